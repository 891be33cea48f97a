import { randomUUID } from 'node:crypto';
import { validateValue } from '../kinds/index.ts';
import { stepCountOf } from '../runtime/playout.ts';
import type { Command } from '../show/command.ts';
import { createItems } from '../show/items.ts';
import { type Acknowledgement, ackKey, airKey, type FieldValues, type Item, type LogRecord } from '../show/model.ts';
import { isRefused } from '../show/refusal.ts';
import { createShow, readAir } from '../show/show.ts';
import type { ShowStore } from '../show/store.ts';
import { resolve } from '../values/resolve.ts';
import { type ApiAnswer, etag, malformedAnswer, refusalAnswer, refusedAnswer, unknownChannel } from './api-answer.ts';
import type { ApiRequest, Operation } from './api-request.ts';
import type { Member, Shape } from './shape.ts';
import type { StationTemplate, TemplateLibrary } from './template-library.ts';

/** A channel of the station. */
export interface Channel {
  readonly id: string;
  readonly resolution: { readonly width: number; readonly height: number };
}

export interface ApiOptions {
  readonly store: ShowStore;
  readonly templates: TemplateLibrary;
  readonly channels: readonly Channel[];
  /** In milliseconds of the epoch. */
  readonly now?: () => number;
}

const BY = { type: 'string', about: 'Who asks, for the log. Default: api.', maxLength: 64 } satisfies Member;
const VALUES = { type: 'object', about: 'Field values by field name.' } satisfies Member;
const VARIANT = { type: 'string', about: 'A variant of the template.' } satisfies Member;
const PRESET = { type: 'string', about: 'The id of a preset of the template.' } satisfies Member;
const TEMPLATE = { type: 'string', about: 'The name of a template: its folder.' } satisfies Member;
const ID_PATTERN = '[A-Za-z0-9][A-Za-z0-9_-]{0,63}';

const itemShape = {
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
} satisfies Shape;

const commandAnswers = {
  200: 'Carried out: the revision of the layer, and what it holds now.',
  400: 'The request is malformed.',
  404: 'There is no such channel, template or item.',
  409: 'Something else is on air there, or nothing is.',
  412: 'The layer changed since the revision that If-Match names; `current` is what is there now.',
  422: 'Values that may not go to air, each with its problem.',
  503: 'The change cannot be confirmed now. What is on air stays.',
} as const;

const writeAnswers = {
  400: 'The request is malformed.',
  404: 'There is no such item, template or channel.',
  412: 'It changed since the revision that If-Match names; `current` is what is there now.',
  503: 'The change cannot be confirmed now.',
} as const;

/** The operations of `/api`, on one show. The server routes by this table, and OpenAPI is made of it. */
export function showApi({ store, templates, channels, now = Date.now }: ApiOptions): readonly Operation[] {
  const show = createShow({ store, template: templates.facts, now });
  const items = createItems(store);
  const hasChannel = (id: string) => channels.some((channel) => channel.id === id);

  async function layerAnswer(channel: string, layer: number): Promise<ApiAnswer> {
    const { air } = await show.air(channel);
    const present = air.layers[layer] ?? null;
    const revision = present?.revision ?? air.cleared?.[layer] ?? 0;
    return { status: 200, body: { revision, air: present }, headers: etag(revision) };
  }

  async function run(request: ApiRequest, command: object): Promise<ApiAnswer> {
    const { channel = '', layer } = request.path;
    if (!hasChannel(channel)) return unknownChannel(channel);
    const number = layer === undefined ? undefined : Number(layer);
    const { by, ...rest } = request.body as { by?: string };
    const result = await show.command({
      ...rest,
      ...command,
      id: request.commandId ?? randomUUID(),
      channel,
      ...(number !== undefined && { layer: number }),
      by: by ?? 'api',
      ...(request.ifRevision !== undefined && { ifRevision: request.ifRevision }),
    } as Command);
    if (isRefused(result)) return refusedAnswer(result);
    return { status: 200, body: result, headers: etag(result.revision) };
  }

  function layerCommand(op: 'next' | 'out' | 'clear', summary: string): Operation {
    return {
      ...{ id: op, method: 'POST', path: `/api/show/air/{channel}/{layer}/${op}`, summary },
      ...{ body: { by: BY }, matches: true, command: true, answers: commandAnswers },
      handle: (request) => run(request, { op }),
    };
  }

  async function state(): Promise<object> {
    const [revision, airs, acks, rundown] = await Promise.all([
      store.head(),
      store.list(airKey('')),
      store.list('ack/'),
      items.list(),
    ]);
    return {
      revision,
      channels: channels.map(({ id, resolution }) => {
        const { air } = readAir(airs.find(({ key }) => key === airKey(id)));
        const layers = Object.entries(air.layers).map(([layer, held]) => ({
          layer: Number(layer),
          revision: held?.revision ?? air.cleared?.[layer] ?? 0,
          air: held,
          acks: acksOf(acks, id, layer),
        }));
        return { id, resolution, layers };
      }),
      rundown,
    };
  }

  /** What a new or changed item would be, or why it can be none. */
  function readItem(id: string, body: Readonly<Record<string, unknown>>): Item | ApiAnswer {
    const { by = 'api', values = {}, channel = channels[0]?.id ?? '', layer = 20, ...rest } = body as Partial<Item>;
    if (!hasChannel(channel)) return unknownChannel(channel);
    const template = rest.template ?? '';
    if (!templates.get(template))
      return refusalAnswer({ code: 'unknown-template', message: `There is no template “${template}”.`, template });
    return { ...rest, id, template, values, channel, layer, by };
  }

  /** An item may be unfinished; what keeps it off the air is told with it. */
  function itemAnswer(item: Item, revision: number, status = 200): ApiAnswer {
    const problems = problemsOfItem(templates.get(item.template), item);
    return { status, body: { revision, item: { ...item, revision }, problems }, headers: etag(revision) };
  }

  return [
    {
      ...{ id: 'show', method: 'GET', path: '/api/show', summary: 'The whole state of the show.' },
      ...{ reads: true, answers: { 200: 'Channels with their layers and acknowledgements, and the rundown.' } },
      handle: async () => ({ status: 200, body: await state() }),
    },
    {
      ...{ id: 'air', method: 'GET', path: '/api/show/air/{channel}/{layer}', summary: 'What a layer holds.' },
      ...{ reads: true, answers: { 200: commandAnswers[200], 404: commandAnswers[404] } },
      handle: async ({ path: { channel = '', layer } }) =>
        hasChannel(channel) ? layerAnswer(channel, Number(layer)) : unknownChannel(channel),
    },
    {
      ...{ id: 'take', method: 'POST', path: '/api/show/air/{channel}/{layer}/take' },
      summary: 'Puts an item of the rundown, or a template with values, on air.',
      body: {
        item: { type: 'string', about: 'The id of an item. Either this or a template.' },
        template: TEMPLATE,
        values: VALUES,
        variant: VARIANT,
        preset: PRESET,
        replace: { type: 'boolean', about: 'false: refused where something else is in the way. Default: true.' },
        by: BY,
      },
      ...{ matches: true, command: true, answers: commandAnswers },
      handle: (request) => run(request, { op: 'take' }),
    },
    {
      ...{ id: 'update', method: 'POST', path: '/api/show/air/{channel}/{layer}/update' },
      summary: 'Changes values of what is on air. Values that are not named stay.',
      body: { values: { ...VALUES, required: true }, by: BY },
      ...{ matches: true, command: true, answers: commandAnswers },
      handle: (request) => run(request, { op: 'update' }),
    },
    layerCommand('next', 'One step on; out after the last one.'),
    layerCommand('out', 'Takes the graphic out by its own animation.'),
    layerCommand('clear', 'Removes what a layer holds at once.'),
    {
      ...{ id: 'clearChannel', method: 'POST', path: '/api/show/air/{channel}/clear' },
      summary: 'Removes everything from a channel at once.',
      ...{ body: { by: BY }, command: true, answers: commandAnswers },
      handle: (request) => run(request, { op: 'clear' }),
    },
    {
      ...{ id: 'clearShow', method: 'POST', path: '/api/show/clear' },
      summary: 'Panic: removes everything from every channel at once.',
      ...{ body: { by: BY }, command: true, answers: commandAnswers },
      async handle(request) {
        const answers = await Promise.all(
          channels.map(({ id }) => run({ ...request, path: { channel: id } }, { op: 'clear' })),
        );
        const refused = answers.find(({ status }) => status !== 200);
        const revisions = answers.map(({ body }) => (body as { revision: number }).revision);
        return refused ?? { status: 200, body: { revision: Math.max(...revisions), air: null } };
      },
    },
    {
      ...{ id: 'items', method: 'GET', path: '/api/show/items', summary: 'The items in the order of the rundown.' },
      ...{ reads: true, answers: { 200: 'The items with their revisions.' } },
      handle: async () => ({ status: 200, body: { items: await items.list() } }),
    },
    {
      ...{ id: 'addItem', method: 'POST', path: '/api/show/items', summary: 'Adds an item at the end of the rundown.' },
      body: { id: { type: 'string', about: 'Default: one that is free.', pattern: ID_PATTERN }, ...itemShape },
      answers: { 201: 'Added. `problems` are what keeps it off the air.', ...writeAnswers },
      async handle({ body: { id = randomUUID(), ...body } }) {
        const item = readItem(id as string, body);
        if ('status' in item) return item;
        const written = await items.add(item);
        if (isRefused(written)) return refusedAnswer(written);
        const answer = itemAnswer(item, written.revision, 201);
        return { ...answer, headers: { ...answer.headers, Location: `/api/show/items/${item.id}` } };
      },
    },
    {
      ...{ id: 'item', method: 'GET', path: '/api/show/items/{id}', summary: 'One item.' },
      ...{
        reads: true,
        answers: { 200: 'The item. `problems` are what keeps it off the air.', 404: writeAnswers[404] },
      },
      async handle({ path: { id = '' } }) {
        const found = await items.get(id);
        if (!found) return refusalAnswer({ code: 'unknown-item', message: `There is no item “${id}”.`, item: id });
        const { revision, ...item } = found;
        return itemAnswer(item, revision);
      },
    },
    {
      ...{ id: 'saveItem', method: 'PUT', path: '/api/show/items/{id}', summary: 'Writes an item.' },
      ...{ body: itemShape, matches: true },
      answers: { 200: 'Written. `problems` are what keeps it off the air.', ...writeAnswers },
      async handle({ path: { id = '' }, body, ifRevision }) {
        const item = readItem(id, body);
        if ('status' in item) return item;
        const written = await items.save(item, ifRevision);
        return isRefused(written) ? refusedAnswer(written) : itemAnswer(item, written.revision);
      },
    },
    {
      ...{ id: 'removeItem', method: 'DELETE', path: '/api/show/items/{id}' },
      summary: 'Takes an item out of the rundown. What is on air stays there.',
      ...{ matches: true, answers: { 204: 'Removed.', ...writeAnswers } },
      async handle({ path: { id = '' }, ifRevision }) {
        const written = await items.remove(id, ifRevision);
        return isRefused(written) ? refusedAnswer(written) : { status: 204 };
      },
    },
    {
      ...{ id: 'rundown', method: 'GET', path: '/api/show/rundown', summary: 'The order of the items.' },
      ...{ reads: true, answers: { 200: 'The ids of the items, in order.' } },
      async handle() {
        const { order, revision } = await items.rundown();
        return { status: 200, body: { revision, order }, headers: etag(revision) };
      },
    },
    {
      ...{ id: 'reorder', method: 'PUT', path: '/api/show/rundown', summary: 'Sets the order of the items.' },
      ...{ body: 'list', matches: true, answers: { 200: 'Written.', ...writeAnswers } },
      async handle({ body, ifRevision }) {
        const order = body['order'] as readonly string[];
        const written = await items.reorder(order, ifRevision);
        if (isRefused(written)) return refusedAnswer(written);
        return { status: 200, body: { revision: written.revision, order }, headers: etag(written.revision) };
      },
    },
    {
      ...{ id: 'log', method: 'GET', path: '/api/show/log', summary: 'Every command that was carried out.' },
      query: {
        from: { type: 'string', about: 'ISO 8601, or milliseconds of the epoch. The first moment.' },
        to: { type: 'string', about: 'ISO 8601, or milliseconds of the epoch. The last moment.' },
        format: { type: 'string', about: 'json or csv. Default: json.', pattern: 'json|csv' },
      },
      ...{ reads: true, answers: { 200: 'The records, oldest first.', 400: commandAnswers[400] } },
      async handle({ query }) {
        const [from, to] = [momentOf(query['from']), momentOf(query['to'])];
        if (Number.isNaN(from) || Number.isNaN(to))
          return malformedAnswer('A moment is ISO 8601 or milliseconds of the epoch.');
        const records = await store.log({ from, to });
        if (query['format'] !== 'csv') return { status: 200, body: { records } };
        return { status: 200, text: { type: 'text/csv; charset=utf-8', content: logCsv(records) } };
      },
    },
    {
      ...{ id: 'templates', method: 'GET', path: '/api/templates', summary: 'The templates of the station.' },
      ...{ reads: true, answers: { 200: 'Each with its fields, presets, variants and thumbnail.' } },
      handle: async () => ({ status: 200, body: { templates: templates.list().map(listed) } }),
    },
  ];
}

/** A template as `/api/templates` tells it. */
function listed({ name, version, config, diagnostics }: StationTemplate): object {
  const meta = config?.meta;
  return {
    ...{ name, version, valid: config !== undefined },
    ...{ title: meta?.name ?? name, description: meta?.description ?? '' },
    resolution: meta?.resolution ?? null,
    stepCount: config ? stepCountOf(config) : 1,
    fields: config?.fields ?? [],
    presets: config?.presets ?? [],
    variants: config?.variants ?? {},
    thumbnail: `/templates/${name}/thumbnail.png`,
    problems: diagnostics
      .filter(({ severity }) => severity === 'error')
      .map(({ code, message, pointer }) => ({ code, message, pointer })),
  };
}

/** What would keep an item off the air. */
function problemsOfItem(template: StationTemplate | undefined, item: Item): object[] {
  const config = template?.config;
  if (!config) return [{ code: 'template-broken', message: 'The config.json of the template breaks the format.' }];
  const { variant, preset, values: edits } = item;
  const values = resolve(config, { variant, preset, edits }).values as FieldValues;
  return config.fields.flatMap((field) =>
    validateValue(field, Object.hasOwn(edits, field.name) ? edits[field.name] : values[field.name], {
      palettes: config.meta?.palettes,
    })
      .filter(({ severity }) => severity === 'error')
      .map((problem) => ({ ...problem, name: field.name, label: field.label })),
  );
}

function acksOf(acks: readonly { key: string; value: unknown }[], channel: string, layer: string): object[] {
  return acks.flatMap(({ key, value }) => {
    const [, , output = ''] = key.split('/');
    return key === ackKey(channel, output, layer) ? [{ output, ...(value as Acknowledgement) }] : [];
  });
}

function momentOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  return /^\d+$/.test(text) ? Number(text) : Date.parse(text);
}

/** One line a record; a text that a spreadsheet would calculate is kept a text. */
function logCsv(records: readonly LogRecord[]): string {
  const columns = ['time', 'by', 'op', 'channel', 'layer', 'template', 'item', 'values'] as const;
  const lines = records.map((record) =>
    [
      new Date(record.at).toISOString(),
      ...[record.by, record.op, record.channel, record.layer, record.template, record.item],
      record.values && JSON.stringify(record.values),
    ]
      .map((cell) => csvCell(cell === undefined ? '' : String(cell)))
      .join(','),
  );
  return `${[columns.join(','), ...lines].join('\r\n')}\r\n`;
}

function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
