import { Dictionary } from './dictionary.ts';
import { type TableWords, words } from './table-words.en.ts';

export type { TableWords };

/** The words of the table field. A host replaces some with `tableWords.replace('pt-BR', { addRow: 'Novo item' })`. */
export const tableWords = new Dictionary<TableWords>(words, {
  'pt-BR': () => import('./table-words.pt-BR.ts').then(({ words }) => words),
});
