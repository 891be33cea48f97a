/** The words of the table field, in English. */
export const words = {
  addRow: 'Add row',
  duplicateRows: (count: number) => (count > 1 ? `Duplicate ${count} rows` : 'Duplicate row'),
  moveUp: (count: number) => (count > 1 ? `Move ${count} rows up` : 'Move row up'),
  moveDown: (count: number) => (count > 1 ? `Move ${count} rows down` : 'Move row down'),
  removeRows: (count: number) => (count > 1 ? `Remove ${count} rows` : 'Remove row'),
  rowTools: 'Rows',
  empty: 'No rows yet',
  emptyHint: 'Add a row, or paste from a spreadsheet.',
  rows: (count: string, one: boolean) => (one ? '1 row' : `${count} rows`),
  rowsOf: (count: string, most: string) => `${count} of at most ${most} ${most === '1' ? 'row' : 'rows'}`,
  noMoreRows: (most: string) =>
    most === '1' ? 'This table has room for one row.' : `${most} rows are the most this table has room for.`,
  noFewerRows: (least: string) => (least === '1' ? 'One row must stay.' : `${least} rows must stay.`),
  required: 'required',
  chooseFile: 'Choose a file',
  problems: (count: string, one: boolean) => (one ? '1 problem' : `${count} problems`),
  problemsOf: (label: string) => `Problems in ${label}`,
  moreProblems: (count: string) => `and ${count} more`,
  summary: (count: string, first: string) => `${count} problems in this table. ${first}`,
  at: (row: string, column: string, message: string) => `Row ${row}, ${column}: ${message}`,
  atRow: (row: string, message: string) => `Row ${row}: ${message}`,
  added: (row: string) => `Row ${row} added.`,
  removed: (count: string, one: boolean) => (one ? 'Row removed.' : `${count} rows removed.`),
  duplicated: (count: string, one: boolean) => (one ? 'Row duplicated.' : `${count} rows duplicated.`),
  moved: (count: string, one: boolean, to: string) => (one ? `Row moved to ${to}.` : `${count} rows moved to ${to}.`),
  emptied: (count: string, one: boolean) => (one ? 'Cell emptied.' : `${count} cells emptied.`),
  selected: (rows: string, columns: string) => `${rows} by ${columns} cells selected.`,
  copied: (count: string, one: boolean) => (one ? 'Cell copied.' : `${count} cells copied.`),
  cut: (count: string, one: boolean) => (one ? 'Cell cut.' : `${count} cells cut.`),
  pasteFailed: (why: string) => `Pasting did not work: ${why}`,
  uploaded: (name: string) => `“${name}” uploaded.`,
  rowGone: (name: string) => `The row for “${name}” is gone.`,
  moveHandle: 'Drag to move, click to select the row',
};

/** The words of the table field. */
export type TableWords = typeof words;
