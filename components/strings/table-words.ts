import { dictionary } from './dictionary.ts';
import { type TableWords, tableEn } from './table-en.ts';

export type { TableWords };

/** The words of the table field. A host replaces some with `tableWords.replace('pt-BR', { addRow: 'Novo item' })`. */
export const tableWords = dictionary<TableWords>(tableEn, {
  'pt-BR': () => import('./table-pt-BR.ts').then(({ tablePtBR }) => tablePtBR),
});
