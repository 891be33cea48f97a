// What a form and its commonest fields say from the start: one file to fetch.

export { colourPtBR } from './colour-pt-BR.ts';
export { formPtBR } from './form-pt-BR.ts';
export { numberPtBR } from './number-pt-BR.ts';
export { ptBR } from './pt-BR.ts';
