import { html, type LitElement, nothing, type ReactiveController, svg, type TemplateResult } from 'lit';
import { customProperty } from '../../../components/fields/custom-property.ts';
import { linePath, pixel } from './path.ts';
import { extent, linear, type Range, roundRange, type TimeTick, type TimeUnit, ticks, timeTicks } from './scale.ts';
import { spread } from './spread.ts';

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
  /** A colour of the series' own, `#rrggbb`, instead of the palette's. */
  readonly colour?: string | undefined;
}

export interface LineChartModel {
  readonly series: readonly ChartSeries[];
  /** Said before the points when the chart has the focus. */
  readonly label: string;
  readonly value: (value: number) => string;
  /** Short, for the axis. */
  readonly tick: (value: number) => string;
  /** Short for the axis; the whole date for the cursor. */
  readonly time: (at: number, unit: TimeUnit | 'whole') => string;
  /** Whether the values begin at zero. */
  readonly zero?: boolean;
  /** At most as many names and values beside the cursor. Default 8. */
  readonly read?: number;
}

/** Sizes in pixels. */
interface Plot {
  readonly width: number;
  readonly height: number;
  readonly em: number;
  readonly x: (at: number) => number;
  readonly y: (value: number) => number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
  /** Values with a line behind them. */
  readonly rules: readonly number[];
  readonly whens: readonly TimeTick[];
  /** For the names at the ends of the lines. */
  readonly ruler: Ruler;
}

/** How wide texts are in a font. */
class Ruler {
  readonly #context = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D; // no other kind was asked for
  readonly #widths = new Map<string, number>();

  constructor(font: string) {
    this.#context.font = font;
  }

  width(text: string): number {
    const known = this.#widths.get(text) ?? this.#context.measureText(text).width;
    this.#widths.set(text, known);
    return known;
  }

  /** As much of a text as fits, with an ellipsis where something is missing; nothing where hardly a letter does. */
  cut(text: string, room: number): string {
    if (this.width(text) <= room) return text;
    let end = text.length;
    while (end > 0 && this.width(`${text.slice(0, end)}…`) > room) end--;
    return end > 2 ? `${text.slice(0, end).trimEnd()}…` : '';
  }
}

/**
 * Lines over time, as SVG as wide as its host: names at the ends of the lines instead of a legend, few round lines behind,
 * a cursor that snaps to the times there are, for pointer and keyboard. It takes the place it has, and keeps it.
 */
export class LineChart implements ReactiveController {
  readonly #host: LitElement;
  #size: ResizeObserver | undefined;
  #place: Element | undefined;
  #width = 0;
  #height = 0;
  #em = 16;
  #ruler: Ruler | undefined;
  /** Which of the times the cursor stands at. */
  #cursor: number | undefined;
  #times: readonly number[] = [];
  #plot: Plot | undefined;

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  hostUpdated(): void {
    const place = this.#host.renderRoot?.querySelector('.plot') ?? undefined;
    if (place === this.#place) return;
    this.#place = place;
    this.#size?.disconnect();
    if (!place) return;
    this.#size ??= new ResizeObserver(([entry]) => entry && this.#fit(entry));
    this.#size.observe(place);
  }

  hostDisconnected(): void {
    this.#size?.disconnect();
    this.#place = undefined;
  }

  render(model: LineChartModel): TemplateResult {
    this.#times = timesOf(model.series);
    const plot = this.#width > 0 ? this.#measure(model) : undefined;
    this.#plot = plot;
    const cursor = this.#cursor === undefined ? undefined : this.#times[this.#cursor];
    return html`<div
      class="plot"
      part="chart"
      role="slider"
      tabindex="0"
      aria-label=${model.label}
      aria-valuemin="0"
      aria-valuemax=${Math.max(0, this.#times.length - 1)}
      aria-valuenow=${this.#cursor ?? Math.max(0, this.#times.length - 1)}
      aria-valuetext=${this.#said(model, cursor ?? this.#times.at(-1))}
      @pointermove=${this.#point}
      @pointerleave=${this.#leave}
      @blur=${this.#leave}
      @keydown=${this.#key}
    >
      ${
        plot
          ? html`${renderBack(plot, model)}
              <div class="window"><div class="pane">${renderLines(plot, model)}</div></div>
              ${cursor === undefined ? nothing : renderCursor(plot, model, cursor)}`
          : nothing
      }
    </div>`;
  }

  /** The name, and the value at a time, of every line that has one there, the highest first. */
  #said(model: LineChartModel, at: number | undefined): string {
    if (at === undefined) return '';
    const values = readAt(model, at).map(({ name, value }) => `${name} ${model.value(value)}`);
    return `${model.time(at, 'whole')}: ${values.join(', ')}`;
  }

  #fit({ target, contentRect: { width, height } }: ResizeObserverEntry): void {
    if (width === this.#width && height === this.#height) return;
    this.#width = width;
    this.#height = height;
    const { fontSize, fontFamily } = getComputedStyle(target);
    this.#em = Number.parseFloat(fontSize);
    this.#ruler = new Ruler(`600 ${0.9 * this.#em}px ${fontFamily}`);
    this.#host.requestUpdate();
  }

  #measure({ series, zero = false, tick, value }: LineChartModel): Plot {
    const [width, height, em] = [this.#width, this.#height, this.#em];
    const bottom = height - 1.7 * em;
    const top = 1.3 * em;
    const lines = Math.max(2, Math.min(6, Math.floor((bottom - top) / (3.2 * em))));
    const [low, high] = extent(valuesOf(series));
    const range = roundRange([zero ? Math.min(0, low) : low, high], lines);
    const ruler = this.#ruler as Ruler; // made with the width
    const names = named(series).map(({ name, last }) => ruler.width(`${name} ${value(last)}`));
    // Names take at most two fifths of the width; what does not fit is shortened, and the cursor tells it all.
    const room = Math.min(Math.max(0, ...names) + 0.9 * em, width * 0.4);
    const start = Math.max(...range.map((value) => ruler.width(tick(value)))) + 0.6 * em;
    const right = width - Math.max(room, 0.6 * em);
    const times: Range = [this.#times[0] ?? 0, this.#times.at(-1) ?? 0];
    return {
      width,
      height,
      em,
      top,
      right,
      bottom,
      x: linear(times, [start, right]),
      y: linear(range, [bottom, top]),
      ruler,
      rules: ticks(range, lines),
      whens: timeTicks(times, Math.max(2, Math.floor(right / (5 * em)))),
    };
  }

  readonly #point = ({ offsetX, currentTarget, target }: PointerEvent): void => {
    const plot = this.#plot;
    if (!plot) return;
    const inside = target === currentTarget ? offsetX : offsetX + ((target as HTMLElement).offsetLeft ?? 0);
    let nearest = 0;
    this.#times.forEach((at, index) => {
      if (Math.abs(plot.x(at) - inside) < Math.abs(plot.x(this.#times[nearest] as number) - inside)) nearest = index;
    });
    this.#move(nearest);
  };

  readonly #leave = (): void => this.#move(undefined);

  readonly #key = (event: KeyboardEvent): void => {
    const last = this.#times.length - 1;
    const from = this.#cursor ?? last;
    const page = Math.max(1, Math.round(last / 10));
    const to = {
      ArrowLeft: this.#cursor === undefined ? last : from - 1,
      ArrowRight: from + 1,
      ArrowDown: from - 1,
      ArrowUp: from + 1,
      PageDown: from - page,
      PageUp: from + page,
      Home: 0,
      End: last,
    }[event.key];
    if (event.key === 'Escape' && this.#cursor !== undefined) this.#move(undefined);
    else if (to === undefined) return;
    else this.#move(Math.max(0, Math.min(to, last)));
    event.preventDefault();
  };

  #move(to: number | undefined): void {
    if (to === this.#cursor) return;
    this.#cursor = to;
    this.#host.requestUpdate();
  }
}

function renderBack(
  { width, height, em, x, y, right, rules, whens }: Plot,
  { tick, time }: LineChartModel,
): TemplateResult {
  return html`<svg width=${width} height=${height} aria-hidden="true">
    ${rules.map(
      (
        value,
      ) => svg`<line class=${value === 0 ? 'rule zero' : 'rule'} x1="0" x2=${right} y1=${pixel(y(value))} y2=${pixel(y(value))} />
        <text class="tick" x="0" y=${pixel(y(value) - 0.3 * em)}>${tick(value)}</text>`,
    )}
    ${whens.map(
      ({ at, unit }) =>
        svg`<text class="tick when" x=${pixel(x(at))} y=${pixel(height - 0.4 * em)}>${time(at, unit)}</text>`,
    )}
  </svg>`;
}

function renderLines(plot: Plot, model: LineChartModel): TemplateResult {
  const { width, height, em, x, y, top, bottom, right, ruler } = plot;
  const ends = named(model.series);
  const places = spread(
    ends.map(({ last }) => y(last)),
    1.15 * em,
    [top, bottom],
  );
  return html`<svg width=${width} height=${height} aria-hidden="true">
    ${model.series.map((series) => {
      if (series.dots)
        return svg`<g class="dots" ${hue(series)}>${series.points.map(({ at, value }) =>
          value === undefined
            ? nothing
            : svg`<circle cx=${pixel(x(at))} cy=${pixel(y(value))} r=${pixel(0.16 * em)} />`,
        )}</g>`;
      const path = linePath(
        series.points.map(({ at, value }) => ({ x: x(at), y: value === undefined ? value : y(value) })),
      );
      return svg`<path class=${series.dashed ? 'line dashed' : 'line'} d=${path} ${hue(series)} />`;
    })}
    ${ends.map(({ name, last, at, series }, index) => {
      const value = model.value(last);
      const room = width - right - 0.6 * em - ruler.width(` ${value}`);
      return svg`<g ${hue(series)}><circle class="end" cx=${pixel(x(at))} cy=${pixel(y(last))} r=${pixel(0.22 * em)} />
        <text class="name" x=${pixel(right + 0.5 * em)} y=${pixel((places[index] as number) + 0.35 * em)}
          >${ruler.cut(name, room)} <tspan class="last">${value}</tspan></text></g>`;
    })}
  </svg>`;
}

interface End {
  readonly name: string;
  readonly at: number;
  readonly last: number;
  readonly series: ChartSeries;
}

/** The lines that have a name at their end: those with a colour, where they have a value at all. */
function named(series: readonly ChartSeries[]): End[] {
  return series.flatMap((each) => {
    const end = each.points.findLast(({ value }) => value !== undefined);
    if (each.dots || !(each.hue || each.colour) || end?.value === undefined) return [];
    return [{ name: each.name, at: end.at, last: end.value, series: each }];
  });
}

function renderCursor(
  { x, y, top, bottom, width, height, em }: Plot,
  model: LineChartModel,
  at: number,
): TemplateResult {
  const read = readAt(model, at);
  const left = x(at);
  const most = model.read ?? 8;
  return html`<svg class="cursor" width=${width} height=${height} aria-hidden="true">
      <line x1=${pixel(left)} x2=${pixel(left)} y1=${pixel(top)} y2=${pixel(bottom)} />
      ${read.map(
        ({ value, series }) =>
          svg`<circle cx=${pixel(left)} cy=${pixel(y(value))} r=${pixel(0.28 * em)} ${hue(series)} />`,
      )}
    </svg>
    <div class="reading ${left > width / 2 ? 'before' : ''}" aria-hidden="true" ${customProperty('--x', `${pixel(left)}px`)}>
      <b>${model.time(at, 'whole')}</b>
      ${read
        .slice(0, most)
        .map(
          ({ name, value, series }) =>
            html`<span ${hue(series)}><i></i>${name}</span><span>${model.value(value)}</span>`,
        )}
    </div>`;
}

function hue({ colour, hue = 0 }: ChartSeries): ReturnType<typeof customProperty> {
  return customProperty('--hue', colour ?? `var(--hue-${hue})`);
}

interface Reading {
  readonly name: string;
  readonly value: number;
  readonly series: ChartSeries;
}

/** What the lines say at a time, the highest first. */
function readAt({ series }: LineChartModel, at: number): Reading[] {
  const readings: Reading[] = [];
  for (const each of series) {
    if (each.dots) continue;
    const value = each.points.find((point) => point.at === at)?.value;
    if (value !== undefined) readings.push({ name: each.name, value, series: each });
  }
  return readings.sort((one, other) => other.value - one.value);
}

/** The times at which a line has a value; dots do not draw the cursor. */
function timesOf(series: readonly ChartSeries[]): number[] {
  const lines = series.some(({ dots }) => !dots) ? series.filter(({ dots }) => !dots) : series;
  const times = new Set(lines.flatMap(({ points }) => points.map(({ at }) => at)));
  return [...times].sort((one, other) => one - other);
}

function valuesOf(series: readonly ChartSeries[]): number[] {
  return series.flatMap(({ points }) => points.flatMap(({ value }) => (value === undefined ? [] : [value])));
}
