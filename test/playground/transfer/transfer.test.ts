import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { Project } from '../../../playground/project/project.ts';
import { strings } from '../../../playground/strings/strings.ts';
import { chooseGraphic } from '../../../playground/transfer/choose-graphic.ts';
import { hashOf, textsOf } from '../../../playground/transfer/link.ts';
import {
  exportFile,
  exportProject,
  exportTypes,
  type GivenFile,
  type Imported,
  importFiles as importOneOf,
  type OpenTemplate,
  textsInOne,
} from '../../../playground/transfer/transfer.ts';
import { Transfers, type TransfersOptions } from '../../../playground/transfer/transfers.ts';
import type { Config } from '../../../src/format/generated/types.ts';
import type { Locale } from '../../../src/format/locale.ts';

const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const text = `{
  "meta": { "name": "Strap" },
  "fields": [{ "key": "l", "name": "logo", "label": "Logo", "type": "file", "default": "assets/logo.svg" }]
}
`;
const theme = `{
  "name": "Station",
  "colors": { "ground": "#000000", "text": "#ffffff", "accent": "#ff5500", "signal": "#ff0000" },
  "logo": { "file": "logo.svg", "width": 80, "height": 40 }
}`;
const html = '<img src="assets/ground.svg"><p>É</p>';

/** A template whose files are served at addresses that hold them. */
async function withServer(work: (project: OpenTemplate) => Promise<void>): Promise<void> {
  const { fetch } = globalThis;
  globalThis.fetch = async (address) =>
    /\/theme\/theme\.json$/.test(String(address))
      ? new Response(theme)
      : /(?:\/(?:(?:logo|ground)\.svg|sentences\.pt-BR\.json)|tarja-(?:player|runtime)\.js)$/.test(String(address))
        ? new Response(picture)
        : new Response('', { status: 404 });
  try {
    const drawing = { name: 'template.html', text: html } as const;
    await work({ name: 'strap', src: 'http://desk.test/strap/', text, config: JSON.parse(text) as Config, drawing });
  } finally {
    globalThis.fetch = fetch;
  }
}

function given(path: string, content: Uint8Array | string) {
  return { path, file: new File([content as Uint8Array<ArrayBuffer>], path) };
}

/** Of files that hold one template or graphic alone. */
async function importFiles(files: readonly GivenFile[], locale: Locale): Promise<Imported | string> {
  const imported = await importOneOf(files, locale, (graphics) => expect.fail(graphics.join()));
  return imported ?? expect.fail('Nothing was to be chosen.');
}

describe('a template of Tarja', () => {
  it('is one zip with the files that its texts name, as they are', async () => {
    await withServer(async (project) => {
      const zip = await exportProject(project);

      expect(zip.name).to.equal('strap.zip');
      const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
      const texts = Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]);
      expect(Object.fromEntries(texts)).to.deep.equal({
        'config.json': text,
        'template.html': html,
        'assets/logo.svg': picture,
        'assets/ground.svg': picture,
      });
    });
  });

  it('takes the theme of the station along to another system, its logo in it, and says where that cannot be had', async () => {
    const exported = async (to: 'html' | 'gdd') => {
      let text = '';
      let told: readonly string[] = [];
      await withServer(async (project) => {
        const { file, notes } = await exportFile(project as typeof project & { config: Config }, to, 'en');
        text = await file.text();
        told = notes.filter((note) => note.startsWith('The theme that dresses the picture is left out'));
      });
      return { text, told };
    };
    const meta = Object.assign(document.createElement('meta'), { name: 'tarja-theme', content: '/theme/theme.json' });
    expect((await exported('html')).told).to.deep.equal([]);
    document.head.append(meta);
    try {
      const worn = await exported('html');
      expect(worn.told).to.deep.equal([]);
      expect(worn.text).to.include('"--station-accent":"#ff5500"');
      expect(worn.text).to.match(/"--station-logo":"url\(\\"data:image\/svg\+xml/);
      const gdd = await exported('gdd');
      expect([gdd.text.includes('--station'), gdd.told.length]).to.deep.equal([false, 0]);
      meta.content = '/nowhere/theme.json';
      expect((await exported('html')).told.length).to.equal(1);
    } finally {
      meta.remove();
    }
  });

  it('is not downloaded for another system where its text could not be checked: the file would be of an older one', async () => {
    let isThere = true;
    const config = JSON.parse(text) as Config;
    const project = new Project({
      check: async () => (isThere ? { config, diagnostics: [] } : Promise.reject(new Error('away'))),
    });
    await project.open({
      name: 'strap',
      title: '',
      description: '',
      src: 'http://desk.test/',
      original: text,
      onDisk: text,
    });
    isThere = false;
    await project.replace(`${text} `);
    const words = strings['en'];
    const transfers = new Transfers({ project, words: () => words } as unknown as TransfersOptions);

    await transfers.export('types');

    const told = document.querySelector('pg-notes');
    told?.remove();
    expect([told?.heading, told?.notes]).to.deep.equal([
      words.exportFailed,
      [`${words.partFailed}. ${words.partFailedTip}`],
    ]);
  });

  it('is called as its author calls it where it is kept in the browser', async () => {
    const config = JSON.parse(text) as Config;
    const project = new Project({ check: async () => ({ config, diagnostics: [] }) });
    const transfers = new Transfers({ project, words: () => strings['en'] } as unknown as TransfersOptions);
    const { click } = HTMLAnchorElement.prototype;
    const saved: string[] = [];
    HTMLAnchorElement.prototype.click = function () {
      saved.push(this.download);
    };
    try {
      for (const [title, isOwn] of [
        ['Eleição 2026: São Paulo', true],
        ['選挙', true],
        ['Strap', false],
      ] as const) {
        const kept = { name: 'untitled-2', title, isOwn, description: '', src: 'http://desk.test/' };
        await project.open({ ...kept, original: text, onDisk: text });
        await transfers.export('types');
        await transfers.export('tarja');
      }
    } finally {
      HTMLAnchorElement.prototype.click = click;
    }
    const names = ['eleicao-2026-sao-paulo', 'untitled-2', 'untitled-2'];
    expect(saved).to.deep.equal(names.flatMap((name) => [`${name}.d.ts`, `${name}.zip`]));
  });

  it('takes along what comes with it, whether its texts name it or not, and leaves out what cannot be had', async () => {
    await withServer(async (project) => {
      const zip = await exportProject({ ...project, served: ['assets/own/logo.svg', 'assets/gone.txt'] });
      const paths = Object.keys(unzipSync(new Uint8Array(await zip.arrayBuffer())));
      expect(paths).to.include('assets/own/logo.svg').and.not.include('assets/gone.txt');
    });
  });

  it('takes the sentences that translate it into its zip', async () => {
    await withServer(async (project) => {
      const zip = await exportProject({ ...project, sentences: 'sentences.pt-BR.json' });
      expect(Object.keys(unzipSync(new Uint8Array(await zip.arrayBuffer())))).to.include('sentences.pt-BR.json');
    });
  });

  it('comes back from its zip where a widget draws it', async () => {
    const config = '{ "meta": { "name": "Our polls", "widget": "polls" }, "fields": [] }';
    const zip = zipSync({ 'config.json': strToU8(config) });

    const imported = await importFiles([given('polls.zip', zip)], 'en');

    expect(imported).to.deep.include({ title: 'Our polls', config, drawing: undefined, notes: [] });
  });

  it('has a type of its values, as `tarja types` writes it', async () => {
    const types = exportTypes('widgets/strap', JSON.parse(text) as Config);

    expect(types.name).to.equal('strap.d.ts');
    expect(await types.text()).to.match(/export type StrapValues = \{[^}]*logo: string;/);
  });

  it('comes back from its zip and from its folder, with its files inside and its own text around them', async () => {
    const files = {
      'config.json': text,
      'template.html': html,
      'assets/logo.svg': picture,
      'assets/ground.svg': picture,
      'assets/old.svg': picture,
    };
    const entries = Object.entries(files);
    const zip = zipSync(Object.fromEntries(entries.map(([path, content]) => [path, strToU8(content)])));
    const fromZip = await importFiles([given('strap.zip', zip)], 'en');
    const fromFolder = await importFiles(
      entries.map(([path, content]) => given(`straps/${path}`, content)),
      'en',
    );

    if (typeof fromZip === 'string') throw new Error(fromZip);
    expect(fromFolder).to.deep.equal(fromZip);
    expect(fromZip.title).to.equal('Strap');
    const [before, after] = text.split('assets/logo.svg') as [string, string];
    expect(fromZip.config.startsWith(`${before}data:image/svg+xml`)).to.equal(true);
    expect(fromZip.config.endsWith(after)).to.equal(true);
    expect(fromZip.drawing?.text).to.match(/^<img src="data:image\/svg\+xml[^"]+"><p>É<\/p>$/);
    expect(fromZip.unused).to.deep.equal(['assets/old.svg']);
    expect(fromZip.asFiles?.config).to.equal(text);
    expect(fromZip.asFiles?.drawing).to.deep.equal({ name: 'template.html', text: html });
    const others = [...(fromZip.asFiles?.others.keys() ?? [])].sort();
    expect(others).to.deep.equal(['assets/ground.svg', 'assets/logo.svg', 'assets/old.svg']);
  });

  it('takes along a picture whose name is no plain one, whether a value has its address or its name', async () => {
    const { fetch } = globalThis;
    globalThis.fetch = async (address) =>
      new Response(picture, { status: /\/n%C3%A3o%20(?:\(1\)|%281%29)\.svg$|\.js$/.test(String(address)) ? 200 : 404 });
    try {
      for (const value of ['assets/não (1).svg', 'assets/n%C3%A3o%20%281%29.svg']) {
        const config = JSON.parse(text.replace('assets/logo.svg', value)) as Config;
        const project = { name: 'strap', src: 'http://desk.test/strap/', config };
        const drawing = { name: 'template.html', text: '<img data-attr-src="logo">' } as const;
        const { file } = await exportFile({ ...project, drawing }, 'html', 'en');
        expect(await file.text()).to.contain(`"files":{"${value}":"data:image/svg+xml;base64,`);
        const imported = await importFiles([{ path: file.name, file }], 'en');

        if (typeof imported === 'string') throw new Error(imported);
        expect([...(imported.asFiles?.others.keys() ?? [])]).to.deep.equal(['assets/não (1).svg']);
        expect(imported.config).to.match(/"default": "data:image\/svg\+xml;base64,/);
      }
    } finally {
      globalThis.fetch = fetch;
    }
  });

  it('comes from macOS and Windows: accents that are characters of their own, files of the desktop, texts in Windows-1252', async () => {
    const named = '<img src="assets/não.svg"><p>É</p>';
    const latin1 = Uint8Array.from(named, (character) => character.charCodeAt(0));
    const files = { 'config.json': text, 'template.html': latin1, 'Thumbs.db': 'x', '._template.html': 'x' };
    const apart = {
      ...files,
      ['assets/não.svg'.normalize('NFD')]: picture,
      ['assets/ímã.svg'.normalize('NFD')]: picture,
    };
    const bound = { ...apart, 'config.json': text.replace('logo.svg', 'ímã.svg'.normalize('NFD')) };
    const imported = await importFiles(
      Object.entries(bound).map(([path, content]) => given(`straps/${path}`, content)),
      'en',
    );

    if (typeof imported === 'string') throw new Error(imported);
    expect(imported.unused).to.deep.equal([]);
    expect(imported.asFiles?.drawing.text).to.equal(named);
    expect([...(imported.asFiles?.others.keys() ?? [])].sort()).to.deep.equal(
      ['assets/não.svg', 'assets/ímã.svg'.normalize('NFD')].sort(),
    );
  });

  for (const to of ['ograf', 'spx', 'casparcg', 'html'] as const) {
    it(`comes back from what it was exported as (${to}), with the pictures that its values name`, async () => {
      await withServer(async (project) => {
        const { file } = await exportFile(project as typeof project & { config: Config }, to, 'en');
        const imported = await importFiles([{ path: file.name, file }], 'en');
        if (typeof imported === 'string') throw new Error(imported);
        expect(imported.config).to.match(/"default": "data:image\/svg\+xml;base64,/);
        expect(JSON.parse(imported.asFiles?.config ?? '')).to.deep.equal(project.config);
        expect(imported.asFiles?.others.has('assets/logo.svg')).to.equal(true);
      });
    });
  }

  it('comes back with a config that cannot be read, without what desktops put beside it', async () => {
    const broken = text.replace('"fields":', '"fields"');
    const files = { 'config.json': broken, 'template.html': html, '.DS_Store': 'x', '__MACOSX/._config.json': 'x' };
    const zip = zipSync(Object.fromEntries(Object.entries(files).map(([path, of]) => [path, strToU8(of)])));
    const imported = await importFiles([given('strap.zip', zip)], 'en');

    if (typeof imported === 'string') throw new Error(imported);
    expect([imported.title, imported.config]).to.deep.equal(['strap', broken]);
    expect([...(imported.asFiles?.others.keys() ?? [])]).to.deep.equal([]);
  });

  it('says what is missing where a config comes without what draws it, and that a damaged zip is one', async () => {
    expect(await importFiles([given('config.json', '{ "fields": [] }')], 'en')).to.equal(
      '“config.json” is a config without what draws it: a template.html or template.js goes with it.',
    );
    expect(await importFiles([given('strap.zip', 'cut off')], 'en')).to.equal(
      '“strap.zip” is no zip that can be read.',
    );
  });

  it('is one of several in its zip: the first is opened, and the others are told', async () => {
    const names = ['a/config.json', 'a/template.html', 'bee/config.json', 'bee/template.html'];
    const zip = zipSync(Object.fromEntries(names.map((path) => [path, strToU8(path.endsWith('.html') ? html : text)])));
    const imported = await importFiles([given('two.zip', zip)], 'en');

    if (typeof imported === 'string') throw new Error(imported);
    expect(imported.notes).to.have.length(1);
    expect(imported.notes[0]).to.match(/^“bee\/config\.json” is of another template/);
  });

  it('is carried by a link, with its files', async () => {
    await withServer(async (project) => {
      const texts = await textsInOne(project);
      const hash = (await hashOf(texts)) ?? '';

      expect(hash.startsWith('#project=')).to.equal(true);
      expect(hash.slice(1)).to.match(/^[\w=-]+$/);
      expect(await textsOf(hash)).to.deep.equal(texts);
      expect(texts['config.json']).to.contain('data:image/svg+xml');
      expect(texts['template.html']).to.contain('É');
    });
  });

  it('has no link where it is too long, and none that was cut off or holds something else is opened', async () => {
    const random = crypto.getRandomValues(new Uint8Array(40_000)).join('');
    expect(await hashOf({ 'config.json': random })).to.equal(undefined);

    const hash = (await hashOf({ 'config.json': text })) ?? '';
    expect(await textsOf(hash.slice(0, -20))).to.equal(undefined);
    expect(await textsOf('#project=')).to.equal(undefined);
    expect(await textsOf((await hashOf({ 'template.html': html })) ?? '')).to.equal(undefined);
    expect(await textsOf((await hashOf({ 'config.json': ' '.repeat(3_000_000) })) ?? '')).to.equal(undefined);
  });
});

describe('several graphics in one zip', () => {
  const page = (name: string) => `<title>${name}</title><script>function play() {}; const f0 = get('f0');</script>`;
  const zip = zipSync({
    'sport/score.html': strToU8(page('Score')),
    'sport/strap.html': strToU8(page('Strap')),
    'help.html': strToU8('<p>How to use it</p>'),
  });
  const importChosen = (choose: (graphics: readonly string[]) => Promise<string | undefined>) =>
    importOneOf([given('sport.zip', zip)], 'en', choose);

  it('are asked for: the one that is chosen is imported', async () => {
    let offered: readonly string[] = [];
    const imported = await importChosen(async (graphics) => {
      offered = graphics;
      return 'sport/strap.html';
    });

    expect(offered).to.deep.equal(['sport/score.html', 'sport/strap.html']);
    if (typeof imported !== 'object') return expect.fail(imported);
    expect(imported.title).to.equal('Strap');
  });

  it('are left where none is chosen', async () => {
    expect(await importChosen(async () => undefined)).to.equal(undefined);
  });

  it('are chosen by keyboard, and left with Escape', async () => {
    const ask = async () => {
      const chosen = chooseGraphic(['a.html', 'b.html', 'c.html'], strings['en']);
      const dialog = document.querySelector('pg-choose-graphic');
      await dialog?.updateComplete;
      return { chosen, focused: () => (dialog?.shadowRoot?.activeElement as HTMLInputElement | null)?.value };
    };
    const first = await ask();
    expect(first.focused()).to.equal('a.html');
    await sendKeys({ press: 'ArrowDown' });
    expect(first.focused()).to.equal('b.html');
    await sendKeys({ press: 'Enter' });
    expect(await first.chosen).to.equal('b.html');
    expect(document.querySelector('pg-choose-graphic')).to.equal(null);

    const second = await ask();
    await sendKeys({ press: 'Escape' });
    expect(await second.chosen).to.equal(undefined);
  });
});
