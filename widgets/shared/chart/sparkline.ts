import { css, svg, type TemplateResult } from 'lit';
import { extent, linear, linePath } from './geometry.ts';

/** The line takes its colour from `--hue`. */
export const sparklineStyles = css`
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
`;

/** A line without axes beside a number, in the height of its text. Who cannot see it reads the number. */
export function renderSparkline(values: readonly (number | undefined)[]): TemplateResult {
  const y = linear(extent(values.filter((value) => value !== undefined)), [18, 2]);
  const x = linear([0, Math.max(1, values.length - 1)], [2, 62]);
  const places = values.map((value, at) => ({ at, value }));
  const last = places.findLast(({ value }) => value !== undefined);
  return svg`<svg class="spark" viewBox="0 0 64 20" aria-hidden="true" preserveAspectRatio="none">
    <path class="line" d=${linePath(places, x, y)} vector-effect="non-scaling-stroke" />
    ${last ? svg`<circle class="end" cx=${x(last.at)} cy=${y(last.value as number)} r="2" />` : ''}
  </svg>`;
}
