import { utcDay } from '../../services/shared/calendar.ts';
import { sampleCurrencies } from './currencies.ts';
import { createMarket } from './market.ts';
import { randomFor } from './random.ts';
import { addDays, dayOfWeek, easter, isWeekend } from './weekdays.ts';

/** What central banks publish of the sample market: a rate against the euro for a currency on a day, or none. */
export interface ReferenceRates {
  /** The newest day whose rates are out at a moment. */
  newestDay(now: number): string;
  /** Units for one euro, unrounded; `undefined` where nothing was published that day. */
  perEuro(code: string, day: string): number | undefined;
}

/** Rates of a day come out at 16:00 in Frankfurt, here 15:00 UTC all year. */
const OUT_AFTER = 15 * 3_600_000;

/** How often one of the small sources has nothing to say. */
const GAP = 0.015;
const WITH_GAPS = new Set(['soft', 'crisis', 'metal']);

export function createReferenceRates(seed: number): ReferenceRates {
  const market = createMarket(seed);
  const gaps = new Map<string, boolean>();

  const hasGap = (code: string, day: string) => {
    const key = `${code}${day}`;
    const known = gaps.get(key) ?? randomFor(seed, 'gap', code, day).chance(GAP);
    gaps.set(key, known);
    return known;
  };

  const isPublished = (code: string, day: string) => {
    const currency = sampleCurrencies.get(code);
    if (!currency || day < currency.from || (currency.to !== undefined && day > currency.to)) return false;
    if (!isReferenceDay(day) || (currency.weekly && dayOfWeek(day) !== 4)) return false;
    return !(WITH_GAPS.has(currency.manner) && hasGap(code, day));
  };

  return {
    newestDay: (now) => {
      let day = utcDay(now - OUT_AFTER);
      while (!isReferenceDay(day)) day = addDays(day, -1);
      return day;
    },
    perEuro: (code, day) => (isPublished(code, day) ? market.perEuro(code, day) : undefined),
  };
}

const closedByYear = new Map<number, ReadonlySet<string>>();

/** Weekdays on which the euro's payment system is open: its six holidays are kept by everybody here. */
function isReferenceDay(day: string): boolean {
  const year = Number(day.slice(0, 4));
  let closed = closedByYear.get(year);
  if (!closed) {
    const sunday = easter(year);
    const moving = [addDays(sunday, -2), addDays(sunday, 1)];
    closed = new Set([`${year}-01-01`, ...moving, `${year}-05-01`, `${year}-12-25`, `${year}-12-26`]);
    closedByYear.set(year, closed);
  }
  return !isWeekend(day) && !closed.has(day);
}
