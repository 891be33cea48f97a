import { css } from 'lit';
import { pasteStyles } from '../../table/paste-styles.ts';
import { controlBox, primaryBox } from '../../theme/shared-styles.ts';

/** The dialogs of an import: that of a paste, with what a table's own styles give it otherwise. */
export const importStyles = css`
  ${pasteStyles}
  dialog.paste :is(button, select, .import-file span) {
    min-height: 28px;
    padding: 0 10px;
    ${controlBox}
  }
  dialog.paste button.primary {
    ${primaryBox}
  }
  dialog.paste button:disabled {
    opacity: 0.45;
  }
  dialog.paste p {
    margin: 0;
  }
  dialog.import {
    width: min(520px, calc(100vw - 32px));
  }
  .paste-how .import-template {
    gap: 8px;
    min-width: 0;
  }
  .import-template select {
    min-width: 0;
  }
  .import-place {
    display: flex;
    flex-direction: column;
    gap: 10px;
    align-items: center;
    justify-content: center;
    min-height: 140px;
    padding: 16px;
    color: var(--tarja-text-quiet);
    text-align: center;
    border: 1px dashed var(--tarja-line-control);
    border-radius: var(--tarja-radius);
  }
  .import-file {
    position: relative;
  }
  .import-file span {
    display: inline-flex;
    align-items: center;
    min-height: 36px;
    color: var(--tarja-text);
  }
  .import-file input {
    position: absolute;
    inset: 0;
    width: 100%;
    font-size: 0;
    cursor: pointer;
    opacity: 0;
  }
  .import-file:focus-within span {
    outline: 2px solid var(--tarja-accent);
    outline-offset: 1px;
  }
  .import-trouble:not(:empty) {
    font-weight: 600;
    color: var(--tarja-problem);
  }
  .import-trouble:empty {
    display: none;
  }
`;
