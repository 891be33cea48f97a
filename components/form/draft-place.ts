/** A name in the page's storage that one living form has for itself. */
export interface DraftPlace {
  readonly key: string;
  /** The next form may have it. */
  leave(): void;
}

/** The name under which the drafts of a form with a `storageKey` are kept; each further window has one beside it. */
export function draftName(storageKey: string): string {
  return `tarja:drafts:${storageKey}`;
}

/** More windows than one template is ever open in. */
const most = 16;

/** The forms of this window find their places one after another. */
let before: Promise<unknown> = Promise.resolve();

/** Names that forms of this window have left, until they are free. */
const leaving = new Set<Promise<unknown>>();

/**
 * Finds a form the name under which it keeps its drafts. Two windows with one template would write over each other's
 * drafts, and offer each other's as lost: a name that another living form has is passed over. Of the others it is the
 * first that holds drafts, or else the first. Where a page has no locks, because it is not secure, all share one name.
 *
 * @param holds - whether drafts are kept under a name
 */
export function findDraftPlace(first: string, holds: (key: string) => boolean): Promise<DraftPlace> {
  const found = before.then(() => find(first, holds));
  before = found;
  return found;
}

async function find(first: string, holds: (key: string) => boolean): Promise<DraftPlace> {
  const { locks } = navigator;
  // That of the first window, and of each further one.
  const names = Array.from({ length: most }, (_, at) => (at === 0 ? first : `${first} (${at + 1})`));
  try {
    await Promise.all(leaving);
    // With `ifAvailable` each answers at once.
    for (const key of locks ? new Set([...names.filter(holds), ...names]) : []) {
      const leave = await lock(locks, key);
      if (leave) return { key, leave };
    }
  } catch {
    // Forbidden here, as the storage will be.
  }
  return { key: first, leave: () => {} };
}

/** Locks a name if it is free; resolves to what unlocks it. */
function lock(locks: LockManager, name: string): Promise<(() => void) | undefined> {
  return new Promise((resolve, reject) => {
    const asked = locks.request(name, { ifAvailable: true }, (given) => {
      if (!given) return resolve(undefined);
      return new Promise<void>((free) => {
        resolve(() => {
          leaving.add(asked);
          free();
        });
      });
    });
    asked.catch(reject).finally(() => leaving.delete(asked));
  });
}
