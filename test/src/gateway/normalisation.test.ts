import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { nameOf, RouteTable } from '../../../src/gateway/resolve.ts';
import { serviceTables } from '../../../src/services/catalog.ts';
import fc from '../../support/fast-check.ts';

/* Equal meaning: one kept answer. Different meaning: never one. */

const table = new RouteTable('');
const nameFor = (target: string) => nameOf(table.resolve('GET', target));

/** What is meant, in any of its spellings. */
interface Meaning {
  /** Tells meanings apart. */
  readonly meant: string;
  readonly path: fc.Arbitrary<string>;
  /** Parameters, each in any spelling of its meaning; nothing where it is left out. */
  readonly parameters: readonly fc.Arbitrary<readonly [string, string] | undefined>[];
}

/** Upper and lower case at random. */
const anyCase = (text: string) =>
  fc
    .array(fc.boolean(), { minLength: text.length, maxLength: text.length })
    .map((upper) => [...text].map((letter, at) => (upper[at] ? letter.toUpperCase() : letter.toLowerCase())).join(''));

/** A list in any order, with repetitions and blanks. */
const anyList = (items: readonly string[], spell: (item: string) => fc.Arbitrary<string>) =>
  fc
    .tuple(
      fc.shuffledSubarray([...items], { minLength: items.length }),
      fc.array(fc.constantFrom(...items, ''), { maxLength: 3 }),
    )
    .chain(([all, more]) =>
      fc.tuple(...[...all, ...more].map((item) => (item === '' ? fc.constant(' ') : spell(item)))),
    )
    .map((spelled) => spelled.join(','));

const named = (name: string, value: fc.Arbitrary<string>) => value.map((text) => [name, text] as const);

/** The default may be written or left out. */
const orLeftOut = (name: string, value: string) => fc.constantFrom(undefined, [name, value] as const);

const codes = ['BRL', 'USD', 'EUR', 'JPY', 'CHF'];
const days = ['2026-01-05', '2026-02-28', '2026-11-19'];
const code = fc.constantFrom(...codes);
const some = (from: readonly string[]) => fc.subarray([...from], { minLength: 1 });

const amounts = fc.tuple(fc.nat(9999), fc.nat(99)).map(([whole, part]) => ({
  value: `${whole + 1}${part % 10 === 0 ? (part === 0 ? '' : `.${part / 10}`) : `.${String(part).padStart(2, '0')}`}`,
}));
const spelledAmount = (value: string) =>
  fc.tuple(fc.constantFrom('', '0', '00'), fc.constantFrom('', '0', '000')).map(([front, back]) => {
    const [whole = '', part = ''] = value.split('.');
    return `${front}${whole}${part + back === '' ? '' : `.${part}${back}`}`;
  });

const slash = (path: string) => fc.constantFrom(path, `${path}/`);

const meanings: fc.Arbitrary<Meaning> = fc.oneof(
  fc.record({ base: code, quotes: fc.option(some(codes)), date: fc.option(fc.constantFrom(...days)) }).map(
    ({ base, quotes, date }): Meaning => ({
      meant: JSON.stringify(['rates', base, quotes?.toSorted(), date]),
      path: slash('/rates/rates'),
      parameters: [
        base === 'EUR' ? fc.constantFrom(undefined, ['base', 'eur'] as const) : named('base', anyCase(base)),
        quotes ? named('quotes', anyList(quotes, anyCase)) : fc.constantFrom(undefined, ['quotes', ' , '] as const),
        date ? fc.constant(['date', date] as const) : fc.constant(undefined),
      ],
    }),
  ),
  fc.record({ from: code, to: code, amount: amounts }).map(
    ({ from, to, amount: { value } }): Meaning => ({
      meant: JSON.stringify(['convert', from, to, value]),
      path: slash('/rates/convert'),
      parameters: [
        named('from', anyCase(from)),
        named('to', anyCase(to)),
        value === '1' ? orLeftOut('amount', '1.00') : named('amount', spelledAmount(value)),
      ],
    }),
  ),
  fc
    .record({
      ccy: fc.constantFrom('USD', 'EUR', 'SEK'),
      bulletin: fc.constantFrom('fechamento', 'abertura', 'all'),
      fallback: fc.boolean(),
    })
    .map(
      ({ ccy, bulletin, fallback }): Meaning => ({
        meant: JSON.stringify(['official', ccy, bulletin, fallback]),
        path: anyCase(ccy).chain((spelled) => slash(`/official-rates/rate/${spelled}`)),
        parameters: [
          bulletin === 'fechamento' ? orLeftOut('bulletin', bulletin) : fc.constant(['bulletin', bulletin] as const),
          fallback ? orLeftOut('fallback', 'true') : fc.constant(['fallback', 'false'] as const),
        ],
      }),
    ),
  fc
    .record({
      series: fc.constantFrom('ipca', '433', '11'),
      last: fc.integer({ min: 1, max: 40 }),
      start: fc.option(fc.constantFrom(...days)),
    })
    .map(
      ({ series, last, start }): Meaning => ({
        // Dates beat the number.
        meant: JSON.stringify(['series', series, start ?? last]),
        path: slash(/^\d/.test(series) ? `/series/series/0${series}` : `/series/series/${series}`),
        parameters: [
          last === 12 && !start ? orLeftOut('last', '012') : fc.constant(['last', String(last)] as const),
          fc.constant(start ? (['start', start] as const) : undefined),
          orLeftOut('type', 'ai'),
        ],
      }),
    ),
  fc.option(some(['SP', 'RJ', 'AC', 'DF', 'BA'])).map(
    (states): Meaning => ({
      meant: JSON.stringify(['governors', states?.toSorted()]),
      path: slash('/polls/governadores'),
      // A code that is none says nothing beside others.
      parameters: [
        states ? named('estados', anyList([...states, 'RR'], anyCase)) : orLeftOut('estados', ''),
        orLeftOut('key', 'mine'),
      ],
    }),
  ),
  fc.option(some(['ana_rui', 'bia_rui', 'ana_bia'])).map(
    (scenarios): Meaning => ({
      meant: JSON.stringify(['runoff', scenarios?.toSorted()]),
      path: slash('/polls/presidente-2t'),
      parameters: [scenarios ? named('cenarios', anyList(scenarios, anyCase)) : orLeftOut('cenarios', ',')],
    }),
  ),
  fc
    .record({
      providers: fc.shuffledSubarray(['a', 'b', 'c', 'd'], { minLength: 1 }),
      count: fc.integer({ min: 1, max: 100 }),
      fields: some(['title', 'link', 'thumbnail']),
    })
    .map(
      ({ providers, count, fields }): Meaning => ({
        // The order of providers decides between equal stories.
        meant: JSON.stringify(['news', providers, count, fields.toSorted()]),
        path: fc.constantFrom('/news/', '/news'),
        parameters: [
          fc.constant(['providers', [...providers, providers[0]].join(',')] as const),
          count === 20
            ? orLeftOut('count', '20')
            : count === 100
              ? named('count', fc.constantFrom('100', '5000'))
              : fc.constant(['count', String(count)] as const),
          named(
            'fields',
            anyList(fields, (field) => fc.constantFrom(field, ...(ALIASES[field] ?? []))),
          ),
          orLeftOut('view', 'slim'),
        ],
      }),
    ),
  fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 4 })).map(
    (leagues): Meaning => ({
      meant: JSON.stringify(['live', leagues?.toSorted()]),
      path: slash('/football/fixtures'),
      parameters: [
        leagues
          ? named(
              'live',
              fc.shuffledSubarray(leagues, { minLength: leagues.length }).map((ids) => [...ids, ids[0]].join('-')),
            )
          : named('live', fc.constantFrom('all', 'true')),
      ],
    }),
  ),
);

const ALIASES: Readonly<Record<string, readonly string[]>> = {
  title: ['titulo', 'título', 'ti\u0301tulo'.normalize('NFD')],
  thumbnail: ['img', 'image', 'thumb'],
};

/** Some letters as percent escapes, spaces as one of their two forms. */
const encoded = (text: string) =>
  fc.array(fc.boolean(), { minLength: text.length, maxLength: text.length }).map((escaped) =>
    [...text]
      .map((letter, at) => {
        if (letter === ' ') return escaped[at] ? '+' : '%20';
        const byte = letter.charCodeAt(0);
        return escaped[at] && byte < 128 ? `%${byte.toString(16)}` : encodeURIComponent(letter);
      })
      .join(''),
  );

/** One of the ways to ask for what is meant. */
const spelling = ({ path, parameters }: Meaning): fc.Arbitrary<string> =>
  fc.tuple(path, ...parameters).chain(([spelledPath, ...given]) => {
    const pairs = given.filter((pair) => pair !== undefined);
    const texts = pairs.map(([name, value]) => fc.tuple(encoded(name), encoded(value)).map((both) => both.join('=')));
    return fc
      .tuple(...texts)
      .chain((written) => fc.shuffledSubarray(written, { minLength: written.length }))
      .map((written) => (written.length > 0 ? `${spelledPath}?${written.join('&')}` : spelledPath));
  });

describe('normalisation', () => {
  test('what means the same is kept under one name, however it is spelled', () => {
    const twoSpellings = meanings.chain((meaning) => fc.tuple(spelling(meaning), spelling(meaning)));
    fc.assert(
      fc.property(twoSpellings, ([one, other]) => {
        assert.equal(nameFor(one), nameFor(other));
      }),
      { numRuns: 500 },
    );
  });

  test('what means something else is never kept under that name', () => {
    const twoMeanings = fc
      .tuple(meanings, meanings)
      .filter(([one, other]) => one.meant !== other.meant)
      .chain(([one, other]) => fc.tuple(spelling(one), spelling(other)));
    fc.assert(
      fc.property(twoMeanings, ([one, other]) => {
        assert.notEqual(nameFor(one), nameFor(other));
      }),
      { numRuns: 500 },
    );
  });

  test('a canonical address is its own canonical address', () => {
    const again = meanings.chain(spelling);
    fc.assert(
      fc.property(again, (target) => {
        const { service } = table.resolve('GET', target);
        const name = nameFor(target);
        assert.equal(nameFor(`/${service.route}${name.slice(service.name.length + 1)}`), name);
      }),
      { numRuns: 300 },
    );
  });

  test('no target, however odd, is an error of the table itself', () => {
    const segment = fc.constantFrom(...serviceTables.map(({ service }) => service.route));
    const odd = fc.tuple(segment, fc.string(), fc.string()).map(([first, path, query]) => `/${first}/${path}?${query}`);
    fc.assert(
      fc.property(odd, (target) => {
        try {
          nameFor(target);
        } catch (error) {
          assert.match((error as Error).name, /Refusal/);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
