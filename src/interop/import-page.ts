import { decodeText } from '../format/decode-text.ts';
import type { Config, Field } from '../format/generated/types.ts';
import { isRecord } from '../format/json.ts';
import { exportedTemplate } from './exported-template.ts';
import { addressesInStyle, type HtmlPage, readHtml, sizeInStyle } from './html-page.ts';
import { type ImportedTemplate, type ImportRefusal, readChecked, severalGraphics } from './imported.ts';
import type { Note } from './notes.ts';
import { ografMetaOf, readManifest } from './read-manifest.ts';
import { readDefinition } from './read-page.ts';
import { type FileList, offeredIn, type PageDefinition } from './read-spx.ts';
import { folderOf, isText, pathOf } from './template-folder.ts';

/**
 * An HTML page of SPX-GC, CasparCG or another system that calls `update`, `play`, `next` and `stop`, as a template: what
 * it says of its data is the config, the page is played as it is, and its files stay where they are to each other, in
 * the folder `graphic`. Nothing of the page is run to read it. A page that Tarja exported is the template again that it was.
 *
 * @param given the files of the graphic, by their paths with `/`
 */
export function importPage(given: ReadonlyMap<string, Uint8Array>): ImportedTemplate | ImportRefusal {
  const files = new Map([...given].map(([path, bytes]) => [path, inUtf8(path, bytes)]));
  const pages = [...files.keys()].filter((path) => /\.html?$/i.test(path)).sort();
  const read = pages.flatMap((path) => {
    const graphic = new PageFiles(files, path).read();
    return graphic ? [{ path, graphic }] : [];
  });
  const [found, ...others] = read;
  if (!found)
    return pages.length > 0 ? { code: 'not-a-page', file: pages.join(', ') } : { code: 'no-graphic', file: '' };
  if (others.length > 0) return severalGraphics(read.map(({ path }) => path));
  return found.graphic;
}

/** Lists of files beside a page that it offers to its operators, by their folders from the page on. */
export function offeredLists(files: ReadonlyMap<string, Uint8Array>, page: string): readonly FileList[] {
  return new PageFiles(files, page).definition()?.lists ?? [];
}

/** Paths of files beside a page that it asks for and that are not there yet; those of its style sheets come once they are. */
export function missingFiles(files: ReadonlyMap<string, Uint8Array>, page: string): string[] {
  return new PageFiles(files, page).needed().flatMap(({ path }) => path ?? []);
}

/**
 * Paths of files that the scripts of a page name, from the page or, as imports do, from the script: animations, pictures, modules. Whether
 * they are files, and are needed, the scripts do not say.
 */
export function filesInScripts(files: ReadonlyMap<string, Uint8Array>, page: string): string[] {
  return new PageFiles(files, page).inScripts();
}

/** Whether a page is one that a playout system plays. */
export function isPlayedPage(files: ReadonlyMap<string, Uint8Array>, path: string): boolean {
  return /\.html?$/i.test(path) && new PageFiles(files, path).read() !== undefined;
}

function namesFiles(field: Field): boolean {
  return field.type === 'file' || (field.type === 'table' && field.columns.some(({ type }) => type === 'image'));
}

/** What a page asks for. */
interface Needed {
  path: string | undefined;
  address: string;
  /** From which the address goes. */
  folder: string;
  /** The style sheet that names it. */
  namedIn: string | undefined;
}

/** A page among the files it came with. */
class PageFiles {
  readonly #html: string;
  readonly #page: HtmlPage;
  readonly #folder: string;

  constructor(
    private readonly files: ReadonlyMap<string, Uint8Array>,
    private readonly path: string,
  ) {
    this.#html = this.#text(path) ?? '';
    this.#page = readHtml(this.#html);
    this.#folder = folderOf(path);
  }

  /** The page as a template; `undefined` for one that no playout system calls. */
  read(): ImportedTemplate | undefined {
    const scripted = this.#page.scripts.map(({ text }) => exportedTemplate(text, 'playPage'));
    const again = scripted.find((template) => template !== undefined);
    if (again) return again;

    const definition = this.definition();
    if (!definition) return undefined;

    const { schema, stepCount = 1, customActions } = definition;
    const name = definition.name || this.#page.title || (this.path.split('/').at(-1) ?? '').replace(/\.html?$/i, '');
    const { config: read, notes } = readChecked((own) =>
      readManifest(
        {
          name,
          main: '',
          supportsRealTime: true,
          supportsNonRealTime: true,
          stepCount,
          ...(customActions ? { customActions } : {}),
          schema,
          ...(hasOwnPart(schema) ? { v_tarja: { version: 1 } } : {}),
        },
        { own },
      ),
    );
    const sections = (definition.sections ?? [])
      .map(({ label, properties }) => ({ label, fields: namesOf(properties, read) }))
      .filter(({ fields }) => fields.length > 0);
    const ograf = read.meta?.['ograf'];
    // What a value names lies beside the page.
    const folder = isRecord(ograf) && read.fields.some(namesFiles) ? `graphic/${this.#folder}` : undefined;
    const resolution = this.#size();
    const config: Config = {
      ...read,
      meta: {
        ...read.meta,
        ...(resolution && { resolution }),
        ...(folder !== undefined && { ograf: { ...ografMetaOf(read), folder } }),
        ...(sections.length > 0 && { sections }),
      },
    };
    const noFields = definition.notes.some(({ code }) => code === 'fields-unknown' || code === 'definition-unreadable');
    const options = { data: definition.data, ...(stepCount === 1 ? {} : { steps: stepCount }) };
    const address = this.path.split('/').map(encodeURIComponent).join('/');
    return {
      config,
      files: new Map<string, Uint8Array | string>([
        ['config.json', `${JSON.stringify(config, null, 2)}\n`],
        ['template.js', pageModule(`./graphic/${address}`, options)],
        ...[...this.files].map(([path, bytes]) => [`graphic/${path}`, bytes] as const),
      ]),
      notes: [
        ...definition.notes,
        // A page is as large as what shows it.
        ...notes.filter(({ code }) => code !== 'size-missing' && !(noFields && code === 'no-fields')),
        ...this.needed().map(
          ({ path, address, folder, namedIn }): Note => ({
            code: path === undefined ? 'file-remote' : leavesFolder(address, folder) ? 'file-outside' : 'file-missing',
            field: address,
            ...(namedIn === undefined ? {} : { namedIn }),
          }),
        ),
      ],
    };
  }

  /** What the page says of its data. */
  definition(): PageDefinition | undefined {
    const scripts = this.#page.scripts.flatMap(({ attributes: { src } }) => (src ? [this.#named(src) ?? ''] : []));
    const data = [...this.files.keys()].filter((path) => /\.xml$/i.test(path)).map((path) => this.#text(path) ?? '');
    const texts = [this.#html, ...scripts, ...data];
    return readDefinition(this.#page, texts, (address) => this.#named(address), this.#beside());
  }

  /** The files by their paths from the page on. */
  #beside(): string[] {
    const { length } = this.#folder;
    return [...this.files.keys()].flatMap((path) => (path.startsWith(this.#folder) ? path.slice(length) : []));
  }

  /** What the page asks for that is not among its files; without a path where it is not in its folder at all. */
  needed(): Needed[] {
    const seen = new Set<string>();
    const needed: Needed[] = [];
    const look = (addresses: readonly string[], folder: string, namedIn?: string) => {
      for (const address of addresses) {
        if (/^(?:data|blob|about|javascript):|^#|^$/i.test(address)) continue;
        const path = pathOf(address, folder);
        if (seen.has(path ?? address)) continue;
        seen.add(path ?? address);
        if (path === undefined || !this.files.has(path)) needed.push({ path, address, folder, namedIn });
        else if (/\.css$/i.test(path)) look(addressesInStyle(this.#text(path) ?? ''), folderOf(path), path);
      }
    };
    look(this.#page.addresses, this.#folder);
    for (const list of this.definition()?.lists ?? [])
      for (const name of offeredIn(list, this.#beside())) look([`${list.folder}${name}`], this.#folder);
    return needed;
  }

  inScripts(): string[] {
    const inPage = this.#page.scripts.map(({ text }) => ({ text, folder: this.#folder }));
    const scripts = [...this.files.keys()].filter((path) => /\.m?js$/i.test(path));
    const ofFiles = scripts.map((path) => ({ text: this.#text(path) ?? '', folder: folderOf(path) }));
    return [...inPage, ...ofFiles].flatMap(({ text, folder }) =>
      [...text.matchAll(/["'`](?=([^"'`\\\n<>{}]{1,200}\.[a-z0-9]{2,5})(?:[?#][^"'`\n]{0,99})?["'`])/gi)].flatMap(
        ([, address = '']) => [this.#folder, folder].flatMap((from) => pathOf(address, from) ?? []),
      ),
    );
  }

  /** The size that the page is made for, where its styles say it: an upright one would be cut off in the usual picture. */
  #size() {
    const sheets = this.#page.addresses.map((address) => pathOf(address, this.#folder) ?? '');
    const styles = sheets.flatMap((path) => (/\.css$/i.test(path) ? (this.#text(path) ?? []) : []));
    return [this.#page.styles.join('\n'), ...styles].flatMap((text) => sizeInStyle(text) ?? [])[0];
  }

  #named(address: string): string | undefined {
    const path = pathOf(address, this.#folder);
    return path === undefined ? undefined : this.#text(path);
  }

  #text(path: string): string | undefined {
    const bytes = this.files.get(path);
    return bytes && decodeText(bytes);
  }
}

/**
 * A text in UTF-8, as templates and their exports are: old pages are in Windows-1252, and say so at their beginning. Other files stay
 * as they are.
 */
export function inUtf8(path: string, bytes: Uint8Array): Uint8Array {
  if (!isText(path)) return bytes;
  const text = decodeText(bytes);
  // A byte order mark is no part of the text, and no reason to change a file that is in UTF-8.
  if (text === new TextDecoder().decode(bytes)) return bytes;
  const said = /(<meta\b[^<>]*?charset\s*=\s*["']?|<\?xml\b[^<>]*?encoding\s*=\s*["']|@charset\s+["'])([\w-]+)/i;
  // One that says UTF-8 of itself has a broken character, and is not all in another encoding.
  if (/^utf-?8$/i.test(said.exec(text)?.[2] ?? '')) return bytes;
  return new TextEncoder().encode(text.replace(said, '$1utf-8'));
}

/** Whether an address leads out of all that came with the page: `../` from its folder, and further than that is deep. */
function leavesFolder(address: string, folder: string): boolean {
  const [climb = ''] = /^(?:\.{1,2}\/)+/.exec(address.trim()) ?? [];
  return climb.split('../').length > folder.split('/').length;
}

/** The module that plays a page. */
function pageModule(address: string, options: object): string {
  return `// The page plays as it is; config.json says what it is given.
import { pageGraphic } from 'tarja/runtime';

export default pageGraphic(new URL(${JSON.stringify(address)}, import.meta.url), ${JSON.stringify(options)});
`;
}

/** Whether Tarja wrote the schema: then it holds the whole config. */
function hasOwnPart(schema: unknown): boolean {
  const properties = isRecord(schema) ? schema['properties'] : undefined;
  return (
    isRecord(properties) &&
    Object.values(properties).some((property) => isRecord(property) && isRecord(property['v_tarja']))
  );
}

/** The names of the fields that hold these properties of a page. */
function namesOf(properties: readonly string[], config: Config): string[] {
  const { places = {} } = ografMetaOf(config);
  const propertyOf = (name: string) => String(places[name]?.path?.[0] ?? name);
  return config.fields.map(({ name }) => name).filter((name) => properties.includes(propertyOf(name)));
}
