import type { Conversion as Answer } from '../../src/services/rates/answers.ts';
import * as questions from '../../src/services/rates/endpoints.ts';
import { type Conversion, ConverterWidget } from '../shared/rates/converter-widget.ts';
import { listedCodes, placesOf } from '../shared/rates/currency-pairs.ts';
import { formatMoney } from '../shared/rates/money.ts';
import { rateWords } from '../shared/rates/words.ts';
import type { Heading, Queries } from '../shared/widget-element.ts';

/**
 * Converts at the latest reference rate.
 *
 * @tag tarja-converter
 * @attr {string} amount - with comma or point, as the language has it
 * @attr {string} from - currency of the amount
 * @attr {string} to - currency of the result
 * @attr {string} currencies - codes that readers choose from
 */
export class RateConverterWidget extends ConverterWidget {
  static override settings = {
    amount: '100',
    from: 'USD',
    to: 'BRL',
    currencies: 'BRL USD EUR GBP ARS CLP UYU PYG CNY JPY CHF CAD AUD MXN',
  };

  protected override queries(): Queries {
    return { conversion: questions.convert({ from: this.from, to: this.to }) };
  }

  protected override describe(): Heading {
    const { converter, source } = rateWords[this.language];
    // The name of a form says nothing to a viewer, who sees one sum.
    return { title: this.onAir ? undefined : converter.title, source };
  }

  protected override get currencies(): readonly string[] {
    return listedCodes(this.setting('currencies'));
  }

  /** As many as the service's own conversions have. */
  protected override get places(): readonly [number, number] {
    return [2, 6];
  }

  protected override get conversion(): Conversion | undefined {
    const answer = this.value<Answer>('conversion');
    if (!answer) return undefined;
    const { date, from, to, rate, exact } = answer;
    const one = formatMoney(1, from, this.language, 0);
    return {
      date,
      rate: { from: exact.rate, to: '1' },
      costs: [`${one} = ${formatMoney(exact.rate, to, this.language, placesOf(rate), 20)}`],
    };
  }
}
