import { createData } from '../../../src/data/data.ts';
import { samplePolls } from '../../../src/local-services/samples/polls.ts';
import '../../../widgets/define/polls.ts';

const sample = samplePolls(1, Date.parse('2026-11-20T18:00:00Z'));
const answer = JSON.stringify({ last_updated: sample.lastUpdated, presidente: sample.president });

function widget(mode, attributes) {
  const data = createData({ base: '/tarja/', mode, fetch: async () => new Response(answer) });
  const element = document.createElement('tarja-polls');
  for (const [name, value] of Object.entries({ mode, ...attributes })) element.setAttribute(name, value);
  element.data = data;
  return element;
}

function drawn(element) {
  return new Promise((done) => {
    const look = () => (element.shadowRoot?.querySelector('.line, .bar') ? done() : requestAnimationFrame(look));
    look();
  });
}

/** Ten of them on a page, as a reader comes to it. */
export async function ten() {
  const forms = ['line', 'bar', 'race', 'line', 'line'];
  const elements = Array.from({ length: 10 }, (_, at) => widget('page', { form: forms[at % forms.length] }));
  for (const element of elements) element.className = 'column';
  document.body.append(...elements);
  await Promise.all(elements.map(drawn));
}

/** Off air, its picture drawn. */
export async function standBy() {
  document.body.style.cssText = 'position: relative; height: 1080px';
  const element = widget('air', { phase: 'off' });
  document.body.append(element);
  await drawn(element);
}

/**
 * Brings the picture in, its reveal made two seconds long, while scripts keep the page busy for 120 ms of every 400. Other ways to
 * reveal the same chart are measured in its place; `bare` moves a translucent layer of its size and no chart: what the machine gives.
 */
export async function reveal(way, stalls) {
  const element = document.querySelector('tarja-polls');
  const sheet = new CSSStyleSheet();
  const still = ':host([phase]) :is(.plate, .rise, .name) { animation: none }';
  const ways = {
    bare: ':host([phase]) :is(.window, .window svg) { animation: none }',
    transform: ':host([phase]) :is(.window, .window svg) { animation-duration: 2s; animation-delay: 0s }',
    'clip-path': `:host([phase]) .window { animation: clip 2s both } :host([phase]) .window svg { animation: none }
      @keyframes clip { from { clip-path: inset(0 100% 0 0) } to { clip-path: inset(0) } }`,
    'stroke-dashoffset': `:host([phase]) :is(.window, .window svg) { animation: none }
      :host([phase]) .line { stroke-dasharray: 4000; animation: dash 2s both }
      @keyframes dash { from { stroke-dashoffset: 4000 } to { stroke-dashoffset: 0 } }`,
  };
  sheet.replaceSync(still + ways[way]);
  const root = element.shadowRoot;
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  element.phase = 'in';
  await element.updateComplete;
  const layer = way === 'bare' ? moveLayer(root.querySelector('.window')) : undefined;
  const start = performance.now();
  const busy = () => {
    const until = performance.now() + 120;
    while (performance.now() < until);
  };
  const timer = stalls ? setInterval(busy, 400) : undefined;
  await new Promise((done) => setTimeout(done, 2000 - (performance.now() - start)));
  clearInterval(timer);
  layer?.remove();
  element.phase = 'off';
  root.adoptedStyleSheets = root.adoptedStyleSheets.filter((each) => each !== sheet);
  await element.updateComplete;
}

function moveLayer(place) {
  const { left, top, width, height } = place.getBoundingClientRect();
  const layer = document.createElement('div');
  layer.style.cssText = `position: absolute; left: ${left}px; top: ${top}px; width: ${width}px; height: ${height}px; will-change: transform; background: linear-gradient(#0008, #fff8)`;
  document.body.append(layer);
  layer.animate({ transform: ['translateX(-100%)', 'none'] }, 2000);
  return layer;
}

export const draw = undefined;
