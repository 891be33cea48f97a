import type { Library } from './library.ts';
import type { Memory } from './storage.ts';
import type { Workspace } from './workspace.ts';

const loadLastFolder = () => import('./last-folder.ts');
const loadPickedFolder = () => import('./picked-folder.ts');

/** Why a folder cannot be opened, besides the browser's reasons. */
export class NoTemplateInside extends Error {}

/** It was deleted, or has another name or place by now. */
export class FolderGone extends Error {}

/** Folders on disk that the author opens where no server has them. The last one is opened again at the next visit. */
export class DiskFolders {
  /** The folder of the last visit, for which the browser asks for the author's permission again. */
  waiting: FileSystemDirectoryHandle | undefined;

  /** Folders in the one that was picked last that no template can be called by. */
  leftOut: readonly string[] = [];

  constructor(
    private readonly library: Library,
    private readonly workspace: Workspace,
    private readonly memory: Memory,
  ) {}

  /**
   * Asks the author for a folder, and shows its templates with the others.
   *
   * @returns the first of them; undefined where none was picked
   * @throws NoTemplateInside, FolderGone, or an error of the browser
   */
  async pick(): Promise<string | undefined> {
    this.leftOut = [];
    const { pickFolder } = await loadPickedFolder();
    const root = await pickFolder();
    if (!root) return undefined;
    const first = await this.#use(root);
    const { keepLastFolder } = await loadLastFolder();
    this.memory.set('folder', root.name);
    // What the browser does not keep is picked again at the next visit.
    await keepLastFolder(root).catch(() => this.memory.set('folder', undefined));
    return first;
  }

  /** Opens the folder of the last visit where the browser lets the page; else it waits. @throws as `pick` */
  async openLast(): Promise<void> {
    if (this.memory.get('folder') === undefined) return;
    const { lastFolder, mayWrite } = await loadLastFolder();
    const root = await lastFolder().catch(() => undefined);
    if (!root) return;
    if (await mayWrite(root)) await this.#useAgain(root);
    else this.waiting = root;
  }

  /** Opens the folder that waits, if the author allows it. @returns the first template @throws as `pick` */
  async openWaiting(): Promise<string | undefined> {
    const root = this.waiting;
    const { mayWrite } = await loadLastFolder();
    if (!root || !(await mayWrite(root, { ask: true }))) return undefined;
    return this.#useAgain(root);
  }

  /** The folder is not opened at the next visit. */
  async forget(): Promise<void> {
    const { keepLastFolder } = await loadLastFolder();
    await keepLastFolder(undefined).catch(() => {});
    this.memory.set('folder', undefined);
  }

  /** Opens the folder of the last visit. One that cannot be opened any more would be asked for at every visit: it is forgotten. */
  async #useAgain(root: FileSystemDirectoryHandle): Promise<string> {
    try {
      return await this.#use(root);
    } catch (error) {
      if (error instanceof FolderGone || error instanceof NoTemplateInside) {
        this.waiting = undefined;
        await this.forget();
      }
      throw error;
    }
  }

  async #use(root: FileSystemDirectoryHandle): Promise<string> {
    const { PickedFolder } = await loadPickedFolder();
    const folder = await PickedFolder.open(root);
    const [first] = await folder.templates().catch((error: Error) => {
      throw error.name === 'NotFoundError' ? new FolderGone() : error;
    });
    this.leftOut = await folder.leftOut();
    if (first === undefined) throw new NoTemplateInside();
    this.waiting = undefined;
    await this.workspace.useFolder(folder);
    await this.library.useFolder(folder);
    return first;
  }
}
