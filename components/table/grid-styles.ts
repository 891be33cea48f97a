import { css } from 'lit';
import { lineIcon, problemSign, visuallyHidden } from '../theme/shared-styles.ts';

/** A table around its cells: the pane that scrolls, headings, rows, the tools under them, and the popovers. */
export const gridStyles = css`
  ${visuallyHidden}
  [part='label'] {
    position: static;
    max-width: 100%;
    line-height: 26px;
  }
  :host(:focus-within) [part='label'] {
    min-height: 26px;
  }
  .control,
  .note {
    margin-inline-start: 0;
  }
  .control {
    display: block;
    min-height: 0;
  }
  .box {
    position: relative;
    overflow: clip;
    background: var(--tarja-control);
    border: 1px solid var(--tarja-line-control);
    border-radius: var(--tarja-radius);
  }
  .box.dropping {
    outline: 2px dashed var(--tarja-accent);
    outline-offset: 1px;
  }
  .scroller {
    --heading: 28px;
    position: relative;
    max-height: calc(var(--heading) + var(--tarja-table-rows, 8) * var(--tarja-row) + var(--bar, 0px));
    overflow: auto;
    scroll-padding-inline-start: var(--number);
    scrollbar-width: thin;
  }
  /* With no row there is nothing to go to by keys, and so nothing to scroll. */
  .bare .scroller {
    overflow: hidden;
  }
  #control {
    position: relative;
    min-width: calc(var(--least, 0px) + var(--number, 36px));
    height: calc(var(--heading) + var(--rows, 0) * var(--tarja-row));
  }
  .heading,
  .line {
    display: grid;
    grid-template-columns: var(--number, 36px) var(--tracks);
  }
  .heading {
    position: sticky;
    inset-block-start: 0;
    z-index: 3;
    height: var(--heading);
    font-size: 11.5px;
    color: var(--tarja-text-quiet);
    background: var(--tarja-ground);
    box-shadow: inset 0 -1px var(--tarja-line-control);
  }
  /* Stays where it is while the table scrolls, so that there is never a place without rows: they are drawn anew in it. */
  .view {
    position: sticky;
    inset-block-start: var(--heading);
    height: calc(min(var(--tarja-table-rows, 8), var(--rows, 0)) * var(--tarja-row));
    overflow: clip;
    /* Texts on a ground that is known not to be seen through share a layer; else the browser makes two of each row. */
    background: var(--tarja-control);
  }
  /* One ground for all numbers of rows. */
  .view::before {
    position: absolute;
    inset-block: 0;
    inset-inline-start: 0;
    width: var(--number);
    content: '';
    background: var(--tarja-ground);
  }
  .line {
    height: var(--tarja-row);
    line-height: calc(var(--tarja-row) - 1px);
    text-align: left;
    contain: size layout style;
  }
  .line:dir(rtl) {
    text-align: right;
  }
  /* Kept because it has the focus, far from what is in sight. */
  .line.away {
    position: absolute;
    inset-block-start: 0;
    inset-inline: 0;
  }
  .probe {
    position: absolute;
    width: 1000em;
    height: calc(1000 * var(--tarja-row));
    visibility: hidden;
  }
  [role='columnheader'] {
    display: flex;
    align-items: center;
    gap: 3px;
    min-width: 0;
    padding: 0 8px;
    border-inline-start: 1px solid var(--tarja-line);
  }
  [role='columnheader'] > span:first-child {
    min-width: 0;
    overflow-x: clip;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  [role='columnheader'].tipped > span:first-child {
    text-decoration: underline dotted var(--tarja-line-control);
    text-underline-offset: 3px;
  }
  [role='columnheader'].number {
    justify-content: right;
  }
  .must {
    flex: none;
    width: 5px;
    height: 5px;
    background: currentColor;
    border-radius: 50%;
  }
  .handle {
    padding-inline: 4px 6px;
    font-size: 11px;
    font-variant-numeric: tabular-nums;
    color: var(--tarja-text-quiet);
    text-align: end;
    cursor: grab;
    -webkit-user-select: none;
    user-select: none;
    touch-action: none;
    border-block-end: 1px solid var(--tarja-line);
    border-inline-end: 1px solid var(--tarja-line);
  }
  /* Only where the grid scrolls sideways: what sticks costs a layer of its own in every row. */
  .wide .handle {
    position: sticky;
    inset-inline-start: 0;
    z-index: 2;
    background: var(--tarja-ground);
  }
  /* Firefox leaves behind what sticks in a row that it lays out by itself, as it does with one whose size is contained. */
  .wide .line {
    contain: layout style;
  }
  .handle + [role] {
    border-inline-start-width: 0;
  }
  .heading .handle {
    cursor: default;
    border-block-end-color: var(--tarja-line-control);
  }
  .box:not(.inactive) .line:hover .handle::before {
    float: inline-start;
    width: 6px;
    height: 10px;
    margin-block-start: calc((var(--tarja-row) - 11px) / 2);
    content: '';
    background: radial-gradient(circle at center, currentColor 1px, transparent 1.5px) 0 0 / 4px 4px;
    opacity: 0.8;
  }
  .inactive .handle {
    cursor: default;
  }
  [role='columnheader'].boolean {
    justify-content: center;
  }
  .spare .line::after,
  .spare .heading::after {
    content: '';
    border-block-end: 1px solid var(--tarja-line);
    border-inline-start: 1px solid var(--tarja-line);
  }
  .line.open {
    z-index: 1;
    contain: layout style;
  }
  .drop-line {
    position: absolute;
    inset-block-start: -1px;
    inset-inline: 0;
    z-index: 3;
    height: 2px;
    background: var(--tarja-accent);
    translate: 0 var(--y, 0);
    pointer-events: none;
  }
  @media (forced-colors: active) {
    .drop-line {
      background: Highlight;
    }
    .must {
      forced-color-adjust: none;
      background: CanvasText;
    }
  }
  .empty {
    padding: 18px 16px;
    color: var(--tarja-text-quiet);
    text-align: center;
  }
  .empty strong {
    display: block;
    font-weight: 500;
    color: var(--tarja-text);
  }
  .foot {
    display: flex;
    align-items: center;
    gap: 2px;
    min-height: 32px;
    padding: 2px;
    background: var(--tarja-ground);
    border-block-start: 1px solid var(--tarja-line);
  }
  .foot button {
    min-width: 28px;
    height: 28px;
    padding: 0 6px;
    font-size: var(--tarja-size-label);
    color: var(--tarja-text-quiet);
    background: none;
    border-color: transparent;
  }
  .foot button:hover:not(:disabled, [aria-disabled='true']) {
    color: var(--tarja-text);
    background: var(--tarja-control-hover);
  }
  .foot button[aria-disabled='true'] {
    cursor: not-allowed;
    opacity: 0.45;
  }
  .foot .space {
    flex: 1;
  }
  .foot .wrong {
    color: var(--tarja-problem);
  }
  .foot .wrong::before {
    ${problemSign}
    margin: 0;
  }
  svg {
    flex: none;
    width: 16px;
    height: 16px;
    ${lineIcon}
  }
  [part='panel'] {
    position: fixed;
  }
  :is(#readings, #list) {
    position: fixed;
    inset: auto;
    margin: 0;
    padding: 4px;
    font: inherit;
    color: inherit;
    background: var(--tarja-raised);
    border: 1px solid var(--tarja-line-control);
    border-radius: var(--tarja-radius);
    box-shadow: var(--tarja-shadow);
  }
  #readings:popover-open {
    display: flex;
    gap: 4px;
  }
  #readings button {
    font-variant-numeric: tabular-nums;
    border-color: var(--tarja-problem);
  }
  #list {
    width: min(460px, 90vw);
    max-height: min(280px, 60vh);
    overflow: auto;
  }
  #list ul {
    padding: 0;
    margin: 0;
    list-style: none;
  }
  #list button {
    justify-content: flex-start;
    width: 100%;
    height: auto;
    min-height: 28px;
    padding: 4px 8px;
    line-height: 1.35;
    text-align: start;
    white-space: normal;
    background: none;
    border-color: transparent;
  }
  #list p {
    padding: 4px 8px;
    margin: 0;
    color: var(--tarja-text-quiet);
  }
  .foot button,
  .empty {
    unicode-bidi: plaintext;
  }
  @media (forced-colors: active) {
    .foot .wrong::before {
      background: CanvasText;
    }
  }
`;
