import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type KeyValueStorage, Memory } from '../../../playground/project/storage.ts';
import { History, type SentRequest } from '../../../playground/services/history.ts';

const request: SentRequest = { time: 1, status: 200, service: 'rates', method: 'GET', line: '/rates', key: 'sample' };

describe('what was sent from the console', () => {
  test('is remembered from visit to visit, newest first, the same once', () => {
    const place = new FakePlace();
    const history = new History(new Memory(place));
    history.add(request);
    history.add({ ...request, line: '/currencies', time: 2 });
    history.add({ ...request, time: 3, status: 502 });

    const { sent } = new History(new Memory(place));

    assert.deepEqual(
      sent.map(({ line, time, status }) => [line, time, status]),
      [
        ['/rates', 3, 502],
        ['/currencies', 2, 200],
      ],
    );
  });

  test('holds fifty, and no large bodies', () => {
    const history = new History(new Memory(new FakePlace()));
    for (let index = 0; index < 60; index++) history.add({ ...request, line: `/${index}`, body: 'x'.repeat(20_000) });

    assert.equal(history.sent.length, 50);
    assert.equal(history.sent[0]?.line, '/59');
    assert.equal(history.sent[0]?.body, undefined);
  });

  test('can be forgotten', () => {
    const place = new FakePlace();
    const history = new History(new Memory(place));
    history.add(request);

    history.forget();

    assert.deepEqual([history.sent, new History(new Memory(place)).sent], [[], []]);
  });

  test('takes nothing that it did not write', () => {
    const memory = new Memory(new FakePlace());
    memory.set('services-sent', [request, null, { line: 7 }, { ...request, time: 'x' }]);

    assert.deepEqual(new History(memory).sent, [request]);
    memory.set('services-sent', { not: 'a list' });
    assert.deepEqual(new History(memory).sent, []);
  });
});

class FakePlace implements NonNullable<KeyValueStorage> {
  readonly #kept = new Map<string, string>();
  getItem(name: string): string | null {
    return this.#kept.get(name) ?? null;
  }
  setItem(name: string, value: string): void {
    this.#kept.set(name, value);
  }
  removeItem(name: string): void {
    this.#kept.delete(name);
  }
}
