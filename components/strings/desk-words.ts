import { type DeskWords, words } from './desk-words.en.ts';
import { Dictionary } from './dictionary.ts';

export type { DeskWords };

/** The words of the control room. */
export const deskWords = new Dictionary<DeskWords>(words, {
  'pt-BR': () => import('./desk-words.pt-BR.ts').then(({ words }) => words),
});
