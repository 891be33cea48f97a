import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import '../../components/define/counter.ts';
import type { CounterFieldElement } from '../../components/fields/counter.ts';
import { expectAccessible } from '../support/axe.ts';
import { press, recordGestures } from '../support/gestures.ts';
import { inside, mount, unmount } from '../support/mount.ts';

describe('<tarja-counter>', () => {
  afterEach(unmount);
  afterEach(() => sendMouse({ type: 'move', position: [0, 0] }));

  async function counter(attributes = 'value="3"') {
    const field = await mount<CounterFieldElement>(
      `<tarja-counter name="c" label="Home" tip="Goals." ${attributes}></tarja-counter>`,
    );
    const part = <E extends HTMLElement>(name: string) => inside<E>(field, `[part="${name}"]`);
    const middle = (name: string): [number, number] => {
      const { left, top, width, height } = part(name).getBoundingClientRect();
      return [Math.round(left + width / 2), Math.round(top + height / 2)];
    };
    return { field, entry: part<HTMLInputElement>('control'), part, middle };
  }
  const said = (field: Element) => inside(field, '#problem').textContent;

  it('counts by its buttons, which are large enough for a hurried hand', async () => {
    const { field, part, middle } = await counter();
    const seen = recordGestures(field);

    await sendMouse({ type: 'click', position: middle('increase') });
    await sendMouse({ type: 'click', position: middle('increase') });
    await sendMouse({ type: 'click', position: middle('decrease') });

    expect(field.value).to.equal(4);
    expect(seen).to.deep.equal(Array(3).fill(['begin', 'input', 'change', 'commit']).flat());
    for (const name of ['increase', 'decrease']) {
      const { width, height } = part(name).getBoundingClientRect();
      expect(Math.min(width, height)).to.be.at.least(40);
    }
  });

  it('cuts no number, how far it was counted', async () => {
    for (const number of ['value="88888"', 'value="0" max="8888888"', 'value="0" min="-8888888"']) {
      const { field, entry } = await counter(number);
      field.value ||= Number(field.getAttribute('max') ?? field.getAttribute('min'));
      await field.updateComplete;
      expect(entry.scrollWidth, entry.value).to.equal(entry.clientWidth);
    }
  });

  it('stands in little room', async () => {
    const { field, part } = await counter('value="88888"');
    field.style.width = '320px';

    expect(part('increase').getBoundingClientRect().right).to.be.at.most(field.getBoundingClientRect().right);
  });

  it('repeats while a button is held, as one gesture', async () => {
    const { field, middle } = await counter();
    const seen = recordGestures(field);

    await sendMouse({ type: 'move', position: middle('increase') });
    await sendMouse({ type: 'down' });
    await until(field, () => field.value >= 6);
    await sendMouse({ type: 'up' });
    const { value } = field;

    expect(seen.filter((what) => what !== 'input')).to.deep.equal(['begin', 'change', 'commit']);
    expect(seen.filter((what) => what === 'input')).to.have.length(value - 3);
  });

  it('Esc gives a hold up', async () => {
    const { field, middle } = await counter();
    const seen = recordGestures(field);

    await sendMouse({ type: 'move', position: middle('decrease') });
    await sendMouse({ type: 'down' });
    await until(field, () => field.value <= 1);
    await sendKeys({ press: 'Escape' });
    await sendMouse({ type: 'up' });

    expect(field.value).to.equal(3);
    expect(seen.at(0)).to.equal('begin');
    expect(seen.slice(-2)).to.deep.equal(['input', 'cancel']);
    expect(seen).not.to.include('change');
  });

  it('stops at an end, says so, and keeps the focus in the field', async () => {
    const { field, entry, part, middle } = await counter('value="9" max="10"');
    const seen = recordGestures(field);
    expect(said(field)).to.equal('');

    await sendMouse({ type: 'move', position: middle('increase') });
    await sendMouse({ type: 'down' });
    await field.updateComplete;
    expect(part<HTMLButtonElement>('increase').disabled).to.equal(true);
    await sendMouse({ type: 'up' });

    expect(field.value).to.equal(10);
    expect(said(field)).to.equal('10 is the most.');
    expect(seen).to.deep.equal(['begin', 'input', 'change', 'commit']);
    expect(inside(field, ':focus').id).to.equal(entry.id);

    await sendKeys({ press: 'ArrowDown' });
    await field.updateComplete;
    expect(part<HTMLButtonElement>('increase').disabled).to.equal(false);
    expect(said(field)).to.equal('');
  });

  it('says nothing of an end that was not reached', async () => {
    const { field, part } = await counter('value="0" min="0"');

    expect(part<HTMLButtonElement>('decrease').disabled).to.equal(true);
    expect(said(field)).to.equal('');
  });

  describe('keys', () => {
    const presses: [keys: string[], attributes: string, value: number][] = [
      [['ArrowUp'], 'value="3"', 4],
      [['ArrowDown'], 'value="3"', 2],
      [['+', '+'], 'value="3"', 5],
      [['-'], 'value="3"', 2],
      [['Shift+ArrowUp'], 'value="3"', 13],
      [['PageUp'], 'value="3"', 13],
      [['+'], 'value="0" min="0" max="9" step="3"', 3],
      [['+'], 'value="9" max="9"', 9],
      [['Delete', '-', '7', 'Enter'], 'value="3"', -7],
      [['1', '2', 'Enter'], 'value="3"', 12],
    ];
    for (const [keys, attributes, value] of presses) {
      it(`${keys.join(' ')} with ${attributes} gives ${value}`, async () => {
        const { field, entry } = await counter(attributes);
        entry.focus();
        entry.select();

        for (const key of keys) await press(key);
        await field.updateComplete;

        expect(field.value).to.equal(value);
        expect(entry.value).to.equal(String(value));
      });
    }
  });

  it('takes whole numbers only', async () => {
    const { field, entry } = await counter();

    entry.focus();
    entry.select();
    await sendKeys({ type: '1,5' });
    await sendKeys({ press: 'Enter' });
    await field.updateComplete;
    expect(field.checkValidity()).to.equal(false);
    expect(said(field)).to.contain('1.5');
    entry.select();
    await sendKeys({ type: '1.234' });
    await field.updateComplete;

    expect(field.value).to.equal(1234);
    expect(said(field)).to.equal('Read as 1234: 1.234 is not possible here.');
  });

  it('gives its entry the focus, not a button that counts', async () => {
    const { field, entry } = await counter();
    field.focus();
    expect(field.shadowRoot?.activeElement === entry).to.equal(true);
    expect([entry.selectionStart, entry.selectionEnd]).to.deep.equal([0, 1]);
  });

  it('is a spin button with its ends, to those who do not see it', async () => {
    const { entry, part } = await counter('value="3" min="0" max="10"');

    expect(entry.getAttribute('role')).to.equal('spinbutton');
    expect(entry.labels?.[0]?.textContent).to.equal('Home');
    expect(['aria-valuenow', 'aria-valuemin', 'aria-valuemax'].map((name) => entry.getAttribute(name))).to.deep.equal([
      '3',
      '0',
      '10',
    ]);
    expect(entry.inputMode).to.equal('numeric');
    expect(part('increase').title).to.equal('More: Home');
  });

  it('is pressed by assistive technology, which has no pointer', async () => {
    const { field, part } = await counter();
    const seen = recordGestures(field);

    part('decrease').click();

    expect(field.value).to.equal(2);
    expect(seen).to.deep.equal(['begin', 'input', 'change', 'commit']);
  });

  it('submits, resets, restores and is disabled with its fieldset', async () => {
    const form = await mount<HTMLFormElement>(
      '<form><fieldset><tarja-counter name="c" label="Home" value="3"></tarja-counter></fieldset></form>',
    );
    const field = form.querySelector('tarja-counter')!;

    field.value = 7;
    expect(new FormData(form).get('c')).to.equal('7');
    field.formStateRestoreCallback('8');
    expect(field.value).to.equal(8);
    form.reset();
    expect(field.value).to.equal(3);
    form.querySelector('fieldset')!.disabled = true;
    await field.updateComplete;
    for (const control of field.renderRoot.querySelectorAll<HTMLInputElement>('input, button'))
      expect(control.disabled).to.equal(true);
  });

  for (const scheme of ['light', 'dark']) {
    it(`breaks no accessibility rule in ${scheme}`, async () => {
      const { field } = await counter('value="3" min="0" max="3"');
      const place = field.parentElement!;
      place.style.colorScheme = scheme;
      place.style.background = 'var(--tarja-panel)';

      await expectAccessible(place);
      field.value = 99;
      field.showProblems = true;
      await field.updateComplete;
      await expectAccessible(place);
    });
  }
});

/** Waits for `input` events until something is true. */
function until(target: EventTarget, isTrue: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isTrue()) return;
      target.removeEventListener('input', look);
      resolve();
    };
    target.addEventListener('input', look);
    look();
  });
}
