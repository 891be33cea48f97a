import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { saoPauloDay, saoPauloMoment } from '../../../src/services/shared/sao-paulo.ts';
import fc from '../../support/fast-check.ts';

const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });

describe('the clock of São Paulo', () => {
  test('fact 15: its day ends at three in the morning of UTC', () => {
    assert.equal(saoPauloDay(Date.parse('2026-02-14T02:59:59.999Z')), '2026-02-13');
    assert.equal(saoPauloDay(Date.parse('2026-02-14T03:00:00Z')), '2026-02-14');
  });

  test('fact 16: and at two in the summers it had until 2019', () => {
    assert.equal(saoPauloDay(Date.parse('2018-12-14T01:59:59Z')), '2018-12-13');
    assert.equal(saoPauloDay(Date.parse('2018-12-14T02:00:00Z')), '2018-12-14');
  });

  test('a midnight that summer time left out is the moment at which it began', () => {
    const began = Date.parse('2018-11-04T03:00:00Z');
    assert.equal(saoPauloDay(began - 1), '2018-11-03');
    assert.equal(saoPauloMoment('2018-11-04 00:00:00.000'), began);
    assert.equal(saoPauloMoment('2018-11-04 01:00:00.000'), began);
  });

  test('moments of the wall clock are found again, but for the hour that comes twice', () => {
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
