/** Words of number, slider, normalized and counter under the operator's hands, in English. */
export const numberPartEn = {
  empty: 'A number is missing here.',
  unfinished: 'Go on typing: this is not a number yet.',
  unreadable: (foreign: string) =>
    foreign
      ? `Only the number goes here: leave out “${foreign}”.`
      : 'This makes no number. Write it as 1234.5 or 1,234.5.',
  'too-long': 'More digits than can be kept: 15 at the most.',
  ambiguous: (own: string, other: string) => `Is that ${own} or ${other}? Choose one.`,
  readings: 'Which number is meant?',
  readAs: (value: string, instead: string) => `Read as ${value}: ${instead} is not possible here.`,
  exactly: (label: string) => `${label}, exactly`,
  increase: (label: string) => `More: ${label}`,
  decrease: (label: string) => `Less: ${label}`,
  atMax: (max: string) => `${max} is the most.`,
  atMin: (min: string) => `${min} is the least.`,
};

export type NumberPartWords = typeof numberPartEn;
