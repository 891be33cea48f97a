import { css, html, type nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { airStyles, twoLines } from '../shared/air-styles.ts';

interface Plate {
  readonly headline: string | undefined;
  readonly value: string;
  /** It is another one than that with which the picture opened. */
  readonly isNew: boolean;
  readonly when: string;
  readonly change: TemplateResult | typeof nothing;
  readonly course: TemplateResult | string;
  readonly source: unknown;
}

/** Another figure dissolves in, and nothing else moves. */
export function renderPlate({ headline, value, isNew, when, change, course, source }: Plate): TemplateResult {
  return html`<div class="plate">
    <div class="said">
      <p class="called mask"><span class="rise">${headline}</span></p>
      <p class="value mask">${keyed(value, html`<span class=${isNew ? 'rise changed' : 'rise'}>${value}</span>`)}</p>
      <div class="mask"><div class="rise small"><span class="when">${when}</span>${change}</div></div>
      ${source}
    </div>
    ${course}
  </div>`;
}

/** A plate at the lower left of the picture. */
export const styles = [
  airStyles,
  css`
  :host([mode='air']) {
    --tarja-line-width: 5px;
    --hue-1: var(--highlight);
  }
  .air .plate {
    position: absolute;
    bottom: var(--safe-y);
    left: var(--safe-x);
    display: flex;
    gap: 80px;
    align-items: center;
    max-width: calc(100% - 2 * var(--safe-x));
    padding: 32px 56px 32px 44px;
    box-sizing: border-box;
    border-inline-start: 12px solid var(--accent);
  }
  .said {
    flex: none;
    max-width: 100%;
  }
  .air p {
    margin: 0;
  }
  /* As wide as the figure and what stands under it, in up to two lines. */
  .called {
    width: 0;
    min-width: 100%;
    font-size: 40px;
    line-height: 48px;
    text-wrap: var(--clamped-wrap);
  }
  .air .value {
    font-size: 104px;
    font-weight: 700;
    line-height: 124px;
    white-space: nowrap;
  }
  .small {
    display: flex;
    flex-wrap: wrap;
    gap: 0 40px;
    font-size: 34px;
    line-height: 46px;
  }
  .value > span {
    display: inline-block;
  }
  .called > span {
    ${twoLines}
  }
  .air .spark {
    flex: 0 1 auto;
    width: 416px;
    min-width: 0;
    height: auto;
    aspect-ratio: 16 / 5;
  }
  .air .changed {
    animation: dissolve 200ms linear;
  }
`,
];
