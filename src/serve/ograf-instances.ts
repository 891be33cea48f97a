import { randomUUID } from 'node:crypto';
import { stepCountOf } from '../format/capabilities.ts';
import { sentence } from '../format/locale.ts';
import { type PlayParams, play, type StopParams } from '../runtime/playout.ts';
import type { ActionCommand } from '../show/command.ts';
import { inTurn } from '../show/in-turn.ts';
import { valuesForAir } from '../show/judge-values.ts';
import { type AirLayer, type FieldValues, isLayer, type Prepared, preparedKey } from '../show/model.ts';
import { invalid, isRefused, notOnAir, type Refused, unreachable } from '../show/refusal.ts';
import { WRITE_ATTEMPTS } from '../show/store.ts';
import type { ApiOptions } from './api-request.ts';

/** A graphic that was loaded onto a layer. */
export interface GraphicInstance {
  readonly layer: number;
  readonly id: string;
  readonly template: string;
  readonly values: FieldValues;
  /** What the layer holds while it is on air; none while it is loaded and not seen. */
  readonly air?: AirLayer;
}

/** An action of a graphic's own, as the show takes it. */
type ActParams = Pick<ActionCommand, 'action' | 'payload' | 'skipAnimation'>;

/** There is no such instance on the layer. */
export const NO_INSTANCE = 'no-instance';

/** Under which OGraf's commands stand in the log. */
const BY = 'ograf';

/**
 * The graphic instances of OGraf's server API on the layers of a show. What is on air is the show's. What is loaded and not
 * seen is an entry of its own for each channel, `prepared/<channel>`, one instance a layer: a load shows nothing, and what is
 * stopped can be played again until it is cleared.
 */
export function graphicInstances({ store, show, templates }: ApiOptions) {
  async function preparedOf(channel: string) {
    const entry = await store.get(preparedKey(channel));
    return { all: (entry?.value ?? []) as readonly Prepared[], revision: entry?.revision ?? 0 };
  }

  /** Instances by layer; of one layer, the one on air first. */
  async function list(channel: string): Promise<readonly GraphicInstance[]> {
    const [{ air }, prepared] = await Promise.all([show.air(channel), preparedOf(channel)]);
    const onAir = Object.entries(air.layers).flatMap(([layer, held]): GraphicInstance[] =>
      held?.phase === 'on'
        ? [{ layer: Number(layer), id: held.instance, template: held.template, values: held.values, air: held }]
        : [],
    );
    const hidden = prepared.all.filter(({ id, layer }) => !onAir.some((one) => one.id === id && one.layer === layer));
    return [...onAir, ...hidden].sort((a, b) => a.layer - b.layer);
  }

  function prepare(
    channel: string,
    change: (all: readonly Prepared[]) => readonly Prepared[],
  ): Promise<Refused | undefined> {
    return inTurn(store, preparedKey(channel), async () => {
      for (let attempt = 0; attempt < WRITE_ATTEMPTS; attempt++) {
        const { all, revision } = await preparedOf(channel);
        const next = change(all);
        if (next.length === all.length && next.every((one, at) => one === all[at])) return undefined;
        const written = await store.put(preparedKey(channel), next, { ifRevision: revision });
        if (!isRefused(written)) return undefined;
        if (written.refused.code !== 'stale') return written;
      }
      return unreachable(
        'busy',
        sentence(
          `Channel ${channel} changes faster than it can be written.`,
          `O canal ${channel} muda mais rápido do que pode ser gravado.`,
        ),
      );
    });
  }

  /** Puts an instance where it is not seen, in place of another one of its layer that is not. */
  function hide(channel: string, { layer, id, template, values }: Prepared): Promise<Refused | undefined> {
    return prepare(channel, (all) => [...all.filter((one) => one.layer !== layer), { layer, id, template, values }]);
  }

  function forget(channel: string, instances: readonly Prepared[]): Promise<Refused | undefined> {
    return prepare(channel, (all) => all.filter(({ id }) => !instances.some((one) => one.id === id)));
  }

  /**
   * Acts on an instance as it is now, again where its layer changed meanwhile. `act` must do nothing to another instance:
   * commands for what is on air name its revision.
   */
  async function onInstance<T extends object>(
    channel: string,
    layer: number,
    id: string,
    act: (instance: GraphicInstance) => Promise<T | Refused>,
  ): Promise<T | Refused | typeof NO_INSTANCE> {
    for (let attempt = 0; attempt < WRITE_ATTEMPTS; attempt++) {
      const instance = (await list(channel)).find((one) => one.layer === layer && one.id === id);
      if (!instance) return NO_INSTANCE;
      const done = await act(instance);
      if (!isRefused(done) || done.refused.code !== 'stale') return done;
    }
    return unreachable(
      'busy',
      sentence(
        `Layer ${layer} changes faster than the action can be carried out.`,
        `A camada ${layer} muda mais rápido do que a ação pode ser feita.`,
      ),
    );
  }

  /** A command for a layer, as long as it is at the revision at which an instance was found there. */
  function command(channel: string, { layer, air }: GraphicInstance, rest: object) {
    return show.command({
      id: randomUUID(),
      unnamed: true,
      channel,
      layer,
      by: BY,
      ...(air && { ifRevision: air.revision }),
      ...rest,
    } as Parameters<typeof show.command>[0]);
  }

  return {
    list,

    /** Makes an instance that is not seen. Its values are judged now: what cannot go on air is not loaded. */
    async load(channel: string, layer: number, template: string, data: FieldValues): Promise<{ id: string } | Refused> {
      const facts = templates.facts(template);
      if (isRefused(facts)) return facts;
      const judged = valuesForAir(facts.config, { edits: data });
      if ('problems' in judged) return invalid(judged.problems, facts);
      const id = randomUUID();
      return (await hide(channel, { layer, id, template, values: data })) ?? { id };
    },

    /** Puts it on air, or goes to another step; behind the last step it leaves. Answers the step, −1 where it is away. */
    play: (channel: string, layer: number, id: string, params: PlayParams) =>
      onInstance(channel, layer, id, async (instance) => {
        const { template, values, air } = instance;
        const facts = templates.facts(template);
        if (isRefused(facts)) return facts;
        const count = stepCountOf(facts.config);
        const before = { phase: air ? 'on' : 'off', step: air?.step, movement: 0 } as const;
        const { phase, step } = play(before, params, count);
        if (phase === 'off' || phase === 'out') return leave(channel, instance, {});
        // One that plays once plays again.
        const done =
          air && count !== 0
            ? await command(channel, instance, { op: 'next', step })
            : await command(channel, instance, { op: 'take', template, values, instance: id, step });
        if (isRefused(done)) return done;
        return (await forget(channel, [instance])) ?? { step: step ?? 0 };
      }),

    update: (channel: string, layer: number, id: string, data: FieldValues) =>
      onInstance(channel, layer, id, async (instance) => {
        if (instance.air) return command(channel, instance, { op: 'update', values: data });
        const facts = templates.facts(instance.template);
        if (isRefused(facts)) return facts;
        const values = { ...instance.values, ...data };
        const judged = valuesForAir(facts.config, { edits: values });
        if ('problems' in judged) return invalid(judged.problems, facts);
        return (await hide(channel, { ...instance, values })) ?? {};
      }),

    /** Asks what is on air for an action of its own. */
    act: (channel: string, layer: number, id: string, { action, payload, skipAnimation }: ActParams) =>
      onInstance(channel, layer, id, async (instance) => {
        if (!instance.air) return notOnAir(layer);
        return command(channel, instance, { op: 'action', action, payload, skipAnimation });
      }),

    /** Takes it out by its own animation, or at once. It stays loaded. */
    stop: (channel: string, layer: number, id: string, params: StopParams) =>
      onInstance(channel, layer, id, (instance) => leave(channel, instance, params)),

    /** Removes instances, seen or not. Answers those that were there. */
    async clear(
      channel: string,
      matches: (instance: GraphicInstance) => boolean,
    ): Promise<readonly GraphicInstance[] | Refused> {
      const instances = (await list(channel)).filter(matches);
      for (const instance of instances) {
        if (!instance.air) continue;
        const done = await command(channel, instance, { op: 'clear' });
        // It is not there any more.
        if (isRefused(done) && done.refused.code !== 'stale') return done;
      }
      return (await forget(channel, instances)) ?? instances;
    },
  };

  async function leave(
    channel: string,
    instance: GraphicInstance,
    { skipAnimation }: StopParams,
  ): Promise<{ step: number } | Refused> {
    if (!instance.air) return { step: -1 };
    // First where it is kept: an end in between must not lose it.
    const hidden = await hide(channel, instance);
    if (hidden) return hidden;
    const done = await command(channel, instance, { op: skipAnimation ? 'clear' : 'out' });
    return isRefused(done) ? done : { step: -1 };
  }
}

/** The layer that a render target names; undefined where it names none. */
export function layerOf(target: unknown): number | undefined {
  const layer = (target as { layer?: unknown } | null)?.layer;
  return isLayer(layer) ? layer : undefined;
}
