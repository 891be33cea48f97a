import type { FieldWords } from './en.ts';

/** Words that most fields need, in Brazilian Portuguese. */
export const ptBR: FieldWords = {
  on: 'Ligado',
  off: 'Desligado',
  choose: 'Escolha…',
  requiredMissing: 'Preencha este campo: ele é obrigatório.',
  characters: (count, limit) => `${count} de ${limit} caracteres`,
  pickDate: 'Escolher uma data',
};
