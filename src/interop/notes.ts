import type { Locale } from '../format/locale.ts';

/** What another system does not do with a field, or what of a foreign graphic a template does not have. */
export interface Note {
  code: NoteCode;
  /** Name of the field, or of the property of the foreign graphic. */
  field?: string;
}

export type NoteCode = keyof typeof en;

const en = {
  'name-repeated': 'has the name of an earlier field, and other systems show that one only.',
  'date-as-text': 'is a date: other systems show a text, and check at most how it is written.',
  'palette-tarja-only': 'chooses among the colours of a palette: other systems offer every colour.',
  'color-as-text': 'has a default that is no colour in numbers: other systems show a text.',
  'type-not-implemented': 'is of a type that is not implemented yet: its value goes along as it is.',
  'presets-tarja-only': 'Presets go along, but only Tarja shows them.',
  'variants-tarja-only': 'Variants go along, but only Tarja shows them.',
  'table-as-json': 'is a table: SPX and CasparCG show its JSON as a text.',
  'limits-tarja-only': 'has limits that SPX and CasparCG do not check.',
  'pattern-unchecked': 'must follow a pattern, which the form does not check.',
  'required-unchecked': 'is required, and the form takes an empty value too.',
  'length-unchecked': 'has a least length, which the form does not check.',
  'not-editable': 'has a shape that no field can edit: its value is shown as JSON and kept.',
  'name-changed': 'has a name that is no identifier: its field has another one, and the graphic still gets its own.',
  'default-missing': 'has no default: it begins empty.',
  'default-wrong': 'has a default that does not fit its type: it begins empty.',
  'name-unusable': 'has a name that no object can have, and is left out.',
  'too-deep': 'lies too deep in other objects, and is kept as it is.',
  'no-fields': 'The graphic has no data to edit. Its template has one field, which the graphic never gets.',
  'tarja-part-unreadable':
    'What Tarja had written for itself is not valid any more, so the file was read like any other.',
  'control-unknown': 'is a control that only SPX-GC has, such as a button or a heading, and is left out.',
} as const;

const ptBR: Record<NoteCode, string> = {
  'name-repeated': 'tem o nome de um campo anterior, e outros sistemas mostram só aquele.',
  'date-as-text': 'é uma data: outros sistemas mostram um texto e verificam no máximo como está escrita.',
  'palette-tarja-only': 'escolhe entre as cores de uma paleta: outros sistemas oferecem todas as cores.',
  'color-as-text': 'tem um padrão que não é uma cor em números: outros sistemas mostram um texto.',
  'type-not-implemented': 'é de um tipo ainda não implementado: seu valor segue como está.',
  'presets-tarja-only': 'As predefinições vão junto, mas só o Tarja as mostra.',
  'variants-tarja-only': 'As variantes vão junto, mas só o Tarja as mostra.',
  'table-as-json': 'é uma tabela: SPX e CasparCG mostram seu JSON como texto.',
  'limits-tarja-only': 'tem limites que SPX e CasparCG não verificam.',
  'pattern-unchecked': 'deve seguir um padrão de escrita, que o formulário não verifica.',
  'required-unchecked': 'é obrigatório, e o formulário aceita também um valor vazio.',
  'length-unchecked': 'tem um comprimento mínimo, que o formulário não verifica.',
  'not-editable': 'tem uma forma que nenhum campo edita: seu valor aparece como JSON e é mantido.',
  'name-changed': 'tem um nome que não é um identificador: seu campo tem outro, e o gráfico ainda recebe o seu.',
  'default-missing': 'não tem valor padrão: começa vazio.',
  'default-wrong': 'tem um valor padrão que não corresponde ao tipo: começa vazio.',
  'name-unusable': 'tem um nome que nenhum objeto pode ter e fica de fora.',
  'too-deep': 'está dentro de objetos demais e é mantido como está.',
  'no-fields': 'O gráfico não tem dados para editar. Seu template tem um campo, que o gráfico nunca recebe.',
  'tarja-part-unreadable': 'O que o Tarja escreveu para si já não é válido; o arquivo foi lido como qualquer outro.',
  'control-unknown': 'é um controle que só o SPX-GC tem, como um botão ou um título, e fica de fora.',
};

const sentences: Record<Locale, Record<NoteCode, string>> = { en, 'pt-BR': ptBR };

/** A note as a sentence. */
export function sayNote({ code, field }: Note, locale: Locale): string {
  return field === undefined ? sentences[locale][code] : `“${field}” ${sentences[locale][code]}`;
}
