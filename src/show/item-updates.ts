import { sameJson } from '../format/json.ts';
import type { UpdateCommand } from './command.ts';
import { allValues } from './item-values.ts';
import { type Air, type AirLayer, type Item, itemKey, type TemplateFacts } from './model.ts';
import { isRefused, type Refused } from './refusal.ts';
import { type ShowStore, WRITE_ATTEMPTS, type Written } from './store.ts';

export interface ItemUpdatesOptions {
  readonly store: ShowStore;
  /** A template of the station as it is now, or why it cannot be taken. */
  template(name: string): TemplateFacts | Refused;
  /** What is on air on a channel now. */
  air(channel: string): Promise<{ readonly air: Air }>;
}

/** Records of a log among which is what was under way when a station ended. Before them, a graphic may be on air for weeks beside automation. */
const NEAR_END = 10_000;

/**
 * What an update changes on air, its item has from then on, too, where it said the same as the air before: taken again, or updated from a
 * room, it puts nothing on air that was over. Where the item says something else, that is an operator's draft, and stays.
 */
export function itemUpdates({ store, template, air }: ItemUpdatesOptions) {
  /** Layers as they were before updates that their items may not have: one was not confirmed, or its item could not be written. */
  const behind = new Map<string, readonly AirLayer[]>();

  /**
   * @param before - the layer as the update found it
   * @param written - what came of the update
   */
  async function follow(
    { channel, layer }: UpdateCommand,
    before: AirLayer | null | undefined,
    written: Written | Refused,
  ): Promise<void> {
    if (!before) return;
    const place = `${channel}/${layer}`;
    const was = [...(behind.get(place) ?? []), before].filter(({ instance }) => instance === before.instance);
    const isFollowed = isRefused(written) ? !mayBeMade(written) : await updateItem(channel, layer, was);
    if (!isFollowed) behind.set(place, was);
    else if (!isRefused(written)) behind.delete(place);
  }

  /**
   * @param was - the layer before updates that the item may not have
   * @returns whether nothing is left of them that the item shall have
   */
  async function updateItem(channel: string, layer: number, was: readonly AirLayer[]): Promise<boolean> {
    for (let attempt = 0; attempt < WRITE_ATTEMPTS; attempt++) {
      const now = (await air(channel)).air.layers[layer];
      if (now?.item === undefined || now.instance !== was[0]?.instance) return true;
      const facts = template(now.template);
      const entry = await store.get(itemKey(now.item));
      const item = entry?.value as Item | undefined;
      if (isRefused(facts) || !entry || item?.template !== now.template) return true;
      const held = allValues(facts.config, item);
      const isBehind = ([name, value]: [string, unknown]) =>
        was.some(({ values }) => !sameJson(values[name], value) && sameJson(values[name], held[name]));
      const followed = Object.entries(now.values).filter(isBehind);
      if (followed.length === 0) return true;
      const values = { ...item.values, ...Object.fromEntries(followed) };
      const written = await store.put(entry.key, { ...item, values, by: now.by }, { ifRevision: entry.revision });
      // An update that came meanwhile, by another station, took what the item said until now for a draft.
      if (!isRefused(written)) was = [now];
      else if (written.refused.code !== 'stale') return false;
    }
    return false;
  }

  /** Gives the items of a channel what the last update changed on air, where a station ended before it had written that. */
  async function resume(channel: string): Promise<void> {
    const { layers } = (await air(channel)).air;
    for (const [layer, held] of Object.entries(layers)) {
      const entry = held?.item === undefined ? undefined : await store.get(itemKey(held.item));
      // What was written behind the update is what it made of the item, or another operator's.
      if (!held || !entry || entry.revision > held.revision) continue;
      const log = await store.log({ newest: NEAR_END });
      if (isRefused(log)) return;
      const records = log.filter((record) => record.channel === channel && record.layer === Number(layer));
      const last = records.findLastIndex(({ values }) => sameJson(values, held.values));
      const { values } = records[last - 1] ?? {};
      if (records[last]?.op === 'update' && values) await updateItem(channel, Number(layer), [{ ...held, values }]);
    }
  }

  return { follow, resume };
}

/** Whether a write that was not confirmed may have been made. */
function mayBeMade({ refused }: Refused): boolean {
  return refused.code === 'unreachable' && refused.cause === 'unconfirmed';
}
