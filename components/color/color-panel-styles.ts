import { css } from 'lit';
import { controlBox, lineIcon, raisedBox } from '../theme/shared-styles.ts';

/** The colour picker: the area, the tracks with their thumbs, the contrast, the colours to choose. */
export const colorPanelStyles = css`
  :host {
    box-sizing: border-box;
    width: 288px;
    max-height: calc(100dvh - 16px);
    padding: 12px;
    margin: 0;
    overflow: auto;
    ${raisedBox}
    border-radius: 6px;
    inset: auto;
  }
  :host(:popover-open) {
    display: block;
  }
  * {
    box-sizing: border-box;
  }
  .area,
  .track {
    position: relative;
    cursor: crosshair;
    forced-color-adjust: none;
    touch-action: none;
  }
  .area {
    height: 148px;
    background:
      linear-gradient(to top, #000000, transparent), linear-gradient(to right, #ffffff, transparent),
      hsl(var(--h) 100% 50%);
    border-radius: var(--tarja-radius);
  }
  .tracks {
    display: flex;
    gap: 8px;
    align-items: center;
    margin-block: 10px;
  }
  .tracks > div:first-child {
    flex: 1;
  }
  .track {
    height: 24px;
    cursor: pointer;
    background-clip: content-box;
  }
  .track::before {
    position: absolute;
    inset: 6px 0;
    content: '';
    border-radius: 6px;
  }
  .hue::before {
    background: linear-gradient(to right, #f00, #ff0, #0f0, #0ff, #00f, #f0f, #f00);
  }
  .alpha::before {
    background:
      linear-gradient(to right, transparent, var(--opaque)),
      repeating-conic-gradient(#ffffff 0 25%, #c3c7cd 0 50%) 0 0 / 10px 10px;
  }
  .thumb {
    position: absolute;
    width: 16px;
    height: 16px;
    pointer-events: none;
    background: var(--colour);
    border: 2px solid #ffffff;
    border-radius: 8px;
    outline: 1px solid rgb(0 0 0 / 60%);
  }
  .area .thumb {
    top: calc((1 - var(--v)) * 100% - 8px);
    left: calc(var(--s) * 100% - 8px);
    background: var(--opaque);
  }
  .track .thumb {
    top: 4px;
    left: calc(var(--at) * (100% - 16px));
  }
  .hue .thumb {
    background: hsl(var(--h) 100% 50%);
  }
  :focus-visible ~ .thumb {
    outline: 2px solid var(--tarja-accent);
    outline-offset: 1px;
  }
  .area input,
  .track input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    pointer-events: none;
    opacity: 0;
  }
  button {
    display: grid;
    flex: none;
    place-items: center;
    width: 32px;
    height: 32px;
    padding: 0;
    ${controlBox}
    cursor: pointer;
  }
  button:hover {
    background: var(--tarja-control-hover);
  }
  button:focus-visible,
  .swatch:focus-visible {
    outline: 2px solid var(--tarja-accent);
    outline-offset: 2px;
  }
  svg {
    width: 16px;
    height: 16px;
    ${lineIcon}
  }
  .sample {
    display: grid;
    flex: none;
    place-items: center;
    width: 32px;
    height: 32px;
    border: 1px solid var(--tarja-line-control);
    border-radius: var(--tarja-radius);
  }
  dl {
    display: grid;
    grid-template-columns: auto auto 1fr;
    gap: 2px 8px;
    margin: 0;
    font-size: var(--tarja-size-label);
    font-variant-numeric: tabular-nums;
  }
  dt {
    color: var(--tarja-text-quiet);
  }
  dd {
    margin: 0;
  }
  p {
    margin: 0;
    font-size: var(--tarja-size-label);
    color: var(--tarja-text-quiet);
  }
  .contrast {
    min-height: 36px;
  }
  h2 {
    margin: 10px 0 4px;
    overflow: hidden;
    font: inherit;
    font-size: var(--tarja-size-label);
    color: var(--tarja-text-quiet);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
