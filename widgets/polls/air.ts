import { css, html, nothing, type TemplateResult } from 'lit';
import { styles as lineAirStyles } from '../shared/chart/line-air.ts';
import type { Heading } from '../shared/widget-element.ts';

export interface AirPicture {
  readonly headline: string | undefined;
  readonly unit: Heading['unit'];
  readonly figures: unknown;
  /** Beside the figures. */
  readonly beside: unknown;
  /** Source and newest survey. */
  readonly said: readonly string[];
}

/** A headline over a card with the figures. */
export function renderAir({ headline, unit, figures, beside, said }: AirPicture): TemplateResult {
  return html`<div class="plate head" .style=${`--letters: ${headline?.length ?? 0}`}>
      ${headline ? html`<div class="mask"><div class="rise title">${headline}</div></div>` : nothing}
      <div class="mask"><div class="rise">${unit}</div></div>
    </div>
    <div class="plate card">
      <div class="figures">${figures} ${beside}</div>
      <div class="said">${said.join('  ·  ')}</div>
    </div>`;
}

/**
 * Polls on air: a headline over a card in the lower part of the picture, both as wide as the safe area. The longer the
 * headline and the names, the smaller they are set, down to four fifths; then they are shortened.
 */
export const styles = [
  ...lineAirStyles,
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
  .air {
    inset: var(--safe-y) var(--safe-x);
    display: flex;
    flex-direction: column;
    justify-content: end;
  }
  .head {
    padding: 22px 44px 20px;
    color: var(--muted);
    border-inline-start: 12px solid var(--accent);
  }
  .air .title {
    font-size: clamp(46px, 3000px / var(--letters), 60px);
    line-height: 1.15;
    color: var(--ink);
  }
  .card {
    --after: 120ms;
    padding: 32px 44px 24px 56px;
    border-top: 2px solid var(--rule);
  }
  .said {
    margin-top: 20px;
    font-size: 28px;
    line-height: 36px;
    color: var(--muted);
    white-space: pre;
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
