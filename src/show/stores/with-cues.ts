import { sameJson } from '../../format/json.ts';
import { cuesOf } from '../cues.ts';
import { createItems } from '../items.ts';
import {
  airKey,
  cueKey,
  itemKey,
  type Prepared,
  type Presence,
  preparedKey,
  presenceKey,
  RUNDOWN_KEY,
  type TemplateFacts,
} from '../model.ts';
import { readAir } from '../show.ts';
import { type ShowStore, type StoreClock, systemClock } from '../store.ts';
import { Entries } from './entries.ts';

/** Milliseconds after a change in which others may come: the cues are made once, and never in the way of a command. */
const SETTLE = 250;

export interface CueOptions {
  readonly store: ShowStore;
  /** Ids of the channels. */
  readonly channels: readonly string[];
  template(name: string): TemplateFacts | undefined;
  readonly clock?: StoreClock;
}

/**
 * A store as clients read it: with the cues of each channel, which follow the show and are kept nowhere. Closing it ends the
 * cues, and leaves the store open.
 */
export function storeWithCues({ store, channels, template, clock = systemClock }: CueOptions): ShowStore {
  const cues = new Entries(clock, () => {});
  let revision = 0;
  let cancel: (() => void) | undefined;
  let closed = false;

  async function make(): Promise<void> {
    cancel = undefined;
    const [items, presences] = await Promise.all([createItems(store).list(), store.list(presenceKey(''))]);
    const open = presences.flatMap(({ value }) => (value as Presence).item ?? []);
    for (const channel of channels) {
      const [air, prepared] = await Promise.all([store.get(airKey(channel)), store.get(preparedKey(channel))]);
      const value = cuesOf({
        ...{ channel, items, open, template },
        air: readAir(air).air,
        prepared: (prepared?.value ?? []) as readonly Prepared[],
      });
      const key = cueKey(channel);
      // Revisions grow over restarts of the server, too.
      revision = Math.max(revision + 1, clock.now());
      if (!closed && !sameJson(cues.get(key)?.value ?? [], value)) cues.set({ key, value, revision });
    }
  }

  const changed = () => {
    cancel ??= clock.after(SETTLE, () => void make());
  };
  const unwatch = [airKey(''), itemKey(''), RUNDOWN_KEY, presenceKey(''), preparedKey('')].map((prefix) =>
    store.watch(prefix, changed),
  );

  return {
    ...store,
    get: async (key) => cues.get(key) ?? store.get(key),
    list: async (prefix) => [...(await store.list(prefix)), ...cues.list(prefix)],
    watch(prefix, listener) {
      const ends = [store.watch(prefix, listener), cues.watch(prefix, listener)];
      return () => {
        for (const end of ends) end();
      };
    },
    async close() {
      closed = true;
      cancel?.();
      for (const end of unwatch) end();
      cues.close();
    },
  };
}
