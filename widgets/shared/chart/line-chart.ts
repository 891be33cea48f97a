import { html, type LitElement, nothing, type ReactiveController, svg, type TemplateResult } from 'lit';
import { decimalsOf } from '../format.ts';
import { LazyModule } from '../lazy-module.ts';
import { extent, linear, linePath, pixel, type Range, spread, ticks, timeTicks } from './geometry.ts';
import { colourOf, endsOf, type LineChartModel, type Plot } from './model.ts';
import type { ChartReader } from './reader.ts';

/**
 * Lines over time, as SVG as wide as its host: names at the ends of the lines instead of a legend, few round lines behind. It
 * takes the place it has, and keeps it.
 *
 * It is an image with a name until its reader comes, after the first picture: that makes of it a slider that snaps to the times
 * there are, for pointers, keyboards and screen readers.
 *
 * @csspart chart - lines, times and figures
 */
export class LineChart implements ReactiveController {
  readonly #host: LitElement;
  readonly #module: LazyModule<typeof import('./reader.ts')>;
  #reader: ChartReader | undefined;
  /** A chart is drawn anew when its place becomes wider or narrower. */
  #resizes: ResizeObserver | undefined;
  #window: Element | undefined;
  /** Width and height of the lines, size of type, and the height of the whole chart. */
  #size: readonly number[] = [0, 0, 16, 0];

  constructor(host: LitElement) {
    this.#host = host;
    this.#module = new LazyModule(host, () => import('./reader.ts'));
    host.addController(this);
  }

  /** Measured at once: what waits for an observer is laid out twice, and counts as having moved. */
  hostUpdated(): void {
    const window = this.#host.renderRoot.querySelector('.window');
    if (!window) return;
    if (window !== this.#window) {
      this.#window = window;
      // In the next frame: what is drawn anew may change its size once more.
      this.#resizes ??= new ResizeObserver(() => requestAnimationFrame(() => this.#host.requestUpdate()));
      this.#resizes.disconnect();
      this.#resizes.observe(window);
    }
    const { width, height, fontSize } = getComputedStyle(window);
    const whole = getComputedStyle(window.parentElement ?? window).height;
    const size = [width, height, fontSize, whole].map((length) => Number.parseFloat(length) || 0);
    if (`${size}` === `${this.#size}`) return;
    this.#size = size;
    // Not within the update that it was measured in.
    queueMicrotask(() => this.#host.requestUpdate());
  }

  hostDisconnected(): void {
    this.#resizes?.disconnect();
    this.#window = undefined;
  }

  render(model: LineChartModel): TemplateResult {
    const { series, value, tick, time } = model;
    const [width = 0, height = 0, em = 0, whole = 0] = this.#size;
    const [top, bottom] = [1.3 * em, height - 1.7 * em];
    const points = series.flatMap((each) => each.points);
    const [low, high] = extent(points.flatMap((point) => point.value ?? []));
    const range: Range = [model.zero ? Math.min(0, low) : low, high];
    const span = extent(points.map(({ at }) => at));
    const wanted = Math.max(2, Math.min(6, (bottom - top) / (3.2 * em)));
    // One rule alone says nothing of how far it is to the next.
    const few = ticks(range, wanted);
    const rules = few.length > 1 ? few : ticks(range, 2 * wanted);
    const decimals = decimalsOf(rules);
    const start = Math.max(...rules.map((rule) => tick(rule, decimals).length)) * 0.45 * em + 0.6 * em;
    const x = linear(span, [start, width - 0.3 * em]);
    const y = linear(range, [bottom, top]);
    let named = endsOf(series).filter(({ series: { hue, colour } }) => hue || colour);
    // Where there is no room for all names the highest have theirs. How many follows from the height of the whole chart, which is
    // given: where names stand below the lines, at most half of it is theirs. The height of the lines depends on the names there,
    // and the two would change each other without an end.
    const room = whole > height + 1 ? whole / 2 : whole - 1.8 * em;
    const most = whole ? Math.max(1, Math.floor(room / (1.2 * em))) : named.length;
    if (named.length > most) named = named.sort((one, other) => other.value - one.value).slice(0, most);
    const places = spread(
      named.map((end) => y(end.value)),
      1.2 * em,
      [top, bottom],
    );
    const plot: Plot = { model, x, y, width, named };
    /** Where the last time ends that is written below. */
    let free = 0;
    const reader = this.#module.get();
    if (reader) this.#reader ??= new reader.ChartReader(this.#host);
    return html`<div class="plot" part="chart" role=${reader ? nothing : 'img'} aria-label=${reader ? nothing : (model.label ?? nothing)}>
      <svg>
        ${rules.map(
          (rule) => svg`<g class="tick ${rule ? '' : 'zero'}" transform="translate(0 ${pixel(y(rule))})">
            <line x2="100%" /><text y="-.38em">${tick(rule, decimals)}</text>
          </g>`,
        )}
        ${timeTicks(span, Math.max(Math.min(2, width / (3 * em)), width / (6 * em))).map(({ at, unit }) => {
          const when = time(at, unit);
          const half = when.length * 0.23 * em;
          // Under its time, but not beyond the edge, and not over the one before.
          const middle = Math.max(x(at), half);
          if (middle - half < free) return nothing;
          free = middle + half;
          return svg`<text class="tick when" x="${pixel((100 * middle) / (width || 1))}%" y="100%" dy="-.5em">${when}</text>`;
        })}
      </svg>
      <div class="window">
        <svg width="1" height="1" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none">
          ${(width ? series : []).map(
            (each) =>
              svg`<path class=${each.dots ? 'dots' : each.dashed ? 'line dashed' : each.hue || each.colour ? 'line' : 'line rest'} d=${linePath(each.points, x, y, each.dots)} stroke=${colourOf(each)} />`,
          )}
          ${named.map(
            (end) =>
              svg`<circle class="end" cx=${pixel(x(end.at))} cy=${pixel(y(end.value))} r=".24em" fill=${colourOf(end.series)} />`,
          )}
        </svg>
      </div>
      <div class=${named.some(({ series }) => series.name) ? 'names' : 'names unsaid'}>
        ${named.map(
          (end, index) =>
            html`<div
              class=${end.series.dashed ? 'name key-dashed' : 'name'}
              .style=${`--hue: ${colourOf(end.series)}; --y: ${pixel(places[index] ?? 0)}px`}
            >
              <b><bdi>${end.series.name}</bdi></b> ${value(end.value)}
            </div>`,
        )}
      </div>
      ${this.#reader?.render(plot)}
    </div>
    ${renderUnnamed(plot)}`;
  }
}

/** The lines without a name beside them, for paper, where no cursor tells them. */
function renderUnnamed({ model, named }: Plot): TemplateResult | typeof nothing {
  const unnamed = endsOf(model.series).filter((end) => !named.some(({ series }) => series === end.series));
  if (unnamed.length === 0) return nothing;
  return html`<p class="unnamed" hidden>${unnamed.map(({ series, value }) => `${series.name} ${model.value(value)}`).join(' · ')}</p>`;
}
