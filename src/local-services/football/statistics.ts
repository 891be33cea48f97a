import type { SampleFixture } from '../samples/fixtures.ts';
import { type SampleClub, STARTERS, squadOf } from '../samples/football.ts';
import { goalsBy, type Side } from '../samples/match.ts';
import { standing } from './standing.ts';

/** What a player did in a season so far. */
export interface Tally {
  appearances: number;
  starts: number;
  minutes: number;
  goals: number;
  penalties: number;
  assists: number;
  yellow: number;
  red: number;
  /** Came on, and went off, as a substitute. */
  came: number;
  left: number;
  /** Goals that the club let in while this player started. */
  conceded: number;
}

/** Of every player with a match behind them, by id: counted from the matches that are over, so the two agree. */
export function tallies(seed: number, fixtures: readonly SampleFixture[], now: number): ReadonlyMap<number, Tally> {
  const found = new Map<number, Tally>();
  const of = (id: number): Tally => {
    const known = found.get(id) ?? { ...NOTHING };
    found.set(id, known);
    return known;
  };
  const squads = new Map<number, readonly number[]>();
  const starters = (club: SampleClub) => {
    const known = squads.get(club.id) ?? squadOf(seed, club).map(({ id }) => id);
    squads.set(club.id, known);
    return known.slice(0, STARTERS);
  };

  for (const fixture of fixtures) {
    const { match, live, minute } = standing(fixture, now);
    if (!match || live) continue;
    const goals = goalsBy(match, minute);
    for (const side of ['home', 'away'] satisfies Side[]) {
      for (const id of starters(fixture[side])) {
        const tally = of(id);
        tally.appearances++;
        tally.starts++;
        tally.minutes += 90;
        tally.conceded += goals[side === 'home' ? 'away' : 'home'];
      }
    }
    for (const { type, detail, player, assist, elapsed } of match.events) {
      if (type === 'Goal') {
        of(player.id).goals++;
        if (detail === 'Penalty') of(player.id).penalties++;
        if (assist) of(assist.id).assists++;
      } else if (type === 'Card') {
        of(player.id)[detail === 'Red Card' ? 'red' : 'yellow']++;
      } else {
        of(player.id).left++;
        of(player.id).minutes -= 90 - elapsed;
        if (!assist) continue;
        const tally = of(assist.id);
        tally.appearances++;
        tally.came++;
        tally.minutes += 90 - elapsed;
      }
    }
  }
  return found;
}

export const NOTHING: Readonly<Tally> = {
  appearances: 0,
  starts: 0,
  minutes: 0,
  goals: 0,
  penalties: 0,
  assists: 0,
  yellow: 0,
  red: 0,
  came: 0,
  left: 0,
  conceded: 0,
};
