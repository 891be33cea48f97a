import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { askSnapshot, readSnapshot, recordAnswers } from '../../../src/render/snapshot.ts';

const asked = (path: string, init?: RequestInit) => new Request(`http://station${path}`, init);

describe('a snapshot of answers', () => {
  const service = async (request: Request, path: string) =>
    Response.json({ path, sent: await request.text() }, { headers: { 'x-page': '1', date: 'today' } });

  test('answers what was asked before, and nothing else', async () => {
    const recorder = recordAnswers(service, new Date('2026-03-01T12:00:00Z'));
    const first = await recorder.ask(asked('/polls?office=president'), '/polls?office=president');
    const sent = { method: 'POST', body: '{"code":1}' };
    await recorder.ask(asked('/run', sent), '/run');

    const snapshot = readSnapshot(JSON.stringify(recorder.snapshot()));
    assert.ok(typeof snapshot === 'object');
    assert.equal(snapshot.recordedAt, '2026-03-01T12:00:00.000Z');
    const ask = askSnapshot(snapshot);
    const again = await ask(asked('/polls?office=president'), '/polls?office=president');
    assert.equal(await again.text(), await first.text());
    assert.equal(again.headers.get('x-page'), '1');
    assert.equal(again.headers.get('date'), null);
    assert.deepEqual(await (await ask(asked('/run', sent), '/run')).json(), { path: '/run', sent: '{"code":1}' });
    assert.equal((await ask(asked('/run', { method: 'POST', body: '{}' }), '/run')).status, 503);
    assert.equal((await ask(asked('/polls'), '/polls')).status, 503);
  });

  test('is the same text for the same answers in another order', async () => {
    const now = new Date('2026-03-01T12:00:00Z');
    const texts = await Promise.all(
      [
        ['/a', '/b'],
        ['/b', '/a'],
      ].map(async (paths) => {
        const recorder = recordAnswers(service, now);
        for (const path of paths) await recorder.ask(asked(path), path);
        return JSON.stringify(recorder.snapshot());
      }),
    );
    assert.equal(texts[0], texts[1]);
  });

  test('a damaged one is told in a sentence', () => {
    assert.match(String(readSnapshot('{')), /not JSON/);
    assert.match(String(readSnapshot('[]')), /no snapshot/);
    assert.match(String(readSnapshot('{"version":1,"recordedAt":"yesterday","answers":[]}')), /recordedAt/);
    assert.match(
      String(readSnapshot('{"version":1,"recordedAt":"2026-03-01T12:00:00Z","answers":[{"path":3}]}')),
      /damaged/,
    );
  });
});
