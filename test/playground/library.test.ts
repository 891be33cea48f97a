import { expect } from 'chai';
import { Library, LibraryError } from '../../playground/library.ts';
import { Memory } from '../../playground/storage.ts';

/** Not at the root of its site: nothing may count on that. */
const page = 'http://desk.test/app/index.html';

const files: Record<string, string> = {
  'http://desk.test/app/templates/index.json': JSON.stringify([
    { name: 'strap', title: 'Strap', description: 'One line.' },
    {
      ...{ name: 'table', title: 'Table', description: 'Many lines.' },
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

    expect(library.keep(template, 'edited')).to.equal(true);

    const later = await load(memory);
    expect((await later.open('strap')).text).to.equal('edited');
    expect(later.entries.map(({ edited }) => edited)).to.deep.equal([true, false, false]);

    later.keep(template, template.original);
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

  it('keeps an edited drawing beside the text, and forgets it with the original or the template', async () => {
    const memory = new Memory(place());
    const library = await load(memory);
    const { template } = await library.open('strap');

    expect(library.keepDrawing(template, '<p>Mine</p>')).to.equal(true);
    const later = await load(memory);
    const opened = await later.open('strap');
    expect([opened.text, opened.drawing]).to.deep.equal(['{ "strap": true }', '<p>Mine</p>']);
    expect(opened.template.drawing?.text).to.equal('<p>Strap</p>');
    expect(later.entries[0]?.edited).to.equal(true);

    later.keepDrawing(template, '<p>Strap</p>');
    expect(later.entries[0]?.edited).to.equal(false);
    later.keepDrawing(template, '<p>Mine</p>');
    later.remove('strap');
    expect((await later.open('strap')).drawing).to.equal('<p>Strap</p>');
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

    expect(library.keep(template, 'edited')).to.equal(false);
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
    expect(template).to.include({ title: 'Untitled 2', mine: true, src: 'http://desk.test/app/templates/starter/' });
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
    library.keep(template, 'edited');

    library.locale = 'pt-BR';

    const opened = await library.open('table');
    expect(opened.text).to.equal('edited');
    expect(opened.template.original).to.contain('Linha');
  });

  it('begins a template in the present language', async () => {
    const library = await load();
    library.locale = 'pt-BR';

    const { template } = await library.open(await library.begin('Sem título'));

    expect(JSON.parse(template.original)).to.deep.equal({ meta: { name: 'Sem título' }, fields: [{ label: 'Linha' }] });
  });

  it('renames and removes a template of one’s own', async () => {
    const library = await load();
    const name = await library.begin('Untitled');

    library.rename(name, 'Weather');
    expect(library.entries[0]).to.include({ title: 'Weather', mine: true });

    library.remove(name);
    expect(library.entries.map((entry) => entry.name)).to.deep.equal(['strap', 'table', 'widgets/polls']);
  });

  it('says which address is missing', async () => {
    const library = await load();

    const opened = library.open('nothing').catch((error: unknown) => error);
    expect(await opened).to.be.instanceOf(LibraryError);
    const unlisted = new Library(new Memory(place()), page, async () => new Response('', { status: 500 }));
    const failure = (await unlisted.load().catch((error: unknown) => error)) as Error;
    expect(failure.message).to.contain('/templates/index.json').and.to.contain('500');
  });
});
