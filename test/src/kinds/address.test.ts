import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isAddress, isPlainAddress, schemeOf } from '../../../src/kinds/address.ts';
import fc from '../../support/fast-check.ts';

describe('addresses', () => {
  for (const [address, scheme] of [
    ['https://a.example', 'https'],
    ['HTTP:x', 'http'],
    ['mailto:a@b', 'mailto'],
    ['JavaScript:alert(1)', 'javascript'],
    ['java\nscript:alert(1)', 'javascript'],
    ['\u0000 \tdata:x', 'data'],
    ['a/b:c', undefined],
    ['//host:80/a', undefined],
    ['?a:b', undefined],
    ['my file: one.png', undefined],
    ['1a:b', undefined],
    ['', undefined],
  ] as const)
    test(`${JSON.stringify(address)} has the scheme ${scheme}`, () => assert.equal(schemeOf(address), scheme));

  test('what is told without taking it apart is an address, and runs nothing', () => {
    const part = fc.constantFrom(
      'http://',
      'HTTPS://',
      '//',
      '/',
      '\\',
      '.',
      ':',
      '@',
      '-',
      'a',
      'xn--',
      '7',
      '%',
      '?',
      '#',
      ' ',
      '[',
      '\n',
    );
    const address = fc.oneof(
      fc.array(part).map((parts) => parts.join('')),
      fc.webUrl(),
      fc.string(),
    );
    fc.assert(
      fc.property(address, (text) => {
        if (!isPlainAddress(text)) return;
        assert.ok(URL.canParse(text, 'https://host.invalid/'), text);
        assert.ok([undefined, 'http', 'https'].includes(schemeOf(text)), text);
        assert.ok(isAddress(text), text);
      }),
      { numRuns: 2000 },
    );
  });
});
