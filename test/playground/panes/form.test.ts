import { expect } from 'chai';
import type { FormPane } from '../../../playground/panes/form.ts';
import '../../../playground/panes/form.ts';
import { OpenAssets } from '../../../playground/project/assets.ts';
import { Project } from '../../../playground/project/project.ts';
import type { Template } from '../../../playground/project/template.ts';
import { strings } from '../../../playground/strings/strings.ts';
import { check } from '../../../src/config/check.ts';
import { appears, inside, unmount, until } from '../../support/mount.ts';

const text = `{
  "fields": [{ "key": "n", "name": "name", "label": "Name", "type": "text", "default": "Ana" }]
}
`;

afterEach(() => {
  document.querySelector('pg-form')?.remove();
  document.querySelector('pg-notes')?.remove();
  unmount();
});

async function open(locale: 'en' | 'pt-BR' = 'en', original = text, more: Partial<Template> = {}) {
  const project = new Project({ check: async ({ text, locale }) => check(text, { locale }), delay: 50, locale });
  await project.open({ name: 't', title: 'T', description: '', src: '/', original, onDisk: original, ...more });
  const pane = Object.assign(document.createElement('pg-form'), { project, words: strings[locale] }) as FormPane;
  document.body.append(pane);
  const form = await appears<HTMLElementTagNameMap['tarja-form']>(pane, 'tarja-form');
  await form.updateComplete;
  return { project, form };
}

describe('what the operator keeps as a preset', () => {
  it('is written into a text that is still to be checked', async () => {
    const { project, form } = await open();
    project.type(text.replace('"Name"', '"Guest"'));

    form.savePreset('Night');

    await until(() => project.text.includes('"Night"'));
    expect(project.text).to.contain('"Guest"');
  });

  it('is not written into the template of that name in another folder, which was opened meanwhile', async () => {
    const { project, form } = await open();
    project.type(text.replace('"Name"', '"Guest"'));

    form.savePreset('Night');
    const other = { name: 't', keptAs: 't@other', title: 'T', description: '', src: '/other/' };
    await project.open({ ...other, original: text, onDisk: text });
    await project.settle();
    await new Promise((resolve) => setTimeout(resolve));

    expect(project.text).to.equal(text);
  });

  for (const [locale, heading] of [
    ['en', 'The preset was not saved'],
    ['pt-BR', 'A predefinição não foi salva'],
  ] as const)
    it(`cannot be written into a text with errors, which is told: ${locale}`, async () => {
      const { project, form } = await open(locale);
      const broken = text.replace('"text"', '"txt"');
      project.type(broken);
      await project.settle();

      form.savePreset('Night');

      await until(() => document.querySelector('pg-notes') !== null);
      const notes = document.querySelector('pg-notes') as HTMLElementTagNameMap['pg-notes'];
      await notes.updateComplete;
      expect(inside(notes, 'h2').textContent).to.equal(heading);
      expect(project.text).to.equal(broken);
    });
});

describe('the drafts of a template', () => {
  it('are kept apart from those of another one of its name in a folder', async () => {
    const { project, form } = await open();
    expect(form.storageKey).to.equal('playground:t');

    const there = { title: 'T', description: '', src: '/', original: text, onDisk: text };
    await project.open({ name: 't', keptAs: 't@folder', ...there });
    const pane = document.querySelector('pg-form');
    const shown = () => pane?.shadowRoot?.querySelector('tarja-form');
    await until(() => shown()?.storageKey === 'playground:t@folder');
    expect(shown()).not.to.equal(form);
  });
});

describe('the files of a page that a template on disk plays as it is', () => {
  it('are previewed, suggested and added as values name them: from the folder of the page', async () => {
    const field = { key: 'p', name: 'photo', label: 'Photo', type: 'file', default: 'img/a.png' };
    const original = JSON.stringify({ fields: [field], meta: { ograf: { folder: 'graphic/' } } });
    const { project, form } = await open('en', original, { src: 'http://desk.test/t/', isOnDisk: true });
    const files = ['graphic/img/a.png', 'assets/b.png'].map((path) => ({
      path,
      size: 1,
      version: path,
      address: path,
    }));
    project.assets = new OpenAssets(files);
    await until(() => Object.keys(form.files).length > 0);
    expect(form.base).to.equal('http://desk.test/t/graphic/');
    expect(form.files).to.deep.equal({ 'img/a.png': 'graphic/img/a.png', '../assets/b.png': 'assets/b.png' });

    const pane = document.querySelector('pg-form') as FormPane;
    pane.keepFile = async () => 'assets/c.png';
    const asked = new Promise<string>((resolve, reject) => {
      const detail = {
        name: 'photo',
        file: new File([''], 'c.png'),
        respondWith: (sent: Promise<string>) => sent.then(resolve, reject),
      };
      form.dispatchEvent(new CustomEvent('tarja-upload', { detail }));
    });
    expect(await asked).to.equal('../assets/c.png');
  });
});

describe('what was entered under a name that the text has no more', () => {
  const named = (row: string, team: string, flag: string, open: string) => `{
  "fields": [
    { "key": "t", "name": "${row}", "label": "Rows", "type": "table", "default": [{ "${team}": "Porto" }],
      "columns": [{ "key": "${team}", "label": "Team", "type": "text" },
        { "key": "kind", "label": "Kind", "type": "dropdown", "options": [{ "value": "${flag}", "text": "Flag" }, { "value": "none", "text": "None" }] }] },
    { "key": "w", "name": "way", "label": "Way", "type": "radio", "default": "none",
      "options": [{ "value": "none", "text": "None" }, { "value": "${open}", "text": "Open" }] }
  ]
}
`;
  const entered = { rows: [{ team: 'Benfica', kind: 'flag' }, { team: 'Braga' }], way: 'open' };

  async function openNamed() {
    const { project, form } = await open('en', named('rows', 'team', 'flag', 'open'));
    form.edit(entered);
    await form.updateComplete;
    return { project, form };
  }

  it('follows another name of the field, its column and their options, and the old one when that is undone', async () => {
    const { project, form } = await openNamed();

    await project.replace(named('rows', 'side', 'flag', 'open'));
    await until(() => form.config === project.config);
    await form.updateComplete;
    await project.replace(named('rows', 'side', 'sign', 'wide'));
    await until(() => project.values['way'] === 'wide');
    await project.replace(named('table', 'side', 'sign', 'wide'));
    await until(() => 'table' in project.values);
    expect(project.values).to.deep.equal({
      table: [{ side: 'Benfica', kind: 'sign' }, { side: 'Braga' }],
      way: 'wide',
    });

    await project.replace(named('rows', 'team', 'flag', 'open'));
    await until(() => 'rows' in project.values);
    expect(project.values).to.deep.equal(entered);
  });

  it('stays where nothing says which name it has now, and leaves a default to the text', async () => {
    const { project, form } = await openNamed();
    form.reset(['rows']);
    await form.updateComplete;

    await project.replace(
      named('rows', 'side', 'flag', 'wide').replace(/"Open" \}/, '$&, { "value": "shut", "text": "Shut" }'),
    );
    await until(() => form.config === project.config);
    await form.updateComplete;

    expect(project.values).to.deep.equal({ rows: [{ side: 'Porto' }], way: 'open' });
  });
});
