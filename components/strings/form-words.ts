import { Dictionary } from './dictionary.ts';
import { type FormWords, words } from './form-words.en.ts';

export type { FormWords };

/** The words of the form around its fields. A host replaces some with `formWords.replace('pt-BR', { take: 'Cortar' })`. */
export const formWords = new Dictionary<FormWords>(words, {
  'pt-BR': () => import('./form-words.pt-BR.ts').then(({ words }) => words),
});
