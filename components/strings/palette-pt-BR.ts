import type { PaletteWords } from './palette-en.ts';

/** Words of the colour picker and of palettes, in Brazilian Portuguese. */
export const palettePtBR: PaletteWords = {
  saturation: 'Saturação',
  brightness: 'Brilho',
  hue: 'Matiz',
  opacity: 'Opacidade',
  eyeDropper: 'Pegar uma cor da tela',
  recentColours: 'Recentes',
  contrastWhite: 'Branco sobre ela',
  contrastBlack: 'Preto sobre ela',
  contrastGood: 'bom para texto',
  contrastLarge: 'só para texto grande',
  contrastWeak: 'fraco demais para texto',
  contrastSeeThrough: 'Transparente: o destaque do texto depende do que fica por baixo.',
  colourOf: (colour, position, count) => `${colour}, ${position} de ${count}`,
  colourForeign: (colour) => `${colour}, fora da paleta`,
  paletteMissing: (palette) => `Não há aqui a paleta “${palette}”: digite uma cor hexadecimal.`,
};
