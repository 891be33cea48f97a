import { css, html, type TemplateResult } from 'lit';
import { twoLines } from './air-styles.ts';

export interface HeadedCard {
  readonly headline: string | undefined;
  /** At the end of the head: a price, a day. */
  readonly beside?: TemplateResult;
  /** Under the headline. */
  readonly unit?: unknown;
  readonly figures: unknown;
  /** Source, and what else there is to know. */
  readonly said: readonly string[];
}

/** A headline with what matters most beside it, over a card with the figures: histories, quotes and polls on air. */
export function renderHeadedCard({ headline, beside, unit = '', figures, said }: HeadedCard): TemplateResult {
  return html`<div class="plate head" .style=${`--letters: ${headline?.length ?? 0}`}>
      <div class="mask"><p class="rise title">${headline}</p>${unit && html`<p class="rise unit">${unit}</p>`}</div>
      ${beside && html`<div class="mask last">${beside}</div>`}
    </div>
    <div class="plate card">
      ${figures}
      <p class="said">${said.join('  ·  ')}</p>
    </div>`;
}

/** At the foot of the safe area. */
export const styles = css`
  .air {
    inset: var(--safe-y) var(--safe-x);
    display: flex;
    flex-direction: column;
    justify-content: end;
  }
  .air p {
    margin: 0;
  }
  .head {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 64px;
    align-items: center;
    padding: 22px 44px 20px;
    border-inline-start: 12px solid var(--accent);
    border-radius: var(--corner) var(--corner) 0 0;
  }
  .last {
    text-align: end;
    white-space: nowrap;
  }
  .air .title {
    ${twoLines}
    font-size: clamp(42px, 1700px / var(--letters), 56px);
    line-height: 1.2;
    text-wrap: var(--clamped-wrap);
  }
  .air .unit {
    font-size: 32px;
    line-height: 44px;
    color: var(--muted);
  }
  .card {
    --after: 120ms;
    padding: 32px 44px 24px 56px;
    border-top: 2px solid var(--rule);
    border-radius: 0 0 var(--corner) var(--corner);
  }
  .said {
    ${twoLines}
    padding-top: 16px;
    font-size: 28px;
    line-height: 36px;
    color: var(--muted);
    white-space: pre-wrap;
  }
`;
