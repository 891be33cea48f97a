import { expect } from 'chai';
import type { Folder } from '../../../playground/project/folder.ts';
import { Library, LibraryError } from '../../../playground/project/library.ts';
import { Memory } from '../../../playground/project/storage.ts';

/** Not at the root of its site: nothing may count on that. */
const page = 'http://desk.test/app/index.html';

const files: Record<string, string> = {
  'http://desk.test/app/templates/index.json': JSON.stringify([
    { name: 'strap', title: 'Strap', description: 'One line.' },
    {
      name: 'table',
      title: 'Table',
      description: 'Many lines.',
      'pt-BR': { title: 'Tabela', description: 'Várias linhas.' },
    },
  ]),
  'http://desk.test/app/templates/widgets.json': JSON.stringify([
    { name: 'widgets/polls', title: 'Polls', description: 'Who leads.' },
  ]),
  'http://desk.test/app/templates/widgets/polls/config.json': '{ "polls": true }',
  'http://desk.test/app/templates/strap/config.json': '{ "strap": true }',
  'http://desk.test/app/templates/strap/template.html': '<p>Strap</p>',
  'http://desk.test/app/templates/table/config.json': '{ "table": true, "fields": [{ "label": "Line" }] }',
  'http://desk.test/app/templates/table/sentences.pt-BR.json': '{ "Line": "Linha" }',
  'http://desk.test/app/templates/table/template.js': 'export default class Table {}',
  'http://desk.test/app/templates/starter/config.json':
    '{ "meta": { "name": "Starter" }, "fields": [{ "label": "Line" }] }',
  'http://desk.test/app/templates/starter/sentences.pt-BR.json': '{ "Starter": "Tarja", "Line": "Linha" }',
};

const fetcher = async (address: string) => new Response(files[address] ?? '', { status: address in files ? 200 : 404 });

function place(): Storage {
  sessionStorage.clear();
  return sessionStorage;
}

async function load(memory = new Memory(place())) {
  const library = new Library(memory, page, fetcher);
  await library.load();
  return library;
}

describe('library', () => {
  it('lists what comes with Tarja and opens it with its own text', async () => {
    const library = await load();

    expect(library.entries.map(({ name }) => name)).to.deep.equal(['strap', 'table', 'widgets/polls']);
    expect(library.entries[0]?.thumbnail).to.equal('thumbnails/strap.jpg');
    const { template, text } = await library.open('table');
    expect(template.src).to.equal('http://desk.test/app/templates/table/');
    expect(text).to.equal('{ "table": true, "fields": [{ "label": "Line" }] }');
  });

  it('offers the data widgets as templates of another kind', async () => {
    const library = await load();

    expect(library.entries.filter(({ widget }) => widget).map(({ title }) => title)).to.deep.equal(['Polls']);
    const { template, text } = await library.open('widgets/polls');
    expect(template.src).to.equal('http://desk.test/app/templates/widgets/polls/');
    expect(text).to.equal('{ "polls": true }');
  });

  it('keeps an edited text for next time, and forgets it with the original', async () => {
    const memory = new Memory(place());
    const library = await load(memory);
    const { template } = await library.open('strap');

    expect(library.keep(template, 'config.json', 'edited')).to.equal(true);

    const later = await load(memory);
    expect((await later.open('strap')).text).to.equal('edited');
    expect(later.entries.map(({ edited }) => edited)).to.deep.equal([true, false, false]);

    later.keep(template, 'config.json', template.original);
    expect((await later.open('strap')).text).to.equal(template.original);
    expect(later.entries[0]!.edited).to.equal(false);
  });

  it('opens what draws a template with it: a document, a module, or nothing where a widget does', async () => {
    const library = await load();

    const drawings = await Promise.all(
      ['strap', 'table', 'widgets/polls'].map(async (name) => (await library.open(name)).template.drawing),
    );

    expect(drawings).to.deep.equal([
      { name: 'template.html', text: '<p>Strap</p>' },
      { name: 'template.js', text: 'export default class Table {}' },
      undefined,
    ]);
  });

  it('asks for no file that a template does not have', async () => {
    const asked: string[] = [];
    const list = JSON.stringify([{ name: 'table', title: 'Table', description: '', drawnBy: 'template.js' }]);
    const library = new Library(new Memory(place()), page, async (address) => {
      asked.push(address.replace('http://desk.test/app/templates/', ''));
      return address.endsWith('/index.json') ? new Response(list) : fetcher(address);
    });
    await library.load();

    expect((await library.open('table')).template.drawing?.name).to.equal('template.js');
    expect(asked.filter((path) => path.startsWith('table/'))).to.deep.equal(['table/config.json', 'table/template.js']);
  });

  it('keeps an edited drawing beside the text, and forgets it with the original or the template', async () => {
    const memory = new Memory(place());
    const library = await load(memory);
    const { template } = await library.open('strap');

    expect(library.keep(template, 'template.html', '<p>Mine</p>')).to.equal(true);
    const later = await load(memory);
    const opened = await later.open('strap');
    expect([opened.text, opened.drawing]).to.deep.equal(['{ "strap": true }', '<p>Mine</p>']);
    expect(opened.template.drawing?.text).to.equal('<p>Strap</p>');
    expect(later.entries[0]?.edited).to.equal(true);

    later.keep(template, 'template.html', '<p>Strap</p>');
    expect(later.entries[0]?.edited).to.equal(false);
    later.keep(template, 'template.html', '<p>Mine</p>');
    later.remove('strap');
    expect((await later.open('strap')).drawing).to.equal('<p>Strap</p>');
  });

  it('sets aside what another window wrote meanwhile, and overwrites nothing unread', async () => {
    const memory = new Memory(place());
    const [one, two] = [await load(memory), await load(memory)];
    const { template } = await one.open('strap');
    await two.open('strap');

    one.keep(template, 'config.json', 'from one');
    two.keep(template, 'config.json', 'from two');

    expect((await one.open('strap')).text).to.equal('from two');
    expect(one.other('strap', 'config.json')).to.deep.equal({ text: 'from one', since: 'window' });
    expect(two.takeOther('strap', 'config.json', 'from two')?.text).to.equal('from one');
    expect(one.other('strap', 'config.json')?.text, 'in its place').to.equal('from two');
    two.takeOther('strap', 'config.json');
    expect(one.other('strap', 'config.json')).to.equal(undefined);
  });

  it('follows what another window wrote before it writes itself', async () => {
    const memory = new Memory(place());
    const [one, two] = [await load(memory), await load(memory)];
    const { template } = await one.open('strap');
    await two.open('strap');
    one.keep(template, 'config.json', 'from one');
    expect((await two.open('strap')).text).to.equal('from one');

    two.keep(template, 'config.json', 'from one, and two');

    expect((await one.open('strap')).text).to.equal('from one, and two');
    expect(one.other('strap', 'config.json')).to.equal(undefined);
  });

  for (const file of ['config.json', 'template.html'] as const)
    it(`keeps a template of one’s own that another window removed while its ${file} was edited here`, async () => {
      const memory = new Memory(place());
      const [one, two] = [await load(memory), await load(memory)];
      const own = { title: 'Weather', original: '{}', drawing: { name: 'template.html', text: '<p>' } } as const;
      const { template } = await one.open(one.add(own) ?? '');
      two.remove(template.name);

      one.keep(template, file, 'edited');

      const { text, drawing } = await two.open(template.name);
      expect(file === 'config.json' ? text : drawing).to.equal('edited');
    });

  it('opens a file that was changed on disk as it is there, and keeps what was edited here beside it', async () => {
    const memory = new Memory(place());
    const disk = { ...files };
    const fetchDisk = async (address: string) =>
      new Response(disk[address] ?? '', { status: address in disk ? 200 : 404 });
    const library = new Library(memory, page, fetchDisk);
    await library.load();
    const { template } = await library.open('strap');
    library.keep(template, 'config.json', '{ "strap": "edited" }');
    library.keep(template, 'template.html', '<p>Edited</p>');
    expect((await library.open('strap')).text, 'unchanged on disk').to.equal('{ "strap": "edited" }');

    disk['http://desk.test/app/templates/strap/config.json'] = '{ "strap": "on disk" }';
    const opened = await library.open('strap');

    expect(opened.text).to.equal('{ "strap": "on disk" }');
    expect(library.other('strap', 'config.json')).to.deep.equal({ text: '{ "strap": "edited" }', since: 'disk' });
    expect(opened.drawing, 'the other file').to.equal('<p>Edited</p>');
    expect(library.other('strap', 'template.html')).to.equal(undefined);
    library.keep(opened.template, 'config.json', '{ "strap": "edited again" }');
    expect((await library.open('strap')).text).to.equal('{ "strap": "edited again" }');
    expect(library.other('strap', 'config.json')?.text, 'until it is discarded').to.equal('{ "strap": "edited" }');
  });

  it('takes another language for no change on disk', async () => {
    const library = await load();
    const { template } = await library.open('table');
    library.keep(template, 'config.json', 'edited');
    library.locale = 'pt-BR';

    expect((await library.open('table')).text).to.equal('edited');
    expect(library.other('table', 'config.json')).to.equal(undefined);
  });

  it('does not overwrite another window’s text where there is no room to set it aside', async () => {
    const storage = place();
    const [one, two] = [await load(new Memory(storage)), await load(new Memory(storage))];
    const { template } = await one.open('strap');
    await two.open('strap');
    one.keep(template, 'config.json', 'from one');
    const setItem = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
    const three = await load(new Memory({ getItem: (key) => storage.getItem(key), removeItem: () => {}, setItem }));

    expect(three.keep(template, 'config.json', 'from three')).to.equal(false);
    expect((await two.open('strap')).text).to.equal('from one');
  });

  it('says so when the browser keeps nothing', async () => {
    const full = {
      getItem: () => null,
      removeItem() {},
      setItem() {
        throw new DOMException('', 'QuotaExceededError');
      },
    };
    const library = await load(new Memory(full));
    const { template } = await library.open('strap');

    expect(library.keep(template, 'config.json', 'edited')).to.equal(false);
  });

  it('opens the template of last time, or the first one', async () => {
    const memory = new Memory(place());
    const library = await load(memory);
    expect(library.last).to.equal('strap');

    library.remember('table');

    expect((await load(memory)).last).to.equal('table');
  });

  it('begins templates from the starter, each under a name of its own', async () => {
    const library = await load();

    const first = await library.begin('Untitled');
    const second = await library.begin('Untitled');

    expect([first, second]).to.deep.equal(['untitled', 'untitled-2']);
    const { template } = await library.open(second);
    expect(template).to.include({ title: 'Untitled 2', isOwn: true, src: 'http://desk.test/app/templates/starter/' });
    expect(JSON.parse(template.original)).to.have.nested.property('meta.name', 'Untitled 2');
    expect(library.entries.map(({ name }) => name)).to.deep.equal([
      'untitled',
      'untitled-2',
      'strap',
      'table',
      'widgets/polls',
    ]);
  });

  it('tells what comes with Tarja in Portuguese: its card, and what its config says', async () => {
    const library = await load();
    library.locale = 'pt-BR';

    expect(library.entries[1]).to.include({ title: 'Tabela', description: 'Várias linhas.' });
    const { template, text } = await library.open('table');
    expect(template).to.include({ title: 'Tabela', description: 'Várias linhas.' });
    expect(text).to.equal('{ "table": true, "fields": [{ "label": "Linha" }] }');
  });

  it('leaves a template in its own words that is told in no other', async () => {
    const library = await load();
    library.locale = 'pt-BR';

    expect(library.entries[0]).to.include({ title: 'Strap', description: 'One line.' });
    expect((await library.open('strap')).text).to.equal('{ "strap": true }');
  });

  it('keeps what was edited in whatever language it was', async () => {
    const library = await load();
    const { template } = await library.open('table');
    library.keep(template, 'config.json', 'edited');

    library.locale = 'pt-BR';

    const opened = await library.open('table');
    expect(opened.text).to.equal('edited');
    expect(opened.template.original).to.contain('Linha');
  });

  it('begins two templates at once in two windows, each under a name of its own', async () => {
    const memory = new Memory(place());
    const windows = [await load(memory), await load(memory)];

    const names = await Promise.all(windows.map((library) => library.begin('Untitled')));

    expect(names).to.deep.equal(['untitled', 'untitled-2']);
    expect(windows[0]?.entries.filter(({ isOwn }) => isOwn).map(({ title }) => title)).to.deep.equal([
      'Untitled',
      'Untitled 2',
    ]);
  });

  it('begins a template in the present language', async () => {
    const library = await load();
    library.locale = 'pt-BR';

    const { template } = await library.open(await library.begin('Sem título'));

    expect(JSON.parse(template.original)).to.deep.equal({ meta: { name: 'Sem título' }, fields: [{ label: 'Linha' }] });
  });

  it('begins a template in a folder under a name that none of this browser has, in the present language', async () => {
    const memory = new Memory(place());
    await (await load(memory)).begin('Untitled');
    const made: string[] = [];
    const write = async (...written: string[]) => made.push(...written);
    const folder = { id: 'folder', holdsTemplates: true, begin: async (name: string) => made.push(name) > 0, write };
    const library = new Library(memory, page, fetcher, folder as unknown as Folder);
    await library.load();
    library.locale = 'pt-BR';

    expect(await library.begin('Sem título')).to.equal('untitled-2');
    const [begun, template, file, text = '', base] = made;
    expect([begun, template, file]).to.deep.equal(['untitled-2', 'untitled-2', 'config.json']);
    expect(JSON.parse(text)).to.deep.equal({ meta: { name: 'Sem título 2' }, fields: [{ label: 'Linha' }] });
    // What it takes the place of is the file that the folder has begun with.
    expect(JSON.parse(base ?? '')).to.have.nested.property('meta.name', 'Starter');
  });

  it('keeps what is edited of a template in a folder apart from one of its name elsewhere', async () => {
    const served = [{ name: 'lower', title: 'Lower', description: '', inFolder: true }];
    const folder = { id: 'abc', holdsTemplates: true } as unknown as Folder;
    const answers = async (address: string) =>
      address.endsWith('/index.json')
        ? Response.json(served)
        : address.endsWith('/lower/config.json')
          ? new Response('{}')
          : fetcher(address);
    const library = new Library(new Memory(place()), page, answers, folder);
    await library.load();
    expect((await library.open('lower')).template.keptAs).to.equal('lower@abc');

    const read = async () => new Response('{}');
    const picked = Object.assign(folder, { name: 'p', templates: async () => ['strap'], read });
    const mixed = await load();
    await mixed.useFolder(picked as unknown as Parameters<Library['useFolder']>[0]);
    expect((await mixed.open('strap')).template.keptAs).to.equal('strap@abc');
  });

  it('gives a template of a picked folder the picture beside it, or else what draws it', async () => {
    const files: Record<string, string> = {
      'strap/config.json': '{}',
      'strap/thumbnail.svg': '<svg/>',
      'plain/config.json': '{}',
      'plain/template.html': '<p>',
    };
    const picked = {
      id: 'abc',
      name: 'p',
      templates: async () => ['plain', 'strap'],
      read: async (template: string, path: string) => {
        const text = files[`${template}/${path}`];
        return new Response(text, { status: text === undefined ? 404 : 200 });
      },
    };
    const library = await load();
    await library.useFolder(picked as unknown as Parameters<Library['useFolder']>[0]);

    const strap = await library.look('strap');
    expect(strap instanceof Blob && (await strap.text())).to.equal('<svg/>');
    expect(await library.look('plain')).to.deep.include({ drawing: { name: 'template.html', text: '<p>' } });
    expect(
      library.entries.map(({ name, inFolder, thumbnail }) => [name, inFolder, thumbnail]).slice(0, 2),
    ).to.deep.equal([
      ['plain', true, undefined],
      ['strap', true, undefined],
    ]);
  });

  it('renames and removes a template of one’s own', async () => {
    const library = await load();
    const name = await library.begin('Untitled');

    library.rename(name, 'Weather');
    expect(library.entries[0]).to.include({ title: 'Weather', isOwn: true });
    // A picture of the starter would show what it no longer looks like.
    expect(library.entries[0]?.thumbnail).to.equal(undefined);

    library.remove(name);
    expect(library.entries.map((entry) => entry.name)).to.deep.equal(['strap', 'table', 'widgets/polls']);
  });

  it('draws a template that came without a picture by the widget that its config names', async () => {
    const library = await load();
    const original = '{ "meta": { "widget": "polls" }, "fields": [] }';

    const name = library.add({ title: 'Ours', original });
    const { template, drawing } = await library.open(name ?? '');

    expect(template).to.include({ isOwn: true, src: 'http://desk.test/app/templates/widgets/polls/' });
    expect([template.drawing, drawing]).to.deep.equal([undefined, undefined]);
  });

  it('says which address is missing', async () => {
    const library = await load();

    const opened = library.open('nothing').catch((error: unknown) => error);
    expect(await opened).to.be.instanceOf(LibraryError);
    const unlisted = new Library(new Memory(place()), page, async () => new Response('', { status: 500 }));
    const failure = (await unlisted.load().catch((error: unknown) => error)) as Error;
    expect(failure.message).to.contain('/templates/index.json').and.to.contain('500');
  });

  it('says in the language of the page that something was refused, or that there is no connection', async () => {
    let isThere = true;
    const broken = async () => {
      if (!isThere) throw new TypeError('Failed to fetch');
      return new Response('', { status: 500 });
    };
    const library = new Library(new Memory(place()), page, broken);
    library.locale = 'pt-BR';
    const said = () => library.load().catch(({ message }: Error) => message);

    expect(await said()).to.equal('http://desk.test/app/templates/index.json foi recusado (500).');
    isThere = false;
    expect(await said()).to.match(/^Não foi possível ler http:.*index\.json/);
  });
});
