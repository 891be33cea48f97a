import { validate } from '../config/check.ts';
import { isRecord } from '../format/json.ts';
import { GRAPHICS_FOLDER } from './export-widget.ts';
import type { ImportedTemplate } from './imported.ts';
import { readLiteral } from './literal.ts';
import { isPlainPath, pathOf } from './template-folder.ts';

/**
 * The template in a script that Tarja exported, as it was: its config and what draws it are the first argument of the call
 * of the player. Nothing is run.
 *
 * @param files the other files of the export, by the paths that the template names them by
 * @returns `undefined` for any other script, and where the config is not valid any more
 */
export function exportedTemplate(
  script: string,
  call: 'playPage' | 'graphicClass',
  files: ReadonlyMap<string, Uint8Array> = new Map(),
): ImportedTemplate | undefined {
  const start = `TarjaPlayer.${call}(`;
  const at = script.lastIndexOf(start);
  const source = at < 0 ? undefined : readLiteral(script, at + start.length)?.value;
  if (!isRecord(source)) return undefined;
  const { html, module } = source;
  const { config } = validate(source['config']);
  const inside = Object.entries(isRecord(source['files']) ? source['files'] : {}).flatMap(([named, address]) => {
    const path = pathOf(named, '') ?? named;
    const bytes = isPlainPath(path) ? bytesOf(address) : undefined;
    return bytes ? [[path, bytes] as const] : [];
  });
  // A widget is drawn by the modules of the station that it comes back to.
  if (config?.meta?.widget !== undefined && typeof module === 'string' && module.startsWith(GRAPHICS_FOLDER)) {
    const own = new Map<string, Uint8Array | string>([...files, ...inside]);
    for (const path of files.keys()) if (path.startsWith(GRAPHICS_FOLDER)) own.delete(path);
    return { config, files: own.set('config.json', `${JSON.stringify(config, null, 2)}\n`), notes: [] };
  }
  const drawn = typeof module === 'string' ? (files.get(module) ?? bytesOf(module)) : undefined;
  if (!config || (typeof html !== 'string' && !drawn)) return undefined;
  return {
    config,
    files: new Map<string, Uint8Array | string>([
      ...files,
      ...inside,
      ['config.json', `${JSON.stringify(config, null, 2)}\n`],
      typeof html === 'string' ? ['template.html', html] : ['template.js', drawn ?? ''],
    ]),
    notes: [],
  };
}

/** What an address holds, in base64. */
function bytesOf(address: unknown): Uint8Array | undefined {
  const [, base64] = /^data:[^,]{0,99};base64,([A-Za-z0-9+/]*={0,2})$/.exec(String(address)) ?? [];
  if (base64 === undefined) return undefined;
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
