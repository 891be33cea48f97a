import { css } from 'lit';

/** A line on a page; on air a bug of two rows and a strip, in a corner of the safe area. */
export const scoreStyles = css`
  .match {
    display: grid;
    grid-template-columns: 1fr auto 1fr;
    gap: 0 0.7em;
    align-items: center;
    margin: 0.3em 0 0;
    font-variant-numeric: tabular-nums;
  }
  .match .side:first-child {
    text-align: end;
  }
  .match .goals {
    display: flex;
    gap: 0.25em;
    align-items: baseline;
    font-size: 1.6em;
    line-height: 1.2;
    white-space: nowrap;
  }
  .when {
    grid-column: 1 / -1;
    font-weight: 600;
    color: var(--quiet);
    text-align: center;
  }
  .bug {
    position: absolute;
    top: var(--safe-y);
    min-width: 420px;
    max-width: 560px;
  }
  .bug.left {
    left: var(--safe-x);
  }
  .bug.right {
    right: var(--safe-x);
  }
  .row {
    display: grid;
    grid-template-columns: 1fr auto;
    height: 60px;
    line-height: 60px;
  }
  .row + .row {
    border-top: 2px solid var(--rule);
  }
  .row .mask {
    overflow-clip-margin: 0;
  }
  .row .side {
    display: block;
    padding: 0 20px;
    overflow: hidden;
    font-size: 36px;
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .long .row .side {
    font-size: 30px;
  }
  .row .goals {
    display: flex;
    gap: 10px;
    justify-content: center;
    min-width: 76px;
    padding: 0 12px;
    font-size: 44px;
    font-weight: 700;
    background: var(--rule);
  }
  .strip {
    display: flex;
    gap: 20px;
    justify-content: space-between;
    padding: 0 20px;
    font-size: 30px;
    line-height: 46px;
    color: var(--on-accent);
    white-space: nowrap;
    background: var(--accent);
  }
  .strip span {
    overflow: hidden;
    font-size: 28px;
    text-overflow: ellipsis;
  }
`;
