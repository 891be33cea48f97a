// What a form and its commonest fields say from the start, and what may be wrong with a value: one file to fetch.

export { ptBR as messagesPtBR } from '../../src/kinds/messages/pt-BR.ts';
export { colourPtBR } from './colour-pt-BR.ts';
export { formPtBR } from './form-pt-BR.ts';
export { numberPtBR } from './number-pt-BR.ts';
export { ptBR } from './pt-BR.ts';
