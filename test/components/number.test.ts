import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import '../../components/define/number.ts';
import type { NumberFieldElement } from '../../components/fields/number.ts';
import { expectAccessible } from '../support/axe.ts';
import { press, recordGestures } from '../support/gestures.ts';
import { inside, mount, recordEvents, unmount } from '../support/mount.ts';

describe('<tarja-number>', () => {
  afterEach(unmount);
  afterEach(() => sendMouse({ type: 'move', position: [0, 0] }));

  async function numberField(attributes = ''): Promise<{ field: NumberFieldElement; input: HTMLInputElement }> {
    const field = await mount<NumberFieldElement>(
      `<tarja-number name="n" label="Goals" tip="As counted." ${attributes}></tarja-number>`,
    );
    return { field, input: inside<HTMLInputElement>(field, 'input') };
  }

  /** Replaces what stands in the entry, as a person does who selects it and types. */
  async function type(input: HTMLInputElement, text: string): Promise<void> {
    input.focus();
    input.select();
    await sendKeys(text === '' ? { press: 'Delete' } : { type: text });
  }

  const said = (field: Element) => inside(field, '#problem').textContent;

  describe('typing', () => {
    it('reads comma and point, and leaves the text alone until it is settled', async () => {
      const { field, input } = await numberField('lang="pt-BR"');

      await type(input, '1.234,50');
      expect(field.value).to.equal(1234.5);
      expect(input.value).to.equal('1.234,50');

      await sendKeys({ press: 'Enter' });
      await field.updateComplete;
      expect(input.value).to.equal('1234,5');

      input.blur();
      await field.updateComplete;
      expect(input.value).to.equal('1.234,5');
    });

    it('sets thousands apart, unless it is not to', async () => {
      const { field, input } = await numberField('lang="en" value="1920"');
      expect(input.value).to.equal('1,920');

      field.ungrouped = true;
      await field.updateComplete;
      expect(input.value).to.equal('1920');
    });

    it('says that a number was rounded to its step when it was settled', async () => {
      const { field, input } = await numberField('lang="en" step="1"');

      await type(input, '1.234,5');
      await sendKeys({ press: 'Tab' });
      await field.updateComplete;
      const said = inside(field, '#problem').textContent;
      field.value = 7;
      await field.updateComplete;

      expect(said).to.equal('1234.5 lies between the steps of 1: rounded to 1235.');
      expect(inside(field, '#problem').textContent).to.equal('');
    });

    it('shows the number in the language of the reader, and follows when that changes', async () => {
      const { field, input } = await numberField('lang="en" value="1234.5"');
      expect(input.value).to.equal('1,234.5');

      field.lang = 'pt-BR';
      await new Promise((resolve) => requestAnimationFrame(resolve));
      await field.updateComplete;

      expect(input.value).to.equal('1.234,5');
    });

    it('keeps all of its text selected where it is written anew, so that what is typed replaces it', async () => {
      const { field, input } = await numberField('lang="en" value="1234.5"');
      field.focus();
      await field.updateComplete;
      expect([input.value, input.selectionStart, input.selectionEnd]).to.deep.equal(['1234.5', 0, 6]);

      field.value = 87.25;
      await field.updateComplete;
      expect([input.value, input.selectionStart, input.selectionEnd]).to.deep.equal(['87.25', 0, 5]);

      input.setSelectionRange(1, 1);
      field.value = 9999;
      await field.updateComplete;
      expect(input.selectionStart).to.equal(input.selectionEnd);
    });

    it('fires input while typing and change once when settled, the value being there already', async () => {
      const { field, input } = await numberField();
      const seen: [string, number][] = [];
      for (const kind of ['input', 'change'])
        field.addEventListener(kind, () => {
          seen.push([kind, field.value]);
        });

      await type(input, '12');
      await sendKeys({ press: 'Tab' });

      expect(seen).to.deep.equal([
        ['input', 1],
        ['input', 12],
        ['change', 12],
      ]);
    });

    for (const [text, last] of [
      ['-', 7],
      ['3,', 3],
      ['', 7],
    ] as const) {
      it(`holds “${text}” without a word while it is typed`, async () => {
        const { field, input } = await numberField('value="7"');
        field.focus();
        field.blur();

        await type(input, text);
        await field.updateComplete;

        expect(field.value).to.equal(last);
        expect(field.checkValidity()).to.equal(false);
        expect(field.validity.badInput).to.equal(true);
        expect(said(field)).to.equal('');
        expect(input.value).to.equal(text);
      });
    }

    it('says what is missing once the operator leaves, and keeps the last valid value', async () => {
      const { field, input } = await numberField('value="7"');

      await type(input, '-');
      await sendKeys({ press: 'Tab' });
      await field.updateComplete;

      expect(said(field)).to.match(/not a number yet/);
      expect(input.value).to.equal('-');
      expect(input.getAttribute('aria-invalid')).to.equal('true');
      expect(field.value).to.equal(7);
    });

    it('settles a separator at the end as nothing', async () => {
      const { field, input } = await numberField();

      await type(input, '12,');
      await sendKeys({ press: 'Tab' });
      await field.updateComplete;

      expect(field.value).to.equal(12);
      expect(input.value).to.equal('12');
      expect(field.checkValidity()).to.equal(true);
    });

    it('refuses pasted currency and names it', async () => {
      const { field, input } = await numberField('value="7"');

      await type(input, 'R$ 12,50');
      await sendKeys({ press: 'Tab' });
      await field.updateComplete;

      expect(said(field)).to.contain('“R$”');
      expect(field.value).to.equal(7);
    });

    it('keeps a number out of range and says so', async () => {
      const { field, input } = await numberField('min="0" max="10"');

      await type(input, '12');
      await sendKeys({ press: 'Tab' });
      await field.updateComplete;

      expect(field.value).to.equal(12);
      expect(input.value).to.equal('12');
      expect(field.checkValidity()).to.equal(false);
      expect(said(field)).to.contain('12');
    });

    it('settles on the step grid', async () => {
      const { field, input } = await numberField('step="0.25"');

      await type(input, '0.3');
      expect(field.value).to.equal(0.3);
      await sendKeys({ press: 'Tab' });

      expect(field.value).to.equal(0.25);
    });

    it('lets an outside value take the place of a text that makes none', async () => {
      const { field, input } = await numberField('value="7"');
      await type(input, '-');

      field.value = 7;
      await field.updateComplete;

      expect(input.value).to.equal('7');
      expect(field.checkValidity()).to.equal(true);
    });
  });

  describe('a text that reads two ways', () => {
    it('is taken as the number that is in range, and that is said', async () => {
      const { field, input } = await numberField('min="0" max="100" lang="pt-BR"');

      await type(input, '1.234');
      await field.updateComplete;
      expect(field.value).to.equal(1.234);
      expect(said(field)).to.equal('Lido como 1,234: 1234 não é possível aqui.');

      await sendKeys({ press: 'Tab' });
      await field.updateComplete;
      expect(input.value).to.equal('1,234');
      expect(said(field)).to.contain('Lido como 1,234');

      await type(input, '5');
      await field.updateComplete;
      expect(said(field)).to.equal('');
    });

    it('is the operator’s to choose where both are possible', async () => {
      const { field, input } = await numberField('value="7"');

      // Pasted: on the way of typing it, 1.23 would have been the last number there was.
      input.focus();
      input.select();
      document.execCommand('insertText', false, '1.234');
      await field.updateComplete;
      const buttons = [...field.renderRoot.querySelectorAll<HTMLButtonElement>('.readings button')];
      expect(buttons.map(({ textContent }) => textContent)).to.deep.equal(['1.234', '1234']);
      expect(field.value).to.equal(7);
      expect(field.checkValidity()).to.equal(false);

      await sendKeys({ press: 'Tab' });
      await field.updateComplete;
      expect(said(field)).to.equal('Is that 1.234 or 1234? Choose one.');
      const events = recordEvents(field, 'input', 'change');
      await sendKeys({ press: 'Tab' });
      await sendKeys({ press: 'Enter' });
      await field.updateComplete;

      expect(field.value).to.equal(1234);
      expect(events).to.deep.equal(['input', 'change']);
      expect(field.renderRoot.querySelector('.readings')).to.equal(null);
      expect(inside(field, ':focus').id).to.equal(input.id);
      expect(field.checkValidity()).to.equal(true);
      await expectAccessible(field);
    });
  });

  describe('keys', () => {
    const presses: [keys: string[], attributes: string, value: number][] = [
      [['ArrowUp'], 'value="5"', 6],
      [['ArrowDown'], 'value="5"', 4],
      [['Shift+ArrowUp'], 'value="5"', 15],
      [['Alt+ArrowUp'], 'value="5"', 5.1],
      [['PageDown'], 'value="5"', -5],
      [['ArrowUp', 'ArrowUp'], 'value="0.1" step="0.1"', 0.3],
      [['Alt+ArrowUp'], 'value="5" step="2" min="1"', 7],
      [['PageUp'], 'value="5" max="12"', 12],
    ];
    for (const [keys, attributes, value] of presses) {
      it(`${keys.join(', ')} with ${attributes} gives ${value}`, async () => {
        const { field, input } = await numberField(attributes);
        input.focus();

        for (const key of keys) await press(key);
        await field.updateComplete;

        expect(field.value).to.equal(value);
        expect(input.value).to.equal(String(value));
        expect(input.getAttribute('aria-valuenow')).to.equal(String(value));
      });
    }

    it('a key held is one gesture with one change', async () => {
      const { field, input } = await numberField('value="5"');
      input.focus();
      const seen = recordGestures(field);

      await sendKeys({ down: 'ArrowUp' });
      await sendKeys({ down: 'ArrowUp' });
      await sendKeys({ down: 'ArrowUp' });
      await sendKeys({ up: 'ArrowUp' });

      expect(field.value).to.equal(8);
      expect(seen).to.deep.equal(['begin', 'input', 'input', 'input', 'change', 'commit']);
    });

    it('Esc gives up what a held key did', async () => {
      const { field, input } = await numberField('value="5"');
      input.focus();
      const seen = recordGestures(field);

      await sendKeys({ down: 'ArrowUp' });
      await sendKeys({ down: 'ArrowUp' });
      await sendKeys({ press: 'Escape' });
      await sendKeys({ up: 'ArrowUp' });

      expect(field.value).to.equal(5);
      expect(seen).to.deep.equal(['begin', 'input', 'input', 'input', 'cancel']);
    });

    it('the wheel never edits', async () => {
      const { field, input } = await numberField('value="5"');
      input.focus();
      const { left, top } = input.getBoundingClientRect();
      await sendMouse({ type: 'move', position: [Math.ceil(left) + 5, Math.ceil(top) + 5] });

      input.dispatchEvent(new WheelEvent('wheel', { deltaY: 100, bubbles: true, composed: true }));

      expect(field.value).to.equal(5);
    });
  });

  describe('scrubbing the label', () => {
    async function grab(field: Element): Promise<[x: number, y: number]> {
      const { left, top } = inside(field, 'label').getBoundingClientRect();
      const at: [number, number] = [Math.ceil(left) + 8, Math.ceil(top) + 10];
      await sendMouse({ type: 'move', position: at });
      await sendMouse({ type: 'down' });
      await sendMouse({ type: 'move', position: [at[0] + 4, at[1]] });
      return [at[0] + 4, at[1]];
    }

    it('previews, and settles once on release', async () => {
      const { field } = await numberField('value="5"');
      const seen = recordGestures(field);

      const [x, y] = await grab(field);
      await sendMouse({ type: 'move', position: [x + 12, y] });
      expect(field.value).to.equal(8);
      await sendMouse({ type: 'move', position: [x - 8, y] });
      await sendMouse({ type: 'up' });

      expect(field.value).to.equal(3);
      expect(seen).to.deep.equal(['begin', 'input', 'input', 'change', 'commit']);
    });

    it('Esc puts the value back, and the rest of the drag is nothing', async () => {
      const { field } = await numberField('value="5"');
      const seen = recordGestures(field);

      const [x, y] = await grab(field);
      await sendMouse({ type: 'move', position: [x + 40, y] });
      await sendKeys({ press: 'Escape' });
      await sendMouse({ type: 'move', position: [x + 80, y] });
      await sendMouse({ type: 'up' });

      expect(field.value).to.equal(5);
      expect(seen).to.deep.equal(['begin', 'input', 'input', 'cancel']);
    });

    it('Shift makes ten of a step, Alt a tenth, also on the way', async () => {
      const { field } = await numberField('value="5"');

      const [x, y] = await grab(field);
      await sendKeys({ down: 'Shift' });
      await sendMouse({ type: 'move', position: [x + 8, y] });
      expect(field.value).to.equal(25);
      await sendKeys({ up: 'Shift' });
      await sendKeys({ down: 'Alt' });
      await sendMouse({ type: 'move', position: [x + 12, y] });
      await sendKeys({ up: 'Alt' });
      await sendMouse({ type: 'up' });

      expect(field.value).to.equal(25.1);
    });

    it('goes up towards the end of the line: leftwards where that is left', async () => {
      const { field } = await numberField('value="5" dir="rtl"');

      const [x, y] = await grab(field);
      await sendMouse({ type: 'move', position: [x - 8, y] });
      await sendMouse({ type: 'up' });

      expect(field.value).to.equal(7);
    });

    it('a click on the label is still a click', async () => {
      const { field, input } = await numberField('value="5"');
      const seen = recordGestures(field);
      const { left, top } = inside(field, 'label').getBoundingClientRect();

      await sendMouse({ type: 'click', position: [Math.ceil(left) + 8, Math.ceil(top) + 10] });

      expect(inside(field, ':focus').id).to.equal(input.id);
      expect(seen).to.deep.equal([]);
    });

    it('a disabled field is not scrubbed', async () => {
      const { field } = await numberField('value="5" disabled');

      const [x, y] = await grab(field);
      await sendMouse({ type: 'move', position: [x + 40, y] });
      await sendMouse({ type: 'up' });

      expect(field.value).to.equal(5);
    });
  });

  describe('in an HTML form', () => {
    it('submits, resets, restores and is disabled with its fieldset', async () => {
      const form = await mount<HTMLFormElement>(
        '<form><fieldset><tarja-number name="n" label="Goals" value="1.5"></tarja-number></fieldset></form>',
      );
      const field = form.querySelector('tarja-number')!;
      const data = () => new FormData(form).get('n');

      expect(data()).to.equal('1.5');
      field.value = 1234.5;
      expect(data()).to.equal('1234.5');
      field.formStateRestoreCallback('8');
      expect(field.value).to.equal(8);
      form.reset();
      expect(field.value).to.equal(1.5);
      form.querySelector('fieldset')!.disabled = true;
      await field.updateComplete;
      expect(inside<HTMLInputElement>(field, 'input').disabled).to.equal(true);
      expect(data()).to.equal(null);
    });

    it('is missing a value when it is required and emptied', async () => {
      const { field, input } = await numberField('value="7" required');

      await type(input, '');

      expect(field.validity.valueMissing).to.equal(true);
      expect(input.getAttribute('aria-required')).to.equal('true');
    });
  });

  it('tells its range and its step, also to those who do not see them', async () => {
    const { field, input } = await numberField('min="0" max="10" step="0.5"');

    expect(inside(field, '#range').textContent).to.equal('0 to 10 · steps of 0.5');
    // In this order from right to left, too.
    field.dir = 'rtl';
    const [range, step] = [...inside(field, '#range').querySelectorAll('bdi')].map((part) =>
      part.getBoundingClientRect(),
    );
    expect(range?.right).to.be.at.most(step?.left ?? 0);
    expect(input.getAttribute('aria-describedby')!.split(' ')).to.include('range');
    expect(input.getAttribute('aria-valuemin')).to.equal('0');
    const below = await numberField('min="-12" max="14"');
    expect(inside(below.field, '#range').textContent).to.equal('−12 to 14');
    expect(input.getAttribute('aria-valuemax')).to.equal('10');
    expect(input.inputMode).to.equal('decimal');
  });

  for (const scheme of ['light', 'dark']) {
    it(`breaks no accessibility rule in ${scheme}, right or wrong, enabled or not`, async () => {
      const { field, input } = await numberField('min="0" max="10" value="5"');
      const place = field.parentElement!;
      place.style.colorScheme = scheme;
      place.style.background = 'var(--tarja-panel)';

      await expectAccessible(place);
      await type(input, '99');
      await sendKeys({ press: 'Tab' });
      await field.updateComplete;
      await expectAccessible(place);
      field.disabled = true;
      await field.updateComplete;
      await expectAccessible(place);
    });
  }
});
