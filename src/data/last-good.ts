import type { LastGoodStorage } from './types.ts';

/** A value, and when the service said it. */
export interface Kept {
  readonly at: number;
  readonly value: unknown;
}

const OURS = 'tarja-data:';
/** Raised when items are written in another form; those of other versions are not read, and go first. */
const VERSION = `${OURS}1:`;
/** How many answers are kept at most. */
export const MOST_KEPT = 40;
/** Characters of one answer; the storage of an origin holds some five million, and belongs to its host. */
export const LONGEST_KEPT = 400_000;

/**
 * Last good values in a storage from outside. Whatever is wrong with it, full, corrupt or forbidden, means that less is kept,
 * and no more than that.
 *
 * @param base of the gateway: two of them may say different things
 */
export function createLastGood(storage: LastGoodStorage, base: string) {
  /** When an item was written, by the digits it begins with; what cannot be read is older than all. */
  const age = (name: string) => (name.startsWith(VERSION) && Number.parseInt(storage.getItem(name) ?? '', 10)) || 0;

  /** Leaves this many of Tarja's entries, of all layers; the oldest go. */
  function leave(most: number): void {
    const ours: string[] = [];
    for (let index = 0; index < storage.length; index++) {
      const name = storage.key(index);
      if (name?.startsWith(OURS)) ours.push(name);
    }
    if (ours.length <= most) return;
    ours.sort((a, b) => age(b) - age(a));
    for (const name of ours.slice(most)) storage.removeItem(name);
  }

  return {
    read(name: string): Kept | undefined {
      try {
        const text = storage.getItem(VERSION + base + name) ?? '';
        const at = Number.parseInt(text, 10);
        return at > 0 ? { at, value: JSON.parse(text.slice(text.indexOf(' '))) } : undefined;
      } catch {
        return undefined;
      }
    },

    write(name: string, { at, value }: Kept): void {
      const text = `${at} ${JSON.stringify(value)}`;
      if (text.length > LONGEST_KEPT) return;
      // Where there is no room, half of ours gives way, and again.
      for (let most = MOST_KEPT; most > 0; most >>= 1) {
        try {
          storage.setItem(VERSION + base + name, text);
          leave(most);
          return;
        } catch {
          try {
            leave(most >> 1);
          } catch {
            return;
          }
        }
      }
    },
  };
}
