import { css, html, type TemplateResult } from 'lit';
import { type HeadedCard, styles as headedCard, renderHeadedCard } from '../shared/headed-card.ts';

interface QuotesPicture extends Omit<HeadedCard, 'beside' | 'unit'> {
  readonly day: string;
  /** Whether the day is not the one asked for. */
  readonly earlier: boolean;
}

/** Rates under their day. */
export function renderCard({ day, earlier, ...card }: QuotesPicture): TemplateResult {
  return renderHeadedCard({ ...card, beside: html`<p class=${earlier ? 'rise day earlier' : 'rise day'}>${day}</p>` });
}

/** As wide as its rates. */
export const styles = [
  headedCard,
  css`
  .air {
    width: max-content;
    min-width: min(1340px, 100% - 2 * var(--safe-x));
    max-width: calc(100% - 2 * var(--safe-x));
  }
  .day {
    padding: 4px 0;
    font-size: 34px;
    font-weight: 600;
  }
  /* An older day than the one asked for stands out. */
  .earlier {
    padding: 4px 20px;
    color: var(--on-accent);
    background: var(--accent);
  }
  .card {
    padding-top: 20px;
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
  :host([mode='air']) .fresh {
    animation: dissolve 200ms linear;
  }
  @keyframes dissolve {
    from {
      opacity: 0;
    }
  }
`,
];
