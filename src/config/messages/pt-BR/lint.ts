import { ptBR } from '../../../kinds/problems/pt-BR.ts';
import type { LintFindings } from '../../rules/findings.ts';
import { cellAt, type LintMessages, quoted, quotedSome, sayProblem, unfitDefaults } from '../lint-words.ts';
import { meant } from './format.ts';

type Facts<C extends keyof LintFindings> = LintFindings[C];

/** O que provavelmente é um engano, e o que se esperava, nas palavras de quem faz templates. */
export const lintMessages: LintMessages = {
  ...unfitDefaults(ptBR, 'O valor inicial não serve.'),
  'name-duplicate': ({ name, first }) =>
    `O nome ${quoted(name)} já é do campo ${quoted(first)}; este nunca receberia um valor. Dê outro a este.`,
  'key-duplicate': ({ key, first }) =>
    `A chave ${quoted(key)} já é do campo ${quoted(first)}; as URLs e o teclado só chegam a ele. Dê outra a este.`,
  'label-duplicate': ({ label, name }) =>
    `O campo ${quoted(name)} também tem o rótulo ${quoted(label)}. O operador não distingue um do outro.`,
  'min-above-max': ({ min, max }) => `"min" é ${min}, acima de "max", que é ${max}: nenhum número serve.`,
  'min-rows-above-max-rows': ({ minRows, maxRows }) =>
    `"minRows" é ${minRows}, acima de "maxRows", que é ${maxRows}: nenhuma tabela serve.`,
  'option-duplicate': ({ value, first }) =>
    `A opção ${quoted(first)} já tem o valor ${quoted(value)}. O template não sabe qual foi escolhida.`,
  'column-key-duplicate': ({ key, first }) =>
    `A chave ${quoted(key)} já é da coluna ${quoted(first)}; as duas dividiriam as células. Dê outra a esta.`,
  'column-default-unfit': ({ column, problem }) =>
    `O valor inicial da coluna ${quoted(column)} não serve para ela. ${sayProblem(ptBR, problem)}`,
  'palette-unknown': (facts) =>
    `Não existe a paleta ${quoted(facts.palette)} em "meta.palettes".${instead(facts, 'paletas')}`,
  'date-format-unreadable': ({ format, meant: other }) =>
    `Não dá para ler o formato de data ${quoted(format)}.${meant(other)} Um formato se faz com YYYY, MM, DD, HH, mm e ss, cada um no máximo uma vez; outras palavras vão entre 'aspas simples'.`,
  'date-format-minutes': ({ format, meant: other }) =>
    `No formato de data ${quoted(format)}, MM são os meses e mm são os minutos.${meant(other)}`,
  'type-not-implemented': ({ type }) =>
    `Ainda não dá para editar campos do tipo ${quoted(type)}: o formulário mostra e guarda o valor.`,
  'field-property-misspelt': ({ member, nearest }) =>
    `Nada aqui se chama ${quoted(member)}; assim, não tem efeito.${meant(nearest)}`,
  'field-property-unknown': ({ member, type, known }) =>
    `Um campo do tipo ${quoted(type)} não tem ${quoted(member)}; assim, não tem efeito. Existem ${quotedSome(known)}. Comece o nome com "x-" se for coisa sua.`,
  'field-property-unused': ({ member, type, of }) =>
    `${quoted(member)} não tem efeito em ${of === 'column' ? 'uma coluna' : 'um campo'} do tipo ${quoted(type)}.`,
  'default-unknown-column': (facts) =>
    `O valor inicial tem células em ${quoted(facts.column)}${inRows(facts.rows)}, mas a tabela não tem essa coluna.${instead(facts, 'colunas')}`,
  'default-cell-missing': ({ column, rows }) =>
    `A coluna ${quoted(column)} é obrigatória, mas a célula dela está vazia no valor inicial${inRows(rows)}.`,
  'default-cell-unfit': ({ row, column, rows, problem }) =>
    `Linha ${row} do valor inicial, coluna ${quoted(column)}${inRows(rows)}: ${sayProblem(ptBR, problem)}`,
  'default-row-unfit': ({ row, rows, problem }) =>
    `Linha ${row} do valor inicial${inRows(rows)}: ${sayProblem(ptBR, problem)}`,
  'color-unreadable': (facts) =>
    `${ptBR['color-unreadable'](facts)}${meant(facts.nearest) || ' Escreva #rrggbb, rgb(0, 0, 0) ou um nome do CSS.'}`,
  'preset-field-unknown': (facts) => `A predefinição ${lost(facts)}`,
  'variant-field-unknown': (facts) => `A variante ${lost(facts)}`,
  'preset-value-invalid': (facts) => `A predefinição ${given(facts)}`,
  'variant-value-invalid': (facts) => `A variante ${given(facts)}`,
  'preset-uses-key': (facts) => `A predefinição ${keyed(facts)}`,
  'variant-uses-key': (facts) => `A variante ${keyed(facts)}`,
  'preset-id-duplicate': ({ id, first }) =>
    `O id ${quoted(id)} já é da predefinição ${quoted(first)}; quem pede por ele recebe aquela. Dê outro a esta.`,
  'variants-equal': ({ name, other }) =>
    `A variante ${quoted(name)} muda os mesmos valores da mesma forma que ${quoted(other)}.`,
  'widget-unknown': (facts) => `Não existe o widget ${quoted(facts.widget)}.${instead(facts, 'widgets')}`,
  'resolution-missing': ({ capabilities }) =>
    `"capabilities" traz ${quotedSome(capabilities)}, mas não há "resolution" com o tamanho da imagem.`,
  'secret-in-document': () =>
    'Isto parece uma chave de acesso. Templates são compartilhados, chaves não podem ser: tire-a daqui e peça outra se este arquivo já circulou.',
  'url-not-https': ({ host }) =>
    `O que vem de ${quoted(host)} por http pode ser lido e alterado no caminho, e páginas em https não o carregam. Escreva https.`,
};

function instead({ nearest, known }: { nearest: string | undefined; known: readonly string[] }, what: string): string {
  if (nearest !== undefined) return meant(nearest);
  return known.length ? ` Existem ${quotedSome(known)}.` : ` Ainda não há ${what}.`;
}

function inRows(count: number): string {
  return count === 1 ? '' : ` (${count} linhas)`;
}

function lost(facts: Facts<'preset-field-unknown'>): string {
  return `${quoted(facts.owner)} define ${quoted(facts.field)}, mas nenhum campo tem esse nome.${instead(facts, 'campos')}`;
}

function given({ owner, field, problem, pointer, rows }: Facts<'preset-value-invalid'>): string {
  const { row, column } = cellAt(pointer);
  const place = row && `Linha ${row}${column && `, coluna ${quoted(column)}`}${inRows(rows)}: `;
  return `${quoted(owner)} dá a ${quoted(field)} um valor que não serve. ${place}${sayProblem(ptBR, problem)}`;
}

function keyed({ owner, field, name }: Facts<'preset-uses-key'>): string {
  return `${quoted(owner)} fala de um campo pela chave, ${quoted(field)}. Escreva o nome, ${quoted(name)}.`;
}
