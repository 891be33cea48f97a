import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createRates, rounded } from '../../../src/local-services/rates.ts';
import type { Rate } from '../../../src/services/rates/client.ts';
import { asking, localOptions, refused } from './asking.ts';

/* Friday, 20 November 2026, after the rates of the day are out. */
const ask = asking(createRates(localOptions()));
const at = (time: string) => asking(createRates(localOptions({ at: time })));

const dates = (rows: readonly Rate[]) => [...new Set(rows.map(({ date }) => date))];
const quotes = (rows: readonly Rate[]) => [...new Set(rows.map(({ quote }) => quote))];

describe('local rates: /rates', () => {
  test('rule 1: without a date the latest rates, more than 200 of them, by quote', async () => {
    const { status, body, cache } = await ask('/rates');

    assert.equal(status, 200);
    assert.ok(body.length > 200, `${body.length} rows`);
    assert.deepEqual(quotes(body), [...quotes(body)].sort());
    assert.ok(body.every((row: Rate) => row.base === 'EUR' && row.rate > 0 && row.date <= '2026-11-20'));
    assert.equal(cache, 'public, max-age=3600');
  });

  test('rates come out once a business day: before 15:00 UTC the latest are of the day before', async () => {
    const latest = async (time: string) => dates((await at(time)('/rates?quotes=USD')).body);

    assert.deepEqual(await latest('2026-11-20T14:59:59Z'), ['2026-11-19']);
    assert.deepEqual(await latest('2026-11-20T15:00:00Z'), ['2026-11-20']);
    assert.deepEqual(await latest('2026-11-23T09:00:00Z'), ['2026-11-20']);
  });

  test('rule 2: a date gives the rates of that day, kept for a day', async () => {
    const { body, cache } = await ask('/rates?date=2026-03-11&quotes=USD,JPY');

    assert.deepEqual(dates(body), ['2026-03-11']);
    assert.equal(cache, 'public, max-age=86400, immutable');
  });

  test('a long range lets other work have its turn while it is read', async () => {
    const { app } = createRates(localOptions());
    const { body } = await app.request('/rates?from=2026-01-01');
    let hadItsTurn = false;
    setTimeout(() => {
      hadItsTurn = true;
    });

    for await (const _ of body ?? []) if (hadItsTurn) break;

    assert.ok(hadItsTurn);
  });

  test('a weekend gives the last earlier publication, under its own date', async () => {
    assert.deepEqual(dates((await ask('/rates?date=2026-11-15&quotes=USD')).body), ['2026-11-13']);
  });

  test('rates of today may still come, so they are kept for an hour', async () => {
    assert.equal((await ask('/rates?date=2026-11-20')).cache, 'public, max-age=3600');
  });

  test('a day more than fourteen days after the newest rates has none', async () => {
    assert.deepEqual((await ask('/rates?date=2027-06-01')).body, []);
  });

  test('rule 3: a range gives a row a business day and pair, by date, then quote', async () => {
    const { body, cache } = await ask('/rates?from=2026-11-12&to=2026-11-17&quotes=USD,BRL');

    assert.deepEqual(
      body.map(({ date, quote }: Rate) => `${date} ${quote}`),
      ['2026-11-12', '2026-11-13', '2026-11-16', '2026-11-17'].flatMap((date) => [`${date} BRL`, `${date} USD`]),
    );
    assert.equal(cache, 'public, max-age=86400, immutable');
  });

  test('a range that begins in a gap has nothing before its first day', async () => {
    assert.deepEqual(dates((await ask('/rates?from=2026-11-14&to=2026-11-16&quotes=USD')).body), ['2026-11-16']);
  });

  test('a from without a to goes to today', async () => {
    const { body } = await ask('/rates?from=2026-11-18&quotes=USD');

    assert.deepEqual(dates(body), ['2026-11-18', '2026-11-19', '2026-11-20']);
  });

  test('fact 10: an open range is not kept as immutable', async () => {
    assert.equal((await ask('/rates?from=2020-01-01&quotes=USD')).cache, 'public, max-age=3600');
    assert.equal((await ask('/rates?from=2020-01-01&to=2026-11-20&quotes=USD')).cache, 'public, max-age=3600');
  });

  test('a range whose end lies before its beginning is empty', async () => {
    assert.deepEqual((await ask('/rates?from=2026-11-18&to=2026-11-17')).body, []);
  });

  test('TARGET holidays are no business days', async () => {
    const { body } = await ask('/rates?from=2026-04-01&to=2026-04-08&quotes=USD');

    assert.deepEqual(dates(body), ['2026-04-01', '2026-04-02', '2026-04-07', '2026-04-08']);
  });

  test('rule 4: group=week gives a row a week under its Monday, the mean of its days', async () => {
    const [week, ...more] = (await ask('/rates?from=2026-11-09&to=2026-11-13&quotes=USD&group=week')).body;
    const days: Rate[] = (await ask('/rates?from=2026-11-09&to=2026-11-13&quotes=USD')).body;

    assert.equal(more.length, 0);
    assert.equal(week.date, '2026-11-09');
    assert.ok(Math.abs(week.rate - days.reduce((sum, { rate }) => sum + rate, 0) / days.length) < 0.0001);
  });

  test('rule 4: group=month gives a row a month under its first day', async () => {
    const { body } = await ask('/rates?from=2026-01-20&to=2026-03-10&quotes=USD,BRL&group=month');

    assert.deepEqual(
      body.map(({ date, quote }: Rate) => `${date} ${quote}`),
      ['2026-01-01', '2026-02-01', '2026-03-01'].flatMap((date) => [`${date} BRL`, `${date} USD`]),
    );
  });

  test('a range over twenty years of business days arrives whole', async () => {
    const { body } = await ask('/rates?from=2006-11-20&quotes=USD');

    assert.ok(body.length > 5000 && body.length < 5220, `${body.length} rows`);
    assert.equal(body.at(-1).date, '2026-11-20');
  });

  test('the base may be any currency, in any case', async () => {
    const { body } = await ask('/rates?base=usd&quotes=brl');

    assert.deepEqual([body[0].base, body[0].quote], ['USD', 'BRL']);
  });

  test('fact 3: a currency named twice, and a comma too many, give one row', async () => {
    assert.deepEqual(quotes((await ask('/rates?quotes=usd,usd,')).body), ['USD']);
  });

  test('the base against itself is there only if it is named', async () => {
    assert.ok(!quotes((await ask('/rates?base=USD')).body).includes('USD'));
    assert.deepEqual(
      (await ask('/rates?base=USD&quotes=USD')).body.map(({ rate }: Rate) => rate),
      [1],
    );
  });

  test('fact 4: the real has no rate before 2008; the row is missing, not the answer', async () => {
    assert.deepEqual(quotes((await ask('/rates?date=2007-12-28&quotes=USD,BRL')).body), ['USD']);
    assert.deepEqual(quotes((await ask('/rates?date=2008-01-04&quotes=USD,BRL')).body), ['BRL', 'USD']);
  });

  test('fact 6: the rouble stops on 1 March 2022', async () => {
    assert.deepEqual(dates((await ask('/rates?from=2022-02-25&to=2022-03-10&quotes=RUB')).body), [
      '2022-02-25',
      '2022-02-28',
      '2022-03-01',
    ]);
    assert.deepEqual((await ask('/rates?quotes=RUB')).body, []);
  });

  test('fact 7: a snapshot may mix dates', async () => {
    const found = dates((await ask('/rates?date=2026-11-18')).body);

    assert.ok(found.includes('2026-11-18') && found.includes('2026-11-12'), found.join());
  });

  test('some currencies are missing on some days', async () => {
    const days = dates((await ask('/rates?from=2025-01-01&to=2025-12-31&quotes=USD')).body);
    const missing = dates((await ask('/rates?from=2025-01-01&to=2025-12-31&quotes=NGN')).body);

    assert.ok(missing.length < days.length && missing.length > days.length * 0.9, `${missing.length}/${days.length}`);
  });

  test('fact 9: a cross rate divides unrounded rates', async () => {
    const rate = async (base: string, quote: string): Promise<number> =>
      (await ask(`/rate/${base}/${quote}`)).body.rate;
    const [goldInDollars, goldInReais] = [await rate('XAU', 'USD'), await rate('XAU', 'BRL')];

    assert.ok(Math.abs(goldInReais / goldInDollars / (await rate('USD', 'BRL')) - 1) < 0.0001);
    // The ounces for a euro are told with two digits: divided by those, gold would be off by more.
    assert.ok(Math.abs((await rate('EUR', 'USD')) / (await rate('EUR', 'XAU')) / goldInDollars - 1) > 0.001);
  });

  for (const [query, status, words] of [
    ['base=EURO', 400, /base\S* (is missing; it )?should be a currency code/],
    ['base=', 400, /base\S* (is missing; it )?should be a currency code/],
    ['quotes=U$D', 400, /quotes\S* (is missing; it )?should be a currency code/],
    ['date=2026-02-30', 400, /date should be a date/],
    ['from=01/02/2026', 400, /from should be a date/],
    ['from=2026-01-01&to=x', 400, /to should be a date/],
    ['base=QQQ', 422, /Unknown currency QQQ/],
    ['quotes=USD,QQQ', 422, /Unknown currency QQQ/],
    ['amount=1', 422, /Unknown parameter “amount”/],
    ['to=2026-01-01', 422, /from should be given/],
    ['date=2026-01-01&from=2026-01-01', 422, /left out where/],
    ['date=2026-01-01&to=2026-01-01', 422, /left out where/],
    ['group=week', 422, /from should be given/],
    ['from=2026-01-01&group=day', 422, /week.*month/],
  ] as const) {
    test(`${status} for ?${query}`, async () => refused(await ask(`/rates?${query}`), status, words));
  }
});

describe('local rates: /rate/{base}/{quote}', () => {
  test('one row', async () => {
    const { body, cache } = await ask('/rate/USD/BRL');

    assert.deepEqual(Object.keys(body), ['date', 'base', 'quote', 'rate']);
    assert.deepEqual([body.date, body.base, body.quote], ['2026-11-20', 'USD', 'BRL']);
    assert.equal(cache, 'public, max-age=3600');
  });

  test('fact 2: codes of the path in any case', async () => {
    assert.deepEqual((await ask('/rate/usd/Brl')).body, (await ask('/rate/USD/BRL')).body);
  });

  test('on a past day', async () => {
    const { body, cache } = await ask('/rate/USD/BRL?date=2026-11-15');

    assert.equal(body.date, '2026-11-13');
    assert.equal(cache, 'public, max-age=86400, immutable');
  });

  test('a currency against itself is 1', async () => {
    assert.equal((await ask('/rate/BRL/BRL')).body.rate, 1);
  });

  test('400, 422 for malformed, unknown, and what has no rate', async () => {
    refused(await ask('/rate/US/BRL'), 400, /three letters/);
    refused(await ask('/rate/USD/QQQ'), 422, /QQQ/);
    refused(await ask('/rate/EUR/RUB'), 422, /no rate of RUB/);
    refused(await ask('/rate/EUR/USD?date=1998-12-31'), 422, /on 1998-12-31/);
    refused(await ask('/rate/EUR/USD?quotes=BRL'), 422, /Unknown parameter/);
  });

  test('fact 8: as many decimals as the size of a rate makes sense of', () => {
    assert.deepEqual(
      [30512.4, 4999.456, 80.456, 20.4567, 1.23456, 0.123456, 0.00010051, 0.0000512345].map(rounded),
      [30512, 4999.46, 80.46, 20.457, 1.2346, 0.12346, 0.0001, 0.000051],
    );
  });

  test('a rate too small for six decimals is not told as zero', () => {
    assert.equal(rounded(0.00000000492), 4.92e-9);
  });
});

describe('local rates: /convert', () => {
  test('fact 1: from and to are currencies; the amount is 1 without one', async () => {
    const { body } = await ask('/convert?from=usd&to=BRL');

    assert.deepEqual([body.from, body.to, body.amount, body.date], ['USD', 'BRL', 1, '2026-11-20']);
    assert.equal(body.result, body.rate);
  });

  test('the result is the amount times the rate returned, with six decimals half up', async () => {
    const { body } = await ask('/convert?from=EUR&to=EUR&amount=0.0000005');

    assert.deepEqual([body.rate, body.result], [1, 0.000001]);
  });

  test('long amounts keep their digits', async () => {
    const { text } = await ask('/convert?from=EUR&to=EUR&amount=12345678901234567890.123456');

    assert.match(text, /"amount":12345678901234567890\.123456,"rate":1,"result":12345678901234567890\.123456}/);
  });

  test('on a past day, kept for a day', async () => {
    const { body, cache } = await ask('/convert?from=USD&to=BRL&amount=2&date=2026-11-15');

    assert.equal(body.date, '2026-11-13');
    assert.equal(cache, 'public, max-age=86400, immutable');
  });

  for (const amount of ['0', '0.00', '-1', 'NaN', '1e5', '0x10', 'Infinity', '.5', '+1', '', 'dez']) {
    test(`400 for the amount “${amount}”`, async () =>
      refused(await ask(`/convert?from=USD&to=BRL&amount=${encodeURIComponent(amount)}`), 400, /amount/));
  }

  test('400 for dates as currencies, and for a missing one; 422 for an unknown one', async () => {
    refused(await ask('/convert?from=2026-01-01&to=BRL'), 400, /from\S* (is missing; it )?should be a currency code/);
    refused(await ask('/convert?from=USD'), 400, /to\S* (is missing; it )?should be a currency code/);
    refused(await ask('/convert?from=USD&to=QQQ'), 422, /QQQ/);
    refused(await ask('/convert?from=USD&to=BRL&places=2'), 422, /places/);
  });
});

describe('local rates: /currencies', () => {
  test('rule 5: more than 200 active ones, with four members of text, kept for a day', async () => {
    const { body, cache } = await ask('/currencies');

    assert.ok(body.length > 200, `${body.length}`);
    for (const currency of body) {
      assert.deepEqual(Object.keys(currency), ['iso_code', 'iso_numeric', 'name', 'symbol']);
      assert.match(currency.iso_code, /^[A-Z]{3}$/);
      assert.match(currency.iso_numeric, /^(?:\d{3})?$/);
      assert.ok(currency.name && currency.symbol, currency.iso_code);
    }
    assert.equal(cache, 'public, max-age=86400');
  });

  test('rule 5: scope=all has the extinct ones as well', async () => {
    const codes = (body: readonly { iso_code: string }[]) => new Set(body.map(({ iso_code }) => iso_code));
    const [active, all] = [codes((await ask('/currencies')).body), codes((await ask('/currencies?scope=all')).body)];

    for (const gone of ['DEM', 'HRK', 'RUB']) assert.ok(!active.has(gone) && all.has(gone), gone);
    assert.ok([...active].every((code) => all.has(code)));
  });

  test('what is active depends on the clock', async () => {
    const { body } = await at('2001-06-01T18:00:00Z')('/currencies');

    assert.ok(body.some(({ iso_code }: { iso_code: string }) => iso_code === 'DEM'));
  });

  test('422 for another scope and for unknown parameters', async () => {
    refused(await ask('/currencies?scope=none'), 422, /scope/);
    refused(await ask('/currencies?q=real'), 422, /Unknown parameter “q”/);
  });
});

describe('local rates: the source fails', () => {
  for (const fault of [500, 404, 'timeout', 'invalid'] as const) {
    test(`502 for ${fault}, on every endpoint but health`, async () => {
      const failing = asking(createRates(localOptions({ fault })));
      for (const path of ['/rates', '/rate/USD/BRL', '/convert?from=USD&to=BRL', '/currencies']) {
        refused(await failing(path), 502, /could not be fetched/);
      }
      assert.equal((await failing('/health')).status, 200);
    });
  }

  test('a malformed request is told as such all the same', async () => {
    refused(await asking(createRates(localOptions({ fault: 500 })))('/rates?base=1'), 400, /base/);
  });

  test('404 for an unknown route', async () => refused(await ask('/rate/USD'), 404, /GET \/rate\/USD/));
});

describe('local rates: samples', () => {
  test('the same seed and clock give the same bytes, another seed others', async () => {
    const answer = async (seed: number) => (await asking(createRates(localOptions({ seed })))('/rates')).text;

    assert.equal(await answer(7), await answer(7));
    assert.notEqual(await answer(7), await answer(8));
  });

  test('a past day is the same, whatever the clock says', async () => {
    const path = '/rates?date=2015-05-13';

    assert.equal((await at('2026-11-20T18:00:00Z')(path)).text, (await at('2031-01-10T18:00:00Z')(path)).text);
  });

  test('a day moves a major currency a little, and a year not out of sight', async () => {
    const { body } = await ask('/rates?from=2016-01-01&quotes=USD');
    const moves = body.slice(1).map(({ rate }: Rate, at: number) => Math.abs(rate / body[at].rate - 1));

    assert.ok(Math.max(...moves) < 0.035, `${Math.max(...moves)}`);
    assert.ok(body.every(({ rate }: Rate) => rate > 0.7 && rate < 1.8));
  });
});
