import { css } from 'lit';
import { pendingLabel } from '../theme/shared-styles.ts';

/** The program: the real picture, its layers, its outputs. */
export const programStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    min-height: 0;
    overflow: hidden auto;
  }
  header {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: center;
    min-height: calc(var(--tarja-row) - 2px);
    padding: 0 8px 4px;
    background: var(--tarja-control);
  }
  [data-on-air] header {
    background: var(--tarja-air);
  }
  [data-on-air] :is(h2, .tally) {
    color: var(--tarja-on-air);
  }
  .channels {
    display: flex;
    flex: 0 1 auto;
    flex-wrap: wrap;
    gap: 4px;
    min-width: 0;
  }
  /* Many have lines of their own: that something is on air stands beside none of them, and each can be seen. */
  .channels:has(:nth-child(5)) {
    order: 1;
    flex-basis: 100%;
  }
  [role='tab'] {
    min-height: calc(var(--tarja-row) - 8px);
    color: var(--tarja-text);
    background: var(--tarja-panel);
  }
  [role='tab'][aria-selected='true'] {
    color: var(--tarja-on-accent);
    background: var(--tarja-accent);
    border-color: var(--tarja-accent);
  }
  .live {
    width: 0.7em;
    height: 0.7em;
    background: var(--tarja-air);
    outline: 1px solid var(--tarja-on-air);
  }
  .picture {
    flex: none;
    margin: 12px 12px 0;
    background: var(--tarja-control);
    border: 4px solid var(--tarja-line-control);
  }
  .picture[data-on-air] {
    border-color: var(--tarja-air);
  }
  .tally {
    flex: none;
    margin-inline-start: auto;
    font-size: 1.15em;
    font-variant-numeric: tabular-nums;
  }
  [data-on-air] .tally {
    text-transform: uppercase;
    letter-spacing: 0.04em;
  }
  .ratio {
    aspect-ratio: var(--ratio, 16 / 9);
    max-width: calc(44vh * var(--ratio, 16 / 9));
    margin-inline: auto;
    background: #000;
  }
  :is(.layers, .outputs) {
    padding: 10px 12px 0;
  }
  :is(section, .foot):focus-visible {
    outline-offset: -2px;
  }
  /* Where both have no room, the outputs give way first: what is on air is taken out here. */
  .layers {
    flex: 1 1 auto;
    min-height: calc(var(--tarja-row) * 2.5);
    overflow: auto;
  }
  .outputs {
    flex: 0 9999 auto;
    min-height: calc(var(--tarja-row) * 3);
    max-height: 30vh;
    padding-block-end: 16px;
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
  /* Where the title has no room beside the buttons, they stand below it. */
  .layers .line {
    position: relative;
    flex-wrap: wrap;
    min-height: calc(var(--tarja-row) + 16px);
  }
  .number {
    flex: none;
    width: 2.4em;
    color: var(--tarja-text-quiet);
    text-align: center;
  }
  [data-phase='on'] .number {
    font-weight: 600;
    color: var(--tarja-on-air);
    background: var(--tarja-air);
    border-radius: 2px;
  }
  .about {
    display: flex;
    flex: 1 1 8em;
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
    margin-inline-start: auto;
  }
  .buttons button {
    min-width: 44px;
    min-height: max(44px, calc(var(--tarja-row) + 8px));
    touch-action: manipulation;
    padding: 0 9px;
  }
  .buttons button[name='clear'] {
    margin-inline-start: 6px;
  }
  [data-pending] {
    border-style: dotted;
  }
  ${pendingLabel}
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
  .outputs .line .hint {
    flex: none;
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
    -webkit-user-select: all;
    user-select: all;
  }
  /* In sight wherever the room scrolls. */
  .foot {
    display: flex;
    position: sticky;
    inset-block-end: 0;
    flex: none;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
    justify-content: flex-end;
    padding: 8px 12px;
    background: var(--tarja-panel);
    border-top: 1px solid var(--tarja-line);
  }
  /* The key stands below the name, as in the bar beside it: two buttons have room beside each other. */
  .panic {
    flex-direction: column;
    gap: 0;
    min-height: max(44px, calc(var(--tarja-row) + 8px));
    touch-action: manipulation;
    font-weight: 600;
  }
  .panic[data-away] {
    color: var(--tarja-text-quiet);
    background: none;
    border-style: dashed;
  }
  .foot .trouble {
    width: 100%;
    margin: 0;
  }
  /* The lower the window, the more of it goes to the layers: their buttons take what is on air out. */
  @media (min-width: 861px) {
    .ratio {
      max-width: calc(clamp(30vh, 100vh - 430px, 44vh) * var(--ratio, 16 / 9));
    }
  }
  /* A low window, or one that is zoomed: the columns still stand beside each other. */
  @media (max-height: 600px) and (min-width: 861px) {
    .outputs {
      min-height: calc(var(--tarja-row) * 2);
    }
  }
  /* Beside each other they cover less of what scrolls under them. */
  @media (max-height: 600px), (max-width: 860px) {
    .panic kbd {
      display: none;
    }
  }
  /* The system's colours the other way round, where its red cannot be had. */
  @media (forced-colors: active) {
    [data-on-air] header,
    [data-phase='on'] .number,
    [data-connected] .lamp {
      forced-color-adjust: none;
      color: Canvas;
      background: CanvasText;
      border-color: CanvasText;
    }
    .live {
      forced-color-adjust: none;
      background: currentcolor;
      outline-color: currentcolor;
    }
    [data-on-air] :is(h2, .tally) {
      color: inherit;
    }
    [role='tab'] {
      forced-color-adjust: auto;
    }
    [role='tab'][aria-selected='true'] {
      forced-color-adjust: none;
      color: HighlightText;
      background: Highlight;
    }
    /* Graphics stand before black, as in the preview of a mixer. */
    .ratio {
      forced-color-adjust: none;
    }
  }
`;
