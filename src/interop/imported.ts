import { validate } from '../config/check.ts';
import type { Config } from '../format/generated/types.ts';
import type { Note } from './notes.ts';
import type { OgrafTemplate } from './read-manifest.ts';

/** A template made of a foreign graphic. */
export interface ImportedTemplate {
  config: Config;
  /** All its files by their paths, `config.json` among them. */
  files: Map<string, Uint8Array | string>;
  notes: Note[];
}

/** Why there is no template, with the file it is about. */
export interface ImportRefusal {
  code:
    | 'no-graphic'
    | 'no-drawing'
    | 'several-graphics'
    | 'not-json'
    | 'not-a-manifest'
    | 'module-missing'
    | 'not-a-page'
    | 'zip-outside'
    | 'zip-files'
    | 'zip-size'
    | 'zip-encrypted'
    | 'zip-unreadable';
  file: string;
  /** The paths of the pages or manifests, where there are several. */
  graphics?: readonly string[];
}

export function severalGraphics(graphics: readonly string[]): ImportRefusal {
  return { code: 'several-graphics', file: graphics.join(', '), graphics };
}

/** Reads what Tarja wrote for itself; where that is no valid config any more, the rest like any other's. */
export function readChecked(read: (own: boolean) => Omit<OgrafTemplate, 'main'>): Omit<OgrafTemplate, 'main'> {
  const first = read(true);
  if (validate(first.config).config) return first;
  const plain = read(false);
  return { ...plain, notes: [{ code: 'tarja-part-unreadable' }, ...plain.notes] };
}
