import type { Schema } from './schema.ts';

/**
 * The schema as code without `eval` and without imports: `isConfig`, which stops at the first mistake and is quick
 * because most documents have none, and `rules`, the same schema without its prose, which `src/config/validate.ts`
 * reads to say everything that is wrong.
 *
 * Only the keywords of `schema.ts` are understood. An `allOf` of conditions on one member becomes a `switch`.
 */
export function generateValidator(schema: Schema): string {
  const defs = { Config: schema, ...schema.$defs };
  const writer = new Writer(defs);
  for (const [name, def] of Object.entries(defs)) if (def.properties) writer.object(name, def);

  const rules = Object.entries(defs).map(([name, def]) => `  ${name}: ${literal(ruleOf(def, baseOf(def, defs)))},`);
  const predicates = Object.keys(defs).filter((name) => writer.written.has(name));
  return `// Generated from schema/config.schema.json by \`npm run generate\`. Do not edit.
// @ts-nocheck
import type { Config } from './types.ts';

/** One definition of the schema, without its prose. \`ref\` names another one. */
export interface Rule {
  readonly ref?: string;
  /** Another definition whose members and required members are these too. */
  readonly base?: string;
  readonly type?: 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array';
  readonly const?: string;
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly format?: 'uri' | 'date';
  readonly notEmpty?: true;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly items?: Rule;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly properties?: Readonly<Record<string, Rule>>;
  readonly required?: readonly string[];
  readonly closed?: boolean;
  readonly values?: Rule;
  readonly choice?: Choice;
}

/** What else holds, decided by the value of one member: the rule named in \`cases\`, or else the one named \`otherwise\`. */
export interface Choice {
  readonly member: string;
  readonly cases: Readonly<Record<string, Rule>>;
  readonly otherwise?: Rule;
}

${writer.patterns()}
/** RFC 3986, with a scheme. */
const uri = ${URI};

function isDate(text) {
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text)) return false;
  const year = +text.slice(0, 4), month = +text.slice(5, 7), day = +text.slice(8);
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = month === 2 ? (leap ? 29 : 28) : month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return month >= 1 && month <= 12 && day >= 1 && day <= days;
}

function isObject(v) {
  return typeof v === 'object' && v !== null && !Array.isArray(v);
}

${writer.functions.join('\n\n')}

/** Whether a parsed document breaks no rule of the format. */
export const isConfig: (value: unknown) => value is Config = checkConfig;

/** The quick answer for every definition that is an object. */
export const predicates: Readonly<Record<string, (value: unknown) => boolean>> = {
${predicates.map((name) => `  ${name}: check${name},`).join('\n')}
};

/** What the patterns and formats of strings accept. */
export const strings: Readonly<Record<string, (text: string) => boolean>> = {
${writer
  .patternNames()
  .map((name) => `  ${name}: (text) => ${name}.test(text),`)
  .join('\n')}
  uri: (text) => uri.test(text),
  date: isDate,
};

export const rules: Readonly<Record<string, Rule>> = {
${rules.join('\n')}
};
`;
}

/** scheme ":" hier-part [ "?" query ] [ "#" fragment ] */
const URI = (() => {
  const unit = String.raw`[\w.~!$&'()*+,;=-]|%[\da-f]{2}`;
  const char = `(?:${unit}|[:@])`;
  const authority = String.raw`(?:(?:${unit}|:)*@)?(?:\[[\da-f:.]+\]|(?:${unit})*)(?::\d*)?`;
  const path = String.raw`(?:\/\/${authority}(?:\/${char}*)*|\/?(?:${char}+(?:\/${char}*)*)?)`;
  return String.raw`/^[a-z][a-z\d+.-]*:${path}(?:\?(?:${char}|[/?])*)?(?:#(?:${char}|[/?])*)?$/i`;
})();

class Writer {
  readonly functions: string[] = [];
  /** Definitions that have a function of their own. */
  readonly written = new Set<string>();
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

  /** Writes `check<name>` for a definition that is an object. */
  object(name: string, def: Schema): void {
    this.written.add(name);
    const base = baseOf(def, this.#defs);
    const tests = base ? [`check${base.name}(v)`] : this.#chosen.has(name) ? [] : ['isObject(v)'];
    const own = withoutBase(def, base);
    for (const [key, member] of Object.entries(own.properties ?? {})) {
      if (key === 'type' && def.allOf?.some(isTotal)) continue;
      const access = /^\w+$/.test(key) ? `v.${key}` : `v['${key}']`;
      const test = this.test(member, access, name + capital(key));
      if (own.required?.includes(key)) tests.push(test || `${access} !== undefined`);
      else if (test) tests.push(`(${access} === undefined || ${test})`);
    }
    if (def.additionalProperties === false) {
      const known = Object.keys(def.properties ?? {}).map((key) => `key !== '${key}'`);
      this.#once(
        `hasOthers${name}`,
        () =>
          `function hasOthers${name}(v) {\n  for (const key in v) if (${known.join(' && ')}) return true;\n  return false;\n}`,
      );
      tests.push(`!hasOthers${name}(v)`);
    }
    const choice = this.#choice(def);
    const body = choice
      ? `if (!(${tests.join('\n    && ')})) return false;\n  ${choice}`
      : `return ${tests.join('\n    && ')};`;
    this.functions.push(`function check${name}(v) {\n  ${body}\n}`);
  }

  #choice(def: Schema): string {
    const choice = choiceOf(def);
    if (!choice) return '';
    const lines = Object.entries(choice.cases).map(([value, then]) => {
      const test = then.$ref
        ? `check${nameOf(then.$ref)}(v)`
        : (then.required ?? []).map((key) => `v.${key} !== undefined`).join(' && ');
      return `    case '${value}': return ${test};`;
    });
    return `switch (v.${choice.member}) {\n${lines.join('\n')}\n    default: return ${!choice.otherwise};\n  }`;
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
      const every = `every${schema.items.$ref ? nameOf(schema.items.$ref) : name}`;
      this.#once(every, () => {
        const item = this.test(schema.items ?? {}, 'list[i]', name);
        return `function ${every}(list) {\n  for (let i = 0; i < list.length; i++) if (!(${item})) return false;\n  return true;\n}`;
      });
      tests.push(`${every}(${v})`);
    }
    if (schema.uniqueItems) tests.push(`new Set(${v}).size === ${v}.length`);
    return tests.join(' && ');
  }

  #map(schema: Schema, v: string, name: string): string {
    const values = schema.additionalProperties;
    if (typeof values !== 'object') return `isObject(${v})`;
    const every = `everyValueOf${name}`;
    this.#once(
      every,
      () =>
        `function ${every}(map) {\n  for (const key in map) if (!(${this.test(values, 'map[key]', name)})) return false;\n  return true;\n}`,
    );
    return `isObject(${v}) && ${every}(${v})`;
  }

  #once(name: string, write: () => string): void {
    if (this.written.has(`function ${name}`)) return;
    this.written.add(`function ${name}`);
    this.functions.push(write());
  }
}

interface SchemaChoice {
  member: string;
  cases: Record<string, Schema>;
  otherwise?: Schema;
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
    if (condition.if.not) choice.otherwise = condition.then;
    else for (const value of values.enum ?? [values.const ?? '']) choice.cases[value] = condition.then;
  }
  return choice;
}

function isTotal(condition: { if: Schema }): boolean {
  return condition.if.not !== undefined;
}

interface Base {
  name: string;
  def: Schema;
}

/**
 * The definition of what every field has, behind the last condition of `Field`, for a definition that repeats it. Type
 * generators and editors need the repetition; code does not.
 */
function baseOf(def: Schema, defs: Record<string, Schema>): Base | undefined {
  const target = Object.values(defs)
    .flatMap(({ allOf = [] }) => allOf.filter(isTotal))
    .map(({ then }) => nameOf(then.$ref ?? ''))[0];
  const base = target === undefined ? undefined : defs[target];
  if (target === undefined || !base || base === def) return undefined;
  const repeated = Object.entries(base.properties ?? {}).every(
    ([key, member]) => isEmpty(member) || (member.$ref && def.properties?.[key]?.$ref === member.$ref),
  );
  return repeated && base.required?.every((key) => def.required?.includes(key))
    ? { name: target, def: base }
    : undefined;
}

/** A definition without what its base says too, and without the type that has led to it. */
function withoutBase(def: Schema, base: Base | undefined): Schema {
  if (!base) return def;
  const own = Object.entries(def.properties ?? {}).filter(
    ([key, member]) => !(key === 'type' || isEmpty(member) || (member.$ref && base.def.properties?.[key])),
  );
  const required = (def.required ?? []).filter((key) => key !== 'type' && !base.def.required?.includes(key));
  return { ...def, required, properties: Object.fromEntries(own) };
}

/** Whether any value fits. */
function isEmpty(schema: Schema): boolean {
  return Object.keys(ruleOf(schema)).length === 0;
}

/** Data as a literal of code; its texts are words without quotes. */
function literal(data: unknown): string {
  if (Array.isArray(data)) return `[${data.map(literal).join(', ')}]`;
  if (typeof data !== 'object' || data === null) return typeof data === 'string' ? `'${data}'` : String(data);
  const members = Object.entries(data).filter(([, value]) => value !== undefined);
  return `{ ${members.map(([key, value]) => `${key}: ${literal(value)}`).join(', ')} }`;
}

const PROSE = new Set([
  ...['$schema', '$id', '$defs', '$comment', 'title', 'description', 'examples'],
  ...['tsType', 'enumDescriptions', 'patternErrorMessage', 'defaultSnippets', 'not'],
]);

/** The `Rule` that the generated file declares, as plain data. */
function ruleOf(schema: Schema, base?: Base): Record<string, unknown> {
  const rule: Record<string, unknown> = base ? { base: base.name } : {};
  for (const [keyword, value] of Object.entries(withoutBase(schema, base))) {
    if (PROSE.has(keyword)) continue;
    if (keyword === '$ref') rule['ref'] = nameOf(String(value));
    else if (keyword === 'minLength') rule['notEmpty'] = atLeastOne(value);
    else if (keyword === 'pattern') rule['pattern'] = patternName(schema);
    else if (keyword === 'items') rule['items'] = ruleOf(value);
    else if (keyword === 'properties') rule['properties'] = mapValues(value, ruleOf);
    else if (keyword === 'additionalProperties' && typeof value === 'object') rule['values'] = ruleOf(value);
    else if (keyword === 'additionalProperties') rule['closed'] = value === false ? true : undefined;
    else if (keyword === 'allOf') rule['choice'] = choiceRule(schema);
    else if (SIMPLE.has(keyword)) rule[keyword] = value;
    else throw new Error(`The generator does not know the keyword "${keyword}".`);
  }
  return rule;
}

const SIMPLE = new Set([
  ...['type', 'enum', 'const', 'format', 'minimum', 'maximum', 'exclusiveMinimum'],
  ...['minItems', 'maxItems', 'uniqueItems', 'required'],
]);

function choiceRule(schema: Schema): unknown {
  const choice = choiceOf(schema);
  return (
    choice && {
      member: choice.member,
      cases: mapValues(choice.cases, ruleOf),
      otherwise: choice.otherwise && ruleOf(choice.otherwise),
    }
  );
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

function mapValues<A, B>(map: Record<string, A>, change: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(value)]));
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function nameOf(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1);
}
