import type { ChartSeries, LineChartModel } from './model.ts';
import type { Scale } from './scale.ts';

/** A chart as it is drawn: what its reader reads. Sizes in pixels. */
export interface Plot {
  readonly model: LineChartModel;
  readonly x: Scale;
  readonly y: Scale;
  readonly width: number;
  /** The ends of lines that have their names beside them. */
  readonly named: readonly Reading[];
}

export interface Reading {
  readonly series: ChartSeries;
  readonly at: number;
  readonly value: number;
}

/** The last values of the lines. */
export function endsOf(all: readonly ChartSeries[]): Reading[] {
  return all.flatMap((series) => {
    const { at = 0, value } = series.points.findLast((point) => point.value !== undefined) ?? {};
    return value === undefined || series.dots ? [] : { series, at, value };
  });
}

/** As CSS says it. */
export function colourOf({ colour, hue = 0 }: ChartSeries): string {
  return colour ?? `var(--hue-${hue})`;
}
