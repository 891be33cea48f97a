import { expect } from 'chai';
import '../../components/define/form.ts';
import type { FieldElement } from '../../components/fields/field-element.ts';
import { fieldTags } from '../../components/load-fields.ts';
import '../../components/define/file.ts';
import { formsIn } from '../../playground/components/form-specimens.ts';
import { sendFile } from '../../playground/components/send-file.ts';
import { palettes, type StateName, sheetsIn } from '../../playground/components/sheets.ts';
import { showForm } from '../../playground/components/show-form.ts';
import { statesOf } from '../../playground/components/specimens.ts';
import { validateValue } from '../../src/kinds/index.ts';
import { fieldsOf } from '../support/every-type.ts';
import { inside, mount, unmount, until } from '../support/mount.ts';

const sheets = sheetsIn('en');

beforeEach(() => localStorage.clear());
afterEach(unmount);

describe('component gallery', () => {
  it('has a sheet of every type', () => {
    expect(sheets.map(({ field }) => field.type)).to.have.members(Object.keys(fieldTags));
  });

  for (const sheet of sheets)
    it(`shows ${sheet.field.type} as its states say`, () => {
      const worst = (value: unknown) => validateValue(sheet.field, value, { palettes })[0]?.severity;

      expect(worst(sheet.field.default)).to.equal(undefined);
      expect(worst(sheet.filled)).to.equal(undefined);
      for (const { severity, value } of sheet.wrong) expect(worst(value)).to.equal(severity);
      expect(statesOf(sheet, 'en').map(({ state }) => state)).to.include.members([
        'default',
        'disabled',
        'rightToLeft',
      ]);
    });

  async function show(id: string) {
    const specimen = formsIn('en').find((each) => each.id === id);
    if (!specimen) throw new Error(`The gallery has no form “${id}”.`);
    const place = await mount('<div></div>');
    await showForm(place, specimen, `gallery-test ${id}`);
    const form = place.querySelector('tarja-form');
    if (!form) throw new Error('The specimen shows no form.');
    await form.updateComplete;
    return form;
  }

  it('shows drafts, an offer, recovered drafts and what is changed only', async () => {
    const drafts = await show('drafts');
    const offer = await show('offer-from-elsewhere');
    const recovered = await show('recovered');
    const changed = await show('changed-only');

    expect(drafts.values['name']).to.equal('Joaquim Nabuco');
    expect(inside(offer, '.offer').textContent).to.contain('Rui Barbosa');
    expect(inside(recovered, '.dot.recovered').checkVisibility()).to.equal(true);
    expect([...fieldsOf(changed)].filter(([, field]) => field.checkVisibility()).map(([name]) => name)).to.deep.equal([
      'name',
      'ground',
    ]);
  });

  it('shows every type in each of the states a form gives it', async () => {
    const types = sheets.length;
    const marked = (form: Element, selector: string) => form.shadowRoot?.querySelectorAll(selector).length;
    const changed = await show('every-type-other-than-on-air');
    const offered = await show('every-type-offered');
    const preset = await show('every-type-from-a-preset');
    const outside = await show('every-type-from-outside');
    const wrong = await show('every-type-wrong');

    expect(marked(changed, '.row[changed]')).to.equal(types);
    // What somebody else has is what the draft of a switch says already.
    expect(marked(offered, '.offer')).to.equal(types - 1);
    expect(marked(preset, '.aside button[title*="from preset Evening"]')).to.equal(types);
    expect(marked(outside, '.aside button[title="from outside"]')).to.equal(types);
    const severities = sheets.map(({ wrong: [first] }) => first?.severity);
    expect(marked(wrong, '.row[invalid]')).to.equal(severities.filter((each) => each === 'error').length);
    expect([...fieldsOf(wrong).values()].map((field) => field.problems[0]?.severity)).to.deep.equal(severities);
  });

  it('shows a file on its way, one that did not arrive, and a picture that is not there', async () => {
    const own = sheets.find(({ field }) => field.type === 'file')?.own ?? [];
    const seen = new Map<StateName, FieldElement>();
    for (const { state, field, value, upload } of own) {
      const element = await mount<FieldElement>('<tarja-file></tarja-file>');
      element.field = field;
      if (value !== undefined) element.value = value;
      if (upload) sendFile(element, upload, 'en');
      seen.set(state, element);
    }
    const look = (state: StateName, selector: string) => seen.get(state)?.shadowRoot?.querySelector(selector);
    await until(() => look('noPicture', '.broken') != null);

    expect((look('waiting', 'progress') as HTMLProgressElement).position).to.equal(-1);
    expect((look('uploading', 'progress') as HTMLProgressElement).position).to.equal(0.6);
    expect(look('uploadFailed', '#problem')?.textContent).to.contain(
      '“portrait.png” was not uploaded: The disk is full. The',
    );
    expect(look('noPicture', '.broken')?.getAttribute('title')).to.equal(
      '“nowhere.png” did not load: it would be missing on air.',
    );
  });
});
