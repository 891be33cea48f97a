import type { TemplateResult } from 'lit';
import type { OfficialConversion } from '../../src/services/official-rates/answers.ts';
import * as questions from '../../src/services/official-rates/endpoints.ts';
import { OFFICIAL_CURRENCIES } from '../../src/services/official-rates/endpoints.ts';
import { saoPauloDay } from '../../src/services/shared/sao-paulo.ts';
import { formatMoment } from '../shared/format.ts';
import { type Conversion, ConverterWidget } from '../shared/rates/converter-widget.ts';
import { formatMoney } from '../shared/rates/money.ts';
import { rateWords } from '../shared/rates/words.ts';
import type { Heading, Queries } from '../shared/widget-element.ts';

/**
 * Converts by way of the real at the official rates, bid or ask; the result is rounded once.
 *
 * @tag tarja-official-converter
 * @attr {string} amount - with comma or point, as the language has it
 * @attr {string} from - currency of the amount: the real, or one of the ten of the bulletin
 * @attr {string} to - currency of the result
 * @attr {'venda' | 'compra'} side - ask or bid
 * @attr {number} places - decimals of the result
 */
export class OfficialConverterWidget extends ConverterWidget {
  static override settings = { amount: '100', from: 'USD', to: 'BRL', side: 'venda', places: 2 };

  protected override queries(): Queries {
    const { from, to } = this;
    return {
      conversion: questions.convert({
        amount: '1',
        from,
        to,
        side: this.#side as 'venda' | 'compra', // what is neither is refused there, as are odd places
        places: this.setting<number>('places'),
      }),
    };
  }

  protected override describe(): Heading {
    const { converter, source } = this.#words;
    // The name of a form says nothing to a viewer, who sees one sum.
    return { title: this.onAir ? undefined : converter, source: this.#answer?.source ?? source };
  }

  protected override caveats(): readonly string[] {
    const day = this.#answer?.referenceDate;
    const older = day !== undefined && day < saoPauloDay(Date.now());
    const said = older ? [this.#words.older(formatMoment(Date.parse(day), this.language, 'whole'))] : [];
    return [...super.caveats(), ...said];
  }

  protected override get currencies(): readonly string[] {
    return ['BRL', ...OFFICIAL_CURRENCIES];
  }

  protected override get places(): readonly [number, number] {
    const places = this.setting<number>('places');
    return [places, places];
  }

  protected override get conversion(): Conversion | undefined {
    const answer = this.#answer;
    if (!answer) return undefined;
    const { from, to, rate, referenceDate } = answer;
    const side = this.#words.sides[this.#side];
    const costs = [
      [from, rate.from],
      [to, rate.to],
    ] as const;
    return {
      date: referenceDate,
      rate,
      costs: costs
        .filter(([code]) => code !== 'BRL')
        .map(
          ([code, cost]) =>
            `${formatMoney(1, code, this.language, 0)} = ${formatMoney(cost, 'BRL', this.language, 4, 20)} (${side})`,
        ),
    };
  }

  protected override more(): TemplateResult {
    return this.choice('side', this.#words.side, Object.entries(this.#words.sides), this.#side);
  }

  get #answer(): OfficialConversion | undefined {
    return this.value<OfficialConversion>('conversion');
  }
  get #side(): string {
    return this.chosen('side');
  }
  get #words() {
    return rateWords[this.language].official;
  }
}
