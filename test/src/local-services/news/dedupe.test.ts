import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { canonicalLink, normalisedTitle, withoutDuplicates } from '../../../../src/local-services/news/dedupe.ts';
import fc from '../../../support/fast-check.ts';

const equal = (one: string, other: string) => assert.equal(canonicalLink(one), canonicalLink(other));
const different = (one: string, other: string) => assert.notEqual(canonicalLink(one), canonicalLink(other));

describe('rule 2a: canonical links', () => {
  const A = 'https://outlet.test/a';

  for (const parameter of [
    ...['utm_source=x', 'UTM_Campaign=x', 'mtm_kwd=x', 'fbclid=x', 'gclid=x', 'dclid=x', 'gbraid=x', 'wbraid=x'],
    ...['msclkid=x', 'twclid=x', 'yclid=x', 'igshid=x', 'mc_cid=x', 'mc_eid=x', '_hsenc=x', '_hsmi=x', 'utm_source'],
  ]) {
    test(`${parameter} does not count`, () => {
      equal(A, `${A}?${parameter}`);
      equal(`${A}?id=1`, `${A}?${parameter}&id=1`);
    });
  }

  test('the fragment, the case of the host and the default port do not count', () => {
    equal(A, `${A}#comments`);
    equal(A, 'HTTPS://OUTLET.test:443/a');
  });

  test('the order of parameters does not count, that of equal names does', () => {
    equal(`${A}?b=2&a=1`, `${A}?a=1&b=2`);
    different(`${A}?a=1&a=2`, `${A}?a=2&a=1`);
  });

  test('fact 63: however a query is written, both sides are written alike', () => {
    equal(`${A}?q=a%20b`, `${A}?q=a+b`);
    equal(`${A}?q=a%20b`, `${A}?utm_source=x&q=a%20b`);
    equal(`${A}?c`, `${A}?c=`);
    equal(A, `${A}?`);
    equal(A, `${A}?utm_source=x`);
    assert.equal(canonicalLink(`${A}?utm_source=x`), A);
  });

  test('path, www, scheme and a slash at the end count', () => {
    for (const other of [
      'https://outlet.test/b',
      'https://www.outlet.test/a',
      'http://outlet.test/a',
      `${A}/`,
      `${A}?id=1`,
    ]) {
      different(A, other);
    }
    different(`${A}?utmost=1`, A);
  });

  test('what is no address has none', () => {
    assert.equal(canonicalLink(''), '');
    assert.equal(canonicalLink('not an address'), '');
  });

  const link = fc.webUrl({ withQueryParameters: true, withFragments: true });

  test('the canonical form of a canonical form is itself', () => {
    fc.assert(fc.property(link, (one) => assert.equal(canonicalLink(canonicalLink(one)), canonicalLink(one))));
  });

  test('tracking and fragments may be added to any link', () => {
    fc.assert(
      fc.property(link, fc.stringMatching(/^utm_[a-z]{1,8}$/), fc.webFragments(), (one, name, fragment) => {
        const bare = one.split('#')[0] ?? '';
        equal(one, `${bare}${bare.includes('?') ? '&' : '?'}${name}=x#${fragment}`);
      }),
    );
  });
});

describe('rule 2b: normalised titles', () => {
  test('case, accents, punctuation and spaces do not count', () => {
    const title = normalisedTitle('Chuva no Sertão: o que se sabe');

    assert.equal(title, 'chuva no sertao o que se sabe');
    for (const other of [
      'CHUVA NO SERTÃO – o que se sabe!',
      '“Chuva  no sertão”: o que se\tsabe',
      'Chuva no Serta\u0303o o que se sabe',
    ]) {
      assert.equal(normalisedTitle(other), title);
    }
  });

  test('a title of punctuation alone is none', () => assert.equal(normalisedTitle('…!?'), ''));

  test('the form of a form is itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        assert.equal(normalisedTitle(normalisedTitle(text)), normalisedTitle(text));
      }),
    );
  });
});

const item = (link: string, title: string, pubDate = '2026-11-20 12:00:00', id = '') => ({ link, title, pubDate, id });

describe('rule 2: duplicates', () => {
  test('of equal links the newest stays', () => {
    const [old, young] = [
      item('https://o.test/a?utm_source=x', 'A', '2026-11-20 10:00:00'),
      item('https://o.test/a#x', 'B'),
    ];

    assert.deepEqual(withoutDuplicates([old, young]), [young]);
    assert.deepEqual(withoutDuplicates([young, old]), [young]);
  });

  test('of equal titles of one day in UTC the newest stays, of two days both', () => {
    const first = item('https://o.test/1', 'Chuva no sertão', '2026-11-20 23:59:59');
    const same = item('https://p.test/2', 'CHUVA NO SERTÃO!', '2026-11-20 00:00:00');
    const next = item('https://q.test/3', 'Chuva no sertão', '2026-11-21 00:00:00');

    assert.deepEqual(withoutDuplicates([same, first, next]), [first, next]);
  });

  test('of equally new ones the first stays', () => {
    const [one, other] = [
      item('https://o.test/1', 'A', undefined, 'one'),
      item('https://o.test/1', 'B', undefined, 'other'),
    ];

    assert.deepEqual(withoutDuplicates([one, other]), [one]);
  });

  test('duplicates of duplicates are one story', () => {
    const a = item('https://o.test/1', 'Um', '2026-11-20 10:00:00');
    const b = item('https://o.test/1', 'Dois', '2026-11-20 11:00:00');
    const c = item('https://p.test/2', 'Dois', '2026-11-20 12:00:00');

    for (const list of [
      [a, b, c],
      [c, a, b],
      [a, c, b],
    ])
      assert.deepEqual(withoutDuplicates(list), [c]);
  });

  test('items without a link, or without a title, are no duplicates by it', () => {
    const without = [item('', 'A'), item('', 'B'), item('https://o.test/1', ''), item('https://o.test/2', '…')];

    assert.deepEqual(withoutDuplicates(without), without);
  });

  test('names that objects have are titles like any other', () => {
    const list = [item('', '__proto__'), item('', 'constructor'), item('', '__proto__')];

    assert.equal(withoutDuplicates(list).length, 2);
  });

  const items = fc.array(
    fc.record({
      link: fc.constantFrom(
        '',
        'https://o.test/1',
        'https://o.test/1?utm_source=x',
        'https://o.test/2',
        'https://o.test/3',
      ),
      title: fc.constantFrom('', 'Um', 'UM!', 'Dois', 'Três'),
      pubDate: fc.constantFrom('', '2026-11-20 10:00:00', '2026-11-20 12:00:00', '2026-11-21 10:00:00'),
    }),
    { maxLength: 30 },
  );

  test('whatever the items: a part of them in their order, no two alike, and once more changes nothing', () => {
    fc.assert(
      fc.property(items, (list) => {
        const left = withoutDuplicates(list);
        assert.deepEqual(
          left,
          list.filter((one) => left.includes(one)),
        );
        for (const [index, one] of left.entries()) {
          for (const other of left.slice(index + 1)) {
            const link = canonicalLink(one.link);
            assert.ok(!link || link !== canonicalLink(other.link));
            const title = normalisedTitle(one.title);
            const day = one.pubDate.slice(0, 10) === other.pubDate.slice(0, 10);
            assert.ok(!title || !day || title !== normalisedTitle(other.title));
          }
        }
        assert.deepEqual(withoutDuplicates(left), left);
      }),
    );
  });

  test('whatever the order of the items, the same number of stories', () => {
    fc.assert(
      fc.property(items, (list) => {
        assert.equal(withoutDuplicates([...list].reverse()).length, withoutDuplicates(list).length);
      }),
    );
  });
});
