import { expect } from 'chai';
import { Library } from '../../../playground/project/library.ts';
import { PickedFolder } from '../../../playground/project/picked-folder.ts';
import { Project } from '../../../playground/project/project.ts';
import { Memory } from '../../../playground/project/storage.ts';
import { Workspace } from '../../../playground/project/workspace.ts';
import { deskFiles } from '../../support/desk-files.ts';
import { memoryStorage } from '../../support/gateway-double.ts';
import { until } from '../../support/mount.ts';

/* The browser's own file system gives the same handles as a folder on disk. */

const config = '{ "meta": { "name": "Strap" }, "fields": [] }';
const html = '<img src="assets/logo.svg">';

const served: Record<string, string> = {
  'templates/index.json': '[{ "name": "strap", "title": "Shipped", "description": "" }]',
  'templates/widgets.json': '[]',
  'templates/starter/files.json': '["config.json", "template.html", "README.md", "assets/a.svg"]',
  'templates/starter/config.json': '{ "meta": { "name": "Starter" } }',
  'templates/starter/template.html': '<p></p>',
  'templates/starter/assets/a.svg': '<svg/>',
};

let count = 0;
const ends: (() => unknown)[] = [];

async function emptyFolder(): Promise<FileSystemDirectoryHandle> {
  const root = await navigator.storage.getDirectory();
  const name = `picked ${++count}`;
  ends.push(() => root.removeEntry(name, { recursive: true }));
  return root.getDirectoryHandle(name, { create: true });
}

async function put(root: FileSystemDirectoryHandle, path: string, content: string | BufferSource): Promise<void> {
  const steps = path.split('/');
  const name = steps.pop() ?? '';
  let place = root;
  for (const step of steps) place = await place.getDirectoryHandle(step, { create: true });
  const writable = await (await place.getFileHandle(name, { create: true })).createWritable();
  await writable.write(content);
  await writable.close();
}

const textOf = async (folder: PickedFolder, template: string, path: string) =>
  (await folder.read(template, path)).text();

/** A folder with one template, `strap`, open in the playground. */
async function openStrap() {
  const root = await emptyFolder();
  await put(root, 'strap/config.json', config);
  await put(root, 'strap/template.html', html);
  await put(root, 'strap/assets/logo.svg', '<svg/>');
  await put(root, 'notes/readme.txt', '');
  const folder = await PickedFolder.open(root);
  const library = new Library(
    new Memory(memoryStorage()),
    'http://desk.test/',
    deskFiles((path) => served[path]),
  );
  const project = new Project({ check: async () => ({ config: undefined, diagnostics: [] }) });
  const workspace = new Workspace(project, library);
  ends.unshift(workspace.begin());
  await workspace.useFolder(folder);
  await library.useFolder(folder);
  const [name = ''] = await folder.templates();
  await workspace.open(name);
  return { root, folder, library, project, workspace };
}

describe('a folder that was picked', () => {
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });

  it('has its templates before those that come with Tarja, with their files', async () => {
    const { library, project, workspace } = await openStrap();

    expect(library.entries.map(({ name, title }) => [name, title])).to.deep.equal([['strap', 'strap']]);
    expect([project.text, project.drawing?.text]).to.deep.equal([config, html]);
    expect(workspace.isOnDisk).to.equal(true);
    expect(project.assets?.files.map(({ path }) => path)).to.deep.equal(['assets/logo.svg']);
    const { drawing } = project;
    expect(drawing && project.assets?.drawn(drawing).text).to.match(/^<img src="data:image\/svg\+xml;base64,/);
  });

  it('is written with what is typed and with assets, and takes new templates', async () => {
    const { folder, library, project, workspace } = await openStrap();
    project.type('<p>typed</p>', 'template.html');
    await until(async () => (await textOf(folder, 'strap', 'template.html')) === '<p>typed</p>');
    await until(() => !project.isEdited('template.html'));

    const assets = await workspace.assets();
    await assets?.add([new File(['font'], 'brand.woff2')]);
    expect(await textOf(folder, 'strap', 'assets/brand.woff2')).to.equal('font');
    expect(await assets?.rename('assets/brand.woff2', 'own.woff2')).to.equal('assets/own.woff2');
    expect((await folder.read('strap', 'assets/brand.woff2')).status).to.equal(404);

    expect(await library.begin('Untitled')).to.equal('untitled');
    expect(await textOf(folder, 'untitled', 'config.json')).to.equal('{ "meta": { "name": "Untitled" } }');
    const files = (await folder.list('untitled')).map(({ path }) => path).sort();
    expect(files).to.deep.equal(['assets/a.svg', 'config.json', 'template.html']);
    expect(await library.begin('Untitled')).to.equal('untitled-2');
  });

  it('tells which templates are left out because of the names of their folders', async () => {
    const { root, folder } = await openStrap();
    await put(root, 'São Paulo/config.json', config);
    await put(root, 'two words/config.json', config);
    await put(root, 'two words more/readme.txt', '');
    await put(root, '.git/config.json', config);

    expect(await folder.templates()).to.deep.equal(['strap']);
    expect(await folder.leftOut()).to.deep.equal(['São Paulo', 'two words']);
  });

  it('stands for a template of this browser with the same name while it is open', async () => {
    const { root, folder, library, workspace, project } = await openStrap();
    expect(library.add({ title: 'Imported', original: '{ "own": true }', drawing: undefined })).to.equal('imported');
    await put(root, 'imported/config.json', '{ "disk": true }');
    await put(root, 'imported-2/config.json', '{ "disk": 2 }');
    await library.useFolder(folder);

    const named = library.entries.filter(({ name }) => name === 'imported');
    expect(named.map(({ isOwn }) => isOwn)).to.deep.equal([false]);
    await workspace.open('imported');
    expect(project.text).to.equal('{ "disk": true }');
    expect(workspace.isOnDisk).to.equal(true);
    expect(library.add({ title: 'Other', original: '{ "other": true }', drawing: undefined })).to.equal('imported-3');
  });

  it('keeps what another program wrote meanwhile, and makes no file anew unasked', async () => {
    const { root, folder } = await openStrap();
    await put(root, 'strap/config.json', '{ "other": true }');

    expect(await folder.write('strap', 'config.json', '{}', config)).to.equal('stale');
    expect(await folder.write('strap', 'config.json', '{}', undefined)).to.equal('stale');
    expect(await textOf(folder, 'strap', 'config.json')).to.equal('{ "other": true }');
    expect(await folder.write('strap', 'gone.html', '{}', 'before')).to.equal('gone');
    expect(await folder.write('other', 'config.json', '{}', undefined)).to.equal('gone');
    expect(await folder.remove('strap', 'config.json', 'another version')).to.equal('stale');
    expect(await folder.remove('strap', 'gone.html', '1')).to.equal('gone');
  });

  it('overwrites no text in another encoding, whose letters it could not read', async () => {
    const { root, folder } = await openStrap();
    await put(root, 'strap/config.json', Uint8Array.of(0x22, 0xe7, 0x22));
    const read = await textOf(folder, 'strap', 'config.json');

    expect(read).to.equal('"\u{FFFD}"');
    expect(await folder.write('strap', 'config.json', '"c"', read)).to.equal('not-utf-8');
    expect(await textOf(folder, 'strap', 'config.json')).to.equal(read);
  });

  it('is read whole while another program writes', async () => {
    const { root, folder } = await openStrap();
    let isWriting = true;
    const writing = (async () => {
      for (let round = 0; round < 60; round++) await put(root, 'strap/template.html', `<p>${'.'.repeat(round)}</p>`);
      isWriting = false;
    })();
    const seen = new Set<string>();
    while (isWriting) {
      const answer = await folder.read('strap', 'template.html');
      // For a moment the browser's own file system has none.
      if (answer.ok) seen.add(await answer.text());
    }
    await writing;

    expect([...seen].filter((text) => text !== html && !/^<p>\.*<\/p>$/.test(text))).to.deep.equal([]);
  });

  it('is followed: what another program saves is shown', async () => {
    const { root, project } = await openStrap();
    let saved = '<p>saved';
    // Until it is told: the folder may be looked at for the first time after the first of these.
    await until(async () => {
      saved += '.';
      await put(root, 'strap/template.html', saved);
      return project.drawing?.text.startsWith('<p>saved') === true;
    });
    await until(() => project.drawing?.text === saved);
  });

  it('is followed though it could not be read at first', async () => {
    const root = await emptyFolder();
    await put(root, 'strap/config.json', config);
    const folder = await PickedFolder.open(root);
    const { values } = root;
    let isAway = true;
    root.values = () => {
      if (isAway) throw new DOMException('It is away.', 'NotFoundError');
      return values.call(root);
    };
    const told: unknown[] = [];
    ends.push(folder.follow((changes) => told.push(changes)));

    isAway = false;
    let saved = config;
    await until(async () => {
      saved += ' ';
      await put(root, 'strap/config.json', saved);
      return told.some((changes) => changes !== undefined && 'strap' in (changes as object));
    });
  });

  it('has the levels of rules of the folder and of the template, and tells when they change', async () => {
    const { root, folder, project } = await openStrap();
    expect(await folder.rules('strap')).to.deep.equal([]);

    await put(root, 'strap/tarja.config.json', '{ "rules": {} }');
    let common = '{}';
    // Until it is told: the folder may be looked at for the first time after the first of these.
    await until(async () => {
      common += ' ';
      await put(root, 'tarja.config.json', common);
      return project.assets?.rules.length === 2;
    });
    await until(() => project.assets?.rules[0] === common);
    expect(project.assets?.rules[1]).to.equal('{ "rules": {} }');
    expect(await folder.rules('strap')).to.deep.equal(project.assets?.rules);
  });

  it('may be one template itself; new ones are not made in it then', async () => {
    const root = await emptyFolder();
    await put(root, 'config.json', config);
    const folder = await PickedFolder.open(root);

    const [name = ''] = await folder.templates();
    expect(name).to.match(/^picked-\d+$/);
    expect(await textOf(folder, name, 'config.json')).to.equal(config);
    expect(folder.holdsTemplates).to.equal(false);
  });
});
