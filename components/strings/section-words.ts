import { dictionary } from './dictionary.ts';
import { type SectionWords, sectionEn } from './section-en.ts';

export type { SectionWords };

/** The words of a form's sections. */
export const sectionWords = dictionary<SectionWords>(sectionEn, {
  'pt-BR': () => import('./section-pt-BR.ts').then(({ sectionPtBR }) => sectionPtBR),
});
