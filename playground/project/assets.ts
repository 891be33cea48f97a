import { type DBSchema, openDB } from 'idb';
import { applyEdits } from '../../src/config/json/edit.ts';
import { fileAddress } from '../../src/format/file-address.ts';
import { withoutAccents } from '../../src/format/search-text.ts';
import { drawingInOne } from '../../src/interop/one-text.ts';
import { dataAddress } from '../../src/interop/template-folder.ts';
import { isAsset, isText, RULES_FILE } from '../../src/language/file-names.ts';
import { filesNamedIn, mentionsOf, placesOf, type Use } from '../../src/language/files.ts';
import { once } from '../once.ts';
import type { Folder, FolderFile, Written } from './folder.ts';
import type { Project } from './project.ts';
import type { Asset, Assets, Drawing } from './template.ts';
import { TemplateFiles } from './template-files.ts';

/* Files beside the texts of a template: pictures, fonts, style sheets. Loaded where there are some, or the author asks for them. */

/** Why a file is not kept: `stored`: the browser's storage is full or closed to the page. */
export type Refusal = Exclude<Written, 'written'> | 'kind' | 'taken' | 'stored' | { readonly larger: number };

/** Where the assets of one template lie. */
export interface AssetStore {
  /** Bytes above which a file is refused. */
  readonly largest: number;
  /** @throws where they cannot be had now */
  list(): Promise<readonly Asset[]>;
  /** The texts of every `tarja.config.json` that holds for the template, the outermost first. @throws as `list` */
  rules(): Promise<readonly string[]>;
  /** Writes a file that is not there yet, or has this text. */
  write(path: string, content: Blob, base?: string): Promise<'written' | Refusal>;
  remove(asset: Asset): Promise<'written' | Refusal>;
  /** Gives the addresses of its files back, once nothing shows them any more. */
  release?(): void;
}

interface Schema extends DBSchema {
  files: {
    key: [string, string];
    value: { project: string; path: string; version: string; content: Uint8Array<ArrayBuffer> };
    indexes: { project: string };
  };
}

const opened = once(() =>
  openDB<Schema>('tarja-playground-assets', 1, {
    upgrade(made) {
      made.createObjectStore('files', { keyPath: ['project', 'path'] }).createIndex('project', 'project');
    },
  }),
);

/** Gives files that no server has an address in the page: one as long as the file is the same. */
class Addresses {
  readonly #known = new Map<string, Asset>();

  given(file: FolderFile & { readonly bytes: Uint8Array<ArrayBuffer> }): Asset {
    const { path, version, bytes } = file;
    const known = this.#known.get(path);
    if (known?.version === version) return known;
    if (known) URL.revokeObjectURL(known.address);
    // With its type: a picture of SVG is shown only where it is called one.
    const type = /^data:([^;]+)/.exec(dataAddress(path, new Uint8Array()))?.[1] ?? '';
    const asset = { ...file, address: URL.createObjectURL(new Blob([bytes], { type })) };
    this.#known.set(path, asset);
    return asset;
  }

  release(): void {
    for (const { address } of this.#known.values()) URL.revokeObjectURL(address);
    this.#known.clear();
  }
}

/** Assets in this browser. Their content is at hand: no server has it, and the picture's frame reaches nothing of the page. */
export class BrowserAssets implements AssetStore {
  /** All of them go into the picture with each change of its text. */
  readonly largest = 8_000_000;
  readonly #addresses = new Addresses();

  /**
   * @param project what its texts are kept under
   * @param note keeps that there are assets, and tells other windows that they changed; false where the browser refused
   */
  constructor(
    private readonly project: string,
    private readonly note: () => boolean,
  ) {}

  async list(): Promise<readonly Asset[]> {
    const found = await (await opened()).getAllFromIndex('files', 'project', this.project);
    return found.map(({ path, version, content }) =>
      this.#addresses.given({ path, version, size: content.length, bytes: content }),
    );
  }

  async rules(): Promise<readonly string[]> {
    const file = await (await opened()).get('files', [this.project, RULES_FILE]);
    return file ? [new TextDecoder().decode(file.content)] : [];
  }

  async write(path: string, content: Blob, base?: string): Promise<'written' | Refusal> {
    try {
      const bytes = new Uint8Array(await content.arrayBuffer());
      // First, so that a file that is kept is never forgotten.
      if (!this.note()) return 'stored';
      const file = { project: this.project, path, version: crypto.randomUUID(), content: bytes };
      await (await opened())[base === undefined ? 'add' : 'put']('files', file);
    } catch (error) {
      return (error as DOMException).name === 'ConstraintError' ? 'taken' : 'stored';
    }
    this.note();
    return 'written';
  }

  async remove({ path }: Asset): Promise<'written' | Refusal> {
    try {
      await (await opened()).delete('files', [this.project, path]);
    } catch {
      return 'stored';
    }
    this.note();
    return 'written';
  }

  release(): void {
    this.#addresses.release();
  }

  /** Removes all of them. */
  async forget(): Promise<void> {
    const files = (await opened()).transaction('files', 'readwrite').store;
    for (const key of await files.index('project').getAllKeys(this.project)) await files.delete(key);
  }
}

/** Assets in a folder on disk. */
export class FolderAssets implements AssetStore {
  readonly #addresses = new Addresses();
  readonly largest = 50_000_000;

  constructor(
    private readonly folder: Folder,
    private readonly template: string,
    /** Address of the template's folder. */
    private readonly src: string,
  ) {}

  rules(): Promise<readonly string[]> {
    return this.folder.rules(this.template);
  }

  async list(): Promise<readonly Asset[]> {
    const files = await this.folder.list(this.template);
    return files.flatMap(({ path, ...asset }) => {
      const isOwn = /^(?:config\.json|template\.(?:html|js))$/.test(path);
      const { bytes } = asset;
      if (bytes && !isOwn) return this.#addresses.given({ path, ...asset, bytes });
      const address = new URL(path.split('/').map(encodeURIComponent).join('/'), this.src);
      // A picture of the list that was replaced is another picture.
      address.searchParams.set('version', asset.version.slice(0, 8));
      return isOwn ? [] : [{ path, ...asset, address: address.href }];
    });
  }

  async write(path: string, content: Blob, base?: string): Promise<'written' | Refusal> {
    const written = await this.folder.write(this.template, path, content, base);
    return written === 'stale' ? 'taken' : written;
  }

  remove({ path, version }: Asset): Promise<'written' | Refusal> {
    return this.folder.remove(this.template, path, version);
  }

  release(): void {
    this.#addresses.release();
  }
}

/** The assets of the open template as the panes see them. */
export class OpenAssets implements Assets {
  readonly #kept: ReadonlyMap<string, Uint8Array>;
  readonly #addresses = new Map<string, string>();
  readonly #shown = new WeakMap<object, object>();

  constructor(
    readonly files: readonly Asset[],
    readonly rules: readonly string[] = [],
    readonly texts: Readonly<Record<string, string>> = {},
  ) {
    this.#kept = new Map(files.flatMap(({ path, bytes }) => (bytes ? [[path, bytes]] : [])));
  }

  /** All that a store has. @throws where it cannot be had now */
  static async of(store: AssetStore): Promise<OpenAssets> {
    const [files, rules] = await Promise.all([store.list(), store.rules()]);
    return new OpenAssets(files, rules, await textsOf(files));
  }

  drawn(drawing: Drawing): Drawing {
    if (this.#kept.size === 0) return drawing;
    return drawingInOne(new Map<string, Uint8Array | string>([...this.#kept, [drawing.name, drawing.text]])) ?? drawing;
  }

  shown<T extends object>(value: T): T {
    if (this.#kept.size === 0) return value;
    const known = this.#shown.get(value) ?? (this.#withAddresses(value) as object);
    this.#shown.set(value, known);
    return known as T;
  }

  withText(path: string, text: string): OpenAssets {
    const bytes = new TextEncoder().encode(text);
    const files = this.files.map((file) => (file.path === path && file.bytes ? { ...file, bytes } : file));
    return new OpenAssets(files, this.rules, { ...this.texts, [path]: text });
  }

  /** A value with the content of the files that it names; itself where it names none. */
  #withAddresses(value: unknown): unknown {
    if (typeof value === 'string') return this.#kept.has(value) ? this.#addressOf(value) : value;
    if (typeof value !== 'object' || value === null) return value;
    const members = Object.entries(value).map(([name, member]) => [name, this.#withAddresses(member)] as const);
    if (members.every(([name, member]) => member === (value as Record<string, unknown>)[name])) return value;
    return Array.isArray(value) ? members.map(([, member]) => member) : Object.fromEntries(members);
  }

  #addressOf(path: string): string {
    const address = this.#addresses.get(path) ?? dataAddress(path, this.#kept.get(path) ?? '');
    this.#addresses.set(path, address);
    return address;
  }
}

/** Texts that are larger, in bytes, are data. All of them go to the check with each pause in typing. */
const LARGEST_TEXT = 300_000;

/** What the files say that are texts. One that cannot be read now says nothing. */
async function textsOf(files: readonly Asset[]): Promise<Record<string, string>> {
  const texts = files.filter(({ path, size }) => isText(path) && size <= LARGEST_TEXT);
  const read = texts.map(async (asset) => {
    const content = await contentOf(asset).catch(() => undefined);
    return content ? [[asset.path, await content.text()] as const] : [];
  });
  return Object.fromEntries((await Promise.all(read)).flat());
}

/** A file that comes with the template, and where the page has it. */
export type ServedAsset = Pick<Asset, 'path' | 'address'>;

/** What became of files that were given. */
export interface Added {
  /** Paths in the template, of those that were there already too. */
  readonly added: readonly string[];
  readonly refused: readonly { readonly name: string; readonly reason: Refusal }[];
}

/** A file that was removed, with its content. */
export interface RemovedAsset {
  readonly path: string;
  readonly content: Blob;
}

/** Changes the assets of the open template, and the texts that name them. */
export class AssetEditor {
  readonly #files = new TemplateFiles(() => this.project);

  /** @param renew has the panes see what is in the store now */
  constructor(
    private readonly project: Project,
    readonly store: AssetStore,
    private readonly renew: () => Promise<void>,
  ) {}

  get files(): readonly Asset[] {
    return this.project.assets?.files ?? [];
  }

  /** Files that come with the template, where no own one stands in their place. They are used, and not changed, from here. */
  get served(): readonly ServedAsset[] {
    const { served = [], src } = this.project.template ?? {};
    const own = this.files.map(({ path }) => path);
    return served
      .filter((path) => path.startsWith('assets/') && isAsset(path) && !own.includes(path))
      .map((path) => ({ path, address: new URL(path, src).href }));
  }

  /** Adds files under `assets/`. One whose name is taken by another content gets a number; one that is there already is not added twice. */
  async add(files: readonly File[]): Promise<Added> {
    await this.renew();
    const added: string[] = [];
    const refused: { name: string; reason: Refusal }[] = [];
    for (const file of files) {
      const done = await this.#add(file);
      if (typeof done === 'string') added.push(done);
      else refused.push({ name: file.name, ...done });
    }
    await this.renew();
    return { added, refused };
  }

  async #add(file: File): Promise<string | { reason: Refusal }> {
    if (!isAsset(file.name)) return { reason: 'kind' };
    if (file.size > this.store.largest) return { reason: { larger: this.store.largest / 1_000_000 } };
    for (let number = 1; ; number++) {
      const path = pathFor(file.name, number);
      const present = (await this.store.list()).find((asset) => asset.path === path);
      if (present && (await isSame(present, file))) return path;
      if (present) continue;
      const reason = await this.store.write(path, file);
      if (reason === 'written') return path;
      if (reason !== 'taken') return { reason };
    }
  }

  /**
   * Calls a file by another name, in the texts too, where these have its whole address. The file is there under both until the texts are
   * changed: a crash loses none.
   *
   * @returns what it is called now, or why it was not renamed
   */
  async rename(path: string, name: string): Promise<string | { reason: Refusal }> {
    const asset = this.files.find((each) => each.path === path);
    const next = path.slice(0, path.lastIndexOf('/') + 1) + plainName(name);
    if (!asset) return { reason: 'gone' };
    if (next === path) return path;
    if (!isAsset(next)) return { reason: 'kind' };
    const content = await contentOf(asset).catch(() => undefined);
    const written = content ? await this.store.write(next, content) : 'unreachable';
    if (written !== 'written') return { reason: written };
    const uses = placesOf(this.#files.now(), path);
    const texts = this.project.files.map((file) => {
      const edits = uses
        .filter((use) => use.path === file)
        .map(({ range, address }) => ({ ...range, text: (address.startsWith('./') ? './' : '') + fileAddress(next) }));
      return [file, applyEdits(this.project.textOf(file), edits)];
    });
    await this.project.replaceAll(Object.fromEntries(texts));
    const removed = await this.store.remove(asset);
    await this.#renewIfCan();
    return removed === 'written' ? next : { reason: removed };
  }

  /** @returns what was removed, for `restore`; why it was not; undefined of a file that could be removed and not read */
  async remove(path: string): Promise<RemovedAsset | { reason: Refusal } | undefined> {
    const asset = this.files.find((each) => each.path === path);
    if (!asset) return { reason: 'gone' };
    const content = await contentOf(asset).catch(() => undefined);
    const removed = await this.store.remove(asset);
    await this.#renewIfCan();
    if (removed !== 'written') return { reason: removed };
    return content && { path, content };
  }

  /** Puts back what was removed, under its name. @returns why it was not */
  async restore({ path, content }: RemovedAsset): Promise<Refusal | undefined> {
    const written = await this.store.write(path, content);
    await this.#renewIfCan();
    return written === 'written' ? undefined : written;
  }

  /** Where the list cannot be had now, it stays as it was: what became of a file is told all the same. */
  async #renewIfCan(): Promise<void> {
    await this.renew().catch(() => {});
  }

  /** Where the texts name a file: by its address, else by its name alone. */
  usesOf(path: string): readonly Use[] {
    const files = this.#files.now();
    const places = placesOf(files, path);
    return places.length > 0 ? places : mentionsOf(files, path);
  }

  /** Paths that the texts name and that are not there. */
  get missing(): readonly string[] {
    const { paths } = this.project;
    if (!paths) return [];
    const files = this.#files.now();
    const named = Object.keys(files.texts).flatMap((path) => filesNamedIn(files, path).map(({ file }) => file));
    return [...new Set(named)].filter((file) => !paths.includes(file));
  }
}

async function contentOf({ bytes, address }: Asset): Promise<Blob> {
  if (bytes) return new Blob([bytes]);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: HTTP ${response.status}`);
  return response.blob();
}

async function isSame(asset: Asset, file: File): Promise<boolean> {
  if (asset.size !== file.size) return false;
  const [here, there] = await Promise.all([contentOf(asset), file].map(async (each) => (await each).arrayBuffer()));
  const [a, b] = [new Uint8Array(here ?? []), new Uint8Array(there ?? [])];
  return a.every((byte, at) => byte === b[at]);
}

/** A name that needs no escaping in an address: `Café 2.png` → `Cafe-2.png`. One in another script leaves its ending: `ロゴ.png` → `file.png`. */
function plainName(name: string): string {
  return withoutAccents(name)
    .replace(/[^\w.-]+/g, '-')
    .replace(/^-+(?=\.[^.]*$)/, 'file')
    .replace(/^[.-]+/, '');
}

function pathFor(name: string, number: number): string {
  const plain = plainName(name);
  const dot = plain.lastIndexOf('.');
  const numbered = number === 1 ? plain : `${plain.slice(0, dot)}-${number}${plain.slice(dot)}`;
  return `assets/${numbered}`;
}
