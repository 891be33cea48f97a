import { dictionary } from './dictionary.ts';
import { type PaletteWords, paletteEn } from './palette-en.ts';

export type { PaletteWords };

/** The words of the colour picker and of palettes. A host replaces some with `paletteWords.replace('pt-BR', { recentColours: 'Usadas há pouco' })`. */
export const paletteWords = dictionary<PaletteWords>(paletteEn, {
  'pt-BR': () => import('./palette-pt-BR.ts').then(({ palettePtBR }) => palettePtBR),
});
