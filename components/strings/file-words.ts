import { dictionary } from './dictionary.ts';
import { type FileWords, fileEn } from './file-en.ts';
import { fieldWords } from './strings.ts';

export type { FileWords };

/** The words of files to choose and to send; a host replaces them with `replaceStrings`. */
export const fileWords = dictionary<FileWords>(
  fileEn,
  { 'pt-BR': () => import('./file-pt-BR.ts').then(({ filePtBR }) => filePtBR) },
  fieldWords,
);
