/** Words of the operator's form in English. Functions where a sentence holds a value. */
export const en = {
  required: 'Required',
  on: 'On',
  off: 'Off',
  choose: 'Choose…',
  requiredMissing: 'Fill this in: it is required.',
  characters: (count: string, limit: string) => `${count} of ${limit} characters`,
  charactersOver: (over: string) => `${over} over`,
  chooseFile: 'Choose…',
  fileAddress: 'Address or path',
  filePreview: (name: string) => (name ? `Preview of ${name}` : 'Preview'),
  uploading: (name: string) => `Uploading ${name}`,
  fileNotAccepted: (name: string, accept: string) =>
    `“${name}” is not of the kind asked for (${accept}). The file before it stays.`,
  uploadUnanswered: 'Nothing here takes uploads: type the address of the file instead.',
  uploadFailed: (name: string, why: string) =>
    `“${name}” was not uploaded: ${why}. The file before it stays; try again.`,
  pickDate: 'Pick a date',
  numberEmpty: 'A number is missing here.',
  numberUnfinished: 'Go on typing: this is not a number yet.',
  numberUnreadable: 'This makes no number. Write it as 1234.5 or 1,234.5.',
  numberForeign: (found: string) => `Only the number goes here: leave out “${found}”.`,
  numberTooLong: 'More digits than can be kept: 15 at the most.',
  numberAmbiguous: (own: string, other: string) => `Is that ${own} or ${other}? Choose one.`,
  numberReadings: 'Which number is meant?',
  numberReadAs: (value: string, instead: string) => `Read as ${value}: ${instead} is not possible here.`,
  numberRange: (min: string, max: string) => `${min} to ${max}`,
  numberMin: (min: string) => `at least ${min}`,
  numberMax: (max: string) => `at most ${max}`,
  numberStep: (step: string) => `steps of ${step}`,
  exactly: (label: string) => `${label}, exactly`,
  increase: (label: string) => `More: ${label}`,
  decrease: (label: string) => `Less: ${label}`,
  counterAtMax: (max: string) => `${max} is the most.`,
  counterAtMin: (min: string) => `${min} is the least.`,
};

/** The words a host may replace, and every language must have. */
export type Strings = typeof en;
