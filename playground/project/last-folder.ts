import { type DBSchema, openDB } from 'idb';

/* The folder on disk that was opened last: browsers keep its handle, and may ask for the author's permission again. */

interface Schema extends DBSchema {
  folders: { key: 'last'; value: FileSystemDirectoryHandle };
}

/** What File System Access has beyond the types of the DOM. */
type Permitted = FileSystemDirectoryHandle & {
  queryPermission(wanted: { mode: 'readwrite' }): Promise<PermissionState>;
  requestPermission(wanted: { mode: 'readwrite' }): Promise<PermissionState>;
};

/**
 * Undefined where there is none.
 *
 * @throws where the browser keeps nothing: its storage is closed to the page
 */
export async function lastFolder(): Promise<FileSystemDirectoryHandle | undefined> {
  return inStore((folders) => folders.get('folders', 'last'));
}

/**
 * Keeps a folder for the next visit, or none.
 *
 * @throws where the browser keeps nothing: its storage is full or closed to the page
 */
export async function keepLastFolder(folder: FileSystemDirectoryHandle | undefined): Promise<void> {
  await inStore<unknown>((folders) =>
    folder ? folders.put('folders', folder, 'last') : folders.delete('folders', 'last'),
  );
}

/** Whether the page may write a folder now. With `ask` the author is asked where need be, which takes a click. */
export async function mayWrite(folder: FileSystemDirectoryHandle, { ask = false } = {}): Promise<boolean> {
  const wanted = { mode: 'readwrite' } as const;
  const permitted = folder as Permitted;
  const answer = await (ask ? permitted.requestPermission(wanted) : permitted.queryPermission(wanted));
  return answer === 'granted';
}

async function inStore<Result>(
  work: (database: Awaited<ReturnType<typeof openDB<Schema>>>) => Promise<Result>,
): Promise<Result> {
  const database = await openDB<Schema>('tarja-playground-folder', 1, {
    upgrade: (created) => void created.createObjectStore('folders'),
  });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}
