import type { Config } from '../../src/format/generated/types.ts';
import type { Locale } from '../../src/format/locale.ts';
import { formWords } from '../strings/form-words.ts';

/** What the picture did to the text of a field to show it: as a stage tells it (`textNotes`), or an output. */
export interface PictureNote {
  /** Name of the field. */
  readonly field: string;
  /** `condensed`, `shortened`, `missing-glyph`, or what later graphics know. */
  readonly kind: string;
  /** Of `condensed`: how wide the text is set, 1 being its own width. */
  readonly factor?: number;
  /** Of `shortened`: what is left of the text. */
  readonly shown?: string;
  /** Of `missing-glyph`: the characters that the font does not have. */
  readonly characters?: string;
  /** In a table: the row, zero-based, and the key of the column. */
  readonly row?: number;
  readonly column?: string;
}

/** The notes on each field in a sentence or two, by field name. */
export function noteTexts(
  notes: readonly PictureNote[],
  config: Config | undefined,
  locale: Locale,
): ReadonlyMap<string, string> {
  const words = formWords.in(locale);
  const texts = new Map<string, string>();
  for (const note of notes) {
    const field = config?.fields.find(({ name }) => name === note.field);
    if (!field) continue;
    const { row, column } = note;
    const columns = field.type === 'table' ? field.columns : [];
    const label = columns.find(({ key }) => key === column)?.label ?? column;
    const said = sentence(note, locale);
    const whole = row === undefined || label === undefined ? said : words.cell(String(row + 1), label, said);
    texts.set(note.field, texts.has(note.field) ? `${texts.get(note.field)} ${whole}` : whole);
  }
  return texts;
}

function sentence({ kind, factor, shown, characters }: PictureNote, locale: Locale): string {
  const words = formWords.in(locale);
  if (kind === 'condensed' && factor !== undefined)
    return words.pictureCondensed(new Intl.NumberFormat(locale, { style: 'percent' }).format(factor));
  if (kind === 'shortened' && shown !== undefined) return words.pictureShortened(shown);
  if (kind === 'missing-glyph' && characters !== undefined) return words.pictureMissingGlyph(characters);
  return words.pictureChanged;
}
