import { parse } from '../config/json/parse.ts';
import { isRecord } from '../format/json.ts';
import { exportedTemplate } from './exported-template.ts';
import { type ImportedTemplate, type ImportRefusal, readChecked, severalGraphics } from './imported.ts';
import { readManifest } from './read-manifest.ts';
import { withSpxHints } from './spx-hints.ts';
import { folderOf } from './template-folder.ts';

/**
 * The folder of an OGraf graphic as a template: its schema is the config, its module is played as it is, and its files
 * stay where they are to each other, in the folder `graphic`. One that Tarja exported is the template again that it was.
 *
 * @param files of the graphic, by their paths with `/`
 */
export function importOgraf(files: ReadonlyMap<string, Uint8Array>): ImportedTemplate | ImportRefusal {
  const manifests = [...files.keys()].filter((path) => path.endsWith('.ograf.json')).sort();
  const [path] = manifests;
  if (path === undefined) return { code: 'no-graphic', file: '' };
  if (manifests.length > 1) return severalGraphics(manifests);
  const { document, readable } = parse(new TextDecoder().decode(files.get(path)));
  if (!readable) return { code: 'not-json', file: path };
  if (!isRecord(document) || typeof document['main'] !== 'string' || document['main'].trim() === '')
    return { code: 'not-a-manifest', file: path };

  const folder = folderOf(path);
  const main = normalised(folder + document['main']);
  if (main === undefined || !files.has(main)) return { code: 'module-missing', file: document['main'] };

  const made = new Set([path, main, `${folder}tarja-runtime.js`]);
  const pictures = [...files].filter(([name]) => name.startsWith(folder) && !made.has(name));
  const others = new Map(pictures.map(([name, bytes]) => [name.slice(folder.length), bytes]));
  const again = exportedTemplate(new TextDecoder().decode(files.get(main)), 'graphicClass', others);
  if (again) return again;

  const names = [...files.keys()].flatMap((name) => (name.startsWith(folder) ? name.slice(folder.length) : []));
  // What SPX-GC is told by Tarja itself is the same that GDD says.
  const isForeign = !isRecord(document['v_tarja']);
  const manifest = isForeign ? { ...document, schema: withSpxHints(document['schema'], names) } : document;
  const { config, notes } = readChecked((own) => readManifest(manifest, { own }));
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

/** A path without `.` and `..`; none where it leads out. */
function normalised(path: string): string | undefined {
  const steps: string[] = [];
  for (const step of path.split('/')) {
    if (step === '..' && steps.pop() === undefined) return undefined;
    if (step !== '..' && step !== '.' && step !== '') steps.push(step);
  }
  return steps.join('/');
}
