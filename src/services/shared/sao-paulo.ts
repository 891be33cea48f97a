import { utcDay, utcMoment } from './calendar.ts';

/** The clock of São Paulo, apart from the calendar: only services of that zone load it. */

/** Made when first needed: making one takes milliseconds. */
let saoPaulo: Intl.DateTimeFormat | undefined;

/** The wall clock of São Paulo at a moment, as if it were UTC. Its summer time ended in 2019; the zone data know. */
function saoPauloWall(now: number): number {
  saoPaulo ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'America/Sao_Paulo',
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = Object.fromEntries(saoPaulo.formatToParts(now).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second, new Date(now).getUTCMilliseconds());
}

/** The day in São Paulo at a moment: until 02:59 UTC it is still yesterday there. */
export function saoPauloDay(now: number): string {
  return utcDay(saoPauloWall(now));
}

/** A moment of São Paulo's wall clock (`2018-12-03 13:10:27.630`), in milliseconds; `undefined` for anything else. */
export function saoPauloMoment(text: string): number | undefined {
  const [, seconds = '', part = ''] = /^(.{19})(?:\.(\d{1,3}))?$/.exec(text) ?? [];
  const atUtc = utcMoment(seconds);
  if (atUtc === undefined) return undefined;
  const wall = atUtc + Number(part.padEnd(3, '0'));
  // The zone's distance from UTC is asked for twice, because the first guess may lie beyond a change of the clocks.
  const guess = wall - (saoPauloWall(wall) - wall);
  return wall - (saoPauloWall(guess) - guess);
}
