import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { freePort } from '../../scripts/free-port.mjs';
import { launchShell } from '../support/browser.ts';
import { builtPlayground } from '../support/built-playground.ts';
import { noBroker, startBroker } from '../support/nats-broker.ts';
import {
  coloursOf,
  everyFrame,
  left,
  outputDesk,
  right,
  waitForColour,
  writeOutputTemplates,
} from '../support/output-page.ts';
import type { StationProcess } from '../support/station-process.ts';

/*
 * One evening: two operators, two outputs, a rundown of eight items. The station is killed and its broker restarted on the way;
 * the outputs show the right picture at every step.
 */

const root = fileURLToPath(new URL('../..', import.meta.url));
const GROUND = '#204060';
const RED = '#c00000';
const GREEN = '#00a000';
const BLUE = '#0000c0';

const plate = (id: string, colour: string, layer = 20) => ({
  id,
  template: 'plate',
  values: { colour, title: id },
  layer,
});
const items = [
  plate('red', RED),
  plate('green', GREEN),
  plate('blue', BLUE),
  plate('front', '#c0c000', 30),
  { id: 'card', template: 'card', values: { title: 'A card' }, layer: 20 },
  { id: 'score', template: 'score', values: {}, layer: 40 },
  plate('typed', '#800080'),
  plate('last', '#008080'),
];

describe('a show', { timeout: 300_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'tarja-evening-'));
  let browser: Browser;
  let broker: Awaited<ReturnType<typeof startBroker>> | undefined;
  let child: ChildProcess | undefined;
  let port = 0;
  let url = '';
  let outputs: Record<'studio' | 'stream', Page>;
  let ana: Page;
  let rui: Page;
  let reader: Page;

  before(async () => {
    writeOutputTemplates(folder);
    mkdirSync(join(folder, 'score'));
    cpSync(join(root, 'widgets/score/config.json'), join(folder, 'score/config.json'));
    browser = await launchShell();
    // Without a broker the show lies beside its templates.
    broker = noBroker ? undefined : await startBroker();
    port = await freePort();
    await start();
    for (const item of items)
      assert.equal((await api('POST', 'items', { channel: 'main', ...item })).status, 201, item.id);
    outputs = { studio: await openOutput('studio'), stream: await openOutput('stream') };
    ana = await openDesk('Ana');
    rui = await openDesk('Rui');
    reader = await browser.newPage();
  });
  after(async () => {
    await browser?.close();
    child?.kill('SIGKILL');
    await broker?.end();
    rmSync(folder, { recursive: true, force: true });
  });

  async function start(): Promise<void> {
    const options: StationProcess = {
      templates: folder,
      pages: await builtPlayground(),
      now: '2026-11-14T21:30:00Z',
      port,
      ...(broker && { broker: broker.port }),
    };
    const script = fileURLToPath(new URL('../support/station-process.ts', import.meta.url));
    child = spawn(process.execPath, ['--import', 'tsx', script, JSON.stringify(options)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    assert.ok(child.stdout);
    for await (const line of createInterface(child.stdout)) {
      url = line;
      return;
    }
    assert.fail('the station did not start');
  }

  async function openOutput(name: string): Promise<Page> {
    const page = await browser.newPage({ viewport: { width: 960, height: 540 } });
    await page.goto(`${url}/output/main?name=${name}&background=${encodeURIComponent(GROUND)}`);
    return page;
  }

  async function openDesk(operator: string): Promise<Page> {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${url}/control?operator=${operator}&lang=en`);
    await page.locator('[data-id=last]').waitFor();
    return page;
  }

  async function api(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
    const answer = await fetch(`${url}/api/show/${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  }

  /** What a layer holds, once both outputs say that they show it. */
  async function shown(layer: number, phase: string): Promise<{ revision: number }> {
    const { body } = await api('GET', `air/main/${layer}`);
    for (const output of Object.keys(outputs))
      await outputDesk({ url } as never).acknowledged(body.revision, phase, { layer, output });
    return body;
  }

  async function take(desk: Page, id: string): Promise<void> {
    await desk.locator(`[data-id=${id}]`).click();
    await desk.keyboard.press('Control+Enter');
  }

  async function colours(...places: Parameters<typeof coloursOf>[1][]): Promise<string[][]> {
    return [await coloursOf(outputs.studio, ...places), await coloursOf(outputs.stream, ...places)];
  }

  async function onAir(colour: string): Promise<void> {
    for (const output of Object.values(outputs)) await waitForColour(output, left, colour);
  }

  test('a take by one operator is on both outputs, and the other operator sees who did it', async () => {
    await take(ana, 'red');
    await onAir(RED);
    await shown(20, 'on');

    assert.deepEqual(await colours(left, right), [
      [RED, GROUND],
      [RED, GROUND],
    ]);
    await rui.locator('[data-id=red]', { hasText: /on air/i }).waitFor();
    await rui.locator('tarja-program', { hasText: 'Ana' }).waitFor();
  });

  test('what one types stays while the other takes', async () => {
    await rui.locator('[data-id=typed]').click();
    const title = rui.locator('tarja-item-editor').getByRole('textbox', { name: 'Title' });
    await title.fill('Typed while others take');
    await take(ana, 'green');
    await onAir(GREEN);
    await shown(20, 'on');

    assert.equal(await title.inputValue(), 'Typed while others take');
    let stored: unknown;
    for (let attempt = 0; attempt < 100 && stored !== 'Typed while others take'; attempt++) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      stored = (await api('GET', 'items/typed')).body.item.values.title;
    }
    assert.equal(stored, 'Typed while others take');
  });

  test('an update on air changes the picture without a blank frame', async () => {
    const seen = await everyFrame(outputs.studio, reader, left, async () => {
      await api('POST', 'air/main/20/update', { values: { colour: BLUE } });
      await onAir(BLUE);
    });

    assert.deepEqual(
      [...new Set(seen)].filter((colour) => ![GREEN, BLUE].includes(colour)),
      [],
    );
    await shown(20, 'on');
  });

  test('a command on what was seen before the other’s change is stale, and changes nothing', async () => {
    const { body: before } = await api('GET', 'air/main/20');
    await api('POST', 'air/main/20/update', { values: { title: 'Changed by Ana' } });
    const late = await api(
      'POST',
      'air/main/20/update',
      { values: { colour: RED } },
      { 'if-match': `"${before.revision}"` },
    );

    assert.equal(late.status, 412);
    assert.equal(late.body.code, 'stale');
    assert.equal(late.body.current.values.title, 'Changed by Ana');
    await shown(20, 'on');
    assert.deepEqual(await colours(left), [[BLUE], [BLUE]]);
  });

  test('what automation changes on air is in its item, whichever item an operator opens', async () => {
    await ana.locator('[data-id=card]').click();
    await ana.locator('[data-id=green]').click();
    await ana.locator('[data-id=blue]').click();
    await ana.getByText('Saved', { exact: true }).waitFor();
    assert.equal((await api('GET', 'items/green')).body.item.values.colour, BLUE);
  });

  test('a live score goes on air, and a goal by hand is on both outputs', async () => {
    await take(ana, 'score');
    for (let attempt = 0; attempt < 200 && (await api('GET', 'air/main/40')).body.air === null; attempt++)
      await new Promise((resolve) => setTimeout(resolve, 50));
    await shown(40, 'on');
    const bug = { x: 0, y: 0, width: 480, height: 120 };
    const pictures = async () => [
      (await outputs.studio.screenshot({ clip: bug })).toString('base64'),
      (await outputs.stream.screenshot({ clip: bug })).toString('base64'),
    ];
    await api('POST', 'air/main/40/update', { values: { homeGoals: '1', awayGoals: '0' } });
    await shown(40, 'on');
    const before = await settled(pictures);
    await api('POST', 'air/main/40/update', { values: { homeGoals: '2' } });
    await shown(40, 'on');
    const goal = await settled(pictures);

    assert.equal(goal[0], goal[1], 'the outputs differ');
    assert.notEqual(goal[0], before[0], 'the goal is not seen');
    await api('POST', 'air/main/40/clear');
  });

  test('an output that is opened again shows the same picture at once', async () => {
    await outputs.stream.reload();
    await waitForColour(outputs.stream, left, BLUE);
    await shown(20, 'on');
    assert.deepEqual(await colours(left, right), [
      [BLUE, GROUND],
      [BLUE, GROUND],
    ]);
  });

  test('the station is killed and started again: no frame is blank, and the show goes on', async () => {
    const seen = await everyFrame(outputs.studio, reader, left, async () => {
      const ended = child && once(child, 'exit');
      child?.kill('SIGKILL');
      await ended;
      await start();
      await shown(20, 'on');
      await api('POST', 'air/main/20/update', { values: { colour: GREEN } });
      await onAir(GREEN);
    });

    assert.deepEqual(
      [...new Set(seen)].filter((colour) => ![GREEN, BLUE].includes(colour)),
      [],
    );
    await rui.getByText('Connected', { exact: true }).waitFor();
    await take(rui, 'red');
    await onAir(RED);
    await shown(20, 'on');
  });

  test('the broker is restarted: the picture holds, a take is refused in words, and later ones are taken', async (context) => {
    if (!broker) return context.skip(String(noBroker));
    const held = await everyFrame(outputs.studio, reader, left, async () => {
      await broker?.kill();
      const refused = await api('POST', 'air/main/20/take', { item: 'green' });
      assert.equal(refused.status, 503);
      assert.equal(refused.body.code, 'unreachable');
      assert.match(refused.body.message, /\w+ \w+/);
    });
    assert.deepEqual(
      [...new Set(held)].filter((colour) => colour !== RED),
      [],
    );
    assert.deepEqual(await colours(left), [[RED], [RED]]);

    await broker.start();
    let status = 0;
    for (let attempt = 0; attempt < 100 && status !== 200; attempt++) {
      ({ status } = await api('POST', 'air/main/20/take', { item: 'green' }));
      if (status !== 200) await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await onAir(GREEN);
    await shown(20, 'on');
  });

  test('out and clear leave nothing, and the log says who took what', async () => {
    await api('POST', 'air/main/20/take', { item: 'green' });
    await onAir(GREEN);
    await ana.locator('[data-id=green][data-state=on-air]').click();
    await ana.keyboard.press('Shift+Control+Enter');
    for (const output of Object.values(outputs)) await waitForColour(output, left, GROUND);
    await api('POST', 'clear');
    assert.deepEqual(await colours(left, right), [
      [GROUND, GROUND],
      [GROUND, GROUND],
    ]);

    const { body } = await api('GET', 'log');
    const taken = body.records.filter(({ op }: { op: string }) => op === 'take');
    const ofAna = taken.filter(({ by }: { by: string }) => by === 'Ana').map(({ item }: { item: string }) => item);
    assert.deepEqual(ofAna, ['red', 'green', 'score']);
    assert.ok(taken.some(({ by, item }: { by: string; item: string }) => by === 'Rui' && item === 'red'));
  });
});

/** Pictures that have stopped changing: movements of an update are over. */
async function settled(take: () => Promise<string[]>): Promise<string[]> {
  let before = await take();
  for (let attempt = 0; attempt < 50; attempt++) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    const now = await take();
    if (now.every((picture, index) => picture === before[index])) return now;
    before = now;
  }
  return assert.fail('the picture goes on moving');
}
