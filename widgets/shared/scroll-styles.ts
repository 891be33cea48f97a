import { css } from 'lit';

/** A long table in a window of its own, its head in sight. Paper has no room beside the column to scroll to. */
export const scrollStyles = css`
  .scroll {
    margin-block: 0.4em 0.6em;
  }
  @media screen {
    .scroll {
      max-height: 22em;
      overflow: auto;
    }
    .scroll td {
      white-space: nowrap;
    }
    .scroll thead th {
      position: sticky;
      top: 0;
      vertical-align: bottom;
      background: Canvas;
    }
  }
`;
