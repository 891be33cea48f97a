import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isoDay, isoMoment, utcDay, utcMoment } from '../../../src/services/shared/calendar.ts';
import fc from '../../support/fast-check.ts';

const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });

describe('days', () => {
  test('fact 46: day first becomes a text that sorts', () => {
    const days = ['02/01/2026', '03/12/2025', '31/01/2025'];

    assert.deepEqual(days.map(isoDay).sort(), ['2025-01-31', '2025-12-03', '2026-01-02']);
    for (const text of ['31/02/2026', '2026-01-02', '1/2/2026', '']) assert.equal(isoDay(text), undefined);
  });

  test('of UTC are those of the clock', () => {
    assert.equal(utcDay(Date.parse('2026-02-14T23:59:59Z')), '2026-02-14');
  });
});

describe('moments', () => {
  test('without a zone are UTC, whatever zone the reader is in', () => {
    fc.assert(
      fc.property(moments, (date) => {
        const text = date.toISOString().slice(0, 19).replace('T', ' ');

        assert.equal(utcMoment(text), Math.floor(date.getTime() / 1000) * 1000);
      }),
    );
    for (const text of [
      '',
      '2026-02-30 10:00:00',
      '2026-02-14T10:00:00',
      '2026-02-14 10:00',
      '2026-02-14 25:00:00',
      '2026-02-14 24:00:00',
    ]) {
      assert.equal(utcMoment(text), undefined);
    }
  });

  test('of ISO 8601 are days of the calendar, in UTC where they name no zone', () => {
    const five = Date.UTC(2026, 9, 4, 17);
    for (const text of [
      '2026-10-04T17:00',
      '2026-10-04T17:00:00.000Z',
      '2026-10-04T14:00-03:00',
      '2026-10-04T14:00-0300',
    ])
      assert.equal(isoMoment(text), five);
    assert.equal(isoMoment('2026-10-04'), Date.UTC(2026, 9, 4));
    for (const text of ['', '2026-02-30', '2026-11-31T00:00Z', 'Nov 5', '2026', '2026-10-04 17:00', '2026-10-04T25:00'])
      assert.equal(isoMoment(text), undefined, text);
  });
});
