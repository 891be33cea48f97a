import { css } from 'lit';

/** A table, on a page and on air. */
export const officialRatesStyles = css`
  @container (width < 30em) {
    small {
      display: block;
    }
    .number:not(:last-child) {
      padding-inline: 0.3em;
    }
  }
  @container (width < 24em) {
    .body table {
      font-size: 0.9em;
    }
  }
`;
