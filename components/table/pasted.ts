/** A cell as it came from a clipboard or a file. */
export interface PastedCell {
  /** What a person saw there. */
  readonly text: string;
  /** The number the spreadsheet said stands behind the text. It tells 1.234 from 1,234, whatever language it was written in. */
  readonly number?: number | undefined;
}

/** Rows of cells; rows may differ in length. */
export type Pasted = readonly (readonly PastedCell[])[];

/** How many columns the longest row has. */
export function widthOf(pasted: Pasted): number {
  return pasted.reduce((width, row) => Math.max(width, row.length), 0);
}

/** Without the empty rows and columns at the end, which come along when whole columns or sheets are copied. */
export function trimPasted(pasted: Pasted): Pasted {
  const filled = (cell: PastedCell | undefined) => cell !== undefined && cell.text.trim() !== '';
  const last = pasted.findLastIndex((row) => row.some(filled));
  const width = pasted.reduce((most, row) => Math.max(most, row.findLastIndex(filled) + 1), 0);
  return pasted.slice(0, last + 1).map((row) => row.slice(0, Math.max(1, width)));
}
