/** Words that number, slider, normalized and counter show from the start, in English. */
export const numberEn = {
  range: (min: string, max: string) => `${min} to ${max}`,
  min: (min: string) => `at least ${min}`,
  max: (max: string) => `at most ${max}`,
  step: (step: string) => `steps of ${step}`,
  waiting: 'A part of this field is not here yet: write digits only, or try again.',
};

export type NumberWords = typeof numberEn;
