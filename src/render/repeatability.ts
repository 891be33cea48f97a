import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Clip, Renderer } from './renderer.ts';

/** A time at which the picture depends on the way to it. */
export interface Difference {
  readonly at: number;
  /** How it was reached. */
  readonly way: 'in steps' | 'from a later time';
}

/** Milliseconds of a step. */
const STEP = 40;

/** Draws each time directly, in steps and from a later time, and tells which pictures differ. */
export async function findDifferences(
  renderer: Renderer,
  clip: Clip,
  times: readonly number[],
): Promise<readonly Difference[]> {
  const differences: Difference[] = [];
  for (const at of times) {
    const direct = await renderer.drawBy(clip, [at]);
    const steps = Array.from({ length: Math.floor(at / STEP) }, (_, index) => index * STEP);
    if (!(await renderer.drawBy(clip, [...steps, at])).equals(direct)) differences.push({ at, way: 'in steps' });
    if (!(await renderer.drawBy(clip, [at + 500, at])).equals(direct))
      differences.push({ at, way: 'from a later time' });
  }
  return differences;
}

/** What in a template's files makes pictures that a given time does not decide. */
const suspects: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/<video\b|createElement\(['"]video['"]\)/i, 'a video, which plays by a clock of its own'],
  [/\.gif\b/i, 'a GIF, which moves by a clock of its own'],
  [/<animate(?:Transform|Motion)?\b/i, 'an SVG animation (SMIL), which moves by a clock of its own'],
  [/crypto\.getRandomValues|randomUUID/, 'random numbers of `crypto`, which are others each time'],
  [/new (?:Shared)?Worker\(/, 'a worker, which has a clock of its own'],
  [/\bfetch\(|XMLHttpRequest|new WebSocket\(|new EventSource\(/, 'the network, which answers when and what it likes'],
  [/new AudioContext\(|<audio\b/i, 'sound, which plays by a clock of its own'],
];

/** The reasons that the files of a folder give, each with the file. */
export function findSuspects(folder: string): readonly string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:html?|m?js|css|svg)$/.test(name),
  );
  return names.flatMap((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    return suspects.flatMap(([pattern, what]) => (pattern.test(text) ? [`${name}: ${what}`] : []));
  });
}
