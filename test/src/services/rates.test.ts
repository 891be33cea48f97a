import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createRatesClient, type RatesClient } from '../../../src/services/rates/client.ts';
import { answering, failure } from '../../support/answering.ts';
import { type Misshapen, refusesNonsense, refusesShapes } from '../../support/client-tests.ts';
import fc from '../../support/fast-check.ts';

const row = { date: '2026-11-19', base: 'EUR', quote: 'BRL', rate: 6.1834 };
const converted = { date: '2026-11-19', from: 'EUR', to: 'BRL', amount: 10, rate: 6.1834, result: 61.834 };
const exact = { amount: '10', rate: '6.1834', result: '61.834' };
const real = { iso_code: 'BRL', iso_numeric: '986', name: 'Brazilian Real', symbol: 'R$' };

const HOUR = 3600_000;
const DAY = 24 * HOUR;

type Ask = (client: RatesClient) => Promise<unknown>;

/** What is asked, how it goes over the wire, and what comes back. */
const endpoints: readonly { name: string; ask: Ask; wire: string; answer: unknown; keep: number }[] = [
  { name: '/rates', ask: (c) => c.rates(), wire: '/rates', answer: [row], keep: HOUR },
  { name: '/rates base', ask: (c) => c.rates({ base: 'BRL' }), wire: '/rates?base=BRL', answer: [row], keep: HOUR },
  {
    name: '/rates quotes, joined by commas',
    ask: (c) => c.rates({ base: 'BRL', quotes: ['USD', 'EUR'] }),
    wire: '/rates?base=BRL&quotes=USD%2CEUR',
    answer: [row],
    keep: HOUR,
  },
  {
    name: '/rates date, a past day',
    ask: (c) => c.rates({ date: '2026-11-19' }),
    wire: '/rates?date=2026-11-19',
    answer: [row],
    keep: DAY,
  },
  {
    name: '/rates date, today',
    ask: (c) => c.rates({ date: '2026-11-20' }),
    wire: '/rates?date=2026-11-20',
    answer: [row],
    keep: HOUR,
  },
  {
    name: '/rates from and to in the past',
    ask: (c) => c.rates({ from: '2026-01-01', to: '2026-11-19' }),
    wire: '/rates?from=2026-01-01&to=2026-11-19',
    answer: [row],
    keep: DAY,
  },
  {
    name: 'fact 10: /rates from alone, an open range',
    ask: (c) => c.rates({ from: '2006-01-01' }),
    wire: '/rates?from=2006-01-01',
    answer: [row],
    keep: HOUR,
  },
  {
    name: 'fact 10: /rates from and to, today',
    ask: (c) => c.rates({ from: '2006-01-01', to: '2026-11-20' }),
    wire: '/rates?from=2006-01-01&to=2026-11-20',
    answer: [row],
    keep: HOUR,
  },
  ...(['week', 'month'] as const).map((group) => ({
    name: `/rates group=${group}`,
    ask: (c: RatesClient) => c.rates({ from: '2026-01-01', to: '2026-02-01', group }),
    wire: `/rates?from=2026-01-01&to=2026-02-01&group=${group}`,
    answer: [row],
    keep: DAY,
  })),
  { name: '/rate/{base}/{quote}', ask: (c) => c.rate('EUR', 'BRL'), wire: '/rate/EUR/BRL', answer: row, keep: HOUR },
  {
    name: '/rate/{base}/{quote} date',
    ask: (c) => c.rate('EUR', 'BRL', { date: '2026-11-19' }),
    wire: '/rate/EUR/BRL?date=2026-11-19',
    answer: row,
    keep: DAY,
  },
  {
    name: 'fact 1: /convert, where from and to are currencies',
    ask: (c) => c.convert({ from: 'EUR', to: 'BRL' }),
    wire: '/convert?from=EUR&to=BRL',
    answer: converted,
    keep: HOUR,
  },
  {
    name: '/convert amount and date',
    ask: (c) => c.convert({ from: 'EUR', to: 'BRL', amount: 10, date: '2026-11-19' }),
    wire: '/convert?from=EUR&to=BRL&amount=10&date=2026-11-19',
    answer: converted,
    keep: DAY,
  },
  { name: '/currencies', ask: (c) => c.currencies(), wire: '/currencies', answer: [real], keep: DAY },
  {
    name: '/currencies scope=all',
    ask: (c) => c.currencies({ scope: 'all' }),
    wire: '/currencies?scope=all',
    answer: [real],
    keep: DAY,
  },
];

describe('rates client', () => {
  for (const { name, ask, wire, answer, keep } of endpoints) {
    test(`${name}: asks ${wire} and gives the answer`, async () => {
      const service = answering({ json: answer });

      const given = await ask(createRatesClient(service));

      assert.deepEqual(service.asked, [`GET ${wire}`]);
      assert.deepEqual(given, answer === converted ? { ...converted, exact } : answer);
    });

    test(`${name}: is kept for ${keep / HOUR} h`, async () => {
      const service = answering({ json: answer });
      const client = createRatesClient(service);

      await ask(client);
      service.clock += keep - 1;
      await ask(client);
      assert.equal(service.asked.length, 1);
      service.clock += 1;
      await ask(client);
      assert.equal(service.asked.length, 2);
    });
  }

  test('/health: asks without keeping', async () => {
    const service = answering({ json: { status: 'ok' } });

    assert.deepEqual(await createRatesClient(service).health(), { body: { status: 'ok' } });
    assert.deepEqual(service.asked, ['GET /health']);
  });

  test('fact 2: codes of any case are one', async () => {
    const service = answering({ json: row });
    const client = createRatesClient(service);

    await client.rate('eur', 'bRl');
    await client.rate('EUR', 'BRL');

    assert.deepEqual(service.asked, ['GET /rate/EUR/BRL']);
  });

  test('fact 3: a currency named twice is asked for once', async () => {
    const service = answering({ json: [row] });

    await createRatesClient(service).rates({ quotes: ['usd', 'USD', 'BRL'] });

    assert.deepEqual(service.asked, ['GET /rates?quotes=USD%2CBRL']);
  });

  test('facts 4, 6, 7: rows may be missing, and be of different days', async () => {
    const rows = [row, { ...row, quote: 'RUB', date: '2022-03-01' }];

    assert.deepEqual(await createRatesClient(answering({ json: rows })).rates({ quotes: ['BRL', 'RUB', 'XXX'] }), rows);
    assert.deepEqual(await createRatesClient(answering({ json: [] })).rates(), []);
  });

  test('fact 8: whole rates and tiny ones are rates', async () => {
    const rows = [
      { ...row, rate: 28431 },
      { ...row, rate: 0.000035 },
      { ...row, rate: 1e-7 },
    ];

    assert.deepEqual(await createRatesClient(answering({ json: rows })).rates(), rows);
  });

  test('a row of a currency against itself may be there or not', async () => {
    const rows = [{ ...row, quote: 'EUR', rate: 1 }];

    assert.deepEqual(await createRatesClient(answering({ json: rows })).rates(), rows);
  });

  test('a conversion keeps the digits that a number loses', async () => {
    const text =
      '{"date":"2026-11-19","from":"EUR","to":"BRL","amount":12345678901234567890.12,"rate":6.18340,"result":1.5e-7,"more":1.50}';

    const given = await createRatesClient(answering({ text })).convert({ from: 'EUR', to: 'BRL' });

    assert.deepEqual(given.exact, { amount: '12345678901234567890.12', rate: '6.18340', result: '0.00000015' });
    assert.equal(given.amount, 12345678901234567000);
    assert.equal((given as unknown as { more: number }).more, 1.5);
  });

  describe('fact 22: amounts', () => {
    for (const [amount, sent] of [
      [1, '1'],
      [0.1, '0.1'],
      [1e21, '1000000000000000000000'],
      [1e-7, '0.0000001'],
      ['12345678901234567890.123456789', '12345678901234567890.123456789'],
      ['007.50', '007.50'],
    ] as const) {
      test(`${amount} goes out as ${sent}`, async () => {
        const service = answering({ json: converted });

        await createRatesClient(service).convert({ from: 'EUR', to: 'BRL', amount });

        assert.deepEqual(service.asked, [`GET /convert?from=EUR&to=BRL&amount=${sent}`]);
      });
    }

    for (const amount of [
      0,
      -1,
      Number.NaN,
      Infinity,
      '0',
      '0.00',
      '',
      ' 1',
      '-1',
      '+1',
      '.5',
      '1.',
      '1e5',
      '0x10',
      '1,5',
      'NaN',
      'Infinity',
      null,
    ]) {
      test(`${typeof amount} “${amount}” does not go out`, async () => {
        const service = answering({ json: converted });

        const error = await failure(
          createRatesClient(service).convert({ from: 'EUR', to: 'BRL', amount: amount as never }),
        );

        assert.deepEqual([error.kind, error.member, service.asked], ['input', '/amount', []]);
      });
    }

    test('any decimal goes out as it is', async () => {
      await fc.assert(
        fc.asyncProperty(fc.stringMatching(/^[1-9]\d{0,40}(\.\d{1,40})?$/), async (amount) => {
          const service = answering({ json: converted });

          await createRatesClient(service).convert({ from: 'EUR', to: 'BRL', amount });

          assert.deepEqual(service.asked, [`GET /convert?from=EUR&to=BRL&amount=${amount}`]);
        }),
      );
    });
  });

  describe('what is malformed does not go out', () => {
    const cases: readonly [string, Ask, string, string?][] = [
      ['base', (c) => c.rates({ base: 'EURO' }), '/base'],
      ['empty base', (c) => c.rates({ base: '' }), '/base'],
      ['a quote', (c) => c.rates({ quotes: ['USD', 'U$D'] }), '/quotes/1'],
      ['quotes that are no list', (c) => c.rates({ quotes: 'USD' as never }), '/quotes'],
      ['date', (c) => c.rates({ date: '14/02/2026' }), '/date'],
      ['fact 29: a day that does not exist', (c) => c.rates({ date: '2026-02-30' }), '/date'],
      ['from', (c) => c.rates({ from: '2026' }), '/from'],
      ['to', (c) => c.rates({ from: '2026-01-01', to: 'now' }), '/to'],
      ['date with from', (c) => c.rates({ date: '2026-01-01', from: '2026-01-01' }), '/date', 'conflict'],
      ['date with to', (c) => c.rates({ date: '2026-01-01', to: '2026-01-01' }), '/date', 'conflict'],
      ['to without from', (c) => c.rates({ to: '2026-01-01' }), '/from', 'conflict'],
      ['group without a series', (c) => c.rates({ group: 'week' }), '/from', 'conflict'],
      ['group', (c) => c.rates({ from: '2026-01-01', group: 'year' as never }), '/group'],
      ['base of a pair', (c) => c.rate('E', 'BRL'), '/base'],
      ['quote of a pair', (c) => c.rate('EUR', '../..'), '/quote'],
      ['missing quote of a pair', (c) => c.rate('EUR', undefined as never), '/quote', 'missing'],
      ['date of a pair', (c) => c.rate('EUR', 'BRL', { date: '2026-13-01' }), '/date'],
      ['fact 1: a date where a currency belongs', (c) => c.convert({ from: '2026-01-01', to: 'BRL' }), '/from'],
      ['missing to', (c) => c.convert({ from: 'EUR' } as never), '/to', 'missing'],
      ['date of a conversion', (c) => c.convert({ from: 'EUR', to: 'BRL', date: 'x' }), '/date'],
      ['scope', (c) => c.currencies({ scope: 'active' as never }), '/scope'],
    ];
    for (const [name, ask, member, code = 'malformed'] of cases) {
      test(name, async () => {
        const service = answering({ json: [] });

        const error = await failure(ask(createRatesClient(service)));

        assert.deepEqual([error.kind, error.code, error.member, error.retryable], ['input', code, member, false]);
        assert.deepEqual(service.asked, []);
      });
    }

    test('any text that is no code of three letters', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.string().filter((text) => !/^[a-z]{3}$/i.test(text)),
          async (base) => {
            const service = answering({ json: [] });

            await failure(createRatesClient(service).rates({ base }));

            assert.deepEqual(service.asked, []);
          },
        ),
      );
    });

    test('fact 29: every day of the calendar goes out, no other does', async () => {
      const two = (max: number) => fc.integer({ min: 0, max }).map((number) => String(number).padStart(2, '0'));
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 1000, max: 9999 }), two(13), two(32), async (year, month, day) => {
          const date = `${year}-${month}-${day}`;
          const at = new Date(`${date}T00:00:00Z`);
          const exists = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date);
          const service = answering({ json: [] });

          const sent = await createRatesClient(service)
            .rates({ date })
            .then(
              () => true,
              () => false,
            );

          assert.equal(sent, exists, date);
          assert.equal(service.asked.length, exists ? 1 : 0);
        }),
      );
    });
  });

  describe('documented errors', () => {
    for (const [status, code, retryable] of [
      [400, 'malformed', false],
      [422, 'unknown-currency-or-parameter', false],
      [502, 'upstream-failed', true],
    ] as const) {
      test(`${status} keeps the reason; retryable: ${retryable}`, async () => {
        const service = answering({ status, json: { error: 'the reason' } });

        const error = await failure(createRatesClient(service).rates());

        assert.deepEqual(
          [error.kind, error.service, error.status, error.code, error.message, error.retryable],
          ['status', 'rates', status, code, 'the reason', retryable],
        );
        assert.equal(service.asked.length, retryable ? 3 : 1);
      });
    }
  });

  describe('an answer that is not as documented', () => {
    refusesNonsense(endpoints, createRatesClient);

    const shapes: readonly Misshapen<RatesClient>[] = [
      [(c) => c.rates(), [row], '/0/date'],
      [(c) => c.rates(), [row], '/0/date', '2026-02-30'],
      [(c) => c.rates(), [row], '/0/base'],
      [(c) => c.rates(), [row], '/0/quote', 1],
      [(c) => c.rates(), [row, row], '/1/rate', '6.1834'],
      [(c) => c.rates(), [row], '/0/rate', -6.1834],
      [(c) => c.rate('EUR', 'BRL'), row, '/rate', null],
      [(c) => c.convert({ from: 'EUR', to: 'BRL' }), converted, '/date'],
      [(c) => c.convert({ from: 'EUR', to: 'BRL' }), converted, '/from'],
      [(c) => c.convert({ from: 'EUR', to: 'BRL' }), converted, '/to'],
      [(c) => c.convert({ from: 'EUR', to: 'BRL' }), converted, '/from', 'USD'],
      [(c) => c.convert({ from: 'EUR', to: 'BRL' }), converted, '/to', 'USD'],
      [(c) => c.convert({ from: 'EUR', to: 'BRL' }), converted, '/rate', -6.1834],
      [(c) => c.convert({ from: 'EUR', to: 'BRL' }), converted, '/amount', '10'],
      [(c) => c.convert({ from: 'EUR', to: 'BRL' }), converted, '/rate', {}],
      [(c) => c.convert({ from: 'EUR', to: 'BRL' }), converted, '/result'],
      [(c) => c.currencies(), [real], '/0/iso_code'],
      [(c) => c.currencies(), [real], '/0/iso_numeric', 986],
      [(c) => c.currencies(), [real], '/0/name', null],
      [(c) => c.currencies(), [real], '/0/symbol'],
    ];
    refusesShapes(shapes, createRatesClient);
  });
});
