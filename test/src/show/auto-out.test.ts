import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sentence } from '../../../src/format/locale.ts';
import { runAutoOut } from '../../../src/show/auto-out.ts';
import { airKey, itemKey } from '../../../src/show/model.ts';
import { isRefused, unreachable } from '../../../src/show/refusal.ts';
import { createShow, readAir, type Show } from '../../../src/show/show.ts';
import { memoryStore } from '../../../src/show/stores/memory.ts';
import { logOf } from '../../support/log-of.ts';
import { showItem, strap } from '../../support/show.ts';
import { heldClock } from './stores/clock.ts';

const item = showItem('guest', { autoOut: 8000 });

async function start() {
  const clock = heldClock();
  const store = memoryStore({ clock });
  const show = createShow({ store, template: () => ({ config: strap, version: 'v1' }), now: clock.now });
  await store.put(itemKey(item.id), item);
  let commands = 0;
  const take = async (command: object = { item: item.id }) => {
    const id = `take-${++commands}`;
    assert.ok(!isRefused(await show.command({ id, op: 'take', channel: 'main', layer: 20, by: 'Ana', ...command })));
  };
  const layer = async () => readAir(await store.get(airKey('main'))).air.layers[20];
  /** Moves the clock, and lets what was due be done. */
  const pass = async (ms: number) => {
    clock.move(ms);
    await new Promise(setImmediate);
  };
  return { clock, store, show, take, layer, pass, run: () => runAutoOut({ store, show, clock }) };
}

describe('auto-out', () => {
  test('takes a graphic out when its time is over, and says so in the log', async () => {
    const { store, take, layer, pass, run } = await start();
    run();
    await take();
    await pass(7999);
    assert.equal((await layer())?.phase, 'on');

    await pass(1);

    assert.equal((await layer())?.phase, 'out');
    const [, out] = await logOf(store);
    assert.deepEqual([out?.op, out?.by, out?.layer], ['out', 'auto-out', 20]);
  });

  test('goes on after a restart, and at once where the time ran out meanwhile', async () => {
    const { take, layer, pass, run } = await start();
    const stop = run();
    await take();
    await pass(3000);
    stop();
    await pass(6000);
    assert.equal((await layer())?.phase, 'on', 'no server, no out');
    await take();
    await pass(9000);
    assert.equal((await layer())?.phase, 'on', 'nor of what was taken since');

    run();
    await pass(0);

    assert.equal((await layer())?.phase, 'out');
  });

  test('keeps its time over updates, and does not touch what was taken since', async () => {
    const { show, take, layer, pass, run } = await start();
    run();
    await take();
    await pass(4000);
    await show.command({ id: 'u', op: 'update', channel: 'main', layer: 20, values: { role: 'Witness' }, by: 'Ana' });
    await take({ template: 'strap' });
    await pass(10_000);
    assert.equal((await layer())?.phase, 'on', 'it was taken without a time');

    await take();
    await pass(4000);
    await show.command({ id: 'v', op: 'update', channel: 'main', layer: 20, values: { role: 'Guest' }, by: 'Ana' });
    await pass(4000);
    assert.equal((await layer())?.phase, 'out', 'eight seconds after the take');
  });

  test('keeps its time over an update that is under way when it is over', async () => {
    const { show, take, layer, pass, run } = await start();
    run();
    await take();
    await pass(7999);
    const update = { id: 'u', op: 'update', channel: 'main', layer: 20, values: { role: 'Guest' }, by: 'Ana' } as const;
    const updated = show.command(update);
    await pass(1);
    assert.ok(!isRefused(await updated));
    await pass(0);

    assert.equal((await layer())?.phase, 'out');
  });

  test('goes on whatever happens on another channel', async () => {
    const { take, layer, pass, run } = await start();
    run();
    await take();
    await take({ channel: 'second', template: 'strap' });
    await pass(8000);

    assert.equal((await layer())?.phase, 'out');
  });

  test('keeps its time where the clock of the station is set, also over an update and a restart', async () => {
    const hour = 3_600_000;
    for (const jump of [-hour, hour]) {
      const { clock, show, take, layer, pass, run } = await start();
      run();
      await take();
      clock.jump(jump);
      await show.command({ id: 'u', op: 'update', channel: 'main', layer: 20, values: { role: 'Witness' }, by: 'Ana' });
      await pass(7999);
      assert.equal((await layer())?.phase, 'on', `${jump}`);
      await pass(1);
      assert.equal((await layer())?.phase, 'out', `${jump}`);
    }

    const { clock, take, layer, pass, run } = await start();
    run()();
    await take();
    clock.jump(-hour);
    run();
    await pass(8000);
    assert.equal((await layer())?.phase, 'out');
  });

  test('keeps the time of what another server took, whose clock is an hour off', async () => {
    const hour = 3_600_000;
    for (const ahead of [-hour, hour]) {
      const { clock, store, show, take, layer, pass } = await start();
      runAutoOut({ store, show, clock: { ...clock, now: () => clock.now() + ahead } });
      await take();
      await pass(7999);
      assert.equal((await layer())?.phase, 'on', `${ahead}`);
      await pass(1);
      assert.equal((await layer())?.phase, 'out', `${ahead}`);
    }
  });

  test('happens once with several servers on one show', async () => {
    const { store, take, layer, pass, run } = await start();
    run();
    run();
    run();
    await take();

    await pass(8000);

    assert.equal((await layer())?.phase, 'out');
    assert.deepEqual(
      (await logOf(store)).map(({ op }) => op),
      ['take', 'out'],
    );
  });

  test('is tried again where it cannot be confirmed', async () => {
    const { clock, store, show, take, layer, pass } = await start();
    let isAway = true;
    const command: Show['command'] = (given) =>
      isAway
        ? Promise.resolve(unreachable('disk-full', sentence('The disk is full.', 'O disco está cheio.')))
        : show.command(given);
    runAutoOut({ store, show: { command }, clock });
    await take();
    await pass(8000);
    assert.equal((await layer())?.phase, 'on');

    isAway = false;
    await pass(1000);

    assert.equal((await layer())?.phase, 'out');
  });
});
