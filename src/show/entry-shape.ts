import { isRecord, nestsTooDeep } from '../format/json.ts';
import {
  type Acknowledgement,
  type Air,
  type AirLayer,
  airKey,
  CHANNELS_KEY,
  cueKey,
  type GraphicAction,
  type Item,
  isLayer,
  itemKey,
  type LogRecord,
  type Prepared,
  type Presence,
  preparedKey,
  presenceKey,
  RUNDOWN_KEY,
  TEMPLATES_KEY,
  THEME_KEY,
} from './model.ts';

type Check = (value: unknown) => boolean;
/** A check for each member of the model's type: one that is added there is asked for here. */
type Members<Entry> = Readonly<Record<keyof Entry, Check>>;

const isText = (value: unknown) => typeof value === 'string';
const isBoolean = (value: unknown) => typeof value === 'boolean';
// JSON has numbers that are infinite to programs, and none that says so.
const isNumber = (value: unknown) => Number.isFinite(value);
const maybe = (is: Check) => (value: unknown) => value === undefined || is(value);
const listOf = (is: Check) => (value: unknown) => Array.isArray(value) && value.every(is);
/** By the number of a layer. */
const byLayer = (is: Check) => (value: unknown) =>
  isRecord(value) &&
  Object.entries(value).every(([layer, one]) => isLayer(Number(layer)) && String(Number(layer)) === layer && is(one));
const has = (members: Readonly<Record<string, Check>>) => (value: unknown) =>
  isRecord(value) && Object.entries(members).every(([name, is]) => is(value[name]));

const action: Members<GraphicAction> = {
  command: isText,
  id: isText,
  payload: maybe(isRecord),
  skipAnimation: maybe(isBoolean),
};
const layer: Members<AirLayer> = {
  revision: isNumber,
  instance: isText,
  template: isText,
  version: isText,
  by: isText,
  since: isNumber,
  values: isRecord,
  phase: (value: unknown) => value === 'on' || value === 'out',
  area: maybe(isText),
  item: maybe(isText),
  variant: maybe(isText),
  step: maybe(isNumber),
  autoOut: maybe(isNumber),
  actions: maybe(listOf(has(action))),
};
const air: Members<Air> = {
  layers: byLayer((value) => value === null || has(layer)(value)),
  cleared: maybe(byLayer(isNumber)),
  commands: maybe(listOf(has({ id: isText }))),
};
const item: Members<Item> = {
  id: isText,
  template: isText,
  values: isRecord,
  channel: isText,
  layer: isLayer,
  by: isText,
  title: maybe(isText),
  variant: maybe(isText),
  preset: maybe(isText),
  autoOut: maybe(isNumber),
  group: maybe(isText),
  note: maybe(isText),
};
const acknowledgement: Members<Acknowledgement> = {
  revision: isNumber,
  phase: isText,
  fps: isNumber,
  at: isNumber,
  notes: listOf(has({ field: isText, kind: isText })),
  graphicNotes: maybe(listOf(isText)),
  problem: maybe(isText),
  cued: maybe(listOf(isText)),
  cueProblem: maybe(isText),
  oldBrowser: maybe(isText),
  inProgram: maybe(isBoolean),
  answers: maybe(listOf(has({ command: isText, statusCode: isNumber, statusMessage: maybe(isText) }))),
};
const presence: Members<Presence> = { name: isText, item: maybe(isText), field: maybe(isText), at: isNumber };
const logRecord: Members<LogRecord> = {
  at: isNumber,
  by: isText,
  op: isText,
  channel: isText,
  layer: maybe(isLayer),
  template: maybe(isText),
  item: maybe(isText),
  values: maybe(isRecord),
  action: maybe(isText),
};
const prepared: Members<Prepared> = { id: isText, layer: isLayer, template: isText, values: isRecord };

const kinds: readonly (readonly [prefix: string, is: Check])[] = [
  [airKey(''), has(air)],
  [itemKey(''), has(item)],
  [RUNDOWN_KEY, listOf(isText)],
  [preparedKey(''), listOf(has(prepared))],
  [THEME_KEY, isRecord],
  ['ack/', has(acknowledgement)],
  [presenceKey(''), has(presence)],
  // What each server makes by itself, no store keeps.
  ...[cueKey(''), CHANNELS_KEY, TEMPLATES_KEY].map((key) => [key, () => false] as const),
];

/**
 * Whether a value has the shape of the entries of its key. What only stations write has it; where other programs write, too, nothing else
 * may reach those who read the show. Members that later versions know are let through.
 */
export function isEntryOf(key: string, value: unknown): boolean {
  return !nestsTooDeep(value) && kinds.every(([prefix, is]) => !key.startsWith(prefix) || is(value));
}

/** Whether a value has the shape of a record of the log, as `isEntryOf` tells entries. */
export function isLogRecord(value: unknown): value is LogRecord {
  return !nestsTooDeep(value) && has(logRecord)(value);
}
