import { html, type LitElement, nothing, type ReactiveController, svg, type TemplateResult } from 'lit';
import { customProperty } from '../../../components/fields/custom-property.ts';
import { decimalsOf } from '../format.ts';
import { Parts } from '../parts.ts';
import type { ChartSeries, LineChartModel } from './model.ts';
import { linePath, pixel } from './path.ts';
import { colourOf, type Plot, type Reading, readAt } from './plot.ts';
import { extent, linear, type Range, ticks, timeTicks } from './scale.ts';
import { spread } from './spread.ts';

/**
 * Lines over time, as SVG as wide as its host: names at the ends of the lines instead of a legend, few round lines behind,
 * a cursor that snaps to the times there are, for pointer and keyboard. It takes the place it has, and keeps it.
 *
 * The cursor's code comes when somebody first reaches for the chart.
 *
 * @csspart chart - lines, times and figures
 */
export class LineChart implements ReactiveController {
  readonly #host: LitElement;
  #size: ResizeObserver | undefined;
  #window: Element | undefined;
  #width = 0;
  #height = 0;
  #em = 16;
  #plot: Plot | undefined;
  /** Which of the times the cursor stands at. */
  #at: number | undefined;
  readonly #parts: Parts<{ cursor: () => Promise<typeof import('./cursor.ts')> }>;

  constructor(host: LitElement) {
    this.#host = host;
    this.#parts = new Parts(host, { cursor: () => import('./cursor.ts') });
    host.addController(this);
  }

  hostUpdated(): void {
    const window = this.#host.renderRoot.querySelector('.window') ?? undefined;
    if (window === this.#window) return;
    this.#window = window;
    this.#size?.disconnect();
    this.#size ??= new ResizeObserver(([entry]) => {
      const { width, height } = (entry as ResizeObserverEntry).contentRect; // called for the one that is observed
      this.#measured(width, height);
    });
    if (!window) return;
    this.#size.observe(window);
    // At once: what waits for the observer is laid out twice, and counts as having moved.
    const { width, height } = getComputedStyle(window);
    this.#measured(Number.parseFloat(width) || 0, Number.parseFloat(height) || 0);
  }

  #measured(width: number, height: number): void {
    if (width === this.#width && height === this.#height) return;
    this.#width = width;
    this.#height = height;
    this.#em = Number.parseFloat(getComputedStyle(this.#host.renderRoot.querySelector('.plot') as Element).fontSize);
    // Not within the update that it was measured in.
    queueMicrotask(() => this.#host.requestUpdate());
  }

  hostDisconnected(): void {
    this.#size?.disconnect();
    this.#window = undefined;
  }

  render(model: LineChartModel): TemplateResult {
    const { series, value, tick, time } = model;
    const [width, height, em] = [this.#width, this.#height, this.#em];
    const [top, bottom] = [1.3 * em, height - 1.7 * em];
    const times = new Set<number>();
    const ats: number[] = [];
    const values: number[] = [];
    for (const { points, dots } of series)
      for (const { at, value: found } of points) {
        ats.push(at);
        if (found !== undefined) values.push(found);
        if (!dots) times.add(at);
      }
    const [low, high] = extent(values);
    const range: Range = [model.zero ? Math.min(0, low) : low, high];
    const span = extent(ats);
    const rules = ticks(range, Math.max(2, Math.min(6, (bottom - top) / (3.2 * em))));
    const decimals = decimalsOf(rules);
    const start = Math.max(...rules.map((rule) => tick(rule, decimals).length)) * 0.45 * em + 0.6 * em;
    const x = linear(span, [start, width - 0.3 * em]);
    const y = linear(range, [bottom, top]);
    const plot = { model, x, y, width, em, times: [...times].sort((one, other) => one - other) };
    this.#plot = plot;
    const last = plot.times.length - 1;
    const at = Math.min(this.#at ?? last, last);
    const lasts = lastOf(series);
    let ends = lasts.filter(({ series: { hue, colour } }) => hue || colour);
    // Where there is no room for all names the highest have theirs.
    const most = height ? Math.floor((bottom - top) / (1.2 * em)) + 1 : ends.length;
    if (ends.length > most) ends = ends.toSorted((one, other) => other.value - one.value).slice(0, Math.max(1, most));
    const places = spread(
      ends.map((end) => y(end.value)),
      1.2 * em,
      [top, bottom],
    );
    // On paper, where no cursor tells them.
    const unnamed = lasts.filter((end) => !ends.includes(end)).map((end) => `${end.series.name} ${value(end.value)}`);
    return html`<div
      class="plot"
      part="chart"
      role="slider"
      tabindex="0"
      aria-label=${model.label}
      aria-valuemin="0"
      aria-valuemax=${Math.max(0, last)}
      aria-valuenow=${Math.max(0, at)}
      aria-valuetext=${said(plot, plot.times[at])}
      @pointermove=${this.#reach}
      @pointerleave=${this.#leave}
      @blur=${this.#leave}
      @keydown=${this.#reach}
    >
      <svg aria-hidden="true">
        ${rules.map(
          (rule) => svg`<line class="rule ${rule ? '' : 'zero'}" x2="100%" y1=${pixel(y(rule))} y2=${pixel(y(rule))} />
            <text class="tick" y=${pixel(y(rule) - 0.3 * em)}>${tick(rule, decimals)}</text>`,
        )}
        ${timeTicks(span, Math.max(Math.min(2, width / (3 * em)), width / (6 * em))).map(({ at, unit }) => {
          const when = time(at, unit);
          // Under its time, but not beyond the edge.
          const middle = Math.max(x(at), when.length * 0.23 * em);
          return svg`<text class="tick when" x="${pixel((100 * middle) / (width || 1))}%" y=${pixel(height - 0.4 * em)}>${when}</text>`;
        })}
      </svg>
      <div class="window">
        <svg aria-hidden="true" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none">
          ${(width ? series : []).map((each) => {
            const path = linePath(each.points, x, y, each.dots);
            return svg`<path class=${each.dots ? 'dots' : each.dashed ? 'line dashed' : 'line'} d=${path} stroke=${colourOf(each)} />`;
          })}
          ${ends.map(
            (end) =>
              svg`<circle class="end" cx=${pixel(x(end.at))} cy=${pixel(y(end.value))} r=${pixel(0.24 * em)} fill=${colourOf(end.series)} />`,
          )}
        </svg>
      </div>
      ${ends.map(
        (end, index) =>
          html`<div class="name" aria-hidden="true" ${customProperty('--hue', colourOf(end.series))} ${customProperty('--y', `${pixel(places[index] ?? 0)}px`)}>
            <span>${end.series.name}</span> <b>${value(end.value)}</b>
          </div>`,
      )}
      ${this.#at === undefined ? nothing : this.#parts.get('cursor')?.renderCursor(plot, at)}
    </div>
    ${unnamed.length > 0 ? html`<p class="unnamed" hidden>${unnamed.join(' · ')}</p>` : nothing}`;
  }

  readonly #reach = async (event: PointerEvent | KeyboardEvent): Promise<void> => {
    const place = event.currentTarget as HTMLElement;
    const { key, altKey, ctrlKey, metaKey } = event as KeyboardEvent;
    if (key) {
      if (altKey || ctrlKey || metaKey || !/^(Arrow|Page|Home|End|Escape)/.test(key)) return;
      if (key !== 'Escape') event.preventDefault();
    }
    this.#parts.get('cursor');
    await this.#parts.coming;
    if (this.#plot) this.#move(this.#parts.get('cursor')?.reach(event, place, this.#plot, this.#at));
  };

  readonly #leave = (): void => this.#move(undefined);

  #move(to: number | undefined): void {
    if (to === this.#at) return;
    this.#at = to;
    this.#host.requestUpdate();
  }
}

/** The last values of the lines. Those with a colour have a name at their end. */
function lastOf(all: readonly ChartSeries[]): Reading[] {
  return all.flatMap((series) => {
    const { at = 0, value } = series.points.findLast((point) => point.value !== undefined) ?? {};
    return value === undefined || series.dots ? [] : [{ series, at, value }];
  });
}

function said(plot: Plot, at: number | undefined): string {
  if (at === undefined) return '';
  const values = readAt(plot, at).map(({ series, value }) => `${series.name} ${plot.model.value(value)}`);
  return `${plot.model.time(at, 'whole')}: ${values.join(', ')}`;
}
