import type { Fixture } from '../../../src/services/football/answers.ts';
import { fixtures } from '../../../src/services/football/endpoints.ts';
import { keptFor, type ServiceQuestion } from '../../../src/services/shared/endpoint.ts';
import type { Queries } from '../widget-element.ts';
import type { Fixtures } from './widget.ts';

/** Milliseconds before a match from which on it is the one that people look for. */
const SOON = 3 * 86_400_000;

/** The day of a match is told before its time is fixed: near or far it is by then. */
const playedAt = ({ fixture }: Fixture) => Date.parse(fixture.date);

function soon(next: Fixtures | undefined, now: number): Fixture | undefined {
  const [match] = next?.response ?? [];
  return match && playedAt(match) - now < SOON ? match : undefined;
}

/**
 * What finds the season and the round of now, which the service does not name: the match that is played next in a league
 * and, where that is not soon, the one that was played last. Two matches at the most, where a season has hundreds.
 */
export function nearestQueries(league: number, next: Fixtures | undefined, now = Date.now()): Queries {
  return {
    next: slowly(fixtures({ further: { league, next: 1 } })),
    last: next && !soon(next, now) ? slowly(fixtures({ further: { league, last: 1 } })) : undefined,
  };
}

/** The one of them that is nearer in time; `undefined` while that is not known, and where there is neither. */
export function nearest(next: Fixtures | undefined, last: Fixtures | undefined, now = Date.now()): Fixture | undefined {
  const near = soon(next, now);
  if (near || !last) return near;
  const [[after], [before]] = [next?.response ?? [], last.response];
  if (!before || !after) return after ?? before;
  return now - playedAt(before) < playedAt(after) - now ? before : after;
}

/** The same question, asked again after a quarter of an hour: what changes with the day has no need of more. */
export const slowly = <T>(question: ServiceQuestion<T>): ServiceQuestion<T> => keptFor(question, 15 * 60_000);
