import { css, type ElementPart, html, noChange, type TemplateResult } from 'lit';
import { Directive, directive, type PartInfo, PartType } from 'lit/directive.js';
import { live } from 'lit/directives/live.js';
import { blackOrWhiteOn, readColour } from '../../src/kinds/colour.ts';
import { colourForCss } from './colour-text.ts';

/** The checkerboard behind colours that may be transparent; `--colour` lies on it. */
export const checkerboard = css`
  .colour,
  .swatch {
    background:
      linear-gradient(var(--colour, transparent) 0 0),
      repeating-conic-gradient(#ffffff 0 25%, #c3c7cd 0 50%) 0 0 / 10px 10px;
    forced-color-adjust: none;
  }
`;

/** Colours side by side, each over the `checkerboard`. */
export const swatchStyles = css`
  .swatches {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
  }
  .swatch {
    width: 24px;
    height: 24px;
    margin: 0;
    appearance: none;
    cursor: pointer;
    border: 1px solid var(--tarja-line-control);
    border-radius: var(--tarja-radius);
  }
  .swatch:checked::after {
    display: block;
    width: 100%;
    height: 100%;
    content: '';
    background: #000000;
    clip-path: polygon(22% 52%, 30% 44%, 43% 57%, 70% 28%, 78% 36%, 43% 73%);
  }
  .swatch.dark:checked::after {
    background: #ffffff;
  }
  .swatch:checked {
    border: 2px solid var(--tarja-text);
  }
  .swatch.foreign {
    border-style: dashed;
  }
`;

/**
 * Colours to choose from by arrows or by hand: native radio buttons, one name to a group. Gives the group's content; the
 * caller stands it in a `radiogroup` and hears `input` and `change`, whose target's `value` is the colour.
 *
 * @csspart swatch - a colour to choose
 */
export function renderSwatches(
  colours: readonly string[],
  options: {
    group: string;
    /** The colour that is chosen, by its place in the list. */
    chosen: number;
    name: (colour: string, position: number) => string;
    disabled?: boolean;
    /** The last one is the value itself, which is not of the palette. */
    foreign?: boolean;
  },
): TemplateResult[] {
  return colours.map((colour, index) => {
    const name = options.name(colour, index + 1);
    const foreign = options.foreign && index === colours.length - 1;
    return html`
      <input
        type="radio"
        class="swatch ${isDark(colour) ? 'dark' : ''} ${foreign ? 'foreign' : ''}"
        part="swatch"
        name=${options.group}
        value=${colour}
        title=${name}
        ?disabled=${options.disabled}
        .checked=${live(index === options.chosen)}
        ${customProperty('--colour', colourForCss(colour))}
      />
    `;
  });
}

/** Whether white has more contrast on a colour than black. A transparent colour counts as lying on white. */
export function isDark(colour: string): boolean {
  const parsed = readColour(colour);
  return parsed !== undefined && parsed.a >= 0.5 && blackOrWhiteOn(parsed) === '#ffffff';
}

class CustomPropertyDirective extends Directive {
  constructor(part: PartInfo) {
    super(part);
    if (part.type !== PartType.ELEMENT)
      throw new TypeError('customProperty() stands on an element, not in an attribute.');
  }

  override render(_name: `--${string}`, _value: string | number): unknown {
    return noChange;
  }

  override update(part: ElementPart, [name, value]: [`--${string}`, string | number]): unknown {
    (part.element as HTMLElement).style.setProperty(name, String(value));
    return noChange;
  }
}

/**
 * Sets a CSS custom property of an element through the object model: a strict content security policy forbids style
 * attributes, also those that a template writes.
 */
export const customProperty = directive(CustomPropertyDirective);
