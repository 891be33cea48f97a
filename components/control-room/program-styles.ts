import { css } from 'lit';

/** The program: the real picture, its layers, its outputs. */
export const programStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    min-height: 0;
    overflow: hidden;
  }
  header {
    display: flex;
    flex: none;
    gap: 12px;
    align-items: center;
    min-height: calc(var(--tarja-row) + 12px);
    padding: 0 12px;
  }
  .channels {
    display: flex;
    gap: 4px;
  }
  [role='tab'] {
    color: var(--tarja-text-quiet);
    background: none;
    border-color: transparent;
  }
  [role='tab'][aria-selected='true'] {
    color: var(--tarja-text);
    background: var(--tarja-accent-ground);
    border-color: var(--tarja-accent);
  }
  [role='tab'][data-on-air] svg {
    color: var(--tarja-air);
    fill: currentcolor;
  }
  .picture {
    flex: none;
    margin-inline: 12px;
    background: #000;
    border: 4px solid var(--tarja-line-control);
  }
  .picture[data-on-air] {
    border-color: var(--tarja-air);
  }
  .tally {
    padding: 2px 8px 4px;
    font-variant-numeric: tabular-nums;
    color: var(--tarja-text);
    background: var(--tarja-control);
  }
  [data-on-air] .tally {
    color: var(--tarja-on-air);
    text-transform: uppercase;
    letter-spacing: 0.04em;
    background: var(--tarja-air);
  }
  .ratio {
    aspect-ratio: var(--ratio, 16 / 9);
    max-height: 60vh;
  }
  section:not(.picture) {
    padding: 10px 12px 0;
  }
  .layers {
    flex: 1;
    min-height: 0;
    overflow: auto;
  }
  .outputs {
    flex: none;
    max-height: 24vh;
    padding-block-end: 8px;
    overflow: auto;
  }
  ul {
    padding: 0;
    margin: 0;
    list-style: none;
  }
  .layers li {
    border-bottom: 1px solid var(--tarja-line);
  }
  .line {
    display: flex;
    gap: 8px;
    align-items: center;
    min-height: calc(var(--tarja-row) - 4px);
  }
  .layers .line {
    position: relative;
    min-height: calc(var(--tarja-row) + 16px);
  }
  .layers [data-phase='clear'] .line {
    min-height: calc(var(--tarja-row) - 4px);
  }
  .number {
    flex: none;
    width: 2.4em;
    font-weight: 600;
    text-align: end;
  }
  [data-phase='on'] .number {
    color: var(--tarja-on-air);
    text-align: center;
    background: var(--tarja-air);
    border-radius: 2px;
  }
  .about {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-width: 0;
  }
  .hint {
    font-size: var(--tarja-size-label);
    color: var(--tarja-text-quiet);
  }
  .hint time {
    font-weight: 600;
    color: var(--tarja-text);
  }
  .title {
    justify-content: flex-start;
    width: 100%;
    min-height: 24px;
    padding: 0 4px;
    margin-inline-start: -4px;
  }
  .buttons {
    display: flex;
    flex: none;
    gap: 4px;
  }
  .buttons button {
    min-width: 40px;
    min-height: max(40px, calc(var(--tarja-row) + 8px));
    padding: 0 9px;
  }
  .buttons button[name='clear'] {
    margin-inline-start: 6px;
  }
  [data-pending] {
    border-style: dotted;
  }
  .trouble {
    padding: 2px 0 6px;
    margin-inline-start: 2.8em;
    font-size: var(--tarja-size-label);
  }
  .trouble button {
    min-height: 24px;
    margin-inline-start: auto;
  }
  .outputs .trouble {
    margin-inline-start: 18px;
  }
  .lamp {
    flex: none;
    width: 10px;
    height: 10px;
    border: 2px solid var(--tarja-problem);
    border-radius: 50%;
  }
  [data-connected] .lamp {
    background: var(--tarja-preview);
    border-color: var(--tarja-preview);
  }
  .address {
    display: flex;
    gap: 8px;
    align-items: center;
    margin-block-start: 4px;
  }
  code {
    flex: 1;
    padding: 4px 8px;
    font-family: var(--tarja-font-mono);
    background: var(--tarja-control);
    border-radius: var(--tarja-radius);
    user-select: all;
  }
  footer {
    display: flex;
    flex: none;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
    padding: 8px 12px;
    border-top: 1px solid var(--tarja-line);
  }
  footer .hint {
    flex: 1;
  }
  .panic {
    min-height: max(40px, calc(var(--tarja-row) + 8px));
    font-weight: 600;
  }
  footer .trouble {
    width: 100%;
    margin: 0;
  }
`;
