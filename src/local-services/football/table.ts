import { holdsPhrase } from '../../format/search-text.ts';
import { currentSeason, type SampleFixture, SampleFixtures } from '../samples/fixtures.ts';
import { type SampleClub, type SampleLeague, sampleCountries, sampleLeagues, squadOf } from '../samples/football.ts';
import { randomFor } from '../samples/random.ts';
import type { Query } from './query.ts';
import { Shapes } from './shapes.ts';
import { standing } from './standing.ts';
import { NOTHING, tallies } from './statistics.ts';

/** Seasons that a league tells of, the current one included. */
const SEASONS_TOLD = 3;

const DAY = 86_400_000;

/** Days before and after the clock that the fixtures are of when nothing is asked for. */
const AROUND = 10;

/** The sample data, asked as the endpoints are. */
export class FootballTable {
  readonly #seed: number;
  readonly #now: () => number;
  readonly #leagues: readonly SampleLeague[];
  readonly #fixtures: SampleFixtures;

  constructor(seed: number, now: () => number) {
    this.#seed = seed;
    this.#now = now;
    this.#leagues = sampleLeagues(seed);
    this.#fixtures = new SampleFixtures(seed);
  }

  leagues({ id, country, season, search, current }: Query<'leagues'>, origin: string) {
    const now = this.#now();
    const shapes = new Shapes(origin);
    return this.#leagues.flatMap((league) => {
      const newest = currentSeason(league, now).year;
      const runs = league.calendar !== 'over';
      const years = Array.from({ length: SEASONS_TOLD }, (_, back) => newest - SEASONS_TOLD + 1 + back);
      const told = years.filter((year) => {
        if (season !== undefined && year !== Number(season)) return false;
        return current === undefined || (runs && year === newest) === (current === 'true');
      });
      const fits =
        (id === undefined || league.id === Number(id)) &&
        (country === undefined || same(league.country.name, country)) &&
        (search === undefined || holdsPhrase(league.name, search) || holdsPhrase(league.country.name, search));
      return fits && told.length > 0 ? shapes.league(league, told, runs ? newest : undefined) : [];
    });
  }

  teams({ id, league, season, country, search }: Query<'teams'>, origin: string) {
    const shapes = new Shapes(origin);
    return this.#clubs(league, season)
      .filter(
        ({ club }) =>
          (id === undefined || club.id === Number(id)) &&
          (country === undefined || same(club.country.name, country)) &&
          (search === undefined || holdsPhrase(club.name, search) || holdsPhrase(club.country.name, search)),
      )
      .map(({ club }) => shapes.team(club));
  }

  countries({ name, code, search }: Query<'countries'>, origin: string) {
    const shapes = new Shapes(origin);
    return sampleCountries
      .filter(
        (country) =>
          (name === undefined || same(country.name, name)) &&
          (code === undefined || same(country.code ?? '', code)) &&
          (search === undefined || holdsPhrase(country.name, search)),
      )
      .map((country) => shapes.country(country));
  }

  /** In no order, as upstream: clients sort them (fact 74). */
  fixtures(query: Query<'fixtures'>, origin: string) {
    const now = this.#now();
    const shapes = new Shapes(origin);
    const { id, live, date, from, to, round, status, team, next, last } = query;
    const statuses = status?.toUpperCase().split('-');
    const leagues = live !== undefined && /^\d/.test(live) ? live.split('-').map(Number) : undefined;
    const isWide = [id, query.league, query.season, team, date, from, to, round, next, last].some(
      (one) => one !== undefined,
    );
    const hasDays = [date, from, to].some((one) => one !== undefined);
    const fits = (fixture: SampleFixture) => {
      // One of thousands is found before it is reckoned where they stand.
      if (id !== undefined && fixture.id !== Number(id)) return false;
      const at = standing(fixture, now);
      const day = hasDays ? new Date(at.date).toISOString().slice(0, 10) : '';
      return (
        (isWide || Math.abs(at.date - now) <= AROUND * DAY) &&
        (live === undefined || at.live) &&
        (leagues === undefined || leagues.includes(fixture.league.id)) &&
        (team === undefined || fixture.home.id === Number(team) || fixture.away.id === Number(team)) &&
        (date === undefined || day === date) &&
        (from === undefined || day >= from) &&
        (to === undefined || day <= to) &&
        (round === undefined || same(fixture.round, round)) &&
        (statuses === undefined || statuses.includes(at.status.short)) &&
        (next === undefined || at.status.short === 'NS') &&
        (last === undefined || (at.match !== undefined && !at.live))
      );
    };
    let found = this.#of(query, now).filter(fits);
    if (next !== undefined) found = byKickoff(found).slice(0, Number(next));
    if (last !== undefined) found = byKickoff(found).slice(-Number(last));
    return randomFor(this.#seed, 'order')
      .shuffle(found)
      .map((fixture) => shapes.fixture(fixture, now, live !== undefined || id !== undefined));
  }

  players({ id, league, season, team, search }: Query<'players'>, origin: string) {
    const now = this.#now();
    const shapes = new Shapes(origin);
    const counted = new Map<SampleLeague, ReturnType<typeof tallies>>();
    return this.#clubs(league, season).flatMap(({ club, league, season }) => {
      if (team !== undefined && club.id !== Number(team)) return [];
      const tally = counted.get(league) ?? tallies(this.#seed, this.#fixtures.of(league, season, now), now);
      counted.set(league, tally);
      return squadOf(this.#seed, club)
        .filter(
          (player) =>
            (id === undefined || player.id === Number(id)) &&
            (search === undefined || holdsPhrase(player.lastname, search) || holdsPhrase(player.firstname, search)),
        )
        .map((player) => shapes.player(player, club, league, season, tally.get(player.id) ?? NOTHING, now));
    });
  }

  /** What stands in a picture: the letters of a club, the number of a shirt. */
  lettersOf(kind: string, name: string): string {
    const id = Number(name);
    if (kind === 'teams') return this.#leagues.flatMap(({ clubs }) => clubs).find((one) => one.id === id)?.code ?? '';
    if (kind === 'players') return String(id % 100);
    if (kind === 'leagues') return initials(this.#leagues.find((one) => one.id === id)?.name ?? '');
    return name.toUpperCase();
  }

  /** Clubs of the leagues, of the season asked for or the current one. */
  #clubs(league: string | undefined, season: string | undefined) {
    const now = this.#now();
    return this.#leagues.flatMap((one): { club: SampleClub; league: SampleLeague; season: number }[] => {
      const newest = currentSeason(one, now).year;
      const year = season === undefined ? newest : Number(season);
      const known = year <= newest && year > newest - SEASONS_TOLD;
      if (!known || (league !== undefined && one.id !== Number(league))) return [];
      return one.clubs.map((club) => ({ club, league: one, season: year }));
    });
  }

  /** What is asked for by its id, by days or as the last is found whatever its season: a new one begins with nothing played. */
  #of({ id, league, season, date, from, to, last }: Query<'fixtures'>, now: number): SampleFixture[] {
    const spans = [id, date, from, to, last].some((one) => one !== undefined);
    return this.#leagues.flatMap((one) => {
      if (league !== undefined && one.id !== Number(league)) return [];
      const newest = currentSeason(one, now).year;
      const told = Array.from({ length: SEASONS_TOLD }, (_, back) => newest - back);
      if (season !== undefined) return told.includes(Number(season)) ? this.#fixtures.of(one, Number(season), now) : [];
      if (!spans || one.calendar === 'always') return this.#fixtures.of(one, undefined, now);
      return told.flatMap((year) => this.#fixtures.of(one, year, now));
    });
  }
}

function byKickoff(fixtures: readonly SampleFixture[]): SampleFixture[] {
  return [...fixtures].sort((one, other) => one.kickoff - other.kickoff);
}

function same(text: string, wanted: string): boolean {
  return text.toLowerCase() === wanted.trim().toLowerCase();
}

function initials(name: string): string {
  return name
    .split(' ')
    .filter((word) => /^\p{Lu}/u.test(word))
    .map((word) => word[0])
    .join('');
}
