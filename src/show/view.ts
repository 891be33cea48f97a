import { stepCountOf } from '../format/capabilities.ts';
import type { Config } from '../format/generated/types.ts';
import { revisionOf } from './command.ts';
import { type NameOf, tellingText, tellingValue } from './item-title.ts';
import { allValues, changedValues, strayOf } from './item-values.ts';
import { valuesForAir } from './judge-values.ts';
import type { Acknowledgement, AirLayer, FieldValues, Item, Presence, Rundown, TemplateFacts } from './model.ts';
import { ackKey, airKey, isLayer, itemKey, presenceKey, RUNDOWN_KEY } from './model.ts';
import type { FieldTrouble } from './refusal.ts';
import { completeRundown } from './rundown.ts';
import { type ReadAir, readAir } from './show.ts';
import type { Entry } from './store.ts';

/*
 * What a control room shows, made of the entries of a show and the templates of its station. Pure: the same entries give
 * the same view.
 */

/** A template as the station lists it. */
export interface ShowTemplate extends Omit<TemplateFacts, 'config'> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** None where it breaks the format: such a template cannot be taken. */
  readonly config: Config | undefined;
  /** The last config that this page could read, where it breaks the format now: items keep their titles and forms. */
  readonly lastConfig?: Config | undefined;
  /** Why it cannot be taken, in a sentence, where it breaks the format. */
  readonly trouble?: string | undefined;
  /** Address of its picture. */
  readonly thumbnail?: string | undefined;
}

/** A channel of the station. */
export interface ShowChannel {
  readonly id: string;
  readonly resolution: { readonly width: number; readonly height: number };
}

/** An output as it was last heard of, by `outputId`. */
export type HeardOutputs = ReadonlyMap<string, Pick<OutputView, 'channel' | 'name' | 'revision' | 'at'>>;

/** What a view is made of. */
export interface ShowFacts {
  /** Every entry of the show. */
  readonly entries: readonly Entry[];
  readonly channels: readonly ShowChannel[];
  readonly templates: ReadonlyMap<string, ShowTemplate>;
  /** When items were last taken, by id, in milliseconds of the epoch. */
  readonly taken?: ReadonlyMap<string, number>;
  /** Outputs that were there, also those whose lease has ended since. */
  readonly heard?: HeardOutputs;
  /** Names of values that are picked from lists: titles say them. */
  readonly nameOf?: NameOf | undefined;
}

/** `was-on-air`: it was taken before, and could be again. `invalid` goes before it. */
export type ItemState = 'ready' | 'invalid' | 'on-air' | 'was-on-air';

/** One line of the rundown. */
export interface RundownRow {
  readonly id: string;
  readonly item: Item;
  /** At which the item last changed. */
  readonly revision: number;
  /** From 1, in the order of the rundown. */
  readonly number: number;
  /** Its title, or its most telling value. */
  readonly title: string;
  /** What the template is called. */
  readonly templateTitle: string;
  /** Undefined where the station does not have it any more. */
  readonly template: ShowTemplate | undefined;
  readonly state: ItemState;
  /** On air, with other values or another variant than the item has by now. */
  readonly changed: boolean;
  /** On air on the layer that it has by now. */
  readonly inPlace: boolean;
  /** Layers on which it is on air, other than the one that it has by now. */
  readonly elsewhere: readonly Pick<Item, 'channel' | 'layer'>[];
  /** When it was put on air, or was last; in milliseconds of the epoch. */
  readonly since?: number | undefined;
  /** What a take would put on air, by field name; undefined while it is invalid. */
  readonly values: FieldValues | undefined;
  /** What keeps it off the air. Empty for a template that is missing or breaks the format. */
  readonly problems: readonly FieldTrouble[];
  /** The first item that could follow what was taken last. */
  readonly next: boolean;
  /** Who is at it. */
  readonly operators: readonly OperatorView[];
}

/** One layer of a channel. Those that hold nothing are listed too, where an item or a graphic was ever meant for them. */
export interface LayerView {
  readonly channel: string;
  readonly layer: number;
  /** At which it last changed; a command may depend on it. */
  readonly revision: number;
  /** `clear`: it holds nothing, or what it held has left. */
  readonly phase: 'on' | 'out' | 'clear';
  /** What it holds; `null` where it is clear. */
  readonly air: AirLayer | null;
  /** The title of its item, or the most telling value of what is on air, whatever the item holds by now; empty where it is clear. */
  readonly title: string;
  readonly templateTitle: string;
  /** How many steps it has: -1 any number, or its template cannot be read; 0 plays once. */
  readonly stepCount: number;
  /** Values of its item that differ from those on air, by field name. */
  readonly changes: FieldValues;
  /** Values on air that its template, as its files are now, has no place for: outputs that are opened later do not show them. */
  readonly stray: FieldValues;
  /** What its outputs say of it, by output. */
  readonly acks: readonly OutputAck[];
}

/** What an output says of a layer. */
export interface OutputAck extends Acknowledgement {
  readonly output: string;
  /** Whether it shows the newest revision of the layer. */
  readonly isCurrent: boolean;
}

/** One channel. */
export interface ChannelView extends ShowChannel {
  /** Of the entry of its air. */
  readonly revision: number;
  /** Front first. */
  readonly layers: readonly LayerView[];
  /** When the graphic that has been on air longest was taken, in milliseconds of the epoch; undefined while nothing is. */
  readonly onAirSince: number | undefined;
  readonly outputs: readonly OutputView[];
}

/** A page that shows a channel. */
export interface OutputView {
  readonly channel: string;
  readonly name: string;
  /** Whether it has acknowledged within its lease. */
  readonly connected: boolean;
  /** The newest revision that it acknowledged. */
  readonly revision: number;
  /** Frames a second. */
  readonly fps: number;
  /** Whether OBS has it in its program, where OBS says so. */
  readonly inProgram?: boolean | undefined;
  /** When it was last heard of, in milliseconds of the epoch. */
  readonly at: number;
  /** Layers that it cannot show, and what it did to texts so that they fit. */
  readonly troubles: readonly OutputTrouble[];
}

/** Something about a layer that an operator should know. */
export interface OutputTrouble {
  readonly layer: number;
  /** Why the layer failed, in a sentence. */
  readonly problem?: string | undefined;
  /** Why the graphic that was cued for the layer cannot be loaded, in a sentence. */
  readonly cueProblem?: string | undefined;
  /** The output was asked for a layer that can be none, and shows nothing. */
  readonly isNoLayer?: boolean | undefined;
  /** The output's browser, where it is older than graphics need. */
  readonly oldBrowser?: string | undefined;
  /** A text that did not fit: its field, and what was done. */
  readonly note?: { readonly field: string; readonly kind: string } | undefined;
}

/** Where an operator is. */
export interface OperatorView extends Presence {
  readonly id: string;
}

/** What a control room shows. */
export interface ShowView {
  readonly channels: readonly ChannelView[];
  readonly rundown: readonly RundownRow[];
  readonly operators: readonly OperatorView[];
  /** Outputs of channels that the station does not have: they show nothing. */
  readonly strayOutputs: readonly OutputView[];
}

/** Names an output among those of all channels. */
export function outputId(channel: string, name: string): string {
  return `${channel}/${name}`;
}

/** Makes the view. */
export function viewShow(facts: ShowFacts): ShowView {
  const entries = new Map(facts.entries.map((entry) => [entry.key, entry]));
  const operators = below(facts.entries, presenceKey('')).map(([id, { value }]) => ({ ...(value as Presence), id }));
  const airs = new Map(facts.channels.map(({ id }) => [id, readAir(entries.get(airKey(id)))]));
  const rundown = viewRundown(facts, entries.get(RUNDOWN_KEY)?.value as Rundown | undefined, airs, operators);
  return {
    operators,
    rundown,
    strayOutputs: strayChannels(facts).flatMap((channel) => viewOutputs({ entries: facts.entries }, channel)),
    channels: facts.channels.map((channel) => {
      const read = airs.get(channel.id) ?? readAir(undefined);
      const layers = viewLayers(facts, channel.id, read, rundown);
      const starts = layers.flatMap(({ phase, air }) => (phase === 'on' && air ? [air.since] : []));
      return {
        ...channel,
        revision: read.revision,
        layers,
        onAirSince: starts.length > 0 ? Math.min(...starts) : undefined,
        outputs: viewOutputs(facts, channel.id),
      };
    }),
  };
}

function viewRundown(
  { entries, templates, taken = new Map(), nameOf }: ShowFacts,
  order: Rundown = [],
  airs: ReadonlyMap<string, ReadAir>,
  operators: readonly OperatorView[],
): RundownRow[] {
  const items = new Map(below(entries, itemKey('')));
  const onAir = [...airs].flatMap(([channel, { air }]) =>
    Object.entries(air.layers).flatMap(([layer, held]) =>
      held?.phase === 'on' && held.item !== undefined ? [{ channel, layer: Number(layer), held }] : [],
    ),
  );

  const rows = completeRundown(order, [...items.keys()]).flatMap((id, at): RundownRow[] => {
    const entry = items.get(id);
    if (!entry) return [];
    const item = entry.value as Item;
    const template = templates.get(item.template);
    const judged = judgeItem(template, item);
    const places = onAir.filter(({ held }) => held.item === id);
    const own = places.find(({ channel, layer }) => channel === item.channel && layer === item.layer);
    const air = (own ?? places.at(-1))?.held;
    const elsewhere = places.flatMap((place) =>
      place === own ? [] : [{ channel: place.channel, layer: place.layer }],
    );
    const before = taken.get(id);
    const isUnfit = judged.values === undefined;
    const config = lastConfigOf(template);
    const shown = judged.values ?? (config ? allValues(config, item) : item.values);
    return [
      {
        id,
        item,
        template,
        revision: entry.revision,
        number: at + 1,
        next: false,
        values: judged.values,
        problems: judged.problems,
        inPlace: own !== undefined,
        elsewhere,
        title: item.title || titleOf(template, shown, item.values, nameOf) || item.template,
        templateTitle: template?.title ?? item.template,
        changed: air !== undefined && isChanged(air, item, shown),
        state: air ? 'on-air' : isUnfit ? 'invalid' : before !== undefined ? 'was-on-air' : 'ready',
        since: air?.since ?? before,
        operators: operators.filter((operator) => operator.item === id),
      },
    ];
  });
  const nextId = nextOf(rows);
  return rows.map((row) => (row.id === nextId ? { ...row, next: true } : row));
}

/** A field that the template got since the take is changed once the item says something of it. */
function isChanged(air: AirLayer, item: Item, shown: FieldValues): boolean {
  const names = Object.keys(changedValues(air.values, shown));
  return (
    air.variant !== item.variant || names.some((name) => [air, item].some((one) => Object.hasOwn(one.values, name)))
  );
}

/** The first item behind the one that was taken last which can be taken and is not on air. */
function nextOf(rows: readonly RundownRow[]): string | undefined {
  const last = rows.reduce<RundownRow | undefined>(
    (latest, row) => (row.since !== undefined && row.since >= (latest?.since ?? 0) ? row : latest),
    undefined,
  );
  return rows.slice(last?.number ?? 0).find(({ state }) => state === 'ready' || state === 'was-on-air')?.id;
}

function viewLayers(
  { entries, templates, nameOf }: ShowFacts,
  channel: string,
  { air }: ReadAir,
  rundown: readonly RundownRow[],
): LayerView[] {
  const meant = rundown.filter(({ item }) => item.channel === channel).map(({ item }) => item.layer);
  const numbers = new Set([...Object.keys(air.layers).map(Number), ...meant]);
  return [...numbers]
    .sort((a, b) => b - a)
    .map((layer) => {
      const revision = revisionOf(air, layer);
      const acks = acksOf(entries, channel)
        .filter((ack) => ack.layer === layer)
        .map(({ layer: _, ...ack }) => ({ ...ack, isCurrent: ack.revision >= revision }));
      const wanted = air.layers[layer] ?? null;
      // What goes out is there as long as an output shows it.
      const hasLeft = wanted?.phase === 'out' && acks.every(({ isCurrent, phase }) => isCurrent && phase === 'off');
      const held = hasLeft ? null : wanted;
      const template = held ? templates.get(held.template) : undefined;
      const row = held?.item === undefined ? undefined : rundown.find(({ id }) => id === held.item);
      return {
        channel,
        layer,
        revision,
        air: held,
        phase: held?.phase ?? 'clear',
        title: held ? titleOnAir(held, row, template, nameOf) : '',
        templateTitle: template?.title ?? held?.template ?? '',
        stepCount: template?.config ? stepCountOf(template.config) : held ? -1 : 1,
        changes:
          held && row?.values && row.item.template === held.template ? changedValues(held.values, row.values) : {},
        stray: held && template?.config ? strayOf(template.config, held).values : {},
        acks,
      };
    });
}

/** Channels that outputs ask for and the station does not have. */
function strayChannels({ entries, channels }: ShowFacts): string[] {
  const asked = new Set(below(entries, 'ack/').map(([rest]) => rest.split('/')[0] ?? ''));
  return [...asked].filter((channel) => !channels.some(({ id }) => id === channel)).sort();
}

function viewOutputs(
  { entries, heard = new Map() }: Pick<ShowFacts, 'entries' | 'heard'>,
  channel: string,
): OutputView[] {
  const byName = new Map<string, OutputView>();
  for (const { name, revision, at } of [...heard.values()].filter((output) => output.channel === channel))
    byName.set(name, { channel, name, revision, at, connected: false, fps: 0, troubles: [] });
  for (const { output: name, layer, revision, fps, inProgram, at, ...said } of acksOf(entries, channel)) {
    const { phase, problem, cueProblem, notes, oldBrowser } = said;
    const known = byName.get(name);
    const before = known?.connected ? known : undefined;
    const newest = before && before.at > at ? before : { fps, inProgram };
    const failed = phase === 'failed' ? [{ layer, problem: problem ?? '' }] : [];
    const misled = isLayer(layer) ? [] : [{ layer, isNoLayer: true }];
    const aged = oldBrowser === undefined || before ? [] : [{ layer, oldBrowser }];
    const uncued = cueProblem === undefined ? [] : [{ layer, cueProblem }];
    byName.set(name, {
      channel,
      name,
      connected: true,
      revision: Math.max(before?.revision ?? 0, revision),
      at: Math.max(before?.at ?? 0, at),
      fps: newest.fps,
      ...(newest.inProgram !== undefined && { inProgram: newest.inProgram }),
      troubles: [
        ...(before?.troubles ?? []),
        ...aged,
        ...misled,
        ...failed,
        ...uncued,
        ...notes.map((note) => ({ layer, note })),
      ],
    });
  }
  return [...byName.values()].sort((a, b) => a.name.localeCompare(b.name));
}

function acksOf(entries: readonly Entry[], channel: string) {
  const prefix = ackKey(channel, '', '').slice(0, -1);
  return below(entries, prefix).map(([rest, { value }]) => {
    const [output = '', layer = ''] = rest.split('/');
    return { ...(value as Acknowledgement), output, layer: Number(layer) };
  });
}

interface Judged {
  readonly values?: FieldValues;
  readonly problems: readonly FieldTrouble[];
}

/** Items are judged once: a store gives the same object until the item changes. */
const verdicts = new WeakMap<Item, { readonly template: ShowTemplate | undefined; readonly judged: Judged }>();

/** The values that a take of the item would put on air, or what keeps it off the air. */
function judgeItem(template: ShowTemplate | undefined, item: Item): Judged {
  const known = verdicts.get(item);
  if (known && known.template === template) return known.judged;
  const { values, variant, preset } = item;
  const config = template?.config;
  const judged = { problems: [], ...(config && valuesForAir(config, { variant, preset, edits: values })) };
  verdicts.set(item, { template, judged });
  return judged;
}

function titleOf(
  template: ShowTemplate | undefined,
  values: FieldValues,
  edits: FieldValues | undefined,
  nameOf: NameOf | undefined,
): string {
  const config = lastConfigOf(template);
  const telling = config ? tellingValue(config, values, edits, nameOf) : tellingText(values, edits);
  return telling ?? template?.title ?? '';
}

/** What is or was on air is called by the title of its item, or by its own most telling value, whatever the item holds by now. */
export function titleOnAir(
  { template: name, values }: Pick<AirLayer, 'template' | 'values'>,
  row: RundownRow | undefined,
  template: ShowTemplate | undefined,
  nameOf: NameOf | undefined,
): string {
  return row?.item.title || titleOf(template, values, row?.item.values, nameOf) || name;
}

/** The config of a template, or the last one that could be read. */
export function lastConfigOf(template: ShowTemplate | undefined): Config | undefined {
  return template?.config ?? template?.lastConfig;
}

/** The entries of a prefix, by the rest of their key. */
function below(entries: readonly Entry[], prefix: string): [string, Entry][] {
  return entries.filter(({ key }) => key.startsWith(prefix)).map((entry) => [entry.key.slice(prefix.length), entry]);
}
