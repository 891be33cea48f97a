import { skipSpace } from '../config/json/locate.ts';
import { SCHEMA_ADDRESS } from '../config/lint/references.ts';
import { fileAddress } from '../format/file-address.ts';
import type { Locale } from '../format/locale.ts';
import { isImplemented } from '../kinds/implemented.ts';
import type { Completion } from './answers.ts';
import { type DeclaredField, optionsOf } from './config-names.ts';
import { itemsOf, type Member, memberOf, type Path, pathTo, textOf } from './json/tree.ts';
import { CONFIG, type Project } from './project.ts';
import { fieldTypes, resolved, type Schema, schemaAt } from './schema.ts';
import { inWords } from './schema-words.ts';

/** Suggestions in the config. The text may be broken, as it is while someone types. */
export function completeConfig(project: Project, offset: number, locale: Locale): readonly Completion[] {
  const { config } = project;
  return config ? new ConfigCompletion(project, config.text, offset, locale).all() : [];
}

class ConfigCompletion {
  readonly #project: Project;
  readonly #text: string;
  readonly #offset: number;
  readonly #locale: Locale;
  readonly #path: Path;

  constructor(project: Project, text: string, offset: number, locale: Locale) {
    this.#project = project;
    this.#text = text;
    this.#offset = offset;
    this.#locale = locale;
    this.#path = pathTo(text, project.config?.tree, offset);
  }

  all(): readonly Completion[] {
    if (this.#project.config?.tree === undefined) return [this.#skeleton()];
    const { steps, path, inKey, leaf } = this.#path;
    const last = steps.at(-1);
    if (!last) return [];
    if (last.node.kind === 'object' && (inKey || !last.member)) {
      return this.#keys(inKey ? path.slice(0, -1) : path, last.node.members, inKey ? last.member : undefined);
    }
    if (last.node.kind === 'list') return this.#items(leaf ? path.slice(0, -1) : path);
    return this.#values(path);
  }

  /** A whole config, for a file that has nothing yet. */
  #skeleton(): Completion {
    const body = { key: gap(1, 'n'), name: gap(2, 'name'), label: gap(3, 'Name'), type: 'text', default: '$4' };
    const field = snippetText(body);
    const text = `{\n\t"fields": [\n\t\t${field}\n\t],\n\t"meta": { "name": "\${5:Template}" }\n}`;
    const detail = this.#locale === 'en' ? 'one text field to begin with' : 'um campo de texto para começar';
    return {
      label: '{ "fields": … }',
      kind: 'snippet',
      detail,
      edit: { start: this.#offset, end: this.#offset, text },
      isSnippet: true,
      filter: '',
    };
  }

  // ---- keys

  #keys(path: readonly (string | number)[], members: readonly Member[], current: Member | undefined): Completion[] {
    const taken = new Set(members.filter((member) => member !== current).map(({ key }) => key));
    const known = this.#fieldNames(path);
    const suggestions = known ?? this.#schemaKeys(path);
    return suggestions
      .filter(({ key }) => !taken.has(key))
      .map(({ key, detail, documentation, value }) => {
        const range = current?.keyRange ?? this.#word();
        const written = current?.value !== undefined || this.#text[skipSpace(this.#text, range.end)] === ':';
        const tail = this.#text[skipSpace(this.#text, range.end)] === '"' ? ',' : '';
        const text = written ? escaped(JSON.stringify(key)) : `${escaped(JSON.stringify(key))}: ${value}${tail}`;
        const filter = this.#text[range.start] === '"' ? JSON.stringify(key) : key;
        const edit = { ...range, text };
        return { label: key, kind: known ? 'field' : 'member', detail, documentation, edit, isSnippet: true, filter };
      });
  }

  /** Where members are named after fields: a preset's values, a variant's overrides, the cells of rows. */
  #fieldNames(path: readonly (string | number)[]): KeySuggestion[] | undefined {
    const { names } = this.#config;
    const isPreset = path.length === 3 && path[0] === 'presets' && path[2] === 'values';
    const isVariant = path.length === 3 && path[0] === 'variants' && path[2] === 'valueOverrides';
    if (isPreset || isVariant) {
      return [...names.fields.values()].map((field) => ({
        key: field.name.text,
        detail: `${field.label ?? ''} (${field.type})`,
        value: valueSnippet(field),
      }));
    }
    // What stands in a list of rows is a row.
    return this.#fieldAt(path.slice(0, -1))?.columns.map(({ key, label, type }) => ({
      key: key.text,
      detail: `${label ?? ''} (${type})`,
      value: type === 'number' ? gap(1, '0') : type === 'boolean' ? gap(1, 'false') : '"$1"',
    }));
  }

  #schemaKeys(path: readonly (string | number)[]): KeySuggestion[] {
    const schema = schemaAt(this.#config.tree, path);
    const required = schema?.required ?? [];
    const keys = Object.entries(schema?.properties ?? {}).map(([key, member]) => {
      const target = resolved(member);
      return {
        key,
        detail: required.includes(key) ? this.#say('required', 'obrigatório') : '',
        documentation: inWords(target?.description, this.#locale),
        value: this.#valueOf(key, target),
      };
    });
    // What must be there comes first, in the order of the format.
    const order = (key: string) => (required.includes(key) ? required.indexOf(key) : required.length);
    return keys.sort((one, other) => order(one.key) - order(other.key));
  }

  #valueOf(key: string, schema: Schema | undefined): string {
    if (schema?.const !== undefined) return JSON.stringify(schema.const);
    if (key === 'key') return `"\${1:${this.#freeKey()}}"`;
    const { type, enum: words } = schema ?? {};
    if (words || type === 'string') return '"$1"';
    if (type === 'array') return '[$1]';
    if (type === 'object') return '{ $1 }';
    if (type === 'boolean') return gap(1, 'true');
    if (type === 'number' || type === 'integer') return `\${1:${schema?.examples?.[0] ?? 0}}`;
    return '$1';
  }

  /** The first letter that no field has as its short key. */
  #freeKey(): string {
    const taken = new Set([...this.#config.names.fields.values()].map(({ key }) => key));
    return [...'abcdefghijklmnopqrstuvwxyz'].find((letter) => !taken.has(letter)) ?? `f${taken.size + 1}`;
  }

  // ---- entries of lists

  #items(path: readonly (string | number)[]): readonly Completion[] {
    const schema = schemaAt(this.#config.tree, path);
    const item = resolved(schema?.items);
    if (path.length === 1 && path[0] === 'fields') return this.#fieldSnippets();
    if (path.length === 4 && path[0] === 'meta' && path[1] === 'sections' && path[3] === 'fields')
      return [...this.#config.names.fields].map(([name, { label }]) => this.#entry(name, name, label, 'field'));
    const snippets = (item?.defaultSnippets ?? []).map(({ label, description, body }) =>
      this.#entry(label, body, inWords(description, this.#locale)),
    );
    const table = this.#fieldAt(path);
    if (table) {
      const row = Object.fromEntries(
        table.columns.map(({ key, type }, index) => [
          key.text,
          type === 'number'
            ? `^\${${index + 1}:0}`
            : type === 'boolean'
              ? `^\${${index + 1}:false}`
              : `\${${index + 1}}`,
        ]),
      );
      snippets.push(this.#entry(this.#say('row', 'linha'), row, table.name.text));
    }
    const words = (item?.enum ?? []).map((word) => this.#entry(word, word, undefined, 'value'));
    return [...snippets, ...words];
  }

  #fieldSnippets(): readonly Completion[] {
    const snippets = schemaAt(undefined, ['fields', 0])?.defaultSnippets ?? [];
    const done = new Set<string>();
    const made = snippets.map(({ label, description, body }) => {
      const { type = '', ...rest } = body as { type?: string; key?: string };
      done.add(type);
      const keyed = { ...rest, type, ...('key' in rest && { key: `\${1:${this.#freeKey()}}` }) };
      const ordered = Object.fromEntries(
        Object.keys(body as object).map((key) => [key, keyed[key as keyof typeof keyed]]),
      );
      return this.#entry(label, ordered, inWords(description, this.#locale));
    });
    const others = (fieldTypes?.enum ?? []).filter((type) => !done.has(type) && !isImplemented(type as never));
    return [
      ...made,
      ...others.map((type) => {
        const body = {
          key: `\${1:${this.#freeKey()}}`,
          name: gap(2, 'name'),
          label: gap(3, 'Label'),
          type,
          default: `^${gap(4, 'null')}`,
        };
        return { ...this.#entry(`${type} field`, body, this.#describedType(type)), isLast: true };
      }),
    ];
  }

  #entry(
    label: string,
    body: unknown,
    documentation: string | undefined,
    kind: Completion['kind'] = 'snippet',
  ): Completion {
    const range = this.#place();
    const before = this.#text.slice(0, range.start).trimEnd();
    const after = this.#text[skipSpace(this.#text, range.end)];
    const [head, tail] = [/[[,]$/.test(before) || before === '' ? '' : ', ', after === '{' || after === '"' ? ',' : ''];
    const edit = { ...range, text: `${head}${snippetText(body)}${tail}` };
    return { label, kind, documentation, edit, isSnippet: true };
  }

  // ---- values

  #values(path: readonly (string | number)[]): readonly Completion[] {
    const key = path.at(-1);
    const field = this.#fieldAt(path) ?? this.#columnAt(path);
    const { names } = this.#config;
    if (path.length === 1 && key === '$schema') return [this.#value(SCHEMA_ADDRESS)];
    if (path.length === 3 && path[0] === 'fields' && key === 'type') return this.#types();
    if (path.length === 3 && path[0] === 'fields' && key === 'palette') {
      return names.palettes.map(({ text }) => this.#value(text));
    }
    if (field) return this.#fieldValues(field);
    const schema = schemaAt(this.#config.tree, path);
    if (schema?.enum) {
      return schema.enum.map((word, index) =>
        this.#value(word, inWords(schema.enumDescriptions?.[index], this.#locale)),
      );
    }
    if (schema?.type === 'boolean') return [this.#value(true), this.#value(false)];
    if (schema?.items && this.#path.leaf === undefined && this.#isEmpty()) return [this.#raw('[ … ]', '[$1]')];
    const snippets = schema?.defaultSnippets ?? [];
    return snippets.map(({ label, description, body }) =>
      this.#raw(label, snippetText(body), inWords(description, this.#locale)),
    );
  }

  /** The field whose value stands at a path: its default, or what a preset or a variant gives it. */
  #fieldAt(path: readonly (string | number)[]): DeclaredField | undefined {
    const { names } = this.#config;
    const [list, which, member, name] = path;
    if (list === 'fields' && path.length === 3 && member === 'default') {
      return [...names.fields.values()].find(({ index }) => index === which);
    }
    const isOverride =
      (list === 'presets' && member === 'values') || (list === 'variants' && member === 'valueOverrides');
    return isOverride && path.length === 4 ? names.fields.get(String(name)) : undefined;
  }

  /** The column whose cell stands at a path, in a row of a field's value, or whose default. */
  #columnAt(path: readonly (string | number)[]): Choices | undefined {
    const [list, which, member, at] = path;
    const isDefault = list === 'fields' && path.length === 5 && member === 'columns' && path[4] === 'default';
    const node = isDefault
      ? itemsOf(itemsOf(this.#config.tree, 'fields')[Number(which)], 'columns')[Number(at)]
      : this.#fieldAt(path.slice(0, -2))?.columns.find(({ key }) => key.text === path.at(-1))?.node;
    return node && { type: textOf(node, 'type')?.value ?? '', options: optionsOf(node), node };
  }

  #fieldValues({ type, options, node }: Choices): readonly Completion[] {
    if (type === 'boolean') return [this.#value(true), this.#value(false)];
    if (/^(?:dropdown|radio|omo)$/.test(type)) {
      return options.map(({ value, label }) => this.#value(value.text, label));
    }
    if (type === 'colorBinding') {
      const palette = textOf(node, 'palette')?.value ?? '';
      const palettes = memberOf(memberOf(this.#config.tree, 'meta')?.value, 'palettes')?.value;
      return itemsOf(palettes, palette).flatMap((colour) =>
        colour.kind === 'text' ? { ...this.#value(colour.value), kind: 'colour' as const } : [],
      );
    }
    if (type === 'file' || type === 'image') {
      const files = (this.#project.paths ?? []).filter((path) => path.startsWith('assets/'));
      return files.map((path) => ({ ...this.#value(fileAddress(path)), kind: 'file' as const }));
    }
    return [];
  }

  #types(): readonly Completion[] {
    const all = (fieldTypes?.enum ?? []).map((type) => ({
      ...this.#value(type, this.#describedType(type)),
      detail: this.#describedType(type),
      kind: 'type' as const,
      isLast: !isImplemented(type as never),
    }));
    return [...all.filter(({ isLast }) => !isLast), ...all.filter(({ isLast }) => isLast)];
  }

  #describedType(type: string): string | undefined {
    return inWords(fieldTypes?.enumDescriptions?.[fieldTypes.enum?.indexOf(type) ?? -1], this.#locale);
  }

  #value(value: string | boolean, documentation?: string): Completion {
    const text = JSON.stringify(value);
    const label = String(value);
    return { label, kind: 'value', documentation, edit: { ...this.#place(), text }, filter: text };
  }

  #raw(label: string, text: string, documentation?: string): Completion {
    return { label, kind: 'snippet', documentation, edit: { ...this.#word(), text }, isSnippet: true };
  }

  // ---- the text

  get #config() {
    const { config } = this.#project;
    if (!config) throw new Error(`completion without ${CONFIG}`); // completeConfig asks for one first
    return config;
  }

  #isEmpty(): boolean {
    return /[:,[\s]$/.test(this.#text.slice(0, this.#offset));
  }

  /** What a suggestion replaces: the value that the offset stands in, or what is typed of one. */
  #place(): { start: number; end: number } {
    const { leaf } = this.#path;
    return leaf ? { start: leaf.start, end: leaf.end } : this.#word();
  }

  /** What is typed of a word that has no quotes yet. */
  #word(): { start: number; end: number } {
    let start = this.#offset;
    while (start > 0 && /[\w$"-]/.test(this.#text.charAt(start - 1))) start--;
    return { start, end: this.#offset };
  }

  #say(en: string, ptBR: string): string {
    return this.#locale === 'en' ? en : ptBR;
  }
}

/** What the values of a field, or the cells of a column, are chosen from. */
type Choices = Pick<DeclaredField, 'type' | 'options' | 'node'>;

interface KeySuggestion {
  readonly key: string;
  readonly detail: string;
  readonly documentation?: string | undefined;
  /** As a snippet. */
  readonly value: string;
}

/** A first value of a field, as a snippet. */
function valueSnippet({ type, options }: DeclaredField): string {
  if (type === 'boolean') return gap(1, 'true');
  if (/^(?:number|slider|normalized|counter)$/.test(type)) return gap(1, '0');
  if (type === 'table') return '[$1]';
  const [first] = options;
  return first ? `"\${1:${escaped(first.value.text)}}"` : '"$1"';
}

/** A place to fill in, with what stands there at first. */
function gap(order: number, text: string): string {
  return `\${${order}:${text}}`;
}

/** A value with places to fill in as the text of a snippet, on one line. */
export function snippetText(body: unknown): string {
  if (typeof body === 'string') {
    if (body.startsWith('^')) return body.slice(1);
    return /\$\{|\$\d/.test(body) ? `"${body}"` : escaped(JSON.stringify(body));
  }
  if (Array.isArray(body)) return `[${body.map(snippetText).join(', ')}]`;
  if (typeof body === 'object' && body !== null) {
    const members = Object.entries(body).map(
      ([key, value]) => `${escaped(JSON.stringify(key))}: ${snippetText(value)}`,
    );
    return members.length === 0 ? '{$0}' : `{ ${members.join(', ')} }`;
  }
  return JSON.stringify(body);
}

/** The text of a snippet with what stands in its places at first. */
export function withoutPlaces(snippet: string): string {
  return snippet.replace(/\$\{\d+:([^}]*)\}|\$\{?\d+\}?/g, '$1').replace(/\\([$}\\])/g, '$1');
}

/** As plain text of a snippet. */
function escaped(text: string): string {
  return text.replace(/[\\$}]/g, '\\$&');
}
