import { expect } from 'chai';
import type { Locale } from '../../src/format/locale.ts';
import { formatNumber } from '../../src/values/format-number.ts';
import { type NumberReading, readNumber, type Wanted } from '../../src/values/read-number.ts';
import fc from '../support/fast-check.ts';

const nb = '\u00a0';
const narrow = '\u202f';

describe('reading a number', () => {
  describe('as it is read in every language', () => {
    const cases: [text: string, value: number][] = [
      ['0', 0],
      ['7', 7],
      ['007', 7],
      ['-0', 0],
      ['+5', 5],
      ['-12', -12],
      ['−12', -12],
      ['–12', -12],
      ['- 12', -12],
      ['  12  ', 12],
      ['0.5', 0.5],
      ['0,5', 0.5],
      ['.5', 0.5],
      [',5', 0.5],
      ['-,5', -0.5],
      ['1.25', 1.25],
      ['1,25', 1.25],
      ['0.125', 0.125],
      ['0,125', 0.125],
      ['1234.567', 1234.567],
      ['1234,567', 1234.567],
      ['1.234,5', 1234.5],
      ['1,234.5', 1234.5],
      ['1.234.567', 1234567],
      ['1,234,567', 1234567],
      ['1.234.567,89', 1234567.89],
      ['1,234,567.89', 1234567.89],
      ['1 234', 1234],
      [`1${nb}234${nb}567,5`, 1234567.5],
      [`1${narrow}234,5`, 1234.5],
      ["1'234.5", 1234.5],
      ['1’234,5', 1234.5],
      ['1234567890.1234', 1234567890.1234],
      ['123456789012345', 123456789012345],
      ['0.30000000000000004', 0.30000000000000004],
      ['\u200e-12\u200f', -12],
      ['\ufeff3,5', 3.5],
      ['１２', 12],
      ['－１２．５', -12.5],
      ['１，２３４，５６７', 1234567],
      ['٣٫٥', 3.5],
      ['\u061c-٢٠٢٦', -2026],
      ['١٬٢٣٤٬٥٦٧٫٨', 1234567.8],
      ['۱۲', 12],
      ['१२.५', 12.5],
      ['๑๒', 12],
      ['𝟗𝟏', 91],
      ['𞥑𞥒', 12],
    ];
    for (const [text, value] of cases) {
      it(`${JSON.stringify(text)} is ${value}`, () => {
        for (const locale of ['en', 'pt-BR'] as const)
          expect(readNumber(text, { locale })).to.deep.equal({ kind: 'value', value });
      });
    }
  });

  describe('what makes none', () => {
    const cases: [text: string, reading: NumberReading][] = [
      ['', { kind: 'empty' }],
      ['   ', { kind: 'empty' }],
      ['-', { kind: 'unfinished' }],
      ['+', { kind: 'unfinished' }],
      [',', { kind: 'unfinished' }],
      ['-.', { kind: 'unfinished' }],
      ['1,', { kind: 'unfinished' }],
      ['1.', { kind: 'unfinished' }],
      ['1.234,', { kind: 'unfinished' }],
      ['R$ 12,50', { kind: 'unreadable', foreign: 'R$' }],
      ['$12', { kind: 'unreadable', foreign: '$' }],
      ['12 kg', { kind: 'unreadable', foreign: 'kg' }],
      ['50%', { kind: 'unreadable', foreign: '%' }],
      ['1e3', { kind: 'unreadable', foreign: 'e' }],
      ['twelve', { kind: 'unreadable', foreign: 'twelve' }],
      ['about twelve', { kind: 'unreadable', foreign: 'about twelve' }],
      ['1-2', { kind: 'unreadable', foreign: '-' }],
      ['--1', { kind: 'unreadable', foreign: '-' }],
      ['(12)', { kind: 'unreadable', foreign: '(' }],
      ['12.34.56', { kind: 'unreadable', foreign: '' }],
      ['1.2,3.4', { kind: 'unreadable', foreign: '' }],
      ['1,234.567,8', { kind: 'unreadable', foreign: '' }],
      ['12 34', { kind: 'unreadable', foreign: '' }],
      ['1 234 5', { kind: 'unreadable', foreign: '' }],
      ['1.234 567', { kind: 'unreadable', foreign: '' }],
      ['..', { kind: 'unreadable', foreign: '' }],
      ['12345678901234567', { kind: 'too-long' }],
      ['0,12345678901234567890', { kind: 'too-long' }],
      ['9'.repeat(400), { kind: 'too-long' }],
    ];
    for (const [text, reading] of cases) {
      it(`${JSON.stringify(text.slice(0, 24))} is ${reading.kind}`, () => {
        expect(readNumber(text, { locale: 'en' })).to.deep.equal(reading);
      });
    }
  });

  it('takes a separator at the end for nothing once the text is settled', () => {
    expect(readNumber('12,', { locale: 'en' }, { settled: true })).to.deep.equal({ kind: 'value', value: 12 });
    expect(readNumber('1.234,', { locale: 'en' }, { settled: true })).to.deep.equal({ kind: 'value', value: 1234 });
    expect(readNumber('-', { locale: 'en' }, { settled: true })).to.deep.equal({ kind: 'unfinished' });
  });

  describe('where comma and point give two numbers', () => {
    const cases: [text: string, wanted: Wanted, reading: NumberReading][] = [
      ['1.234', { locale: 'en' }, { kind: 'ambiguous', readings: [1.234, 1234] }],
      ['1.234', { locale: 'pt-BR' }, { kind: 'ambiguous', readings: [1234, 1.234] }],
      ['1,234', { locale: 'en' }, { kind: 'ambiguous', readings: [1234, 1.234] }],
      ['−12,345', { locale: 'pt-BR' }, { kind: 'ambiguous', readings: [-12.345, -12345] }],
      ['1.234', { locale: 'pt-BR', max: 100 }, { kind: 'chosen', value: 1.234, instead: 1234 }],
      ['1.234', { locale: 'en', min: 100 }, { kind: 'chosen', value: 1234, instead: 1.234 }],
      ['1.234', { locale: 'en', min: 0, max: 2000 }, { kind: 'ambiguous', readings: [1.234, 1234] }],
      ['1.234', { locale: 'en', max: 1 }, { kind: 'ambiguous', readings: [1.234, 1234] }],
      ['1.234', { locale: 'en', integer: true }, { kind: 'chosen', value: 1234, instead: 1.234 }],
      ['1.234', { locale: 'en', step: 0.5 }, { kind: 'chosen', value: 1234, instead: 1.234 }],
      ['1.250', { locale: 'en', step: 0.25 }, { kind: 'ambiguous', readings: [1.25, 1250] }],
      ['1.234', { locale: 'en', min: 5, max: -5 }, { kind: 'ambiguous', readings: [1.234, 1234] }],
      ['123.000', { locale: 'en', min: 0, max: 999 }, { kind: 'chosen', value: 123, instead: 123000 }],
    ];
    for (const [text, wanted, reading] of cases) {
      it(`${text} with ${JSON.stringify(wanted)}: ${reading.kind}`, () => {
        expect(readNumber(text, wanted)).to.deep.equal(reading);
      });
    }
  });

  it('never throws, and never makes a number that JSON has not', () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^[-+−]?[\d., '’]{0,24}$/));
    fc.assert(
      fc.property(text, fc.boolean(), (typed, settled) => {
        const reading = readNumber(typed, { locale: 'pt-BR' }, { settled });
        if ('value' in reading) expect(Number.isFinite(reading.value)).to.equal(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('reads back whatever was written for the reader, or asks', () => {
    const number = fc.oneof(
      fc.integer(),
      fc.integer().map((n) => n / 100),
      fc.double({ noNaN: true, min: -1e12, max: 1e12 }).map((n) => Number(n.toFixed(3))),
    );
    fc.assert(
      fc.property(number, fc.constantFrom<Locale>('en', 'pt-BR'), fc.boolean(), (value, locale, plain) => {
        const reading = readNumber(formatNumber(value, locale, { plain }), { locale }, { settled: true });
        if (reading.kind === 'ambiguous') expect(reading.readings[0]).to.equal(value + 0);
        else expect(reading).to.deep.equal({ kind: 'value', value: value + 0 });
      }),
      { numRuns: 2000 },
    );
  });
});
