import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';

export interface Bar {
  /** Tells bars apart when their order changes. */
  readonly id: string;
  readonly name: string;
  /** Quiet, beside the name. */
  readonly note?: string | undefined;
  /** None: the bar is not there, and neither is a zero. */
  readonly value: number | undefined;
  /** 1 to 8; without one the bar is grey. */
  readonly hue?: number | undefined;
  readonly colour?: string | undefined;
  /** Where it stands among the others, from 0. Default: where it is in the list. */
  readonly place?: number | undefined;
}

/**
 * Bars from zero, each with its name and its value; as a list, it reads without seeing it.
 *
 * @csspart bars - the list of bars
 */
export function renderBars(bars: readonly Bar[], say: (value: number) => string): TemplateResult {
  const most = Math.max(0, ...bars.map(({ value = 0 }) => value));
  return html`<ol class="bars" part="bars" .style=${`--rows: ${bars.length}`}>
    ${repeat(
      bars,
      ({ id }) => id,
      ({ name, note, value, hue = 0, colour, place }, at) => html`<li
        class="bar"
        .style=${`--hue: ${colour ?? `var(--hue-${hue})`}; --share: ${most > 0 ? (value ?? 0) / most : 0}; --place: ${place ?? at}`}
      >
        <span class="bar-name">${name}${note ? html` <small>${note}</small>` : nothing}</span>
        <span class=${value === undefined ? '' : 'bar-track'} aria-hidden="true"><span class="bar-fill"></span></span>
        <span class="bar-value">${value === undefined ? '–' : say(value)}</span>
      </li>`,
    )}
  </ol>`;
}
