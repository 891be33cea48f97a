import { InvalidValue } from '../shared/errors.ts';
import {
  anything,
  boolean,
  integer,
  listOf,
  nullOr,
  optional,
  type Reader,
  record,
  text,
  that,
} from '../shared/read.ts';
import { SECOND } from '../shared/timing.ts';

/*
 * The document shows no field of the football service. The types are those of its public counterpart; what may be null
 * there may be null or missing here, and members that are not named here pass through.
 */

type Maybe<T> = T | null | undefined;

export interface League {
  readonly league: {
    readonly id: number;
    readonly name: string;
    readonly type?: Maybe<string>;
    readonly logo?: Maybe<string>;
  };
  readonly country: Country;
  readonly seasons: readonly {
    readonly year: number;
    readonly start?: Maybe<string>;
    readonly end?: Maybe<string>;
    readonly current?: Maybe<boolean>;
  }[];
}

export interface Country {
  readonly name: string;
  readonly code?: Maybe<string>;
  readonly flag?: Maybe<string>;
}

export interface Venue {
  readonly id?: Maybe<number>;
  readonly name?: Maybe<string>;
  readonly city?: Maybe<string>;
}

export interface Team {
  readonly team: {
    readonly id: number;
    readonly name: string;
    readonly code?: Maybe<string>;
    readonly country?: Maybe<string>;
    readonly founded?: Maybe<number>;
    readonly national?: Maybe<boolean>;
    readonly logo?: Maybe<string>;
  };
  readonly venue?: Maybe<Venue>;
}

export interface Goals {
  readonly home?: Maybe<number>;
  readonly away?: Maybe<number>;
}

export interface FixtureSide {
  readonly id?: Maybe<number>;
  readonly name: string;
  readonly logo?: Maybe<string>;
  /** Null while no team leads, and after a draw. */
  readonly winner?: Maybe<boolean>;
}

export interface FixtureEvent {
  readonly time: { readonly elapsed?: Maybe<number>; readonly extra?: Maybe<number> };
  readonly team: { readonly id?: Maybe<number>; readonly name?: Maybe<string> };
  readonly player?: Maybe<{ readonly id?: Maybe<number>; readonly name?: Maybe<string> }>;
  readonly assist?: Maybe<{ readonly id?: Maybe<number>; readonly name?: Maybe<string> }>;
  readonly type: string;
  readonly detail?: Maybe<string>;
}

export interface Fixture {
  readonly fixture: {
    readonly id: number;
    readonly referee?: Maybe<string>;
    readonly timezone?: Maybe<string>;
    /** ISO 8601 with its distance from UTC. A stand-in where the time is not fixed: ask `kickoffOf`. */
    readonly date: string;
    /** Seconds since 1970. */
    readonly timestamp?: Maybe<number>;
    readonly venue?: Maybe<Venue>;
    readonly status: {
      readonly long?: Maybe<string>;
      /** `NS`, `1H`, `HT`, `2H`, `FT`, `PST`, `TBD`, … */
      readonly short: string;
      /** Minutes of play: 90 and no more in added time, which `extra` counts. */
      readonly elapsed?: Maybe<number>;
      readonly extra?: Maybe<number>;
    };
  };
  readonly league: {
    readonly id: number;
    readonly name: string;
    readonly country?: Maybe<string>;
    readonly season?: Maybe<number>;
    readonly round?: Maybe<string>;
  };
  readonly teams: { readonly home: FixtureSide; readonly away: FixtureSide };
  readonly goals: Goals;
  readonly score?: Maybe<{
    readonly halftime?: Maybe<Goals>;
    readonly fulltime?: Maybe<Goals>;
    readonly extratime?: Maybe<Goals>;
    readonly penalty?: Maybe<Goals>;
  }>;
  /** In live answers. */
  readonly events?: Maybe<readonly FixtureEvent[]>;
}

export interface Player {
  readonly player: {
    readonly id: number;
    readonly name: string;
    readonly firstname?: Maybe<string>;
    readonly lastname?: Maybe<string>;
    readonly age?: Maybe<number>;
    readonly nationality?: Maybe<string>;
    readonly photo?: Maybe<string>;
  };
  /** One for a team and a season; its members keep the service's own spellings. */
  readonly statistics: readonly unknown[];
}

/** The envelope of every answer. */
export interface FootballAnswer<T> {
  /** How many there are in `response`. */
  readonly results: number;
  /** From 1. The total may shrink while a client reads page after page. */
  readonly paging: { readonly current: number; readonly total: number };
  readonly response: readonly T[];
}

/* @__NO_SIDE_EFFECTS__ */
function maybe<T>(reader: Reader<T>): Reader<Maybe<T>> {
  return optional(nullOr(reader));
}

const maybeText = maybe(text);
const maybeWhole = maybe(integer);

const country = record<Country>({ name: text, code: maybeText, flag: maybeText });
const venue = record<Venue>({ id: maybeWhole, name: maybeText, city: maybeText });
const scored = maybe(
  that<number>((value) => Number.isSafeInteger(value) && (value as number) >= 0, 'a whole number from 0'),
);
const goals = record<Goals>({ home: scored, away: scored });
const named = record<{ id?: Maybe<number>; name?: Maybe<string> }>({ id: maybeWhole, name: maybeText });
const side = record<FixtureSide>({ id: maybeWhole, name: text, logo: maybeText, winner: maybe(boolean) });

const league = record<League>({
  league: record({ id: integer, name: text, type: maybeText, logo: maybeText }),
  country,
  seasons: listOf(record({ year: integer, start: maybeText, end: maybeText, current: maybe(boolean) })),
});

const team = record<Team>({
  team: record({
    id: integer,
    name: text,
    code: maybeText,
    country: maybeText,
    founded: maybeWhole,
    national: maybe(boolean),
    logo: maybeText,
  }),
  venue: maybe(venue),
});

const event = record<FixtureEvent>({
  time: record({ elapsed: maybeWhole, extra: maybeWhole }),
  team: named,
  player: maybe(named),
  assist: maybe(named),
  type: text,
  detail: maybeText,
});

/** Without its distance from UTC, it would be another moment in every zone that it is read in. */
const kickoffText: Reader<string> = (value, at) => {
  const written = text(value, at);
  if (Number.isNaN(Date.parse(written)) || !/T.+(?:Z|[+-]\d\d:?\d\d)$/.test(written)) {
    throw new InvalidValue(at, 'a time with its distance from UTC, ISO 8601');
  }
  return written;
};

const fixture = record<Fixture>({
  fixture: record({
    id: integer,
    referee: maybeText,
    timezone: maybeText,
    date: kickoffText,
    timestamp: maybeWhole,
    venue: maybe(venue),
    status: record({ long: maybeText, short: text, elapsed: maybeWhole, extra: maybeWhole }),
  }),
  league: record({ id: integer, name: text, country: maybeText, season: maybeWhole, round: maybeText }),
  teams: record({ home: side, away: side }),
  goals,
  score: maybe(
    record({ halftime: maybe(goals), fulltime: maybe(goals), extratime: maybe(goals), penalty: maybe(goals) }),
  ),
  events: maybe(listOf(event)),
});

const player = record<Player>({
  player: record({
    id: integer,
    name: text,
    firstname: maybeText,
    lastname: maybeText,
    age: maybeWhole,
    nationality: maybeText,
    photo: maybeText,
  }),
  statistics: listOf(anything),
});

/* @__NO_SIDE_EFFECTS__ */
function answerOf<T>(reader: Reader<T>): Reader<FootballAnswer<T>> {
  return record<FootballAnswer<T>>({
    results: integer,
    paging: record({ current: integer, total: integer }),
    response: listOf(reader),
  });
}

export const leagues = answerOf(league);
export const teams = answerOf(team);
export const countries = answerOf(country);
export const fixtures = answerOf(fixture);
export const players = answerOf(player);

/** Not fixed, postponed: the date of such a fixture stands in for one. */
const WITHOUT_TIME = new Set(['TBD', 'PST']);

/** When a fixture begins, in milliseconds; `undefined` while that is not known. */
export function kickoffOf({ fixture }: Pick<Fixture, 'fixture'>): number | undefined {
  if (WITHOUT_TIME.has(fixture.status.short)) return undefined;
  return typeof fixture.timestamp === 'number' ? fixture.timestamp * SECOND : Date.parse(fixture.date);
}

/** Fixtures in the order in which they begin; those without a time last. */
export function byKickoff<F extends Pick<Fixture, 'fixture'>>(fixtures: readonly F[]): readonly F[] {
  const at = (fixture: F) => kickoffOf(fixture) ?? Number.MAX_SAFE_INTEGER;
  return [...fixtures].sort((a, b) => at(a) - at(b));
}

/** Statuses between the first whistle and the last. */
const PLAYING = new Set(['1H', 'HT', '2H', 'BT', 'ET', 'P', 'LIVE', 'INT', 'SUSP']);

/** Whether a fixture has begun and is not over: breaks and interruptions count. */
export function isPlaying({ fixture }: Pick<Fixture, 'fixture'>): boolean {
  return PLAYING.has(fixture.status.short);
}

/** The minute of play as people write it: `90+13`; `undefined` where the clock does not run. */
export function minuteOf({ fixture }: Pick<Fixture, 'fixture'>): string | undefined {
  const { elapsed, extra } = fixture.status;
  if (typeof elapsed !== 'number') return undefined;
  return extra ? `${elapsed}+${extra}` : String(elapsed);
}
