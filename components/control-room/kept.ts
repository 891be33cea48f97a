import { isId, newId } from '../../src/show/model.ts';
import { readStored, type StoredFor, writeStored } from '../stored.ts';

const PREFIX = 'tarja-control:';
/** How long a page that is loaded again waits for the one before it to let go of its operator, in milliseconds. */
const LET_GO = 500;

/** What a control room kept under a name. */
export function kept(name: string, place?: StoredFor): unknown {
  return readStored(PREFIX + name, place);
}

/** Keeps a value, at least until the page is closed; `undefined` forgets. */
export function keep(name: string, value: unknown, place?: StoredFor): void {
  writeStored(PREFIX + name, value, place);
}

/**
 * The id of this window's operator, over reloads too. A window that is duplicated copies what the first one kept: the id is held by a lock
 * as long as the page is open, and one that another page holds is left to it.
 *
 * @param locks none on plain http from other machines: a duplicate then has the id of the first until one of both is closed
 */
export async function windowOperator(locks: Pick<LockManager, 'request'> | undefined): Promise<string> {
  const before = kept('operator-id', 'window');
  if (isId(before) && (await isHeld(before))) return before;
  const id = newId();
  keep('operator-id', id, 'window');
  await isHeld(id);
  return id;

  function isHeld(id: string): Promise<boolean> {
    if (!locks) return Promise.resolve(true);
    return new Promise((resolve) => {
      const hold = () => {
        resolve(true);
        return new Promise(() => {});
      };
      const asked = locks.request(`${PREFIX}operator:${id}`, { signal: AbortSignal.timeout(LET_GO) }, hold);
      asked.catch(({ name }) => resolve(name !== 'TimeoutError'));
    });
  }
}
