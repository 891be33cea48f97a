import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  createOfficialRatesClient,
  OFFICIAL_CURRENCIES,
  type OfficialRatesClient,
  quotedAt,
} from '../../../src/services/official-rates/client.ts';
import { amount } from '../../../src/services/shared/parameters.ts';
import { answering, failure, withMember } from '../../support/answering.ts';
import { keepsAnswers, type Misshapen, refusesNonsense, refusesShapes } from '../../support/client-tests.ts';
import fc from '../../support/fast-check.ts';

const quote = {
  currency: 'JPY',
  tipoMoeda: 'A',
  requestedDate: '2026-11-15',
  referenceDate: '2026-11-13',
  fallback: true,
  bulletin: 'Fechamento PTAX',
  dataHoraCotacao: '2026-11-13 13:10:27.630',
  cotacaoCompra: '0.03489',
  cotacaoVenda: '0.03490',
  paridadeCompra: '157.71000',
  paridadeVenda: '157.73000',
  source: 'BCB/PTAX',
};
const bulletin = {
  bulletin: 'Abertura',
  dataHoraCotacao: '2026-11-13 10:04:18.001',
  cotacaoCompra: '0.03480',
  cotacaoVenda: '0.03481',
  paridadeCompra: '157.80000',
  paridadeVenda: '157.82000',
};
const all = { ...quote, bulletins: [bulletin, bulletin] };
const item = { date: '2026-11-13', cotacaoVenda: '5.4321', filled: false };
const converted = {
  amount: '2.00',
  from: 'USD',
  to: 'JPY',
  referenceDate: '2026-11-13',
  rate: { from: '5.4321', to: '0.03490' },
  result: '311.295129',
  source: 'BCB/PTAX',
};
const moeda = { code: 'JPY', name: 'Iene', tipoMoeda: 'A' };

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

type Ask = (client: OfficialRatesClient) => Promise<unknown>;

const endpoints: readonly { name: string; ask: Ask; wire: string; answer: unknown; keep: number }[] = [
  { name: '/moedas', ask: (c) => c.moedas(), wire: '/moedas', answer: [moeda], keep: DAY },
  { name: '/moedas q', ask: (c) => c.moedas({ q: 'dólar' }), wire: '/moedas?q=d%C3%B3lar', answer: [moeda], keep: DAY },
  { name: '/moedas blank q', ask: (c) => c.moedas({ q: '' }), wire: '/moedas', answer: [moeda], keep: DAY },
  { name: '/rate/{ccy}', ask: (c) => c.rate('jpy'), wire: '/rate/JPY', answer: quote, keep: 5 * MINUTE },
  {
    name: '/rate/{ccy} date, a settled day',
    ask: (c) => c.rate('JPY', { date: '2026-11-19' }),
    wire: '/rate/JPY?date=2026-11-19',
    answer: quote,
    keep: DAY,
  },
  {
    name: '/rate/{ccy} date, today',
    ask: (c) => c.rate('JPY', { date: '2026-11-20' }),
    wire: '/rate/JPY?date=2026-11-20',
    answer: quote,
    keep: 5 * MINUTE,
  },
  ...(['fechamento', 'abertura', 'intermediario'] as const).map((name) => ({
    name: `/rate/{ccy} bulletin=${name}`,
    ask: (c: OfficialRatesClient) => c.rate('JPY', { bulletin: name }),
    wire: `/rate/JPY?bulletin=${name}`,
    answer: quote,
    keep: 5 * MINUTE,
  })),
  {
    name: '/rate/{ccy} bulletin=all',
    ask: (c) => c.rate('JPY', { bulletin: 'all' }),
    wire: '/rate/JPY?bulletin=all',
    answer: all,
    keep: 5 * MINUTE,
  },
  ...[true, false].map((fallback) => ({
    name: `/rate/{ccy} fallback=${fallback}`,
    ask: (c: OfficialRatesClient) => c.rate('JPY', { date: '2026-11-19', fallback }),
    wire: `/rate/JPY?date=2026-11-19&fallback=${fallback}`,
    answer: quote,
    keep: DAY,
  })),
  { name: '/series/{ccy}', ask: (c) => c.series('USD'), wire: '/series/USD', answer: [item], keep: 5 * MINUTE },
  {
    name: '/series/{ccy} start, end over years',
    ask: (c) => c.series('USD', { start: '2016-01-01', end: '2026-11-19' }),
    wire: '/series/USD?start=2016-01-01&end=2026-11-19',
    answer: [item],
    keep: DAY,
  },
  {
    name: '/series/{ccy} start alone',
    ask: (c) => c.series('USD', { start: '2016-01-01' }),
    wire: '/series/USD?start=2016-01-01',
    answer: [item],
    keep: 5 * MINUTE,
  },
  ...(['fechamento', 'abertura', 'intermediario', 'all'] as const).map((name) => ({
    name: `/series/{ccy} bulletin=${name}`,
    ask: (c: OfficialRatesClient) => c.series('USD', { bulletin: name }),
    wire: `/series/USD?bulletin=${name}`,
    answer: [item],
    keep: 5 * MINUTE,
  })),
  ...(['raw', 'ffill'] as const).map((fill) => ({
    name: `/series/{ccy} fill=${fill}`,
    ask: (c: OfficialRatesClient) => c.series('USD', { fill }),
    wire: `/series/USD?fill=${fill}`,
    answer: [{ ...item, filled: fill === 'ffill', cotacaoCompra: '5.4315' }],
    keep: 5 * MINUTE,
  })),
  {
    name: '/convert',
    ask: (c) => c.convert({ amount: '2.00', from: 'usd', to: 'JPY' }),
    wire: '/convert?amount=2.00&from=USD&to=JPY',
    answer: converted,
    keep: 5 * MINUTE,
  },
  {
    name: '/convert date',
    ask: (c) => c.convert({ amount: 2, from: 'USD', to: 'BRL', date: '2026-11-19' }),
    wire: '/convert?amount=2&from=USD&to=BRL&date=2026-11-19',
    answer: { ...converted, to: 'BRL' },
    keep: DAY,
  },
  ...(['venda', 'compra'] as const).map((side) => ({
    name: `/convert side=${side}`,
    ask: (c: OfficialRatesClient) => c.convert({ amount: 2, from: 'BRL', to: 'USD', side }),
    wire: `/convert?amount=2&from=BRL&to=USD&side=${side}`,
    answer: { ...converted, from: 'BRL', to: 'USD' },
    keep: 5 * MINUTE,
  })),
  ...[0, 2, 18].map((places) => ({
    name: `/convert places=${places}`,
    ask: (c: OfficialRatesClient) => c.convert({ amount: 2, from: 'BRL', to: 'USD', places }),
    wire: `/convert?amount=2&from=BRL&to=USD&places=${places}`,
    answer: { ...converted, from: 'BRL', to: 'USD' },
    keep: 5 * MINUTE,
  })),
  { name: '/latest/{ccy}', ask: (c) => c.latest('jpy'), wire: '/latest/JPY', answer: quote, keep: 5 * MINUTE },
];

describe('official rates client', () => {
  keepsAnswers(endpoints, createOfficialRatesClient);

  test('/health: asks without keeping', async () => {
    const service = answering({ json: { status: 'ok' } });
    const { health } = createOfficialRatesClient(service);

    await health();
    await health();

    assert.deepEqual(service.asked, ['GET /health', 'GET /health']);
  });

  test('the ten currencies of the bulletin are known', () => {
    assert.equal(OFFICIAL_CURRENCIES.join(), 'USD,EUR,GBP,JPY,CHF,CAD,AUD,DKK,NOK,SEK');
  });

  test('fact 11: a quote that stands in for another day says so', async () => {
    const client = createOfficialRatesClient(answering({ json: quote }));

    const { fallback, requestedDate, referenceDate } = await client.rate('JPY', { date: '2026-11-15' });

    assert.deepEqual([fallback, requestedDate, referenceDate], [true, '2026-11-15', '2026-11-13']);
  });

  test('fact 15: today is São Paulo’s; at 02:59 UTC a day is not settled there', async () => {
    for (const [time, keep] of [
      ['2026-11-20T02:59:59Z', 5 * MINUTE],
      ['2026-11-20T03:00:00Z', DAY],
    ] as const) {
      const service = answering({ json: quote });
      const client = createOfficialRatesClient(service);
      service.clock = Date.parse(time);

      await client.rate('JPY', { date: '2026-11-19' });
      service.clock += keep - 1;
      await client.rate('JPY', { date: '2026-11-19' });
      assert.equal(service.asked.length, 1, time);
      service.clock += 1;
      await client.rate('JPY', { date: '2026-11-19' });
      assert.equal(service.asked.length, 2, time);
    }
  });

  test('fact 15: what was today is not today any more after midnight in São Paulo', async () => {
    const service = answering({ json: quote });
    const client = createOfficialRatesClient(service);
    service.clock = Date.parse('2026-11-20T02:59:00Z');

    await client.rate('JPY');
    service.clock += MINUTE;
    await client.rate('JPY');

    assert.equal(service.asked.length, 2);
  });

  test('fact 16: a quote’s moment is São Paulo’s, two hours from UTC in its summers and three otherwise', () => {
    for (const [text, moment] of [
      ['2018-12-03 13:10:27.630', '2018-12-03T15:10:27.630Z'],
      ['2026-11-13 13:10:27.630', '2026-11-13T16:10:27.630Z'],
      ['2018-11-04 01:30:00.000', '2018-11-04T03:30:00.000Z'],
      ['2018-11-03 23:59:59.999', '2018-11-04T02:59:59.999Z'],
    ] as const) {
      assert.equal(new Date(quotedAt({ dataHoraCotacao: text })).toISOString(), moment);
    }
  });

  test('fact 19: yen keep five decimals, and every quote its zeros', async () => {
    const client = createOfficialRatesClient(answering({ json: quote }));

    const { cotacaoVenda, paridadeVenda } = await client.rate('JPY');

    assert.deepEqual([cotacaoVenda, paridadeVenda], ['0.03490', '157.73000']);
  });

  test('decimals sent as numbers are read from the text, with all digits', async () => {
    const text = JSON.stringify({ ...quote, more: 1 })
      .replace('"0.03490"', '0.03490')
      .replace('"157.73000"', '157.73000')
      .replace('"0.03489"', '3.489e-2')
      .replace('"more":1', '"more":1.50');

    const given = await createOfficialRatesClient(answering({ text })).rate('JPY');

    assert.deepEqual(
      [given.cotacaoVenda, given.paridadeVenda, given.cotacaoCompra],
      ['0.03490', '157.73000', '0.03489'],
    );
    assert.equal((given as unknown as { more: number }).more, 1.5);
  });

  test('any decimal in any place of a quote arrives as it was written', async () => {
    const written = fc.stringMatching(/^(0|[1-9]\d{0,30})(\.\d{1,30})?$/);
    await fc.assert(
      // A quote costs something.
      fc.asyncProperty(
        written.filter((digits) => Number(digits) > 0),
        fc.boolean(),
        async (digits, quoted) => {
          const text = JSON.stringify({ ...quote, cotacaoCompra: '@', cotacaoVenda: '@' }).replaceAll(
            '"@"',
            quoted ? `"${digits}"` : digits,
          );

          const { cotacaoVenda } = await createOfficialRatesClient(answering({ text })).rate('JPY');

          assert.equal(cotacaoVenda, digits);
        },
      ),
    );
  });

  test('fact 21: amounts of any length go out whole', async () => {
    const service = answering({ json: converted });
    const digits = '123456789012345678901234567890.123456789';

    await createOfficialRatesClient(service).convert({ amount: digits, from: 'USD', to: 'JPY' });

    assert.deepEqual(service.asked, [`GET /convert?amount=${digits}&from=USD&to=JPY`]);
  });

  test('amounts of any length are told apart, whatever zeros stand at their ends', () => {
    const zeros = '0'.repeat(500_000);
    const { normal } = amount({});

    assert.equal(normal?.(`1.${zeros}1`), `1.${zeros}1`);
    assert.equal(normal?.(`${zeros}1.10${zeros}`), '1.1');
  });

  test('fact 24: what is written with an exponent is read as plain digits, and as text is refused', async () => {
    const money = { amount: 1, from: 'USD', to: 'JPY' };
    const text = JSON.stringify(converted).replace('"311.295129"', '1.5E-7');

    const { result } = await createOfficialRatesClient(answering({ text })).convert(money);
    const error = await failure(
      createOfficialRatesClient(answering({ json: { ...converted, result: '1.5e-7' } })).convert(money),
    );

    assert.deepEqual([result, error.member], ['0.00000015', '/result']);
  });

  test('the latest quote may leave out what was not asked for', async () => {
    const { requestedDate, fallback, ...latest } = quote;

    assert.deepEqual(await createOfficialRatesClient(answering({ json: latest })).latest('JPY'), latest);
    assert.ok(requestedDate && fallback);
  });

  describe('/odata/{Resource}', () => {
    test('passes resource and query through, and gives text and rows with exact numbers', async () => {
      const text = '{"@odata.context":"x","value":[{"cotacaoCompra":157.73000,"tipoBoletim":"Fechamento"}]}';
      const service = answering({ text, headers: { 'content-type': 'application/json;odata.metadata=minimal' } });

      const given = await createOfficialRatesClient(service).odata(
        'CotacaoMoedaDia(moeda=@moeda,dataCotacao=@dataCotacao)',
        {
          '@moeda': "'JPY'",
          '@dataCotacao': "'11-13-2026'",
          $top: 1,
          $format: 'json',
        },
      );

      assert.deepEqual(service.asked.map(decodeURIComponent), [
        "GET /odata/CotacaoMoedaDia(moeda=@moeda,dataCotacao=@dataCotacao)?@moeda='JPY'&@dataCotacao='11-13-2026'&$top=1&$format=json",
      ]);
      assert.deepEqual(given, {
        contentType: 'application/json;odata.metadata=minimal',
        text,
        rows: [{ cotacaoCompra: '157.73000', tipoBoletim: 'Fechamento' }],
      });
    });

    test('gives other formats as text', async () => {
      for (const text of ['<feed/>', 'simbolo,nome\nUSD,Dólar', '[]', '{"value":1}']) {
        const { rows, text: given } = await createOfficialRatesClient(answering({ text })).odata('Moedas');

        assert.deepEqual([given, rows], [text, undefined]);
      }
    });

    test('keeps the reason of an error, whatever its form', async () => {
      for (const body of [{ error: 'no' }, { message: 'no' }, { error: { code: '400', message: 'no' } }]) {
        const error = await failure(
          createOfficialRatesClient(answering({ status: 400, json: body })).odata('Moedas', { $top: 'x' }),
        );

        assert.deepEqual([error.status, error.message, error.body], [400, 'no', body]);
      }
    });

    for (const name of ['', '../health', 'a/b', 'a?b', 'Moedas(', 'Moedas()/x', '..', undefined]) {
      test(`“${name}” is no resource and does not go out`, async () => {
        const service = answering({ json: {} });

        const error = await failure(createOfficialRatesClient(service).odata(name as never));

        assert.deepEqual([error.kind, error.member, service.asked], ['input', '/resource', []]);
      });
    }
  });

  describe('what is malformed does not go out', () => {
    const money = { amount: 1, from: 'USD', to: 'BRL' };
    const cases: readonly [string, Ask, string, string?][] = [
      ['currency of /rate', (c) => c.rate('DOLAR'), '/ccy'],
      ['date of /rate', (c) => c.rate('USD', { date: '13/11/2026' }), '/date'],
      ['fact 29: a day that does not exist', (c) => c.rate('USD', { date: '2026-02-30' }), '/date'],
      ['bulletin of /rate', (c) => c.rate('USD', { bulletin: 'Fechamento' as never }), '/bulletin'],
      ['fallback', (c) => c.rate('USD', { fallback: 'yes' as never }), '/fallback'],
      ['currency of /series', (c) => c.series('US'), '/ccy'],
      ['start', (c) => c.series('USD', { start: '2026-2-1' }), '/start'],
      ['end', (c) => c.series('USD', { end: 'today' }), '/end'],
      ['end before start', (c) => c.series('USD', { start: '2026-02-02', end: '2026-02-01' }), '/end', 'conflict'],
      ['bulletin of /series', (c) => c.series('USD', { bulletin: '' as never }), '/bulletin'],
      ['fill', (c) => c.series('USD', { fill: 'bfill' as never }), '/fill'],
      ['missing amount', (c) => c.convert({ from: 'USD', to: 'BRL' } as never), '/amount', 'missing'],
      ...['0x10', 'Infinity', 'NaN', '1e5', '+1', '.5', '-1', '1,5', ''].map((amount): [string, Ask, string] => [
        `fact 22: amount ${amount}`,
        (c) => c.convert({ ...money, amount }),
        '/amount',
      ]),
      ['missing from', (c) => c.convert({ amount: 1, to: 'BRL' } as never), '/from', 'missing'],
      ['missing to', (c) => c.convert({ amount: 1, from: 'BRL' } as never), '/to', 'missing'],
      ['date of /convert', (c) => c.convert({ ...money, date: '2026' }), '/date'],
      ['side', (c) => c.convert({ ...money, side: 'ask' as never }), '/side'],
      ['places', (c) => c.convert({ ...money, places: 1.5 }), '/places'],
      ['places below zero', (c) => c.convert({ ...money, places: -1 }), '/places', 'out-of-range'],
      ['currency of /latest', (c) => c.latest(''), '/ccy'],
      ['q', (c) => c.moedas({ q: 1 as never }), '/q'],
    ];
    for (const [name, ask, member, code = 'malformed'] of cases) {
      test(name, async () => {
        const service = answering({ json: [] });

        const error = await failure(ask(createOfficialRatesClient(service)));

        assert.deepEqual([error.kind, error.code, error.member, service.asked], ['input', code, member, []]);
      });
    }
  });

  describe('documented errors', () => {
    for (const [name, status, code, retryable] of [
      ['400, an invalid argument', 400, 'bad-request', false],
      ['fact 18: 404, a day without a quote', 404, 'no-quote', false],
      ['facts 17, 18: 502, the source is down', 502, 'upstream-unavailable', true],
    ] as const) {
      test(`${name}; retryable: ${retryable}`, async () => {
        const service = answering({ status, json: { error: 'the reason' } });

        const error = await failure(createOfficialRatesClient(service).rate('USD', { fallback: false }));

        assert.deepEqual(
          [error.kind, error.service, error.status, error.code, error.message, error.retryable],
          ['status', 'officialRates', status, code, 'the reason', retryable],
        );
        assert.equal(service.asked.length, retryable ? 3 : 1);
      });
    }

    test('fact 30: an unknown currency goes out, and the error brings the list of those there are', async () => {
      const body = { error: 'unknown currency; valid are USD, EUR', valid: [...OFFICIAL_CURRENCIES] };
      const service = answering({ status: 400, json: body });

      const error = await failure(createOfficialRatesClient(service).rate('BRL'));

      assert.deepEqual([service.asked, error.body], [['GET /rate/BRL'], body]);
    });

    test('errors and the 404 of strict mode are never kept', async () => {
      const service = answering({ status: 404, json: { error: 'no quote' } }, { json: quote });
      const client = createOfficialRatesClient(service);

      await failure(client.rate('JPY', { fallback: false }));

      assert.deepEqual(await client.rate('JPY', { fallback: false }), quote);
    });
  });

  describe('an answer that is not as documented', () => {
    refusesNonsense(endpoints, createOfficialRatesClient);

    const rate: Ask = (c) => c.rate('JPY');
    const bulletins: Ask = (c) => c.rate('JPY', { bulletin: 'all' });
    const latest: Ask = (c) => c.latest('JPY');
    const series: Ask = (c) => c.series('USD');
    const convert: Ask = (c) => c.convert({ amount: 1, from: 'USD', to: 'JPY' });
    const moedas: Ask = (c) => c.moedas();
    const shapes: readonly Misshapen<OfficialRatesClient>[] = [
      ...Object.keys(quote).map((member): [Ask, unknown, string] => [rate, quote, `/${member}`]),
      [rate, quote, '/tipoMoeda', 'C'],
      [rate, quote, '/fallback', 'true'],
      [rate, quote, '/referenceDate', '13-11-2026'],
      [rate, quote, '/dataHoraCotacao', '2026-11-13 13:10:27.63'],
      [rate, quote, '/dataHoraCotacao', '2026-11-31 13:10:27.630'],
      [rate, quote, '/cotacaoVenda', '5,43'],
      [rate, quote, '/cotacaoVenda', 'NaN'],
      [rate, quote, '/cotacaoCompra', null],
      [rate, quote, '/cotacaoCompra', '-5.43'],
      [rate, quote, '/cotacaoVenda', '0.00000'],
      [rate, quote, '/currency', 'USD'],
      [rate, quote, '/cotacaoCompra', '0.03491'],
      [latest, quote, '/currency', 'USD'],
      [latest, quote, '/cotacaoCompra', '0.03491'],
      [bulletins, all, '/currency', 'USD'],
      [bulletins, all, '/bulletins/1/cotacaoCompra', '0.1'],
      [latest, quote, '/referenceDate'],
      [latest, quote, '/fallback', 1],
      [bulletins, all, '/bulletins'],
      [bulletins, all, '/bulletins/1/bulletin'],
      [bulletins, all, '/bulletins/0/cotacaoCompra'],
      [bulletins, all, '/bulletins/0/dataHoraCotacao', ''],
      [series, [item, item], '/1/date'],
      [series, [item, item], '/1/cotacaoVenda', ''],
      [series, [item, item], '/1/cotacaoVenda', '-5.43'],
      [series, [item, item], '/0/filled'],
      [series, [item, item], '/0/cotacaoCompra', {}],
      ...Object.keys(converted).map((member): [Ask, unknown, string] => [convert, converted, `/${member}`]),
      [convert, converted, '/rate/from'],
      [convert, converted, '/rate/to', '1e3'],
      [convert, converted, '/rate/to', '0'],
      [convert, converted, '/to', 'EUR'],
      [moedas, [moeda], '/0/code'],
      [moedas, [moeda], '/0/name'],
      [moedas, [moeda], '/0/tipoMoeda', 'a'],
    ];
    refusesShapes(shapes, createOfficialRatesClient);

    test('fact 20: a quote without its bid is none', async () => {
      const reply = { json: withMember(quote, '/cotacaoCompra') };

      assert.equal((await failure(createOfficialRatesClient(answering(reply)).rate('JPY'))).member, '/cotacaoCompra');
    });
  });
});
