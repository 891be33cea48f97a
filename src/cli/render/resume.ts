import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
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
  const key = keyOf(job, rate);
  const known = resume && existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  if (known !== undefined && known !== key)
    return `“${folder}” holds frames of another clip, or of the template before it was changed.`;
  writeWhole(file, key);
  return known === undefined ? all : all.filter((n) => !existsSync(join(folder, frameName(n))));
}

/** Which clip the frames of a folder belong to. */
const KEY_FILE = '.tarja-render';

function keyOf({ facts, clip, theme, values }: Job, rate: FrameRate): string {
  const hash = createHash('sha256').update(JSON.stringify([clip, values, rateText(rate)]));
  for (const folder of [facts.folder, ...(theme === undefined ? [] : [theme])])
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      const file = join(folder, name);
      const isHidden = name.split(/[/\\]/).some((part) => part.startsWith('.'));
      if (!isHidden && statSync(file).isFile()) hash.update(name).update(readFileSync(file));
    }
  return `${hash.digest('hex')}\n`;
}
