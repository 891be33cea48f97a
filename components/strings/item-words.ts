import { Dictionary } from './dictionary.ts';
import { type ItemWords, words } from './item-words.en.ts';

export type { ItemWords };

/** The words of the item in the control room. */
export const itemWords = new Dictionary<ItemWords>(words, {
  'pt-BR': () => import('./item-words.pt-BR.ts').then(({ words }) => words),
});
