import type { SectionWords } from './section-en.ts';

/** Words of a form's sections in Brazilian Portuguese. */
export const sectionPtBR: SectionWords = {
  changed: (count) => (count === '1' ? '1 alterado' : `${count} alterados`),
  invalid: (count) => (count === '1' ? '1 inválido' : `${count} inválidos`),
  toggleTip: 'Abrir ou fechar; com Alt, todas as seções',
};
