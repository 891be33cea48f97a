import type { Version } from './history.ts';

/** When a version was made, with the day where that is not today. */
export function timeOf({ time }: Version, locale: string): string {
  const isToday = new Date(time).toDateString() === new Date().toDateString();
  const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
  return new Date(time).toLocaleString(locale, isToday ? clock : { ...clock, day: 'numeric', month: 'short' });
}
