import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type FrameRate, rateText } from '../../render/frame-rate.ts';
import { frameName, writeWhole } from '../../render/frame-sink.ts';
import type { Job } from './job.ts';

/**
 * The frames of a sequence that are still to be drawn: all of them, or those that `--resume` finds missing. A sentence where
 * the folder holds frames of something else.
 */
export function framesToDraw(
  job: Job,
  rate: FrameRate,
  { folder, count, resume }: { readonly folder: string; readonly count: number; readonly resume: boolean },
): readonly number[] | string {
  const all = Array.from({ length: count }, (_, n) => n);
  const file = join(folder, KEY_FILE);
  const key = `${keyOf(job, [rateText(rate)])}\n`;
  const known = resume && existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  if (known !== undefined && known !== key)
    return `“${folder}” holds frames of another clip, or of the template before it was changed.`;
  writeWhole(file, key);
  return known === undefined ? all : all.filter((n) => !existsSync(join(folder, frameName(n))));
}

/**
 * Which files of a folder are whole already, for `--resume` over the rows of a table. One that was drawn from other values,
 * or from the template before it was changed, is drawn anew.
 *
 * @param asked what was asked for beside the values: times, rate, format
 */
export function doneFiles(folder: string, asked: readonly unknown[]) {
  const file = join(folder, KEY_FILE);
  const keys = new Map<string, string>();
  if (existsSync(file))
    for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
      const [key = '', ...name] = line.split(' ');
      keys.set(name.join(' '), key);
    }
  return {
    has: (name: string, job: Job) => keys.get(name) === keyOf(job, asked) && existsSync(join(folder, name)),
    add(name: string, job: Job) {
      keys.set(name, keyOf(job, asked));
      writeWhole(file, [...keys].map(([name, key]) => `${key} ${name}\n`).join(''));
    },
  };
}

/** Which clip the frames of a folder, or which clips its files, belong to. */
const KEY_FILE = '.tarja-render';

function keyOf({ facts, clip, theme, snapshot, values }: Job, asked: readonly unknown[]): string {
  const hash = createHash('sha256').update(JSON.stringify([clip, values, snapshot, ...asked]));
  for (const folder of [facts.folder, ...(theme === undefined ? [] : [theme])])
    for (const name of filesOf(folder)) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('hex');
}

/** The files of a template, and nothing that was drawn into a folder of it. */
function filesOf(folder: string): readonly string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const drawn = names
    .filter((name) => basename(name) === KEY_FILE)
    .map((name) => name.slice(0, -KEY_FILE.length))
    .filter(Boolean);
  return names.filter((name) => {
    const isHidden = name.split(/[/\\]/).some((part) => part.startsWith('.'));
    if (isHidden || drawn.some((path) => name.startsWith(path))) return false;
    // A link may lead nowhere.
    return statSync(join(folder, name), { throwIfNoEntry: false })?.isFile();
  });
}
