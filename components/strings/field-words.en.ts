/** The words of the field elements, in English. */
export const words = {
  on: 'On',
  off: 'Off',
  choose: 'Choose…',
  lookupLoading: 'Loading the list…',
  lookupFailed:
    'The list could not be loaded: type the value itself. The next visit to the field, or to the page, tries again.',
  lookupNone: (text: string) => `Nothing in the list has “${text}”.`,
  lookupUnlisted: (text: string) => `“${text}”, not in the list`,
  lookupFull: (most: string) => `No more than ${most} can be picked: take one away first.`,
  lookupUnknown: (text: string) => `“${text}” is not in the list: pick an entry, or press Esc to keep the one before.`,
  requiredMissing: 'Fill this in: it is required.',
  characters: (count: string, limit: string) => `${count} of ${limit} characters`,
  pickDate: (label: string) => `Pick a date: ${label}`,
  pickTime: (label: string) => `Pick a time: ${label}`,
  chooseFile: 'Choose…',
  fileAddress: 'Address or path',
  noPreview: (name: string) => `${name ? `“${name}”` : 'This picture'} did not load: it would be missing on air.`,
  filePreview: (name: string) => (name ? `Preview of ${name}` : 'Preview'),
  uploading: (name: string) => `Uploading ${name}`,
  stillUploading: (name: string) => `“${name}” is still being uploaded.`,
  fileNotAccepted: (name: string, kinds: string) =>
    `“${name}” is not of the kind asked for (${kinds}). The file before it stays.`,
  uploadUnanswered: 'This page takes no uploads: type the address of the file instead.',
  uploadFailed: (name: string, why: string) =>
    `“${name}” was not uploaded: ${why}. The file before it stays; try again.`,
  rangeFromTo: (min: string, max: string) => `${min} to ${max}`,
  atLeast: (min: string) => `at least ${min}`,
  atMost: (max: string) => `at most ${max}`,
  stepsOf: (step: string) => `steps of ${step}`,
  numberMissing: 'A number is missing here.',
  numberUnfinished: 'Go on typing: this is not a number yet.',
  numberUnreadable: (foreign: string) =>
    foreign
      ? `Only the number goes here: leave out “${foreign}”.`
      : 'This makes no number. Write it as 1234.5 or 1,234.5.',
  numberTooLong: 'More digits than can be kept: 15 at the most.',
  numberAmbiguous: (own: string, other: string) => `Is that ${own} or ${other}? Choose one.`,
  numberReadings: 'Which number is meant?',
  numberReadAs: (value: string, instead: string) => `Read as ${value}: ${instead} is not possible here.`,
  numberRounded: (typed: string, step: string, value: string) =>
    `${typed} lies between the steps of ${step}: rounded to ${value}.`,
  exactNumber: (label: string) => `${label}, exactly`,
  increase: (label: string) => `More: ${label}`,
  decrease: (label: string) => `Less: ${label}`,
  numberAtMax: (max: string) => `${max} is the most.`,
  numberAtMin: (min: string) => `${min} is the least.`,
  pickerFailed: 'The colour picker could not be loaded: type the colour, try again, or load the page again.',
  pickColour: (label: string) => `Pick a colour: ${label}`,
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

/** The words of the field elements: what a host may replace, and every language must have. */
export type FieldWords = typeof words;
