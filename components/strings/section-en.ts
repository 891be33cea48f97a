/** Words of a form's sections in English. */
export const sectionEn = {
  changed: (count: string) => `${count} changed`,
  invalid: (count: string) => `${count} invalid`,
  toggleTip: 'Open or close; with Alt all sections',
};

export type SectionWords = typeof sectionEn;
