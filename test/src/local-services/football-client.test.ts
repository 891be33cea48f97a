import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { createFootball, type FootballOptions } from '../../../src/local-services/football.ts';
import { type Served, serve } from '../../../src/local-services/serve.ts';
import { byKickoff, createFootballClient, minuteOf } from '../../../src/services/football/client.ts';
import { failure } from '../../support/answering.ts';
import { localOptions } from './asking.ts';

/* Our client and the local service over HTTP, on one clock that pauses move. */

const running: Served[] = [];
after(() => Promise.all(running.map((one) => one.close())));

async function start(more: Partial<FootballOptions> = {}) {
  const clock = { at: Date.parse('2026-11-20T18:00:00Z'), waited: [] as number[] };
  const now = () => clock.at;
  const service = createFootball({ ...localOptions({ now }), ...more });
  const served = await serve(service, { host: '127.0.0.1', port: 0 });
  running.push(served);
  const wait = async (ms: number) => {
    clock.waited.push(ms);
    clock.at += ms;
  };
  const options = { baseUrl: served.url, key: service.keys?.[0] ?? '', now, wait, cache: false as const };
  return { client: createFootballClient(options), options, clock };
}

describe('football client and local football', () => {
  test('every endpoint answers what the client expects', async () => {
    const { client } = await start();

    assert.equal((await client.leagues({ current: true })).results, 3);
    assert.equal((await client.leagues({ current: false })).results, 4);
    assert.equal((await client.teams()).results, 40);
    assert.equal((await client.countries()).results, 6);
    assert.ok(byKickoff((await client.fixtures()).response).length > 20);
    assert.equal((await client.players({ page: 2, further: { league: 71 } })).paging.current, 2);
    assert.deepEqual(await client.health(), { body: { status: 'ok' } });
    assert.equal(client.remaining(), 24);
  });

  test('live fixtures go on with the clock', async () => {
    const { client, clock } = await start();
    const minutes = async () =>
      (await client.fixtures({ live: [900] })).response.map((one) => `${one.fixture.id} ${minuteOf(one)}`);
    const before = await minutes();
    clock.at += 20 * 60_000;

    assert.notDeepEqual(await minutes(), before);
    assert.ok((await client.fixtures({ live: true })).results > 0);
  });

  test('all players come, page by page, and the quota of the minute is never used up', async () => {
    const { client, clock } = await start();
    const ids = new Set<number>();
    for await (const { player } of client.allPlayers()) ids.add(player.id);

    assert.equal(ids.size, 640);
    assert.equal(clock.waited.length, 31);
  });

  test('429 is waited for as long as it says, and 499 is not', async () => {
    const { client, clock } = await start({ quota: { minute: 2, day: 3 } });
    for (let call = 0; call < 3; call++) await client.countries();
    assert.deepEqual(clock.waited, [60_000]);

    const error = await failure(client.countries());

    assert.deepEqual([error.status, error.code, error.retryable], [499, 'daily-quota', false]);
    assert.equal(clock.waited.length, 1);
  });

  test('a wrong key, and fact 70: a wrong parameter behind status 200', async () => {
    const { client, options } = await start();
    const wrong = await failure(createFootballClient({ ...options, key: 'sample:wrong' }).teams());
    const bad = await failure(client.teams({ further: { colour: 'red' } }));

    assert.deepEqual([wrong.status, wrong.code], [401, 'unauthorized']);
    assert.deepEqual([bad.status, bad.code], [200, 'bad-request']);
    assert.match(bad.message, /no parameter colour/);
  });

  for (const [fault, status, code] of [
    [503, 503, 'http-503'],
    ['timeout', 504, 'http-504'],
    ['invalid', 502, 'http-502'],
    [499, 499, 'daily-quota'],
  ] as const) {
    test(`--fail football=${fault} is ${code}`, async () => {
      const { client } = await start({ fault });
      const error = await failure(client.teams());

      assert.deepEqual([error.status, error.code], [status, code]);
    });
  }
});
