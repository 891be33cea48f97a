import { expect } from 'chai';
import { HistoryDialog, type RestoreEvent } from '../../../playground/panes/history.ts';
import { changesBetween, forgetVersions, noteVersion, versionsOf } from '../../../playground/project/history.ts';
import { Library } from '../../../playground/project/library.ts';
import { Project } from '../../../playground/project/project.ts';
import { Memory } from '../../../playground/project/storage.ts';
import { Workspace } from '../../../playground/project/workspace.ts';
import { en } from '../../../playground/strings/en.ts';
import { expectAccessible } from '../../support/axe.ts';
import { deskFiles } from '../../support/desk-files.ts';

const minute = 60_000;
const texts = async () => (await versionsOf('noted')).map(({ files }) => files['config.json']);

describe('versions of a project', () => {
  beforeEach(() => forgetVersions('noted'));

  const note = (text: string, time: number, action?: 'restored') =>
    noteVersion('noted', { 'config.json': text }, action, time);

  it('are one for what is typed without a pause, and another after one', async () => {
    await note('a', 0);
    await note('ab', 1000);
    await note('abc', 2000);
    await note('abc d', 2000 + minute);

    expect(await texts()).to.deep.equal(['abc d', 'abc']);
  });

  it('are none where nothing changed, and one of its own for what was restored', async () => {
    await note('a', 0);
    await note('a', 5 * minute);
    await note('b', 5 * minute, 'restored');
    await note('c', 5 * minute + 1);

    expect(await texts()).to.deep.equal(['c', 'b', 'a']);
  });

  it('become fewer from the oldest on, and the newest stay', async () => {
    for (let at = 0; at < 130; at++) await note(String(at), at * minute);

    const kept = await texts();
    expect(kept.length).to.be.within(50, 100);
    expect(kept.slice(0, 50)).to.deep.equal(Array.from({ length: 50 }, (_, at) => String(129 - at)));
  });

  it('belong to one project', async () => {
    await note('a', 0);
    await noteVersion('noted-2', { 'config.json': 'other' });
    await forgetVersions('noted-2');

    expect(await texts()).to.deep.equal(['a']);
    expect(await versionsOf('noted-2')).to.deep.equal([]);
  });

  it('say which lines changed', () => {
    const changes = changesBetween({ a: '1\n2\n3\n4', b: 'same' }, { a: '1\ntwo\n3\n4', b: 'same' });
    expect(changes).to.deep.equal([{ file: 'a', line: 2, removed: ['2'], added: ['two'] }]);
    expect(changesBetween({ a: 'x\nx' }, { a: 'x\nx\nx' })).to.deep.equal([
      { file: 'a', line: 3, removed: [], added: ['x'] },
    ]);
  });
});

describe('the workspace', () => {
  const files: Record<string, string> = {
    'templates/index.json': JSON.stringify([{ name: 'strap', title: 'Strap', description: '' }]),
    'templates/widgets.json': '[]',
    'templates/strap/config.json': 'one\n',
    'templates/strap/template.html': '<p>',
  };

  it('makes versions of what is typed, and goes back to one, which is a version too', async () => {
    sessionStorage.clear();
    const project = new Project({ check: async () => ({ config: undefined, diagnostics: [] }), delay: 0 });
    const library = new Library(
      new Memory(sessionStorage),
      'http://desk.test/',
      deskFiles((path) => files[path]),
    );
    await library.load();
    const workspace = new Workspace(project, library);
    const end = workspace.begin();
    await workspace.open('strap');
    project.type('two\n');
    workspace.keep();

    const { versions, failed } = await workspace.versions();
    const [, opened] = versions;
    expect(failed).to.equal(false);
    expect(versions[0]?.files['config.json']).to.equal('two\n');
    expect(opened?.files).to.deep.equal({ 'config.json': 'one\n', 'template.html': '<p>' });
    if (opened) await workspace.restore(opened);
    expect(project.text).to.equal('one\n');
    const after = (await workspace.versions()).versions.map(({ files, action }) => [files['config.json'], action]);
    expect(after.slice(0, 2)).to.deep.equal([
      ['one\n', 'restored'],
      ['two\n', undefined],
    ]);
    workspace.remove('strap');
    end();
  });
});

describe('the dialog of versions', () => {
  it('shows what each changed, and leads back to it', async () => {
    const dialog = Object.assign(new HistoryDialog(), {
      words: en,
      versions: [
        { id: 2, project: 'strap', began: 2, time: 2, files: { 'config.json': 'a\nb' } },
        { id: 1, project: 'strap', began: 1, time: 1, files: { 'config.json': 'a\nc' }, action: 'opened' as const },
      ],
    });
    document.body.append(dialog);
    await dialog.updateComplete;
    const root = dialog.renderRoot as ShadowRoot;
    const lines = () => [...root.querySelectorAll('.line')].map(({ textContent }) => textContent);
    expect(lines()).to.deep.equal(['− c', '+ b']);
    await expectAccessible(dialog);

    const restored = new Promise<number>((resolve) =>
      dialog.addEventListener('restore', (event) => resolve((event as RestoreEvent).version.id)),
    );
    root.querySelectorAll<HTMLElement>('li button')[1]?.click();
    await dialog.updateComplete;
    const restore = [...root.querySelectorAll('button')].find(({ textContent }) => textContent === en.restore);
    restore?.click();
    expect(await restored).to.equal(1);
    dialog.remove();
  });
});
