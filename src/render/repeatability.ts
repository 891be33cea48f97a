import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Clip, Renderer } from './renderer.ts';

/** A time at which the picture depends on the way to it. */
export interface Difference {
  readonly at: number;
  /** How it was reached. */
  readonly way: 'in steps' | 'from a later time';
}

/**
 * Draws each time directly, in steps and from a later time, and tells which pictures differ.
 *
 * @param step milliseconds
 */
export async function findDifferences(
  renderer: Renderer,
  clip: Clip,
  times: readonly number[],
  step = 40,
): Promise<readonly Difference[]> {
  const rising = [...new Set(times)].sort((one, other) => one - other);
  const last = rising.at(-1) ?? 0;
  const direct = new Map<number, Buffer>();
  for (const at of rising) for (const [, png] of await renderer.drawBy(clip, [at], [at])) direct.set(at, png);
  const steps = Array.from({ length: Math.floor(last / step) }, (_, index) => index * step);
  const ways = {
    'in steps': [...new Set([...steps, ...rising])].sort((one, other) => one - other),
    'from a later time': [last + 500, ...rising.toReversed()],
  } as const;
  const differences: Difference[] = [];
  for (const [name, way] of Object.entries(ways) as [Difference['way'], readonly number[]][]) {
    const pictures = await renderer.drawBy(clip, way, rising);
    for (const at of rising)
      if (!direct.get(at)?.equals(pictures.get(at) ?? Buffer.alloc(0))) differences.push({ at, way: name });
  }
  return differences.toSorted((one, other) => one.at - other.at);
}

/** What in a template's files makes pictures that a given time does not decide. */
const suspects: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/<video\b|createElement\(['"]video['"]\)/i, 'a video, which plays by a clock of its own'],
  [/\.gif\b|image\/gif/i, 'a GIF, which moves by a clock of its own'],
  [/<animate(?:Transform|Motion)?\b|<set\s/i, 'an SVG animation (SMIL), which moves by a clock of its own'],
  [/\bcrypto\.(?:getRandomValues|randomUUID)\b/, 'random numbers of `crypto`, which are others each time'],
  [
    /document\.timeline\b|\.timeStamp\b|performance\.timeOrigin\b|Temporal\.Now\b/,
    'the real time, which goes on while a frame is drawn',
  ],
  [
    /requestIdleCallback\b|scheduler\.(?:postTask|yield)\b|requestVideoFrameCallback\b/,
    'timers of the browser that no clock holds',
  ],
  [/new (?:Shared)?Worker\(/, 'a worker, which has a clock of its own'],
  [/\bfetch\(|XMLHttpRequest|new WebSocket\(|new EventSource\(/, 'the network, which answers when and what it likes'],
  [/new AudioContext\(|<audio\b/i, 'sound, which plays by a clock of its own'],
  [/\bgoToTime\s*\(/, 'a `goToTime` of its own, which has to set again all that another time has set'],
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
