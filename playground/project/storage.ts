/** What the playground keeps between visits. Kept apart by version: another shape of the data is another version. */
const prefix = 'tarja-playground:1:';

/** A place to keep things in. `localStorage` in the page; a page may forbid it, and it may be full. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined;

/** Remembers JSON values. Every failure is harmless: nothing is remembered then, and `set` says so. */
export class Memory {
  constructor(private readonly place: KeyValueStorage = localPlace()) {}

  /** The value remembered under `name`, as it was written; `undefined` where there is none or it cannot be read. */
  get(name: string): unknown {
    try {
      const text = this.place?.getItem(prefix + name);
      return text ? JSON.parse(text) : undefined;
    } catch {
      // Forbidden, or written by something else: as good as never written.
      return undefined;
    }
  }

  /** Remembers a value; `undefined` forgets. False when the browser refused: storage is full or forbidden. */
  set(name: string, value: unknown): boolean {
    try {
      if (value === undefined) this.place?.removeItem(prefix + name);
      else this.place?.setItem(prefix + name, JSON.stringify(value));
      return this.place !== undefined;
    } catch {
      return false;
    }
  }
}

function localPlace(): KeyValueStorage {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
