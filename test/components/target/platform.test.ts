import { expect } from 'chai';
import '../../../components/define/index.ts';
import type { FieldElement } from '../../../components/fields/field-element.ts';
import { fieldTags } from '../../../components/load-fields.ts';
import type { ImplementedFieldType } from '../../../src/format/generated/types.ts';
import { expectAccessible } from '../../support/axe.ts';
import { everyType } from '../../support/every-type.ts';
import { mount, unmount } from '../../support/mount.ts';

afterEach(unmount);

/** Another value than the default, and one that is wrong, of each type. */
const others: Record<ImplementedFieldType, { good: unknown; bad?: unknown }> = {
  text: { good: 'Rui' },
  textarea: { good: 'Two\nlines' },
  boolean: { good: true },
  dropdown: { good: 'cup', bad: 'super-cup' },
  radio: { good: 'right', bad: 'above' },
  number: { good: -3.5, bad: 99 },
  slider: { good: 120, bad: 300 },
  normalized: { good: 30.5, bad: 130 },
  counter: { good: 7, bad: 120 },
  color: { good: '#10243E', bad: '#12' },
  colorBinding: { good: '#F4F1EA', bad: 'red; x' },
  date: { good: '2026-11-22', bad: '2026-02-31' },
  url: { good: 'https://example.org/', bad: 'javascript:x' },
  file: { good: 'a.png', bad: 'javascript:x' },
  table: { good: [{ team: 'Ceará', points: 3 }], bad: [{ team: 'Ceará', points: 'many' }] },
};

describe('target: in a plain HTML form', () => {
  it('every type is tried', () => {
    expect(everyType.fields.map(({ type }) => type)).to.have.members(Object.keys(fieldTags));
  });

  for (const field of everyType.fields) {
    const tag = fieldTags[field.type];
    const { good, bad } = others[field.type];

    it(`<${tag}> submits, resets, is restored, and obeys a fieldset`, async () => {
      const page = await mount<HTMLFormElement>(`<form><fieldset><${tag}></${tag}></fieldset></form>`);
      const fieldset = page.firstElementChild as HTMLFieldSetElement;
      const element = fieldset.firstElementChild as FieldElement;
      element.field = field;
      element.palettes = everyType.meta.palettes;
      await element.updateComplete;
      const sent = () => new FormData(page).get(field.name);
      const first = sent();

      element.value = good;
      const second = sent();
      page.reset();
      const reset = [element.value, sent()];
      element.formStateRestoreCallback(String(second));
      fieldset.disabled = true;

      expect(first).to.be.a('string');
      expect(second).to.not.equal(first);
      expect(reset).to.deep.equal([field.default, first]);
      expect(element.value).to.deep.equal(good);
      expect(sent()).to.equal(null);
    });

    if (bad !== undefined)
      it(`<${tag}> is :invalid at once and :state(user-invalid) when it says so`, async () => {
        const page = await mount<HTMLFormElement>(`<form><${tag}></${tag}></form>`);
        const element = page.firstElementChild as FieldElement;
        element.field = field;
        element.palettes = everyType.meta.palettes;
        element.value = bad;
        await element.updateComplete;
        const quiet = [element.matches(':invalid'), element.matches(':state(user-invalid)')];

        element.reportValidity();
        await element.updateComplete;
        const loud = element.matches(':state(user-invalid)');
        element.value = good;
        await element.updateComplete;

        expect([quiet, loud]).to.deep.equal([[true, false], true]);
        expect([element.matches(':valid'), element.matches(':state(user-invalid)')]).to.deep.equal([true, false]);
      });
  }

  it('the label of a page names a field without one of its own, which keeps no room for it', async () => {
    const fields = everyType.fields.map((field) => ({ field, tag: fieldTags[field.type] }));
    const page = await mount<HTMLFormElement>(
      `<form>${fields.map(({ tag }) => `<label for=${tag}>Outside</label><${tag} id=${tag}></${tag}>`).join('')}</form>`,
    );
    for (const { field, tag } of fields) {
      const element = page.querySelector(tag) as FieldElement;
      element.palettes = everyType.meta.palettes;
      element.field = { ...field, label: '' };
      await element.updateComplete;
      const [label, control] = ['label', 'control'].map((id) => element.shadowRoot?.getElementById(id));

      expect(label?.textContent?.trim(), tag).to.equal('Outside');
      expect(label?.offsetWidth, tag).to.equal(1);
      const gap = (control?.getBoundingClientRect().left ?? 0) - element.getBoundingClientRect().left;
      expect(gap, tag).to.be.below(60);
    }
    await expectAccessible(page);
  });

  it('the label of a page switches a boolean, as it does a checkbox; a click beside the switch does not', async () => {
    const page = await mount('<form><label>Live <tarja-boolean></tarja-boolean></label></form>');
    const element = page.querySelector('tarja-boolean') as FieldElement;
    const label = page.querySelector('label') as HTMLElement;
    const told: string[] = [];
    for (const type of ['input', 'change']) page.addEventListener(type, () => told.push(type));
    label.click();
    expect([element.value, ...told]).to.deep.equal([true, 'input', 'change']);

    element.shadowRoot?.getElementById('control')?.click();
    expect(element.value).to.equal(false);

    const { right, bottom } = element.getBoundingClientRect();
    const at = { clientX: right - 2, clientY: bottom - 2, detail: 1, bubbles: true };
    element.dispatchEvent(new MouseEvent('click', at));
    expect(element.value).to.equal(false);

    label.click();
    label.click();
    expect(element.value).to.equal(false);

    element.toggleAttribute('disabled', true);
    label.click();
    expect(element.value).to.equal(false);
  });

  it('registers elements a second time without a word', async () => {
    const again = '../../../components/define/index.ts?again';

    await import(/* @vite-ignore */ again);

    expect(customElements.get('tarja-form')).to.be.a('function');
  });
});
