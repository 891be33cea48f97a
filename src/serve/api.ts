import { setImmediate } from 'node:timers/promises';
import { stepCountOf } from '../format/capabilities.ts';
import { type Locale, type Sentence, sentence } from '../format/locale.ts';
import { ownActionsOf } from '../interop/read-manifest.ts';
import { isoMoment } from '../services/shared/calendar.ts';
import { revisionOf } from '../show/command.ts';
import { createItems } from '../show/items.ts';
import { type Acknowledgement, ackKey, airKey, type LogRecord } from '../show/model.ts';
import { isRefused } from '../show/refusal.ts';
import { readAir } from '../show/show.ts';
import { airOperations } from './air-operations.ts';
import { type ApiAnswer, malformedAnswer, refusedAnswer } from './api-answer.ts';
import type { ApiOptions, Operation } from './api-request.ts';
import { rundownOperations } from './rundown-operations.ts';
import { type StationTemplate, troubleOf } from './template-library.ts';

/** The operations of `/api`, on one show. The server routes by this table, and OpenAPI is made of it. */
export function showApi(options: ApiOptions): readonly Operation[] {
  const { store, templates, channels } = options;
  const items = createItems(store);

  async function state(): Promise<object> {
    const [revision, airs, acks, rundown] = await Promise.all([
      store.head(),
      store.list(airKey('')),
      store.list('ack/'),
      items.list(),
    ]);
    return {
      revision,
      channels: channels.map(({ id, resolution, frameRate }) => {
        const { air } = readAir(airs.find(({ key }) => key === airKey(id)));
        const layers = Object.entries(air.layers).map(([layer, held]) => ({
          layer: Number(layer),
          revision: revisionOf(air, Number(layer)),
          air: held,
          acks: acksOf(acks, id, layer),
        }));
        return { id, resolution, frameRate, layers };
      }),
      rundown,
    };
  }

  return [
    {
      id: 'show',
      method: 'GET',
      path: '/api/show',
      summary: 'The whole state of the show.',
      reads: true,
      answer: 'Show',
      answers: { 200: 'Channels with their layers and acknowledgements, and the rundown.' },
      handle: async () => ({ status: 200, body: await state() }),
    },
    {
      id: 'log',
      method: 'GET',
      path: '/api/show/log',
      summary: 'Every command that was carried out.',
      query: {
        from: {
          type: 'string',
          about: 'ISO 8601, without a zone in UTC, or milliseconds of the epoch. The first moment.',
        },
        to: {
          type: 'string',
          about: 'ISO 8601, without a zone in UTC, or milliseconds of the epoch. The last moment.',
        },
        format: { type: 'string', about: 'json or csv. Default: json.', pattern: 'json|csv' },
      },
      reads: true,
      answer: 'Log',
      csv: true,
      answers: {
        200: 'The records, oldest first.',
        400: 'A moment or a format is malformed.',
        503: 'The log cannot be read now.',
      },
      async handle({ query }) {
        const [from, to] = [momentOf(query['from']), momentOf(query['to'])];
        if (Number.isNaN(from) || Number.isNaN(to))
          return malformedAnswer(
            sentence(
              'A moment is ISO 8601, such as 2026-10-04T17:00Z, or milliseconds of the epoch.',
              'Um instante é ISO 8601, como 2026-10-04T17:00Z, ou milissegundos da época.',
            ),
          );
        const records = await store.log({ from, to });
        if (isRefused(records)) return refusedAnswer(records);
        const text = query['format'] === 'csv' ? await logCsv(records) : await logJson(records);
        return { status: 200, text };
      },
    },
    {
      id: 'templates',
      method: 'GET',
      path: '/api/templates',
      summary: 'The templates of the station.',
      reads: true,
      answer: 'Templates',
      answers: {
        200: 'Each with its fields, presets, variants, actions of its own, and the address of its thumbnail or null. Labels, tips and names are in the language of Accept-Language where the template has it.',
      },
      handle: async ({ locale }) => ({
        status: 200,
        body: { templates: templates.list().map((template) => listed(template, locale)) },
      }),
    },
    ...airOperations(options),
    ...rundownOperations(options),
  ];
}

/** A template as `/api/templates` tells it: what operators read is in their language where the template has it. */
function listed(template: StationTemplate, locale: Locale): object {
  const { name, version, errors, unreadable, thumbnail } = template;
  const config = template.labelled[locale] ?? template.config;
  const meta = config?.meta;
  return {
    name,
    version,
    valid: config !== undefined,
    title: meta?.name ?? name,
    description: meta?.description ?? '',
    resolution: meta?.resolution ?? null,
    stepCount: config ? stepCountOf(config) : 1,
    fields: config?.fields ?? [],
    presets: config?.presets ?? [],
    variants: config?.variants ?? {},
    meta: meta ?? {},
    actions: config ? ownActionsOf(config).map(({ payload: _, ...action }) => action) : [],
    thumbnail: thumbnail ?? null,
    trouble: config ? null : troubleOf(template)[locale],
    problems: [
      ...errors[locale].map(({ code, message, pointer }) => ({ code, message, pointer })),
      ...unreadable.map((file) => ({ code: 'sentences-unreadable', message: notSentences(file)[locale], pointer: '' })),
    ],
  };
}

function notSentences(file: string): Sentence {
  return sentence(
    `${file} is no JSON object of texts: labels stay as config.json has them.`,
    `${file} não é um objeto JSON de textos: os rótulos ficam como no config.json.`,
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
  return /^\d+$/.test(text) ? Number(text) : (isoMoment(text) ?? Number.NaN);
}

/** Records that are written at once. The log of a year takes seconds, for which no take may wait. */
const SLICE = 500;

async function inSlices(records: readonly LogRecord[], write: (record: LogRecord) => string): Promise<string[]> {
  const written: string[] = [];
  for (let at = 0; at < records.length; at += SLICE) {
    written.push(...records.slice(at, at + SLICE).map(write));
    await setImmediate();
  }
  return written;
}

async function logJson(records: readonly LogRecord[]): Promise<Required<ApiAnswer>['text']> {
  const written = await inSlices(records, (record) => JSON.stringify(record));
  return { type: 'application/json', content: `{"records":[${written.join(',')}]}` };
}

/** One line a record; a text that a spreadsheet would calculate is kept a text. Excel reads UTF-8 by its byte order mark alone. */
async function logCsv(records: readonly LogRecord[]): Promise<Required<ApiAnswer>['text']> {
  const columns = ['time', 'by', 'op', 'channel', 'layer', 'template', 'item', 'values', 'action'] as const;
  const lines = await inSlices(records, (record) =>
    [
      new Date(record.at).toISOString(),
      ...[record.by, record.op, record.channel, record.layer, record.template, record.item],
      record.values && JSON.stringify(record.values),
      record.action,
    ]
      .map((cell) => csvCell(cell === undefined ? '' : String(cell)))
      .join(','),
  );
  const content = `\ufeff${[columns.join(','), ...lines].join('\r\n')}\r\n`;
  return { type: 'text/csv; charset=utf-8', content };
}

function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
