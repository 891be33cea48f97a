import { css } from 'lit';
import { graphicFrame } from './page-host.ts';

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
    forced-color-adjust: none;
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
  /* Busy on purpose, and out of focus as behind a reporter at night: lights and darks of all sizes, bright spots, skin. */
  #picture[data-ground='photo']::before {
    content: '';
    position: absolute;
    inset: -4%;
    container-type: size;
    filter: blur(calc(var(--width, 640px) / 110)) contrast(1.15);
    background:
      radial-gradient(ellipse 5.2% 12% at 66% 46%, #d8a585 0 70%, transparent 100%),
      radial-gradient(ellipse 6% 13% at 66% 42%, #2a1c16 0 80%, transparent 100%),
      radial-gradient(ellipse 15% 42% at 66% 100%, #1d2b44 0 85%, transparent 100%),
      radial-gradient(circle at 12% 22%, #ffe9b0 0 1.1%, transparent 1.5%),
      radial-gradient(circle at 19% 30%, #ffd27a 0 1.6%, transparent 2%),
      radial-gradient(circle at 27% 18%, #fff6dd 0 0.9%, transparent 1.3%),
      radial-gradient(circle at 34% 34%, #ff9d5c 0 1.3%, transparent 1.7%),
      radial-gradient(circle at 47% 24%, #ffe3a1 0 1.9%, transparent 2.4%),
      radial-gradient(circle at 56% 31%, #8fd3ff 0 1.2%, transparent 1.6%),
      radial-gradient(circle at 64% 20%, #fff 0 1.4%, transparent 1.8%),
      radial-gradient(circle at 71% 36%, #ff6b5e 0 1.1%, transparent 1.5%),
      radial-gradient(circle at 79% 26%, #ffdb8f 0 1.8%, transparent 2.3%),
      radial-gradient(circle at 88% 33%, #9fe0c0 0 1%, transparent 1.4%),
      radial-gradient(circle at 94% 19%, #ffe9c4 0 1.5%, transparent 2%),
      radial-gradient(circle at 8% 78%, #fff3cf 0 1.4%, transparent 2%),
      radial-gradient(circle at 22% 86%, #ffb46b 0 1%, transparent 1.6%),
      radial-gradient(circle at 43% 81%, #e8f4ff 0 1.7%, transparent 2.4%),
      radial-gradient(circle at 77% 84%, #ffe08a 0 1.3%, transparent 1.9%),
      linear-gradient(90deg, transparent 0 6%, rgb(214 186 140 / 75%) 6% 15%, transparent 15% 24%, rgb(240 222 190 / 70%) 24% 27%, transparent 27% 38%, rgb(120 160 200 / 60%) 38% 49%, transparent 49% 74%, rgb(235 205 160 / 80%) 74% 86%, transparent 86%) 0 40% / 100% 44% no-repeat,
      linear-gradient(#10182a 0, #2c3a55 26%, #6a5a58 48%, #3a2f2e 58%, #b79a73 66%, #57493f 76%, #d8c9b0 88%, #7a6b5c);
  }
  #frame {
    position: absolute;
    inset: 0 auto auto 0;
    width: calc(var(--picture-width, 1920) * 1px);
    height: calc(var(--picture-height, 1080) * 1px);
    transform-origin: 0 0;
    transform: scale(var(--scale, 0.5));
  }
  ${graphicFrame}
  /*
    Out of the picture but for a strip that is nearly transparent. A frame that is out of sight or transparent gets one animation
    frame a second or none, and a video whose layer was drawn before it was sought shows its earlier frame. The strip is two pixels
    wide on the screen: less may lie between two of them, or at the edge of the window outside of it.
  */
  iframe[data-next] {
    z-index: -1;
    opacity: 0.001;
    transform: translateX(calc(100% - 2px / var(--scale, 0.5)));
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
    min-width: 12em;
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
