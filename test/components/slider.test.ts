import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import '../../components/define/normalized.ts';
import '../../components/define/slider.ts';
import type { NormalizedFieldElement } from '../../components/fields/normalized.ts';
import type { SliderFieldElement } from '../../components/fields/slider.ts';
import { expectAccessible } from '../support/axe.ts';
import { press, recordGestures } from '../support/gestures.ts';
import { inside, mount, recordEvents, unmount } from '../support/mount.ts';

type Sliding = SliderFieldElement | NormalizedFieldElement;

async function sliding(markup: string) {
  const field = await mount<Sliding>(markup);
  const [range, exact] = [inside<HTMLInputElement>(field, '#control'), inside<HTMLInputElement>(field, '#exact')];
  /** A point of the track, the thumb's half at each end left out. */
  const at = (ratio: number): [number, number] => {
    const { left, top, width, height } = range.getBoundingClientRect();
    return [Math.round(left + 8 + ratio * (width - 16)), Math.round(top + height / 2)];
  };
  return { field, range, exact, at };
}

const slider = (attributes = 'min="0" max="100" value="50"') =>
  sliding(`<tarja-slider name="s" label="Size" ${attributes}></tarja-slider>`);

describe('<tarja-slider>', () => {
  afterEach(unmount);
  afterEach(() => sendMouse({ type: 'move', position: [0, 0] }));

  describe('dragging', () => {
    it('previews, settles once, and is one gesture', async () => {
      const { field, range, exact, at } = await slider();
      const seen = recordGestures(field);

      await sendMouse({ type: 'move', position: at(0.5) });
      await sendMouse({ type: 'down' });
      await sendMouse({ type: 'move', position: at(0.2) });
      await field.updateComplete;
      expect(field.value).to.equal(20);
      expect(exact.value).to.equal('20');
      await sendMouse({ type: 'move', position: at(0.8) });
      await sendMouse({ type: 'up' });
      await field.updateComplete;

      expect(field.value).to.equal(80);
      expect(range.value).to.equal('80');
      expect(seen).to.deep.equal(['begin', 'input', 'input', 'change', 'commit']);
      expect(inside(field, ':focus').id).to.equal(range.id);
    });

    it('Esc puts the value back without a step, though the pointer goes on', async () => {
      const { field, at } = await slider();
      const seen = recordGestures(field);

      await sendMouse({ type: 'move', position: at(0.3) });
      await sendMouse({ type: 'down' });
      await sendKeys({ press: 'Escape' });
      await sendMouse({ type: 'move', position: at(0.9) });
      await sendMouse({ type: 'up' });

      expect(field.value).to.equal(50);
      expect(seen).to.deep.equal(['begin', 'input', 'input', 'cancel']);
    });

    it('goes in tens of steps with Shift, and in tenths of the way with Alt', async () => {
      const { field, at } = await slider();

      await sendMouse({ type: 'move', position: at(0) });
      await sendMouse({ type: 'down' });
      await sendKeys({ down: 'Shift' });
      await sendMouse({ type: 'move', position: at(0.43) });
      expect(field.value).to.equal(40);
      await sendKeys({ up: 'Shift' });
      await sendMouse({ type: 'move', position: at(0.4) });
      await sendKeys({ down: 'Alt' });
      await sendMouse({ type: 'move', position: at(0.6) });
      await sendKeys({ up: 'Alt' });
      await sendMouse({ type: 'up' });

      expect(field.value).to.be.closeTo(42, 0.3);
    });

    it('a press and release on the spot changes nothing', async () => {
      const { field, at } = await slider();
      const seen = recordGestures(field);

      await sendMouse({ type: 'click', position: at(0.5) });

      expect(field.value).to.equal(50);
      expect(seen).to.deep.equal(['begin', 'commit']);
    });

    it('runs from right to left where the line does', async () => {
      const { field, at } = await slider('min="0" max="100" value="50" dir="rtl"');

      await sendMouse({ type: 'click', position: at(0.1) });

      expect(field.value).to.equal(90);
    });

    it('a disabled one stays', async () => {
      const { field, at } = await slider('min="0" max="100" value="50" disabled');

      await sendMouse({ type: 'click', position: at(0.1) });

      expect(field.value).to.equal(50);
    });

    it('disabled in the middle of a drag, it goes back and stays', async () => {
      const { field, at } = await slider();
      const seen = recordGestures(field);

      await sendMouse({ type: 'move', position: at(0.2) });
      await sendMouse({ type: 'down' });
      field.disabled = true;
      await field.updateComplete;
      await sendMouse({ type: 'move', position: at(0.9) });
      await sendMouse({ type: 'up' });

      expect(field.value).to.equal(50);
      expect(seen).to.deep.equal(['begin', 'input', 'input', 'cancel']);
    });

    it('taken out of the page in the middle of a drag, it goes back', async () => {
      const { field, at } = await slider();

      await sendMouse({ type: 'move', position: at(0.2) });
      await sendMouse({ type: 'down' });
      field.remove();
      await sendMouse({ type: 'move', position: at(0.9) });
      await sendMouse({ type: 'up' });

      expect(field.value).to.equal(50);
    });

    it('the wheel never edits', async () => {
      const { field, range } = await slider();
      range.focus();

      range.dispatchEvent(new WheelEvent('wheel', { deltaY: 100, bubbles: true, composed: true, cancelable: true }));

      expect(field.value).to.equal(50);
    });
  });

  describe('keys on the track', () => {
    const presses: [key: string, attributes: string, value: number][] = [
      ['ArrowRight', 'min="0" max="100" value="50"', 51],
      ['ArrowLeft', 'min="0" max="100" value="50"', 49],
      ['ArrowUp', 'min="0" max="100" value="50"', 51],
      ['Shift+ArrowDown', 'min="0" max="100" value="50"', 40],
      ['Alt+ArrowRight', 'min="0" max="100" value="50"', 50.1],
      ['Alt+ArrowRight', 'min="0" max="100" step="5" value="50"', 55],
      ['ArrowRight', 'min="0" max="1" value="0.5"', 0.51],
      ['PageUp', 'min="0" max="100" value="50"', 60],
      ['Home', 'min="-20" max="100" value="50"', -20],
      ['End', 'min="0" max="12" step="5" value="0"', 10],
      ['ArrowLeft', 'min="0" max="100" value="50" dir="rtl"', 51],
    ];
    for (const [key, attributes, value] of presses) {
      it(`${key} with ${attributes} gives ${value}`, async () => {
        const { field } = await slider(attributes);
        field.focus();
        const seen = recordGestures(field);

        await press(key);

        expect(field.value).to.equal(value);
        expect(seen).to.deep.equal(['begin', 'input', 'change', 'commit']);
      });
    }
  });

  it('leaves a digit with Alt, which applies a preset, to the form', async () => {
    const { field, range } = await slider();
    range.focus();

    await press('Alt+1');

    expect(inside(field, ':focus').id).to.equal(range.id);
  });

  it('takes an exact number, also one that is off the track, and says so', async () => {
    const { field, range, exact } = await slider();
    const events = recordEvents(field, 'change');

    exact.focus();
    exact.select();
    await sendKeys({ type: '12,5' });
    await field.updateComplete;
    expect(field.value).to.equal(12.5);
    expect(range.value).to.equal('12.5');
    exact.select();
    await sendKeys({ type: '120' });
    await sendKeys({ press: 'Tab' });
    await field.updateComplete;

    expect(field.value).to.equal(120);
    expect(range.value).to.equal('100');
    expect(field.checkValidity()).to.equal(false);
    expect(inside(field, '#problem').textContent).to.contain('120');
    expect(events).to.deep.equal(['change']);
  });

  it('takes a number that is typed on its track, in place of the one it has', async () => {
    const { field, range, exact } = await slider('min="0" max="100" step="0.1" value="50" lang="pt-BR"');
    range.focus();

    await sendKeys({ type: '87,3' });
    await sendKeys({ press: 'Enter' });
    await field.updateComplete;

    expect([field.value, exact.value]).to.deep.equal([87.3, '87,3']);
    expect(inside(field, ':focus').id).to.equal('exact');
  });

  it('hears what assistive technology does to the range input', async () => {
    const { field, range } = await slider();
    const seen = recordGestures(field);

    range.value = '60';
    range.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    range.dispatchEvent(new Event('change', { bubbles: true }));

    expect(field.value).to.equal(60);
    expect(seen).to.deep.equal(['input', 'change']);
  });

  it('cuts no number that its declaration allows, and is as wide for each of them', async () => {
    const { field, exact } = await slider('value="0" min="0" max="999999" step="0.5"');
    const { clientWidth } = exact;

    field.value = 888888.5;
    await field.updateComplete;
    expect([exact.value, exact.clientWidth]).to.deep.equal(['888,888.5', clientWidth]);
    expect(exact.scrollWidth).to.equal(clientWidth);
  });

  it('has names for both of its controls', async () => {
    const { exact, range } = await slider('min="0" max="1000" value="1234.5" lang="pt-BR"');

    expect(exact.getAttribute('aria-label')).to.equal('Size, valor exato');
    expect(range.labels?.[0]?.textContent).to.equal('Size');
    expect(range.getAttribute('aria-valuetext')).to.equal('1.234,5');
  });

  it('submits, resets, restores and is disabled with its fieldset', async () => {
    const form = await mount<HTMLFormElement>(
      '<form><fieldset><tarja-slider name="s" label="Size" max="10" value="5"></tarja-slider></fieldset></form>',
    );
    const field = form.querySelector('tarja-slider')!;

    field.value = 7.5;
    expect(new FormData(form).get('s')).to.equal('7.5');
    field.formStateRestoreCallback('8');
    expect(field.value).to.equal(8);
    form.reset();
    expect(field.value).to.equal(5);
    form.querySelector('fieldset')!.disabled = true;
    await field.updateComplete;
    expect([...field.renderRoot.querySelectorAll('input')].every(({ disabled }) => disabled)).to.equal(true);
  });

  for (const scheme of ['light', 'dark']) {
    it(`breaks no accessibility rule in ${scheme}`, async () => {
      const { field } = await slider();
      const place = field.parentElement!;
      place.style.colorScheme = scheme;
      place.style.background = 'var(--tarja-panel)';

      await expectAccessible(place);
      field.value = 200;
      field.showProblems = true;
      await field.updateComplete;
      await expectAccessible(place);
    });
  }
});

describe('<tarja-normalized>', () => {
  afterEach(unmount);

  it('runs from 0 to 100 in steps of 0.1, whatever the declaration says', async () => {
    const { field, range } = await sliding(
      '<tarja-normalized name="n" label="Opacity" value="99.9"></tarja-normalized>',
    );
    field.focus();

    await sendKeys({ press: 'ArrowRight' });
    await sendKeys({ press: 'ArrowRight' });
    expect(field.value).to.equal(100);
    await press('Shift+ArrowLeft');
    expect(field.value).to.equal(99);
    await sendKeys({ press: 'Home' });
    expect(field.value).to.equal(0);
    expect([range.min, range.max]).to.deep.equal(['0', '100']);
    expect(inside(field, '#range').textContent).to.equal('0 to 100 · steps of 0.1');
  });

  it('settles what was typed on its grid', async () => {
    const { field, exact } = await sliding('<tarja-normalized name="n" label="Opacity"></tarja-normalized>');

    exact.focus();
    exact.select();
    await sendKeys({ type: '33,33' });
    await sendKeys({ press: 'Enter' });

    expect(field.value).to.equal(33.3);
  });

  it('submits, resets and restores', async () => {
    const form = await mount<HTMLFormElement>(
      '<form><tarja-normalized name="n" label="Opacity" value="12.5"></tarja-normalized></form>',
    );
    const field = form.querySelector('tarja-normalized')!;

    expect(new FormData(form).get('n')).to.equal('12.5');
    field.formStateRestoreCallback('70');
    expect(field.value).to.equal(70);
    form.reset();
    expect(field.value).to.equal(12.5);
    await expectAccessible(form);
  });
});
