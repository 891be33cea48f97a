/** Words of files to choose and to send, in English. */
export const fileEn = {
  chooseFile: 'Choose…',
  fileAddress: 'Address or path',
  noPreview: (name: string) => `${name ? `“${name}”` : 'This picture'} did not load: it would be missing on air.`,
  filePreview: (name: string) => (name ? `Preview of ${name}` : 'Preview'),
  uploading: (name: string) => `Uploading ${name}`,
  fileNotAccepted: (name: string, accept: string) =>
    `“${name}” is not of the kind asked for (${accept}). The file before it stays.`,
  uploadUnanswered: 'Nothing here takes uploads: type the address of the file instead.',
  uploadFailed: (name: string, why: string) =>
    `“${name}” was not uploaded: ${why}. The file before it stays; try again.`,
};

export type FileWords = typeof fileEn;
