import type { SampleFixture } from '../samples/fixtures.ts';
import { goalsBy, type Match } from '../samples/match.ts';

const MINUTE = 60_000;

const WAITING = {
  NS: { long: 'Not Started', short: 'NS', elapsed: null, extra: null },
  PST: { long: 'Match Postponed', short: 'PST', elapsed: null, extra: null },
  TBD: { long: 'Time To Be Defined', short: 'TBD', elapsed: null, extra: null },
} as const;

const LIVE = new Set(['1H', 'HT', '2H', 'BT', 'ET', 'P']);

/** How much before its day the time of a fixture is settled. */
const SETTLED_BEFORE = 7 * 24 * 60 * MINUTE;

/** Where a fixture stands at a moment. A postponed one, or one whose time is not settled, has midnight for a stand-in. */
export function standing(fixture: SampleFixture, now: number) {
  const { kickoff } = fixture;
  const minute = (now - kickoff) / MINUTE;
  const none = { periods: { first: null, second: null }, match: undefined, minute: 0, live: false };
  const midnight = Math.floor(kickoff / (24 * 60 * MINUTE)) * 24 * 60 * MINUTE;
  if (fixture.postponed) return { ...none, date: midnight, status: WAITING.PST };
  if (fixture.late && now < kickoff - SETTLED_BEFORE) return { ...none, date: midnight, status: WAITING.TBD };
  if (minute < 0) return { ...none, date: kickoff, status: WAITING.NS };

  const match = fixture.match();
  const second = match.phases.find(({ short }) => short === '2H')?.from ?? 0;
  const periods = { first: kickoff / 1000, second: minute < second ? null : kickoff / 1000 + second * 60 };
  const phase = match.phases.find(({ to }) => minute < to);
  if (!phase) {
    return { date: kickoff, periods, match, minute, live: false, status: { ...match.final, ...match.stopped } };
  }
  const { long, short, from, first, last } = phase;
  // The first minute is called 1: 0:30 after the whistle is “in the first minute”.
  const board = first === last ? last : first + Math.floor(minute - from) + 1;
  const status = { long, short, elapsed: Math.min(board, last), extra: board > last ? board - last : null };
  return { date: kickoff, periods, match, minute, live: LIVE.has(short), status };
}

const NO_SCORE = { home: null, away: null };

/** Goals at half time, after ninety minutes, in extra time alone, and kicks: each once it is settled. */
export function scoreAt(match: Match | undefined, minute: number) {
  const after = (short: string) => {
    const to = match?.phases.find((phase) => phase.short === short)?.to;
    return match && to !== undefined && minute >= to ? goalsBy(match, to) : NO_SCORE;
  };
  const [ninety, all] = [after('2H'), after('ET')];
  const extratime =
    ninety.home === null || all.home === null || ninety.away === null || all.away === null
      ? NO_SCORE
      : { home: all.home - ninety.home, away: all.away - ninety.away };
  const penalty = match?.kicks && minute >= match.end ? match.kicks : NO_SCORE;
  return { halftime: after('1H'), fulltime: ninety, extratime, penalty };
}
