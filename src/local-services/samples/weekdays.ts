import { utcDay } from '../../services/shared/calendar.ts';
import { FIRST_DAY } from './currencies.ts';

/*
 * Days as `YYYY-MM-DD`, and the weekdays from the first day of the sample rates on as numbers from 0. A day of the calendar
 * needs no zone: it is reckoned with at midnight UTC.
 */

const DAY = 86_400_000;
const first = Date.parse(FIRST_DAY);

/** The day so many days later; earlier with a negative number. */
export function addDays(day: string, days: number): string {
  return utcDay(Date.parse(day) + days * DAY);
}

/** A day as Brazilians write it: `DD/MM/YYYY`. */
export function dayFirst(day: string): string {
  return day.split('-').reverse().join('/');
}

/** 1 is Monday, 7 is Sunday. */
export function dayOfWeek(day: string): number {
  return new Date(day).getUTCDay() || 7;
}

export function isWeekend(day: string): boolean {
  return dayOfWeek(day) > 5;
}

/** The number of a weekday; of Saturday and Sunday that of their Friday. Negative before the first day. */
export function weekdayNumber(day: string): number {
  const days = Math.round((Date.parse(day) - first) / DAY);
  const weeks = Math.floor(days / 7);
  return weeks * 5 + Math.min(days - weeks * 7, 4);
}

/** The weekday with a number. */
export function weekday(number: number): string {
  const weeks = Math.floor(number / 5);
  return utcDay(first + (weeks * 7 + number - weeks * 5) * DAY);
}

/** Easter Sunday of a year, by the Gregorian rule (Meeus, Jones and Butcher). */
export function easter(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const day = ((h + l - 7 * m + 114) % 31) + 1;
  return utcDay(Date.UTC(year, month - 1, day));
}
