import { css } from 'lit';

/** Headings of sections, on the form's grid. */
export const sectionStyles = css`
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
