import { css } from 'lit';

/** The form itself: bars, rows and what stands beside them, headings of sections. */
export const formStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    min-height: 0;
    container-type: inline-size;
    font: var(--tarja-size) / 1.4 var(--tarja-font);
    color: var(--tarja-text);
    background: var(--tarja-panel);
  }
  :host([hidden]),
  [hidden] {
    display: none !important;
  }
  * {
    box-sizing: border-box;
  }
  .bar {
    display: flex;
    flex: none;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px;
    padding: 8px 12px;
    border-bottom: 1px solid var(--tarja-line);
  }
  .bar.take {
    flex-wrap: nowrap;
    border-top: 1px solid var(--tarja-line);
    border-bottom: 0;
  }
  .space {
    flex: 1;
  }
  .fields {
    flex: 1;
    min-height: 0;
    padding: 10px 0 4px;
    overflow: auto;
    scroll-padding-block: 24px;
  }
  :host([density='compact']) .fields {
    --tarja-row: 26px;
    --tarja-note: 4px;
    --tarja-note-opacity: 0;
    --tarja-note-overflow: visible;
    --tarja-note-ground: var(--tarja-panel);
  }
  .row {
    position: relative;
    padding-inline: 16px 40px;
    padding-block-end: 8px;
  }
  .row:empty {
    height: calc(var(--tarja-row) + var(--tarja-note) + 8px);
  }
  .row[data-type='table']:empty {
    height: 280px;
  }
  /* Rows out of sight cost nothing; to find that out costs a short form more than it saves. */
  .rows:not(:only-child) {
    position: relative;
    content-visibility: auto;
    contain-intrinsic-size: auto calc(var(--rows) * (var(--tarja-row) + var(--tarja-note) + 8px));
  }
  .row[part~='shown'] {
    background: color-mix(in srgb, var(--tarja-accent) 9%, transparent);
  }
  button,
  select,
  input[type='search'] {
    height: 28px;
    padding: 0 10px;
    font: inherit;
    color: inherit;
    background: var(--tarja-control);
    border: 1px solid var(--tarja-line-control);
    border-radius: var(--tarja-radius);
  }
  button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 6px;
    white-space: nowrap;
    cursor: pointer;
  }
  select:disabled,
  button:is(:disabled, [aria-disabled='true']) {
    cursor: default;
    opacity: 0.45;
  }
  button.quiet {
    background: none;
    border-color: transparent;
  }
  button.icon {
    width: 28px;
    padding: 0;
  }
  button.primary {
    flex: none;
    min-width: 96px;
    height: 40px;
    font-weight: 600;
    color: var(--tarja-on-accent);
    background: var(--tarja-accent);
    border-color: var(--tarja-accent);
  }
  input[type='search'] {
    flex: 1;
    min-width: 80px;
  }
  .choices {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px;
    width: 100%;
    min-width: 0;
    min-height: 28px;
    padding: 0;
    margin: 0;
    border: 0;
  }
  :focus-visible {
    outline: 2px solid var(--tarja-accent);
    outline-offset: 1px;
  }
  svg {
    width: 16px;
    height: 16px;
    fill: none;
    stroke: currentColor;
    stroke-linecap: round;
    stroke-linejoin: round;
    stroke-width: 1.5;
  }
  .counts {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    min-width: 0;
    font-size: var(--tarja-size-label);
    font-variant-numeric: tabular-nums;
  }
  .counts button {
    height: 24px;
    padding: 0 6px;
    font-size: inherit;
  }
  .counts button[aria-disabled='true'] {
    opacity: 0.75;
  }
  .counts small {
    padding-inline: 6px;
    font-size: inherit;
    color: var(--tarja-text-quiet);
  }
  .counts .air::before {
    display: inline-block;
    width: 8px;
    height: 8px;
    margin-inline-end: 6px;
    content: '';
    background: var(--tarja-air);
    border-radius: 50%;
  }
  .notice {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px;
    min-height: 41px;
    padding: 6px 12px;
    background: var(--tarja-accent-ground);
    border-bottom: 1px solid var(--tarja-line);
  }
  .empty {
    padding: 24px 16px;
    color: var(--tarja-text-quiet);
    text-align: center;
  }
  @container (max-width: 420px) {
    .fields {
      --tarja-label-position: static;
      --tarja-label-space: 100%;
      --tarja-control-start: 0px;
    }
  }
  @media (forced-colors: active) {
    .row[part~='shown'] {
      outline: 2px dotted Highlight;
      outline-offset: -2px;
    }
  }
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
  }
  .counts :is(.invalid, .warned) {
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
  .section {
    border-block-start: 1px solid var(--tarja-line);
  }
  .section > h3 {
    position: sticky;
    inset-block-start: -10px;
    z-index: 2;
    margin: 0;
    background: var(--tarja-panel);
  }
  .section > h3 > button {
    display: flex;
    gap: 8px;
    align-items: center;
    width: 100%;
    min-height: 32px;
    padding: 0 12px 0 8px;
    font-size: var(--tarja-size-label);
    font-weight: 600;
    text-align: start;
    background: none;
    border: 0;
    border-radius: 0;
  }
  .section > h3 > button:focus-visible {
    outline-offset: -2px;
  }
  .section > [hidden='until-found'] {
    display: block !important;
  }
  .section > div {
    padding-block: 6px 4px;
  }
  .section > [hidden] {
    padding: 0;
  }
  .arrow {
    flex: none;
    width: 6px;
    height: 6px;
    margin-inline: 3px 4px;
    border: solid currentColor;
    border-width: 0 1.5px 1.5px 0;
    rotate: -45deg;
  }
  .arrow:dir(rtl) {
    rotate: 135deg;
  }
  [aria-expanded='true'] > .arrow {
    rotate: 45deg;
    translate: 0 -2px;
  }
  .section-name {
    flex: 1;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .tally {
    font-weight: 400;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .tally.changed {
    color: var(--tarja-changed);
  }
  .tally.invalid {
    color: var(--tarja-problem);
  }
`;
