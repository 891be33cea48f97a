import { css } from 'lit';
import { controlBox, raisedBox } from '../theme/shared-styles.ts';

/** What opens over the form: popovers and dialogs. */
export const panelStyles = css`
  [popover] {
    position: fixed;
    inset: auto;
    width: max-content;
    min-width: 220px;
    max-width: min(420px, 90vw);
    max-height: min(480px, 80vh);
    padding: 6px;
    margin: 0;
    overflow: auto;
    ${raisedBox}
    border-radius: 6px;
  }
  [popover] p,
  [popover] h2 {
    padding: 4px 8px;
    margin: 0;
    font-size: var(--tarja-size-label);
    font-weight: 400;
    color: var(--tarja-text-quiet);
  }
  [popover] button {
    justify-content: flex-start;
    width: 100%;
    background: none;
    border-color: transparent;
  }
  .diff {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto minmax(0, 1fr);
    gap: 4px 10px;
    padding: 4px 8px;
    margin: 0;
  }
  .diff dt {
    color: var(--tarja-text-quiet);
  }
  .diff dd {
    margin: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .to {
    display: inline-block;
  }
  .to:dir(rtl) {
    scale: -1 1;
  }
  .diff .was {
    color: var(--tarja-text-quiet);
  }
  dialog {
    width: min(420px, 92vw);
    max-height: 80vh;
    /* A list that gets shorter while it is searched leaves what is typed where it is. */
    margin-block: 10vh auto;
    padding: 16px;
    overflow: auto;
    ${raisedBox}
    border-radius: 8px;
  }
  /* What is on air, in a page that shows it, stays in sight as it is. */
  dialog::backdrop {
    background: none;
  }
  dialog h2 {
    margin: 0 0 12px;
    font-size: 14px;
    font-weight: 600;
  }
  dialog input[type='search'],
  dialog input[type='text'] {
    width: 100%;
    height: 32px;
    margin-block-end: 8px;
  }
  kbd {
    display: inline-block;
    min-width: 24px;
    padding: 1px 6px;
    font: 11.5px/1.5 var(--tarja-font-mono);
    text-align: center;
    background: var(--tarja-control);
    border: 1px solid var(--tarja-line);
    border-radius: 3px;
  }
  details {
    padding: 4px 0;
    border-bottom: 1px solid var(--tarja-line);
  }
  summary {
    padding: 5px 4px;
    cursor: pointer;
    border-radius: var(--tarja-radius);
  }
  .presets h2:not(:first-child) {
    margin-block-start: 16px;
  }
  summary b {
    font-weight: 600;
  }
  summary small,
  .part small {
    color: var(--tarja-text-quiet);
  }
  .part {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 26px;
    padding-inline: 8px;
    margin: 0;
  }
  .part small {
    margin-inline-start: auto;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .part input {
    accent-color: var(--tarja-accent);
  }
  .actions,
  .save {
    display: flex;
    gap: 6px;
    padding: 8px 0;
  }
  .save input[type='text'] {
    flex: 1;
    height: 28px;
    padding: 0 8px;
    margin: 0;
    ${controlBox}
  }
  .keys {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 6px 16px;
    margin: 0 0 16px;
  }
  .keys dd {
    margin: 0;
  }
  [role='option'] {
    display: flex;
    align-items: baseline;
    gap: 10px;
    padding: 5px 8px;
    cursor: pointer;
    border-radius: var(--tarja-radius);
  }
  [role='option'][aria-selected='true'],
  [role='option']:hover {
    background: var(--tarja-accent-ground);
  }
  @media (forced-colors: active) {
    [role='option'][aria-selected='true'] {
      outline: 2px solid Highlight;
    }
  }
  [role='option'] small {
    margin-inline-start: auto;
    color: var(--tarja-text-quiet);
  }
`;
