import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { WebSocket } from 'ws';
import type { OutputElement } from '../../components/output/output.ts';
import { type Channel, MAIN } from '../../src/serve/channel.ts';
import { type Acknowledgement, ackKey } from '../../src/show/model.ts';
import { socketStore } from '../../src/show/stores/socket.ts';
import { launchBrowser } from '../support/browser.ts';
import { writeFramedGraphic } from '../support/framed-graphic.ts';
import {
  coloursOf,
  cued,
  left,
  listenToPhases,
  outputDesk,
  phasesOf,
  phasesSeen,
  right,
  seenFrames,
  waitForColour,
  writeOutputTemplates,
} from '../support/output-page.ts';
import { type StartedStation, startStation } from '../support/station.ts';

const folder = mkdtempSync(join(tmpdir(), 'tarja-outputs-'));
writeOutputTemplates(folder);

writeFramedGraphic(join(folder, 'Framed_1'));

const channels: Channel[] = [MAIN];

describe('output', () => {
  let browser: Browser;
  let station: StartedStation;
  let page: Page;

  before(async () => {
    browser = await launchBrowser();
    station = await startStation(folder, { channels });
    page = await open();
  });
  after(async () => {
    await browser?.close();
    await station?.end();
    rmSync(folder, { recursive: true, force: true });
  });

  async function open(name = 'studio'): Promise<Page> {
    const page = await browser.newPage({ viewport: { width: 960, height: 540 } });
    await page.addInitScript(listenToPhases);
    await page.goto(`${station.url}/output/main?name=${name}&background=%23ffffff`);
    return page;
  }

  const command = (path: string, body?: object) => outputDesk(station).command(path, body);
  const acknowledged = (revision: number, phase: string, layer = 20) =>
    outputDesk(station).acknowledged(revision, phase, { layer });

  test('shows what is taken, updated, stepped on and taken out', async () => {
    const taken = await command('20/take', { template: 'plate', values: { colour: '#ff0000' } });
    await acknowledged(taken.revision, 'on');
    assert.deepEqual(await coloursOf(page, left, right), ['#ff0000', '#ffffff']);

    const updated = await command('20/update', { values: { colour: '#00ff00' } });
    await acknowledged(updated.revision, 'on');
    assert.deepEqual(await coloursOf(page, left, right), ['#00ff00', '#ffffff']);

    const next = await command('20/next');
    await acknowledged(next.revision, 'on');
    assert.deepEqual(await coloursOf(page, left, right), ['#00ff00', '#00ff00']);

    const out = await command('20/out');
    await acknowledged(out.revision, 'off');
    assert.deepEqual(await coloursOf(page, left, right), ['#ffffff', '#ffffff']);
  });

  test('says that a graphic leaves as long as it does', async () => {
    const taken = await command('20/take', { template: 'lingers', values: { colour: '#ff0000' } });
    await acknowledged(taken.revision, 'on');
    const out = await command('20/out');
    await acknowledged(out.revision, 'out');
    const cleared = await command('20/clear');
    await acknowledged(cleared.revision, 'off');
    assert.deepEqual(await coloursOf(page, left), ['#ffffff']);
  });

  test('a page that opens late shows the picture at its step, without an entrance', async () => {
    const taken = await command('20/take', { template: 'plate', values: { colour: '#ff0000' } });
    await acknowledged(taken.revision, 'on');
    const next = await command('20/next');
    await acknowledged(next.revision, 'on');

    const late = await open('late');
    await outputDesk(station).acknowledged(next.revision, 'on', { output: 'late' });
    assert.deepEqual(await coloursOf(late, left, right), ['#ff0000', '#ff0000']);
    assert.deepEqual(await phasesSeen(late), ['on']);
    await late.close();
  });

  test('a page that opens late has what moves without an end where it is on the others', async () => {
    const operator = socketStore({
      client: 'operator',
      connect: () => new WebSocket(`${station.url.replace('http', 'ws')}/api/show/socket`),
    });
    await operator.head();
    const layer = { template: 'turns', phase: 'on', values: { colour: '#ff0000' }, since: Date.now() - 700_000 };
    const written = await operator.put('air/main', { layers: { 20: layer } });
    await operator.close();
    assert.ok('revision' in written);
    await acknowledged(written.revision, 'on');
    assert.deepEqual(await coloursOf(page, left), ['#ff0000'], 'it has just entered here');

    const late = await open('late');
    await outputDesk(station).acknowledged(written.revision, 'on', { output: 'late' });
    assert.deepEqual(await coloursOf(late, left), ['#00ff00']);
    await late.close();
    await command('20/clear');
  });

  test('an action of the graphic’s own is run once and answered; a page that opens late does not run it again', async () => {
    const taken = await command('20/take', { template: 'board' });
    await acknowledged(taken.revision, 'on');
    assert.deepEqual(await coloursOf(page, left), ['#0000ff']);

    const asked = await command('20/actions/paint', { payload: { colour: '#ff0000' } });
    assert.equal(asked.revision, taken.revision, 'the layer shall show what it showed');
    await waitForColour(page, left, '#ff0000');
    const { answers: [painted] = [] } = await outputDesk(station).says(
      'painted',
      ({ answers }) => answers?.length === 1,
    );
    assert.equal(painted?.statusCode, 200);
    await command('20/actions/break');
    const { answers } = await outputDesk(station).says('broken', ({ answers }) => answers?.length === 2);
    assert.deepEqual([answers?.[1]?.statusCode, answers?.[1]?.statusMessage], [409, 'Nothing to break.']);

    const late = await open();
    await late.locator(`tarja-output ${seenFrames}`).waitFor();
    await waitForColour(late, left, '#0000ff');
    await late.close();
    assert.deepEqual(await coloursOf(page, left), ['#ff0000']);
    await command('20/clear');
  });

  test('a higher layer is in front, and clear removes one or all at once', async () => {
    const below = await command('20/take', { template: 'plate', values: { colour: '#ff0000' } });
    await acknowledged(below.revision, 'on');
    const above = await command('30/take', { template: 'plate', values: { colour: '#0000ff' } });
    await acknowledged(above.revision, 'on', 30);
    assert.deepEqual(await coloursOf(page, left), ['#0000ff']);

    const cleared = await command('30/clear');
    await acknowledged(cleared.revision, 'off', 30);
    assert.deepEqual(await coloursOf(page, left), ['#ff0000']);
    const all = await command('clear');
    await acknowledged(all.revision, 'off');
    assert.deepEqual(await coloursOf(page, left), ['#ffffff']);
  });

  test('clear also takes away what is still entering', async () => {
    await command('20/take', { template: 'slow', values: { colour: '#ff0000' } });
    await waitForColour(page, left, '#ff0000');
    const cleared = await command('20/clear');
    await acknowledged(cleared.revision, 'off');
    assert.deepEqual(await coloursOf(page, left), ['#ffffff']);
    assert.equal(await page.locator(`tarja-output ${seenFrames}`).count(), 0);
  });

  test('a correction does not wait for the end of an entrance, and neither does the next take', async () => {
    await command('20/take', { template: 'slow', values: { colour: '#ff0000' } });
    await waitForColour(page, left, '#ff0000');
    await command('20/update', { values: { colour: '#00ff00' } });
    await waitForColour(page, left, '#00ff00');
    assert.deepEqual(await coloursOf(page, right), ['#ffffff']);

    const next = await command('20/take', { template: 'plate', values: { colour: '#0000ff' } });
    await acknowledged(next.revision, 'on');
    assert.deepEqual(await coloursOf(page, left), ['#0000ff']);
    const cleared = await command('20/clear');
    await acknowledged(cleared.revision, 'off');
    assert.equal(await page.locator(`tarja-output ${seenFrames}`).count(), 0);
  });

  test('plays what was loaded beforehand: the same picture, entered once, with the values of the take', async () => {
    const item = { template: 'card', channel: 'main', layer: 20, values: { colour: '#ff0000', title: 'Cued' } };
    const added = await fetch(`${station.url}/api/show/items`, { method: 'POST', body: JSON.stringify(item) });
    const {
      item: { id },
    } = await added.json();
    await cued(page, 'card');
    const before = await page.screenshot();
    assert.deepEqual(await coloursOf(page, left), ['#ffffff'], 'it is out of sight');

    const frames = await page.locator('tarja-output iframe').count();
    const phases = await phasesOf(page, async () => {
      const { revision } = await command('20/take', { item: id, values: { colour: '#00ff00' } });
      await acknowledged(revision, 'on');
    });
    assert.deepEqual(phases, ['in', 'on']);
    const shown = await page.screenshot();
    assert.deepEqual(await coloursOf(page, left), ['#00ff00']);
    assert.ok(frames > 0);

    // Without a cue: a page that shows what is on air already.
    const late = await open();
    await late.locator(`tarja-output ${seenFrames}`).waitFor();
    await waitForColour(late, left, '#00ff00');
    assert.ok(shown.equals(await late.screenshot()));
    await late.close();
    await command('clear');
    await waitForColour(page, left, '#ffffff');
    assert.ok(before.equals(await page.screenshot()));
    await fetch(`${station.url}/api/show/items/${id}`, { method: 'DELETE' });
  });

  test('keeps nothing of the pictures that are gone', async () => {
    for (const colour of ['#ff0000', '#00ff00', '#0000ff', '#ff0000', '#00ff00']) {
      const taken = await command('20/take', { template: 'plate', values: { colour } });
      await acknowledged(taken.revision, 'on');
      await page.evaluate(() => {
        const pictures = document.querySelector('tarja-output')?.shadowRoot?.querySelectorAll('#picture > *') ?? [];
        const page = window as unknown as { pictures?: Map<string, WeakRef<Element>> };
        page.pictures ??= new Map();
        for (const one of pictures) page.pictures.set((one as HTMLElement).style.zIndex, new WeakRef(one));
      });
    }
    await page.waitForFunction((seen) => {
      const { shadowRoot } = document.querySelector('tarja-output') as Element;
      return shadowRoot?.querySelectorAll(seen).length === 1;
    }, '#picture > :not([data-waiting])');
    await page.requestGC();
    const kept = await page.evaluate(() => {
      const { pictures } = window as unknown as { pictures: Map<string, WeakRef<Element>> };
      return [...pictures.values()].filter((one) => one.deref() && !one.deref()?.isConnected).length;
    });
    // The last take may still hold the picture that it replaced.
    assert.ok(kept <= 1, `${kept} pictures`);
    await command('20/clear');
  });

  test('plays a graphic that reads a frame of its own, with the rights of an origin that holds nothing else', async () => {
    const { revision } = await command('20/take', { template: 'Framed_1', values: { colour: '#00ff00' } });
    await acknowledged(revision, 'on');
    assert.deepEqual(await coloursOf(page, left), ['#00ff00']);

    const frame = page.frames().find((one) => one.parentFrame() === page.mainFrame() && one.url().includes('--'));
    const asked = [
      ['GET', '/templates/Framed_1/config.json'],
      ['GET', '/api/show'],
      ['POST', '/api/show/clear'],
      ['GET', '/templates/plate/config.json'],
      ['GET', '/control'],
      ['GET', `${station.url}/api/show`],
    ] as const;
    const reached = await frame?.evaluate(
      (asked) =>
        Promise.all([
          ...asked.map(([method, address]) =>
            fetch(address, { method })
              .then(({ status }) => String(status))
              .catch(() => 'refused by the browser'),
          ),
          navigator.serviceWorker
            .register('/templates/Framed_1/template.js', { type: 'module' })
            .then(() => 'runs')
            .catch(() => 'no service worker'),
          new Promise((resolve) => {
            const socket = new WebSocket(`ws://${location.host}/api/show/socket`);
            socket.onopen = () => resolve('open');
            socket.onerror = () => resolve('no socket');
          }),
        ]),
      asked,
    );
    assert.deepEqual(reached, [
      ...['200', '421', '421', '421', '421', 'refused by the browser'],
      ...['no service worker', 'no socket'],
    ]);
    const cleared = await command('20/clear');
    await acknowledged(cleared.revision, 'off');
  });

  test('holds its picture while the server is away, and catches up; one of no channel says so, until there is one', async () => {
    const early = await browser.newPage({ viewport: { width: 270, height: 480 } });
    const said: string[] = [];
    early.on('console', (message) => message.type() === 'error' && said.push(message.text()));
    await early.goto(`${station.url}/output/late?name=early&background=%23ffffff`);
    await early.waitForFunction(() => document.title.includes('The station has no channel “late”, but main.'));
    assert.equal(said.filter((text) => text.startsWith('tarja-output: The station has no channel')).length, 1);
    assert.deepEqual(await coloursOf(early, left), ['#ffffff']);
    const taken = await command('20/take', { template: 'plate', values: { colour: '#ff0000' } });
    await acknowledged(taken.revision, 'on');
    await station.kill();
    await page.waitForTimeout(500);
    assert.deepEqual(await coloursOf(page, left), ['#ff0000']);

    channels.push({ ...MAIN, id: 'late', resolution: { width: 1080, height: 1920 } });
    await station.restart();
    const updated = await command('20/update', { values: { colour: '#00ff00' } });
    await acknowledged(updated.revision, 'on');
    assert.deepEqual(await coloursOf(page, left), ['#00ff00']);

    const desk = outputDesk(station, 'late');
    const first = await desk.command('20/take', { template: 'plate', values: { colour: '#ff0000' } });
    await desk.acknowledged(first.revision, 'on', { output: 'early', layer: 20 });
    const resolution = await early.locator('tarja-output').evaluate((output) => (output as OutputElement).resolution);
    assert.deepEqual([resolution, await early.title()], [{ width: 1080, height: 1920 }, 'Output · Tarja']);
    // Its picture is wide, and stands in the middle of the upright one.
    assert.deepEqual(await coloursOf(early, [480, 1100], [480, 1250], [480, 2160], [480, 2330]), [
      '#ffffff',
      '#ff0000',
      '#ff0000',
      '#ffffff',
    ]);
    await desk.command('clear');
    await early.close();
  });

  test('one that was opened while a template on air could not be read shows it once that is mended', async () => {
    const file = join(folder, 'plate/config.json');
    const config = readFileSync(file, 'utf8');
    const { says, acknowledged } = outputDesk(station);
    const { revision } = await command('20/take', { template: 'plate', values: { colour: '#ff0000' } });
    writeFileSync(file, config.slice(1));
    const late = await open('late');
    await says('that it failed', ({ phase }) => phase === 'failed', { output: 'late' });
    writeFileSync(file, config);
    await acknowledged(revision, 'on', { output: 'late' });
    assert.deepEqual(await coloursOf(late, left), ['#ff0000']);
    await late.close();
    await command('20/clear');
  });

  test('one without the token of its station says so, and not any more once it has it', async (context) => {
    const tokens = { operator: 'operator-token-of-a-test', output: 'output-token-of-a-test--' };
    const closed = await startStation(mkdtempSync(join(folder, 'closed-')), { tokens, language: 'pt-BR' });
    context.after(() => closed.end());
    const outside = await browser.newPage({ viewport: { width: 270, height: 480 } });
    await outside.goto(`${closed.url}/output/main?token=token-of-last-season`);
    await outside.waitForFunction(() => document.title.startsWith('The station asks for its output token, and this'));
    assert.equal(await outside.evaluate(() => document.body.innerText), '');
    await outside.goto(`${closed.url}/output/main?token=${tokens.output}`);
    await outside.waitForFunction(() => document.querySelector('tarja-output')?.store?.connected);
    assert.equal(await outside.title(), 'Output · Tarja');
    // What widgets on air write in is the station's to say, not the browser's.
    assert.equal(await outside.evaluate(() => document.querySelector('tarja-output')?.lang), 'pt-BR');
    await outside.close();
  });

  test('a template that loops holds up no other layer, and is cleared at once', async () => {
    const entered = await command('40/take', { template: 'loops-when-told' });
    await acknowledged(entered.revision, 'on', 40);
    const looping = page.waitForEvent('console', (message) => message.text() === 'looping');
    await command('40/update', { values: { title: 'loop' } });
    await looping;
    const taken = await command('20/take', { template: 'plate', values: { colour: '#0000ff' } });
    await acknowledged(taken.revision, 'on');
    assert.deepEqual(await coloursOf(page, left), ['#0000ff']);

    const cleared = await command('40/clear');
    await acknowledged(cleared.revision, 'off', 40);
    assert.deepEqual(await coloursOf(page, left), ['#0000ff']);
    await command('clear');
  });

  test('what hangs while it is loaded beforehand is named, and what is on air stays', async () => {
    const taken = await command('20/take', { template: 'plate', values: { colour: '#0000ff' } });
    await acknowledged(taken.revision, 'on');
    const item = { template: 'loops', channel: 'main', layer: 40, values: {} };
    const added = await fetch(`${station.url}/api/show/items`, { method: 'POST', body: JSON.stringify(item) });
    const {
      item: { id },
    } = await added.json();

    const { cueProblem } = await outputDesk(station).says('why', (ack) => ack.cueProblem !== undefined, { layer: 40 });
    assert.match(cueProblem ?? '', /does not end/);
    assert.deepEqual(await coloursOf(page, left), ['#0000ff']);
    assert.equal(await page.locator('tarja-output iframe[title="loops"]').count(), 0);
    await fetch(`${station.url}/api/show/items/${id}`, { method: 'DELETE' });
    await command('clear');
  });

  test('tells what is loaded beforehand, until it is taken', async () => {
    const item = { template: 'plate', channel: 'main', layer: 40, values: { colour: '#ff00ff' } };
    const added = await fetch(`${station.url}/api/show/items`, { method: 'POST', body: JSON.stringify(item) });
    const { item: made } = await added.json();
    const { cued } = await outputDesk(station).says('what is loaded', (ack) => ack.cued !== undefined, { layer: 40 });
    assert.deepEqual(cued, ['plate']);

    // The same template is loaded for the next take at once: asked for now and then, the show might always have it loaded.
    const show = socketStore({
      connect: () => new WebSocket(`${station.url.replace('http', 'ws')}/api/show/socket`),
      client: 'test',
    });
    await show.head();
    const isTold = new Promise<void>((resolve) => {
      show.watch(ackKey('main', 'studio', 40), ({ value }) => {
        const { phase, cued } = (value ?? {}) as Partial<Acknowledgement>;
        if (phase === 'on' && cued === undefined) resolve();
      });
    });
    await command('40/take', { item: made.id });
    await isTold;
    await show.close();
    await fetch(`${station.url}/api/show/items/${made.id}`, { method: 'DELETE' });
    await command('clear');
  });

  test('draws nothing that a viewer should not see', async () => {
    const style = await page.evaluate(() => {
      const { backgroundColor, overflow, cursor } = getComputedStyle(document.body);
      return { backgroundColor, overflow, cursor, scrolls: document.documentElement.scrollHeight > innerHeight };
    });
    assert.deepEqual(
      { ...style, backgroundColor: '' },
      { backgroundColor: '', overflow: 'hidden', cursor: 'none', scrolls: false },
    );
    const transparent = await browser.newPage({ viewport: { width: 960, height: 540 } });
    await transparent.goto(`${station.url}/output/main?name=other`);
    assert.equal(await transparent.evaluate(() => getComputedStyle(document.body).backgroundColor), 'rgba(0, 0, 0, 0)');
    await transparent.close();
  });

  test('is transparent on a dark page as well', async () => {
    const taken = await command('20/take', { template: 'plate', values: { colour: '#ff0000' } });
    await acknowledged(taken.revision, 'on');
    await page.evaluate(() => {
      document.body.style.background = '#204060';
      document.documentElement.style.colorScheme = 'dark';
    });
    assert.deepEqual(await coloursOf(page, left, right), ['#ff0000', '#204060']);
    await command('clear');
  });
});
