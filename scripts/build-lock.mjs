import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A build takes seconds. A lock this old was left by a machine that lost power, whatever process has its number now. */
const forgottenAfter = 120_000;

/**
 * Runs `work` while no other process holds the lock file. A lock whose process has ended is taken over.
 */
export async function withLock(file, work) {
  mkdirSync(dirname(file), { recursive: true });
  while (!take(file)) await wait(40);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (isForgotten(file)) rmSync(file, { force: true });
    return false;
  }
}

function isForgotten(file) {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat) return false;
  const age = Date.now() - stat.mtimeMs;
  if (age > forgottenAfter) return true;
  const holder = Number(readText(file));
  // Between creating the file and writing the number into it there is a moment without one.
  if (!holder) return age > 2_000;
  return !isRunning(holder);
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, and belongs to somebody else.
    return error.code === 'EPERM';
  }
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The holder has just finished.
    return '';
  }
}
