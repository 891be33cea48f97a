import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createGateway, type GatewayConfig, GatewayConfigError } from '../../../src/gateway/index.ts';
import { readSettings } from '../../../src/gateway/settings.ts';
import { CONFIG, KEYS } from './stage.ts';

function problems(config: unknown, env: Record<string, unknown> = KEYS): readonly string[] {
  try {
    readSettings(config, env);
  } catch (error) {
    assert.ok(error instanceof GatewayConfigError);
    for (const { message } of error.problems) assert.match(message, /^[A-Z].*[.?]$/, 'a sentence');
    return error.problems.map(({ pointer, message }) => `${pointer}: ${message}`);
  }
  return [];
}

const url = 'https://service.test';
const polls = (more: object) => ({ services: { polls: { url, keyVariable: 'POLLS_KEY', ...more } } });

/** A config, and where it is wrong. */
const WRONG: readonly (readonly [name: string, config: unknown, problem: RegExp])[] = [
  ['no object', [], /^: A gateway is configured with a JSON object/],
  ['null', null, /^: A gateway/],
  ['nothing in it', {}, /^: The member “services” is missing/],
  ['no service', { services: {} }, /^\/services: No service is named/],
  ['services that are no object', { services: [] }, /^\/services: It is an object/],
  ['an unknown member', { ...CONFIG, orgins: [] }, /^: There is no member “orgins”. Did you mean “origins”\?/],
  [
    'an unknown service',
    { services: { poll: { url } } },
    /^\/services: There is no member “poll”. Did you mean “polls”\?/,
  ],
  ['a service that is no object', { services: { rates: url } }, /^\/services\/rates: It is an object/],
  ['an unknown member of a service', polls({ key: 'x' }), /^\/services\/polls: There is no member “key”/],
  [
    'a key for an open service',
    { services: { rates: { url, keyVariable: 'X' } } },
    /^\/services\/rates: There is no member “keyVariable”/,
  ],
  ['embed pages that are no object', { ...CONFIG, embed: true }, /^\/embed: It is an object/],
  ['embed pages without files', { ...CONFIG, origins: ['null'], embed: {} }, /^\/embed: The member “files” is missing/],
  [
    'files of embed pages nowhere',
    { ...CONFIG, origins: ['null'], embed: { files: 'tarja/' } },
    /^\/embed\/files: It is an address that begins with http:\/\/ or https:\/\/, or with \//,
  ],
  [
    'an unknown member of embed pages',
    { ...CONFIG, origins: ['null'], embed: { file: '/embed/' } },
    /^\/embed: There is no member “file”. Did you mean “files”\?/,
  ],
  [
    'embed pages that may not ask',
    { ...CONFIG, embed: { files: '/embed/' } },
    /^\/embed: .* sandboxed frames: list “null” in “origins”/,
  ],
  ['no address', { services: { rates: {} } }, /^\/services\/rates: The member “url” is missing/],
  [
    'an address that is none',
    { services: { rates: { url: 'rates.example' } } },
    /^\/services\/rates\/url: It begins with http/,
  ],
  ['a path as an address', { services: { rates: { url: '/rates' } } }, /^\/services\/rates\/url: It begins with http/],
  [
    'an address with a password',
    { services: { rates: { url: 'https://a:b@c.test' } } },
    /^\/services\/rates\/url: .*no user/,
  ],
  [
    'an address with a query',
    { services: { rates: { url: 'https://c.test?key=1' } } },
    /^\/services\/rates\/url: .*query/,
  ],
  [
    'no name of a variable',
    { services: { polls: { url } } },
    /^\/services\/polls: The member “keyVariable” is missing/,
  ],
  [
    'a key instead of a name',
    polls({ keyVariable: KEYS.POLLS_KEY }),
    /^\/services\/polls\/keyVariable: It is the name .* no secret any more/,
  ],
  [
    'a variable that is not set',
    polls({ keyVariable: 'OTHER' }),
    /^\/services\/polls\/keyVariable: The environment variable OTHER is not set/,
  ],
  ['an inherited name', polls({ keyVariable: 'constructor' }), /^\/services\/polls\/keyVariable: .* not set/],
  [
    'enabled that is neither',
    { services: { sandbox: { url, keyVariable: 'SANDBOX_TOKEN', enabled: 'yes' } } },
    /^\/services\/sandbox\/enabled: It is true or false/,
  ],
  ['enabled elsewhere', polls({ enabled: true }), /^\/services\/polls: There is no member “enabled”/],
  [
    'a shorter time',
    polls({ keep: { shared: 60 } }),
    /^\/services\/polls\/keep\/shared: It is a number of seconds from 180/,
  ],
  ['a time without end', polls({ keep: { shared: 10_000_000 } }), /^\/services\/polls\/keep\/shared: .* to a week/],
  ['a time that is a text', polls({ keep: { shared: '300' } }), /^\/services\/polls\/keep\/shared: It is a number/],
  [
    'an unknown time',
    polls({ keep: { share: 300 } }),
    /^\/services\/polls\/keep: There is no member “share”. Did you mean “shared”\?/,
  ],
  [
    'a budget below the least',
    polls({ budget: { perMinute: 60, perClient: 0 } }),
    /^\/services\/polls\/budget\/perClient: It is a whole number from 1/,
  ],
  ['a budget that is all reserve', polls({ budget: { perMinute: 9, reserve: 9 } }), /\/reserve: It is smaller than/],
  [
    'a list with one that is no key',
    polls({ allow: { scenarios: ['a_b', 'a,b'] } }),
    /^\/services\/polls\/allow\/scenarios: It is a list of keys/,
  ],
  ['a base path without its slash', { ...CONFIG, basePath: 'data' }, /^\/basePath: It begins with a slash/],
  ['a base path with one at its end', { ...CONFIG, basePath: '/data/' }, /^\/basePath: /],
  ['a base path that goes up', { ...CONFIG, basePath: '/a/..' }, /^\/basePath: /],
  ['a public address that is none', { ...CONFIG, publicUrl: 'gateway' }, /^\/publicUrl: It begins with http/],
  ['origins that are no list', { ...CONFIG, origins: '*' }, /^\/origins: It is a list/],
  [
    'an origin with a path',
    { ...CONFIG, origins: ['https://a.test/'] },
    /^\/origins\/0: .*Did you mean “https:\/\/a\.test”\?/,
  ],
  [
    'an origin without a scheme',
    { ...CONFIG, origins: ['a.test'] },
    /^\/origins\/0: An origin is scheme, host and port/,
  ],
  ['all origins and some', { ...CONFIG, origins: ['*', 'https://a.test'] }, /^\/origins: With “\*” the others/],
  ['limits that are no object', { ...CONFIG, limits: 5 }, /^\/limits: It is an object/],
  ['an unknown limit', { ...CONFIG, limits: { memory: 5 } }, /^\/limits: There is no member “memory”/],
  [
    'a limit below the least',
    { ...CONFIG, limits: { memoryMB: 0 } },
    /^\/limits\/memoryMB: It is a whole number from 1/,
  ],
  ['a limit with a fraction', { ...CONFIG, limits: { upstreamCalls: 1.5 } }, /^\/limits\/upstreamCalls: /],
];

describe('the config of a gateway', () => {
  for (const [name, config, problem] of WRONG) {
    test(`${name} is told with its place`, () => {
      const found = problems(config);

      assert.ok(
        found.some((one) => problem.test(one)),
        found.join('\n'),
      );
      assert.doesNotMatch(found.join('\n'), /5f1d7a84/, 'without the key');
    });
  }

  test('all that is wrong is told at once', () => {
    assert.equal(problems({ basePath: 'x', origins: 1, services: { rates: {}, polls: { url } } }).length, 4);
  });

  test('what a variable holds is a key without spaces, and is never shown', () => {
    const [problem = ''] = problems(polls({}), { POLLS_KEY: 'secret with spaces' });

    assert.match(
      problem,
      /^\/services\/polls\/keyVariable: What the environment variable POLLS_KEY holds should be a key/,
    );
    assert.doesNotMatch(problem, /secret/);
  });

  test('a sandbox that is not enabled needs no key', () => {
    const services = { rates: { url }, sandbox: { url, keyVariable: 'NOT_SET', enabled: false } };

    assert.deepEqual([...readSettings({ services }, {}).upstreams.keys()], ['rates']);
  });

  test('defaults are those of the documents', () => {
    const { basePath, memory, urlLength, upstreamCalls, upstreams } = readSettings(CONFIG, KEYS);

    assert.deepEqual([basePath, memory, urlLength, upstreamCalls], ['', 64 * 2 ** 20, 2048, 16]);
    assert.deepEqual(upstreams.get('polls'), {
      url: 'https://polls.test/v1',
      key: KEYS.POLLS_KEY,
      keep: { data: 60_000, shared: 180_000 },
      budget: undefined,
      allow: {},
    });
    assert.deepEqual(upstreams.get('football')?.budget, { perMinute: 30, reserve: 10, perClient: 10 });
  });

  test('a key that would travel unencrypted is warned of, but not on the machine itself', () => {
    const lines = (address: string) => {
      const said: string[] = [];
      const config: GatewayConfig = { services: { polls: { url: address, keyVariable: 'POLLS_KEY' } } };
      createGateway(config, { env: KEYS, log: (line) => said.push(line) });
      return said.join('\n');
    };

    assert.match(lines('http://polls.example'), /can be read on the way/);
    assert.equal(lines('http://127.0.0.1:8704'), '');
    assert.equal(lines('https://polls.example'), '');
  });

  test('the error’s message names every place', () => {
    assert.throws(() => createGateway({ services: {} }), {
      name: 'GatewayConfigError',
      message: /^\/services: No service/,
    });
  });
});
