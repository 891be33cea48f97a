import { css } from 'lit';

/** Tables: the figures of some widgets, and those behind a chart. */
export const tableStyles = css`
  table {
    width: 100%;
    border-collapse: collapse;
  }
  th,
  td {
    padding: 0.35em 0.5em;
    text-align: start;
    border-bottom: 1px solid var(--rule);
  }
  tr > :first-child {
    padding-inline-start: 0;
  }
  tr > :last-child {
    padding-inline-end: 0;
  }
  /* Figures are read from left to right on every page: their columns begin at its other side. */
  :host(:dir(rtl)) tr > .number:first-child {
    padding-inline: 0.5em 0;
  }
  :host(:dir(rtl)) tr > .number:last-child {
    padding-inline: 0 0.5em;
  }
  th {
    font-weight: 600;
  }
  thead th,
  small {
    font-size: 0.8em;
    color: var(--quiet);
  }
  small {
    font-weight: 400;
  }
  /* The foot is quiet already. */
  .foot th {
    color: inherit;
  }
  .number {
    text-align: end;
  }
  .number,
  td:first-child {
    white-space: nowrap;
  }
  /* Letters as large as a reader sets them: what has no room scrolls. */
  @container (width < 16em) {
    .body table {
      display: block;
      overflow-x: auto;
    }
  }
`;

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
      color: CanvasText;
      background: Canvas;
    }
  }
  @media print {
    .scroll :is(th, td:first-child) {
      white-space: normal;
    }
    .scroll tr > * + * {
      padding-inline: 0.2em;
      overflow-wrap: anywhere;
    }
  }
`;
