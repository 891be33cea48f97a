import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { changeBetween, convertAmount, latestChange, meanOfBidAndAsk } from '../../../src/services/decimals.ts';
import fc from '../../support/fast-check.ts';

const digits = fc.stringMatching(/^(0|[1-9]\d{0,24})(\.\d{1,24})?$/);

/** A decimal as a whole number of 10⁻²⁵: arithmetic of another kind, to measure by. */
function scaled(text: string): bigint {
  const [whole = '', part = ''] = text.replace('-', '').split('.');
  const value = BigInt(whole + part.padEnd(25, '0'));
  return text.startsWith('-') ? -value : value;
}

describe('an amount converted', () => {
  test('is rounded once, half up, to the places asked for', () => {
    const at = (from: string, to = '1') => ({ from, to });

    assert.equal(convertAmount('1234.56', at('5.41380'), 2), '6683.66');
    assert.equal(convertAmount('0.5', at('0.000001'), 6), '0.000001');
    assert.equal(convertAmount('2', at('1.00000', '3.00000'), 6), '0.666667');
    assert.equal(convertAmount('1', at('6.50000'), 0), '7');
    assert.equal(convertAmount(100, at('5.4156'), 6), '541.560000');
  });

  test('is what whole numbers say it is, with any digits', () => {
    const rate = digits.filter((text) => /[1-9]/.test(text));
    fc.assert(
      fc.property(digits, rate, rate, fc.integer({ min: 0, max: 18 }), (amount, from, to, places) => {
        // amount × from ÷ to, half up: twice the quotient, plus one, halved.
        const over = scaled(amount) * scaled(from) * 10n ** BigInt(places);
        const under = scaled(to) * 10n ** 25n;
        const whole = (2n * over + under) / (2n * under);
        const text = whole.toString().padStart(places + 1, '0');
        const expected = places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`;

        assert.equal(convertAmount(amount, { from, to }, places), expected);
      }),
    );
  });
});

describe('the mean of bid and ask', () => {
  test('is exact, with the decimal that halving adds', () => {
    assert.equal(meanOfBidAndAsk({ cotacaoCompra: '5.4315', cotacaoVenda: '5.4322' }).toString(), '5.43185');
    assert.equal(meanOfBidAndAsk({ cotacaoCompra: '0.03489', cotacaoVenda: '0.03490' }).toString(), '0.034895');
  });

  test('loses no digit of any two decimals, and is never written with an exponent', () => {
    fc.assert(
      fc.property(digits, digits, (cotacaoCompra, cotacaoVenda) => {
        const text = meanOfBidAndAsk({ cotacaoCompra, cotacaoVenda }).toString();

        assert.match(text, /^\d+(\.\d+)?$/);
        assert.equal(scaled(text) * 2n, scaled(cotacaoCompra) + scaled(cotacaoVenda));
      }),
    );
  });
});

describe('the change against the previous observation', () => {
  test('is exact where numbers are not', () => {
    const { absolute, percent } = changeBetween(0.1, 0.3);

    assert.deepEqual([absolute.toString(), percent?.toString()], ['0.2', '200']);
  });

  test('of any two decimals loses no digit', () => {
    fc.assert(
      fc.property(digits, digits, (before, now) => {
        assert.equal(scaled(changeBetween(before, now).absolute.toFixed()), scaled(now) - scaled(before));
      }),
    );
  });

  test('has no percentage of zero, and that of a negative value has the sign of the change', () => {
    assert.equal(changeBetween(0, 5).percent, undefined);
    assert.equal(changeBetween(-2, -1).percent?.toString(), '50');
    assert.equal(changeBetween('4', '3').percent?.toString(), '-25');
  });

  test('is that of the two newest days, in whatever order they come', () => {
    const change = latestChange([
      { date: '2026-03-01', value: 0.88 },
      { date: '2026-01-01', value: 0.5 },
      { date: '2026-02-01', value: 0.83 },
    ]);

    assert.deepEqual(
      [change?.date, change?.value, change?.before, change?.absolute.toString()],
      ['2026-03-01', 0.88, { date: '2026-02-01', value: 0.83 }, '0.05'],
    );
  });

  test('does not take a filled day for an observation', () => {
    const change = latestChange([
      { date: '2026-11-12', cotacaoVenda: '5.4300', filled: false },
      { date: '2026-11-13', cotacaoVenda: '5.4321', filled: false },
      { date: '2026-11-14', cotacaoVenda: '5.4321', filled: true },
    ]);

    assert.deepEqual([change?.date, change?.absolute.toFixed(4)], ['2026-11-13', '0.0021']);
  });

  test('of rates is told of one pair', () => {
    const rate = (date: string, quote: string, rate: number) => ({ date, base: 'EUR', quote, rate });

    assert.equal(
      latestChange([rate('2026-11-18', 'BRL', 6.1), rate('2026-11-19', 'BRL', 6.2)])?.absolute.toString(),
      '0.1',
    );
    assert.throws(() => latestChange([rate('2026-11-18', 'BRL', 6.1), rate('2026-11-19', 'USD', 1.1)]), RangeError);
  });

  test('needs two observations', () => {
    assert.equal(latestChange([]), undefined);
    assert.equal(latestChange([{ date: '2026-01-01', value: 1 }]), undefined);
  });
});
