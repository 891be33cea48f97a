import { type CSSResultGroup, css, html, nothing, type TemplateResult } from 'lit';
import type { ColorBindingField } from '../../src/format/generated/types.ts';
import type { Problem } from '../../src/format/problem.ts';
import { colorBinding } from '../../src/kinds/color.ts';
import { sameHexColour } from '../../src/kinds/colour.ts';
import { checkerboard, renderSwatches, swatchStyles } from '../color/swatches.ts';
import { ColourFieldElement } from './colour-field-element.ts';

/**
 * A colour of one of the template's palettes. When the palette changes, the value stays, with a warning that the palette does
 * not have it; without the palette a hex colour can be typed.
 *
 * @tag tarja-color-binding
 * @attr {string} palette - name of the palette, in `palettes`
 * @csspart swatch - one colour
 * @csspart code - the chosen colour's hex digits
 */
export class ColorBindingFieldElement extends ColourFieldElement<ColorBindingField> {
  static override readonly empty = { type: 'colorBinding', default: '#000000', palette: '' } as const;
  static override readonly attributes = { palette: ['palette', String] } as const;
  static override styles: CSSResultGroup = [
    super.styles,
    checkerboard,
    swatchStyles,
    css`
      /* The digits stand beside their swatches, which take more lines before they would. */
      .control {
        gap: 6px;
      }
      [part='code'] {
        flex: none;
        font-size: 11.5px;
        font-variant-numeric: tabular-nums;
        color: var(--tarja-text-quiet);
      }
    `,
  ];

  static override readonly kind = colorBinding;

  /** The palette's colours, if there is such a palette. */
  get #colours(): readonly string[] | undefined {
    const { palette } = this.field;
    return this.palettes && Object.hasOwn(this.palettes, palette) ? this.palettes[palette] : undefined;
  }

  /** A value that fell out of its palette is told also while the field is untouched. */
  protected override get problem(): Problem | undefined {
    return super.problem ?? this.problems.find(({ code }) => code === 'not-in-palette');
  }

  protected override get notice(): string | undefined {
    return this.#colours ? undefined : this.words.paletteMissing(this.field.palette);
  }

  /** A group is entered at the choice that was made. */
  override focus(options?: FocusOptions): void {
    const chosen = this.renderRoot.querySelector<HTMLElement>('.swatch:checked');
    if (chosen) chosen.focus(options);
    else super.focus(options);
  }

  protected override renderLabel(): TemplateResult {
    if (!this.#colours) return super.renderLabel();
    const { labelText: label } = this;
    return html`<span part="label" id="label" dir="auto" title=${label}>${label}</span>`;
  }

  protected override renderControl(): TemplateResult {
    const colours = this.#colours;
    if (!colours) return this.renderEntry();
    const value = String(this.value ?? '');
    const index = colours.findIndex((colour) => sameHexColour(colour, value));
    const foreign = index < 0;
    const { words } = this;
    return html`
      <div
        id="control"
        part="control"
        class="swatches"
        role="radiogroup"
        aria-labelledby="label"
        aria-describedby=${this.describedBy}
        aria-invalid=${this.invalid}
        aria-required=${this.required || nothing}
        @input=${this.#read}
        @change=${this.settle}
      >
        ${renderSwatches(foreign ? [...colours, value] : colours, {
          group: 'palette',
          chosen: foreign ? colours.length : index,
          foreign,
          disabled: this.inactive,
          name: (colour, position) =>
            position > colours.length
              ? words.colourForeign(colour.toUpperCase())
              : words.colourOf(colour.toUpperCase(), String(position), String(colours.length)),
        })}
      </div>
      <span part="code" dir="ltr">${value}</span>
    `;
  }

  #read(event: Event): void {
    this.edit((event.target as HTMLInputElement).value);
  }
}
