import { type Endpoint, readGiven } from '../../src/local-services/football/query.ts';
import { FootballTable } from '../../src/local-services/football/table.ts';

const places = { leagues: 'leagues', teams: 'teams', fixtures: 'fixtures', players: 'players' } as const;

/** The sample football service without its key and its counting, for browsers: answers addresses such as `/tarja/football/fixtures?live=all`. */
export function sampleFootball(now: () => number): (url: string) => object {
  const table = new FootballTable(1, now);
  return (url) => {
    const { pathname, searchParams } = new URL(url, 'http://gateway.test');
    const endpoint = places[pathname.split('/').at(-1) as keyof typeof places];
    const query = readGiven(endpoint as Endpoint, Object.fromEntries(searchParams));
    return enveloped(table[endpoint](query as never, 'http://football.test'));
  };
}

/** Rows in the service's envelope. */
export function enveloped(response: readonly unknown[]): object {
  return { errors: [], results: response.length, paging: { current: 1, total: 1 }, response };
}
