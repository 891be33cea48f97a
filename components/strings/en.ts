/** Words that most fields need, in English. Functions where a sentence holds a value. */
export const en = {
  on: 'On',
  off: 'Off',
  choose: 'Choose…',
  requiredMissing: 'Fill this in: it is required.',
  characters: (count: string, limit: string) => `${count} of ${limit} characters`,
  pickDate: 'Pick a date',
};

export type FieldWords = typeof en;
