import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createSeriesClient, type SeriesClient } from '../../../src/services/series/client.ts';
import { isoDay } from '../../../src/services/shared/calendar.ts';
import { answering, failure } from '../../support/answering.ts';
import { keepsAnswers, type Misshapen, refusesNonsense, refusesShapes } from '../../support/client-tests.ts';
import fc from '../../support/fast-check.ts';

const indicator = {
  code: 433,
  slug: 'ipca',
  name: 'IPCA',
  unit: '% monthly',
  frequency: 'monthly',
  aliases: ['inflação', 'inflation'],
};
const ai = {
  code: 433,
  slug: 'ipca',
  name: 'IPCA',
  unit: '% monthly',
  frequency: 'monthly',
  source: 'BCB/SGS',
  count: 2,
  observations: [
    { date: '2026-09-01', value: 0.44 },
    { date: '2026-10-01', value: -0.02 },
  ],
};
const raw = [
  { data: '01/09/2026', valor: '0.44' },
  { data: '01/10/2026', valor: '' },
  { data: '02/10/2026', valor: null, datafim: '02/11/2026' },
];

const HOUR = 3600_000;
const DAY = 24 * HOUR;

type Ask = (client: SeriesClient) => Promise<unknown>;

const endpoints: readonly { name: string; ask: Ask; wire: string; answer: unknown; keep: number }[] = [
  { name: '/series', ask: (c) => c.catalog(), wire: '/series', answer: [indicator], keep: DAY },
  { name: '/series blank q', ask: (c) => c.catalog({ q: '' }), wire: '/series', answer: [indicator], keep: DAY },
  ...['inflacao', 'INFLAÇÃO', 'dólar', 'usd'].map((q) => ({
    name: `fact 33: /series q=${q}`,
    ask: (c: SeriesClient) => c.catalog({ q }),
    wire: `/series?q=${encodeURIComponent(q)}`,
    answer: [indicator],
    keep: DAY,
  })),
  { name: '/series/{slug}', ask: (c) => c.series('ipca'), wire: '/series/ipca', answer: ai, keep: HOUR },
  { name: '/series/{code}', ask: (c) => c.series(433), wire: '/series/433', answer: ai, keep: HOUR },
  { name: 'fact 35: /series/0433', ask: (c) => c.series('0433'), wire: '/series/433', answer: ai, keep: HOUR },
  {
    name: '/series/{slug} type=ai',
    ask: (c) => c.series('ipca', { type: 'ai' }),
    wire: '/series/ipca?type=ai',
    answer: ai,
    keep: HOUR,
  },
  {
    name: '/series/{slug} type=raw',
    ask: (c) => c.series('ipca', { type: 'raw' }),
    wire: '/series/ipca?type=raw',
    answer: raw,
    keep: HOUR,
  },
  ...[1, 12, 3650].map((last) => ({
    name: `fact 31: /series/{slug} last=${last}`,
    ask: (c: SeriesClient) => c.series('ipca', { last }),
    wire: `/series/ipca?last=${last}`,
    answer: ai,
    keep: HOUR,
  })),
  {
    name: '/series/{slug} start and end',
    ask: (c) => c.series('ipca', { start: '2020-01-01', end: '2026-10-31' }),
    wire: '/series/ipca?start=2020-01-01&end=2026-10-31',
    answer: ai,
    keep: HOUR,
  },
  {
    name: 'fact 36: /series/{slug} start with last, which loses',
    ask: (c) => c.series('ipca', { start: '2020-01-01', last: 5 }),
    wire: '/series/ipca?start=2020-01-01',
    answer: ai,
    keep: HOUR,
  },
  {
    name: '/series/{slug} end with last, the newest up to it',
    ask: (c) => c.series('ipca', { end: '2026-10-31', last: 5 }),
    wire: '/series/ipca?last=5&end=2026-10-31',
    answer: ai,
    keep: HOUR,
  },
  {
    name: '/series/{slug} start on the day of end',
    ask: (c) => c.series('ipca', { start: '2026-10-01', end: '2026-10-01' }),
    wire: '/series/ipca?start=2026-10-01&end=2026-10-01',
    answer: ai,
    keep: HOUR,
  },
];

describe('series client', () => {
  keepsAnswers(endpoints, createSeriesClient);

  test('/health: asks', async () => {
    const service = answering({ json: { status: 'ok' } });

    await createSeriesClient(service).health();

    assert.deepEqual(service.asked, ['GET /health']);
  });

  test('a code that is not in the catalog has neither unit nor frequency', async () => {
    const answer = { ...ai, code: 99, slug: '99', name: 'SGS 99', unit: '', frequency: '', count: 0, observations: [] };

    assert.deepEqual(await createSeriesClient(answering({ json: answer })).series(99), answer);
  });

  test('fact 34: a month stands on its first day, and a raw day is one', async () => {
    const client = createSeriesClient(answering({ json: raw }));

    const [first] = await client.series('ipca', { type: 'raw' });

    assert.equal(isoDay(first?.data ?? ''), '2026-09-01');
  });

  describe('what is malformed does not go out', () => {
    const cases: readonly [string, Ask, string, string?][] = [
      ['type', (c) => c.series('ipca', { type: 'csv' as never }), '/type'],
      ['last=0', (c) => c.series('ipca', { last: 0 }), '/last', 'out-of-range'],
      ['last=3651', (c) => c.series('ipca', { last: 3651 }), '/last', 'out-of-range'],
      ['last=1.5', (c) => c.series('ipca', { last: 1.5 }), '/last'],
      ['last as text', (c) => c.series('ipca', { last: '12' as never }), '/last'],
      [
        'a wrong last beside a start',
        (c) => c.series('ipca', { start: '2026-01-01', last: 0 }),
        '/last',
        'out-of-range',
      ],
      ['start', (c) => c.series('ipca', { start: '01/01/2026' }), '/start'],
      ['end', (c) => c.series('ipca', { end: '2026-02-30' }), '/end'],
      ['end before start', (c) => c.series('ipca', { start: '2026-02-02', end: '2026-02-01' }), '/end', 'conflict'],
      ['no series', (c) => c.series(undefined as never), '/slug_or_code'],
      ['an empty slug', (c) => c.series(' '), '/slug_or_code', 'missing'],
      ['a slug that leads elsewhere', (c) => c.series('..'), '/slug_or_code'],
      ['a slug with a slash', (c) => c.series('a/b'), '/slug_or_code'],
      ['a code below zero', (c) => c.series(-1), '/slug_or_code', 'out-of-range'],
      ['a code with a fraction', (c) => c.series(1.5), '/slug_or_code'],
      ['q', (c) => c.catalog({ q: 7 as never }), '/q'],
    ];
    for (const [name, ask, member, code = 'malformed'] of cases) {
      test(name, async () => {
        const service = answering({ json: ai });

        const error = await failure(ask(createSeriesClient(service)));

        assert.equal(error.kind, 'input');
        assert.deepEqual([error.member, service.asked], [member, []]);
        if (member !== '/slug_or_code') assert.equal(error.code, code);
      });
    }
  });

  test('any slug is one step of the path', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (slug) => {
        const service = answering({ json: ai });

        await createSeriesClient(service)
          .series(slug)
          .catch(() => undefined);

        for (const { url } of service.sent) {
          assert.equal(new URL(url).pathname.split('/').length, '/base/series/x'.split('/').length);
        }
      }),
    );
  });

  describe('documented errors', () => {
    for (const [status, code, retryable] of [
      [400, 'bad-request', false],
      [404, 'unknown-series', false],
      [502, 'upstream-failed', true],
    ] as const) {
      test(`${status} keeps the reason; retryable: ${retryable}`, async () => {
        const service = answering({ status, json: { error: 'the reason' } });

        const error = await failure(createSeriesClient(service).series('ipca'));

        assert.deepEqual(
          [error.kind, error.service, error.status, error.code, error.message, error.retryable],
          ['status', 'series', status, code, 'the reason', retryable],
        );
        assert.equal(service.asked.length, retryable ? 3 : 1);
      });
    }
  });

  describe('an answer that is not as documented', () => {
    refusesNonsense(endpoints, createSeriesClient);

    const data: Ask = (c) => c.series('ipca');
    const asRaw: Ask = (c) => c.series('ipca', { type: 'raw' });
    const catalog: Ask = (c) => c.catalog();
    const shapes: readonly Misshapen<SeriesClient>[] = [
      ...Object.keys(ai).map((member): [Ask, unknown, string] => [data, ai, `/${member}`]),
      ...Object.keys(indicator).map((member): [Ask, unknown, string] => [catalog, [indicator], `/0/${member}`]),
      [data, ai, '/code', '433'],
      [data, ai, '/count', 3],
      [data, ai, '/observations/1/value', '0,44'],
      [data, ai, '/observations/1/value', null],
      [data, ai, '/observations/0/date', '01/09/2026'],
      [asRaw, raw, '/0/data', '2026-09-01'],
      [asRaw, raw, '/1/data', '31/09/2026'],
      [asRaw, raw, '/0/valor', 0.44],
      [asRaw, raw, '/2/valor'],
      [catalog, [indicator], '/0/aliases', 'ipca'],
      [catalog, [indicator], '/0/aliases/1', 1],
    ];
    refusesShapes(shapes, createSeriesClient);
  });
});
