import { fold } from '../../format/search-text.ts';
import { ZoneClock } from '../../services/shared/zone-clock.ts';

/*
 * Dates of feeds, as they are found in the wild: the forms of RFC 822 and ISO 8601, names of months in Portuguese,
 * English and Spanish, zones that `Date.parse` does not know or that are misspelt, days before months, no zone at all.
 * `Date.parse` is not asked: it takes what has no zone in that of the machine.
 */

/** First three letters without accents, by month. */
const MONTHS = [
  ['jan', 'ene'],
  ['fev', 'feb'],
  ['mar'],
  ['abr', 'apr'],
  ['mai', 'may'],
  ['jun'],
  ['jul'],
  ['ago', 'aug'],
  ['set', 'sep'],
  ['out', 'oct'],
  ['nov'],
  ['dez', 'dec', 'dic'],
] as const;

/** Hours from UTC. `GTM` is how some feeds write GMT. */
const ZONES: Readonly<Record<string, number>> = {
  z: 0,
  ut: 0,
  utc: 0,
  gmt: 0,
  gtm: 0,
  wet: 0,
  brt: -3,
  brst: -2,
  fnt: -2,
  amt: -4,
  act: -5,
  art: -3,
  uyt: -3,
  clt: -4,
  est: -5,
  edt: -4,
  cst: -6,
  cdt: -5,
  mst: -7,
  mdt: -6,
  pst: -8,
  pdt: -7,
  west: 1,
  bst: 1,
  cet: 1,
  cest: 2,
  eet: 2,
  eest: 3,
  msk: 3,
  jst: 9,
};

const TIME = String.raw`(?:[t ,]*(?:as )?(?<hour>\d{1,2})(?:[:h](?<minute>\d{2})?(?::(?<second>\d{2})(?:[.,]\d+)?)?)(?: ?(?<half>[ap])\.?m\.?)?)?`;
const ZONE = String.raw`(?: ?(?<zone>[a-z]{1,5}(?=$|[ (])|(?:gmt|utc)?[+-]\d{1,2}(?::?\d{2})?))?(?: ?\([^)]*\))?`;
const WEEKDAY = '(?:[a-z]+(?:-feira)?(?:[.,]+ ?| ))?';

const FORMS = [
  // 2026-02-14T10:00:00-03:00, 2026-02-14 10:00, 2026/02/14, 2026-02
  String.raw`(?<year>\d{4})(?:[-/](?<month>\d{2})(?:[-/](?<day>\d{2})${TIME})?)?${ZONE}`,
  // 20260214T100000Z
  String.raw`(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})t(?<hour>\d{2})(?<minute>\d{2})(?<second>\d{2})${ZONE}`,
  // Sat, 14 Feb 2026 10:00:00 +0000; sábado, 14 de fevereiro de 2026 às 10h30; 14-Feb-26
  String.raw`${WEEKDAY}(?<day>\d{1,2})(?:o|a)?[ -](?:de )?(?<month>[a-z]{3,10})\.?[ -](?:de )?(?<year>\d{4}|\d{2})${TIME}${ZONE}`,
  // February 14, 2026 10:00 AM; Sat Feb 14 2026
  String.raw`${WEEKDAY}(?<month>[a-z]{3,10})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})${TIME}${ZONE}`,
  // Sat Feb 14 10:00:00 UTC 2026
  String.raw`${WEEKDAY}(?<month>[a-z]{3}) +(?<day>\d{1,2})${TIME}${ZONE} (?<year>\d{4})`,
  // 14/02/2026 10:00, the day first as everywhere but in one country
  String.raw`${WEEKDAY}(?<day>\d{1,2})[/.-](?<month>\d{1,2})[/.-](?<year>\d{4})(?: ?-(?= ))?${TIME}${ZONE}`,
].map((form) => new RegExp(`^${form}$`));

/** No date is as long; what is longer is no date, and need not be looked at for long. */
const LONGEST = 100;

/** Later ones have five digits of a year. 9999 stands for “never” in some systems, and lies beyond it in a zone west of UTC. */
const LAST = Date.UTC(9999, 11, 31, 23, 59, 59);

/**
 * A date as a feed writes it, in milliseconds since 1970; `undefined` for what is none, 30 February among it.
 *
 * @param zone Of dates without one, or with an unknown one.
 */
export function parseFeedDate(text: string, zone = 'UTC'): number | undefined {
  const plain = fold(text.slice(0, LONGEST)).replace(/\s+/g, ' ').trim();
  for (const form of FORMS) {
    const groups = form.exec(plain)?.groups;
    const at = groups && momentOf(groups, zone);
    if (at !== undefined && at <= LAST) return at;
  }
  return undefined;
}

function momentOf(groups: Readonly<Record<string, string | undefined>>, tz: string): number | undefined {
  const { year = '', month = '1', day = '1', hour = '0', minute = '0', second = '0', half, zone } = groups;
  const y = year.length === 2 ? Number(year) + (Number(year) < 50 ? 2000 : 1900) : Number(year);
  const m = /^\d/.test(month)
    ? Number(month) - 1
    : MONTHS.findIndex((names) => names.some((one) => month.startsWith(one)));
  const h = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === 'p' ? 12 : 0);
  // A leap second is the last one of its minute.
  const [d, min, s] = [Number(day), Number(minute), Math.min(59, Number(second))];
  if (h > 23 || min > 59 || Number(second) > 60 || (half !== undefined && Number(hour) > 12)) return undefined;
  const wall = Date.UTC(y, m, d, h, min, s);
  const date = new Date(wall);
  if (y < 1000 || m < 0 || date.getUTCMonth() !== m || date.getUTCDate() !== d) return undefined;
  const offset = zone === undefined ? undefined : offsetOf(zone);
  return offset === undefined ? clockOf(tz).momentOf(wall) : wall - offset * 60_000;
}

/** Minutes east of UTC; `undefined` for an unknown name. */
function offsetOf(zone: string): number | undefined {
  const [, sign, hours = '', minutes = '0'] = /^(?:gmt|utc)?([+-])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? [];
  if (sign !== undefined) return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  const known = Object.hasOwn(ZONES, zone) ? ZONES[zone] : undefined;
  return known === undefined ? undefined : known * 60;
}

const clocks = new Map<string, ZoneClock>();

function clockOf(zone: string): ZoneClock {
  const clock = clocks.get(zone) ?? new ZoneClock(zone);
  clocks.set(zone, clock);
  return clock;
}

/** `YYYY-MM-DD HH:mm:ss` in UTC, as the service writes it; empty where nothing is known. */
export function pubDateOf(at: number | undefined): string {
  return at === undefined ? '' : new Date(at).toISOString().slice(0, 19).replace('T', ' ');
}
