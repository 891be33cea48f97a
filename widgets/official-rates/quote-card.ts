import { css, html, type TemplateResult } from 'lit';

export interface QuotesPicture {
  readonly headline: string | undefined;
  readonly day: string;
  /** Whether the day is not the one asked for. */
  readonly earlier: boolean;
  readonly table: unknown;
  readonly said: readonly string[];
}

/** A headline with the day, over a card with the rates. */
export function renderCard({ headline, day, earlier, table, said }: QuotesPicture): TemplateResult {
  return html`<div class="plate head" .style=${`--letters: ${headline?.length ?? 0}`}>
      <div class="mask"><p class="rise title">${headline}</p></div>
      <div class="mask"><p class=${earlier ? 'rise day earlier' : 'rise day'}>${day}</p></div>
    </div>
    <div class="plate card">
      ${table}
      <p class="said">${said.join('  ·  ')}</p>
    </div>`;
}

/** In the lower part of the picture. */
export const styles = css`
  .air {
    inset: var(--safe-y) var(--safe-x);
    display: flex;
    flex-direction: column;
    gap: 4px;
    justify-content: end;
    width: max-content;
    min-width: 1340px;
    max-width: calc(100% - 2 * var(--safe-x));
  }
  .air p {
    margin: 0;
  }
  .head {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 48px;
    align-items: center;
    padding: 22px 44px 20px;
    border-inline-start: 12px solid var(--accent);
  }
  .air .title {
    display: -webkit-box;
    overflow: clip;
    font-size: clamp(42px, 1400px / var(--letters), 52px);
    line-height: 1.2;
    -webkit-line-clamp: 2;
    -webkit-box-orient: vertical;
  }
  .day {
    padding: 4px 0;
    font-size: 34px;
    font-weight: 600;
    white-space: nowrap;
  }
  /* An older day than the one asked for stands out. */
  .earlier {
    padding: 4px 20px;
    color: var(--on-accent);
    background: var(--accent);
  }
  .card {
    --after: 120ms;
    padding: 20px 44px 24px 56px;
  }
  .card th,
  .card td {
    padding: 8px 0;
    border-bottom: 2px solid var(--rule);
  }
  .card thead th {
    font-size: 28px;
    line-height: 36px;
  }
  .card tbody th {
    font-weight: 600;
  }
  .card small {
    font-size: 28px;
  }
  .card :is(thead th, td):not(:first-child) {
    padding-inline-start: 48px;
  }
  .card td {
    font-size: 44px;
    font-weight: 600;
    line-height: 56px;
  }
  .said {
    padding-top: 18px;
    overflow: clip;
    font-size: 28px;
    line-height: 36px;
    color: var(--muted);
    text-overflow: ellipsis;
    white-space: pre;
  }
  :host([mode='air']) .fresh {
    animation: dissolve 200ms linear;
  }
  @keyframes dissolve {
    from {
      opacity: 0;
    }
  }
`;
