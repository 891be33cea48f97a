import * as questions from '../../src/services/series/endpoints.ts';
import { LineChart } from '../shared/chart/line-chart.ts';
import { lineStyles } from '../shared/chart/line-styles.ts';
import { formatDecimal, formatMoment } from '../shared/format.ts';
import { formatWhen, isMonthly } from '../shared/indicators/figures.ts';
import { SeriesWidget } from '../shared/indicators/series-widget.ts';
import type { Body, Heading, Queries } from '../shared/widget-element.ts';

/**
 * An economic indicator over time.
 *
 * @tag tarja-indicator-chart
 * @attr {string} code - code or slug of a series, such as `433` or `ipca`
 * @attr {number} last - how many of its newest figures, 3,650 at most
 * @attr {string} start - first day instead, `YYYY-MM-DD`; wins over `last`
 * @attr {string} end - last day; without it today
 */
export class IndicatorChartWidget extends SeriesWidget {
  static override settings = { code: 'ipca-12m', last: 36, start: '', end: '' };
  static override styles = [lineStyles];
  static override air = () => import('../shared/chart/history-air.ts');

  readonly #chart = new LineChart(this);

  protected override queries(): Queries {
    const [start, end] = [this.setting<string>('start'), this.setting<string>('end')];
    return {
      series: questions.series(this.setting<string>('code'), {
        last: this.setting('last'),
        start: start || undefined,
        end: end || undefined,
      }),
    };
  }

  protected override describe(): Heading {
    return { ...super.describe(), unit: this.series?.unit || undefined };
  }

  protected override notes(): readonly string[] {
    return this.difference ? [this.difference.said] : [];
  }

  protected override body(): Body {
    const { series, onAir, language, difference } = this;
    const newest = series?.observations.at(-1);
    if (!series || !newest) return this.renderMissing(this.words.empty);
    const monthly = isMonthly(series);
    const chart = this.#chart.render({
      series: [
        { name: '', hue: 1, points: series.observations.map(({ date, value }) => ({ at: Date.parse(date), value })) },
      ],
      language,
      label: this.headline,
      value: (value) => this.figure(value),
      tick: (value, places) => formatDecimal(value, language, places),
      time: (at, unit) => formatMoment(at, language, unit === 'whole' && monthly ? 'monthYear' : unit),
    });
    if (!onAir) return chart;
    return this.airModule<typeof import('../shared/chart/history-air.ts')>().renderAir({
      headline: this.headline,
      unit: series.unit,
      change: difference?.said,
      figures: chart,
      price: this.figure(newest.value),
      said: [this.commonWords.source(this.source), formatWhen(newest, series, language)],
    });
  }
}
