import type { FormWords } from './form-en.ts';

/** Words that a form shows from the start, in Brazilian Portuguese. */
export const formPtBR: FormWords = {
  find: 'Procurar campo',
  onlyChanged: 'Só os mudados',
  undo: 'Desfazer',
  redo: 'Refazer',
  help: 'Teclas',
  take: 'Levar ao ar',
  revert: 'Reverter',
  changed: (count) => `${count} ${count === '1' ? 'mudado' : 'mudados'}`,
  invalid: (count) => `${count} ${count === '1' ? 'inválido' : 'inválidos'}`,
  nextInvalid: 'Próximo campo inválido',
  onAir: 'No ar',
  notOnAir: 'Ainda não está no ar',
  noConfig: 'Nenhum modelo está aberto.',
  notLoaded: 'Este campo ainda está carregando: tente de novo daqui a pouco.',
  loadFailed: (why) => `Uma parte do formulário não carregou: ${why}`,
};
