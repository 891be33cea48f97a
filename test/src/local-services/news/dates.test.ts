import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseFeedDate, pubDateOf } from '../../../../src/local-services/news/dates.ts';
import fc from '../../../support/fast-check.ts';

const SP = 'America/Sao_Paulo';

const cases: readonly [string, string, string?][] = [
  ['Sat, 14 Feb 2026 10:00:00 GMT', '2026-02-14T10:00:00Z'],
  ['Sat, 14 Feb 2026 10:00:00 -0300', '2026-02-14T13:00:00Z'],
  ['Sat, 14 Feb 2026 10:00:00 -03:00 (BRT)', '2026-02-14T13:00:00Z'],
  ['Sat,14 Feb 2026 10:00:00 +0000', '2026-02-14T10:00:00Z'],
  ['14 Feb 2026 10:00 Z', '2026-02-14T10:00:00Z'],
  ['14 Feb 26 10:00:00 UT', '2026-02-14T10:00:00Z'],
  ['14-Feb-2026 10:00:00 UTC', '2026-02-14T10:00:00Z'],
  ['  Sat, 14 Feb\n 2026   10:00:00 GMT ', '2026-02-14T10:00:00Z'],
  ['14 Feb 2026 10:00:00 GMT-3', '2026-02-14T13:00:00Z'],
  ['Wed, 02 Oct 2002 08:00:00 EST', '2002-10-02T13:00:00Z'],
  ['31 Dec 2026 23:59:60 GMT', '2026-12-31T23:59:59Z'],
  ['2026-02-14T10:00:00-03:00', '2026-02-14T13:00:00Z'],
  ['2026-02-14T10:00:00.123456Z', '2026-02-14T10:00:00Z'],
  ['2026-02-14T10:00:00+0000', '2026-02-14T10:00:00Z'],
  ['2026-02-14T10:00Z', '2026-02-14T10:00:00Z'],
  ['20260214T100000Z', '2026-02-14T10:00:00Z'],
  ['2026-02-14', '2026-02-14T00:00:00Z'],
  ['2026-02', '2026-02-01T00:00:00Z'],
  ['February 14, 2026 10:00 PM EST', '2026-02-15T03:00:00Z'],
  ['Feb 14, 2026 12:30 a.m. UTC', '2026-02-14T00:30:00Z'],
  ['Sat Feb 14 10:00:00 UTC 2026', '2026-02-14T10:00:00Z'],
  ['sábado, 14 de fevereiro de 2026 às 10h30 BRT', '2026-02-14T13:30:00Z'],
  ['segunda-feira, 9 de março de 2026, 10:00 BRT', '2026-03-09T13:00:00Z'],
  ['1º de janeiro de 2026', '2026-01-01T00:00:00Z'],
  ['14/02/2026 10:00', '2026-02-14T13:00:00Z', SP],
  ['14/02/2026 - 10h30', '2026-02-14T13:30:00Z', SP],
  ['14.02.2026', '2026-02-14T03:00:00Z', SP],
  ['2026-02-14 10:00:00', '2026-02-14T13:00:00Z', SP],
  ['14 Feb 2026 10:00:00 XYZ', '2026-02-14T13:00:00Z', SP],
  ['2018-11-05 10:00:00', '2018-11-05T12:00:00Z', SP],
];

describe('dates of feeds', () => {
  for (const [text, expected, zone] of cases) {
    test(`${JSON.stringify(text)}${zone ? ' in São Paulo' : ''}`, () => {
      assert.equal(parseFeedDate(text, zone), Date.parse(expected));
    });
  }

  for (const [text, expected] of [
    ['Sáb, 14 Fev 2026 10:00:00 BRT', '2026-02-14T13:00:00Z'],
    ['14 Nov 2026 10:00:00 BRT', '2026-11-14T13:00:00Z'],
    ['14 Nov 2018 10:00:00 BRST', '2018-11-14T12:00:00Z'],
    ['Sat, 14 Feb 2026 10:00:00 GTM', '2026-02-14T10:00:00Z'],
  ] as const) {
    test(`fact 55: ${text}, which Date.parse does not read`, () => {
      assert.equal(parseFeedDate(text), Date.parse(expected));
      assert.ok(Number.isNaN(Date.parse(text)));
    });
  }

  test('fact 56: every Portuguese month and weekday is read', () => {
    const months = ['Jan', 'Fev', 'Mar', 'Abr', 'Mai', 'Jun', 'Jul', 'Ago', 'Set', 'Out', 'Nov', 'Dez'];
    const weekdays = ['Dom', 'Seg', 'Ter', 'Qua', 'Qui', 'Sex', 'Sáb'];
    months.forEach((month, index) => {
      for (const weekday of weekdays) {
        const at = parseFeedDate(`${weekday}, 14 ${month} 2026 10:00:00 GMT`);
        assert.equal(at, Date.UTC(2026, index, 14, 10), `${weekday} ${month}`);
      }
    });
  });

  for (const text of [
    ...['', 'ontem', '30 Feb 2026 10:00 GMT', '2026-02-30', '31/04/2026', '2026-13-01', '2026-02-14T24:00:00Z'],
    ...[
      '14 Feb 2026 10:61 GMT',
      '13:00 PM',
      '14 Foo 2026',
      '99/99/9999',
      '0000-00-00',
      'GMT',
      '2026-02-14T10:00:00Z foo',
    ],
  ]) {
    test(`${JSON.stringify(text)} is none`, () => assert.equal(parseFeedDate(text), undefined));
  }

  test('the last moment of the year 9999 is none where it lies beyond it in UTC', () => {
    // What some systems write for “never”. It has no text in the form of the answers.
    assert.equal(parseFeedDate('9999-12-31T23:59:59-03:00'), undefined);
    assert.equal(parseFeedDate('9999-12-31 23:59:59', 'America/Sao_Paulo'), undefined);
    assert.equal(parseFeedDate('9999-12-31T23:59:59Z'), Date.UTC(9999, 11, 31, 23, 59, 59));
  });

  test('a date without a zone does not depend on that of the machine', () => {
    const before = process.env['TZ'];
    try {
      for (const zone of ['Asia/Tokyo', 'America/Los_Angeles', 'UTC']) {
        process.env['TZ'] = zone;
        assert.equal(parseFeedDate('14 Feb 2026 10:00:00'), Date.UTC(2026, 1, 14, 10), zone);
      }
    } finally {
      if (before === undefined) delete process.env['TZ'];
      else process.env['TZ'] = before;
    }
  });

  const moment = fc
    .integer({ min: Date.UTC(1970, 0, 1) / 1000, max: Date.UTC(2049, 11, 31) / 1000 })
    .map((seconds) => seconds * 1000);

  test('any moment is read back from every usual form', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: -14 * 60, max: 14 * 60 }), (at, offset) => {
        const wall = new Date(at + offset * 60_000);
        const sign = offset < 0 ? '-' : '+';
        const two = (number: number) => String(number).padStart(2, '0');
        const [hours, minutes] = [two(Math.floor(Math.abs(offset) / 60)), two(Math.abs(offset) % 60)];
        const rfc = wall.toUTCString().replace('GMT', `${sign}${hours}${minutes}`);
        const iso = `${wall.toISOString().slice(0, 19)}${sign}${hours}:${minutes}`;
        const [date = '', time = ''] = wall.toISOString().slice(0, 19).split('T');
        const numeric = `${date.split('-').reverse().join('/')} ${time} ${sign}${hours}${minutes}`;
        for (const text of [rfc, rfc.slice(5), iso, iso.replace('T', ' '), numeric]) {
          assert.equal(parseFeedDate(text), at, text);
        }
      }),
    );
  });

  test('any wall time of a zone, its changes of clocks aside, is read back', () => {
    const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: SP, dateStyle: 'short', timeStyle: 'medium' });
    fc.assert(
      fc.property(moment, (at) => {
        const read = parseFeedDate(clock.format(at), SP) ?? 0;
        // When clocks go back, an hour happens twice.
        assert.ok(read === at || Math.abs(read - at) === 3_600_000, `${new Date(at).toISOString()}`);
        assert.equal(clock.format(read), clock.format(at));
      }),
    );
  });

  test('any text is a date or none, and nothing else', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const at = parseFeedDate(text);
        assert.ok(at === undefined || Number.isInteger(at));
      }),
    );
  });

  test('are written in UTC, without a zone; what is unknown is empty', () => {
    assert.equal(pubDateOf(Date.UTC(2026, 1, 14, 13, 5, 9)), '2026-02-14 13:05:09');
    assert.equal(pubDateOf(undefined), '');
  });
});
