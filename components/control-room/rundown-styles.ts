import { css } from 'lit';

/** The rundown: one line an item. */
export const rundownStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    min-height: 0;
    container-type: inline-size;
  }
  .head {
    display: flex;
    flex: none;
    align-items: center;
    gap: 4px;
    min-height: calc(var(--tarja-row) + 12px);
    padding: 0 8px 0 12px;
    border-bottom: 1px solid var(--tarja-line);
  }
  .count {
    flex: 1;
    color: var(--tarja-text-quiet);
  }
  /* Its Portuguese label and the number of a long rundown just fit into the narrowest column. */
  .add {
    padding-inline: 8px;
  }
  /* On a tablet the sign alone has room. */
  @container (max-width: 300px) {
    .add span {
      display: none;
    }
  }
  .refused {
    padding: 6px 12px;
    background: var(--tarja-problem-ground);
  }
  .list {
    position: relative;
    flex: 1;
    min-height: 0;
    /* Room to drop an item behind the last group. */
    padding-block: 4px 20px;
    overflow: auto;
  }
  .group {
    position: relative;
    padding: 8px 12px 2px;
  }
  .group[data-into] {
    color: var(--tarja-text);
  }
  [role='option'] {
    position: relative;
    display: grid;
    grid-template: auto auto / 1.7em calc(var(--tarja-row) * 1.7) minmax(0, 1fr);
    gap: 0 10px;
    align-content: center;
    align-items: center;
    min-height: calc(var(--tarja-row) + 14px);
    padding: 3px 10px 3px 6px;
    cursor: default;
    -webkit-user-select: none;
    user-select: none;
    border-inline-start: 3px solid transparent;
  }
  [role='option']:hover {
    background: var(--tarja-control-hover);
  }
  [role='option'][aria-selected='true'] {
    background: var(--tarja-accent-ground);
    border-inline-start-color: var(--tarja-accent);
  }
  [role='option']:focus-visible {
    outline-offset: -2px;
  }
  .number {
    grid-row: 1 / -1;
    text-align: end;
    color: var(--tarja-text-quiet);
    cursor: grab;
    touch-action: none;
  }
  .thumbnail {
    grid-row: 1 / -1;
  }
  .title {
    grid-area: 1 / 3;
    font-weight: 500;
  }
  .about {
    display: flex;
    grid-area: 2 / 3;
    gap: 8px;
    align-items: center;
    min-width: 0;
    font-size: var(--tarja-size-label);
    color: var(--tarja-text-quiet);
  }
  .state {
    display: inline-flex;
    flex: none;
    gap: 4px;
    align-items: center;
    white-space: nowrap;
  }
  .who {
    flex: 0 1 auto;
    color: var(--tarja-text);
  }
  .who svg {
    margin-inline-end: 4px;
    vertical-align: -3px;
  }
  .layer {
    display: flex;
    flex: none;
    gap: 4px;
    padding-inline: 4px;
    border: 1px solid var(--tarja-line);
    border-radius: 2px;
  }
  /* A channel gives way to the number of its layer, and the template to both. */
  .layer:has(.cut) {
    flex-shrink: 1;
    min-width: 4.5em;
  }
  /* An item on two channels names both: on a line more where they have no room beside each other. The template has none. */
  .about:has(.layer + .layer) {
    flex-wrap: wrap;
    row-gap: 4px;
  }
  .layer + .layer ~ .cut[dir] {
    display: none;
  }
  .about > .cut[dir] {
    flex-shrink: 9999;
  }
  [data-state='invalid'] .state {
    color: var(--tarja-problem);
  }
  .tally {
    padding: 1px 6px;
    font-variant-numeric: tabular-nums;
    color: var(--tarja-on-air);
    background: var(--tarja-air);
    border-radius: 2px;
  }
  [data-state='on-air'] .title {
    font-weight: 700;
  }
  .is-next {
    display: inline-flex;
    gap: 4px;
    align-items: center;
    color: var(--tarja-text);
  }
  .is-next svg {
    fill: currentcolor;
  }
  [data-next] .title {
    font-weight: 600;
  }
  [data-state='was-on-air']:not([data-next]) .title {
    color: var(--tarja-text-quiet);
  }
  /* In sight also where the list is longer than its place. */
  .end {
    position: sticky;
    bottom: -20px;
    padding: 6px 12px;
    font-size: var(--tarja-size-label);
    color: var(--tarja-text-quiet);
    background: var(--tarja-panel);
  }
  [data-dragging] {
    cursor: grabbing;
  }
  [data-dragged] {
    opacity: 0.5;
  }
  [data-drop]::before,
  [data-drop-end]::after {
    position: absolute;
    inset-inline: 0;
    top: -1px;
    height: 2px;
    content: '';
    background: var(--tarja-accent);
  }
  [data-drop-end]::after {
    position: relative;
    display: block;
  }
  @media (forced-colors: active) {
    [role='option'] {
      border-inline-start-color: Canvas;
    }
    [role='option'][aria-selected='true'] {
      border: 3px solid Highlight;
    }
    /* The system's colours the other way round, where its red cannot be had. */
    .tally {
      forced-color-adjust: none;
      color: Canvas;
      background: CanvasText;
    }
  }
  /* On a tablet, and on a page that is zoomed, the state and the layer have the room of the picture. */
  @container (max-width: 260px) {
    [role='option'] {
      grid-template-columns: 1.7em 0 minmax(0, 1fr);
      column-gap: 5px;
    }
    .thumbnail {
      display: none;
    }
  }
  .empty {
    padding: 24px 16px;
  }
  .hint {
    color: var(--tarja-text-quiet);
  }
  .signs {
    display: flex;
    grid-area: 1 / 3;
    gap: 6px;
    justify-self: end;
    color: var(--tarja-text-quiet);
  }
  .signs > span {
    display: flex;
  }
  .changed {
    color: var(--tarja-changed);
  }
  .unfit {
    color: var(--tarja-problem);
  }
  .title:has(+ .signs) {
    margin-inline-end: calc(1.2em + 4px);
  }
  .title:has(+ .signs > :nth-child(2)) {
    margin-inline-end: calc(2.4em + 10px);
  }
  .note {
    display: none;
  }
  /* On paper: all rows, and their notes, without what only hands can use. */
  @media print {
    :host {
      display: block;
    }
    .head button,
    .signs {
      display: none;
    }
    .list {
      overflow: visible;
    }
    .group {
      break-after: avoid;
    }
    [role='option'] {
      height: auto;
      padding-block: 6px;
      break-inside: avoid;
      border: none;
    }
    [role='option'][aria-selected='true'] {
      background: none;
    }
    .title {
      white-space: normal;
    }
    .note {
      display: block;
      grid-column: 3;
      white-space: pre-line;
    }
    .tally {
      color: inherit;
      background: none;
      border: 1px solid;
    }
  }
`;
