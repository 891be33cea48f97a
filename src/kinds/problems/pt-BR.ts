import type { ProblemMessages, Shape } from './facts.ts';
import { fileKinds } from './file-kinds.ts';
import { quote, quoteSome } from './quote.ts';

const shapes: Readonly<Record<Shape, string>> = {
  text: 'um texto',
  number: 'um número',
  boolean: 'ligado ou desligado (true ou false)',
  list: 'uma lista de linhas',
  row: 'uma linha com as células por chave de coluna',
};

/** Problems of values in Brazilian Portuguese. Numbers have a decimal comma; formats name the year AAAA. */
export const ptBR: ProblemMessages = {
  'wrong-type': ({ expected, value }) => `O valor deve ser ${shapes[expected]}, e não ${describe(value)}.`,
  'below-min': ({ value, min, max }) =>
    max === undefined
      ? `${number(value)} é pequeno demais: o mínimo é ${number(min)}.`
      : `${number(value)} não está entre ${number(min)} e ${number(max)}.`,
  'above-max': ({ value, min, max }) =>
    min === undefined
      ? `${number(value)} é grande demais: o máximo é ${number(max)}.`
      : `${number(value)} não está entre ${number(min)} e ${number(max)}.`,
  'not-integer': ({ value }) => `${number(value)} não é um número inteiro.`,
  'off-step': ({ value, step, nearest }) =>
    `${number(value)} não segue o passo de ${number(step)}; o valor mais próximo é ${number(nearest)}.`,
  'too-long': ({ length, maxChars }) => `${length} caracteres; o limite é ${maxChars}.`,
  'too-short': ({ length, minLength }) =>
    minLength === 1
      ? 'Isto não pode ficar vazio.'
      : `${length === 1 ? '1 caractere' : `${length} caracteres`}; o gráfico precisa de pelo menos ${minLength}.`,
  'pattern-mismatch': ({ value, pattern }) => `${quote(value)} não está escrito como o gráfico precisa: ${pattern}.`,
  'not-an-option': ({ value, options }) => `${quote(value)} não é uma das opções: ${quoteSome(options)}.`,
  'not-a-color': ({ value }) =>
    `${quote(value)} não é uma cor. Escreva #rgb, #rrggbb, #rrggbbaa, rgb(…), rgba(…) ou o nome de uma cor em inglês.`,
  'color-unreadable': ({ value }) => `${quote(value)} não é uma cor que os navegadores conheçam.`,
  'not-a-hex-color': ({ value }) => `${quote(value)} não é uma cor. Escreva #rgb, #rrggbb ou #rrggbbaa.`,
  'not-in-palette': ({ value, palette, colors }) =>
    `${quote(value)} não é uma cor da paleta ${quote(palette)}: ${quoteSome(colors)}.`,
  'not-a-date': ({ value, format }) => `${quote(value)} não está escrito como ${format.replace(/[Yy]{4}/, 'AAAA')}.`,
  'no-such-date': ({ value }) => `${quote(value)} não existe no calendário ou no relógio.`,
  'not-a-url': ({ value }) =>
    `${quote(value)} não é um endereço da web. Escreva um como https://example.com/pagina, sem espaços.`,
  'url-unsafe': ({ scheme }) =>
    `Endereços que começam com ${quote(`${scheme}:`)} podem executar código e nunca vão ao ar.`,
  'url-scheme': ({ scheme, accepted }) =>
    `Endereços que começam com ${quote(`${scheme}:`)} não funcionam aqui. Use ${accepted.join(', ')} ou um caminho relativo.`,
  'file-not-accepted': ({ value, kinds }) =>
    `${quote(value)} não é um dos tipos de arquivo aceitos: ${fileKinds(kinds, 'pt-BR')}.`,
  'too-few-rows': ({ count, minRows }) => `${rows(count)}; é preciso ter no mínimo ${minRows}.`,
  'too-many-rows': ({ count, maxRows }) => `${rows(count)}; ${maxRows === 1 ? 'cabe' : 'cabem'} no máximo ${maxRows}.`,
  required: ({ label }) => `${quote(label)} não pode ficar vazio.`,
  'unknown-column': ({ column, columns }) =>
    `Não existe a coluna ${quote(column)}. As que existem: ${quoteSome(columns)}.`,
};

function number(value: number): string {
  return String(value).replace('.', ',');
}

function rows(count: number): string {
  return count === 1 ? '1 linha' : `${count} linhas`;
}

function describe(value: unknown): string {
  if (typeof value === 'string') return `o texto ${quote(value)}`;
  if (typeof value === 'number' && Number.isFinite(value)) return `o número ${number(value)}`;
  if (typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return 'uma lista';
  return typeof value === 'object' && value !== null ? 'um objeto' : 'nada';
}
