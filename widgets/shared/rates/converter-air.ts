import { css, html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { airStyles, twoLines } from '../air-styles.ts';

/** One sum as a card, with what there is to know of it. */
export function renderAir(
  headline: string | undefined,
  given: string,
  result: string,
  said: readonly string[],
): TemplateResult {
  return html`<div class="plate card" .style=${`--letters: ${given.length + result.length + 3}`}>
    ${headline ? html`<div class="mask"><p class="rise title">${headline}</p></div>` : nothing}
    <div class="mask"><p class="rise sum">${given} = ${keyed(result, html`<span>${result}</span>`)}</p></div>
    <div class="mask"><p class="rise said">${said.join('  ·  ')}</p></div>
  </div>`;
}

/** At the foot of the picture. */
export const styles = [
  airStyles,
  css`
  .card {
    position: absolute;
    inset: auto auto var(--safe-y) var(--safe-x);
    box-sizing: border-box;
    max-width: calc(100% - 2 * var(--safe-x));
    padding: 24px 56px 24px 44px;
    border-inline-start: 12px solid var(--accent);
  }
  .card p {
    margin: 0;
    overflow: clip;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .card .title,
  .card .said {
    font-size: 30px;
    font-weight: 500;
    line-height: 42px;
    color: var(--muted);
  }
  .card .said {
    ${twoLines}
    white-space: normal;
  }
  /* As large as its letters allow. */
  .card .sum {
    font-size: clamp(32px, 114cqi / var(--letters), 80px);
    font-weight: 700;
    line-height: 1.25;
  }
  .sum span {
    display: inline-block;
    animation: dissolve 200ms linear;
  }
`,
];
