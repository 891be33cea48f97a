import { sentence } from '../format/locale.ts';
import { problemsOfAir } from '../show/command.ts';
import { type Air, airKey, isId, itemKey, RUNDOWN_KEY } from '../show/model.ts';
import { malformed, type Refused } from '../show/refusal.ts';
import { readAir } from '../show/show.ts';
import type { ShowStore } from '../show/store.ts';
import { itemShape } from './rundown-operations.ts';
import { problemsOfShape } from './shape.ts';
import type { TemplateLibrary } from './template-library.ts';

const NO_ORDER = sentence(
  'A rundown is a list of ids of items, each once.',
  'Um roteiro é uma lista de ids de itens, cada um uma vez.',
);

/**
 * Why a client may not write a value to a key of the show: what is written over a socket is judged as what comes by the
 * API, so that nothing invalid goes to air by any way.
 */
export function showJudge(store: ShowStore, templates: TemplateLibrary, channels: readonly { readonly id: string }[]) {
  return async (key: string, value: unknown): Promise<Refused | undefined> => {
    if (key === RUNDOWN_KEY) {
      const isOrder = Array.isArray(value) && value.every((id) => isId(id)) && new Set(value).size === value.length;
      return isOrder ? undefined : malformed(NO_ORDER);
    }
    if (key.startsWith(itemKey(''))) {
      const [problem] = problemsOfShape(
        { id: { type: 'string', about: 'Its id.', required: true }, ...itemShape },
        value,
      );
      if (problem) return malformed(problem.said);
      const { id } = value as { id: string };
      return isId(id) && itemKey(id) === key
        ? undefined
        : malformed(sentence('The id of an item is that of its key.', 'O id de um item é o da sua chave.'));
    }
    const channel = channels.find(({ id }) => airKey(id) === key);
    if (!channel)
      return malformed(
        sentence(`“${key}” is no entry that a client writes.`, `“${key}” não é uma entrada que um cliente grava.`),
      );
    const { air } = readAir(await store.get(key));
    return problemsOfAir(value as Air, air, templates.facts);
  };
}
