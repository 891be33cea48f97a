import type { TableRow } from '../../src/kinds/table.ts';

/** Column keys of one row, each with how far its upload is; `undefined` before anybody told. */
export type RowUploads = ReadonlyMap<string, number | undefined>;

/** A file on its way into a cell. Rows are edited and moved meanwhile: it knows its row, not its place. */
export interface CellUpload {
  readonly key: string;
}

/** Files on their way into cells. A newer file, or text typed into the cell, overtakes the one under way. */
export class CellUploads {
  readonly #rows = new Map<TableRow, { readonly uploads: Map<string, CellUpload>; view: RowUploads }>();

  begin(row: TableRow, key: string): CellUpload {
    const upload = { key };
    this.#set(row, key, upload, undefined);
    return upload;
  }

  progress(upload: CellUpload, fraction: number): void {
    const row = this.rowOf(upload);
    if (row) this.#set(row, upload.key, upload, fraction);
  }

  /** Takes an upload from the list. Its row, unless it was overtaken or its row is gone from the list. */
  end(upload: CellUpload): TableRow | undefined {
    const row = this.rowOf(upload);
    if (row) this.overtake(row, upload.key);
    return row;
  }

  /** Nothing is on its way into this cell any more. */
  overtake(row: TableRow, key: string): void {
    const entry = this.#rows.get(row);
    if (!entry?.uploads.delete(key)) return;
    const view = new Map(entry.view);
    view.delete(key);
    entry.view = view;
    if (entry.uploads.size === 0) this.#rows.delete(row);
  }

  /** An edit put another row in the place of one. */
  follow(before: TableRow, after: TableRow): void {
    const entry = this.#rows.get(before);
    if (!entry || before === after) return;
    this.#rows.delete(before);
    this.#rows.set(after, entry);
  }

  of(row: TableRow): RowUploads | undefined {
    return this.#rows.get(row)?.view;
  }

  rowOf(upload: CellUpload): TableRow | undefined {
    for (const [row, { uploads }] of this.#rows) if (uploads.get(upload.key) === upload) return row;
    return undefined;
  }

  #set(row: TableRow, key: string, upload: CellUpload, fraction: number | undefined): void {
    const entry = this.#rows.get(row);
    const uploads = entry?.uploads ?? new Map<string, CellUpload>();
    uploads.set(key, upload);
    this.#rows.set(row, { uploads, view: new Map(entry?.view).set(key, fraction) });
  }
}
