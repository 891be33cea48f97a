import type { FromFrame, Recorded } from '../envelope.ts';
import { recorderKey } from './frame-graphic.ts';

/*
 * Runs before everything else in the frame of a template that is watched, and records what it logs and asks for. What floods is
 * counted, not kept, so that neither the frame nor the page around it is held up.
 */

/** Entries of one message, and characters of one text. */
const most = { entries: 50, characters: 1000 };
/** Between two messages, in milliseconds. */
const pause = 200;
/** Of an object that is logged: entries of a list, and values in all. */
const shown = { list: 20, values: 200 };

/** The text in an address that a script has of its own text, which would leave no room for the line. */
const ownText = /(?<=data:[^\s,:]*,)[^\s():]+/g;

const later = setTimeout.bind(globalThis);
let send: ((message: FromFrame) => void) | undefined;
let entries: Recorded[] = [];
let left = 0;
let waits = false;

Object.defineProperty(globalThis, recorderKey, {
  value(post: (message: FromFrame) => void) {
    send = post;
    // What the load before logged is over, though this one may log nothing.
    post({ type: 'recorded', entries: [], left: 0 });
    sendSoon();
    return sendNow;
  },
});

for (const level of ['debug', 'log', 'info', 'warn', 'error'] as const) {
  const browser = console[level].bind(console);
  console[level] = function logged(...values: unknown[]) {
    browser(...values);
    record(() => {
      const place: { stack?: string } = {};
      // Not every browser tells the place without the lines of this script.
      (Error as { captureStackTrace?(holder: object, from: unknown): void }).captureStackTrace?.(place, logged);
      const { stack } = place;
      return { kind: 'log', level, text: textOf(values), ...(stack && { stack: cut(stack.replace(ownText, '')) }) };
    });
  };
}

addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof Element)) return;
    const address = (target as Partial<HTMLImageElement>).src ?? (target as Partial<HTMLLinkElement>).href;
    if (typeof address === 'string') record(() => ({ kind: 'failed', address: cut(address) }));
  },
  true,
);

new PerformanceObserver((list) => {
  for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
    const { name, initiatorType: initiator, responseStatus: status, encodedBodySize, transferSize, duration } = entry;
    record(() => ({
      kind: 'request',
      address: cut(name),
      initiator,
      status: status ?? 0,
      size: encodedBodySize || transferSize,
      milliseconds: duration,
    }));
  }
}).observe({ type: 'resource', buffered: true });

function record(entry: () => Recorded): void {
  if (entries.length < most.entries) entries.push(entry());
  else left += 1;
  sendSoon();
}

/** After the task that is running, and then not before the pause is over. */
function sendSoon(): void {
  if (waits || !send || entries.length === 0) return;
  waits = true;
  void Promise.resolve().then(() => {
    sendNow();
    later(() => {
      waits = false;
      sendSoon();
    }, pause);
  });
}

function sendNow(): void {
  if (entries.length === 0) return;
  send?.({ type: 'recorded', entries, left });
  entries = [];
  left = 0;
}

/** As consoles write it, with the marks of the first text filled in (console.spec.whatwg.org, “Formatter”); styles are left out. */
function textOf([first, ...rest]: readonly unknown[]): string {
  const filled =
    typeof first === 'string'
      ? first.replace(/%[sdifoOc]/g, (mark) => {
          if (rest.length === 0) return mark;
          const value = told(rest.shift());
          return mark === '%c' ? '' : value;
        })
      : told(first);
  return cut([filled, ...rest.map(told)].join(' '));
}

function told(value: unknown): string {
  if (typeof value === 'string') return value;
  try {
    if (value instanceof Error) return `${value.name}: ${value.message}`;
    if (value instanceof Element) return (value.cloneNode() as Element).outerHTML;
    if (typeof value === 'function') return `ƒ ${value.name}`;
    let count = 0;
    const text = JSON.stringify(value, (_, each: unknown) => {
      count += 1;
      if (count > shown.values) return undefined;
      return Array.isArray(each) && each.length > shown.list ? [...each.slice(0, shown.list), '…'] : each;
    });
    return text ?? String(value);
  } catch {
    // It is round, or does not let itself be read.
    return Object.prototype.toString.call(value);
  }
}

function cut(text: string): string {
  return text.length > most.characters ? `${text.slice(0, most.characters)}…` : text;
}
