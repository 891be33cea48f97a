import { expect } from 'chai';
import type { NumberFieldElement } from '../../components/fields/number.ts';
import type { FormElement } from '../../components/form/form.ts';
import type { GestureEvent } from '../../components/gestures/phase.ts';

// A form leaves out what a field needs only under a hand. What a hand does before it has come is not lost.

describe('the first hand in a form', () => {
  let frame: HTMLIFrameElement;

  /** A page of its own, in which nothing has been loaded but the form. */
  async function freshForm(
    field: object = {},
    imports: Record<string, string> = {},
    lang = 'pt-BR',
  ): Promise<{
    form: FormElement;
    number: NumberFieldElement;
    entry: HTMLInputElement;
    tell(event: Event, at?: Element): void;
    page: Window & typeof globalThis;
  }> {
    frame = document.createElement('iframe');
    frame.srcdoc = `<!doctype html><html lang="${lang}"><body>
      <script type="importmap">${JSON.stringify({ imports })}</script><script type="module" src="${location.origin}/components/define/form.ts"></script>`;
    document.body.append(frame);
    await new Promise((done) => frame.addEventListener('load', done, { once: true }));
    const page = frame.contentWindow as Window & typeof globalThis;
    await page.customElements.whenDefined('tarja-form');
    const form = page.document.createElement('tarja-form') as FormElement;
    form.config = {
      fields: [{ key: 'n', name: 'goals', label: 'Goals', type: 'number', default: 3, ...field }],
    } as FormElement['config'];
    page.document.body.append(form);
    await form.updateComplete;
    const number = form.shadowRoot?.querySelector('.row > *') as NumberFieldElement;
    const entry = number.shadowRoot?.querySelector('input') as HTMLInputElement;
    return { form, number, entry, page, tell: (event, at = entry) => at.dispatchEvent(event) };
  }

  afterEach(() => frame.remove());

  function key(page: typeof globalThis, type: 'keydown' | 'keyup', name: string, repeat = false): KeyboardEvent {
    return new page.KeyboardEvent(type, { key: name, repeat, bubbles: true, composed: true, cancelable: true });
  }

  function typed(entry: HTMLInputElement, text: string, page: typeof globalThis): void {
    entry.value = text;
    entry.dispatchEvent(new page.InputEvent('input', { bubbles: true, composed: true }));
  }

  /** Until an event has come that brings a value, or the time of the test is over. */
  const next = (target: EventTarget, type: string) =>
    new Promise((done) => target.addEventListener(type, done, { once: true }));

  it('steps by the keys that were pressed, and undoes the hold as one step', async () => {
    const { form, entry, page, tell } = await freshForm();
    const events: string[] = [];
    for (const type of ['input', 'change'])
      form.addEventListener(type, () => events.push(`${type} ${form.values['goals']}`));
    const settled = next(form, 'change');

    entry.focus();
    tell(key(page, 'keydown', 'ArrowUp'));
    tell(key(page, 'keydown', 'ArrowUp', true));
    tell(key(page, 'keyup', 'ArrowUp'));
    expect(form.values).to.deep.equal({ goals: 3 });
    await settled;

    expect(events).to.deep.equal(['input 4', 'input 5', 'change 5']);
    form.undo();
    expect(form.values).to.deep.equal({ goals: 3 });
  });

  it('keeps such a key from the browser at once', async () => {
    const { page, tell } = await freshForm();
    const pressed = key(page, 'keydown', 'ArrowUp');

    tell(pressed);

    expect(pressed.defaultPrevented).to.equal(true);
  });

  it('gives the steps up where Esc was pressed among them', async () => {
    const { form, number, page, tell } = await freshForm();
    const ended = new Promise((done) =>
      number.addEventListener(
        'tarja-gesture',
        (event) => (event as GestureEvent).detail.phase === 'cancel' && done(event),
      ),
    );

    tell(key(page, 'keydown', 'ArrowUp'));
    tell(key(page, 'keydown', 'Escape'));
    await ended;

    expect(form.values).to.deep.equal({ goals: 3 });
  });

  it('reads plain digits at once', async () => {
    const { form, entry, page } = await freshForm();

    typed(entry, '-12,5', page);

    expect(form.values).to.deep.equal({ goals: -12.5 });
    expect(form.checkValidity()).to.equal(true);
  });

  it('reads digits on the grid at once, and others when it can move them there', async () => {
    const { form, entry, page } = await freshForm({ step: 5 });
    const read = next(form, 'change').then(() => next(form, 'change'));

    typed(entry, '10', page);
    expect(form.values).to.deep.equal({ goals: 10 });
    typed(entry, '7', page);
    entry.dispatchEvent(new page.Event('change', { bubbles: true }));
    expect(form.values).to.deep.equal({ goals: 10 });
    expect(form.take().refused.map(({ code }) => code)).to.deep.equal(['number-unfinished']);
    await read;

    expect(form.values).to.deep.equal({ goals: 5 });
    expect(form.checkValidity()).to.equal(true);
  });

  it('says that a number lies off its grid once a hand is there that could move it', async () => {
    const { number } = await freshForm({ step: 5 });
    expect(number.problems).to.deep.equal([]);

    number.focus();
    while (!number.problems.length) await new Promise((done) => setTimeout(done));

    expect(number.problems.map(({ code }) => code)).to.deep.equal(['off-step']);
  });

  it('reads what takes more to read when it can, and takes nothing to air meanwhile', async () => {
    const { form, entry, page } = await freshForm();
    const read = next(form, 'change').then(() => next(form, 'change'));

    typed(entry, '1.234,50', page);
    entry.dispatchEvent(new page.Event('change', { bubbles: true }));
    expect(form.values).to.deep.equal({ goals: 3 });
    expect(form.take().refused.map(({ code }) => code)).to.deep.equal(['number-unfinished']);
    await read;

    expect(form.values).to.deep.equal({ goals: 1234.5 });
    expect(form.checkValidity()).to.equal(true);
    form.undo();
    expect(form.values).to.deep.equal({ goals: 3 });
  });

  it('reads no text that another has replaced meanwhile', async () => {
    const { form, entry, number, page } = await freshForm();
    typed(entry, '1.234,50', page);
    typed(entry, '7', page);
    number.focus();
    const stepped = next(form, 'change');

    entry.dispatchEvent(key(page, 'keydown', 'ArrowUp'));
    entry.dispatchEvent(key(page, 'keyup', 'ArrowUp'));
    await stepped;

    expect(form.values).to.deep.equal({ goals: 8 });
  });

  it('reads a hex colour at once, and a name or rgb() when it can, and takes nothing to air meanwhile', async () => {
    const { form, entry, page } = await freshForm({ type: 'color', default: '#000000' });
    const read = next(form, 'change').then(() => next(form, 'change'));

    typed(entry, '#1b5e20', page);
    expect(form.values).to.deep.equal({ goals: '#1b5e20' });
    typed(entry, 'tomato', page);
    entry.dispatchEvent(new page.Event('change', { bubbles: true }));
    expect(form.values).to.deep.equal({ goals: '#1b5e20' });
    expect(form.take().refused.map(({ code }) => code)).to.deep.equal(['color-unfinished']);
    await read;

    expect(form.values).to.deep.equal({ goals: 'tomato' });
    expect(form.checkValidity()).to.equal(true);
  });

  it('says in the language of the page what a text lacks, once it can', async () => {
    const { form, entry, number, page } = await freshForm();
    const complained = next(form, 'input').then(() => next(form, 'input'));

    typed(entry, '12 gols', page);
    await complained;

    expect(number.problems.map(({ message }) => message)).to.deep.equal(['Aqui vai só o número: deixe fora “gols”.']);
    expect(form.take().refused.map(({ code }) => code)).to.deep.equal(['number-unreadable']);
  });

  it('keeps what is wrong off air at once, and says why in words as soon as they are here', async () => {
    const { form, number } = await freshForm({ max: 2 }, {}, 'en');

    const [refused] = form.take().refused;
    expect([refused?.name, refused?.code, refused?.params]).to.deep.equal([
      'goals',
      'above-max',
      { value: 3, min: undefined, max: 2 },
    ]);
    while (/not here yet/.test(form.validationMessage)) await new Promise((done) => setTimeout(done));

    expect(form.validationMessage).to.equal('Goals: 3 is too large: the maximum is 2.');
    expect(number.validationMessage).to.equal('3 is too large: the maximum is 2.');
    expect(form.take().refused.map(({ message }) => message)).to.deep.equal(['3 is too large: the maximum is 2.']);
  });

  it('scrubs by a label that was grabbed, and not by one that was let go', async () => {
    const { form, number, page } = await freshForm();
    const label = number.shadowRoot?.querySelector('label') as HTMLElement;
    const held = new Set<number>();
    label.setPointerCapture = (id) => void held.add(id);
    label.hasPointerCapture = (id) => held.has(id);
    label.releasePointerCapture = (id) => void held.delete(id);
    const at = (type: string, clientX: number) =>
      label.dispatchEvent(
        new page.PointerEvent(type, { clientX, pointerId: 1, isPrimary: true, bubbles: true, composed: true }),
      );
    const scrubbing = new Promise((done) =>
      number.addEventListener(
        'tarja-gesture',
        (event) => (event as GestureEvent).detail.phase === 'begin' && done(event),
      ),
    );

    at('pointerdown', 0);
    at('pointerup', 0);
    at('pointerdown', 0);
    const moving = setInterval(() => at('pointermove', 10), 10);
    await scrubbing;
    clearInterval(moving);
    expect(held.size).to.equal(1);
    at('pointermove', 18);
    at('pointerup', 18);

    expect(form.values).to.deep.equal({ goals: 5 });
  });

  it('says so where the hands do not come, and reads plain digits all the same', async () => {
    const { form, entry, number, page } = await freshForm({}, { '/components/fields/numeric-hands.ts': '/nowhere.js' });
    const said = () => number.shadowRoot?.querySelector('#problem')?.textContent;

    typed(entry, '1.234,50', page);
    entry.dispatchEvent(new page.Event('change', { bubbles: true }));
    await number.updateComplete;
    expect(said()).to.contain('escreva só algarismos');
    expect(form.take().refused).to.have.lengthOf(1);

    typed(entry, '1234,5', page);
    expect(form.take().taken).to.deep.equal({ goals: 1234.5 });
  });

  it('brings the styles of what a hand brings about, and so does a problem without one', async () => {
    const shown = async (property: 'overflow' | 'clipPath', of: () => Element | null | undefined, pseudo?: string) => {
      const page = frame.contentWindow as Window;
      for (;;) {
        const element = of();
        const value = element && page.getComputedStyle(element, pseudo)[property];
        if (value && value !== 'hidden' && value !== 'none') return value;
        await new Promise((done) => page.requestAnimationFrame(done));
      }
    };
    const inside = (number: NumberFieldElement, selector: string) => number.shadowRoot?.querySelector(selector);

    const first = await freshForm();
    first.form.density = 'compact';
    first.entry.focus();
    expect(await shown('overflow', () => inside(first.number, '.note'))).to.equal('visible');
    frame.remove();

    const second = await freshForm({ max: 2 });
    second.form.take();
    expect(await shown('clipPath', () => inside(second.number, '#problem'), '::before')).to.match(/^polygon/);
  });

  it('shows the fields whose types are here in the first frame, and keeps the places of the others', async () => {
    const { form, page } = await freshForm();
    const config = form.config as NonNullable<FormElement['config']>;
    form.config = undefined;
    form.config = {
      fields: [...config.fields, { key: 't', name: 'table', label: 'Table', type: 'table', default: [], columns: [] }],
    };
    await new Promise((done) => page.requestAnimationFrame(done));
    const rows = [...(form.shadowRoot?.querySelectorAll('.row') ?? [])];
    const atFirst = rows.map((row) => [row.childElementCount, row.getBoundingClientRect().height > 40]);
    const { refused } = form.take();
    await form.updateComplete;

    expect(atFirst).to.deep.equal([
      [1, true],
      [0, true],
    ]);
    expect(refused.map(({ name, code }) => [name, code])).to.deep.equal([['table', 'not-loaded']]);
    expect(rows[1]?.firstElementChild?.localName).to.equal('tarja-table');
    expect(rows.every(({ isConnected }) => isConnected)).to.equal(true);
  });
});
