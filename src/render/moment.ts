/** The longest time that is rendered: a day, in milliseconds. */
const LONGEST = 86_400_000;

/** Reads one time, in milliseconds: `250`, `250ms`, `1.5s`, `2m`. */
export function readMoment(text: string): number | undefined {
  const [, number = '', unit = 'ms'] = /^(\d{1,9}(?:\.\d{1,6})?)(ms|s|m)?$/.exec(text.trim()) ?? [];
  if (number === '') return undefined;
  const milliseconds = Number(number) * { ms: 1, s: 1000, m: 60_000 }[unit as 'ms' | 's' | 'm'];
  return milliseconds <= LONGEST ? milliseconds : undefined;
}

/** Reads times between commas, in the order in which they are given. */
export function readMoments(text: string): readonly number[] | undefined {
  const moments = text.split(',').map(readMoment);
  return moments.every((moment) => moment !== undefined) ? moments : undefined;
}
