import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { Kvm } from '@nats-io/kv';
import { connect, headers } from '@nats-io/transport-node';
import { runAutoOut } from '../../../../src/show/auto-out.ts';
import type { Command } from '../../../../src/show/command.ts';
import { isEntryOf } from '../../../../src/show/entry-shape.ts';
import type { Air } from '../../../../src/show/model.ts';
import { isRefused, type Refused, unknownTemplate } from '../../../../src/show/refusal.ts';
import { createShow } from '../../../../src/show/show.ts';
import type { ShowStore } from '../../../../src/show/store.ts';
import { BrokerUnusable, type NatsStoreOptions, natsStore } from '../../../../src/show/stores/nats.ts';
import { decodeKey, encodeKey } from '../../../../src/show/stores/nats-bucket.ts';
import { logOf } from '../../../support/log-of.ts';
import { noBroker, startBroker, startLine } from '../../../support/nats-broker.ts';
import { describeStore, until, written } from './conformance.ts';

test('every key of a show is one of NATS, and comes back', () => {
  for (const [key, encoded] of [
    ['air/main', 'air.main'],
    ['ack/main/studio_2/20', 'ack.main.studio_2.20'],
    ['rundown', 'rundown'],
    ['items/a.b', 'items.a=2Eb'],
    ['items/ç *>=', 'items.=C3=A7=20=2A=3E=3D'],
    ['items//', 'items.=.='],
  ] as const) {
    assert.equal(encodeKey(key), encoded);
    assert.equal(decodeKey(encoded), key);
    assert.match(encoded, /^[-/=.\w]+$/);
  }
  for (const foreign of ['air.ma/in', 'items.=c3', 'items.=41', 'items.=FF', 'items.=2'])
    assert.equal(decodeKey(foreign), undefined);
});

test('an entry of a show is told from what other programs write', () => {
  const held = {
    revision: 0,
    instance: 'a',
    template: 'bug',
    version: 'v',
    values: {},
    phase: 'on',
    since: 1,
    by: 'ana',
  };
  const item = { id: 'x', template: 'bug', values: {}, channel: 'main', layer: 20, by: 'ana' };
  const ack = { revision: 3, phase: 'on', notes: [], fps: 50, at: 1 };
  const entries: readonly (readonly [key: string, right: unknown, ...wrong: readonly unknown[]])[] = [
    ['air/main', { layers: { 20: held, 30: null } }, 42, null, [], {}, { layers: [1] }, { layers: { 20: 5 } }],
    [
      'air/main',
      { layers: {}, commands: [{ id: 'c' }] },
      { layers: {}, commands: 7 },
      { layers: { 20: { ...held, values: 5 } } },
    ],
    ['items/x', { ...item, later: true }, 7, null, { id: 'x' }, { ...item, values: [] }, { ...item, layer: 'front' }],
    ['rundown', ['x'], 7, {}, [1]],
    ['prepared/main', [{ id: 'a', layer: 20, template: 'bug', values: {} }], {}, [5]],
    ['ack/main/studio/20', ack, 3, {}, { ...ack, notes: 'none' }],
    ['presence/ana', { name: 'Ana', at: 1 }, 5, {}],
    ['theme', {}, 5, JSON.parse(`${'{"a":'.repeat(300)}1${'}'.repeat(300)}`)],
    [
      'air/main',
      { layers: { 9999: held }, cleared: { 0: 1 } },
      { layers: { front: held } },
      { layers: {}, cleared: { '01': 1 } },
    ],
    ['presence/ana', { name: 'Ana', at: 1 }, { name: 'Ana', at: Infinity }],
  ];
  for (const [key, right, ...wrong] of entries) {
    assert.ok(isEntryOf(key, right), key);
    for (const one of wrong) assert.ok(!isEntryOf(key, one), `${key} ${JSON.stringify(one)}`);
  }
  for (const made of ['channels', 'cues/main', 'templates'])
    assert.ok(!isEntryOf(made, []), `each server makes ${made}`);
});

describe('store nats, with a broker', { skip: noBroker }, () => {
  let broker: Awaited<ReturnType<typeof startBroker>>;
  before(async () => {
    broker = await startBroker();
  });
  after(() => broker.end());
  let shows = 0;
  const ends: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });

  const newShow = () => `show-${++shows}`;
  async function open(show: string, options: Partial<NatsStoreOptions> = {}, port = broker.port): Promise<ShowStore> {
    const store = await natsStore({ servers: [`127.0.0.1:${port}`], show, ...options });
    ends.push(() => store.close());
    return store;
  }

  /** With little time for the answers of the broker, in which a busy machine may not even connect. */
  async function openHasty(show: string, options: Partial<NatsStoreOptions>, port: number): Promise<ShowStore> {
    for (;;) {
      try {
        return await open(show, options, port);
      } catch (error) {
        if (!(error instanceof BrokerUnusable)) throw error;
      }
    }
  }

  describeStore(
    'nats',
    async () => {
      const store = await natsStore({ servers: [`127.0.0.1:${broker.port}`], show: newShow() });
      return {
        store,
        pass: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
        end: () => store.close(),
      };
    },
    { lease: 400 },
  );

  test('two stations see what the other writes, and of two writes on one revision one wins', async () => {
    const show = newShow();
    const [one, other] = [await open(show), await open(show)];
    const revision = written(await one.put('air/main', 'before'));
    await until(async () => (await other.get('air/main'))?.revision === revision, 'the write of the other station');

    const results = await Promise.all(
      [one, other].flatMap((store) => [1, 2, 3].map((n) => store.put('air/main', n, { ifRevision: revision }))),
    );

    assert.equal(results.filter((result) => !isRefused(result)).length, 1);
    await until(async () => (await one.get('air/main'))?.value === (await other.get('air/main'))?.value);
  });

  test('commands of two stations on one channel are all carried out, each once', async () => {
    const show = newShow();
    const stations = [await open(show), await open(show)].map((store) => createShow({ store, template }));

    const results = await Promise.all(
      Array.from({ length: 12 }, (_, layer) => stations[layer % 2]?.command(take(layer, `c${layer}`))),
    );

    assert.ok(results.every((result) => result && !isRefused(result)));
    const store = await open(show);
    const { air } = await createShow({ store, template }).air('main');
    assert.equal(Object.keys(air.layers).length, 12);
    const records = await logOf(store);
    assert.deepEqual(records.map(({ layer }) => layer).sort(), Array.from({ length: 12 }, (_, n) => n).sort());
    assert.ok(records.every(({ values }) => values?.['goals'] === 3));
  });

  test('stations that start at the same moment make one show', async () => {
    for (let round = 0; round < 5; round++) {
      const show = newShow();
      const stations = await Promise.all([0, 1, 2].map(() => open(show)));
      const revision = written(await (stations[0] as ShowStore).put('items/a', round));
      for (const station of stations) await until(async () => (await station.get('items/a'))?.revision === revision);
    }
  });

  test('a station starts where another makes the show between its question and its answer', async () => {
    const connection = await connect({ port: broker.port });
    ends.push(() => connection.close());
    const streams = Object.getPrototypeOf((await jetstreamManager(connection)).streams);
    const { add } = streams;
    ends.push(async () => Object.assign(streams, { add }));
    // The broker answers what it may answer to the second of two that make a stream: that its subjects are taken.
    streams.add = async function (config: { name: string }) {
      await add.call(this, config);
      return add.call(this, { ...config, name: `${config.name}-again` });
    };

    const store = await open(newShow());

    written(await store.put('items/a', 1));
  });

  test('a graphic goes out by itself once where two stations watch its time', async () => {
    const show = newShow();
    const stations = await Promise.all(
      [0, 1].map(async () => {
        const store = await open(show);
        return { store, show: createShow({ store, template }) };
      }),
    );
    for (const station of stations) {
      const stop = runAutoOut(station);
      ends.push(async () => stop());
    }
    const [one, other] = stations;
    if (!one || !other) throw new Error('There are no stations.');
    await one.store.put('items/guest', {
      id: 'guest',
      template: 'strap',
      values: {},
      channel: 'main',
      layer: 20,
      autoOut: 50,
      by: 'Ana',
    });
    await until(async () => (await other.store.get('items/guest')) !== undefined, 'the item');
    const command = { id: 'c1', op: 'take', channel: 'main', layer: 20, item: 'guest', by: 'ana' } as const;
    const taken = await other.show.command(command);
    assert.ok(!isRefused(taken));

    const phaseOf = async ({ show }: typeof one) => (await show.air('main')).air.layers['20']?.phase;
    for (const station of stations) await until(async () => (await phaseOf(station)) === 'out', 'out');
    // Both have sent their command: what follows comes after them.
    await Promise.all(stations.map(({ store }) => store.put('presence/ana', { name: 'Ana' }, { lease: 1000 })));

    assert.deepEqual(
      (await logOf(one.store)).map(({ op, by }) => `${op} ${by}`),
      ['take ana', 'out auto-out'],
    );
  });

  test('a station that starts later has the show, its revisions and its leases', async () => {
    const show = newShow();
    const one = await open(show);
    const revision = written(await one.put('items/a', { title: 'A' }));
    await one.put('items/b', 1);
    await one.delete('items/b');
    await one.put('presence/ana', { name: 'Ana' }, { lease: 5000 });

    const later = await open(show);

    assert.deepEqual(
      (await later.list('')).map(({ key }) => key),
      ['items/a', 'presence/ana'],
    );
    assert.equal((await later.get('items/a'))?.revision, revision);
  });

  test('a broker killed with -9: readers hold, writers are told, and after its restart all that was confirmed is there', async () => {
    const own = await startBroker();
    ends.push(() => own.end());
    const [one, other] = [await open('evening', {}, own.port), await open('evening', {}, own.port)];
    const revision = written(await one.put('air/main', 1, { log: record(1) }));
    assert.equal((await logOf(one)).length, 1);

    await own.kill();
    await until(async () => isRefused(await one.put('air/main', 2, { ifRevision: revision, log: record(2) })));
    const refused = await one.put('air/main', 2, { ifRevision: revision, log: record(2) });
    assert.equal(codeOf(refused), 'unreachable');
    assert.match((refused as Refused).refused.message, /NATS broker is out of reach.*stays/);
    assert.equal((await one.get('air/main'))?.value, 1);
    assert.equal((await logOf(one)).length, 1, 'of what was read');
    const unread = await other.log();
    assert.ok(isRefused(unread), 'a log that was not read yet is no empty one');
    assert.match(unread.refused.message, /log cannot be read from the NATS broker now/);
    assert.equal((await other.get('air/main'))?.value, 1);

    await own.start();
    const again = await untilWritten(() => one.put('air/main', 3, { ifRevision: revision, log: record(3) }));
    await until(async () => (await other.get('air/main'))?.revision === again, 'the write after the restart');
    assert.deepEqual(
      (await logOf(other)).map(({ at }) => at),
      [1, 3],
    );
    assert.deepEqual((await other.list('')).length, 1);
  });

  test('a partition: the station behind it holds and refuses in bounded time, the other goes on, and nothing is merged', async () => {
    const show = newShow();
    const line = await startLine(broker.port);
    ends.push(() => line.end());
    const lines: string[] = [];
    const here = await open(show);
    const there = await openHasty(show, { timeout: 500, log: (said) => lines.push(said) }, line.port);
    const revision = written(await here.put('air/main', 'before'));
    await until(async () => (await there.get('air/main'))?.revision === revision);
    const told: unknown[] = [];
    there.watch('air/', ({ value }) => told.push(value));

    line.cut();
    const lost = await there.put('air/main', 'lost', { ifRevision: revision });
    assert.equal(codeOf(lost), 'unreachable');
    assert.match((lost as Refused).refused.message, /not confirmed/);
    const next = written(await here.put('air/main', 'after', { ifRevision: revision }));
    await until(() => lines.length > 0, 'a line of the station that the broker is away');
    const refused = await there.put('air/main', 'refused');
    assert.match((refused as Refused).refused.message, /out of reach.*stays/);
    assert.equal((await there.get('air/main'))?.value, 'before');

    line.mend();
    await until(async () => (await there.get('air/main'))?.revision === next, 'the write of the other side');
    await until(() => lines.length > 1);
    assert.deepEqual(told, ['before', 'after']);
    await until(async () => codeOf(await there.put('air/main', 'stale', { ifRevision: revision })) === 'stale');
    await untilWritten(() => there.put('air/main', 'again'));
  });

  test('a slow broker: every write waits for its confirmation, and none is lost or made twice', async () => {
    const show = newShow();
    const line = await startLine(broker.port);
    ends.push(() => line.end());
    const slow = await open(show, {}, line.port);
    const fast = await open(show);
    line.delay(100);

    const station = createShow({ store: slow, template });
    const results = await Promise.all([1, 2, 3].map((layer) => station.command(take(layer, `slow-${layer}`))));

    assert.ok(results.every((result) => !isRefused(result)));
    const { air } = await createShow({ store: fast, template }).air('main');
    assert.deepEqual(Object.keys(air.layers), ['1', '2', '3']);
    assert.equal((await logOf(fast)).length, 3);
  });

  test('a broker slower than the time allowed: the writer is told that it is not confirmed, and sees it when it was made', async () => {
    const show = newShow();
    const line = await startLine(broker.port);
    ends.push(() => line.end());
    const slow = await openHasty(show, { timeout: 150 }, line.port);
    line.delay(200);

    const result = await slow.put('air/main', 'late', { ifRevision: 0 });

    assert.equal(codeOf(result), 'unreachable');
    assert.match((result as Refused).refused.message, /may have been made/);
    await until(async () => (await slow.get('air/main'))?.value === 'late');
  });

  test('a station that the broker tells no more, as where a machine of a cluster ended, asks anew', async () => {
    const show = newShow();
    const lines: string[] = [];
    const deaf = await openHasty(show, { timeout: 500, log: (said) => lines.push(said) }, broker.port);
    const connection = await connect({ port: broker.port });
    ends.push(() => connection.close());
    const { consumers } = await jetstreamManager(connection);
    for (const stream of [`KV_${show}`, `KV_${show}-leases`])
      for await (const { name } of consumers.list(stream)) await consumers.delete(stream, name);
    const other = await open(show);

    await other.put('air/main', 'on air');
    await other.put('presence/ana', { name: 'Ana' }, { lease: 10_000 });

    await until(() => lines.length >= 2, 'what the station says of it');
    assert.match(lines.join('\n'), /^the NATS broker does not tell of changes.*\nthe NATS broker is there again/);
    await until(async () => (await deaf.get('air/main'))?.value === 'on air', 'the change');
    await until(async () => (await deaf.get('presence/ana')) !== undefined, 'the presence');
  });

  test('the head of a show is that of its last write, also where another program deleted that one', async () => {
    const show = newShow();
    const before = await open(show);
    await before.put('items/a', 1);
    const head = written(await before.put('items/b', 1));
    const connection = await connect({ port: broker.port });
    ends.push(() => connection.close());
    await (await jetstreamManager(connection)).streams.deleteMessage(`KV_${show}`, head);

    assert.equal(await (await open(show)).head(), head);
  });

  test('a broker that refused the credentials for a while is written to again', async () => {
    const own = await startBroker();
    ends.push(() => own.end());
    const lines: string[] = [];
    const store = await open('evening', { log: (said) => lines.push(said) }, own.port);
    await own.kill();
    await own.start('--user', 'station', '--pass', 'another');
    // Time in which the station is refused more than once.
    await new Promise((resolve) => setTimeout(resolve, 1500));

    await own.kill();
    await own.start();

    await untilWritten(() => store.put('air/main', 'on air'));
    // Each attempt of that time has its answer by now.
    await store.close();
    assert.deepEqual(
      lines.map((line) => /out of reach|there again/.exec(line)?.[0]),
      ['out of reach', 'there again'],
    );
  });

  test('a broker that comes back without the show is not written to', async () => {
    const own = await startBroker();
    ends.push(() => own.end());
    const lines: string[] = [];
    const store = await open('evening', { log: (said) => lines.push(said) }, own.port);
    const revision = written(await store.put('air/main', 'on air'));

    await own.kill();
    await own.startEmpty();
    await until(() => lines.some((line) => /lost the show/.test(line)));

    const refused = await store.put('air/main', 'next', { ifRevision: revision });
    assert.equal(codeOf(refused), 'unreachable');
    assert.equal((await store.get('air/main'))?.value, 'on air');
  });

  test('a broker has the show also where a change of another station comes faster than its answer', async () => {
    const show = newShow();
    const line = await startLine(broker.port);
    ends.push(() => line.end());
    const lines: string[] = [];
    const [here, there] = [await open(show), await open(show, { log: (said) => lines.push(said) }, line.port)];
    const connection = await connect({ port: broker.port });
    ends.push(() => connection.close());
    const streams = Object.getPrototypeOf((await jetstreamManager(connection)).streams);
    const { info } = streams;
    ends.push(async () => Object.assign(streams, { info }));
    streams.info = async function (...asked: unknown[]) {
      const answer = await info.apply(this, asked);
      const revision = written(await here.put('air/main', 'meanwhile'));
      await until(async () => (await there.head()) >= revision, 'the change of the other station');
      return answer;
    };

    line.mend();

    await until(() => lines.length > 1, 'what the station says of its broker');
    assert.match(lines.join('\n'), /out of reach.*\n.*there again/);
  });

  test('a broker that comes back with another show is not written to, however long that one is', async () => {
    const own = await startBroker();
    ends.push(() => own.end());
    const store = await open('evening', {}, own.port);
    const revision = written(await store.put('air/main', 'on air'));

    await own.kill();
    await own.startEmpty();
    const other = await open('evening', {}, own.port);
    for (const at of [1, 2, 3]) written(await other.put('items/a', at));
    // Time in which it would be taken for the same show.
    await new Promise((resolve) => setTimeout(resolve, 1000));

    assert.equal(codeOf(await store.put('air/main', 'next', { ifRevision: revision })), 'unreachable');
    assert.equal(await other.get('air/main'), undefined);
    assert.equal((await store.get('air/main'))?.value, 'on air');
  });

  test('what another program writes is no entry: what is on air stays, and the next take goes over it', async () => {
    const show = newShow();
    const lines: string[] = [];
    const options = { isEntryOf, log: (line: string) => void lines.push(line) };
    const store = await open(show, options);
    const take = async (store: ShowStore, title: string) => {
      const template = () => ({ config: { fields: [] }, version: 'v' });
      const command = { id: title, op: 'take', template: title, channel: 'main', layer: 20, by: 'ana' } as const;
      assert.ok(!isRefused(await createShow({ store, template }).command(command)), title);
    };
    const onAir = async (store: ShowStore) =>
      ((await store.get('air/main'))?.value as Air | undefined)?.layers[20]?.template;
    const connection = await connect({ servers: `127.0.0.1:${broker.port}` });
    ends.push(() => connection.close());
    const bucket = await new Kvm(connection).open(show);
    await take(store, 'first');

    for (const [text, next] of [
      ['42', 'second'],
      ['{ "layers": 7 }', 'third'],
      ['no JSON', 'fourth'],
    ] as const) {
      const before = await onAir(store);
      await bucket.put('air.main', text);
      await until(() => lines.length > 0);
      assert.match(lines.splice(0).join(), /another program wrote “air\.main”/);
      assert.equal(await onAir(store), before);
      await take(store, next);
      assert.equal(await onAir(store), next);
    }

    await bucket.put('air.main', '42');
    const later = await open(show, options);
    assert.equal(await onAir(later), undefined);
    await take(later, 'fifth');
    await until(async () => (await onAir(store)) === 'fifth');
  });

  test('what another program writes into the bucket of the other kind of entries is none, and takes go on', async () => {
    const show = newShow();
    const lines: string[] = [];
    const store = await open(show, { isEntryOf, log: (line) => void lines.push(line) });
    const connection = await connect({ servers: `127.0.0.1:${broker.port}` });
    ends.push(() => connection.close());
    const leases = await new Kvm(connection).open(`${show}-leases`);
    const take = (id: string) =>
      createShow({ store, template }).command({
        id,
        op: 'take',
        template: 'strap',
        channel: 'main',
        layer: 20,
        by: 'ana',
      } as Command);
    assert.ok(!isRefused(await take('first')));
    const held = await store.get('air/main');
    // One after the other is told: of what comes faster, a bucket tells the last one alone.
    for (const written of [1, 2, 3]) {
      await leases.put('air.main', '{ "layers": {} }');
      await until(() => lines.length >= written);
    }

    assert.deepEqual(await store.get('air/main'), held);
    assert.match(lines[0] ?? '', /another program wrote “air\.main”/);
    assert.ok(!isRefused(await take('second')));
  });

  test('what another program writes as a record of the log, and is none, is left out of it', async () => {
    const show = newShow();
    const store = await open(show);
    written(await store.put('air/main', 1, { log: record(1) }));
    const connection = await connect({ servers: `127.0.0.1:${broker.port}` });
    ends.push(() => connection.close());
    for (const text of ['no JSON', 'null', '7', '{}', '{ "record": { "at": "now" } }', '{ "record": null }']) {
      const head = headers();
      head.set('Tarja-Log', text);
      await jetstream(connection).publish(`$KV.${show}.other`, 'no JSON', { headers: head });
    }
    const head = headers();
    head.set('Tarja-Log', JSON.stringify({ record: record(2), valuesInEntry: true }));
    await jetstream(connection).publish(`$KV.${show}.other`, 'no JSON', { headers: head });
    written(await store.put('air/main', 3, { log: record(3) }));

    assert.deepEqual(
      (await logOf(store)).map(({ at }) => at),
      [1, 2, 3],
    );
  });

  test('a key of another program writes no line of its own into the log of the station', async () => {
    const show = newShow();
    const lines: string[] = [];
    const store = await open(show, { isEntryOf: () => false, log: (line) => void lines.push(line) });
    written(await store.put('items/a\n\u001b[2Jtarja serve: all is well', 1));
    await until(() => lines.length > 0);

    assert.doesNotMatch(lines.join(), /\p{Cc}/u);
  });

  test('a change larger than the broker takes is refused in words', async () => {
    const store = await open(newShow());

    const refused = await store.put('items/long', 'x'.repeat(2_000_000));

    assert.match((refused as Refused).refused.message, /larger than the NATS broker takes/);
  });

  test('a long table in the log is whole', async () => {
    const store = await open(newShow());
    const rows = Array.from({ length: 3000 }, (_, n) => ({ name: `Línea ${n} \u2028 "`, goals: n }));
    const layers = { 20: { values: { rows } } };

    written(await store.put('air/main', { layers }, { log: { ...record(1), values: { rows } } }));

    assert.deepEqual((await logOf(store))[0]?.values, { rows });
  });

  test('the log goes back to the first write, however often a key is written, in a bucket made beforehand too', async () => {
    const show = newShow();
    const connection = await connect({ servers: `127.0.0.1:${broker.port}` });
    await new Kvm(jetstream(connection)).create(show, { history: 64 });
    await connection.close();
    const store = await open(show);
    const times = Array.from({ length: 70 }, (_, at) => at);

    for (const at of times) {
      written(await store.put('air/main', at, { log: record(at) }));
      if (at === 40) assert.equal((await logOf(store)).length, 41);
    }

    for (const each of [store, await open(show)])
      assert.deepEqual(
        (await logOf(each)).map(({ at }) => at),
        times,
      );
  });

  test('says in a sentence that there is no broker', async () => {
    await assert.rejects(
      natsStore({ servers: ['127.0.0.1:9'] }),
      (error) => error instanceof BrokerUnusable && /No NATS broker can be used at 127.0.0.1:9/.test(error.message),
    );
  });
});

const record = (at: number) => ({ at, by: 'ana', op: 'take', channel: 'main', layer: 20 });

const template = (name: string) =>
  name === 'strap'
    ? {
        config: { fields: [{ key: 'g', name: 'goals', label: 'Goals', type: 'number' as const, default: 0 }] },
        version: 'v1',
      }
    : unknownTemplate(name);

function take(layer: number, id: string): Command {
  return { id, op: 'take', channel: 'main', layer, template: 'strap', values: { goals: 3 }, by: 'ana' };
}

function codeOf(result: object): string | undefined {
  return isRefused(result) ? result.refused.code : undefined;
}

async function untilWritten(write: () => Promise<object>): Promise<number> {
  let result: object = {};
  await until(async () => {
    result = await write();
    return !isRefused(result);
  }, 'a broker that takes writes');
  return written(result);
}
