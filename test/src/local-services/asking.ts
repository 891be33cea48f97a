import assert from 'node:assert/strict';
import type { LocalOptions, LocalService } from '../../../src/local-services/local-service.ts';

/** What a local service of the tests is made from: a clock that stands still, and no waiting. */
export function localOptions(more: Partial<LocalOptions> & { at?: string } = {}): LocalOptions {
  const { at = '2026-11-20T18:00:00Z', ...rest } = more;
  return { seed: 7, now: () => Date.parse(at), log: () => {}, wait: async () => {}, ...rest };
}

export interface Asked {
  status: number;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any;
  cache: string | null;
}

/** Asks a service without a socket. */
export function asking({ app }: LocalService) {
  return async (path: string): Promise<Asked> => {
    const answer = await app.request(path);
    const text = await answer.text();
    return { status: answer.status, text, body: JSON.parse(text), cache: answer.headers.get('cache-control') };
  };
}

/** An error as document 1, section 7, has it: the status, one sentence, and no cache keeps it. */
export function refused({ status, body, cache }: Asked, expected: number, words: RegExp): void {
  assert.equal(status, expected);
  assert.deepEqual(Object.keys(body), ['error']);
  assert.match(body.error, words);
  assert.equal(cache, 'no-store');
}
