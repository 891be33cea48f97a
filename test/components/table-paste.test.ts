import { sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import '../../components/define/table.ts';
import type { TableFieldElement } from '../../components/table/table.ts';
import type { TableColumn } from '../../src/format/generated/types.ts';
import { expectAccessible } from '../support/axe.ts';
import { recordGestures } from '../support/gestures.ts';
import { appears, inside, unmount, until } from '../support/mount.ts';
import { active, cell, editor, mountTable, press, settled, type } from '../support/table.ts';

const columns: TableColumn[] = [
  { key: 'name', label: 'Candidate', type: 'text', required: true },
  { key: 'share', label: 'Share', type: 'number', max: 100 },
  { key: 'pick', label: 'Pick', type: 'boolean' },
];
const rows = Object.freeze(
  ['a', 'b', 'c'].map((name, index) => Object.freeze({ name, share: index, pick: false, secret: index })),
);

function table(more = {}, attributes = ''): Promise<TableFieldElement> {
  return mountTable({ columns, default: rows, ...more }, attributes);
}

function clipboard(
  kind: 'copy' | 'cut' | 'paste',
  element: Element,
  data: { html?: string; text?: string } = {},
  target = element.shadowRoot?.activeElement ?? element.shadowRoot!.querySelector('.box')!,
) {
  const clipboardData = new DataTransfer();
  if (data.text !== undefined) clipboardData.setData('text/plain', data.text);
  if (data.html !== undefined) clipboardData.setData('text/html', data.html);
  const event = new ClipboardEvent(kind, { bubbles: true, cancelable: true, composed: true, clipboardData });
  target.dispatchEvent(event);
  return { event, text: clipboardData.getData('text/plain'), html: clipboardData.getData('text/html') };
}

/** The preview, whose code is loaded when it is first needed. */
const preview = (element: Element) => appears<HTMLDialogElement>(element, 'dialog[open]');

const report = (dialog: Element) => [...dialog.querySelectorAll('.paste-report li')].map((line) => line.textContent);
/** Clicks the middle of an element. */
async function click(element: Element): Promise<void> {
  const { x, y, width, height } = element.getBoundingClientRect();
  await sendMouse({ type: 'click', position: [Math.round(x + width / 2), Math.round(y + height / 2)] });
}

const apply = (dialog: Element) => dialog.querySelector<HTMLButtonElement>('.primary')!;
const said = (element: Element) =>
  element.shadowRoot!.querySelector('p[aria-live].visually-hidden')!.textContent!.trim();

describe('<tarja-table> and the clipboard', () => {
  afterEach(unmount);

  it('copies what is selected, as text and as HTML', async () => {
    const element = await table();
    element.focus();
    await press('Shift+ArrowDown', 'Shift+ArrowRight');

    const { text, html, event } = clipboard('copy', element);

    expect(event.defaultPrevented).to.equal(true);
    expect(text).to.equal('a\t0\nb\t1');
    expect(html).to.equal('<table><tr><td>a</td><td>0</td></tr><tr><td>b</td><td>1</td></tr></table>');
    await settled(element);
    expect(said(element)).to.equal('4 cells copied.');
  });

  it('copies its own cell where the browser sends the event to another table, as Firefox does with a caret there', async () => {
    const [other, element] = [await table(), await table()];
    element.focus();
    await press('ArrowDown');

    const { text } = clipboard('copy', element, {}, cell(other, 0, 0));
    const cut = clipboard('cut', element, {}, cell(other, 0, 0));
    clipboard('paste', element, { text: 'x' }, cell(other, 0, 0));
    await until(() => element.value[1]?.['name'] === 'x');

    expect([text, cut.text, other.value]).to.deep.equal(['b', 'b', rows]);
  });

  it('leaves text to the browser that is selected beside the cells, until a cell is pressed', async () => {
    const element = await table();
    const beside = document.createElement('p');
    beside.textContent = 'As on the ballot';
    element.before(beside);
    element.focus();
    document.getSelection()?.selectAllChildren(beside);

    const before = clipboard('copy', element, {}, beside);
    await click(cell(element, 1, 0));

    expect([before.event.defaultPrevented, before.text]).to.deep.equal([false, '']);
    expect(clipboard('copy', element, {}, beside).text).to.equal('b');
    beside.remove();
  });

  it('copies, cuts and pastes where the browser sends these events to the body, as Firefox does, and only with the focus in it', async () => {
    const element = await table();
    expect(clipboard('copy', element, {}, document.body).text).to.equal('');

    element.focus();
    expect(clipboard('copy', element, {}, document.body).text).to.equal('a');
    expect(clipboard('cut', element, {}, document.body).text).to.equal('a');
    expect(element.value[0]?.['name']).to.equal('');
    clipboard('paste', element, { text: 'x' }, document.body);
    await until(() => element.value[0]?.['name'] === 'x');
    expect(element.value[0]?.['name']).to.equal('x');
  });

  it('cuts: copied and emptied as one gesture', async () => {
    const element = await table();
    const seen = recordGestures(element);
    element.focus();

    expect(clipboard('cut', element).text).to.equal('a');

    expect(element.value[0]).to.include({ name: '', share: 0 });
    expect(seen).to.deep.equal(['begin', 'input', 'change', 'commit']);
  });

  it('leaves the clipboard to the text while a cell is edited', async () => {
    const element = await table();
    element.focus();
    await press('F2');

    expect(clipboard('copy', element).event.defaultPrevented).to.equal(false);
    expect(clipboard('paste', element, { text: 'x\ty' }).event.defaultPrevented).to.equal(false);
    expect(editor(element)).to.exist;
  });

  it('pastes one cell at once, read as its column reads it', async () => {
    const element = await table({}, 'lang="pt-BR"');
    const kinds: string[] = [];
    element.addEventListener('tarja-gesture', () => kinds.push(element.gestureKind));
    element.focus();
    await press('ArrowRight');

    clipboard('paste', element, { text: '12,5\r\n' });
    await until(() => kinds.length === 2);

    expect(element.value[0]).to.deep.equal({ ...rows[0], share: 12.5 });
    expect(kinds).to.deep.equal(['paste', 'paste']);
    expect(element.shadowRoot!.querySelector('dialog')).to.equal(null);
  });

  it('says what became of one number that is shown another way than it was copied', async () => {
    const element = await table({ default: [{ name: 'a', share: 1 }] }, 'lang="pt-BR"');
    const note = () => inside(element, '#problem').textContent;
    element.focus();
    await press('ArrowRight');

    clipboard('paste', element, { text: '12,34%' });
    await until(() => element.value[0]?.['share'] === 12.34);
    await settled(element);
    const said = note();
    clipboard('paste', element, { text: '12,5' });
    await until(() => element.value[0]?.['share'] === 12.5);
    await settled(element);

    expect([said, note()]).to.deep.equal(['Colado como 12,34, a partir de “12,34%”.', '']);
  });

  it('fills what is selected with one cell', async () => {
    const element = await table();
    element.focus();
    await press('Shift+ArrowDown');

    clipboard('paste', element, { text: 'x' });
    await until(() => element.value !== rows);

    expect(element.value.map((row) => row['name'])).to.deep.equal(['x', 'x', 'c']);
  });

  it('shows more than one cell first, HTML before text, and applies it as one gesture', async () => {
    const element = await table();
    element.focus();
    await press('ArrowDown');
    const html =
      '<table><tr><td>Share</td><td>Candidate</td></tr><tr><td>1.234,5</td><td>x</td></tr><tr><td>7</td><td>y</td></tr></table>';

    clipboard('paste', element, { html, text: 'not\tthis' });
    const dialog = await preview(element);
    expect(dialog.querySelector('h2')!.textContent).to.equal('Paste 2 rows');
    expect([...dialog.querySelectorAll('select')].map((select) => select.selectedOptions[0]!.text)).to.deep.equal([
      'Share',
      'Candidate',
    ]);
    expect(report(dialog)).to.deep.equal([
      '1 cell may not go to air like this.',
      '1 cell is written another way here.',
    ]);
    expect(element.value).to.equal(rows);
    await expectAccessible(element);
    const seen = recordGestures(element);

    await press('Enter');
    await until(() => element.value !== rows);

    expect(seen).to.deep.equal(['begin', 'input', 'change', 'commit']);
    expect(element.value).to.deep.equal([
      rows[0],
      { ...rows[1], share: 1234.5, name: 'x' },
      { ...rows[2], share: 7, name: 'y' },
    ]);
    expect(element.value[0]).to.equal(rows[0]);
    await settled(element);
    expect(said(element)).to.equal('2 rows pasted.');
    expect(active(element)).to.deep.equal([1, 0]);
    expect(element.shadowRoot!.querySelector('dialog')).to.equal(null);
  });

  it('Esc in the preview leaves everything as it was, and is not the form’s', async () => {
    const element = await table();
    const seen = recordGestures(element);
    const keys: string[] = [];
    element.addEventListener('keydown', ({ key }) => keys.push(key));
    element.focus();
    clipboard('paste', element, { text: 'x\ny' });
    await preview(element);

    await press('Escape');
    await until(() => active(element) !== undefined);

    expect(element.value).to.equal(rows);
    expect(seen).to.deep.equal([]);
    expect(keys).to.deep.equal([]);
    expect(active(element)).to.deep.equal([0, 0]);
  });

  it('speaks of one row where the table has room for one', async () => {
    const element = await table({ default: [{ name: 'a' }], maxRows: 1 });
    element.focus();
    clipboard('paste', element, { text: 'x\t1\ny\t2' });

    expect(report(await preview(element))).to.include('1 row is left out: at most 1 fits.');
  });

  it('lets the operator choose where rows go and which column into which', async () => {
    const element = await table({ maxRows: 4 });
    element.focus();
    clipboard('paste', element, { text: 'x\t1\tnote\ny\t2\tnote' });
    const dialog = await preview(element);
    const [, append, replace] = dialog.querySelectorAll<HTMLInputElement>('[name="mode"]');

    append!.click();
    expect(report(dialog)).to.include('1 row is left out: at most 4 fit.');
    expect(dialog.querySelectorAll('tr.over')).to.have.length(1);
    const edges = [...dialog.querySelectorAll('tbody tr')].map((row) => row.children[1]?.getBoundingClientRect().left);
    expect(new Set(edges).size).to.equal(1);
    expect(apply(dialog).textContent).to.equal('Paste 1 row');
    replace!.click();
    const [first, second, third] = dialog.querySelectorAll('select');
    third!.value = '0';
    third!.dispatchEvent(new Event('change', { bubbles: true }));
    expect(first!.value).to.equal('');
    expect(second!.value).to.equal('1');
    expect(report(dialog)).to.include('1 column is left out.');
    apply(dialog).click();
    await until(() => element.value !== rows);

    expect(element.value).to.deep.equal([
      { name: 'note', share: 1, pick: false },
      { name: 'note', share: 2, pick: false },
    ]);
  });

  it('applies by Enter wherever the focus is in the preview, and counts the rows that are not shown', async () => {
    const element = await table();
    element.focus();
    clipboard('paste', element, { text: Array.from({ length: 101 }, (_, row) => `Row ${row}\t${row % 9}`).join('\n') });
    const dialog = await preview(element);
    expect(dialog.querySelector('p.out')?.textContent).to.equal('1 more row is not shown here.');

    dialog.querySelector<HTMLInputElement>('[type=checkbox]')?.focus();
    await press('Enter');
    await until(() => element.value.length > 3);

    expect(element.value).to.have.length(101);
  });

  it('pastes into an empty table', async () => {
    const element = await table({ default: [] });
    element.focus();

    clipboard('paste', element, { text: 'x\t1' });
    apply(await preview(element)).click();
    await until(() => element.value.length > 0);

    expect(element.value).to.deep.equal([{ name: 'x', share: 1, pick: false }]);
  });

  it('works on the table as it is when it is applied', async () => {
    const element = await table();
    element.focus();
    clipboard('paste', element, { text: 'x\ny' });
    const dialog = await preview(element);

    element.value = [{ name: 'other' }];
    apply(dialog).click();
    await until(() => element.value.length > 1);

    expect(element.value.map((row) => row['name'])).to.deep.equal(['x', 'y']);
  });

  it('takes 5,000 rows as one gesture', async () => {
    const element = await table({ default: [] });
    const seen = recordGestures(element);
    element.focus();

    clipboard('paste', element, {
      text: Array.from({ length: 5_000 }, (_, index) => `n${index}\t${index % 100}`).join('\n'),
    });
    apply(await preview(element)).click();
    await until(() => element.value.length > 0);

    expect(element.value).to.have.length(5_000);
    expect(element.value[4_999]).to.include({ name: 'n4999', share: 99 });
    expect(seen).to.deep.equal(['begin', 'input', 'change', 'commit']);
  });

  it('takes a CSV file that is dropped, and says of another that it is no table', async () => {
    const element = await table();
    const drop = (file: File) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(file);
      inside(element, '[role=grid]').dispatchEvent(
        new DragEvent('drop', { bubbles: true, cancelable: true, composed: true, dataTransfer }),
      );
    };

    drop(new File(['Candidate;Share\r\nAna;1,5\r\n'], 'votes.csv', { type: 'text/csv' }));
    const dialog = await preview(element);
    expect(dialog.querySelector('h2')!.textContent).to.equal('Rows of votes.csv');
    apply(dialog).click();
    await until(() => element.value.length === 1);
    expect(element.value).to.deep.equal([{ name: 'Ana', share: 1.5, pick: false }]);

    const refusal = '“votes.xlsx” is no table this can read: save it as CSV, or copy its cells.';
    const note = () => inside(element, '#problem').textContent;
    drop(new File(['x'], 'votes.xlsx'));
    await until(() => said(element) === refusal);
    expect(note(), 'for those who see').to.equal(refusal);

    element.value = [];
    await settled(element);
    drop(new File(['x'], 'other.xlsx'));
    await until(() => /other/.test(said(element)));
    expect(note(), 'without a cell').to.equal(refusal.replace('votes', 'other'));
  });

  it('changes nothing in a disabled table', async () => {
    const element = await table({}, 'disabled');
    element.focus();

    const { event } = clipboard('paste', element, { text: 'x' });
    clipboard('cut', element);

    expect(event.defaultPrevented).to.equal(false);
    expect(element.value).to.equal(rows);
    await type('x');
    expect(element.value).to.equal(rows);
  });

  it('says in a page from right to left what it says in order', async () => {
    const page = await mountTable({ columns, default: rows }, '', (table) => `<div dir="rtl">${table}</div>`);
    page.focus();
    clipboard('paste', page, { text: 'x\tmany\nz\t2' });
    const dialog = await preview(page);
    const line = [...dialog.querySelectorAll('.paste-report bdi')].find((each) =>
      /^1 cell/.test(each.textContent ?? ''),
    );

    expect(line && getComputedStyle(line).direction).to.equal('ltr');
  });
});
