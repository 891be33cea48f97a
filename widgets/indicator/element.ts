import { html, nothing } from 'lit';
import * as questions from '../../src/services/series/endpoints.ts';
import { lineStyles } from '../shared/chart/line-styles.ts';
import { renderSparkline, sparklineStyles } from '../shared/chart/sparkline.ts';
import { formatWhen } from '../shared/indicators/figures.ts';
import { SeriesWidget } from '../shared/indicators/series-widget.ts';
import { typedNumber } from '../shared/typed-lines.ts';
import type { Body, Queries } from '../shared/widget-element.ts';
import { indicatorStyles } from './styles.ts';

/**
 * An economic indicator: its newest figure with unit and date, the change against the one before, and the history of the
 * last ones.
 *
 * @tag tarja-indicator
 * @attr {string} code - code or slug of a series, such as `433` or `ipca`
 * @attr {number} last - how many figures the history has
 * @attr {string} figure - the newest figure instead of the feed's: a number, in the unit of the series, or any text
 * @attr {string} when - what a figure that was typed is of, such as `November 2026`; empty: the newest of the feed
 */
export class IndicatorWidget extends SeriesWidget {
  static override settings = { code: 'ipca-12m', last: 12, figure: '', when: '' };
  static override styles = [lineStyles, sparklineStyles, indicatorStyles];
  static override air = () => import('./air.ts');

  protected override queries(): Queries {
    return { series: questions.series(this.setting<string>('code'), { last: this.setting('last') }) };
  }

  protected override get shown(): boolean {
    return this.setting('figure') !== '' || super.shown;
  }

  protected override typedParts(): readonly string[] {
    return this.setting('figure') ? [this.words.figure] : [];
  }

  protected override caveats(): readonly string[] {
    return this.setting('when') && !this.setting('figure') ? [this.words.whenAlone] : [];
  }

  /** The newest figure of the feed, or the one that was typed in its place, or as a newer one. */
  get #newest() {
    const { series, language } = this;
    const observations = series?.observations ?? [];
    const fed = observations.at(-1);
    const values = observations.map(({ value }) => value);
    const day = fed && series ? formatWhen(fed, series, language) : '';
    const typed = this.setting<string>('figure');
    if (!typed) {
      return { value: fed && this.figure(fed.value), when: day, difference: this.difference, values };
    }
    const digits = typedNumber(typed, language);
    const number = digits === undefined ? undefined : Number(digits);
    // With a time of its own it comes after the newest of the feed; without one it takes its place.
    const when = this.setting<string>('when');
    const before = when ? observations : observations.slice(0, -1);
    return {
      value: number === undefined || !series ? typed : this.figure(number),
      when: when || day,
      difference: this.differenceFrom(before.at(-1), number),
      values: number === undefined ? values : [...before.map(({ value }) => value), number],
    };
  }

  /** The figure with which the picture opened. */
  #opened: string | undefined;

  protected override body(): Body {
    const { onAir } = this;
    const { value, when, difference, values } = this.#newest;
    if (value === undefined) return this.renderMissing(this.words.empty);
    const course = values.length > 1 ? renderSparkline(values) : '';
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
