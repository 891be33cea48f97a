import { type SampleClub, type SamplePlayer, STARTERS, squadOf } from './football.ts';
import { type Random, randomFor } from './random.ts';

/*
 * The course of a sample match, all of it settled beforehand. Readers name the minute after the kick-off;
 * what has not happened by then is not shown. Minutes here are those of a wall clock, breaks and added time included.
 */

export type Side = 'home' | 'away';

export interface MatchEvent {
  /** Minutes after the kick-off. */
  readonly at: number;
  /** As on the scoreboard: 90 and no more in added time, which `extra` counts. */
  readonly elapsed: number;
  readonly extra: number | null;
  readonly side: Side;
  readonly type: 'Goal' | 'Card' | 'subst';
  readonly detail: string;
  readonly player: SamplePlayer;
  /** Of a goal; of a substitution who comes in. */
  readonly assist: SamplePlayer | undefined;
}

/** A stretch of a match under one status. */
interface Phase {
  readonly short: string;
  readonly long: string;
  /** Minutes after the kick-off. */
  readonly from: number;
  readonly to: number;
  /** The scoreboard's minute at its beginning and the one where it stops; equal where it stands. */
  readonly first: number;
  readonly last: number;
}

export interface Match {
  readonly phases: readonly Phase[];
  readonly events: readonly MatchEvent[];
  /** Minutes after the kick-off when all is over. */
  readonly end: number;
  /** How it ended. */
  readonly final: { readonly short: string; readonly long: string };
  /** The minute where the scoreboard stayed, and the added ones. */
  readonly stopped: { readonly elapsed: number; readonly extra: number | null };
  /** Kicks scored, where it came to them. */
  readonly kicks: Readonly<Record<Side, number>> | undefined;
}

/**
 * @param decisive A draw is played on: extra time, then penalty kicks.
 */
export function playMatch(
  seed: number,
  id: number,
  clubs: Readonly<Record<Side, SampleClub>>,
  decisive: boolean,
): Match {
  const random = randomFor(seed, 'match', id);
  const squads = { home: squadOf(seed, clubs.home), away: squadOf(seed, clubs.away) };
  const added = [random.integer(1, 5), random.chance(0.05) ? 13 : random.integer(2, 8)] as const;
  const phases: Phase[] = [];
  const events: MatchEvent[] = [];

  const phase = (short: string, long: string, length: number, first: number, last = first) => {
    const from = phases.at(-1)?.to ?? 0;
    phases.push({ short, long, from, to: from + length, first, last });
  };
  const play = (short: string, long: string, extra: number, first: number, last: number) => {
    phase(short, long, last - first + extra, first, last);
    events.push(...happenings(random, clubs, squads, phases.at(-1) as Phase));
  };

  play('1H', 'First Half', added[0], 0, 45);
  phase('HT', 'Halftime', 15, 45);
  play('2H', 'Second Half', added[1], 45, 90);
  let final = { short: 'FT', long: 'Match Finished' };
  let stopped = { elapsed: 90, extra: added[1] as number | null };
  let kicks: Match['kicks'];
  if (decisive && level(events)) {
    const more = random.integer(1, 3);
    phase('BT', 'Break Time', 5, 90);
    play('ET', 'Extra Time', more, 90, 120);
    final = { short: 'AET', long: 'Match Finished After Extra Time' };
    stopped = { elapsed: 120, extra: more };
    if (level(events)) {
      phase('P', 'Penalty In Progress', 9, 120);
      final = { short: 'PEN', long: 'Match Finished After Penalty' };
      const [winner, loser] = random.pick([
        [5, 4],
        [4, 3],
        [4, 2],
        [3, 1],
      ] as const);
      kicks = random.chance(0.5) ? { home: winner, away: loser } : { home: loser, away: winner };
    }
  }
  return { phases, events: byThoseOnThePitch(events, squads), end: phases.at(-1)?.to ?? 0, final, stopped, kicks };
}

/**
 * The same course, told of players who are on the pitch: who left is followed by who came, who was sent off by another of the
 * side. A second yellow card is a red one. The score stays.
 */
function byThoseOnThePitch(
  events: readonly MatchEvent[],
  squads: Readonly<Record<Side, readonly SamplePlayer[]>>,
): MatchEvent[] {
  const followedBy = new Map<number, SamplePlayer>();
  const booked = new Set<number>();
  const sentOff = new Set<number>();
  const present = (player: SamplePlayer): SamplePlayer => {
    const next = followedBy.get(player.id);
    return next ? present(next) : player;
  };

  return events.flatMap((event): MatchEvent[] => {
    const { type, detail, side, assist } = event;
    if (type === 'subst') {
      if (sentOff.has(event.player.id)) return [];
      if (assist) followedBy.set(event.player.id, assist);
      return [event];
    }
    const player = present(event.player);
    if (type === 'Goal') {
      const helper = assist && present(assist);
      return [{ ...event, player, assist: helper === player ? undefined : helper }];
    }
    const isRed = detail === 'Red Card' || booked.has(player.id);
    if (isRed) {
      sentOff.add(player.id);
      const others = squads[side].slice(1, STARTERS).map(present);
      const next = others.find(({ id }) => !sentOff.has(id));
      if (next) followedBy.set(player.id, next);
    } else booked.add(player.id);
    return [{ ...event, player, detail: isRed ? 'Red Card' : detail }];
  });
}

/** Goals by a minute after the kick-off. */
export function goalsBy({ events }: Pick<Match, 'events'>, minute: number): Record<Side, number> {
  const goals = { home: 0, away: 0 };
  for (const { type, side, at } of events) if (type === 'Goal' && at <= minute) goals[side]++;
  return goals;
}

function level(events: readonly MatchEvent[]): boolean {
  const { home, away } = goalsBy({ events }, Number.POSITIVE_INFINITY);
  return home === away;
}

const SIDES: readonly Side[] = ['home', 'away'];

/** How likely a goal and a card are in a minute, for either side. */
const GOAL = { home: 0.0155, away: 0.0125 };
const CARD = 0.022;

function happenings(
  random: Random,
  clubs: Readonly<Record<Side, SampleClub>>,
  squads: Readonly<Record<Side, readonly SamplePlayer[]>>,
  { from, to, first, last, short }: Phase,
): MatchEvent[] {
  const found: MatchEvent[] = [];
  for (let minute = 1; minute <= to - from; minute++) {
    const board = Math.min(first + minute, last);
    const when = { at: from + minute, elapsed: board, extra: first + minute > last ? first + minute - last : null };
    for (const side of SIDES) {
      const squad = squads[side];
      if (random.chance(GOAL[side] * clubs[side].strength)) {
        const penalty = random.chance(0.09);
        const player = scorer(random, squad);
        const helper = scorer(random, squad);
        const assist = penalty || helper === player || random.chance(0.25) ? undefined : helper;
        const detail = penalty ? 'Penalty' : 'Normal Goal';
        found.push({ ...when, side, type: 'Goal', detail, player, assist });
      }
      if (random.chance(CARD)) {
        const player = random.pick(squad.slice(1, STARTERS));
        const detail = random.chance(0.04) ? 'Red Card' : 'Yellow Card';
        found.push({ ...when, side, type: 'Card', detail, player, assist: undefined });
      }
    }
  }
  if (short === '2H') for (const side of SIDES) found.push(...changes(random, squads[side], side, from, first));
  return found.sort((one, other) => one.at - other.at);
}

/** Three changes in the second half: who leaves, and who comes. */
function changes(
  random: Random,
  squad: readonly SamplePlayer[],
  side: Side,
  from: number,
  first: number,
): MatchEvent[] {
  const [leaving, coming] = [random.shuffle(squad.slice(1, STARTERS)), random.shuffle(squad.slice(STARTERS + 1))];
  return [0, 1, 2].flatMap((index) => {
    const minute = random.integer(8, 40);
    const [player, assist] = [leaving[index], coming[index]];
    if (!player) return [];
    const detail = `Substitution ${index + 1}`;
    return { at: from + minute, elapsed: first + minute, extra: null, side, type: 'subst', detail, player, assist };
  });
}

const OFTEN = { Goalkeeper: 0, Defender: 1, Midfielder: 3, Attacker: 6 } as const;

function scorer(random: Random, squad: readonly SamplePlayer[]): SamplePlayer {
  const starters = squad.slice(0, STARTERS);
  return random.pick(starters.flatMap((player) => Array<SamplePlayer>(OFTEN[player.position]).fill(player)));
}
