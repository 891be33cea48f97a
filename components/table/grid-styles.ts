import { css } from 'lit';

/** The grid of a table field: dense as a properties panel is, quiet until it is touched. */
export const gridStyles = css`
  [part='label'] {
    position: static;
    max-width: 100%;
    line-height: 26px;
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
    --heading: 28px;
    position: relative;
    min-width: calc(var(--least, 0px) + var(--number, 36px));
    height: calc(var(--heading) + var(--rows, 0) * var(--tarja-row));
  }
  .scroller {
    --heading: 28px;
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
    height: min(var(--view, 100%), var(--rows, 0) * var(--tarja-row));
    overflow: clip;
  }
  .line {
    position: absolute;
    inset-block-start: 0;
    inset-inline: 0;
    height: var(--tarja-row);
    contain: layout style;
  }
  .probe {
    position: absolute;
    width: 0;
    height: var(--tarja-row);
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
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  [role='columnheader'].tipped > span:first-child {
    text-decoration: underline dotted var(--tarja-line-control);
    text-underline-offset: 3px;
  }
  [role='columnheader'].number {
    justify-content: flex-end;
  }
  .must {
    flex: none;
    width: 5px;
    height: 5px;
    background: currentColor;
    border-radius: 50%;
  }
  .handle {
    position: sticky;
    inset-inline-start: 0;
    z-index: 2;
    display: flex;
    align-items: center;
    justify-content: flex-end;
    padding-inline: 4px 6px;
    font-size: 11px;
    font-variant-numeric: tabular-nums;
    color: var(--tarja-text-quiet);
    cursor: grab;
    user-select: none;
    touch-action: none;
    background: var(--tarja-ground);
    border-block-end: 1px solid var(--tarja-line);
    border-inline-end: 1px solid var(--tarja-line);
  }
  .handle + [role] {
    border-inline-start-width: 0;
  }
  .heading .handle {
    cursor: default;
    border-block-end-color: var(--tarja-line-control);
  }
  .handle::before {
    position: absolute;
    inset-inline-start: 3px;
    width: 6px;
    height: 10px;
    content: '';
    background: radial-gradient(circle at center, currentColor 1px, transparent 1.5px) 0 0 / 4px 4px;
    opacity: 0;
  }
  .line:hover .handle::before {
    opacity: 0.8;
  }
  .heading .handle::before,
  .inactive .handle::before {
    content: none;
  }
  .inactive .handle {
    cursor: default;
  }
  .chosen .handle {
    color: var(--tarja-text);
    background: var(--tarja-accent-ground);
  }

  [role='gridcell'] {
    position: relative;
    display: flex;
    align-items: center;
    gap: 6px;
    min-width: 0;
    padding: 0 8px;
    overflow: hidden;
    font-variant-numeric: tabular-nums;
    cursor: cell;
    user-select: none;
    border-block-end: 1px solid var(--tarja-line);
    border-inline-start: 1px solid var(--tarja-line);
  }
  .line:hover [role='gridcell'] {
    background: var(--tarja-control-hover);
  }
  [role='gridcell'].number {
    justify-content: flex-end;
  }
  [role='gridcell'].boolean {
    justify-content: center;
  }
  [role='columnheader'].boolean {
    justify-content: center;
  }
  [role='gridcell'][aria-selected='true'],
  .line:hover [role='gridcell'][aria-selected='true'] {
    background: var(--tarja-accent-ground);
  }
  [role='gridcell'].active {
    outline: 1px solid var(--tarja-line-control);
    outline-offset: -1px;
  }
  [role='gridcell'].active:focus-within {
    outline: 2px solid var(--tarja-accent);
    outline-offset: -2px;
  }
  .spare .line::after,
  .spare .heading::after {
    content: '';
    border-block-end: 1px solid var(--tarja-line);
    border-inline-start: 1px solid var(--tarja-line);
  }
  .line:has(.editing) {
    z-index: 1;
  }
  [role='gridcell'].editing {
    padding: 0;
    overflow: visible;
    cursor: auto;
    background: var(--tarja-control);
  }
  [role='gridcell'][aria-invalid='true'],
  .line:hover [role='gridcell'][aria-invalid='true'] {
    background: var(--tarja-problem-ground);
  }
  /* What is selected says so first; the corner still says that something is wrong. */
  .line [role='gridcell'][aria-selected='true'][aria-invalid='true'] {
    background: var(--tarja-accent-ground);
  }
  [role='gridcell'].warned::after,
  [role='gridcell'][aria-invalid='true']::after {
    position: absolute;
    inset-block-start: 0;
    inset-inline-end: 0;
    border: 4px solid;
    border-color: var(--tarja-problem) var(--tarja-problem) transparent transparent;
    content: '';
  }
  [role='gridcell']:dir(rtl).warned::after,
  [role='gridcell']:dir(rtl)[aria-invalid='true']::after {
    border-color: var(--tarja-problem) transparent transparent var(--tarja-problem);
  }
  .text {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .address {
    color: var(--tarja-text-quiet);
  }
  .picture {
    flex: none;
    width: 34px;
    height: calc(var(--tarja-row) - 8px);
    object-fit: contain;
    background: repeating-conic-gradient(#8a9099 0 25%, #6d737c 0 50%) 0 0 / 8px 8px;
    border-radius: 2px;
  }
  .picture.broken {
    visibility: hidden;
  }
  /* Pressed, it opens the picker: the target is larger than the mark. */
  [role='gridcell'] .swatch {
    position: relative;
    flex: none;
    width: 18px;
    height: 18px;
    cursor: pointer;
    border-radius: 3px;
  }
  [role='gridcell'] .swatch::before {
    position: absolute;
    inset: -6px;
    content: '';
  }
  .check {
    position: relative;
    flex: none;
    width: 16px;
    height: 16px;
    border: 1px solid var(--tarja-line-control);
    border-radius: 3px;
  }
  /* The target is larger than the mark. */
  .check::before {
    position: absolute;
    inset: -6px;
    content: '';
  }
  .check.on {
    background: var(--tarja-accent);
    border-color: var(--tarja-accent);
  }
  .check.on::after {
    position: absolute;
    inset: 0;
    content: '';
    background: var(--tarja-on-accent);
    clip-path: polygon(16% 52%, 27% 41%, 42% 56%, 73% 22%, 84% 33%, 42% 78%);
  }
  .chevron {
    flex: none;
    width: 6px;
    height: 6px;
    margin-inline-start: auto;
    border: solid var(--tarja-text-quiet);
    border-width: 0 1.5px 1.5px 0;
    rotate: 45deg;
    translate: 0 -2px;
    position: relative;
  }
  .chevron::before {
    position: absolute;
    inset: -10px;
    content: '';
  }
  .segments {
    display: flex;
    flex: 1;
    gap: 1px;
    height: 24px;
    min-width: 0;
  }
  .segment {
    position: relative;
    display: flex;
    flex: 1 1 auto;
    align-items: center;
    justify-content: center;
    min-width: 24px;
    padding: 0 5px;
    color: var(--tarja-text-quiet);
    cursor: pointer;
    border-radius: 3px;
  }
  .segment span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    pointer-events: none;
  }
  .segment:hover {
    color: var(--tarja-text);
    background: var(--tarja-control-hover);
  }
  .segment.on,
  .segment:has(:checked) {
    color: var(--tarja-text);
    background: color-mix(in srgb, var(--tarja-text) 13%, transparent);
  }
  .segment:has(:checked) {
    box-shadow: inset 0 -2px var(--tarja-accent);
  }
  .editing .segments {
    padding-inline: 8px;
  }
  [role='gridcell']:has(.segments) {
    padding-inline: 4px;
  }

  input.editor:not([type='radio']),
  textarea.editor,
  select.editor {
    flex: 1;
    width: 100%;
    height: 100%;
    padding: 0 8px;
    background: none;
    border: 0;
    border-radius: 0;
    outline: none;
  }
  /* Grows over the rows below, line by line. */
  textarea.editor {
    position: absolute;
    inset: 0 0 auto;
    width: auto;
    height: 100%;
    min-height: 100%;
    max-height: 132px;
    padding: calc((var(--tarja-row) - 1px - 1.4em) / 2) 8px;
    field-sizing: content;
    resize: none;
    background: var(--tarja-control);
    outline: 2px solid var(--tarja-accent);
    outline-offset: -2px;
  }
  @supports (field-sizing: content) {
    textarea.editor {
      height: auto;
    }
  }
  select.editor {
    appearance: none;
    padding-inline-end: 22px;
    cursor: pointer;
    background: var(--tarja-control);
  }
  select.editor + .chevron {
    position: absolute;
    inset-inline-end: 8px;
    pointer-events: none;
  }
  .number input.editor {
    text-align: end;
  }
  input.editor[type='radio'] {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    appearance: none;
    border-radius: 3px;
  }
  .choose {
    min-width: 26px;
    height: 100%;
    padding: 0;
    background: none;
    border: 0;
    border-radius: 0;
  }
  .uploading {
    position: absolute;
    inset-inline: 8px;
    inset-block-end: 2px;
    width: calc(100% - 16px);
    height: 3px;
    accent-color: var(--tarja-accent);
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
  [role='gridcell'].over {
    outline: 2px dashed var(--tarja-accent);
    outline-offset: -2px;
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
    width: 12px;
    height: 12px;
    content: '';
    background: currentColor;
    clip-path: polygon(50% 4%, 100% 96%, 0 96%, 50% 4%, 50% 34%, 42% 34%, 45% 68%, 55% 68%, 58% 34%, 50% 34%);
  }
  svg {
    flex: none;
    width: 16px;
    height: 16px;
    fill: none;
    stroke: currentColor;
    stroke-linecap: round;
    stroke-linejoin: round;
    stroke-width: 1.5;
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
    .picture {
      forced-color-adjust: none;
    }
    .must {
      forced-color-adjust: none;
    }
    [role='gridcell'].active:focus-within {
      outline-color: Highlight;
    }
    [role='gridcell'].active[aria-selected='true']:focus-within {
      outline-color: HighlightText;
      outline-offset: -4px;
    }
    [role='gridcell'][aria-selected='true'] {
      forced-color-adjust: none;
      color: HighlightText;
      background: Highlight;
    }
    .check.on,
    .segment.on {
      forced-color-adjust: none;
      color: HighlightText;
      background: Highlight;
    }
    .check.on::after {
      background: HighlightText;
    }
    .must,
    .foot .wrong::before {
      background: CanvasText;
    }
    [role='gridcell'][aria-invalid='true'] {
      border: 2px dashed;
    }
    [role='gridcell'].warned::after,
    [role='gridcell'][aria-invalid='true']::after {
      content: none;
    }
    [role='gridcell'].warned {
      border-block-end: 2px dotted;
    }
    .drop-line {
      background: Highlight;
    }
  }
`;
