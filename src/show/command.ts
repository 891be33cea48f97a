import { stepCountOf } from '../format/capabilities.ts';
import type { Config } from '../format/generated/types.ts';
import { isRecord, sameJson } from '../format/json.ts';
import { type Sentence, sentence } from '../format/locale.ts';
import { ownActionsOf } from '../interop/read-manifest.ts';
import { FieldIndex } from '../values/field-index.ts';
import { resolve } from '../values/resolve.ts';
import { payloadFor } from './action-payload.ts';
import { problemsOf, valuesForAir } from './judge-values.ts';
import {
  type Air,
  type AirLayer,
  type FieldValues,
  type GraphicAction,
  type Item,
  isId,
  isLayer,
  newId,
  type TemplateFacts,
} from './model.ts';
import {
  invalid,
  isRefused,
  malformed,
  notOnAir,
  occupied,
  type Refused,
  stale,
  unknownAction,
  unknownItem,
} from './refusal.ts';

/** What every command says. */
interface CommandBase {
  /** Sent twice, a command happens once. It also names the instance that a take puts on air. */
  readonly id: string;
  /** No sender knows its id, and sends it again: it takes no place among those that were carried out. */
  readonly unnamed?: boolean;
  readonly channel: string;
  readonly by: string;
  /** Refused as `stale` unless the layer last changed at this revision; of a command for the channel, the layer of it that changed last. */
  readonly ifRevision?: number;
}

/** Puts a graphic on air: an item of the rundown, or a template with values. */
export interface TakeCommand extends CommandBase {
  readonly op: 'take';
  readonly layer: number;
  readonly item?: string;
  readonly template?: string;
  /** Over those of the item, where one is taken. */
  readonly values?: FieldValues;
  readonly variant?: string;
  readonly preset?: string;
  /** Names the instance on air: a graphic that was on air before and comes again keeps its name. Default: the command's id. */
  readonly instance?: string;
  /** The step at which it is put on air, of those it has. Default: the first. */
  readonly step?: number;
  /** `false`: refused as `occupied` where the layer, or another with the same `meta.area`, has something on air. */
  readonly replace?: boolean;
}

/** Changes some values of what is on air. */
export interface UpdateCommand extends CommandBase {
  readonly op: 'update';
  readonly layer: number;
  readonly values: FieldValues;
}

/** Asks what is on air for an action of its own (OGraf v1, “Custom actions”). */
export interface ActionCommand extends CommandBase {
  readonly op: 'action';
  readonly layer: number;
  /** The id of the action. */
  readonly action: string;
  /** What the action is given, in the graphic's own shape. What it leaves out has its default. */
  readonly payload?: unknown;
  readonly skipAnimation?: boolean;
  /** Refused as `not-on-air` unless the layer holds this instance. */
  readonly instance?: string;
}

/** `next`: one step on, out after the last. `out`: leaves by its own animation. `clear`: gone at once. */
export interface LayerCommand extends CommandBase {
  readonly op: 'next' | 'out' | 'clear';
  readonly layer: number;
  /** Of `next`: the step to go to instead, forward or back. */
  readonly step?: number;
  /** Of `next` and `out`: the graphic that is meant. Refused as `stale` where another one is on air by then. */
  readonly instance?: string;
}

/** Clears every layer of a channel at once. */
export interface ClearChannelCommand extends CommandBase {
  readonly op: 'clear';
  readonly layer?: undefined;
}

export type Command = TakeCommand | UpdateCommand | ActionCommand | LayerCommand | ClearChannelCommand;

/** What a command is judged by, beside what is on air. */
export interface CommandContext {
  /** In milliseconds of the epoch. */
  readonly now: number;
  /** A template as it is now, or why it cannot be taken. */
  template(name: string): TemplateFacts | Refused;
  item(id: string): Item | undefined;
}

/** What a command makes of a channel's air. */
export interface Applied {
  /** To be stored. Layers that the command changed have revision 0 until the store has given one: `withRevision`. */
  readonly air: Air;
  /** The layers that changed, lowest first; none where the command had been carried out before. */
  readonly changed: readonly number[];
}

/** How many commands an air keeps: more than two servers can have under way. */
const REMEMBERED = 64;

/** How many actions a layer keeps: more than an operator presses before an output gets the first. */
const ACTIONS = 8;

/**
 * Carries a command out on the air of its channel, or says why not. Pure: the same air, command and context give the same
 * result. What changed carries revision 0, which `withRevision` replaces.
 */
export function applyCommand(air: Air, command: Command, context: CommandContext): Applied | Refused {
  const malformedBecause = problemOf(command);
  if (malformedBecause !== undefined) return malformed(malformedBecause);
  if (air.commands?.some(({ id }) => id === command.id)) return { air, changed: [] };
  const { layer, ifRevision } = command;
  if (ifRevision !== undefined) {
    const revision = layer === undefined ? newestRevisionOf(air) : revisionOf(air, layer);
    if (revision !== ifRevision) return stale(revision, layer === undefined ? air.layers : (air.layers[layer] ?? null));
  }
  const changes = changesOf(air, command, context);
  if ('refused' in changes) return changes;
  return { air: changed(air, changes, command), changed: Object.keys(changes).map(Number) };
}

/** The revision at which a layer last changed; 0 where it never held anything. */
export function revisionOf({ layers, cleared }: Air, layer: number): number {
  return layers[layer]?.revision ?? cleared?.[layer] ?? 0;
}

/** The revision at which a layer of the channel last changed; 0 where none ever held anything. */
function newestRevisionOf(air: Air): number {
  return Math.max(0, ...Object.keys(air.layers).map((layer) => revisionOf(air, Number(layer))));
}

/** The air as it is read from a store: layers that were changed by the entry's own write have its revision. */
export function withRevision(air: Air, revision: number): Air {
  const layers = mapValues(air.layers, (layer) => (layer?.revision === 0 ? { ...layer, revision } : layer));
  if (!air.cleared) return { ...air, layers };
  return { ...air, layers, cleared: mapValues(air.cleared, (cleared) => cleared || revision) };
}

type Changes = Readonly<Record<number, AirLayer | null>>;

function changesOf(air: Air, command: Command, context: CommandContext): Changes | Refused {
  if (command.op === 'take') return take(air, command, context);
  if (command.op === 'clear') return clear(air, command);
  const { layer } = command;
  const present = air.layers[layer];
  if (!present || present.phase === 'out') return notOnAir(layer);
  if (command.op === 'action') return onLayer(layer, act(present, command, context));
  const isOther = command.op !== 'update' && command.instance !== undefined && command.instance !== present.instance;
  if (isOther) return stale(revisionOf(air, layer), present);
  const touched: AirLayer = { ...present, revision: 0, by: command.by };
  switch (command.op) {
    case 'update':
      return onLayer(layer, update(touched, command.values, context));
    case 'next':
      return onLayer(layer, step(touched, command.step, context));
    case 'out':
      return { [layer]: leaving(touched) };
  }
}

function onLayer(layer: number, next: AirLayer | Refused): Changes | Refused {
  return 'refused' in next ? next : { [layer]: next };
}

function take(air: Air, command: TakeCommand, context: CommandContext): Changes | Refused {
  const item = command.item === undefined ? undefined : context.item(command.item);
  if (command.item !== undefined && !item) return unknownItem(command.item);
  const name = item?.template ?? command.template ?? '';
  const template = context.template(name);
  if (isRefused(template)) return template;

  const variant = command.variant ?? item?.variant;
  const preset = command.preset ?? item?.preset;
  const resolved = valuesForAir(template.config, { variant, preset, edits: { ...item?.values, ...command.values } });
  if ('problems' in resolved) return invalid(resolved.problems, template);
  const { values } = resolved;
  const begins = beginsAt(template.config, command.step);
  if ('refused' in begins) return begins;

  const area = areaOf(template.config);
  // An item that was given another layer moves there. Who takes it to a layer that is not its own wants it on both.
  const isOwnLayer = item?.channel === command.channel && item.layer === command.layer;
  const moved = isOwnLayer ? othersWhere(air, command.layer, (other) => other.item === item.id) : [];
  const inTheWay = othersInTheWay(air, command.layer, area).filter((layer) => !moved.includes(layer));
  const present = air.layers[command.layer];
  const first = [...(present?.phase === 'on' ? [command.layer] : []), ...inTheWay][0];
  if (command.replace === false && first !== undefined) return occupied(first, air.layers[first]?.template ?? '');

  const changes: Record<number, AirLayer | null> = {
    [command.layer]: {
      revision: 0,
      instance: command.instance ?? command.id,
      template: name,
      version: template.version,
      ...(area !== undefined && { area }),
      ...(command.item !== undefined && { item: command.item }),
      values,
      ...(variant !== undefined && { variant }),
      ...(item?.autoOut !== undefined && { autoOut: item.autoOut }),
      phase: 'on',
      ...begins,
      since: context.now,
      by: command.by,
    },
  };
  for (const layer of [...inTheWay, ...moved]) {
    const other = air.layers[layer];
    if (other) changes[layer] = leaving({ ...other, revision: 0, by: command.by });
  }
  return changes;
}

const NO_SUCH_STEP = sentence('The graphic has no such step.', 'O gráfico não tem esse passo.');

/** The step of a graphic that is put on air: the first where none is named, none where it has no steps. */
function beginsAt(config: Config, step = 0): { readonly step?: number } | Refused {
  const count = stepCountOf(config);
  if (count === 0) return {};
  return count > 0 && step >= count ? malformed(NO_SUCH_STEP) : { step };
}

/** Layers with a graphic on air that takes the same area of the picture. */
function othersInTheWay(air: Air, layer: number, area: string | undefined): number[] {
  return area === undefined ? [] : othersWhere(air, layer, (other) => other.area === area);
}

/** Other layers with a graphic on air of which something is true. */
function othersWhere({ layers }: Air, layer: number, isMeant: (other: AirLayer) => boolean): number[] {
  return Object.entries(layers).flatMap(([number, other]) =>
    Number(number) !== layer && other?.phase === 'on' && isMeant(other) ? [Number(number)] : [],
  );
}

/** The area of the picture that a template takes for itself (`meta.area`). */
export function areaOf({ meta }: TemplateFacts['config']): string | undefined {
  const area = (meta as Readonly<Record<string, unknown>> | undefined)?.['area'];
  return typeof area === 'string' && area !== '' ? area : undefined;
}

function update(present: AirLayer, values: FieldValues, context: CommandContext): AirLayer | Refused {
  const template = context.template(present.template);
  if (isRefused(template)) return template;
  const problems = problemsOf(template.config, values);
  if (problems.length > 0) return invalid(problems, template);
  const given = resolve(template.config, { edits: values }).values as FieldValues;
  const index = new FieldIndex(template.config);
  const names = Object.keys(values).map((name) => index.find(name)?.name ?? name);
  const changed = Object.fromEntries(names.map((name) => [name, given[name]]));
  return { ...present, values: { ...present.values, ...changed } };
}

/** The layer with one more action. Its revision stays: what it shall show is the same, and no update becomes stale by it. */
function act(present: AirLayer, command: ActionCommand, context: CommandContext): AirLayer | Refused {
  if (command.instance !== undefined && command.instance !== present.instance) return notOnAir(command.layer);
  const template = context.template(present.template);
  if (isRefused(template)) return template;
  const action = ownActionsOf(template.config).find(({ id }) => id === command.action);
  if (!action) return unknownAction(command.action, present.template);
  const whole = payloadFor(action, command.payload);
  if ('refused' in whole) return whole;
  const asked: GraphicAction = {
    command: command.id,
    id: action.id,
    ...whole,
    ...(command.skipAnimation === true && { skipAnimation: true }),
  };
  return { ...present, actions: [...(present.actions ?? []), asked].slice(-ACTIONS) };
}

/** One step on, or to a given one; after the last step it goes out. What has unknown steps does not: out takes it out. */
function step(present: AirLayer, to: number | undefined, context: CommandContext): AirLayer | Refused {
  const template = context.template(present.template);
  if (isRefused(template)) return template;
  const stepCount = stepCountOf(template.config);
  const next = to ?? (present.step ?? -1) + 1;
  if (stepCount >= 0 && next >= stepCount) return leaving(present);
  return { ...present, step: next };
}

function clear(air: Air, command: LayerCommand | ClearChannelCommand): Changes {
  const layers = command.layer === undefined ? Object.keys(air.layers).map(Number) : [command.layer];
  return Object.fromEntries(layers.map((layer) => [layer, null]));
}

const NO_LAYER = sentence('A layer is a whole number from 0 to 9999.', 'Uma camada é um número inteiro de 0 a 9999.');
const NO_LAYERS = sentence('What is on air is written by its layers.', 'O que está no ar é escrito por suas camadas.');
const NO_ACTIONS = sentence(
  `The actions of a layer are a list of at most ${ACTIONS}, each with the id of its command.`,
  `As ações de uma camada são uma lista de no máximo ${ACTIONS}, cada uma com o id do seu comando.`,
);
const NO_PHASE = sentence('The phase of a layer is on or out.', 'A fase de uma camada é on ou out.');

/**
 * The air of a channel that a client writes whole, as it is stored, or why it may not be. Layers that changed are judged as by a take
 * and get what they lack; those that are not named are cleared.
 */
export function airToWrite(
  next: { readonly layers?: unknown } | null,
  before: Air,
  context: Omit<CommandContext, 'item'>,
): Air | Refused {
  if (typeof next?.layers !== 'object' || next.layers === null) return malformed(NO_LAYERS);
  const layers = next.layers as Readonly<Record<string, WrittenLayer | null>>;
  const changes: Record<number, AirLayer | null> = {};
  for (const number of new Set([...Object.keys(before.layers), ...Object.keys(layers)])) {
    if (!isLayer(Number(number))) return malformed(NO_LAYER);
    const [given, present] = [layers[number] ?? null, before.layers[number] ?? null];
    if (sameJson(given && { ...given, revision: 0 }, present && { ...present, revision: 0 })) continue;
    const written = given && layerToWrite(given, context);
    if (written && 'refused' in written) return written;
    changes[Number(number)] = written;
  }
  return withChanges(before, { ...changes, ...othersOut(before, changes) });
}

/** As by a take: what is on air in the area of a graphic that is put on goes out. Of two that are put on at once, the one in front stays. */
function othersOut(before: Air, changes: Changes): Changes {
  const layers: Record<string, AirLayer | null> = { ...before.layers, ...changes };
  const out: Record<number, AirLayer> = {};
  for (const number of Object.keys(changes).map(Number).reverse()) {
    const put = layers[number];
    if (put?.phase !== 'on') continue;
    for (const other of othersInTheWay({ layers }, number, put.area)) {
      const held = layers[other];
      if (held) layers[other] = out[other] = leaving({ ...held, revision: 0, by: put.by });
    }
  }
  return out;
}

/** A layer as clients write it: `AirLayer`, or what is needed of it. */
type WrittenLayer = Pick<AirLayer, 'template' | 'phase'> & Partial<AirLayer>;

function layerToWrite({ step, ...layer }: WrittenLayer, context: Omit<CommandContext, 'item'>): AirLayer | Refused {
  const facts = context.template(layer.template);
  if (isRefused(facts)) return facts;
  if (layer.phase !== 'on' && layer.phase !== 'out') return malformed(NO_PHASE);
  const judged = valuesForAir(facts.config, { variant: layer.variant, edits: layer.values ?? {} });
  if ('problems' in judged) return invalid(judged.problems, facts);
  const refused = problemOfActions(layer, facts);
  if (refused) return refused;
  const begins = layer.phase === 'on' ? beginsAt(facts.config, step) : {};
  if ('refused' in begins) return begins;
  const area = areaOf(facts.config);
  return {
    instance: newId(),
    version: facts.version,
    since: context.now,
    by: 'socket',
    ...(area !== undefined && { area }),
    ...layer,
    ...begins,
    values: judged.values,
    revision: 0,
  };
}

/** Why the actions of a layer may not be asked for; undefined where they may. */
function problemOfActions({ actions = [], template }: WrittenLayer, { config }: TemplateFacts): Refused | undefined {
  if (!Array.isArray(actions) || actions.length > ACTIONS) return malformed(NO_ACTIONS);
  const known = ownActionsOf(config);
  for (const asked of actions as readonly Partial<GraphicAction>[]) {
    if (!isName(asked?.command)) return malformed(NO_ACTIONS);
    const action = known.find(({ id }) => id === asked.id);
    if (!action) return unknownAction(String(asked.id), template);
    const whole = payloadFor(action, asked.payload);
    if ('refused' in whole) return whole;
  }
  return undefined;
}

const OPS: readonly string[] = Object.keys({
  take: true,
  update: true,
  action: true,
  next: true,
  out: true,
  clear: true,
} satisfies Record<Command['op'], true>);

/** Why a command cannot be one at all; undefined where it can. Those that come over a socket may hold anything. */
function problemOf(command: Command): Sentence | undefined {
  const { id, channel, layer, op } = command;
  if (!OPS.includes(op)) return sentence('There is no such command.', 'Não há esse comando.');
  if (!isName(id))
    return sentence('A command has an id of 1 to 128 characters.', 'Um comando tem um id de 1 a 128 caracteres.');
  if (!isId(channel))
    return sentence(
      'A channel is named by up to 64 letters, digits, hyphens and underscores.',
      'Um canal é nomeado por até 64 letras, algarismos, hifens e sublinhados.',
    );
  if (layer === undefined ? op !== 'clear' : !isLayer(layer)) return NO_LAYER;
  const { item, template } = command as Partial<TakeCommand>;
  if (op === 'take' && (typeof (item ?? template) !== 'string' || (item !== undefined && template !== undefined)))
    return sentence(
      'A take names either an item or a template.',
      'Um comando de pôr no ar nomeia ou um item ou um template.',
    );
  const { values } = command as Partial<UpdateCommand>;
  if (op === 'update' ? !isRecord(values) : values !== undefined && !isRecord(values))
    return sentence('Values are a JSON object, by field name.', 'Os valores são um objeto JSON, por nome de campo.');
  if (command.op === 'action' && !isName(command.action))
    return sentence('An action is named by 1 to 128 characters.', 'Uma ação é nomeada por 1 a 128 caracteres.');
  if ('instance' in command && command.instance !== undefined && !isName(command.instance))
    return sentence('An instance is named by 1 to 128 characters.', 'Uma instância é nomeada por 1 a 128 caracteres.');
  if ('step' in command && command.step !== undefined && !(Number.isInteger(command.step) && command.step >= 0))
    return sentence('A step is a whole number from 0.', 'Um passo é um número inteiro a partir de 0.');
  return undefined;
}

function isName(text: unknown): boolean {
  return typeof text === 'string' && text !== '' && text.length <= 128;
}

/** The air with some layers changed, and with the command remembered where it may come again. */
function changed(air: Air, changes: Changes, { id, unnamed }: Command): Air {
  if (unnamed) return withChanges(air, changes);
  const commands = [...(air.commands ?? []), { id }].slice(-REMEMBERED);
  return { ...withChanges(air, changes), commands };
}

function withChanges({ cleared: before, ...air }: Air, changes: Changes): Air {
  const cleared: Record<string, number> = { ...before };
  for (const [number, change] of Object.entries(changes)) {
    if (change) delete cleared[number];
    else cleared[number] = 0;
  }
  return { ...air, layers: { ...air.layers, ...changes }, ...(Object.keys(cleared).length > 0 && { cleared }) };
}

function leaving({ step: _, autoOut: __, actions: ___, ...layer }: AirLayer): AirLayer {
  return { ...layer, phase: 'out' };
}

function mapValues<T, U>(record: Readonly<Record<string, T>>, map: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
