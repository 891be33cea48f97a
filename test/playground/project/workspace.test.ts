import { expect } from 'chai';
import { TemplatesFolder } from '../../../playground/project/folder.ts';
import type { Version } from '../../../playground/project/history.ts';
import { Library } from '../../../playground/project/library.ts';
import { type Checked, Project } from '../../../playground/project/project.ts';
import { Memory } from '../../../playground/project/storage.ts';
import { Workspace } from '../../../playground/project/workspace.ts';
import { deskFiles } from '../../support/desk-files.ts';
import { until as untilTrue } from '../../support/mount.ts';

/** A storage that two windows share, and that has room for so many characters. */
class SharedStorage {
  room = Number.POSITIVE_INFINITY;
  readonly items = new Map<string, string>();

  getItem(name: string): string | null {
    return this.items.get(name) ?? null;
  }

  setItem(name: string, value: string): void {
    if (value.length > this.room) throw new DOMException('It is full.', 'QuotaExceededError');
    this.items.set(name, value);
  }

  removeItem(name: string): void {
    this.items.delete(name);
  }
}

/** A folder on disk: the files of one template, or nothing once they were deleted. Each has versions of its own in this browser. */
class Disk extends TemplatesFolder {
  files = new Map<string, string>();
  /** A file that the system does not let be written. */
  locked = '';
  /** The answer to what was written waits for this. */
  answering: Promise<unknown> = Promise.resolve();

  constructor() {
    super('token', crypto.randomUUID(), async (address, { headers, body } = {}) => {
      const path = String(address).replace('/author/files/strap/', '');
      const isNew = 'if-none-match' in (headers as Record<string, string>);
      if (path === this.locked) return Response.json({ message: 'It is read-only.' }, { status: 500 });
      if (!isNew && !this.files.has(path)) return Response.json({ code: 'gone' }, { status: 404 });
      this.files.set(path, await new Response(body).text());
      await this.answering;
      return new Response(null, { status: 204 });
    });
  }

  override follow(): () => void {
    return () => {};
  }

  /** Its style sheets. */
  override async list() {
    return [...this.files].flatMap(([path, text]) => {
      const bytes = new TextEncoder().encode(text);
      return path.endsWith('.css') ? { path, bytes, size: bytes.length, version: text } : [];
    });
  }

  override async rules() {
    return [];
  }
}

const ends: (() => void)[] = [];

/** One window of the playground with the template open. */
async function openWindow(
  storage: SharedStorage,
  { disk, check }: { disk?: Disk; check?: () => Promise<Checked> } = {},
) {
  const files: Record<string, string> = {
    'templates/index.json': JSON.stringify([
      { name: 'strap', title: 'Strap', description: '', ...(disk && { inFolder: true }) },
    ]),
    'templates/widgets.json': '[]',
    'templates/strap/config.json': '{}',
    'templates/strap/template.html': '<p></p>',
  };
  const fetcher = deskFiles((path) => disk?.files.get(path.replace('templates/strap/', '')) ?? files[path]);
  const library = new Library(new Memory(storage), 'http://desk.test/', fetcher, disk);
  await library.load();
  const project = new Project({ check: check ?? (async () => ({ config: undefined, diagnostics: [] })) });
  const workspace = new Workspace(project, library, disk);
  ends.push(workspace.begin());
  await workspace.open('strap');
  return { project, workspace };
}

/** Resolves when a change of the workspace made something true. */
function until(workspace: Workspace, isSo: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => isSo() && resolve();
    workspace.on('change', look);
    look();
  });
}

/** Resolves when the file that draws the template has a text on disk. */
async function onDisk({ files }: Disk, text: string): Promise<void> {
  await untilTrue(() => files.get('template.html') === text);
}

/** A window in which somebody types after the file of the config was deleted on disk. */
async function typedWithoutFile() {
  const disk = new Disk();
  disk.files.set('config.json', '{}').set('template.html', '<p></p>');
  const { project, workspace } = await openWindow(new SharedStorage(), { disk });
  disk.files.delete('config.json');
  project.type('{ "typed": 1 }');
  workspace.keep();
  await until(workspace, () => workspace.trouble === 'gone');
  return { disk, project, workspace };
}

describe('what is typed', () => {
  afterEach(() => {
    for (const end of ends.splice(0)) end();
  });

  it('is kept with each key, in both files, so that a crash loses none', async () => {
    const storage = new SharedStorage();
    const { project } = await openWindow(storage);

    project.type('{ "typed": 1 }');
    project.type('<p>drawn</p>', 'template.html');
    const crashed = new SharedStorage();
    for (const [name, value] of storage.items) crashed.setItem(name, value);

    const again = await openWindow(crashed);
    expect(again.project.text).to.equal('{ "typed": 1 }');
    expect(again.project.drawing?.text).to.equal('<p>drawn</p>');
  });

  it('stays where the storage is full, which is told, and is kept once there is room', async () => {
    const storage = new SharedStorage();
    const { project, workspace } = await openWindow(storage);
    storage.room = 0;

    project.type('{ "typed": 1 }');
    expect(workspace.kept).to.equal(false);
    await workspace.refresh();
    project.type('{ "typed": 12 }');
    expect(project.text).to.equal('{ "typed": 12 }');

    storage.room = 1e6;
    project.type('{ "typed": 123 }');
    expect(workspace.kept).to.equal(true);
    expect((await openWindow(storage)).project.text).to.equal('{ "typed": 123 }');
  });

  it('in two windows at once is kept twice, and either version can be shown', async () => {
    const storage = new SharedStorage();
    const [first, second] = [await openWindow(storage), await openWindow(storage)];

    first.project.type('{ "first": 1 }');
    second.project.type('{ "second": 1 }');

    expect(second.project.text).to.equal('{ "second": 1 }');
    expect(second.workspace.others['config.json']).to.deep.equal({ text: '{ "first": 1 }', since: 'window' });
    await second.workspace.showOther('config.json');
    expect(second.project.text).to.equal('{ "first": 1 }');
    expect(second.workspace.others['config.json']?.text).to.equal('{ "second": 1 }');
  });

  it('is followed by another window', async () => {
    const storage = new SharedStorage();
    const [first, second] = [await openWindow(storage), await openWindow(storage)];

    first.project.type('{ "first": 1 }');
    first.project.type('<p>first</p>', 'template.html');
    await second.workspace.refresh();

    expect(second.project.text).to.equal('{ "first": 1 }');
    expect(second.project.drawing?.text).to.equal('<p>first</p>');
    expect(second.workspace.others['config.json']).to.equal(undefined);
  });

  it('while another window’s text is shown and checked is not replaced by it', async () => {
    const storage = new SharedStorage();
    const checks: (() => void)[] = [];
    let waits = false;
    const check = () =>
      new Promise<Checked>((resolve) => {
        const answer = () => resolve({ config: undefined, diagnostics: [] });
        if (waits) checks.push(answer);
        else answer();
      });
    const [first, second] = [await openWindow(storage), await openWindow(storage, { check })];

    first.project.type('{ "first": 1 }');
    first.project.type('<p>first</p>', 'template.html');
    waits = true;
    const shown = new Promise<void>((resolve) => second.project.on('drawing', () => resolve()));
    const refreshed = second.workspace.refresh();
    await shown;
    second.project.type('<p>first, second</p>', 'template.html');
    waits = false;
    for (const answer of checks) answer();
    await refreshed;

    expect(second.project.text).to.equal('{ "first": 1 }');
    expect(second.project.drawing?.text).to.equal('<p>first, second</p>');
    expect((await openWindow(storage)).project.drawing?.text).to.equal('<p>first, second</p>');
  });

  it('outlives its file, which is written again when asked', async () => {
    const { disk, project, workspace } = await typedWithoutFile();
    expect(project.text).to.equal('{ "typed": 1 }');

    await workspace.retry();
    expect(disk.files.get('config.json')).to.equal('{ "typed": 1 }');
    expect(workspace.trouble).to.equal(undefined);
  });

  it('is written by itself once the file that was gone is there again', async () => {
    const { disk, project, workspace } = await typedWithoutFile();

    disk.files.set('config.json', '{}');
    await workspace.refresh();
    await untilTrue(() => disk.files.get('config.json') === '{ "typed": 1 }');
    expect([project.text, workspace.trouble]).to.deep.equal(['{ "typed": 1 }', undefined]);
  });

  it('stays when it is taken back while it is being written, and is written, too', async () => {
    const disk = new Disk();
    disk.files = new Map([
      ['config.json', '{}'],
      ['template.html', '<p></p>'],
    ]);
    const { project, workspace } = await openWindow(new SharedStorage(), { disk });
    let answer = (_?: unknown) => {};
    disk.answering = new Promise((resolve) => (answer = resolve));

    project.type('<p>typed</p>', 'template.html');
    workspace.keep();
    await onDisk(disk, '<p>typed</p>');
    project.type('<p></p>', 'template.html');
    workspace.keep();
    answer();

    await onDisk(disk, '<p></p>');
    expect(project.drawing?.text).to.equal('<p></p>');
  });

  it('is written to a style sheet as well, and again where the folder refused that', async () => {
    const disk = new Disk();
    disk.files.set('look.css', 'old');
    disk.locked = 'look.css';
    const { project, workspace } = await openWindow(new SharedStorage(), { disk });

    await project.replaceAll({ 'look.css': 'new' });
    await workspace.retry();
    expect(workspace.trouble).to.deep.equal({ refused: 'It is read-only.' });
    expect([disk.files.get('look.css'), project.textOf('look.css')]).to.deep.equal(['old', 'new']);

    disk.locked = '';
    await workspace.retry();
    expect([disk.files.get('look.css'), workspace.trouble]).to.deep.equal(['new', undefined]);
  });

  it('is written to each style sheet, also where another template is opened meanwhile', async () => {
    const disk = new Disk();
    disk.files.set('look.css', 'old').set('more.css', 'old');
    const { project, workspace } = await openWindow(new SharedStorage(), { disk });
    disk.answering = new Promise((resolve) => setTimeout(resolve, 50));

    void project.replaceAll({ 'look.css': 'new', 'more.css': 'new' });
    await workspace.open('strap');
    expect([disk.files.get('look.css'), disk.files.get('more.css')]).to.deep.equal(['new', 'new']);
  });

  it('goes back to an earlier version in its style sheets, too', async () => {
    const disk = new Disk();
    disk.files.set('config.json', '{}').set('look.css', 'old');
    const { project, workspace } = await openWindow(new SharedStorage(), { disk });
    const [before] = (await workspace.versions()).versions;

    await project.replaceAll({ 'config.json': '{ "renamed": 1 }', 'look.css': 'new' });
    await workspace.retry();
    await workspace.restore(before as Version);
    await untilTrue(() => disk.files.get('look.css') === 'old');
    expect(project.text).to.equal('{}');
  });

  it('is not called written because another file of the template was', async () => {
    const disk = new Disk();
    disk.files.set('config.json', '{}').set('template.html', '<p></p>');
    disk.locked = 'config.json';
    const { project, workspace } = await openWindow(new SharedStorage(), { disk });

    project.type('{ "typed": 1 }');
    project.type('<p>drawn</p>', 'template.html');
    workspace.keep();
    await until(
      workspace,
      () => disk.files.get('template.html') === '<p>drawn</p>' && !project.isEdited('template.html'),
    );
    expect(workspace.trouble).to.deep.equal({ refused: 'It is read-only.' });

    disk.locked = '';
    await workspace.retry();
    expect(disk.files.get('config.json')).to.equal('{ "typed": 1 }');
    expect(workspace.trouble).to.equal(undefined);
  });
});

describe('of two templates', () => {
  afterEach(() => {
    for (const end of ends.splice(0)) end();
  });

  it('the one that was chosen last is open, though the first one takes longer to come', async () => {
    let answer = () => {};
    const late = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const fetcher = async (address: string) => {
      if (address.includes('/slow/')) await late;
      const entry = (name: string) => ({ name, title: name, description: '' });
      const isList = address.endsWith('index.json');
      return new Response(isList ? JSON.stringify(['slow', 'fast'].map(entry)) : address.endsWith('.json') ? '[]' : '');
    };
    const library = new Library(new Memory(new SharedStorage()), 'http://desk.test/', fetcher);
    await library.load();
    const project = new Project({ check: async () => ({ config: undefined, diagnostics: [] }) });
    const workspace = new Workspace(project, library);
    ends.push(workspace.begin());

    const slow = workspace.open('slow');
    await workspace.open('fast');
    answer();
    await slow;

    expect(project.template?.name).to.equal('fast');
    expect(library.last).to.equal('fast');
  });

  it('with one name, in the folder and in this browser, neither is taken for the other when the one in the folder comes or goes', async () => {
    const disk = new Disk();
    const inFolder: object[] = [];
    const fetcher = deskFiles((path) => {
      if (path.endsWith('index.json')) return JSON.stringify(inFolder);
      return path.endsWith('widgets.json') ? '[]' : disk.files.get(path.replace('templates/strap/', ''));
    });
    const memory = new Memory(new SharedStorage());
    const own = { title: 'Own', original: '{ "own": 1 }', drawing: { name: 'template.html', text: '<p>own</p>' } };
    memory.set('mine', { strap: own });
    const library = new Library(memory, 'http://desk.test/', fetcher, disk);
    await library.load();
    const project = new Project({ check: async () => ({ config: undefined, diagnostics: [] }) });
    const workspace = new Workspace(project, library, disk);
    ends.push(workspace.begin());
    await workspace.open('strap');
    const opened: unknown[] = [];
    project.on('template', ({ isOnDisk }) => opened.push(isOnDisk));

    disk.files.set('config.json', '{ "disk": 1 }').set('template.html', '<p>disk</p>');
    inFolder.push({ name: 'strap', title: 'Strap', description: '', inFolder: true });
    await library.load();
    project.type('{ "own": 2 }');
    await workspace.refresh();
    expect([project.text, project.textOf('template.html')]).to.deep.equal(['{ "disk": 1 }', '<p>disk</p>']);
    expect(opened).to.deep.equal([true]);
    expect(workspace.others['config.json']).to.equal(undefined);

    inFolder.length = 0;
    disk.files.clear();
    await library.load();
    await workspace.refresh();
    expect([project.text, workspace.trouble]).to.deep.equal(['{ "disk": 1 }', 'gone']);
    await workspace.open('strap');
    expect([project.text, project.textOf('template.html')]).to.deep.equal(['{ "own": 2 }', '<p>own</p>']);
    expect([...disk.files]).to.deep.equal([]);
  });
});
