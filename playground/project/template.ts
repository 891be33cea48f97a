/** What draws a template: the file beside its `config.json`. */
export interface Drawing {
  readonly name: 'template.html' | 'template.js';
  readonly text: string;
}

/** A file beside the texts of a template: a picture, a font, a style sheet. */
export interface Asset {
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  /** Tells its content from an earlier one. */
  readonly version: string;
  /** Where the page has it. */
  readonly address: string;
  /** Its content, where no server has it. */
  readonly bytes?: Uint8Array<ArrayBuffer>;
}

/** The assets of the open template. What this browser keeps has no address that the picture's frame reaches, so it is put into what that is given. */
export interface Assets {
  readonly files: readonly Asset[];
  /** The texts of every `tarja.config.json` that holds for the template, the outermost first. */
  readonly rules: readonly string[];
  /** Of those files that are texts, style sheets above all, by their paths. */
  readonly texts: Readonly<Record<string, string>>;
  /** What draws the template, with the assets it names. */
  drawn(drawing: Drawing): Drawing;
  /** Values, or a config, with the assets they name; the same object where they name none. */
  shown<T extends object>(value: T): T;
  /** These, with another text of one that is a text. */
  withText(path: string, text: string): Assets;
}

/** The files of a template that one can edit. */
export type FileName = 'config.json' | Drawing['name'];

/** Texts of files of a template, by their paths. */
export type Texts = Readonly<Record<string, string | undefined>>;

/** One template in the gallery. */
export interface Template {
  /** Its folder's name. */
  readonly name: string;
  /** What its edits and drafts are kept under, where that is not its name: of a folder on disk, with that folder. */
  readonly keptAs?: string;
  readonly title: string;
  readonly description: string;
  /** Address of its folder, with a slash at the end. */
  readonly src: string;
  /** Its `config.json` as it was made. */
  readonly original: string;
  /** Its `config.json` in the words it was written in: the file on disk. */
  readonly onDisk: string;
  /** What draws it, as it was made; none where a data widget does, or where the file could not be fetched. */
  readonly drawing?: Drawing | undefined;
  /** Begun here from the starter, so it lives in this browser only. */
  readonly isOwn?: boolean;
  /** Its sentences in Portuguese are beside it. */
  readonly isTranslated?: boolean;
  /** It lies in a folder on disk that is written from here. */
  readonly isOnDisk?: boolean;
  /** Files that are served at `src` whether it uses them or not. */
  readonly served?: readonly string[] | undefined;
}

/** A file of a template as it was made. */
export function originalOf({ original, drawing }: Template, file: FileName): string {
  return file === 'config.json' ? original : (drawing?.text ?? '');
}

/** The same as it is on disk, which is in one language only. */
export function onDiskOf({ onDisk, drawing }: Template, file: FileName): string {
  return file === 'config.json' ? onDisk : (drawing?.text ?? '');
}

/** What a template is kept under, and told from others of the same name by. */
export function keptAs({ name, keptAs = name }: Template): string {
  return keptAs;
}
