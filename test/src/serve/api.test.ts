import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, describe, test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Hono } from 'hono';
import { sentence } from '../../../src/format/locale.ts';
import { showApi } from '../../../src/serve/api.ts';
import { isPathOf, type Operation } from '../../../src/serve/api-request.ts';
import { MAIN } from '../../../src/serve/channel.ts';
import { openApi } from '../../../src/serve/openapi.ts';
import { apiRouter } from '../../../src/serve/router.ts';
import { templateLibrary } from '../../../src/serve/template-library.ts';
import { unreachable } from '../../../src/show/refusal.ts';
import { createShow } from '../../../src/show/show.ts';
import type { ShowStore } from '../../../src/show/store.ts';
import { memoryStore } from '../../../src/show/stores/memory.ts';
import { logOf } from '../../support/log-of.ts';

const folder = mkdtempSync(join(tmpdir(), 'tarja-templates-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const strap = {
  meta: { name: 'Strap', resolution: { width: 1920, height: 1080 } },
  fields: [
    { key: 't', name: 'title', label: 'Title', type: 'text', default: 'Title' },
    { key: 'g', name: 'goals', label: 'Goals', type: 'number', default: 0, min: 0, max: 9 },
  ],
  presets: [{ id: 'guest', label: 'Guest', values: { title: 'Guest' } }],
};
const goal = {
  id: 'goal',
  name: 'Goal',
  description: 'Tells a goal.',
  schema: { type: 'object', properties: { team: { type: 'string', enum: ['home', 'away'], default: 'home' } } },
};
const board = { ...strap, meta: { ...strap.meta, name: 'Board', ograf: { customActions: [goal] } } };
for (const name of ['strap', 'board', 'broken']) {
  mkdirSync(join(folder, name));
  writeFileSync(join(folder, name, 'template.html'), '<p data-text="title"></p>');
}
writeFileSync(join(folder, 'strap/config.json'), JSON.stringify(strap));
writeFileSync(join(folder, 'board/config.json'), JSON.stringify(board));
writeFileSync(
  join(folder, 'strap/sentences.pt-BR.json'),
  JSON.stringify({ Strap: 'Tarja', Title: 'Título', Goals: 'Gols', Guest: 'Convidado' }),
);
writeFileSync(join(folder, 'broken/config.json'), '{"fields": [{"type": "txet"}]}');

const nasty = '"quotes" \'\\ \n\r\t <b> ]]> \u2028 \u0000 çã 日本 👩‍💻';

describe('api', () => {
  let app: Hono;
  let operations: readonly Operation[];
  let ajv: Ajv2020;
  let store: ShowStore;
  let time = 0;
  beforeEach(() => {
    store = memoryStore();
    time = Date.parse('2026-05-04T20:00:00Z');
    const templates = templateLibrary([folder]);
    const channels = ['main', 'stage'].map((id) => ({ ...MAIN, id }));
    const show = createShow({ store, template: templates.facts, now: () => time });
    operations = showApi({ store, show, templates, channels });
    app = apiRouter(operations, { version: '0.0.0' });
    ajv = new Ajv2020({ strict: false }).addSchema(openApi(operations, '0.0.0'), 'openapi.json');
  });

  /** Sends a request and reads its answer. */
  async function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await app.request(path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type') === 'application/json';
    const answer = { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
    if (isJson && response.ok) assertAsDescribed(method, path, answer);
    return answer;
  }

  /** Holds an answer to what OpenAPI says of it. */
  function assertAsDescribed(method: string, path: string, { status, body }: { status: number; body: unknown }): void {
    const operation = operations.find((one) => one.method === method && isPathOf(one, path.replace(/\?.*/, '')));
    if (!operation) return;
    assert.ok(operation.answer, `${method} ${path}: OpenAPI does not say what it answers`);
    const place = [
      'paths',
      operation.path,
      method.toLowerCase(),
      'responses',
      `${status}`,
      'content',
      'application/json',
    ];
    const pointer = [...place, 'schema'].map((name) => encodeURIComponent(name.replaceAll('/', '~1'))).join('/');
    assert.ok(ajv.validate(`openapi.json#/${pointer}`, body), `${method} ${path}: ${ajv.errorsText()}`);
  }
  const post = (path: string, body?: unknown, headers?: Record<string, string>) => send('POST', path, body, headers);
  const get = (path: string) => send('GET', path);
  const onMain = (op: string, layer = 20) => `/api/show/air/main/${layer}/${op}`;

  test('a refusal is told in the language that is asked for', async () => {
    const portuguese = { 'accept-language': 'fr;q=0.9, pt-BR;q=0.8, en;q=0.5' };
    const refused = await post(onMain('take'), { template: 'strap', values: { goals: 10 } }, portuguese);

    assert.deepEqual([refused.status, refused.body.message], [422, 'Gols: 10 não está entre 0 e 9.']);
    assert.deepEqual([refused.body.problems[0].label, 'labels' in refused.body.problems[0]], ['Gols', false]);
    assert.match((await post(onMain('out'), {}, { 'accept-language': 'en' })).body.message, /^Nothing is on air/);
    assert.match((await post(onMain('out'), {}, portuguese)).body.message, /^Não há nada no ar/);
    const notPortuguese = { 'accept-language': 'pt;q=0, fr' };
    assert.match((await post(onMain('out'), {}, notPortuguese)).body.message, /^Nothing is on air/);
  });

  test('take puts a template with values on air, and GET tells it', async () => {
    const taken = await post(onMain('take'), { template: 'strap', values: { title: nasty }, by: 'ana' });

    assert.equal(taken.status, 200);
    assert.deepEqual(taken.body.air.values, { title: nasty, goals: 0 });
    assert.deepEqual(
      [taken.body.air.phase, taken.body.air.step, taken.body.air.since, taken.body.air.by],
      ['on', 0, time, 'ana'],
    );
    assert.equal(taken.headers.get('etag'), `"${taken.body.revision}"`);
    assert.deepEqual((await get('/api/show/air/main/20')).body, taken.body);
    const { channels } = (await get('/api/show')).body;
    assert.deepEqual(channels[0].layers, [{ layer: 20, revision: taken.body.revision, air: taken.body.air, acks: [] }]);
    assert.deepEqual([channels[1].id, channels[1].layers], ['stage', []]);
  });

  test('update, next, out and clear', async () => {
    await post(onMain('take'), { template: 'strap' });

    assert.equal((await post(onMain('update'), { values: { goals: 3 } })).body.air.values.goals, 3);
    assert.equal((await post(onMain('out'))).body.air.phase, 'out');
    assert.equal((await post(onMain('next'))).body.code, 'not-on-air');
    assert.equal((await post(onMain('clear'))).body.air, null);
    await post(onMain('take'), { template: 'strap' });
    assert.equal((await post(onMain('next'))).body.air.phase, 'out', 'its only step is behind it');
  });

  test('an action of the graphic’s own: once a command, with its payload, in the log', async () => {
    await post(onMain('take'), { template: 'board' });
    const key = { 'idempotency-key': 'once' };

    for (let sent = 0; sent < 2; sent++) {
      const asked = await post(onMain('actions/goal'), { payload: { team: 'away' }, by: 'ana' }, key);
      assert.deepEqual([asked.status, asked.body.air.phase], [200, 'on']);
      assert.deepEqual(asked.body.air.actions, [{ command: 'once', id: 'goal', payload: { team: 'away' } }]);
    }
    const wrong = await post(onMain('actions/goal'), { payload: { team: 'both' } });
    assert.deepEqual([wrong.status, wrong.body.problems[0].name], [422, 'team']);
    assert.equal((await post(onMain('actions/explode'))).status, 404);
    assert.equal((await post(onMain('actions/goal', 21))).status, 409);

    const { records } = (await get('/api/show/log')).body;
    assert.deepEqual([records.length, records[1].op, records[1].action], [2, 'action', 'goal']);
    const { templates } = (await get('/api/templates')).body;
    const { actions } = templates.find(({ name }: { name: string }) => name === 'board');
    assert.deepEqual([actions[0].id, actions[0].name, actions[0].schema], ['goal', 'Goal', goal.schema]);
  });

  test('clear of a channel, and of all', async () => {
    for (const channel of ['main', 'stage'])
      for (const layer of [10, 20]) await post(`/api/show/air/${channel}/${layer}/take`, { template: 'strap' });

    assert.equal((await post('/api/show/air/main/clear', {}, { 'if-match': '"1"' })).status, 412);
    assert.equal((await post('/api/show/air/main/clear')).status, 200);
    let { channels } = (await get('/api/show')).body;
    assert.deepEqual(airOf(channels), [
      [null, null],
      ['strap', 'strap'],
    ]);
    assert.equal((await post('/api/show/clear', { by: 'ana' }, { 'if-match': '"1"' })).status, 200);
    ({ channels } = (await get('/api/show')).body);
    assert.deepEqual(airOf(channels), [
      [null, null],
      [null, null],
    ]);
  });

  test('If-Match: a stale command is 412 with what is there now', async () => {
    const { body: taken } = await post(onMain('take'), { template: 'strap' });
    const { body: updated } = await post(
      onMain('update'),
      { values: { goals: 1 } },
      { 'if-match': `"${taken.revision}"` },
    );

    const stale = await post(onMain('update'), { values: { goals: 2 } }, { 'if-match': `"${taken.revision}"` });

    assert.deepEqual([stale.status, stale.body.code, stale.body.current], [412, 'stale', updated.air]);
    assert.equal(stale.headers.get('etag'), `"${updated.revision}"`);
  });

  test('Idempotency-Key: a command sent twice happens once', async () => {
    const key = { 'idempotency-key': 'one' };
    const first = await post(onMain('take'), { template: 'strap' }, key);
    const second = await post(onMain('take'), { template: 'strap' }, key);

    assert.deepEqual(second.body, first.body);
    assert.equal((await logOf(store)).length, 1);
  });

  test('Idempotency-Key: a command that comes again behind a hundred that have none happens once', async () => {
    const key = { 'idempotency-key': 'one' };
    const first = await post(onMain('take'), { template: 'strap' }, key);
    for (let n = 1; n <= 100; n++) await post(onMain('update'), { values: { title: `Update ${n}` } });
    const second = await post(onMain('take'), { template: 'strap' }, key);

    assert.deepEqual([second.body.air.instance, second.body.air.values.title], [first.body.air.instance, 'Update 100']);
    assert.equal((await logOf(store)).filter(({ op }) => op === 'take').length, 1);
  });

  test('422: every value that may not go to air, with a code and a sentence', async () => {
    const { status, body } = await post(onMain('take'), { template: 'strap', values: { goals: 12, titel: 'x' } });

    assert.deepEqual([status, body.code], [422, 'invalid']);
    assert.deepEqual(
      body.problems.map(({ name, code }: { name: string; code: string }) => [name, code]),
      [
        ['goals', 'above-max'],
        ['titel', 'unknown-field'],
      ],
    );
  });

  test('404: unknown template, unknown item, unknown channel, unknown path', async () => {
    assert.equal((await post(onMain('take'), { template: 'nothing' })).body.code, 'unknown-template');
    assert.equal((await post(onMain('take'), { template: '../strap' })).body.code, 'unknown-template');
    assert.equal((await post(onMain('take'), { item: 'nothing' })).body.code, 'unknown-item');
    assert.equal((await post('/api/show/air/mian/20/take', { template: 'strap' })).body.code, 'unknown-channel');
    for (const path of ['/api/show/air/mian/20', '/api/nothing']) assert.equal((await get(path)).status, 404);
  });

  test('commands of one moment are carried out in their turn, and so is what is added to the rundown', async () => {
    const many = Array.from({ length: 40 }, (_, at) => at);
    const taken = await Promise.all(
      many.map((at) => post(`/api/show/air/main/${at % 20}/take`, { template: 'strap', by: `desk ${at}` })),
    );
    assert.deepEqual([...new Set(taken.map(({ status }) => status))], [200]);
    const { records } = (await get('/api/show/log')).body;
    assert.deepEqual(
      records.map(({ by }: { by: string }) => by),
      many.map((at) => `desk ${at}`),
    );

    const added = await Promise.all(many.map((at) => post('/api/show/items', { id: `i${at}`, template: 'strap' })));
    assert.deepEqual([...new Set(added.map(({ status }) => status))], [201]);
    assert.equal((await get('/api/show/rundown')).body.order.length, 40);
  });

  test('503: a command that waited too long for those before it is not carried out', async () => {
    const { put } = store;
    let answer = () => {};
    const slow = new Promise<void>((resolve) => {
      answer = resolve;
    });
    Object.assign(store, { put: (...given: Parameters<typeof put>) => slow.then(() => put(...given)) });
    const first = post(onMain('take'), { template: 'strap', by: 'first' });
    const others = ['second', 'third'].map((by) => post(onMain('take'), { template: 'strap', by }));
    // All three are asked for before time goes on.
    await new Promise(setImmediate);
    time += 2001;
    answer();

    assert.equal((await first).status, 200);
    for (const { status, body } of await Promise.all(others)) {
      assert.deepEqual([status, body.code, body.cause], [503, 'unreachable', 'busy']);
      assert.match(body.message, /this one was not carried out/);
    }
    const { air } = (await get('/api/show/air/main/20')).body;
    assert.equal(air.by, 'first');
  });

  test('409: a template that cannot be read says why, with the place, by each way in', async () => {
    const why = /^The template “broken” cannot be read\. Line 1, column 13 of its config\.json: /;
    const item = await post('/api/show/items', { id: 'odd', template: 'broken' });
    assert.match(item.body.problems[0].message, why);
    for (const body of [{ template: 'broken' }, { item: 'odd' }]) {
      const { status, body: refused } = await post(onMain('take'), body);
      assert.deepEqual(
        [status, refused.code, refused.template, 'said' in refused],
        [409, 'broken-template', 'broken', false],
      );
      assert.match(refused.message, why);
    }
    const portuguese = await post(onMain('take'), { item: 'odd' }, { 'accept-language': 'pt-BR' });
    assert.match(
      portuguese.body.message,
      /^O template “broken” não pode ser lido\. Linha 1, coluna 13 do config\.json: /,
    );
  });

  test('409: a take that may not replace what is on air', async () => {
    await post(onMain('take'), { template: 'strap' });
    const { status, body } = await post(onMain('take'), { template: 'strap', replace: false });

    assert.deepEqual([status, body.code, body.layer], [409, 'occupied', 20]);
  });

  test('503: a store that cannot confirm', async () => {
    store.put = async () => unreachable('disk-full', sentence('The disk is full.', 'O disco está cheio.'));

    const { status, body } = await post(onMain('take'), { template: 'strap' });

    assert.deepEqual(
      [status, body],
      [
        503,
        {
          code: 'unreachable',
          message: 'The disk is full. What is on air stays as it is.',
          cause: 'disk-full',
        },
      ],
    );
  });

  test('400: what is malformed, with a pointer', async () => {
    const malformed: [path: string, body: unknown, headers: Record<string, string>, message: RegExp][] = [
      [onMain('take'), '{', {}, /no JSON/],
      [onMain('take'), '[]', {}, /JSON object/],
      [onMain('take'), { tempalte: 'strap' }, {}, /no member “tempalte”/],
      [onMain('take'), { template: 7 }, {}, /“template” is a text/],
      [onMain('take'), {}, {}, /either an item or a template/],
      [onMain('update'), {}, {}, /“values” is missing/],
      [onMain('take'), { template: 'strap' }, { 'if-match': 'old' }, /If-Match/],
      ['/api/show/air/main/x/take', { template: 'strap' }, {}, /whole number/],
      ['/api/show/air/a.b/20/take', { template: 'strap' }, {}, /no channel/],
    ];
    for (const [path, body, headers, message] of malformed) {
      const answer = await post(path, body, headers);
      assert.ok(answer.status === 400 || answer.body.code === 'invalid', `${path} ${answer.status}`);
      assert.match(answer.body.message, message);
    }
    const { body } = await post(onMain('take'), { template: 7 });
    assert.equal(body.problems[0].pointer, '/template');
  });

  test('a body is UTF-8: one in another encoding puts no damaged letters on air, and a byte order mark is no part of it', async () => {
    const body = JSON.stringify({ template: 'strap', values: { title: 'João' } });
    const sent = async (bytes: Buffer) =>
      (await app.request(onMain('take'), { method: 'POST', body: new Uint8Array(bytes) })).json();

    const refused = await sent(Buffer.from(body, 'latin1'));
    assert.deepEqual([refused.code, await store.get('air/main')], ['malformed', undefined]);
    assert.match(refused.message, /no UTF-8/);
    assert.equal((await sent(Buffer.from(`\uFEFF${body}`))).air.values.title, 'João');
  });

  test('405 names the methods of a path; 413 a body that is too long', async () => {
    const wrong = await send('DELETE', '/api/show/items');
    assert.deepEqual([wrong.status, wrong.headers.get('allow')], [405, 'GET, POST']);
    assert.equal((await post('/api/show/items', 'x'.repeat(5_000_001))).status, 413);
  });

  describe('items and rundown', () => {
    const add = async (id: string, rest: object = {}) => post('/api/show/items', { id, template: 'strap', ...rest });

    test('an item is added, read, changed, taken and removed', async () => {
      const added = await add('opening', { values: { title: nasty }, preset: 'guest', layer: 30 });
      assert.deepEqual([added.status, added.headers.get('location')], [201, '/api/show/items/opening']);
      assert.deepEqual(added.body.problems, []);

      const changed = await send(
        'PUT',
        '/api/show/items/opening',
        { template: 'strap', values: { title: 'B' } },
        {
          'if-match': added.headers.get('etag') ?? '',
        },
      );
      assert.equal(changed.status, 200);
      assert.equal((await get('/api/show/items/opening')).body.item.values.title, 'B');
      const stale = await send(
        'PUT',
        '/api/show/items/opening',
        { template: 'strap' },
        { 'if-match': added.headers.get('etag') ?? '' },
      );
      assert.deepEqual([stale.status, stale.body.current.values.title], [412, 'B']);

      const taken = await post(onMain('take'), { item: 'opening' });
      assert.deepEqual([taken.body.air.item, taken.body.air.values.title], ['opening', 'B']);

      await add('closing');
      const kept = await send('DELETE', '/api/show/items/opening', undefined, {
        'if-match': added.headers.get('etag') ?? '',
      });
      assert.deepEqual([kept.status, kept.body.current.values.title], [412, 'B']);
      assert.deepEqual((await get('/api/show/rundown')).body.order, ['opening', 'closing'], 'it stays in its place');
      assert.equal((await send('DELETE', '/api/show/items/opening')).status, 204);
      assert.equal((await get('/api/show/items/opening')).status, 404);
      assert.equal((await get('/api/show/air/main/20')).body.air.phase, 'on');
    });

    test('an unfinished item is kept, with what keeps it off the air', async () => {
      const { status, body } = await add('a', { values: { goals: 12 } });

      assert.deepEqual([status, body.problems[0].code], [201, 'above-max']);
      assert.equal((await post(onMain('take'), { item: 'a' })).body.code, 'invalid');

      const missing = { values: { titel: 'x' }, variant: 'long', preset: 'host' };
      const { body: stray } = await add('b', missing);
      const codes = stray.problems.map(({ code }: { code: string }) => code);
      assert.deepEqual(codes, ['unknown-variant', 'unknown-preset', 'unknown-field']);
    });

    test('refuses an item of an unknown template or channel, and an id that is taken', async () => {
      await add('a');

      assert.equal((await post('/api/show/items', { template: 'nothing' })).status, 404);
      assert.equal((await add('b', { channel: 'mian' })).body.code, 'unknown-channel');
      assert.equal((await add('a')).body.code, 'stale');
      assert.equal((await add('a b')).status, 400);
      assert.equal((await send('PUT', '/api/show/items/c', { template: 'strap' })).body.code, 'unknown-item');
    });

    test('the order is read and set; stale, unknown and doubled ids are refused', async () => {
      for (const id of ['a', 'b', 'c']) await add(id);
      const { body, headers } = await get('/api/show/rundown');
      assert.deepEqual(body.order, ['a', 'b', 'c']);

      const etag = { 'if-match': headers.get('etag') ?? '' };
      assert.equal((await send('PUT', '/api/show/rundown', ['c', 'a', 'b'], etag)).status, 200);
      assert.deepEqual((await send('PUT', '/api/show/rundown', ['a', 'b', 'c'], etag)).body.current, ['c', 'a', 'b']);
      assert.equal((await send('PUT', '/api/show/rundown', ['a', 'x'])).body.code, 'unknown-item');
      assert.equal((await send('PUT', '/api/show/rundown', ['a', 'a'])).body.code, 'invalid');
      assert.equal((await send('PUT', '/api/show/rundown', { ids: ['a'] })).status, 400);
      assert.deepEqual(
        (await get('/api/show')).body.rundown.map(({ id }: { id: string }) => id),
        ['c', 'a', 'b'],
      );
    });

    test('an item and the order are written as they were read', async () => {
      for (const id of ['a', 'b']) await add(id);
      const { item } = (await get('/api/show/items/a')).body;
      const written = await send('PUT', '/api/show/items/a', { ...item, title: 'A' });
      assert.deepEqual([written.status, written.body.item.title], [200, 'A']);
      assert.equal(Object.hasOwn(Object((await store.get('items/a'))?.value), 'revision'), false);
      assert.equal((await send('PUT', '/api/show/items/b', item)).body.code, 'malformed');

      const rundown = (await get('/api/show/rundown')).body;
      const order = await send('PUT', '/api/show/rundown', { ...rundown, order: ['b', 'a'] });
      assert.deepEqual([order.status, order.body.order], [200, ['b', 'a']]);
    });

    test('an item that is left out of the order stands at its end', async () => {
      for (const id of ['a', 'b', 'c']) await add(id);
      const written = await send('PUT', '/api/show/rundown', ['c']);

      assert.deepEqual(written.body.order, ['c', 'a', 'b']);
      assert.deepEqual((await get('/api/show/rundown')).body.order, ['c', 'a', 'b']);
    });
  });

  test('the log tells who took what and when, as JSON and as CSV, for a period', async () => {
    await post(onMain('take'), { template: 'strap', values: { title: '=1+1' }, by: '=cmd' });
    time += 60_000;
    await post(onMain('out'), { by: 'rui' });

    const { records } = (await get('/api/show/log')).body;
    assert.deepEqual(
      records.map(({ op, by }: { op: string; by: string }) => [op, by]),
      [
        ['take', '=cmd'],
        ['out', 'rui'],
      ],
    );
    assert.equal((await get(`/api/show/log?from=2026-05-04T20:00:30Z`)).body.records.length, 1);
    assert.equal((await get(`/api/show/log?to=${time - 1}`)).body.records.length, 1);
    const csv = await get('/api/show/log?format=csv');
    assert.match(csv.headers.get('content-type') ?? '', /^text\/csv/);
    assert.match(
      csv.body,
      /^time,by,op,channel,layer,template,item,values,action\r\n2026-05-04T20:00:00.000Z,'=cmd,take,main,20,strap,,/,
    );
    const bytes = await (await app.request('/api/show/log?format=csv')).arrayBuffer();
    assert.deepEqual([...new Uint8Array(bytes, 0, 4)], [0xef, 0xbb, 0xbf, 't'.charCodeAt(0)], 'Excel needs the mark');
    assert.equal((await get('/api/show/log?from=2026-05-04T17:00:30-03:00')).body.records.length, 1);
    assert.equal((await get('/api/show/log?from=2026-05-04T20:00:30')).body.records.length, 1, 'in UTC without a zone');
    for (const query of ['from=yesterday', 'from=', 'to=2026-02-30', 'from=May 4', 'format=xml', 'form=csv'])
      assert.equal((await get(`/api/show/log?${query}`)).status, 400);
  });

  test('each refusal is told in the language that was asked for', async () => {
    const air = '/api/show/air/main/20';
    await post('/api/show/air/main/30/take', { template: 'strap' });
    const requests: readonly (readonly [string, string, string, unknown?, Record<string, string>?])[] = [
      ['malformed', 'POST', `${air}/take`, '{'],
      ['malformed', 'POST', `${air}/take`, { templat: 'strap' }],
      ['malformed', 'POST', `${air}/update`, {}],
      ['malformed', 'POST', `${air}/take`, { template: 7 }],
      ['malformed', 'POST', `${air}/take`, { template: 'strap', by: 'a'.repeat(65) }],
      ['malformed', 'POST', '/api/show/items', { template: 'strap', layer: 10_000 }],
      ['malformed', 'POST', '/api/show/items', { template: 'strap', id: 'no id' }],
      ['malformed', 'POST', '/api/show/air/main/top/take', {}],
      ['malformed', 'POST', '/api/show/air/no channel/20/take', {}],
      ['malformed', 'POST', `${air}/out`, {}, { 'if-match': 'last' }],
      ['malformed', 'POST', `${air}/out`, {}, { 'idempotency-key': '' }],
      ['malformed', 'PUT', '/api/show/rundown', {}],
      ['malformed', 'GET', '/api/show/log?from=yesterday'],
      ['unknown-channel', 'POST', '/api/show/air/moon/20/out', {}],
      ['unknown-template', 'POST', `${air}/take`, { template: 'gone' }],
      ['unknown-item', 'POST', `${air}/take`, { item: 'gone' }],
      ['not-on-air', 'POST', `${air}/out`, {}],
      ['unknown-action', 'POST', '/api/show/air/main/30/actions/shake', {}],
      ['stale', 'POST', `${air}/take`, { template: 'strap' }, { 'if-match': '7' }],
      ['invalid', 'POST', `${air}/take`, { template: 'strap', values: { goals: 12 } }],
      ['invalid', 'POST', `${air}/take`, {}],
      ['invalid', 'PUT', '/api/show/rundown', ['a', 'a']],
      ['unknown-path', 'GET', '/api/shwo'],
      ['unknown-method', 'DELETE', `${air}/take`],
    ];
    const told: string[] = [];
    for (const [code, method, path, body, headers] of requests) {
      const [english, portuguese] = await Promise.all(
        ['en', 'pt-BR'].map((locale) => send(method, path, body, { ...headers, 'accept-language': locale })),
      );
      told.push(portuguese?.body.message);
      assert.equal(english?.body.code, code, path);
      assert.equal(portuguese?.body.code, code, path);
      assert.notEqual(portuguese?.body.message, english?.body.message, english?.body.message);
      assert.deepEqual(Object.keys(portuguese?.body), Object.keys(english?.body));
    }
    const words = told.join(' ').match(/\b(?:the|there|is|has|an|of|to|and|not|whole|from)\b/gi);
    assert.equal(words, null, told.join('\n'));
  });

  test('what operators read of a template is listed in their language; values are those that go on air', async () => {
    const listed = await send('GET', '/api/templates', undefined, { 'accept-language': 'pt-BR' });
    const { title, fields, presets } = listed.body.templates.find(({ name }: { name: string }) => name === 'strap');

    assert.equal(title, 'Tarja');
    assert.deepEqual([fields[0].label, fields[0].default], ['Título', 'Title']);
    assert.deepEqual([presets[0].label, presets[0].values], ['Convidado', { title: 'Guest' }]);
    assert.equal((await post(onMain('take'), { template: 'strap' })).body.air.values.title, 'Title');
  });

  test('a file of sentences that cannot be read is told, and labels stay', async () => {
    const own = mkdtempSync(join(tmpdir(), 'tarja-sentences-'));
    cpSync(join(folder, 'strap'), join(own, 'strap'), { recursive: true });
    writeFileSync(join(own, 'strap/sentences.pt-BR.json'), '{"Title": 7}');
    const library = templateLibrary([own]);
    const show = createShow({ store, template: library.facts });
    const api = showApi({ store, show, templates: library, channels: [MAIN] });
    const answer = await apiRouter(api, { version: '0.0.0' }).request('/api/templates', {
      headers: { 'accept-language': 'pt-BR' },
    });
    const { templates } = (await answer.json()) as { templates: { title: string; problems: { code: string }[] }[] };
    rmSync(own, { recursive: true });

    assert.equal(templates[0]?.title, 'Strap');
    assert.deepEqual(
      templates[0]?.problems.map(({ code }) => code),
      ['sentences-unreadable'],
    );
  });

  test('an operation that ends in an error is refused in words', async () => {
    store.log = () => Promise.reject(new Error('EACCES: permission denied'));
    const answer = await app.request('/api/show/log', { headers: { 'accept-language': 'pt-BR' } });

    const { code, message } = (await answer.json()) as { code: string; message: string };
    assert.deepEqual([answer.status, code], [503, 'unreachable']);
    assert.match(
      message,
      /^A estação encontrou um erro: EACCES: permission denied\. O que está no ar fica como está\./,
    );
  });

  test('templates are listed with fields, presets, variants and what is wrong with them', async () => {
    const { templates } = (await get('/api/templates')).body;

    assert.deepEqual(
      templates.map(({ name, valid }: { name: string; valid: boolean }) => [name, valid]),
      [
        ['board', true],
        ['broken', false],
        ['strap', true],
      ],
    );
    assert.deepEqual(templates[2].fields, strap.fields);
    assert.ok(templates[1].problems.length > 0);
    assert.deepEqual([/“broken” cannot be read/.test(templates[1].trouble), templates[2].trouble], [true, null]);
    assert.equal(templates[2].thumbnail, null);
  });

  test('a template that changes on the disk has another version, and its new fields at once', async () => {
    const copy = join(folder, 'copy');
    cpSync(join(folder, 'strap'), copy, { recursive: true });
    const first = await post(onMain('take'), { template: 'copy' });
    writeFileSync(
      join(copy, 'config.json'),
      JSON.stringify({ ...strap, fields: [{ ...strap.fields[0], default: 'Another title' }] }),
    );
    const second = await post(onMain('take'), { template: 'copy' });
    rmSync(copy, { recursive: true });

    assert.notEqual(second.body.air.version, first.body.air.version);
    assert.deepEqual(second.body.air.values, { title: 'Another title' });
  });

  test('OpenAPI describes every operation, its parameters, bodies and answers', async () => {
    const { openapi, paths } = (await get('/api/openapi.json')).body;

    assert.equal(openapi, '3.1.0');
    assert.equal(Object.keys(paths).length, 15);
    const take = paths['/api/show/air/{channel}/{layer}/take'].post;
    assert.deepEqual(
      take.parameters.map(({ name }: { name: string }) => name),
      ['channel', 'layer', 'If-Match', 'Idempotency-Key'],
    );
    assert.ok(take.requestBody.content['application/json'].schema.properties.template.description);
    const statuses = ['200', '400', '401', '403', '404', '409', '412', '413', '422', '429', '503'];
    assert.deepEqual(Object.keys(take.responses), statuses);
    const log = paths['/api/show/log'].get.responses;
    assert.deepEqual(Object.keys(log[200].content), ['application/json', 'text/csv']);
    assert.deepEqual(Object.keys(log[400].content), ['application/json']);
    const order = paths['/api/show/rundown'].put.requestBody.content['application/json'].schema;
    const fits = new Ajv2020({ strict: false }).compile(order);
    // As it is read, too.
    for (const body of [['a'], { revision: 3, order: ['a'] }]) assert.ok(fits(body), JSON.stringify(body));
  });
});

function airOf(channels: { layers: { air: { template: string } | null }[] }[]): (string | null)[][] {
  return channels.map(({ layers }) => layers.map(({ air }) => air?.template ?? null));
}
