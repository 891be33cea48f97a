import { existsSync, type FSWatcher, watch } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Locale } from '../../format/locale.ts';
import { liesIn } from '../../serve/lies-in.ts';
import type { Host } from '../shell/host.ts';
import { UsageError } from '../shell/usage-error.ts';
import type { Checked } from './check-configs.ts';
import { cliMessages } from './messages.ts';

/** Milliseconds of quiet before a check. Saving a file is several events, and for some editors a moment without it. */
const settle = 60;

export interface WatchOptions {
  places: readonly string[];
  check(): Promise<Checked & { folders: readonly string[] }>;
  /** Says what was found and answers the exit code. */
  report(checked: Checked): Promise<number>;
  locale: Locale;
  host: Host;
}

/**
 * Checks and reports now, and again whenever what is read has changed. Folders are watched and not files, so that a file
 * may be replaced, vanish and come back. Ends when the output is closed; Ctrl-C ends the process.
 */
export async function watchConfigs({ places, check, report, locale, host }: WatchOptions): Promise<number> {
  if (places.includes('-')) throw new UsageError('Standard input cannot be watched.');
  let watchers: FSWatcher[] = [];
  let watched: Watched = new Map();
  let said = '';
  let code = 0;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  let wake = () => {};

  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => wake(), settle);
  };
  const end = () => {
    ended = true;
    wake();
  };
  host.stdout.once?.('close', end);

  while (!ended) {
    const changed = new Promise<void>((resolve) => {
      wake = resolve;
    });
    const checked = await check();
    const before = watchers;
    const folders = toWatch(places, checked.folders, host.cwd);
    // The old watchers go only when the new ones are there: what happens in between is seen by either.
    watchers = open(folders, soon);
    for (const watcher of before) watcher.close();
    // What changed in a folder between the check and its first watcher was not told.
    if ([...folders.keys()].some((folder) => !watched.has(folder))) soon();
    watched = folders;

    // Of a file that is as it was, another one can say more or less: a picture that is there now, the levels of rules.
    const now = JSON.stringify([checked.files, checked.troubles]);
    if (now !== said) {
      said = now;
      code = await report(checked);
      host.stderr.write(`${cliMessages[locale].watching(checked.files.length)}\n`);
    }
    await changed;
  }

  clearTimeout(timer);
  for (const watcher of watchers) watcher.close();
  return code;
}

/** Folders, and whether all below them is watched by the same watcher. */
type Watched = ReadonlyMap<string, boolean>;

/**
 * The folders that were searched, and for each place the folder in which it stands or would appear. On Windows a folder in which another
 * one is watched can be neither renamed nor moved: there one watcher follows all below.
 */
function toWatch(places: readonly string[], searched: readonly string[], cwd: string): Watched {
  const recursive = process.platform === 'win32';
  const all = searched.map((folder) => resolve(cwd, folder));
  const isInside = (folder: string) => recursive && all.some((other) => liesIn(other, folder));
  const folders = new Map(all.filter((folder) => !isInside(folder)).map((folder) => [folder, recursive]));
  for (const place of places) {
    let folder = dirname(resolve(cwd, place));
    while (!existsSync(folder)) folder = dirname(folder);
    if (!folders.has(folder) && !isInside(folder)) folders.set(folder, false);
  }
  return folders;
}

function open(folders: Watched, onChange: () => void): FSWatcher[] {
  const opened: FSWatcher[] = [];
  for (const [folder, recursive] of folders) {
    try {
      // An error later on means that the folder has gone: that is a change.
      opened.push(watch(folder, { recursive }, onChange).on('error', onChange));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOENT') {
        onChange();
        continue;
      }
      for (const watcher of opened) watcher.close();
      const why = code === 'ENOSPC' || code === 'EMFILE' ? 'the system watches as many folders as it can' : code;
      throw new UsageError(`“${folder}” cannot be watched: ${why}.`);
    }
  }
  return opened;
}
