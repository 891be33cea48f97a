import type { Locale } from '../format/locale.ts';

/** What each binding does, in Markdown (docs/templates.md, "Bindings"). */
export const bindingHelp: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en: {
    'data-text': 'The value is the text of the element.',
    'data-attr-':
      'The value is this attribute of the element; an empty value takes it away. Addresses are http, https, `data:image` or relative; `on…`, `style` and `srcdoc` cannot be bound.',
    'data-show': 'Shown while the value is there: not empty, 0 or `false`. With `name=value`, while it is this value.',
    'data-hide': 'Hidden while the value is there: not empty, 0 or `false`. With `name=value`, while it is this value.',
    'data-each': 'Repeats the content of `<template>` for each row of a table. Inside, names are columns first.',
    'data-key': 'A column that never repeats: rows are told apart by it.',
    'data-fit': 'Condenses one line of text to its box: `--fit`, from 1 down to 0.8 or to the floor named here.',
  },
  'pt-BR': {
    'data-text': 'O valor é o texto do elemento.',
    'data-attr-':
      'O valor é este atributo do elemento; um valor vazio o retira. Endereços são http, https, `data:image` ou relativos; `on…`, `style` e `srcdoc` não recebem valores.',
    'data-show': 'Aparece enquanto há valor: nem vazio, nem 0, nem `false`. Com `nome=valor`, enquanto for esse valor.',
    'data-hide':
      'Fica oculto enquanto há valor: nem vazio, nem 0, nem `false`. Com `nome=valor`, enquanto for esse valor.',
    'data-each': 'Repete o conteúdo de `<template>` para cada linha de uma tabela. Dentro, nomes são primeiro colunas.',
    'data-key': 'Uma coluna que nunca se repete: por ela se distinguem as linhas.',
    'data-fit': 'Condensa uma linha de texto até caber: `--fit`, de 1 até 0,8 ou até o mínimo escrito aqui.',
  },
};
