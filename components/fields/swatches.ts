import { css, html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { contrastRatio, type Rgba, readColour } from '../../src/kinds/colour.ts';
import { colourForCss } from './colour-for-css.ts';
import { customProperty } from './custom-property.ts';

const white: Rgba = { r: 255, g: 255, b: 255, a: 1 };

/** Colours side by side, each over the `chessboard`. */
export const swatchStyles = css`
  .swatches {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }
  .swatch {
    width: 26px;
    height: 26px;
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
        aria-label=${name}
        title=${name}
        ?disabled=${options.disabled}
        .checked=${live(index === options.chosen)}
        ${customProperty('--colour', colourForCss(colour))}
      />
    `;
  });
}

/** Whether white stands out on it better than black. What shines through is white paper. */
export function isDark(colour: string): boolean {
  const parsed = readColour(colour);
  if (!parsed || parsed.a < 0.5) return false;
  const black: Rgba = { r: 0, g: 0, b: 0, a: 1 };
  return contrastRatio(white, parsed) > contrastRatio(black, parsed);
}
