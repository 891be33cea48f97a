import { expect } from 'chai';
import { AssetEditor, type AssetStore, type RemovedAsset } from '../../../playground/project/assets.ts';
import { Library } from '../../../playground/project/library.ts';
import { Project } from '../../../playground/project/project.ts';
import { type KeyValueStorage, Memory } from '../../../playground/project/storage.ts';
import { Workspace } from '../../../playground/project/workspace.ts';
import { deskFiles } from '../../support/desk-files.ts';
import { memoryStorage } from '../../support/gateway-double.ts';

const config =
  '{ "fields": [{ "key": "l", "name": "logo", "label": "Logo", "type": "file", "default": "assets/logo.svg" }] }';
const html = '<style>@font-face { font-family: A; src: url("assets/a.woff2") }</style><img src="assets/logo.svg">';
const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>';

const served: Record<string, string> = {
  'templates/index.json': '[]',
  'templates/widgets.json': '[]',
  'templates/starter/config.json': '{ "meta": { "name": "Starter" }, "fields": [] }',
  'templates/starter/template.html': html,
  'templates/starter/files.json': '["assets/a.woff2", "assets/b.woff2"]',
};

/** Each test has templates of its own: all share the database of the page. */
let prefix = 0;
const ends: (() => void)[] = [];

/** The texts beside config and drawing that were given to the last check. */
let checkedBeside: Readonly<Record<string, string>> | undefined;

/** One window of the playground with a template of one's own open. */
async function openWindow(place: KeyValueStorage, name: string) {
  const library = new Library(
    new Memory(place),
    'http://desk.test/',
    deskFiles((path) => served[path]),
  );
  await library.load();
  const project = new Project({
    check: async ({ texts }) => {
      checkedBeside = texts;
      return { config: undefined, diagnostics: [] };
    },
  });
  const workspace = new Workspace(project, library);
  ends.push(workspace.begin());
  await workspace.open(name);
  const assets = await workspace.assets();
  if (!assets) throw new Error('The template has assets.');
  return { project, workspace, assets };
}

async function openOwn(drawing = { name: 'template.html', text: html }) {
  const place = memoryStorage();
  const name = `own-${++prefix}`;
  const own = { title: 'Own', original: config, drawing };
  place.setItem('tarja-playground:1:mine', JSON.stringify({ [name]: own }));
  return { place, name, ...(await openWindow(place, name)) };
}

const logo = (content = picture, name = 'logo.svg') => new File([content], name);
const pathsOf = ({ project }: { project: Project }) => project.assets?.files.map(({ path }) => path);

describe('assets of a template in this browser', () => {
  afterEach(() => {
    for (const end of ends.splice(0)) end();
  });

  it('have no address any more once a template with others is open', async () => {
    const { place, name, project, workspace, assets } = await openOwn();
    await assets.add([logo()]);
    const address = project.assets?.files[0]?.address ?? '';
    const isThere = () =>
      fetch(address).then(
        () => true,
        () => false,
      );
    expect(await isThere()).to.equal(true);
    const mine = JSON.parse(place.getItem('tarja-playground:1:mine') ?? '{}');
    place.setItem('tarja-playground:1:mine', JSON.stringify({ ...mine, [`${name}-next`]: mine[name] }));

    await workspace.open(`${name}-next`);
    await (await workspace.assets())?.add([logo()]);
    await workspace.open(name);

    expect(await isThere()).to.equal(false);
    expect(pathsOf({ project })).to.deep.equal(['assets/logo.svg']);
    expect((await fetch(project.assets?.files[0]?.address ?? '')).ok).to.equal(true);
  });

  it('are in the picture and in values, and are there when the template is opened again', async () => {
    const { place, name, project, assets } = await openOwn();
    expect(await assets.add([logo()])).to.deep.equal({ added: ['assets/logo.svg'], refused: [] });

    const { drawing } = project;
    if (!drawing || !project.assets) throw new Error('It has both.');
    expect(project.assets.drawn(drawing).text).to.contain('<img src="data:image/svg+xml;base64,');
    const values = { logo: 'assets/logo.svg', rows: [{ flag: 'assets/logo.svg' }], other: 'assets/none.svg' };
    const shown = project.assets.shown(values);
    expect(shown.logo).to.match(/^data:image\/svg\+xml;base64,/);
    expect(shown.rows[0]?.flag).to.equal(shown.logo);
    expect(shown.other).to.equal('assets/none.svg');
    expect(project.assets.shown(values)).to.equal(shown);
    expect(drawing.text).to.equal(html);

    const again = await openWindow(place, name);
    expect(pathsOf(again)).to.deep.equal(['assets/logo.svg']);
    expect(again.project.assets?.files[0]?.size).to.equal(picture.length);
  });

  it('that are style sheets have another text with a step of the texts, and are kept so', async () => {
    const { place, name, project, assets } = await openOwn();
    const sheet = (named: string) => `p { color: var(--${named}) }`;
    await assets.add([new File([sheet('plate')], 'look.css')]);

    const kept = new Promise((resolve) => project.on('assets', () => resolve(true)));
    await project.replaceAll({ 'assets/look.css': sheet('ground') });
    expect(checkedBeside).to.deep.equal({ 'assets/look.css': sheet('ground') });
    await kept;

    expect(project.textOf('assets/look.css')).to.equal(sheet('ground'));
    const again = await openWindow(place, name);
    expect(again.project.textsBeside).to.deep.equal({ 'assets/look.css': sheet('ground') });
  });

  it('have plain names; another content under a taken name gets a number, and the same content is there once', async () => {
    const { assets } = await openOwn();

    const { added, refused } = await assets.add([
      logo(picture, 'Café da manhã.SVG'),
      logo('<svg/>', 'Café da manhã.SVG'),
      logo(picture, 'Café da manhã.SVG'),
      logo('', 'run.exe'),
    ]);
    const [first, second] = ['assets/Cafe-da-manha.SVG', 'assets/Cafe-da-manha-2.SVG'];
    expect(added).to.deep.equal([first, second, first]);
    expect(refused).to.deep.equal([{ name: 'run.exe', reason: 'kind' }]);
    expect(assets.files.map(({ path }) => path).sort()).to.deep.equal([second, first]);
  });

  it('keep their endings where nothing else of their names is plain', async () => {
    const { assets } = await openOwn();

    const { added } = await assets.add([
      logo(picture, 'ロゴ.svg'),
      logo('<svg/>', 'логотип.svg'),
      logo(picture, '蓝 2.svg'),
      logo(picture, '-2.svg'),
    ]);
    expect(added).to.deep.equal(['assets/file.svg', 'assets/file-2.svg', 'assets/2.svg', 'assets/2.svg']);
    expect(await assets.rename('assets/2.svg', 'логотип.svg')).to.deep.equal({ reason: 'taken' });
  });

  it('are renamed in the texts too, and never over another', async () => {
    const { project, assets } = await openOwn();
    await assets.add([logo(), logo('<svg/>', 'taken.svg')]);

    expect(await assets.rename('assets/logo.svg', 'taken.svg')).to.deep.equal({ reason: 'taken' });
    expect(project.text).to.equal(config);
    expect(await assets.rename('assets/logo.svg', 'new logo.svg')).to.equal('assets/new-logo.svg');
    expect(project.text).to.equal(config.replace('logo.svg', 'new-logo.svg'));
    expect(project.drawing?.text).to.equal(html.replace('logo.svg', 'new-logo.svg'));
    expect(pathsOf({ project })).to.deep.equal(['assets/new-logo.svg', 'assets/taken.svg']);
  });

  it('are told where they are used, and which are missing', async () => {
    const { project, assets } = await openOwn();
    expect(assets.missing).to.deep.equal(['assets/logo.svg', 'assets/a.woff2']);
    await assets.add([logo(), new File(['font'], 'a.woff2')]);

    expect(assets.missing).to.deep.equal([]);
    expect(assets.usesOf('assets/logo.svg').map(({ path }) => path)).to.deep.equal(['config.json', 'template.html']);
    expect(project.paths).to.deep.equal(['config.json', 'template.html', 'assets/a.woff2', 'assets/logo.svg']);
    await assets.remove('assets/a.woff2');
    expect(assets.missing).to.deep.equal(['assets/a.woff2']);
  });

  it('that are texts count: a font that a style sheet names is used, and the sheet is checked along', async () => {
    const { project, assets } = await openOwn({
      name: 'template.html',
      text: '<link rel="stylesheet" href="assets/look.css">',
    });
    const sheet = '@font-face { font-family: A; src: url("a.woff2") } p { background: url("no.png") }';
    await assets.add([logo(), new File(['font'], 'a.woff2'), new File([sheet], 'look.css')]);

    expect(assets.usesOf('assets/a.woff2').map(({ path }) => path)).to.deep.equal(['assets/look.css']);
    expect(assets.missing).to.deep.equal(['assets/no.png']);
    await project.settle();
    expect(checkedBeside).to.deep.equal({ 'assets/logo.svg': picture, 'assets/look.css': sheet });
  });

  it('are told to be used where a program has their name alone, and to be named still after they were renamed', async () => {
    const text = "const file = 'a.woff2'; const other = 'data.woff2';\nnew FontFace('A', here + file)";
    const { assets } = await openOwn({ name: 'template.js', text });
    await assets.add([new File(['font'], 'a.woff2')]);

    const uses = [{ path: 'template.js', address: 'a.woff2', range: { start: 14, end: 21 } }];
    expect(assets.usesOf('assets/a.woff2')).to.deep.equal(uses);
    expect(await assets.rename('assets/a.woff2', 'b.woff2')).to.equal('assets/b.woff2');
    expect(assets.usesOf('assets/a.woff2')).to.deep.equal(uses);
    expect(assets.usesOf('assets/b.woff2')).to.deep.equal([]);
  });

  it('are put back as they were after they were deleted, and never over another', async () => {
    const { place, name, assets } = await openOwn();
    await assets.add([logo()]);

    const removed = await assets.remove('assets/logo.svg');
    expect(assets.files).to.deep.equal([]);
    if (!removed || 'reason' in removed) throw new Error(`It was not removed: ${removed?.reason}`);
    expect(await assets.restore(removed)).to.equal(undefined);
    expect(await assets.restore(removed)).to.equal('taken');

    const { project } = await openWindow(place, name);
    expect(new TextDecoder().decode(project.assets?.files[0]?.bytes)).to.equal(picture);
    expect(await assets.remove('assets/none.svg')).to.deep.equal({ reason: 'gone' });
  });

  it('of the starter are there as far as the template names them, and listed until an own file has the name', async () => {
    const place = memoryStorage();
    place.setItem('tarja-playground:1:mine', JSON.stringify({ untitled: { title: 'Own', original: config } }));
    const { project, assets } = await openWindow(place, 'untitled');

    expect(project.paths).to.deep.equal(['config.json', 'template.html', 'assets/a.woff2']);
    expect(assets.missing).to.deep.equal(['assets/logo.svg']);
    expect(assets.served.map(({ path }) => path)).to.deep.equal(['assets/a.woff2', 'assets/b.woff2']);
    expect(assets.served[0]?.address).to.equal('http://desk.test/templates/starter/assets/a.woff2');

    await assets.add([new File(['font'], 'a.woff2')]);
    expect(assets.served.map(({ path }) => path)).to.deep.equal(['assets/b.woff2']);
  });

  it('that do not fit into the storage are refused, and those before stay', async () => {
    const { place, name, assets } = await openOwn();
    await assets.add([logo()]);
    const { add } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('It is full.', 'QuotaExceededError');
    };
    try {
      const { refused } = await assets.add([logo(picture, 'second.svg')]);
      expect(refused).to.deep.equal([{ name: 'second.svg', reason: 'stored' }]);
    } finally {
      IDBObjectStore.prototype.add = add;
    }
    const large = { name: 'film.mp4', size: 8_000_001 } as File;
    expect((await assets.add([large])).refused).to.deep.equal([{ name: 'film.mp4', reason: { larger: 8 } }]);
    expect(pathsOf(await openWindow(place, name))).to.deep.equal(['assets/logo.svg']);
  });

  it('that come with a template are kept as they came, all or none', async () => {
    const { workspace, name, place } = await openOwn();
    const bytes = new TextEncoder().encode(picture);
    const large = new Uint8Array(8_000_001);
    expect(await workspace.keepFiles('other', new Map([['film.mp4', large]]))).to.equal(false);
    expect(
      await workspace.keepFiles(
        name,
        new Map([
          ['fonts/a.woff2', bytes],
          ['sentences.pt-BR.json', bytes],
        ]),
      ),
    ).to.equal(true);
    expect(pathsOf(await openWindow(place, name))).to.deep.equal(['fonts/a.woff2', 'sentences.pt-BR.json']);
  });

  it('that cannot be deleted or put back now are said to be so, though the list cannot be had either', async () => {
    const { assets, project } = await openOwn();
    await assets.add([logo()]);
    const removed = (await assets.remove('assets/logo.svg')) as RemovedAsset;
    await assets.add([logo()]);
    const store: AssetStore = {
      largest: 1000,
      rules: async () => [],
      write: async () => 'unreachable',
      remove: async () => 'unreachable',
      list: () => Promise.reject(new Error('tarja dev does not answer.')),
    };
    const away = new AssetEditor(project, store, async () => void (await store.list()));

    expect(await away.remove('assets/logo.svg')).to.deep.equal({ reason: 'unreachable' });
    expect(await away.restore(removed)).to.equal('unreachable');
  });

  it('are followed by other windows, and go with the template', async () => {
    const { place, name, assets } = await openOwn();
    const other = await openWindow(place, name);
    await assets.add([logo()]);
    const followed = new Promise<void>((resolve) => other.project.on('assets', () => resolve()));
    dispatchEvent(new StorageEvent('storage', { key: `tarja-playground:1:assets:${name}` }));
    await followed;
    expect(pathsOf(other)).to.deep.equal(['assets/logo.svg']);

    const mine = place.getItem('tarja-playground:1:mine') ?? '';
    await other.workspace.remove(name);
    place.setItem('tarja-playground:1:mine', mine);
    expect((await openWindow(place, name)).assets.files).to.deep.equal([]);
    expect(await assets.store.list()).to.deep.equal([]);
  });
});
