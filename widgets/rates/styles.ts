import { css } from 'lit';

/** A table on a page, and what it has in common with the strap on air. */
export const ratesStyles = css`
  .change {
    white-space: nowrap;
  }
  /* Made of a border, which paper and forced colours leave. */
  .change::before {
    display: inline-block;
    width: 0.6em;
    margin-inline-end: 0.4em;
    content: '';
    border-top: 0.5em solid;
    clip-path: polygon(0 40%, 100% 40%, 100% 60%, 0 60%);
  }
  .up::before {
    clip-path: polygon(50% 0, 100% 100%, 0 100%);
  }
  .down::before {
    clip-path: polygon(0 0, 100% 0, 50% 100%);
  }
  small {
    white-space: nowrap;
  }
  .rate {
    font-weight: 600;
  }
  /* Answers come one after the other: a cell is as wide as the widest figure of its kind, in any font, before there is one. */
  [data-widest]::after {
    display: block;
    height: 0;
    overflow: hidden;
    content: attr(data-widest);
    visibility: hidden;
  }
  /* The sign before a change. */
  td:last-child::after {
    padding-inline-start: 1em;
  }
  .history {
    --hue: var(--hue-1);
    width: 5em;
  }
  @container (width < 26em) {
    [part='rates'] :is(th, td):not(:first-child, :last-child) {
      padding-inline: 0.2em;
    }
    .history {
      display: none;
    }
    tbody th {
      overflow-wrap: anywhere;
    }
    .change::before {
      margin-inline-end: 0.2em;
    }
    small {
      display: block;
    }
  }
  @container (width < 20em) {
    [part='rates'] {
      font-size: 0.9em;
    }
  }
`;
