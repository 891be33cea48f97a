import type { Locale } from '../../src/format/locale.ts';

/** A running time: `00:12`, from an hour on `1:02:13`. */
export function runningTime(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (number: number) => String(number).padStart(2, '0');
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(seconds % 60)}`;
}

/** The time of day, with seconds: `20:14:07`. */
export function timeOfDay(at: number, locale: Locale): string {
  return new Date(at).toLocaleTimeString(locale, { hourCycle: 'h23' });
}

/** The same with the day before it, where that is another one than the day of `now`: `Nov 24 20:14:07`. */
export function dayAndTime(at: number, now: number, locale: Locale): string {
  const time = timeOfDay(at, locale);
  if (new Date(at).toDateString() === new Date(now).toDateString()) return time;
  return `${new Date(at).toLocaleDateString(locale, { day: 'numeric', month: 'short' })} ${time}`;
}

/**
 * What a sentence says beside its numbers. The age of figures grows by the minute: a screen reader is to read such a sentence when its words
 * are other ones, and not each minute.
 */
export function wordsOf(sentence: string): string {
  return sentence.replace(/\d+/g, '');
}
