import type { PasteWords } from './paste-words.en.ts';

/** The words of pasting into a table, in Brazilian Portuguese. */
export const words: PasteWords = {
  title: (rows, one) => (one ? 'Colar 1 linha' : `Colar ${rows} linhas`),
  titleOf: (file) => `Linhas de ${file}`,
  where: 'Onde',
  here: (row) => `A partir da linha ${row}`,
  append: 'Depois da última linha',
  replace: 'No lugar de todas as linhas',
  named: 'A primeira linha dá nome às colunas',
  preview: 'Prévia',
  column: (letter) => `Coluna ${letter}`,
  goesInto: (source) => `${source} vai para`,
  leaveOut: '– fica de fora –',
  similar: 'nome parecido',
  position: 'pela posição',
  guessed: (count, one) =>
    one
      ? '1 coluna foi associada pelo nome parecido ou pela posição: confira.'
      : `${count} colunas foram associadas pelo nome parecido ou pela posição: confira.`,
  missing: (column) => `“${column}” é obrigatória, e nada é colado nela.`,
  row: 'Linha',
  noRoom: 'sem lugar',
  from: (text) => `de “${text}”`,
  or: (value) => `ou ${value}`,
  empty: 'vazia',
  more: (count, one) => (one ? 'Mais 1 linha não aparece aqui.' : `Mais ${count} linhas não aparecem aqui.`),
  allRead: 'Tudo cabe na sua coluna.',
  read: (count, one) =>
    one ? '1 célula se escreve de outro jeito aqui.' : `${count} células se escrevem de outro jeito aqui.`,
  chosen: (count, one) =>
    one ? '1 número se lê de dois jeitos: confira.' : `${count} números se leem de dois jeitos: confira.`,
  unreadable: (count, one) =>
    one
      ? '1 célula não pôde ser lida; fica com o texto até ser corrigida.'
      : `${count} células não puderam ser lidas; ficam com o texto até serem corrigidas.`,
  problems: (count, one) => (one ? '1 célula não pode ir ao ar assim.' : `${count} células não podem ir ao ar assim.`),
  over: (count, most, one) =>
    `${one ? '1 linha fica' : `${count} linhas ficam`} de fora: ${most === '1' ? 'cabe' : 'cabem'} no máximo ${most}.`,
  titles: (count, one) =>
    one ? '1 linha acima dos nomes fica de fora.' : `${count} linhas acima dos nomes ficam de fora.`,
  unused: (count, one) => (one ? '1 coluna fica de fora.' : `${count} colunas ficam de fora.`),
  few: (least) => (least === '1' ? 'É preciso uma linha.' : `Menos linhas que as ${least} necessárias.`),
  cancel: 'Cancelar',
  apply: (rows, one) => (one ? 'Colar 1 linha' : `Colar ${rows} linhas`),
  pasted: (rows, one) => (one ? '1 linha colada.' : `${rows} linhas coladas.`),
  pastedCells: (cells, one) => (one ? 'Célula colada.' : `${cells} células coladas.`),
  pastedAs: (shown, text) => `Colado como ${shown}, a partir de “${text}”.`,
  nothing: 'Não há nada para colar.',
  notTable: (file) => `“${file}” não é uma tabela que se leia aqui: salve como CSV ou copie as células.`,
};
