import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';

/** Polls a fact about processes that end on their own. Fails after two minutes: on a busy machine a process takes its time to start. */
export async function until(fact: () => boolean): Promise<void> {
  const end = performance.now() + 120_000;
  while (!fact()) {
    assert.ok(performance.now() < end, 'It does not become true.');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Ends a program, unless it has ended; resolves when it has. */
export async function end(program: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const exited = once(program, 'exit');
  program.kill(signal);
  await exited;
}

/** Processes that a process started, and those that these did. */
export function descendants(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(Number(name)) === pid)
    .map(Number);
  return children.flatMap((child) => [child, ...descendants(child)]);
}

function parentOf(pid: number): number | undefined {
  return Number(/^PPid:\t(\d+)$/m.exec(read(`/proc/${pid}/status`))?.[1]);
}

export function commandOf(pid: number): string {
  return read(`/proc/${pid}/cmdline`);
}

/** Not gone, and no zombie. */
export function isThere(pid: number): boolean {
  return /^State:\t[^ZX]/m.test(read(`/proc/${pid}/status`));
}

/** Nothing, when the process is gone. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
