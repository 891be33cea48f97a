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
};

/** The words a host may replace, and every language must have. */
export type Strings = typeof en;
