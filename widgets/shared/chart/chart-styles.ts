import { css } from 'lit';
import { barStyles } from './bar-styles.ts';
import { lineStyles } from './line-styles.ts';

/** Lines, dots, bars, and lines beside numbers. */
export const chartStyles = [
  lineStyles,
  barStyles,
  css`
    .spark {
      width: 4em;
      height: 1.25em;
      overflow: visible;
      vertical-align: -0.25em;
    }
    .spark .line {
      stroke: var(--hue, currentColor);
    }
    .spark .end {
      fill: var(--hue, currentColor);
    }
  `,
];
