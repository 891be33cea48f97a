import { randomUUID } from 'node:crypto';
import type { Station } from '../src/serve/station.ts';
import { createItems } from '../src/show/items.ts';
import type { Item } from '../src/show/model.ts';
import { isRefused } from '../src/show/refusal.ts';
import { createShow } from '../src/show/show.ts';

/** The evening of a small station. People, places and events are invented. */
const rundown: readonly (Pick<Item, 'id' | 'template' | 'layer'> & Partial<Item>)[] = [
  {
    id: 'opening',
    template: 'countdown',
    layer: 30,
    preset: 'newscast',
    note: 'Goes out with the opening titles.',
  },
  {
    id: 'presenter',
    template: 'name-lower-third',
    layer: 20,
    values: { name: 'Marta Leal Vidigal', role: 'Jornal da Serra' },
  },
  {
    id: 'match',
    template: 'score',
    layer: 40,
    title: 'Score of the night',
    note: 'Stays in the corner until the match has ended.',
  },
  {
    id: 'bridge',
    template: 'breaking-strap',
    layer: 20,
    preset: 'breaking',
    group: 'Rio Claro bridge',
    values: { headline: 'Rio Claro bridge closed in both directions after inspectors find cracks in two pillars' },
  },
  {
    id: 'engineer',
    template: 'name-lower-third',
    layer: 20,
    preset: 'guest',
    group: 'Rio Claro bridge',
    values: { name: 'Otávio Brandão', role: 'Structural engineer' },
    autoOut: 8000,
  },
  {
    id: 'correspondent',
    template: 'name-lower-third',
    layer: 20,
    preset: 'correspondent',
    autoOut: 8000,
    values: { name: 'Inês Quaresma', location: 'Cais Novo' },
    group: 'Rio Claro bridge',
  },
  { id: 'polls', template: 'polls', layer: 10, title: 'Voting intentions' },
  { id: 'markets', template: 'rates', layer: 30, title: 'Currencies' },
  { id: 'festival', template: 'event-card', layer: 30, preset: 'festival', autoOut: 15_000 },
  { id: 'headlines', template: 'news-crawl', layer: 15, title: 'Headlines of the hour' },
];

const by = 'Marina';

/**
 * Puts a rundown into the empty show of a station, and two of its items on air.
 *
 * @throws where an item does not fit its template: the sample is then out of date
 */
export async function beginSampleShow({ store, templates }: Pick<Station, 'store' | 'templates'>): Promise<void> {
  const [items, show] = [createItems(store), createShow({ store, template: templates.facts })];
  for (const item of rundown) fit(await items.add({ values: {}, channel: 'main', by, ...item }));
  for (const item of ['presenter', 'match']) {
    const layer = rundown.find(({ id }) => id === item)?.layer ?? 20;
    fit(await show.command({ id: randomUUID(), op: 'take', channel: 'main', layer, item, by }));
  }
}

function fit(result: object): void {
  if (isRefused(result)) throw new Error(`The sample show does not fit its templates: ${result.refused.message}`);
}
