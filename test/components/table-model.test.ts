import { expect } from 'chai';
import { CellEdit } from '../../components/table/cell-edit.ts';
import { type TableElement, TableModel } from '../../components/table/table-model.ts';
import type { TableColumn, TableField } from '../../src/format/generated/types.ts';
import type { Rows } from '../../src/values/table/rows.ts';

const columns: TableColumn[] = [
  { key: 'name', label: 'Name', type: 'text' },
  { key: 'votes', label: 'Votes', type: 'number', max: 10_000 },
  { key: 'name', label: 'Same key', type: 'text' },
];

/** A model on an element that only holds a value, and a record of what the model asked of its field. */
function modelOf(rows: Rows, more: Partial<TableField> = {}) {
  const calls: string[] = [];
  const element = {
    field: { key: 't', name: 't', label: 'T', type: 'table', default: [], columns, ...more } as TableField,
    value: rows,
    requestUpdate: () => {},
    dispatchEvent: ({ type }: Event) => calls.push(type),
  };
  const state = { inactive: false };
  const model = new TableModel(element as unknown as TableElement, {
    locale: () => 'pt-BR',
    inactive: () => state.inactive,
    touched: () => true,
    edit: (changed, options) => {
      element.value = changed;
      calls.push(options?.announce ? 'edit and input' : 'edit');
    },
    hold: ({ code, pointer }) => calls.push(`hold ${code} ${pointer}`),
    gesture: (phase) => calls.push(phase),
  });
  model.follow();
  return { model, element, state, calls };
}

const rows = (): Rows => [
  { name: 'a', votes: 1 },
  { name: 'b', votes: 2 },
];
const [NAME, VOTES] = columns as [TableColumn, TableColumn];

describe('table: the model', () => {
  it('takes of two columns with one key the first', () => {
    expect(modelOf(rows()).model.columns.map(({ label }) => label)).to.deep.equal(['Name', 'Votes']);
  });

  it('writes a cell into a new row of a new list', () => {
    const before = rows();
    const { model, element } = modelOf(before);

    model.set({ row: 1, column: 0 }, NAME, 'x');

    expect(element.value).to.deep.equal([
      { name: 'a', votes: 1 },
      { name: 'x', votes: 2 },
    ]);
    expect(element.value[0]).to.equal(before[0]);
    expect(before[1]).to.deep.equal({ name: 'b', votes: 2 });
  });

  it('is one gesture for a cell, and one for an action on rows, which has its name meanwhile', () => {
    const { model, calls } = modelOf(rows());
    model.set({ row: 0, column: 0 }, NAME, 'x');
    expect(calls.splice(0)).to.deep.equal(['begin', 'edit', 'input', 'commit']);

    model.act('remove-rows', [], 'Removed.');

    expect(calls).to.deep.equal(['begin', 'edit and input', 'commit']);
    expect(model.gestureKind).to.equal('edit');
    expect(model.status).to.equal('Removed.');
  });

  it('changes nothing while the field is disabled', () => {
    const { model, state, calls } = modelOf(rows());
    state.inactive = true;

    model.set({ row: 0, column: 0 }, NAME, 'x');
    model.act('add-rows', [], 'Added.');

    expect(calls).to.deep.equal([]);
  });

  it('reads the same announcement again as a new one', () => {
    const { model } = modelOf([]);
    model.announce('Copied.');
    const first = model.status;
    model.announce('Copied.');

    expect(model.status).not.to.equal(first);
    expect(model.status.trim()).to.equal('Copied.');
  });

  it('lets an upload follow its row through edits of other cells, and ends it with a value of its own', () => {
    const { model } = modelOf(rows());
    const upload = model.uploads.begin(model.rows[0]!, 'name', 'a.png');

    model.write({ row: 0, column: 1 }, VOTES, 5);
    expect(model.uploads.of(model.rows[0]!)?.get('name')).to.equal(upload);

    model.write({ row: 0, column: 0 }, NAME, 'typed');
    expect(model.uploads.of(model.rows[0]!)).to.equal(undefined);
    expect(model.uploads.end(upload)).to.equal(undefined);
  });

  it('lets an upload stay with its row through an undo, and through rows from outside that say the same', () => {
    const { model, element } = modelOf(rows());
    const upload = model.uploads.begin(model.rows[0]!, 'face', 'a.png');
    const before = model.rows;
    const isThere = () => model.uploads.of(model.rows[0]!)?.get('face') === upload;

    model.set({ row: 0, column: 1 }, VOTES, 5);
    element.value = before;
    model.follow();
    expect(isThere()).to.equal(true);

    element.value = [{ ...before[0] }, { name: 'by another operator', votes: 0 }];
    model.follow();
    expect(isThere()).to.equal(true);

    element.value = [{ name: 'another row', votes: 1 }, model.rows[1]!];
    model.follow();
    expect(isThere()).to.equal(false);
  });

  it('keeps the open cell through changes of other cells from outside, and not through its own', () => {
    const { model, element, state } = modelOf(rows());
    const openCell = () => {
      model.open = { cell: { row: 0, column: 0 }, column: NAME, initial: 'a' };
    };
    openCell();
    element.value = [{ name: 'a', votes: 9 }];
    expect(model.follow()).to.equal(false);

    element.value = [{ name: 'other', votes: 9 }];
    expect(model.follow()).to.equal(true);

    openCell();
    state.inactive = true;
    expect(model.follow()).to.equal(true);
  });
});

describe('table: an edit of a cell', () => {
  const edit = (column: 0 | 1, start: 'keep' | 'replace' = 'keep') => {
    const made = modelOf(rows());
    return {
      ...made,
      edit: new CellEdit(made.model, { row: 0, column }, columns[column]!, start),
      value: () => made.element.value[0],
    };
  };

  it('begins with the value, or empty where a character replaces it', () => {
    expect(edit(1).edit.initial).to.equal('1');
    expect(edit(1, 'replace').edit.initial).to.equal('');
  });

  it('writes while the text makes a value, and commits once', () => {
    const { edit: cell, calls, value } = edit(1);
    cell.type('12,5');
    expect(value()).to.deep.equal({ name: 'a', votes: 12.5 });

    expect(cell.end()).to.deep.equal({ kind: 'ended' });
    expect(calls).to.deep.equal(['begin', 'edit', 'edit', 'commit']);
  });

  it('holds a text that makes no value, and keeps it in the cell at the end', () => {
    const { edit: cell, calls, value } = edit(1);
    cell.type('twelve');
    expect(calls).to.include('hold number-unreadable /0/votes');
    expect(value()).to.deep.equal({ name: 'a', votes: 1 });

    cell.end();

    expect(value()).to.deep.equal({ name: 'a', votes: 'twelve' });
  });

  it('asks which of two readings is meant; where it cannot ask, the text stays', () => {
    const { edit: cell, value } = edit(1);
    cell.type('1.234');

    expect(cell.end()).to.deep.equal({ kind: 'ambiguous', readings: [1234, 1.234] });
    expect(cell.end({ force: true })).to.deep.equal({ kind: 'ended' });
    expect(value()).to.deep.equal({ name: 'a', votes: '1.234' });
  });

  it('takes the chosen reading', () => {
    const { edit: cell, value } = edit(1);
    cell.type('1.234');
    cell.choose(1.234);
    cell.end();

    expect(value()).to.deep.equal({ name: 'a', votes: 1.234 });
  });

  it('gives up with its gesture, and releases a text it held', () => {
    const { edit: cell, calls } = edit(1);
    cell.type('twelve');
    calls.length = 0;

    cell.cancel();

    expect(calls).to.deep.equal(['edit and input', 'cancel']);
  });
});
