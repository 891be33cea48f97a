import type { Strings } from './en.ts';

/** Words of the operator's form in Brazilian Portuguese. */
export const ptBR: Strings = {
  required: 'Obrigatório',
  on: 'Ligado',
  off: 'Desligado',
  choose: 'Escolha…',
  requiredMissing: 'Preencha este campo: ele é obrigatório.',
  characters: (count, limit) => `${count} de ${limit} caracteres`,
  charactersOver: (over) => `${over} a mais`,
  chooseFile: 'Escolher…',
  fileAddress: 'Endereço ou caminho',
  filePreview: (name) => (name ? `Prévia de ${name}` : 'Prévia'),
  uploading: (name) => `Enviando ${name}`,
  fileNotAccepted: (name, accept) => `“${name}” não é do tipo pedido (${accept}). O arquivo anterior continua.`,
  uploadUnanswered: 'Aqui ninguém recebe arquivos: digite o endereço do arquivo.',
  uploadFailed: (name, why) => `“${name}” não foi enviado: ${why}. O arquivo anterior continua; tente de novo.`,
  pickDate: 'Escolher uma data',
};
