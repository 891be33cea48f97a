import { css, html, nothing, type TemplateResult } from 'lit';
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
 * Percentages as bars from zero, each with its name and its value; as a list, it reads without seeing it.
 *
 * @csspart bars - the list of bars
 */
export function renderBars(bars: readonly Bar[], say: (value: number) => string): TemplateResult {
  return html`<ol class="bars" part="bars" .style=${`--rows: ${bars.length}`}>
    ${repeat(
      bars,
      ({ id }) => id,
      ({ name, note, value, hue = 0, colour, place }, at) => html`<li
        class="bar"
        .style=${`--hue: ${colour ?? `var(--hue-${hue})`}; --share: ${Math.min(1, (value ?? 0) / 100)}; --place: ${place ?? at}`}
      >
        <span class="bar-name"><bdi>${name}</bdi>${note ? html` <small><bdi>${note}</bdi></small>` : nothing}</span>
        <span class=${value === undefined ? '' : 'bar-track'} aria-hidden="true"><span class="bar-fill"></span></span>
        <span class="bar-value">${value === undefined ? '–' : say(value)}</span>
      </li>`,
    )}
  </ol>`;
}

/** Bars from zero. Where their order may change on air each has its `--place`, and moves there. */
export const barStyles = css`
  .bars {
    display: grid;
    grid-template-columns: fit-content(42%) 1fr auto;
    gap: 0.45em 0.75em;
    padding: 0;
    margin: 0;
    list-style: none;
  }
  .bar {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    align-items: center;
  }
  .bar-name small {
    font-size: 0.8em;
    font-weight: 400;
    color: var(--quiet);
  }
  .bar-track {
    height: 0.9em;
    overflow: clip;
    background: color-mix(in srgb, currentColor 8%, transparent);
  }
  .bar-fill {
    display: block;
    height: 100%;
    background: var(--hue);
    transform: scaleX(var(--share));
    transform-origin: 0 50%;
    transition: transform 400ms cubic-bezier(0.2, 0, 0, 1);
  }
  @container (width < 28em) {
    .bars {
      grid-template-columns: 1fr auto;
    }
    .bar-track {
      grid-row: 2;
      grid-column: 1 / -1;
      height: 0.5em;
    }
    .bar-value {
      grid-row: 1;
      grid-column: 2;
    }
  }
  .bar-fill:dir(rtl) {
    transform-origin: 100% 50%;
  }
  .bar-value {
    font-weight: 600;
    text-align: end;
    white-space: nowrap;
  }
  :host([phase='in']) .bar-fill {
    animation: grow 700ms cubic-bezier(0.16, 1, 0.3, 1) calc(var(--after, 0ms) + var(--place) * 60ms) both;
  }
  @keyframes grow {
    from {
      transform: scaleX(0);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    :host(:not([mode='air'])) .bar-fill {
      transition: none;
    }
  }
  @media (forced-colors: active) {
    .bar-fill {
      background: CanvasText;
    }
  }
`;
