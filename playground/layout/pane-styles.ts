import { css } from 'lit';
import { lineIcon, primaryBox, primaryBoxHovered } from '../../components/theme/shared-styles.ts';

/** What every pane has: a head with a title, marks and actions, bars of tools, and buttons: quiet, framed and primary. */
export const paneStyles = css`
  :host {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr);
    height: 100%;
    min-height: 0;
    background: var(--tarja-panel);
    color: var(--tarja-text);
    font: 13px / 1.4 var(--tarja-font);
  }
  .head {
    display: flex;
    align-items: center;
    gap: 4px;
    box-sizing: border-box;
    height: 37px;
    padding: 0 8px 0 12px;
    border-bottom: 1px solid var(--tarja-line);
    background: var(--tarja-panel);
    white-space: nowrap;
  }
  h2 {
    margin: 0;
    font: 600 12px / 1.4 var(--tarja-font);
  }
  .space {
    flex: 1;
  }
  .bar {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    align-items: center;
    padding: 4px 8px 4px 12px;
    border-bottom: 1px solid var(--tarja-line);
  }
  /* Something was edited. */
  .dot {
    flex: none;
    width: 6px;
    height: 6px;
    border-radius: 50%;
    background: var(--tarja-changed);
  }
  .mark {
    overflow: hidden;
    margin-left: 6px;
    color: var(--tarja-text-quiet);
    font-size: 12px;
    text-overflow: ellipsis;
  }
  .body {
    position: relative;
    min-height: 0;
    overflow: auto;
  }
  button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 6px;
    box-sizing: border-box;
    min-width: 28px;
    height: 28px;
    padding: 0 8px;
    border: 1px solid transparent;
    border-radius: var(--tarja-radius);
    background: none;
    color: inherit;
    font: 500 12px / 1 var(--tarja-font);
    white-space: nowrap;
    cursor: pointer;
  }
  button.icon {
    padding: 0;
  }
  button:hover:not(:disabled, [aria-pressed='true'], [aria-checked='true']) {
    background: var(--tarja-control-hover);
  }
  button:is(:disabled, [aria-disabled='true']) {
    color: var(--tarja-text-quiet);
    opacity: 0.6;
    cursor: default;
  }
  button[aria-pressed='true'],
  button[aria-checked='true'] {
    background: var(--tarja-accent-ground);
  }
  /* It stands alone: no other beside it tells by comparison that it is on. */
  button[aria-pressed='true'] {
    border-color: var(--tarja-accent);
  }
  [role='radio']:not([aria-checked='true']) {
    color: var(--tarja-text-quiet);
  }
  .framed {
    border-color: var(--tarja-line-control);
    background: var(--tarja-control);
    color: var(--tarja-text);
  }
  .primary,
  .primary:disabled {
    ${primaryBox}
  }
  button.primary:hover:not(:disabled) {
    ${primaryBoxHovered}
  }
  :focus-visible {
    outline: 2px solid var(--tarja-accent);
    outline-offset: 1px;
  }
  svg {
    flex: none;
    width: 16px;
    height: 16px;
    ${lineIcon}
  }
  .banner {
    display: flex;
    align-items: center;
    gap: 8px;
    box-sizing: border-box;
    min-height: 32px;
    padding: 4px 12px;
    background: var(--tarja-problem-ground);
    color: var(--tarja-text);
    font-size: 12px;
  }
  .banner svg {
    color: var(--tarja-problem);
  }
  .banner span {
    flex: 1;
    min-width: 0;
  }
  .banner button {
    flex: none;
    height: 24px;
    margin-left: auto;
  }
  .empty {
    margin: 0;
    padding: 24px 16px;
    color: var(--tarja-text-quiet);
    text-align: center;
    overflow-wrap: anywhere;
  }
  @media (forced-colors: active) {
    button {
      border-color: ButtonBorder;
    }
    button:is([aria-pressed='true'], [aria-checked='true'], [aria-selected='true'], [aria-current='true']) {
      forced-color-adjust: none;
      border-color: Highlight;
      background: Highlight;
      color: HighlightText;
    }
  }
`;
