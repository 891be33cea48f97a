import type { Rate } from '../../src/services/rates/answers.ts';
import * as questions from '../../src/services/rates/endpoints.ts';
import { isCode, type Pair, ratesOf, readPairs } from '../shared/rates/currency-pairs.ts';
import { type HistoryPoint, HistoryWidget } from '../shared/rates/history-widget.ts';
import { currencyName, currencySign } from '../shared/rates/money.ts';
import { rateWords } from '../shared/rates/words.ts';
import type { Heading, Queries } from '../shared/widget-element.ts';

/**
 * The history of one reference rate: a line over days, weeks or months.
 *
 * @tag tarja-rate-chart
 * @attr {string} pair - such as `USD/BRL`: reais for a dollar
 * @attr {string} range - `1m`, `3m`, `6m`, `1y`, `2y`, `5y`, `10y`, or the first day
 * @attr {'day' | 'week' | 'month'} group - one value a business day, or the mean of a week or a month
 */
export class RateChartWidget extends HistoryWidget {
  static override settings = { pair: 'USD/BRL', range: '1y', group: 'day' };
  // A currency has no price in itself.
  static override allowed = {
    ...HistoryWidget.allowed,
    pair: /^(?!brl$)([a-z]{3})(?:[/-]?(?!\1)[a-z]{3})?$/i,
    group: ['day', 'week', 'month'],
  };
  static override asked = { base: 'pair', quotes: 'pair', from: 'range' };

  protected override queries(): Queries {
    const { base, quote } = this.#pair;
    const group = this.setting<'day' | 'week' | 'month'>('group');
    return {
      rates: questions.rates({
        base,
        quotes: [quote],
        from: this.since,
        group: group === 'day' ? undefined : group,
      }),
    };
  }

  protected override describe(): Heading {
    const words = rateWords[this.language];
    const { base, quote } = this.#pair;
    if (!isCode(base) || !isCode(quote)) return { source: words.source };
    const unit = words.per(currencySign(quote, this.language), currencySign(base, this.language));
    const group = words.history.groups[this.setting<string>('group')];
    return {
      title: currencyName(base, this.language),
      unit: group ? `${unit}, ${group}` : unit,
      source: words.source,
    };
  }

  protected override get history(): readonly HistoryPoint[] {
    return ratesOf(this.value<readonly Rate[]>('rates'), this.#pair).map(({ date, rate }) => ({ date, value: rate }));
  }

  protected override get currency(): string {
    return this.#pair.quote;
  }

  protected override get moment() {
    return this.setting('group') === 'month' ? 'monthYear' : 'whole';
  }

  get #pair(): Pair {
    return readPairs(this.setting('pair'), 'BRL')[0] ?? { base: '', quote: 'BRL' };
  }
}
