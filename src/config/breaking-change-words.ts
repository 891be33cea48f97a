import type { Locale } from '../format/locale.ts';

/** What each breaking change is called. `what` is a field or a column, as `field` and `column` name it. */
const en = {
  field: (name: string) => `The field "${name}"`,
  column: (field: string, key: string) => `${field}, column "${key}",`,
  none: 'none',
  'preset-removed': (id: string) => `The preset "${id}" is gone.`,
  'variant-removed': (name: string) => `The variant "${name}" is gone.`,
  'key-changed': (what: string, was: string, is: string) =>
    `${what} has another key: it was "${was}" and is "${is}" now. Addresses with the old one set nothing.`,
  'format-changed': (what: string, was: string, is: string) =>
    `${what} has dates in another format: it was ${was} and is ${is} now.`,
  'column-removed': (table: string, key: string) => `${table} has no column "${key}" any more.`,
  'column-required': (table: string, key: string) => `${table} now requires cells of the column "${key}".`,
  'type-changed': (what: string, was: string, is: string) =>
    `${what} is of another type: it was "${was}" and is "${is}" now.`,
  'option-removed': (what: string, value: string) => `${what} has no option "${value}" any more.`,
  'limit-tightened': (what: string, limit: string, was: string, is: string) =>
    `${what} has a tighter "${limit}": it was ${was} and is ${is} now.`,
  'files-narrowed': (what: string, was: string, is: string) =>
    `${what} takes fewer kinds of files, "accept": it was ${was} and is ${is} now.`,
  'field-renamed': (was: string, is: string) =>
    `The field "${was}" is called "${is}" now. What speaks of it by the old name is lost.`,
  'field-removed': (name: string) => `The field "${name}" is gone.`,
};

const ptBR: typeof en = {
  field: (name) => `O campo "${name}"`,
  column: (field, key) => `${field}, coluna "${key}",`,
  none: 'nenhum',
  'preset-removed': (id) => `A predefinição "${id}" não existe mais.`,
  'variant-removed': (name) => `A variante "${name}" não existe mais.`,
  'key-changed': (what, was, is) =>
    `${what} tem outra chave: era "${was}", agora é "${is}". Endereços com a antiga não definem nada.`,
  'format-changed': (what, was, is) => `${what} tem datas em outro formato: era ${was}, agora é ${is}.`,
  'column-removed': (table, key) => `${table} não tem mais a coluna "${key}".`,
  'column-required': (table, key) => `${table} agora exige células da coluna "${key}".`,
  'type-changed': (what, was, is) => `${what} é de outro tipo: era "${was}", agora é "${is}".`,
  'option-removed': (what, value) => `${what} não tem mais a opção "${value}".`,
  'limit-tightened': (what, limit, was, is) => `${what} tem "${limit}" mais apertado: era ${was}, agora é ${is}.`,
  'files-narrowed': (what, was, is) => `${what} aceita menos tipos de arquivo, "accept": era ${was}, agora é ${is}.`,
  'field-renamed': (was, is) => `O campo "${was}" agora se chama "${is}". O que o cita pelo nome antigo se perde.`,
  'field-removed': (name) => `O campo "${name}" não existe mais.`,
};

/** Sentences of breaking changes, by language. */
export const breakingChangeWords: Readonly<Record<Locale, typeof en>> = { en, 'pt-BR': ptBR };
