import { randomUUID } from 'node:crypto';
import { type Locale, sentence } from '../format/locale.ts';
import { createItems } from '../show/items.ts';
import { valuesForAir } from '../show/judge-values.ts';
import type { Item } from '../show/model.ts';
import { invalid, isRefused, unknownItem, unknownTemplate } from '../show/refusal.ts';
import { localizedRefusal, refusalMessage } from '../show/refusal-message.ts';
import { type ApiAnswer, etag, malformedAnswer, refusedAnswer, unknownChannel } from './api-answer.ts';
import type { ApiOptions, Operation } from './api-request.ts';
import { BY, type Member, PRESET, TEMPLATE, VALUES, VARIANT } from './shape.ts';
import type { TemplateLibrary } from './template-library.ts';

/** The id of an item. */
export const ID = {
  type: 'string',
  about: 'Up to 64 letters, digits, hyphens and underscores; a letter or a digit first.',
  pattern: '[A-Za-z0-9][A-Za-z0-9_-]{0,63}',
} as const;

/** The members of an item, but for its id and its revision. */
export const itemShape = {
  title: { type: 'string', about: 'What the rundown calls it. Default: its most telling value.' },
  template: { ...TEMPLATE, required: true },
  values: VALUES,
  variant: VARIANT,
  preset: PRESET,
  channel: { type: 'string', about: 'Where it goes on air. Default: the first channel.' },
  layer: { type: 'integer', about: 'The layer it goes on. Default: 20.', minimum: 0, maximum: 9999 },
  autoOut: {
    type: 'integer',
    about: 'Milliseconds after which it goes out by itself.',
    minimum: 1,
    maximum: 86_400_000,
  },
  group: { type: 'string', about: 'Items of one group stand together.' },
  note: { type: 'string', about: 'For the operators.', maxLength: 4000 },
  by: BY,
} satisfies Readonly<Record<Exclude<keyof Item, 'id'>, Member>>;

const OTHER_ID = sentence(
  'The id of the item is another one than that of the path.',
  'O id do item é outro que o do caminho.',
);

const writeAnswers = {
  400: 'The request is malformed.',
  404: 'There is no such item, template or channel.',
  412: 'It changed since the revision that If-Match names; `current` is what is there now.',
  503: 'The change cannot be confirmed now.',
} as const;

/** The operations of `/api/show/items` and `/api/show/rundown`. */
export function rundownOperations({ store, templates, channels }: ApiOptions): readonly Operation[] {
  const items = createItems(store);

  /** What a new or changed item would be, or why it can be none. */
  function readItem(id: string, body: Readonly<Record<string, unknown>>): Item | ApiAnswer {
    const { by = 'api', values = {}, channel = channels[0]?.id ?? '', layer = 20, ...rest } = body as Partial<Item>;
    if (!channels.some(({ id }) => id === channel)) return unknownChannel(channel);
    const template = rest.template ?? '';
    if (!templates.get(template)) return refusedAnswer(unknownTemplate(template));
    return { ...rest, id, template, values, channel, layer, by };
  }

  /** An item may be unfinished; what keeps it off the air is told with it. */
  function itemAnswer(item: Item, revision: number, locale: Locale, status = 200): ApiAnswer {
    const problems = problemsOfItem(templates, item, locale);
    return { status, body: { revision, item: { ...item, revision }, problems }, headers: etag(revision) };
  }

  return [
    {
      id: 'items',
      method: 'GET',
      path: '/api/show/items',
      summary: 'The items in the order of the rundown.',
      reads: true,
      answer: 'Items',
      answers: { 200: 'The items with their revisions.' },
      handle: async () => ({ status: 200, body: { items: await items.list() } }),
    },
    {
      id: 'addItem',
      method: 'POST',
      path: '/api/show/items',
      summary: 'Adds an item at the end of the rundown.',
      body: { id: { ...ID, about: `${ID.about} Default: one that is free.` }, ...itemShape },
      answer: 'ItemWithProblems',
      answers: { 201: 'Added. `problems` are what keeps it off the air.', ...writeAnswers },
      async handle({ body: { id = randomUUID(), ...body }, locale }) {
        const item = readItem(id as string, body);
        if ('status' in item) return item;
        const written = await items.add(item);
        if (isRefused(written)) return refusedAnswer(written);
        const answer = itemAnswer(item, written.revision, locale, 201);
        return { ...answer, headers: { ...answer.headers, Location: `/api/show/items/${item.id}` } };
      },
    },
    {
      id: 'item',
      method: 'GET',
      path: '/api/show/items/{id}',
      summary: 'One item.',
      reads: true,
      answer: 'ItemWithProblems',
      answers: { 200: 'The item. `problems` are what keeps it off the air.', 404: writeAnswers[404] },
      async handle({ path: { id = '' }, locale }) {
        const found = await items.get(id);
        if (!found) return refusedAnswer(unknownItem(id));
        const { revision, ...item } = found;
        return itemAnswer(item, revision, locale);
      },
    },
    {
      id: 'saveItem',
      method: 'PUT',
      path: '/api/show/items/{id}',
      summary: 'Writes an item.',
      // An item is written as it is read; only If-Match makes its revision count.
      body: {
        id: { ...ID, about: 'As in the path.' },
        ...itemShape,
        revision: { type: 'integer', about: 'As it was read. It is not looked at: If-Match is.' },
      },
      matches: true,
      answer: 'ItemWithProblems',
      answers: { 200: 'Written. `problems` are what keeps it off the air.', ...writeAnswers },
      async handle({ path: { id = '' }, body: { revision: _, ...body }, ifRevision, locale }) {
        if (body['id'] !== undefined && body['id'] !== id) return malformedAnswer(OTHER_ID);
        const item = readItem(id, body);
        if ('status' in item) return item;
        const written = await items.save(item, ifRevision);
        return isRefused(written) ? refusedAnswer(written) : itemAnswer(item, written.revision, locale);
      },
    },
    {
      id: 'removeItem',
      method: 'DELETE',
      path: '/api/show/items/{id}',
      summary: 'Takes an item out of the rundown. What is on air stays there.',
      matches: true,
      answers: { 204: 'Removed.', ...writeAnswers },
      async handle({ path: { id = '' }, ifRevision }) {
        const written = await items.remove(id, ifRevision);
        return isRefused(written) ? refusedAnswer(written) : { status: 204 };
      },
    },
    {
      id: 'rundown',
      method: 'GET',
      path: '/api/show/rundown',
      summary: 'The order of the items.',
      reads: true,
      answer: 'Rundown',
      answers: { 200: 'The ids of the items, in order.' },
      async handle() {
        const { order, revision } = await items.rundown();
        return { status: 200, body: { revision, order }, headers: etag(revision) };
      },
    },
    {
      id: 'reorder',
      method: 'PUT',
      path: '/api/show/rundown',
      summary: 'Sets the order of the items.',
      body: 'list',
      matches: true,
      answer: 'Rundown',
      answers: { 200: 'Written.', ...writeAnswers },
      async handle({ body, ifRevision }) {
        const written = await items.reorder(body['order'] as readonly string[], ifRevision);
        if (isRefused(written)) return refusedAnswer(written);
        const { revision, order } = written;
        return { status: 200, body: { revision, order }, headers: etag(revision) };
      },
    },
  ];
}

/** What would keep an item off the air. */
function problemsOfItem(templates: TemplateLibrary, item: Item, locale: Locale): readonly object[] {
  const facts = templates.facts(item.template);
  if (isRefused(facts)) return [{ code: 'template-broken', message: refusalMessage(facts.refused, locale) }];
  const { variant, preset, values: edits } = item;
  const judged = valuesForAir(facts.config, { variant, preset, edits });
  if (!('problems' in judged)) return [];
  const told = localizedRefusal(invalid(judged.problems, facts).refused, locale);
  return told.code === 'invalid' ? told.problems : [];
}
