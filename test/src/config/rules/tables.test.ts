import { document, ruleCases } from './rule-cases.ts';

const columns = [
  { key: 'team', label: 'Team', type: 'text', required: true },
  { key: 'pts', label: 'Points', type: 'number', min: 0, max: 99 },
];
const table = (rows: readonly unknown[], others: object = {}) =>
  document([{ type: 'table', columns, default: rows, ...others }]);

ruleCases('default-too-few-rows', {
  says: [
    {
      when: 'below minRows',
      config: table([], { minRows: 2 }),
      at: '/fields/0/default',
      params: { count: 0, minRows: 2 },
    },
  ],
  silent: [
    { when: 'at minRows', config: table([{ team: 'A' }], { minRows: 1 }) },
    { when: 'when minRows is above maxRows', config: table([], { minRows: 2, maxRows: 1 }) },
  ],
});

ruleCases('default-too-many-rows', {
  says: [
    {
      when: 'above maxRows',
      config: table([{ team: 'A' }, { team: 'B' }], { maxRows: 1 }),
      at: '/fields/0/default',
      params: { count: 2, maxRows: 1 },
    },
  ],
  silent: [{ when: 'at maxRows', config: table([{ team: 'A' }], { maxRows: 1 }) }],
});

ruleCases('default-row-unfit', {
  says: [
    {
      when: 'about a row that is none',
      config: table([{ team: 'A' }, ['B', 3]]),
      at: '/fields/0/default/1',
      params: { row: 2, rows: 1, problem: { code: 'wrong-type', params: { expected: 'row', value: ['B', 3] } } },
    },
    {
      when: 'once about rows that are lists',
      config: table([['A'], ['B'], ['C']]),
      at: '/fields/0/default/0',
      params: { row: 1, rows: 3, problem: { code: 'wrong-type', params: { expected: 'row', value: ['A'] } } },
    },
  ],
  silent: [{ when: 'about an empty row', config: table([{}]) }],
});

ruleCases('default-unknown-column', {
  says: [
    {
      when: 'once for all rows, and renames in all of them',
      config: table([{ taem: 'A' }, { taem: 'B' }]),
      at: '/fields/0/default/0/taem',
      mark: 'key',
      params: { column: 'taem', rows: 2, nearest: 'team', known: ['team', 'pts'] },
      fix: [
        { pointer: '/fields/0/default/0/taem', rename: 'team' },
        { pointer: '/fields/0/default/1/taem', rename: 'team' },
      ],
    },
    {
      when: 'without guessing where the near column is filled',
      config: table([{ team: 'A', teams: 'x' }]),
      at: '/fields/0/default/0/teams',
      mark: 'key',
      params: { column: 'teams', rows: 1, nearest: undefined, known: ['team', 'pts'] },
    },
  ],
  silent: [{ when: 'about columns of the table', config: table([{ team: 'A', pts: 1 }]) }],
});

ruleCases('default-cell-missing', {
  says: [
    {
      when: 'once for all rows, at the first',
      config: table([{ team: 'A' }, { pts: 1 }, {}]),
      at: '/fields/0/default/1',
      params: { column: 'team', rows: 2 },
    },
    {
      when: 'at the cell where there is an empty one',
      config: table([{ team: '' }]),
      at: '/fields/0/default/0/team',
      params: { column: 'team', rows: 1 },
    },
  ],
  silent: [
    { when: 'about cells that are not required', config: table([{ team: 'A' }]) },
    { when: 'about a cell under a misspelt key', config: table([{ taem: 'A' }]) },
  ],
});

ruleCases('default-cell-unfit', {
  says: [
    {
      when: 'about a number written as text',
      config: table([{ team: 'A' }, { team: 'B', pts: '12' }]),
      at: '/fields/0/default/1/pts',
      params: {
        column: 'pts',
        row: 2,
        rows: 1,
        problem: { code: 'wrong-type', params: { expected: 'number', value: '12' } },
      },
      fix: [{ pointer: '/fields/0/default/1/pts', replace: 12 }],
    },
    {
      when: 'once about a column of numbers that are texts, and turns all of them',
      config: table([
        { team: 'A', pts: '1' },
        { team: 'B', pts: '2' },
      ]),
      at: '/fields/0/default/0/pts',
      params: {
        column: 'pts',
        row: 1,
        rows: 2,
        problem: { code: 'wrong-type', params: { expected: 'number', value: '1' } },
      },
      fix: [
        { pointer: '/fields/0/default/0/pts', replace: 1 },
        { pointer: '/fields/0/default/1/pts', replace: 2 },
      ],
    },
    {
      when: 'about a number out of range',
      config: table([{ team: 'A', pts: 100 }]),
      at: '/fields/0/default/0/pts',
      params: {
        column: 'pts',
        row: 1,
        rows: 1,
        problem: { code: 'above-max', params: { value: 100, min: 0, max: 99 } },
      },
      fix: [{ pointer: '/fields/0/default/0/pts', replace: 99 }],
    },
    {
      when: 'without a fix that would be wrong, too',
      config: table([{ team: 'A', pts: '120' }]),
      at: '/fields/0/default/0/pts',
      params: {
        column: 'pts',
        row: 1,
        rows: 1,
        problem: { code: 'wrong-type', params: { expected: 'number', value: '120' } },
      },
    },
  ],
  silent: [
    { when: 'about empty cells', config: table([{ team: 'A', pts: null }]) },
    { when: 'about cells of no column', config: table([{ team: 'A', goals: {} }]) },
  ],
});
