import { parse } from '../config/json/parse.ts';
import { isRecord } from '../format/json.ts';
import { importOgraf } from './import-ograf.ts';
import { importPage, isPlayedPage } from './import-page.ts';
import { type ImportedTemplate, type ImportRefusal, readChecked } from './imported.ts';
import { readGdd } from './read-gdd.ts';

/**
 * The files of a graphic of another system as a template: an OGraf graphic, an HTML page for SPX-GC or CasparCG or with a
 * GDD definition, or a GDD schema alone, which has no picture.
 *
 * @param files by their paths with `/`
 */
export function importGraphic(files: ReadonlyMap<string, Uint8Array>): ImportedTemplate | ImportRefusal {
  const paths = [...files.keys()];
  if (paths.some((path) => path.endsWith('.ograf.json'))) return importOgraf(files);
  const [schema, ...others] = paths.filter((path) => path.endsWith('.json'));
  const isAlone = schema !== undefined && others.length === 0 && !paths.some((path) => /\.html?$/i.test(path));
  return isAlone ? importSchema(schema, files.get(schema)) : importPage(files);
}

/**
 * One of several graphics, with all files beside it but the others: pages may share style sheets and scripts.
 *
 * @param chosen the path of its page or manifest
 */
export function oneGraphic(files: ReadonlyMap<string, Uint8Array>, chosen: string): Map<string, Uint8Array> {
  const isManifest = chosen.endsWith('.ograf.json');
  // The pages beside a manifest may be those that its graphic shows.
  const isOther = (path: string) => path.endsWith('.ograf.json') || (!isManifest && isPlayedPage(files, path));
  return new Map([...files].filter(([path]) => path === chosen || !isOther(path)));
}

function importSchema(path: string, bytes: Uint8Array | undefined): ImportedTemplate | ImportRefusal {
  const { document, readable } = parse(new TextDecoder().decode(bytes));
  if (!readable) return { code: 'not-json', file: path };
  if (!isRecord(document) || !isRecord(document['properties'])) return { code: 'no-graphic', file: path };
  const { config, notes } = readChecked((own) => readGdd(document, { own }));
  return {
    config,
    files: new Map([['config.json', `${JSON.stringify(config, null, 2)}\n`]]),
    notes: [{ code: 'no-picture' }, ...notes],
  };
}
