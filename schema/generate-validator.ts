import { capital } from '../src/format/locale.ts';
import type { Schema } from './schema.ts';

/**
 * A schema as code without `eval`: `isConfig` (or `isTheme`), which stops at the first mistake and is quick because most documents
 * have none, and `definitions`, the same schema without its prose, which `src/config/validate.ts` reads to say
 * everything that is wrong.
 *
 * Only the keywords of `schema.ts` are understood. An `allOf` of conditions on one member becomes a `switch`.
 *
 * @param file name of the schema's file
 * @param types module of the types that were generated from it
 */
export function generateValidator(schema: Schema, { file, types }: { file: string; types: string }): string {
  const root = schema.title ?? '';
  const defs: Record<string, Schema> = { [root]: schema, ...schema.$defs };
  const writer = new Writer(defs);
  for (const [name, def] of Object.entries(defs)) if (def.properties) writer.object(name, def);

  const rules = [...writer.written].map((name) => `  ${name}: ${literal(definitionOf(defs[name] ?? {}, defs))},`);
  return `// Generated from schema/${file} by \`npm run generate\`. Do not edit.
// @ts-nocheck
import { isRecord } from '../json.ts';
import { type Definition, every, everyValue, hasOthers, isDate, uri } from '../schema-rules.ts';
import type { ${root} } from '${types}';

${writer.patterns()}
${writer.functions.join('\n\n')}

/** Whether a parsed document breaks no rule of the format. */
export const is${root}: (value: unknown) => value is ${root} = check${root};

/** The quick answer for objects that lists hold, of which there may be many. */
export const predicates: Readonly<Record<string, (value: unknown) => boolean>> = {
${[...writer.items].map((name) => `  ${name}: check${name},`).join('\n')}
};

/** What the patterns and formats of strings accept. */
export const forms: Readonly<Record<string, { test(text: string): boolean }>> = {
${writer
  .patternNames()
  .map((name) => `  ${name},`)
  .join('\n')}
  uri,
  date: { test: isDate },
};

export const definitions: Readonly<Record<string, Definition>> = {
${rules.join('\n')}
};
`;
}

class Writer {
  readonly functions: string[] = [];
  /** Definitions that have a function of their own: the objects. */
  readonly written = new Set<string>();
  /** Those among them that lists hold. */
  readonly items = new Set<string>();
  readonly #helpers = new Set<string>();
  readonly #defs: Record<string, Schema>;
  readonly #patterns = new Map<string, string>();
  /** Definitions that only stand behind a condition: that they are objects of their type is known by then. */
  readonly #chosen: ReadonlySet<string>;

  constructor(defs: Record<string, Schema>) {
    this.#defs = defs;
    this.#chosen = new Set(
      Object.values(defs).flatMap((def) =>
        (def.allOf ?? []).flatMap(({ then }) => (then.$ref ? [nameOf(then.$ref)] : [])),
      ),
    );
  }

  patternNames(): string[] {
    return [...this.#patterns.keys()];
  }

  patterns(): string {
    return [...this.#patterns].map(([name, pattern]) => `const ${name} = /${pattern}/;\n`).join('');
  }

  /** Writes `check<name>` for a definition that is an object; those behind a condition stand where it is decided. */
  object(name: string, def: Schema): void {
    this.written.add(name);
    if (this.#chosen.has(name)) return;
    const choice = choiceOf(def);
    const tests = ['isRecord(v)', ...this.#members(name, def)];
    const body = choice
      ? `if (!(${tests.join('\n    && ')})) return false;\n  ${this.#switch(name, choice)}`
      : `return ${tests.join('\n    && ')};`;
    this.functions.push(`function check${name}(v) {\n  ${body}\n}`);
  }

  /** What the members of an object must be, and which ones there may be. */
  #members(name: string, def: Schema): string[] {
    const tests: string[] = [];
    const choice = choiceOf(def);
    if (choice?.base) tests.push(...this.#members(choice.base, this.#defs[choice.base] ?? {}));
    for (const [key, member] of Object.entries(withoutBase(def, this.#defs).properties ?? {})) {
      if (choice?.base && key === choice.member) continue;
      const access = /^\w+$/.test(key) ? `v.${key}` : `v['${key}']`;
      const test = this.test(member, access, name + capital(key));
      if (def.required?.includes(key)) tests.push(test || `${access} !== undefined`);
      else if (test) tests.push(`(${access} === undefined || ${test})`);
    }
    if (def.additionalProperties === false) {
      tests.push(`!hasOthers(v, definitions.${name})`);
    }
    return tests;
  }

  #switch(owner: string, { member, cases, base }: SchemaChoice): string {
    const values = new Map<string, string[]>();
    for (const [value, then] of Object.entries(cases)) {
      const name = then.$ref && nameOf(then.$ref);
      const tests = name
        ? this.#members(name, this.#defs[name] ?? {})
        : (then.required ?? []).map((key) => `v.${key} !== undefined`);
      const test = tests.join(' && ') || 'true';
      values.set(test, [...(values.get(test) ?? []), `case '${value}':`]);
    }
    // What asks for nothing more than the base is told by its name alone, behind all others.
    if (base) values.delete('true');
    const lines = [...values].map(([test, labels]) => `    ${labels.join(' ')} return ${test};`);
    const others = base
      ? `typeof v.${member} === 'string' && Object.hasOwn(definitions.${owner}.choice.cases, v.${member})`
      : 'true';
    return `switch (v.${member}) {\n${lines.join('\n')}\n    default: return ${others};\n  }`;
  }

  /** An expression that is true when `v` fits; empty when anything fits. */
  test(schema: Schema, v: string, name: string): string {
    if (schema.$ref !== undefined) {
      const target = nameOf(schema.$ref);
      const def = this.#defs[target];
      if (!def) throw new Error(`The schema refers to ${schema.$ref}, which it does not define.`);
      return def.properties ? `check${target}(${v})` : this.test(def, v, target);
    }
    if (schema.const !== undefined) return `${v} === '${schema.const}'`;
    if (schema.enum) return `(${schema.enum.map((value) => `${v} === '${value}'`).join(' || ')})`;
    switch (schema.type) {
      case 'boolean':
        return `typeof ${v} === 'boolean'`;
      case 'string':
        return this.#string(schema, v);
      case 'number':
      case 'integer':
        return [
          `Number.${schema.type === 'integer' ? 'isInteger' : 'isFinite'}(${v})`,
          ...(schema.minimum === undefined ? [] : [`${v} >= ${schema.minimum}`]),
          ...(schema.maximum === undefined ? [] : [`${v} <= ${schema.maximum}`]),
          ...(schema.exclusiveMinimum === undefined ? [] : [`${v} > ${schema.exclusiveMinimum}`]),
        ].join(' && ');
      case 'array':
        return this.#array(schema, v, name);
      case 'object':
        return this.#map(schema, v, name);
      default:
        return '';
    }
  }

  #string(schema: Schema, v: string): string {
    const tests = [`typeof ${v} === 'string'`];
    if (schema.minLength !== undefined) tests.push(`${v} !== ''`);
    if (schema.format === 'uri') tests.push(`uri.test(${v})`);
    if (schema.format === 'date') tests.push(`isDate(${v})`);
    if (schema.pattern !== undefined) {
      const name = patternName(schema);
      this.#patterns.set(name, schema.pattern);
      tests.push(`${name}.test(${v})`);
    }
    return tests.join(' && ');
  }

  #array(schema: Schema, v: string, name: string): string {
    const tests = [`Array.isArray(${v})`];
    if (schema.minItems !== undefined) tests.push(`${v}.length >= ${schema.minItems}`);
    if (schema.maxItems !== undefined) tests.push(`${v}.length <= ${schema.maxItems}`);
    if (schema.items) {
      const item = schema.items.$ref === undefined ? name : nameOf(schema.items.$ref);
      if (this.#defs[item]?.properties) this.items.add(item);
      tests.push(`every(${v}, ${this.#function(schema.items, item)})`);
    }
    if (schema.uniqueItems) tests.push(`new Set(${v}).size === ${v}.length`);
    return tests.join(' && ');
  }

  #map(schema: Schema, v: string, name: string): string {
    const values = schema.additionalProperties;
    if (typeof values !== 'object') return `isRecord(${v})`;
    return `isRecord(${v}) && everyValue(${v}, ${this.#function(values, name)})`;
  }

  /** The name of a function that is true for what fits. */
  #function(schema: Schema, name: string): string {
    const target = schema.$ref === undefined ? name : nameOf(schema.$ref);
    if (!this.#defs[target]?.properties) {
      this.#once(target, () => `function check${target}(v) {\n  return ${this.test(schema, 'v', name)};\n}`);
    }
    return `check${target}`;
  }

  #once(name: string, write: () => string): void {
    if (this.#helpers.has(name)) return;
    this.#helpers.add(name);
    this.functions.push(write());
  }
}

interface SchemaChoice {
  member: string;
  cases: Record<string, Schema>;
  /** The name of a definition. */
  base?: string;
}

/** The conditions of a definition as one decision; they all look at the same member. */
function choiceOf(def: Schema): SchemaChoice | undefined {
  if (!def.allOf) return undefined;
  const choice: SchemaChoice = { member: '', cases: {} };
  for (const condition of def.allOf) {
    const asked = condition.if.not ?? condition.if;
    const [member, values] = Object.entries(asked.properties ?? {})[0] ?? [];
    if (member === undefined || !values || !asked.required?.includes(member)) {
      throw new Error('A condition of the schema must require the member it asks for.');
    }
    choice.member = member;
    if (condition.if.not) choice.base = nameOf(condition.then.$ref ?? '');
    else for (const value of values.enum ?? [values.const ?? '']) choice.cases[value] = condition.then;
  }
  return choice;
}

/**
 * A definition without what it repeats of its base, which stands behind the last condition of `Field`, and without the
 * type that has led to it. Type generators and editors need the repetition; code does not.
 */
function withoutBase(def: Schema, defs: Record<string, Schema>): Schema {
  const [base] = Object.values(defs).flatMap((other) => defs[choiceOf(other)?.base ?? ''] ?? []);
  if (!base || base === def || !repeats(def, base)) return def;
  const own = Object.entries(def.properties ?? {}).filter(
    ([key, member]) => !(key === 'type' || isEmpty(member) || (member.$ref && base.properties?.[key])),
  );
  const required = (def.required ?? []).filter((key) => key !== 'type' && !base.required?.includes(key));
  return { ...def, required, properties: Object.fromEntries(own) };
}

function repeats(def: Schema, base: Schema): boolean {
  const all = Object.entries(base.properties ?? {});
  const same = all.every(
    ([key, member]) => isEmpty(member) || (member.$ref && def.properties?.[key]?.$ref === member.$ref),
  );
  return same && (base.required ?? []).every((key) => def.required?.includes(key));
}

/** Whether any value fits. */
function isEmpty(schema: Schema): boolean {
  return Object.keys(schema).every((keyword) => PROSE.has(keyword));
}

/** Data as a literal of code; its texts are words without quotes. */
function literal(data: unknown): string {
  if (Array.isArray(data)) return `[${data.map(literal).join(', ')}]`;
  if (typeof data !== 'object' || data === null) return typeof data === 'string' ? `'${data}'` : String(data);
  const members = Object.entries(data).filter(([, value]) => value !== undefined);
  if (members.length === 0) return '{}';
  return `{ ${members.map(([key, value]) => `${key}: ${literal(value)}`).join(', ')} }`;
}

const PROSE = new Set([
  ...['$schema', '$id', '$defs', '$comment', 'title', 'description', 'examples'],
  ...['enumDescriptions', 'patternErrorMessage', 'defaultSnippets', 'not'],
]);

/** The `Definition` that the generated file declares, as plain data. */
function definitionOf(def: Schema, defs: Record<string, Schema>): Record<string, unknown> {
  refuseOthers(def, ['type', 'properties', 'required', 'additionalProperties', 'allOf']);
  const { properties = {}, required = [] } = withoutBase(def, defs);
  const choice = choiceOf(def);
  const member = (schema: Schema, key: string) => (choice?.base && key === choice.member ? {} : ruleOf(schema, defs));
  return {
    required: required.length === 0 ? undefined : required,
    closed: def.additionalProperties === false ? true : undefined,
    properties: Object.keys(properties).length === 0 ? undefined : mapValues(properties, member),
    choice: choice && { ...choice, cases: mapValues(choice.cases, caseOf) },
  };
}

/** A case of a choice: the name of a definition, or the members that are required then. */
function caseOf(then: Schema): unknown {
  if (then.$ref !== undefined) return nameOf(then.$ref);
  refuseOthers(then, ['required', 'properties']);
  if (!Object.values(then.properties ?? {}).every(isEmpty)) throw new Error('A case can only require members.');
  return then.required;
}

/** The `Rule` that the generated file declares, as plain data. Definitions that are no objects stand in its place. */
function ruleOf(schema: Schema, defs: Record<string, Schema>): Record<string, unknown> {
  const def = schema.$ref === undefined ? undefined : defs[nameOf(schema.$ref)];
  if (def) return def.properties ? { ref: nameOf(schema.$ref ?? '') } : ruleOf(def, defs);
  refuseOthers(schema, [...SIMPLE, 'minLength', 'pattern', 'items', 'additionalProperties']);
  const simple = Object.entries(schema).filter(([keyword]) => SIMPLE.includes(keyword));
  const { minLength, pattern, items, additionalProperties: values } = schema;
  return {
    ...Object.fromEntries(simple),
    notEmpty: minLength && atLeastOne(minLength),
    pattern: pattern && patternName(schema),
    items: items && ruleOf(items, defs),
    values: typeof values === 'object' ? ruleOf(values, defs) : undefined,
  };
}

const SIMPLE: readonly string[] = [
  ...['type', 'enum', 'const', 'format', 'minimum', 'maximum', 'exclusiveMinimum'],
  ...['minItems', 'maxItems', 'uniqueItems'],
];

function refuseOthers(schema: Schema, known: readonly string[]): void {
  for (const keyword of Object.keys(schema))
    if (!PROSE.has(keyword) && !known.includes(keyword))
      throw new Error(`The generator does not know the keyword "${keyword}" here.`);
}

function atLeastOne(minLength: unknown): true {
  // Longer lengths count code points and would need a counter; the format asks for none.
  if (minLength !== 1) throw new Error('The generator knows no minLength but 1.');
  return true;
}

function patternName(schema: Schema): string {
  if (!schema.$comment) throw new Error(`The pattern ${schema.pattern} needs the format's name for it as "$comment".`);
  return schema.$comment;
}

function mapValues<A, B>(map: Record<string, A>, change: (value: A, key: string) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(value, key)]));
}

function nameOf(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1);
}
