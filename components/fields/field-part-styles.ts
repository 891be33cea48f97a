import { css } from 'lit';

/** What is seen of a field only under a hand, or with something wrong in it: it comes with the first of them on the page. */
export const fieldPartStyles = css`
  :host(:focus-within) .note {
    overflow: var(--tarja-note-overflow, hidden);
  }
  :host(:focus-within) .note > * {
    z-index: 2;
    align-self: start;
    line-height: max(var(--tarja-note), 18px);
    padding-inline: 4px;
    margin-inline: -4px;
    background: var(--tarja-note-ground, none);
    border-radius: var(--tarja-radius);
    opacity: 1;
  }
  /* A long sentence is read in full where the operator is, over the next row rather than pushing it away. */
  :host(:focus-within) .note:has([part='problem']:not(:empty)),
  .note:hover:has([part='problem']:not(:empty)) {
    overflow: visible;
  }
  :host(:focus-within) [part='problem']:not(:empty),
  .note:hover [part='problem']:not(:empty) {
    z-index: 2;
    align-self: start;
    opacity: 1;
    padding: 0 6px;
    margin-inline: -6px;
    background: var(--tarja-problem-ground);
    border-radius: var(--tarja-radius);
    white-space: normal;
  }
  .note [part='problem'].notice:not(:empty) {
    background: var(--tarja-panel);
  }
  .over[part='count'] {
    font-weight: 600;
    color: var(--tarja-problem);
  }
  .over[part='count']::before,
  :is(.error, .warning)[part='problem']::before {
    display: inline-block;
    width: 12px;
    height: 12px;
    margin-inline-end: 5px;
    content: '';
    vertical-align: -2px;
    background: currentColor;
    forced-color-adjust: none;
    clip-path: polygon(50% 8%, 92% 50%, 50% 92%, 8% 50%, 50% 8%, 50% 24%, 24% 50%, 50% 76%, 76% 50%, 50% 24%);
  }
  .error[part='problem']::before {
    clip-path: polygon(50% 4%, 100% 96%, 0 96%, 50% 4%, 50% 34%, 42% 34%, 45% 68%, 55% 68%, 58% 34%, 50% 34%);
  }
  :where(input, textarea, select):where(:hover:not(:disabled)) {
    background: var(--tarja-control-hover);
  }
  :where(button):where(:hover:not(:disabled)) {
    background: var(--tarja-control-hover);
  }
  .scrub {
    cursor: ew-resize;
    user-select: none;
    touch-action: pan-y;
  }
  .control:has(> .readings) {
    flex-wrap: wrap;
  }
  .readings {
    display: flex;
    flex: none;
    gap: 4px;
  }
  .readings button {
    font-variant-numeric: tabular-nums;
    border-color: var(--tarja-problem);
  }
  @media (forced-colors: active) {
    [aria-invalid='true'] {
      border-style: dashed;
    }
    [part='problem'].error::before {
      forced-color-adjust: none;
      background: CanvasText;
    }
  }
`;
