import { expect } from 'chai';
import '../../../components/define/form.ts';
import '../../../components/define/stage.ts';
import { ItemEditorElement } from '../../../components/control-room/item-editor.ts';
import { ShowDesk } from '../../../components/control-room/show-desk.ts';
import { define } from '../../../components/define-element.ts';
import { itemKey } from '../../../src/show/model.ts';
import { memoryStore } from '../../../src/show/stores/memory.ts';
import { expectAccessible } from '../../support/axe.ts';
import { appears, mount, unmount, until } from '../../support/mount.ts';
import { deskStore, showChannels, showItem, showTemplates } from '../../support/show.ts';

define('tarja-item-editor', ItemEditorElement);

let desk: ShowDesk;

async function open(locale: 'en' | 'pt-BR' = 'en', templates = showTemplates) {
  const shared = memoryStore();
  await shared.put(itemKey('first'), showItem('first'));
  await shared.put(itemKey('last'), showItem('last'));
  desk = new ShowDesk({
    store: deskStore(shared),
    operator: { id: 'ana', name: 'Ana' },
    station: { channels: showChannels, templates },
  });
  const editor = await mount<ItemEditorElement>('<tarja-item-editor></tarja-item-editor>');
  editor.locale = locale;
  editor.desk = desk;
  editor.itemId = 'first';
  await appears(editor, 'tarja-form');
  const done = editor.openImport();
  const dialog = await appears<HTMLDialogElement>(editor, 'dialog.import[open]');
  return { editor, done, dialog };
}

/** @param place - where the browser sends the event: Firefox to the body, where the dialog has nothing that could be edited */
function paste(place: Element, text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  place.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, composed: true, clipboardData }));
}

const preview = (editor: ItemEditorElement) => appears(editor, 'dialog.paste:not(.import)[open]');
const rows = () => desk.view.rundown.map(({ item }) => item);

afterEach(() => {
  unmount();
  desk.close();
});

describe('the import of items', () => {
  it('makes an item of each row, behind the selected one, as one step that can be undone', async () => {
    const { editor, done, dialog } = await open();
    await expectAccessible(editor);
    const ground = (over: Element) => getComputedStyle(over, '::backdrop').backgroundColor;
    expect(ground(dialog), 'over what is on air').to.equal('rgba(0, 0, 0, 0)');
    paste(document.body, 'Title\tRole\tGoals\tNote\nLia Sol\tGuest\t2\tPhone\nIvo Reis\t\t3\t\n');
    const plan = await preview(editor);
    await expectAccessible(editor);
    expect(ground(plan), 'over what is on air').to.equal('rgba(0, 0, 0, 0)');
    expect(plan.querySelector('h2')?.textContent).to.equal('Import 2 items');

    plan.querySelector<HTMLButtonElement>('.primary')?.click();

    expect(await done).to.equal('2 items were added.');
    await until(() => rows().length === 4);
    const said = () => editor.shadowRoot?.querySelector<HTMLElement>('.said');
    expect(said()?.hidden).to.equal(false);
    editor.itemId = 'last';
    await editor.updateComplete;
    expect(said()?.hidden, 'with another item selected').to.equal(true);
    expect(rows().map(({ values, note }) => ({ ...values, ...(note && { note }) }))).to.deep.equal([
      { title: 'Item first' },
      { title: 'Lia Sol', role: 'Guest', goals: 2, note: 'Phone' },
      { title: 'Ivo Reis', role: '', goals: 3 },
      { title: 'Item last' },
    ]);
    await desk.undo();
    await until(() => rows().length === 2);
  });

  it('adds to the group of the selected item what the table has in no group of its own', async () => {
    const { editor, done, dialog } = await open();
    await desk.changeItem('first', { group: 'Bridge' });
    paste(dialog, 'Title\tGroup\nLia Sol\t\nIvo Reis\tHarbour\n');
    (await preview(editor)).querySelector<HTMLButtonElement>('.primary')?.click();
    await done;
    await until(() => rows().length === 4);
    expect(rows().map(({ group }) => group)).to.deep.equal(['Bridge', 'Bridge', 'Harbour', undefined]);
  });

  it('reads a CSV file, and chooses the template whose fields its first row names', async () => {
    const { editor, done, dialog } = await open();
    const file = new DataTransfer();
    file.items.add(new File(['home;extra\nFarol;1\n'], 'games.csv', { type: 'text/csv' }));
    const drag = (type: string) => new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: file });
    expect(dialog.dispatchEvent(drag('dragover')), 'a browser would open it').to.equal(false);
    dialog.dispatchEvent(drag('drop'));
    const plan = await preview(editor);

    expect(plan.querySelector('h2')?.textContent).to.equal('Items of games.csv');
    expect(plan.querySelector<HTMLSelectElement>('.import-template select')?.value).to.equal('score');
    plan.querySelector<HTMLButtonElement>('.primary')?.click();
    await done;
    await until(() => rows().length === 3);
    expect([rows()[1]?.template, rows()[1]?.values]).to.deep.equal(['score', { home: 'Farol' }]);
  });

  it('shows which cells a field refuses, by the rules of the field, and leaves out what it cannot read', async () => {
    const { editor, done, dialog } = await open();
    paste(dialog, 'Title\tGoals\nLia Sol\t12\nIvo Reis\tmany\n');
    const plan = await preview(editor);

    const wrong = [...plan.querySelectorAll('td.wrong')].map((cell) => cell.textContent?.trim());
    expect(wrong).to.deep.equal(['12', 'many']);
    expect(plan.querySelector('.paste-report')?.textContent).to.contain('1 value keeps its item off the air');
    plan.querySelector<HTMLButtonElement>('.primary')?.click();
    await done;
    await until(() => rows().length === 4);
    expect(rows().map(({ values }) => values)).to.deep.equal([
      { title: 'Item first' },
      { title: 'Lia Sol', goals: 12 },
      { title: 'Ivo Reis' },
      { title: 'Item last' },
    ]);
    expect(desk.view.rundown[1]?.state).to.equal('invalid');
  });

  it('maps columns anew when the operator says so, or chooses another template', async () => {
    const { editor, done, dialog } = await open();
    paste(dialog, 'Lia Sol\tGuest\nIvo Reis\tPilot\n');
    const plan = await preview(editor);
    const selects = () => [...plan.querySelectorAll<HTMLSelectElement>('thead select')];
    const goesInto = () => selects().map((select) => select.selectedOptions[0]?.textContent);
    expect(goesInto()).to.deep.equal(['Title', 'Role']);
    const choose = (select: HTMLSelectElement | null | undefined, text: string) => {
      if (!select) throw new Error('No such select.');
      select.value = [...select.options].find((option) => option.textContent === text)?.value ?? '?';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    };
    choose(selects()[1], 'Title in the rundown');
    expect(goesInto()).to.deep.equal(['Title', 'Title in the rundown']);
    choose(plan.querySelector<HTMLSelectElement>('.import-template select'), 'Score');
    expect(goesInto()).to.deep.equal(['Home', 'Title in the rundown']);

    plan.querySelector<HTMLButtonElement>('.primary')?.click();
    await done;
    await until(() => rows().length === 4);
    expect([rows()[1]?.values, rows()[1]?.title]).to.deep.equal([{ home: 'Lia Sol' }, 'Guest']);
  });

  it('tells templates of the same title apart by their folders', async () => {
    const [strap, ...others] = showTemplates;
    const { editor, dialog } = await open('en', [
      ...(strap ? [strap, { ...strap, name: 'local-strap' }] : []),
      ...others,
    ]);
    paste(dialog, 'Title\nLia Sol\n');
    const options = (await preview(editor)).querySelectorAll('.import-template option');
    const texts = [...options].map(({ textContent }) => textContent?.trim());
    expect(texts.slice(0, 2)).to.deep.equal([`${strap?.title} (${strap?.name})`, `${strap?.title} (local-strap)`]);
  });

  it('keeps the list of templates inside the dialog where one has a long title', async () => {
    const { editor, done } = await open();
    paste(document.body, 'Title\nLia Sol\n');
    const plan = await preview(editor);
    const list = plan.querySelector<HTMLSelectElement>('.import-template select');
    list?.options[0]?.append(' and what a station adds to a name'.repeat(10));

    expect(list?.getBoundingClientRect().right).to.be.below(plan.getBoundingClientRect().right);

    plan.querySelector<HTMLButtonElement>('button:not(.primary)')?.click();
    await done;
  });

  it('says why a file or a paste is no table, and changes nothing when it is cancelled', async () => {
    const { done, dialog } = await open();
    const trouble = () => dialog.querySelector('[role="alert"]')?.textContent ?? '';
    paste(dialog, '   ');
    await until(() => trouble().startsWith('There is no table in it'));
    const file = new DataTransfer();
    file.items.add(new File(['x'], 'names.xlsx'));
    dialog.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: file }));
    await until(() => trouble().startsWith('“names.xlsx” is no table'));

    dialog.querySelector<HTMLButtonElement>('footer button')?.click();

    expect(await done).to.equal(undefined);
    expect(rows().length).to.equal(2);
  });

  it('makes no items of empty lines between the rows', async () => {
    const { editor, done, dialog } = await open();
    paste(dialog, 'Title\tGoals\nLia Sol\t1\n\t\n \t\nIvo Reis\t2\n');
    (await preview(editor)).querySelector<HTMLButtonElement>('.primary')?.click();
    expect(await done).to.equal('2 items were added.');
    await until(() => rows().length === 4);
  });

  it('has its heading whole over more rows than it has room for', async () => {
    const { editor, dialog } = await open();
    paste(dialog, `Title\n${'Lia Sol\n'.repeat(60)}`);
    const heading = (await preview(editor)).querySelector('h2') as HTMLElement;

    expect(heading.textContent).to.equal('Import 60 items');
    expect(heading.clientHeight).to.equal(heading.scrollHeight);
  });

  it('reads the same file again once it was mended', async () => {
    const { dialog } = await open();
    const input = dialog.querySelector('input') as HTMLInputElement;
    const file = new DataTransfer();
    file.items.add(new File([' '], 'guests.csv'));
    input.files = file.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => dialog.querySelector('[role=alert]')?.textContent.startsWith('There is no table in it') === true);
    // With a file still in it, the browser would tell of no change.
    expect(input.files?.length).to.equal(0);
  });

  it('opens once for a double click', async () => {
    const { editor, done, dialog } = await open();
    dialog.close();
    await done;
    const both = Promise.all([editor.openImport(), editor.openImport()]);
    await appears(editor, 'dialog.import[open]');
    await new Promise((resolve) => setTimeout(resolve));
    const dialogs = [...(editor.shadowRoot?.querySelectorAll('dialog') ?? [])];
    for (const each of dialogs) each.close();
    await both;
    expect(dialogs).to.have.length(1);
  });

  it('speaks Portuguese', async () => {
    const { editor, done, dialog } = await open('pt-BR');
    expect(dialog.querySelector('h2')?.textContent).to.equal('Importar itens');
    paste(dialog, 'Title\nLia Sol\n');
    const plan = await preview(editor);
    expect(plan.querySelector('.primary')?.textContent).to.equal('Adicionar 1 item');
    plan.querySelector<HTMLButtonElement>('footer button')?.click();
    await done;
  });

  it('says that a file cannot be read', async () => {
    const { dialog } = await open();
    const input = dialog.querySelector('input') as HTMLInputElement;
    const file = new File(['a'], 'gone.csv');
    file.arrayBuffer = () => Promise.reject(new DOMException('It is gone.', 'NotReadableError'));
    Object.defineProperty(input, 'files', { value: [file] });
    input.dispatchEvent(new Event('change', { bubbles: true }));

    await until(() => dialog.querySelector('[role=alert]')?.textContent.includes('“gone.csv” is no table') === true);
  });
});
