import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Wait } from '../../../../src/local-services/local-service.ts';
import { FeedFailure } from '../../../../src/local-services/news/feed-failure.ts';
import { FEED_SIZE_LIMIT, FEED_TIME_LIMIT, fetchFeed } from '../../../../src/local-services/news/fetch.ts';

const ADDRESS = 'https://outlet.test/feed';

/** A limit that is never over, until the request is. */
const never: Wait = (_, signal) =>
  new Promise((resolve) => {
    if (signal?.aborted) resolve();
    signal?.addEventListener('abort', () => resolve());
  });
const atOnce: Wait = async () => {};
const answers = (body: BodyInit | null, init?: ResponseInit) => async () => new Response(body, init);

async function reasonOf(fetching: Promise<unknown>): Promise<string> {
  const error = await fetching.then(
    () => assert.fail('should have failed'),
    (error: unknown) => error,
  );
  assert.ok(error instanceof FeedFailure, String(error));
  return error.reason;
}

describe('fetching a feed', () => {
  test('gives its bytes, its address and its type', async () => {
    const fetch = answers('<rss/>', { headers: { 'content-type': 'text/xml' } });
    const { bytes, url, contentType } = await fetchFeed(ADDRESS, { fetch, wait: never });

    assert.deepEqual([new TextDecoder().decode(bytes), url, contentType], ['<rss/>', ADDRESS, 'text/xml']);
  });

  for (const status of [400, 403, 404, 410, 429, 500, 503]) {
    test(`status ${status} is http_${status}`, async () => {
      const fetch = answers('x', { status });
      assert.equal(await reasonOf(fetchFeed(ADDRESS, { fetch, wait: never })), `http_${status}`);
    });
  }

  test('a refused connection is fetch_error', async () => {
    const fetch = async () => Promise.reject(new TypeError('fetch failed'));
    assert.equal(await reasonOf(fetchFeed(ADDRESS, { fetch, wait: never })), 'fetch_error');
  });

  test('an answer that breaks off is fetch_error', async () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) });
    assert.equal(await reasonOf(fetchFeed(ADDRESS, { fetch: answers(body), wait: never })), 'fetch_error');
  });

  test('no answer in ten seconds is fetch_timeout, and the request is ended', async () => {
    const waited: number[] = [];
    let ended = false;
    const fetch = (_: string, { signal }: RequestInit) =>
      new Promise<Response>((_, reject) => {
        signal?.addEventListener('abort', () => {
          ended = true;
          reject(new Error('aborted'));
        });
      });
    const wait: Wait = async (ms) => void waited.push(ms);

    assert.equal(await reasonOf(fetchFeed(ADDRESS, { fetch, wait })), 'fetch_timeout');
    assert.deepEqual([waited, FEED_TIME_LIMIT, ended], [[10_000], 10_000, true]);
  });

  test('a body that stops coming is fetch_timeout as well, whether or not fetch heeds its signal', async () => {
    const silent = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(3)) });
    assert.equal(await reasonOf(fetchFeed(ADDRESS, { fetch: answers(silent), wait: atOnce })), 'fetch_timeout');
  });

  test('10 MB are allowed, one byte more is fetch_error, told before all of it is there', async () => {
    const fetch = answers(new Uint8Array(FEED_SIZE_LIMIT));
    assert.equal((await fetchFeed(ADDRESS, { fetch, wait: never })).bytes.length, 10 * 1_048_576);

    let pulled = 0;
    const endless = new ReadableStream({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(1_048_576));
      },
    });
    assert.equal(await reasonOf(fetchFeed(ADDRESS, { fetch: answers(endless), wait: never })), 'fetch_error');
    assert.ok(pulled < 14);
  });

  test('a caller may leave', async () => {
    const gone = new AbortController();
    const fetch = () => new Promise<Response>(() => gone.abort());

    assert.equal(await reasonOf(fetchFeed(ADDRESS, { fetch, wait: never, signal: gone.signal })), 'fetch_error');
    assert.equal(await reasonOf(fetchFeed(ADDRESS, { fetch, wait: never, signal: gone.signal })), 'fetch_error');
  });
});
