import { css } from 'lit';

/** A table on a page; on air a strap at the foot of the picture. */
export const ratesStyles = css`
  .change {
    white-space: nowrap;
  }
  .change::before {
    display: inline-block;
    width: 0.6em;
    height: 0.5em;
    margin-inline-end: 0.4em;
    content: '';
    background: currentColor;
    clip-path: polygon(0 40%, 100% 40%, 100% 60%, 0 60%);
  }
  .up::before {
    clip-path: polygon(50% 0, 100% 100%, 0 100%);
  }
  .down::before {
    clip-path: polygon(0 0, 100% 0, 50% 100%);
  }
  tbody th {
    font-size: inherit;
    color: inherit;
  }
  small {
    font-size: 0.8em;
    font-weight: 400;
    color: var(--quiet);
    white-space: nowrap;
  }
  .rate {
    font-weight: 600;
  }
  .course {
    --hue: var(--hue-1);
    width: 5em;
  }
  @container (width < 26em) {
    .course {
      display: none;
    }
    small {
      display: block;
    }
  }
  .strap {
    position: absolute;
    inset: auto var(--safe-x) var(--safe-y);
    display: flex;
    height: 136px;
  }
  .strap p {
    margin: 0;
    overflow: clip;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .label {
    display: grid;
    align-content: center;
    max-width: 440px;
    padding: 0 40px;
    font-weight: 700;
    color: var(--on-accent);
    background: var(--accent);
  }
  .when {
    font-size: 30px;
    font-weight: 500;
    line-height: 40px;
  }
  .deck {
    position: relative;
    flex: 1;
  }
  .cells {
    position: absolute;
    inset: 0;
    display: grid;
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
    align-items: center;
    padding: 0;
    margin: 0;
    list-style: none;
  }
  .cells:not(:first-child) {
    opacity: 0;
  }
  .cells li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    column-gap: 20px;
    align-items: baseline;
    padding: 0 32px;
    border-inline-start: 2px solid var(--rule);
  }
  .cells li:first-child {
    border: 0;
  }
  .name,
  .cells .change {
    font-size: 30px;
    line-height: 40px;
    color: var(--muted);
  }
  .cells .change::before {
    background: var(--accent);
  }
  .price {
    grid-column: 1 / -1;
    font-size: 48px;
    font-weight: 700;
    line-height: 58px;
    animation: dissolve 200ms linear;
  }
  @keyframes dissolve {
    from {
      opacity: 0;
    }
  }
`;
