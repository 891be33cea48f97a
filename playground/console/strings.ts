import type { Locale } from '../../src/format/locale.ts';

/** Words of the console in English. */
const en = {
  view: 'What is shown',
  log: 'Log',
  requests: 'Network',
  filter: 'Filter',
  clear: 'Clear',
  noLog: 'The template has logged nothing since it was loaded.',
  noRequests: 'The template has asked for no files since it was loaded.',
  noneFits: 'Nothing here fits the filter.',
  levels: { debug: 'Debug', log: 'Log', info: 'Info', warn: 'Warning', error: 'Error' },
  times: (count: number) => `${count} times`,
  left: (count: string) => `${count} more could not be kept.`,
  missing: 'missing',
  failed: 'failed',
  unknown: 'not told',
  file: 'File',
  status: 'Status',
  kind: 'Asked for by',
  size: 'Size',
  time: 'Time',
  missingCount: (count: number) => `${count} missing`,
};

export type Words = typeof en;

const ptBR: Words = {
  view: 'O que se vê',
  log: 'Registro',
  requests: 'Rede',
  filter: 'Filtrar',
  clear: 'Limpar',
  noLog: 'O template não registrou nada desde que foi carregado.',
  noRequests: 'O template não pediu arquivo nenhum desde que foi carregado.',
  noneFits: 'Nada aqui passa pelo filtro.',
  levels: { debug: 'Depuração', log: 'Registro', info: 'Informação', warn: 'Aviso', error: 'Erro' },
  times: (count) => `${count} vezes`,
  left: (count) => `Mais ${count} não ${count === '1' ? 'coube' : 'couberam'} aqui.`,
  missing: 'não existe',
  failed: 'falhou',
  unknown: 'não informado',
  file: 'Arquivo',
  status: 'Situação',
  kind: 'Pedido por',
  size: 'Tamanho',
  time: 'Tempo',
  missingCount: (count) => (count === 1 ? '1 não existe' : `${count} não existem`),
};

export const wordsIn: Readonly<Record<Locale, Words>> = { en, 'pt-BR': ptBR };
