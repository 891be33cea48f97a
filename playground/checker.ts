import type { Check, Checked, FilesToCheck } from './project/project.ts';

/** What the page asks of the worker, and what it answers. */
export interface Question extends FilesToCheck {
  readonly id: number;
}
export interface CheckResult extends Checked {
  readonly id: number;
}

/** Checks templates in a worker, so that a large document never stops the typing. */
export function createChecker(): Check {
  const waiting = new Map<number, { resolve: (checked: Checked) => void; reject: (error: Error) => void }>();
  let last = 0;
  let worker: Worker | undefined = start();

  function start(): Worker {
    const started = new Worker(new URL('./check.worker.ts', import.meta.url), { type: 'module' });
    started.addEventListener('message', ({ data }: MessageEvent<CheckResult>) => {
      waiting.get(data.id)?.resolve(data);
      waiting.delete(data.id);
    });
    started.addEventListener('error', ({ message }) => {
      // One that could not be loaded says nothing, and would never answer: the next question is for another one.
      if (!message) worker = undefined;
      for (const { reject } of waiting.values()) reject(new Error(message || 'The check could not be loaded.'));
      waiting.clear();
    });
    return started;
  }

  return (files) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, { resolve, reject });
      worker ??= start();
      worker.postMessage({ ...files, id } satisfies Question);
    });
}
