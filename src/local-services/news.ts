import type { Context } from 'hono';
import type { ProviderFailure } from '../services/news/client.ts';
import { NEWS_KEEP } from '../services/news/endpoints.ts';
import { meetFault, realWait } from './faults.ts';
import type { LocalOptions, LocalService } from './local-service.ts';
import { decodeFeed } from './news/decode.ts';
import { FeedFailure } from './news/feed-failure.ts';
import { FEED_TIME_LIMIT, type FetchOptions, fetchFeed } from './news/fetch.ts';
import { membersWanted, onlyMembers } from './news/members.ts';
import { mergeFeeds } from './news/merge.ts';
import { type NormalFeed, normaliseFeed } from './news/normalise.ts';
import { createOutlets, outletProviders } from './news/outlets.ts';
import { parseFeed } from './news/parse.ts';
import type { Provider } from './news/providers.ts';
import { type Served, serve } from './serve.ts';
import { createServiceApp, Refusal } from './service-app.ts';

export interface NewsOptions extends LocalOptions {
  /** Whose feeds are fetched. Default: sample outlets, served on a port of their own on this machine alone. */
  providers?: readonly Provider[] | undefined;
  /** Port of the sample outlets. Default 0: any that is free. */
  outletsPort?: number | undefined;
  /** Fetches feeds. Default: the platform's. */
  fetch?: FetchOptions['fetch'] | undefined;
}

const MOST_PROVIDERS = 5;
const COUNT = { missing: 20, most: 100 };

const ITEMS_CACHE = `public, max-age=${NEWS_KEEP.items / 1000}, s-maxage=${NEWS_KEEP.shared / 1000}`;
const PROVIDERS_CACHE = `public, max-age=${NEWS_KEEP.providers / 1000}, s-maxage=${NEWS_KEEP.providers / 1000}`;

/**
 * The news aggregation service (document 2): feeds are fetched whenever it is asked.
 *
 * What the document leaves open: a slug that is named twice counts once, an unknown one counts among the five. Where all
 * feeds fail the answer has no items, and is no error. A `count` that is no number is 20, one beyond the bounds is the
 * nearest. Feeds and errors stand in the order of the request. A feed that takes ten seconds has timed out, and so has
 * only itself. A date without a zone is in that of its provider; an item without a date has that of its feed.
 */
export async function createNews(options: NewsOptions): Promise<LocalService> {
  const { log, wait = realWait, fetch = globalThis.fetch } = options;
  const app = createServiceApp(options, (error) => ({ status: 'error', error }));
  let outlets: Served | undefined;
  if (!options.providers) {
    const served = { name: 'news' as const, app: createOutlets(options) };
    outlets = await serve(served, { host: '127.0.0.1', port: options.outletsPort ?? 0 });
  }
  const providers = options.providers ?? outletProviders(outlets?.url ?? '');

  async function feedOf(provider: Provider, signal: AbortSignal): Promise<NormalFeed> {
    const failure = await meetFault(options, FEED_TIME_LIMIT, signal);
    if (failure?.fault === 'timeout') throw new FeedFailure('fetch_timeout');
    if (failure?.fault === 'invalid') throw new FeedFailure('parse_error');
    if (failure) throw new FeedFailure(`http_${failure.fault as number}`);
    const { bytes, url, contentType } = await fetchFeed(provider.url, { fetch, wait, signal });
    return normaliseFeed(parseFeed(decodeFeed(bytes, contentType)), provider, url);
  }

  app.get('/', async (c) => {
    const slugs = slugsOf(c);
    if (slugs.length === 0) throw new Refusal(400, 'The parameter providers is missing: 1 to 5 slugs from /providers.');
    if (slugs.length > MOST_PROVIDERS) {
      throw new Refusal(400, `There are ${slugs.length} providers, and ${MOST_PROVIDERS} are the most.`);
    }
    const chosen = slugs.map((slug) => providers.find((one) => one.slug === slug));
    if (chosen.every((one) => one === undefined)) {
      const errors = slugs.map((provider) => ({ provider, reason: 'unknown' }));
      const error = 'None of the providers is known; /providers lists them.';
      return c.json({ status: 'error', error, errors }, 400, { 'cache-control': 'no-store' });
    }

    const errors: ProviderFailure[] = [];
    const settled = await Promise.allSettled(
      chosen.map((provider) =>
        provider ? feedOf(provider, c.req.raw.signal) : Promise.reject(new FeedFailure('unknown')),
      ),
    );
    const feeds = settled.flatMap((result, index) => {
      if (result.status === 'fulfilled') return result.value;
      if (!(result.reason instanceof FeedFailure)) throw result.reason;
      const { reason, cause } = result.reason;
      errors.push({ provider: slugs[index] as string, reason });
      log(`${slugs[index]}: ${reason}${cause instanceof Error ? ` (${cause.message})` : ''}`);
      return [];
    });
    const merged = mergeFeeds(
      feeds.map(({ items }) => items),
      countOf(c.req.query('count')),
    );
    const members = membersWanted(c.req.query('view'), c.req.query('fields'));
    return c.json(
      {
        status: 'ok',
        feeds: feeds.map(({ feed }) => feed),
        items: merged.map((item) => onlyMembers(item, members)),
        errors,
      },
      200,
      { 'cache-control': ITEMS_CACHE },
    );
  });

  app.get('/providers', (c) =>
    c.json({ status: 'ok', providers: providers.map(({ slug, title, url }) => ({ slug, title, url })) }, 200, {
      'cache-control': PROVIDERS_CACHE,
    }),
  );

  return {
    name: 'news',
    app,
    ...(outlets && {
      notes: [`Sample outlets at ${outlets.url}: PUT /<slug>/fault/404 breaks a feed, DELETE /<slug>/fault mends it.`],
    }),
    close: async () => outlets?.close(),
  };
}

/** Each once, in the order of the request. */
function slugsOf(c: Context): string[] {
  const named = (c.req.query('providers') ?? '').split(',').flatMap((slug) => slug.trim() || []);
  return [...new Set(named)];
}

function countOf(text: string | undefined): number {
  if (text === undefined || !/^\s*[+-]?\d+\s*$/.test(text)) return COUNT.missing;
  return Math.min(COUNT.most, Math.max(1, Number(text)));
}
