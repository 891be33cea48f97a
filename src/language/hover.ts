import type { Range } from '../config/json/locate.ts';
import { jsonKinds as enKinds } from '../config/messages/en.ts';
import { jsonKinds as ptBRKinds } from '../config/messages/pt-BR.ts';
import { isRecord } from '../format/json.ts';
import { capital, type Locale } from '../format/locale.ts';
import type { Hover } from './answers.ts';
import { bindingHelp } from './binding-help.ts';
import { snippetText, withoutPlaces } from './complete-config.ts';
import { pathTo, textOf } from './json/tree.ts';
import { CONFIG, type Project, TEMPLATE } from './project.ts';
import { fieldTypes, type Schema, schemaAt } from './schema.ts';
import { inWords } from './schema-words.ts';
import { occurrenceAt, occurrencesOf } from './symbols.ts';

/** More words than these are for completion to list. */
const SHORT_LIST = 10;

/** What is known about the word at an offset: what it is, its rule, an example, and where that is written. */
export function hover(project: Project, path: string, offset: number, locale: Locale = 'en'): Hover | undefined {
  if (path === CONFIG) return hoverConfig(project, offset, locale);
  return hoverName(project, path, offset, locale) ?? hoverBinding(project, path, offset, locale);
}

function hoverConfig(project: Project, offset: number, locale: Locale): Hover | undefined {
  const { config } = project;
  if (!config) return undefined;
  const { path, inKey, leaf, steps } = pathTo(config.text, config.tree, offset);
  if (leaf) {
    const word = leaf.kind === 'text' ? wordOf(leaf.value, schemaAt(config.tree, path), locale) : undefined;
    return word === undefined ? hoverName(project, CONFIG, offset, locale) : { range: leaf, markdown: word };
  }
  const range = steps.at(-1)?.member?.keyRange;
  if (!inKey || !range) return undefined;
  const named = hoverName(project, CONFIG, offset, locale);
  const schema = schemaAt(config.tree, path);
  const owner = schemaAt(config.tree, path.slice(0, -1));
  const isMember = owner?.properties?.[String(path.at(-1))] !== undefined;
  if (named && !isMember) return named;
  if (!schema?.description) return undefined;
  return { range, markdown: ruleOf(String(path.at(-1)), schema, owner, locale) };
}

/** One of the words that the format lists, such as the type of a field: what it means; of a type, a field of it. */
function wordOf(
  word: string,
  { enum: words, enumDescriptions, title = '' }: Schema = {},
  locale: Locale,
): string | undefined {
  const description = inWords(enumDescriptions?.[words?.indexOf(word) ?? -1], locale);
  if (description === undefined) return undefined;
  const isType = title === fieldTypes?.title;
  const field = isType
    ? schemaAt(undefined, ['fields', 0])?.defaultSnippets?.find(({ body }) => typeOf(body) === word)
    : undefined;
  const section = field ? `${capital(word)}Field` : title;
  return explained(
    `**${word}** — ${description}`,
    [],
    field && withoutPlaces(snippetText(field.body)),
    section,
    locale,
  );
}

function typeOf(body: unknown): unknown {
  return isRecord(body) ? body['type'] : undefined;
}

/** A member of the format: what it is, what it must be, and an example. */
function ruleOf(key: string, schema: Schema, owner: Schema | undefined, locale: Locale): string {
  const say = words[locale];
  const { type, enum: known = [], minimum, maximum, exclusiveMinimum, minLength, minItems, maxItems, pattern } = schema;
  const facts = [
    owner?.required?.includes(key) ? say.required : '',
    type ? (say.types[type] ?? type) : '',
    known.length <= SHORT_LIST ? known.map((word) => `\`${word}\``).join(', ') : '',
    minimum === undefined ? '' : `≥ ${minimum}`,
    exclusiveMinimum === undefined ? '' : `> ${exclusiveMinimum}`,
    maximum === undefined ? '' : `≤ ${maximum}`,
    minLength === undefined ? '' : say.notEmpty,
    minItems === undefined ? '' : say.atLeast(minItems),
    maxItems === undefined ? '' : say.atMost(maxItems),
    pattern === undefined ? '' : `\`${pattern}\``,
  ];
  const [example] = schema.examples ?? [];
  const written = example === undefined ? undefined : `${JSON.stringify(key)}: ${JSON.stringify(example)}`;
  return explained(`**${key}** — ${inWords(schema.description, locale)}`, facts, written, owner?.title ?? '', locale);
}

/** @param section of the schema: where all this is written */
function explained(
  what: string,
  facts: readonly string[],
  example: string | undefined,
  section: string,
  locale: Locale,
): string {
  const say = words[locale];
  return [
    what,
    facts.filter(Boolean).join(' · '),
    example === undefined ? '' : `${say.example}\n\`\`\`json\n${example}\n\`\`\``,
    say.source(section),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** A name of the config, wherever it stands: what it names, and where else it is spoken of. */
function hoverName(project: Project, path: string, offset: number, locale: Locale): Hover | undefined {
  const here = occurrenceAt(project, path, offset);
  const names = project.config?.names;
  if (!here || !names) return undefined;
  const say = words[locale];
  const { kind, owner, name } = here.symbol;
  const uses = occurrencesOf(project, here.symbol).filter(({ isDefinition }) => !isDefinition);
  const inConfig = uses.filter((each) => each.path === CONFIG).length;
  const field = names.fields.get(kind === 'field' ? name : (owner.split('/')[0] ?? ''));
  const column = kind === 'column' ? field?.columns.find(({ key }) => key.text === name) : undefined;
  const { label, type } = column ?? field ?? {};
  const title = kind === 'field' || kind === 'column' ? `**${label ?? name}** \`${name}\` (${type})` : `**${name}**`;
  const of = kind === 'column' || kind === 'option' ? ` ${say.of} \`${owner}\`` : '';
  const options =
    kind === 'field' && field?.options.length ? field.options.map(({ value }) => `\`${value.text}\``).join(', ') : '';
  const tip = kind === 'field' && field ? textOf(field.node, 'tip')?.value : undefined;
  const markdown = [
    `${title} — ${say.kinds[kind]}${of}`,
    tip ?? '',
    options && `${say.options}: ${options}`,
    say.uses(inConfig, uses.length - inConfig),
  ];
  return { range: here.range, markdown: markdown.filter(Boolean).join('\n\n') };
}

/** The name of a binding's attribute. */
function hoverBinding(project: Project, path: string, offset: number, locale: Locale): Hover | undefined {
  if (path !== TEMPLATE) return undefined;
  const found = project.template?.template.bindings.find(({ attributeRange }) => isIn(attributeRange, offset));
  const name = found?.attribute.startsWith('data-attr-') ? 'data-attr-' : found?.attribute;
  const help = name === undefined ? undefined : bindingHelp[locale][name];
  if (!found || help === undefined) return undefined;
  const markdown = `**${found.attribute}** — ${help}\n\n${words[locale].bindings}`;
  return { range: found.attributeRange, markdown };
}

function isIn({ start, end }: Range, offset: number): boolean {
  return start <= offset && offset <= end;
}

const words = {
  en: {
    required: 'required',
    notEmpty: 'not empty',
    types: enKinds as Readonly<Record<string, string>>,
    atLeast: (count: number) => `at least ${count}`,
    atMost: (count: number) => `at most ${count}`,
    example: 'Example',
    source: (section: string) => `_schema/config.schema.json, “${section}”; rules: docs/diagnostics.md_`,
    bindings: '_docs/templates.md, “Bindings”_',
    kinds: {
      field: 'field',
      column: 'column',
      option: 'option',
      preset: 'preset',
      variant: 'variant',
      palette: 'palette',
    },
    of: 'of',
    options: 'Options',
    uses: (config: number, template: number) =>
      `Also named: ${times(config)} in config.json, ${times(template)} in the template.`,
  },
  'pt-BR': {
    required: 'obrigatório',
    notEmpty: 'não vazio',
    types: ptBRKinds as Readonly<Record<string, string>>,
    atLeast: (count: number) => `pelo menos ${count}`,
    atMost: (count: number) => `no máximo ${count}`,
    example: 'Exemplo',
    source: (section: string) => `_schema/config.schema.json, “${section}”; regras: docs/diagnostics.md_`,
    bindings: '_docs/templates.md, “Bindings”_',
    kinds: {
      field: 'campo',
      column: 'coluna',
      option: 'opção',
      preset: 'predefinição',
      variant: 'variante',
      palette: 'paleta',
    },
    of: 'de',
    options: 'Opções',
    uses: (config: number, template: number) =>
      `Nomeado ainda: ${vezes(config)} em config.json, ${vezes(template)} no template.`,
  },
} as const;

function times(count: number): string {
  return count === 1 ? 'once' : count === 0 ? 'never' : `${count} times`;
}

function vezes(count: number): string {
  return count === 1 ? 'uma vez' : count === 0 ? 'nenhuma vez' : `${count} vezes`;
}
