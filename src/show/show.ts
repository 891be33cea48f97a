import { sameJson } from '../format/json.ts';
import { sentence } from '../format/locale.ts';
import {
  applyCommand,
  type Command,
  type CommandContext,
  revisionOf,
  type UpdateCommand,
  withRevision,
} from './command.ts';
import { inTurn } from './in-turn.ts';
import { allValues } from './item-values.ts';
import { type Air, type AirLayer, airKey, type Item, itemKey, type LogRecord, type TemplateFacts } from './model.ts';
import { isRefused, type Refused, unreachable } from './refusal.ts';
import type { Entry, ShowStore, Written } from './store.ts';

export interface ShowOptions {
  readonly store: ShowStore;
  /** A template of the station as it is now, or why it cannot be taken. */
  template(name: string): TemplateFacts | Refused;
  /** In milliseconds of the epoch. */
  readonly now?: (() => number) | undefined;
  /** In milliseconds that pass evenly, however the time of day is set. Default: `now` where that is given, else `performance.now`. */
  readonly elapsed?: (() => number) | undefined;
}

/** A command that was carried out. */
export interface Done {
  /** The revision at which the command's layer changed, or the channel where it was for the whole of it. */
  readonly revision: number;
  /** What the layer holds now; `null` where it is clear, and for a command for the whole channel. */
  readonly air: AirLayer | null;
}

/** A channel's air as it was read. */
export interface ReadAir {
  readonly air: Air;
  /** Of the entry; 0 where nothing was ever on air. */
  readonly revision: number;
}

/** Writes that lose to one of another process are tried again, so many times at most. */
const ATTEMPTS = 16;

/**
 * Milliseconds that a command waits for those before it. Its sender hears of the refusal while they still wait for an answer: a take
 * that comes later would surprise.
 */
const LONGEST_WAIT = 2000;

/** Records of a log among which is what was under way when a station ended. Before them, a graphic may be on air for weeks beside automation. */
const NEAR_END = 10_000;

/** Carries commands out on a store. Any number of them may stand on one store, in one process or in several. */
export function createShow({ store, template, ...time }: ShowOptions) {
  const { now = Date.now, elapsed = time.now ?? (() => performance.now()) } = time;
  /** Layers as they were before updates that their items may not have: one was not confirmed, or its item could not be written. */
  const behind = new Map<string, readonly AirLayer[]>();

  async function air(channel: string): Promise<ReadAir> {
    return readAir(await store.get(airKey(channel)));
  }

  /** Carries a command out, behind those for its channel that came before it. What is refused changed nothing. */
  function command(command: Command): Promise<Done | Refused> {
    const asked = elapsed();
    return inTurn(store, airKey(command.channel), async () =>
      elapsed() - asked > LONGEST_WAIT ? tooLate(command) : carryOut(command),
    );
  }

  async function carryOut(command: Command): Promise<Done | Refused> {
    const item = await itemOf(command);
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const before = await air(command.channel);
      const context: CommandContext = {
        now: now(),
        template,
        item: (id) => (item?.id === id ? item : undefined),
      };
      const applied = applyCommand(before.air, command, context);
      if (isRefused(applied)) return applied;
      if (applied.changed.length === 0) return done(before, command);
      const written = await store.put(airKey(command.channel), applied.air, {
        ifRevision: before.revision,
        log: recordOf(command, applied.air, context.now),
      });
      if (command.op === 'update') await followUpdate(command, before.air.layers[command.layer], written);
      if (!isRefused(written))
        return done({ air: withRevision(applied.air, written.revision), revision: written.revision }, command);
      if (written.refused.code !== 'stale') return written;
    }
    return unreachable(
      'busy',
      sentence(
        `Channel ${command.channel} changes faster than the command can be written.`,
        `O canal ${command.channel} muda mais rápido do que o comando pode ser gravado.`,
      ),
    );
  }

  /**
   * What an update changes on air, its item has from then on, too, where it said the same as the air before: taken again, or updated from a
   * room, it puts nothing on air that was over. Where the item says something else, that is an operator's draft, and stays.
   */
  async function followUpdate(
    { channel, layer }: UpdateCommand,
    before: AirLayer | null | undefined,
    written: Written | Refused,
  ): Promise<void> {
    if (!before) return;
    const place = `${channel}/${layer}`;
    const was = [...(behind.get(place) ?? []), before].filter(({ instance }) => instance === before.instance);
    const isFollowed = isRefused(written) ? !mayBeMade(written) : await updateItem(channel, layer, was);
    if (!isFollowed) behind.set(place, was);
    else if (!isRefused(written)) behind.delete(place);
  }

  /**
   * @param was - the layer before updates that the item may not have
   * @returns whether nothing is left of them that the item shall have
   */
  async function updateItem(channel: string, layer: number, was: readonly AirLayer[]): Promise<boolean> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const now = (await air(channel)).air.layers[layer];
      if (now?.item === undefined || now.instance !== was[0]?.instance) return true;
      const facts = template(now.template);
      const entry = await store.get(itemKey(now.item));
      const item = entry?.value as Item | undefined;
      if (isRefused(facts) || !entry || item?.template !== now.template) return true;
      const held = allValues(facts.config, item);
      const isBehind = ([name, value]: [string, unknown]) =>
        was.some(({ values }) => !sameJson(values[name], value) && sameJson(values[name], held[name]));
      const followed = Object.entries(now.values).filter(isBehind);
      if (followed.length === 0) return true;
      const values = { ...item.values, ...Object.fromEntries(followed) };
      const written = await store.put(entry.key, { ...item, values, by: now.by }, { ifRevision: entry.revision });
      // An update that came meanwhile, by another station, took what the item said until now for a draft.
      if (!isRefused(written)) was = [now];
      else if (written.refused.code !== 'stale') return false;
    }
    return false;
  }

  /** Gives the items of a channel what the last update changed on air, where a station ended before it had written that. */
  async function resume(channel: string): Promise<void> {
    const { layers } = (await air(channel)).air;
    for (const [layer, held] of Object.entries(layers)) {
      const entry = held?.item === undefined ? undefined : await store.get(itemKey(held.item));
      // What was written behind the update is what it made of the item, or another operator's.
      if (!held || !entry || entry.revision > held.revision) continue;
      const log = await store.log({ newest: NEAR_END });
      if (isRefused(log)) return;
      const records = log.filter((record) => record.channel === channel && record.layer === Number(layer));
      const last = records.findLastIndex(({ values }) => sameJson(values, held.values));
      const { values } = records[last - 1] ?? {};
      if (records[last]?.op === 'update' && values) await updateItem(channel, Number(layer), [{ ...held, values }]);
    }
  }

  async function itemOf(command: Command): Promise<Item | undefined> {
    if (command.op !== 'take' || command.item === undefined) return undefined;
    return (await store.get(itemKey(command.item)))?.value as Item | undefined;
  }

  return { air, command, resume };
}

export type Show = ReturnType<typeof createShow>;

/** The air of a channel out of its entry in the store; an empty one where there is none. */
export function readAir(entry: Pick<Entry, 'value' | 'revision'> | undefined): ReadAir {
  if (!entry) return { air: { layers: {} }, revision: 0 };
  return { air: withRevision(entry.value as Air, entry.revision), revision: entry.revision };
}

function tooLate({ channel }: Command): Refused {
  return unreachable(
    'busy',
    sentence(
      `Other commands for channel ${channel} took too long: this one was not carried out.`,
      `Outros comandos para o canal ${channel} demoraram demais: este não foi executado.`,
    ),
  );
}

function done({ air, revision }: ReadAir, { layer }: Command): Done {
  if (layer === undefined) return { revision, air: null };
  return { revision: revisionOf(air, layer), air: air.layers[layer] ?? null };
}

function recordOf(command: Command, air: Air, at: number): LogRecord {
  const { op, by, channel, layer } = command;
  const changed = layer === undefined ? undefined : air.layers[layer];
  return {
    ...{ at, by, op, channel },
    ...(layer !== undefined && { layer }),
    ...(changed && { template: changed.template, values: changed.values }),
    ...(command.op === 'action' && { action: command.action }),
    ...(changed?.item !== undefined && { item: changed.item }),
  };
}

/** Whether a write that was not confirmed may have been made. */
function mayBeMade({ refused }: Refused): boolean {
  return refused.code === 'unreachable' && refused.cause === 'unconfirmed';
}
