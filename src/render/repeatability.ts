import type { Cause, Way } from './repeatability-words.ts';

/** Draws the pictures at some times of a way, which begins with a new load and may go back. */
export type DrawBy<Picture> = (
  way: readonly number[],
  wanted: readonly number[],
) => Promise<ReadonlyMap<number, Picture>>;

/** A time at which the picture depends on the way to it. */
export interface Difference<Picture> {
  readonly at: number;
  /** How it was reached. */
  readonly way: Way;
  /** The picture that was reached directly, and the one reached that way. */
  readonly pictures: readonly [Picture, Picture];
}

/**
 * Draws each time directly, in steps and from a later time, and tells which pictures differ. What differs is drawn both ways once more,
 * and counts where it differs again: of many thousand pictures of a browser one lacks a part, whatever the template does.
 *
 * @param step milliseconds
 */
export async function findDifferences<Picture>(
  drawBy: DrawBy<Picture>,
  isSame: (one: Picture, other: Picture) => boolean,
  times: readonly number[],
  step = 40,
): Promise<readonly Difference<Picture>[]> {
  const rising = [...new Set(times)].sort((one, other) => one - other);
  const last = rising.at(-1) ?? 0;
  const steps = Array.from({ length: Math.floor(last / step) }, (_, index) => index * step);
  const ways = {
    'in-steps': [...new Set([...steps, ...rising])].sort((one, other) => one - other),
    'from-later': [last + 500, ...rising.toReversed()],
  } satisfies Record<Way, readonly number[]>;

  const drawDirectly = async (ats: readonly number[]): Promise<ReadonlyMap<number, Picture>> => {
    const drawn = new Map<number, Picture>();
    for (const at of ats) for (const [, picture] of await drawBy([at], [at])) drawn.set(at, picture);
    return drawn;
  };
  const compare = (direct: ReadonlyMap<number, Picture>, reached: ReadonlyMap<number, Picture>) =>
    [...reached].flatMap(([at, other]) => {
      const one = direct.get(at);
      return one === undefined || isSame(one, other) ? [] : [{ at, pictures: [one, other] as const }];
    });

  const direct = await drawDirectly(rising);
  const doubtful = new Map<Way, readonly number[]>();
  for (const [name, way] of Object.entries(ways) as [Way, readonly number[]][]) {
    const differing = compare(direct, await drawBy(way, rising)).map(({ at }) => at);
    if (differing.length > 0) doubtful.set(name, differing);
  }
  const again = await drawDirectly(rising.filter((at) => [...doubtful.values()].some((ats) => ats.includes(at))));
  const differences: Difference<Picture>[] = [];
  for (const [name, ats] of doubtful) {
    const differing = compare(again, await drawBy(ways[name], ats));
    differences.push(...differing.map(({ at, pictures }) => ({ at, way: name, pictures })));
  }
  return differences.toSorted((one, other) => one.at - other.at);
}

/** Something in a file of a template that makes pictures which a given time does not decide. */
export interface Suspect {
  readonly file: string;
  readonly cause: Cause;
}

const suspects: readonly (readonly [cause: Cause, pattern: RegExp, files?: RegExp])[] = [
  ['moving-picture', /\.(?:gif|apng)\b|image\/(?:gif|apng)/i],
  // One in the document goes by the time of the picture; one in a picture of it cannot be reached.
  ['smil', /<animate(?:Transform|Motion)?\b|<set\s/i, /\.svg$/i],
  ['crypto', /\bcrypto\.(?:getRandomValues|randomUUID)\b/],
  ['real-time', /document\.timeline\b|\.timeStamp\b|performance\.timeOrigin\b|Temporal\.Now\b/],
  ['browser-timers', /requestIdleCallback\b|scheduler\.(?:postTask|yield)\b/],
  ['video-frames', /requestVideoFrameCallback\b|drawImage\(\s*[\w.]*(?:video|film|clip)/i],
  ['worker', /new (?:Shared)?Worker\(/],
  ['network', /\bfetch\(|XMLHttpRequest|new WebSocket\(|new EventSource\(/],
  ['sound', /new AudioContext\(|<audio\b/i],
  ['own-time', /\bgoToTime\s*\(/],
];

/** The reasons that the texts of a template's files give for pictures that differ. */
export function findSuspects(files: Iterable<readonly [name: string, text: string]>): readonly Suspect[] {
  return [...files].flatMap(([file, text]) =>
    suspects.flatMap(([cause, pattern, names]) =>
      pattern.test(text) && (names === undefined || names.test(file)) ? [{ file, cause }] : [],
    ),
  );
}
