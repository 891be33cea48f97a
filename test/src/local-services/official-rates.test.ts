import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Decimal } from 'decimal.js';
import { createOfficialRates } from '../../../src/local-services/official-rates.ts';
import { addDays, isWeekend } from '../../../src/local-services/samples/weekdays.ts';
import { OFFICIAL_CURRENCIES, type SeriesQuote } from '../../../src/services/official-rates/client.ts';
import { asking, localOptions, refused } from './asking.ts';

/* Thursday, 19 November 2026, 20:00 in São Paulo; the 20th is a holiday. */
const ask = asking(createOfficialRates(localOptions({ at: '2026-11-19T23:00:00Z' })));
const at = (time: string) => asking(createOfficialRates(localOptions({ at: time })));

const MEMBERS = [
  'currency',
  'tipoMoeda',
  'requestedDate',
  'referenceDate',
  'fallback',
  'bulletin',
  'dataHoraCotacao',
  'cotacaoCompra',
  'cotacaoVenda',
  'paridadeCompra',
  'paridadeVenda',
  'source',
];

const referenceOf = async (date: string) => (await ask(`/rate/USD?date=${date}`)).body.referenceDate;
const datesOf = (items: readonly SeriesQuote[]) => items.map(({ date }) => date);

describe('local official rates: /moedas', () => {
  test('ten currencies by code, kept for a day', async () => {
    const { body, cache } = await ask('/moedas');

    assert.deepEqual(
      body.map(({ code }: { code: string }) => code),
      [...OFFICIAL_CURRENCIES].sort(),
    );
    assert.deepEqual(Object.keys(body[0]), ['code', 'name', 'tipoMoeda']);
    assert.equal(cache, 'public, max-age=86400');
  });

  test('type B are Australian dollar, euro and pound, all others are A', async () => {
    const { body } = await ask('/moedas');
    const typeB = body.filter(({ tipoMoeda }: { tipoMoeda: string }) => tipoMoeda === 'B');

    assert.deepEqual(
      typeB.map(({ code }: { code: string }) => code),
      ['AUD', 'EUR', 'GBP'],
    );
  });

  for (const [q, codes] of [
    ['usd', ['USD']],
    ['dolar', ['AUD', 'CAD', 'USD']],
    ['DÓLAR', ['AUD', 'CAD', 'USD']],
    ['yen', ['JPY']],
    ['suica', ['CHF']],
    ['coroa sueca', ['SEK']],
    ['bitcoin', []],
  ] as const) {
    test(`q=${q} searches code, name and alias`, async () => {
      const { body } = await ask(`/moedas?q=${encodeURIComponent(q)}`);

      assert.deepEqual(
        body.map(({ code }: { code: string }) => code),
        codes,
      );
    });
  }
});

describe('local official rates: /rate/{ccy}', () => {
  test('the closing quote of a day, all members, decimals as text', async () => {
    const { body, cache } = await ask('/rate/USD?date=2026-11-18');

    assert.deepEqual(Object.keys(body), MEMBERS);
    assert.deepEqual(
      [body.currency, body.requestedDate, body.referenceDate, body.fallback, body.bulletin],
      ['USD', '2026-11-18', '2026-11-18', false, 'Fechamento PTAX'],
    );
    assert.match(body.dataHoraCotacao, /^2026-11-18 13:\d\d:\d\d\.\d{3}$/);
    for (const rate of ['cotacaoCompra', 'cotacaoVenda', 'paridadeCompra', 'paridadeVenda']) {
      assert.match(body[rate], /^\d+\.\d{5}$/);
    }
    assert.equal(cache, 'public, max-age=86400');
  });

  test('a quote of today may be replaced soon, so it is kept for five minutes', async () => {
    assert.equal((await ask('/rate/USD')).cache, 'public, max-age=300');
    assert.equal((await ask('/rate/USD?date=2026-11-19')).cache, 'public, max-age=300');
  });

  test('fact 11: Saturday falls back to Friday; the same day does not', async () => {
    const saturday = (await ask('/rate/USD?date=2026-11-14')).body;

    assert.deepEqual([saturday.referenceDate, saturday.fallback], ['2026-11-13', true]);
    assert.equal((await ask('/rate/USD?date=2026-11-13')).body.fallback, false);
  });

  test('fact 12: Carnival Monday falls back to Friday, and Ash Wednesday is a business day', async () => {
    assert.equal(await referenceOf('2026-02-16'), '2026-02-13');
    assert.equal(await referenceOf('2026-02-17'), '2026-02-13');
    assert.equal(await referenceOf('2026-02-18'), '2026-02-18');
  });

  test('fact 13: 20 November is a holiday only from 2024 on', async () => {
    assert.equal(await referenceOf('2023-11-20'), '2023-11-20');
    assert.equal(await referenceOf('2024-11-20'), '2024-11-19');
  });

  test('fact 14: 24 and 31 December are business days', async () => {
    assert.equal(await referenceOf('2025-12-24'), '2025-12-24');
    assert.equal(await referenceOf('2025-12-31'), '2025-12-31');
    assert.equal(await referenceOf('2025-12-25'), '2025-12-24');
  });

  test('Good Friday and Corpus Christi have no quote; holidays of single states do', async () => {
    assert.equal(await referenceOf('2026-04-03'), '2026-04-02');
    assert.equal(await referenceOf('2026-06-04'), '2026-06-03');
    assert.equal(await referenceOf('2021-07-09'), '2021-07-09');
  });

  test('fact 15: today is that of São Paulo, 02:59 UTC is still yesterday there', async () => {
    const requested = async (time: string) => (await at(time)('/rate/USD')).body.requestedDate;

    assert.equal(await requested('2026-11-19T02:59:59Z'), '2026-11-18');
    assert.equal(await requested('2026-11-19T03:00:00Z'), '2026-11-19');
  });

  test('fact 16: in December 2018 São Paulo was two hours behind UTC', async () => {
    const closing = async (time: string) => (await at(time)('/rate/USD')).body.referenceDate;

    assert.equal(await closing('2018-12-05T15:30:00Z'), '2018-12-05');
    assert.equal(await closing('2018-12-05T14:55:00Z'), '2018-12-04');
  });

  test('fact 17: before 13:00 today’s closing is missing: fallback, not 502', async () => {
    const morning = at('2026-11-19T15:00:00Z');
    const { status, body } = await morning('/rate/USD');

    assert.equal(status, 200);
    assert.deepEqual([body.requestedDate, body.referenceDate, body.fallback], ['2026-11-19', '2026-11-18', true]);
  });

  test('fact 18: with fallback=false a day without a quote is 404, and a source that is down 502', async () => {
    refused(await ask('/rate/USD?date=2026-11-14&fallback=false'), 404, /no quote of USD on 2026-11-14/);
    refused(await at('2026-11-19T15:00:00Z')('/rate/USD?fallback=false'), 404, /2026-11-19/);
    const down = asking(createOfficialRates(localOptions({ fault: 503 })));
    refused(await down('/rate/USD?date=2026-11-14&fallback=false'), 502, /central bank/);
  });

  test('a day with a quote is the same with fallback=false', async () => {
    const [strict, open] = [
      await ask('/rate/EUR?date=2026-11-18&fallback=false'),
      await ask('/rate/EUR?date=2026-11-18'),
    ];

    assert.deepEqual(strict.body, open.body);
  });

  test('a day to come has no quote yet: the newest, or 404', async () => {
    const { body } = await ask('/rate/USD?date=2027-03-01');

    assert.deepEqual([body.requestedDate, body.referenceDate, body.fallback], ['2027-03-01', '2026-11-19', true]);
    refused(await ask('/rate/USD?date=2027-03-01&fallback=false'), 404, /2027-03-01/);
  });

  test('before the first data it is 404 even with fallback', async () => {
    refused(await ask('/rate/USD?date=1998-05-04'), 404, /or before/);
  });

  test('fact 19: the yen needs five decimals', async () => {
    const { body } = await ask('/rate/JPY?date=2026-11-18');

    assert.match(body.cotacaoVenda, /^0\.0[1-9]\d{3}$/);
  });

  test('fact 20: bid and ask are always there, bid never above ask', async () => {
    for (const code of OFFICIAL_CURRENCIES) {
      const { body } = await ask(`/rate/${code}?date=2026-11-18&bulletin=all`);
      for (const { cotacaoCompra, cotacaoVenda, paridadeCompra, paridadeVenda } of [body, ...body.bulletins]) {
        assert.ok(new Decimal(cotacaoCompra).lte(cotacaoVenda), code);
        assert.ok(new Decimal(paridadeCompra).lte(paridadeVenda), code);
      }
    }
  });

  test('quotes agree with the dollar by the rule of their type', async () => {
    const dollar = (await ask('/rate/USD?date=2026-11-18')).body;
    for (const code of OFFICIAL_CURRENCIES) {
      const { body } = await ask(`/rate/${code}?date=2026-11-18`);
      const places = code === 'JPY' ? 5 : 4;
      const [bid, ask_] =
        body.tipoMoeda === 'A'
          ? [
              new Decimal(dollar.cotacaoCompra).div(body.paridadeVenda),
              new Decimal(dollar.cotacaoVenda).div(body.paridadeCompra),
            ]
          : [
              new Decimal(dollar.cotacaoCompra).times(body.paridadeCompra),
              new Decimal(dollar.cotacaoVenda).times(body.paridadeVenda),
            ];
      assert.equal(body.cotacaoCompra, bid.toDecimalPlaces(places).toFixed(5), code);
      assert.equal(body.cotacaoVenda, ask_.toDecimalPlaces(places).toFixed(5), code);
    }
  });

  test('five bulletins a day, ascending; all has the closing one at the top', async () => {
    const { body } = await ask('/rate/EUR?date=2026-11-18&bulletin=all');

    assert.deepEqual(Object.keys(body), [...MEMBERS, 'bulletins']);
    assert.deepEqual(
      body.bulletins.map(({ bulletin }: { bulletin: string }) => bulletin),
      ['Abertura', 'Intermediário', 'Intermediário', 'Intermediário', 'Fechamento PTAX'],
    );
    assert.deepEqual(Object.keys(body.bulletins[0]), MEMBERS.slice(5, 11));
    const times = body.bulletins.map(({ dataHoraCotacao }: { dataHoraCotacao: string }) => dataHoraCotacao);
    assert.deepEqual(times, [...times].sort());
    assert.deepEqual(
      times.map((time: string) => time.slice(11, 13)),
      ['10', '11', '12', '13', '13'],
    );
    assert.equal(body.dataHoraCotacao, times.at(-1));
  });

  test('all before the closing has the newest at the top, and only what is out', async () => {
    const { body } = await at('2026-11-19T14:30:00Z')('/rate/EUR?bulletin=all');

    assert.deepEqual(
      body.bulletins.map(({ bulletin }: { bulletin: string }) => bulletin),
      ['Abertura', 'Intermediário'],
    );
    assert.equal(body.dataHoraCotacao, body.bulletins[1].dataHoraCotacao);
    assert.equal(body.fallback, false);
  });

  test('there are bulletins only where all are asked for', async () => {
    assert.ok(!('bulletins' in (await ask('/rate/EUR?bulletin=abertura')).body));
  });

  test('intermediario is the newest of the three; before the first of them the day before', async () => {
    const newest = (await ask('/rate/USD?date=2026-11-18&bulletin=intermediario')).body;
    assert.match(newest.dataHoraCotacao, /^2026-11-18 13/);

    const early = at('2026-11-19T13:30:00Z');
    assert.equal((await early('/rate/USD?bulletin=intermediario')).body.referenceDate, '2026-11-18');
    assert.equal((await early('/rate/USD?bulletin=abertura')).body.referenceDate, '2026-11-19');
    refused(await early('/rate/USD?bulletin=intermediario&fallback=false'), 404, /2026-11-19/);
  });

  test('codes of the path in any case', async () => {
    assert.equal((await ask('/rate/usd')).body.currency, 'USD');
  });

  test('fact 30: rule 6: an unknown currency’s 400 lists ten codes, on any route', async () => {
    for (const path of ['/rate/BRL', '/latest/XYZ', '/series/ARS', '/convert?amount=1&from=ARS&to=USD']) {
      const answer = await ask(path);
      refused(answer, 400, /one of USD, EUR/);
      for (const code of OFFICIAL_CURRENCIES) assert.ok(answer.body.error.includes(code), `${path} ${code}`);
    }
  });

  for (const [query, words] of [
    ['date=2026-02-30', /date should be a date/],
    ['date=18/11/2026', /date should be a date/],
    ['date=', /date should be a date/],
    ['bulletin=closing', /fechamento.*abertura.*intermediario.*all/],
    ['fallback=yes', /true.*false/],
  ] as const) {
    test(`400 for ?${query}`, async () => refused(await ask(`/rate/USD?${query}`), 400, words));
  }
});

describe('local official rates: /latest/{ccy}', () => {
  test('the newest bulletin, whichever it is', async () => {
    const latest = async (time: string) => (await at(time)('/latest/USD')).body;

    assert.deepEqual(Object.keys(await latest('2026-11-19T13:30:00Z')), MEMBERS);
    assert.equal((await latest('2026-11-19T13:30:00Z')).bulletin, 'Abertura');
    assert.equal((await latest('2026-11-19T14:30:00Z')).bulletin, 'Intermediário');
    assert.equal((await latest('2026-11-19T23:00:00Z')).bulletin, 'Fechamento PTAX');
  });

  test('before the first of today, that of the last business day', async () => {
    const { body, cache } = await at('2026-11-23T11:00:00Z')('/latest/USD');

    assert.deepEqual([body.requestedDate, body.referenceDate, body.fallback], ['2026-11-23', '2026-11-19', true]);
    assert.equal(cache, 'public, max-age=300');
  });
});

describe('local official rates: /series/{ccy}', () => {
  test('rule 4: fill=raw keeps gaps', async () => {
    const { body, cache } = await ask('/series/USD?start=2026-11-12&end=2026-11-17');

    assert.deepEqual(datesOf(body), ['2026-11-12', '2026-11-13', '2026-11-16', '2026-11-17']);
    assert.ok(body.every(({ filled }: SeriesQuote) => !filled));
    assert.deepEqual(Object.keys(body[0]), ['date', 'cotacaoVenda', 'filled', 'cotacaoCompra']);
    assert.equal(cache, 'public, max-age=86400');
  });

  test('rule 4: fill=ffill fills weekends and holidays and says so', async () => {
    const { body } = await ask('/series/USD?start=2026-10-30&end=2026-11-03&fill=ffill');

    assert.deepEqual(
      body.map(({ date, filled }: SeriesQuote) => `${date} ${filled}`),
      ['2026-10-30 false', '2026-10-31 true', '2026-11-01 true', '2026-11-02 true', '2026-11-03 false'],
    );
    assert.equal(body[3].cotacaoVenda, body[0].cotacaoVenda);
  });

  test('fact 26: ffill that begins on a Saturday looks back before its start', async () => {
    const [saturday] = (await ask('/series/USD?start=2026-11-14&end=2026-11-14&fill=ffill')).body;
    const [friday] = (await ask('/series/USD?start=2026-11-13&end=2026-11-13')).body;

    assert.deepEqual(saturday, { ...friday, date: '2026-11-14', filled: true });
  });

  test('fact 27: ffill stops at today', async () => {
    const { body } = await ask('/series/USD?start=2026-11-18&end=2026-12-31&fill=ffill');

    assert.deepEqual(datesOf(body), ['2026-11-18', '2026-11-19']);
  });

  test('fact 28: a range over years has no day twice and none lost', async () => {
    const { body } = await ask('/series/EUR?start=2023-12-20&end=2026-01-10&fill=ffill');
    const expected: string[] = [];
    for (let day = '2023-12-20'; day <= '2026-01-10'; day = addDays(day, 1)) expected.push(day);

    assert.deepEqual(datesOf(body), expected);
    const raw = (await ask('/series/EUR?start=2023-12-20&end=2026-01-10')).body;
    assert.deepEqual(datesOf(raw), datesOf(body.filter(({ filled }: SeriesQuote) => !filled)));
    assert.ok(datesOf(raw).every((day) => !isWeekend(day)));
  });

  test('without days: the last thirty, closing bulletins, kept for five minutes', async () => {
    const { body, cache } = await ask('/series/USD');

    assert.equal(datesOf(body)[0], '2026-10-20');
    assert.equal(body.at(-1).date, '2026-11-19');
    assert.equal(body.at(-1).cotacaoVenda, (await ask('/rate/USD')).body.cotacaoVenda);
    assert.equal(cache, 'public, max-age=300');
  });

  test('an end alone has the thirty days before it', async () => {
    assert.equal(datesOf((await ask('/series/USD?end=2026-05-29&fill=ffill')).body)[0], '2026-04-29');
  });

  test('bulletins of another time of day', async () => {
    const series = async (bulletin: string) =>
      (await ask(`/series/USD?start=2026-11-18&end=2026-11-18&bulletin=${bulletin}`)).body[0].cotacaoVenda;

    assert.equal(
      await series('abertura'),
      (await ask('/rate/USD?date=2026-11-18&bulletin=abertura')).body.cotacaoVenda,
    );
    assert.notEqual(await series('abertura'), await series('fechamento'));
    assert.equal(await series('all'), await series('fechamento'));
  });

  for (const [query, words] of [
    ['start=2026-11-18&end=2026-11-17', /end should be not before start/],
    ['start=2026-13-01', /start should be a date/],
    ['end=amanhã', /end should be a date/],
    ['fill=bfill', /raw.*ffill/],
    ['bulletin=x', /bulletin should be/],
  ] as const) {
    test(`400 for ?${query}`, async () => refused(await ask(`/series/USD?${encodeURI(query)}`), 400, words));
  }
});

describe('local official rates: /convert', () => {
  test('rule 5: by way of the real, rounded once, the rates used beside it', async () => {
    const { body } = await ask('/convert?amount=1234.56&from=USD&to=EUR&date=2026-11-18');
    const [usd, eur] = [(await ask('/rate/USD?date=2026-11-18')).body, (await ask('/rate/EUR?date=2026-11-18')).body];

    assert.deepEqual(Object.keys(body), ['amount', 'from', 'to', 'referenceDate', 'rate', 'result', 'source']);
    assert.deepEqual(body.rate, { from: usd.cotacaoVenda, to: eur.cotacaoVenda });
    const Exact = Decimal.clone({ precision: 60 });
    assert.equal(body.result, new Exact('1234.56').times(usd.cotacaoVenda).div(eur.cotacaoVenda).toFixed(6));
  });

  test('side=compra uses bids', async () => {
    const { body } = await ask('/convert?amount=1&from=USD&to=BRL&side=compra&date=2026-11-18');

    assert.equal(body.rate.from, (await ask('/rate/USD?date=2026-11-18')).body.cotacaoCompra);
  });

  test('the real has the rate 1; from itself to itself the day is that asked for', async () => {
    const { body } = await ask('/convert?amount=5&from=brl&to=BRL&date=2026-11-15');

    assert.deepEqual([body.rate, body.result, body.referenceDate], [{ from: '1', to: '1' }, '5.000000', '2026-11-15']);
  });

  test('a day without a quote falls back', async () => {
    const { body } = await ask('/convert?amount=5&from=USD&to=BRL&date=2026-11-15');

    assert.equal(body.referenceDate, '2026-11-13');
  });

  test('fact 21: amounts beyond twenty digits lose none', async () => {
    const amount = '123456789012345678901234567890.123456789';

    assert.equal((await ask(`/convert?amount=${amount}&from=BRL&to=BRL&places=9`)).body.result, amount);
  });

  for (const amount of ['0x10', 'Infinity', 'NaN', '1e5', '+1', '.5', '-1', '1,5', '1.', '', ' 1']) {
    test(`fact 22: 400 for the amount “${amount}”`, async () =>
      refused(await ask(`/convert?amount=${encodeURIComponent(amount)}&from=USD&to=BRL`), 400, /amount/));
  }

  test('fact 23: halves are rounded up, not to even', async () => {
    assert.equal((await ask('/convert?amount=2.0000005&from=BRL&to=BRL')).body.result, '2.000001');
  });

  test('fact 24: no result has an exponent', async () => {
    const small = (await ask('/convert?amount=0.000000001&from=BRL&to=BRL&places=18')).body.result;
    const large = (await ask(`/convert?amount=1${'0'.repeat(60)}&from=BRL&to=BRL&places=0`)).body.result;

    assert.equal(small, '0.000000001000000000');
    assert.equal(large, `1${'0'.repeat(60)}`);
  });

  test('fact 25: there and back again need not give the same', async () => {
    const there = (await ask('/convert?amount=100&from=USD&to=JPY&places=2')).body.result;
    const back = (await ask(`/convert?amount=${there}&from=JPY&to=USD&places=2`)).body.result;

    assert.ok(Math.abs(Number(back) - 100) < 0.01);
  });

  test('places are as many as asked for, 0 to 18', async () => {
    const result = async (places: string) =>
      (await ask(`/convert?amount=1&from=BRL&to=BRL&places=${places}`)).body.result;

    assert.deepEqual([await result('0'), await result('2'), await result('18')], ['1', '1.00', `1.${'0'.repeat(18)}`]);
    for (const places of ['19', '-1', '1.5', 'x', '']) {
      refused(await ask(`/convert?amount=1&from=BRL&to=BRL&places=${places}`), 400, /places/);
    }
  });

  for (const [query, words] of [
    ['from=USD&to=BRL', /amount is missing/],
    ['amount=1&to=BRL', /from is missing/],
    ['amount=1&from=USD', /to is missing/],
    ['amount=1&from=USD&to=BRL&side=meio', /venda.*compra/],
    ['amount=1&from=USD&to=BRL&date=2026-02-29', /date should be a date/],
  ] as const) {
    test(`400 for ?${query}`, async () => refused(await ask(`/convert?${query}`), 400, words));
  }
});

describe('local official rates: /odata/{Resource}', () => {
  const odata = (resource: string, query: Record<string, string>) =>
    ask(`/odata/${resource}?${new URLSearchParams({ $format: 'json', ...query })}`);
  const quoted = (day: string) => `'${day}'`;

  test('fact 29: days are month first, and must exist', async () => {
    const { status } = await odata('CotacaoDolarDia(dataCotacao=@dataCotacao)', {
      '@dataCotacao': quoted('02-30-2026'),
    });

    assert.equal(status, 400);
  });

  test('Moedas', async () => {
    const { body } = await odata('Moedas', {});

    assert.equal(body.value.length, 10);
    assert.deepEqual(body.value[0], { simbolo: 'AUD', nomeFormatado: 'Dólar australiano', tipoMoeda: 'B' });
  });

  test('CotacaoMoedaDia has five bulletins, numbers written with five decimals', async () => {
    const answer = await odata('CotacaoMoedaDia(moeda=@moeda,dataCotacao=@dataCotacao)', {
      '@moeda': "'EUR'",
      '@dataCotacao': quoted('11-18-2026'),
    });
    const rate = (await ask('/rate/EUR?date=2026-11-18')).body;

    assert.match(answer.body['@odata.context'], /_CotacaoMoedaDia$/);
    assert.equal(answer.body.value.length, 5);
    assert.equal(answer.body.value[4].tipoBoletim, 'Fechamento PTAX');
    assert.ok(answer.text.includes(`"cotacaoVenda":${rate.cotacaoVenda},`), answer.text);
  });

  test('CotacaoMoedaPeriodo calls the closing bulletin Fechamento', async () => {
    const { body } = await odata(
      'CotacaoMoedaPeriodo(moeda=@moeda,dataInicial=@dataInicial,dataFinalCotacao=@dataFinalCotacao)',
      {
        '@moeda': "'EUR'",
        '@dataInicial': quoted('11-17-2026'),
        '@dataFinalCotacao': quoted('11-18-2026'),
        $filter: "tipoBoletim eq 'Fechamento'",
      },
    );

    assert.equal(body.value.length, 2);
  });

  test('CotacaoMoedaPeriodoFechamento, CotacaoMoedaAberturaOuIntermediario, CotacaoDolarDia, CotacaoDolarPeriodo', async () => {
    const lengths = async (resource: string, query: Record<string, string>) =>
      (await odata(resource, query)).body.value.length;

    assert.equal(
      await lengths('CotacaoMoedaPeriodoFechamento', {
        '@codigoMoeda': "'GBP'",
        '@dataInicialCotacao': quoted('11-12-2026'),
        '@dataFinalCotacao': quoted('11-18-2026'),
      }),
      5,
    );
    assert.equal(
      await lengths('CotacaoMoedaAberturaOuIntermediario', {
        '@codigoMoeda': "'GBP'",
        '@dataCotacao': quoted('11-18-2026'),
      }),
      4,
    );
    assert.equal(await lengths("CotacaoDolarDia(dataCotacao='11-18-2026')", {}), 1);
    assert.equal(
      await lengths('CotacaoDolarPeriodo', {
        '@dataInicial': quoted('11-12-2026'),
        '@dataFinalCotacao': quoted('11-18-2026'),
        $top: '3',
      }),
      3,
    );
  });

  test('a day without a quote is an empty list, as an unknown currency is', async () => {
    const value = async (moeda: string, day: string) =>
      (await odata('CotacaoMoedaDia', { '@moeda': `'${moeda}'`, '@dataCotacao': quoted(day) })).body.value;

    assert.deepEqual(await value('EUR', '11-15-2026'), []);
    assert.deepEqual(await value('ARS', '11-18-2026'), []);
  });

  for (const [path, words] of [
    ['/odata/Cotacao', /no resource/],
    ['/odata/toString', /no resource/],
    ['/odata/Moedas?$format=xml', /\$format/],
    ['/odata/Moedas?$top=x', /\$top/],
    ['/odata/Moedas?$orderby=simbolo', /\$orderby/],
    ["/odata/Moedas?$filter=simbolo eq 'USD'", /\$filter/],
    ['/odata/CotacaoDolarDia', /dataCotacao is missing/],
  ] as const) {
    test(`400 for ${path}`, async () => refused(await ask(encodeURI(path)), 400, words));
  }
});

describe('local official rates: the source fails', () => {
  for (const fault of [500, 404, 'timeout', 'invalid'] as const) {
    test(`502 for ${fault}, on whatever asks the source`, async () => {
      const failing = asking(createOfficialRates(localOptions({ fault })));
      for (const path of [
        '/rate/USD',
        '/latest/USD',
        '/series/USD',
        '/convert?amount=1&from=USD&to=BRL',
        '/odata/Moedas',
      ]) {
        refused(await failing(path), 502, /central bank/);
      }
      assert.equal((await failing('/moedas')).status, 200);
    });
  }

  test('health is alive all the same, and never kept', async () => {
    const { status, cache } = await asking(createOfficialRates(localOptions({ fault: 500 })))('/health');

    assert.deepEqual([status, cache], [200, 'no-store']);
  });

  test('what is wrong with the request is told first', async () => {
    refused(await asking(createOfficialRates(localOptions({ fault: 500 })))('/rate/BRL'), 400, /one of USD, EUR/);
  });
});

describe('local official rates: samples', () => {
  test('the same seed gives the same bytes, whatever the clock says later', async () => {
    const path = '/rate/SEK?date=2020-03-18&bulletin=all';

    assert.equal((await ask(path)).text, (await at('2030-01-02T12:00:00Z')(path)).text);
  });
});
