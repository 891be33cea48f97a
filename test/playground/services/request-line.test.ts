import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  addressOfLine,
  bodyOf,
  examplesOf,
  givenIn,
  givenInBody,
  lineOf,
  missingIn,
  requestOf,
} from '../../../playground/services/request-line.ts';
import type { DocumentedRequest } from '../../../playground/services/requests.ts';
import { documentedRequests } from '../../../playground/services/requests.ts';
import fc from '../../support/fast-check.ts';

const all = Object.values(documentedRequests).flat();

describe('the line of a documented request', () => {
  test('holds path and query of what was given, readable where nothing else could be meant', () => {
    assert.equal(
      lineOf(known('rates/rate'), { base: 'USD', quote: 'BRL', date: '2026-01-02' }),
      '/rate/USD/BRL?date=2026-01-02',
    );
    assert.equal(lineOf(known('series/catalog'), { q: 'inflação & juros' }), '/series?q=inflação%20%26%20juros');
    assert.equal(lineOf(known('polls/governors'), { estados: 'SP,RJ' }), '/governadores?estados=SP,RJ');
  });

  test('leaves out what is empty, and leaves the braces of a path that is not whole', () => {
    const request = known('rates/rate');

    const line = lineOf(request, { base: 'USD', quote: '', date: '' });

    assert.equal(line, '/rate/USD/{quote}');
    assert.deepEqual(
      missingIn(request, line).map(({ name }) => name),
      ['quote'],
    );
  });

  test('keeps the slashes of a path in a path, and no others', () => {
    assert.equal(
      lineOf(known('sandbox/file'), { id: 'a/b', 'path…': 'work/data é.csv' }),
      '/sessions/a%2Fb/files/work/data%20%C3%A9.csv',
    );
  });

  test('is read back into what was given, whatever that was', () => {
    for (const request of all) {
      const names = request.parameters.filter((parameter) => parameter.in !== 'body').map(({ name }) => name);
      fc.assert(
        fc.property(fc.tuple(...names.map(() => fc.string({ minLength: 1, unit: 'grapheme' }))), (values) => {
          const given = Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
          // What looks like a brace that was left standing is one.
          fc.pre(names.every((name) => given[name] !== `{${name}}`));
          fc.pre(!given['path…']?.split('/').some((step) => /^\.{0,2}$/.test(step)));
          assert.deepEqual(givenIn(request, lineOf(request, given)), given);
        }),
        { numRuns: 25 },
      );
    }
  });

  test('is nothing for the form where its path is another one', () => {
    assert.equal(givenIn(known('rates/rate'), '/rates?base=EUR'), undefined);
    assert.deepEqual(givenIn(known('rates/rates'), '/rates/?base=EUR&more=1'), { base: 'EUR' });
  });

  test('tells which documented request it is one of', () => {
    assert.equal(requestOf(documentedRequests.series, 'GET', '/series?q=x')?.id, 'series/catalog');
    assert.equal(requestOf(documentedRequests.series, 'GET', '/series/ipca?last=3')?.id, 'series/series');
    assert.equal(requestOf(documentedRequests.sandbox, 'DELETE', '/sessions/x')?.id, 'sandbox/deleteSession');
    assert.equal(requestOf(documentedRequests.sandbox, 'GET', '/sessions/x')?.id, 'sandbox/session');
    assert.equal(requestOf(documentedRequests.rates, 'GET', '/nowhere'), undefined);
  });

  test('is sent encoded once: what is encoded already stays so', () => {
    assert.equal(
      addressOfLine('/services/series', '/series?q=inflação%20x'),
      '/services/series/series?q=infla%C3%A7%C3%A3o%20x',
    );
    assert.equal(addressOfLine('/services/rates', '/rates?base=a#b'), '/services/rates/rates?base=a%23b');
  });
});

describe('the body of a documented request', () => {
  test('holds numbers as numbers, and what is none as it was written', () => {
    const request = known('sandbox/createSession');

    assert.deepEqual(JSON.parse(bodyOf(request, { idleTtlSec: '60', conversationId: '7', maxLifetimeSec: 'x' })), {
      conversationId: '7',
      idleTtlSec: 60,
      maxLifetimeSec: 'x',
    });
  });

  test('is read back by the form, unless it is no object', () => {
    const request = known('sandbox/run');

    assert.deepEqual(givenInBody(request, '{"code":"1+1","timeoutMs":500,"other":1}'), {
      code: '1+1',
      timeoutMs: '500',
    });
    assert.deepEqual(givenInBody(request, ''), {});
    assert.equal(givenInBody(request, '[1]'), undefined);
    assert.equal(givenInBody(request, '{"code":'), undefined);
  });
});

describe('the catalogue of documented requests', () => {
  /** Documents 1 to 3, section 4, and `/health`, which every local service has. */
  const documented = {
    rates: ['GET /rates', 'GET /rate/{base}/{quote}', 'GET /convert', 'GET /currencies', 'GET /health'],
    officialRates: [
      'GET /moedas',
      'GET /rate/{ccy}',
      'GET /series/{ccy}',
      'GET /convert',
      'GET /latest/{ccy}',
      'GET /odata/{Resource}',
      'GET /health',
    ],
    series: ['GET /series', 'GET /series/{slug_or_code}', 'GET /health'],
    polls: ['GET /aprovacao-pres', 'GET /presidente', 'GET /presidente-2t', 'GET /governadores', 'GET /health'],
    news: ['GET /', 'GET /providers', 'GET /health'],
    football: ['GET /leagues', 'GET /teams', 'GET /countries', 'GET /fixtures', 'GET /players', 'GET /health'],
    sandbox: [
      'POST /sessions',
      'GET /sessions/{id}',
      'DELETE /sessions/{id}',
      'POST /sessions/{id}/files',
      'GET /sessions/{id}/files',
      'GET /sessions/{id}/files/{path…}',
      'POST /sessions/{id}/run',
      'GET /a/{first}/{second}/{name}',
      'GET /health',
    ],
  };

  for (const [service, endpoints] of Object.entries(documented)) {
    test(`offers every endpoint of ${service} and no other`, () => {
      const offered = new Set(
        documentedRequests[service as keyof typeof documentedRequests].map(({ method, path }) => `${method} ${path}`),
      );
      assert.deepEqual([...offered].sort(), [...endpoints].sort());
    });
  }

  test('says what every parameter is, in both languages, and shows an allowed value as its example', () => {
    for (const { id, about, parameters, path } of all) {
      for (const said of [about, ...parameters.map((parameter) => parameter.about)]) {
        assert.ok(said.en && said['pt-BR'], id);
      }
      for (const parameter of parameters) {
        if (parameter.in === 'path') assert.ok(path.includes(`{${parameter.name}}`), id);
        if (parameter.options && parameter.example) assert.ok(parameter.options.includes(parameter.example), id);
      }
    }
  });

  test('has every id once', () => {
    assert.equal(new Set(all.map(({ id }) => id)).size, all.length);
  });

  test('never offers a key as a parameter', () => {
    assert.ok(all.every(({ parameters }) => parameters.every(({ name }) => name !== 'key')));
  });

  test('begins with examples that its own form reads back', () => {
    for (const request of all) {
      const examples = examplesOf(request);
      const read = {
        ...givenIn(request, lineOf(request, examples)),
        ...givenInBody(request, bodyOf(request, examples)),
      };
      assert.deepEqual(read, examples, request.id);
    }
  });
});

function known(id: string): DocumentedRequest {
  const found = all.find((request) => request.id === id);
  assert.ok(found, id);
  return found;
}
