import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import type { Config } from '../../format/generated/types.ts';
import { isRecord } from '../../format/json.ts';
import { locales } from '../../format/locale.ts';
import { ownActionsOf } from '../../interop/read-manifest.ts';
import { type FrameRate, readFrameRate } from '../../render/frame-rate.ts';
import type { VideoFormat } from '../../render/frame-sink.ts';
import { readMoment, readMoments } from '../../render/moment.ts';
import type { Clip } from '../../render/renderer.ts';
import { readSnapshot, type Snapshot } from '../../render/snapshot.ts';
import { readTemplateFacts, type TemplateFacts } from '../../render/template-facts.ts';
import type { FieldValues, ScheduledAction } from '../../runtime/ograf.ts';
import { themeBeside } from '../../serve/station-theme.ts';
import { payloadFor } from '../../show/action-payload.ts';
import { type AirChoice, problemsOf, valuesForAir } from '../../show/judge-values.ts';
import { isRefused } from '../../show/refusal.ts';
import { FieldIndex } from '../../values/field-index.ts';
import { type OptionValues, readNow } from '../shell/arguments.ts';
import type { Host } from '../shell/host.ts';
import { UsageError } from '../shell/usage-error.ts';
import { causeOf } from '../validate/find-configs.ts';
import { sayTrouble } from '../validate/messages.ts';
import { readGivenText } from '../validate/read-config.ts';

const formats = ['png', 'png-sequence', 'webm', 'prores', 'qtrle'] as const;

export const options = {
  out: { type: 'string', short: 'o' },
  values: { type: 'string' },
  from: { type: 'string' },
  name: { type: 'string' },
  preset: { type: 'string' },
  variant: { type: 'string' },
  at: { type: 'string' },
  duration: { type: 'string' },
  fps: { type: 'string' },
  format: { type: 'string', choices: formats },
  schedule: { type: 'string' },
  theme: { type: 'string' },
  data: { type: 'string' },
  'record-data': { type: 'string' },
  gateway: { type: 'string' },
  now: { type: 'string' },
  sheet: { type: 'boolean' },
  check: { type: 'boolean' },
  workers: { type: 'string' },
  resume: { type: 'boolean' },
  locale: { type: 'string', choices: locales },
} as const;

export type Given = OptionValues<typeof options>;

/** Milliseconds of a clip that names no duration. */
export const DURATION = 5000;
/** The calendar of pictures that name no moment: the same on every day. */
const NOON = Date.UTC(2026, 0, 1, 12);

/** What is drawn, as it was asked for. */
export interface Job {
  readonly facts: TemplateFacts;
  readonly clip: Omit<Clip, 'src' | 'values'>;
  readonly rate: FrameRate;
  /** The folder of the station's theme, if there is one. */
  readonly theme: string | undefined;
  readonly choice: AirChoice;
  /** The answers that widgets are drawn from. */
  readonly snapshot: Snapshot | undefined;
  readonly values: FieldValues;
}

/** What is known of the template; a sentence where it cannot be rendered. */
export function factsOf(path: string, { cwd }: Host): TemplateFacts | string {
  return reading(path, () => {
    statSync(resolve(cwd, path));
    return readTemplateFacts(resolve(cwd, path));
  });
}

export function jobOf(facts: TemplateFacts, given: Given, snapshot: Snapshot | undefined, host: Host): Job | string {
  const edits = given.values === undefined ? {} : (jsonIn(given.values, host) as FieldValues);
  if (!isRecord(edits)) throw new UsageError(`“${given.values}” holds no values by field name.`);
  const choice = { variant: given.variant, preset: given.preset, edits };
  const chosen = valuesForAir(facts.config, choice);
  if ('problems' in chosen) return chosen.problems.map(({ label, message }) => `${label}: ${message}`).join('\n');
  const frameRate = given.fps ?? '50';
  const rate = readFrameRate(frameRate);
  if (!rate) throw new UsageError(`--fps needs frames a second such as 25, 59.94 or 60000/1001, not “${frameRate}”.`);
  const epoch = epochOf(given, snapshot);
  const asked = given.schedule === undefined ? [PLAY] : (jsonIn(given.schedule, host) as ScheduledAction[]);
  if (!isSchedule(asked))
    throw new UsageError(`“${given.schedule}” is no schedule: [{ "timestamp", "action": { "type", "params" } }].`);
  const planned = planSchedule(facts.config, asked);
  if (planned.problems.length > 0) return planned.problems.join('\n');
  const { schedule } = planned;
  const language = given.locale ?? 'en';
  const clip = { epoch, frameRate: rate.num / rate.den, schedule, language, size: facts.size };
  return { facts, clip, rate, theme: themeOf(given, facts, host), choice, snapshot, values: chosen.values };
}

/** The theme that is named, else the one beside the template. */
function themeOf({ theme }: Given, { folder }: TemplateFacts, { cwd }: Host): string | undefined {
  if (theme === undefined) return themeBeside(folder);
  const place = resolve(cwd, theme);
  if (!existsSync(join(place, 'theme.json'))) throw new UsageError(`There is no theme.json in “${theme}”.`);
  return place;
}

/** A recording is of its own moment, and what is drawn from it later as well. */
function epochOf(given: Given, snapshot: Snapshot | undefined): number {
  if (given.now !== undefined) return readNow(given.now);
  if (given['record-data'] !== undefined) return Date.now();
  return snapshot ? Date.parse(snapshot.recordedAt) : NOON;
}

const PLAY: ScheduledAction = { timestamp: 0, action: { type: 'playAction' } };
const actions = ['playAction', 'stopAction', 'updateAction', 'customAction'];

function isSchedule(value: unknown): value is ScheduledAction[] {
  return (
    Array.isArray(value) &&
    value.every(
      (each) =>
        Number.isFinite(each?.timestamp) &&
        each.timestamp >= 0 &&
        actions.includes(each?.action?.type) &&
        isRecord(each.action.params ?? {}),
    )
  );
}

/**
 * The schedule as the graphic is given it: fields by their names, actions of its own with all that they are given. With it, what the
 * schedule would put on air and may not, and what it asks of the graphic that its manifest does not have.
 */
function planSchedule(
  config: Config,
  asked: readonly ScheduledAction[],
): { schedule: readonly ScheduledAction[]; problems: readonly string[] } {
  const fields = new FieldIndex(config);
  const problems: string[] = [];
  const schedule = asked.map(({ timestamp, action }): ScheduledAction => {
    const planned = action.type === 'customAction' ? ownAction(config, action) : withNames(config, fields, action);
    if (!Array.isArray(planned)) return { timestamp, action: planned };
    problems.push(...planned.map((problem) => `At ${timestamp} ms${problem}`));
    return { timestamp, action };
  });
  return { schedule, problems };
}

type Planned = ScheduledAction['action'] | string[];

/** An action of the graphic itself. What it is given is judged as on air. */
function ownAction(config: Config, action: ScheduledAction['action']): Planned {
  const { params = {} } = action;
  const known = ownActionsOf(config).find(({ id }) => id === params['id']);
  if (!known) return config.meta?.ograf ? [`: The graphic has no action “${params['id']}”.`] : action;
  const whole = payloadFor(known, params['payload']);
  if (!isRefused(whole)) return { ...action, params: { ...params, ...whole } };
  const { refused } = whole;
  return refused.code === 'invalid' && refused.problems.length > 0
    ? refused.problems.map(({ label, message }) => `, ${known.name}, ${label}: ${message}`)
    : [`, ${known.name}: ${refused.message}`];
}

/** An update may call fields by their keys, as given values may; a graphic has their names. */
function withNames(config: Config, fields: FieldIndex, action: ScheduledAction['action']): Planned {
  const { data = {} } = action.params ?? {};
  if (!isRecord(data)) return [': “data” holds no values by field name.'];
  const problems = problemsOf(config, data);
  if (problems.length > 0) return problems.map(({ label, message }) => `, ${label}: ${message}`);
  if (action.params?.['data'] === undefined) return action;
  const named = Object.entries(data).map(([given, value]) => [fields.find(given)?.name ?? given, value]);
  return { ...action, params: { ...action.params, data: Object.fromEntries(named) } };
}

export function formatOf({ format, out = '' }: Given): 'png-sequence' | VideoFormat {
  if (format !== undefined && format !== 'png') return format;
  const ending = extname(out).toLowerCase();
  if (ending === '.webm') return 'webm';
  return ending === '.mov' ? 'prores' : 'png-sequence';
}

export function momentsOf(text: string | undefined, otherwise: readonly number[]): readonly number[] {
  if (text === undefined) return otherwise;
  const moments = readMoments(text);
  if (!moments) throw new UsageError(`--at needs times such as 1.5s or 250,1500, not “${text}”.`);
  return moments;
}

export function momentOf(name: string, text: string): number {
  const moment = readMoment(text);
  if (!moment) throw new UsageError(`--${name} needs a time such as 5s or 1500, not “${text}”.`);
  return moment;
}

export function countOf(text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  const count = Number(text);
  if (/^\d{1,2}$/.test(text) && count >= 1) return count;
  throw new UsageError(`--workers needs a number from 1 to 99, not “${text}”.`);
}

function jsonIn(file: string, host: Host): unknown {
  // Some editors put a mark of their encoding before a text.
  const text = readGivenText(file, host).replace(/^\ufeff/, '');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`“${file}” is not JSON: ${(error as Error).message}`, { cause: error });
  }
}

export function bytesIn(file: string, { cwd }: Host): Uint8Array<ArrayBuffer> {
  return reading(file, () => new Uint8Array(readFileSync(resolve(cwd, file))));
}

function reading<T>(place: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new UsageError(sayTrouble({ ...causeOf(error), file: place }, 'en'), { cause: error });
  }
}

export function snapshotIn(file: string, host: Host): Snapshot {
  const snapshot = readSnapshot(readGivenText(file, host));
  if (typeof snapshot === 'string') throw new UsageError(`“${file}” is no snapshot. ${snapshot}`);
  return snapshot;
}
