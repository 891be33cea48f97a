import { css } from 'lit';

/** A course on a page; on air a headline with the newest price, over a card as wide as the safe area. */
export const courseStyles = css`
  :host {
    --paper: Canvas;
  }
  /* Days that carry the rate of the day before: hollow. */
  .dots {
    stroke-width: 0.5em;
    opacity: 1;
  }
  .dots + .dots {
    stroke-width: 0.26em;
  }
  .carried .end {
    fill: var(--paper);
    stroke: var(--hue);
    stroke-width: 0.12em;
  }
  :host([mode='air']) {
    --paper: var(--ground);
    --tarja-chart-height: 480px;
    --tarja-line-width: 6px;
    --hue-1: var(--accent);
  }
  .air {
    inset: var(--safe-y) var(--safe-x);
    display: flex;
    flex-direction: column;
    gap: 4px;
    justify-content: end;
  }
  .air p {
    margin: 0;
  }
  .head {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 64px;
    padding: 22px 44px 20px;
    border-inline-start: 12px solid var(--accent);
  }
  .last {
    text-align: end;
    white-space: nowrap;
  }
  .air .title {
    display: -webkit-box;
    overflow: clip;
    font-size: 56px;
    line-height: 66px;
    -webkit-line-clamp: 1;
    -webkit-box-orient: vertical;
  }
  .air .unit {
    font-size: 32px;
    line-height: 44px;
    color: var(--muted);
  }
  .card {
    --after: 120ms;
    padding: 32px 44px 24px 56px;
  }
  .said {
    padding-top: 16px;
    overflow: clip;
    font-size: 28px;
    line-height: 36px;
    color: var(--muted);
    text-overflow: ellipsis;
    white-space: pre;
  }
  .air .plot .name {
    display: none;
  }
`;
