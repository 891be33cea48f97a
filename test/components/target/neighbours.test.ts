import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import '../../../components/define/form.ts';
import type { FormElement } from '../../../components/form/form.ts';
import { fieldTags } from '../../../components/load-fields.ts';
import type { Config } from '../../../src/format/generated/types.ts';
import { deepActive, everyType, fieldOf } from '../../support/every-type.ts';
import { press } from '../../support/gestures.ts';
import { inside, mount, unmountForms } from '../../support/mount.ts';

/** What single neighbours of ours have, and one form is to have all of. Further rows stand in the other files here. */

beforeEach(() => localStorage.clear());
afterEach(unmountForms);

async function open(config: Config = everyType): Promise<FormElement> {
  const form = await mount<FormElement>('<tarja-form></tarja-form>');
  form.config = config;
  await form.updateComplete;
  return form;
}

const visible = (form: FormElement) =>
  everyType.fields.map(({ name }) => name as string).filter((name) => fieldOf(form, name).checkVisibility());

describe('target: what single neighbours have', () => {
  // First, while no other test has brought the elements.
  it('a control for every declared type, each loaded when a config first has it', async () => {
    const before = Object.values(fieldTags).filter((tag) => customElements.get(tag));
    await open({ fields: [everyType.fields[0]] });
    const one = Object.values(fieldTags).filter((tag) => customElements.get(tag));
    const form = await open();

    expect([before, one]).to.deep.equal([[], ['tarja-text']]);
    for (const { name, type } of everyType.fields) expect(fieldOf(form, name).localName).to.equal(fieldTags[type]);
  });

  it('a summary of what is wrong, and a way to the first of it', async () => {
    const form = await open();
    form.values = { stream: 'javascript:x', homeScore: 120 };
    await form.updateComplete;
    const count = [...(form.shadowRoot?.querySelectorAll<HTMLElement>('.counts button') ?? [])].at(-1);

    expect(count?.textContent?.trim()).to.equal('2 invalid');
    expect(form.validationMessage).to.match(/^Home score: /);
    count?.click();
    await new Promise<void>((resolve) => form.addEventListener('tarja-focus', () => resolve(), { once: true }));
    expect(form.focusedField).to.equal('homeScore');
  });

  it('temporary values: Esc in the middle of a drag leaves neither draft nor step', async () => {
    const form = await open();
    const entry = inside(fieldOf(form, 'offset'), '[type=range]').getBoundingClientRect();
    const y = Math.round(entry.top + entry.height / 2);
    await sendMouse({ type: 'move', position: [Math.round(entry.left + entry.width * 0.2), y] });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: [Math.round(entry.left + entry.width * 0.8), y] });
    const during = form.values['offset'];
    await press('Escape');
    await sendMouse({ type: 'up' });
    const after = form.values['offset'];
    form.undo();

    expect(during).to.be.greaterThan(100);
    expect([after, form.values['offset']]).to.deep.equal([40, 40]);
  });

  it('a search over labels, names and keys', async () => {
    const form = await open();
    const search = inside<HTMLInputElement>(form, '[type=search]');
    const found: Record<string, string[]> = {};
    for (const text of ['score', 'matchday', 'u', '']) {
      search.focus();
      await press('Control+a');
      await press('Backspace');
      if (text) await sendKeys({ type: text });
      await form.updateComplete;
      found[text] = visible(form);
    }

    expect(found['score']).to.deep.equal(['homeScore']);
    expect(found['matchday']).to.deep.equal(['matchDay']);
    expect(found['u']).to.include('stream');
    expect(found['']).to.have.length(15);
  });

  it('groups that collapse, by keys: each alone, and all at once with Alt', async () => {
    const form = await open();
    form.sections = [
      { label: 'Words', fields: ['name', 'quote'] },
      { label: 'Match', fields: ['homeScore', 'matchDay'] },
    ];
    await form.updateComplete;
    const headings = () => [...(form.shadowRoot?.querySelectorAll<HTMLElement>('button[aria-expanded]') ?? [])];
    const states = () => headings().map(({ ariaExpanded }) => ariaExpanded);
    headings()[0]?.focus();

    await press('Enter');
    const one = states();
    await press('Alt+Enter');
    const opened = states();
    await press('Alt+Enter');

    expect([one, opened, states()]).to.deep.equal([
      ['false', 'true'],
      ['true', 'true'],
      ['false', 'false'],
    ]);
    const regions = [...(form.shadowRoot?.querySelectorAll('section') ?? [])].map(({ ariaLabel }) => ariaLabel);
    expect(regions).to.deep.equal(['Words', 'Match']);
  });

  it('decimals with a comma', async () => {
    const form = await open();
    form.lang = 'pt-BR';
    await form.updateComplete;
    fieldOf(form, 'temperature').focus();
    await press('Control+a');
    await sendKeys({ type: '12,5' });

    expect(form.values['temperature']).to.equal(12.5);
  });

  it('numbers turned by dragging, in tens with Shift and tenths with Alt, in one step of undo', async () => {
    const form = await open();
    const label = inside(fieldOf(form, 'temperature'), '[part=label]').getBoundingClientRect();
    const [x, y] = [Math.round(label.left + 4), Math.round(label.top + label.height / 2)];
    const drag = async (to: number) => sendMouse({ type: 'move', position: [x + to, y] });
    await sendMouse({ type: 'move', position: [x, y] });
    await sendMouse({ type: 'down' });
    await drag(4);
    await drag(8);
    const plain = form.values['temperature'];
    await sendKeys({ down: 'Shift' });
    await drag(12);
    await sendKeys({ up: 'Shift' });
    const tens = form.values['temperature'];
    await sendKeys({ down: 'Alt' });
    await drag(16);
    await sendKeys({ up: 'Alt' });
    await sendMouse({ type: 'up' });
    const tenths = form.values['temperature'];
    form.undo();

    expect([plain, tens, tenths]).to.deep.equal([24.6, 25.6, 25.61]);
    expect(form.values['temperature']).to.equal(24.5);
  });

  it('a table that draws what is in sight, takes a sheet of rows, and undoes it in one step', async () => {
    const rows = Array.from({ length: 2000 }, (_, at) => ({ team: `Team ${at}`, points: at }));
    const table = { ...everyType.fields[14], default: rows };
    const form = await open({ fields: [table] });
    const element = fieldOf(form, 'standings');
    element.focus();
    const drawn = element.shadowRoot?.querySelectorAll('[role=row]').length ?? 0;
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', '<table><tr><td>Ceará<td>41</tr><tr><td>Sport<td>27</tr></table>');
    clipboardData.setData('text/plain', 'Ceará\t41\nSport\t27');
    deepActive()?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true }));
    const apply = await new Promise<HTMLElement>((resolve) => {
      const look = () => {
        const found = element.shadowRoot?.querySelector<HTMLElement>('dialog[open] .primary');
        if (found) resolve(found);
        else requestAnimationFrame(look);
      };
      look();
    });
    const changed = new Promise((resolve) => form.addEventListener('change', resolve, { once: true }));
    apply.click();
    await changed;
    const pasted = (form.values['standings'] as typeof rows).slice(0, 2);
    form.undo();

    expect(drawn).to.be.greaterThan(3).and.below(60);
    expect(pasted).to.deep.equal([
      { team: 'Ceará', points: 41 },
      { team: 'Sport', points: 27 },
    ]);
    expect(form.values['standings']).to.deep.equal(rows);
  });

  it('colours from the palette, from the screen and with alpha', async () => {
    const browser = globalThis as unknown as { EyeDropper?: unknown };
    browser.EyeDropper ??= class {};
    const form = await open();
    const color = fieldOf(form, 'accent');
    inside(color, 'button').click();
    const panel = await new Promise<Element>((resolve) => {
      const look = () => {
        const found = form.shadowRoot && deep(form.shadowRoot, 'tarja-color-panel');
        if (found?.shadowRoot?.querySelector('[part="eye-dropper"]')) resolve(found);
        else requestAnimationFrame(look);
      };
      look();
    });

    expect(panel.shadowRoot?.querySelector('[part="eye-dropper"]')).to.not.equal(null);
    const sliders = [...(panel.shadowRoot?.querySelectorAll('[type=range], [role=slider]') ?? [])];
    expect(sliders.some((each) => /opacity|alpha/i.test(each.getAttribute('aria-label') ?? ''))).to.equal(true);
    const swatches = panel.shadowRoot?.querySelectorAll(
      '[title*="#10243E"], [aria-label*="#10243E"], [value="#10243E"]',
    );
    expect(swatches?.length).to.be.greaterThan(0);
  });

  it('one name for each control, in the accessibility tree of the same root', async () => {
    const form = await open();
    const unnamed = everyType.fields.filter(({ name, label }) => {
      const root = fieldOf(form, name).shadowRoot as ShadowRoot;
      const control = root.querySelector('#control');
      const by = control?.getAttribute('aria-labelledby') ?? '';
      const named = root.querySelector(`label[for=control], #${by || 'label'}`);
      return named?.textContent?.trim() !== label;
    });

    expect(unnamed.map(({ name }) => name)).to.deep.equal([]);
    for (const { name } of everyType.fields) expect(fieldOf(form, name).shadowRoot?.delegatesFocus).to.equal(true);
  });
});

function deep(root: ParentNode, selector: string): Element | undefined {
  for (const element of root.querySelectorAll('*')) {
    if (element.matches(selector)) return element;
    const found = element.shadowRoot && deep(element.shadowRoot, selector);
    if (found) return found;
  }
  return undefined;
}
