import { utcDay } from '../../services/shared/calendar.ts';
import { type SampleFixture, seasonOf } from '../samples/fixtures.ts';
import type { SampleClub, SampleCountry, SampleLeague, SamplePlayer } from '../samples/football.ts';
import { goalsBy, type Match, type MatchEvent, type Side } from '../samples/match.ts';
import { badgePath } from './badge.ts';
import { scoreAt, standing } from './standing.ts';
import type { Tally } from './statistics.ts';

/*
 * Sample data in the shapes of the service's public counterpart, spellings included (`appearences`, `commited`); the document
 * shows none.
 */

/** Pictures need the address that the service is reached at. */
export class Shapes {
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  #picture(kind: Parameters<typeof badgePath>[0], name: string | number): string {
    return this.#origin + badgePath(kind, name);
  }

  country({ name, code }: SampleCountry) {
    return { name, code, flag: this.#flag(code) };
  }

  #flag(code: string | null): string | null {
    return code === null ? null : this.#picture('flags', code.toLowerCase());
  }

  league(league: SampleLeague, years: readonly number[], current: number | undefined) {
    const { id, name, type } = league;
    return {
      league: { id, name, type, logo: this.#picture('leagues', id) },
      country: this.country(league.country),
      seasons: years.map((year) => {
        const { start, end } = seasonOf(league, year);
        return { year, start: utcDay(start), end: utcDay(end), current: year === current };
      }),
    };
  }

  team(club: SampleClub) {
    const { id, name, code, founded, city, stadium, venueId } = club;
    return {
      team: {
        id,
        name,
        code,
        country: club.country.name,
        founded,
        national: false,
        logo: this.#picture('teams', id),
      },
      venue: { id: venueId, name: stadium, address: null, city, capacity: 8000 + (id % 9) * 3500, surface: 'grass' },
    };
  }

  #season({ id, name, country }: SampleLeague, season: number) {
    const logo = this.#picture('leagues', id);
    return { id, name, country: country.name, logo, flag: this.#flag(country.code), season };
  }

  #club({ id, name }: SampleClub) {
    return { id, name, logo: this.#picture('teams', id) };
  }

  /** A fixture as it stands at a moment. */
  fixture(fixture: SampleFixture, now: number, withEvents: boolean) {
    const { id, league, season, round, home, away } = fixture;
    const { status, date, periods, match, minute } = standing(fixture, now);
    const goals = match && goalsBy(match, minute);
    const winner = (side: Side) => {
      const decided = match?.kicks && minute >= match.end ? match.kicks : goals;
      if (!decided || decided.home === decided.away) return null;
      return decided[side] === Math.max(decided.home, decided.away);
    };
    const side = (club: SampleClub, of: Side) => ({ ...this.#club(club), winner: winner(of) });
    return {
      fixture: {
        id,
        referee: fixture.referee,
        timezone: 'UTC',
        date: `${new Date(date).toISOString().slice(0, 19)}+00:00`,
        timestamp: date / 1000,
        periods,
        venue: { id: home.venueId, name: home.stadium, city: home.city },
        status,
      },
      league: { ...this.#season(league, season), round },
      teams: { home: side(home, 'home'), away: side(away, 'away') },
      goals: goals ?? { home: null, away: null },
      score: scoreAt(match, minute),
      ...(withEvents ? { events: match ? this.#events(fixture, match, minute) : [] } : {}),
    };
  }

  #events({ home, away }: SampleFixture, match: Match, minute: number) {
    const shape = ({ elapsed, extra, side, player, assist, type, detail }: MatchEvent) => {
      const club = side === 'home' ? home : away;
      return {
        time: { elapsed, extra },
        team: this.#club(club),
        player: { id: player.id, name: player.name },
        assist: { id: assist?.id ?? null, name: assist?.name ?? null },
        type,
        detail,
        comments: null,
      };
    };
    return match.events.filter(({ at }) => at <= minute).map(shape);
  }

  player(player: SamplePlayer, club: SampleClub, league: SampleLeague, season: number, tally: Tally, now: number) {
    const { id, firstname, lastname, name, birth, position, number, height, weight } = player;
    const { appearances, starts, minutes, goals, assists, yellow, red, penalties, came, left } = tally;
    const keeper = position === 'Goalkeeper';
    return {
      player: {
        id,
        name,
        firstname,
        lastname,
        age: ageOn(birth, now),
        birth: { date: birth, place: club.city, country: club.country.name },
        nationality: club.country.name,
        height: `${height} cm`,
        weight: `${weight} kg`,
        injured: false,
        photo: this.#picture('players', id),
      },
      statistics: [
        {
          team: this.#club(club),
          league: this.#season(league, season),
          games: {
            appearences: appearances,
            lineups: starts,
            minutes,
            number,
            position,
            // A text, as upstream; none where there was nothing to rate.
            rating: appearances === 0 ? null : rating(tally).toFixed(6),
            captain: number === 5,
          },
          substitutes: { in: came, out: left, bench: came },
          shots: { total: goals * 4 + assists, on: goals * 2 },
          goals: { total: goals, conceded: keeper ? tally.conceded : null, assists, saves: keeper ? starts * 3 : null },
          passes: { total: minutes >> 1, key: assists * 3, accuracy: null },
          tackles: { total: null, blocks: null, interceptions: null },
          duels: { total: null, won: null },
          dribbles: { attempts: null, success: null, past: null },
          fouls: { drawn: null, committed: yellow * 3 + red },
          cards: { yellow, yellowred: 0, red },
          penalty: { won: null, commited: null, scored: penalties, missed: 0, saved: null },
        },
      ],
    };
  }
}

function rating({ goals, assists, yellow, red, appearances }: Tally): number {
  const better = (goals * 0.9 + assists * 0.6 - yellow * 0.2 - red * 0.8) / Math.max(1, appearances);
  return Math.min(9.5, Math.max(5, 6.6 + better));
}

function ageOn(birth: string, now: number): number {
  const today = utcDay(now);
  return Number(today.slice(0, 4)) - Number(birth.slice(0, 4)) - (today.slice(5) < birth.slice(5) ? 1 : 0);
}
