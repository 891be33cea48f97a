import { css } from 'lit';

/** A table of rates. With letters as large as a reader sets them, the figures of a rate stand below its name: no column is out of sight. */
export const rateTableStyles = css`
  @container (width < 16em) {
    [part='rates'] :is(thead, tbody) {
      display: block;
    }
    [part='rates'] tr {
      display: flex;
      flex-wrap: wrap;
      border-bottom: 1px solid var(--rule);
    }
    [part='rates'] :is(th, td) {
      padding: 0.1em 0 0.3em;
      border: 0;
    }
    [part='rates'] tr > :first-child {
      flex: 0 0 100%;
      padding-block: 0.3em 0;
    }
    [part='rates'] tr > .number:not(:first-child) {
      flex: 1;
      padding-inline: 0 0.4em;
      text-align: start;
    }
  }
`;
