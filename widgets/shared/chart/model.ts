import type { Locale } from '../../../src/format/locale.ts';
import type { Scale, TimeUnit } from './geometry.ts';

/** One value at one time. */
export interface ChartPoint {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** None: there is a gap, never a zero. */
  readonly value: number | undefined;
}

export interface ChartSeries {
  /** Stands at the end of the line. */
  readonly name: string;
  /** Their times ascend. */
  readonly points: readonly ChartPoint[];
  /** 1 to 8: a hue of the palette. Without one the line is grey, and the cursor alone names it. */
  readonly hue?: number | undefined;
  /** Tells lines of one hue apart, also without colours. */
  readonly dashed?: boolean | undefined;
  /** Single findings beside the lines, not joined and without a name at the end. */
  readonly dots?: boolean | undefined;
  /** A colour of the series' own, as CSS says it, instead of the palette's. */
  readonly colour?: string | undefined;
}

export interface LineChartModel {
  readonly series: readonly ChartSeries[];
  /** The chart's accessible name: its heading. */
  readonly label: string | undefined;
  readonly language: Locale;
  readonly value: (value: number) => string;
  /** Short, for the axis, whose values have so many decimal places. */
  readonly tick: (value: number, places: number) => string;
  /** Short for the axis; the whole date for the cursor. */
  readonly time: (at: number, unit: TimeUnit | 'whole') => string;
  /** Whether the values begin at zero. */
  readonly zero?: boolean;
}

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
