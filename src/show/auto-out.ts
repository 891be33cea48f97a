import { airKey } from './model.ts';
import { isRefused } from './refusal.ts';
import { readAir, type Show } from './show.ts';
import type { ShowStore, StoreClock } from './store.ts';
import { systemClock } from './store.ts';

/** Milliseconds until an out that could not be confirmed is tried again. */
const RETRY = 1000;

/**
 * Takes graphics out when their time is over (`autoOut` of the item that was taken). The time stands in the show, so that a
 * server that starts again keeps it. Any number of servers may do so: the out of one instance has one id, and happens once. A
 * layer that changed meanwhile is judged anew.
 *
 * @returns how to stop
 */
export function runAutoOut({
  store,
  show,
  clock = systemClock,
}: {
  store: ShowStore;
  show: Pick<Show, 'command'>;
  clock?: StoreClock;
}): () => void {
  /** How to cancel, by channel and layer. */
  const waiting = new Map<string, () => void>();
  let stopped = false;

  const unwatch = store.watch(airKey(''), (change) => {
    const channel = change.key.slice(airKey('').length);
    const { air } = readAir(change.value === undefined ? undefined : { ...change, value: change.value });
    for (const [place, cancel] of [...waiting]) {
      if (!place.startsWith(`${channel}/`)) continue;
      cancel();
      waiting.delete(place);
    }
    for (const [layer, held] of Object.entries(air.layers)) {
      if (held?.phase !== 'on' || held.autoOut === undefined) continue;
      const { instance, revision } = held;
      const out = async () => {
        waiting.delete(place);
        const done = await show.command({
          // Two servers send the same command; one that changes the layer again makes another.
          id: `auto-out-${revision}-${instance}`.slice(0, 128),
          ...{ op: 'out', channel, layer: Number(layer), by: 'auto-out', ifRevision: revision },
        });
        const again = !stopped && isRefused(done) && done.refused.code === 'unreachable' && !waiting.has(place);
        if (again) waiting.set(place, clock.after(RETRY, out));
      };
      const place = `${channel}/${layer}`;
      waiting.set(place, clock.after(Math.max(0, held.since + held.autoOut - clock.now()), out));
    }
  });

  return () => {
    stopped = true;
    unwatch();
    for (const cancel of waiting.values()) cancel();
  };
}
