import type { FormatFindings, JsonKind, PatternName, Place } from '../../format-findings.ts';
import { quoted } from '../lint-words.ts';
import { capital, cut, type FormatWords, list, Places, type Said } from '../words.ts';

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
  },
  fieldOfType: 'um campo do tipo',
  entryOf: 'Um item de',
  everyEntryOf: 'cada item de',
  inside: 'Em',
});

export function meant(word: string | undefined): string {
  return word === undefined ? '' : ` Você quis dizer ${quoted(word)}?`;
}

function items(count: number): string {
  return count === 1 ? '1 item' : `${count} itens`;
}

/** A text that is not of the form that is asked for. */
function unlike(facts: Place & { value: string }, expected: string): Said {
  return places.say(facts, `não pode ser ${quoted(facts.value)}; o esperado é ${expected}`, `é ${expected}`);
}

/** A word that is none of those that may stand here. */
function unlisted(facts: FormatFindings['value-unlisted']): Said {
  const more = meant(facts.nearest) || ` Pode ser ${list(facts.allowed)}.`;
  return places.say(facts, `não pode ser ${quoted(facts.value)}`, `é uma de ${facts.allowed.length} palavras`, more);
}

/** A number out of its limits. */
function limited(facts: Place & { value: number }, limit: string): Said {
  return places.say(facts, `deve ser ${limit}, mas é ${facts.value}`, `é ${limit}`);
}

export const formatWords: FormatWords = {
  syntax: {
    'document-empty': () =>
      'O arquivo está vazio. Uma configuração começa como um objeto com uma lista de campos: {"fields": [ … ]}.',
    'value-missing': () => 'Falta um valor aqui.',
    'comma-missing': () => 'Falta uma vírgula antes disto.',
    'comma-trailing': () => 'Nada vem depois desta vírgula; o JSON não a aceita.',
    'comma-extra': () => 'Esta vírgula está sobrando.',
    'colon-missing': ({ key }) => `Faltam os dois-pontos depois da chave ${quoted(key)}.`,
    'key-missing': () => 'Falta uma chave aqui: um nome entre aspas duplas e os dois-pontos.',
    'key-unquoted': ({ key }) => `Esta chave precisa de aspas duplas: ${quoted(key)}.`,
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
    'nesting-too-deep': ({ limit }) => `Objetos e listas estão aninhados em mais de ${limit} níveis.`,
    'byte-order-mark': () => 'O arquivo começa com uma marca de ordem de bytes (BOM), que é ignorada.',
    'member-duplicate': ({ key }) => `${quoted(key)} aparece mais de uma vez neste objeto; só o último vale.`,
  },
  format: {
    'type-wrong': (facts) => {
      const expected = kinds[facts.expected];
      const actual = facts.value === '' ? kinds[facts.actual] : facts.value;
      const kind = facts.actual === 'string' && facts.value !== '' ? ', um texto' : '';
      return places.say(facts, `deve ser ${expected}, mas é ${actual}${kind}`, `é ${expected}`);
    },
    'number-infinite': (facts) => places.say(facts, 'é um número grande demais', 'é um número'),
    'member-missing': (facts) => {
      const holder = places.holder(facts);
      const member = `"${facts.member}"`;
      return [`Falta ${member}, obrigatório em ${holder}.`, `${capital(holder)} exige ${member}.`];
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
      unlike(facts, 'um endereço completo, com o esquema, como "https://example.com/schema.json"'),
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
