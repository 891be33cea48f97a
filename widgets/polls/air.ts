import { css, html, type TemplateResult } from 'lit';
import { styles as lineAirStyles } from '../shared/chart/line-air.ts';
import { type HeadedCard, styles as headedCard, renderHeadedCard } from '../shared/headed-card.ts';

interface PollsPicture extends Omit<HeadedCard, 'beside'> {
  /** Beside the figures: the map. */
  readonly map: TemplateResult | undefined;
}

/** A headline over a card with the figures. */
export function renderAir({ figures, map, ...card }: PollsPicture): TemplateResult {
  return renderHeadedCard({ ...card, figures: html`<div class="figures">${figures} ${map}</div>` });
}

/** In the lower part of the picture, as wide as the safe area. */
export const styles = [
  ...lineAirStyles,
  headedCard,
  css`
  :host([mode='air']) {
    --tarja-chart-height: 520px;
    --tarja-line-width: 6px;
    --hue-0: color-mix(in srgb, var(--ink) 34%, var(--ground));
  }
  .air .figures {
    display: flex;
    gap: 72px;
    align-items: center;
  }
  .figures > :first-child {
    flex: 1;
  }
  .air .bars {
    position: relative;
    display: block;
    height: calc(var(--rows) * 74px);
  }
  .air .bar {
    position: absolute;
    inset: 0 0 auto;
    grid-template-columns: 540px 1fr 170px;
    gap: 32px;
    height: 74px;
    transform: translateY(calc(var(--place) * 100%));
    transition:
      transform 600ms var(--soft),
      opacity 300ms;
  }
  .air .bar-name {
    display: -webkit-box;
    overflow: hidden;
    font-weight: 600;
    -webkit-line-clamp: 1;
    -webkit-box-orient: vertical;
  }
  .air .bar-track {
    height: 40px;
  }
  .air .bar-value {
    font-size: 46px;
  }
`,
];
