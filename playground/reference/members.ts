import type { Locale } from '../../src/format/locale.ts';
import type { Schema } from '../../src/language/schema.ts';
import { inWords } from '../../src/language/schema-words.ts';
import { type ReferenceWords, referenceWords } from './words.ts';

/** One member of an object, for a table. */
export interface Member {
  readonly name: string;
  readonly required: boolean;
  readonly description: string;
  /** What its value may be, in short words. */
  readonly rule: string;
  /** JSON text; empty where there is none. */
  readonly example: string;
}

/** The members of an object of the schema, in its order, in a language. */
export function membersOf(schema: Schema, root: Schema, locale: Locale): readonly Member[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, member]) => {
    if (member === true) return [];
    const known = resolve(member, root);
    const description = inWords(known.description, locale) ?? '';
    const required = schema.required?.includes(name) ?? false;
    const rule = ruleOf(known, root, referenceWords[locale].rules);
    return [{ name, required, description, rule, example: exampleOf(known.examples ?? []) }];
  });
}

/** What a value may be, in short words: `integer, 1 to 40`. */
export function ruleOf(schema: Schema, root: Schema, words: ReferenceWords['rules']): string {
  const known = resolve(schema, root);
  if (known.const !== undefined) return JSON.stringify(known.const);
  if (known.enum) return known.enum.map((value) => JSON.stringify(value)).join(' · ');
  const kind = known.items ? words.listOf(itemName(known.items, root, words)) : typeName(known.type, words);
  const { format } = known;
  return [kind, boundsOf(known, words), format && (words.formats[format] ?? format)].filter(Boolean).join(', ');
}

function boundsOf(schema: Schema, words: ReferenceWords['rules']): string {
  const { minimum, maximum, exclusiveMinimum, minLength, minItems, maxItems } = schema;
  if (minimum !== undefined && maximum !== undefined) return words.from(minimum, maximum);
  if (minimum !== undefined) return words.atLeast(minimum);
  if (maximum !== undefined) return words.atMost(maximum);
  if (exclusiveMinimum !== undefined) return words.moreThan(exclusiveMinimum);
  if (minLength !== undefined) return minLength === 1 ? words.notEmpty : words.characters(minLength);
  if (minItems !== undefined && maxItems !== undefined) return words.ofThem(minItems, maxItems);
  return minItems === undefined ? '' : words.atLeast(minItems);
}

function typeName(type: Schema['type'], words: ReferenceWords['rules']): string {
  if (type === undefined) return words.anyValue;
  return words.types[type] ?? type;
}

function itemName(items: Schema, root: Schema, words: ReferenceWords['rules']): string {
  const { title, type } = resolve(items, root);
  return title === undefined ? typeName(type, words) : (words.titles[title] ?? title);
}

/** The part of an example document worth showing: the field alone, unless it needs more of the document around it. */
export function shownExample(text: string): string {
  const { $schema: _, fields, ...more } = JSON.parse(text) as { $schema?: string; fields: readonly unknown[] };
  return Object.keys(more).length > 0 || fields.length > 1 ? text.trim() : JSON.stringify(fields[0], null, 2);
}

/** Follows a reference inside the document; the schema has no others. */
function resolve(schema: Schema, root: Schema): Schema {
  if (!schema.$ref) return schema;
  const target = root.$defs?.[schema.$ref.replace('#/$defs/', '')];
  if (!target) throw new Error(`The schema refers to ${schema.$ref}, which is not in it.`);
  return resolve(target, root);
}

function exampleOf([example]: readonly unknown[]): string {
  return example === undefined ? '' : JSON.stringify(example, null, 1).replace(/\n */g, ' ');
}
