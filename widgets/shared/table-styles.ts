import { css } from 'lit';

/** Tables: the figures of some widgets, and those behind a chart. */
export const tableStyles = css`
  table {
    width: 100%;
    font-variant-numeric: tabular-nums;
    border-collapse: collapse;
  }
  th,
  td {
    padding: 0.35em 0.5em;
    text-align: start;
    border-bottom: 1px solid var(--rule);
  }
  th:first-child,
  td:first-child {
    padding-inline-start: 0;
  }
  th {
    font-size: 0.8em;
    font-weight: 600;
    color: var(--quiet);
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
  .scroll {
    max-height: 22em;
    overflow: auto;
  }
  .scroll thead th {
    position: sticky;
    top: 0;
    vertical-align: bottom;
    background: Canvas;
  }
`;
