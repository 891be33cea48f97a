import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createServiceApp } from '../../../src/local-services/service-app.ts';
import { Refusal } from '../../../src/services/shared/errors.ts';

describe('what the local services have in common', () => {
  const lines: string[] = [];
  const app = createServiceApp({ log: (line) => void lines.push(line) });
  app.get('/things', (c) => c.json([]));
  app.get('/refused', () => {
    throw new Refusal(422, 'Unknown thing.');
  });
  app.get('/broken', () => {
    throw new TypeError('no such member');
  });

  test('health is never kept', async () => {
    const answer = await app.request('/health');

    assert.deepEqual(await answer.json(), { status: 'ok' });
    assert.equal(answer.headers.get('cache-control'), 'no-store');
  });

  test('health may tell more than its status', async () => {
    const more = createServiceApp({ log: () => {} }, undefined, () => ({ engine: 'double' }));

    assert.deepEqual(await (await more.request('/health')).json(), { status: 'ok', engine: 'double' });
  });

  test('a slash at the end of a path changes nothing', async () => {
    assert.equal((await app.request('/things/')).status, 200);
  });

  test('an unknown route is 404 with an error that is not kept', async () => {
    const answer = await app.request('/nothing');

    assert.equal(answer.status, 404);
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    assert.deepEqual(await answer.json(), { error: 'There is no GET /nothing here.' });
  });

  test('a refusal is answered with its status and its sentence', async () => {
    const answer = await app.request('/refused');

    assert.equal(answer.status, 422);
    assert.deepEqual(await answer.json(), { error: 'Unknown thing.' });
    assert.equal(answer.headers.get('cache-control'), 'no-store');
  });

  test('a fault of the service is 500, and only the log says which', async () => {
    const answer = await app.request('/broken');

    assert.equal(answer.status, 500);
    assert.doesNotMatch(await answer.text(), /no such member/);
    assert.match(lines.join('\n'), /GET \/broken failed: TypeError: no such member/);
  });

  test('a service may have errors of another shape', async () => {
    const football = createServiceApp({ log: () => {} }, (message) => ({ errors: { request: message } }));

    assert.deepEqual(await (await football.request('/x')).json(), { errors: { request: 'There is no GET /x here.' } });
  });
});
