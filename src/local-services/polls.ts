import type { Context } from 'hono';
import * as endpoints from '../services/polls/endpoints.ts';
import { Refusal } from '../services/shared/errors.ts';
import { meetFault } from './faults.ts';
import type { LocalOptions, LocalService } from './local-service.ts';
import { queryOf } from './parameters.ts';
import { type SamplePolls, samplePolls } from './samples/polls.ts';
import { randomFor } from './samples/random.ts';
import { createServiceApp } from './service-app.ts';

/** Milliseconds that it waits for its source (document 2, section 8). */
const TIME_LIMIT = 8000;

const cacheControl = `public, max-age=${endpoints.POLLS_KEEP.data / 1000}, s-maxage=${endpoints.POLLS_KEEP.shared / 1000}`;

/**
 * The polling index (document 2) over sample surveys of fictional people.
 *
 * What the document leaves open: a route that does not exist is 404 with and without a key. An empty `cenarios` or
 * `estados` counts as none. Scenarios and states answer in the order of the data, whatever the order they are asked in.
 */
export function createPolls(options: LocalOptions): LocalService {
  const app = createServiceApp(options);
  const key = `sample:${randomFor(options.seed, 'polls', 'key').hex(32)}`;
  const published = publishedBy(options);

  /** Answers from the source, for callers with the key. */
  const route = (path: string, answer: (polls: SamplePolls, c: Context) => object) => {
    app.get(path, async (c) => {
      if (c.req.query('key') !== key) throw new Refusal(401, 'unauthorized');
      const failure = await meetFault(options, TIME_LIMIT, c.req.raw.signal);
      if (failure)
        throw new Refusal(502, failure.fault === 'invalid' ? 'invalid upstream response' : 'upstream fetch failed');
      return c.json(answer(published(), c), 200, { 'cache-control': cacheControl });
    });
  };

  route('/aprovacao-pres', ({ approval }) => ({ aprovacao_pres: approval }));
  route('/presidente', ({ lastUpdated, president }) => ({ last_updated: lastUpdated, presidente: president }));
  route('/presidente-2t', ({ lastUpdated, scenarios }, c) => {
    const cenarios = chosen(scenarios, queryOf(c, endpoints.runoff)['cenarios']);
    return { last_updated: lastUpdated, segundo_turno: { cenarios } };
  });
  route('/governadores', ({ lastUpdated, states }, c) => {
    const governadores = chosen(states, queryOf(c, endpoints.governors)['estados']);
    return { last_updated: lastUpdated, governadores };
  });

  app.notFound(() => Response.json({ error: 'not found' }, { status: 404, headers: { 'cache-control': 'no-store' } }));
  return { name: 'polls', app, keys: [key] };
}

/** What stands in the data changes a few times a day: it is made once for each. */
function publishedBy({ seed, now }: LocalOptions): () => SamplePolls {
  let polls: SamplePolls | undefined;
  let until = 0;
  const span = 3_600_000;
  return () => {
    if (!polls || now() >= until || now() < until - span) {
      polls = samplePolls(seed, now());
      until = (Math.floor(now() / span) + 1) * span;
    }
    return polls;
  };
}

/** Those that are named, all where none is. Unknown ones are left out without an error. */
function chosen<T>(all: ReadonlyMap<string, T>, list: string | undefined): Record<string, T> {
  const wanted = list?.split(',');
  return Object.fromEntries([...all].filter(([name]) => !wanted || wanted.includes(name)));
}
