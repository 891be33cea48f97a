import type { NewsField, NewsItem, ProviderFailure } from '../services/news/client.ts';
import * as endpoints from '../services/news/endpoints.ts';
import { meetFault, realWait } from './faults.ts';
import type { LocalOptions, LocalService } from './local-service.ts';
import { decodeFeed } from './news/decode.ts';
import { mergeFeeds } from './news/dedupe.ts';
import { FeedFailure } from './news/feed-failure.ts';
import { FEED_TIME_LIMIT, type FetchOptions, fetchFeed } from './news/fetch.ts';
import { type NormalFeed, normaliseFeed } from './news/normalise.ts';
import { createOutlets, outletProviders } from './news/outlets.ts';
import { parseFeed } from './news/parse.ts';
import type { Provider } from './news/providers.ts';
import { queryOf } from './parameters.ts';
import { type Served, serve } from './serve.ts';
import { createServiceApp } from './service-app.ts';

export interface NewsOptions extends LocalOptions {
  /** Whose feeds are fetched. Default: sample outlets, served on a port of their own on this machine alone. */
  providers?: readonly Provider[] | undefined;
  /** Port of the sample outlets. Default 0: any that is free. */
  outletsPort?: number | undefined;
  /** Fetches feeds. Default: the platform's. */
  fetch?: FetchOptions['fetch'] | undefined;
}

/** Items of an answer where nothing is said (document 2, section 4). */
const DEFAULT_COUNT = 20;

const ITEMS_CACHE = `public, max-age=${endpoints.NEWS_KEEP.items / 1000}, s-maxage=${endpoints.NEWS_KEEP.shared / 1000}`;
const PROVIDERS_CACHE = `public, max-age=${endpoints.NEWS_KEEP.providers / 1000}, s-maxage=${endpoints.NEWS_KEEP.providers / 1000}`;

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
    if (failure) throw new FeedFailure(`http_${failure.fault}`);
    const { bytes, url, contentType } = await fetchFeed(provider.url, { fetch, wait, signal });
    return normaliseFeed(parseFeed(decodeFeed(bytes, contentType)), provider, url);
  }

  app.get('/', async (c) => {
    const query = queryOf(c, endpoints.items);
    const slugs = (query['providers'] ?? '').split(',');
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
      Number(query['count'] ?? DEFAULT_COUNT),
    );
    const members = endpoints.membersOf(query);
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

function onlyMembers(item: NewsItem, members: readonly NewsField[]): Partial<NewsItem> {
  return Object.fromEntries(members.map((member) => [member, item[member]]));
}
