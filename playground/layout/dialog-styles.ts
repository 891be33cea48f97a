import { css } from 'lit';
import { paneStyles } from './pane-styles.ts';

/** What dialogs above the panes share: the frame, a head and a foot. Each says its own width and height. */
export const dialogStyles = [
  paneStyles,
  css`
    dialog {
      box-sizing: border-box;
      max-width: none;
      max-height: none;
      padding: 0;
      overflow: hidden;
      border: 1px solid var(--tarja-line);
      border-radius: 6px;
      background: var(--tarja-raised);
      color: inherit;
      box-shadow: var(--tarja-shadow);
    }
    dialog[open] {
      display: grid;
      grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
    }
    dialog::backdrop {
      background: #0006;
    }
    .head,
    .foot {
      display: flex;
      align-items: center;
      gap: 12px;
      box-sizing: border-box;
      height: auto;
      min-height: 45px;
      padding: 8px 16px;
      background: none;
    }
    .head {
      flex-wrap: wrap;
    }
    .foot button {
      flex: none;
    }
    .foot {
      justify-content: end;
      border-top: 1px solid var(--tarja-line);
      color: var(--tarja-text-quiet);
      font-size: 12px;
    }
  `,
];

/** What dialogs share that are as high as their content, with a middle that scrolls. */
export const shortDialogStyles = [
  dialogStyles,
  css`
    dialog {
      width: min(560px, 100vw - 32px);
      max-height: calc(100vh - 64px);
    }
    /* A grid takes all of the height that it may have in WebKit, for a row that may shrink. */
    dialog[open] {
      display: flex;
      flex-direction: column;
    }
  `,
];
