import { css } from 'lit';

/** A table as wide as its column. */
export const standingStyles = css`
  .body table {
    margin-top: 0.5em;
  }
  .club {
    width: 100%;
    overflow-wrap: anywhere;
  }
  tbody .club {
    font-weight: inherit;
  }
  .points {
    font-weight: 700;
  }
  abbr {
    text-decoration: none;
  }
  @container (max-width: 30em) {
    .spare {
      display: none;
    }
  }
  @container (width < 16em) {
    .body :is(th, td):not(:first-child, :last-child) {
      padding-inline: 0.25em;
    }
  }
  @container (width < 12em) {
    .club ~ .number:not(.points) {
      display: none;
    }
  }
`;
