import { type AirLayer, airKey } from './model.ts';
import { isRefused } from './refusal.ts';
import { readAir, type Show } from './show.ts';
import { type ShowStore, type StoreClock, systemClock } from './store.ts';

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
  /** Takes whose time runs, by channel and layer. */
  const waiting = new Map<string, { held: TimedLayer; cancel: () => void }>();
  let stopped = false;
  /** What was on air before began at its time in the show. */
  let isBefore = true;

  const unwatch = store.watch(airKey(''), (change) => {
    const channel = change.key.slice(airKey('').length);
    const { air } = readAir(change.value === undefined ? undefined : { ...change, value: change.value });
    for (const [place, { cancel }] of [...waiting]) {
      const [ofChannel, layer = ''] = place.split('/');
      if (ofChannel !== channel || isTimed(air.layers[layer])) continue;
      cancel();
      waiting.delete(place);
    }
    for (const [layer, held] of Object.entries(air.layers)) if (isTimed(held)) wait(channel, layer, held);
  });
  isBefore = false;

  function wait(channel: string, layer: string, held: TimedLayer): void {
    const place = `${channel}/${layer}`;
    const before = waiting.get(place);
    // The time of a take runs on, also where the clock of the station is set meanwhile.
    if (before && isSameTake(before.held, held)) {
      before.held = held;
      return;
    }
    before?.cancel();
    const waits = { held, cancel: () => {} };
    const out = async () => {
      const { instance, revision } = waits.held;
      const done = await show.command({
        // Two servers send the same command; one that changes the layer again makes another.
        id: `auto-out-${revision}-${instance}`.slice(0, 128),
        // Whatever updates come first: it is the same graphic, and its time is over.
        op: 'out',
        channel,
        layer: Number(layer),
        by: 'auto-out',
        instance,
      });
      const isLate = isRefused(done) && done.refused.code === 'unreachable';
      // Another take has a time of its own.
      if (isLate && !stopped && waiting.get(place) === waits) begin(RETRY);
    };
    const begin = (ms: number) => {
      waits.cancel = clock.after(ms, out);
      waiting.set(place, waits);
    };
    // What is taken from now on begins now: another station may have taken it, whose clock says something else.
    const passed = isBefore ? clock.now() - held.since : 0;
    // A clock that was set back since the take makes its time no longer.
    begin(held.autoOut - Math.min(Math.max(0, passed), held.autoOut));
  }

  return () => {
    stopped = true;
    unwatch();
    for (const { cancel } of waiting.values()) cancel();
  };
}

/** A layer whose graphic goes out by itself. */
type TimedLayer = AirLayer & { readonly autoOut: number };

function isTimed(held: AirLayer | null | undefined): held is TimedLayer {
  return held?.phase === 'on' && held.autoOut !== undefined;
}

function isSameTake(one: TimedLayer, other: TimedLayer): boolean {
  return one.instance === other.instance && one.since === other.since && one.autoOut === other.autoOut;
}
