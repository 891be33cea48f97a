import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import '../../components/define/color.ts';
import type { ColorPanelElement } from '../../components/color/color-panel.ts';
import type { ColorFieldElement } from '../../components/fields/color.ts';
import { expectAccessible } from '../support/axe.ts';
import { press, recordGestures } from '../support/gestures.ts';
import { inside, mount, recordEvents, unmount } from '../support/mount.ts';

describe('<tarja-color>', () => {
  afterEach(unmount);
  afterEach(() => sendMouse({ type: 'move', position: [0, 0] }));

  async function color(attributes = 'value="#1b5e20"') {
    const field = await mount<ColorFieldElement>(
      `<tarja-color name="c" label="Strip" tip="Under the name." ${attributes}></tarja-color>`,
    );
    return { field, input: inside<HTMLInputElement>(field, '#control'), button: inside(field, 'button') };
  }

  /** Opens the picker, by what a person does: a click of the button if nothing else is said. */
  async function open(
    field: ColorFieldElement,
    how: () => unknown = () => inside(field, 'button').click(),
  ): Promise<ColorPanelElement> {
    const opened = new Promise((resolve) => {
      // In a task of its own: the field hears the event after its shadow root does.
      field.renderRoot.addEventListener('toggle', () => setTimeout(resolve), { capture: true, once: true });
    });
    await how();
    await opened;
    await field.updateComplete;
    return inside<ColorPanelElement>(field, 'tarja-color-panel');
  }
  const slider = (panel: Element, name: string) => inside<HTMLInputElement>(panel, `input[aria-label="${name}"]`);
  const swatch = (panel: Element, name: string) => inside<HTMLInputElement>(panel, `input[title="${name}"]`);
  const isOpen = (panel: Element) => panel.matches(':popover-open');
  const focused = (panel: Element) => panel.shadowRoot!.activeElement?.getAttribute('aria-label');
  const said = (field: Element) => inside(field, '#problem').textContent;

  async function type(input: HTMLInputElement, text: string): Promise<void> {
    input.focus();
    input.select();
    await sendKeys({ type: text });
  }

  describe('typing', () => {
    it('closed, it is one input and one button', async () => {
      const { field } = await color();

      expect(field.renderRoot.querySelectorAll('input, button, [popover]')).to.have.length(2);
    });

    for (const [text, value] of [
      ['#abc', '#abc'],
      ['#12ABef80', '#12ABef80'],
      ['rgb(1, 2, 3)', 'rgb(1, 2, 3)'],
      ['rgba(1, 2, 3, .5)', 'rgba(1, 2, 3, .5)'],
      ['tomato', 'tomato'],
      ['1b5e20', '#1b5e20'],
      ['  red ', 'red'],
      ['blurple', 'blurple'],
    ] as const) {
      it(`takes ${text}`, async () => {
        const { field, input } = await color('value="#000000"');

        await type(input, text);
        await sendKeys({ press: 'Tab' });
        await field.updateComplete;

        expect(field.value).to.equal(value);
        expect(input.value).to.equal(value);
        expect(field.checkValidity()).to.equal(true);
      });
    }

    it('does not flicker through half a colour, and says nothing while it is typed', async () => {
      const { field, input } = await color('value="#000000"');
      const values: string[] = [];
      field.addEventListener('input', () => values.push(field.value));

      await type(input, '#12ab');
      await field.updateComplete;

      expect(values).to.deep.equal(['#000000', '#000000', '#000000', '#12a', '#12a']);
      expect(field.checkValidity()).to.equal(false);
      expect(said(field)).to.equal('');
      expect(input.value).to.equal('#12ab');
    });

    it('says what is wrong once the operator leaves, and keeps the text and the last colour', async () => {
      const { field, input } = await color();

      await type(input, '#12');
      await sendKeys({ press: 'Tab' });
      await field.updateComplete;

      expect(said(field)).to.contain('“#12”');
      expect(input.value).to.equal('#12');
      expect(field.value).to.equal('#1b5e20');
    });

    it('warns of a name no browser knows, which the format allows', async () => {
      const { field, input } = await color();

      await type(input, 'blurple');
      await sendKeys({ press: 'Enter' });
      await field.updateComplete;

      expect(field.checkValidity()).to.equal(true);
      expect(said(field)).to.contain('blurple');
    });
  });

  describe('the picker', () => {
    it('opens and closes by keys, and gives the focus back', async () => {
      const { field, input, button } = await color();
      input.focus();
      await sendKeys({ press: 'Tab' });

      const panel = await open(field, () => sendKeys({ press: 'Enter' }));
      expect(button.getAttribute('aria-expanded')).to.equal('true');
      expect(focused(panel)).to.equal('Saturation');
      await sendKeys({ press: 'Escape' });

      expect(isOpen(panel)).to.equal(false);
      expect(inside(field, ':focus').localName).to.equal('button');
    });

    it('closes by a second press of its button', async () => {
      const { field, button } = await color();
      const { left, top } = button.getBoundingClientRect();
      const at: [number, number] = [Math.ceil(left) + 8, Math.ceil(top) + 8];
      const panel = await open(field, () => sendMouse({ type: 'click', position: at }));

      await sendMouse({ type: 'click', position: at });
      await field.updateComplete;

      expect(isOpen(panel)).to.equal(false);
    });

    it('closes when Tab leaves it', async () => {
      const { field } = await color();
      const next = document.createElement('button');
      field.after(next);
      const panel = await open(field);
      slider(panel, 'Opacity').focus();

      for (let presses = 0; presses < 20 && panel.shadowRoot!.activeElement; presses++)
        await sendKeys({ press: 'Tab' });

      expect(document.activeElement).to.equal(next);
      expect(isOpen(panel)).to.equal(false);
    });

    it('stays inside the window', async () => {
      const { field } = await color();
      field.style.position = 'fixed';
      field.style.bottom = '0';
      const panel = await open(field);

      const box = panel.getBoundingClientRect();

      expect(box.top).to.be.at.least(0);
      expect(box.bottom).to.be.at.most(window.innerHeight);
      expect(box.right).to.be.at.most(window.innerWidth);
      expect(box.left).to.be.at.least(0);
    });

    const presses: [name: string, key: string, before: string, after: string][] = [
      ['Saturation', 'ArrowLeft', '#ff0000', '#ff0303'],
      ['Saturation', 'Shift+ArrowLeft', '#ff0000', '#ff1919'],
      ['Saturation', 'ArrowDown', '#ff0000', '#fc0000'],
      ['Saturation', 'Home', '#ff0000', '#ffffff'],
      ['Brightness', 'PageDown', '#ff0000', '#e60000'],
      ['Brightness', 'Home', '#ff0000', '#000000'],
      ['Hue', 'Shift+ArrowRight', '#ff0000', '#ff2a00'],
      ['Hue', 'ArrowLeft', '#00ff00', '#04ff00'],
      ['Opacity', 'PageDown', '#ff0000', '#ff0000e6'],
      ['Opacity', 'Home', 'rgb(255, 0, 0)', 'rgba(255, 0, 0, 0)'],
      ['Opacity', 'End', 'rgba(255, 0, 0, .5)', 'rgb(255, 0, 0)'],
      ['Opacity', 'ArrowUp', '#ff0000', '#ff0000'],
    ];
    for (const [name, key, before, after] of presses) {
      it(`${key} on ${name} makes ${before} ${after}`, async () => {
        const { field, input } = await color(`value="${before}"`);
        const panel = await open(field);
        slider(panel, name).focus();
        const seen = recordGestures(field);

        await press(key);
        await field.updateComplete;

        expect(field.value).to.equal(after);
        expect(input.value).to.equal(after);
        expect(seen).to.deep.equal(
          before === after ? ['begin', 'input', 'commit'] : ['begin', 'input', 'change', 'commit'],
        );
      });
    }

    it('keeps the hue on the way through black', async () => {
      const { field } = await color('value="#0000ff"');
      const panel = await open(field);
      slider(panel, 'Brightness').focus();

      await sendKeys({ press: 'Home' });
      await sendKeys({ press: 'End' });

      expect(field.value).to.equal('#0000ff');
    });

    it('drags in the area as one gesture; Esc gives the drag up and leaves the picker open', async () => {
      const { field } = await color('value="#ff0000"');
      const panel = await open(field);
      const { left, top, width, height } = inside(panel, '.area').getBoundingClientRect();
      const at = (x: number, y: number): [number, number] => [
        Math.round(left + x * width),
        Math.round(top + y * height),
      ];
      const seen = recordGestures(field);

      await sendMouse({ type: 'move', position: at(0.5, 0.5) });
      await sendMouse({ type: 'down' });
      await sendMouse({ type: 'move', position: at(0, 0) });
      expect(field.value).to.equal('#ffffff');
      await sendMouse({ type: 'up' });
      expect(seen).to.deep.equal(['begin', 'input', 'input', 'change', 'commit']);
      await sendMouse({ type: 'move', position: at(0.5, 0.5) });
      await sendMouse({ type: 'down' });
      await sendMouse({ type: 'move', position: at(1, 1) });
      expect(field.value).to.equal('#000000');
      await sendKeys({ press: 'Escape' });
      await sendMouse({ type: 'up' });

      expect(field.value).to.equal('#ffffff');
      expect(seen.slice(-2)).to.deep.equal(['input', 'cancel']);
      expect(isOpen(panel)).to.equal(true);
    });

    it('shows the palettes by their names, and takes a colour as the palette writes it', async () => {
      const { field } = await color();
      field.palettes = { Teams: ['#D32F2F', '#1976d280'], House: ['#0b3d91'] };
      const panel = await open(field);
      const groups = [...panel.shadowRoot!.querySelectorAll('[role="radiogroup"]')];
      expect(groups.map((group) => group.getAttribute('aria-label'))).to.include.members(['Teams', 'House']);
      const half = swatch(panel, '#1976D280, 2 of 2');
      const seen = recordGestures(field);

      half.focus();
      await sendKeys({ press: 'Space' });
      await sendKeys({ press: 'ArrowLeft' });
      await field.updateComplete;
      await panel.updateComplete;

      expect(field.value).to.equal('#D32F2F');
      expect(seen).to.deep.equal(Array(2).fill(['begin', 'input', 'change', 'commit']).flat());
      expect(swatch(panel, '#D32F2F, 1 of 2').checked).to.equal(true);
    });

    it('remembers the colours that were settled, over all fields of the page, newest first', async () => {
      const one = await color();
      await type(one.input, '#010203');
      await sendKeys({ press: 'Tab' });
      await type(one.input, 'rgb(4, 5, 6)');
      await sendKeys({ press: 'Tab' });

      const other = await color();
      const panel = await open(other.field);

      const recent = panel.shadowRoot!.querySelectorAll<HTMLInputElement>('[aria-label="Recent"] input');
      expect([...recent].slice(0, 2).map(({ value }) => value)).to.deep.equal(['#040506', '#010203']);
      expect(JSON.parse(localStorage.getItem('tarja-recent-colours')!).slice(0, 2)).to.deep.equal([
        '#040506',
        '#010203',
      ]);
    });

    it('has a contrast before its one on a page from right to left', async () => {
      const { field } = await color('value="#777777" dir="rtl"');
      const said = document.createTreeWalker(inside(await open(field), '.contrast dd'), NodeFilter.SHOW_TEXT);
      const digits: DOMRect[] = [];
      for (let text = said.nextNode() as Text | null; text; text = said.nextNode() as Text | null)
        for (const { index } of text.data.matchAll(/\d/g)) {
          const digit = new Range();
          digit.setStart(text, index);
          digit.setEnd(text, index + 1);
          digits.push(digit.getBoundingClientRect());
        }

      expect(digits).to.have.length(3);
      expect(digits[0]?.right).to.be.at.most(digits[2]?.left ?? 0);
    });

    it('says in words how white and black text would stand out', async () => {
      const { field } = await color('value="#777777" lang="pt-BR"');
      const panel = await open(field);

      const words = inside(panel, '.contrast').textContent!.replace(/\s+/g, ' ');
      expect(words).to.contain('4,4 : 1');
      expect(words).to.contain('só para texto grande');
      expect(words).to.contain('bom para texto');

      field.value = '#77777780';
      await field.updateComplete;
      await panel.updateComplete;
      expect(inside(panel, '.contrast').textContent).to.contain('Transparente');
    });

    it('follows what is typed or set from elsewhere', async () => {
      const { field } = await color('value="#ff0000"');
      const panel = await open(field);

      field.value = '#00ff0080';
      await field.updateComplete;
      await panel.updateComplete;

      expect(slider(panel, 'Hue').value).to.equal('120');
      expect(slider(panel, 'Opacity').value).to.equal('50');
    });

    it('hears what assistive technology does to its sliders', async () => {
      const { field } = await color('value="#ff0000"');
      const panel = await open(field);
      const events = recordEvents(field, 'input');
      const hue = slider(panel, 'Hue');

      hue.value = '120';
      hue.dispatchEvent(new Event('input', { bubbles: true, composed: true }));

      expect(field.value).to.equal('#00ff00');
      expect(events).to.deep.equal(['input']);
    });

    it('closes when the field is disabled', async () => {
      const { field } = await color();
      const panel = await open(field);

      field.disabled = true;
      await field.updateComplete;

      expect(isOpen(panel)).to.equal(false);
    });

    describe('the eye dropper', () => {
      const browser = globalThis as unknown as { EyeDropper?: unknown };
      const before = browser.EyeDropper;
      afterEach(() => {
        browser.EyeDropper = before;
      });
      const answering = (open: () => Promise<unknown>) => {
        browser.EyeDropper = class {
          open = open;
        };
      };

      it('takes a colour from the screen, as one gesture', async () => {
        answering(async () => ({ sRGBHex: '#0b3d91' }));
        const { field } = await color('value="rgb(0, 0, 0)"');
        const panel = await open(field);
        const committed = new Promise((resolve) => field.addEventListener('change', resolve, { once: true }));
        const seen = recordGestures(field);

        inside(panel, '[part="eye-dropper"]').click();
        await committed;

        expect(field.value).to.equal('rgb(11, 61, 145)');
        await field.updateComplete;
        expect(seen).to.deep.equal(['begin', 'input', 'change', 'commit']);
      });

      it('changes nothing when it was given up', async () => {
        answering(async () => {
          throw new DOMException('given up', 'AbortError');
        });
        const { field } = await color();
        const panel = await open(field);
        const seen = recordGestures(field);

        inside(panel, '[part="eye-dropper"]').click();
        await field.updateComplete;

        expect(field.value).to.equal('#1b5e20');
        expect(seen).to.deep.equal([]);
      });

      it('is not offered where the browser has none', async () => {
        delete browser.EyeDropper;
        const { field } = await color();
        const panel = await open(field);

        expect(panel.shadowRoot!.querySelector('button')).to.equal(null);
      });
    });
  });

  it('submits, resets, restores and is disabled with its fieldset', async () => {
    const form = await mount<HTMLFormElement>(
      '<form><fieldset><tarja-color name="c" label="Strip" value="#fff"></tarja-color></fieldset></form>',
    );
    const field = form.querySelector('tarja-color')!;

    field.value = 'tomato';
    expect(new FormData(form).get('c')).to.equal('tomato');
    field.formStateRestoreCallback('#abc');
    expect(field.value).to.equal('#abc');
    form.reset();
    expect(field.value).to.equal('#fff');
    form.querySelector('fieldset')!.disabled = true;
    await field.updateComplete;
    for (const control of field.renderRoot.querySelectorAll<HTMLInputElement>('input, button'))
      expect(control.disabled).to.equal(true);
  });

  it('writes no style attribute into its templates', async () => {
    const { field } = await color();
    const panel = await open(field);

    // Custom properties set through the object model show as a style attribute, and nothing else may.
    for (const root of [field.renderRoot, panel.shadowRoot!])
      for (const element of root.querySelectorAll<HTMLElement>('[style]'))
        for (const property of element.style) expect(property).to.match(/^--|^top$|^left$/);
  });

  for (const scheme of ['light', 'dark']) {
    it(`breaks no accessibility rule in ${scheme}, closed or open`, async () => {
      const { field } = await color();
      const place = field.parentElement!;
      place.style.colorScheme = scheme;
      place.style.background = 'var(--tarja-panel)';
      field.palettes = { Teams: ['#d32f2f', '#1976d2'] };
      await field.updateComplete;

      await expectAccessible(place);
      await open(field);
      await expectAccessible(place);
    });
  }
});
