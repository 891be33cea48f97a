import { type ColourWords, colourEn } from './colour-en.ts';
import { dictionary } from './dictionary.ts';

export type { ColourWords };

/** The words of the colour fields and their picker. A host replaces some with `colourWords.replace('pt-BR', { recentColours: 'Usadas há pouco' })`. */
export const colourWords = dictionary<ColourWords>(colourEn, {
  'pt-BR': () => import('./colour-pt-BR.ts').then(({ colourPtBR }) => colourPtBR),
});
