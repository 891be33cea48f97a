import { css } from 'lit';
import {
  controlBox,
  deskElement,
  lineIcon,
  primaryBox,
  primaryBoxHovered,
  quietButton,
  refusalBar,
  visuallyHidden,
  warningOutline,
} from '../theme/shared-styles.ts';

/** The form around its rows: the bars above and below them, what is said there, the search and the choices. */
export const formStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    min-width: 0;
    min-height: 0;
    container-type: inline-size;
    /* Where what is around it is as wide as its content: a dialog, a row. */
    contain-intrinsic-inline-size: min(20rem, 80vw);
    background: var(--tarja-panel);
  }
  ${deskElement}
  /* They have the focus after a press on what takes none, as no button does in Safari, so that the form goes on to hear keys. */
  .bar,
  .fields {
    outline: none;
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
    order: 1;
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
    /* What was refused lies over the last row, and not for long. */
    scroll-padding-block: 24px 56px;
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
    ${primaryBox}
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
  .choices:is(.below, .second) {
    display: contents;
  }
  .choices.below > .presets-place {
    flex-basis: 100%;
    order: 1;
  }
  .choices.below > .icon {
    margin-inline-end: auto;
  }
  /* The line ends after the variants, by a line without height: a gap before it and one after it. */
  .bar:has(> .second) {
    row-gap: 3px;
  }
  .choices.second::before {
    flex-basis: 100%;
    order: -1;
    content: '';
  }
  .choices.second > :first-child {
    order: -2;
  }
  .choices.second > .presets-place {
    flex: 1;
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
  .name {
    font-size: var(--tarja-size-label);
    color: var(--tarja-text-quiet);
  }
  button:hover:not(:disabled, [aria-disabled='true'], [aria-pressed='true']),
  select:hover:not(:disabled) {
    background: var(--tarja-control-hover);
  }
  button.primary[aria-busy='true'] {
    color: var(--tarja-text);
    background: var(--tarja-accent-ground);
  }
  button.primary:hover:not(:disabled) {
    ${primaryBoxHovered}
  }
  select {
    width: 148px;
    padding-inline: 8px;
    text-overflow: ellipsis;
  }
  .counts :is(.changed, .warned, .invalid) {
    font-weight: 600;
    color: var(--tarja-problem);
  }
  .counts .changed {
    color: var(--tarja-changed);
  }
  .refusal {
    position: relative;
    z-index: 2;
    height: 0;
  }
  .refusal p {
    ${refusalBar}
    padding: 6px 16px;
  }
  ${visuallyHidden}
  .counts .warned::before {
    width: 10px;
    height: 10px;
    content: '';
    background: currentColor;
    clip-path: ${warningOutline};
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
  button[aria-pressed='true'] {
    color: var(--tarja-text);
    background: var(--tarja-accent-ground);
    border-color: var(--tarja-accent);
  }
  .counts .changed[aria-pressed='true'] {
    color: var(--tarja-text);
  }
  @media (forced-colors: active) {
    /* There each has a frame. */
    .counts {
      gap: 4px;
    }
    .counts .warned::before {
      forced-color-adjust: none;
      background: ButtonText;
    }
    button[aria-pressed='true'],
    .counts .changed[aria-pressed='true'] {
      forced-color-adjust: none;
      color: HighlightText;
      background: Highlight;
    }
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
`;
