import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { Bulletin, BulletinName, Quote, QuoteWithBulletins } from '../../src/services/official-rates/answers.ts';
import * as questions from '../../src/services/official-rates/endpoints.ts';
import { formatDecimal, formatMoment } from '../shared/format.ts';
import { isCode, listedCodes } from '../shared/rates/currency-pairs.ts';
import { currencyName, meanOf } from '../shared/rates/money.ts';
import { rateTableStyles } from '../shared/rates/table-styles.ts';
import { rateWords } from '../shared/rates/words.ts';
import { decimalCell, type TableOf, timeCell } from '../shared/table-view.ts';
import { linesOf, typedNumber } from '../shared/typed-lines.ts';
import { type Body, type Heading, type Queries, WidgetElement } from '../shared/widget-element.ts';
import type { Row } from './air.ts';
import { officialRatesStyles } from './styles.ts';
import { bulletinLabel, clockTime, officialRatesWords } from './words.ts';

/** Rows in the picture; a day has five bulletins. */
const fits = 5;

/**
 * Official rates: bid, ask and their mean in reais for a unit, with the bulletin and the day that they are of. Where a day has no quote the
 * one before stands in, and that is said.
 *
 * @tag tarja-official-rates
 * @attr {string} currencies - codes of the bulletin
 * @attr {string} date - the day asked for; without it today in São Paulo
 * @attr {'fechamento' | 'abertura' | 'intermediario' | 'all'} bulletin - which bulletin of the day, or all of them
 * @attr {boolean} fallback - whether an earlier day stands in for a day without a quote
 * @attr {string} figures - bid and ask instead of the feed's, one currency a line: `USD 5.4102 5.4108`
 * @csspart rates - the table
 */
export class OfficialRatesWidget extends WidgetElement {
  static override settings = {
    currencies: 'USD EUR GBP',
    date: '',
    bulletin: 'fechamento',
    fallback: true,
    figures: '',
  };
  static override asked = { ccy: 'currencies' };
  static override styles = [rateTableStyles, officialRatesStyles];
  static override air = () => import('./air.ts');

  protected override queries(): Queries {
    const query = {
      date: this.setting<string>('date') || undefined,
      bulletin: this.setting<string>('bulletin') as BulletinName | 'all', // what is neither is refused there
      // Where it is as the service has it anyhow, one address less.
      fallback: this.setting<boolean>('fallback') ? undefined : false,
    };
    return Object.fromEntries(this.#codes.map((code) => [code, questions.rate(code, query)]));
  }

  /** A currency that the bulletin does not have leaves the others on screen. */
  protected override get shown(): boolean {
    return this.#quotes.length > 0;
  }

  protected override describe(): Heading {
    const words = this.#words;
    const [first] = this.#quotes;
    const [one, ...more] = this.#codes;
    const day = first && this.#day(first.referenceDate);
    return {
      title: one && more.length === 0 ? words.titleOf(this.#name(one)) : words.title,
      unit: !first
        ? words.unit
        : this.#all
          ? `${words.unit} · ${day}`
          : html`${words.unit} · ${this.#renderLabel(first.bulletin)}, ${day}, ${this.#time(first)} (São Paulo)`,
      source: first?.source ?? words.source,
    };
  }

  protected override typedParts(): readonly string[] {
    return this.#all ? [] : [...this.#typed.keys()];
  }

  protected override caveats(): readonly string[] {
    const [first, ...others] = this.#quotes;
    if (!first) return [];
    const words = this.#words;
    const unreadable = linesOf(this.setting('figures')).filter((line) => this.#all || !this.#readLine(line));
    return [
      ...unreadable.map((line) => words.unreadable(line)),
      ...(first.fallback ? [words.fallback(this.#day(first.requestedDate), this.#day(first.referenceDate))] : []),
      ...others
        .filter(({ referenceDate }) => referenceDate !== first.referenceDate)
        .map(({ currency, referenceDate }) => words.older(this.#name(currency), this.#day(referenceDate))),
    ];
  }

  protected override body(): Body {
    const { headline, language, onAir } = this;
    const rows = this.#rows;
    const first = rows[0]?.quote;
    if (!first) return this.renderMissing(rateWords[language].empty);
    if (!onAir) return this.#table(rows);
    const figures = this.#table(rows.slice(0, fits));
    const { renderCard } = this.airModule<typeof import('./air.ts')>();
    return renderCard({ headline, first, all: this.#all, figures, source: this.source, language });
  }

  /** All that the bulletins say of each currency. */
  protected override table(): TableOf {
    const { currency, bulletin, day, time, bid, ask, mean, parity } = this.#words;
    return {
      head: [currency, bulletin, day, time, bid, ask, mean, parity(bid), parity(ask)],
      rows: this.#rows.map((row) => [
        row.quote.currency,
        bulletinLabel(row.bulletin, this.language) ?? row.bulletin,
        timeCell(Date.parse(row.quote.referenceDate), this.language, 'whole'),
        this.#time(row),
        ...[
          row.cotacaoCompra,
          row.cotacaoVenda,
          meanOf(row.cotacaoCompra, row.cotacaoVenda),
          row.paridadeCompra,
          row.paridadeVenda,
        ].map((rate) => (rate ? decimalCell(rate, this.language, 4) : undefined)),
      ]),
    };
  }

  get #words() {
    return officialRatesWords[this.language];
  }

  /** One at the least, though it be none: then the service's client says what is missing. */
  get #codes(): readonly string[] {
    const codes = listedCodes(this.setting('currencies'));
    return codes.length > 0 ? [...new Set(codes)] : [''];
  }

  get #quotes(): readonly Quote[] {
    return this.#codes.flatMap((code) => this.value<Quote>(code) ?? []);
  }

  get #rows(): readonly Row[] {
    return this.#quotes.flatMap((quote): Row[] => {
      const bulletins = (quote as Partial<QuoteWithBulletins>).bulletins ?? [quote];
      const typed = this.#all ? undefined : this.#typed.get(quote.currency);
      return bulletins.map((bulletin) => ({ ...bulletin, ...typed, quote, name: this.#name(quote.currency) }));
    });
  }

  /** Bid and ask that the operator typed, by currency: of one bulletin, not of all of a day. */
  get #typed(): ReadonlyMap<string, TypedQuote> {
    const read = linesOf(this.setting('figures')).map((line) => this.#readLine(line));
    return new Map(read.filter((entry) => entry !== undefined));
  }

  /** `USD 5.4102 5.4108`, of a currency that is shown. */
  #readLine(line: string): readonly [code: string, quote: TypedQuote] | undefined {
    const [, code = '', bid = '', ask = ''] = /^([A-Za-z]{3})[\s:=]+(\S+)[\s/]+(\S+)$/.exec(line) ?? [];
    const currency = code.toUpperCase();
    const cotacaoCompra = typedNumber(bid, this.language);
    const cotacaoVenda = typedNumber(ask, this.language);
    if (!this.#codes.includes(currency) || !isRate(cotacaoCompra) || !isRate(cotacaoVenda)) return undefined;
    return [currency, { cotacaoCompra, cotacaoVenda }];
  }

  #name(code: string): string {
    return isCode(code) ? currencyName(code, this.language) : code;
  }

  /** What only the service has words for stands as it came, in its language. */
  #renderLabel(label: string): TemplateResult | string {
    return bulletinLabel(label, this.language) ?? html`<span lang="pt-BR">${label}</span>`;
  }

  #day(date: string): string {
    return formatMoment(Date.parse(date), this.language, 'whole');
  }

  #time(bulletin: Bulletin): string {
    return clockTime(bulletin, this.language);
  }

  get #all(): boolean {
    return this.setting('bulletin') === 'all';
  }

  #table(rows: readonly Row[]): TemplateResult {
    const words = this.#words;
    const first = rows[0]?.quote;
    const rates = rows.map((row) => [row.cotacaoCompra, row.cotacaoVenda, meanOf(row.cotacaoCompra, row.cotacaoVenda)]);
    return html`<table part="rates">
      <thead>
        <tr>
          <th scope="col">${this.#all ? words.bulletin : words.currency}</th>
          ${[words.bid, words.ask, words.mean].map((name) => html`<th scope="col" class="number">${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map((row, at) => {
          const { name, bulletin, quote } = row;
          const older = quote.referenceDate !== first?.referenceDate && this.#day(quote.referenceDate);
          const time = this.#all && this.#time(row);
          const note = [this.#all && this.#codes.length > 1 && name, time, older].filter(Boolean).join(', ');
          return html`<tr>
            <th scope="row">${this.#all ? this.#renderLabel(bulletin) : name}${note ? html` <small>${note}</small>` : nothing}</th>
            ${rates[at]?.map((rate, column) => {
              const places = Math.max(4, ...rates.map((each) => placesIn(each[column])));
              const said = rate ? formatDecimal(rate, this.language, places) : '–';
              return html`<td class="number">${keyed(said, html`<span class="fresh">${said}</span>`)}</td>`;
            })}
          </tr>`;
        })}
      </tbody>
    </table>`;
  }
}

type TypedQuote = Pick<Bulletin, 'cotacaoCompra' | 'cotacaoVenda'>;

function isRate(digits: string | undefined): digits is string {
  return digits !== undefined && Number(digits) > 0;
}

/** Decimal places of a text, without zeros at its end. */
function placesIn(decimal = ''): number {
  return /\.(\d*[1-9])/.exec(decimal)?.[1]?.length ?? 0;
}
