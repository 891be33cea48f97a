import type { BulletinName, SeriesQuote } from '../../src/services/official-rates/answers.ts';
import * as questions from '../../src/services/official-rates/endpoints.ts';
import { isCode } from '../shared/rates/currency-pairs.ts';
import { type HistoryPoint, HistoryWidget } from '../shared/rates/history-widget.ts';
import { currencyName, currencySign } from '../shared/rates/money.ts';
import { rateWords } from '../shared/rates/words.ts';
import type { Heading, Queries } from '../shared/widget-element.ts';

/**
 * The history of an official rate, in reais for a unit. Days without a quote are filled with the one before, and told apart: they
 * are hollow, counted below, and said by the cursor.
 *
 * @tag tarja-official-chart
 * @attr {string} currency - one of the ten of the bulletin
 * @attr {string} range - `1m`, `3m`, `6m`, `1y`, `2y`, `5y`, `10y`, or the first day
 * @attr {'fechamento' | 'abertura' | 'intermediario'} bulletin - which bulletin of the day
 * @attr {'ffill' | 'raw'} fill - whether days without a quote carry the one before, or are left out
 */
export class OfficialChartWidget extends HistoryWidget {
  static override settings = { currency: 'USD', range: '3m', bulletin: 'fechamento', fill: 'ffill' };
  static override asked = { ccy: 'currency', start: 'range' };

  protected override queries(): Queries {
    return {
      series: questions.series(this.#code, {
        start: this.since,
        // What is none of them is refused there.
        bulletin: this.setting<string>('bulletin') as BulletinName,
        fill: this.setting<string>('fill') as 'raw' | 'ffill',
      }),
    };
  }

  protected override describe(): Heading {
    const words = rateWords[this.language].official;
    const code = this.#code;
    if (!isCode(code)) return { source: words.source };
    const bulletin = words.bulletins[this.setting<string>('bulletin')] ?? this.setting<string>('bulletin');
    return {
      title: words.chart(currencyName(code, this.language)),
      unit: `${words.ask(currencySign(code, this.language))}, ${bulletin}`,
      source: words.source,
    };
  }

  protected override get history(): readonly HistoryPoint[] {
    // A line needs numbers; with the digits of a rate none of them is lost.
    return (this.value<readonly SeriesQuote[]>('series') ?? [])
      .map(({ date, cotacaoVenda, filled }) => ({ date, value: Number(cotacaoVenda), decimal: cotacaoVenda, filled }))
      .sort((one, other) => (one.date < other.date ? -1 : 1));
  }

  protected override get currency(): string {
    return 'BRL';
  }

  get #code(): string {
    return this.setting<string>('currency').toUpperCase();
  }
}
