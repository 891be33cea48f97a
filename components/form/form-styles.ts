import { css } from 'lit';

/** What a form shows from the start, and the places of what comes later. */
export const formStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    min-height: 0;
    container-type: inline-size;
    font: var(--tarja-size) / 1.4 var(--tarja-font);
    color: var(--tarja-text);
    background: var(--tarja-panel);
  }
  :host([hidden]),
  [hidden] {
    display: none !important;
  }
  * {
    box-sizing: border-box;
  }
  .bar {
    display: flex;
    flex: none;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px;
    padding: 8px 12px;
    border-bottom: 1px solid var(--tarja-line);
  }
  .bar.take {
    flex-wrap: nowrap;
    border-top: 1px solid var(--tarja-line);
    border-bottom: 0;
  }
  .space {
    flex: 1;
  }
  .fields {
    flex: 1;
    min-height: 0;
    padding: 10px 0 4px;
    overflow: auto;
    scroll-padding-block: 24px;
  }
  :host([density='compact']) .fields {
    --tarja-row: 26px;
    --tarja-note: 4px;
    --tarja-note-opacity: 0;
    --tarja-note-overflow: visible;
    --tarja-note-ground: var(--tarja-panel);
  }
  .row {
    position: relative;
    padding-inline: 16px 40px;
    padding-block-end: 8px;
  }
  .row:empty {
    height: calc(var(--tarja-row) + var(--tarja-note) + 8px);
  }
  .row[data-type='table']:empty {
    height: 280px;
  }
  /* Rows out of sight cost nothing; to find that out costs a short form more than it saves. */
  .rows:not(:only-child) {
    position: relative;
    content-visibility: auto;
    contain-intrinsic-size: auto calc(var(--rows) * (var(--tarja-row) + var(--tarja-note) + 8px));
  }
  .row[part~='shown'] {
    background: color-mix(in srgb, var(--tarja-accent) 9%, transparent);
  }
  button,
  select,
  input[type='search'] {
    height: 28px;
    padding: 0 10px;
    font: inherit;
    color: inherit;
    background: var(--tarja-control);
    border: 1px solid var(--tarja-line-control);
    border-radius: var(--tarja-radius);
  }
  button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 6px;
    white-space: nowrap;
    cursor: pointer;
  }
  select:disabled,
  button:is(:disabled, [aria-disabled='true']) {
    cursor: default;
    opacity: 0.45;
  }
  button.quiet {
    background: none;
    border-color: transparent;
  }
  button.icon {
    width: 28px;
    padding: 0;
  }
  button.primary {
    flex: none;
    min-width: 96px;
    height: 40px;
    font-weight: 600;
    color: var(--tarja-on-accent);
    background: var(--tarja-accent);
    border-color: var(--tarja-accent);
  }
  input[type='search'] {
    flex: 1;
    min-width: 80px;
  }
  .choices {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px;
    width: 100%;
    min-width: 0;
    min-height: 28px;
    padding: 0;
    margin: 0;
    border: 0;
  }
  :focus-visible {
    outline: 2px solid var(--tarja-accent);
    outline-offset: 1px;
  }
  svg {
    width: 16px;
    height: 16px;
    fill: none;
    stroke: currentColor;
    stroke-linecap: round;
    stroke-linejoin: round;
    stroke-width: 1.5;
  }
  .counts {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    min-width: 0;
    font-size: var(--tarja-size-label);
    font-variant-numeric: tabular-nums;
  }
  .counts button {
    height: 24px;
    padding: 0 6px;
    font-size: inherit;
  }
  .counts button[aria-disabled='true'] {
    opacity: 0.75;
  }
  .counts small {
    padding-inline: 6px;
    font-size: inherit;
    color: var(--tarja-text-quiet);
  }
  .counts .air::before {
    display: inline-block;
    width: 8px;
    height: 8px;
    margin-inline-end: 6px;
    content: '';
    background: var(--tarja-air);
    border-radius: 50%;
  }
  .notice {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px;
    min-height: 41px;
    padding: 6px 12px;
    background: var(--tarja-accent-ground);
    border-bottom: 1px solid var(--tarja-line);
  }
  .empty {
    padding: 24px 16px;
    color: var(--tarja-text-quiet);
    text-align: center;
  }
  @container (max-width: 420px) {
    .fields {
      --tarja-label-position: static;
      --tarja-label-space: 100%;
      --tarja-control-start: 0px;
    }
  }
  @media (forced-colors: active) {
    .row[part~='shown'] {
      outline: 2px dotted Highlight;
      outline-offset: -2px;
    }
  }
`;
