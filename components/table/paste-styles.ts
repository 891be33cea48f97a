import { css } from 'lit';
import { primaryBox, primaryBoxHovered, problemSign } from '../theme/shared-styles.ts';

/** The preview of a paste: a sheet above the form, quiet but for what needs a look. */
export const pasteStyles = css`
  dialog.paste {
    width: min(880px, calc(100vw - 32px));
    max-height: min(640px, calc(100vh - 32px));
    padding: 0;
    font: inherit;
    color: inherit;
    background: var(--tarja-raised);
    border: 1px solid var(--tarja-line-control);
    border-radius: 6px;
    box-shadow: var(--tarja-shadow);
  }
  /* What is on air, in a page that shows it, stays in sight as it is. */
  dialog.paste::backdrop {
    background: none;
  }
  .paste form {
    display: flex;
    flex-direction: column;
    gap: 12px;
    max-height: inherit;
    padding: 16px;
  }
  .paste h2 {
    flex: none;
    margin: 0;
    font-size: 14px;
    font-weight: 600;
  }
  .paste-how {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
  }
  .paste-how label {
    display: flex;
    gap: 6px;
    align-items: center;
    min-height: 26px;
    cursor: pointer;
  }
  .paste-how input {
    width: 16px;
    height: 16px;
    margin: 0;
    accent-color: var(--tarja-accent);
  }
  .paste-where {
    display: flex;
    flex-wrap: wrap;
    gap: 2px;
    padding: 2px;
    background: var(--tarja-control);
    border: 1px solid var(--tarja-line-control);
    border-radius: var(--tarja-radius);
  }
  .paste-where label {
    position: relative;
    padding: 0 10px;
    border-radius: 2px;
  }
  .paste-where input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    appearance: none;
    cursor: pointer;
    border-radius: 2px;
  }
  .paste-where label:has(:checked) {
    color: var(--tarja-on-accent);
    background: var(--tarja-accent);
  }
  .paste-where span {
    pointer-events: none;
  }
  .paste-preview {
    flex: 0 1 auto;
    min-height: 120px;
    overflow: auto;
    background: var(--tarja-control);
    border: 1px solid var(--tarja-line);
    border-radius: var(--tarja-radius);
  }
  .paste table {
    min-width: 100%;
    font-variant-numeric: tabular-nums;
    border-spacing: 0;
  }
  .paste thead th {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
    padding: 6px;
    font-weight: 400;
    text-align: start;
    vertical-align: top;
    background: var(--tarja-ground);
    border-block-end: 1px solid var(--tarja-line-control);
  }
  .paste thead select {
    width: 100%;
    min-width: 120px;
    height: 28px;
  }
  .paste thead span {
    display: block;
    max-width: 180px;
    padding: 0 2px 2px;
    overflow: hidden;
    font-size: 11.5px;
    color: var(--tarja-text-quiet);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .paste thead small {
    display: block;
    padding: 2px 2px 0;
    font-size: 11.5px;
    color: var(--tarja-problem);
  }
  .paste tbody :is(td, th) {
    max-width: 260px;
    height: 26px;
    padding: 0 8px;
    overflow: hidden;
    font-weight: 400;
    text-overflow: ellipsis;
    white-space: nowrap;
    border-block-end: 1px solid var(--tarja-line);
  }
  .paste tbody th {
    font-size: 11px;
    color: var(--tarja-text-quiet);
    text-align: end;
  }
  .paste td.number {
    text-align: end;
    unicode-bidi: plaintext;
  }
  .paste .out,
  .paste .was {
    color: var(--tarja-text-quiet);
  }
  .paste .was {
    margin-inline-start: 6px;
    font-size: 11.5px;
  }
  .paste tr.over td {
    color: var(--tarja-text-quiet);
    text-decoration: line-through;
  }
  .paste td.wrong {
    color: var(--tarja-problem);
    background: var(--tarja-problem-ground);
  }
  .paste td.look {
    box-shadow: inset 0 -2px var(--tarja-problem);
  }
  .paste-report {
    display: flex;
    flex-direction: column;
    gap: 2px;
    padding: 0;
    margin: 0;
    color: var(--tarja-text-quiet);
    list-style: none;
  }
  .paste-report .needs {
    color: var(--tarja-problem);
  }
  .paste-report .needs::before,
  .paste td.wrong::before {
    ${problemSign}
  }
  .paste footer {
    display: flex;
    gap: 8px;
    justify-content: flex-end;
  }
  .paste .primary {
    ${primaryBox}
  }
  .paste .primary:hover:not(:disabled) {
    ${primaryBoxHovered}
  }
  @media (forced-colors: active) {
    .paste-where label:has(:checked) {
      forced-color-adjust: none;
      color: HighlightText;
      background: Highlight;
    }
    .paste .needs::before,
    .paste td.wrong::before {
      background: CanvasText;
    }
  }
`;
