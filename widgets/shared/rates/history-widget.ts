import { css, html } from 'lit';
import { utcDay } from '../../../src/services/shared/calendar.ts';
import { LineChart } from '../chart/line-chart.ts';
import { lineStyles } from '../chart/line-styles.ts';
import { formatDecimal, formatMoment, formatPercent } from '../format.ts';
import type { Allowed } from '../settings.ts';
import { type TableOf, timeCell } from '../table-view.ts';
import { type Body, WidgetElement } from '../widget-element.ts';
import { placesOf } from './currency-pairs.ts';
import { formatMoney } from './money.ts';
import { rateWords } from './words.ts';

/** What something cost on a day. */
export interface HistoryPoint {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly value: number;
  /** The same as the service writes it, where it writes decimals with all their places. */
  readonly decimal?: string;
  /** Whether the day had no price and carries that of the day before. */
  readonly filled?: boolean;
}

/** Days of the ranges that have a name. */
const ranges: Readonly<Record<string, number>> = {
  '1m': 31,
  '3m': 92,
  '6m': 183,
  '1y': 366,
  '2y': 731,
  '5y': 1827,
  '10y': 3653,
};

/** Days that carry the rate of the day before are hollow. */
const historyStyles = css`
  :host {
    --paper: Canvas;
  }
  .dots {
    stroke-width: 0.5em;
  }
  .dots + .dots {
    stroke-width: 0.26em;
  }
  .carried .end {
    fill: var(--paper);
    stroke: var(--hue-1);
    stroke-width: 0.12em;
  }
`;

/** One price over time, as a line that says where it began, where it stands, and its lowest and highest. */
export abstract class HistoryWidget extends WidgetElement {
  /** The one day stands for all, where an author is told what a range may be. */
  static override allowed: Allowed = { range: [...Object.keys(ranges), '2020-01-02', /^\d{4}-\d\d-\d\d$/] };
  static override styles = [lineStyles, historyStyles];
  static override air = () => import('../chart/history-air.ts');

  readonly #chart = new LineChart(this);
  /** Today for as long as it is on the page: tomorrow's question would be another one, and empty the picture at midnight. */
  readonly #today = Date.now();

  /** The prices, by day, up. */
  protected abstract get history(): readonly HistoryPoint[];
  /** Code of the currency that they are told in. */
  protected abstract get currency(): string;
  /** How the time of a price is told: the mean of a month is that of no day. */
  protected get moment(): 'whole' | 'monthYear' {
    return 'whole';
  }

  /** The first day of the setting `range`: a name such as `1y`, else a day. */
  protected get since(): string {
    const range = this.setting<string>('range');
    const days = Object.hasOwn(ranges, range) ? ranges[range] : undefined;
    return days === undefined ? range : utcDay(this.#today - days * 86_400_000);
  }

  protected override notes(): readonly string[] {
    return this.history.length > 0 ? this.#said : [];
  }

  protected override caveats(): readonly string[] {
    const { history } = this;
    const filled = history.filter((point) => point.filled).length;
    return filled > 0 ? [this.#words.filled(filled)] : [];
  }

  protected override body(): Body {
    const { history } = this;
    const last = history.at(-1);
    if (!last) return this.renderMissing(rateWords[this.language].empty);
    const filled = history.filter((point) => point.filled);
    const days = new Set(filled.map(({ date }) => Date.parse(date)));
    const points = pointsOf(history);
    const chart = this.#chart.render({
      series: [
        { name: '', hue: 1, points },
        // A hollow mark is a small one upon a large one.
        ...(filled.length > 0
          ? ['var(--hue-1)', 'var(--paper)'].map((colour) => ({
              name: '',
              dots: true,
              colour,
              points: pointsOf(filled),
            }))
          : []),
      ],
      language: this.language,
      label: this.headline,
      value: (value) => this.#price(value),
      tick: (value, places) => formatDecimal(value, this.language, places),
      time: (at, unit) => {
        const day = formatMoment(at, this.language, unit === 'whole' ? this.moment : unit);
        return unit === 'whole' && days.has(at) ? this.#words.filledDay(day) : day;
      },
    });
    const figure = html`<div class=${last.filled ? 'carried' : ''}>${chart}</div>`;
    if (!this.onAir) return figure;
    const { unit } = this.describe();
    return this.airModule<typeof import('../chart/history-air.ts')>().renderAir({
      headline: this.headline,
      unit,
      figures: figure,
      price: this.#price(last.value),
      change: this.#said[0],
      said: [this.commonWords.source(this.source), this.#words.until(this.#day(last)), ...this.caveats()],
    });
  }

  protected override table(): TableOf {
    const words = this.#words;
    const rows = [...this.history].reverse();
    const marked = rows.some(({ filled }) => filled);
    return {
      head: [rateWords[this.language].date, words.price, ...(marked ? [words.note] : [])],
      rows: rows.map((point) => [
        timeCell(Date.parse(point.date), this.language, this.moment),
        point.decimal === undefined ? point.value : { said: point.value, file: point.decimal },
        ...(marked ? [point.filled ? words.carried : ''] : []),
      ]),
    };
  }

  get #words() {
    return rateWords[this.language].history;
  }

  /** The change since the first day, and the ends of the range. */
  get #said(): readonly string[] {
    const { history } = this;
    const by = [...history].sort((one, other) => one.value - other.value);
    const [first, last, low, high] = [history[0], history.at(-1), by[0], by.at(-1)];
    if (!first || !last || !low || !high) return [];
    const words = this.#words;
    return [
      words.since(formatPercent((last.value / first.value - 1) * 100, this.language), this.#day(first)),
      words.lowest(this.#price(low.value), this.#day(low)),
      words.highest(this.#price(high.value), this.#day(high)),
    ];
  }

  #day({ date }: HistoryPoint): string {
    return formatMoment(Date.parse(date), this.language, this.moment);
  }

  #price(value: number): string {
    return formatMoney(value, this.currency, this.language, placesOf(value));
  }
}

function pointsOf(history: readonly HistoryPoint[]) {
  return history.map(({ date, value }) => ({ at: Date.parse(date), value }));
}
