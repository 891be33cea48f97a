import { expect } from 'chai';
import { certainCapacity, isSegmented, layoutOf } from '../../components/table/columns.ts';
import { rowsInSight, scrollToRow } from '../../components/table/pane.ts';
import { RowChecker } from '../../components/table/row-checker.ts';
import { type Move, moveSelection, nextCell, selectCell } from '../../components/table/selection.ts';
import type { TableColumn, TableField } from '../../src/format/generated/types.ts';
import { readCell } from '../../src/values/table/read-cell.ts';
import {
  cellText,
  duplicateRows,
  emptyCells,
  insertRows,
  moveRows,
  newRow,
  removeRows,
  withCell,
  withRow,
} from '../../src/values/table/rows.ts';
import '../../src/kinds/index.ts';
import { table } from '../../src/kinds/table.ts';

const column = (more: Partial<TableColumn> = {}): TableColumn => ({ key: 'c', label: 'C', type: 'text', ...more });
const options = [
  { value: 'br', text: 'Brasil' },
  { value: 'pt', text: 'Portugal' },
  { value: 'Brasil', text: 'Other' },
];

describe('table: rows', () => {
  const rows = ['a', 'b', 'c', 'd', 'e'].map((name) => Object.freeze({ name }));
  const names = (changed: readonly object[]) => changed.map((row) => (row as { name: string }).name).join('');

  it('shows a value that its column cannot hold as it is', () => {
    const shown = (type: TableColumn['type'], value: unknown) => cellText(column({ type, options }), value, 'pt-BR');

    expect(shown('number', 1234.5)).to.equal('1.234,5');
    expect(shown('number', '1234.5')).to.equal('1234.5');
    expect(shown('text', 1234.5)).to.equal('1234.5');
    expect(shown('dropdown', 'br')).to.equal('Brasil');
    expect(shown('dropdown', 'xx')).to.equal('xx');
    expect(shown('text', { a: [1] })).to.equal('{"a":[1]}');
    expect(shown('text', null)).to.equal('');
  });

  it('changes a cell in a new row, and keeps cells of undeclared columns', () => {
    const row = Object.freeze({ name: 'a', secret: { deep: 1 } });

    expect(withCell(row, 'name', 'b')).to.deep.equal({ name: 'b', secret: { deep: 1 } });
    expect(withCell(row, 'name', undefined)).to.deep.equal({ secret: { deep: 1 } });
    expect(withCell(row, 'name', 'a')).to.equal(row);
    expect(withCell(row, 'other', undefined)).to.equal(row);
    expect(withCell('no row', 'name', 'b')).to.deep.equal({ name: 'b' });
    expect(withCell({}, 'constructor', 'b')).to.deep.equal({ constructor: 'b' });
  });

  it('shares the rows that did not change', () => {
    const changed = withRow(rows, 2, { name: 'x' });

    expect(names(changed)).to.equal('abxde');
    expect(changed.filter((row, index) => row === rows[index])).to.have.length(4);
    expect(withRow(rows, 2, rows[2]!)).to.equal(rows);
  });

  it('inserts, removes, duplicates and moves', () => {
    expect(names(insertRows(rows, 1, [{ name: 'x' }]))).to.equal('axbcde');
    expect(names(removeRows(rows, { from: 1, to: 3 }))).to.equal('ae');
    expect(names(duplicateRows(rows, { from: 1, to: 2 }))).to.equal('abcbcde');
    expect(duplicateRows(rows, { from: 0, to: 0 })[1]).not.to.equal(rows[0]);
    expect(names(moveRows(rows, { from: 1, to: 2 }, 3))).to.equal('adebc');
    expect(names(moveRows(rows, { from: 3, to: 4 }, 0))).to.equal('deabc');
    expect(names(rows)).to.equal('abcde');
  });

  it('begins a row with what the columns declare', () => {
    const columns = [
      column({ key: 't' }),
      column({ key: 'n', type: 'number' }),
      column({ key: 'd', type: 'number', default: 3 }),
      column({ key: 'b', type: 'boolean' }),
      column({ key: 'o', type: 'dropdown', options }),
    ];

    expect(newRow(columns)).to.deep.equal({ t: '', d: 3, b: false });
  });

  it('empties cells by their type', () => {
    const columns = [column({ key: 't' }), column({ key: 'n', type: 'number' }), column({ key: 'b', type: 'boolean' })];
    const row = { t: 'x', n: 1, b: true, other: 1 };

    expect(emptyCells([row, row], { from: 1, to: 1 }, columns)).to.deep.equal([row, { t: '', b: false, other: 1 }]);
  });
});

describe('table: selection', () => {
  const size = { rows: 100, columns: 4, page: 8 };
  const from = { row: 10, column: 1 };
  const ways: [Move, number, number][] = [
    ['up', 9, 1],
    ['down', 11, 1],
    ['before', 10, 0],
    ['after', 10, 2],
    ['page-up', 2, 1],
    ['page-down', 18, 1],
    ['row-start', 10, 0],
    ['row-end', 10, 3],
    ['column-start', 0, 1],
    ['column-end', 99, 1],
    ['first', 0, 0],
    ['last', 99, 3],
  ];
  for (const [move, row, col] of ways)
    it(`goes ${move}`, () => {
      expect(moveSelection(selectCell(from), move, size).active).to.deep.equal({ row, column: col });
    });

  it('stays in the grid', () => {
    const corner = selectCell({ row: 99, column: 3 });

    for (const move of ['down', 'after', 'page-down'] as const)
      expect(moveSelection(corner, move, size).active).to.deep.equal({ row: 99, column: 3 });
  });

  it('grows from where it began', () => {
    const grown = moveSelection(selectCell(from), 'down', size, true);

    expect(grown).to.deep.equal({ anchor: from, active: { row: 11, column: 1 } });
  });

  it('goes from cell to cell over the ends of rows, and nowhere beyond the table', () => {
    expect(nextCell({ row: 0, column: 3 }, 1, size)).to.deep.equal({ row: 1, column: 0 });
    expect(nextCell({ row: 1, column: 0 }, -1, size)).to.deep.equal({ row: 0, column: 3 });
    expect(nextCell({ row: 99, column: 3 }, 1, size)).to.equal(undefined);
    expect(nextCell({ row: 0, column: 0 }, -1, size)).to.equal(undefined);
  });
});

describe('table: rows in sight', () => {
  const sight = { scrollTop: 320, height: 256, rowHeight: 32 };

  it('covers the pane whole, and no more', () => {
    expect(rowsInSight(sight, 1000)).to.deep.equal({ first: 10, last: 17, kept: [] });
    expect(rowsInSight({ ...sight, scrollTop: 330 }, 1000)).to.deep.equal({ first: 10, last: 18, kept: [] });
    expect(rowsInSight(sight, 12)).to.deep.equal({ first: 10, last: 11, kept: [] });
    expect(rowsInSight(sight, 0)).to.deep.equal({ first: 0, last: -1, kept: [] });
  });

  it('keeps rows wherever they are, in their order and once', () => {
    expect(rowsInSight(sight, 1000, [500, 2, 12, 2])).to.deep.equal({ first: 10, last: 17, kept: [2, 500] });
    expect(rowsInSight(sight, 20, [50, -1])).to.deep.equal({ first: 10, last: 17, kept: [] });
  });

  it('brings a row into sight by the shortest way', () => {
    expect(scrollToRow(3, sight)).to.equal(96);
    expect(scrollToRow(12, sight)).to.equal(320);
    expect(scrollToRow(20, sight)).to.equal(21 * 32 - 256);
  });
});

describe('table: columns', () => {
  it('keeps declared widths and shares the rest', () => {
    const fixed = [column({ width: 100 }), column({ width: 60, type: 'boolean' })];

    expect(layoutOf(fixed)).to.deep.equal({ tracks: '100px 60px minmax(0, 1fr)', width: 160, spare: true });
    expect(layoutOf([column({ width: 100 }), column()]).tracks).to.equal('100px minmax(128px, 128fr)');
  });

  it('shows few short choices side by side, and others as the chosen one', () => {
    const sides = [
      { value: 'l', text: 'Left' },
      { value: 'r', text: 'Right' },
    ];

    expect(isSegmented(column({ type: 'omo', options: sides }))).to.equal(true);
    expect(isSegmented(column({ type: 'omo', options: sides, width: 60 }))).to.equal(false);
    expect(isSegmented(column({ type: 'dropdown', options: sides }))).to.equal(false);
  });

  it('knows how many characters fit into the least a column has, beside the mark of a list', () => {
    expect(certainCapacity(column({ width: 121 }), 13)).to.equal(8);
    expect(certainCapacity(column({ width: 121, type: 'dropdown' }), 13)).to.equal(6);
    expect(certainCapacity(column({ width: 121, type: 'number' }), 13)).to.equal(11);
    expect(certainCapacity(column({ width: 121 }), 0), 'before the type was measured').to.equal(0);
  });
});

describe('table: reading a cell', () => {
  const cases: [string, Partial<TableColumn>, string, unknown][] = [
    ['a text as it is, blanks and all', {}, ' a b ', ' a b '],
    ['an empty text', {}, '', ''],
    ['a number', { type: 'number' }, '12.5', 12.5],
    ['a decimal comma', { type: 'number' }, '12,5', 12.5],
    ['no number', { type: 'number' }, '', undefined],
    ['a number on its step grid', { type: 'number', step: 0.5 }, '12.3', 12.5],
    ['a switch in English', { type: 'boolean' }, 'Yes', true],
    ['a switch in Portuguese', { type: 'boolean' }, 'NÃO', false],
    ['a switch as spreadsheets write it', { type: 'boolean' }, 'VERDADEIRO', true],
    ['an option by value before one by text', { type: 'dropdown', options }, 'Brasil', 'Brasil'],
    ['an option by text', { type: 'dropdown', options }, 'Portugal', 'pt'],
    ['an option by text, accents and capitals aside', { type: 'omo', options }, ' PORTUGÁL ', 'pt'],
    ['hex digits without their sign', { type: 'color' }, 'ff8800', '#ff8800'],
    ['an address without blanks around it', { type: 'url' }, ' https://a.example/ ', 'https://a.example/'],
  ];
  for (const [name, more, text, value] of cases)
    it(`reads ${name}`, () => {
      expect(readCell(column(more), text, { locale: 'en', settled: true })).to.deep.equal({ kind: 'value', value });
    });

  it('keeps a text that makes no value', () => {
    for (const more of [{ type: 'number' }, { type: 'boolean' }, { type: 'dropdown', options }] as const)
      expect(readCell(column(more), ' what? ', { locale: 'en' })).to.include({ kind: 'unreadable', value: 'what?' });
    const kana = [{ value: 'pass', text: 'パス' }];
    expect(readCell(column({ type: 'dropdown', options: kana }), 'バス', { locale: 'en' }).kind).to.equal('unreadable');
  });

  it('does not guess a number that reads two ways', () => {
    const reading = readCell(column({ type: 'number' }), '1.234', { locale: 'pt-BR', settled: true });

    expect(reading).to.deep.equal({ kind: 'ambiguous', readings: [1234, 1.234] });
  });

  it('takes the reading that lies in range', () => {
    const reading = readCell(column({ type: 'number', max: 100 }), '1.234', { locale: 'pt-BR', settled: true });

    expect(reading).to.deep.equal({ kind: 'chosen', value: 1.234, instead: 1234 });
  });
});

describe('table: checking rows', () => {
  const field: TableField = {
    key: 't',
    name: 't',
    label: 'T',
    type: 'table',
    default: [],
    maxRows: 6,
    columns: [column({ key: 'name', required: true }), column({ key: 'n', type: 'number', max: 10 })],
  };
  const context = { locale: 'en' } as const;
  const good = () => ({ name: 'a', n: 1 });
  const bad = () => ({ name: '', n: 11 });

  it('says what the kind says, whatever changed before', () => {
    const checker = new RowChecker();
    const [a, b, c] = [good(), bad(), good()];
    const stranger = { name: 'x', other: 1 };
    const versions: unknown[] = [
      [a, b, c],
      [a, { ...b, n: 1 }, c],
      [b, a, c],
      [a, c],
      [],
      [c, b, a, b, stranger, bad(), bad()],
      [bad(), c, b, a, b, stranger, bad()],
      [a, null, 'text', [1]],
      'no list',
      [a, b, c],
    ];
    for (const value of versions) {
      const found = checker.check(field, value, context);

      expect(found).to.have.deep.members(table.check(field, value, context));
    }
  });

  it('follows language and declaration', () => {
    const checker = new RowChecker();
    const rows = [bad()];
    const english = checker.check(field, rows, context);

    expect(checker.check(field, rows, { locale: 'pt-BR' })).not.to.deep.equal(english);
    expect(checker.check({ ...field, columns: [] }, rows, context).map(({ code }) => code)).to.deep.equal([
      'unknown-column',
      'unknown-column',
    ]);
  });

  it('checks a row once', () => {
    const checker = new RowChecker();
    let checks = 0;
    const watched = () =>
      Object.defineProperty({ name: 'a' }, 'n', {
        enumerable: true,
        get: () => {
          checks++;
          return 1;
        },
      });
    const rows = Array.from({ length: 5 }, watched);
    checker.check(field, rows, context);
    const first = checks;

    checker.check(field, withRow(rows, 2, good()), context);
    checker.check(field, removeRows(rows, { from: 0, to: 1 }), context);

    // The row that was replaced comes back once, with the list that never had it replaced.
    expect(checks - first).to.be.at.most(1);
  });

  it('gives what is wrong by cell, worst for the row itself', () => {
    const checker = new RowChecker();
    checker.check(field, [good(), bad()], context);

    expect(checker.problemsOf(0)).to.equal(undefined);
    expect([...(checker.problemsOf(1)?.keys() ?? [])]).to.have.members(['name', 'n']);
    expect(checker.problemsOf(1)).to.equal(checker.problemsOf(1));
  });
});
