/** Words of the colour fields and their picker, in English. */
export const colourEn = {
  pickColour: (label: string) => `Pick a colour: ${label}`,
  pickerFailed: 'The colour picker could not be loaded: type the colour.',
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

export type ColourWords = typeof colourEn;
