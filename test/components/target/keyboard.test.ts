import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import '../../../components/define/form.ts';
import type { FormElement } from '../../../components/form/form.ts';
import { deepActive, everyType, fieldOf, fieldsOf } from '../../support/every-type.ts';
import { press } from '../../support/gestures.ts';
import { appears, inside, mount, recordEvents, unmountForms } from '../../support/mount.ts';

beforeEach(() => localStorage.clear());
afterEach(unmountForms);

async function open(): Promise<{ form: FormElement; before: HTMLElement; after: HTMLElement }> {
  const page = await mount('<div><button>Before</button><tarja-form></tarja-form><button>After</button></div>');
  const [before, form, after] = page.children as unknown as [HTMLElement, FormElement, HTMLElement];
  form.config = everyType;
  await form.updateComplete;
  return { form, before, after };
}

/** The field that has the focus, by name. */
function here(form: FormElement): string | undefined {
  const active = form.shadowRoot?.activeElement;
  return [...fieldsOf(form)].find(([, element]) => element === active)?.[0];
}

async function jump(form: FormElement, key: string): Promise<void> {
  await press('Control+k');
  await appears(form, 'dialog');
  await sendKeys({ type: key });
  await press('Enter');
  await form.updateComplete;
}

describe('target: the keyboard alone', () => {
  it('does the whole lower-third job', async () => {
    const { form, before } = await open();
    const seen = recordEvents(form, 'take');
    before.focus();
    await press('Tab');

    await jump(form, 'n');
    await press('Control+a');
    await sendKeys({ type: 'Rui Barbosa' });
    const named = [here(form), form.values['name']];

    // Back from the first field to the bar above, where the presets are.
    for (let at = 0; at < 20 && !deepActive()?.textContent?.trim().endsWith('Cup night'); at++)
      await press('Shift+Tab');
    await press('Space');
    const preset = [form.values['competition'], form.values['homeScore']];

    await press('Control+Enter');
    const air = [form.air['name'], form.air['competition']];

    await press('Control+z');
    const undone = form.values['competition'];

    await jump(form, 'u');
    await press('Control+a');
    await sendKeys({ type: 'javascript:x' });
    await press('Shift+Tab');
    await press('F8');
    await form.updateComplete;
    const invalid = here(form);
    await press('Control+Enter');

    expect(named).to.deep.equal(['name', 'Rui Barbosa']);
    expect(preset).to.deep.equal(['cup', 2]);
    expect(air).to.deep.equal(['Rui Barbosa', 'cup']);
    expect(undone).to.equal('league');
    expect([invalid, here(form), seen]).to.deep.equal(['stream', 'stream', ['take']]);
  });

  for (const key of ['Tab', 'Shift+Tab'])
    it(`${key} passes through every type and out of the form`, async () => {
      const { form, before, after } = await open();
      const [start, end] = key === 'Tab' ? [before, after] : [after, before];
      const visited: string[] = [];
      start.focus();

      for (let at = 0; at < 120 && deepActive() !== end; at++) {
        await press(key);
        const name = here(form);
        if (name && visited.at(-1) !== name) visited.push(name);
      }

      const order = everyType.fields.map(({ name }) => name as string);
      expect(visited).to.deep.equal(key === 'Tab' ? order : order.reverse());
      expect(deepActive()).to.equal(end);
    });

  it('shows where the focus is, at every stop', async () => {
    const { form, before, after } = await open();
    const unseen: string[] = [];
    before.focus();

    for (let at = 0; at < 120; at++) {
      await press('Tab');
      const active = deepActive();
      if (!active || active === after) break;
      if (!ringOf(active)) unseen.push(`${here(form) ?? 'form'}: ${active.outerHTML.slice(0, 120)}`);
    }

    expect(unseen).to.deep.equal([]);
  });

  it('gives the focus back where a menu was opened', async () => {
    const { form } = await open();
    fieldOf(form, 'name').focus();
    await sendKeys({ type: 'x' });
    await form.updateComplete;
    const entry = deepActive();
    const menu = inside(form, '#menu');
    const focused = new Promise((done) =>
      menu.addEventListener('focusin', ({ target }) => done((target as Element).localName), { once: true }),
    );
    await press('Control+.');
    const first = await focused;
    const closed = new Promise((done) => menu.addEventListener('toggle', done, { once: true }));
    await press('Escape');
    await closed;

    expect(first).to.equal('button');
    expect(deepActive() === entry).to.equal(true);
  });

  it('Tab goes from a changed field to the next field, and not to its state', async () => {
    const { form } = await open();
    fieldOf(form, 'name').focus();
    await sendKeys({ type: 'x' });
    await form.updateComplete;

    await press('Tab');

    expect(here(form)).to.equal('quote');
  });
});

/** A ring on the element itself, or on what stands beside or around it in its place. */
function ringOf(active: Element): boolean {
  // A slider's ring lies on its thumb, which no script can see: the input only says what it is.
  if (getComputedStyle(active).getPropertyValue('--ring')) return true;
  const near = [active, active.parentElement, active.nextElementSibling, active.parentElement?.parentElement];
  return near.some((each) => {
    if (!each) return false;
    return [getComputedStyle(each), getComputedStyle(each, '::before'), getComputedStyle(each, '::after')].some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
    );
  });
}
