import { formatParts, parseDate, readableFormat } from '../../kinds/date-format.ts';
import { memoized } from '../../kinds/memoized.ts';
import { type Rule, rule } from './rule.ts';

/** `dd/mm/yyyy` asks for the minutes between day and year, `HH:MM` for the month after the hour: both are readable, and neither is meant. */
export const dateFormatMinutes: Rule = rule('date-format-minutes', (report) => ({
  types: {
    date({ format, default: value }) {
      const meant = format === undefined ? undefined : monthsForMinutes(format);
      if (format === undefined || meant === undefined) return;
      const agrees = value === '' || parseDate(value, meant) !== undefined;
      report({ at: '/format', params: { format, meant }, fix: { replace: agrees ? meant : undefined } });
    },
  },
}));

/** The format with months instead of minutes, or minutes instead of months; `undefined` where it is right as it is. */
const monthsForMinutes = memoized((format): string | undefined => {
  const parts = formatParts(format);
  const has = (...some: (typeof parts)[number][]) => some.some((part) => parts.includes(part));
  const [from, to] = has('minute') ? ['mm', 'MM'] : ['MM', 'mm'];
  const wrong = has('minute')
    ? !has('hour', 'month') && has('day', 'year')
    : has('month') && has('hour') && !has('day', 'year');
  return wrong ? format.replace(/'(?:[^']|'')*'|mm|MM/g, (found) => (found === from ? to : found)) : undefined;
});

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
