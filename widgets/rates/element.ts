import { html, type TemplateResult } from 'lit';
import type { Rate } from '../../src/services/rates/answers.ts';
import * as questions from '../../src/services/rates/endpoints.ts';
import { utcDay } from '../../src/services/shared/calendar.ts';
import { MINUTE } from '../../src/services/shared/timing.ts';
import { lineStyles } from '../shared/chart/line-styles.ts';
import { renderSparkline, sparklineStyles } from '../shared/chart/sparkline.ts';
import { decimalsOf, formatMoment, formatPercent } from '../shared/format.ts';
import { isCode, type Pair, pairName, placesOf, ratesOf, readPairs } from '../shared/rates/currency-pairs.ts';
import { currencyName, currencySign, formatMoney } from '../shared/rates/money.ts';
import { rateTableStyles } from '../shared/rates/table-styles.ts';
import { rateWords } from '../shared/rates/words.ts';
import { positiveInteger } from '../shared/settings.ts';
import { type TableOf, timeCell } from '../shared/table-view.ts';
import { linesOf, typedNumber } from '../shared/typed-lines.ts';
import { type Body, type Heading, type Queries, WidgetElement } from '../shared/widget-element.ts';
import type { Row } from './air.ts';
import { ratesStyles } from './styles.ts';
import { ratesWords } from './words.ts';

const day = 86_400_000;

/**
 * Reference rates: what units of some currencies cost, with the change against the business day before and the history of the last
 * days. On air a strap, in which more pairs than it holds take turns.
 *
 * @tag tarja-rates
 * @attr {string} pairs - such as `USD/BRL`, reais for a dollar; `USD` alone is told in `base`
 * @attr {string} base - currency that prices are told in
 * @attr {number} days - how many days back the history goes
 * @attr {number} seconds - on air, how long a group of pairs stands
 * @attr {string} figures - rates instead of the feed's, one a line: `USD 5.42`, `EUR/USD 1.08`
 * @csspart rates - the table
 */
export class RatesWidget extends WidgetElement {
  static override settings = { pairs: 'USD EUR GBP ARS', base: 'BRL', days: 30, seconds: 8, figures: '' };
  static override allowed = { days: positiveInteger, seconds: positiveInteger };
  static override asked = { base: 'pairs', quotes: 'pairs' };
  static override styles = [rateTableStyles, lineStyles, sparklineStyles, ratesStyles];
  static override air = () => import('./air.ts');

  /** Today for as long as it is on the page: tomorrow's question would be another one, and empty the picture at midnight. */
  readonly #today = Date.now();

  protected override queries(): Queries {
    const from = utcDay(this.#today - Math.max(7, this.setting<number>('days')) * day);
    // Without a pair the service's client says what is missing.
    if (this.#pairs.length === 0) return { none: questions.rates({ base: '' }) };
    // One question for all that a currency is told in: a rate is never made of two others.
    const bases = [...new Set(this.#pairs.map(({ base }) => base))];
    return Object.fromEntries(
      bases.map((base) => {
        const quotes = this.#pairs.filter((pair) => pair.base === base).map(({ quote }) => quote);
        return [base, questions.rates({ base, quotes, from })];
      }),
    );
  }

  /** An unknown pair leaves the others on screen. */
  protected override get shown(): boolean {
    return this.#typed.size > 0 || this.#pairs.some(({ base }) => this.value(base) !== undefined);
  }

  protected override typedParts(): readonly string[] {
    return [...this.#typed.keys()];
  }

  protected override describe(): Heading {
    return { ...this.#words, source: rateWords[this.language].source };
  }

  protected override notes(): readonly string[] {
    return this.#newest ? [this.#words.day(this.#day(this.#newest))] : [];
  }

  protected override caveats(): readonly string[] {
    const older = this.#rows.flatMap(({ base, latest }) =>
      latest && latest.date !== this.#newest
        ? [this.#words.older(currencyName(base, this.language), this.#day(latest.date))]
        : [],
    );
    const unreadable = linesOf(this.setting('figures')).filter((line) => !this.#readLine(line));
    return [...unreadable.map((line) => this.#words.unreadable(line)), ...older];
  }

  protected override body(): Body {
    const day = this.#newest;
    if (!day) return this.renderMissing(rateWords[this.language].empty);
    if (this.onAir) return this.#strap(day);
    const words = this.#words;
    return html`<table part="rates">
      <thead>
        <tr>
          <th scope="col">${words.currency}</th>
          <th scope="col" class="history">${words.history(this.setting('days'))}</th>
          <th scope="col" class="number">${words.rate}</th>
          <th scope="col" class="number">${words.change}</th>
        </tr>
      </thead>
      <tbody>
        ${this.#rows.map(
          (row) => html`<tr>
            <th scope="row">${currencyName(row.base, this.language)} <small>${this.#per(row)}</small></th>
            <td class="history">${renderSparkline(row.rates.map(({ rate }) => rate))}</td>
            <td class="number rate" data-widest=${formatMoney(8888.88, row.quote, this.language)}>${this.#price(row)}</td>
            <td class="number" data-widest=${formatPercent(-88.88, this.language)}>${this.#renderChange(row)}</td>
          </tr>`,
        )}
      </tbody>
    </table>`;
  }

  /** The days of the history, the newest first. */
  protected override table(): TableOf {
    const rows = this.#rows;
    const days = [...new Set(rows.flatMap(({ rates }) => rates.map(({ date }) => date)))].sort().reverse();
    return {
      head: [rateWords[this.language].date, ...rows.map(pairName)],
      rows: days.map((day) => [
        timeCell(Date.parse(day), this.language, 'whole'),
        ...rows.map(({ rates }) => rates.find(({ date }) => date === day)?.rate),
      ]),
    };
  }

  get #words() {
    return ratesWords[this.language];
  }
  get #pairs(): readonly Pair[] {
    return readPairs(this.setting('pairs'), this.setting('base'));
  }

  get #rows(): readonly Row[] {
    const from = utcDay(Date.now() - this.setting<number>('days') * day);
    return this.#pairs
      .filter(({ base, quote }) => isCode(base) && isCode(quote))
      .map((pair) => {
        const all = ratesOf(this.value<readonly Rate[]>(pair.base), pair);
        const typed = this.#typed.get(pairName(pair));
        const [before, fed] = [all.at(-2), all.at(-1)];
        // A rate that was typed stands for the newest of the feed; without a feed it is today's.
        const latest = typed ? { ...pair, date: fed?.date ?? ownDay(Date.now()), rate: Number(typed) } : fed;
        const course = latest && typed ? [...all.slice(0, -1), latest] : all;
        // The service writes numbers, not decimals: there is nothing here that a float would lose.
        const change = before && latest && (latest.rate / before.rate - 1) * 100;
        return { ...pair, rates: course.filter(({ date }) => date >= from), latest, change, typed };
      });
  }

  /** Rates that the operator typed, by pair. */
  get #typed(): ReadonlyMap<string, string> {
    const read = linesOf(this.setting('figures')).map((line) => this.#readLine(line));
    return new Map(read.filter((entry) => entry !== undefined));
  }

  /** `USD 5.42`, of a pair that is shown. */
  #readLine(line: string): readonly [pair: string, rate: string] | undefined {
    const [, code = '', figure = ''] = /^([A-Za-z/-]+)[\s:=]+(.+)$/.exec(line) ?? [];
    const [pair] = readPairs(code, this.setting('base'));
    const name = pair && pairName(pair);
    const rate = typedNumber(figure, this.language);
    const isShown = this.#pairs.some((each) => pairName(each) === name);
    return name && isShown && rate && Number(rate) > 0 ? [name, rate] : undefined;
  }

  get #newest(): string | undefined {
    return this.#rows
      .flatMap(({ latest }) => latest?.date ?? [])
      .sort()
      .at(-1);
  }

  #day(date: string): string {
    return formatMoment(Date.parse(date), this.language, 'whole');
  }

  #per({ base, quote }: Pair): string {
    return rateWords[this.language].per(currencySign(quote, this.language), currencySign(base, this.language));
  }

  #price({ base, latest, quote, typed }: Row): string {
    // With the digits that were typed.
    if (typed) return formatMoney(typed, quote, this.language, Math.max(2, decimalsOf([typed])));
    return latest ? formatMoney(latest.rate, quote, this.language, placesOf(latest.rate)) : this.#none(base);
  }

  /** Empty where a figure is still to come: a dash would move when it does. */
  #none(base: string): string {
    return this.queryState(base)?.phase === 'loading' ? '' : '–';
  }

  #renderChange({ base, change }: Row): TemplateResult | string {
    if (change === undefined) return this.#none(base);
    const said = formatPercent(change, this.language);
    const way = said.startsWith('+') ? 'up' : said.startsWith('−') ? 'down' : 'flat';
    return html`<span class="change ${way}">${said}</span>`;
  }

  #strap(day: string): TemplateResult {
    return this.airModule<typeof import('./air.ts')>().renderStrap({
      headline: this.headline,
      day,
      rows: this.#rows,
      language: this.language,
      price: (row) => this.#price(row),
      change: (row) => this.#renderChange(row),
      seconds: this.setting('seconds'),
      source: this.setting<string>('source'),
    });
  }
}

/** The day of who types: in the evening of São Paulo it is tomorrow in UTC. */
function ownDay(now: number): string {
  return utcDay(now - new Date(now).getTimezoneOffset() * MINUTE);
}
