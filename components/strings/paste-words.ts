import { Dictionary } from './dictionary.ts';
import { type PasteWords, words } from './paste-words.en.ts';

export type { PasteWords };

/** The words of pasting into a table: they load with the paste dialog. */
export const pasteWords = new Dictionary<PasteWords>(words, {
  'pt-BR': () => import('./paste-words.pt-BR.ts').then(({ words }) => words),
});
