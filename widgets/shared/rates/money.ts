import { capital, type Locale } from '../../../src/format/locale.ts';
import { decimalsOf, keep } from '../format.ts';

/** English alone is America's, which calls one of many dollars `$`. */
const moneyLocale = (locale: Locale) => (locale === 'en' ? 'en-GB' : locale);

/**
 * An amount with its currency's sign. A decimal string keeps all its digits.
 *
 * @param code - three letters; what no list has stands as it is
 * @param least - decimal places at the least
 * @param most - decimal places at the most
 */
export function formatMoney(value: number | string, code: string, locale: Locale, least = 2, most = least): string {
  // A sign of letters keeps its distance, in English too: `R$ 5.4156`, but `€6.2877`.
  return moneyFormat(code, locale, least, most)
    .format(value as number)
    .replace(/(\p{L}\$?)(?=\d)/u, '$1\u00a0');
}

const moneyFormat = (code: string, locale: Locale, least: number, most: number) =>
  keep(Intl.NumberFormat, moneyLocale(locale), {
    style: 'currency',
    currency: code,
    minimumFractionDigits: least,
    maximumFractionDigits: Math.max(least, most),
  });

/** `R$`, `US$`; the code of a currency without a sign. */
export function currencySign(code: string, locale: Locale): string {
  const parts = moneyFormat(code, locale, 0, 0).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? code;
}

/** “US Dollar”, “Dólar americano”: as it stands at the beginning of a line. */
export function currencyName(code: string, locale: Locale): string {
  return capital(keep(Intl.DisplayNames, locale, { type: 'currency' }).of(code) ?? code);
}

/** The mean of two decimal texts, with all its digits: of `5.41320` and `5.41380` it is `5.4135`. */
export function meanOf(one: string, other: string): string {
  const places = decimalsOf([one, other]);
  const scaled = (text: string) => {
    const [whole = '0', fraction = ''] = text.split('.');
    return BigInt(whole + fraction.padEnd(places, '0'));
  };
  // Half of it: five times as much, with one more decimal.
  const [, sign, digits = ''] = /(-?)(.*)/.exec(String((scaled(one) + scaled(other)) * 5n)) ?? [];
  const padded = digits.padStart(places + 2, '0');
  return `${sign}${padded.slice(0, -places - 1)}.${padded.slice(-places - 1)}`.replace(/\.?0+$/, '');
}
