import { sameJson } from '../../src/format/json.ts';
import type { TableRow } from '../../src/kinds/table.ts';
import { cellOf, type Rows } from '../../src/values/table/rows.ts';

/** A file on its way into a cell. It has its row, not a position: rows are edited and moved meanwhile. */
export interface CellUpload {
  readonly key: string;
  /** The name of the file. */
  readonly name: string;
  /** How much has been sent, from 0 to 1; `undefined` before the host tells. */
  fraction: number | undefined;
}

/** Uploads into the cells of one row, by column key; another object after each change. */
export type RowUploads = ReadonlyMap<string, CellUpload>;

/** Files on their way into cells. A newer file for the cell, or text typed into it, replaces the upload under way. */
export class CellUploads {
  readonly #rows = new Map<TableRow, RowUploads>();
  /** The first state of rows that were edited meanwhile: an undo brings an earlier one back. */
  readonly #first = new WeakMap<TableRow, TableRow>();

  begin(row: TableRow, key: string, name: string): CellUpload {
    const upload: CellUpload = { key, name, fraction: undefined };
    this.#rows.set(row, new Map(this.of(row)).set(key, upload));
    return upload;
  }

  progress(upload: CellUpload, fraction: number): void {
    upload.fraction = fraction;
    const row = this.rowOf(upload);
    if (row) this.#rows.set(row, new Map(this.of(row)));
  }

  /** Ends an upload. Returns its row, unless the upload was replaced. */
  end(upload: CellUpload): TableRow | undefined {
    const row = this.rowOf(upload);
    if (row) this.overtake(row, upload.key);
    return row;
  }

  /** The cell gets another value: an upload into it no longer counts. */
  overtake(row: TableRow, key: string): void {
    const uploads = new Map(this.of(row));
    if (!uploads.delete(key)) return;
    if (uploads.size > 0) this.#rows.set(row, uploads);
    else this.#rows.delete(row);
  }

  /** An edit put another row in the place of one. */
  follow(before: TableRow, after: TableRow): void {
    const uploads = this.of(before);
    if (!uploads || before === after) return;
    this.#first.set(after, this.#firstOf(before));
    this.#rows.delete(before);
    this.#rows.set(after, uploads);
  }

  /**
   * Another list took the place of one. An upload goes on into its row where that is another object now: `inPlace` says that cells of
   * rows were edited; without it, a row is the same that says the same, or that it was before it was edited.
   */
  followRows(before: Rows, after: Rows, inPlace: boolean): void {
    for (const [row, uploads] of [...this.#rows]) {
      const now = after[before.indexOf(row)];
      if (now === undefined || after.includes(row) || before.includes(now)) continue;
      if (!inPlace && !sameJson(row, now) && this.#firstOf(row) !== this.#firstOf(now)) continue;
      for (const key of uploads.keys()) if (!Object.is(cellOf(row, key), cellOf(now, key))) this.overtake(row, key);
      this.follow(row, now);
    }
  }

  #firstOf(row: TableRow): TableRow {
    return this.#first.get(row) ?? row;
  }

  /** One that is under way into some of these rows, and the index of its row. */
  among(rows: readonly TableRow[]): { readonly row: number; readonly upload: CellUpload } | undefined {
    for (const [row, uploads] of this.#rows) {
      const index = rows.indexOf(row);
      for (const upload of uploads.values()) if (index >= 0) return { row: index, upload };
    }
    return undefined;
  }

  of(row: TableRow): RowUploads | undefined {
    return this.#rows.get(row);
  }

  rowOf(upload: CellUpload): TableRow | undefined {
    for (const [row, uploads] of this.#rows) if (uploads.get(upload.key) === upload) return row;
    return undefined;
  }
}
