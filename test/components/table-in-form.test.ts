import { expect } from 'chai';
import '../../components/define/form.ts';
import type { FormElement } from '../../components/form/form.ts';
import type { TableFieldElement } from '../../components/table/table.ts';
import type { Config } from '../../src/format/generated/types.ts';
import { appears, mount, unmount, until } from '../support/mount.ts';
import { active, cell, editor, press, settled, type } from '../support/table.ts';

const config: Config = {
  meta: { name: 'Standings' },
  fields: [
    { key: 't', name: 'title', label: 'Title', type: 'text', default: 'Group A' },
    {
      key: 'r',
      name: 'rows',
      label: 'Rows',
      type: 'table',
      columns: [
        { key: 'team', label: 'Team', type: 'text', required: true },
        { key: 'points', label: 'Points', type: 'number', max: 99 },
      ],
      default: [
        { team: 'Farol', points: 3 },
        { team: 'Maré', points: 1 },
      ],
    },
  ],
};

describe('<tarja-table> in a <tarja-form>', () => {
  afterEach(unmount);

  async function form(given = config): Promise<{ element: FormElement; table: TableFieldElement }> {
    const element = await mount<FormElement>('<tarja-form storage-key="table-in-form"></tarja-form>');
    element.config = given;
    await element.updateComplete;
    const table = element.shadowRoot!.querySelector('tarja-table')!;
    await settled(table);
    table.focus();
    return { element, table };
  }

  const rows = (element: FormElement) => element.values['rows'] as Record<string, unknown>[];
  const teams = (element: FormElement) => rows(element).map(({ team }) => team);

  it('gives one step of undo for the edit of a cell, and for each action on rows', async () => {
    const { element, table } = await form();
    await type('abc');
    await press('Enter');
    expect(teams(element)).to.deep.equal(['abc', 'Maré']);
    await press('Alt+Shift+ArrowUp', 'Insert');
    expect(teams(element)).to.deep.equal(['Maré', '', 'abc']);

    element.undo();
    await settled(table);
    expect(teams(element)).to.deep.equal(['Maré', 'abc']);
    element.undo();
    expect(teams(element)).to.deep.equal(['abc', 'Maré']);
    element.undo();
    expect(teams(element)).to.deep.equal(['Farol', 'Maré']);
    element.redo();
    element.redo();
    await settled(table);

    expect(teams(element)).to.deep.equal(['Maré', 'abc']);
    expect(table.value).to.equal(rows(element));
  });

  for (const [what, go] of [
    ['a refused take', async (element: FormElement) => void element.take()],
    ['F8', () => press('F8')],
  ] as const)
    it(`brings ${what} to the cell that is wrong, however far down it is`, async () => {
      const { element, table } = await form();
      const many = Array.from({ length: 60 }, (_, at) => ({ team: `Team ${at}`, points: at === 47 ? 100 : 1 }));
      element.values = { rows: many };
      element.focusField('title');
      await settled(table);

      await go(element);
      await element.updateComplete;
      await settled(table);
      await settled(table);

      expect(active(table)).to.deep.equal([47, 1]);
      expect(cell(table, 47, 1).checkVisibility()).to.equal(true);
    });

  it('says on the button what the last action on rows was', async () => {
    const { element, table } = await form();
    await press('Insert');
    await settled(table);
    await element.updateComplete;

    expect(element.shadowRoot!.querySelector('[title="Undo: Add rows Rows"]')).to.not.equal(null);
  });

  it('takes back 5,000 pasted rows in one step', async () => {
    const { element, table } = await form();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', Array.from({ length: 5_000 }, (_, index) => `T${index}\t1`).join('\n'));
    table.shadowRoot!.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { bubbles: true, cancelable: true, composed: true, clipboardData }),
    );
    (await appears(table, 'dialog[open] .primary')).click();
    await until(() => rows(element).length > 2);
    expect(rows(element)).to.have.length(5_000);

    element.undo();

    expect(teams(element)).to.deep.equal(['Farol', 'Maré']);
  });

  it('leaves no draft behind when an edit is given up', async () => {
    const { element } = await form();
    await type('abc');
    await press('Escape');

    element.values = { rows: [{ team: 'Outside' }] };

    expect(teams(element)).to.deep.equal(['Outside']);
  });

  it('never takes a number half typed, and takes the row when it is whole', async () => {
    const { element, table } = await form();
    await press('ArrowRight');
    await type('-');
    expect(element.take().refused.map(({ name, pointer }) => [name, pointer])).to.deep.equal([['rows', '/0/points']]);

    await type('5');
    const { taken } = element.take(['rows']);

    expect(taken['rows']).to.deep.equal([
      { team: 'Farol', points: -5 },
      { team: 'Maré', points: 1 },
    ]);
    expect(editor(table)).to.exist;
  });

  it('keeps what is typed while values come from outside', async () => {
    const { element, table } = await form();
    for (const [index, letter] of [...'typed'].entries()) {
      await type(letter);
      element.values = { rows: [{ team: `Outside ${index}` }] };
    }
    await settled(table);

    expect(editor(table)?.value).to.equal('typed');
    await press('Enter');
    expect(teams(element)).to.deep.equal(['typed', 'Maré']);
    expect(active(table)).to.deep.equal([1, 0]);
  });

  it('follows a value from outside while the focus is on a cell that is not edited', async () => {
    const { element, table } = await form();
    await press('ArrowDown');

    element.values = { rows: [{ team: 'Outside' }, { team: 'Other' }] };
    await settled(table);
    await element.updateComplete;

    expect(teams(element)).to.deep.equal(['Outside', 'Other']);
    expect(element.shadowRoot!.querySelector('.offer')?.textContent).to.equal(undefined);
    expect(active(table)).to.deep.equal([1, 0]);
  });

  it('offers a value from outside while a cell is open, and follows it when the edit is given up', async () => {
    const { element, table } = await form();
    await press('Enter');
    element.values = { rows: [{ team: 'Outside' }] };
    await settled(table);
    await element.updateComplete;
    const whileOpen = [teams(element), element.shadowRoot!.querySelector('.offer') !== null];

    await press('Escape');
    await element.updateComplete;

    expect(whileOpen).to.deep.equal([['Farol', 'Maré'], true]);
    expect(teams(element)).to.deep.equal(['Outside']);
  });

  it('undoes by key in the middle of an edit, and ends it', async () => {
    const { element, table } = await form();
    await type('abc');
    element.undo();
    await settled(table);

    expect(teams(element)).to.deep.equal(['Farol', 'Maré']);
    expect(editor(table)).to.equal(undefined);
    expect(active(table)).to.deep.equal([0, 0]);
    await type('x');
    await press('Enter');
    expect(teams(element)).to.deep.equal(['x', 'Maré']);
  });

  it('shows on a refused take what is wrong in its cells', async () => {
    const { element, table } = await form();
    await press('Delete');

    expect(element.take().refused).to.have.length(1);
    await settled(table);

    expect(cell(table, 0, 0).ariaInvalid).to.equal('true');
  });

  it('takes a config whose columns are half typed, and shows those that have a key and a type', async () => {
    const halves = [{}, null, { label: 'No key', type: 'text' }, { key: 'a', type: 'text' }, { key: 'b' }] as unknown[];
    const chosen = { key: 'c', label: 'C', type: 'dropdown', options: [{}, { value: 'x', text: 'X' }] };
    const field = { key: 't', name: 't', label: 'T', type: 'table', default: [{ a: 1, z: 2 }] };
    const form = await mount<FormElement>('<tarja-form></tarja-form>');
    form.config = { meta: { name: 'T' }, fields: [{ ...field, columns: [...halves, chosen] }] } as unknown as Config;
    await form.updateComplete;
    const element = form.shadowRoot!.querySelector<TableFieldElement>('tarja-table')!;
    element.showProblems = true;
    await settled(element);

    const headings = [...element.shadowRoot!.querySelectorAll('[role="columnheader"]')];
    expect(headings.map((heading) => heading.textContent?.trim())).to.deep.equal(['a', 'C']);
    expect(element.problems.map(({ code }) => code)).to.deep.equal(['wrong-type', 'unknown-column']);
  });

  it('counts the warnings of its cells beside Take, and leads to them; they keep nothing off air', async () => {
    const column = { key: 'c', label: 'Colour', type: 'color' } as const;
    const form = await mount<FormElement>('<tarja-form></tarja-form>');
    form.config = {
      meta: { name: 'T' },
      fields: [
        { key: 'n', name: 'n', label: 'N', type: 'text', default: '' },
        {
          key: 't',
          name: 't',
          label: 'T',
          type: 'table',
          default: [{ c: 'Farol' }, { c: 'Torre' }],
          columns: [column],
        },
      ],
    };
    await form.updateComplete;
    const button = () => form.shadowRoot!.querySelector<HTMLButtonElement>('[name="nextWarning"]');
    expect(button()?.textContent?.trim()).to.equal('2 warnings');

    const element = form.shadowRoot!.querySelector<TableFieldElement>('tarja-table')!;
    button()!.click();
    await settled(element);
    expect(form.shadowRoot!.activeElement?.localName).to.equal('tarja-table');
    expect(form.take().refused).to.deep.equal([]);
    form.values = { t: [{ c: '#ff0000' }] };
    await form.updateComplete;

    expect(button()?.textContent).to.equal(undefined);
  });
});
