import { AsyncDirective, directive } from 'lit/async-directive.js';
import type { Locale } from '../../src/format/locale.ts';

/** A running time: `00:12`, from an hour on `1:02:13`. */
export function runningTime(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (number: number) => String(number).padStart(2, '0');
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(seconds % 60)}`;
}

class RunningSince extends AsyncDirective {
  #now: () => number = Date.now;
  #since = 0;
  #ticking: ReturnType<typeof setTimeout> | undefined;

  render(now: () => number, since: number): string {
    this.#now = now;
    this.#since = since;
    return this.#tick();
  }

  protected override disconnected(): void {
    clearTimeout(this.#ticking);
  }

  protected override reconnected(): void {
    this.setValue(this.#tick());
  }

  /** All times tick with the second of the clock: they change together, and the page is painted once. */
  #tick(): string {
    const now = this.#now();
    clearTimeout(this.#ticking);
    if (this.isConnected) this.#ticking = setTimeout(() => this.setValue(this.#tick()), 1000 - (now % 1000));
    return runningTime(now - this.#since);
  }
}

/**
 * The running time since a moment, as a text of a template that alone changes each second: what stands around it is not rendered again.
 *
 * @param now - the time by the clock of `since`, both in milliseconds of the epoch
 */
export const runningSince = directive(RunningSince);

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
