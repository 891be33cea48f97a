import type { Strings } from './en.ts';

/** Words of the operator's form in Brazilian Portuguese. */
export const ptBR: Strings = {
  required: 'Obrigatório',
  requiredMissing: 'Preencha este campo: ele é obrigatório.',
  characters: (count, limit) => `${count} de ${limit} caracteres`,
  charactersOver: (over) => `${over} a mais`,
};
