/** Words of the colour picker and of palettes, in English. */
export const paletteEn = {
  saturation: 'Saturation',
  brightness: 'Brightness',
  hue: 'Hue',
  opacity: 'Opacity',
  eyeDropper: 'Take a colour from the screen',
  recentColours: 'Recent',
  contrastWhite: 'White on it',
  contrastBlack: 'Black on it',
  contrastGood: 'good for text',
  contrastLarge: 'for large text only',
  contrastWeak: 'too weak for text',
  contrastSeeThrough: 'See-through: how text stands out depends on what lies beneath.',
  colourOf: (colour: string, position: string, count: string) => `${colour}, ${position} of ${count}`,
  colourForeign: (colour: string) => `${colour}, not of the palette`,
  paletteMissing: (palette: string) => `There is no palette “${palette}” here: type a hex colour.`,
};

export type PaletteWords = typeof paletteEn;
