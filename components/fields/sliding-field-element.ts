import { type CSSResultGroup, css, html, type PropertyValues, type TemplateResult } from 'lit';
import type { NormalizedField, SliderField } from '../../src/format/generated/types.ts';
import { rangeOf, snap } from '../../src/kinds/grid.ts';
import { formatNumber } from '../../src/values/format-number.ts';
import { slide } from '../gestures/slide.ts';
import { NumericFieldElement } from './numeric-field-element.ts';
import { baseStep, plainStep } from './stepping.ts';

const thumb = css`
  box-sizing: border-box;
  width: 16px;
  height: 16px;
  appearance: none;
  background: var(--thumb, var(--tarja-raised));
  border: 2px solid var(--tarja-accent);
  border-radius: 8px;
  outline: var(--ring);
  outline-offset: 2px;
`;

/**
 * A number on a track, with an entry beside it for the exact one. Underneath is the platform's range input, which is what
 * keys and screen readers meet; the pointer is followed by ourselves, so that Esc gives a drag up, Shift goes in big
 * steps and Alt in fine ones.
 */
export abstract class SlidingFieldElement<F extends SliderField | NormalizedField> extends NumericFieldElement<F> {
  static override styles: CSSResultGroup = [
    super.styles,
    css`
      .track {
        flex: 1 1 64px;
        min-width: 64px;
        height: var(--tarja-row);
        touch-action: pan-y;
      }
      .track:hover {
        --thumb: var(--tarja-accent);
      }
      .track input {
        --reach: calc(8px + var(--at, 0) * (100% - 16px));
        width: 100%;
        height: 100%;
        margin: 0;
        appearance: none;
        pointer-events: none;
        background: linear-gradient(to var(--end, right), var(--tarja-accent) var(--reach), var(--tarja-line) var(--reach))
          center / 100% 4px no-repeat;
        outline: none;
      }
      .track input:dir(rtl) {
        --end: left;
      }
      .track input:focus-visible {
        --ring: 2px solid var(--tarja-accent);
      }
      .track input:disabled {
        --thumb: initial;
      }
      .track input::-webkit-slider-thumb {
        ${thumb}
      }
      .track input::-moz-range-thumb {
        ${thumb}
      }
      .entry {
        flex: 0 1 auto;
        width: auto;
        min-width: 76px;
        text-align: end;
      }
      @media (forced-colors: active) {
        .track input {
          appearance: auto;
        }
        .track input::-webkit-slider-thumb {
          appearance: auto;
        }
      }
    `,
  ];

  /** The ends of the track; where the declaration leaves one open, the other and 100 decide. */
  protected get ends(): [min: number, max: number] {
    const [low, high] = rangeOf(this.grid);
    const min = low === -Infinity ? Math.min(0, high - 100) : low;
    return [min, high === Infinity ? Math.max(min + 100, 100) : high];
  }

  protected override renderControl(): TemplateResult {
    const [min, max] = this.ends;
    return html`
      <div class="track" part="track" @pointerdown=${this.#onPointerDown}>
        <input
          id="control"
          part="control"
          type="range"
          aria-describedby=${this.describedBy}
          aria-invalid=${this.invalid}
          aria-valuetext=${formatNumber(this.value, this.language)}
          min=${min}
          max=${max}
          step="any"
          ?disabled=${this.inactive}
          @input=${this.#onRange}
          @change=${this.settle}
          @keydown=${this.#onKey}
        />
      </div>
      ${this.renderEntry({ id: 'exact', name: this.words.exactNumber(this.labelText) })}
    `;
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    const [min, max] = this.ends;
    const at = max > min ? Math.min(Math.max((this.value - min) / (max - min), 0), 1) : 0;
    this.#range.style.setProperty('--at', String(at));
    // After its ends: the platform pulls the value of a range input between them.
    this.#range.value = String(this.value);
  }

  get #range(): HTMLInputElement {
    // Rendered in every state.
    return this.renderRoot.querySelector('#control') as HTMLInputElement;
  }

  #onPointerDown(event: PointerEvent): void {
    if (event.button !== 0 || !event.isPrimary || this.inactive) return;
    event.preventDefault();
    this.#range.focus();
    slide(
      event,
      event.currentTarget as Element,
      {
        begin: () => this.gesture('begin'),
        to: ({ x }, modifiers) => this.move(this.#valueAt(x, modifiers)),
        commit: () => this.gesture('commit'),
        cancel: () => this.gesture('cancel'),
      },
      8,
    );
  }

  /** Both ends can be reached, also in big steps. */
  #valueAt(ratio: number, { coarse, fine } = plainStep): number {
    const [min, max] = this.ends;
    const base = baseStep({ ...this.grid, min, max });
    const isEnd = ratio === 0 || ratio === 1;
    const step = coarse && !isEnd ? base * 10 : fine && this.grid.step === undefined ? base / 10 : base;
    return Math.max(min, snap(min + ratio * (max - min), { min: this.grid.min, max, step }));
  }

  /** Assistive technology moves the range input itself. */
  #onRange(event: Event): void {
    const [min, max] = this.ends;
    const ratio = (Number((event.currentTarget as HTMLInputElement).value) - min) / (max - min);
    this.edit(this.#valueAt(ratio));
  }

  /** A number typed on the track is meant for the entry: the key goes there, in place of what it shows. */
  #typesNumber({ key, altKey }: KeyboardEvent): boolean {
    if (altKey || !/^[\d.,+−-]$/.test(key)) return false;
    const exact = this.renderRoot.querySelector<HTMLInputElement>('#exact');
    exact?.focus();
    exact?.select();
    return true;
  }

  #onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || this.#typesNumber(event)) return;
    const forward = getComputedStyle(this).direction === 'rtl' ? -1 : 1;
    const count = { ArrowRight: forward, ArrowLeft: -forward }[event.key];
    const end = { Home: 0, End: 1 }[event.key];
    if (count !== undefined) this.stepByKey(event, count);
    else if (end === undefined) this.onEntryKey(event);
    else this.press(event, () => this.move(this.#valueAt(end)));
  }
}
