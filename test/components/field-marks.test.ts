import { expect } from 'chai';
import '../../components/define/form.ts';
import type { FieldElement } from '../../components/fields/field-element.ts';
import type { FormElement } from '../../components/form/form.ts';
import { fieldTags, loadFields } from '../../components/load-fields.ts';
import type { Config, ImplementedFieldType } from '../../src/format/generated/types.ts';
import { everyType, fieldOf } from '../support/every-type.ts';
import { inside, mount, unmountForms } from '../support/mount.ts';

beforeEach(() => localStorage.clear());
afterEach(unmountForms);

const before = (element: Element) => getComputedStyle(element, '::before');

describe('the mark of a required field', () => {
  for (const [type, tag] of Object.entries(fieldTags))
    it(`stands on the label of <${tag}> at rest, and the control says it in words`, async () => {
      await loadFields([type as ImplementedFieldType]);
      const field = await mount<FieldElement>(`<${tag} label="Name"></${tag}>`);
      const mark = () => getComputedStyle(inside(field, '[part=label]'), '::after').content;
      const optional = mark();
      field.required = true;
      await field.updateComplete;

      expect(optional).to.equal('none');
      // Read out it would be “Name star”; assistive technology hears `aria-required` of the control instead.
      expect(mark()).to.match(/^"\*" \/ ""$/);
    });
});

describe('the mark of others who are in a field', () => {
  it('names one, or several', async () => {
    const form = await mount<FormElement>('<tarja-form></tarja-form>');
    form.config = everyType;
    await form.updateComplete;
    const said = async (...names: string[]) => {
      form.editors = { name: names };
      await form.updateComplete;
      return inside(form, '.editors').textContent;
    };

    expect([await said('Rui'), await said('Rui', 'Bea')]).to.deep.equal(['Rui is here', 'Rui, Bea are here']);
  });
});

describe('a compact row', () => {
  it('shows the tip of the field that has the focus, and of no other', async () => {
    const form = await mount<FormElement>('<tarja-form density="compact"></tarja-form>');
    form.config = everyType;
    await form.updateComplete;
    const tip = inside(fieldOf(form, 'name'), '#tip');
    const shown = () => getComputedStyle(tip).opacity;
    const atRest = shown();
    fieldOf(form, 'name').focus();
    const inFocus = shown();
    fieldOf(form, 'quote').focus();

    expect([atRest, inFocus, shown()]).to.deep.equal(['0', '1', '0']);
  });
});

describe('a tip of two lines', () => {
  const tip = 'Shown under the name, in capitals. Leave it empty and the graphic closes the gap by itself.';
  const config: Config = {
    fields: [
      { type: 'text', key: 'n', name: 'name', label: 'Name', default: '', tip },
      { type: 'text', key: 'r', name: 'role', label: 'Role', default: '' },
    ],
  };

  const line = 13;
  /** Above the lines, for accents; below them, the tops of a third line would be seen. */
  const room = 2;
  /** The height of what is not shown. A tall font, such as Noto Sans, stands out of its line by a pixel. */
  const hidden = ({ scrollHeight, clientHeight }: Element) => scrollHeight - clientHeight;

  it('is whole at rest, above the next row, and nothing moves when the field gets the focus', async () => {
    const form = await mount<FormElement>('<tarja-form style="width: 480px"></tarja-form>');
    form.config = config;
    await form.updateComplete;
    const said = inside(fieldOf(form, 'name'), '#tip');
    const place = () => [said, fieldOf(form, 'role')].map((element) => element.getBoundingClientRect());
    const atRest = place();
    fieldOf(form, 'name').focus();
    await fieldOf(form, 'name').updateComplete;

    expect(said.clientHeight).to.equal(room + 2 * line);
    expect(hidden(said)).to.be.below(line);
    expect(atRest[0]?.bottom).to.be.at.most(atRest[1]?.top ?? 0);
    expect(place().map(({ top, bottom }) => [top, bottom])).to.deep.equal(
      atRest.map(({ top, bottom }) => [top, bottom]),
    );
  });

  it('is whole in an element without a form, which is as high as it', async () => {
    await loadFields(['text']);
    const field = await mount<FieldElement>(`<tarja-text label="Name" tip="${tip}" style="width: 480px"></tarja-text>`);
    const said = inside(field, '#tip');

    expect(hidden(said)).to.be.below(line);
    expect(said.getBoundingClientRect().bottom).to.be.at.most(field.getBoundingClientRect().bottom);
  });
});

describe('the count of characters', () => {
  it('stands out by colour, weight and shape while there are more than fit, though the field was not left yet', async () => {
    await loadFields(['text']);
    const field = await mount<FieldElement>('<tarja-text label="Name" maxchars="4" value="Ana"></tarja-text>');
    const count = inside(field, '[part=count]');
    const look = () => {
      const { color, fontWeight } = getComputedStyle(count);
      return [color, fontWeight, before(count).clipPath];
    };
    const within = look();
    field.value = 'Ana Prado';
    await field.updateComplete;
    const beyond = look();
    field.value = 'Ana';
    await field.updateComplete;

    for (const [index, style] of beyond.entries()) expect(style).to.not.equal(within[index]);
    expect(look()).to.deep.equal(within);
  });
});

describe('the icon of a problem', () => {
  async function problems(): Promise<[warning: Element, error: Element]> {
    await loadFields(['text', 'url']);
    const page = await mount(
      '<div><tarja-text label="A" maxchars="2" value="long" show-problems></tarja-text><tarja-url label="B" value="javascript:x" show-problems></tarja-url></div>',
    );
    await Promise.all([...page.children].map((each) => (each as FieldElement).updateComplete));
    const [warning, error] = [...page.children].map((each) => inside(each, '#problem'));
    if (!warning || !error) throw new Error('No problem is shown.');
    return [warning, error];
  }

  it('is another shape for a warning than for an error', async () => {
    const [warning, error] = await problems();
    const shapes = [warning, error].map((each) => before(each).clipPath);

    expect([warning.className, error.className]).to.deep.equal(['warning', 'error']);
    for (const shape of shapes) expect(shape).to.match(/^polygon/);
    expect(shapes[0]).to.not.equal(shapes[1]);
  });
});
