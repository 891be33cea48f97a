import { css } from 'lit';

/**
 * Lines, dots and bars. Hues are told apart in grey and by the colour-blind, up to eight; `light-dark` follows the
 * `color-scheme` of the page.
 */
export const chartStyles = css`
  :host {
    --hue-0: var(--tarja-series-rest, color-mix(in srgb, currentColor 42%, transparent));
    --hue-1: var(--tarja-series-1, light-dark(#1763a6, #6cb4f0));
    --hue-2: var(--tarja-series-2, light-dark(#b8430a, #f59a5b));
    --hue-3: var(--tarja-series-3, light-dark(#0b7a5c, #4fd0a4));
    --hue-4: var(--tarja-series-4, light-dark(#9a2f83, #e58bd0));
    --hue-5: var(--tarja-series-5, light-dark(#7d6200, #e3c64a));
    --hue-6: var(--tarja-series-6, light-dark(#3a8fb7, #a5e3f7));
    --hue-7: var(--tarja-series-7, light-dark(#6b2b2b, #d5a0a0));
    --hue-8: var(--tarja-series-8, light-dark(#4a5560, #c3ccd6));
  }
  .plot {
    position: relative;
    height: var(--tarja-chart-height, 18em);
    contain: strict;
    touch-action: pan-y;
    outline-offset: 2px;
  }
  .plot:focus-visible {
    outline: 2px solid currentColor;
  }
  .plot svg {
    position: absolute;
    inset: 0;
    overflow: visible;
    pointer-events: none;
  }
  .window,
  .pane {
    position: absolute;
    inset: 0;
    pointer-events: none;
  }
  .window {
    overflow: clip;
  }
  .rule {
    stroke: var(--tarja-rule, color-mix(in srgb, currentColor 14%, transparent));
    stroke-width: 1;
    shape-rendering: crispEdges;
  }
  .rule.zero {
    stroke: color-mix(in srgb, currentColor 55%, transparent);
  }
  .tick {
    fill: var(--quiet);
    font-size: 0.8em;
    font-variant-numeric: tabular-nums;
  }
  .when {
    text-anchor: middle;
  }
  .line {
    fill: none;
    stroke: var(--hue);
    stroke-width: var(--tarja-line, 2px);
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .dashed {
    stroke-dasharray: 0.1 4.5;
  }
  .dots {
    fill: var(--hue);
    opacity: 0.4;
  }
  .end,
  .cursor circle {
    fill: var(--hue);
  }
  .name {
    fill: color-mix(in srgb, var(--hue) 82%, currentColor);
    font-size: 0.9em;
    font-weight: 600;
  }
  .last {
    font-weight: 400;
    font-variant-numeric: tabular-nums;
  }
  .cursor line {
    stroke: color-mix(in srgb, currentColor 50%, transparent);
  }
  .reading {
    position: absolute;
    top: 0;
    left: calc(var(--x) + 0.75em);
    display: grid;
    grid-template-columns: auto auto;
    gap: 0.1em 0.75em;
    padding: 0.4em 0.6em;
    font-size: 0.85em;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
    pointer-events: none;
    background: Canvas;
    border: 1px solid color-mix(in srgb, currentColor 20%, transparent);
    color: CanvasText;
  }
  .reading.before {
    right: calc(100% - var(--x) + 0.75em);
    left: auto;
  }
  .reading b {
    grid-column: 1 / -1;
  }
  .reading span:nth-child(odd) {
    text-align: end;
  }
  .reading i {
    display: inline-block;
    width: 0.6em;
    height: 0.6em;
    margin-inline-end: 0.4em;
    background: var(--hue);
    border-radius: 50%;
  }
  .bars {
    display: grid;
    grid-template-columns: minmax(min-content, max-content) 1fr auto;
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
  .bar-fill:dir(rtl) {
    transform-origin: 100% 50%;
  }
  .bar-value {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    text-align: end;
    white-space: nowrap;
  }
  .spark {
    width: 4em;
    height: 1.25em;
    overflow: visible;
    vertical-align: -0.25em;
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
    .line,
    .rule {
      stroke: CanvasText;
    }
  }
`;
