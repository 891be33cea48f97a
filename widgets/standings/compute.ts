import type { Fixture } from '../../src/services/football/answers.ts';

/** A club in a table. */
export interface Standing {
  readonly name: string;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  scored: number;
  conceded: number;
  points: number;
}

/** A table, and what it was computed from. */
export interface Standings {
  readonly rows: readonly Standing[];
  readonly results: number;
  /** The latest round in which a match has ended. */
  readonly through: number;
  /** Matches of rounds up to that one which are still to be played. */
  readonly pending: number;
}

/** Ended, be it at a desk: with a result that counts. */
const ENDED = new Set(['FT', 'AET', 'PEN', 'AWD', 'WO']);

const order: readonly ((row: Standing) => number)[] = [
  ({ points }) => points,
  ({ won }) => won,
  ({ scored, conceded }) => scored - conceded,
  ({ scored }) => scored,
];

/**
 * The table of a league from the results of its season: three points a win, one a draw. Clubs stand by points, wins, goal difference,
 * goals scored, and then by name.
 *
 * `undefined` where the fixtures do not tell a table: no rounds of a regular season (a cup), rounds that are missing, or a round
 * that lacks matches.
 */
export function computeStandings(season: readonly Fixture[]): Standings | undefined {
  const rounds = new Map<number, Fixture[]>();
  for (const match of season) {
    const round = Number(/^Regular Season - (\d+)$/.exec(match.league.round ?? '')?.[1]);
    if (round) rounds.set(round, [...(rounds.get(round) ?? []), match]);
  }
  const through = Math.max(0, ...[...rounds].flatMap(([round, matches]) => (matches.some(resultOf) ? round : [])));
  const rows = new Map<string, Standing>();
  const rowOf = ({ id, name }: Fixture['teams']['home']): Standing => {
    const key = String(id ?? name);
    const row = rows.get(key) ?? { name, played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0, points: 0 };
    rows.set(key, row);
    return row;
  };
  let [results, pending] = [0, 0];
  for (const match of [...rounds.values()].flat()) {
    const [home, away] = [rowOf(match.teams.home), rowOf(match.teams.away)];
    const result = resultOf(match);
    if (result) {
      results++;
      count(home, result.home, result.away);
      count(away, result.away, result.home);
    }
  }
  for (let round = 1; round <= through; round++) {
    const matches = rounds.get(round) ?? [];
    if (matches.length !== Math.floor(rows.size / 2)) return undefined;
    pending += matches.filter((match) => !resultOf(match)).length;
  }
  if (results === 0) return undefined;
  return { rows: inOrder([...rows.values()]), results, through, pending };
}

/** The goals of a match that has ended; without them its result is still missing. */
function resultOf({ fixture, goals: { home, away } }: Fixture) {
  const isTold = typeof home === 'number' && typeof away === 'number';
  return ENDED.has(fixture.status.short) && isTold ? { home, away } : undefined;
}

/** The table with points added to clubs, or taken from them, in its new order. */
export function adjustPoints(rows: readonly Standing[], added: (club: string) => number): readonly Standing[] {
  return inOrder(rows.map((row) => ({ ...row, points: row.points + added(row.name) })));
}

function inOrder(rows: readonly Standing[]): readonly Standing[] {
  return [...rows].sort((one, other) => {
    for (const by of order) if (by(one) !== by(other)) return by(other) - by(one);
    return one.name.localeCompare(other.name, 'pt-BR');
  });
}

function count(row: Standing, scored: number, conceded: number): void {
  row.played++;
  row.scored += scored;
  row.conceded += conceded;
  if (scored > conceded) row.won++;
  else if (scored < conceded) row.lost++;
  else row.drawn++;
  row.points = row.won * 3 + row.drawn;
}
