import { strToU8 } from 'fflate';
import { themeOfPage } from '../../components/stage/page-host.ts';
import { parse } from '../../src/config/json/parse.ts';
import { fileAddress, spellingsOf } from '../../src/format/file-address.ts';
import type { Config } from '../../src/format/generated/types.ts';
import { isRecord, textsIn } from '../../src/format/json.ts';
import type { Locale } from '../../src/format/locale.ts';
import { exportOgraf } from '../../src/interop/export-ograf.ts';
import { exportPage, gddDocument } from '../../src/interop/export-page.ts';
import { GRAPHICS_FOLDER, widgetFiles, withGateway } from '../../src/interop/export-widget.ts';
import { exportedTheme } from '../../src/interop/exported-theme.ts';
import { gddOf } from '../../src/interop/gdd.ts';
import { importGraphic, oneGraphic } from '../../src/interop/import-graphic.ts';
import { inUtf8, missingFiles } from '../../src/interop/import-page.ts';
import type { Note } from '../../src/interop/notes.ts';
import { sayNote } from '../../src/interop/notes.ts';
import { drawingInOne } from '../../src/interop/one-text.ts';
import { sayRefusal } from '../../src/interop/refusals.ts';
import type { System } from '../../src/interop/systems.ts';
import { dataAddress, isText, pathOf, spelledAsNamed, type TemplateFolder } from '../../src/interop/template-folder.ts';
import { isOfDesktop, mostInPackage, unzipped, zipped } from '../../src/interop/zip.ts';
import { checkTheme } from '../../src/theme/check-theme.ts';
import type { FrameTheme } from '../../src/theme/frame-theme.ts';
import { valuesType } from '../../src/values/values-type.ts';
import { baseName } from '../format.ts';
import type { Asset, Drawing } from '../project/template.ts';
import { filesOf as themeFiles } from '../theme/themes.ts';

/* Templates of Tarja and graphics of other systems, in and out. Loaded with the first import or download. */

/** A graphic as a template that needs no other file, what of it could not be carried, and the files themselves. */
export interface Imported {
  title: string;
  config: string;
  drawing: Drawing | undefined;
  notes: readonly string[];
  /** Files that nothing names: they are left out. */
  unused?: readonly string[];
  /** The template as the files that it came as, where it is one of Tarja. */
  asFiles?: { config: string; drawing: Drawing; others: ReadonlyMap<string, Uint8Array<ArrayBuffer>> };
}

/**
 * The files of a template or a graphic: of a folder, a zip, or a page with what it needs.
 *
 * @param choose which of several graphics, by the paths of their pages or manifests
 * @returns a sentence where it is none, and `undefined` where none of several was chosen
 */
export async function importFiles(
  given: readonly GivenFile[],
  locale: Locale,
  choose: (graphics: readonly string[]) => Promise<string | undefined>,
): Promise<Imported | string | undefined> {
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
  const found =
    read.length === 1 && alone && isZip(...alone)
      ? unzipped(alone[1])
      : new Map(read.filter(([path]) => !isOfDesktop(path)));
  if ('code' in found) return sayRefusal(found, place, locale);
  const files = spelledAsNamed(found);
  const project = projectIn(files, locale);
  if (project) return { ...project, title: project.title ?? place.replace(/\.zip$/i, '') };
  let imported = importGraphic(files);
  if ('code' in imported && imported.graphics) {
    const chosen = await choose(imported.graphics);
    if (chosen === undefined) return undefined;
    imported = importGraphic(oneGraphic(files, chosen));
  }
  if ('code' in imported) {
    const isConfig =
      imported.code === 'no-graphic' && [...files.keys()].some((path) => /(?:^|\/)config\.json$/.test(path));
    return sayRefusal(isConfig ? { ...imported, code: 'no-drawing' } : imported, place, locale);
  }
  const own = new Map(
    [...imported.files].map(([path, file]) => [path, typeof file === 'string' ? strToU8(file) : file]),
  );
  const drawing = drawingInOne(own);
  const text = `${JSON.stringify(imported.config, null, 2)}\n`;
  // The files of a foreign graphic are its own: nothing here names them.
  const isForeign = [...own.keys()].some((path) => path.startsWith('graphic/'));
  return {
    title: imported.config.meta?.name ?? place,
    config: withFilesInside(text, imported.config, own),
    drawing,
    notes: imported.notes.map((note) => sayNote(note, locale)),
    ...(drawing && !isForeign && { asFiles: asFiles(own, text, drawing.name) }),
  };
}

function asFiles(
  files: ReadonlyMap<string, Uint8Array>,
  config: string,
  name: Drawing['name'],
): NonNullable<Imported['asFiles']> {
  return {
    config,
    drawing: { name, text: new TextDecoder().decode(files.get(name)) },
    others: new Map(
      [...files].flatMap(([path, bytes]) =>
        path === 'config.json' || path === name ? [] : [[path, new Uint8Array(bytes)]],
      ),
    ),
  };
}

/** One that is damaged is a zip all the same. */
function isZip(path: string, [first, second]: Uint8Array): boolean {
  return /\.zip$/i.test(path) || (first === 0x50 && second === 0x4b);
}

/** The template of Tarja among files; undefined where there is none. */
function projectIn(
  given: ReadonlyMap<string, Uint8Array>,
  locale: Locale,
): (Omit<Imported, 'title'> & { title?: string }) | undefined {
  const paths = [...given.keys()].sort((a, b) => a.length - b.length);
  const config = paths.find((path) => /(?:^|\/)config\.json$/.test(path));
  if (config === undefined || paths.some((path) => path.endsWith('.ograf.json'))) return undefined;
  const folder = config.slice(0, -'config.json'.length);
  const others = paths.filter((path) => path.endsWith('/config.json') && !path.startsWith(folder));
  const inside = paths.filter((path) => path.startsWith(folder));
  const files = new Map(
    inside.map((path) => [path.slice(folder.length), inUtf8(path, given.get(path) ?? new Uint8Array())]),
  );
  const drawing = drawingInOne(files);
  const text = new TextDecoder().decode(files.get('config.json'));
  const { document } = parse(text);
  // A config that cannot be read is for the editor: this is where its author mends it.
  const meta = isRecord(document) && isRecord(document['meta']) ? document['meta'] : {};
  const isOfWidget = typeof meta['widget'] === 'string';
  if (!drawing && !isOfWidget) return undefined;
  const project = {
    ...(typeof meta['name'] === 'string' && { title: meta['name'] }),
    config: withFilesInside(text, document, files),
    drawing,
    notes: others.map((path) => sayNote({ code: 'other-template', field: path }, locale)),
    unused: filesNamedNowhere(files),
  };
  if (!drawing) return project;
  return { ...project, asFiles: asFiles(files, text, drawing.name) };
}

/** A config as it is written, with the files that its values name inside them. */
function withFilesInside(text: string, document: unknown, files: ReadonlyMap<string, Uint8Array>): string {
  let inOne = text;
  for (const [address, path] of filesIn(document)) {
    const bytes = files.get(path);
    if (bytes) inOne = inOne.replaceAll(JSON.stringify(address), () => JSON.stringify(dataAddress(path, bytes)));
  }
  return inOne;
}

function filesNamedNowhere(files: ReadonlyMap<string, Uint8Array>): string[] {
  const texts = [...files].flatMap(([path, bytes]) => (isText(path) ? new TextDecoder().decode(bytes) : []));
  const own = /^(?:config\.json|template\.(?:html|js)|sentences\..*\.json)$/;
  return [...files.keys()].filter((path) => {
    const name = baseName(path);
    return !own.test(path) && !texts.some((text) => spellingsOf(name).some((each) => text.includes(each)));
  });
}

/** The open template with all files that it names, and what translates it, as one zip. */
export async function exportProject(project: OpenTemplate): Promise<File> {
  const files = await projectFiles(project);
  for (const asset of project.assets ?? []) if (!files.has(asset.path)) await putAsset(files, asset);
  if (project.sentences !== undefined && !files.has(project.sentences))
    await fetchInto(files, project.sentences, new URL(project.sentences, project.src));
  return zipFile(`${baseName(project.name)}.zip`, files);
}

function zipFile(name: string, files: ReadonlyMap<string, string | Uint8Array>): File {
  return new File([zipped(files)], name, { type: 'application/zip' });
}

/** The TypeScript type of a template's values. */
export function exportTypes(name: string, config: Config): File {
  return new File([valuesType(config)], `${baseName(name)}.d.ts`, { type: 'text/plain' });
}

/** The texts of the open template, which need no other file. */
export async function textsInOne(project: OpenTemplate): Promise<Readonly<Record<string, string>>> {
  const files = await projectFiles(project);
  const drawing = drawingInOne(files);
  return {
    'config.json': withFilesInside(project.text, project.config, files),
    ...(drawing && { [drawing.name]: drawing.text }),
  };
}

/** A template as it is open in the playground. */
export interface OpenTemplate {
  readonly name: string;
  /** Address of its folder. */
  readonly src: string;
  /** Its `config.json`. */
  readonly text: string;
  /** The last valid config: its values name files. */
  readonly config: Config | undefined;
  readonly drawing: Drawing | undefined;
  /** The file beside them that translates the texts of its config, where there is one for this config. */
  readonly sentences?: string | undefined;
  /** The files beside its texts. */
  readonly assets?: readonly Asset[] | undefined;
  /** Files at `src` that go along, whether the texts name them or not: fonts by computed names, licences. */
  readonly served?: readonly string[] | undefined;
}

async function projectFiles(project: OpenTemplate): Promise<Map<string, Uint8Array>> {
  return new Map([['config.json', strToU8(project.text)], ...(await filesOf(project))]);
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
  template: Omit<OpenTemplate, 'text' | 'config'> & { config: Config },
  to: System,
  locale: Locale,
): Promise<{ file: File; notes: readonly string[] }> {
  const { config: open, drawing } = template;
  const name = baseName(template.name);
  const widget = drawing ? undefined : open.meta?.widget;
  const config = widget === undefined ? open : withGateway(open, '');
  const files = drawing
    ? await filesOf({ ...template, config })
    : (widget !== undefined && to !== 'gdd' && (await widgetFiles(widget, ownGraphic))) ||
      new Map<string, Uint8Array>();
  const theme = to === 'gdd' ? undefined : await stationTheme();
  const folder: TemplateFolder = { name, config, files, theme };
  const left: readonly Note[] = themeOfPage() !== '' && to !== 'gdd' && !theme ? [{ code: 'theme-left' }] : [];
  const told = (notes: readonly Note[]) => [...notes, ...left].map((note) => sayNote(note, locale));
  if (to === 'gdd') {
    const text = `${JSON.stringify(gddDocument(folder), null, 2)}\n`;
    return {
      file: new File([text], `${name}.gdd.json`, { type: 'application/json' }),
      notes: told(gddOf(config).notes),
    };
  }
  const [player, runtime] = await Promise.all(['tarja-player.js', 'tarja-runtime.js'].map(ownText));
  const players = { player: player ?? '', runtime: runtime ?? '' };
  if (to === 'ograf') {
    const { files: exported, notes } = exportOgraf(folder, players);
    return { file: zipFile(`${name}-ograf.zip`, exported), notes: told(notes) };
  }
  const { html, notes } = exportPage(folder, players, to);
  const file = new File([html], to === 'html' ? `${name}.html` : `${name}.${to}.html`, { type: 'text/html' });
  return { file, notes: told(notes) };
}

/** The station's theme with its files in it; undefined where there is none, or it cannot be had. */
async function stationTheme(): Promise<FrameTheme | undefined> {
  const base = new URL(themeOfPage(), document.baseURI);
  const files = new Map<string, Uint8Array>();
  if (themeOfPage() !== '') await fetchInto(files, 'theme.json', base);
  const { theme } = checkTheme(new TextDecoder().decode(files.get('theme.json')));
  for (const file of theme ? themeFiles(theme) : []) await fetchInto(files, file, new URL(encodeURI(file), base));
  return exportedTheme(files);
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

/** What draws the template, with the files beside it: those that it or a value names, and those that go along. */
async function filesOf({
  drawing,
  config,
  src,
  assets = [],
  served = [],
}: Omit<OpenTemplate, 'name' | 'text'>): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  if (drawing) files.set(drawing.name, strToU8(drawing.text));
  const asked = new Set<string>();
  let wanted = [...filesIn(config).values(), ...served];
  if (drawing?.name === 'template.js')
    wanted.push(
      ...[...drawing.text.matchAll(/["']\.\/([^"'\n]+)["']/g)].map(([, path = '']) => pathOf(path, '') ?? path),
    );
  for (;;) {
    if (drawing?.name === 'template.html') wanted.push(...missingFiles(files, drawing.name));
    wanted = [...new Set(wanted)].filter((path) => !asked.has(path) && !files.has(path));
    if (wanted.length === 0) return files;
    for (const path of wanted) {
      asked.add(path);
      const asset = assets.find((each) => each.path === path);
      await (asset ? putAsset(files, asset) : fetchInto(files, path, new URL(fileAddress(path), src)));
    }
  }
}

async function putAsset(files: Map<string, Uint8Array>, { path, bytes, address }: Asset): Promise<void> {
  if (bytes) files.set(path, bytes);
  else await fetchInto(files, path, address);
}

/** Adds a file of a folder to others, where it can be had. */
async function fetchInto(files: Map<string, Uint8Array>, path: string, address: string | URL): Promise<void> {
  const response = await fetch(address).catch(() => undefined);
  if (response?.ok) files.set(path, new Uint8Array(await response.arrayBuffer()));
}

/** Texts in a config that look like addresses of files of its folder, with the paths of these. */
function filesIn(config: unknown): ReadonlyMap<string, string> {
  const file = /^[^/].*\.(?:avif|gif|jpe?g|mp4|png|svg|webm|webp)$/i;
  return new Map(
    [...textsIn(config)].flatMap((text) => {
      const path = file.test(text) ? pathOf(text, '') : undefined;
      return path === undefined ? [] : [[text, path] as const];
    }),
  );
}
