import { configOf, nameOf, valuesOf } from './fields.js';
import { painted, sameValue } from './paint.js';

/**
 * One candidate in one page, driven by form.mjs through `window.bench`. A time goes from the call to the moment when the
 * frame that shows its result has been painted, and not before the result is there.
 */
const candidates = {
  bare: () => import('./candidates/bare.js'),
  tarja: () => import('./candidates/tarja.js'),
  rjsf: () => import('./candidates/rjsf.js'),
  jsonforms: () => import('./candidates/jsonforms.js'),
};
const query = new URLSearchParams(location.search);
const { mount } = await candidates[query.get('candidate')]();
const config = configOf(Number(query.get('count')));
const { fields } = config;
const last = fields.length - 1;
const outer = document.getElementById('place');
let form;
let turn = 0;

globalThis.bench = {
  /** Mounts it anew. */
  async mount() {
    await bench.end();
    // A fresh box, as a root of React's wants it.
    const place = document.createElement('div');
    place.style.height = '100%';
    outer.append(place);
    globalThis.gc?.();
    const start = performance.now();
    form = mount(place, config);
    await form.ready;
    await painted();
    const time = performance.now() - start;
    turn = 0;
    if (!shows(0, 0)) throw new Error('The first field is not there after mounting.');
    return time;
  },

  /** Characters typed into the first field, one after the other. */
  async strokes(count) {
    const control = form.control(nameOf(0));
    control.focus();
    const before = control.value;
    const times = [];
    for (let at = 0; at < count; at++) {
      // Through the browser's own editing, so that every framework takes it for typing.
      const start = performance.now();
      document.execCommand('insertText', false, 'x');
      await painted();
      times.push(performance.now() - start);
    }
    const typed = before + 'x'.repeat(count);
    await until(() => form.values()[nameOf(0)] === typed, 'what was typed in the model');
    document.execCommand('selectAll');
    document.execCommand('insertText', false, before);
    await until(() => form.values()[nameOf(0)] === before, 'the first text in the model');
    return times;
  },

  /** Sets every field to another value. */
  async preset() {
    turn = turn === 1 ? 2 : 1;
    const start = performance.now();
    form.preset(turn);
    do await painted();
    while (!shows(0, turn) || !(shows(last, turn) ?? true));
    const time = performance.now() - start;
    const wanted = Object.entries(valuesOf(fields, turn));
    await until(
      () => wanted.every(([name, value]) => sameValue(form.values()[name], value)),
      'the preset in the model',
    );
    return time;
  },

  /** Past every field, as somebody does who looks for one. */
  async scrollThrough() {
    const list = [outer, ...outer.querySelectorAll('tarja-form')]
      .map((element) => element.shadowRoot?.querySelector('.fields') ?? element)
      .find(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight);
    while (list.scrollTop + list.clientHeight < list.scrollHeight - 1) {
      list.scrollTop += list.clientHeight / 2;
      await painted();
      await painted();
    }
  },

  async end() {
    form?.end();
    form = undefined;
    outer.replaceChildren();
    // Drafts that a form kept would be found by the next one, and offered: no usual mount.
    localStorage.clear();
    await painted();
  },
};

/** Whether a field's control shows its value of a turn; undefined where it has no control now. */
function shows(at, turn) {
  const { type, name } = fields[at];
  const control = form.control(name);
  if (!control) return undefined;
  const value = valuesOf(fields, turn)[name];
  if (type === 'boolean') return control.checked === value;
  return control.value === String(value);
}

/** A model may follow a little later; it is not part of what is measured, but it must come. */
async function until(isSo, what) {
  const deadline = performance.now() + 5000;
  while (!isSo()) {
    if (performance.now() > deadline) throw new Error(`After five seconds there is not ${what}.`);
    await painted();
  }
}
