import { collect } from '../../gateway/exchange.ts';
import type { Wait } from '../local-service.ts';
import { FeedFailure } from './feed-failure.ts';

/** Milliseconds that a feed has, its body included. */
export const FEED_TIME_LIMIT = 10_000;

/** Bytes of a feed. */
export const FEED_SIZE_LIMIT = 10 * 1_048_576;

export interface FetchedFeed {
  readonly bytes: Uint8Array;
  /** Where it was in the end: redirects change what its relative addresses mean. */
  readonly url: string;
  /** Its header, empty where there is none. */
  readonly contentType: string;
}

export interface FetchOptions {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly wait: Wait;
  /** Aborts with the caller's signal. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Fetches a feed. Rejects with a `FeedFailure`: `fetch_timeout` after ten seconds, `http_XXX` for a status that is no
 * success, `fetch_error` where no whole answer came, or one that is too large.
 */
export async function fetchFeed(address: string, { fetch, wait, signal }: FetchOptions): Promise<FetchedFeed> {
  const over = new AbortController();
  const end = () => over.abort();
  signal?.addEventListener('abort', end, { once: true });
  if (signal?.aborted) end();
  const late = wait(FEED_TIME_LIMIT, over.signal).then(() => {
    throw new FeedFailure(signal?.aborted ? 'fetch_error' : 'fetch_timeout');
  });
  try {
    // Does not rely on `fetch` to heed its signal.
    return await Promise.race([received(address, fetch, over.signal), late]);
  } finally {
    signal?.removeEventListener('abort', end);
    // Ends the wait, or the request.
    late.catch(() => {});
    end();
  }
}

async function received(address: string, fetch: FetchOptions['fetch'], signal: AbortSignal): Promise<FetchedFeed> {
  try {
    const accept = 'application/rss+xml, application/atom+xml, application/rdf+xml, application/xml;q=0.9, */*;q=0.5';
    const response = await fetch(address, { headers: { accept }, redirect: 'follow', signal });
    if (!response.ok) {
      await response.body?.cancel();
      throw new FeedFailure(`http_${response.status}`);
    }
    return {
      // What is too large is left, which cancels the rest of it.
      bytes: await collect((response.body ?? []) as AsyncIterable<Uint8Array>, FEED_SIZE_LIMIT),
      url: response.url || address,
      contentType: response.headers.get('content-type') ?? '',
    };
  } catch (error) {
    throw error instanceof FeedFailure ? error : new FeedFailure('fetch_error', error);
  }
}
