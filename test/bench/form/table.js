import { painted } from './paint.js';
import { count, field, visible } from './rows.js';

/** One table in one page, driven by form.mjs through `window.bench`, as in page.js. */
const candidates = {
  window: () => import('./candidates/window.js'),
  table: () => import('./candidates/table.js'),
};
const { mount } = await candidates[new URLSearchParams(location.search).get('candidate')]();
const place = document.getElementById('place');
let table;

globalThis.bench = {
  async mount() {
    await bench.end();
    globalThis.gc?.();
    const start = performance.now();
    table = mount(place);
    await table.ready;
    do await painted();
    while (blank());
    return performance.now() - start;
  },

  /** Characters typed into the first cell. */
  async strokes(times) {
    await table.edit();
    const taken = [];
    for (let at = 0; at < times; at++) {
      const start = performance.now();
      document.execCommand('insertText', false, 'x');
      await painted();
      taken.push(performance.now() - start);
    }
    const { name } = table.values()[0];
    if (!name.includes('x'.repeat(times))) throw new Error(`The model says “${name}” after ${times} characters.`);
    return taken;
  },

  /** Somewhere else at once; rows that are not there when it is painted are counted. */
  async jump(to) {
    const scroller = table.scroller();
    const target = Math.floor(to * (count - visible)) * table.rowHeight();
    const start = performance.now();
    scroller.scrollTop = target;
    await painted();
    return { time: performance.now() - start, blank: blank() };
  },

  async scrollThrough() {
    for (let at = 1; at <= 50; at++) await bench.jump(at / 50);
  },

  async end() {
    table?.end();
    table = undefined;
    place.replaceChildren();
    await painted();
  },
};

/** How many rows in sight are not drawn. */
function blank() {
  const { top, bottom } = table.scroller().getBoundingClientRect();
  const inSight = table.lines().filter(({ text, box }) => text.trim() && box.bottom > top + 1 && box.top < bottom - 1);
  return Math.max(0, visible - 1 - inSight.length);
}

if (field.default.length !== count) throw new Error('The rows are not as many as they should be.');
