import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { isoDay, saoPauloDay, saoPauloMoment, utcDay, utcMoment } from '../../../src/services/calendar.ts';

const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });

describe('days', () => {
  test('fact 46: day first becomes a text that sorts', () => {
    const days = ['02/01/2026', '03/12/2025', '31/01/2025'];

    assert.deepEqual(days.map(isoDay).sort(), ['2025-01-31', '2025-12-03', '2026-01-02']);
    for (const text of ['31/02/2026', '2026-01-02', '1/2/2026', '']) assert.equal(isoDay(text), undefined);
  });

  test('fact 15: São Paulo’s day ends at three in the morning of UTC', () => {
    assert.equal(saoPauloDay(Date.parse('2026-02-14T02:59:59.999Z')), '2026-02-13');
    assert.equal(saoPauloDay(Date.parse('2026-02-14T03:00:00Z')), '2026-02-14');
  });

  test('fact 16: and at two in the summers it had until 2019', () => {
    assert.equal(saoPauloDay(Date.parse('2018-12-14T01:59:59Z')), '2018-12-13');
    assert.equal(saoPauloDay(Date.parse('2018-12-14T02:00:00Z')), '2018-12-14');
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

  test('of São Paulo’s wall clock are found again, but for the hour that comes twice', () => {
    fc.assert(
      fc.property(moments, (date) => {
        const wall = new Date(date.getTime() - 3 * 3600_000).toISOString().replace('T', ' ').slice(0, 23);
        const moment = saoPauloMoment(wall) ?? Number.NaN;

        assert.ok([0, -3600_000].includes(moment - date.getTime()), `${wall}: ${new Date(moment).toISOString()}`);
      }),
    );
    assert.equal(saoPauloMoment('13/11/2026 13:10'), undefined);
  });
});
