/** Words of the operator's form in English. Functions where a sentence holds a value. */
export const en = {
  required: 'Required',
  requiredMissing: 'Fill this in: it is required.',
  characters: (count: string, limit: string) => `${count} of ${limit} characters`,
  charactersOver: (over: string) => `${over} over`,
};

/** The words a host may replace, and every language must have. */
export type Strings = typeof en;
