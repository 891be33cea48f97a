import { css } from 'lit';
import { controlBox, deskElement, problemSign, warningOutline } from '../theme/shared-styles.ts';

/**
 * The row every field stands in: labels in one column, controls in another, a reserved line for what there is to say.
 *
 * @cssprop --tarja-label-position - `static` puts the label above the control instead of beside it
 * @cssprop --tarja-label-space - how wide a label may be
 * @cssprop --tarja-control-start - where the control begins, from the start of the line
 * @cssprop --tarja-note-height - height of the line under the control where a form keeps its rows at one height; without it, as
 *   high as what it says
 * @cssprop --tarja-note-opacity - 0 hides the line under the control until the field has the focus
 * @cssprop --tarja-note-in-focus - height of that line in the field that has the focus, if something is wrong; default `auto`
 * @cssprop --tarja-note-ground - behind that line while the field has the focus
 */
export const fieldStyles = css`
  :host {
    display: block;
  }
  ${deskElement}
  /* Out of the flow, where it would be in it: rows of blocks are laid out faster than a grid each. */
  [part='label'] {
    position: var(--tarja-label-position, absolute);
    display: block;
    width: fit-content;
    max-width: var(--tarja-label-space, var(--tarja-label-width));
    overflow: hidden;
    font-size: var(--tarja-size-label);
    line-height: var(--tarja-row);
    color: var(--tarja-text-quiet);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  /* A label that is cut off is whole where the operator is: in lines over what is below it, so that nothing moves. */
  :host(:focus-within) [part='label'] {
    display: flex;
    align-items: center;
    min-height: var(--tarja-row);
    line-height: normal;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  /* Screen readers hear it of the control. */
  :host([required]) [part='label']::after {
    margin-inline-start: 3px;
    content: '*' / '';
  }
  .control,
  .note {
    margin-inline-start: var(--tarja-control-start, calc(var(--tarja-label-width) + 12px));
  }
  :host(:state(labelled-outside)) {
    --tarja-control-start: 0px;
  }
  :host(:state(labelled-outside)) [part='label'] {
    position: absolute;
    width: 1px;
    height: 1px;
    clip-path: inset(50%);
  }
  .control {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: var(--tarja-row);
  }
  .note {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    height: var(--tarja-note-height, auto);
    min-height: var(--tarja-note);
    font-size: 11.5px;
    line-height: 13px;
    color: var(--tarja-text-quiet);
  }
  /* A compact row has no second line: what it says is left to those who do not see it, and to focus and pointer. */
  .note > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    opacity: var(--tarja-note-opacity, 1);
  }
  /* What has nothing to say beside it, a switch or a colour, keeps no place for it. */
  .note.spare:not(:has([part='problem']:not(:empty))) {
    height: 0;
    min-height: 0;
  }
  .note [part='count'] {
    flex: none;
    margin-inline-start: auto;
    font-variant-numeric: tabular-nums;
  }
  /* Gives way to a tip, down to its longest part. */
  .note #range {
    flex: 0 1000000 auto;
    align-self: safe center;
    min-width: min-content;
    margin-block-start: 2px;
    white-space: normal;
    text-align: end;
  }
  #range bdi {
    white-space: nowrap;
  }
  [part='problem'] {
    color: var(--tarja-problem);
  }
  [part='problem'].notice {
    color: inherit;
  }
  :where(input:not([type='checkbox'], [type='radio'], [type='range']), textarea, select) {
    width: 100%;
    min-width: 0;
    height: var(--tarja-row);
    padding: 0 8px;
    ${controlBox}
    font-variant-numeric: tabular-nums;
  }
  :where(input, textarea, select, button, [tabindex]):focus-visible {
    outline: 2px solid var(--tarja-accent);
    outline-offset: 1px;
  }
  [aria-invalid='true'] {
    border-color: var(--tarja-problem);
  }
  :disabled {
    cursor: not-allowed;
    opacity: 0.55;
  }
  ::placeholder {
    color: var(--tarja-text-quiet);
    opacity: 1;
  }
  :where(button) {
    display: inline-flex;
    flex: none;
    align-items: center;
    justify-content: center;
    gap: 6px;
    min-width: var(--tarja-row);
    height: var(--tarja-row);
    padding: 0 10px;
    ${controlBox}
    cursor: pointer;
  }
  /* More lines than that make the row higher, where the operator is. */
  :host(:focus-within) .note:has([part='problem']:not(:empty)) {
    align-items: start;
    height: var(--tarja-note-in-focus, auto);
    min-height: calc(var(--tarja-note) + 8px);
    padding-block-start: 2px;
    margin-block-end: -8px;
  }
  /* Two lines fit into this line and the gap under it, so that they cover nothing of the next row. */
  [part='problem']:not(:empty),
  [part='tip'] {
    display: -webkit-box;
    align-self: safe center;
    /* Room for accents above capitals. Below, a third line would be seen in it. */
    padding-block-start: 2px;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    white-space: normal;
  }
  :host(:focus-within) .note > * {
    z-index: 2;
    padding-inline: 4px;
    margin-inline: -4px;
    background: var(--tarja-note-ground, none);
    border-radius: var(--tarja-radius);
    opacity: 1;
  }
  :host(:focus-within) [part='problem']:not(:empty),
  .note:hover [part='problem']:not(:empty) {
    z-index: 2;
    padding-inline: 6px;
    margin-inline: -6px;
    background: var(--tarja-problem-ground);
    border-radius: var(--tarja-radius);
    opacity: 1;
    -webkit-line-clamp: none;
  }
  .note [part='problem'].notice:not(:empty) {
    background: var(--tarja-panel);
  }
  .over[part='count'] {
    font-weight: 600;
    color: var(--tarja-problem);
  }
  .over[part='count']::before,
  :is(.error, .warning)[part='problem']::before {
    ${problemSign}
  }
  .over[part='count']::before,
  .warning[part='problem']::before {
    clip-path: ${warningOutline};
  }
  /* Not a radio: it lies over the words of its choice, in a segment, a table's cell and the paste dialog. */
  :where(input:not([type='radio']), textarea, select, button):where(:hover:not(:disabled)) {
    background: var(--tarja-control-hover);
  }
  .scrub {
    cursor: ew-resize;
    -webkit-user-select: none;
    user-select: none;
    touch-action: pan-y;
  }
  .control:has(> .readings) {
    flex-wrap: wrap;
  }
  .readings {
    display: flex;
    flex: none;
    gap: 4px;
  }
  .readings button {
    font-variant-numeric: tabular-nums;
    border-color: var(--tarja-problem);
  }
  @media (forced-colors: active) {
    [aria-invalid='true'] {
      border-style: dashed;
    }
    [part='problem'].error::before {
      forced-color-adjust: none;
      background: CanvasText;
    }
  }
`;
