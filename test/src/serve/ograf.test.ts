import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, describe, test } from 'node:test';
import { MAIN } from '../../../src/serve/channel.ts';
import { createShowServer, type ShowServer } from '../../../src/serve/show-server.ts';
import { templateLibrary } from '../../../src/serve/template-library.ts';
import type { AirLayer } from '../../../src/show/model.ts';
import { isRefused, unknownTemplate } from '../../../src/show/refusal.ts';
import { createShow } from '../../../src/show/show.ts';
import type { ShowStore } from '../../../src/show/store.ts';
import { memoryStore } from '../../../src/show/stores/memory.ts';

const folder = mkdtempSync(join(tmpdir(), 'tarja-templates-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const fields = [
  { key: 't', name: 'title', label: 'Title', type: 'text', default: 'Title', tip: 'What it says.', maxChars: 80 },
  { key: 'g', name: 'goals', label: 'Goals', type: 'counter', default: 0, min: 0, max: 9 },
  {
    key: 's',
    name: 'side',
    label: 'Side',
    type: 'radio',
    default: 'left',
    options: [
      { value: 'left', text: 'Left' },
      { value: 'right', text: 'Right' },
    ],
  },
  {
    key: 'r',
    name: 'rows',
    label: 'Rows',
    type: 'table',
    default: [],
    columns: [{ key: 'team', label: 'Team', type: 'text' }],
  },
];
const meta = { name: 'Strap', description: 'A strap.', author: 'Ana', resolution: { width: 1920, height: 1080 } };
for (const [name, stepCount] of [
  ['strap', 1],
  ['steps', 3],
  ['flash', 0],
] as const) {
  mkdirSync(join(folder, name));
  writeFileSync(join(folder, name, 'config.json'), JSON.stringify({ meta: { ...meta, stepCount }, fields }));
}
/** Made of a foreign graphic that has an action of its own. */
const shake = {
  id: 'shake',
  name: 'Shake',
  description: 'Shakes it.',
  schema: { type: 'object', properties: { strength: { type: 'integer', minimum: 1, maximum: 9, default: 3 } } },
};
const actionDurations = [{ type: 'stopAction', duration: 400 }];
mkdirSync(join(folder, 'board'));
writeFileSync(
  join(folder, 'board/config.json'),
  JSON.stringify({ meta: { ...meta, ograf: { customActions: [shake], actionDurations } }, fields }),
);
mkdirSync(join(folder, 'broken'));
writeFileSync(join(folder, 'broken/config.json'), '{}');

const tokens = { operator: 'operator-token-of-a-test', output: 'output-token-of-a-test--' };
const target = { layer: 20 };

describe('OGraf server API', () => {
  let station: ShowServer;
  let store: ShowStore;
  const begin = (given?: typeof tokens) => {
    store = memoryStore();
    station = createShowServer({
      store,
      templates: templateLibrary([folder]),
      channels: [MAIN, { ...MAIN, id: 'stage' }],
      tokens: given,
      version: '1.2.3',
    });
  };
  beforeEach(() => begin());

  async function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await station.app.request(`/ograf/v1${path}`, {
      method,
      headers: { 'content-type': 'application/json', host: 'localhost', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: JSON.parse(await response.text()) };
  }
  const get = (path: string) => send('GET', path);
  const act = (action: string, body: object, renderer = 'main') =>
    send('POST', `/renderers/${renderer}/target/graphicInstance/${action}`, body);
  async function load(graphicId = 'strap', data: object = {}, renderTarget: object = target) {
    const { status, body } = await act('load', { renderTarget, graphicId, params: { data } });
    assert.equal(status, 200);
    return body.graphicInstanceId as string;
  }
  const on = (graphicInstanceId: string, params: object = {}, renderTarget: object = target) => ({
    renderTarget,
    graphicInstanceId,
    params,
  });
  const air = async (): Promise<AirLayer | null | undefined> =>
    (await createShow({ store, template: unknownTemplate }).air('main')).air.layers[20];

  test('tells what it is, its graphics and its renderers', async () => {
    for (const root of ['/', '']) assert.deepEqual((await get(root)).body, { name: 'Tarja', version: '1.2.3' });
    assert.deepEqual(
      (await get('/graphics')).body.graphics.map(({ id }: { id: string }) => id),
      ['board', 'flash', 'steps', 'strap'],
    );
    const { renderers } = (await get('/renderers')).body;
    assert.deepEqual(
      renderers.map(({ id, name }: { id: string; name: string }) => [id, name]),
      [
        ['main', 'main'],
        ['stage', 'stage'],
      ],
    );
    const { renderer } = (await get('/renderers/main')).body;
    assert.deepEqual(renderer.renderCharacteristics, { resolution: { width: 1920, height: 1080 }, frameRate: 50 });
    assert.deepEqual(renderer.renderTargetSchema.required, ['layer']);
    assert.deepEqual([renderer.status, renderer.renderTargets], [{ status: 'OK' }, []]);
  });

  test('a manifest says what a controller needs for a form', async () => {
    const { graphic, metadata } = (await get('/graphics/steps')).body;

    assert.deepEqual([graphic.id, graphic.name, graphic.stepCount], ['steps', 'Strap', 3]);
    assert.deepEqual(graphic.author, { name: 'Ana' });
    assert.deepEqual([graphic.supportsRealTime, graphic.supportsNonRealTime], [true, true]);
    assert.ok(!Number.isNaN(Date.parse(metadata.createdAt)));
    const { title, goals, side, rows } = graphic.schema.properties;
    const { label: _, v_tarja, v_spx, ...said } = title;
    assert.deepEqual([v_tarja.type, v_spx], ['text', { ftype: 'textfield' }]);
    assert.deepEqual(said, {
      type: 'string',
      gddType: 'single-line',
      maxLength: 80,
      title: 'Title',
      description: 'What it says.',
      default: 'Title',
      order: 0,
    });
    assert.deepEqual([goals.type, goals.minimum, goals.maximum], ['integer', 0, 9]);
    assert.deepEqual([side.enum, side.gddOptions.labels], [['left', 'right'], { left: 'Left', right: 'Right' }]);
    const { type, title: heading } = rows.items.properties.team;
    assert.deepEqual([rows.items.type, type, heading], ['object', 'string', 'Team']);
  });

  test('a load shows nothing; play puts it on air, update changes it, stop takes it out, and play brings it back', async () => {
    const id = await load('strap', { title: 'Loaded' });
    assert.equal(await air(), undefined);
    assert.equal((await act('updateAction', on(id, { data: { goals: 1 } }))).status, 200);

    assert.deepEqual((await act('playAction', on(id))).body, {
      graphicInstanceId: id,
      statusCode: 200,
      currentStep: 0,
    });
    assert.deepEqual(
      [(await air())?.phase, (await air())?.values, (await air())?.instance],
      ['on', { title: 'Loaded', goals: 1, side: 'left', rows: [] }, id],
    );

    await act('updateAction', on(id, { data: { title: 'Changed' } }));
    assert.equal((await air())?.values['title'], 'Changed');
    assert.deepEqual((await act('stopAction', on(id))).body, { graphicInstanceId: id, statusCode: 200 });
    assert.equal((await air())?.phase, 'out');

    assert.equal((await act('playAction', on(id))).body.currentStep, 0);
    assert.deepEqual([(await air())?.phase, (await air())?.values['title']], ['on', 'Changed']);
  });

  test('an action of the graphic’s own is in its manifest, with how long actions take, and is asked of the instance that is on air', async () => {
    const { graphic } = (await get('/graphics/board')).body;
    assert.deepEqual([graphic.customActions, graphic.actionDurations], [[shake], actionDurations]);
    assert.deepEqual((await get('/graphics/strap')).body.graphic.customActions, []);
    const id = await load('board');
    const early = await act('customActions/shake', on(id, { payload: null }));
    assert.deepEqual([early.status, early.body.title], [409, 'not-on-air']);
    await act('playAction', on(id));

    const asked = await act('customActions/shake', on(id, { payload: { strength: 5 }, skipAnimation: true }));

    assert.deepEqual([asked.status, asked.body], [200, { graphicInstanceId: id, statusCode: 200 }]);
    const [stands] = (await air())?.actions ?? [];
    assert.deepEqual([stands?.id, stands?.payload, stands?.skipAnimation], ['shake', { strength: 5 }, true]);
    assert.equal((await act('customActions/explode', on(id, {}))).body.title, 'unknown-action');
    assert.equal((await act('customActions/shake', on(id, { payload: { strength: 10 } }))).status, 422);
  });

  test('its commands push no named command out of what a channel remembers: one that comes again happens once', async () => {
    const show = createShow({ store, template: () => ({ config: { fields: [] }, version: '1' }) });
    const take = () =>
      show.command({ id: 'named', op: 'take', template: 'strap', channel: 'main', layer: 10, by: 'ana' });
    const first = await take();
    const id = await load();
    await act('playAction', on(id));
    for (let goals = 0; goals < 70; goals++) await act('updateAction', on(id, { data: { goals: goals % 9 } }));
    const again = await take();

    assert.ok(!isRefused(first) && !isRefused(again));
    assert.equal(again.air?.revision, first.air?.revision);
  });

  test('a load leaves what is on air until it is played', async () => {
    const first = await load();
    await act('playAction', on(first));
    const second = await load();

    assert.equal((await air())?.instance, first);
    const info = (await get(`/renderers/main/target?renderTarget=${encodeURIComponent('{"layer":20}')}`)).body;
    assert.deepEqual(
      info.graphicInstances.map(({ graphicInstanceId }: { graphicInstanceId: string }) => graphicInstanceId),
      [first, second],
    );
    await act('playAction', on(second));
    assert.equal((await air())?.instance, second);
    assert.equal((await act('playAction', on(first))).status, 404);
  });

  test('steps: play goes on, by delta and to a step, and leaves behind the last', async () => {
    const id = await load('steps');
    const steps: number[] = [];
    for (const params of [{}, {}, { goto: 0 }, { delta: 2 }, {}, { goto: 1 }])
      steps.push((await act('playAction', on(id, params))).body.currentStep);

    assert.deepEqual(steps, [0, 1, 0, 2, -1, 1]);
    assert.deepEqual([(await air())?.phase, (await air())?.step], ['on', 1]);
  });

  test('a graphic that plays once plays again', async () => {
    const id = await load('flash');
    await act('playAction', on(id));
    const first = (await air())?.revision;

    assert.equal((await act('playAction', on(id))).status, 200);
    assert.notEqual((await air())?.revision, first);
    assert.equal((await air())?.phase, 'on');
  });

  test('skipAnimation: a stop without it is at once; a play says that it has one', async () => {
    const id = await load();
    const played = await act('playAction', on(id, { skipAnimation: true }));
    assert.match(played.body.statusMessage, /with its animation/);

    await act('stopAction', on(id, { skipAnimation: true }));
    assert.equal(await air(), null);
    assert.equal((await act('playAction', on(id))).status, 200);
  });

  test('clear removes what its filters fit, seen or not, and everything without filters', async () => {
    const clear = (filters: object[]) => send('PUT', '/renderers/main/target/graphicInstance/clear', { filters });
    const [a, b, c] = [await load(), await load('steps', {}, { layer: 30 }), await load('strap', {}, { layer: 40 })];
    await act('playAction', on(a));
    await act('playAction', on(b, {}, { layer: 30 }));
    type Target = { renderTarget: object; graphicInstances: { graphicInstanceId: string }[] };
    const targets: Target[] = (await get('/renderers/main')).body.renderer.renderTargets;
    assert.deepEqual(
      targets.map(({ renderTarget, graphicInstances }) => [
        renderTarget,
        ...graphicInstances.map(({ graphicInstanceId }) => graphicInstanceId),
      ]),
      [
        [{ layer: 20 }, a],
        [{ layer: 30 }, b],
        [{ layer: 40 }, c],
      ],
    );

    assert.deepEqual((await clear([{ graphicId: 'steps' }, { renderTarget: { layer: 99 } }])).body, {
      graphicInstances: [{ renderTarget: { layer: 30 }, graphicInstanceId: b }],
    });
    assert.deepEqual((await clear([{ renderTarget: { layer: 20 }, graphicId: 'steps' }])).body.graphicInstances, []);
    assert.equal((await air())?.phase, 'on');
    assert.deepEqual(
      (await clear([])).body.graphicInstances.map(
        ({ graphicInstanceId }: { graphicInstanceId: string }) => graphicInstanceId,
      ),
      [a, c],
    );
    assert.equal(await air(), null);
    assert.deepEqual((await get('/renderers/main')).body.renderer.renderTargets, []);
  });

  test('what cannot go on air is neither loaded nor updated, with a problem for each value', async () => {
    const wrong = await act('load', { renderTarget: target, graphicId: 'strap', params: { data: { goals: 12 } } });
    assert.deepEqual(
      [wrong.status, wrong.body.status, wrong.body.title, wrong.body.problems[0].name],
      [422, 422, 'invalid', 'goals'],
    );
    assert.equal(wrong.body.detail, wrong.body.message);
    const id = await load();
    assert.equal((await act('updateAction', on(id, { data: { colour: 'red' } }))).status, 422);
    await act('playAction', on(id));
    assert.equal((await act('updateAction', on(id, { data: { goals: -1 } }))).status, 422);
  });

  test('a body that is too long, and an operation that ends in an error, are problem details, too', async () => {
    const long = await act('load', { note: 'x'.repeat(5_000_000) });
    store.get = () => Promise.reject(new Error('EIO: i/o error'));
    const failed = await act('load', { renderTarget: target, graphicId: 'strap', params: { data: {} } });

    const told = [long, failed].map(({ status, body }) => [status, body.status, body.title]);
    assert.deepEqual(told, [
      [413, 413, 'malformed'],
      [503, 503, 'unreachable'],
    ]);
    assert.match(failed.body.detail, /^The station met an error: EIO: i\/o error\./);
  });

  test('what is not there is 404, what is malformed 400, and templates are not deleted', async () => {
    const id = await load();
    for (const { status, body } of [
      await get('/graphics/nothing'),
      await get('/graphics/broken'),
      await get('/renderers/nothing'),
      await get('/renderers/main/target?renderTarget=20'),
      await get('/nothing'),
      await act('load', { renderTarget: target, graphicId: 'nothing', params: { data: {} } }),
      await act('load', { renderTarget: { layer: 'top' }, graphicId: 'strap', params: { data: {} } }),
      await act('playAction', on('nothing')),
      await act('playAction', on(id), 'stage'),
      await act('playAction', on(id, {}, { layer: 21 })),
      await act('customActions/shake', on('nothing', {})),
      await send('POST', '/renderers/main/customActions/shake', { payload: 1 }),
    ]) {
      assert.equal(status, 404);
      assert.ok(body.detail);
    }
    for (const { status, body } of [
      await act('load', {}),
      await act('load', { renderTarget: target, graphicId: 'strap', params: { data: 'text' } }),
      await act('playAction', on(id, { goto: 'end' })),
      await send('PUT', '/renderers/main/target/graphicInstance/clear', { filters: [1] }),
      await get('/renderers/main/target'),
    ]) {
      assert.equal(status, 400);
      assert.ok(body.detail);
    }
    assert.equal((await send('DELETE', '/graphics/strap')).status, 403);
    const portuguese = { 'accept-language': 'pt-BR' };
    const said = await Promise.all([
      send('DELETE', '/graphics/strap', undefined, portuguese),
      send('GET', '/graphics/nothing', undefined, portuguese),
    ]);
    assert.deepEqual(
      said.map(({ body }) => body.detail),
      ['Os templates são arquivos da estação: apague a pasta lá.', 'Não há o gráfico “nothing”.'],
    );
  });

  test('takes further members, as vendors have', async () => {
    const body = { renderTarget: target, graphicId: 'strap', params: { data: {}, v_x: 1 }, v_y: 2 };
    assert.equal((await act('load', body)).status, 200);
  });

  test('tells a failed output as the status of its renderer', async () => {
    const ack = { revision: 1, phase: 'failed', problem: 'It throws.', notes: [], fps: 50, at: 1 };
    assert.ok(!isRefused(await store.put('ack/main/studio/20', ack, { lease: 5000 })));

    const { status } = (await get('/renderers/main')).body.renderer;
    assert.deepEqual(status, { status: 'ERROR', message: 'It throws.' });
  });

  test('an operator’s token is needed, an output’s is refused', async () => {
    begin(tokens);
    const status = async (token: string | undefined) =>
      (await send('GET', '/renderers', undefined, token ? { authorization: `Bearer ${token}` } : {})).status;

    assert.deepEqual(
      [await status(undefined), await status(tokens.output), await status(tokens.operator)],
      [401, 403, 200],
    );
  });
});
