import { resolve } from '../values/resolve.ts';
import { type AirChoice, valuesForAir } from './judge-values.ts';
import type { Air, AirLayer, Cue, Item, Prepared, TemplateFacts } from './model.ts';
import { isRefused, type Refused } from './refusal.ts';

/** Cues of a channel at most: each is a frame that every output loads. */
const MOST = 2;

/** What the cues of a channel are made of. */
export interface CueFacts {
  readonly channel: string;
  readonly air: Air;
  /** Loaded by the OGraf API. */
  readonly prepared: readonly Prepared[];
  /** In the order of the rundown. */
  readonly items: readonly Item[];
  /** Ids of the items that operators have open. */
  readonly open: readonly string[];
  template(name: string): TemplateFacts | Refused;
}

/** A graphic that may be taken, and the choice of its values. */
interface Candidate extends AirChoice {
  readonly layer: number;
  readonly template: string;
}

/**
 * What is likely to be taken next on a channel, most likely first: what automation has loaded, the items that operators have
 * open, the item behind the one that was taken last, and then the templates that were taken last, once more. Two takes of one
 * template on one layer are one cue: its values are set at the take.
 */
export function cuesOf(facts: CueFacts): readonly Cue[] {
  const cues: Cue[] = [];
  for (const { layer, template, ...choice } of candidatesOf(facts)) {
    if (cues.length === MOST) break;
    if (cues.some((cue) => cue.layer === layer && cue.template === template)) continue;
    const found = facts.template(template);
    if (isRefused(found)) continue;
    const judged = valuesForAir(found.config, choice);
    // What cannot go on air yet is loaded with the template's own values until it can.
    const values = 'values' in judged ? judged.values : resolve(found.config).values;
    cues.push({ layer, template, version: found.version, values });
  }
  return cues;
}

function candidatesOf({ channel, air, prepared, items, open }: CueFacts): readonly Candidate[] {
  const layers = Object.entries(air.layers).flatMap(([layer, held]) =>
    held ? [{ ...held, layer: Number(layer) }] : [],
  );
  const onAir = layers.filter(({ phase }) => phase === 'on');
  const isSeen = ({ id }: Item) => onAir.some(({ item }) => item === id);
  const mine = items.filter((item) => item.channel === channel);
  const last = latest(layers.filter(({ item }) => item !== undefined));
  const behind = mine.slice(mine.findIndex(({ id }) => id === last?.item) + 1);
  return [
    ...prepared
      .filter(({ id, layer }) => !onAir.some((held) => held.instance === id && held.layer === layer))
      .map(({ layer, template, values }) => ({ layer, template, edits: values })),
    ...[...mine.filter((item) => open.includes(item.id)), ...behind]
      .filter((item) => !isSeen(item))
      .slice(0, MOST)
      .map(({ layer, template, variant, preset, values }) => ({ layer, template, variant, preset, edits: values })),
    ...[...layers].sort((a, b) => b.since - a.since).map(({ layer, template }) => ({ layer, template, edits: {} })),
  ];
}

function latest<T extends Pick<AirLayer, 'since'>>(layers: readonly T[]): T | undefined {
  return layers.reduce<T | undefined>((last, layer) => (last && last.since >= layer.since ? last : layer), undefined);
}
