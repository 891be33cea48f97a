import type { Context } from 'hono';
import { POLLS_KEEP } from '../services/polls/endpoints.ts';
import { meetFault } from './faults.ts';
import type { LocalOptions, LocalService } from './local-service.ts';
import { type SamplePolls, samplePolls } from './samples/polls.ts';
import { randomFor } from './samples/random.ts';
import { createServiceApp, Refusal } from './service-app.ts';

/** Milliseconds that it waits for its source (document 2, section 8). */
const TIME_LIMIT = 8000;

const cacheControl = `public, max-age=${POLLS_KEEP.data / 1000}, s-maxage=${POLLS_KEEP.shared / 1000}`;

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

  /** Answers from the source, for whoever has the key. */
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
    const cenarios = chosen(scenarios, c.req.query('cenarios'), (wanted) => wanted.toLowerCase());
    return { last_updated: lastUpdated, segundo_turno: { cenarios } };
  });
  route('/governadores', ({ lastUpdated, states }, c) => {
    const governadores = chosen(states, c.req.query('estados'), (wanted) => wanted.toUpperCase());
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

/** Those that are named, all where none is. What nobody knows is left out without a word. */
function chosen<T>(
  all: ReadonlyMap<string, T>,
  list: string | undefined,
  spelling: (name: string) => string,
): Record<string, T> {
  const wanted = new Set((list ?? '').split(',').flatMap((name) => spelling(name.trim()) || []));
  return Object.fromEntries([...all].filter(([name]) => wanted.size === 0 || wanted.has(name)));
}
