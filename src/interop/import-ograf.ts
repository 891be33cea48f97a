import { validate } from '../config/check.ts';
import { parse } from '../config/json/parse.ts';
import type { Config } from '../format/generated/types.ts';
import { isRecord } from '../format/json.ts';
import type { Note } from './notes.ts';
import { type OgrafTemplate, readManifest } from './read-manifest.ts';

/** A template made of a foreign graphic. */
export interface ImportedTemplate {
  config: Config;
  /** All its files by their paths, `config.json` among them. */
  files: Map<string, Uint8Array | string>;
  notes: Note[];
}

/** Why there is no template, with the file it is about. */
export interface ImportRefusal {
  code: 'no-graphic' | 'several-graphics' | 'not-json' | 'not-a-manifest' | 'module-missing';
  file: string;
}

/**
 * The folder of an OGraf graphic as a template: its schema is the config, its module is played as it is, and its files
 * stay where they are to each other, in the folder `graphic`.
 *
 * @param files of the graphic, by their paths with `/`
 */
export function importOgraf(files: ReadonlyMap<string, Uint8Array>): ImportedTemplate | ImportRefusal {
  const manifests = [...files.keys()].filter((path) => path.endsWith('.ograf.json')).sort();
  const [path, ...others] = manifests;
  if (path === undefined) return { code: 'no-graphic', file: '' };
  if (others.length > 0) return { code: 'several-graphics', file: manifests.join(', ') };
  const { document, readable } = parse(new TextDecoder().decode(files.get(path)));
  if (!readable) return { code: 'not-json', file: path };
  if (!isRecord(document) || typeof document['main'] !== 'string') return { code: 'not-a-manifest', file: path };

  const folder = path.replace(/[^/]*$/, '');
  const main = normalised(folder + document['main']);
  if (main === undefined || !files.has(main)) return { code: 'module-missing', file: document['main'] };

  const { config, notes } = readChecked((own) => readManifest(document, { own }));
  const address = main.split('/').map(encodeURIComponent).join('/');
  const module = `// The graphic plays as it is; config.json says how it is called.\nexport { default } from ${JSON.stringify(`./graphic/${address}`)};\n`;
  return {
    config,
    files: new Map<string, Uint8Array | string>([
      ['config.json', `${JSON.stringify(config, null, 2)}\n`],
      ['template.js', module],
      ...[...files].map(([name, bytes]) => [`graphic/${name}`, bytes] as const),
    ]),
    notes,
  };
}

/** Reads what Tarja wrote for itself; where that is no valid config any more, the rest like any other's. */
export function readChecked(read: (own: boolean) => Omit<OgrafTemplate, 'main'>): Omit<OgrafTemplate, 'main'> {
  const first = read(true);
  if (validate(first.config).config) return first;
  const plain = read(false);
  return { ...plain, notes: [{ code: 'tarja-part-unreadable' }, ...plain.notes] };
}

/** A path without `.` and `..`; none where it leads out. */
function normalised(path: string): string | undefined {
  const steps: string[] = [];
  for (const step of path.split('/')) {
    if (step === '..' && steps.pop() === undefined) return undefined;
    if (step !== '..' && step !== '.' && step !== '') steps.push(step);
  }
  return steps.join('/');
}
