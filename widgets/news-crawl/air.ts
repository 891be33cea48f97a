import { css } from 'lit';
import { twoLines } from '../shared/air-styles.ts';
import { newsAirStyles } from '../shared/news/air.ts';

/** A strap along the foot of the safe area. */
export const styles = [
  ...newsAirStyles,
  css`
  .strap {
    position: absolute;
    inset: auto var(--safe-x) var(--safe-y);
    display: flex;
    height: 84px;
    --crawl-height: 84px;
    font-size: 40px;
    font-weight: 500;
  }
  .strap .crawl {
    flex: 1;
  }
  .label {
    display: grid;
    place-items: center;
    max-width: 520px;
    flex: none;
    padding-inline: 32px;
    overflow: clip;
    font-size: 36px;
    font-weight: 700;
    line-height: 38px;
    color: var(--on-accent);
    background: var(--accent);
  }
  /* Shortened at a word. */
  .label span {
    ${twoLines}
  }
  .air .crawl-item {
    gap: 20px;
  }
`,
];
