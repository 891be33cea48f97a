import { css } from 'lit';
import { controlBox, lineIcon, quietButton, visuallyHidden } from '../theme/shared-styles.ts';

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
    --tarja-note-in-focus: var(--tarja-note);
    --tarja-note-ground: var(--tarja-panel);
  }
  .row {
    --tarja-note-height: var(--tarja-note);
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
    ${controlBox}
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
  ${quietButton}
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
  .search {
    position: relative;
    flex: 1;
    min-width: 28px;
    height: 28px;
  }
  .search svg {
    position: absolute;
    inset-block-start: 6px;
    inset-inline-start: 6px;
    z-index: 1;
    pointer-events: none;
  }
  .search input {
    width: 100%;
    padding-inline-start: 28px;
  }
  /* Beside presets the search is an icon until it is used; then it lies over them, and nothing moves. */
  .choices ~ .search {
    flex: none;
    width: 28px;
  }
  .choices ~ .search:focus-within,
  .choices ~ .search:has(input:not(:placeholder-shown)) {
    z-index: 3;
  }
  .choices ~ .search input {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 0;
    width: 28px;
    padding-inline: 26px 0;
    color: transparent;
    background: none;
    border-color: transparent;
    cursor: pointer;
  }
  .choices ~ .search input::placeholder {
    color: transparent;
  }
  .choices ~ .search input:is(:focus, :not(:placeholder-shown)) {
    width: min(240px, 50cqi);
    padding-inline: 10px;
    color: inherit;
    background: var(--tarja-control);
    border-color: var(--tarja-line-control);
    cursor: auto;
  }
  .choices ~ .search input:focus::placeholder {
    color: var(--tarja-text-quiet);
  }
  .choices ~ .search:is(:focus-within, :has(input:not(:placeholder-shown))) svg {
    display: none;
  }
  .choices {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    flex: 1 1 auto;
    gap: 6px;
    min-width: 0;
    max-width: 100%;
    min-height: 28px;
    padding: 0;
    margin: 0;
    border: 0;
  }
  /* Presets in a line of their own, below all that stands beside the variants. */
  .choices.below {
    display: contents;
  }
  .choices.below > .presets-place {
    flex-basis: 100%;
    order: 1;
  }
  .choices.below > .icon {
    margin-inline-end: auto;
  }
  .choices.list {
    flex-basis: 0;
  }
  @container (max-width: 400px) {
    .choices.list {
      flex-basis: 100%;
    }
  }
  .segments {
    display: flex;
    flex: none;
  }
  .segments button {
    padding: 0 8px;
    border-radius: 0;
  }
  .segments button + button {
    margin-inline-start: -1px;
  }
  .segments button:first-child {
    border-start-start-radius: var(--tarja-radius);
    border-end-start-radius: var(--tarja-radius);
  }
  .segments button:last-child {
    border-start-end-radius: var(--tarja-radius);
    border-end-end-radius: var(--tarja-radius);
  }
  .segments button[aria-pressed='true'] {
    z-index: 1;
  }
  .presets-place small {
    color: var(--tarja-text-quiet);
    font-variant-numeric: tabular-nums;
  }
  :focus-visible {
    outline: 2px solid var(--tarja-accent);
    outline-offset: 1px;
  }
  svg {
    width: 16px;
    height: 16px;
    ${lineIcon}
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
      --tarja-feed-top: calc((var(--tarja-row) - 24px) / 2);
      --tarja-feed-inline: auto 40px;
      --tarja-feed-label-space: calc(100% - 132px);
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
  button.primary[aria-busy='true'] {
    color: var(--tarja-text);
    background: var(--tarja-accent-ground);
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
  ${visuallyHidden}
  .counts .warned {
    font-weight: 600;
    color: var(--tarja-problem);
  }
  .counts .warned::before {
    width: 10px;
    height: 10px;
    content: '';
    background: currentColor;
    clip-path: polygon(50% 8%, 92% 50%, 50% 92%, 8% 50%, 50% 8%, 50% 24%, 24% 50%, 50% 76%, 76% 50%, 50% 24%);
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
  /* On its way to air: neither changed nor as it is on air. */
  .row[pending]::before {
    position: absolute;
    inset-block: 2px calc(var(--tarja-note) + 10px);
    inset-inline-start: 6px;
    width: 3px;
    content: '';
    background: repeating-linear-gradient(var(--tarja-text-quiet) 0 3px, transparent 3px 6px);
  }
  @media (forced-colors: active) {
    .row[changed]::before {
      background: Highlight;
    }
  }
  /* Who else is in the field: on the edge of its control, where nothing else is. */
  .editors {
    position: absolute;
    inset-block-start: -7px;
    inset-inline-end: 44px;
    z-index: 1;
    max-width: 50%;
    padding: 0 6px;
    overflow: hidden;
    font-size: 11px;
    line-height: 16px;
    color: var(--tarja-on-accent);
    text-overflow: ellipsis;
    white-space: nowrap;
    pointer-events: none;
    background: var(--tarja-accent);
    border-radius: 8px;
  }
  .row[busy] {
    box-shadow: inset -3px 0 var(--tarja-accent);
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
  /* A line of its own: tip, counter and problem stay to be read. */
  .offer {
    display: flex;
    align-items: center;
    gap: 4px;
    min-height: 28px;
    padding-inline: 8px 2px;
    margin-block-start: 2px;
    margin-inline-start: var(--tarja-control-start, calc(var(--tarja-label-width) + 12px));
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
  /* Whether a value is the feed's or typed: under the label, or at the end of its line. */
  .row[feed] {
    --tarja-note: 18px;
    --tarja-label-space: var(--tarja-feed-label-space);
  }
  .feed {
    position: absolute;
    inset-block-start: var(--tarja-feed-top, calc(var(--tarja-row) - 5px));
    inset-inline: var(--tarja-feed-inline, 16px auto);
    display: flex;
    gap: 2px;
    align-items: center;
    font-size: 11px;
    line-height: 20px;
    color: var(--tarja-text-quiet);
    white-space: nowrap;
  }
  .feed span::before {
    display: inline-block;
    width: 6px;
    height: 6px;
    margin-inline-end: 5px;
    content: '';
    vertical-align: 1px;
    background: none;
    border: 1.5px solid currentColor;
    border-radius: 50%;
  }
  .feed.typed span {
    font-weight: 600;
    color: var(--tarja-text);
  }
  .feed.typed span::before {
    background: currentColor;
    border-radius: 0;
  }
  .feed button {
    height: 24px;
    min-height: 0;
    padding: 0 5px;
    font-size: 11px;
    color: var(--tarja-accent);
  }
  .feed svg {
    width: 12px;
    height: 12px;
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
  .dot.pending {
    background: none;
    border: 2px dotted var(--tarja-text-quiet);
    width: 10px;
    height: 10px;
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
    flex: 1 1 auto;
    gap: 6px;
    min-width: 0;
    overflow: clip;
    overflow-clip-margin: 4px;
  }
  .presets-place button {
    flex: none;
    gap: 4px;
    padding: 0 6px;
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
