import type { SampleClub, SampleLeague } from './football.ts';
import { type Match, playMatch, type Side } from './match.ts';
import { randomFor } from './random.ts';

/** A match that is planned, being played or over. */
export interface SampleFixture {
  readonly id: number;
  readonly league: SampleLeague;
  readonly season: number;
  readonly round: string;
  /** Milliseconds since 1970. */
  readonly kickoff: number;
  readonly home: SampleClub;
  readonly away: SampleClub;
  readonly referee: string | null;
  readonly postponed: boolean;
  /** Its time is only settled a week before. */
  readonly late: boolean;
  readonly match: () => Match;
}

export interface SampleSeason {
  readonly year: number;
  /** Milliseconds since 1970: the first round's Sunday, and the last one's. */
  readonly start: number;
  readonly end: number;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const WEEK = 7 * DAY;

/** Each pair meets four times, twice at home. */
const LEGS = 4;

/** Kick-offs of a round, in UTC: days from its Sunday, hour, minute. As many as a round has matches. */
const KICKOFFS: Readonly<Record<'year' | 'winter', readonly (readonly [number, number, number])[]>> = {
  year: [
    [-1, 19, 0],
    [-1, 21, 30],
    [0, 14, 0],
    [0, 19, 0],
    [0, 21, 30],
    [1, 23, 0],
  ],
  winter: [
    [-2, 20, 15],
    [-1, 15, 30],
    [-1, 18, 0],
    [0, 15, 30],
    [0, 20, 30],
  ],
};

/** The month and day on or after which a season's first Sunday lies; a winter season ends in the year after its own. */
const BEGINS = { year: [1, 1], winter: [7, 8] } as const;

/** Minutes between two kick-offs of the tournament that never sleeps: less than a match takes, so that one is always live. */
const ALWAYS_EVERY = 100 * MINUTE;

const REFEREES = ['A. Montalvão', 'B. Carqueja', 'C. Saboia', 'D. Trancoso', 'E. Valverde'];

/** Fixtures of the sample leagues. What is asked for is made once and kept. */
export class SampleFixtures {
  readonly #seed: number;
  readonly #seasons = new Map<string, readonly SampleFixture[]>();
  readonly #always = new Map<number, SampleFixture>();

  constructor(seed: number) {
    this.#seed = seed;
  }

  /**
   * All rounds of a season, the current one where none is named; of the tournament without seasons, those from a day before to
   * a day after a moment, which around New Year are of two.
   */
  of(league: SampleLeague, year: number | undefined, now: number): readonly SampleFixture[] {
    if (league.calendar === 'always') {
      return this.#around(league, now).filter(({ season }) => year === undefined || season === year);
    }
    const wanted = year ?? currentSeason(league, now).year;
    const name = `${league.id} ${wanted}`;
    const known = this.#seasons.get(name) ?? this.#season(league, wanted);
    this.#seasons.set(name, known);
    return known;
  }

  #season(league: SampleLeague, year: number): SampleFixture[] {
    const { calendar } = league;
    if (calendar !== 'year' && calendar !== 'winter') return [];
    const { start } = seasonOf(league, year);
    return rounds(league.clubs).flatMap((pairs, round) => {
      const random = randomFor(this.#seed, 'round', league.id, year, round);
      const times = random.shuffle(KICKOFFS[calendar]);
      return pairs.map((pair, index) => {
        const [days, hours, minutes] = times[index] ?? [0, 19, 0];
        return this.#fixture({
          id: league.id * 1_000_000 + (year % 100) * 10_000 + round * 10 + index + 1,
          league,
          season: year,
          round: `Regular Season - ${round + 1}`,
          kickoff: start + round * WEEK + days * DAY + (hours * 60 + minutes) * MINUTE,
          ...pair,
        });
      });
    });
  }

  #around(league: SampleLeague, now: number): SampleFixture[] {
    const found: SampleFixture[] = [];
    const [first, last] = [Math.floor((now - DAY) / ALWAYS_EVERY), Math.floor((now + DAY) / ALWAYS_EVERY)];
    for (const slot of this.#always.keys()) if (slot < first || slot > last) this.#always.delete(slot);
    for (let slot = first; slot <= last; slot++) {
      const fixture = this.#always.get(slot) ?? this.#inSlot(league, slot);
      this.#always.set(slot, fixture);
      found.push(fixture);
    }
    return found;
  }

  #inSlot(league: SampleLeague, slot: number): SampleFixture {
    const all = rounds(league.clubs);
    const perRound = league.clubs.length / 2;
    const turn = Math.floor(slot / perRound);
    const pair = all[turn % all.length]?.[slot % perRound] as Pair;
    const kickoff = slot * ALWAYS_EVERY;
    return this.#fixture({
      id: league.id * 1_000_000 + slot,
      league,
      season: yearOf(kickoff),
      round: `Round ${(turn % all.length) + 1}`,
      kickoff,
      ...pair,
    });
  }

  #fixture(facts: Omit<SampleFixture, 'referee' | 'postponed' | 'late' | 'match'>): SampleFixture {
    const { id, home, away, league } = facts;
    const random = randomFor(this.#seed, 'fixture', id);
    const always = league.calendar === 'always';
    let match: Match | undefined;
    return {
      ...facts,
      referee: random.chance(0.1) ? null : random.pick(REFEREES),
      postponed: !always && random.chance(0.02),
      late: !always && random.chance(0.3),
      match: () => {
        match ??= playMatch(this.#seed, id, { home, away }, always);
        return match;
      },
    };
  }
}

export function seasonOf({ calendar, clubs }: SampleLeague, year: number): SampleSeason {
  if (calendar === 'always') return { year, start: Date.UTC(year, 0, 1), end: Date.UTC(year, 11, 31) };
  const [month, day] = BEGINS[calendar === 'winter' ? 'winter' : 'year'];
  const earliest = Date.UTC(year, month, day);
  // The weekday of 1 January 1970 was a Thursday, the fourth.
  const weekday = (Math.floor(earliest / DAY) + 4) % 7;
  const start = earliest + ((7 - weekday) % 7) * DAY;
  return { year, start, end: start + (LEGS * (clubs.length - 1) - 1) * WEEK };
}

/** The newest season that has begun, or begins within a week. */
export function currentSeason(league: SampleLeague, now: number): SampleSeason {
  const season = seasonOf(league, yearOf(now));
  if (league.calendar === 'over') return seasonOf(league, yearOf(now) - 3);
  return season.start - WEEK <= now ? season : seasonOf(league, yearOf(now) - 1);
}

interface Pair extends Readonly<Record<Side, SampleClub>> {}

/** Everybody against everybody: one club stays, the others go round it (the circle method). */
function rounds(clubs: readonly SampleClub[]): Pair[][] {
  const [fixed, ...others] = clubs;
  if (!fixed) return [];
  const single = others.map((_, turn) => {
    const circle = [fixed, ...others.slice(turn), ...others.slice(0, turn)];
    return circle.slice(0, circle.length / 2).map((home, index) => {
      const away = circle[circle.length - 1 - index] as SampleClub;
      return (turn + index) % 2 === 0 ? { home, away } : { home: away, away: home };
    });
  });
  const back = single.map((pairs) => pairs.map(({ home, away }) => ({ home: away, away: home })));
  return Array.from({ length: LEGS / 2 }, () => [...single, ...back]).flat();
}

function yearOf(now: number): number {
  return new Date(now).getUTCFullYear();
}
