import { sentence } from '../format/locale.ts';
import { airToWrite } from '../show/command.ts';
import {
  type Air,
  type AirLayer,
  airKey,
  isId,
  isLeasedKey,
  itemKey,
  type LogRecord,
  RUNDOWN_KEY,
} from '../show/model.ts';
import { isRefused, malformed, type Refused } from '../show/refusal.ts';
import { readAir } from '../show/show.ts';
import type { ShowStore } from '../show/store.ts';
import { readLeased } from './leased-entry.ts';
import { ID, itemShape } from './rundown-operations.ts';
import { BY, type Member, problemsOfShape, TEMPLATE, VALUES, VARIANT } from './shape.ts';
import type { TemplateLibrary } from './template-library.ts';

const NO_ORDER = sentence(
  'A rundown is a list of ids of items, each once.',
  'Um espelho é uma lista de ids de itens, cada um uma vez.',
);

/** A layer as a client writes it with the air; what it lacks is given to it. */
const layerShape = {
  revision: { type: 'integer', about: 'Not looked at.' },
  instance: { type: 'string', about: 'Names the take.', maxLength: 128 },
  template: { ...TEMPLATE, required: true },
  version: { type: 'string', about: 'Of the template.' },
  area: { type: 'string', about: 'meta.area of the template at the take.' },
  item: { type: 'string', about: 'The id of an item.' },
  values: VALUES,
  variant: VARIANT,
  phase: { type: 'string', about: 'on or out.', required: true },
  step: { type: 'integer', about: 'Zero-based.', minimum: 0 },
  since: { type: 'integer', about: 'Milliseconds of the epoch.', minimum: 0 },
  autoOut: itemShape.autoOut,
  actions: { type: 'array', about: 'Of the graphic itself.' },
  by: BY,
} satisfies Readonly<Record<keyof AirLayer, Member>>;

/** What is written where a client writes; `ifRevision`: as long as the entry is the one it was made of. */
export interface Judged {
  readonly value: unknown;
  readonly ifRevision?: number;
  /** What the log says of it: the station writes it, whatever a client says. */
  readonly log: LogRecord | undefined;
}

/**
 * What a client may write to a key of the show, or why it may not: what is written over a socket is judged as what comes by the
 * API, so that nothing invalid goes to air by any way. Without a value: whether the entry may be deleted.
 */
export function showJudge({
  store,
  templates,
  channels,
  now = Date.now,
}: {
  readonly store: ShowStore;
  readonly templates: TemplateLibrary;
  readonly channels: readonly { readonly id: string }[];
  readonly now?: (() => number) | undefined;
}) {
  return async (key: string, value: unknown): Promise<Judged | Refused> => {
    const notWritten = malformed(
      sentence(`“${key}” is no entry that a client writes.`, `“${key}” não é uma entrada que um cliente grava.`),
    );
    const asItIs = { value, log: undefined };
    if (value === undefined) return /^(?:items|presence)\//.test(key) ? asItIs : notWritten;
    if (isLeasedKey(key)) {
      const leased = readLeased(key, value, now());
      return isRefused(leased) ? leased : { ...leased, log: undefined };
    }
    if (key === RUNDOWN_KEY) {
      const isOrder = Array.isArray(value) && value.every((id) => isId(id)) && new Set(value).size === value.length;
      return isOrder ? asItIs : malformed(NO_ORDER);
    }
    if (key.startsWith(itemKey(''))) {
      const [problem] = problemsOfShape({ id: { ...ID, required: true }, ...itemShape }, value);
      if (problem) return malformed(problem.said);
      const { id } = value as { id: string };
      return itemKey(id) === key
        ? asItIs
        : malformed(sentence('The id of an item is that of its key.', 'O id de um item é o da sua chave.'));
    }
    if (!channels.some(({ id }) => airKey(id) === key)) return notWritten;
    for (const layer of Object.values((value as { layers?: object } | null)?.layers ?? {})) {
      const [problem] = layer === null ? [] : problemsOfShape(layerShape, layer);
      if (problem) return malformed(problem.said);
    }
    const { air: before, revision } = readAir(await store.get(key));
    const at = now();
    const air = airToWrite(value as object | null, before, { now: at, template: templates.facts });
    if (isRefused(air)) return air;
    return { value: air, ifRevision: revision, log: recordOf(key.slice(airKey('').length), before, air, at) };
  };
}

/**
 * An air that was written whole, as the command that does the same: of the layer that it changes, or of the channel where it changes
 * several. None where it changes nothing.
 */
function recordOf(channel: string, before: Air, { layers }: Air, at: number): LogRecord | undefined {
  const written = Object.entries(layers).filter(([layer, held]) => (held ? held.revision === 0 : before.layers[layer]));
  const isPutOn = ([layer, held]: (typeof written)[number]) =>
    held?.phase === 'on' && held.instance !== before.layers[layer]?.instance;
  // What goes out for one that is put on belongs to that take.
  const changed = written.some(isPutOn) ? written.filter(([, held]) => held?.phase !== 'out') : written;
  const [[layer, held] = [], ...others] = changed;
  if (layer === undefined) return undefined;
  const by = changed.flatMap(([, one]) => one?.by ?? [])[0] ?? 'socket';
  if (others.length > 0) {
    const isClear = changed.every(([, one]) => one === null);
    return { at, by, op: isClear ? 'clear' : 'put', channel };
  }
  if (!held) return { at, by, op: 'clear', channel, layer: Number(layer) };
  const { template, values, item, phase } = held;
  return {
    at,
    by,
    channel,
    layer: Number(layer),
    template,
    values,
    op: phase === 'out' ? 'out' : isPutOn([layer, held]) ? 'take' : 'update',
    ...(item !== undefined && { item }),
  };
}
