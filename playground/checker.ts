import type { Locale } from '../src/format/locale.ts';
import type { Check, Checked } from './project/project.ts';
import type { Drawing } from './project/template.ts';

/** What the page asks of the worker, and what it answers. */
export interface Question {
  readonly id: number;
  readonly text: string;
  readonly locale: Locale;
  readonly drawing?: Drawing | undefined;
  /** Of all files, where they are known. */
  readonly paths?: readonly string[] | undefined;
  /** The texts of every `tarja.config.json` that holds, the outermost first. */
  readonly rules?: readonly string[] | undefined;
  /** Of files beside config and drawing, by their paths. */
  readonly texts?: Readonly<Record<string, string>> | undefined;
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

  return (text, locale, drawing, paths, rules, texts) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, { resolve, reject });
      worker ??= start();
      worker.postMessage({ id, text, locale, drawing, paths, rules, texts } satisfies Question);
    });
}
