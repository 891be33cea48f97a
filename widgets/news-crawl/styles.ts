import { css } from 'lit';

/** A line, and under it what a reader may do. */
export const crawlWidgetStyles = css`
  .row {
    margin-top: 0.5em;
    padding-block: 0.5em;
    border-block: 1px solid var(--rule);
    --crawl-height: 1.6em;
  }
  .crawl-item {
    gap: 0.6em;
  }
  .controls {
    display: flex;
    gap: 0.5em 1em;
    align-items: baseline;
    margin-top: 0.5em;
    font-size: 0.85em;
  }
  .controls details {
    flex: 1;
  }
  .controls summary {
    text-decoration: underline;
    cursor: pointer;
  }
  .controls button {
    min-height: 24px;
  }
  [aria-pressed='true'] {
    background: color-mix(in srgb, currentColor 16%, transparent);
  }
  .items {
    margin-top: 0.4em;
  }
  .items li {
    padding-block: 0.4em;
    border-bottom: 1px solid var(--rule);
  }
`;
