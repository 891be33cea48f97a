import { createData } from '../../src/data/index.ts';
import type { Clock, Data, DataOptions, Gate, LastGoodStorage } from '../../src/data/types.ts';

/** A clock that stands still until it is told to go on. */
export interface SimulatedClock extends Clock {
  /** How many timers wait. */
  readonly waiting: number;
  /** Runs everything that is due on the way, in its order, and lets what it began come to an end. */
  advance(ms: number): Promise<void>;
  /** Sets the clock, as a user does: timers do not notice. */
  setTo(now: number): void;
}

/** Lets everything that is ready run. */
export async function settle(): Promise<void> {
  await new Promise<void>((resolve) => setImmediate(resolve));
}

export function simulatedClock(start = Date.UTC(2026, 10, 20, 12)): SimulatedClock {
  let wall = start;
  /** Goes on evenly, whatever the wall says. */
  let elapsed = 0;
  let count = 0;
  const timers = new Map<number, { at: number; run: () => void }>();
  return {
    now: () => wall,
    set(run, ms) {
      timers.set(++count, { at: elapsed + Math.max(0, ms), run });
      return count;
    },
    clear(timer) {
      timers.delete(timer as number);
    },
    get waiting() {
      return timers.size;
    },
    async advance(ms) {
      const end = elapsed + ms;
      await settle();
      for (;;) {
        let first: [number, { at: number; run: () => void }] | undefined;
        for (const timer of timers) if (timer[1].at <= end && (!first || timer[1].at < first[1].at)) first = timer;
        if (!first) break;
        timers.delete(first[0]);
        wall += first[1].at - elapsed;
        elapsed = first[1].at;
        first[1].run();
        await settle();
      }
      wall += end - elapsed;
      elapsed = end;
    },
    setTo(now) {
      wall = now;
    },
  };
}

/** A condition that tests open and close. */
export interface Door extends Gate {
  open: boolean;
  /** How many watch it. */
  readonly watchers: number;
}

export function door(open = true): Door {
  const watchers = new Set<() => void>();
  return {
    get open() {
      return open;
    },
    set open(is) {
      open = is;
      for (const changed of [...watchers]) changed();
    },
    watch(changed) {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    get watchers() {
      return watchers.size;
    },
  };
}

/** Web Storage in memory; full from so many characters on. */
export function memoryStorage(
  room = Number.POSITIVE_INFINITY,
): LastGoodStorage & { readonly items: Map<string, string> } {
  const items = new Map<string, string>();
  return {
    items,
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (name) => items.get(name) ?? null,
    setItem(name, value) {
      const others = [...items].reduce((sum, [key, text]) => sum + (key === name ? 0 : key.length + text.length), 0);
      if (others + name.length + value.length > room) throw new DOMException('full', 'QuotaExceededError');
      items.set(name, value);
    },
    removeItem(name) {
      items.delete(name);
    },
  };
}

export interface Told {
  status?: number;
  json?: unknown;
  text?: string;
  headers?: Record<string, string>;
  /** There is no answer: the connection fails with this. */
  error?: Error;
  /** Nothing ever comes. */
  silent?: boolean;
}

export interface Asked {
  /** Below the base: `polls/presidente`. */
  readonly name: string;
  readonly at: number;
}

/** A gateway that answers what a test says, and a data layer on it with everything injected. */
export interface Simulation {
  readonly clock: SimulatedClock;
  readonly asked: Asked[];
  readonly visible: Door;
  readonly online: Door;
  readonly data: Data;
  /** What is answered from now on. */
  answer: (name: string, at: number) => Told;
  /** Requests since the last call of this, by name. */
  counted(): string[];
}

export const BASE = '/tarja/';

export function simulate(answer: Simulation['answer'], options: Partial<DataOptions> = {}): Simulation {
  const clock = (options.clock as SimulatedClock | undefined) ?? simulatedClock();
  const visible = door();
  const online = door();
  let looked = 0;
  const simulation: Simulation = {
    clock,
    asked: [],
    visible,
    online,
    answer,
    counted() {
      const names = simulation.asked.slice(looked).map(({ name }) => name);
      looked = simulation.asked.length;
      return names;
    },
    data: createData({
      base: BASE,
      clock,
      visible,
      online,
      random: () => 0,
      fetch: async (url, init = {}) => {
        const name = url.slice(BASE.length);
        simulation.asked.push({ name, at: clock.now() });
        const told = simulation.answer(name, clock.now());
        if (told.error) throw told.error;
        if (told.silent) {
          return new Promise<Response>((_, reject) => {
            init.signal?.addEventListener('abort', () => reject(new Error('This operation was aborted')));
          });
        }
        const { status = 200, json, text, headers = {} } = told;
        return new Response(text ?? JSON.stringify(json), { status, headers });
      },
      ...options,
    }),
  };
  return simulation;
}
