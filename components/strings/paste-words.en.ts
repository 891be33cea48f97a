/** The words of pasting into a table, in English. */
export const words = {
  title: (rows: string, one: boolean) => (one ? 'Paste 1 row' : `Paste ${rows} rows`),
  titleOf: (file: string) => `Rows of ${file}`,
  where: 'Where',
  here: (row: string) => `From row ${row} on`,
  append: 'After the last row',
  replace: 'In place of all rows',
  named: 'The first row names the columns',
  preview: 'Preview',
  column: (letter: string) => `Column ${letter}`,
  goesInto: (source: string) => `${source} goes into`,
  leaveOut: '– left out –',
  similar: 'similar name',
  position: 'by its position',
  guessed: (count: string, one: boolean) =>
    one
      ? '1 column was matched by a similar name or by its position: check it.'
      : `${count} columns were matched by a similar name or by their position: check them.`,
  missing: (column: string) => `“${column}” is required, and nothing is pasted into it.`,
  row: 'Row',
  noRoom: 'no room',
  from: (text: string) => `from “${text}”`,
  or: (value: string) => `or ${value}`,
  empty: 'empty',
  more: (count: string, one: boolean) =>
    one ? '1 more row is not shown here.' : `${count} more rows are not shown here.`,
  allRead: 'Everything fits its column.',
  read: (count: string, one: boolean) =>
    one ? '1 cell is written another way here.' : `${count} cells are written another way here.`,
  chosen: (count: string, one: boolean) =>
    one
      ? '1 number reads two ways: see whether it is right.'
      : `${count} numbers read two ways: see whether they are right.`,
  unreadable: (count: string, one: boolean) =>
    one
      ? '1 cell could not be read; it keeps its text until it is corrected.'
      : `${count} cells could not be read; they keep their text until they are corrected.`,
  problems: (count: string, one: boolean) =>
    one ? '1 cell may not go to air like this.' : `${count} cells may not go to air like this.`,
  over: (count: string, most: string, one: boolean) =>
    `${one ? '1 row is' : `${count} rows are`} left out: at most ${most} ${most === '1' ? 'fits' : 'fit'}.`,
  titles: (count: string, one: boolean) =>
    one ? '1 row above the names is left out.' : `${count} rows above the names are left out.`,
  unused: (count: string, one: boolean) => (one ? '1 column is left out.' : `${count} columns are left out.`),
  few: (least: string) => (least === '1' ? 'One row is needed.' : `Fewer rows than the ${least} that are needed.`),
  cancel: 'Cancel',
  apply: (rows: string, one: boolean) => (one ? 'Paste 1 row' : `Paste ${rows} rows`),
  pasted: (rows: string, one: boolean) => (one ? '1 row pasted.' : `${rows} rows pasted.`),
  pastedCells: (cells: string, one: boolean) => (one ? 'Cell pasted.' : `${cells} cells pasted.`),
  pastedAs: (shown: string, text: string) => `Pasted as ${shown}, from “${text}”.`,
  nothing: 'There is nothing to paste.',
  notTable: (file: string) => `“${file}” is no table this can read: save it as CSV, or copy its cells.`,
};

/** The words of the paste dialog. */
export type PasteWords = typeof words;
