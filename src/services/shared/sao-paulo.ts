import { utcDay, utcMoment } from './calendar.ts';
import { ZoneClock } from './zone-clock.ts';

/** The clock of São Paulo, apart from the calendar: only services of that zone load it. */

const clock = new ZoneClock('America/Sao_Paulo');

/** The day in São Paulo at a moment: until 02:59 UTC it is still yesterday there. */
export function saoPauloDay(now: number): string {
  return utcDay(clock.wallAt(now));
}

/** A moment of São Paulo's wall clock (`2018-12-03 13:10:27.630`), in milliseconds; `undefined` for anything else. */
export function saoPauloMoment(text: string): number | undefined {
  const [, seconds = '', part = ''] = /^(.{19})(?:\.(\d{1,3}))?$/.exec(text) ?? [];
  const atUtc = utcMoment(seconds);
  if (atUtc === undefined) return undefined;
  return clock.momentOf(atUtc + Number(part.padEnd(3, '0')));
}
