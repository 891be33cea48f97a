import type { Config, Field } from '../format/generated/types.ts';
import { isRecord, sameJson } from '../format/json.ts';
import { dataOf } from './data.ts';
import { importGraphic } from './import-graphic.ts';
import type { Note } from './notes.ts';
import { ografMetaOf } from './read-manifest.ts';
import { type TemplateFolder, textFile } from './template-folder.ts';

/** The foreign graphic that a template was made of, and still plays as it is. */
export interface ImportedGraphic {
  /** Its files, by the paths they came with. */
  files: ReadonlyMap<string, Uint8Array>;
  /** The manifest of an OGraf graphic, or else the page. */
  path: string;
  isPage: boolean;
  /** The config as it was imported. */
  config: Config;
}

/** @returns `undefined` for a template that is no import, and for one whose `template.js` was written anew */
export function importedGraphic(template: TemplateFolder): ImportedGraphic | undefined {
  const folder = 'graphic/';
  const inside = [...template.files].filter(([path]) => path.startsWith(folder));
  const module = textFile(template, 'template.js');
  if (inside.length === 0 || module === undefined) return undefined;
  const files = new Map(inside.map(([path, bytes]) => [path.slice(folder.length), bytes]));
  const again = importGraphic(files);
  if ('code' in again || again.files.get('template.js') !== module) return undefined;
  const manifest = [...files.keys()].find((path) => path.endsWith('.ograf.json'));
  const [, page = ''] = /new URL\("\.\/graphic\/([^"]*)"/.exec(module) ?? [];
  const path = manifest ?? page.split('/').map(decodeURIComponent).join('/');
  return { files, path, isPage: manifest === undefined, config: again.config };
}

/**
 * The files of an imported OGraf graphic as they came; the manifest has the defaults that its template has now. Any other
 * change of the template stays behind, and is told.
 */
export function exportImported(
  { files, path, config: imported }: ImportedGraphic,
  config: Config,
): { files: Map<string, Uint8Array | string>; notes: Note[] } {
  const exported = new Map<string, Uint8Array | string>(files);
  const before = dataOf(defaultsOf(imported), ografMetaOf(imported).places ?? {});
  const now = dataOf(defaultsOf(config), ografMetaOf(imported).places ?? {});
  if (!sameJson(before, now)) {
    const manifest = JSON.parse(new TextDecoder().decode(files.get(path)));
    setDefaults(manifest.schema, before, now);
    exported.set(path, `${JSON.stringify(manifest, null, 2)}\n`);
  }
  return { files: exported, notes: changesLeft(imported, config, true) };
}

/**
 * What of the changes to an imported template its graphic cannot be given.
 *
 * @param takesDefaults a manifest has the defaults; a page is as it came
 */
export function changesLeft(imported: Config, config: Config, takesDefaults: boolean): Note[] {
  const compared = (field: Field) => (takesDefaults ? { ...field, default: null } : field);
  const before = new Map(imported.fields.map((field) => [field.name, compared(field)]));
  const changed = config.fields.filter((field) => !sameJson(before.get(field.name), compared(field)));
  const now = new Set(config.fields.map(({ name }) => name));
  const gone = imported.fields.filter(({ name }) => !now.has(name));
  const rest = ({ fields: _, ...others }: Config) => others;
  return [
    ...[...changed, ...gone].map(({ name }): Note => ({ code: 'change-left', field: name })),
    ...(sameJson(rest(imported), rest(config)) ? [] : [{ code: 'changes-left' } as const]),
  ];
}

function defaultsOf({ fields }: Config): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field.name, field.default]));
}

/** Writes the defaults that have changed into a schema. */
function setDefaults(property: unknown, before: unknown, now: unknown): void {
  if (!isRecord(property) || sameJson(before, now)) return;
  const { properties } = property;
  if (property['type'] !== 'object' && property['type'] !== undefined) property['default'] = now;
  else if (isRecord(properties) && isRecord(now)) {
    // An object's own default would come before those of its members.
    if (isRecord(property['default'])) property['default'] = { ...property['default'], ...now };
    for (const [name, value] of Object.entries(now)) {
      const member = Object.hasOwn(properties, name) ? properties[name] : undefined;
      setDefaults(member, isRecord(before) ? before[name] : undefined, value);
    }
  }
}
