import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import '../../../components/define/form.ts';
import type { FormElement } from '../../../components/form/form.ts';
import { replaceStrings } from '../../../components/strings/field-words.ts';
import { formWords } from '../../../components/strings/form-words.ts';
import { deepActive, everyType, fieldOf } from '../../support/every-type.ts';
import { press } from '../../support/gestures.ts';
import { appears, inside, mount, recordEvents, unmountForms } from '../../support/mount.ts';

async function open(): Promise<FormElement> {
  const form = await mount<FormElement>('<tarja-form></tarja-form>');
  form.config = everyType;
  await form.updateComplete;
  return form;
}

const rowOf = (form: FormElement, name: string) => fieldOf(form, name).closest<HTMLElement>('.row') as HTMLElement;
const problemOf = (form: FormElement, name: string) => inside(fieldOf(form, name), '#problem').textContent?.trim();

async function type(form: FormElement, name: string, text: string): Promise<void> {
  fieldOf(form, name).focus();
  await press('Control+a');
  await sendKeys({ type: text });
  await form.updateComplete;
}

beforeEach(() => localStorage.clear());
afterEach(unmountForms);

describe('target: what an operator wants of a form', () => {
  it('errors are silent until the field was left, then live with every keystroke', async () => {
    const form = await open();

    await type(form, 'stream', 'javascript:x');
    const typing = problemOf(form, 'stream');
    await sendKeys({ press: 'Tab' });
    await form.updateComplete;
    const left = problemOf(form, 'stream');
    await type(form, 'stream', 'https://example.com');
    const mended = problemOf(form, 'stream');
    await type(form, 'stream', 'javascript:y');

    expect([typing, mended]).to.deep.equal(['', '']);
    expect(left).to.not.equal('');
    expect(problemOf(form, 'stream')).to.not.equal('');
  });

  it('the wheel over any field in focus edits nothing', async () => {
    const form = await open();
    const before = structuredClone(form.values);
    const seen = recordEvents(form, 'input', 'change');

    for (const { name } of everyType.fields) {
      const field = fieldOf(form, name);
      field.focus();
      deepActive()?.dispatchEvent(
        new WheelEvent('wheel', { deltaY: 120, bubbles: true, composed: true, cancelable: true }),
      );
    }

    expect([form.values, seen]).to.deep.equal([before, []]);
  });

  it('an invalid draft leaves the form by no door: take, take of one field, an HTML form around it', async () => {
    const page = await mount<HTMLFormElement>('<form><tarja-form></tarja-form></form>');
    const form = page.firstElementChild as FormElement;
    form.config = everyType;
    await form.updateComplete;
    const seen = recordEvents(page, 'take', 'submit');
    page.addEventListener('submit', (event) => event.preventDefault());
    await type(form, 'stream', 'javascript:x');

    form.take();
    form.take(['stream']);
    inside(form, '.primary').click();
    await press('Control+Enter');
    page.requestSubmit();

    expect([seen, form.air, page.checkValidity()]).to.deep.equal([[], {}, false]);
  });

  for (const [name, text, taken] of [
    ['offset', '42', 40],
    ['temperature', '12,', 12],
    ['accent', '1b5e20', '#1b5e20'],
  ] as const)
    it(`a take by key has what leaving the field would give, and it is one step of undo: ${text} in ${name}`, async () => {
      const form = await open();
      fieldOf(form, name).focus();
      const entry = inside<HTMLInputElement>(fieldOf(form, name), '.entry');
      const before = form.values[name];
      entry.select();
      entry.focus();
      await sendKeys({ type: text });

      await press('Control+Enter');
      await form.updateComplete;
      const air = form.air[name];
      fieldOf(form, 'name').focus();
      await form.updateComplete;

      expect([air, form.values[name]]).to.deep.equal([taken, taken]);
      form.undo();
      expect(form.values[name]).to.equal(before);
    });

  it('a take by key has what leaving the cell of a table would give', async () => {
    const form = await open();
    fieldOf(form, 'standings').focus();
    await press('ArrowRight');
    await sendKeys({ type: '41,' });

    await press('Control+Enter');
    await form.updateComplete;

    expect(form.air['standings']).to.deep.equal([{ team: 'Bahia', points: 41 }]);
  });

  it('what makes no number never stands in the values', async () => {
    const form = await open();
    const values: unknown[] = [];
    form.addEventListener('input', () => values.push(form.values['temperature']));

    await type(form, 'temperature', '-12x');

    expect(values.length).to.be.greaterThan(0);
    expect(values.every((value) => Number.isFinite(value))).to.equal(true);
  });

  it('resets one field from its menu, and undo takes that back', async () => {
    const form = await open();
    await type(form, 'name', 'Rui');
    await type(form, 'quote', 'Soon.');

    rowOf(form, 'name').querySelector<HTMLElement>('.aside button')?.click();
    await appears(form, '#menu button');
    const reset = [...inside(form, '#menu').querySelectorAll('button')].at(-1);
    reset?.click();
    const after = [form.values['name'], form.values['quote']];
    form.undo();

    expect(reset?.textContent).to.contain('Ana Prado');
    expect(after).to.deep.equal(['Ana Prado', 'Soon.']);
    expect(form.values['name']).to.equal('Rui');
  });

  it('marks what is changed, and shows only that: a row that is reset stays until asked again', async () => {
    const form = await open();
    await type(form, 'name', 'Rui');
    await type(form, 'quote', 'Soon.');
    const rows = () => everyType.fields.map(({ name }) => name).filter((name) => rowOf(form, name).checkVisibility());
    const marked = everyType.fields.map(({ name }) => name).filter((name) => rowOf(form, name).hasAttribute('changed'));
    const toggle = inside(form, '.counts button');

    toggle.click();
    await form.updateComplete;
    const asked = rows();
    form.reset(['name']);
    await form.updateComplete;
    const stayed = rows();
    toggle.click();
    await form.updateComplete;
    toggle.click();
    await form.updateComplete;

    expect(marked).to.deep.equal(['name', 'quote']);
    expect([asked, stayed, rows()]).to.deep.equal([['name', 'quote'], ['name', 'quote'], ['quote']]);
  });

  it('undoes a drag, a preset and a variant in one step each, in their order', async () => {
    const form = await open();
    fieldOf(form, 'offset').scrollIntoView({ block: 'center' });
    const { x, y, width, height } = inside(fieldOf(form, 'offset'), '.track').getBoundingClientRect();
    const middle = Math.round(y + height / 2);
    const states = () => [form.values['offset'], form.values['homeScore'], form.values['quote']];

    await sendMouse({ type: 'move', position: [Math.round(x + width / 5), middle] });
    await sendMouse({ type: 'down' });
    for (const at of [0.4, 0.5, 0.6, 0.8])
      await sendMouse({ type: 'move', position: [Math.round(x + width * at), middle] });
    await sendMouse({ type: 'up' });
    const dragged = form.values['offset'];
    form.applyPreset('cup');
    form.variant = 'short';
    const all = states();
    form.undo();
    const withoutVariant = states();
    form.undo();
    const withoutPreset = states();
    form.undo();

    expect(dragged).to.be.greaterThan(100);
    expect(all).to.deep.equal([dragged, 2, '']);
    expect(withoutVariant).to.deep.equal([dragged, 2, 'The bridge reopens.']);
    expect(withoutPreset).to.deep.equal([dragged, 0, 'The bridge reopens.']);
    expect(states()).to.deep.equal([40, 0, 'The bridge reopens.']);
  });

  it('marks a recovered draft as recovered, until it is touched', async () => {
    const first = await open();
    await type(first, 'name', 'Rui');
    await unmountForms();
    const form = await open();

    (await appears(form, '.notice button')).click();
    await form.updateComplete;
    const mark = rowOf(form, 'name').querySelector('.aside button');
    const said = mark?.getAttribute('aria-label');
    const shape = mark?.querySelector('.dot')?.className;
    await type(form, 'name', 'Rui B.');

    expect(said).to.contain('recovered');
    expect(shape).to.contain('recovered');
    expect(mark?.getAttribute('aria-label')).to.not.contain('recovered');
  });

  it('is read-only while it is disabled: no preset, variant, undo, take, by pointer or key', async () => {
    const form = await open();
    await type(form, 'name', 'Rui');
    form.disabled = true;
    await form.updateComplete;
    const before = structuredClone(form.values);
    const seen = recordEvents(form, 'change', 'take');

    for (const button of form.shadowRoot?.querySelectorAll<HTMLElement>('.bar button, .aside button') ?? [])
      button.click();
    (await appears<HTMLDialogElement>(form, 'dialog')).close();
    for (const keys of ['Control+Enter', 'Control+z', 'Shift+Control+z']) {
      inside(form, '[type=search]').focus();
      await press(keys);
    }

    expect(form.shadowRoot?.querySelector('.segments button')?.matches(':disabled')).to.equal(true);
    expect([form.values, seen, form.shadowRoot?.querySelector('#menu:popover-open')]).to.deep.equal([before, [], null]);
  });

  it('hears its keys after a press on what takes no focus, as no button does in Safari', async () => {
    const form = await open();
    form.style.height = '400px';
    const seen = recordEvents(form, 'take', 'keydown');

    for (const place of ['.fields', '.bar', '.bar.take']) {
      const { right, bottom } = inside(form, place).getBoundingClientRect();
      await sendMouse({ type: 'click', position: [Math.round(right - 4), Math.round(bottom - 4)] });
      await sendKeys({ press: 'F9' });
    }
    await press('Control+Enter');

    expect(seen).to.deep.equal(['keydown', 'keydown', 'keydown', 'keydown', 'take', 'keydown']);
  });

  it('says it the house’s way', async () => {
    formWords.replace('en', { take: 'Cut' });
    replaceStrings('en', { chooseFile: 'Browse…' });
    try {
      const form = await open();

      expect(inside(form, '.primary').textContent?.trim()).to.equal('Cut');
      expect(inside(fieldOf(form, 'portrait'), 'button').textContent?.trim()).to.equal('Browse…');
    } finally {
      formWords.replace('en', { take: 'Take' });
      replaceStrings('en', { chooseFile: 'Choose…' });
    }
  });
});
