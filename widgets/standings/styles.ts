import { css } from 'lit';

/** A table as wide as its column. */
export const standingStyles = css`
  .body table {
    margin-top: 0.5em;
  }
  .club {
    width: 100%;
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
`;
