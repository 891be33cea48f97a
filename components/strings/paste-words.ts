import { dictionary } from './dictionary.ts';
import { type PasteWords, pasteEn } from './paste-en.ts';

export type { PasteWords };

/** The words of pasting into a table. A host replaces some with `pasteWords.replace('en', { append: 'At the end' })`. */
export const pasteWords = dictionary<PasteWords>(pasteEn, {
  'pt-BR': () => import('./paste-pt-BR.ts').then(({ pastePtBR }) => pastePtBR),
});
