/** Words of the colour field in English. */
export const colourEn = {
  pickColour: (label: string) => `Pick a colour: ${label}`,
  waiting: 'A part of this field is not here yet: write #rrggbb, or try again.',
};

export type ColourWords = typeof colourEn;
