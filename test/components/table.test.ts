import { sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import '../../components/define/table.ts';
import '../../components/define/text.ts';
import type { ColorPanelElement } from '../../components/color/color-panel.ts';
import type { UploadRequest } from '../../components/fields/upload.ts';
import type { TableFieldElement } from '../../components/table/table.ts';
import type { TableColumn } from '../../src/format/generated/types.ts';
import type { TableRow } from '../../src/kinds/table.ts';
import { expectAccessible } from '../support/axe.ts';
import { recordGestures } from '../support/gestures.ts';
import { appears, inside, mount, recordEvents, unmount, until } from '../support/mount.ts';
import { active, cell, editor, mountTable, press, settled, shown, type } from '../support/table.ts';

const sides = [
  { value: 'l', text: 'Left' },
  { value: 'r', text: 'Right' },
];
const parties = [
  { value: 'f', text: 'Farol' },
  { value: 'm', text: 'Maré' },
];
const columns: TableColumn[] = [
  { key: 'name', label: 'Candidate', type: 'text', required: true, width: 160, tip: 'As on the ballot.' },
  { key: 'share', label: 'Share', type: 'number', min: 0, max: 100, step: 0.1 },
  { key: 'pick', label: 'Pick', type: 'boolean' },
  { key: 'side', label: 'Side', type: 'omo', options: sides },
  { key: 'party', label: 'Party', type: 'dropdown', options: parties },
  { key: 'color', label: 'Colour', type: 'color', default: '#123456' },
  { key: 'face', label: 'Face', type: 'image', accept: 'image/*' },
  { key: 'link', label: 'Link', type: 'url' },
];
const [NAME, SHARE, PICK, SIDE, PARTY, COLOR, FACE] = columns.map((_, index) => index) as [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];
const rows = Object.freeze(
  ['Lúcia', 'Otávio', 'Iracema'].map((name, index) =>
    Object.freeze({
      name,
      share: 30 - index,
      pick: false,
      side: 'l',
      party: 'f',
      color: '#ff0000',
      face: '',
      link: '',
    }),
  ),
);

const many = Object.freeze(Array.from({ length: 10_000 }, (_, index) => Object.freeze({ name: `Row ${index}` })));

function table(more = {}, attributes = ''): Promise<TableFieldElement> {
  return mountTable({ columns, default: rows, ...more }, attributes);
}

/** Clicks the middle of an element inside a table. */
async function click(element: Element, times = 1): Promise<void> {
  const { x, y, width, height } = element.getBoundingClientRect();
  const position: [number, number] = [Math.round(x + width / 2), Math.round(y + height / 2)];
  await sendMouse({ type: 'move', position });
  for (let time = 0; time < times; time++) await sendMouse({ type: 'click', position });
}

const said = (element: Element) => inside(element, '[aria-live].visually-hidden').textContent?.trim();
const grid = (element: Element) => inside(element, '[role="grid"]');
const tool = (element: Element, name: RegExp) =>
  [...element.shadowRoot!.querySelectorAll<HTMLElement>('.foot button')].find((button) =>
    name.test(button.ariaLabel ?? button.textContent ?? ''),
  )!;

describe('<tarja-table>', () => {
  const { warn } = console;
  const warned: string[] = [];
  before(() => {
    console.warn = (text: string) => warned.push(text);
  });
  after(() => {
    console.warn = warn;
    expect(warned.filter((text) => text.includes('change-in-update'))).to.deep.equal([]);
  });
  afterEach(unmount);
  afterEach(() => sendMouse({ type: 'move', position: [0, 0] }));

  describe('as a grid', () => {
    it('shows choices that stand side by side whole', async () => {
      const texts = ['Home', 'Away', '主場', '客場', 'YES', 'NO'];
      const options = texts.map((text) => ({ value: text, text }));
      const pairs = [options.slice(0, 2), options.slice(2, 4), options.slice(4)];
      const sided = pairs.map((pair, index) => ({ key: `${index}`, label: '-', type: 'omo' as const, options: pair }));
      const element = await table({ columns: sided, default: [{ 0: 'Home', 1: '主場', 2: 'YES' }] });

      const shownTexts = [...(element.shadowRoot?.querySelectorAll('.segment span') ?? [])];
      expect(shownTexts.map(({ textContent }) => textContent)).to.deep.equal(texts);
      const cut = shownTexts.filter(({ clientWidth, scrollWidth }) => scrollWidth > clientWidth);
      expect(cut.map(({ textContent }) => textContent)).to.deep.equal([]);
    });

    it('says how large it is, which cell stands where, and what its columns are', async () => {
      const element = await table();

      expect(grid(element).ariaRowCount).to.equal('4');
      expect(grid(element).ariaColCount).to.equal('8');
      expect(grid(element).getAttribute('aria-labelledby')).to.equal('label');
      expect(inside(element, '[role=toolbar]').getAttribute('aria-labelledby')).to.equal('tools label');
      expect(cell(element, 2, SHARE).parentElement?.role).to.equal('row');
      const [heading] = element.shadowRoot!.querySelectorAll<HTMLElement>('[role="columnheader"]');
      expect(heading!.innerText).to.match(/Candidate\s*\(required\)/);
      expect(heading!.ariaDescription).to.equal('As on the ballot.');
      await expectAccessible(element);
    });

    it('breaks no rule of accessibility before it has columns', async () => {
      await expectAccessible(await mount('<tarja-table label="Parties"></tarja-table>'));
    });

    it('shows each type as a person reads it', async () => {
      const element = await table({}, 'lang="pt-BR"');

      expect(shown(element, 0, NAME)).to.equal('Lúcia');
      element.value = [{ name: 'x', share: 1234.5, pick: true, side: 'r', party: 'm', color: 'red', face: 'a.png' }];
      await settled(element);
      expect(shown(element, 0, SHARE)).to.equal('1.234,5');
      expect(shown(element, 0, PICK)).to.equal('Ligado');
      expect(cell(element, 0, SIDE).querySelector('.on')?.textContent).to.equal('Right');
      expect(shown(element, 0, PARTY)).to.equal('Maré');
      expect(shown(element, 0, COLOR)).to.equal('red');
      expect(cell(element, 0, FACE).querySelector('img')?.getAttribute('src')).to.match(/\/a\.png$/);
    });

    it('shows values that do not belong into their column as they are, and no picture of a dangerous address', async () => {
      const element = await table({
        default: [{ name: 7, share: 'many', pick: 'maybe', side: 'x', party: 'y', face: 'javascript:alert(1)' }],
      });

      expect([NAME, SHARE, PICK, SIDE, PARTY].map((column) => shown(element, 0, column))).to.deep.equal([
        '7',
        'many',
        'maybe',
        'x',
        'y',
      ]);
      expect(cell(element, 0, FACE).querySelector('img')).to.equal(null);
    });

    it('keeps declared widths and fills the rest', async () => {
      const element = await table({ columns: [columns[NAME], columns[SHARE], columns.at(-1)] });

      expect(cell(element, 0, 0).getBoundingClientRect().width).to.equal(160);
      const end = cell(element, 0, 2).getBoundingClientRect().right;
      expect(end).to.be.closeTo(grid(element).getBoundingClientRect().right, 1);
    });

    it('lets no text reach over the edge of its cell, in letters of any width and size', async () => {
      const [choice, narrow] = [columns[PARTY]!, { ...columns[NAME]!, width: 61 }];
      const texts = Array.from({ length: 24 }, (_, length) => 'W'.repeat(length));
      const options = texts.slice(1).map((text) => ({ value: text, text }));
      const element = await table({
        columns: [narrow, { ...narrow, key: 'wide', width: 140 }, columns[SHARE], { ...choice, options }],
        default: texts.map((text, at) => ({ name: text, wide: text, share: -(8 * 10 ** at), party: text })),
      });
      element.style.setProperty('--tarja-table-rows', '24');

      for (const size of ['13px', '21px']) {
        element.style.setProperty('--tarja-size', size);
        await settled(element);
        for (const drawn of element.shadowRoot!.querySelectorAll('[role="gridcell"]')) {
          const text = drawn.ownerDocument.createRange();
          text.selectNodeContents(drawn);
          const over = text.getBoundingClientRect().right > drawn.getBoundingClientRect().right;
          if (over) expect(getComputedStyle(drawn).overflowX, drawn.textContent ?? '').to.equal('clip');
        }
      }
    });

    it('draws the rows in sight only, whatever is scrolled to, and never leaves a place without one', async () => {
      const element = await table({ columns: columns.slice(0, 2), default: many });
      const scroller = inside(element, '.scroller');

      for (const top of [0, 5_000, 123_456, 319_000, 12]) {
        scroller.scrollTop = top;
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const drawn = element.shadowRoot!.querySelectorAll('.line');
        expect(drawn.length).to.be.below(14);
        const { left, top: y, height } = scroller.getBoundingClientRect();
        for (let at = y + 36; at < y + height - 2; at += 8) {
          const found = element.shadowRoot!.elementFromPoint(left + 100, at);
          expect(found?.closest('[role="gridcell"]'), `a cell at ${at - y} of ${top}`).to.exist;
        }
      }
    });

    it('keeps the numbers of rows in sight where it scrolls sideways', async () => {
      const element = await table();
      element.style.width = '400px';
      await settled(element);
      const scroller = inside(element, '.scroller');

      scroller.scrollLeft = 200;
      await settled(element);

      const { left, top } = scroller.getBoundingClientRect();
      const found = element.shadowRoot!.elementFromPoint(left + 10, top + 44);
      expect(found?.className).to.equal('handle');
    });

    it('lies where it belongs although rows have a height with a fraction', async () => {
      const element = await table({ columns: columns.slice(0, 2), default: many });
      element.style.setProperty('--tarja-row', '30.4px');
      await settled(element);
      const scroller = inside(element, '.scroller');

      scroller.scrollTop = Math.round(7_000 * 30.4);
      await settled(element);

      const { top } = scroller.getBoundingClientRect();
      expect(cell(element, 7_000, 0).getBoundingClientRect().top - top).to.be.closeTo(28, 1);
    });

    it('says that there are no rows yet, and how to get some', async () => {
      const element = await table({ default: [] });

      expect(inside(element, '.empty').innerText).to.match(/No rows yet/);
      await expectAccessible(element);
      element.focus();
      await press('Enter');
      await settled(element);
      expect(element.value).to.have.length(1);
      expect(active(element)).to.deep.equal([0, 0]);
    });
  });

  describe('moving about', () => {
    const ways: [string, [number, number]][] = [
      ['ArrowDown', [2, 1]],
      ['ArrowUp', [0, 1]],
      ['ArrowRight', [1, 2]],
      ['ArrowLeft', [1, 0]],
      ['Home', [1, 0]],
      ['End', [1, 7]],
      ['Control+Home', [0, 0]],
      ['Control+End', [2, 7]],
      ['PageDown', [2, 1]],
      ['PageUp', [0, 1]],
    ];
    for (const [key, place] of ways)
      it(`${key} leads to row ${place[0]}, column ${place[1]}`, async () => {
        const element = await table();
        await click(cell(element, 1, 1));

        await press(key);

        expect(active(element)).to.deep.equal(place);
      });

    it('arrows go the way they point where lines run from right to left', async () => {
      const element = await table({}, 'dir="rtl"');
      element.focus();

      await press('ArrowLeft');

      expect(active(element)).to.deep.equal([0, 1]);
    });

    it('reads numbers with their sign and first digits first where lines run from right to left, and under each other', async () => {
      const element = await table(
        {
          columns: [
            { key: 'a', label: 'Votes', type: 'number', width: 90 },
            { key: 'b', label: 'Party', type: 'text' },
          ],
          default: [{ a: -12 }, { a: 7 }, { a: 123_456_789_012_345 }],
        },
        'dir="rtl"',
      );
      const box = (row: number, at: number) => {
        const text = cell(element, row, 0).firstChild as Text;
        const range = document.createRange();
        range.setStart(text, at < 0 ? text.length + at : at);
        range.setEnd(text, at < 0 ? text.length + at + 1 : at + 1);
        return range.getBoundingClientRect();
      };

      expect(box(0, 0).right).to.be.at.most(box(0, 1).left + 0.5);
      expect(box(0, -1).right).to.be.closeTo(box(1, -1).right, 0.5);
      expect(box(2, 0).left).to.be.at.least(cell(element, 2, 0).getBoundingClientRect().left);
    });

    it('goes to the last of 10,000 rows at once, and shows it', async () => {
      const element = await table({ columns: columns.slice(0, 2), default: many });
      element.focus();

      await press('Control+End');

      expect(active(element)).to.deep.equal([9999, 1]);
      const { bottom } = inside(element, '.scroller').getBoundingClientRect();
      expect(cell(element, 9999, 0).getBoundingClientRect().bottom).to.be.at.most(bottom + 1);
      expect(shown(element, 9999, 0)).to.equal('Row 9999');
    });

    it('goes there at once when it has just come, before anything was measured', async () => {
      const fresh = document.createElement('tarja-table') as TableFieldElement;
      fresh.field = {
        key: 't',
        name: 't',
        label: 'T',
        type: 'table',
        columns: columns.slice(0, 2),
        default: [...many],
      };
      document.body.append(fresh);
      try {
        await fresh.updateComplete;
        fresh.focus();
        const end = new KeyboardEvent('keydown', { key: 'End', ctrlKey: true, bubbles: true, composed: true });
        fresh.shadowRoot!.activeElement!.dispatchEvent(end);

        const place = cell(fresh, 9999, 1).getBoundingClientRect();
        expect(place.bottom).to.be.closeTo(inside(fresh, '.scroller').getBoundingClientRect().bottom, 1);
      } finally {
        fresh.remove();
      }
    });

    it('keeps the focus where it is when it is scrolled away, and comes back when the operator types', async () => {
      const element = await table({ columns: columns.slice(0, 2), default: many });
      element.focus();
      await press('ArrowDown');
      const scroller = inside(element, '.scroller');

      scroller.scrollTop = 100_000;
      await settled(element);
      expect(active(element)).to.deep.equal([1, 0]);
      await type('x');

      expect(scroller.scrollTop).to.be.below(64);
      expect(element.value[1]).to.deep.equal({ name: 'x' });
    });

    it('renders one row for a keystroke', async () => {
      const element = await table({ columns: columns.slice(0, 2), default: many });
      element.focus();
      await press('ArrowDown', 'F2');
      await settled(element);
      const touched = new Set<string>();
      const observer = new MutationObserver((records) => {
        for (const { target } of records) {
          const place = target instanceof Element ? target : target.parentElement;
          touched.add(place?.closest('.line')?.getAttribute('aria-rowindex') ?? 'none');
        }
      });
      const lines = inside(element, '.lines');
      observer.observe(lines, { subtree: true, childList: true, attributes: true, characterData: true });

      await type('abc');
      await settled(element);
      observer.disconnect();

      expect([...touched].filter((row) => row !== '3')).to.deep.equal([]);
    });

    it('keeps an edit alive when it is scrolled away and back', async () => {
      const element = await table({ columns: columns.slice(0, 2), default: many });
      element.focus();
      await press('F2', 'End');
      await type('a');
      const scroller = inside(element, '.scroller');

      scroller.scrollTop = 100_000;
      await settled(element);
      scroller.scrollTop = 0;
      await settled(element);
      await type('b');

      expect(editor(element)?.value).to.equal('Row 0ab');
    });

    it('is one stop of Tab, and lets go of it', async () => {
      await mount('<tarja-text id="before" label="Before"></tarja-text>');
      const element = await table();
      await mount('<tarja-text id="after" label="After"></tarja-text>');
      document.querySelector<HTMLElement>('#before')!.focus();

      await press('Tab');
      expect(active(element)).to.deep.equal([0, 0]);
      await press('ArrowDown', 'Tab');
      expect(element.shadowRoot!.activeElement).to.equal(tool(element, /Add row/));
      await press('Tab');
      expect(document.activeElement?.id).to.equal('after');
      await press('Shift+Tab', 'Shift+Tab');
      expect(active(element)).to.deep.equal([1, 0]);
    });

    it('selects nothing while a press that began elsewhere goes over it', async () => {
      const element = await table();
      await click(cell(element, 0, NAME));
      await sendMouse({ type: 'move', position: [1, 1] });
      const over = { bubbles: true, composed: true };
      cell(element, 0, NAME).dispatchEvent(new MouseEvent('mousemove', { ...over, buttons: 0 }));

      cell(element, 2, SHARE).dispatchEvent(new MouseEvent('mousemove', { ...over, buttons: 1 }));

      expect(active(element)).to.deep.equal([0, NAME]);
    });

    it('selects with Shift, by the pointer and all at once', async () => {
      const element = await table();
      const selected = () => element.shadowRoot!.querySelectorAll('[role="gridcell"][aria-selected="true"]').length;
      await click(cell(element, 0, 0));
      expect(selected()).to.equal(0);

      await press('Shift+ArrowDown', 'Shift+ArrowRight');
      expect(selected()).to.equal(4);
      await settled(element);
      expect(said(element)).to.equal('2 by 2 cells selected.');
      await press('Escape');
      expect(selected()).to.equal(0);
      await press('Control+a');
      expect(selected()).to.equal(24);
    });

    it('selects the row with Shift and Space, which writes no space into the cell', async () => {
      const element = await table();
      const before = element.value;
      await click(cell(element, 1, 0));

      await press('Shift+Space');
      await settled(element);

      const rows = [...element.shadowRoot!.querySelectorAll('[role="gridcell"][aria-selected="true"]')];
      expect(rows.map((selected) => selected.closest('[role="row"]'))).to.deep.equal(
        rows.map(() => cell(element, 1, 0).closest('[role="row"]')),
      );
      expect(rows.length).to.be.above(1);
      expect(element.value).to.deep.equal(before);
    });

    it('says the tip of the column where the operator is', async () => {
      const element = await table();
      element.focus();
      await settled(element);

      expect(inside(element, '#problem').textContent).to.equal('As on the ballot.');
      await press('ArrowRight');
      await settled(element);
      expect(inside(element, '#problem').textContent).to.equal('');
    });
  });

  describe('editing a cell', () => {
    it('begins with Enter or F2 on what is there, and with a character in its place', async () => {
      for (const [keys, text] of [
        [['Enter', 'End'], 'Lúciax'],
        [['F2', 'End'], 'Lúciax'],
        [[], 'x'],
      ] as const) {
        const element = await table();
        element.focus();

        await press(...keys);
        await type('x');

        expect(editor(element)?.value).to.equal(text);
        expect(element.value[0]).to.deep.equal({ ...rows[0], name: text });
        unmount();
      }
    });

    it('stays a cell under a dead key, whose accent would not follow the focus, and takes the letter with it', async () => {
      const element = await table();
      const key = (key: string) => new KeyboardEvent('keydown', { key, bubbles: true, composed: true });
      cell(element, 0, NAME).focus();
      cell(element, 0, NAME).dispatchEvent(key('Dead'));
      expect(editor(element), 'the accent is with the cell').to.equal(undefined);
      cell(element, 0, NAME).dispatchEvent(key('a'));
      await type('ã');
      expect(editor(element)?.value).to.equal('ã');
    });

    it('changes one row of a new list, never the list or the row that was there', async () => {
      const element = await table();
      element.focus();

      await type('x');
      await press('Enter');

      expect(element.value).not.to.equal(rows);
      expect(element.value.slice(1)).to.deep.equal(rows.slice(1));
      expect(element.value[1]).to.equal(rows[1]);
      expect(element.value[0]).to.deep.equal({ ...rows[0], name: 'x' });
      expect(rows[0]!.name).to.equal('Lúcia');
    });

    it('keeps cells of undeclared columns', async () => {
      const element = await table({ default: [{ name: 'a', secret: { deep: [1] } }] });
      element.focus();

      await type('b');
      await press('Enter');

      expect(element.value[0]).to.deep.equal({ name: 'b', secret: { deep: [1] } });
    });

    it('takes nothing for a person when a row with the focus is drawn anew: no focus goes or comes, no second update', async () => {
      for (const [what, act] of [
        ['its row goes', (element: TableFieldElement) => (element.value = rows.slice(0, 1))],
        [
          'its editor goes',
          (element: TableFieldElement) => (element.value = rows.map((row) => ({ ...row, name: 'New' }))),
        ],
      ] as const) {
        const element = await table();
        element.focus();
        await press('ArrowDown', 'ArrowDown', 'Enter');
        await settled(element);
        const seen: string[] = [];
        for (const name of ['focusin', 'focusout']) element.addEventListener(name, () => seen.push(name));

        act(element);

        expect(await element.updateComplete, what).to.equal(true);
        expect(seen, what).to.deep.equal([]);
        expect(active(element), what).to.not.equal(undefined);
        unmount();
      }
    });

    it('gives the focus up where no row is left to have it', async () => {
      const element = await table();
      element.focus();
      const left = new Promise((resolve) => element.addEventListener('focusout', resolve, { once: true }));

      element.value = [];

      await left;
      expect(active(element)).to.equal(undefined);
    });

    it('keeps the focus in the grid when its row is taken away from outside', async () => {
      const element = await table();
      element.focus();
      await press('Control+End');

      element.value = rows.slice(0, 1);
      await settled(element);

      expect(active(element)).to.deep.equal([0, 7]);
    });

    it('leaves the focus at the tool to add a row when all are taken away from outside', async () => {
      const element = await table();
      element.focus();

      element.value = [];
      await settled(element);

      expect(element.shadowRoot!.activeElement).to.equal(tool(element, /Add row/));
    });

    it('is one gesture: input while the text moves, change when it is settled', async () => {
      const element = await table();
      const seen = recordGestures(element);
      element.focus();

      await type('ab');
      expect(seen).to.deep.equal(['begin', 'input', 'input']);
      await press('Enter');

      expect(seen).to.deep.equal(['begin', 'input', 'input', 'change', 'commit']);
      expect(active(element)).to.deep.equal([1, 0]);
    });

    it('an arrow up or down ends it in a text or a number of one line, and goes on there', async () => {
      const element = await table();
      element.focus();
      await type('x');
      await press('ArrowDown', 'ArrowRight');
      await type('5');
      await press('ArrowUp');

      expect([element.value[0]?.['name'], element.value[1]?.['share']]).to.deep.equal(['x', 5]);
      expect([editor(element), active(element)]).to.deep.equal([undefined, [0, SHARE]]);
    });

    it('Esc gives it up and leaves nothing behind', async () => {
      const element = await table();
      const seen = recordGestures(element);
      element.focus();

      await type('ab');
      await press('Escape');

      expect(seen).to.deep.equal(['begin', 'input', 'input', 'input', 'cancel']);
      expect(element.value).to.equal(rows);
      expect(active(element)).to.deep.equal([0, 0]);
      expect(editor(element)).to.equal(undefined);
    });

    it('Esc in a number that is none yet leaves the table valid', async () => {
      const element = await table();
      element.focus();
      await press('ArrowRight');

      await type('-');
      expect(element.holding).to.equal(true);
      await press('Escape');

      expect(element.holding).to.equal(false);
      expect(element.checkValidity()).to.equal(true);
      expect(element.value).to.equal(rows);
    });

    it('Tab commits and goes on, over the end of the row, and leaves the table past the last cell', async () => {
      const element = await table({ columns: columns.slice(0, 2) });
      element.focus();

      await type('x');
      await press('Tab');
      expect(active(element)).to.deep.equal([0, 1]);
      await type('5');
      await press('Tab');
      expect(active(element)).to.deep.equal([1, 0]);
      await press('F2', 'Shift+Tab');
      expect(active(element)).to.deep.equal([0, 1]);
      await press('Control+End', 'F2', 'Tab');
      expect(active(element)).to.equal(undefined);
      expect(element.value[0]).to.include({ name: 'x', share: 5 });
    });

    it('commits when the focus goes elsewhere', async () => {
      const element = await table();
      const seen = recordEvents(element, 'change');
      element.focus();
      await type('x');

      await click(cell(element, 2, NAME));

      expect(seen).to.deep.equal(['change']);
      expect(element.value[0]).to.include({ name: 'x' });
      expect(active(element)).to.deep.equal([2, NAME]);
    });

    it('changes nothing where nothing was typed', async () => {
      const element = await table();
      const seen = recordEvents(element, 'input', 'change');
      element.focus();

      await press('F2', 'Enter');

      expect(seen).to.deep.equal([]);
      expect(element.value).to.equal(rows);
    });

    it('goes on in its cell when other cells change from outside, and ends when its own does', async () => {
      const element = await table();
      element.focus();
      await type('x');

      element.value = [element.value[0]!, { name: 'other' }];
      await settled(element);
      await type('y');
      expect(element.value).to.deep.equal([{ ...rows[0], name: 'xy' }, { name: 'other' }]);

      element.value = [{ name: 'elsewhere' }];
      await settled(element);
      expect(editor(element)).to.equal(undefined);
      expect(element.value).to.deep.equal([{ name: 'elsewhere' }]);
    });

    it('ends and puts back what was there when the field is disabled under the hand', async () => {
      const element = await table();
      element.focus();
      await type('x');

      element.disabled = true;
      await settled(element);

      expect(element.value).to.deep.equal(rows);
      expect(editor(element)).to.equal(undefined);
    });

    it('is not to be had where the field is disabled; cells can still be read', async () => {
      const element = await table({}, 'disabled');
      const seen = recordEvents(element, 'input', 'change');
      element.focus();

      await type('x');
      await press('ArrowDown', 'Delete', 'Insert', 'Control+d', 'Alt+Shift+ArrowDown', 'Control+Delete');

      expect(seen).to.deep.equal([]);
      expect(active(element)).to.deep.equal([1, 0]);
      expect(grid(element).ariaReadOnly).to.equal('true');
    });
  });

  describe('types of cells', () => {
    it('reads numbers with a comma, and moves them to their step when they are settled', async () => {
      const element = await table({}, 'lang="pt-BR"');
      await click(cell(element, 0, SHARE));

      await type('12,34');
      expect(element.value[0]).to.include({ share: 12.34 });
      await press('Enter');

      expect(element.value[0]).to.include({ share: 12.3 });
      expect(shown(element, 0, SHARE)).to.equal('12,3');
    });

    it('says that a number was rounded to its step, with its place once another cell is active, until it has another value', async () => {
      const element = await table();
      const note = async () => {
        await settled(element);
        return inside(element, '#problem').textContent;
      };
      await click(cell(element, 0, SHARE));
      await type('12.34');
      await press('Enter');
      const below = await note();
      await press('ArrowUp');
      const here = await note();
      await press('Delete');

      expect(below).to.equal('Row 1, Share: 12.34 lies between the steps of 0.1: rounded to 12.3.');
      expect(here).to.equal('12.34 lies between the steps of 0.1: rounded to 12.3.');
      expect(await note()).to.equal('');
    });

    it('asks which number is meant where a text reads two ways', async () => {
      const element = await mountTable({
        columns: [{ key: 'n', label: 'N', type: 'number' }],
        default: [{ n: 1 }, { n: 2 }],
      });
      element.focus();
      await type('1.234');
      await press('Enter');
      await settled(element);
      expect(element.holding).to.equal(true);

      await press('ArrowRight', 'Enter');
      await settled(element);

      expect(element.value[0]).to.deep.equal({ n: 1234 });
      expect(active(element)).to.deep.equal([1, 0]);
      expect(element.holding).to.equal(false);
    });

    it('asks no more which number is meant where its cell was set from outside meanwhile', async () => {
      const element = await mountTable({ columns: [{ key: 'n', label: 'N', type: 'number' }], default: [{ n: 1 }] });
      element.focus();
      await type('1.234');
      await press('Enter');
      await settled(element);
      const question = inside(element, '#readings');
      expect(question.matches(':popover-open')).to.equal(true);
      // A press leaves the focus where it is: in Safari it would go nowhere, and the question with it.
      const down = new MouseEvent('mousedown', { bubbles: true, cancelable: true });
      question.querySelector('button')?.dispatchEvent(down);
      expect(down.defaultPrevented).to.equal(true);

      element.value = [{ n: 2 }];
      await settled(element);

      expect(question.matches(':popover-open')).to.equal(false);
    });

    it('keeps a text that makes no number, says so in the cell, and is invalid', async () => {
      const element = await table();
      await click(cell(element, 0, SHARE));

      await type('many');
      await press('Enter', 'ArrowUp');
      await settled(element);

      expect(element.value[0]).to.include({ share: 'many' });
      expect(element.checkValidity()).to.equal(false);
      expect(cell(element, 0, SHARE).ariaInvalid).to.equal('true');
      expect(inside(element, '#problem').textContent).to.match(/must be a number/);
    });

    it('keeps the lines of a text, and begins another with Alt+Enter', async () => {
      const element = await table({ default: [{ name: 'one\ntwo' }, { name: 'x' }] });
      element.focus();
      await press('F2', 'End', 'Alt+Enter');
      await type('three');
      await press('Enter');

      expect(element.value[0]).to.deep.equal({ name: 'one\ntwo\nthree' });
      expect(active(element)).to.deep.equal([1, 0]);
    });

    it('an emptied number is a cell that is not there', async () => {
      const element = await table();
      await click(cell(element, 0, SHARE));

      await press('Delete');

      expect(element.value[0]).not.to.have.property('share');
    });

    it('switches with Space, Enter and a click on the box', async () => {
      const element = await table();
      const seen = recordGestures(element);
      await click(cell(element, 0, PICK).querySelector('.check')!);
      expect(element.value[0]).to.include({ pick: true });
      expect(seen).to.deep.equal(['begin', 'input', 'change', 'commit']);

      await press('Space');
      expect(element.value[0]).to.include({ pick: false });
      await press('Enter');
      expect(element.value[0]).to.include({ pick: true });
    });

    it('chooses of few by a click, by Space, and by arrows in an edit', async () => {
      const element = await table();
      await click(cell(element, 0, SIDE).querySelector('[data-value="r"]')!);
      expect(element.value[0]).to.include({ side: 'r' });

      await press('Space');
      expect(element.value[0]).to.include({ side: 'l' });
      await press('Enter', 'ArrowRight');
      expect(element.value[0]).to.include({ side: 'r' });
      await press('Escape');
      expect(element.value[0]).to.include({ side: 'l' });
      await press('Enter', 'ArrowRight', 'Enter');
      expect(element.value[0]).to.include({ side: 'r' });
      expect(active(element)).to.deep.equal([1, SIDE]);
    });

    it('chooses of a list by typing what it says, as one edit, and by the same letter again', async () => {
      const texts = ['Farol', 'Maré Alta', 'Maré Baixa', 'Arco'];
      const options = texts.map((text) => ({ value: text, text }));
      const element = await table({
        columns: columns.map((each) => (each.key === 'party' ? { ...each, options } : each)),
      });
      element.focus();
      await press('End', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft');
      const seen = recordGestures(element);

      await type('mare b');
      expect(editor(element)?.value).to.equal('Maré Baixa');
      await press('Enter');
      expect(seen).to.deep.equal(['begin', 'input', 'input', 'change', 'commit']);
      await type('mm');
      await press('Enter');

      expect(element.value.map(({ party }) => party)).to.deep.equal(['Maré Baixa', 'Maré Baixa', 'f']);
      expect(active(element)).to.deep.equal([2, PARTY]);
    });

    it('opens its list by a click on the mark at the end of a cell, wherever its lines run, and not beside it', async () => {
      for (const direction of ['ltr', 'rtl']) {
        const element = await table({}, `dir="${direction}"`);
        const { left, right, y, height } = cell(element, 1, PARTY).getBoundingClientRect();
        const at = (fromEnd: number): [number, number] => [
          Math.round(direction === 'ltr' ? right - fromEnd : left + fromEnd),
          Math.round(y + height / 2),
        ];

        await sendMouse({ type: 'click', position: at(40) });
        expect(editor(element)).to.equal(undefined);
        await click(cell(element, 0, PARTY).parentElement!.querySelector('[role="gridcell"]')!);
        await sendMouse({ type: 'click', position: at(10) });

        expect(editor(element)?.localName).to.equal('select');
        await press('Escape', 'Escape');
        unmount();
      }
    });

    it('picks a colour beside the cell: one gesture a choice, and the focus comes back', async () => {
      const element = await table();
      const seen = recordGestures(element);
      await click(cell(element, 1, COLOR).querySelector('.swatch')!);
      const panel = await appears<ColorPanelElement>(element, 'tarja-color-panel:popover-open');

      panel.picking!.gesture('begin');
      panel.picking!.take('#00ff00');
      panel.picking!.gesture('commit');
      await settled(element);

      expect(element.value[1]).to.include({ color: '#00ff00' });
      expect(seen).to.deep.equal(['begin', 'input', 'change', 'commit']);
      expect(panel.value).to.equal('#00ff00');
      await press('Escape');
      expect(active(element)).to.deep.equal([1, COLOR]);
      expect(seen).to.have.length(4);
    });

    it('Alt and ↓ open the picker of a colour, by keyboard alone', async () => {
      const element = await table();
      await click(cell(element, 1, COLOR - 1));
      await press('Escape', 'ArrowRight', 'Alt+ArrowDown');

      await appears<ColorPanelElement>(element, 'tarja-color-panel:popover-open');
    });

    it('picks no colour for a row that was moved away from outside, or while the field is disabled', async () => {
      const element = await table();
      const open = async (row: number) => {
        await click(cell(element, row, COLOR).querySelector('.swatch')!);
        await appears(element, 'tarja-color-panel:popover-open');
      };
      const panel = () => inside(element, 'tarja-color-panel');
      const hue = () => inside<HTMLInputElement>(panel(), '.hue input');
      const pick = async () => {
        hue().value = '200';
        hue().dispatchEvent(new Event('input', { bubbles: true }));
        await settled(element);
      };
      await open(0);
      element.value = [{ name: 'elsewhere', color: '#ff0000' }, ...rows];
      await settled(element);
      await pick();
      expect(element.value[0]).to.deep.equal({ name: 'elsewhere', color: '#ff0000' });
      expect(panel().matches(':popover-open')).to.equal(false);

      await open(1);
      element.disabled = true;
      await settled(element);
      await pick();
      expect(element.value.slice(1)).to.deep.equal(rows);
      expect(panel().matches(':popover-open')).to.equal(false);
    });

    it('gives hex digits their sign when a colour is settled', async () => {
      const element = await table();
      await click(cell(element, 0, COLOR));

      await type('00ff88');
      await press('Enter');

      expect(element.value[0]).to.include({ color: '#00ff88' });
    });
  });

  describe('problems', () => {
    const bad = [rows[0], { ...rows[1], share: 101 }, { ...rows[2], name: '' }];

    it('are silent until the cell was edited, then stand in their cell', async () => {
      const element = await table({ default: bad });
      expect(cell(element, 1, SHARE).ariaInvalid).to.equal(null);
      expect(element.checkValidity()).to.equal(false);

      element.showProblems = true;
      await settled(element);

      expect(cell(element, 1, SHARE).ariaInvalid).to.equal('true');
      expect(cell(element, 0, SHARE).ariaInvalid).to.equal(null);
      expect(inside(element, '#problem').textContent).to.match(/^2 problems in this table. Row 2, Share: 101/);
      await expectAccessible(element);
    });

    it('are said where the cell is active', async () => {
      const element = await table({ default: bad }, 'show-problems');
      await click(cell(element, 2, NAME));
      await settled(element);

      expect(inside(element, '#problem').textContent).to.equal('“Candidate” must not be empty.');
      expect(cell(element, 2, NAME).getAttribute('aria-describedby')).to.equal('problem');
    });

    it('leave the tools one stop of Tab when the button that lists them goes', async () => {
      const element = await table({ default: [{ name: '' }] }, 'show-problems');
      inside<HTMLElement>(element, '[part="problems"]').focus();
      cell(element, 0, NAME).focus();
      element.value = [{ name: 'Lúcia' }];
      await settled(element);

      const stops = [...element.shadowRoot!.querySelectorAll<HTMLElement>('.foot button')].filter(
        ({ tabIndex }) => tabIndex === 0,
      );
      expect(stops).to.have.length(1);
    });

    it('are listed, and the list leads to their cells', async () => {
      const element = await table({ default: bad }, 'show-problems');
      await click(tool(element, /2 problems/));
      await settled(element);
      const entries = [...inside(element, '#list').querySelectorAll('button')];
      expect(entries.map((entry) => entry.textContent)).to.deep.equal([
        'Row 2, Share: 101 is not from 0 to 100.',
        'Row 3, Candidate: “Candidate” must not be empty.',
      ]);
      await expectAccessible(element);

      await click(entries[1]!);
      await settled(element);

      expect(active(element)).to.deep.equal([2, NAME]);
      expect(element.shadowRoot!.querySelector('#list:popover-open')).to.equal(null);
    });
  });

  describe('rows', () => {
    it('are added below the selection with what the columns declare', async () => {
      const element = await table();
      const seen = recordGestures(element);
      await click(cell(element, 0, 1));

      await click(tool(element, /Add row/));
      await settled(element);

      expect(element.value[1]).to.deep.equal({ name: '', pick: false, color: '#123456', face: '', link: '' });
      expect(active(element)).to.deep.equal([1, 0]);
      expect(said(element)).to.equal('Row 2 added.');
      expect(seen).to.deep.equal(['begin', 'input', 'change', 'commit']);
    });

    it('are duplicated, moved and removed by keys, many at once, each as one gesture with its name', async () => {
      const element = await table();
      const kinds: string[] = [];
      element.addEventListener('tarja-gesture', () => kinds.push(element.gestureKind));
      const names = () => element.value.map((row) => String(row['name'])[0]).join('');
      element.focus();

      await press('Shift+ArrowDown', 'Control+d');
      expect(names()).to.equal('LOLOI');
      await press('Alt+Shift+ArrowDown');
      expect(names()).to.equal('LOILO');
      await press('Alt+Shift+ArrowUp', 'Alt+Shift+ArrowUp');
      expect(names()).to.equal('LLOOI');
      await press('Control+Delete');
      expect(names()).to.equal('LOI');
      await press('Insert');
      expect(element.value.filter((row) => row['name'] === '')).to.have.length(1);
    });

    it('stop at the most and the least, and the tools say why', async () => {
      expect(tool(await table(), /Remove row/).ariaDisabled).to.equal('false');
      const element = await table({ maxRows: 3, minRows: 3 });
      const seen = recordEvents(element, 'input', 'change');
      element.focus();
      expect(tool(element, /Add row/).ariaDisabled).to.equal('true');
      expect(tool(element, /Remove row/).title).to.equal('3 rows must stay.');

      await click(tool(element, /Add row/));
      await settled(element);
      expect(said(element)).to.equal('3 rows are the most this table has room for.');
      await click(cell(element, 1, NAME));
      await press('Control+Delete');
      await settled(element);

      expect(said(element)).to.equal('3 rows must stay.');
      expect(seen).to.deep.equal([]);
      expect(inside(element, '[part="count"]').textContent).to.equal('3 of at most 3 rows');
    });

    it('are counted at the end of the line, from right to left too', async () => {
      for (const dir of ['ltr', 'rtl']) {
        const element = await table({}, `dir="${dir}"`);
        const [count, note] = ['[part="count"]', '[part="note"]'].map((part) =>
          inside(element, part).getBoundingClientRect(),
        );
        const side = dir === 'rtl' ? 'left' : 'right';
        expect(count?.[side], dir).to.be.closeTo(note?.[side] ?? 0, 12);
      }
    });

    it('are counted in the singular where there is room for one', async () => {
      const element = await table({ default: rows.slice(0, 1), maxRows: 1 });
      element.focus();

      await press('Insert');
      await settled(element);

      expect(inside(element, '[part="count"]').textContent).to.equal('1 of at most 1 row');
      expect(said(element)).to.equal('This table has room for one row.');
    });

    it('are moved by dragging their handle, and not when Esc is pressed', async () => {
      const element = await table();
      const handle = (row: number) => cell(element, row, 0).parentElement!.querySelector('.handle')!;
      const middle = (place: Element): [number, number] => {
        const { x, y, width, height } = place.getBoundingClientRect();
        return [Math.round(x + width / 2), Math.round(y + height / 2)];
      };
      const drag = async () => {
        await sendMouse({ type: 'move', position: middle(handle(0)) });
        await sendMouse({ type: 'down' });
        const [x, y] = middle(handle(2));
        await sendMouse({ type: 'move', position: [x, y - 20] });
        await sendMouse({ type: 'move', position: [x, y + 12] });
      };

      await drag();
      await press('Escape');
      await sendMouse({ type: 'up' });
      expect(element.value).to.equal(rows);

      await drag();
      await sendMouse({ type: 'up' });
      await settled(element);
      expect(element.value.map((row) => row['name'])).to.deep.equal(['Otávio', 'Iracema', 'Lúcia']);
      expect(active(element)?.[0]).to.equal(2);
      expect(said(element)).to.equal('Row moved to 3.');
    });

    it('are selected whole by a click on their handle', async () => {
      const element = await table();
      await click(cell(element, 1, 0).parentElement!.querySelector('.handle')!);

      const selected = element.shadowRoot!.querySelectorAll('[aria-selected="true"]');
      expect(selected).to.have.length(8);
      expect(selected[0]!.parentElement?.ariaRowIndex).to.equal('3');
    });

    it('give the place to the tool to add one when the last is removed', async () => {
      const element = await table({ default: [rows[0]] });
      element.focus();

      await press('Control+Delete');
      await settled(element);

      expect(element.value).to.deep.equal([]);
      expect(element.shadowRoot!.activeElement).to.equal(tool(element, /Add row/));
    });
  });

  describe('pictures', () => {
    function drop(element: TableFieldElement, row: number, ...files: File[]): void {
      const dataTransfer = new DataTransfer();
      for (const file of files) dataTransfer.items.add(file);
      const event = new DragEvent('drop', { bubbles: true, cancelable: true, composed: true, dataTransfer });
      cell(element, row, FACE).dispatchEvent(event);
    }
    const picture = (name = 'face.png') => new File(['x'], name, { type: 'image/png' });

    it('are dropped, uploaded by the host, and written as their address: one gesture', async () => {
      const element = await table();
      const seen = recordGestures(element);
      const asked: UploadRequest[] = [];
      element.addEventListener('tarja-upload', (event) => {
        const request = (event as CustomEvent<UploadRequest>).detail;
        asked.push(request);
        request.respondWith(Promise.resolve(`https://files.example/${request.file.name}`));
      });

      drop(element, 1, picture('a.png'), picture('b.png'), picture('c.png'));
      await settled(element);

      expect(asked.map(({ name, file }) => [name, file.name])).to.deep.equal([
        ['t', 'a.png'],
        ['t', 'b.png'],
      ]);
      expect(element.value.map((row) => row['face'])).to.deep.equal([
        '',
        'https://files.example/a.png',
        'https://files.example/b.png',
      ]);
      expect(seen.filter((each) => each === 'commit')).to.have.length(2);
    });

    it('of the host are suggested by their path, those of the kind only, and shown', async () => {
      const address = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';
      const element = await table();
      element.files = { 'assets/lucia.svg': address, 'assets/face.png': address, 'assets/plate.woff2': '' };
      element.focus();
      await press(...Array<string>(FACE).fill('ArrowRight'), 'Enter');

      const editor = cell(element, 0, FACE).querySelector<HTMLInputElement>('input.editor');
      const suggested = [...(editor?.list?.options ?? [])].map(({ value }) => value);
      expect(suggested).to.deep.equal(['assets/lucia.svg', 'assets/face.png']);
      // The arrows are for the list.
      await type('assets/lucia.svg');
      await press('ArrowDown');
      expect(cell(element, 0, FACE).querySelector('input.editor')).to.equal(editor);
      await press('Enter');

      expect(element.value[0]).to.include({ face: 'assets/lucia.svg' });
      expect(cell(element, 0, FACE).querySelector('img')?.src).to.equal(address);

      for (const nothing of [undefined, null]) {
        element.files = nothing as unknown as Record<string, string>;
        await element.updateComplete;
        expect(cell(element, 0, FACE).querySelector('img')?.src).to.not.equal(address);
      }
    });

    it('go into the row that they are chosen for, wherever another operator moved it meanwhile', async () => {
      const element = await table();
      element.addEventListener('tarja-upload', (event) => {
        const { file, respondWith } = (event as CustomEvent<UploadRequest>).detail;
        respondWith(Promise.resolve(file.name));
      });
      const chooser = inside<HTMLInputElement>(element, '#chooser');
      const choose = async (meanwhile: readonly TableRow[]) => {
        chooser.click = () => {};
        await click(cell(element, 0, 0));
        await click(cell(element, 1, FACE));
        await press('Enter');
        await click(cell(element, 1, FACE).querySelector('.choose')!);
        element.value = structuredClone(meanwhile);
        await settled(element);
        const { items, files } = new DataTransfer();
        items.add(picture());
        chooser.files = files;
        chooser.dispatchEvent(new Event('change', { bubbles: true }));
        await settled(element);
      };
      const faces = () => element.value.map((row) => row['face']);

      await choose([{ ...rows[0], name: 'Nova' }, ...rows]);
      expect(faces()).to.deep.equal(['', '', 'face.png', '']);

      element.value = rows;
      await settled(element);
      await choose([rows[0], rows[2]] as TableRow[]);
      expect(faces()).to.deep.equal(['', '']);
      expect(said(element)).to.equal('The row for “face.png” is gone.');
    });

    it('find their row although it moved meanwhile', async () => {
      const element = await table();
      let answer: (url: string) => void = () => {};
      element.addEventListener('tarja-upload', (event) => {
        const { detail } = event as CustomEvent<UploadRequest>;
        detail.respondWith(
          new Promise((resolve) => {
            answer = resolve;
          }),
        );
      });
      drop(element, 0, picture());
      await settled(element);
      expect(cell(element, 0, FACE).querySelector('progress')).to.exist;

      element.focus();
      await type('x');
      await press('Enter', 'ArrowUp', 'Alt+Shift+ArrowDown');
      answer('new.png');
      await settled(element);

      expect(element.value.map((row) => row['face'])).to.deep.equal(['', 'new.png', '']);
      expect(element.value[1]).to.include({ name: 'x' });
    });

    it('go on into their row while its other cells are emptied and pasted into, and give way to what is pasted over them', async () => {
      const element = await table();
      const answers: ((url: string) => void)[] = [];
      element.addEventListener('tarja-upload', (event) =>
        (event as CustomEvent<UploadRequest>).detail.respondWith(new Promise((resolve) => answers.push(resolve))),
      );
      const paste = async (text: string, row: number, column: number) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        cell(element, row, column).dispatchEvent(
          new ClipboardEvent('paste', { bubbles: true, cancelable: true, composed: true, clipboardData }),
        );
        await until(() => element.value[row]?.[columns[column]!.key] === text);
      };
      drop(element, 0, picture('a.png'), picture('b.png'));
      element.focus();
      await press('ArrowRight', 'Delete', 'ArrowLeft');
      await paste('Ana', 0, NAME);
      await press('ArrowDown', ...Array<string>(FACE).fill('ArrowRight'));
      await paste('assets/c.png', 1, FACE);
      for (const [index, answer] of answers.entries()) answer(`${index}.png`);
      await settled(element);

      expect(element.value.map((row) => row['face'])).to.deep.equal(['0.png', 'assets/c.png', '']);
    });

    it('are refused with a reason: not of the kind, no one to take them, or failed; the cell keeps what it held', async () => {
      const element = await table();
      drop(element, 0, new File(['x'], 'a.pdf', { type: 'application/pdf' }));
      await settled(element);
      expect(said(element)).to.match(/not of the kind/);

      drop(element, 0, picture());
      await settled(element);
      expect(said(element)).to.match(/takes no uploads/);

      element.addEventListener('tarja-upload', (event) =>
        (event as CustomEvent<UploadRequest>).detail.respondWith(Promise.reject(new Error('disk full'))),
      );
      drop(element, 0, picture());
      await settled(element);
      expect(said(element)).to.match(/disk full/);
      expect(element.value).to.equal(rows);
    });
  });

  describe('in a form', () => {
    it('submits its rows as JSON, is reset, and obeys a fieldset', async () => {
      const element = await mountTable(
        { columns, default: rows },
        '',
        (markup) => `<form><fieldset>${markup}</fieldset></form>`,
      );
      const form = document.querySelector('form')!;
      const submitted = () => JSON.parse(String(new FormData(form).get('t')));
      expect(submitted()).to.deep.equal(rows);
      element.focus();

      await type('x');
      await press('Enter');
      expect(submitted()[0].name).to.equal('x');
      form.reset();
      await settled(element);
      expect(submitted()).to.deep.equal(rows);
      form.querySelector('fieldset')!.disabled = true;
      await settled(element);
      expect(grid(element).ariaReadOnly).to.equal('true');
    });

    it('is restored from the text it submits', async () => {
      const element = await table();

      element.formStateRestoreCallback('[{"name":"back"}]');

      expect(element.value).to.deep.equal([{ name: 'back' }]);
    });
  });

  it('is declared in plain HTML, filled in and sent with the form around it', async () => {
    const columns = '[{"key":"team","label":"Team","type":"text"},{"key":"goals","label":"Goals","type":"number"}]';
    const page = await mount<HTMLFormElement>(
      `<form><tarja-table name="t" label="Results" value='[{"team":"Farol","goals":1}]' columns='${columns}'
        minrows="2" maxrows="3"></tarja-table></form>`,
    );
    const element = page.querySelector('tarja-table') as TableFieldElement;
    await settled(element);
    expect([shown(element, 0, 0), shown(element, 0, 1)]).to.deep.equal(['Farol', '1']);
    expect(element.problems.map(({ code }) => code)).to.deep.equal(['too-few-rows']);

    element.value = [...element.value, { team: 'Maré', goals: 2 }];
    expect(page.checkValidity()).to.equal(true);
    expect(new FormData(page).get('t')).to.equal('[{"team":"Farol","goals":1},{"team":"Maré","goals":2}]');
    page.reset();
    expect(element.value).to.deep.equal([{ team: 'Farol', goals: 1 }]);

    element.setAttribute('columns', 'Team, Goals');
    await settled(element);
    expect(element.field.columns).to.deep.equal([]);
  });
});
