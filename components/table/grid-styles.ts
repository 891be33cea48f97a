import { css } from 'lit';

/** The grid of a table field: dense as a properties panel is, quiet until it is touched. */
export const gridStyles = css`
  .visually-hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
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
    padding-inline: 4px 6px;
    font-size: 11px;
    font-variant-numeric: tabular-nums;
    color: var(--tarja-text-quiet);
    text-align: end;
    cursor: grab;
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

  /* A block with a line of text, and nothing that would need a layer: there are hundreds of them. */
  [role='gridcell'] {
    min-width: 0;
    padding: 0 8px;
    overflow: clip;
    font-variant-numeric: tabular-nums;
    text-overflow: ellipsis;
    white-space: nowrap;
    cursor: cell;
    user-select: none;
    border-block-end: 1px solid var(--tarja-line);
    border-inline-start: 1px solid var(--tarja-line);
  }
  /* What is cut is painted by itself: only what may have to be. */
  .look-switch,
  .fits.look-plain,
  .fits.look-choice {
    overflow: visible;
  }
  /* Each text in its own direction, at the place where the grid's lines begin. */
  .look-plain,
  .look-choice {
    unicode-bidi: plaintext;
  }
  .editing,
  .look-colour,
  .look-picture,
  .look-segments {
    position: relative;
    display: flex;
    align-items: center;
    gap: 6px;
  }
  .line:hover [role='gridcell'] {
    background-color: var(--tarja-control-hover);
  }
  .number.look-plain {
    text-align: end;
    unicode-bidi: normal;
  }
  .boolean.look-plain {
    text-align: center;
  }
  [role='columnheader'].boolean {
    justify-content: center;
  }
  [role='gridcell'][aria-selected='true'],
  .line:hover [role='gridcell'][aria-selected='true'] {
    background-color: var(--tarja-accent-ground);
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
  .line.open {
    z-index: 1;
    contain: layout style;
  }
  [role='gridcell'].editing {
    padding: 0;
    overflow: visible;
    cursor: auto;
    background-color: var(--tarja-control);
  }
  .desk {
    display: contents;
  }
  [role='gridcell'][aria-invalid='true'],
  .line:hover [role='gridcell'][aria-invalid='true'] {
    background-color: var(--tarja-problem-ground);
  }
  /* What is selected says so first; the corner still says that something is wrong. */
  .line [role='gridcell'][aria-selected='true'][aria-invalid='true'] {
    background-color: var(--tarja-accent-ground);
  }
  .value {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .look-address > .value {
    display: block;
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
  [role='gridcell'] .swatch {
    flex: none;
    width: 18px;
    height: 18px;
    cursor: pointer;
    border-radius: 3px;
  }
  /* Its word is for those who do not see the mark: too small to reach over its edge, since what is clipped is a layer. */
  .check {
    display: block;
    width: 16px;
    height: 16px;
    margin: calc((var(--tarja-row) - 17px) / 2) auto 0;
    font-size: 1px;
    color: transparent;
    border: 1px solid var(--tarja-line-control);
    border-radius: 3px;
  }
  .check.on {
    --tick: transparent calc(50% - 1px), var(--tarja-on-accent) 0 calc(50% + 1px), transparent 0;
    background:
      linear-gradient(to top right, var(--tick)) 2px 6px / 5px 5px,
      linear-gradient(to top left, var(--tick)) 5px 3px / 8px 8px;
    background-color: var(--tarja-accent);
    background-repeat: no-repeat;
    border-color: var(--tarja-accent);
  }
  .view {
    --stroke: transparent calc(50% - 0.8px), var(--tarja-text-quiet) 0 calc(50% + 0.8px), transparent 0;
    --chevron-left: linear-gradient(to top right, var(--stroke));
    --chevron-right: linear-gradient(to top left, var(--stroke));
  }
  .look-choice {
    padding-inline-end: 22px;
    background: var(--chevron-left) right 11px center, var(--chevron-right) right 6px center;
    background-repeat: no-repeat;
    background-size: 5px 5px;
  }
  .look-choice:dir(rtl) {
    background-position: left 6px center, left 11px center;
  }
  .chevron {
    position: absolute;
    inset-inline-end: 8px;
    flex: none;
    width: 6px;
    height: 6px;
    pointer-events: none;
    border: solid var(--tarja-text-quiet);
    border-width: 0 1.5px 1.5px 0;
    rotate: 45deg;
    translate: 0 -2px;
  }
  /* The corner says that something is wrong where the ground says that it is selected. */
  [role='gridcell']:is(.warned, [aria-invalid='true']) {
    background-image: linear-gradient(to top right, transparent 50%, var(--tarja-problem) 50%), var(--chevron-left), var(--chevron-right);
    background-repeat: no-repeat;
    background-position: right top, right 11px center, right 6px center;
    background-size: 8px 8px, 5px 5px, 5px 5px;
  }
  [role='gridcell']:is(.warned, [aria-invalid='true']):dir(rtl) {
    background-image: linear-gradient(to top left, transparent 50%, var(--tarja-problem) 50%), var(--chevron-left), var(--chevron-right);
    background-position: left top, left 6px center, left 11px center;
  }
  [role='gridcell']:is(.warned, [aria-invalid='true']):not(.look-choice) {
    background-size: 8px 8px, 0, 0;
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
  .segment > :checked {
    color: var(--tarja-text);
    background: color-mix(in srgb, var(--tarja-text) 13%, transparent);
  }
  .segment > :checked {
    box-shadow: inset 0 -2px var(--tarja-accent);
  }
  .segment > :checked + span {
    color: var(--tarja-text);
  }
  .look-segments,
  .editing .segments {
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
    /* Gradients are taken away there. */
    .look-choice {
      position: relative;
    }
    .look-choice::after {
      position: absolute;
      inset-block-start: calc(50% - 5px);
      inset-inline-end: 8px;
      width: 6px;
      height: 6px;
      content: '';
      border: solid;
      border-width: 0 1.5px 1.5px 0;
      rotate: 45deg;
    }
    .line [role='gridcell'][aria-selected='true'][aria-selected='true'] {
      forced-color-adjust: none;
      color: HighlightText;
      background-color: Highlight;
    }
    .check.on,
    .segment.on {
      forced-color-adjust: none;
      color: HighlightText;
      background-color: Highlight;
    }
    .must,
    .foot .wrong::before {
      background: CanvasText;
    }
    [role='gridcell'][aria-invalid='true'] {
      line-height: calc(var(--tarja-row) - 4px);
      background-image: none;
      border: 2px dashed;
    }
    [role='gridcell'].warned {
      border-block-end: 2px dotted;
    }
    .drop-line {
      background: Highlight;
    }
  }
`;
