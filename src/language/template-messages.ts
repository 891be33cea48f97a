import { lintMessages as lintEn, meant as meantEn } from '../config/messages/en.ts';
import { lintMessages as lintPt, meant as meantPt } from '../config/messages/pt-BR.ts';
import { quoted, quotedSome } from '../config/messages/wording.ts';
import type { Locale } from '../format/locale.ts';
import type { TemplateCode, TemplateFindings } from './template-findings.ts';

/** What one language says about a template. */
export interface TemplateWords {
  readonly sentences: { readonly [C in TemplateCode]: (facts: TemplateFindings[C]) => string };
  /** The rule that is broken, and where it is written. */
  readonly rules: Partial<Record<TemplateCode, string>>;
  replace(text: string): string;
}

const en: TemplateWords = {
  sentences: {
    'binding-field-unknown': ({ attribute, name, nearest, known }) =>
      name === ''
        ? `${attribute} names no field. Known: ${quotedSome(known)}.`
        : `No field is called ${quoted(name)}, so ${attribute} shows nothing.${meantEn(nearest)}`,
    'binding-type-unfit': ({ attribute, name, type }) =>
      attribute === 'data-each'
        ? `data-each repeats the rows of a table, and ${quoted(name)} is of type "${type}": nothing is drawn.`
        : `${attribute} shows one value, and ${quoted(name)} is a table: nothing is drawn. Put it into <template data-each=${quoted(name)}> and name its columns.`,
    'binding-value-unknown': ({ name, value, nearest, options }) =>
      `${quoted(name)} is never ${quoted(value)}.${meantEn(nearest)} Its options: ${quotedSome(options)}.`,
    'binding-attribute-refused': ({ attribute }) =>
      `${attribute} cannot be bound: a value there would be code or style, or belongs to the stage. It does nothing.`,
    'binding-misspelt': ({ attribute, nearest }) =>
      `${attribute} is no binding, and a field's name stands in it. Did you mean ${nearest}?`,
    'attribute-of-stage': ({ name, attribute, value }) =>
      `${attribute} is never ${quoted(value)}: the stage writes it, and the field ${quoted(name)} is not in it. Give the field another name.`,
    'text-unreadable': lintEn['text-unreadable'],
    'placeholder-unbound': ({ name, attribute, canBind }) => {
      if (attribute === undefined)
        return `Nothing replaces "{{${name}}}": viewers see the braces. Show the field with data-text=${quoted(name)} on an element.`;
      const how = canBind
        ? `A binding sets the whole attribute: data-attr-${attribute}=${quoted(name)}.`
        : `No value can be bound there; a colour or a number is var(--${name}) in CSS.`;
      return `Nothing replaces "{{${name}}}" in ${attribute}. ${how}`;
    },
    'each-not-on-template': ({ element }) => `data-each works on <template> alone; on <${element}> it does nothing.`,
    'row-key-unknown': ({ key, table, nearest, known }) =>
      `${quoted(table)} has no column ${quoted(key)}, so data-key tells no rows apart.${meantEn(nearest) || ` Its columns: ${quotedSome(known)}.`}`,
    'property-unknown': ({ property, nearest }) =>
      `Nothing sets the custom property ${property}: no field of that name and no style.${meantEn(nearest)}`,
    'property-type-unfit': ({ name, type }) =>
      `--${name} is never set: ${quoted(name)} is of type "${type}", and only colours and numbers are custom properties.`,
    'asset-missing': ({ file, nearest, looksSame }) =>
      looksSame
        ? `There is no file ${quoted(file)} in the folder. One looks the same: the accents of one of the two are characters of their own, as macOS writes them.`
        : `There is no file ${quoted(file)} in the folder.${meantEn(nearest)}`,
    'asset-unused': ({ file }) => `Nothing uses the file ${quoted(file)}.`,
    'field-not-shown': ({ name }) => `The template does not show ${quoted(name)}.`,
  },
  rules: {
    'binding-field-unknown':
      'A binding names a field, or inside data-each a column (docs/templates.md, “Bindings”, “Tables”).',
    'binding-type-unfit': 'data-each takes a table, the other bindings one value (docs/templates.md, “Bindings”).',
    'binding-value-unknown': 'A dropdown or radio has the value of one of its options (docs/templates.md, “Bindings”).',
    'binding-attribute-refused': 'on…, style and srcdoc cannot be bound (docs/templates.md, “Bindings”).',
    'attribute-of-stage':
      'data-phase and data-step are the stage’s (docs/templates.md, “Colours, numbers and choices”).',
    'placeholder-unbound': 'Fields are bound by attributes of elements (docs/templates.md, “Bindings”).',
    'each-not-on-template': '<template data-each> repeats its content (docs/templates.md, “Tables”).',
    'row-key-unknown': 'data-key names a column that never repeats (docs/templates.md, “Tables”).',
    'property-unknown':
      'Colours and numbers are custom properties by the name of their field (docs/templates.md, “Colours, numbers and choices”).',
    'property-type-unfit':
      'Colours and numbers are custom properties by the name of their field (docs/templates.md, “Colours, numbers and choices”).',
    'asset-missing':
      'Relative addresses begin at the folder of the template (docs/templates.md, “Fonts and pictures”).',
  },
  replace: (text) => `Change to ${quoted(text)}`,
};

const ptBR: TemplateWords = {
  sentences: {
    'binding-field-unknown': ({ attribute, name, nearest, known }) =>
      name === ''
        ? `${attribute} não nomeia nenhum campo. Existem: ${quotedSome(known)}.`
        : `Nenhum campo se chama ${quoted(name)}; por isso ${attribute} não mostra nada.${meantPt(nearest)}`,
    'binding-type-unfit': ({ attribute, name, type }) =>
      attribute === 'data-each'
        ? `data-each repete as linhas de uma tabela, e ${quoted(name)} é do tipo "${type}": nada é desenhado.`
        : `${attribute} mostra um valor, e ${quoted(name)} é uma tabela: nada é desenhado. Use <template data-each=${quoted(name)}> e os nomes das colunas.`,
    'binding-value-unknown': ({ name, value, nearest, options }) =>
      `${quoted(name)} nunca é ${quoted(value)}.${meantPt(nearest)} Opções: ${quotedSome(options)}.`,
    'binding-attribute-refused': ({ attribute }) =>
      `${attribute} não pode receber um valor: ali ele seria código ou estilo, ou o atributo é do palco. Não tem efeito.`,
    'binding-misspelt': ({ attribute, nearest }) =>
      `${attribute} não é uma ligação, e contém o nome de um campo. Você quis dizer ${nearest}?`,
    'attribute-of-stage': ({ name, attribute, value }) =>
      `${attribute} nunca é ${quoted(value)}: quem o escreve é o palco, e o campo ${quoted(name)} não está nele. Dê outro nome ao campo.`,
    'text-unreadable': lintPt['text-unreadable'],
    'placeholder-unbound': ({ name, attribute, canBind }) => {
      if (attribute === undefined)
        return `Nada substitui "{{${name}}}": o público vê as chaves. Mostre o campo com data-text=${quoted(name)} num elemento.`;
      const how = canBind
        ? `Uma ligação define o atributo inteiro: data-attr-${attribute}=${quoted(name)}.`
        : `Ali nenhum valor pode ser ligado; uma cor ou um número é var(--${name}) no CSS.`;
      return `Nada substitui "{{${name}}}" em ${attribute}. ${how}`;
    },
    'each-not-on-template': ({ element }) => `data-each só funciona em <template>; em <${element}> não tem efeito.`,
    'row-key-unknown': ({ key, table, nearest, known }) =>
      `${quoted(table)} não tem a coluna ${quoted(key)}; por isso data-key não distingue as linhas.${meantPt(nearest) || ` Colunas: ${quotedSome(known)}.`}`,
    'property-unknown': ({ property, nearest }) =>
      `Nada define a propriedade ${property}: nenhum campo com esse nome e nenhum estilo.${meantPt(nearest)}`,
    'property-type-unfit': ({ name, type }) =>
      `--${name} nunca é definida: ${quoted(name)} é do tipo "${type}", e só cores e números são propriedades CSS.`,
    'asset-missing': ({ file, nearest, looksSame }) =>
      looksSame
        ? `Não existe o arquivo ${quoted(file)} na pasta. Um parece igual: os acentos de um dos dois são caracteres à parte, como o macOS os escreve.`
        : `Não existe o arquivo ${quoted(file)} na pasta.${meantPt(nearest)}`,
    'asset-unused': ({ file }) => `Nada usa o arquivo ${quoted(file)}.`,
    'field-not-shown': ({ name }) => `O template não mostra ${quoted(name)}.`,
  },
  rules: {
    'binding-field-unknown':
      'Uma ligação nomeia um campo ou, dentro de data-each, uma coluna (docs/templates.md, “Bindings”, “Tables”).',
    'binding-type-unfit': 'data-each recebe uma tabela; as outras ligações, um valor (docs/templates.md, “Bindings”).',
    'binding-value-unknown': 'Um dropdown ou radio tem o valor de uma das suas opções (docs/templates.md, “Bindings”).',
    'binding-attribute-refused': 'on…, style e srcdoc não recebem valores (docs/templates.md, “Bindings”).',
    'attribute-of-stage': 'data-phase e data-step são do palco (docs/templates.md, “Colours, numbers and choices”).',
    'placeholder-unbound': 'Os campos são ligados por atributos dos elementos (docs/templates.md, “Bindings”).',
    'each-not-on-template': '<template data-each> repete o seu conteúdo (docs/templates.md, “Tables”).',
    'row-key-unknown': 'data-key nomeia uma coluna que nunca se repete (docs/templates.md, “Tables”).',
    'property-unknown':
      'Cores e números são propriedades CSS com o nome do campo (docs/templates.md, “Colours, numbers and choices”).',
    'property-type-unfit':
      'Cores e números são propriedades CSS com o nome do campo (docs/templates.md, “Colours, numbers and choices”).',
    'asset-missing': 'Endereços relativos partem da pasta do template (docs/templates.md, “Fonts and pictures”).',
  },
  replace: (text) => `Trocar por ${quoted(text)}`,
};

export const templateWords: Readonly<Record<Locale, TemplateWords>> = { en, 'pt-BR': ptBR };
