import { painted } from '../form/paint.js';
import { times, values } from './points.js';

/** One candidate in one page, driven by widgets.mjs through `window.bench`. */
const candidates = {
  tarja: () => import('./candidates/tarja.js'),
  paths: () => import('./candidates/paths.js'),
  uplot: () => import('./candidates/uplot.js'),
  chartjs: () => import('./candidates/chartjs.js'),
  polls: () => import('./polls.js'),
};
const query = new URLSearchParams(location.search);
const { draw, ...rest } = await candidates[query.get('candidate')]();
const [series, count] = [15, 200];
let chart;
let place;
let turn = 0;

globalThis.bench = {
  ...rest,

  /** Draws it anew; to the moment when the frame that shows it has been painted. */
  async draw() {
    await bench.end();
    const [at, rows] = [times(count), values(series, count, 0)];
    place = document.createElement('div');
    place.className = 'place';
    document.body.append(place);
    await painted();
    globalThis.gc?.();
    const start = performance.now();
    chart = draw(place, at, rows);
    do await painted();
    while (!chart.drawn());
    return performance.now() - start;
  },

  /** All points are others in each of these frames. */
  async update(frames) {
    const rows = [values(series, count, 1), values(series, count, 2)];
    for (let frame = 0; frame < frames; frame++) {
      await new Promise(requestAnimationFrame);
      chart.show(rows[turn++ % 2]);
    }
    await painted();
  },

  async end() {
    chart?.end?.();
    place?.remove();
    chart = undefined;
    await painted();
  },
};
