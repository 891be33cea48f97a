import { css } from 'lit';

/** What is seen under a hand or with a change, stands beside a field, opens over the form or tells of drafts. */
export const partStyles = css`
  .name {
    font-size: var(--tarja-size-label);
    color: var(--tarja-text-quiet);
  }
  /* Focus rings, menus and long problems reach beyond their row. */
  .row:focus-within,
  .row:hover {
    z-index: 1;
  }
  .rows:not(:only-child):is(:focus-within, :hover) {
    z-index: 1;
    content-visibility: visible;
  }
  .row[changed]::before {
    position: absolute;
    inset-block: 2px calc(var(--tarja-note) + 10px);
    inset-inline-start: 6px;
    width: 3px;
    content: '';
    background: var(--tarja-changed);
    border-radius: 2px;
  }
  button:hover:not(:disabled, [aria-disabled='true']),
  select:hover:not(:disabled) {
    background: var(--tarja-control-hover);
  }
  button.primary:hover:not(:disabled) {
    background: color-mix(in srgb, var(--tarja-accent) 88%, var(--tarja-text));
  }
  select {
    width: 148px;
    padding-inline: 8px;
    text-overflow: ellipsis;
  }
  .counts .changed {
    font-weight: 600;
    color: var(--tarja-changed);
  }
  /* Over the last row, and not for long: what was refused is in sight above it. */
  .fields {
    scroll-padding-block-end: 56px;
  }
  .bar.take {
    order: 1;
  }
  .refusal {
    position: relative;
    z-index: 2;
    height: 0;
  }
  .refusal p {
    position: absolute;
    inset-block-end: 0;
    inset-inline: 0;
    padding: 6px 16px;
    margin: 0;
    font-weight: 600;
    color: var(--tarja-problem);
    background: var(--tarja-problem-ground);
    border-block-start: 1px solid var(--tarja-problem);
  }
  .visually-hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .counts .invalid {
    font-weight: 600;
    color: var(--tarja-problem);
  }
  @container (max-width: 420px) {
    .row[changed]::before {
      inset-block-start: 8px;
    }
  }
  @media (forced-colors: active) {
    .row[changed]::before {
      background: Highlight;
    }
  }
  .aside > .icon {
    position: absolute;
    inset-block-start: calc(var(--tarja-row) / 2 - 14px);
    inset-inline-end: 8px;
  }
  .row[data-unimplemented] {
    display: grid;
    grid-template-columns: var(--tarja-label-width) minmax(0, 1fr);
    column-gap: 12px;
  }
  .unimplemented {
    padding: 6px 8px;
    margin: 0 0 10px;
    overflow: auto;
    max-height: 96px;
    font: 11.5px/1.5 var(--tarja-font-mono);
    color: var(--tarja-text-quiet);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    background: var(--tarja-ground);
    border: 1px dashed var(--tarja-line);
    border-radius: var(--tarja-radius);
  }
  .offer {
    position: absolute;
    inset-block-end: 0;
    inset-inline: calc(var(--tarja-label-width) + 28px) 40px;
    z-index: 2;
    display: flex;
    align-items: center;
    gap: 4px;
    min-height: 24px;
    padding-inline: 8px 2px;
    font-size: 11.5px;
    background: var(--tarja-accent-ground);
    border-radius: var(--tarja-radius);
  }
  .offer span {
    flex: 1;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .offer button {
    height: 24px;
    min-height: 0;
    padding: 0 8px;
    font-size: 11.5px;
  }
  button[aria-pressed='true'] {
    color: var(--tarja-text);
    background: var(--tarja-accent-ground);
    border-color: var(--tarja-accent);
  }
  .counts .changed[aria-pressed='true'] {
    color: var(--tarja-text);
  }
  .dot {
    width: 8px;
    height: 8px;
    background: var(--tarja-changed);
    border-radius: 50%;
  }
  .dot.hollow {
    background: none;
    border: 2px solid var(--tarja-text-quiet);
  }
  .dot.recovered {
    border-radius: 0;
    transform: rotate(45deg);
  }
  .dot.invalid {
    background: var(--tarja-problem);
    border-radius: 0;
    clip-path: polygon(50% 0, 100% 100%, 0 100%);
    width: 10px;
    height: 10px;
  }
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
    font: var(--tarja-size) / 1.4 var(--tarja-font);
    color: var(--tarja-text);
    background: var(--tarja-raised);
    border: 1px solid var(--tarja-line);
    border-radius: 6px;
    box-shadow: var(--tarja-shadow);
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
    padding: 16px;
    overflow: auto;
    font: var(--tarja-size) / 1.4 var(--tarja-font);
    color: var(--tarja-text);
    background: var(--tarja-raised);
    border: 1px solid var(--tarja-line);
    border-radius: 8px;
    box-shadow: var(--tarja-shadow);
  }
  dialog::backdrop {
    background: rgb(0 0 0 / 35%);
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
    font: inherit;
    color: inherit;
    background: var(--tarja-control);
    border: 1px solid var(--tarja-line-control);
    border-radius: var(--tarja-radius);
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
  [role='option'] small {
    margin-inline-start: auto;
    color: var(--tarja-text-quiet);
  }
  .choices {
    flex-wrap: nowrap;
  }
  .choices > :is(select, button) {
    flex: none;
  }
  .presets-place {
    display: flex;
    flex: 1;
    gap: 6px;
    min-width: 0;
    overflow: clip;
    overflow-clip-margin: 4px;
  }
  .presets-place button {
    flex: none;
  }
  .presets-place select {
    flex: 0 1 220px;
    min-width: 0;
  }
  @container (max-width: 480px) {
    .choices > select {
      width: 108px;
    }
  }
  /* As wide as what is chosen, and not as what each of the others would change. */
  @supports (field-sizing: content) {
    .choices > select {
      width: auto;
      min-width: 108px;
      max-width: 50%;
      field-sizing: content;
    }
  }
  @container (max-width: 420px) {
    .offer {
      inset-inline: 16px 40px;
    }
  }
  @media (forced-colors: active) {
    .dot {
      forced-color-adjust: none;
    }
  }
`;
