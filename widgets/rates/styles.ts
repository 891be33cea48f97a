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
    height: 164px;
  }
  .strap p {
    margin: 0;
    overflow: clip;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .label {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: center;
    max-width: 400px;
    padding: 0 36px;
    font-size: 32px;
    font-weight: 700;
    line-height: 36px;
    color: var(--on-accent);
    background: var(--accent);
  }
  /* Shortened at a word. */
  .strap :is(.headline, .currency) {
    display: -webkit-box;
    white-space: normal;
    -webkit-line-clamp: 1;
    -webkit-box-orient: vertical;
  }
  .strap .headline {
    -webkit-line-clamp: 3;
  }
  .when {
    font-size: 28px;
    font-weight: 500;
    line-height: 36px;
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
    align-content: center;
    padding: 0;
    margin: 0;
    list-style: none;
  }
  .cells:not(:first-child) {
    opacity: 0;
  }
  .cells li {
    padding: 0 28px;
    border-inline-start: 2px solid var(--rule);
    container-type: inline-size;
  }
  .cells li:first-child {
    border-color: transparent;
  }
  .currency,
  .cells .change {
    display: block;
    font-size: 28px;
    line-height: 38px;
    color: var(--muted);
  }
  .cells .change::before {
    background: var(--accent);
  }
  /* As large as its letters allow. */
  .price {
    font-size: clamp(32px, 145cqi / var(--letters), 48px);
    font-weight: 700;
    line-height: 56px;
    animation: dissolve 200ms linear;
  }
  @keyframes dissolve {
    from {
      opacity: 0;
    }
  }
`;
