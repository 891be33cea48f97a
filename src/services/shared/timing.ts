export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/**
 * Milliseconds that a `Retry-After` header asks for: a number of seconds, or an HTTP date. Digits are looked for first,
 * and a date must begin with a weekday, because `Date.parse` takes even `-1` for a day. A date gone by asks for nothing.
 */
export function retryAfter(header: string | null, now: number): number | undefined {
  const value = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(value)) return Number(value) * SECOND;
  if (!/^[a-z]{3,9},? /i.test(value)) return undefined;
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}

const FIRST = SECOND / 2;
const LONGEST = 8 * SECOND;

/**
 * The pause before a further try, counted from 0: twice as long each time, and between half of it and the whole by
 * chance, so that readers whom one outage stopped do not come back at one moment.
 */
export function backOff(attempt: number, random: () => number): number {
  return Math.min(LONGEST, FIRST * 2 ** attempt) * (0.5 + random() / 2);
}

/** The longest time of a timer of the platform, some 24 days: one of more is over at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** Resolves after a time; rejects as soon as the signal is aborted. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(new Error('aborted'));
    };
    const timer = setTimeout(
      () => {
        signal?.removeEventListener('abort', end);
        resolve();
      },
      Math.min(ms, LONGEST_TIMER),
    );
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end, { once: true });
  });
}
