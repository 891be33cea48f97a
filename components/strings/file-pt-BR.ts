import type { FileWords } from './file-en.ts';

/** Words of files to choose and to send, in Brazilian Portuguese. */
export const filePtBR: FileWords = {
  chooseFile: 'Escolher…',
  fileAddress: 'Endereço ou caminho',
  noPreview: (name: string) => `${name ? `“${name}”` : 'Esta imagem'} não carregou: faltaria no ar.`,
  filePreview: (name) => (name ? `Prévia de ${name}` : 'Prévia'),
  uploading: (name) => `Enviando ${name}`,
  fileNotAccepted: (name, accept) => `“${name}” não é do tipo pedido (${accept}). O arquivo anterior continua.`,
  uploadUnanswered: 'Aqui ninguém recebe arquivos: digite o endereço do arquivo.',
  uploadFailed: (name, why) => `“${name}” não foi enviado: ${why}. O arquivo anterior continua; tente de novo.`,
};
