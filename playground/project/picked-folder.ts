import { decodeUtf8 } from '../../src/format/decode-text.ts';
import { isMisnamed, isTemplateName, RULES_FILE } from '../../src/language/file-names.ts';
import { differences, type FolderChanges, type Stamps } from '../../src/serve/folder-stamps.ts';
import type { Folder, FolderFile, Written } from './folder.ts';

/* A folder on disk without a server (File System Access). Loaded when the author opens one. */

/** Milliseconds between two looks at the folder: browsers do not tell its changes. */
const LOOK = 1000;

/** Levels of folders in a template that are looked into. */
const DEEPEST = 6;

interface Found {
  readonly path: string;
  readonly handle: FileSystemFileHandle;
}

/** Asks the author for a folder; undefined where none was picked. */
export async function pickFolder(): Promise<FileSystemDirectoryHandle | undefined> {
  const { showDirectoryPicker } = globalThis as unknown as {
    showDirectoryPicker(options: { mode: 'readwrite' }): Promise<FileSystemDirectoryHandle>;
  };
  try {
    return await showDirectoryPicker({ mode: 'readwrite' });
  } catch (error) {
    if ((error as DOMException).name === 'AbortError') return undefined;
    throw error;
  }
}

/** A folder that the author picked: one template, or several side by side. */
export class PickedFolder implements Folder {
  readonly id: string;
  readonly name: string;
  /** The folder is one template itself. */
  readonly #single: string | undefined;
  readonly #root: FileSystemDirectoryHandle;

  private constructor(root: FileSystemDirectoryHandle, isTemplate: boolean) {
    this.#root = root;
    this.name = root.name;
    this.#single = isTemplate ? root.name.replace(/[^\w-]+/g, '-') : undefined;
    this.id = `disk-${root.name}`;
  }

  /** @throws where it cannot be read: it was deleted, or the page may not */
  static async open(root: FileSystemDirectoryHandle): Promise<PickedFolder> {
    return new PickedFolder(root, (await fileIn(root, 'config.json')) !== undefined);
  }

  get holdsTemplates(): boolean {
    return this.#single === undefined;
  }

  /** Names of the templates in it, in the order of the alphabet. */
  async templates(): Promise<readonly string[]> {
    if (this.#single !== undefined) return [this.#single];
    return this.#foldersWithConfig(isTemplateName);
  }

  /** Folders with a config that are no templates because of their names. */
  async leftOut(): Promise<readonly string[]> {
    if (this.#single !== undefined) return [];
    return this.#foldersWithConfig(isMisnamed);
  }

  async #foldersWithConfig(fits: (name: string) => boolean): Promise<readonly string[]> {
    const names: string[] = [];
    for await (const entry of this.#root.values()) {
      const isAsked = entry.kind === 'directory' && fits(entry.name);
      if (isAsked && (await fileIn(entry as FileSystemDirectoryHandle, 'config.json'))) names.push(entry.name);
    }
    return names.sort();
  }

  /** A file as a server would answer it. */
  async read(template: string, path: string): Promise<Response> {
    const folder = await this.#folderOf(template);
    const handle = folder && (await fileIn(folder, path));
    if (!handle) return new Response(null, { status: 404 });
    const { file, bytes } = await readWhole(handle);
    return new Response(new Blob([bytes], { type: file.type }));
  }

  async list(template: string): Promise<readonly FolderFile[]> {
    const folder = await this.#folderOf(template);
    if (!folder) throw new Error(`There is no folder “${template}”.`);
    return Promise.all(
      (await filesIn(folder)).map(async ({ path, handle }) => {
        const { file, bytes } = await readWhole(handle);
        return { path, size: file.size, version: versionOf(file), bytes };
      }),
    );
  }

  /** What lies above the folder is not seen from here. */
  async rules(template: string): Promise<readonly string[]> {
    const folders = [this.#root, await this.#folderOf(template)];
    const files = await Promise.all([...new Set(folders)].map((folder) => folder && fileIn(folder, RULES_FILE)));
    return Promise.all(files.flatMap((file) => (file ? textOf(file) : [])));
  }

  async write(template: string, path: string, content: string | Blob, base: string | undefined): Promise<Written> {
    return this.#change(template, async (folder) => {
      const present = await fileIn(folder, path);
      if (base === undefined ? present : !present) return base === undefined ? 'stale' : 'gone';
      if (present) {
        const before = decodeUtf8((await readWhole(present)).bytes);
        if (before !== base) return before === undefined ? 'not-utf-8' : 'stale';
      }
      const { place, name } = await placeOf(folder, path, { create: true });
      const writable = await (await place.getFileHandle(name, { create: true })).createWritable();
      await writable.write(content);
      // The file has its earlier content until here.
      await writable.close();
      return 'written';
    });
  }

  async remove(template: string, path: string, version: string): Promise<Written> {
    return this.#change(template, async (folder) => {
      const file = await (await fileIn(folder, path))?.getFile();
      if (!file) return 'gone';
      if (versionOf(file) !== version) return 'stale';
      const { place, name } = await placeOf(folder, path);
      await place.removeEntry(name);
      return 'written';
    });
  }

  async begin(name: string, files: ReadonlyMap<string, Blob>): Promise<boolean> {
    const isTaken = await this.#root.getDirectoryHandle(name).catch(() => undefined);
    if (isTaken) return false;
    await this.#root.getDirectoryHandle(name, { create: true });
    for (const [path, content] of files) await this.write(name, path, content, undefined);
    return true;
  }

  follow(changed: (changes: FolderChanges | undefined) => void): () => void {
    let known = this.#stamps().catch(() => undefined);
    const look = async (): Promise<void> => {
      if (document.hidden) return;
      const before = await known;
      const now = await this.#stamps().catch(() => undefined);
      if (!now) return;
      known = Promise.resolve(now);
      // Without an earlier look anything may have changed.
      const changes = before && differences(before, now);
      if (!changes || Object.keys(changes).length > 0) changed(changes);
    };
    const timer = setInterval(() => void look(), LOOK);
    return () => clearInterval(timer);
  }

  async #stamps(): Promise<Stamps> {
    const stamps = new Map<string, ReadonlyMap<string, string>>();
    for (const template of await this.templates()) {
      const folder = await this.#folderOf(template);
      const files = folder ? await filesIn(folder) : [];
      const stamped = files.map(async ({ path, handle }) => [path, versionOf(await handle.getFile())] as const);
      stamps.set(template, new Map(await Promise.all(stamped)));
    }
    const rules = this.#single === undefined ? await fileIn(this.#root, RULES_FILE) : undefined;
    if (rules) stamps.set('', new Map([[RULES_FILE, versionOf(await rules.getFile())]]));
    return stamps;
  }

  async #folderOf(template: string): Promise<FileSystemDirectoryHandle | undefined> {
    if (this.#single !== undefined) return template === this.#single ? this.#root : undefined;
    return this.#root.getDirectoryHandle(template).catch(() => undefined);
  }

  async #change(template: string, work: (folder: FileSystemDirectoryHandle) => Promise<Written>): Promise<Written> {
    try {
      const folder = await this.#folderOf(template);
      return folder ? await work(folder) : 'gone';
    } catch (error) {
      // The author took the permission back, or the disk is full.
      return { refused: (error as Error).message };
    }
  }
}

function versionOf({ lastModified, size }: File): string {
  return `${lastModified}-${size}`;
}

/**
 * A file as it is now, with its content. One that is written while it is read is read again.
 *
 * @throws what the browser says of a file that cannot be read
 */
async function readWhole(handle: FileSystemFileHandle): Promise<{ file: File; bytes: Uint8Array<ArrayBuffer> }> {
  for (let attempts = 10; ; attempts--) {
    try {
      const file = await handle.getFile();
      return { file, bytes: new Uint8Array(await file.arrayBuffer()) };
    } catch (error) {
      // It changed since, or another one is about to take its place.
      const isWritten = ['NotReadableError', 'NotFoundError'].includes((error as DOMException).name);
      if (!isWritten || attempts === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
}

async function textOf(handle: FileSystemFileHandle): Promise<string> {
  return new TextDecoder().decode((await readWhole(handle)).bytes);
}

/** The folder that a file lies in, and its name there. */
async function placeOf(
  folder: FileSystemDirectoryHandle,
  path: string,
  options?: FileSystemGetDirectoryOptions,
): Promise<{ place: FileSystemDirectoryHandle; name: string }> {
  const steps = path.split('/');
  const name = steps.pop() ?? '';
  let place = folder;
  for (const step of steps) place = await place.getDirectoryHandle(step, options);
  return { place, name };
}

async function fileIn(folder: FileSystemDirectoryHandle, path: string): Promise<FileSystemFileHandle | undefined> {
  try {
    const { place, name } = await placeOf(folder, path);
    return await place.getFileHandle(name);
  } catch (error) {
    if (['NotFoundError', 'TypeMismatchError'].includes((error as DOMException).name)) return undefined;
    throw error;
  }
}

/** All files of a template. What begins with a dot is no part of it. */
async function filesIn(folder: FileSystemDirectoryHandle, above = '', level = 0): Promise<Found[]> {
  const found: Found[] = [];
  for await (const entry of folder.values()) {
    if (entry.name.startsWith('.')) continue;
    const path = above + entry.name;
    if (entry.kind === 'file') found.push({ path, handle: entry as FileSystemFileHandle });
    else if (level < DEEPEST) found.push(...(await filesIn(entry as FileSystemDirectoryHandle, `${path}/`, level + 1)));
  }
  return found;
}
