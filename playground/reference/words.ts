import type { Locale } from '../../src/format/locale.ts';

const en = {
  title: 'What a config.json may say',
  contents: 'Contents',
  document: 'Document',
  field: 'Every field',
  types: 'Field types',
  declared: 'Declared only',
  aboutDeclared:
    'The format knows these types and Tarja does not show them yet: the form keeps their value and shows it as it is.',
  parts: 'Parts',
  option: 'Option',
  column: 'Table column',
  preset: 'Preset',
  variant: 'Variant',
  meta: 'Meta',
  resolution: 'Resolution',
  member: 'Member',
  value: 'Value',
  meaning: 'Meaning',
  required: 'required',
  forExample: 'e.g.',
  example: 'Example',
  /** What a value may be. `types` are those of JSON Schema, `titles` those of the schema's parts, in the plural. */
  rules: {
    types: { array: 'list' } as Readonly<Record<string, string>>,
    anyValue: 'any value',
    listOf: (what: string) => `list of ${what}`,
    titles: {
      Capability: 'capabilities',
      Field: 'fields',
      Option: 'options',
      'Palette colour': 'palette colours',
      Preset: 'presets',
      TableColumn: 'table columns',
    } as Readonly<Record<string, string>>,
    from: (least: number, most: number) => `${least} to ${most}`,
    atLeast: (least: number) => `at least ${least}`,
    atMost: (most: number) => `at most ${most}`,
    moreThan: (least: number) => `more than ${least}`,
    notEmpty: 'not empty',
    characters: (least: number) => `at least ${least} characters`,
    ofThem: (least: number, most: number) => `${least} to ${most} of them`,
    formats: { uri: 'a URI', date: 'a day, YYYY-MM-DD' } as Readonly<Record<string, string>>,
  },
};

/** What the page of the format says besides the schema's own sentences. */
export type ReferenceWords = typeof en;

const ptBR: ReferenceWords = {
  title: 'O que um config.json pode dizer',
  contents: 'Sumário',
  document: 'Documento',
  field: 'Todo campo',
  types: 'Tipos de campo',
  declared: 'Só declarados',
  aboutDeclared:
    'O formato conhece estes tipos e o Tarja ainda não os mostra: o formulário mantém o valor e o exibe como está.',
  parts: 'Partes',
  option: 'Opção',
  column: 'Coluna de tabela',
  preset: 'Predefinição',
  variant: 'Variante',
  meta: 'Meta',
  resolution: 'Resolução',
  member: 'Membro',
  value: 'Valor',
  meaning: 'Significado',
  required: 'obrigatório',
  forExample: 'p. ex.',
  example: 'Exemplo',
  rules: {
    types: {
      string: 'texto',
      integer: 'número inteiro',
      number: 'número',
      boolean: 'true ou false',
      object: 'objeto',
      array: 'lista',
    },
    anyValue: 'qualquer valor',
    listOf: (what) => `lista de ${what}`,
    titles: {
      Capability: 'capacidades',
      Field: 'campos',
      Option: 'opções',
      'Palette colour': 'cores de paleta',
      Preset: 'predefinições',
      TableColumn: 'colunas de tabela',
    },
    from: (least, most) => `de ${least} a ${most}`,
    atLeast: (least) => `no mínimo ${least}`,
    atMost: (most) => `no máximo ${most}`,
    moreThan: (least) => `mais de ${least}`,
    notEmpty: 'não vazio',
    characters: (least) => `no mínimo ${least} caracteres`,
    ofThem: (least, most) => `de ${least} a ${most} itens`,
    formats: { uri: 'uma URI', date: 'um dia, YYYY-MM-DD' },
  },
};

export const referenceWords: Readonly<Record<Locale, ReferenceWords>> = { en, 'pt-BR': ptBR };
