import { strToU8, zipSync } from 'fflate';
import type { Config } from '../../src/format/generated/types.ts';
import type { Locale } from '../../src/format/locale.ts';
import { exportOgraf } from '../../src/interop/export-ograf.ts';
import { exportPage, gddDocument } from '../../src/interop/export-page.ts';
import { GRAPHICS_FOLDER, widgetFiles, withGateway } from '../../src/interop/export-widget.ts';
import { gddOf } from '../../src/interop/gdd.ts';
import { importGraphic } from '../../src/interop/import-graphic.ts';
import { missingFiles } from '../../src/interop/import-page.ts';
import type { Note } from '../../src/interop/notes.ts';
import { sayNote } from '../../src/interop/notes.ts';
import { drawingInOne } from '../../src/interop/one-text.ts';
import { sayRefusal } from '../../src/interop/refusals.ts';
import type { TemplateFolder } from '../../src/interop/template-folder.ts';
import { mostInPackage, unzipped } from '../../src/interop/zip.ts';
import type { Drawing } from '../project/project.ts';
import type { System } from './download.ts';

/* Graphics of other systems, in and out. Loaded with the first import or download. */

/** A graphic as a template that needs no other file, and what of it could not be carried. */
export interface Imported {
  title: string;
  config: string;
  drawing: Drawing | undefined;
  notes: readonly string[];
}

/** The files of a graphic: of a folder, a zip, or a page with what it needs. @returns a sentence where it is none */
export async function importFiles(given: readonly GivenFile[], locale: Locale): Promise<Imported | string> {
  const [first] = given;
  const place = given.length === 1 ? (first?.path ?? '') : (first?.path.split('/')[0] ?? '');
  const size = given.reduce((sum, { file }) => sum + file.size, 0);
  if (given.length > mostInPackage.files)
    return sayRefusal({ code: 'zip-files', file: String(mostInPackage.files) }, place, locale);
  if (size > mostInPackage.megabytes * 1e6)
    return sayRefusal({ code: 'zip-size', file: String(mostInPackage.megabytes) }, place, locale);
  const read = await Promise.all(
    given.map(async ({ path, file }) => [path, new Uint8Array(await file.arrayBuffer())] as const),
  );
  const [alone] = read;
  const isZip = read.length === 1 && alone?.[1][0] === 0x50 && alone[1][1] === 0x4b;
  const files = isZip ? unzipped(alone[1]) : new Map(read);
  if ('code' in files) return sayRefusal(files, place, locale);
  const imported = importGraphic(files);
  if ('code' in imported) return sayRefusal(imported, place, locale);
  return {
    title: imported.config.meta?.name ?? place,
    config: `${JSON.stringify(imported.config, null, 2)}\n`,
    drawing: drawingInOne(imported.files),
    notes: imported.notes.map((note) => sayNote(note, locale)),
  };
}

/** A file that was chosen or dropped, by its path in its folder. */
export interface GivenFile {
  path: string;
  file: File;
}

/** Files that were chosen, one by one or as a folder. */
export function chosenFiles(list: FileList): GivenFile[] {
  return [...list].map((file) => ({ path: file.webkitRelativePath || file.name, file }));
}

/** Files that were dropped, those in folders too. */
export async function droppedFiles(entries: readonly FileSystemEntry[]): Promise<GivenFile[]> {
  const given: GivenFile[] = [];
  const walk = async (entry: FileSystemEntry): Promise<void> => {
    if (given.length > mostInPackage.files || entry.name.startsWith('.')) return;
    const path = entry.fullPath.replace(/^\//, '');
    if (entry.isFile) {
      const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
      given.push({ path, file });
      return;
    }
    const reader = (entry as FileSystemDirectoryEntry).createReader();
    for (;;) {
      const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
      if (some.length === 0) return;
      for (const each of some) await walk(each);
    }
  };
  for (const entry of entries) await walk(entry);
  return given;
}

/** A template as a file for another system. One that a data widget draws takes its modules along, and asks a gateway of its own. */
export async function exportFile(
  {
    name: path,
    src,
    config: open,
    drawing,
  }: { name: string; src: string; config: Config; drawing: Drawing | undefined },
  to: System,
  locale: Locale,
): Promise<{ file: File; notes: readonly string[] }> {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const widget = drawing ? undefined : open.meta?.widget;
  const config = widget === undefined ? open : withGateway(open, '');
  const files = drawing
    ? await folderOf(drawing, config, src)
    : (widget !== undefined && to !== 'gdd' && (await widgetFiles(widget, ownGraphic))) ||
      new Map<string, Uint8Array>();
  const template: TemplateFolder = { name, config, files };
  const told = (notes: readonly Note[]) => notes.map((note) => sayNote(note, locale));
  if (to === 'gdd') {
    const text = `${JSON.stringify(gddDocument(template), null, 2)}\n`;
    return {
      file: new File([text], `${name}.gdd.json`, { type: 'application/json' }),
      notes: told(gddOf(config).notes),
    };
  }
  const [player, runtime] = await Promise.all(['tarja-player.js', 'tarja-runtime.js'].map(ownText));
  const players = { player: player ?? '', runtime: runtime ?? '' };
  if (to === 'ograf') {
    const { files: exported, notes } = exportOgraf(template, players);
    const entries = [...exported].map(([path, file]) => [path, typeof file === 'string' ? strToU8(file) : file]);
    const zip = zipSync(Object.fromEntries(entries), { mtime: new Date(1980, 0, 1) });
    return { file: new File([zip], `${name}-ograf.zip`, { type: 'application/zip' }), notes: told(notes) };
  }
  const { html, notes } = exportPage(template, players, to);
  const file = new File([html], to === 'html' ? `${name}.html` : `${name}.${to}.html`, { type: 'text/html' });
  return { file, notes: told(notes) };
}

async function ownText(path: string): Promise<string> {
  return (await ownFile(path)).text();
}

const ownGraphic = async (path: string) => new Uint8Array(await (await ownFile(GRAPHICS_FOLDER + path)).arrayBuffer());

async function ownFile(path: string): Promise<Response> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`);
  return response;
}

/** What draws the template, with the files beside it that it or a value names. */
async function folderOf({ name, text }: Drawing, config: Config, src: string): Promise<Map<string, Uint8Array>> {
  const files = new Map([[name as string, strToU8(text)]]);
  const asked = new Set<string>();
  let wanted = [...filesIn(config)];
  if (name === 'template.js')
    wanted.push(...[...text.matchAll(/["']\.\/([^"'\n]+)["']/g)].map(([, path = '']) => path));
  for (;;) {
    if (name === 'template.html') wanted.push(...missingFiles(files, name));
    wanted = [...new Set(wanted)].filter((path) => !asked.has(path) && !files.has(path));
    if (wanted.length === 0) return files;
    for (const path of wanted) {
      asked.add(path);
      const response = await fetch(new URL(path, src)).catch(() => undefined);
      if (response?.ok) files.set(path, new Uint8Array(await response.arrayBuffer()));
    }
  }
}

/** Texts in a config that look like files of its folder. */
function* filesIn(value: unknown): Iterable<string> {
  if (typeof value === 'string') {
    if (/^[\w.-][\w./ -]*\.(?:avif|gif|jpe?g|mp4|png|svg|webm|webp)$/i.test(value)) yield value;
  } else if (typeof value === 'object' && value !== null)
    for (const member of Object.values(value)) yield* filesIn(member);
}
