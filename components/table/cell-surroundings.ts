import type { Locale } from '../../src/format/locale.ts';
import type { FileWords } from '../strings/file-words.ts';
import type { FieldWords } from '../strings/strings.ts';
import type { TableWords } from '../strings/table-words.ts';

/** What cells are drawn with beside their value: it is the same for all of them, and they are drawn anew when it changes. */
export interface CellSurroundings {
  readonly locale: Locale;
  readonly strings: FieldWords;
  readonly words: TableWords;
  readonly fileWords: FileWords;
  /** What relative addresses of pictures are relative to. */
  readonly base: string;
  /** Choices are taken and uploads asked for only where the field is not disabled. */
  readonly inactive: boolean;
}
