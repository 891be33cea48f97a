import { css, html, nothing, type TemplateResult } from 'lit';
import { twoLines } from '../shared/air-styles.ts';
import { newsAirStyles } from '../shared/news/air.ts';

/** Headlines under their title. */
export function renderPlate(title: string | undefined, list: TemplateResult, source: unknown): TemplateResult {
  return html`<div class="plate">
    ${title ? html`<p class="head mask"><span class="rise">${title}</span></p>` : nothing}
    ${list} ${source}
  </div>`;
}

/** A card in the left half of the picture, its headlines one after the other. */
export const styles = [
  ...newsAirStyles,
  css`
  .air .plate {
    position: absolute;
    inset: auto auto var(--safe-y) var(--safe-x);
    width: min(1056px, 100% - 2 * var(--safe-x) - 88px);
    padding: 32px 44px 16px;
  }
  .head {
    margin: 0 0 8px;
    font-size: 36px;
    font-weight: 700;
    line-height: 48px;
    color: var(--highlight);
  }
  .head .rise {
    ${twoLines}
  }
  .air .plate .source {
    margin-block: 4px 12px;
  }
  .air .item {
    padding-block: 9px;
    border-bottom-width: 2px;
  }
  .air .item:last-child {
    border: 0;
  }
  /* Two lines everywhere, and a source, stay in the safe area. */
  .plate:has(.source) .item {
    padding-block: 4px;
  }
  .air .said {
    ${twoLines}
    margin: 0 0 4px;
    font-size: 40px;
    text-wrap: var(--clamped-wrap);
    line-height: 48px;
  }
  :host([mode='air'][phase='in']) .item:nth-child(2) {
    --after: 60ms;
  }
  :host([mode='air'][phase='in']) .item:nth-child(3) {
    --after: 120ms;
  }
  :host([mode='air'][phase='in']) .item:nth-child(4) {
    --after: 180ms;
  }
  :host([mode='air'][phase='in']) .item:nth-child(5) {
    --after: 240ms;
  }
`,
];
