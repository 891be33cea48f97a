import type { Config } from '../../src/format/generated/types.ts';
import { sentence } from '../../src/format/locale.ts';
import type { Item, TemplateFacts } from '../../src/show/model.ts';
import { type Refused, unknownTemplate, unreachable } from '../../src/show/refusal.ts';
import { createShow } from '../../src/show/show.ts';
import type { ShowStore } from '../../src/show/store.ts';
import { memoryStore } from '../../src/show/stores/memory.ts';
import type { SocketStore } from '../../src/show/stores/socket.ts';
import type { ShowTemplate } from '../../src/show/view.ts';

/** Two templates: a strap with a variant, a preset and a number with limits; a score with three steps. */
export const strap: Config = {
  meta: { name: 'Strap', area: 'bottom' } as NonNullable<Config['meta']>,
  fields: [
    { key: 't', name: 'title', label: 'Title', type: 'text', default: 'Title', required: true } as Config['fields'][0],
    { key: 'r', name: 'role', label: 'Role', type: 'text', default: 'Reporter' },
    { key: 'g', name: 'goals', label: 'Goals', type: 'number', default: 0, min: 0, max: 9 },
  ],
  variants: { short: { label: 'Short', valueOverrides: { role: '' } } },
  presets: [{ id: 'guest', label: 'Guest', values: { role: 'Guest' } }],
};
const score: Config = {
  meta: { name: 'Score', stepCount: 3 } as NonNullable<Config['meta']>,
  fields: [{ key: 'h', name: 'home', label: 'Home', type: 'text', default: 'Porto Real' }],
};

export const showTemplates: readonly ShowTemplate[] = [
  { name: 'strap', title: 'Strap', description: 'Name and role', version: 'v1', config: strap },
  { name: 'score', title: 'Score', description: 'Two teams', version: 'v1', config: score },
  { name: 'broken', title: 'Broken', description: '', version: 'v1', config: undefined },
];

export const showChannels = [{ id: 'main', resolution: { width: 1920, height: 1080 } }] as const;

/** An item of the strap on layer 20 of `main`. */
export function showItem(id: string, rest: Partial<Item> = {}): Item {
  return { id, template: 'strap', values: { title: `Item ${id}` }, channel: 'main', layer: 20, by: 'Ana', ...rest };
}

/** What a show knows of `showTemplates`. */
export function showFacts(name: string): TemplateFacts | Refused {
  const found = showTemplates.find((one) => one.name === name && one.config) as TemplateFacts | undefined;
  return found ?? unknownTemplate(name);
}

/** What a browser's store is to a desk, without a server: `cut` is the network that goes away. */
export interface DeskStore extends SocketStore {
  cut(): void;
  mend(): void;
}

/** A show in memory as a desk sees it. Several desks may stand on one `shared` store. */
export function deskStore(shared: ShowStore = memoryStore()): DeskStore {
  const listeners = new Set<(connected: boolean) => void>();
  let connected = true;
  const show = createShow({ store: shared, template: showFacts });
  const away = async () =>
    unreachable('no-answer', sentence('The server does not answer.', 'O servidor não responde.'));
  const tell = (now: boolean) => {
    connected = now;
    for (const listener of listeners) listener(now);
  };
  return {
    ...shared,
    get connected() {
      return connected;
    },
    watchConnection(listener) {
      listeners.add(listener);
      listener(connected);
      return () => void listeners.delete(listener);
    },
    now: Date.now,
    command: (command) => (connected ? show.command(command) : away()),
    put: (...given) => (connected ? shared.put(...given) : away()),
    delete: (...given) => (connected ? shared.delete(...given) : away()),
    cut: () => tell(false),
    mend: () => tell(true),
  };
}
