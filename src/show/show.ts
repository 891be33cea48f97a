import { sentence } from '../format/locale.ts';
import { applyCommand, type Command, type CommandContext, revisionOf, withRevision } from './command.ts';
import { inTurn } from './in-turn.ts';
import { itemUpdates } from './item-updates.ts';
import { type Air, type AirLayer, airKey, type Item, itemKey, type LogRecord, type TemplateFacts } from './model.ts';
import { isRefused, type Refused, unreachable } from './refusal.ts';
import { type Entry, type ShowStore, WRITE_ATTEMPTS } from './store.ts';

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

/**
 * Milliseconds that a command waits for those before it. The refusal reaches its sender while they still wait for an answer: a
 * take that comes later would surprise.
 */
const LONGEST_WAIT = 2000;

/** Carries commands out on a store. Any number of them may stand on one store, in one process or in several. */
export function createShow({ store, template, ...time }: ShowOptions) {
  const { now = Date.now, elapsed = time.now ?? (() => performance.now()) } = time;
  const items = itemUpdates({ store, template, air });

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
    for (let attempt = 0; attempt < WRITE_ATTEMPTS; attempt++) {
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
      if (command.op === 'update') await items.follow(command, before.air.layers[command.layer], written);
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

  async function itemOf(command: Command): Promise<Item | undefined> {
    if (command.op !== 'take' || command.item === undefined) return undefined;
    return (await store.get(itemKey(command.item)))?.value as Item | undefined;
  }

  return { air, command, resume: items.resume };
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
    at,
    by,
    op,
    channel,
    ...(layer !== undefined && { layer }),
    ...(changed && { template: changed.template, values: changed.values }),
    ...(command.op === 'action' && { action: command.action }),
    ...(changed?.item !== undefined && { item: changed.item }),
  };
}
