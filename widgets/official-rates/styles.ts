import { css } from 'lit';

/** A table, on a page and on air. */
export const officialRatesStyles = css`
  tbody th {
    font-size: inherit;
    color: inherit;
  }
  small {
    font-size: 0.8em;
    font-weight: 400;
    color: var(--quiet);
  }
  @container (width < 30em) {
    small {
      display: block;
    }
    th,
    td {
      padding-inline: 0.3em;
    }
  }
  @container (width < 24em) {
    .body table {
      font-size: 0.9em;
    }
  }
`;
