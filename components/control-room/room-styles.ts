import { css } from 'lit';
import { controlBox, deskElement, lineIcon, quietButton } from '../theme/shared-styles.ts';

/** What the columns of the control room share: type that grows with the desk, headings, buttons. */
export const roomStyles = css`
  :host {
    background: var(--tarja-panel);
  }
  ${deskElement}
  h2,
  h3 {
    margin: 0;
    font-size: var(--tarja-size-label);
    font-weight: 600;
    color: var(--tarja-text-quiet);
  }
  p {
    margin: 0;
  }
  svg {
    flex: none;
    width: 1.2em;
    height: 1.2em;
    ${lineIcon}
  }
  button {
    display: inline-flex;
    flex: none;
    align-items: center;
    justify-content: center;
    gap: 6px;
    min-height: calc(var(--tarja-row) - 4px);
    padding: 0 10px;
    ${controlBox}
    white-space: nowrap;
    cursor: pointer;
  }
  button:hover {
    background: var(--tarja-control-hover);
  }
  button[aria-disabled='true'] {
    color: var(--tarja-text-quiet);
    cursor: default;
    background: none;
    border-color: var(--tarja-line);
    border-style: dashed;
  }
  ${quietButton}
  button.icon {
    width: calc(var(--tarja-row) - 4px);
    padding: 0;
  }
  button.quiet:hover {
    background: var(--tarja-control-hover);
  }
  :focus-visible {
    outline: 2px solid var(--tarja-accent);
    outline-offset: 1px;
  }
  input,
  select {
    width: 100%;
    min-width: 0;
    height: calc(var(--tarja-row) - 4px);
    padding: 0 8px;
    ${controlBox}
  }
  ::placeholder {
    color: var(--tarja-text-quiet);
    opacity: 1;
  }
  .tabular,
  time {
    font-variant-numeric: tabular-nums;
  }
  /* Cut at its side alone: letters of some writing are higher than the line. */
  .cut {
    min-width: 0;
    overflow-x: clip;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  /* A text from right to left is cut at its own end, and begins where the others do. */
  .cut[dir] {
    text-align: left;
  }
  .trouble {
    display: flex;
    gap: 6px;
    align-items: baseline;
    color: var(--tarja-problem);
  }
  .trouble svg {
    align-self: center;
  }
  .thumbnail {
    position: relative;
    display: grid;
    place-items: center;
    aspect-ratio: 16 / 9;
    overflow: hidden;
    font-size: 0.75em;
    font-weight: 600;
    color: var(--tarja-text-quiet);
    background: var(--tarja-ground);
    border-radius: 2px;
  }
  .thumbnail img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: contain;
    background: inherit;
  }
  kbd {
    font: 0.85em var(--tarja-font-mono);
    color: var(--tarja-text-quiet);
  }
`;
