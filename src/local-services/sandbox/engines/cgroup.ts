import { closeSync, mkdirSync, openSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A control group (version 2) that bounds all processes of one sandbox together. */
export interface ControlGroup {
  /** Its `cgroup.procs`, open: what writes `0` into it becomes a member. */
  readonly descriptor: number;
  /** Removes it, once its last process has ended. */
  remove(): Promise<void>;
}

export interface ControlGroupLimits {
  /** Bytes, those of files in memory included. */
  readonly memory: number;
  readonly processes: number;
}

let count = 0;

/**
 * Makes a control group where this process may: as a rule as root, outside containers. `undefined` elsewhere: then each
 * process has its limits, and the sandbox watches the sum.
 */
export function makeControlGroup(
  { memory, processes }: ControlGroupLimits,
  hierarchy = '/sys/fs/cgroup',
): ControlGroup | undefined {
  const folder = join(hierarchy, `tarja-sandbox-${process.pid}-${++count}`);
  let descriptor: number | undefined;
  try {
    const controllers = readFileSync(join(hierarchy, 'cgroup.subtree_control'), 'utf8').split(/\s+/);
    if (!controllers.includes('memory') || !controllers.includes('pids')) return undefined;
    mkdirSync(folder);
    descriptor = openSync(join(folder, 'cgroup.procs'), 'w');
    writeFileSync(join(folder, 'memory.max'), String(memory));
    writeFileSync(join(folder, 'memory.swap.max'), '0');
    writeFileSync(join(folder, 'pids.max'), String(processes));
    return { descriptor, remove: () => remove(folder) };
  } catch {
    // Not version 2, not ours to write, or without these files: nothing is bounded by it then.
    if (descriptor !== undefined) closeSync(descriptor);
    void remove(folder);
    return undefined;
  }
}

/** Killed processes take a moment to leave it. */
async function remove(folder: string): Promise<void> {
  for (let tries = 0; tries < 50; tries++) {
    try {
      return rmdirSync(folder);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EBUSY') return;
      await wait(20);
    }
  }
}
