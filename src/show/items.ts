import { sentence } from '../format/locale.ts';
import { inTurn } from './in-turn.ts';
import { type Item, itemKey, RUNDOWN_KEY, type Rundown } from './model.ts';
import { isRefused, malformed, type Refused, unknownItem, unreachable } from './refusal.ts';
import { completeRundown, mergeRundown } from './rundown.ts';
import { type ShowStore, WRITE_ATTEMPTS, type Written } from './store.ts';

/** An item with the revision at which it last changed. */
export interface ReadItem extends Item {
  readonly revision: number;
}

/** The order of the items with the revision at which it last changed; 0 before the first item. */
export interface ReadRundown {
  readonly order: Rundown;
  readonly revision: number;
}

/** The items of a show and their order. */
export function createItems(store: ShowStore) {
  async function read(): Promise<ReadRundown & { readonly items: ReadonlyMap<string, ReadItem> }> {
    const [entry, entries] = await Promise.all([store.get(RUNDOWN_KEY), store.list(itemKey(''))]);
    const items = new Map(
      entries.map(({ key, value, revision }) => [key.slice(itemKey('').length), { ...(value as Item), revision }]),
    );
    const order = completeRundown((entry?.value as Rundown | undefined) ?? [], [...items.keys()]);
    return { order, revision: entry?.revision ?? 0, items };
  }

  async function rundown(): Promise<ReadRundown> {
    const { order, revision } = await read();
    return { order, revision };
  }

  /** The items in their order. */
  async function list(): Promise<readonly ReadItem[]> {
    const { order, items } = await read();
    return order.flatMap((id) => items.get(id) ?? []);
  }

  async function get(id: string): Promise<ReadItem | undefined> {
    const entry = await store.get(itemKey(id));
    return entry && { ...(entry.value as Item), revision: entry.revision };
  }

  /** Adds an item at the end of the order. Refused as `stale` where one of that id is there already. */
  async function add(item: Item): Promise<Written | Refused> {
    const written = await store.put(itemKey(item.id), item, { ifRevision: 0 });
    if (isRefused(written)) return written;
    const placed = await changeOrder((order) => [...order.filter((id) => id !== item.id), item.id]);
    return isRefused(placed) ? placed : written;
  }

  /** Writes an item that is there, and stays away where it is removed at that moment. */
  async function save(item: Item, ifRevision?: number): Promise<Written | Refused> {
    const key = itemKey(item.id);
    if (ifRevision !== undefined)
      return (await store.get(key)) ? store.put(key, item, { ifRevision }) : unknownItem(item.id);
    return inTurn(store, key, async () => {
      for (let attempt = 0; attempt < WRITE_ATTEMPTS; attempt++) {
        const present = await store.get(key);
        if (!present) return unknownItem(item.id);
        const written = await store.put(key, item, { ifRevision: present.revision });
        if (!isRefused(written) || written.refused.code !== 'stale') return written;
      }
      return unreachable(
        'busy',
        sentence(
          `The item “${item.id}” changes faster than it can be written.`,
          `O item “${item.id}” muda mais rápido do que pode ser gravado.`,
        ),
      );
    });
  }

  /** Takes an item out of the rundown. What is on air stays there. */
  async function remove(id: string, ifRevision?: number): Promise<Written | Refused> {
    if (!(await store.get(itemKey(id)))) return unknownItem(id);
    const written = await store.delete(itemKey(id), { ifRevision });
    if (isRefused(written)) return written;
    const placed = await changeOrder((order) => order.filter((other) => other !== id));
    return isRefused(placed) ? placed : written;
  }

  /** Sets the order, and answers it whole: an item that is left out stands at its end. */
  async function reorder(order: Rundown, ifRevision?: number): Promise<(Written & { order: Rundown }) | Refused> {
    if (new Set(order).size < order.length)
      return malformed(sentence('An item stands in the order twice.', 'Um item está duas vezes na ordem.'));
    const { items } = await read();
    for (const id of order) if (!items.has(id)) return unknownItem(id);
    const whole = completeRundown(order, [...items.keys()]);
    const written = await store.put(RUNDOWN_KEY, whole, { ifRevision });
    return isRefused(written) ? written : { ...written, order: whole };
  }

  /** Sets an order that was made of `base`. What others did to the order meanwhile stays. */
  async function rearrange(base: Rundown, mine: Rundown): Promise<Written | Refused> {
    return changeOrder((order) => mergeRundown(base, mine, order));
  }

  function changeOrder(change: (order: Rundown) => Rundown): Promise<Written | Refused> {
    return inTurn(store, RUNDOWN_KEY, async () => {
      for (let attempt = 0; attempt < WRITE_ATTEMPTS; attempt++) {
        const { order, revision } = await rundown();
        const written = await store.put(RUNDOWN_KEY, change(order), { ifRevision: revision });
        if (!isRefused(written) || written.refused.code !== 'stale') return written;
      }
      return unreachable(
        'busy',
        sentence(
          'The rundown changes faster than it can be written.',
          'O espelho muda mais rápido do que pode ser gravado.',
        ),
      );
    });
  }

  return { rundown, list, get, add, save, remove, reorder, rearrange };
}
