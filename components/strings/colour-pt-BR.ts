import type { ColourWords } from './colour-en.ts';

/** Words of the colour field in Brazilian Portuguese. */
export const colourPtBR: ColourWords = {
  pickColour: (label) => `Escolher uma cor: ${label}`,
  waiting: 'Uma parte deste campo ainda não chegou: escreva #rrggbb ou tente de novo.',
};
