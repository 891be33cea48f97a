import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { TableColumn, TableField } from '../../../src/format/generated/types.ts';
import { validateValue } from '../../../src/kinds/index.ts';

const points: TableColumn = { key: 'points', label: 'Points', type: 'number', max: 3 };
const table = (...columns: TableColumn[]): TableField => ({
  key: 't',
  name: 't',
  label: 'T',
  type: 'table',
  default: [],
  columns,
});
const frozen = (row: Record<string, unknown>) => Object.freeze(row);

/** Rows that cannot change any more are judged once; none of these may notice. */
describe('table: frozen rows', () => {
  test('are judged anew under other columns and in another language', () => {
    const rows = [frozen({ points: 5 })];
    const strict = table(points);
    const message = validateValue(strict, rows)[0]?.message;

    assert.equal(validateValue(strict, rows)[0]?.code, 'above-max');
    assert.deepEqual(validateValue(table({ ...points, max: 9 }), rows), []);
    assert.notEqual(validateValue(strict, rows, { locale: 'pt-BR' })[0]?.message, message);
  });

  test('are found where they stand, also when they moved and when one row stands twice', () => {
    const wrong = frozen({ points: 5 });
    const right = frozen({ points: 1 });
    const field = table(points);
    const places = (rows: readonly unknown[]) => validateValue(field, rows).map(({ pointer }) => pointer);

    assert.deepEqual(places([wrong, right]), ['/0/points']);
    assert.deepEqual(places([right, wrong, wrong]), ['/1/points', '/2/points']);
  });

  test('a row that can still change is judged each time', () => {
    const row = { points: 1 };
    const field = table(points);
    assert.deepEqual(validateValue(field, [row]), []);

    row.points = 5;

    assert.equal(validateValue(field, [row]).length, 1);
  });
});

describe('table: cells', () => {
  test('a colour is judged as the value of a colour field is', () => {
    const field = { key: 'c', name: 'c', label: 'C', type: 'color', default: '' } as const;
    const cells = table({ key: 'c', label: 'C', type: 'color' });
    const judged = (problems: readonly { code: string; severity: string; message: string }[]) =>
      problems.map(({ code, severity, message }) => ({ code, severity, message }));

    for (const value of [
      'Farol',
      'red',
      '#f00',
      '#12',
      'rgb(1, 2, 3)',
      'rgb(1)',
      'rgba(0,0,0,.5)',
      ' red',
      'transparent',
      7,
    ])
      assert.deepEqual(
        judged(validateValue(cells, [{ c: value }])),
        judged(validateValue(field, value)),
        String(value),
      );
  });
});
