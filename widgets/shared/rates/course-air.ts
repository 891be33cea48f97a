import { css, html, type TemplateResult } from 'lit';
import type { Heading } from '../widget-element.ts';

export interface CoursePicture {
  readonly headline: string | undefined;
  readonly unit: Heading['unit'];
  /** The newest price, and how far it is from the first. */
  readonly price: string;
  readonly change: string | undefined;
  readonly figure: unknown;
  readonly said: readonly string[];
}

/** A headline with the newest price, over a card with the line. */
export function renderAir({ headline, unit, price, change, figure, said }: CoursePicture): TemplateResult {
  return html`<div class="plate head" .style=${`--letters: ${headline?.length ?? 0}`}>
      <div class="mask"><p class="rise title">${headline}</p><p class="rise unit">${unit}</p></div>
      <div class="mask last"><p class="rise title price">${price}</p><p class="rise unit">${change}</p></div>
    </div>
    <div class="plate card">
      ${figure}
      <p class="said">${said.join('  ·  ')}</p>
    </div>`;
}

/** Both as wide as the safe area. */
export const styles = css`
  :host([mode='air']) {
    --paper: var(--ground);
    --tarja-chart-height: 480px;
    --tarja-line-width: 6px;
    --hue-1: var(--accent);
  }
  .air {
    inset: var(--safe-y) var(--safe-x);
    display: flex;
    flex-direction: column;
    gap: 4px;
    justify-content: end;
  }
  .air p {
    margin: 0;
  }
  .head {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 64px;
    padding: 22px 44px 20px;
    border-inline-start: 12px solid var(--accent);
  }
  .last {
    text-align: end;
    white-space: nowrap;
  }
  .air .title {
    display: -webkit-box;
    overflow: clip;
    font-size: clamp(42px, 1700px / var(--letters), 56px);
    line-height: 1.2;
    -webkit-line-clamp: 2;
    -webkit-box-orient: vertical;
  }
  .air .price {
    font-size: 56px;
  }
  .air .unit {
    font-size: 32px;
    line-height: 44px;
    color: var(--muted);
  }
  .card {
    --after: 120ms;
    padding: 32px 44px 24px 56px;
  }
  .said {
    padding-top: 16px;
    overflow: clip;
    font-size: 28px;
    line-height: 36px;
    color: var(--muted);
    text-overflow: ellipsis;
    white-space: pre;
  }
  .air .plot .name {
    display: none;
  }
`;
