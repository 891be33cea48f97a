import { css } from 'lit';

/** The control in the place of a cell that is edited. */
export const editorStyles = css`
  .desk {
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
