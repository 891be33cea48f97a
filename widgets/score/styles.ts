import { css } from 'lit';

/** A line. */
export const scoreStyles = css`
  .match {
    display: grid;
    grid-template-columns: 1fr auto 1fr;
    gap: 0 0.7em;
    align-items: center;
    margin: 0.3em 0 0;
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
  /* Letters as large as a reader sets them: one side below the other. */
  @container (width < 16em) {
    .match {
      grid-template-columns: minmax(0, 1fr) auto;
      overflow-wrap: anywhere;
    }
    .match .side:first-child,
    .when {
      text-align: start;
    }
    .side:not(:first-child) {
      grid-area: 2 / 1;
    }
    .match .goals {
      grid-area: 1 / 2 / span 2;
    }
  }
`;
