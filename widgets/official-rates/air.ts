import { css, html, type TemplateResult } from 'lit';
import type { Locale } from '../../src/format/locale.ts';
import type { Bulletin, Quote } from '../../src/services/official-rates/answers.ts';
import { airStyles } from '../shared/air-styles.ts';
import { formatMoment } from '../shared/format.ts';
import { styles as headedCard, renderHeadedCard } from '../shared/headed-card.ts';
import { sharedWords } from '../shared/words.ts';
import { bulletinLabel, clockTime, officialRatesWords } from './words.ts';

/** A bulletin of a currency. */
export interface Row extends Bulletin {
  readonly quote: Quote;
  readonly name: string;
}

interface QuotesPicture {
  readonly headline: string | undefined;
  /** Whose day, bulletin and source are said. */
  readonly first: Quote;
  /** Whether all bulletins of the day are shown. */
  readonly all: boolean;
  readonly figures: TemplateResult;
  readonly source: string;
  readonly language: Locale;
}

/** Rates under their day. */
export function renderCard({ headline, first, all, figures, source, language }: QuotesPicture): TemplateResult {
  const { unit } = officialRatesWords[language];
  const label = bulletinLabel(first.bulletin, language) ?? first.bulletin;
  const day = formatMoment(Date.parse(first.referenceDate), language, 'whole');
  return renderHeadedCard({
    headline,
    figures,
    beside: html`<p class=${first.fallback ? 'rise day earlier' : 'rise day'}>${day}</p>`,
    said: [
      unit,
      ...(all ? [] : [`${label}, ${clockTime(first, language)} (São Paulo)`]),
      sharedWords(language).source(source),
    ],
  });
}

/** As wide as its rates. */
export const styles = [
  airStyles,
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
`,
];
