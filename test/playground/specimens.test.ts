import { expect } from 'chai';
import '../../components/define/form.ts';
import type { FieldElement } from '../../components/fields/field-element.ts';
import { fieldTags } from '../../components/load-fields.ts';
import '../../components/define/file.ts';
import { forms } from '../../playground/components/form-specimens.ts';
import { sendFile } from '../../playground/components/send-file.ts';
import { palettes, sheets } from '../../playground/components/sheets.ts';
import { showForm } from '../../playground/components/show-form.ts';
import { statesOf } from '../../playground/components/specimens.ts';
import { validateValue } from '../../src/kinds/index.ts';
import { fieldsOf } from '../support/every-type.ts';
import { inside, mount, unmount } from '../support/mount.ts';

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
      expect(statesOf(sheet).map(({ state }) => state)).to.include.members(['Default', 'Disabled', 'Right to left']);
    });

  async function show(state: string) {
    const specimen = forms.find((each) => each.state === state);
    if (!specimen) throw new Error(`The gallery has no form “${state}”.`);
    const place = await mount('<div></div>');
    await showForm(place, specimen, `gallery-test ${state}`);
    const form = place.querySelector('tarja-form');
    if (!form) throw new Error('The specimen shows no form.');
    await form.updateComplete;
    return form;
  }

  it('shows drafts, an offer, recovered drafts and what is changed only', async () => {
    const drafts = await show('Drafts');
    const offer = await show('Offer from elsewhere');
    const recovered = await show('Recovered');
    const changed = await show('Changed only');

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
    const changed = await show('Every type, other than on air');
    const offered = await show('Every type, offered');
    const preset = await show('Every type, from a preset');
    const outside = await show('Every type, from outside');
    const wrong = await show('Every type, wrong');

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
    const seen = new Map<string, FieldElement>();
    for (const { state, field, value, upload } of own) {
      const element = await mount<FieldElement>('<tarja-file></tarja-file>');
      element.field = field;
      if (value !== undefined) element.value = value;
      if (upload) sendFile(element, upload);
      seen.set(state, element);
    }
    const look = (state: string, selector: string) => seen.get(state)?.shadowRoot?.querySelector(selector);
    for (let frame = 0; frame < 300 && !look('No picture', '.broken'); frame++)
      await new Promise(requestAnimationFrame);

    expect((look('Waiting', 'progress') as HTMLProgressElement).position).to.equal(-1);
    expect((look('Uploading', 'progress') as HTMLProgressElement).position).to.equal(0.6);
    expect(look('Upload failed', '#problem')?.textContent).to.contain(
      '“portrait.png” was not uploaded: The disk is full. The',
    );
    expect(look('No picture', '.broken')?.ariaLabel).to.equal(
      '“nowhere.png” did not load: it would be missing on air.',
    );
  });
});
