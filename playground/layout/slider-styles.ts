import { css } from 'lit';

/** A slider of time: `--slider-mark` is a background that lies over its track. */
export const sliderStyles = css`
  [type='range'] {
    appearance: none;
    width: 100%;
    height: 24px;
    margin: 0;
    background: none;
    cursor: pointer;
  }
  [type='range']:disabled {
    opacity: 0.5;
    cursor: default;
  }
  [type='range']::-webkit-slider-runnable-track {
    height: 4px;
    border-radius: 2px;
    background: var(--slider-mark, none), var(--tarja-line);
  }
  [type='range']::-moz-range-track {
    height: 4px;
    border-radius: 2px;
    background: var(--slider-mark, none), var(--tarja-line);
  }
  [type='range']::-webkit-slider-thumb {
    appearance: none;
    box-sizing: border-box;
    width: 14px;
    height: 14px;
    margin-top: -5px;
    border: 2px solid var(--tarja-accent);
    border-radius: 50%;
    background: var(--tarja-panel);
  }
  [type='range']::-moz-range-thumb {
    box-sizing: border-box;
    width: 14px;
    height: 14px;
    border: 2px solid var(--tarja-accent);
    border-radius: 50%;
    background: var(--tarja-panel);
  }
`;
