import { createData } from './data.ts';
import type { Data, DataOptions, Gate, LastGoodStorage } from './types.ts';

/*
 * What a browser page tells the data layer. The platform is asked for by the few members that are used, so that this passes
 * where there is no DOM; there, all gates stand open.
 */

interface Source {
  addEventListener(type: string, listener: () => void): void;
  removeEventListener(type: string, listener: () => void): void;
}

interface Observer {
  observe(element: object): void;
  disconnect(): void;
}

interface Platform extends Partial<Source> {
  document?: Source & { visibilityState: string };
  navigator?: { onLine?: boolean };
  localStorage?: LastGoodStorage;
  IntersectionObserver?: new (
    changed: (entries: readonly { isIntersecting: boolean }[]) => void,
    options: { rootMargin: string },
  ) => Observer;
}

const platform = globalThis as Platform;

function gate(open: () => boolean, source: Partial<Source> | undefined, ...events: readonly string[]): Gate {
  return {
    get open() {
      return open();
    },
    watch(changed) {
      for (const event of events) source?.addEventListener?.(event, changed);
      return () => {
        for (const event of events) source?.removeEventListener?.(event, changed);
      };
    },
  };
}

/** The gates of this page, and its storage where it may be used: a frame without an origin of its own has none. */
export function pageConditions(): Pick<DataOptions, 'storage'> & { visible: Gate; online: Gate } {
  const { document, navigator } = platform;
  return {
    visible: gate(() => document?.visibilityState !== 'hidden', document, 'visibilitychange'),
    online: gate(() => navigator?.onLine !== false, platform, 'online', 'offline'),
    storage: storageOfPage(),
  };
}

function storageOfPage(): LastGoodStorage | undefined {
  try {
    return platform.localStorage;
  } catch {
    return undefined;
  }
}

/** Open while an element is in sight, or near it: data begin to come before the reader does. */
export function sightOf(element: object, rootMargin = '200px'): Gate {
  const { IntersectionObserver } = platform;
  const sight = {
    open: !IntersectionObserver,
    watch(changed: () => void) {
      const observer =
        IntersectionObserver &&
        new IntersectionObserver(
          (entries) => {
            sight.open = entries.at(-1)?.isIntersecting ?? sight.open;
            changed();
          },
          { rootMargin },
        );
      observer?.observe(element);
      return () => observer?.disconnect();
    },
  };
  return sight;
}

const layers = new Map<string, Data>();

/** The one layer that all widgets of a page share, by gateway and mode. A slash at the end of the address makes no other gateway. */
export function pageData(base: string, mode: 'page' | 'air' = 'page'): Data {
  const name = `${mode} ${base.trim().replace(/\/+$/, '')}`;
  const data = layers.get(name) ?? createData({ base, mode, ...pageConditions() });
  layers.set(name, data);
  return data;
}
