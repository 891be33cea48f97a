import { addDays, easter, isWeekend } from './weekdays.ts';

const FIXED = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '12-25'];

/** Black Consciousness Day became a holiday of the whole country. */
const SINCE_2024 = '11-20';

/** Days from Easter: Carnival Monday and Tuesday, Good Friday, Corpus Christi. */
const MOVING = [-48, -47, -2, 60];

const holidaysByYear = new Map<number, ReadonlySet<string>>();

/**
 * Whether banks in Brazil work on a day. Holidays of single states do not count, and the last days of December are like
 * any others.
 */
export function isBankingDay(day: string): boolean {
  const year = Number(day.slice(0, 4));
  let holidays = holidaysByYear.get(year);
  if (!holidays) {
    const fixed = year < 2024 ? FIXED : [...FIXED, SINCE_2024];
    const sunday = easter(year);
    holidays = new Set([
      ...fixed.map((date) => `${day.slice(0, 4)}-${date}`),
      ...MOVING.map((by) => addDays(sunday, by)),
    ]);
    holidaysByYear.set(year, holidays);
  }
  return !isWeekend(day) && !holidays.has(day);
}
