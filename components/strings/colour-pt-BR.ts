import type { ColourWords } from './colour-en.ts';

/** Words of the colour field in Brazilian Portuguese. */
export const colourPtBR: ColourWords = {
  pickColour: (label) => `Escolher uma cor: ${label}`,
  pickerFailed: 'Não foi possível carregar o seletor de cores: digite a cor.',
};
