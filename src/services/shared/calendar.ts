/**
 * Days and moments as the services write them. A day is a text, `YYYY-MM-DD`: it sorts, and it has no zone to get wrong.
 * Date fields of templates read any format, at the weight of a whole client; the services have two.
 */

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. `new Date('2026-02-30')` is 2 March: the way back tells. */
export function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00Z`);
  return !Number.isNaN(at) && utcDay(at) === text;
}

/**
 * `14/02/2026` → `2026-02-14`, as polls and raw series write it; `undefined` for what is no such day. Sorting the texts
 * themselves puts 02/01 before 03/12 of the year before.
 */
export function isoDay(dayFirst: string): string | undefined {
  const day = dayFirst.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$2-$1');
  return day !== dayFirst && isDay(day) ? day : undefined;
}

/** The day in UTC at a moment in milliseconds. */
export function utcDay(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}

/**
 * A moment in ISO 8601, a day or one with a time, in milliseconds: without a zone in UTC, never in that of the machine.
 * `undefined` for anything else; `Date.parse` alone takes `Nov 5` and 30 February.
 */
export function isoMoment(text: string): number | undefined {
  const [, day = '', time = '00:00', zone = 'Z'] =
    /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:?\d\d)?)?$/.exec(text) ?? [];
  const at = Date.parse(`${day}T${time}${zone}`);
  return Number.isNaN(at) || !isDay(day) ? undefined : at;
}

/**
 * A moment that is written without a zone and meant in UTC (`2026-02-14 18:30:00`), in milliseconds. `Date.parse` would
 * take it in the reader's zone. `undefined` for anything else.
 */
export function utcMoment(text: string): number | undefined {
  const [, day = '', time = ''] = /^(.{10}) (\d\d:\d\d:\d\d)$/.exec(text) ?? [];
  const at = Date.parse(`${day}T${time}Z`);
  // 24:00 is the next day to a parser.
  return Number.isNaN(at) || !isDay(day) || utcDay(at) !== day ? undefined : at;
}
