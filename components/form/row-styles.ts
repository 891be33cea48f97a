import { css } from 'lit';

/** The rows of the form: how they stand in each width and density, their marks, offers, and the sections around them. */
export const rowStyles = css`
  /* Below two lines of a tip, so that they belong to the control above them. */
  .fields {
    --gap: 16px;
  }
  :host([density='compact']) .fields {
    --gap: 8px;
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
    padding-block-end: var(--gap);
  }
  .row:empty {
    height: calc(var(--tarja-row) + var(--tarja-note) + var(--gap));
  }
  .row[data-type='table']:empty {
    height: 280px;
  }
  /* Rows out of sight cost nothing; to find that out costs a short form more than it saves. */
  .rows:not(:only-child) {
    position: relative;
    content-visibility: auto;
    contain-intrinsic-size: auto calc(var(--rows) * (var(--tarja-row) + var(--tarja-note) + var(--gap)));
  }
  .row[part~='shown'] {
    background: color-mix(in srgb, var(--tarja-accent) 9%, transparent);
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
  .row:is([changed], [pending])::before {
    --start: 2px;
    position: absolute;
    inset-block-start: var(--start);
    inset-inline-start: 6px;
    width: 3px;
    /* As high as the control, also of a switch, which has no line under it. */
    height: max(100% - var(--tarja-note) - var(--gap) - 2px - var(--start), var(--tarja-row) - 4px);
    content: '';
    background: var(--tarja-changed);
    border-radius: 2px;
  }
  /* On its way to air: neither changed nor as it is on air. */
  .row[pending]::before {
    background: repeating-linear-gradient(var(--tarja-text-quiet) 0 3px, transparent 3px 6px);
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
    /* Below the second line of a tip. */
    margin-block-start: 8px;
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
  .tally.offers {
    color: var(--tarja-accent);
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
    .row:is([changed], [pending])::before {
      --start: 8px;
    }
  }
  @media (forced-colors: active) {
    .row[part~='shown'] {
      outline: 2px dotted Highlight;
      outline-offset: -2px;
    }
    .row[changed]::before {
      background: Highlight;
    }
    .dot {
      forced-color-adjust: none;
    }
  }
`;
