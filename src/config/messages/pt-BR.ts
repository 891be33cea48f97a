import { capital } from '../../format/locale.ts';
import { ptBR } from '../../kinds/problems/pt-BR.ts';
import type { FormatFindings, JsonKind, PatternName, SchemaPlace } from '../findings/format.ts';
import type { LintFindings } from '../findings/lint.ts';
import {
  cellAt,
  cut,
  type FormatWords,
  type LintMessages,
  list,
  Places,
  quoted,
  quotedSome,
  type Said,
  sayProblem,
  unfitDefaults,
} from './wording.ts';

/** What a value of JSON is called. */
export const jsonKinds: Readonly<Record<JsonKind, string>> = {
  string: 'um texto',
  number: 'um número',
  integer: 'um número inteiro',
  boolean: 'true ou false',
  object: 'um objeto',
  array: 'uma lista',
  null: 'null',
};

const patterns: Readonly<Record<PatternName, string>> = {
  identifier: 'uma letra e, depois dela, letras, algarismos ou sublinhados',
  shortKey: '1 a 16 caracteres: uma letra e, depois dela, só letras e algarismos',
  hexColor: '# e 3, 6 ou 8 algarismos hexadecimais',
  color: '# e 3, 6 ou 8 algarismos hexadecimais, ou rgb(…) ou rgba(…), ou um nome de cor só com letras',
  category: 'uma letra minúscula e, depois dela, letras minúsculas, algarismos ou hifens',
  version: 'uma versão como 1.2, 1.2.0 ou 1.2.0-beta.1',
  themeFile: 'um caminho dentro da pasta do tema, como fonts/nome.woff2',
};

const places = new Places({
  owners: {
    Config: 'o documento',
    Field: 'um campo',
    Option: 'uma opção',
    TableColumn: 'uma coluna de tabela',
    'TableColumn.options': 'uma coluna de tabela do tipo "dropdown" ou "omo"',
    Preset: 'uma predefinição',
    Variant: 'uma variante',
    Meta: '"meta"',
    Resolution: '"resolution"',
    Theme: 'um tema',
    ThemeColors: '"colors"',
    ThemeFonts: '"fonts"',
    ThemeFont: 'uma fonte',
    ThemeFontFile: 'um arquivo de fonte',
    ThemeLogo: '"logo"',
    ThemeMotion: '"motion"',
  },
  fieldOfType: 'um campo do tipo',
  entryOf: 'Um item de',
  everyEntryOf: 'cada item de',
  inside: (owner) => contracted(`em ${owner}`),
});

export function meant(word: string | undefined): string {
  return word === undefined ? '' : ` Você quis dizer ${quoted(word)}?`;
}

/** `em o documento` → `no documento` */
function contracted(text: string): string {
  return text.replace(/^em o /, 'no ');
}

function items(count: number): string {
  return count === 1 ? '1 item' : `${count} itens`;
}

/** Where the editor of most authors takes a schema by its file. */
const localSchema = 'Para um schema em arquivo, use "json.schemas" nas configurações do VS Code.';

/** A text that is not of the form that is asked for. */
function unlike(facts: SchemaPlace & { value: string }, expected: string, more = ''): Said {
  return places.say(facts, `não pode ser ${quoted(facts.value)}; o esperado é ${expected}`, `é ${expected}`, more);
}

/** A word that is none of those that may stand here. */
function unlisted(facts: FormatFindings['value-unlisted']): Said {
  const more = meant(facts.nearest) || ` Pode ser ${list(facts.allowed)}.`;
  return places.say(facts, `não pode ser ${quoted(facts.value)}`, `é uma de ${facts.allowed.length} palavras`, more);
}

/** A number out of its limits. */
function limited(facts: SchemaPlace & { value: number }, limit: string): Said {
  return places.say(facts, `deve ser ${limit}, mas é ${facts.value}`, `é ${limit}`);
}

export const formatWords: FormatWords = {
  syntax: {
    'document-empty': () =>
      'O arquivo está vazio. Uma configuração começa como um objeto com uma lista de campos: {"fields": [ … ]}.',
    'value-missing': () => 'Falta um valor aqui.',
    'comma-missing': () => 'Falta uma vírgula antes disto.',
    'comma-trailing': () => 'Nada vem depois desta vírgula; o JSON não aceita vírgula depois do último item.',
    'comma-extra': () => 'Esta vírgula está sobrando.',
    'colon-missing': ({ key }) => `Faltam os dois-pontos depois da chave ${quoted(key)}.`,
    'key-missing': () => 'Falta uma chave aqui: um nome entre aspas duplas e os dois-pontos.',
    'key-unquoted': ({ key }) => `Esta chave precisa de aspas duplas: ${quoted(key)}.`,
    'quote-wrong': ({ quote }) => `O JSON só usa as aspas duplas retas ("), não ${quote}.`,
    'quote-inside': () => 'Aspas duplas dentro de um texto precisam de uma barra invertida antes: \\".',
    comment: () => 'O JSON não tem comentários. Use o "tip" de um campo ou a "description" em "meta".',
    'string-unclosed': () => 'Faltam as aspas finais deste texto.',
    'bracket-unclosed': ({ bracket }) => `Falta o ${bracket === '{' ? '}' : ']'} que fecha este ${bracket}.`,
    'bracket-mismatched': ({ found, expected }) => `Era esperado ${expected} aqui, mas há ${found}.`,
    'escape-invalid': ({ escape: sequence }) =>
      `${sequence} não é uma sequência de escape em JSON. Escreva a barra invertida como \\\\.`,
    'control-character': ({ character }) =>
      `Um texto não pode ter o caractere ${character} como está; escreva-o como sequência de escape.`,
    'number-malformed': ({ text }) =>
      `${cut(text)} não é um número em JSON. Números são escritos como 5, -5 ou 0.5; um texto precisa de aspas.`,
    'word-unknown': ({ word }) =>
      `${cut(word)} não é um valor em JSON. Um texto precisa de aspas duplas; as únicas palavras são true, false e null.`,
    'character-stray': ({ character }) => `${character} não pode ficar aqui.`,
    'space-invalid': ({ character }) => `O caractere invisível ${character} não é um espaço em JSON.`,
    'text-before-start': () => 'O documento começa no { depois disto; nada pode vir antes.',
    'text-after-end': () => 'O documento termina antes disto; nada pode vir depois.',
    'nesting-too-deep': ({ limit }) => `Objetos e listas estão aninhados em mais de ${limit} níveis.`,
    'byte-order-mark': () => 'O arquivo começa com uma marca de ordem de bytes (BOM), que é ignorada.',
    'member-duplicate': ({ key }) => `${quoted(key)} aparece mais de uma vez neste objeto; só o último vale.`,
  },
  format: {
    'type-wrong': (facts) => {
      const expected = jsonKinds[facts.expected];
      const actual = facts.value === '' ? jsonKinds[facts.actual] : facts.value;
      const kind = facts.actual === 'string' && facts.value !== '' ? ', um texto' : '';
      return places.say(facts, `deve ser ${expected}, mas é ${actual}${kind}`, `é ${expected}`);
    },
    'number-infinite': (facts) => places.say(facts, 'é um número grande demais', 'é um número'),
    'member-missing': (facts) => {
      const holder = places.holder(facts);
      const member = `"${facts.member}"`;
      const hint = facts.written === undefined ? '' : ` ${quoted(facts.written)} seria ele?`;
      return [
        `Falta ${member}, obrigatório ${contracted(`em ${holder}`)}.${hint}`,
        `${capital(holder)} exige ${member}.`,
      ];
    },
    'member-unknown': ({ owner, member, known, nearest }) =>
      places.say(
        { owner, member: '' },
        `não tem ${quoted(member)}`,
        'só tem os membros do formato',
        meant(nearest) || ` Pode ter ${list(known)}.`,
      ),
    'field-type-unknown': unlisted,
    'value-unlisted': unlisted,
    'text-empty': (facts) =>
      places.say(facts, 'está vazio; precisa de ao menos um caractere', 'tem ao menos um caractere'),
    'pattern-mismatch': (facts) => unlike(facts, patterns[facts.pattern]),
    'date-invalid': (facts) => unlike(facts, 'um dia do calendário no formato AAAA-MM-DD'),
    'uri-invalid': (facts) =>
      unlike(
        facts,
        'um endereço completo, com o esquema, como "https://example.com/schema.json"',
        facts.member === '$schema' ? ` ${localSchema}` : '',
      ),
    'number-too-small': (facts) => limited(facts, `no mínimo ${facts.least}`),
    'number-too-large': (facts) => limited(facts, `no máximo ${facts.most}`),
    'number-not-positive': (facts) => limited(facts, 'maior que 0'),
    'list-too-short': (facts) => {
      const least = `ao menos ${items(facts.least)}`;
      return places.say(facts, `precisa de ${least}, mas tem ${facts.count}`, `tem ${least}`);
    },
    'list-too-long': (facts) => {
      const most = `no máximo ${items(facts.most)}`;
      return places.say(facts, `pode ter ${most}, mas tem ${facts.count}`, `tem ${most}`);
    },
    'item-duplicate': ({ owner, member, value }) =>
      places.say({ owner, member }, `tem ${value} mais de uma vez`, 'tem cada valor uma só vez'),
  },
  fixes: {
    replace: (what) => `Trocar por ${what}`,
    rename: (from, to) => `Renomear ${from} para ${to}`,
    remove: (what) => `Remover ${what}`,
    insert: (what) => `Acrescentar ${what}`,
    several: (first, places) => `${first}, e mais ${places - 1}`,
  },
};

type Facts<C extends keyof LintFindings> = LintFindings[C];

/** What is probably a mistake, and what was expected, in the words of a template author. */
export const lintMessages: LintMessages = {
  ...unfitDefaults(ptBR, 'O valor inicial não serve.'),
  'name-duplicate': ({ name, first }) =>
    `O nome ${quoted(name)} já é do campo ${quoted(first)}, e este nunca recebe um valor. Dê outro nome a este.`,
  'key-duplicate': ({ key, first }) =>
    `A chave ${quoted(key)} já é do campo ${quoted(first)}; as URLs e o teclado só chegam a ele. Dê outra chave a este.`,
  'label-duplicate': ({ label, name }) =>
    `O campo ${quoted(name)} também tem o rótulo ${quoted(label)}. O operador não distingue um do outro.`,
  'min-above-max': ({ min, max }) => `"min" é ${min}, acima de "max", que é ${max}: nenhum número serve.`,
  'min-rows-above-max-rows': ({ minRows, maxRows }) =>
    `"minRows" é ${minRows}, acima de "maxRows", que é ${maxRows}: nenhuma tabela serve.`,
  'option-duplicate': ({ value, first }) =>
    `A opção ${quoted(first)} já tem o valor ${quoted(value)}. O template não sabe qual foi escolhida.`,
  'column-key-duplicate': ({ key, first }) =>
    `A chave ${quoted(key)} já é da coluna ${quoted(first)}, e as duas dividem as células. Dê outra chave a esta.`,
  'column-default-unfit': ({ column, problem }) =>
    `O valor inicial da coluna ${quoted(column)} não serve para ela. ${sayProblem(ptBR, problem)}`,
  'palette-unknown': (facts) =>
    `Não existe a paleta ${quoted(facts.palette)} em "meta.palettes".${instead(facts, 'paletas')}`,
  'accept-unreadable': ({ parts, meant: other }) =>
    `${quotedSome(parts)}: não é um tipo de arquivo. Escreva extensões com o ponto (".png") ou tipos de mídia ("image/png", "image/*"), separados por vírgulas.${meant(other)}`,
  'date-format-unreadable': ({ format, meant: other }) =>
    `Não dá para ler o formato de data ${quoted(format)}.${meant(other)} Um formato se faz com YYYY, MM, DD, HH, mm e ss, cada um no máximo uma vez; outras palavras vão entre 'aspas simples'.`,
  'date-format-minutes': ({ format, meant: other }) =>
    `No formato de data ${quoted(format)}, MM são os meses e mm são os minutos.${meant(other)}`,
  'type-not-implemented': ({ type }) =>
    `Ainda não dá para editar campos do tipo ${quoted(type)}: o formulário mostra e guarda o valor.`,
  'field-property-misspelt': ({ member, nearest }) =>
    `${quoted(member)} não é uma propriedade aqui e não tem efeito.${meant(nearest)}`,
  'field-property-unknown': ({ member, type, known }) =>
    `Um campo do tipo ${quoted(type)} não tem a propriedade ${quoted(member)}, e ela não tem efeito. As propriedades são ${quotedSome(known)}. Comece o nome com "x-" se for uma propriedade sua.`,
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
    `O id ${quoted(id)} já é da predefinição ${quoted(first)}; as saídas que o pedem recebem aquela. Dê outro id a esta.`,
  'variants-equal': ({ name, other }) =>
    `A variante ${quoted(name)} muda os mesmos valores da mesma forma que ${quoted(other)}.`,
  'section-unreadable': () =>
    '"meta.sections" é uma lista de seções, cada uma com "label" (um texto) e "fields" (uma lista de nomes). O que não é uma seção não aparece no formulário.',
  'section-field-repeated': ({ section, field }) =>
    `${quoted(field)} já está na seção ${quoted(section)}, e o formulário o mostra lá.`,
  'section-field-unknown': (facts) =>
    `A seção ${quoted(facts.section)} cita ${quoted(facts.field)}, mas nenhum campo tem esse nome.${instead(facts, 'campos')}`,
  'widget-unknown': (facts) => `Não existe o widget ${quoted(facts.widget)}.${instead(facts, 'widgets')}`,
  'step-count-unreadable': () => '"meta.stepCount" é um número inteiro, sem aspas. Qualquer outra coisa conta como 1.',
  'resolution-missing': ({ capabilities }) =>
    `"capabilities" traz ${quotedSome(capabilities)}, mas não há "resolution" com o tamanho da imagem.`,
  'schema-unknown': ({ address, known }) =>
    `${quoted(address)} não é o schema deste formato, que é ${quoted(known)}. ${localSchema}`,
  'secret-in-document': () =>
    'Isto parece uma chave de acesso. Templates são compartilhados, chaves não podem ser: tire-a daqui e peça outra se este arquivo já circulou.',
  'text-unreadable': ({ text }) =>
    `Há letras de ${quoted(text)} que não puderam ser lidas: o arquivo não está salvo em UTF-8. Salve-o em UTF-8 no seu editor; onde ficar �, escreva a letra de novo.`,
  'url-not-https': ({ host }) =>
    `O conteúdo de ${quoted(host)} por http pode ser lido e alterado no caminho, e páginas em https não o carregam. Use https.`,
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
  return `${quoted(owner)} cita um campo pela chave, ${quoted(field)}. Use o nome, ${quoted(name)}.`;
}
