import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Acknowledgement } from '../../src/show/model.ts';
import type { StartedStation } from './station.ts';

const fields = [
  { key: 'c', name: 'colour', label: 'Colour', type: 'color', default: '#0000ff' },
  { key: 't', name: 'title', label: 'Title', type: 'text', default: 'Title' },
];

/** Writes templates whose pictures are told by the colour of a place: `plate` and `card` open over 300 ms, `slow` over a minute, `lingers` takes one to leave,
 * `turns` is green in each second half of 1000 seconds, `dressed` wears the station's theme, `script` is made of two modules, `board` has actions of its own, `loops` hangs soon after its start, `loops-when-told` when its title is “loop”. */
export function writeOutputTemplates(folder: string): void {
  const put = (name: string, html: string, meta: object = {}) => {
    mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, name, 'config.json'), JSON.stringify({ meta: { name, ...meta }, fields }));
    writeFileSync(join(folder, name, 'template.html'), `<!doctype html>${html}`);
  };
  const raster = { resolution: { width: 1920, height: 1080 } };
  const opening = (rest: string) => `<style>
  .plate { position: absolute; left: 0; top: 0; width: 960px; height: 1080px; background: var(--colour); visibility: hidden }
  :root[data-phase='in'] .plate { visibility: visible; animation: open 300ms linear }
  :root[data-phase='on'] .plate { visibility: visible }
  :root[data-phase='on'][data-step='1'] .plate { width: 1920px }
  :root[data-phase='out'] .plate { visibility: visible; animation: open 300ms linear reverse forwards }
  @keyframes open { from { clip-path: inset(0 100% 0 0) } to { clip-path: inset(0) } }
  ${rest}</style><div class="plate" data-text="title"></div>`;
  put('plate', opening(''), { stepCount: 2, ...raster });
  put('card', opening('.plate { border-right: 40px solid black }'), raster);
  put(
    'slow',
    opening(":root[data-phase='in'] .plate { animation: grow 60s } @keyframes grow { from { width: 900px } }"),
    raster,
  );
  put('lingers', opening(":root[data-phase='out'] .plate { animation-duration: 60s }"), raster);
  put(
    'turns',
    opening(`:root:not([data-phase='off']) .plate { animation: turn 1000s steps(1) infinite }
      @keyframes turn { 50% { background: #00ff00 } }`),
    raster,
  );
  put('dressed', opening('.plate { background: var(--station-ground, #ff0000) }'), raster);
  put('loops', '<p data-text="title"></p><script>setTimeout(() => { for (;;); }, 300)</script>');
  writeBoard(folder);
  writeScript(folder);
  put(
    'loops-when-told',
    `<p data-text="title"></p><script>
      new MutationObserver(() => {
        if (document.querySelector('p').textContent !== 'loop') return;
        setTimeout(() => { console.log('looping'); setTimeout(() => { for (;;); }); });
      }).observe(document.querySelector('p'), { childList: true, characterData: true, subtree: true });
    </script>`,
  );
  put(
    'glass',
    '<style>div { position: absolute; inset: 0; background: rgb(255 255 255 / 50%) } :root[data-phase="off"] div { display: none }</style><div></div>',
    raster,
  );
}

/**
 * A template made of a foreign graphic with actions of its own: blue at first, it takes the colour that `paint` is given, and refuses
 * `break`.
 */
export function writeBoard(folder: string): void {
  const customActions = [
    {
      id: 'paint',
      name: 'Paint',
      description: 'Takes another colour.',
      schema: {
        type: 'object',
        properties: {
          colour: { type: 'string', title: 'Colour', default: '#00ff00' },
          speed: { type: 'integer', title: 'Speed', minimum: 1, maximum: 9, default: 5 },
        },
      },
    },
    { id: 'break', name: 'Break', schema: null },
  ];
  const meta = { name: 'Board', resolution: { width: 1920, height: 1080 }, ograf: { customActions } };
  mkdirSync(join(folder, 'board'), { recursive: true });
  writeFileSync(join(folder, 'board/config.json'), JSON.stringify({ meta, fields }));
  writeFileSync(join(folder, 'board/template.js'), boardModule);
}

/** A template made of a script, whose colour, purple on the right half, stands in another file. */
function writeScript(folder: string): void {
  mkdirSync(join(folder, 'script'), { recursive: true });
  writeFileSync(join(folder, 'script/config.json'), JSON.stringify({ meta: { name: 'Script' }, fields }));
  writeFileSync(join(folder, 'script/colour.js'), "export const colour = '#800080';");
  writeFileSync(
    join(folder, 'script/template.js'),
    `import { done } from 'tarja/runtime';
import { colour } from './colour.js';
export default class extends HTMLElement {
  async load() {
    this.style.cssText = 'position: absolute; inset: 0 0 0 50%; visibility: hidden; background: ' + colour;
  }
  async playAction() {
    this.style.visibility = 'visible';
    return done(0);
  }
  async stopAction() {
    this.style.visibility = 'hidden';
  }
  async updateAction() {}
  async customAction() {}
  async dispose() {}
}`,
  );
}

const boardModule = `export default class extends HTMLElement {
  async load() {
    this.style.cssText = 'position: absolute; inset: 0; background: #0000ff; visibility: hidden';
    this.count = 0;
  }
  async playAction() {
    this.style.visibility = 'visible';
    return { statusCode: 200, currentStep: 0 };
  }
  async updateAction() {}
  async stopAction() {
    this.style.visibility = 'hidden';
  }
  async customAction({ id, payload }) {
    if (id === 'break') return { statusCode: 409, statusMessage: 'Nothing to break.' };
    this.dataset.count = String(++this.count);
    this.style.background = payload.colour;
  }
  async dispose() {}
}
`;

/** What a test does with the show of a station whose outputs it looks at. */
export function outputDesk(station: StartedStation, channel = 'main') {
  /** Sends a command that is carried out. */
  async function command(path: string, body: object = {}): Promise<{ revision: number }> {
    const answer = await fetch(`${station.url}/api/show/air/${channel}/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    const result = await answer.json();
    assert.equal(answer.status, 200, JSON.stringify(result));
    return result;
  }

  /** Waits until what an output says of a layer is as wanted, and answers that. */
  async function says(
    wanted: string,
    isWanted: (ack: Acknowledgement) => boolean,
    { layer = 20, output = 'studio' } = {},
  ): Promise<Acknowledgement> {
    let last: unknown;
    for (let attempt = 0; attempt < 300; attempt++) {
      const { channels } = await (await fetch(`${station.url}/api/show`)).json();
      const shown = channels.find(({ id }: { id: string }) => id === channel);
      const held = shown.layers.find((one: { layer: number }) => one.layer === layer);
      const ack = held?.acks.find((one: { output: string }) => one.output === output);
      if (ack && isWanted(ack)) return ack;
      last = ack;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return assert.fail(`${output} has not said ${wanted}, but ${JSON.stringify(last)}`);
  }

  /** Waits until an output says that it shows a revision, and answers what it says. */
  const acknowledged = (revision: number, phase: string, place: { layer?: number; output?: string } = {}) =>
    says(`${phase} at revision ${revision}`, (ack) => ack.revision === revision && ack.phase === phase, place);

  return { command, says, acknowledged };
}

/** The frames of an output that are meant to be seen. */
export const seenFrames = '#picture > :not([data-waiting]) iframe';

/** Waits until an output has loaded a graphic out of sight. */
export async function cued(page: Page, title: string): Promise<void> {
  await page
    .locator(`tarja-output [data-waiting] iframe[title="${title}"]:not([data-next])`)
    .waitFor({ state: 'attached' });
}

/** Listens to which phases graphics of a page come to. */
export async function phasesOf(page: Page, act: () => Promise<unknown>): Promise<readonly string[]> {
  await page.evaluate(listenToPhases);
  await act();
  return phasesSeen(page);
}

/** Runs in a page. */
export function listenToPhases(): void {
  const seen: string[] = [];
  Object.assign(globalThis, { seen });
  addEventListener('message', ({ data }) => {
    const { phase } = (data as { message?: { phase?: string } })?.message ?? {};
    if (phase !== undefined) seen.push(phase);
  });
}

/** The phases since a page listens. */
export function phasesSeen(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
}

/** A place in the raster of 1920 × 1080. */
export type Place = readonly [x: number, y: number];
export const left: Place = [480, 900];
export const right: Place = [1440, 900];

/** Colours at places of a page's picture, as #rrggbb. */
export async function coloursOf(page: Page, ...places: readonly Place[]): Promise<string[]> {
  return coloursIn(page, (await page.screenshot()).toString('base64'), places);
}

/** Waits until a place of a page has a colour. */
export async function waitForColour(page: Page, place: Place, colour: string): Promise<void> {
  let seen: string | undefined;
  for (let attempt = 0; attempt < 100; attempt++) {
    [seen] = await coloursOf(page, place);
    if (seen === colour) return;
    await page.waitForTimeout(100);
  }
  assert.equal(seen, colour);
}

/**
 * Every frame that a page paints while something is done, as the colours of a place.
 *
 * @param reader a page of its own: decoding must not hold up the one that is looked at
 */
export async function everyFrame(
  page: Page,
  reader: Page,
  place: Place,
  act: () => Promise<unknown>,
): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const pictures: string[] = [];
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    pictures.push(data);
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
  });
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 });
  await act();
  await session.send('Page.stopScreencast');
  await session.detach();
  const colours: string[] = [];
  for (const picture of pictures) colours.push(...(await coloursIn(reader, picture, [place])));
  return colours;
}

/** Colours in a PNG of a channel's picture, of whatever size. With `alpha`, as #rrggbbaa. */
export async function coloursIn(
  page: Page,
  picture: string,
  places: readonly Place[],
  { alpha = false } = {},
): Promise<string[]> {
  return page.evaluate(
    async ([picture, places, parts]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${picture}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.width, image.height];
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      const scale = image.width / 1920;
      return places.map(([x, y]) => {
        const pixel = context?.getImageData(x * scale, y * scale, 1, 1).data ?? [];
        return `#${[...pixel]
          .slice(0, parts)
          .map((part) => part.toString(16).padStart(2, '0'))
          .join('')}`;
      });
    },
    [picture, places, alpha ? 4 : 3] as const,
  );
}
