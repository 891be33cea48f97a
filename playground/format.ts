import type { Locale } from '../src/format/locale.ts';

/** Bytes as people say them: 812 B, 3.4 kB, 1.2 MB. */
export function bytesText(bytes: number, locale: Locale): string {
  const [amount, unit] = bytes < 1000 ? [bytes, 'B'] : bytes < 1e6 ? [bytes / 1e3, 'kB'] : [bytes / 1e6, 'MB'];
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: unit === 'B' ? 0 : 1 }).format(amount)} ${unit}`;
}

export function msText(ms: number, locale: Locale): string {
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(ms)} ms`;
}

/** Seconds of a graphic's time, to the hundredth. */
export function secondsText(ms: number, locale: Locale): string {
  return `${(ms / 1000).toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })} s`;
}

/** The name of a file without its folders. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** A time of the reader’s clock, with the day where that is not today. */
export function momentText(time: number, locale: string): string {
  const isToday = new Date(time).toDateString() === new Date().toDateString();
  const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
  return new Date(time).toLocaleString(locale, isToday ? clock : { ...clock, day: 'numeric', month: 'short' });
}

/** Hours, minutes and seconds of the reader’s clock. */
export function clockText(time: number, locale: Locale): string {
  return new Date(time).toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
}
