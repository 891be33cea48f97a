import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { showSocket } from '../../../../src/serve/show-socket.ts';
import { CHANNELS_KEY, cueKey, TEMPLATES_KEY } from '../../../../src/show/model.ts';
import { isRefused } from '../../../../src/show/refusal.ts';
import { type EntryChange, type ShowStore, systemClock } from '../../../../src/show/store.ts';
import { memoryStore } from '../../../../src/show/stores/memory.ts';
import { type Socket, socketStore } from '../../../../src/show/stores/socket.ts';
import fc from '../../../support/fast-check.ts';
import { logOf } from '../../../support/log-of.ts';
import { heldClock } from './clock.ts';
import { describeStore, until, written } from './conformance.ts';

/** What a network does to one message on its way. */
type Fate = 'deliver' | 'lose' | 'double' | 'late';

/** A network between clients and a server that a test can cut, and that may mistreat messages of the server. */
function network(server: ReturnType<typeof showSocket>, fate: () => Fate = () => 'deliver') {
  const live = new Set<() => void>();
  let cut = false;
  function connect(): Socket & EventTarget {
    let ended = false;
    const held: string[] = [];
    const socket = Object.assign(new EventTarget(), {
      send: (text: string) => queueMicrotask(() => void (ended || connection.receive(text))),
      close: () => end(),
    });
    const deliver = (text: string) =>
      queueMicrotask(() => void (ended || socket.dispatchEvent(new MessageEvent('message', { data: text }))));
    const connection = server.connect(
      'operator',
      (text) => {
        // Only what is pushed is mistreated: an answer that does not come is a time-out.
        const what = text.includes('"n":') ? fate() : 'deliver';
        if (what === 'late') held.push(text);
        if (what === 'deliver' || what === 'double') deliver(text);
        if (what === 'double') deliver(text);
        if (what !== 'late') for (const text of held.splice(0)) deliver(text);
      },
      () => end(),
    );
    const end = () => {
      if (ended) return;
      ended = true;
      live.delete(end);
      connection.end();
      queueMicrotask(() => socket.dispatchEvent(new Event('close')));
    };
    live.add(end);
    queueMicrotask(() => (cut ? end() : socket.dispatchEvent(new Event('open'))));
    return socket as EventTarget as typeof socket & Socket;
  }
  return {
    connect,
    cut() {
      cut = true;
      for (const end of [...live]) end();
    },
    mend() {
      cut = false;
    },
  };
}

function serverOn(store: ShowStore, clock = systemClock) {
  return showSocket({ store, show: { command: async () => assert.fail('no command is sent here') }, clock });
}

const never = { now: () => 0, after: () => () => {} };

describeStore('socket', async () => {
  const clock = heldClock();
  const far = memoryStore({ clock });
  const store = socketStore({ connect: network(serverOn(far)).connect, client: 'test', clock: never });
  return { store, pass: async (ms) => clock.move(ms), end: () => store.close() };
});

describe('store socket', () => {
  test('has the time of the server, whatever clock this machine has, and follows it', async () => {
    const here = heldClock();
    let ahead = 90_000;
    const there = { ...systemClock, now: () => here.now() + ahead };
    const store = socketStore({ connect: network(serverOn(memoryStore(), there)).connect, client: 'a', clock: here });
    assert.equal(store.now(), here.now());
    await until(() => store.connected);
    assert.equal(store.now(), here.now() + 90_000);

    ahead = -5000;
    here.move(4000);
    await until(() => store.now() === here.now() - 5000, 'the next sign of life');
    await store.close();
  });

  test('tells whether it is connected, and refuses in words while it is not', async () => {
    const clock = heldClock();
    const far = memoryStore();
    const net = network(serverOn(far));
    const store = socketStore({ connect: net.connect, client: 'a', clock });
    const told: boolean[] = [];
    store.watchConnection((connected) => told.push(connected));
    await until(() => store.connected);
    await store.put('items/a', 1);

    net.cut();
    await until(() => !store.connected);
    const put = store.put('items/a', 2);
    clock.move(10_000);
    const refused = await put;

    assert.ok(isRefused(refused) && refused.refused.code === 'unreachable');
    assert.equal(refused.refused.cause, 'no-answer', 'it was never sent');
    assert.equal((await store.get('items/a'))?.value, 1, 'reads go on from what is known');
    assert.deepEqual(told, [false, true, false]);

    net.mend();
    await until(() => {
      clock.move(250);
      return store.connected;
    });
    await store.head();
    assert.equal((await far.get('items/a'))?.value, 1, 'what was refused is not sent later');
    await store.close();
  });

  test('opens no connection again before the server is there: Firefox would let each wait longer', async () => {
    const clock = heldClock();
    const net = network(serverOn(memoryStore()));
    let opened = 0;
    let there = false;
    const connect = () => {
      opened += 1;
      return net.connect();
    };
    let asked = 0;
    const isThere = async () => {
      asked += 1;
      // As `fetch` says it, too.
      if (!there && asked % 2 === 0) throw new TypeError('Offline');
      return there;
    };
    const store = socketStore({ connect, isThere, client: 'a', clock });
    await until(() => store.connected);

    net.cut();
    await until(() => !store.connected);
    net.mend();
    for (let second = 0; second < 20; second++) {
      clock.move(1000);
      await new Promise((resolve) => setImmediate(resolve));
    }
    assert.equal(opened, 1);
    assert.ok(asked > 2);

    there = true;
    await until(() => {
      clock.move(1000);
      return store.connected;
    });
    assert.equal(opened, 2);
    await store.close();
  });

  test('catches up after the network was away: what changed, came and went', async () => {
    const clock = heldClock();
    const far = memoryStore();
    const net = network(serverOn(far));
    const store = socketStore({ connect: net.connect, client: 'a', clock });
    for (const key of ['items/a', 'items/b', 'items/c']) await far.put(key, 1);
    await until(() => store.connected);
    const told: EntryChange[] = [];
    store.watch('', (change) => told.push(change));
    told.length = 0;

    net.cut();
    await until(() => !store.connected);
    await far.put('items/a', 2);
    await far.delete('items/b');
    await far.put('items/d', 4);
    net.mend();
    await until(() => {
      clock.move(250);
      return store.connected;
    });

    assert.deepEqual(await store.list(''), await far.list(''));
    assert.deepEqual(
      told.map(({ key, value }) => [key, value]),
      [
        ['items/a', 2],
        ['items/d', 4],
        ['items/b', undefined],
      ],
      'and tells nothing that was known',
    );
    await store.close();
  });

  test('a connection that never opens is given up, and another one is tried', async () => {
    const clock = heldClock();
    const net = network(serverOn(memoryStore()));
    let closed = 0;
    const silent = Object.assign(new EventTarget(), { send: () => {}, close: () => closed++ });
    const connections: Socket[] = [silent as EventTarget as typeof silent & Socket];
    const store = socketStore({ connect: () => connections.pop() ?? net.connect(), client: 'a', clock });

    clock.move(4999);
    assert.equal(closed, 0);
    clock.move(1);
    assert.equal(closed, 1);
    clock.move(250);
    await until(() => store.connected);
    await store.close();
  });

  test('a connection whose server gives signs of life stays', async () => {
    const clock = heldClock();
    let pings = 0;
    const store = socketStore({
      connect: network(serverOn({ ...memoryStore(), head: async () => ++pings })).connect,
      client: 'a',
      clock,
    });
    await until(() => store.connected);
    const told: boolean[] = [];
    store.watchConnection((connected) => told.push(connected));

    for (let passed = 4000; passed <= 20_000; passed += 4000) {
      const before = pings;
      clock.move(4000);
      await until(() => pings > before);
      await new Promise(setImmediate);
    }

    assert.deepEqual(told, [true]);
    await store.close();
  });

  test('tries to connect later and later while the server is away, and soon again after it was there', async () => {
    const clock = heldClock();
    const net = network(serverOn(memoryStore()));
    let tries = 0;
    const connect = () => {
      tries++;
      return net.connect();
    };
    const store = socketStore({ connect, client: 'a', clock });
    await until(() => store.connected);
    const settled = () => new Promise((resolve) => setImmediate(resolve));
    /** When it tries, within so many milliseconds. */
    const triesWithin = async (ms: number) => {
      const at: number[] = [];
      for (let passed = 50; passed <= ms; passed += 50) {
        const before = tries;
        clock.move(50);
        await settled();
        if (tries > before) at.push(passed);
      }
      return at;
    };

    net.cut();
    await settled();
    assert.deepEqual(await triesWithin(12_000), [250, 750, 1750, 3750, 7750, 11_750]);
    net.mend();
    await triesWithin(4000);
    await until(() => store.connected);
    net.cut();
    await settled();
    assert.deepEqual(await triesWithin(500), [250]);
    await store.close();
  });

  test('the late end of a connection ends none that came after it', async () => {
    const clock = heldClock();
    const net = network(serverOn(memoryStore()));
    const sockets: EventTarget[] = [];
    const connect = () => {
      const socket = net.connect();
      sockets.push(socket);
      return socket;
    };
    const store = socketStore({ connect, client: 'a', clock });
    await until(() => store.connected);
    net.cut();
    await until(() => !store.connected);
    net.mend();
    await until(() => {
      clock.move(250);
      return store.connected;
    });

    sockets[0]?.dispatchEvent(new Event('close'));

    assert.equal(store.connected, true);
    await store.close();
  });

  test('a change whose answer was lost with the connection happens once', async () => {
    const clock = heldClock();
    const far = memoryStore();
    let writes = 0;
    const net = network(
      serverOn({
        ...far,
        async put(key, value, options) {
          if (++writes === 1) net.cut();
          return far.put(key, value, options);
        },
      }),
    );
    const store = socketStore({ connect: net.connect, client: 'a', clock });
    await until(() => store.connected);

    let known: unknown;
    store.watch('items/a', ({ value }) => {
      known = value;
    });
    const put = store.put('items/a', 'once', { ifRevision: 0 }).then((result) => ({ result, known }));
    await until(() => !store.connected);
    net.mend();
    await until(() => {
      clock.move(250);
      return store.connected;
    });

    const answered = await put;
    written(answered.result);
    assert.equal(answered.known, 'once', 'what is answered to be written is known here');
    assert.equal(writes, 1);
    await store.close();
  });

  test('what was asked for one connection alone is not asked again over the next', async () => {
    const clock = heldClock();
    const far = memoryStore();
    let lists = 0;
    const net = network(
      serverOn({ ...far, list: (prefix) => (++lists === 1 ? new Promise(() => {}) : far.list(prefix)) }),
    );
    const store = socketStore({ connect: net.connect, client: 'a', clock, timeout: 60_000 });
    await until(() => lists === 1);

    net.cut();
    net.mend();
    await until(() => {
      clock.move(250);
      return store.connected;
    });

    assert.equal(lists, 2, 'it is watched once');
    await store.close();
  });

  test('a change that was sent and had no answer is told as one that may have been made', async () => {
    const clock = heldClock();
    const far = memoryStore();
    const net = network(serverOn({ ...far, put: () => new Promise(() => {}) }));
    const store = socketStore({ connect: net.connect, client: 'a', clock });
    await until(() => store.connected);

    const put = store.put('items/a', 1);
    clock.move(10_000);

    const refused = await put;
    assert.ok(isRefused(refused) && refused.refused.code === 'unreachable');
    assert.equal(refused.refused.cause, 'unconfirmed');
    assert.match(refused.refused.message, /may have been made/);
    await store.close();
  });

  test('of a log that is longer than a message may be, the newest records come', async () => {
    const far = memoryStore();
    const store = socketStore({ connect: network(serverOn(far)).connect, client: 'a', clock: never });
    const values = { rows: 'x'.repeat(1_000_000) };
    for (let at = 0; at < 8; at++)
      await far.put('air/main', at, { log: { at, by: 'ana', op: 'take', channel: 'main', values } });
    await until(() => store.connected);

    assert.deepEqual(
      (await logOf(store)).map(({ at }) => at),
      [4, 5, 6, 7],
    );
    await store.close();
  });

  test('an error of the server ends one request, and neither the connection nor the server', async () => {
    const failing = async () => assert.fail('The disk does not answer');
    const net = network(serverOn({ ...memoryStore(), log: failing, delete: failing }));
    const store = socketStore({ connect: net.connect, client: 'a', clock: never });
    await until(() => store.connected);

    const unread = await store.log();
    assert.ok(isRefused(unread) && /disk does not answer/.test(unread.refused.message));
    const refused = await store.delete('items/a');

    assert.ok(isRefused(refused) && refused.refused.code === 'unreachable');
    assert.equal(refused.refused.cause, 'unconfirmed');
    assert.match(refused.refused.message, /met an error: The disk does not answer\./);
    assert.ok(store.connected);
    await store.close();
  });

  /** A client of a server that is started again, with another store. */
  async function clientOverRestart(before: ShowStore, after: ShowStore) {
    const clock = heldClock();
    let net = network(serverOn(before));
    const store = socketStore({ connect: () => net.connect(), client: 'a', clock });
    await until(() => store.connected);
    await store.put('items/answered', 1);

    net.cut();
    net = network(serverOn(after, clock));
    await until(() => !store.connected);
    await until(() => {
      clock.move(250);
      return store.connected;
    });
    assert.equal(await after.get('items/answered'), undefined, 'what was answered is not sent again');
    return store;
  }

  test('a server that was set back to an older state is believed', async () => {
    const newer = memoryStore();
    for (let n = 0; n < 9; n++) await newer.put('items/a', n);
    const older = memoryStore();
    await older.put('items/a', 'older');

    const store = await clientOverRestart(newer, older);
    assert.equal((await store.get('items/a'))?.value, 'older');
    await store.close();
  });

  test('a server that was started with another show is believed, whatever the revisions of that are', async () => {
    const before = memoryStore();
    for (const key of ['items/a', 'items/b']) await before.put(key, 'before');
    const other = memoryStore();
    for (const key of ['items/a', 'items/c', 'items/d']) await other.put(key, 'other');

    const store = await clientOverRestart(before, other);
    assert.deepEqual(await store.list(''), await other.list(''));
    await store.close();
  });

  test('a station that lags behind the one before is waited for: nothing goes back to an older state', async () => {
    const clock = heldClock();
    const newer = memoryStore();
    const lagging = memoryStore();
    for (let n = 1; n <= 9; n++) await newer.put('items/a', n);
    for (let n = 1; n <= 5; n++) await lagging.put('items/a', n);
    let net = network(serverOn(newer));
    const store = socketStore({ connect: () => net.connect(), client: 'a', clock });
    const seen: unknown[] = [];
    await until(() => store.connected);
    store.watch('items/', ({ value }) => seen.push(value));

    net.cut();
    net = network(serverOn(lagging, clock));
    await until(() => !store.connected);
    clock.move(250);
    for (let n = 6; n <= 9; n++) {
      await new Promise((resolve) => setTimeout(resolve));
      assert.equal(store.connected, false);
      await lagging.put('items/a', n);
    }
    await until(() => store.connected);
    await lagging.put('items/a', 10);
    await until(() => seen.length > 1);

    assert.deepEqual([...new Set(seen)], [9, 10]);
    await store.close();
  });

  test('what counts its revisions apart makes nothing of the show new again', async () => {
    const clock = heldClock();
    const far = memoryStore();
    const apart = ['ack/main/obs/10', 'presence/ana', cueKey('main'), TEMPLATES_KEY, CHANNELS_KEY].map((key) => ({
      key,
      value: 'apart',
      revision: 1_000_000,
    }));
    const net = network(
      serverOn({
        ...far,
        list: async (prefix) => [...(await far.list(prefix)), ...apart],
        watch(prefix, listener) {
          for (const entry of apart) listener(entry);
          return far.watch(prefix, listener);
        },
      }),
    );
    await far.put('items/a', 1);
    await far.put('items/b', 1);
    const store = socketStore({ connect: net.connect, client: 'a', clock });
    await until(() => store.connected);
    assert.equal(await store.head(), await far.head());

    net.cut();
    await until(() => !store.connected);
    const told: EntryChange[] = [];
    store.watch('', (change) => told.push(change));
    told.length = 0;
    await far.put('items/a', 2);
    apart.splice(1, 1);
    net.mend();
    await until(() => {
      clock.move(250);
      return store.connected;
    });

    assert.deepEqual(
      told.map(({ key, value }) => [key, value]),
      [
        ['items/a', 2],
        ['presence/ana', undefined],
      ],
    );
    await store.close();
  });

  test('what is asked for before the server has told anything waits for it', async () => {
    const far = memoryStore();
    await far.put('items/a', 1);
    const store = socketStore({ connect: network(serverOn(far)).connect, client: 'a', clock: never });

    const [entry, list, head] = await Promise.all([store.get('items/a'), store.list('items/'), store.head()]);
    assert.equal(entry?.value, 1);
    assert.equal(list.length, 1);
    assert.equal(head, await far.head());
    await store.close();
  });

  test('what was known when the page was last open is there before the server answers', async () => {
    const known = [{ key: 'air/main', value: 'on air', revision: 7 }];
    const store = socketStore({ connect: () => assert.fail('no network'), client: 'a', known, clock: never });

    assert.deepEqual(await store.list('air/'), known);
    await store.close();
  });

  test('a message that is lost, doubled or late changes nothing in the end', async () => {
    const fates = fc.array(fc.constantFrom<Fate>('deliver', 'deliver', 'lose', 'double', 'late'), { maxLength: 40 });
    const writes = fc.array(
      fc.record({ key: fc.constantFrom('items/a', 'items/b', 'items/c'), remove: fc.boolean(), value: fc.nat(99) }),
      { maxLength: 25 },
    );
    await fc.assert(
      fc.asyncProperty(fates, writes, async (fates, writes) => {
        const clock = heldClock();
        const far = memoryStore({ clock });
        let at = 0;
        const net = network(serverOn(far), () => fates[at++] ?? 'deliver');
        const store = socketStore({ connect: net.connect, client: 'a', clock });
        const newest = new Map<string, number>();
        store.watch('', ({ key, revision }) => {
          assert.ok(revision >= (newest.get(key) ?? 0), 'an older one after a newer one');
          newest.set(key, revision);
        });
        for (const { key, remove, value } of writes) {
          await (remove ? far.delete(key) : far.put(key, value));
          for (let turn = 0; turn < 3; turn++) await undefined;
        }
        // A message that follows shows that one is missing.
        await far.put('items/last', 'last');
        await until(async () => {
          clock.move(250);
          await new Promise(setImmediate);
          if (!store.connected) return false;
          return JSON.stringify(await store.list('')) === JSON.stringify(await far.list(''));
        }, 'the same entries');
        await store.close();
      }),
      { numRuns: 100 },
    );
  });
});
