import { css } from 'lit';

/** The picture’s pane: its state, its notes, its time and its controls. */
export const stagePaneStyles = css`
  :host {
    grid-template: auto minmax(0, 1fr) auto auto auto / minmax(0, 1fr);
  }
  .body {
    overflow: hidden;
  }
  tarja-stage {
    position: absolute;
    inset: 0;
    aspect-ratio: auto;
  }
  .notes {
    display: flex;
    gap: 8px;
    align-items: center;
    height: 36px;
    padding: 0 8px 0 12px;
    border-top: 1px solid var(--tarja-line);
  }
  .notes p {
    display: flex;
    flex: 1;
    gap: 6px;
    align-items: center;
    min-width: 0;
    margin: 0;
    color: var(--tarja-text-quiet);
    font-size: 12px;
  }
  .notes p:has(span) {
    color: var(--tarja-text);
  }
  .notes p svg {
    color: var(--tarja-problem);
  }
  .notes span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .state {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    color: var(--tarja-text-quiet);
    font-size: 12px;
  }
  /* A shape for each state, so that the colour is never alone: ring, half, full, triangle. */
  .shape {
    box-sizing: border-box;
    width: 10px;
    height: 10px;
    border: 2px solid currentColor;
    border-radius: 50%;
  }
  .state[data-state='in'] .shape,
  .state[data-state='out'] .shape {
    background: linear-gradient(90deg, var(--tarja-preview) 50%, transparent 50%);
    color: var(--tarja-preview);
  }
  .state[data-state='on'] {
    color: var(--tarja-preview);
  }
  .state[data-state='on'] .shape {
    background: currentColor;
  }
  .state[data-state='failed'] {
    color: var(--tarja-problem);
  }
  .state[data-state='failed'] .shape {
    border: 0;
    border-radius: 0;
    background: currentColor;
    clip-path: polygon(50% 0, 100% 100%, 0 100%);
  }
  .controls {
    container-type: inline-size;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px;
    box-sizing: border-box;
    min-height: 48px;
    padding: 7px 8px;
    border-top: 1px solid var(--tarja-line);
  }
  .controls > * {
    flex: none;
  }
  .controls > .space {
    flex: 1;
  }
  .controls > button {
    height: 32px;
    padding: 0 10px;
  }
  .controls > button.icon {
    width: 32px;
    padding: 0;
  }
  .shape,
  [type='range'] {
    forced-color-adjust: none;
  }
  .timeline {
    display: flex;
    align-items: center;
    height: 32px;
    padding: 0 8px 0 12px;
    border-top: 1px solid var(--tarja-line);
  }
  .timeline button {
    flex: none;
    margin-left: 8px;
  }
  .time {
    display: grid;
    flex: 1;
    grid-template-columns: auto minmax(0, 1fr) 52px;
    gap: 12px;
    align-items: center;
    min-width: 0;
    color: var(--tarja-text-quiet);
    font-size: 12px;
  }
  .time output {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  /* The line across it is where the graphic is told to go. */
  [type='range'] {
    --slider-mark: linear-gradient(var(--tarja-text-quiet), var(--tarja-text-quiet)) 80% 0 / 2px 100% no-repeat;
  }
  @container (max-width: 560px) {
    .controls > button:not(.icon) {
      gap: 4px;
      padding: 0 7px;
    }
    .controls > button.icon {
      width: 28px;
    }
  }
  @container (max-width: 500px) {
    .word {
      display: none;
    }
  }
  @container (max-width: 460px) {
    .controls > .framed svg {
      display: none;
    }
  }
`;
