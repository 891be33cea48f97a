import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createOfficialRates } from '../../../src/local-services/official-rates.ts';
import { createSeries } from '../../../src/local-services/series.ts';
import type { Indicator, Observation, RawObservation } from '../../../src/services/series/client.ts';
import { isoDay } from '../../../src/services/shared/calendar.ts';
import { asking, localOptions, refused } from './asking.ts';

const time = '2026-11-19T23:00:00Z';
const ask = asking(createSeries(localOptions({ at: time })));
const slugs = (found: readonly Indicator[]) => found.map(({ slug }) => slug);

const CATALOG: Readonly<Record<string, number>> = {
  'selic-meta': 432,
  'selic-diaria': 11,
  cdi: 12,
  'cdi-anual': 4389,
  ipca: 433,
  'ipca-12m': 13522,
  'ipca-15': 7478,
  inpc: 188,
  'igp-m': 189,
  'igp-di': 190,
  incc: 192,
  dolar: 1,
  euro: 21619,
  pib: 4380,
  'ibc-br': 24364,
  desemprego: 24369,
  poupanca: 195,
  tr: 226,
};

describe('local series: the catalog', () => {
  test('rule 4: eighteen indicators with their codes, kept for a day', async () => {
    const { body, cache } = await ask('/series');

    assert.deepEqual(Object.fromEntries(body.map(({ slug, code }: Indicator) => [slug, code])), CATALOG);
    assert.deepEqual(Object.keys(body[0]), ['code', 'slug', 'name', 'unit', 'frequency', 'aliases']);
    assert.equal(cache, 'public, max-age=86400');
  });

  for (const [q, expected] of [
    ['inflacao', 'ipca'],
    ['INFLAÇÃO', 'ipca'],
    ['dólar', 'dolar'],
    ['usd', 'dolar'],
    ['GDP', 'pib'],
    ['unemployment', 'desemprego'],
    ['savings', 'poupanca'],
    ['interest rate', 'selic-meta'],
    ['433', 'ipca'],
  ] as const) {
    test(`fact 33: ${q} finds ${expected}`, async () => {
      assert.ok(slugs((await ask(`/series?q=${encodeURIComponent(q)}`)).body).includes(expected));
    });
  }

  test('what is nowhere finds nothing, and a blank search the whole catalog', async () => {
    assert.deepEqual((await ask('/series?q=xyzzy')).body, []);
    assert.equal((await ask('/series?q=')).body.length, 18);
  });
});

describe('local series: data', () => {
  test('rule 3: the last twelve observations, normalised, ascending, kept for an hour', async () => {
    const { body, cache } = await ask('/series/ipca');

    assert.deepEqual(Object.keys(body), [
      'code',
      'slug',
      'name',
      'unit',
      'frequency',
      'source',
      'count',
      'observations',
    ]);
    assert.deepEqual([body.code, body.slug, body.source, body.count], [433, 'ipca', 'BCB/SGS', 12]);
    assert.equal(body.observations.length, 12);
    const days = body.observations.map(({ date }: Observation) => date);
    assert.deepEqual(days, [...days].sort());
    assert.equal(days.at(-1), '2026-10-01');
    assert.equal(cache, 'public, max-age=3600');
  });

  for (const slug of Object.keys(CATALOG)) {
    test(`${slug} has data, under its slug and under its code`, async () => {
      const bySlug = await ask(`/series/${slug}?last=24`);

      assert.equal(bySlug.body.count, 24);
      assert.ok(bySlug.body.observations.every(({ value }: Observation) => Number.isFinite(value)));
      assert.ok(new Set(bySlug.body.observations.map(({ date }: Observation) => date)).size === 24);
      assert.equal((await ask(`/series/${CATALOG[slug]}?last=24`)).text, bySlug.text);
    });
  }

  test('fact 34: the observation of a month stands on its first day', async () => {
    const { body } = await ask('/series/desemprego?last=60');

    assert.ok(body.observations.every(({ date }: Observation) => date.endsWith('-01')));
  });

  test('fact 35: 0433 is 433; rule 1: any number, though it is not in the catalog', async () => {
    assert.equal((await ask('/series/0433')).body.slug, 'ipca');
    const { body } = await ask('/series/7777?last=3');

    assert.deepEqual(
      [body.code, body.slug, body.name, body.unit, body.frequency, body.count],
      [7777, '7777', 'SGS 7777', '', '', 3],
    );
  });

  test('rule 1: slugs in any case', async () => {
    assert.equal((await ask('/series/IPCA')).body.code, 433);
  });

  test('404 for an unknown slug; 502 for a number without data', async () => {
    refused(await ask('/series/ipcb'), 404, /“ipcb”/);
    refused(await ask('/series/999999'), 502, /999999/);
    refused(await ask('/series/0'), 502, /no data/);
    refused(await ask(`/series/${'9'.repeat(20)}`), 502, /no data/);
  });

  test('last gives the newest, up to 3650 of a daily series', async () => {
    const { body } = await ask('/series/dolar?last=3650');

    assert.equal(body.count, 3650);
    assert.equal(body.observations.at(-1).date, '2026-11-19');
  });

  test('fact 31: more than twenty of the newest come without a gap', async () => {
    const [newest, range] = [
      (await ask('/series/selic-meta?last=400')).body.observations,
      (await ask('/series/selic-meta?start=2025-01-01')).body.observations,
    ];

    assert.deepEqual(newest, range.slice(-400));
  });

  test('rule 2, fact 36: days beat last', async () => {
    const { body } = await ask('/series/ipca?start=2025-01-01&end=2025-06-30&last=2');

    assert.deepEqual(
      body.observations.map(({ date }: Observation) => date),
      ['2025-01-01', '2025-02-01', '2025-03-01', '2025-04-01', '2025-05-01', '2025-06-01'],
    );
  });

  test('a start alone goes to today, an end alone has the newest up to it', async () => {
    const dates = async (query: string) =>
      (await ask(`/series/ipca?${query}`)).body.observations.map(({ date }: Observation) => date);

    assert.deepEqual(await dates('start=2026-09-01'), ['2026-09-01', '2026-10-01']);
    assert.deepEqual(await dates('end=2020-03-15&last=2'), ['2020-02-01', '2020-03-01']);
  });

  test('a range in which nothing was observed is empty', async () => {
    assert.equal((await ask('/series/ipca?start=2026-10-02&end=2026-10-31')).body.count, 0);
  });

  for (const [query, words] of [
    ['type=csv', /ai.*raw/],
    ['last=0', /last should be a whole number, 1 to 3650/],
    ['last=3651', /1 to 3650/],
    ['last=1.5', /whole number/],
    ['last=-3', /whole number/],
    ['last=dez', /whole number/],
    ['last=', /whole number/],
    ['start=01/01/2025', /start should be a date/],
    ['end=2026-02-30', /end should be a date/],
    ['start=2025-02-01&end=2025-01-01', /end should be not before start/],
  ] as const) {
    test(`400 for ?${query}`, async () => refused(await ask(`/series/ipca?${query}`), 400, words));
  }
});

describe('local series: type=raw', () => {
  test('the source’s own list: days first, values as text', async () => {
    const { body, cache } = await ask('/series/ipca?type=raw&last=3');

    assert.deepEqual(
      body.map(({ data }: RawObservation) => data),
      ['01/08/2026', '01/09/2026', '01/10/2026'],
    );
    assert.deepEqual(Object.keys(body[0]), ['data', 'valor']);
    assert.match(body[0].valor, /^-?\d+\.\d\d$/);
    assert.equal(cache, 'public, max-age=3600');
  });

  test('savings and reference rate have the end of their month as well', async () => {
    for (const slug of ['poupanca', 'tr']) {
      const [{ data, datafim }] = (await ask(`/series/${slug}?type=raw&last=1`)).body;

      assert.ok((isoDay(datafim) ?? '') > (isoDay(data) ?? ''), slug);
    }
  });

  test('what has no value is here, and not in ai', async () => {
    const range = 'start=2020-01-01&end=2026-11-01';
    const raw: RawObservation[] = (await ask(`/series/tr?type=raw&${range}`)).body;
    const { count, observations } = (await ask(`/series/tr?${range}`)).body;
    const unknown = raw.filter(({ valor }) => valor === '');

    assert.ok(unknown.length > 0);
    assert.equal(count, raw.length - unknown.length);
    assert.ok(observations.every(({ value }: Observation) => Number.isFinite(value)));
  });

  test('the newest N of ai are N, though some had no value', async () => {
    assert.equal((await ask('/series/tr?last=3000')).body.count, 3000);
  });
});

describe('local series: samples that agree', () => {
  test('dollar and euro are the closing asks of the official rates', async () => {
    const official = asking(createOfficialRates(localOptions({ at: time })));
    for (const [slug, code] of [
      ['dolar', 'USD'],
      ['euro', 'EUR'],
    ]) {
      const { date, value } = (await ask(`/series/${slug}?last=1`)).body.observations[0];

      assert.equal(value, Number((await official(`/rate/${code}?date=${date}`)).body.cotacaoVenda));
    }
  });

  test('twelve months of prices follow from those of each month', async () => {
    const months = (await ask('/series/ipca?last=12')).body.observations;
    const product = months.reduce((all: number, { value }: Observation) => all * (1 + value / 100), 1);

    assert.equal(
      (await ask('/series/ipca-12m?last=1')).body.observations[0].value,
      Number(((product - 1) * 100).toFixed(2)),
    );
  });

  test('the policy rate moves by quarters and stays where rates are', async () => {
    const values = (await ask('/series/selic-meta?start=1999-01-04')).body.observations.map(
      ({ value }: Observation) => value,
    );

    assert.ok(values.every((value: number) => value % 0.25 === 0 && value >= 2 && value <= 20));
    assert.ok(new Set(values).size > 10);
  });

  test('an observation is there when it is out, and is the same later', async () => {
    const at = (moment: string) => asking(createSeries(localOptions({ at: moment })));
    const last = async (moment: string) => (await at(moment)('/series/ipca?last=1')).body.observations[0];

    assert.equal((await last('2026-11-09T12:00:00Z')).date, '2026-09-01');
    assert.equal((await last('2026-11-10T12:00:00Z')).date, '2026-10-01');
    const past = '/series/ipca?start=2015-01-01&end=2015-12-31';
    assert.equal((await at('2026-11-10T12:00:00Z')(past)).text, (await at('2031-01-10T12:00:00Z')(past)).text);
  });

  test('the dollar of a day is out with its closing quote', async () => {
    const last = async (moment: string) =>
      (await asking(createSeries(localOptions({ at: moment })))('/series/dolar?last=1')).body.observations[0].date;

    assert.equal(await last('2026-11-19T15:00:00Z'), '2026-11-18');
    assert.equal(await last('2026-11-19T17:00:00Z'), '2026-11-19');
  });
});

describe('local series: the source fails', () => {
  for (const fault of [500, 504, 'timeout', 'invalid'] as const) {
    test(`fact 32: 502 for ${fault}, the catalog aside`, async () => {
      const failing = asking(createSeries(localOptions({ fault })));

      refused(await failing('/series/ipca'), 502, /try again/);
      refused(await failing('/series/ipca?type=raw'), 502, /try again/);
      assert.equal((await failing('/series')).status, 200);
      assert.equal((await failing('/health')).status, 200);
    });
  }

  test('what is wrong with the request is told first', async () => {
    const failing = asking(createSeries(localOptions({ fault: 500 })));

    refused(await failing('/series/ipca?last=0'), 400, /last/);
    refused(await failing('/series/nada'), 404, /nada/);
  });
});
