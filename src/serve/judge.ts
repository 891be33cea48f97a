import { problemsOfAir } from '../show/command.ts';
import { type Air, airKey, isId, itemKey, RUNDOWN_KEY } from '../show/model.ts';
import { malformed, type Refused } from '../show/refusal.ts';
import { readAir } from '../show/show.ts';
import type { ShowStore } from '../show/store.ts';
import { itemShape } from './rundown-operations.ts';
import { problemsOfShape } from './shape.ts';
import type { TemplateLibrary } from './template-library.ts';

/**
 * Why a client may not write a value to a key of the show: what is written over a socket is judged as what comes by the
 * API, so that nothing invalid goes to air by any way.
 */
export function showJudge(store: ShowStore, templates: TemplateLibrary, channels: readonly { readonly id: string }[]) {
  return async (key: string, value: unknown): Promise<Refused | undefined> => {
    if (key === RUNDOWN_KEY) {
      const isOrder = Array.isArray(value) && value.every((id) => isId(id)) && new Set(value).size === value.length;
      return isOrder ? undefined : malformed('A rundown is a list of ids of items, each once.');
    }
    if (key.startsWith(itemKey(''))) {
      const [problem] = problemsOfShape(
        { id: { type: 'string', about: 'Its id.', required: true }, ...itemShape },
        value,
      );
      if (problem) return malformed(problem.message);
      const { id } = value as { id: string };
      return isId(id) && itemKey(id) === key ? undefined : malformed('The id of an item is that of its key.');
    }
    const channel = channels.find(({ id }) => airKey(id) === key);
    if (!channel) return malformed(`“${key}” is no entry that a client writes.`);
    const { air } = readAir(await store.get(key));
    return problemsOfAir(value as Air, air, templates.facts);
  };
}
