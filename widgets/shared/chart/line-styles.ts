import { css } from 'lit';

/**
 * Lines and dots. Hues are told apart in grey and by the colour-blind, up to eight; `light-dark` follows the
 * `color-scheme` of the page.
 *
 * @cssprop --tarja-series-1 - colour of the first series
 * @cssprop --tarja-series-2 - colour of the second series
 * @cssprop --tarja-series-3 - colour of the third series
 * @cssprop --tarja-series-4 - colour of the fourth series
 * @cssprop --tarja-series-5 - colour of the fifth series
 * @cssprop --tarja-series-6 - colour of the sixth series
 * @cssprop --tarja-series-7 - colour of the seventh series
 * @cssprop --tarja-series-8 - colour of the eighth series
 * @cssprop --tarja-series-rest - colour of series that have none of their own
 * @cssprop --tarja-chart-height - height of a chart
 * @cssprop --tarja-line-width - width of a chart's lines
 */
export const lineStyles = css`
  :host {
    --hue-0: var(--tarja-series-rest, light-dark(#8c8c8c, #808080));
    --hue-1: var(--tarja-series-1, light-dark(#1763a6, #6cb4f0));
    --hue-2: var(--tarja-series-2, light-dark(#b8430a, #f59a5b));
    --hue-3: var(--tarja-series-3, light-dark(#0b7a5c, #4fd0a4));
    --hue-4: var(--tarja-series-4, light-dark(#9a2f83, #e58bd0));
    --hue-5: var(--tarja-series-5, light-dark(#7d6200, #e3c64a));
    --hue-6: var(--tarja-series-6, light-dark(#3a8fb7, #a5e3f7));
    --hue-7: var(--tarja-series-7, light-dark(#6b2b2b, #d5a0a0));
    --hue-8: var(--tarja-series-8, light-dark(#4a5560, #c3ccd6));
  }
  /* Browsers before 2024: between the two, on any page. */
  @supports not (color: light-dark(#000, #fff)) {
    :host {
      --hue-0: var(--tarja-series-rest, #808080);
      --hue-1: var(--tarja-series-1, #367ebf);
      --hue-2: var(--tarja-series-2, #c75923);
      --hue-3: var(--tarja-series-3, #1a8968);
      --hue-4: var(--tarja-series-4, #b855a1);
      --hue-5: var(--tarja-series-5, #937714);
      --hue-6: var(--tarja-series-6, #2f9bb5);
      --hue-7: var(--tarja-series-7, #a66b6a);
      --hue-8: var(--tarja-series-8, #717b86);
    }
  }
  .plot {
    display: grid;
    grid-template: 100% / minmax(0, 1fr) fit-content(42%);
    gap: 0.3em;
    height: var(--tarja-chart-height, 18em);
    font-variant-numeric: tabular-nums;
    contain: strict;
    direction: ltr;
    /* Times at its edge would be cut. */
    letter-spacing: normal;
    word-spacing: normal;
  }
  .plot svg {
    display: block;
    width: 100%;
    height: 100%;
    overflow: visible;
  }
  .plot > svg,
  .window {
    grid-area: 1 / 1;
  }
  .window {
    overflow: clip;
    overflow-clip-margin: 0.2em;
  }
  .tick line {
    stroke: var(--rule);
    shape-rendering: crispEdges;
  }
  .zero line {
    stroke: color-mix(in srgb, currentColor 55%, transparent);
  }
  .tick {
    fill: var(--quiet);
    font-size: 0.8em;
  }
  .when {
    text-anchor: middle;
  }
  path {
    fill: none;
    stroke-width: var(--tarja-line-width, 2px);
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  /* Those without a hue of their own are many: thin, they stay apart. */
  .rest {
    stroke-width: calc(var(--tarja-line-width, 2px) / 2);
  }
  .dashed {
    stroke-dasharray: 0.1 0.3em;
  }
  .names {
    grid-area: 1 / 2;
    display: grid;
    min-width: 0;
  }
  .name {
    grid-area: 1 / 1;
    display: flex;
    gap: 0.3em;
    min-width: 0;
    height: 1.3em;
    font-size: 0.9em;
    line-height: 1.3;
    white-space: nowrap;
    color: color-mix(in srgb, var(--hue) 82%, currentColor);
    transform: translateY(calc(var(--y) - 0.65em));
  }
  .name b {
    overflow: hidden;
    font-weight: 600;
    text-overflow: ellipsis;
  }
  /* A figure alone may end its line before the words of its unit. */
  .unsaid .name {
    white-space: normal;
  }
  /* A narrow column is the plot's: the names stand below it, each behind a piece of its line. */
  @container (width < 28em) {
    .plot:has(.names:not(.unsaid)) {
      grid-template: minmax(0, 1fr) auto / minmax(0, 1fr);
    }
    .names:not(.unsaid) {
      grid-area: 2 / 1;
      display: flex;
      flex-wrap: wrap;
      gap: 0.1em 1em;
    }
    .names:not(.unsaid) .name {
      align-items: center;
      max-width: 100%;
      transform: none;
    }
    .names:not(.unsaid) .name::before {
      flex: none;
      width: 1em;
      content: '';
      border-top: 3px solid var(--hue);
    }
    .names:not(.unsaid) .key-dashed::before {
      border-top-style: dotted;
    }
  }
  /* A figure alone stays beside its line. */
  @container (width < 12em) {
    .plot {
      grid-template-columns: minmax(0, 1fr) fit-content(55%);
    }
  }
  /* Words take the reader's colours; lines keep theirs, by which they are told apart. */
  @media (forced-colors: active) {
    .line,
    .name::before {
      forced-color-adjust: none;
    }
    .tick line {
      stroke: CanvasText;
    }
  }
`;
