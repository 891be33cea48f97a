import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { completeDate, formatDate, formatParts, parseDate, readableFormat } from '../../../src/kinds/date-format.ts';
import fc from '../../support/fast-check.ts';

const readable = [
  'YYYY-MM-DD',
  'yyyy-MM-dd',
  'DD/MM/YYYY HH:mm:ss',
  'YYYYMMDD',
  "YYYY-MM-DD'T'HH:mm:ss",
  'YYYY-MM-DDTHH:mm:ssZ',
  'HHhmm',
  'DD de MM de YYYY',
  "DD 'de' MM",
  "HH 'o''clock'",
  'DD.MM.',
  'às HH:mm',
  '(HH)[mm]^$',
  "''HH''",
  'YYYY年MM月DD日',
  'HH시 mm분',
  'DD.MM.YYYYг.',
];
const unreadable = [
  '',
  'YY-MM-DD',
  'MMM',
  'D/M/YYYY',
  'EEEE',
  "YYYY 'open",
  'hh:mm',
  'hh',
  'de',
  '---',
  'DD/DD/YYYY',
  'YYYYY',
  'MMDDD',
  'DDth',
  'MMhDD',
  'YYYY年M月D日',
  'DDº',
];

describe('date formats', () => {
  for (const format of readable) test(`${format} can be read`, () => assert.equal(readableFormat(format), true));
  for (const format of unreadable)
    test(`${format || 'an empty one'} cannot, and then nothing is parsed or written`, () => {
      assert.equal(readableFormat(format), false);
      assert.deepEqual(formatParts(format), []);
      assert.equal(parseDate(format, format), undefined);
      assert.equal(formatDate({ year: 2024 }, format), '');
    });

  test('parts come in the order of the format', () => {
    assert.deepEqual(formatParts('DD/MM/yyyy HH:mm'), ['day', 'month', 'year', 'hour', 'minute']);
  });

  for (const [text, format, parts] of [
    ['2024-02-29', 'YYYY-MM-DD', { year: 2024, month: 2, day: 29 }],
    ['14h30', 'HHhmm', { hour: 14, minute: 30 }],
    ['07 de 09 de 2026', 'DD de MM de YYYY', { day: 7, month: 9, year: 2026 }],
    ["12 o'clock", "HH 'o''clock'", { hour: 12 }],
    ["'08'", "''HH''", { hour: 8 }],
    ['2026年03月05日', 'YYYY年MM月DD日', { year: 2026, month: 3, day: 5 }],
    ['2024-01-02T03:04:05Z', 'YYYY-MM-DDTHH:mm:ssZ', { year: 2024, month: 1, day: 2, hour: 3, minute: 4, second: 5 }],
  ] as const)
    test(`${text} is read by ${format}`, () => assert.deepEqual(parseDate(text, format), parts));

  for (const [text, format] of [
    ['2024-2-29', 'YYYY-MM-DD'],
    ['2024-02-29 ', 'YYYY-MM-DD'],
    ['2024-02-30', 'YYYY-MM-DD'],
    ['1900-02-29', 'YYYY-MM-DD'],
    ['2024-13-01', 'YYYY-MM-DD'],
    ['2024-00-01', 'YYYY-MM-DD'],
    ['31.04.', 'DD.MM.'],
    ['10x04', 'DD.MM'],
    ['23:60', 'HH:mm'],
  ] as const)
    test(`${text} is no date in ${format}`, () => assert.equal(parseDate(text, format), undefined));

  test('29 February is a day of some year, and the 31st of some month', () => {
    assert.deepEqual(parseDate('29.02.', 'DD.MM.'), { month: 2, day: 29 });
    assert.deepEqual(parseDate('31', 'DD'), { day: 31 });
  });

  test('a date that was written reads back the same, and has nothing to be completed', () => {
    const date = fc.date({
      min: new Date('0000-01-01T00:00:00Z'),
      max: new Date('9999-12-31T23:59:59Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(date, fc.constantFrom(...readable), (moment, format) => {
        const all = {
          year: moment.getUTCFullYear(),
          month: moment.getUTCMonth() + 1,
          day: moment.getUTCDate(),
          hour: moment.getUTCHours(),
          minute: moment.getUTCMinutes(),
          second: moment.getUTCSeconds(),
        };
        const named = Object.fromEntries(formatParts(format).map((part) => [part, all[part]]));
        // A day without its month may be written for any month.
        const written = formatDate(all, format);
        assert.deepEqual(parseDate(written, format), named);
        assert.equal(completeDate(written, format), written);
      }),
    );
  });

  for (const [typed, format, expected] of [
    ['5/3/2026', 'DD/MM/YYYY', '05/03/2026'],
    ['05-3.2026', 'DD/MM/YYYY', '05/03/2026'],
    [' 5 / 3 / 2026 ', 'DD/MM/YYYY', '05/03/2026'],
    ['05032026', 'DD/MM/YYYY', '05/03/2026'],
    ['2026.3.5', 'YYYY-MM-DD', '2026-03-05'],
    ['9:05', 'HH:mm', '09:05'],
    ['0905', 'HH:mm', '09:05'],
    ['9h30', 'HHhmm', '09h30'],
    ['5 de 3 de 2026', 'DD de MM de YYYY', '05 de 03 de 2026'],
    ['1/3/2026 9.05', 'DD/MM/YYYY HH:mm', '01/03/2026 09:05'],
    ['2026年3月5日', 'YYYY年MM月DD日', '2026年03月05日'],
    ['05/03/2026', 'DD/MM/YYYY', '05/03/2026'],
    ['２０２６／３／５', 'YYYY-MM-DD', '2026-03-05'],
    ['٥\u200f/٣\u200f/٢٠٢٦', 'DD/MM/YYYY', '05/03/2026'],
    ['９：０５', 'HH:mm', '09:05'],
    ['２０２６年３月５日', "YYYY'年'MM'月'DD'日'", '2026年03月05日'],
    ['5/3/26', 'DD/MM/YYYY', undefined],
    ['9:5', 'HH:mm', undefined],
    ['30/2/2026', 'DD/MM/YYYY', undefined],
    ['532026', 'DD/MM/YYYY', undefined],
    ['2026112', 'YYYYMMDD', undefined],
    ['5/3', 'DD/MM/YYYY', undefined],
    ['soon', 'DD/MM/YYYY', undefined],
    ['', 'DD/MM/YYYY', undefined],
    ['5/3/2026', 'D/M/YYYY', undefined],
    [' '.repeat(10_000), `DD${' '.repeat(40)}MM`, undefined],
  ] as const)
    test(`“${typed.slice(0, 20)}” typed under ${format.slice(0, 20)}: ${expected ?? 'stays'}`, () =>
      assert.equal(completeDate(typed, format), expected));
});
