import { type ColourWords, colourEn } from './colour-en.ts';
import { dictionary } from './dictionary.ts';

export type { ColourWords };

/** The words of the colour field. A host replaces some with `colourWords.replace('pt-BR', { pickColour: (label) => `Cor: ${label}` })`. */
export const colourWords = dictionary<ColourWords>(colourEn, {
  'pt-BR': () => import('./first-pt-BR.ts').then(({ colourPtBR }) => colourPtBR),
});
