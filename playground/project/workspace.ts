import type { FolderChanges } from '../../src/serve/folder-stamps.ts';
import { Emitter } from '../emitter.ts';
import type { AssetEditor, AssetStore } from './assets.ts';
import type { Folder, Written } from './folder.ts';
import type { Version } from './history.ts';
import type { OtherVersion } from './kept-texts.ts';
import { type Library, LibraryError, type Opened } from './library.ts';
import type { Project } from './project.ts';
import { type Assets, type FileName, keptAs, onDiskOf, type Template } from './template.ts';
import { Versions } from './versions.ts';

/** Why a file is not on disk as it is here. */
export type Trouble = Exclude<Written, 'written' | 'stale'>;

/** Milliseconds without typing before it is written to disk and is a version, and before other windows show it. */
const pause = 300;

/** Loaded where a template has assets that are written from here, or gets some. */
const loadAssets = () => import('./assets.ts');

/**
 * Opens a template into the project, and is the one place that saves. What is typed is kept in this browser with each key, so that a
 * crash loses none, and written to the folder after a pause, where there is one. It follows what other windows and other programs
 * change, and sets a version aside where both did.
 */
export class Workspace extends Emitter<{ change: undefined }> {
  readonly #project: Project;
  readonly #library: Library;
  #folder: Folder | undefined;
  #unfollow: (() => void) | undefined;
  /** What changed since it was kept last. */
  readonly #changed = new Set<FileName>();
  #keeping: ReturnType<typeof setTimeout> | undefined;
  #following: ReturnType<typeof setTimeout> | undefined;
  /** Texts are being put in place as they are kept or on disk. */
  #isReading = false;
  /** Reading and writing of the folder, one after the other: a file must not be read while it is written. */
  #queue: Promise<unknown> = Promise.resolve();
  #isWriting = false;
  #kept = true;
  readonly #versions = new Versions();
  /** By file: another one that was written takes none away. */
  readonly #troubles = new Map<string, Trouble>();
  /** Style sheets of the open template that are still to be written: from which text to which. */
  readonly #sheets = new Map<string, { readonly base: string; readonly text: string }>();
  /** What was asked for last to be opened. */
  #asked: object = {};
  /** Of the open template, once they were asked for. */
  #assetStore: { readonly kept: string; readonly store: Promise<AssetStore> } | undefined;
  /** Those of templates that were open before. Their files have addresses, which hold their content in memory. */
  #leftStores: Promise<AssetStore>[] = [];

  constructor(project: Project, library: Library, folder?: Folder) {
    super();
    this.#project = project;
    this.#library = library;
    this.#folder = folder;
  }

  /** The browser keeps the edited text. */
  get kept(): boolean {
    return this.#kept;
  }

  /** Why what is typed is not on disk, though there is a folder. It is kept in this browser then. */
  get trouble(): Trouble | undefined {
    return [...this.#troubles.values()][0];
  }

  /** The open template lies in a folder on disk, and is written there. */
  get isOnDisk(): boolean {
    return this.#folder !== undefined && this.#project.template?.isOnDisk === true;
  }

  /** The versions beside those that are open, by file. */
  get others(): Partial<Record<FileName, OtherVersion | undefined>> {
    const { template, files } = this.#project;
    if (!template) return {};
    return Object.fromEntries(files.map((file) => [file, this.#library.other(keptAs(template), file)]));
  }

  /** Begins to save and to follow; the returned function keeps what is left and ends it. */
  begin(): () => void {
    const ends = [
      this.#project.on('text', () => this.#keepTyped('config.json')),
      this.#project.on('drawing', () => this.#project.drawing && this.#keepTyped(this.#project.drawing.name)),
      this.#project.on('sheet', ({ path, before, text }) => {
        this.#sheets.set(path, { base: this.#sheets.get(path)?.base ?? before, text });
        void this.#inTurn(() => this.#writeSheets());
      }),
    ];
    if (this.#folder) this.#followOnly(this.#folder);
    addEventListener('storage', this.#onStorage);
    addEventListener('focus', this.refresh);
    // The last moment in which a page that is closed, or put aside on a phone, is asked.
    document.addEventListener('visibilitychange', this.keep);
    return () => {
      removeEventListener('storage', this.#onStorage);
      removeEventListener('focus', this.refresh);
      document.removeEventListener('visibilitychange', this.keep);
      clearTimeout(this.#following);
      this.keep();
      this.#unfollow?.();
      for (const end of ends) end();
    };
  }

  /** Writes and follows this folder from now on; what was typed before goes where it was to go. */
  async useFolder(folder: Folder): Promise<void> {
    this.keep();
    await this.#queue;
    this.#folder = folder;
    if (this.#assetStore) this.#leftStores.push(this.#assetStore.store);
    this.#assetStore = undefined;
    this.#followOnly(folder);
  }

  #followOnly(folder: Folder): void {
    this.#unfollow?.();
    this.#unfollow = folder.follow((changes) => void this.#followFolder(changes));
  }

  /** Opens a template as it was left; what is open is kept before. False where another one was asked for meanwhile. */
  async open(name: string): Promise<boolean> {
    this.keep();
    const asked = {};
    this.#asked = asked;
    const { locale } = this.#library;
    const { template, text, drawing } = await this.#library.open(name);
    const assets = await this.#readAssets(template);
    // Style sheets with another name in them are of the template that is left.
    if (this.#sheets.size > 0) await this.#queue;
    if (this.#asked !== asked) return false;
    if (this.#library.locale !== locale) return this.open(name);
    this.keep();
    this.#changed.clear();
    this.#sheets.clear();
    this.#troubles.clear();
    this.#kept = true;
    this.#library.remember(name);
    const leftStores = this.#leftStores.splice(0);
    await this.#project.open(template, text, drawing, assets);
    // Not before: the panes showed them until now. A store that could not be loaded has none.
    for (const left of leftStores) void left.then((store) => store.release?.()).catch(() => {});
    this.#versions.begin(this.#files);
    this.emit('change', undefined);
    // What was kept before a crash, or while the folder could not be written.
    this.#writeSoon();
    return true;
  }

  #keepTyped(file: FileName): void {
    const { template } = this.#project;
    const text = this.#project.textOf(file);
    // It was read from there: another window may have gone on meanwhile.
    if (this.#isReading || (template && !this.#changed.has(file) && this.#library.isKept(template, file, text))) return;
    this.#changed.add(file);
    this.#keepChanged();
    clearTimeout(this.#keeping);
    this.#keeping = setTimeout(this.keep, pause);
  }

  /** Keeps what changed here in this browser, and nothing else: another window may have the same template open. */
  #keepChanged(): void {
    const { template, files } = this.#project;
    if (!template) return;
    for (const file of this.#changed) {
      const isKept = !files.includes(file) || this.#library.keep(template, file, this.#project.textOf(file));
      // What the browser refused is tried again with the next change.
      if (isKept) this.#changed.delete(file);
    }
    this.#kept = this.#changed.size === 0;
    this.emit('change', undefined);
  }

  /** Keeps now what changed here, writes it to the folder and makes a version of it. */
  readonly keep = (): void => {
    if (this.#keeping === undefined) return;
    clearTimeout(this.#keeping);
    this.#keeping = undefined;
    this.#keepChanged();
    this.#writeSoon();
    void this.#note();
  };

  // Versions -----------------------------------------------------------------------------------------------------------

  /** The texts that are edited, and the style sheets, in which names change along with them. */
  get #files(): Version['files'] {
    const { files, texts } = this.#project;
    const isKept = (path: string) => path.endsWith('.css') || files.some((file) => file === path);
    return Object.fromEntries(Object.entries(texts).filter(([path]) => isKept(path)));
  }

  /** Makes a version of texts, the present ones by default. They are kept without it, too. */
  async #note(files = this.#files, action?: Version['action']): Promise<void> {
    const { template } = this.#project;
    if (template) await this.#versions.note(keptAs(template), files, action);
  }

  /** The versions of the open template, newest first, with the present texts as the newest. */
  async versions(): Promise<{ versions: readonly Version[]; failed: boolean }> {
    const { template } = this.#project;
    if (!template) return { versions: [], failed: false };
    this.keep();
    await this.#note();
    return this.#versions.of(keptAs(template));
  }

  /** Opens the texts of a version. The present ones are a version themselves, and the editor can undo it. */
  async restore({ files }: Version): Promise<void> {
    await this.#note();
    // Noted before the texts change: it is no part of what was typed.
    await this.#note({ ...this.#files, ...files }, 'restored');
    await this.#project.replaceAll(files);
    this.keep();
  }

  /** Throws away a template of one's own with its versions and assets. */
  async remove(name: string): Promise<void> {
    const hasAssets = this.#library.keepsAssets(name);
    this.#library.remove(name);
    void this.#versions.forget(name);
    if (!hasAssets) return;
    const { BrowserAssets } = await loadAssets();
    // Where the browser does not let them go they stay, unseen, until another template has the name.
    await new BrowserAssets(name, () => true).forget().catch(() => {});
  }

  // Assets -------------------------------------------------------------------------------------------------------------

  /** Changes the assets of the open template; undefined where it has none: a data widget draws it. */
  async assets(): Promise<AssetEditor | undefined> {
    const { template } = this.#project;
    if (!template?.drawing) return undefined;
    const [{ AssetEditor }, store] = await Promise.all([loadAssets(), this.#storeOf(template)]);
    const renew = async () => {
      const { OpenAssets } = await loadAssets();
      this.#showAssets(template, await OpenAssets.of(store));
    };
    return new AssetEditor(this.#project, store, renew);
  }

  /** Keeps files of a template in this browser, as they came with it. False where not all of them can be kept. */
  async keepFiles(name: string, files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>): Promise<boolean> {
    const { BrowserAssets } = await loadAssets();
    const store = new BrowserAssets(name, () => this.#library.noteAssets(name));
    for (const [path, bytes] of files) {
      const fits = bytes.length <= store.largest;
      if (!fits || (await store.write(path, new Blob([bytes]))) !== 'written') return false;
    }
    return true;
  }

  /** The files beside the texts, where this browser or the folder has some. What cannot be had now is told where it is used. */
  async #readAssets(template: Template): Promise<Assets | undefined> {
    const hasSome = template.isOnDisk ? this.#folder : this.#library.keepsAssets(keptAs(template));
    if (!hasSome || !template.drawing) return undefined;
    try {
      const [{ OpenAssets }, store] = await Promise.all([loadAssets(), this.#storeOf(template)]);
      return await OpenAssets.of(store);
    } catch {
      return undefined;
    }
  }

  #storeOf(template: Template): Promise<AssetStore> {
    const kept = keptAs(template);
    if (this.#assetStore?.kept !== kept) {
      const { name, src, isOnDisk } = template;
      const folder = isOnDisk ? this.#folder : undefined;
      const store = loadAssets().then(({ BrowserAssets, FolderAssets }) =>
        folder ? new FolderAssets(folder, name, src) : new BrowserAssets(kept, () => this.#library.noteAssets(kept)),
      );
      if (this.#assetStore) this.#leftStores.push(this.#assetStore.store);
      this.#assetStore = { kept, store };
      store.catch(() => {
        // As with versions: one that could not be loaded is loaded again.
        if (this.#assetStore?.store === store) this.#assetStore = undefined;
      });
    }
    return this.#assetStore.store;
  }

  /** Reads the assets again: they were changed in another window, or on disk. */
  async #renewAssets(): Promise<void> {
    const { template } = this.#project;
    if (!template) return;
    this.#showAssets(template, await this.#readAssets(template));
  }

  /** A style sheet that is still to be written stays as it shall be. */
  #showAssets(template: Template, found: Assets | undefined): void {
    if (!this.#project.isOpen(template)) return;
    let assets = found;
    for (const [path, { text }] of this.#sheets) assets = assets?.withText(path, text);
    this.#project.assets = assets;
  }

  /** Writes the style sheets that another name is in. Of one that was changed elsewhere meanwhile, that is shown. */
  async #writeSheets(): Promise<void> {
    const { template } = this.#project;
    if (!template) return;
    for (const [path, sheet] of this.#sheets) {
      const store = await this.#storeOf(template);
      const written = await store.write(path, new Blob([sheet.text]), sheet.base);
      if (!this.#project.isOpen(template)) return;
      if (written === 'unreachable' || (typeof written === 'object' && 'refused' in written)) {
        this.#troubles.set(path, written);
        continue;
      }
      this.#troubles.delete(path);
      const now = this.#sheets.get(path);
      // It may have been taken back while it was written.
      if (now === sheet) this.#sheets.delete(path);
      else if (now) this.#sheets.set(path, { ...now, base: sheet.text });
      await this.#renewAssets();
    }
    this.emit('change', undefined);
  }

  // The folder ---------------------------------------------------------------------------------------------------------

  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => {});
    return done;
  }

  #writeSoon(): void {
    if (!this.isOnDisk || this.#isWriting) return;
    this.#isWriting = true;
    void this.#inTurn(async () => {
      this.#isWriting = false;
      for (const file of this.#project.files) await this.#write(file);
      await this.#writeSheets();
    });
  }

  /** Writes a file as it is here; with `anew` also one that was deleted on disk. */
  async #write(file: FileName, anew = false): Promise<void> {
    const { template } = this.#project;
    const text = this.#project.textOf(file);
    // Another one may have been opened since there was something to write.
    if (!template?.isOnDisk || !this.#folder) return;
    if (!anew && !this.#project.isEdited(file)) {
      // What was refused is as it is on disk again.
      if (typeof this.#troubles.get(file) === 'object') this.#troubles.delete(file);
      return;
    }
    this.#library.expect(template, file, text);
    const written = await this.#folder.write(template.name, file, text, anew ? undefined : onDiskOf(template, file));
    if (!this.#project.isOpen(template)) return;
    if (written === 'written' || written === 'stale') this.#troubles.delete(file);
    else this.#troubles.set(file, written);
    if (written === 'stale') return this.#read();
    if (written === 'written') {
      const { drawing } = template;
      const asWritten =
        file === 'config.json'
          ? { original: text, onDisk: text }
          : { drawing: drawing && { name: drawing.name, text } };
      await this.#project.retell({ ...template, ...asWritten }, file);
      // What was typed meanwhile is kept as an edit of what is on disk now, and written next.
      this.#changed.add(file);
      this.#keeping ??= setTimeout(this.keep, 0);
    }
    this.emit('change', undefined);
  }

  /** Tries again what could not be written. A file that was deleted is made anew. */
  async retry(): Promise<void> {
    await this.#inTurn(async () => {
      const isGone = this.trouble === 'gone';
      // Those that are there are not touched: they are no new files.
      for (const file of this.#project.files) await this.#write(file, isGone);
      await this.#writeSheets();
    });
  }

  async #followFolder(changes: FolderChanges | undefined): Promise<void> {
    await this.#library.load().catch(() => {
      // The list stays as it was; the next change has it read again.
    });
    const { template, files } = this.#project;
    const changed = template && (changes ? changes[template.name] : []);
    if (changed) await this.refresh();
    const isAsset = changes?.[''] || changed?.some((path) => !(files as readonly string[]).includes(path));
    if (isAsset || changes === undefined) await this.#renewAssets();
    this.emit('change', undefined);
  }

  // Changed elsewhere --------------------------------------------------------------------------------------------------

  /** Another window wrote something of the open template. It does so with each key, and reading asks for the files, too. */
  readonly #onStorage = ({ key }: StorageEvent): void => {
    const { template } = this.#project;
    if (key !== null && !(template && key.includes(`:${template.name}`))) return;
    if (key?.includes(':assets:')) return void this.#renewAssets();
    this.#following ??= setTimeout(() => {
      this.#following = undefined;
      void this.refresh();
    }, pause);
  };

  /**
   * Shows the open template as another window kept it, or as it is on disk now. What is typed here and not kept yet is
   * kept first, and stays.
   */
  readonly refresh = (): Promise<void> => this.#inTurn(() => this.#read());

  async #read(): Promise<void> {
    const { template: open } = this.#project;
    if (!open) return;
    this.keep();
    const { locale } = this.#library;
    // Where it cannot be had now, what is open stays.
    const read = await this.#library.open(open.name).catch((error: unknown) => error);
    const found = read instanceof Error ? undefined : (read as Opened);
    if (!this.#project.isOpen(open) || this.#library.locale !== locale) return;
    // On disk one came that stands before the one of the same name, or went.
    const isOther = found !== undefined && keptAs(found.template) !== keptAs(open);
    if (isOther && !this.isOnDisk) return void (await this.open(open.name));
    const opened = isOther ? undefined : found;
    const isGone = this.isOnDisk && (!opened || (open.drawing && !opened.template.drawing));
    const unwritten = [...this.#troubles].filter(([, trouble]) => typeof trouble === 'string');
    for (const [file] of unwritten) this.#troubles.delete(file);
    if (isGone) {
      const file = opened && open.drawing ? open.drawing.name : 'config.json';
      this.#troubles.set(file, found || read instanceof LibraryError ? 'gone' : 'unreachable');
    }
    if (!opened || isGone || this.#changed.size > 0) return this.emit('change', undefined);
    await this.#show(opened);
    // The server is there again, or the file is.
    if (unwritten.length > 0) this.#writeSoon();
    this.emit('change', undefined);
  }

  /** Puts all texts in place before anything is waited for: what is typed meanwhile stays. */
  async #show({ template, text, drawing }: Opened): Promise<void> {
    this.#isReading = true;
    const retold = this.#project.retell(template);
    const name = template.drawing?.name;
    const replaced = this.#project.follow({ 'config.json': text, ...(name && { [name]: drawing ?? '' }) });
    this.#isReading = false;
    await Promise.all([retold, replaced]);
  }

  /** Shows the other version of a file; the one that was open takes its place, unless it is the original one. */
  async showOther(file: FileName): Promise<void> {
    const { template } = this.#project;
    if (!template) return;
    // On disk the version that is open is about to be overwritten.
    const isWorthKeeping = this.#project.isEdited(file) || this.isOnDisk;
    const instead = isWorthKeeping ? this.#project.textOf(file) : undefined;
    const other = this.#library.takeOther(keptAs(template), file, instead);
    if (other) await this.#project.replace(other.text, file);
    this.emit('change', undefined);
  }

  discardOther(file: FileName): void {
    if (this.#project.template) this.#library.takeOther(keptAs(this.#project.template), file);
    this.emit('change', undefined);
  }
}
