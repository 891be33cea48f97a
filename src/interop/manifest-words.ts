import type { Locale } from '../format/locale.ts';

export interface ManifestParams {
  member?: string;
  expected?: string;
  value?: string;
  meant?: string;
}

type Sentence = (params: ManifestParams) => string;

const en = {
  'manifest-member-missing': ({ member }) => `“${member}” is missing.`,
  'manifest-member-unknown': ({ member, meant }) =>
    `There is no “${member}” here.${meant ? ` Did you mean “${meant}”?` : ''} A member of your own begins with “v_”.`,
  'manifest-type-wrong': ({ member, expected }) => `“${member}” must be of type ${expected}.`,
  'manifest-schema-wrong': ({ expected }) => `“$schema” must be “${expected}”: it says which version of OGraf this is.`,
  'manifest-id-wrong': ({ value }) => `“${value}” cannot be an id: it must not be empty, and has no “/”.`,
  'manifest-id-unusable': ({ value }) =>
    `The id “${value}” makes no name of an element, and renderers name one after it. Use lower case and a hyphen, such as “com.example.lower-third”.`,
  'manifest-version-missing': () => 'There is no “version”. SPX-GC names an element after it; set one, such as “1.0”.',
  'manifest-supports-nothing': () => 'One of “supportsRealTime” and “supportsNonRealTime” must be true.',
  'manifest-steps-wrong': ({ value }) => `“stepCount” cannot be ${value}: it is a whole number from -1.`,
  'manifest-file-outside': ({ value }) =>
    `“${value}” leads out of the folder of the manifest: a package does not hold it.`,
  'manifest-action-repeated': ({ value }) => `Two custom actions have the id “${value}”.`,
  'manifest-action-unknown': ({ value }) => `There is no custom action “${value}”.`,
  'manifest-thumbnail-format': ({ value }) => `“${value}” is no PNG, JPG, GIF or WebP.`,
  'manifest-size-wrong': ({ value }) => `A size cannot be ${value} pixels: it is a whole number from 1.`,
  'manifest-duration-wrong': ({ value }) =>
    `A duration cannot be ${value}: it is in milliseconds, or -1 where it is not known.`,
  'gdd-type-missing': () => 'A property needs a “type”.',
  'gdd-type-wrong': ({ value, meant }) =>
    `“type” cannot be ${value}.${meant ? ` Did you mean “${meant}”?` : ' It is one of boolean, string, number, integer, array, object.'}`,
  'gdd-items-missing': () => 'A list needs “items”: what its entries are.',
  'gdd-properties-missing': () => 'An object needs “properties”: what its members are.',
  'gdd-type-mismatch': ({ value, expected }) => `The gddType “${value}” is for the type ${expected}.`,
  'gdd-select-incomplete': () => 'A “select” needs “enum” and “gddOptions.labels”.',
  'gdd-enum-wrong': ({ expected }) => `Every value of “enum” must be of the property’s type, ${expected}.`,
  'gdd-pattern-wrong': ({ expected }) => `A colour needs the “pattern” “${expected}”, exactly.`,
  'gdd-default-wrong': ({ expected }) => `“default” must be of the property’s type, ${expected}.`,
  'gdd-title-missing': () => 'It has a “label” and no “title”: most forms show the title only. Set both.',
} satisfies Record<string, Sentence>;

export type ManifestCode = keyof typeof en;

const ptBR: Record<ManifestCode, Sentence> = {
  'manifest-member-missing': ({ member }) => `Falta “${member}”.`,
  'manifest-member-unknown': ({ member, meant }) =>
    `Não existe “${member}” aqui.${meant ? ` Seria “${meant}”?` : ''} Um membro próprio começa com “v_”.`,
  'manifest-type-wrong': ({ member, expected }) => `“${member}” deve ser do tipo ${expected}.`,
  'manifest-schema-wrong': ({ expected }) => `“$schema” deve ser “${expected}”: indica a versão do OGraf.`,
  'manifest-id-wrong': ({ value }) => `“${value}” não pode ser um id: não pode ser vazio nem ter “/”.`,
  'manifest-id-unusable': ({ value }) =>
    `O id “${value}” não serve de nome de elemento, e renderizadores o usam assim. Use minúsculas e um hífen, como “com.example.lower-third”.`,
  'manifest-version-missing': () => 'Falta “version”. O SPX-GC a usa no nome de um elemento; defina uma, como “1.0”.',
  'manifest-supports-nothing': () => '“supportsRealTime” ou “supportsNonRealTime” deve ser verdadeiro.',
  'manifest-steps-wrong': ({ value }) => `“stepCount” não pode ser ${value}: é um número inteiro a partir de -1.`,
  'manifest-file-outside': ({ value }) => `“${value}” sai da pasta do manifesto: um pacote não o contém.`,
  'manifest-action-repeated': ({ value }) => `Duas ações têm o id “${value}”.`,
  'manifest-action-unknown': ({ value }) => `Não existe a ação “${value}”.`,
  'manifest-thumbnail-format': ({ value }) => `“${value}” não é PNG, JPG, GIF nem WebP.`,
  'manifest-size-wrong': ({ value }) => `Um tamanho não pode ser ${value} pixels: é um número inteiro a partir de 1.`,
  'manifest-duration-wrong': ({ value }) =>
    `Uma duração não pode ser ${value}: é em milissegundos, ou -1 se desconhecida.`,
  'gdd-type-missing': () => 'Uma propriedade precisa de “type”.',
  'gdd-type-wrong': ({ value, meant }) =>
    `“type” não pode ser ${value}.${meant ? ` Seria “${meant}”?` : ' É boolean, string, number, integer, array ou object.'}`,
  'gdd-items-missing': () => 'Uma lista precisa de “items”: o que são suas entradas.',
  'gdd-properties-missing': () => 'Um objeto precisa de “properties”: o que são seus membros.',
  'gdd-type-mismatch': ({ value, expected }) => `O gddType “${value}” é para o tipo ${expected}.`,
  'gdd-select-incomplete': () => 'Um “select” precisa de “enum” e de “gddOptions.labels”.',
  'gdd-enum-wrong': ({ expected }) => `Todo valor de “enum” deve ser do tipo da propriedade, ${expected}.`,
  'gdd-pattern-wrong': ({ expected }) => `Uma cor precisa do “pattern” “${expected}”, exatamente.`,
  'gdd-default-wrong': ({ expected }) => `“default” deve ser do tipo da propriedade, ${expected}.`,
  'gdd-title-missing': () =>
    'Tem “label” e não tem “title”: a maioria dos formulários só mostra o title. Defina os dois.',
};

export const manifestSentences: Record<Locale, Record<ManifestCode, Sentence>> = { en, 'pt-BR': ptBR };

const manifestModel = 'EBU OGraf v1, “Manifest Model”.';
const gdd = 'EBU OGraf v1, GDD, “Property”.';
const gddTypes = 'EBU OGraf v1, GDD, “GDD Types”.';
const inUse = 'Not in the specification: what renderers in use need.';

/** Where the specification says it. */
export const manifestSections: Record<ManifestCode, string> = {
  'manifest-member-missing': manifestModel,
  'manifest-member-unknown': 'EBU OGraf v1, “Vendor-specific fields”.',
  'manifest-type-wrong': manifestModel,
  'manifest-schema-wrong': manifestModel,
  'manifest-id-wrong': manifestModel,
  'manifest-id-unusable': inUse,
  'manifest-version-missing': inUse,
  'manifest-supports-nothing': 'EBU OGraf v1, “Real-time vs. non-real-time”.',
  'manifest-steps-wrong': 'EBU OGraf v1, “Step model”.',
  'manifest-file-outside': inUse,
  'manifest-action-repeated': 'EBU OGraf v1, “Custom actions”.',
  'manifest-action-unknown': 'EBU OGraf v1, “Custom actions”.',
  'manifest-thumbnail-format': manifestModel,
  'manifest-size-wrong': manifestModel,
  'manifest-duration-wrong': manifestModel,
  'gdd-type-missing': gdd,
  'gdd-type-wrong': gdd,
  'gdd-items-missing': 'EBU OGraf v1, GDD, “Array”.',
  'gdd-properties-missing': 'EBU OGraf v1, GDD, “Object”.',
  'gdd-type-mismatch': gddTypes,
  'gdd-select-incomplete': 'EBU OGraf v1, GDD, “Select”.',
  'gdd-enum-wrong': 'EBU OGraf v1, GDD, “Select”.',
  'gdd-pattern-wrong': 'EBU OGraf v1, GDD, “Color”.',
  'gdd-default-wrong': 'EBU OGraf v1, GDD, “Basic Types”.',
  'gdd-title-missing': inUse,
};
