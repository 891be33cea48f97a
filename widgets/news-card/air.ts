import { css, html, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { newsAirStyles } from '../shared/news/air.ts';

/** The card of a headline, which another one's takes the place of. */
export function renderPlate(key: string, card: TemplateResult): TemplateResult {
  return html`<div class="plate">${keyed(key, card)}</div>`;
}

/** A lower third. */
export const styles = [
  ...newsAirStyles,
  css`
  .air .plate {
    position: absolute;
    inset: auto var(--safe-x) var(--safe-y);
  }
  .air .card {
    grid-template-columns: auto 1fr;
    gap: 0;
    align-items: stretch;
    min-height: 324px;
  }
  .air .thumb {
    width: 576px;
    min-height: 324px;
    aspect-ratio: auto;
  }
  .air .thumb img {
    position: absolute;
    width: 576px;
  }
  .air .text {
    grid-column: -2;
    align-self: center;
    padding: 24px 44px;
  }
  .air .said {
    margin-top: 8px;
    font-size: 56px;
    line-height: 64px;
  }
  .air .lead {
    margin-top: 10px;
    font-size: 34px;
    line-height: 44px;
    color: var(--muted);
  }
  .air .said span,
  .air .lead span {
    -webkit-line-clamp: 2;
  }
`,
];
