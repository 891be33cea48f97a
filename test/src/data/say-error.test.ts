import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sayError } from '../../../src/data/say-error.ts';
import { serviceTables } from '../../../src/services/catalog.ts';
import { ServiceError, type ServiceErrorFacts } from '../../../src/services/shared/errors.ts';

const said = (facts: Partial<ServiceErrorFacts>) => {
  const error = new ServiceError({ kind: 'status', service: 'polls', code: 'teapot', message: 'Own words', ...facts });
  return [sayError(error, 'en'), sayError(error, 'pt-BR')];
};

describe('an error of a service', () => {
  test('is said in the language of the reader', () => {
    assert.deepEqual(said({ kind: 'timeout', code: 'timeout' }), [
      'The service does not answer at the moment.',
      'O serviço não responde no momento.',
    ]);
  });

  test('has a sentence in both languages for every code that a table of the data layer has', () => {
    const asked = serviceTables.filter(({ service }) => service.name !== 'sandbox');
    const codes = asked.flatMap(({ service }) =>
      Object.values(service.codes).flatMap((code) =>
        typeof code === 'string' ? code : [code('invalid'), code('source down')],
      ),
    );
    for (const code of [...codes, 'unreachable', 'cut-off', 'not-json', 'wrong-shape', 'http-503']) {
      const [english, portuguese] = said({ code });
      assert.notEqual(english, 'Own words', code);
      assert.notEqual(portuguese, 'Own words', code);
      assert.notEqual(english, portuguese, code);
    }
  });

  test('keeps its own sentence where its code is not known', () => {
    assert.deepEqual(said({ code: 'http-418' }), ['Own words', 'Own words']);
  });

  test('of an argument names it; English has what it should be, too', () => {
    const message = 'providers/0 should be the slug of a provider; nothing was sent.';
    assert.deepEqual(said({ kind: 'input', code: 'malformed', member: '/providers/0', message }), [
      'providers should be the slug of a provider; nothing was sent.',
      'O valor de “providers” não é aceito; nada foi enviado.',
    ]);
    const key = 'The football service needs a key, and none was given; nothing was sent.';
    assert.equal(said({ kind: 'input', code: 'key-missing', member: '/key', message: key })[0], key);
  });
});
