import { css } from 'lit';
import {
  controlBox,
  deskElement,
  lineIcon,
  pendingLabel,
  primaryBox,
  primaryBoxHovered,
  refusalBar,
  visuallyHidden,
} from '../../theme/shared-styles.ts';

/** The middle column: heading, preview and difference, the form, and the take bar at its foot. */
export const itemStyles = css`
  :host {
    display: flex;
    position: relative;
    flex-direction: column;
    min-width: 0;
    min-height: 0;
    height: 100%;
    container-type: inline-size;
    background: var(--tarja-panel);
  }
  ${deskElement}
  :focus-visible {
    outline: 2px solid var(--tarja-accent);
    outline-offset: 1px;
  }
  button {
    font: inherit;
    color: inherit;
    cursor: pointer;
  }
  .empty {
    flex: 1;
    padding: 32px 24px;
    margin: 0;
    color: var(--tarja-text-quiet);
    text-align: center;
  }
  ${visuallyHidden}
  .quiet {
    color: var(--tarja-text-quiet);
  }

  .head {
    display: flex;
    flex: none;
    gap: 8px;
    align-items: baseline;
    min-height: 40px;
    padding: 9px 12px 7px;
    white-space: nowrap;
  }
  h2 {
    flex: 0 1 auto;
    min-width: 4em;
    margin: 0;
    overflow-x: clip;
    font-size: 1.15em;
    font-weight: 600;
    text-overflow: ellipsis;
  }
  .number {
    color: var(--tarja-text-quiet);
    font-variant-numeric: tabular-nums;
  }
  .place,
  .about {
    overflow-x: clip;
    font-size: var(--tarja-size-label);
    color: var(--tarja-text-quiet);
    text-overflow: ellipsis;
  }
  /* Where a take goes: a long title and the template give way to it. */
  .place {
    flex: none;
    max-width: 45%;
  }
  .about {
    flex: 0 20 auto;
    min-width: 0;
  }
  .others {
    display: flex;
    flex: 0 0 auto;
    gap: 4px;
    max-width: 55%;
    overflow: hidden;
  }
  .other {
    min-height: 24px;
    padding: 1px 8px;
    overflow: hidden;
    font-size: var(--tarja-size-label);
    line-height: 22px;
    text-overflow: ellipsis;
    white-space: nowrap;
    background: var(--tarja-accent-ground);
    border: 0;
    border-radius: 12px;
  }
  .saved {
    flex: 0 0 auto;
    max-width: 60%;
    margin-inline-start: auto;
    overflow: hidden;
    font-size: var(--tarja-size-label);
    color: var(--tarja-text-quiet);
    text-overflow: ellipsis;
  }
  .saved.trouble {
    flex-shrink: 2;
    min-width: 8em;
    font-weight: 600;
    color: var(--tarja-problem);
  }
  /* Of a template's name a single letter would be left beside it. */
  .head:has(.saved.trouble) :is(.place, .about) {
    display: none;
  }
  @container (max-width: 420px) {
    .head:has(.others) .place {
      display: none;
    }
  }
  .notice {
    display: flex;
    flex: none;
    gap: 8px;
    align-items: center;
    padding: 6px 12px;
    margin: 0 0 8px;
    overflow-wrap: anywhere;
    background: var(--tarja-problem-ground);
    border-block: 1px solid var(--tarja-problem);
  }
  .said {
    display: flex;
    flex: none;
    gap: 12px;
    align-items: center;
    justify-content: space-between;
    padding: 6px 12px;
    margin: 0;
    background: var(--tarja-accent-ground);
  }
  .notice button {
    flex: none;
    min-height: 28px;
    padding: 0 10px;
    margin-inline-start: auto;
    ${controlBox}
  }

  /*
    Where not all has room, the preview gives way to the fields. One that is upright or a strip has the area of one of 16 : 9: it is as
    easy to read, and leaves the fields as much.
  */
  .picture {
    --ratio: calc(16 / 9);
    --shape: sqrt(var(--ratio) * 9 / 16);
    --widest: min(640px * var(--shape), max(30vh, 160px) * var(--ratio));
    --width: min(55% * var(--shape), 66%, var(--widest));
    display: grid;
    flex: 0 1 auto;
    min-height: 0;
    overflow: hidden auto;
    grid-template: minmax(92px, auto) / var(--width) minmax(0, 1fr);
    gap: 12px;
    padding: 0 12px 10px;
    border-bottom: 1px solid var(--tarja-line);
  }
  .preview {
    position: relative;
    align-self: start;
    /* Where its width is no whole number of pixels, the picture leaves part of one. */
    background: #000;
    border: 3px solid var(--tarja-preview);
  }
  .preview tarja-stage {
    width: 100%;
    aspect-ratio: var(--ratio);
  }
  .mark {
    display: block;
    padding: 0 6px 2px;
    font-size: var(--tarja-size-label);
    font-weight: 600;
    line-height: 1.3;
    color: light-dark(#ffffff, #0c1a12);
    background: var(--tarja-preview);
  }
  /* As high as the preview, whatever there is to say, but of five lines beside a strip. */
  .difference {
    min-height: 0;
    height: 0;
    min-block-size: 100%;
    overflow: auto;
    font-size: var(--tarja-size-label);
  }
  .difference p {
    margin: 0 0 6px;
    overflow-wrap: anywhere;
  }
  .notes p {
    display: flex;
    gap: 6px;
  }
  .notes svg {
    flex: none;
    width: 1.2em;
    height: 1.2em;
    margin-top: 0.1em;
    color: var(--tarja-problem);
    ${lineIcon}
  }
  .difference table {
    width: 100%;
    table-layout: fixed;
    border-collapse: collapse;
  }
  .difference :is(th, td) {
    padding: 3px 6px 3px 0;
    font-weight: 400;
    text-align: start;
    vertical-align: baseline;
    overflow-wrap: anywhere;
    border-bottom: 1px solid var(--tarja-line);
  }
  .difference thead th {
    position: sticky;
    top: 0;
    color: var(--tarja-text-quiet);
    background: var(--tarja-panel);
  }
  .from {
    color: var(--tarja-text-quiet);
  }
  .difference .to {
    font-weight: 600;
  }
  /* In a narrow column the field stands over its two values. */
  @container (max-width: 640px) {
    .difference tr {
      display: grid;
      grid-template-columns: 1fr 1fr;
    }
    .difference tbody th {
      grid-column: 1 / -1;
      padding-block-end: 0;
      border-bottom: 0;
    }
    .difference thead th:first-child {
      display: none;
    }
  }
  .link {
    max-width: 100%;
    min-height: 24px;
    padding: 0;
    overflow: hidden;
    text-align: start;
    text-overflow: ellipsis;
    background: none;
    border: 0;
  }
  .link:hover {
    text-decoration: underline;
  }
  /* Stacked, they take the height of two fields more: only where the window has it, or scrolls as a whole. */
  @media (min-height: 801px), (max-width: 860px) {
    @container (max-width: 420px) {
      .picture {
        --width: min(100% * var(--shape), 100%, var(--widest));
        grid-template: none / minmax(0, 1fr);
      }
      .preview {
        width: var(--width);
      }
      .difference {
        height: 72px;
        min-block-size: 0;
      }
    }
  }
  /* A low window, or one that is zoomed: the columns still stand beside each other. */
  @media (max-height: 660px) and (min-width: 861px) {
    .picture {
      --width: min(40% * var(--shape), 66%, var(--widest));
    }
  }

  tarja-form {
    flex: 1 0 220px;
    min-height: 0;
  }
  /* The buttons at the foot of the column take the place of the form's own. */
  tarja-form::part(take),
  tarja-form::part(refusal) {
    display: none;
  }

  .outcome {
    position: relative;
    z-index: 3;
    flex: none;
    height: 0;
  }
  /* As high as the form's own bar, which it stands over. */
  .outcome p {
    ${refusalBar}
    display: grid;
    align-content: center;
    min-height: 46px;
    padding: 8px 12px;
  }
  /* In sight wherever the room scrolls. */
  .take-bar {
    display: flex;
    position: sticky;
    inset-block-end: 0;
    z-index: 3;
    flex: none;
    gap: 6px;
    align-items: stretch;
    padding: 8px 12px;
    background: var(--tarja-ground);
    border-block-start: 1px solid var(--tarja-line);
  }
  .space {
    flex: 1 0 8px;
  }
  .take-bar button {
    display: flex;
    position: relative;
    flex: 0 1 auto;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    min-width: 64px;
    max-width: 9em;
    min-height: 56px;
    padding: 4px 10px;
    touch-action: manipulation;
    ${controlBox}
  }
  .take-bar button:hover:not([aria-disabled='true']) {
    background: var(--tarja-control-hover);
  }
  .take-bar :is(.out, .clear) {
    flex-shrink: 4;
  }
  .take-bar .label {
    font-weight: 600;
    white-space: nowrap;
  }
  .take-bar kbd {
    font: 0.8em/1.2 var(--tarja-font);
    color: var(--tarja-text-quiet);
    text-align: center;
    text-wrap: balance;
  }
  @container (min-width: 620px) {
    .take-bar button {
      max-width: none;
    }
    .take-bar kbd {
      white-space: nowrap;
    }
  }
  .take-bar .take {
    flex: none;
    min-width: max(132px, 10em);
    max-width: none;
    ${primaryBox}
  }
  .take-bar .take .label {
    font-size: 1.25em;
  }
  .take-bar .take kbd {
    color: inherit;
  }
  .take-bar .take:hover:not([aria-disabled='true']) {
    ${primaryBoxHovered}
  }
  .take-bar button[aria-busy='true'] {
    color: var(--tarja-text);
    background: var(--tarja-accent-ground);
    border-color: var(--tarja-accent);
  }
  ${pendingLabel}
  .take-bar button::after {
    font-weight: 600;
  }
  .take-bar button:not(.take)::after {
    font-size: 0.85em;
  }
  .take-bar button[aria-disabled='true'] {
    color: var(--tarja-text-quiet);
    cursor: default;
    background: none;
    border-color: var(--tarja-line);
    border-style: dashed;
  }
  .why {
    position: absolute;
    inset-block-end: calc(100% + 6px);
    inset-inline-start: 0;
    z-index: 4;
    display: none;
    width: max-content;
    max-width: 260px;
    padding: 6px 10px;
    font-weight: 400;
    color: var(--tarja-text);
    text-align: start;
    white-space: normal;
    pointer-events: none;
    background: var(--tarja-raised);
    border: 1px solid var(--tarja-line);
    border-radius: var(--tarja-radius);
    box-shadow: var(--tarja-shadow);
  }
  .clear .why {
    inset-inline: auto 0;
  }
  /* What an enabled one does is told to a pointer by the browser, for a while: the counts above it stay in sight under a hand that rests. */
  .take-bar button:is(:focus-visible, [aria-disabled='true']:hover) .why {
    display: block;
  }
  @container (max-width: 520px) {
    .take-bar {
      gap: 4px;
      padding-inline: 8px;
    }
    .take-bar button {
      min-width: 52px;
      padding-inline: 6px;
    }
    .take-bar .take {
      min-width: 120px;
    }
  }
  /* A tablet: the names have room, and their keys stand in the list of keys. */
  @container (max-width: 400px) {
    .take-bar {
      flex-wrap: wrap;
    }
    .take-bar kbd {
      display: none;
    }
    .take-bar button:not(.take) {
      flex-shrink: 0;
      min-width: 44px;
      padding-inline: 2px;
      font-size: 0.85em;
    }
    /* Its Portuguese label has two lines rather than the whole bar. */
    .take-bar .take {
      flex: 8 0 72px;
      min-width: 72px;
      max-width: 132px;
      padding-inline: 4px;
    }
    .take-bar .take .label {
      font-size: 1.1em;
      text-wrap: balance;
      white-space: normal;
    }
    .space {
      flex-basis: 0;
    }
  }
  @media (forced-colors: active) {
    .preview {
      border-color: Highlight;
    }
  }
`;
