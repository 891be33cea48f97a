import { expect } from 'chai';
import '../../components/define/form.ts';
import type { FormElement } from '../../components/form/form.ts';
import type { Config } from '../../src/format/generated/types.ts';
import { deepActive, fieldOf } from '../support/every-type.ts';
import { mount, unmountForms } from '../support/mount.ts';

beforeEach(() => localStorage.clear());
afterEach(unmountForms);

const config: Config = {
  fields: Array.from({ length: 40 }, (_, at) => ({
    key: `k${at}`,
    name: `f${at}`,
    label: `Field ${at}`,
    type: 'text' as const,
    default: '',
  })),
};

async function open(): Promise<{ form: FormElement; outside: HTMLElement; told: (string | undefined)[] }> {
  const page = await mount('<div><tarja-form></tarja-form><button>Outside</button></div>');
  const [form, outside] = page.children as unknown as [FormElement, HTMLElement];
  form.style.setProperty('height', '400px');
  form.config = config;
  await form.updateComplete;
  const told: (string | undefined)[] = [];
  page.addEventListener('tarja-focus', (event) => told.push((event as CustomEvent<{ name?: string }>).detail.name));
  return { form, outside, told };
}

const rowOf = (form: FormElement, name: string) => fieldOf(form, name).closest('.row') as HTMLElement;
const shown = (form: FormElement) =>
  [...(form.shadowRoot?.querySelectorAll<HTMLElement>('.row[part~="shown"]') ?? [])].map((row) =>
    row.querySelector('[name]')?.getAttribute('name'),
  );

describe('the field that has the focus', () => {
  it('is told once for each field, and when it is none any more', async () => {
    const { form, outside, told } = await open();

    fieldOf(form, 'f0').focus();
    fieldOf(form, 'f1').focus();
    form.shadowRoot?.querySelector<HTMLElement>('[type=search]')?.focus();
    fieldOf(form, 'f1').focus();
    outside.focus();

    expect(told).to.deep.equal(['f0', 'f1', undefined, 'f1', undefined]);
  });

  it('is known without an event', async () => {
    const { form, outside } = await open();

    const names = [form.focusedField];
    for (const element of [fieldOf(form, 'f2'), outside]) {
      element.focus();
      names.push(form.focusedField);
    }

    expect(names).to.deep.equal([undefined, 'f2', undefined]);
  });

  it('is still the field while the focus is in what is said beside it', async () => {
    const { form, told } = await open();
    const field = fieldOf(form, 'f3');
    field.focus();
    field.value = 'draft';
    field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    form.values = { f3: 'from elsewhere' };
    await form.updateComplete;

    rowOf(form, 'f3').querySelector<HTMLElement>('.offer button')?.focus();

    expect(deepActive()?.closest('.offer')).to.not.equal(null);
    expect([form.focusedField, told]).to.deep.equal(['f3', ['f3']]);
  });
});

describe('showField', () => {
  it('brings a field into sight and marks it, and leaves the focus alone', async () => {
    const { form } = await open();
    const list = form.shadowRoot?.querySelector('.fields') as HTMLElement;
    fieldOf(form, 'f0').focus();
    const before = deepActive();

    const found = form.showField('f39');
    await form.updateComplete;

    const box = rowOf(form, 'f39').getBoundingClientRect();
    expect([found, shown(form), deepActive() === before]).to.deep.equal([true, ['f39'], true]);
    expect(box.bottom).to.be.at.most(list.getBoundingClientRect().bottom + 1);
    expect(rowOf(form, 'f39').part.contains('shown')).to.equal(true);
  });

  it('marks one field at a time, and none when asked for none', async () => {
    const { form } = await open();

    form.showField('f1');
    form.showField('f2');
    const one = shown(form);
    const none = form.showField();

    expect([one, none, shown(form)]).to.deep.equal([['f2'], false, []]);
  });

  it('does not undo a search that leaves the field out', async () => {
    const { form } = await open();
    const search = form.shadowRoot?.querySelector('[type=search]') as HTMLInputElement;
    search.value = 'Field 7';
    search.dispatchEvent(new Event('input', { bubbles: true }));
    await form.updateComplete;

    const found = form.showField('f8');

    expect([found, shown(form), search.value]).to.deep.equal([false, [], 'Field 7']);
    expect(form.showField('unheard of')).to.equal(false);
  });

  it('opens the section that the field stands in', async () => {
    const { form } = await open();
    form.sections = [{ label: 'Later', fields: ['f5'], collapsed: true }];
    await form.updateComplete;
    const visible = () => rowOf(form, 'f5').checkVisibility({ contentVisibilityAuto: true });
    const before = form.shadowRoot?.querySelector('[aria-expanded]')?.ariaExpanded;

    form.showField('f5');
    await form.updateComplete;

    expect([before, form.shadowRoot?.querySelector('[aria-expanded]')?.ariaExpanded]).to.deep.equal(['false', 'true']);
    expect(visible()).to.equal(true);
  });
});
