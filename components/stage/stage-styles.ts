import { css } from 'lit';

/** The box of the stage never depends on what it shows, so nothing around it ever moves. */
export const stageStyles = css`
  :host {
    display: block;
    position: relative;
    aspect-ratio: 16 / 9;
    min-width: 0;
    overflow: hidden;
    contain: strict;
    background: var(--tarja-stage-surround, light-dark(#d9dce1, #0d0e11));
    color: var(--tarja-text, light-dark(#1b1f24, #e4e7eb));
    font: var(--tarja-size, 13px) / 1.4 var(--tarja-font, system-ui, sans-serif);
  }
  :host([hidden]) {
    display: none;
  }
  :host([ground='none']) {
    background: none;
  }
  #picture {
    position: absolute;
    overflow: hidden;
    left: var(--left, 0);
    top: var(--top, 0);
    width: var(--width, 100%);
    height: var(--height, 100%);
  }
  #picture[data-ground='checkerboard'] {
    --square: clamp(6px, calc(var(--width, 640px) / 60), 16px);
    background: repeating-conic-gradient(#3a3d43 0 25%, #4a4e55 0 50%) 0 0 / calc(2 * var(--square)) calc(2 * var(--square));
  }
  #picture[data-ground='black'] {
    background: #000;
  }
  #picture[data-ground='white'] {
    background: #fff;
  }
  /* Busy on purpose: bright sky, dark and light patches, saturated spots, as behind a reporter in a street. */
  #picture[data-ground='photo'] {
    background:
      radial-gradient(ellipse 9% 22% at 31% 62%, #201713 60%, transparent 62%),
      radial-gradient(circle 4cqw at 31% 40%, #c99b7c 60%, transparent 64%),
      radial-gradient(ellipse 7% 17% at 58% 70%, #f0e9dd 60%, transparent 64%),
      radial-gradient(circle 3cqw at 58% 53%, #7d543c 60%, transparent 64%),
      radial-gradient(circle 2cqw at 76% 47%, #ffd95a 20%, transparent 70%),
      radial-gradient(circle 1.6cqw at 84% 52%, #ff6a3d 20%, transparent 70%),
      radial-gradient(circle 1.4cqw at 12% 55%, #7be0ff 20%, transparent 70%),
      repeating-linear-gradient(90deg, transparent 0 1.6%, rgb(255 250 230 / 35%) 1.6% 2.4%, transparent 2.4% 4%) 8% 18% / 22% 42% no-repeat,
      repeating-linear-gradient(90deg, transparent 0 2%, rgb(20 26 36 / 60%) 2% 3%, transparent 3% 5%) 88% 12% / 30% 46% no-repeat,
      linear-gradient(#8d6f55, #5d4a3b) 8% 18% / 22% 50% no-repeat,
      linear-gradient(#b7c0c9, #7f8b97) 88% 12% / 30% 54% no-repeat,
      linear-gradient(#51606b, #2f3a43) 48% 40% / 26% 30% no-repeat,
      linear-gradient(to bottom, #e8f1fa 0 12%, #a9cbe6 38%, #d9d2c3 52%, #6d7f52 58%, #3d4a2f 66%, #77736c 68%, #a8a39a 84%, #56524d);
  }
  #frame {
    position: absolute;
    inset: 0 auto auto 0;
    width: calc(var(--picture-width, 1920) * 1px);
    height: calc(var(--picture-height, 1080) * 1px);
    transform-origin: 0 0;
    transform: scale(var(--scale, 0.5));
  }
  iframe {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    border: 0;
    background: transparent;
    /* A frame whose scheme differs from its document's is painted on an opaque ground. */
    color-scheme: light;
    pointer-events: none;
  }
  iframe[data-next] {
    z-index: -1;
    opacity: 0;
  }
  #safe {
    position: absolute;
    inset: 0;
    pointer-events: none;
  }
  #safe::before,
  #safe::after {
    content: '';
    position: absolute;
    inset: 5%;
    border: 1px solid rgb(255 255 255 / 75%);
    outline: 1px solid rgb(0 0 0 / 45%);
  }
  /* EBU R 95: actions keep 3.5 % from each edge, graphics 5 %. */
  #safe::before {
    inset: 3.5%;
    border-style: dashed;
    opacity: 0.6;
  }
  #note {
    position: absolute;
    inset: auto 8px 8px;
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: center;
    width: fit-content;
    max-width: calc(100% - 16px);
    max-height: calc(100% - 16px);
    box-sizing: border-box;
    margin-inline: auto;
    padding: 6px 10px;
    overflow: auto;
    border-radius: var(--tarja-radius, 4px);
    background: var(--tarja-panel, light-dark(#ffffff, #1d2025));
    border: 1px solid var(--tarja-line-control, light-dark(#868d98, #6d7581));
    overflow-wrap: anywhere;
  }
  #note[hidden] {
    display: none;
  }
  #note.error {
    color: var(--tarja-problem, light-dark(#a34700, #f5a04a));
    border-color: currentcolor;
  }
  #note svg {
    flex: none;
    width: 16px;
    height: 16px;
  }
  #note .said {
    flex: 1 1 12em;
  }
  #note .place {
    color: var(--tarja-text-quiet, light-dark(#59616c, #a2aab5));
    font-family: var(--tarja-font-mono, ui-monospace, monospace);
    font-size: 12px;
  }
  button {
    font: inherit;
    min-height: 28px;
    padding: 2px 10px;
    border: 1px solid var(--tarja-line-control, light-dark(#868d98, #6d7581));
    border-radius: var(--tarja-radius, 4px);
    background: var(--tarja-control, light-dark(#ffffff, #26292f));
    color: var(--tarja-text, light-dark(#1b1f24, #e4e7eb));
    cursor: pointer;
  }
  button:hover {
    background: var(--tarja-control-hover, light-dark(#f4f6f8, #2d3138));
  }
  button:focus-visible {
    outline: 2px solid var(--tarja-accent, light-dark(#1462c4, #5aa2f7));
    outline-offset: 2px;
  }
`;
