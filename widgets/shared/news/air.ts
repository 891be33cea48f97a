import { css } from 'lit';
import { airStyles } from '../air-styles.ts';

/** Headlines in a picture. */
export const newsAirStyles = [
  airStyles,
  css`
  .air .badge {
    padding: 4px 12px;
    font-size: 28px;
    line-height: 36px;
    color: var(--badge-ink, var(--on-accent));
    background: var(--badge, var(--accent));
  }
  .air .origin {
    gap: 20px;
    align-items: center;
    font-size: 32px;
    line-height: 44px;
    color: var(--muted);
  }
  .air .said {
    font-family: var(--display-font);
    text-transform: var(--station-display-case, none);
  }
  .air .thumb:has([data-broken]) {
    display: none;
  }
  .air .changed {
    animation: dissolve 200ms linear;
  }
`,
];
