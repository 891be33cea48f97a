import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createGateway, type Gateway } from '../../../src/gateway/index.ts';
import { nodeCompressors, type ServedGateway, serveGateway } from '../../../src/gateway/node.ts';
import { type RunningServices, startServices } from '../../../src/local-services/start.ts';
import * as clients from '../../../src/services/index.ts';

/* Clients over HTTP, through a gateway, to working copies of the services: as without the gateway, but without a key. */

let services: RunningServices;
let gateway: Gateway;
let served: ServedGateway;

before(async () => {
  const now = () => Date.UTC(2026, 10, 20, 18);
  services = await startServices({ now });
  const { keys, ...urls } = services.ready;
  gateway = createGateway(
    {
      services: {
        rates: { url: urls.rates },
        officialRates: { url: urls.officialRates },
        series: { url: urls.series },
        polls: { url: urls.polls, keyVariable: 'POLLS' },
        news: { url: urls.news },
        football: { url: urls.football, keyVariable: 'FOOTBALL', allow: { pages: [1, 2, 3] } },
        sandbox: { url: urls.sandbox, keyVariable: 'SANDBOX', enabled: true },
      },
    },
    {
      env: { POLLS: keys.polls, FOOTBALL: keys.football, SANDBOX: keys.sandbox[0] },
      now,
      compressors: nodeCompressors,
    },
  );
  served = await serveGateway(gateway);
});

after(async () => {
  await served?.close();
  gateway?.close();
  await services?.close();
});

const SEGMENTS = { officialRates: 'official-rates' } as Readonly<Record<string, string>>;

/** The same client twice: to the service itself, and to the gateway without a key. */
function both<C>(name: keyof typeof services.ready, create: (options: clients.ServiceOptions) => C): [C, C] {
  const key = { polls: services.ready.keys.polls, football: services.ready.keys.football } as Record<string, string>;
  const options = { retries: 0, now: () => Date.UTC(2026, 10, 20, 18) };
  return [
    create({ ...options, baseUrl: String(services.ready[name]), key: key[name] }),
    create({ ...options, baseUrl: `${served.url}/${SEGMENTS[name] ?? name}`, key: false }),
  ];
}

type Ask<C> = (client: C) => Promise<unknown>;

function alike<C>(
  name: keyof RunningServices['ready'],
  create: (options: clients.ServiceOptions) => C,
  questions: Readonly<Record<string, Ask<C>>>,
): void {
  for (const [title, ask] of Object.entries(questions)) {
    test(`${name}: ${title}`, async () => {
      const [direct, through] = both(name, create);
      assert.deepEqual(await ask(through), await ask(direct));
    });
  }
}

describe('clients through the gateway get what they get without it', () => {
  alike('rates', clients.createRatesClient, {
    latest: (client) => client.rates({ base: 'BRL', quotes: ['USD', 'EUR'] }),
    range: (client) => client.rates({ quotes: ['BRL'], from: '2026-10-01', to: '2026-11-01', group: 'week' }),
    pair: (client) => client.rate('EUR', 'BRL', { date: '2026-11-19' }),
    conversion: (client) => client.convert({ from: 'USD', to: 'BRL', amount: '2.50' }),
    currencies: (client) => client.currencies({ scope: 'all' }),
    'an unknown currency': (client) => client.rate('EUR', 'XQZ').catch(told),
  });
  alike('officialRates', clients.createOfficialRatesClient, {
    moedas: (client) => client.moedas({ q: 'dólar' }),
    quote: (client) => client.rate('USD', { date: '2026-11-19', bulletin: 'all' }),
    series: (client) => client.series('JPY', { start: '2026-11-01', end: '2026-11-15', fill: 'ffill' }),
    conversion: (client) => client.convert({ amount: '10', from: 'USD', to: 'BRL', places: 2 }),
    latest: (client) => client.latest('EUR'),
    odata: async (client) =>
      (await client.odata('CotacaoDolarDia', { '@dataCotacao': "'11-19-2026'", $format: 'json' })).rows,
    'a day without a quote': (client) => client.rate('USD', { date: '2026-11-15', fallback: false }).catch(told),
  });
  alike('series', clients.createSeriesClient, {
    catalog: (client) => client.catalog({ q: 'inflação' }),
    data: (client) => client.series('ipca', { last: 24 }),
    raw: (client) => client.series(433, { type: 'raw' }),
    'an unknown series': (client) => client.series('nothing').catch(told),
  });
  alike('polls', clients.createPollsClient, {
    approval: (client) => client.approval(),
    president: (client) => client.president(),
    runoff: (client) => client.runoff({ cenarios: ['nobody_nothing'] }),
    'all runoffs': (client) => client.runoff(),
    governors: (client) => client.governors({ estados: ['SP', 'AC', 'RR'] }),
    'governors of no state': (client) => client.governors({ estados: ['RR'] }),
  });
  alike('football', clients.createFootballClient, {
    leagues: (client) => client.leagues({ current: true }),
    teams: (client) => client.teams(),
    countries: (client) => client.countries(),
    fixtures: (client) => client.fixtures({ live: true }),
    players: (client) => client.players({ page: 2 }),
  });

  test('news: all but the bodies of articles', async () => {
    const [direct, through] = both('news', clients.createNewsClient);
    const { providers } = await through.providers();
    assert.deepEqual(providers, (await direct.providers()).providers);
    const slugs = providers.slice(0, 2).map(({ slug }) => slug);

    const whole = await direct.items({ providers: slugs, count: 5 });
    const { items, feeds } = await through.items({ providers: slugs, count: 5 });

    assert.deepEqual(feeds, whole.feeds);
    assert.deepEqual(
      items,
      whole.items.map((item) => ({ ...item, content: '' })),
    );
    assert.deepEqual(
      (await through.items({ providers: slugs, view: 'slim' })).items,
      (await direct.items({ providers: slugs, view: 'slim' })).items,
    );
  });

  test('sandbox: a session lives and ends', async () => {
    const sandbox = clients.createSandboxClient({ baseUrl: `${served.url}/sandbox`, key: false, retries: 0 });

    const { sessionId } = await sandbox.createSession({ conversationId: 'show' });
    assert.equal((await sandbox.session(sessionId)).conversationId, 'show');
    await sandbox.deleteSession(sessionId);
    assert.deepEqual(await sandbox.session(sessionId).catch(told), [404, 'gone']);
  });
});

function told(error: unknown): unknown {
  assert.ok(error instanceof clients.ServiceError);
  return [error.status, error.code];
}
