import { saoPauloDay, saoPauloMoment } from '../../services/shared/sao-paulo.ts';
import { isBankingDay } from './banking-days.ts';
import { FIRST_DAY } from './currencies.ts';
import { monthlyValues } from './monthly-values.ts';
import { createOfficialSamples, type OfficialCurrency } from './official-rates.ts';
import { randomFor } from './random.ts';
import { addDays } from './weekdays.ts';

/** An observation of the source: its day as `YYYY-MM-DD`, its value as the source writes it, or none. */
export interface SampleObservation {
  readonly date: string;
  readonly value: string;
  /** Last day of the period, of the two series that have one. */
  readonly until?: string | undefined;
}

export interface SeriesSamples {
  /** Observations that are out at a moment, of days in a range, ascending. None for a code that has no data. */
  between(code: number, first: string, last: string, now: number): SampleObservation[];
}

/** A series of single days. */
interface Daily {
  /** Days without an observation. */
  skips(day: string): boolean;
  /** `undefined` where the day has none. */
  value(day: string): string | undefined;
  /** Whether its observations have a last day, a month on. */
  withPeriod?: boolean;
  /** Time of São Paulo's clocks at which the observation of a day is out. */
  outAt?: string;
}

/** No series has a number above this. */
const HIGHEST_CODE = 99_999;

/** How often a value is not known: the source sends an empty text then. */
const UNKNOWN = 0.004;

/** Meetings on the policy rate, in days. */
const MEETING_EVERY = 45;

/**
 * The indicators of a seed: the dollar and the euro are the closing quotes of the official rates, what banks pay follows
 * the policy rate, and prices of twelve months follow those of the month.
 */
export function createSeriesSamples(seed: number): SeriesSamples {
  const official = createOfficialSamples(seed);
  const policy = policyRates(seed);
  const months = monthlyValues(seed);

  const annual = (day: string) => policy(day) - 0.1;
  const aDay = (day: string) => ((1 + annual(day) / 100) ** (1 / 252) - 1) * 100;
  const reference = (day: string) => Math.max(0, ((annual(day) - 4) / 100) * 1.6 * jitter(seed, 226, day));
  const quote = (code: OfficialCurrency): Daily => ({
    skips: () => false,
    value: (day) => official.closing(code, day)?.cotacaoVenda.slice(0, -1),
    outAt: '13:30:00.000',
  });
  const closedDays = (day: string) => !isBankingDay(day);

  const daily: Readonly<Record<number, Daily>> = {
    432: { skips: () => false, value: (day) => policy(day).toFixed(2) },
    11: { skips: closedDays, value: (day) => aDay(day).toFixed(6), outAt: '20:00:00.000' },
    12: { skips: closedDays, value: (day) => aDay(day).toFixed(6), outAt: '20:00:00.000' },
    4389: { skips: closedDays, value: (day) => annual(day).toFixed(2), outAt: '20:00:00.000' },
    1: quote('USD'),
    21619: quote('EUR'),
    195: {
      skips: (day) => Number(day.slice(8)) > 28,
      value: (day) => (0.5 + reference(day) * 1.005).toFixed(4),
      withPeriod: true,
    },
    226: { skips: () => false, value: (day) => reference(day).toFixed(4), withPeriod: true },
  };

  const daysOf = (code: number, series: Daily, first: string, last: string, now: number): SampleObservation[] => {
    const today = saoPauloDay(now);
    const found: SampleObservation[] = [];
    for (let date = first < FIRST_DAY ? FIRST_DAY : first; date <= last && date <= today; date = addDays(date, 1)) {
      if (series.skips(date)) continue;
      if (date === today && series.outAt && (saoPauloMoment(`${date} ${series.outAt}`) ?? 0) > now) continue;
      const known = series.value(date);
      if (known === undefined) continue;
      const value = series.withPeriod && randomFor(seed, 'unknown', code, date).chance(UNKNOWN) ? '' : known;
      found.push({ date, value, until: series.withPeriod ? addMonth(date) : undefined });
    }
    return found;
  };

  const monthsOf = (code: number, first: string, last: string, now: number): SampleObservation[] => {
    const found: SampleObservation[] = [];
    const start = first < FIRST_DAY ? '1999-01-01' : `${first.slice(0, 7)}-01`;
    for (let date = start; date <= last; date = addMonth(date)) {
      if (date >= first && months.outOn(code, date) > saoPauloDay(now)) break;
      if (date >= first) found.push({ date, value: months.value(code, date) });
    }
    return found;
  };

  return {
    between(code, first, last, now) {
      const series = daily[code];
      if (series) return daysOf(code, series, first, last, now);
      return code >= 1 && code <= HIGHEST_CODE ? monthsOf(code, first, last, now) : [];
    },
  };
}

/** The policy rate of a day: it moves at meetings, by quarters of a percent, and always back towards its middle. */
function policyRates(seed: number): (day: string) => number {
  const random = randomFor(seed, 'policy rate');
  const rates = [13.75];
  let direction = -1;
  const at = (meeting: number): number => {
    while (rates.length <= meeting) {
      const rate = rates[rates.length - 1] as number;
      // Cycles of cuts and rises last for years.
      if (random.chance(rate > 14 ? (direction > 0 ? 0.35 : 0.03) : rate < 7 ? (direction < 0 ? 0.35 : 0.03) : 0.06)) {
        direction = -direction;
      }
      const step = random.pick([0, 0, 0.25, 0.25, 0.5, 0.5, 0.75]) * direction;
      rates.push(Math.min(19.75, Math.max(2, rate + step)));
    }
    return rates[meeting] as number;
  };
  const first = Date.parse(FIRST_DAY);
  return (day) => at(Math.max(0, Math.floor((Date.parse(day) - first) / 86_400_000 / MEETING_EVERY)));
}

/** Around 1. */
function jitter(seed: number, code: number, day: string): number {
  return 1 + 0.03 * randomFor(seed, 'jitter', code, day).normal();
}

/** The same day a month on; the last of the month where it has fewer days. */
function addMonth(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(date, last))).toISOString().slice(0, 10);
}
