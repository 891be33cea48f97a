import { css } from 'lit';
import { airStyles, twoLines } from '../shared/air-styles.ts';

/** One card, each row on its own line. */
export const styles = [
  airStyles,
  css`
  .card {
    position: absolute;
    inset: 0 max(var(--safe-x), 50% - 720px);
    height: fit-content;
    padding: 32px 56px 40px;
    margin-block: auto;
  }
  .card .title {
    display: flex;
    gap: 40px;
    justify-content: space-between;
    font-size: 52px;
    font-weight: 700;
    line-height: 68px;
  }
  .title span:first-child {
    ${twoLines}
  }
  .card .title span:last-child {
    flex: none;
    font-size: 28px;
    font-weight: 500;
    color: var(--muted);
  }
  .card table {
    font-size: 34px;
    line-height: 48px;
  }
  .card :is(th, td) {
    padding: 0 12px;
    white-space: nowrap;
    border-bottom: 2px solid var(--rule);
  }
  .card thead th {
    font-size: 28px;
    line-height: 40px;
  }
  .card tr > :first-child {
    color: var(--highlight);
  }
  .card tbody tr:last-child :is(th, td) {
    border-bottom: 0;
  }
  .card .source {
    padding-top: 12px;
  }
  .card.many {
    padding-block: 14px 12px;
  }
  /* Twenty clubs leave room for a line. */
  .many .title span:first-child {
    -webkit-line-clamp: 1;
  }
  .many table {
    font-size: 30px;
    line-height: 38px;
  }
`,
];
