import { isRecord } from '../format/json.ts';
import { airKey, isLayer, itemKey, preparedKey, presenceKey, RUNDOWN_KEY, THEME_KEY } from './model.ts';

/** Which values a member may have, by its name. */
type Members = Readonly<Record<string, (value: unknown) => boolean>>;

const isText = (value: unknown) => typeof value === 'string';
const isNumber = (value: unknown) => typeof value === 'number';
const maybe = (is: (value: unknown) => boolean) => (value: unknown) => value === undefined || is(value);
const listOf = (is: (value: unknown) => boolean) => (value: unknown) => Array.isArray(value) && value.every(is);
const recordOf = (is: (value: unknown) => boolean) => (value: unknown) =>
  isRecord(value) && Object.values(value).every(is);
const has = (members: Members) => (value: unknown) =>
  isRecord(value) && Object.entries(members).every(([name, is]) => is(value[name]));

const layer: Members = {
  ...{ revision: isNumber, instance: isText, template: isText, version: isText, by: isText, since: isNumber },
  ...{ values: isRecord, phase: (value) => value === 'on' || value === 'out' },
  ...{ area: maybe(isText), item: maybe(isText), variant: maybe(isText), step: maybe(isNumber) },
  ...{ autoOut: maybe(isNumber), actions: maybe(listOf(has({ command: isText, id: isText }))) },
};
const air: Members = {
  layers: recordOf((value) => value === null || has(layer)(value)),
  cleared: maybe(recordOf(isNumber)),
  commands: maybe(listOf(has({ id: isText }))),
};
const item: Members = {
  ...{ id: isText, template: isText, values: isRecord, channel: isText, layer: isLayer, by: isText },
  ...{ title: maybe(isText), variant: maybe(isText), preset: maybe(isText), autoOut: maybe(isNumber) },
  ...{ group: maybe(isText), note: maybe(isText) },
};
const acknowledgement: Members = {
  ...{ revision: isNumber, phase: isText, fps: isNumber, at: isNumber },
  notes: listOf(has({ field: isText, kind: isText })),
  ...{ graphicNotes: maybe(listOf(isText)), cued: maybe(listOf(isText)), answers: maybe(listOf(isRecord)) },
};
const presence: Members = { name: isText, item: maybe(isText), field: maybe(isText) };
const prepared: Members = { id: isText, layer: isLayer, template: isText, values: isRecord };

const kinds: readonly (readonly [prefix: string, is: (value: unknown) => boolean])[] = [
  [airKey(''), has(air)],
  [itemKey(''), has(item)],
  [RUNDOWN_KEY, listOf(isText)],
  [preparedKey(''), listOf(has(prepared))],
  [THEME_KEY, isRecord],
  ['ack/', has(acknowledgement)],
  [presenceKey(''), has(presence)],
];

/**
 * Whether a value has the shape of the entries of its key. What only stations write has it; where other programs write, too, nothing else
 * may reach those who read the show. Members that later versions know are let through.
 */
export function isEntryOf(key: string, value: unknown): boolean {
  return kinds.every(([prefix, is]) => !key.startsWith(prefix) || is(value));
}
