import { css } from 'lit';

/** What stands under a grid and over it: the tools, the words of an empty one, the lists that open. */
export const footStyles = css`
  .empty {
    padding: 18px 16px;
    color: var(--tarja-text-quiet);
    text-align: center;
  }
  .empty strong {
    display: block;
    font-weight: 500;
    color: var(--tarja-text);
  }
  .foot {
    display: flex;
    align-items: center;
    gap: 2px;
    min-height: 32px;
    padding: 2px;
    background: var(--tarja-ground);
    border-block-start: 1px solid var(--tarja-line);
  }
  .foot button {
    min-width: 28px;
    height: 28px;
    padding: 0 6px;
    font-size: var(--tarja-size-label);
    color: var(--tarja-text-quiet);
    background: none;
    border-color: transparent;
  }
  .foot button:hover:not(:disabled, [aria-disabled='true']) {
    color: var(--tarja-text);
    background: var(--tarja-control-hover);
  }
  .foot button[aria-disabled='true'] {
    cursor: not-allowed;
    opacity: 0.45;
  }
  .foot .space {
    flex: 1;
  }
  .foot .wrong {
    color: var(--tarja-problem);
  }
  .foot .wrong::before {
    width: 12px;
    height: 12px;
    content: '';
    background: currentColor;
    clip-path: polygon(50% 4%, 100% 96%, 0 96%, 50% 4%, 50% 34%, 42% 34%, 45% 68%, 55% 68%, 58% 34%, 50% 34%);
  }
  svg {
    flex: none;
    width: 16px;
    height: 16px;
    fill: none;
    stroke: currentColor;
    stroke-linecap: round;
    stroke-linejoin: round;
    stroke-width: 1.5;
  }
  [part='panel'] {
    position: fixed;
  }
  :is(#readings, #list) {
    position: fixed;
    inset: auto;
    margin: 0;
    padding: 4px;
    font: inherit;
    color: inherit;
    background: var(--tarja-raised);
    border: 1px solid var(--tarja-line-control);
    border-radius: var(--tarja-radius);
    box-shadow: var(--tarja-shadow);
  }
  #readings:popover-open {
    display: flex;
    gap: 4px;
  }
  #readings button {
    font-variant-numeric: tabular-nums;
    border-color: var(--tarja-problem);
  }
  #list {
    width: min(460px, 90vw);
    max-height: min(280px, 60vh);
    overflow: auto;
  }
  #list ul {
    padding: 0;
    margin: 0;
    list-style: none;
  }
  #list button {
    justify-content: flex-start;
    width: 100%;
    height: auto;
    min-height: 28px;
    padding: 4px 8px;
    line-height: 1.35;
    text-align: start;
    white-space: normal;
    background: none;
    border-color: transparent;
  }
  #list p {
    padding: 4px 8px;
    margin: 0;
    color: var(--tarja-text-quiet);
  }
  .foot button,
  .empty {
    unicode-bidi: plaintext;
  }
  @media (forced-colors: active) {
    .foot .wrong::before {
      background: CanvasText;
    }
  }
`;
