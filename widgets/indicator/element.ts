import { html, nothing, type TemplateResult } from 'lit';
import * as questions from '../../src/services/series/endpoints.ts';
import { lineStyles } from '../shared/chart/line-styles.ts';
import { renderSparkline, sparklineStyles } from '../shared/chart/sparkline.ts';
import { formatWhen } from '../shared/indicators/figures.ts';
import { SeriesWidget } from '../shared/indicators/series-widget.ts';
import type { Queries } from '../shared/widget-element.ts';
import { widgetStyles } from '../shared/widget-styles.ts';
import { indicatorStyles } from './styles.ts';

/**
 * An economic indicator: its newest figure with unit and date, the change against the one before, and the history of the
 * last ones.
 *
 * @tag tarja-indicator
 * @attr {string} code - code or slug of a series, such as `433` or `ipca`
 * @attr {number} last - how many figures the history has
 */
export class IndicatorWidget extends SeriesWidget {
  static override settings = { code: 'ipca-12m', last: 12 };
  static override styles = [widgetStyles, lineStyles, sparklineStyles, indicatorStyles];
  static override air = () => import('./air.ts');

  protected override queries(): Queries {
    return { series: questions.series(this.setting<string>('code'), { last: this.setting('last') }) };
  }

  /** The figure with which the picture opened. */
  #opened: string | undefined;

  protected override body(): TemplateResult | typeof nothing {
    const { series, onAir, difference } = this;
    const newest = series?.observations.at(-1);
    if (!series || !newest) return onAir ? nothing : this.renderEmpty();
    const value = this.figure(newest.value);
    const when = formatWhen(newest, series, this.language);
    const course = series.observations.length > 1 ? renderSparkline(series.observations.map(({ value }) => value)) : '';
    const change = difference
      ? html`<p class="change"><span class=${difference.direction} aria-hidden="true"></span>${difference.said}</p>`
      : nothing;
    if (!onAir) {
      return html`<div class="newest">
        <p><b class="value">${value}</b> <span class="when">${when}</span></p>
        ${course}
      </div>
      ${change}`;
    }
    if (this.phase !== 'on') this.#opened = undefined;
    this.#opened ??= value;
    const isNew = value !== this.#opened;
    return this.airModule<typeof import('./air.ts')>().renderPlate({
      headline: this.headline,
      value,
      isNew,
      when,
      change,
      course,
      source: this.renderTypedSource(),
    });
  }
}
