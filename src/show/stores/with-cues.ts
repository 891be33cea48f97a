import { sameJson } from '../../format/json.ts';
import { cuesOf } from '../cues.ts';
import { createItems } from '../items.ts';
import {
  airKey,
  CHANNELS_KEY,
  cueKey,
  itemKey,
  type Prepared,
  type Presence,
  preparedKey,
  presenceKey,
  RUNDOWN_KEY,
  TEMPLATES_KEY,
  type TemplateFacts,
} from '../model.ts';
import type { Refused } from '../refusal.ts';
import { readAir } from '../show.ts';
import { type ShowStore, type StoreClock, systemClock } from '../store.ts';
import { Entries } from './entries.ts';

/** Milliseconds after a change in which others may come: the cues are made once, and never in the way of a command. */
const SETTLE = 250;

export interface CueOptions {
  readonly store: ShowStore;
  readonly channels: readonly { readonly id: string }[];
  template(name: string): TemplateFacts | Refused;
  /** Calls when files of templates changed. Returns how to stop. Without it they are taken to stay as they are. */
  readonly followTemplates?: ((changed: () => void) => () => void) | undefined;
  readonly clock?: StoreClock;
}

/**
 * A store as clients read it: with the cues of each channel, which follow the show and the templates, with the time at which templates
 * changed, and with the channels. These are kept nowhere. Closing it ends them, and leaves the store open.
 */
export function storeWithCues({
  store,
  channels,
  template,
  followTemplates,
  clock = systemClock,
}: CueOptions): ShowStore {
  const cues = new Entries(clock, () => {});
  let revision = 0;
  let cancel: (() => void) | undefined;
  let haveTemplatesChanged = false;
  let closed = false;

  /** Revisions grow over restarts of the server, too. */
  function put(key: string, value: unknown): void {
    revision = Math.max(revision + 1, clock.now());
    if (!closed) cues.set({ key, value, revision });
  }

  async function make(): Promise<void> {
    cancel = undefined;
    if (haveTemplatesChanged) put(TEMPLATES_KEY, { at: clock.now() });
    haveTemplatesChanged = false;
    const [items, presences] = await Promise.all([createItems(store).list(), store.list(presenceKey(''))]);
    const open = presences.flatMap(({ value }) => (value as Presence).item ?? []);
    for (const { id: channel } of channels) {
      const [air, prepared] = await Promise.all([store.get(airKey(channel)), store.get(preparedKey(channel))]);
      const value = cuesOf({
        channel,
        items,
        open,
        template,
        air: readAir(air).air,
        prepared: (prepared?.value ?? []) as readonly Prepared[],
      });
      const key = cueKey(channel);
      if (!sameJson(cues.get(key)?.value ?? [], value)) put(key, value);
    }
  }

  put(CHANNELS_KEY, channels);
  const changed = () => {
    cancel ??= clock.after(SETTLE, () => void make());
  };
  const unwatch = [airKey(''), itemKey(''), RUNDOWN_KEY, presenceKey(''), preparedKey('')].map((prefix) =>
    store.watch(prefix, changed),
  );
  const unfollow = followTemplates?.(() => {
    haveTemplatesChanged = true;
    changed();
  });

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
      unfollow?.();
      cues.close();
    },
  };
}
