import { css } from 'lit';

/** Bars from zero. Where their order may change on air each has its `--place`, and moves there. */
export const barStyles = css`
  .bars {
    display: grid;
    grid-template-columns: fit-content(42%) 1fr auto;
    gap: 0.45em 0.75em;
    padding: 0;
    margin: 0;
    list-style: none;
  }
  .bar {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    align-items: center;
  }
  .bar-name small {
    font-size: 0.8em;
    font-weight: 400;
    color: var(--quiet);
  }
  .bar-track {
    height: 0.9em;
    overflow: clip;
    background: color-mix(in srgb, currentColor 8%, transparent);
  }
  .bar-fill {
    display: block;
    height: 100%;
    background: var(--hue);
    transform: scaleX(var(--share));
    transform-origin: 0 50%;
    transition: transform 400ms cubic-bezier(0.2, 0, 0, 1);
  }
  @container (width < 28em) {
    .bars {
      grid-template-columns: 1fr auto;
    }
    .bar-track {
      grid-row: 2;
      grid-column: 1 / -1;
      height: 0.5em;
    }
    .bar-value {
      grid-row: 1;
      grid-column: 2;
    }
  }
  .bar-fill:dir(rtl) {
    transform-origin: 100% 50%;
  }
  .bar-value {
    font-weight: 600;
    text-align: end;
    white-space: nowrap;
  }
  :host([phase='in']) .bar-fill {
    animation: grow 700ms cubic-bezier(0.16, 1, 0.3, 1) calc(var(--after, 0ms) + var(--place) * 60ms) both;
  }
  @keyframes grow {
    from {
      transform: scaleX(0);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    :host(:not([mode='air'])) .bar-fill {
      transition: none;
    }
  }
  @media (forced-colors: active) {
    .bar-fill {
      background: CanvasText;
    }
  }
`;
