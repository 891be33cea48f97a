import { trimPasted } from '../../components/table/pasted.ts';
import { readCsv } from '../../components/table/read-csv.ts';
import { isObject } from '../../src/services/read.ts';

/** A table as texts; the first row names the columns. */
export type Rows = readonly (readonly string[])[];

/** Bytes of the largest table that is shown: a reader's browser lays out what a page has room for, and no more. */
const LARGEST = 2 ** 20;

/**
 * A table at an address: CSV as programs write it, or JSON, in which it is a list of lists, a list of objects, or pandas' own
 * `{ columns, data }`. Throws where it cannot be had, is none, or is larger than a megabyte.
 */
export async function readTable(url: string): Promise<Rows> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The table was answered with status ${response.status}.`);
  const bytes = await response.arrayBuffer();
  if (bytes.byteLength > LARGEST) throw new Error('The table is larger than a megabyte.');
  const start = new TextDecoder().decode(bytes.slice(0, 64)).trimStart();
  const rows = /^[[{]/.test(start)
    ? rowsOf(JSON.parse(new TextDecoder().decode(bytes)))
    : trimPasted(readCsv(bytes)).map((row) => row.map(({ text }) => text));
  if (rows.length === 0) throw new Error('The table has no rows.');
  return rows;
}

function rowsOf(value: unknown): Rows {
  if (isObject(value) && Array.isArray(value['columns']) && Array.isArray(value['data'])) {
    return [texts(value['columns']), ...value['data'].map(texts)];
  }
  if (!Array.isArray(value)) throw new Error('The table is no list.');
  if (Array.isArray(value[0])) return value.map(texts);
  const records = value.filter(isObject);
  const names = [...new Set(records.flatMap(Object.keys))];
  return records.length === 0 ? [] : [names, ...records.map((record) => texts(names.map((name) => record[name])))];
}

function texts(row: unknown): readonly string[] {
  return Array.isArray(row) ? row.map((cell) => (cell === null || cell === undefined ? '' : String(cell))) : [];
}
