import { compile, type JSONSchema } from 'json-schema-to-typescript';
import type { Schema } from './schema.ts';

/**
 * A schema as TypeScript: one interface for every definition that is an object, `Field` as a union that narrows on
 * `type`. Lists are read-only, so that a literal config (`as const satisfies Config`) is one.
 *
 * @param file name of the schema's file
 */
export async function generateTypes(schema: Schema, file: string): Promise<string> {
  const root = schema.title ?? '';
  const defs = schema.$defs ?? {};
  const shown = Object.entries(defs).filter(([name, def]) => name !== 'UntypedField' && isNamed(def));

  const source: Schema = {
    ...prepare(schema, defs),
    title: root,
    $defs: Object.fromEntries(shown.map(([name, def]) => [name, { ...prepare(def, defs), title: name }])),
  };
  const text = await compile(source as object as JSONSchema, root, {
    additionalProperties: false,
    unreachableDefinitions: true,
    ignoreMinAndMaxItems: true,
    bannerComment: `// Generated from schema/${file} by \`npm run generate\`. Do not edit.\n`,
    style: { singleQuote: true, printWidth: 120 },
  });
  return root === 'Config' ? `${withoutOrigins(text)}${fieldTypes}` : withoutOrigins(text);
}

const fieldTypes = `
/** The field types that have a control and values that are checked. */
export type ImplementedField = Exclude<Field, NotImplementedField>;
/** The implemented values of \`type\`. */
export type ImplementedFieldType = ImplementedField['type'];
/** What a cell of a table can be. */
export type ColumnType = TableColumn['type'];
`;

/** Definitions that deserve a name in TypeScript; a key or a label is just a string there. */
function isNamed(def: Schema): boolean {
  return def.properties !== undefined || def.enum !== undefined;
}

/** The part of a schema that json-schema-to-typescript turns into a type, in the words that give the type we want. */
function prepare(schema: Schema, defs: Record<string, Schema>): Schema {
  if (schema.$ref !== undefined) {
    const name = nameOf(schema.$ref);
    const def = defs[name];
    if (!def) throw new Error(`The schema refers to ${schema.$ref}, which it does not define.`);
    return isNamed(def) ? schema : prepare(def, defs);
  }
  const { title: _, allOf, examples: __, $defs: ___, ...rest } = schema;
  const union = (allOf ?? []).flatMap(decided);
  if (union.length > 0) return { ...rest, tsType: union.join(' | ') };
  if (schema.enum !== undefined || schema.const !== undefined) return rest;
  if (schema.type === 'array') return { ...described(schema), tsType: `readonly ${itemType(schema.items, defs)}[]` };
  if (schema.type === undefined) return { ...described(schema), tsType: 'unknown' };
  if (schema.type !== 'object') return rest;

  const { additionalProperties } = schema;
  if (typeof additionalProperties === 'object') {
    return { ...rest, additionalProperties: prepare(additionalProperties, defs) };
  }
  if (!schema.properties) return { ...rest, additionalProperties: true };
  return {
    ...rest,
    properties: Object.fromEntries(
      Object.entries(schema.properties).map(([key, value]) => [key, prepare(value, defs)]),
    ),
  };
}

/** The definition that a condition leads to: one of those that an object can be. What meets none of them breaks the format. */
function decided({ if: { not }, then }: { if: Schema; then: Schema }): string[] {
  return not || then.$ref === undefined ? [] : [nameOf(then.$ref)];
}

function described({ description }: Schema): Schema {
  return description === undefined ? {} : { description };
}

function itemType(items: Schema | undefined, defs: Record<string, Schema>): string {
  if (!items) return 'unknown';
  const name = items.$ref === undefined ? undefined : nameOf(items.$ref);
  const def = name === undefined ? items : defs[name];
  if (name !== undefined && def && isNamed(def)) return name;
  return String(def?.type ?? 'unknown');
}

function nameOf(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1);
}

/** json-schema-to-typescript tells under each definition where it was found, which is no help to a reader. */
function withoutOrigins(text: string): string {
  return text
    .replace(/(?: \*\n)? \* This interface was referenced by [\s\S]*?\* via the `definition` "\w+"\.\n/g, '')
    .replace(/\/\*\*\n \*\/\n/g, '');
}
