import { parseDate, readableFormat } from '../../kinds/date-format.ts';
import { type Rule, rule } from '../rule.ts';
import { monthsForMinutes } from './date-format-minutes.ts';

/** Under a format that cannot be read, every text counts as a date and no picker can help. */
export const dateFormatUnreadable: Rule = rule('date-format-unreadable', (report) => ({
  types: {
    date({ format, default: value }) {
      if (format === undefined || readableFormat(format)) return;
      const spelt = respelt(format);
      // What was meant is certain only when the default agrees.
      const certain = readableFormat(spelt) && (value === '' || parseDate(value, spelt) !== undefined);
      const meant = certain ? spelt : undefined;
      report({ at: '/format', params: { format, meant }, fix: { replace: meant } });
    },
  },
}));

/** Tokens of other systems and languages as Tarja writes them: one letter for two, `aaaa` for the year, `hh` for `HH`. */
function respelt(format: string): string {
  const twice: Readonly<Record<string, string>> = { d: 'DD', D: 'DD', M: 'MM', H: 'HH', h: 'HH', m: 'mm', s: 'ss' };
  const spelt = format.replace(/'(?:[^']|'')*'|(\p{L})\1*/gu, (found, letter?: string) => {
    if (/^a{4}$/i.test(found)) return 'YYYY';
    if (found === 'hh') return 'HH';
    return (found.length === 1 && letter !== undefined && twice[letter]) || found;
  });
  return monthsForMinutes(spelt) ?? spelt;
}
