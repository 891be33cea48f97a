/** Words of the colour field in English. */
export const colourEn = {
  pickColour: (label: string) => `Pick a colour: ${label}`,
  pickerFailed: 'The colour picker could not be loaded: type the colour.',
};

export type ColourWords = typeof colourEn;
