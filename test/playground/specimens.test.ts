import { expect } from 'chai';
import '../../components/define/form.ts';
import { fieldTags } from '../../components/fields/load.ts';
import { showForm } from '../../playground/components/show-form.ts';
import { forms, palettes, sheets, statesOf } from '../../playground/components/specimens.ts';
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
    await showForm(place, specimen, 'gallery-test');
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
});
