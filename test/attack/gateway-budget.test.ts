import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { GatewayConfig } from '../../src/gateway/index.ts';
import { type Stage, stage } from '../src/gateway/stage.ts';

/* One reader against all others: distinct questions use up the calls that a service gives in a minute. */

const MINUTE = 60_000;
const football = { url: 'https://football.test', keyVariable: 'FOOTBALL_KEY' };

/** A gateway behind a server that says who asks. */
function behindProxy(service: GatewayConfig['services']['football'] = football): Stage {
  return stage({ clientHeader: 'x-forwarded-for', services: { football: service! } });
}

const by = (client: string) => ({ 'x-forwarded-for': client });
const fixtures = (id: number) => `/football/fixtures?id=${id}`;

describe('one reader who asks for ever other things', () => {
  test('gets no more than a share of the minute; another reader is answered', async () => {
    const on = behindProxy();
    const statuses: number[] = [];
    for (let id = 1; id <= 40; id++) statuses.push((await on.get(fixtures(id), by('198.51.100.7'))).status);

    const other = await on.get('/football/fixtures?live=all', by('203.0.113.9'));

    assert.deepEqual([statuses.filter((status) => status === 200).length, statuses.at(-1)], [10, 429]);
    assert.equal(other.status, 200);
  });

  test('cannot write the header of another address in front of their own', async () => {
    const on = behindProxy();
    for (let id = 1; id <= 40; id++) await on.get(fixtures(id), by(`192.0.2.${id}, 198.51.100.7`));

    assert.equal(on.calls.length, 10);
  });

  test('with many addresses leaves a reserve for what several ask', async () => {
    const on = behindProxy();
    for (let id = 1; id <= 40; id++) await on.get(fixtures(id), by(`198.51.100.${id}`));
    const alone = on.calls.length;

    const [first, second] = [
      await on.get('/football/fixtures?live=all', by('203.0.113.1')),
      await on.get('/football/fixtures?live=all', by('203.0.113.2')),
    ];

    assert.equal(alone, 20);
    assert.deepEqual([first.status, second.status], [429, 200]);
  });

  test('is answered again in the next minute, as the refusal says', async () => {
    const on = behindProxy();
    on.clock += 20_000;
    for (let id = 1; id <= 11; id++) await on.get(fixtures(id), by('198.51.100.7'));
    const refused = await on.get(fixtures(11), by('198.51.100.7'));

    on.clock += MINUTE;

    assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, '40']);
    assert.equal((await on.get(fixtures(11), by('198.51.100.7'))).status, 200);
  });

  test('takes no kept answer from anybody: it stands in while there are no calls left', async () => {
    const on = behindProxy();
    await on.get('/football/leagues', by('203.0.113.1'));
    on.clock += 3 * 60 * MINUTE;
    for (let id = 1; id <= 40; id++) await on.get(fixtures(id), by(`198.51.100.${id}`));

    assert.equal((await on.get('/football/leagues', by('203.0.113.1'))).status, 200);
  });
});

describe('lists of what may be asked for', () => {
  test('there are no players unless their pages are listed', async () => {
    const without = behindProxy();
    const listed = behindProxy({ ...football, allow: { pages: [1, 2] } });

    assert.equal((await without.get('/football/players')).status, 400);
    assert.deepEqual(
      [(await listed.get('/football/players?page=2')).status, (await listed.get('/football/players?page=3')).status],
      [200, 400],
    );
    assert.equal(without.calls.length, 0);
  });

  for (const [target, status] of [
    ['/football/fixtures?league=71&season=2026', 200],
    ['/football/fixtures?live=all', 200],
    ['/football/fixtures?live=71', 200],
    ['/football/fixtures?league=72', 400],
    ['/football/fixtures?live=71-72', 400],
    ['/football/fixtures?id=9', 400],
    ['/football/teams?search=a', 400],
    ['/football/leagues?id=72', 400],
    ['/football/leagues', 200],
  ] as const) {
    test(`with one league listed: ${target} → ${status}`, async () => {
      const on = behindProxy({ ...football, allow: { leagues: [71] } });

      const answer = await on.get(target);

      assert.equal(answer.status, status, await answer.text());
      assert.equal(on.calls.length, status === 200 ? 1 : 0);
    });
  }

  test('scenarios of polls', async () => {
    const polls = { url: 'https://polls.test/v1/', keyVariable: 'POLLS_KEY', allow: { scenarios: ['ana_rui'] } };
    const on = stage({ services: { polls } });

    assert.equal((await on.get('/polls/presidente-2t?cenarios=ana_rui')).status, 200);
    assert.equal((await on.get('/polls/presidente-2t?cenarios=ana_rui,x_y')).status, 400);
    assert.equal((await on.get('/polls/presidente-2t')).status, 400);
    assert.equal(on.calls.length, 1);
  });

  test('are checked before anything starts', () => {
    assert.throws(
      () => stage({ services: { football: { ...football, allow: { leagues: ['71'] as never } } } }),
      /\/services\/football\/allow\/leagues: It is a list of whole numbers/,
    );
    assert.throws(
      () => stage({ services: { football: { ...football, budget: { perMinute: 5, reserve: 5 } } } }),
      /reserve: It is smaller/,
    );
  });
});
