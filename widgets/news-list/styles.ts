import { css } from 'lit';

/** Lines between headlines. */
export const listStyles = css`
  .item {
    display: flex;
    flex-wrap: wrap;
    gap: 0.3em 0.8em;
    padding-block: 0.6em;
    border-bottom: 1px solid var(--rule);
  }
  .item .thumb {
    width: 6.4em;
    height: 3.6em;
  }
  /* Below its picture where there is no room for words beside it. */
  .text {
    flex: 1 1 8em;
    min-width: 0;
  }
  .said {
    margin: 0 0 0.15em;
    font-weight: 600;
    line-height: 1.25;
    overflow-wrap: anywhere;
  }
`;
