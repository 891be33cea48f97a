import type { ChartSeries, LineChartModel } from './model.ts';
import type { Scale } from './scale.ts';

/** A chart as it is drawn: what its cursor reads. Sizes in pixels. */
export interface Plot {
  readonly model: LineChartModel;
  /** At which a line has a point, ascending. */
  readonly times: readonly number[];
  readonly x: Scale;
  readonly y: Scale;
  readonly width: number;
  readonly em: number;
}

export interface Reading {
  readonly series: ChartSeries;
  readonly at: number;
  readonly value: number;
}

/** What the lines say at a time, the highest first. */
export function readAt({ model }: Plot, at: number | undefined): Reading[] {
  return model.series
    .flatMap((series) => {
      const { at: time = 0, value } = series.points.find((point) => point.at === at) ?? {};
      return value === undefined || series.dots ? [] : [{ series, at: time, value }];
    })
    .sort((one, other) => other.value - one.value);
}

/** As CSS says it. */
export function colourOf({ colour, hue = 0 }: ChartSeries): string {
  return colour ?? `var(--hue-${hue})`;
}
