import { css } from 'lit';

/**
 * The row every field stands in: labels in one column, controls in another, a reserved line for what there is to say.
 *
 * @cssprop --tarja-label-position - `static` puts the label above the control instead of beside it
 * @cssprop --tarja-label-space - how wide a label may be
 * @cssprop --tarja-control-start - where the control begins, from the start of the line
 * @cssprop --tarja-note-opacity - 0 hides the line under the control until the field has the focus
 * @cssprop --tarja-note-overflow - `visible` lets that line be higher than its place while the field has the focus
 * @cssprop --tarja-note-ground - behind that line while the field has the focus
 */
export const fieldStyles = css`
  :host {
    display: block;
    font: var(--tarja-size) / 1.4 var(--tarja-font);
    color: var(--tarja-text);
  }
  :host([hidden]),
  [hidden] {
    display: none !important;
  }
  * {
    box-sizing: border-box;
  }
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
  /* Screen readers hear it of the control. */
  :host([required]) [part='label']::after {
    margin-inline-start: 3px;
    content: '*' / '';
  }
  .control,
  .note {
    margin-inline-start: var(--tarja-control-start, calc(var(--tarja-label-width) + 12px));
  }
  .control {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: var(--tarja-row);
  }
  .note {
    display: flex;
    justify-content: space-between;
    gap: 8px;
    height: var(--tarja-note);
    overflow: hidden;
    font-size: 11.5px;
    line-height: var(--tarja-note);
    color: var(--tarja-text-quiet);
    white-space: nowrap;
  }
  /* A compact row has no second line: what it says is left to those who do not see it, and to focus and pointer. */
  .note > * {
    overflow: hidden;
    text-overflow: ellipsis;
    opacity: var(--tarja-note-opacity, 1);
  }
  .note [part='count'] {
    flex: none;
    margin-inline-start: auto;
    font-variant-numeric: tabular-nums;
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
    font: inherit;
    color: inherit;
    background: var(--tarja-control);
    border: 1px solid var(--tarja-line-control);
    border-radius: var(--tarja-radius);
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
    font: inherit;
    color: inherit;
    background: var(--tarja-control);
    border: 1px solid var(--tarja-line-control);
    border-radius: var(--tarja-radius);
    cursor: pointer;
  }
`;
