import type { JsonKind, PatternName, Place } from '../../format-findings.ts';
import { quoted } from '../lint-words.ts';
import type { FormatWords } from '../words.ts';

const kinds: Readonly<Record<JsonKind, string>> = {
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
};

const owners: Readonly<Record<string, string>> = {
  Config: 'o documento',
  Field: 'um campo',
  UntypedField: 'um campo',
  NotImplementedField: 'um campo',
  Option: 'uma opção',
  TableColumn: 'uma coluna de tabela',
  'TableColumn.options': 'uma coluna de tabela do tipo "dropdown" ou "omo"',
  Preset: 'uma predefinição',
  Variant: 'uma variante',
  Meta: '"meta"',
  Resolution: '"resolution"',
};

/** A definição do esquema como as pessoas a chamam: `TextField` é um campo do tipo "text". */
function named(owner: string): string {
  const type = owner.replace(/Field$/, '');
  return owners[owner] ?? `um campo do tipo "${type.charAt(0).toLowerCase()}${type.slice(1)}"`;
}

/** Quem precisa ter um membro: nem toda coluna tem opções. */
function holder({ owner, member }: Place): string {
  return owners[`${owner}.${member}`] ?? named(owner);
}

function subject({ owner, member, entry }: Place): string {
  if (member === '') return capital(named(owner));
  return entry ? `Um item de "${member}"` : `"${member}"`;
}

function rule({ owner, member, entry }: Place, statement: string): string {
  if (member === '') return `${capital(named(owner))} ${statement}.`;
  return `Em ${named(owner)}, ${entry ? 'cada item de ' : ''}"${member}" ${statement}.`;
}

/** What stands in the text without quotes, not longer than a line has room for. */
function cut(text: string): string {
  return quoted(text).slice(1, -1);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function list(words: readonly string[]): string {
  return words.map((word) => `"${word}"`).join(', ');
}

function meant(word: string | undefined): string {
  return word === undefined ? '' : ` Seria "${word}"?`;
}

function items(count: number): string {
  return count === 1 ? '1 item' : `${count} itens`;
}

export const formatWords: FormatWords = {
  messages: {
    'document-empty': () =>
      'O arquivo está vazio. Uma configuração começa como um objeto com uma lista de campos: {"fields": [ … ]}.',
    'value-missing': () => 'Falta um valor aqui.',
    'comma-missing': () => 'Falta uma vírgula antes disto.',
    'comma-trailing': () => 'Nada vem depois desta vírgula; o JSON não a aceita.',
    'comma-extra': () => 'Esta vírgula está sobrando.',
    'colon-missing': ({ key }) => `Faltam os dois-pontos depois da chave ${quoted(key)}.`,
    'key-missing': () => 'Falta uma chave aqui: um nome entre aspas duplas e os dois-pontos.',
    'key-unquoted': ({ key }) => `A chave ${cut(key)} precisa de aspas duplas: ${quoted(key)}.`,
    'quote-wrong': ({ quote }) => `O JSON só conhece as aspas duplas retas ("), não ${quote}.`,
    'quote-inside': () => 'Aspas duplas dentro de um texto precisam de uma barra invertida antes: \\".',
    comment: () => 'O JSON não tem comentários. Use "tip" ou a descrição em "meta".',
    'string-unclosed': () => 'Este texto nunca é fechado: faltam as aspas finais.',
    'bracket-unclosed': ({ bracket }) => `Este ${bracket} nunca é fechado: falta o ${bracket === '{' ? '}' : ']'}.`,
    'bracket-mismatched': ({ found, expected }) => `Era esperado ${expected} aqui, mas há ${found}.`,
    'escape-invalid': ({ escape: sequence }) =>
      `${sequence} não significa nada em JSON. A própria barra invertida se escreve \\\\.`,
    'control-character': ({ character }) =>
      `Um texto não pode ter o caractere ${character} como está; escreva-o como sequência de escape.`,
    'number-malformed': ({ text }) =>
      `${cut(text)} não é um número em JSON. Números são escritos como 5, -5 ou 0.5; um texto precisa de aspas.`,
    'word-unknown': ({ word }) =>
      `${cut(word)} não é um valor em JSON. Um texto precisa de aspas duplas; as únicas palavras são true, false e null.`,
    'character-stray': ({ character }) => `${character} não tem sentido aqui.`,
    'space-invalid': ({ character }) => `O caractere invisível ${character} não é um espaço em JSON.`,
    'text-after-end': () => 'O documento termina antes disto; nada pode vir depois.',
    'nesting-too-deep': ({ limit }) => `Objetos e listas estão aninhados em mais de ${limit} níveis aqui.`,
    'byte-order-mark': () =>
      'O arquivo começa com uma marca de ordem de bytes (BOM), que é ignorada: o JSON não a tem.',
    'member-duplicate': ({ key }) => `${quoted(key)} aparece mais de uma vez neste objeto; só o último vale.`,

    'type-wrong': (facts) => {
      const actual = facts.value === '' ? kinds[facts.actual] : facts.value;
      const kind = facts.actual === 'string' && facts.value !== '' ? ', um texto' : '';
      return `${subject(facts)} deve ser ${kinds[facts.expected]}, mas é ${actual}${kind}.`;
    },
    'number-infinite': (facts) => `${subject(facts)} é um número grande demais.`,
    'member-missing': (facts) => `Falta "${facts.member}", obrigatório em ${holder(facts)}.`,
    'member-unknown': (facts) =>
      `${capital(named(facts.owner))} não tem ${quoted(facts.member)}.${meant(facts.nearest) || ` Pode ter ${list(facts.known)}.`}`,
    'field-type-unknown': (facts) =>
      `Não existe o tipo de campo ${quoted(facts.value)}.${meant(facts.nearest) || ` Os tipos são ${list(facts.allowed)}.`}`,
    'value-unlisted': (facts) =>
      `${subject(facts)} não pode ser ${quoted(facts.value)}.${meant(facts.nearest) || ` Pode ser ${list(facts.allowed)}.`}`,
    'text-empty': (facts) => `${subject(facts)} está vazio; precisa de ao menos um caractere.`,
    'pattern-mismatch': (facts) =>
      `${subject(facts)} não pode ser ${quoted(facts.value)}; o esperado é ${patterns[facts.pattern]}.`,
    'date-invalid': (facts) =>
      `${subject(facts)} não pode ser ${quoted(facts.value)}; o esperado é um dia do calendário no formato AAAA-MM-DD.`,
    'uri-invalid': (facts) =>
      `${subject(facts)} não pode ser ${quoted(facts.value)}; o esperado é um endereço completo, com o esquema, como "https://example.com/schema.json".`,
    'number-too-small': (facts) => `${subject(facts)} deve ser no mínimo ${facts.least}, mas é ${facts.value}.`,
    'number-too-large': (facts) => `${subject(facts)} deve ser no máximo ${facts.most}, mas é ${facts.value}.`,
    'number-not-positive': (facts) => `${subject(facts)} deve ser maior que 0, mas é ${facts.value}.`,
    'list-too-short': (facts) =>
      `${subject(facts)} precisa de ao menos ${items(facts.least)}, mas tem ${facts.count === 0 ? 'nenhum' : facts.count}.`,
    'list-too-long': (facts) => `${subject(facts)} pode ter no máximo ${items(facts.most)}, mas tem ${facts.count}.`,
    'item-duplicate': (facts) => `${facts.value} aparece mais de uma vez em "${facts.member}".`,
  },
  rules: {
    'type-wrong': (facts) => rule(facts, `é ${kinds[facts.expected]}`),
    'number-infinite': (facts) => rule(facts, 'é um número'),
    'member-missing': (facts) => `${capital(holder(facts))} exige "${facts.member}".`,
    'member-unknown': ({ owner, known }) => `${capital(named(owner))} não tem outros membros além de ${list(known)}.`,
    'field-type-unknown': ({ allowed }) => `O "type" de um campo é uma de ${allowed.length} palavras conhecidas.`,
    'value-unlisted': (facts) => rule(facts, `é um destes: ${list(facts.allowed)}`),
    'text-empty': (facts) => rule(facts, 'tem ao menos 1 caractere'),
    'pattern-mismatch': (facts) => rule(facts, `é ${patterns[facts.pattern]}`),
    'date-invalid': (facts) => rule(facts, 'é uma data, AAAA-MM-DD'),
    'uri-invalid': (facts) => rule(facts, 'é um URI'),
    'number-too-small': (facts) => rule(facts, `é no mínimo ${facts.least}`),
    'number-too-large': (facts) => rule(facts, `é no máximo ${facts.most}`),
    'number-not-positive': (facts) => rule(facts, 'é maior que 0'),
    'list-too-short': (facts) => rule(facts, `tem ao menos ${items(facts.least)}`),
    'list-too-long': (facts) => rule(facts, `tem no máximo ${items(facts.most)}`),
    'item-duplicate': ({ owner, member }) => rule({ owner, member }, 'tem cada valor uma só vez'),
  },
  fixes: {
    replace: (what) => `Trocar por ${what}`,
    rename: (from, to) => `Renomear ${from} para ${to}`,
    remove: (what) => `Remover ${what}`,
    insert: (what) => `Acrescentar ${what}`,
    several: (first, places) => `${first}, e mudar mais ${places === 2 ? 'um lugar' : `${places - 1} lugares`}`,
  },
};
