import { expect } from 'chai';
import { DiskFolders, FolderGone, NoTemplateInside } from '../../../playground/project/disk-folders.ts';
import { keepLastFolder, lastFolder } from '../../../playground/project/last-folder.ts';
import { Library } from '../../../playground/project/library.ts';
import { Project } from '../../../playground/project/project.ts';
import { Memory } from '../../../playground/project/storage.ts';
import { Workspace } from '../../../playground/project/workspace.ts';

/* The browser's own file system gives the same handles as a folder on disk. */

const name = 'disk folders';

describe('the folder of the last visit', () => {
  const items = new Map<string, string>();
  const memory = new Memory({
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  });
  let place: FileSystemDirectoryHandle;

  beforeEach(async () => {
    place = await navigator.storage.getDirectory();
    const root = await place.getDirectoryHandle(name, { create: true });
    memory.set('folder', name);
    await keepLastFolder(root);
  });

  afterEach(async () => {
    await place.removeEntry(name, { recursive: true }).catch(() => {});
    await keepLastFolder(undefined);
  });

  /** Another visit of the playground. */
  function visit(): DiskFolders {
    const library = new Library(memory, 'http://desk.test/', async () => new Response('[]'));
    const project = new Project({ check: async () => ({ config: undefined, diagnostics: [] }) });
    return new DiskFolders(library, new Workspace(project, library), memory);
  }

  const errorOf = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    );

  it('is not asked for again once it was found to be deleted', async () => {
    await place.removeEntry(name, { recursive: true });

    expect(await errorOf(visit().openLast())).to.be.instanceOf(FolderGone);

    expect(await errorOf(visit().openLast())).to.equal(undefined);
    expect(await lastFolder()).to.equal(undefined);
  });

  it('is not asked for again once it was found to have no template any more', async () => {
    expect(await errorOf(visit().openLast())).to.be.instanceOf(NoTemplateInside);
    expect(await errorOf(visit().openLast())).to.equal(undefined);
  });

  it('waits no longer for a permission where it turns out to be deleted', async () => {
    await place.removeEntry(name, { recursive: true });
    const folders = visit();
    const handle = await lastFolder();
    folders.waiting = handle && Object.assign(handle, { requestPermission: async () => 'granted' });

    expect(await errorOf(folders.openWaiting())).to.be.instanceOf(FolderGone);
    expect(folders.waiting).to.equal(undefined);
    expect(await errorOf(visit().openLast())).to.equal(undefined);
  });

  it('is opened at every visit while it is there', async () => {
    const root = await place.getDirectoryHandle(name);
    const writable = await (await root.getFileHandle('config.json', { create: true })).createWritable();
    await writable.write('{ "fields": [] }');
    await writable.close();

    for (const folders of [visit(), visit()]) expect(await errorOf(folders.openLast())).to.equal(undefined);
    expect((await lastFolder())?.name).to.equal(name);
  });
});
