import { svg, type TemplateResult } from 'lit';
import { linePath } from './path.ts';
import { extent, linear } from './scale.ts';

/** A line without axes beside a number, in the height of its text. Who cannot see it reads the number. */
export function renderSparkline(values: readonly (number | undefined)[]): TemplateResult {
  const y = linear(extent(values.filter((value) => value !== undefined)), [18, 2]);
  const x = linear([0, Math.max(1, values.length - 1)], [2, 62]);
  const path = linePath(values.map((value, at) => ({ x: x(at), y: value === undefined ? value : y(value) })));
  const last = values.findLastIndex((value) => value !== undefined);
  return svg`<svg class="spark" viewBox="0 0 64 20" aria-hidden="true" preserveAspectRatio="none">
    <path class="line" d=${path} vector-effect="non-scaling-stroke" />
    ${last < 0 ? '' : svg`<circle class="end" cx=${x(last)} cy=${y(values[last] as number)} r="2" />`}
  </svg>`;
}
