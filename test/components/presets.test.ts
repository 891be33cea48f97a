import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import '../../components/define/form.ts';
import type { FormElement } from '../../components/form/form.ts';
import type { Config } from '../../src/format/generated/types.ts';
import { deepActive } from '../support/every-type.ts';
import { appears, inside, mount, unmountForms } from '../support/mount.ts';

beforeEach(() => localStorage.clear());
afterEach(unmountForms);

const labels = ['Guest', 'Host', 'Reporter', 'Street interview', 'Two names', 'Expert in the studio', 'Weather'];

function config(count: number): Config {
  return {
    fields: [{ key: 'n', name: 'name', label: 'Name', type: 'text', default: '' }],
    presets: labels.slice(0, count).map((label, at) => ({ id: `p${at}`, label, values: { name: label } })),
    variants: { short: { label: 'Short', valueOverrides: { name: 'Ana' } } },
  };
}

async function open(width: number, count: number): Promise<FormElement> {
  const form = await mount<FormElement>('<tarja-form></tarja-form>');
  form.style.setProperty('width', `${width}px`);
  form.config = config(count);
  await form.updateComplete;
  return form;
}

/** What the form has for choosing once the pointer was near and the browser measured it. */
async function near(form: FormElement): Promise<HTMLElement> {
  form.dispatchEvent(new PointerEvent('pointerenter'));
  form.focusField('name');
  const place = await appears(form, '.presets-place');
  await measured();
  return place;
}

async function measured(): Promise<void> {
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
}

/** Without the number that a button shows for its key. */
const buttons = (place: Element) =>
  [...place.querySelectorAll('button')].map((each) => each.textContent?.trim().replace(/^\d\s*/, ''));
const options = (place: Element) => [...place.querySelectorAll('option')].map((each) => each.textContent?.trim());
const bar = (form: FormElement) => form.shadowRoot?.querySelector('.bar')?.getBoundingClientRect().height;

const toolsOf = (form: FormElement) => [
  ...(form.shadowRoot?.querySelectorAll('[part=tools] > button, .search, .choices > .icon') ?? []),
];

function middleOf(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect();
  return (top + bottom) / 2;
}

describe('presets and the room they have', () => {
  it('stand side by side where they have room', async () => {
    const form = await open(440, 3);

    expect(buttons(await near(form))).to.deep.equal(['Guest', 'Host', 'Reporter']);
  });

  it('keep the ground of the one that is pressed under the pointer, too', async () => {
    const form = await open(440, 3);
    const [first, second] = (await near(form)).querySelectorAll('button');
    if (!first || !second) throw new Error('There are no presets.');
    const ground = (button: Element) => getComputedStyle(button).backgroundColor;
    const centre = ({ left, top, width, height }: DOMRect): [number, number] => [
      Math.round(left + width / 2),
      Math.round(top + height / 2),
    ];
    const before = ground(second);
    await sendMouse({ type: 'click', position: centre(first.getBoundingClientRect()) });
    await form.updateComplete;
    expect(first.ariaPressed).to.equal('true');
    const under = ground(first);
    await sendMouse({ type: 'move', position: centre(second.getBoundingClientRect()) });
    expect([ground(first), ground(second) === before]).to.deep.equal([under, false]);
    await resetMouse();
  });

  it('stand in a line of their own where there is no room for them beside the tools, and the tools stay in one', async () => {
    const form = await open(440, 4);
    const place = await near(form);
    const middles = toolsOf(form).map(middleOf);

    expect(buttons(place)).to.have.length(4);
    expect(Math.max(...middles) - Math.min(...middles), middles.join()).to.be.lessThan(4);
    expect(place.getBoundingClientRect().top).to.be.greaterThan(Math.max(...middles));
  });

  for (const [width, count] of [
    [300, 2],
    [416, 2],
    [416, 4],
    [460, 4],
  ] as const)
    it(`stand with all tools in a second line where the variants fill the first: ${count} in ${width} px`, async () => {
      const form = await open(width, count);
      form.config = {
        ...config(count),
        variants: { full: { label: 'Name and role' }, nameOnly: { label: 'Name only' } },
      };
      await form.updateComplete;
      const place = await near(form);
      const chosen = [...place.children].at(-1);
      const line = [...(chosen ? [chosen] : []), ...toolsOf(form)];
      const middles = line.map(middleOf);
      const [first] = middles;

      expect(
        middles.every((middle) => Math.abs(middle - (first ?? 0)) < 4),
        middles.join(),
      ).to.equal(true);
      expect(inside(form, '.segments').getBoundingClientRect().bottom).to.be.lessThan(first ?? 0);
      expect(chosen?.clientWidth).to.be.greaterThan(40);
      line.slice(1).forEach((tool, at) => {
        const before = line[at]?.getBoundingClientRect().right;
        expect(tool.getBoundingClientRect().left).to.be.at.least(before ?? 0);
      });
    });

  for (const [width, count] of [
    [320, 5],
    [400, 5],
    [700, 7],
  ] as const)
    it(`are a list where they have none: ${count} in ${width} px, and the bar is as high as before they came`, async () => {
      const form = await open(width, count);
      const before = bar(form);

      const place = await near(form);

      expect(buttons(place)).to.deep.equal([]);
      expect(options(place).slice(1)).to.have.length(count);
      expect(bar(form)).to.equal(before);
    });

  it('become a list and buttons again as the form is made narrow and wide', async () => {
    const form = await open(700, 5);
    const place = await near(form);
    const wide = buttons(place).length;
    form.style.setProperty('width', '400px');
    await measured();
    const narrow = buttons(place).length;
    form.style.setProperty('width', '700px');
    await measured();

    expect([wide, narrow, buttons(place).length]).to.deep.equal([5, 0, 5]);
  });

  it('are tried as buttons again when the config has others', async () => {
    const form = await open(400, 5);
    const place = await near(form);
    const before = buttons(place).length;
    form.config = config(2);
    await form.updateComplete;
    await measured();

    expect([before, buttons(place)]).to.deep.equal([0, ['Guest', 'Host']]);
  });

  it('have a key each: Alt and the number they show', async () => {
    const form = await open(700, 3);
    const place = await near(form);
    const numbers = [...place.querySelectorAll('button small')].map(({ textContent }) => textContent);

    await sendKeys({ down: 'Alt' });
    await sendKeys({ press: 'Digit2' });
    await sendKeys({ up: 'Alt' });

    expect(numbers).to.deep.equal(['1', '2', '3']);
    expect(form.values['name']).to.equal('Host');
  });

  it('leave Alt and the digits of the keypad to a text that is typed: on Windows they type a character by its number', async () => {
    const form = await open(700, 3);
    const press = async () => {
      await sendKeys({ down: 'Alt' });
      await sendKeys({ press: 'Numpad2' });
      await sendKeys({ up: 'Alt' });
    };

    form.focusField('name');
    await press();
    const typed = form.values['name'];
    inside<HTMLElement>(form, 'button:not(:disabled)').focus();
    await press();

    expect([typed, form.values['name']]).to.deep.equal(['', 'Host']);
  });

  it('stand beside the variants, which are one segmented control where they are few and short', async () => {
    const form = await open(700, 3);
    const segments = [...(form.shadowRoot?.querySelectorAll<HTMLButtonElement>('.segments button') ?? [])];

    segments[1]?.click();
    await form.updateComplete;

    expect(segments.map(({ textContent }) => textContent)).to.deep.equal(['Standard', 'Short']);
    expect(segments.map(({ ariaPressed }) => ariaPressed)).to.deep.equal(['false', 'true']);
    expect(form.variant).to.equal('short');
  });

  it('say in the list which of them is in force', async () => {
    const form = await open(400, 5);
    const place = await near(form);
    form.applyPreset('p1');
    await form.updateComplete;

    expect(options(place).find((text) => text?.includes('Host'))).to.match(/^✓ Host/);
    expect(options(place).find((text) => text?.includes('Guest'))).to.match(/^Guest/);
  });

  it('are not applied by an arrow that only looks for one', async () => {
    const form = await open(400, 5);
    const place = await near(form);
    const select = place.querySelector('select') as HTMLSelectElement;
    select.focus();

    await sendKeys({ press: 'ArrowDown' });
    const looked = form.values['name'];
    await sendKeys({ press: 'Escape' });

    expect(looked).to.equal('');
    expect(deepActive()).to.equal(select);
  });

  it('leave an arrow to a browser that opens a list by itself alone', async () => {
    const form = await open(400, 5);
    const place = await near(form);
    const select = place.querySelector('select') as HTMLSelectElement;
    Object.assign(select, { showPicker: undefined });
    const arrow = new KeyboardEvent('keydown', { key: 'ArrowDown', cancelable: true });

    select.dispatchEvent(arrow);

    expect(arrow.defaultPrevented).to.equal(false);
  });
});
