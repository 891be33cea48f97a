import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds. A build takes seconds: an older lock was left by a machine that lost power. */
const abandonedAfter = 120_000;

/** Runs `work` while no other process holds the lock file. A lock whose process has ended is taken over. */
export async function withLock<T>(file: string, work: () => T | Promise<T>): Promise<T> {
  mkdirSync(dirname(file), { recursive: true });
  while (!acquire(file)) await wait(40);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function acquire(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    if (isAbandoned(file)) rmSync(file, { force: true });
    return false;
  }
}

function isAbandoned(file: string): boolean {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat) return false;
  const age = Date.now() - stat.mtimeMs;
  if (age > abandonedAfter) return true;
  const holder = Number(readText(file));
  // The file is created first, and the number written into it a moment later.
  if (!holder) return age > 2_000;
  return !isRunning(holder);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs under another user.
    return codeOf(error) === 'EPERM';
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The lock was released in between.
    return '';
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
