import { css } from 'lit';

/** The text’s pane: tabs of files, the editor, and the lines above and below it. */
export const textPaneStyles = css`
  :host {
    container-type: inline-size;
    grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr);
  }
  .head {
    gap: 2px;
    padding-inline: 4px;
  }
  .body {
    overflow: hidden;
  }
  .body:focus-visible {
    outline-offset: -2px;
  }
  .banner.other {
    flex-wrap: wrap;
    padding-block: 8px;
  }
  .banner.other > span {
    flex: 1 1 100%;
  }
  .banner.other > button {
    margin-left: 0;
    border-color: currentcolor;
  }
  .foot {
    padding: 4px 12px;
    border-top: 1px solid var(--tarja-line);
    color: var(--tarja-text-quiet);
    font-size: 11px;
    line-height: 16px;
    text-wrap: balance;
  }
  .tabs {
    display: flex;
    height: 100%;
    min-width: 0;
  }
  [role='tab'] {
    position: relative;
    min-width: 0;
    height: 100%;
    border-radius: 0;
    color: var(--tarja-text-quiet);
    font: 600 12px / 1 var(--tarja-font-mono);
  }
  [role='tab'] > span:first-child {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  [role='tab']:focus-visible {
    outline-offset: -3px;
  }
  [role='tab'][aria-selected='true'] {
    color: var(--tarja-text);
  }
  [role='tab'][aria-selected='true']::after {
    position: absolute;
    inset: auto 4px 0;
    height: 2px;
    background: var(--tarja-accent);
    content: '';
  }
  .switch {
    display: flex;
    flex: none;
    margin-right: 2px;
    padding: 2px;
    border-radius: var(--tarja-radius);
    background: var(--tarja-ground);
  }
  .switch button {
    height: 24px;
  }
  @media (forced-colors: none) {
    .switch button {
      color: var(--tarja-text-quiet);
    }
    .switch button[aria-pressed='true'] {
      border-color: transparent;
      background: var(--tarja-raised);
      color: var(--tarja-text);
    }
  }
  @container (max-width: 480px) {
    .switch .word,
    .mark {
      display: none;
    }
    .switch button {
      padding: 0;
    }
    /* So that the names of the files are whole in windows of 1280 and 1440 pixels. */
    .space {
      display: none;
    }
    .tabs {
      flex: 1;
    }
    [role='tab'] {
      padding-inline: 4px;
    }
    .dot {
      position: absolute;
      inset: 8px 0 auto auto;
    }
  }
  /* In one of 1024 they stand in a line of their own. */
  @container (max-width: 340px) {
    .head {
      flex-wrap: wrap;
      height: auto;
    }
    .tabs {
      flex: 0 0 100%;
      height: 34px;
    }
    .space {
      display: block;
    }
  }
  slot[hidden] {
    display: none;
  }
  .mark {
    min-width: 0;
    margin-left: 2px;
  }
  .saved {
    margin-right: 8px;
    color: var(--tarja-text);
  }
`;
