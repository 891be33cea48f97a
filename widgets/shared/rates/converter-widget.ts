import { html, nothing, type PropertyValues, svg, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { visuallyHidden } from '../../../components/theme/shared-styles.ts';
import type { Locale } from '../../../src/format/locale.ts';
import { plainDigits } from '../../../src/format/plain-digits.ts';
import { convertAmount } from '../../../src/services/decimals.ts';
import { typedDigits } from '../../../src/values/read-number.ts';
import { controlStyles } from '../control-styles.ts';
import { formatDecimal, formatMoment } from '../format.ts';
import { WidgetElement } from '../widget-element.ts';
import { converterStyles } from './converter-styles.ts';
import { isCode, placesOf } from './currency-pairs.ts';
import { currencyName, formatMoney } from './money.ts';
import { rateWords } from './words.ts';

/** What a conversion is made with. */
export interface Conversion {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** What a unit of each side costs in one third currency. */
  readonly rate: { readonly from: string; readonly to: string };
  /** The rates as people read them: `US$ 1 = R$ 5,4156`. */
  readonly costs: readonly string[];
}

/** What a reader typed, with every digit. */
interface Amount {
  /** As JavaScript writes it: digits, at most one point. */
  readonly digits: string;
  /** What it would be to a reader of the other language: `1.234` is read by one's own, and that is said. */
  readonly instead: string | undefined;
}

/** Reads an amount of zero or more, with comma or point; `undefined` where it is none. */
export function readAmount(text: string, locale: Locale): Amount | undefined {
  const [digits, instead] = typedDigits(plainDigits(text), locale);
  return digits === undefined ? undefined : { digits, instead };
}

/** Milliseconds after which typing rests. */
const REST = 1000;

const swap = svg`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 8h15m-4-4 4 4-4 4M20 16H5m4-4-4 4 4 4" /></svg>`;

/**
 * An amount of one currency in another. On a page readers type it and choose; the rate alone is asked for, and the sum is made here, exact,
 * so that no key stroke is a request. On air it is one conversion, as the settings have it.
 */
export abstract class ConverterWidget extends WidgetElement {
  static override styles = [controlStyles, converterStyles, visuallyHidden];
  static override air = () => import('./converter-air.ts');

  /** What readers typed or chose, instead of the settings. */
  readonly #typed = new Map<string, string>();

  /** What there is to tell screen readers since readers type, and what they are told: not every stroke, but where it rests. */
  #said = '';
  #told = '';
  #rest: ReturnType<typeof setTimeout> | undefined;

  /** Codes to choose from. */
  protected abstract get currencies(): readonly string[];
  protected abstract get conversion(): Conversion | undefined;
  /** Decimals of the result: at the least, at the most. */
  protected abstract get places(): readonly [least: number, most: number];
  /** Further fields of the form. */
  protected more(): TemplateResult | typeof nothing {
    return nothing;
  }

  /** The form waits for nothing. */
  protected override get shown(): boolean {
    return !this.onAir || this.ready;
  }

  protected override notes(): readonly string[] {
    const { conversion } = this;
    return conversion ? [this.#words.day(formatMoment(Date.parse(conversion.date), this.language, 'whole'))] : [];
  }

  protected override caveats(): readonly string[] {
    // On a page it is said beside the amount; the picture has one unit instead.
    return this.onAir && !this.#amount ? [this.#unreadable] : [];
  }

  /** A setting, or what the reader made of it. */
  protected chosen(name: string): string {
    return this.#typed.get(name) ?? this.setting<string>(name);
  }

  /** The reader makes something of a setting. */
  protected choose(name: string, value: string): void {
    this.#typed.set(name, value);
    this.requestUpdate();
  }

  protected get from(): string {
    return this.chosen('from').toUpperCase();
  }
  protected get to(): string {
    return this.chosen('to').toUpperCase();
  }

  /** One of the sides in a list, as `more` has others. */
  protected choice(
    name: string,
    said: string,
    options: readonly (readonly [value: string, text: string])[],
    now: string,
  ) {
    return html`<label class=${name}>${said}
      <select @change=${({ target }: Event) => this.#change(name, (target as HTMLSelectElement).value)}>
        ${options.map(
          ([value, text]) => html`<option value=${value} .selected=${live(value === now)}>${text}</option>`,
        )}
      </select>
    </label>`;
  }

  protected override body(): TemplateResult | typeof nothing {
    const words = this.#words;
    const amount = this.#amount;
    if (this.onAir) return this.#card(amount ?? { digits: '1', instead: undefined });
    const { from, to } = this;
    const codes = [...new Set([...this.currencies, from, to])].filter(isCode);
    const options = codes.map((code) => [code, `${currencyName(code, this.language)} (${code})`] as const);
    const hint = amount ? this.#reading(amount) : this.#unreadable;
    return html`<div class="form">
        <label class="amount">${words.amount}
          <input
            class=${amount ? '' : 'wrong'}
            inputmode="decimal"
            autocomplete="off"
            maxlength="30"
            aria-invalid=${!amount}
            aria-describedby="hint"
            .value=${live(this.chosen('amount'))}
            @input=${({ target }: Event) => this.choose('amount', (target as HTMLInputElement).value)}
          />
        </label>
        ${this.choice('from', words.from, options, from)}
        <button type="button" title=${words.swap} @click=${this.#swap}>${swap}</button>
        ${this.choice('to', words.to, options, to)}
        ${this.more()}
      </div>
      <p class="hint" id="hint">${hint}</p>
      <p class="result">${amount && isCode(from) ? html`${this.#given(amount)} = ` : nothing}<strong>${this.#result(amount)}</strong></p>
      <p class="visually-hidden" aria-live="polite" aria-atomic="true">${this.#told}</p>
      <p class="costs">${this.conversion?.costs.join('  ·  ')}</p>`;
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    if (this.#typed.size === 0) return;
    const said = ['.hint', '.result'].map((part) => this.renderRoot.querySelector(part)?.textContent).join(' ');
    if (said === this.#said) return;
    this.#said = said;
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => {
      this.#told = said;
      this.requestUpdate();
    }, REST);
  }

  get #words() {
    return rateWords[this.language].converter;
  }

  get #amount(): Amount | undefined {
    return readAmount(this.chosen('amount'), this.language);
  }

  get #unreadable(): string {
    return this.#words.unreadable(formatDecimal('1234.5', this.language, 2));
  }

  #reading({ digits, instead }: Amount): string {
    if (instead === undefined) return '';
    // With decimals where it has none: they tell which of two marks is which.
    const say = (text: string) => formatDecimal(text, this.language, text.includes('.') ? 0 : 2);
    return this.#words.read(say(digits), say(instead));
  }

  #given({ digits }: Amount): string {
    return formatMoney(digits, this.from, this.language, digits.includes('.') ? 2 : 0, 20);
  }

  #result(amount: Amount | undefined): string {
    const { conversion, to } = this;
    const [least, most] = this.places;
    if (!conversion || !amount) return '–';
    const sum = (places: number) => convertAmount(amount.digits, conversion.rate, places);
    // A picture has no room for more digits than tell a rate.
    const places = this.onAir ? Math.max(least, Math.min(most, placesOf(Number(sum(most))))) : most;
    return formatMoney(sum(places), to, this.language, least, places);
  }

  #card(amount: Amount): TemplateResult {
    const said = [...(this.conversion?.costs ?? []), ...this.notes(), this.commonWords.source(this.source)];
    const { renderAir } = this.airModule<typeof import('./converter-air.ts')>();
    return renderAir(this.headline, this.#given(amount), this.#result(amount), said);
  }

  /** Choosing the other side's currency swaps the sides. */
  #change(name: string, value: string): void {
    const { from, to } = this;
    if (name === 'from' && value === to) this.choose('to', from);
    if (name === 'to' && value === from) this.choose('from', to);
    this.choose(name, value);
  }

  readonly #swap = (): void => this.#change('from', this.to);
}
