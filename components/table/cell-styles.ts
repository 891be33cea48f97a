import { css } from 'lit';

/** Cells, and the control in the place of a cell that is edited. */
export const cellStyles = css`
  /* A block with a line of text, and nothing that would need a layer: there are hundreds of them. */
  [role='gridcell'] {
    min-width: 0;
    padding: 0 8px;
    overflow: clip;
    font-variant-numeric: tabular-nums;
    text-overflow: ellipsis;
    white-space: nowrap;
    cursor: cell;
    -webkit-user-select: none;
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
  /* Figures read from left to right everywhere, so that is where they stand under each other. */
  .number.look-plain {
    text-align: end;
  }
  .boolean.look-plain {
    text-align: center;
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
  [role='gridcell'].editing {
    padding: 0;
    overflow: visible;
    cursor: auto;
    background-color: var(--tarja-control);
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
    --tick: transparent calc(50% - 1px), var(--on-check, var(--tarja-on-accent)) 0 calc(50% + 1px), transparent 0;
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
  [role='gridcell'].over {
    outline: 2px dashed var(--tarja-accent);
    outline-offset: -2px;
  }
  @media (forced-colors: active) {
    .picture {
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
      --on-check: HighlightText;

      forced-color-adjust: none;
      color: HighlightText;
      background-color: Highlight;
    }
    [role='gridcell'][aria-invalid='true'] {
      line-height: calc(var(--tarja-row) - 4px);
      background-image: none;
      border: 2px dashed;
    }
    [role='gridcell'].warned {
      border-block-end: 2px dotted;
    }
  }
  .control-in-cell {
    display: contents;
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
`;
