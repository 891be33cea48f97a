import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { ServerApi } from 'ograf';
import type { Browser, Page } from 'playwright-core';
import { launchShell } from '../support/browser.ts';
import { type RendererAnswer, startOgrafServer } from '../support/ograf-server.ts';
import { left, right, waitForColour } from '../support/output-page.ts';
import { type StartedStation, startStation } from '../support/station.ts';

type RendererInfo = ServerApi.components['schemas']['RendererInfo'];

/** A plate that opens on the left; its second step is on the right, too. */
const plate = `export default class extends HTMLElement {
  async load({ data, renderType }) {
    if (data.colour === 'broken') throw new Error('No such colour.');
    this.innerHTML = '<div style="position: absolute; inset: 0 auto 0 0; visibility: hidden"></div>';
    this.paint(data);
    return { statusCode: 200, statusMessage: renderType };
  }
  paint({ colour, width = 960 }) {
    this.firstChild.style.background = colour;
    this.firstChild.style.width = width + 'px';
  }
  async playAction({ goto, delta = 1 }) {
    this.step = goto ?? (this.step ?? -1) + delta;
    this.firstChild.style.visibility = 'visible';
    if (this.step === 1) this.firstChild.style.width = '1920px';
    return { statusCode: 200, currentStep: this.step };
  }
  async updateAction({ data }) { this.paint(data); }
  async stopAction() { this.firstChild.style.visibility = 'hidden'; this.step = undefined; }
  async customAction({ id, payload }) {
    if (id !== 'tint') return { statusCode: 404, statusMessage: 'There is no such action.' };
    this.paint(payload);
    return { statusCode: 200, result: 'tinted' };
  }
  async dispose() {}
}`;
const manifest = {
  $schema: 'https://ograf.ebu.io/v1/specification/json-schemas/graphics/schema.json',
  id: 'plate',
  version: '1',
  name: 'Plate',
  main: 'plate.mjs',
  supportsRealTime: true,
  supportsNonRealTime: false,
  stepCount: 2,
  schema: { type: 'object', properties: { colour: { type: 'string', default: '#0000ff' } } },
};
const [red, green, blue, white] = ['#ff0000', '#00ff00', '#0000ff', '#ffffff'];
const folder = mkdtempSync(join(tmpdir(), 'tarja-ograf-renderer-'));

describe('an output as a renderer of an ograf-server', { timeout: 180_000 }, () => {
  let browser: Browser;
  let station: StartedStation;
  let server: Awaited<ReturnType<typeof startOgrafServer>>;
  let page: Page;

  before(async () => {
    browser = await launchShell();
    server = await startOgrafServer([{ manifest, files: { 'plate.mjs': plate } }]);
    station = await startStation(folder, { ografServers: [server.host] });
    page = await browser.newPage({ viewport: { width: 960, height: 540 } });
    // A file that could not be loaded is asked for again.
    await page.route('**/ograf-renderer-*.js', (route) => route.abort(), { times: 1 });
    await page.goto(`${station.url}/output/main?name=studio&background=%23ffffff&ograf=ws://${server.host}`);
    await server.called('register');
  });
  after(async () => {
    await browser?.close();
    await station?.end();
    await server?.end();
    rmSync(folder, { recursive: true, force: true });
  });

  const target = (layer: number) => ({ renderTarget: { layerId: `layer-${layer}` } });
  const done = ({ result, error }: RendererAnswer) => {
    assert.equal(error, undefined);
    return result as { graphicInstanceId: string; result: { statusCode: number; currentStep?: number } };
  };
  async function load(layer: number, data: object): Promise<string> {
    const answer = await server.call('loadGraphic', { ...target(layer), graphicId: 'plate', params: { data } });
    return done(answer).graphicInstanceId;
  }
  const act = (action: string, layer: number, graphicInstanceId: string, params: object = {}) =>
    server.call(`invokeGraphic${action}Action`, { ...target(layer), graphicInstanceId, params });

  test('registers with its layers, and says what they hold', async () => {
    const [registered] = server.calls;
    const info = registered?.params['info'] as RendererInfo;
    assert.deepEqual([info.id, info.name, info.status, info.renderTargets], ['studio', 'studio', { status: 'OK' }, []]);
    const { layerId } = (info.renderTargetSchema as { properties: Record<string, { enum: string[] }> }).properties;
    assert.deepEqual([layerId?.enum.length, layerId?.enum[0]], [10, 'layer-0']);

    const id = await load(0, { colour: red });
    const { result } = await server.call('getInfo', {});
    const now = result?.['rendererInfo'] as RendererInfo;
    assert.deepEqual(now.renderTargets, [
      {
        renderTarget: { layerId: 'layer-0' },
        name: 'Layer 0',
        status: 'OK',
        graphicInstances: [{ graphicInstanceId: id, graphic: manifest }],
      },
    ]);
    const { result: empty } = await server.call('getTargetStatus', target(3));
    assert.deepEqual(empty?.['renderTargetInfo'], {
      ...target(3),
      name: 'Layer 3',
      status: 'OK',
      graphicInstances: [],
    });
  });

  test('loads out of sight, plays, updates, goes on, acts, stops and clears', async () => {
    const id = await load(0, {});
    await waitForColour(page, left, white);
    assert.equal(done(await act('Play', 0, id)).result.currentStep, 0);
    await waitForColour(page, left, blue);
    done(await act('Update', 0, id, { data: { colour: green } }));
    await waitForColour(page, left, green);
    assert.equal(done(await act('Play', 0, id, { delta: 1 })).result.currentStep, 1);
    await waitForColour(page, right, green);
    done(await act('Custom', 0, id, { id: 'tint', payload: { colour: red, width: 960 } }));
    await waitForColour(page, left, red);
    await waitForColour(page, right, white);
    assert.equal(done(await act('Custom', 0, id, { id: 'shake', payload: {} })).result.statusCode, 404);

    const above = await load(5, { colour: blue });
    done(await act('Play', 5, above));
    await waitForColour(page, left, blue);
    const cleared = await server.call('clearGraphics', { filters: [{ graphicInstanceId: above }] });
    assert.deepEqual(cleared.result, {
      graphicInstances: [{ ...target(5), graphicInstanceId: above, graphicId: 'plate' }],
    });
    await waitForColour(page, left, red);
    done(await act('Stop', 0, id));
    await waitForColour(page, left, white);
    const { result } = await server.call('clearGraphics', {});
    assert.deepEqual(result, { graphicInstances: [{ ...target(0), graphicInstanceId: id, graphicId: 'plate' }] });
  });

  test('tells apart what a graphic threw and what is not there', async () => {
    const thrown = await server.call('loadGraphic', {
      ...target(0),
      graphicId: 'plate',
      params: { data: { colour: 'broken' } },
    });
    assert.equal(thrown.error?.code, 550);
    assert.match(thrown.error?.message ?? '', /No such colour/);
    assert.deepEqual(thrown.error?.data, { errorType: 'GraphicInstanceError' });

    const missing = await server.call('loadGraphic', { ...target(0), graphicId: 'gone', params: { data: {} } });
    assert.match(missing.error?.message ?? '', /gone was refused \(404\)/);
    assert.equal((await act('Play', 0, 'nothing')).error?.code, 404);
    assert.equal((await server.call('getTargetStatus', { renderTarget: { layerId: 'layer-99' } })).error?.code, 404);
    assert.equal((await server.call('invokeRendererAction', { action: { id: 'dance' } })).error?.code, 404);
    assert.equal((await server.call('unheardOf', {})).error?.code, -32601);
  });

  test('holds its picture while the server is away, and registers again', async () => {
    const id = await load(0, { colour: red });
    done(await act('Play', 0, id));
    await waitForColour(page, left, red);
    server.drop();
    await server.called('register', 2);
    await waitForColour(page, left, red);
    done(await act('Update', 0, id, { data: { colour: green } }));
    await waitForColour(page, left, green);
  });

  test('connects to the servers of the station alone', async () => {
    const other = await browser.newPage();
    const refused = other.waitForEvent('console', (message) => /Content Security Policy/.test(message.text()));
    await other.goto(`${station.url}/output/main?ograf=ws://127.0.0.1:1`);
    await refused;
    await other.close();
  });
});
