import document from '../../schema/config.schema.json' with { type: 'json' };
import { capital } from '../format/locale.ts';
import { type JsonNode, memberOf, textOf } from './json/tree.ts';

/** As much of JSON Schema as the schema of configs uses. */
export interface Schema {
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly string[];
  readonly enumDescriptions?: readonly string[];
  readonly pattern?: string;
  readonly patternErrorMessage?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly minLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly examples?: readonly unknown[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema | true>>;
  readonly additionalProperties?: boolean | Schema;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly defaultSnippets?: readonly Snippet[];
}

/** A value with places to fill in: `${1:name}`. A text that begins with `^` is written without quotes. */
export interface Snippet {
  readonly label: string;
  readonly description?: string;
  readonly body: unknown;
}

const { $defs: definitions, ...root } = document as unknown as Schema & { $defs: Readonly<Record<string, Schema>> };

/** Types of fields as the format lists them, and of columns. */
export const fieldTypes = definitionOf('FieldType');

/** The schema of what stands at a path of keys and indexes; of a field, that of its type. */
export function schemaAt(tree: JsonNode | undefined, path: readonly (string | number)[]): Schema | undefined {
  let schema: Schema | undefined = root;
  let node = tree;
  for (const step of path) {
    schema = followed(schema, node);
    if (!schema) return undefined;
    if (typeof step === 'number') {
      schema = schema.items;
      node = node?.kind === 'list' ? node.items[step] : undefined;
    } else {
      schema = asSchema(schema.properties?.[step] ?? schema.additionalProperties);
      node = memberOf(node, step)?.value;
    }
  }
  return followed(schema, node);
}

/** What a snippet or a member's value is a value of. `true`, which any value fits, says nothing of it. */
export function resolved(member: Schema | boolean | undefined): Schema | undefined {
  const schema = asSchema(member);
  return schema?.$ref === undefined ? schema : definitionOf(schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1));
}

function asSchema(member: Schema | boolean | undefined): Schema | undefined {
  return typeof member === 'object' ? member : undefined;
}

function followed(schema: Schema | undefined, node: JsonNode | undefined): Schema | undefined {
  const target = resolved(schema);
  if (target?.title !== 'Field') return target;
  const type = textOf(node, 'type')?.value ?? '';
  const own = type === '' ? undefined : definitions[`${capital(type)}Field`];
  // Of a known type the schema says just the type's name.
  if (own) return { ...own, properties: { ...own.properties, type: { $ref: '#/$defs/FieldType' } } };
  const isKnown = fieldTypes?.enum?.includes(type);
  const shape = definitionOf(isKnown ? 'NotImplementedField' : 'UntypedField');
  const snippets = target.defaultSnippets;
  return {
    ...shape,
    properties: { type: { $ref: '#/$defs/FieldType' }, ...shape?.properties },
    ...(snippets && { defaultSnippets: snippets }),
  };
}

function definitionOf(name: string): Schema | undefined {
  return definitions[name];
}
