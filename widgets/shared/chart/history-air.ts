import { css, html, type TemplateResult } from 'lit';
import { type HeadedCard, styles as headedCard, renderHeadedCard } from '../headed-card.ts';
import { styles as lineAirStyles } from './line-air.ts';

interface HistoryPicture extends Omit<HeadedCard, 'beside'> {
  /** The newest price, and how far it is from the first. */
  readonly price: string;
  readonly change: string | undefined;
}

/** A line under its newest price. */
export function renderAir({ price, change, ...card }: HistoryPicture): TemplateResult {
  return renderHeadedCard({
    ...card,
    beside: html`<p class="rise title price">${price}</p><p class="rise unit">${change}</p>`,
  });
}

/** As wide as the safe area. */
export const styles = [
  ...lineAirStyles,
  headedCard,
  css`
  :host([mode='air']) {
    --paper: var(--ground);
    --tarja-chart-height: 480px;
    --tarja-line-width: 6px;
    --hue-1: var(--highlight);
  }
  .air .price {
    font-size: 56px;
  }
  .air .plot .name {
    display: none;
  }
  /* The last time may stand a little beside the chart. */
  .air .plot {
    contain: size layout;
  }
`,
];
