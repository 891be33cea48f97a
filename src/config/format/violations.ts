import {
  type Choice,
  type Definition,
  definitions,
  forms,
  isConfig,
  predicates,
  type Rule,
} from '../../format/generated/validator.ts';
import { nearest } from '../../format/nearest.ts';
import type { AnyFinding, FixEdit, Json } from '../findings/finding.ts';
import type { FormatFindings, JsonKind, PatternName, SchemaPlace } from '../findings/format.ts';
import { child } from '../json/pointer.ts';
import { converted, plainValue, reformed } from './fix-violation.ts';

/** A finding of the format's rules. */
export type FormatFinding = Extract<AnyFinding, { code: keyof FormatFindings }>;

/**
 * Everything in a parsed document that breaks a rule of the format (format, section 2), one finding a mistake; empty
 * when it is a `Config`. Where a value has the wrong type, nothing more is said about what is inside it.
 */
export function violations(document: unknown): FormatFinding[] {
  if (isConfig(document)) return [];
  const inspector = new Inspector();
  inspector.named('Config', document, '');
  return inspector.findings;
}

type Members = Readonly<Record<string, unknown>>;

/** Walks the rules that a quick answer found broken, and takes down each mistake. */
class Inspector {
  readonly findings: FormatFinding[] = [];
  /** A trial only asks whether a value fits, and looks for no fix itself. */
  readonly #trial: boolean;

  constructor(trial = false) {
    this.#trial = trial;
  }

  named(name: string, value: unknown, pointer: string): void {
    const definition = definitions[name];
    if (!definition) throw new Error(`The schema has no definition "${name}".`);
    const place = { owner: name, member: '' };
    if (isObject(value)) this.#object(definition, value, pointer, place);
    else this.#hasType({ type: 'object' }, value, pointer, place);
  }

  #inspect(rule: Rule, value: unknown, pointer: string, place: SchemaPlace): void {
    if (rule.ref !== undefined) this.named(rule.ref, value, pointer);
    else if (this.#hasType(rule, value, pointer, place)) {
      if (typeof value === 'string') this.#string(rule, value, pointer, place);
      else if (typeof value === 'number') this.#number(rule, value, pointer, place);
      else if (Array.isArray(value)) this.#list(rule, value, pointer, place);
      else if (isObject(value) && rule.values) this.#map(rule.values, value, pointer, place);
    }
  }

  #hasType(rule: Rule, value: unknown, pointer: string, place: SchemaPlace): boolean {
    const expected = rule.enum ? 'string' : rule.type;
    const actual = kindOfJson(value);
    if (expected === undefined || actual === expected || (actual === 'integer' && expected === 'number')) {
      if (expected === undefined || actual !== 'number' || Number.isFinite(value)) return true;
      this.#add('number-infinite', pointer, { ...place, value: String(value) });
      return false;
    }
    const fix = this.#replacement(rule, converted(value, expected), pointer, place);
    this.#add('type-wrong', pointer, { ...place, expected, actual, value: shown(value) }, fix);
    return false;
  }

  #string(rule: Rule, value: string, pointer: string, place: SchemaPlace): void {
    if (rule.notEmpty && value === '') this.#add('text-empty', pointer, place);
    if (rule.enum) this.#listed(rule.enum, value, pointer, place);
    const form = rule.pattern ?? rule.format;
    if (form === undefined || forms[form]?.test(value)) return;
    const facts = { ...place, value };
    const fix = this.#replacement(rule, reformed(form, value), pointer, place);
    if (form === 'date') this.#add('date-invalid', pointer, facts, fix);
    else if (form === 'uri') this.#add('uri-invalid', pointer, facts, fix);
    else this.#add('pattern-mismatch', pointer, { ...facts, pattern: form as PatternName }, fix);
  }

  #listed(allowed: readonly string[], value: string, pointer: string, place: SchemaPlace): void {
    if (allowed.includes(value)) return;
    const usual = OTHER_WORDS[value.toLowerCase()];
    const meant = usual && allowed.includes(usual) ? usual : nearest(value, allowed);
    this.#add(
      place.owner === 'Field' ? 'field-type-unknown' : 'value-unlisted',
      pointer,
      { ...place, value, allowed, nearest: meant },
      meant === undefined ? undefined : { pointer, replace: meant },
    );
  }

  #number(
    { minimum: least, maximum: most, exclusiveMinimum }: Rule,
    value: number,
    pointer: string,
    place: SchemaPlace,
  ): void {
    const facts = { ...place, value };
    if (least !== undefined && value < least) {
      this.#add('number-too-small', pointer, { ...facts, least }, { pointer, replace: least });
    }
    if (most !== undefined && value > most) {
      this.#add('number-too-large', pointer, { ...facts, most }, { pointer, replace: most });
    }
    if (exclusiveMinimum !== undefined && value <= exclusiveMinimum) this.#add('number-not-positive', pointer, facts);
  }

  /** An edit that puts a value in place that the rule accepts; nothing where it would be the next mistake. */
  #replacement(rule: Rule, value: Json | undefined, pointer: string, place: SchemaPlace): FixEdit | undefined {
    if (value === undefined || this.#trial) return undefined;
    const trial = new Inspector(true);
    trial.#inspect(rule, value, pointer, place);
    return trial.findings.length === 0 ? { pointer, replace: value } : undefined;
  }

  #list(rule: Rule, value: readonly unknown[], pointer: string, place: SchemaPlace): void {
    const count = value.length;
    const { minItems: least, maxItems: most } = rule;
    if (least !== undefined && count < least) this.#add('list-too-short', pointer, { ...place, count, least });
    if (most !== undefined && count > most) this.#add('list-too-long', pointer, { ...place, count, most });
    if (rule.items) this.#items(rule.items, value, pointer, { ...place, entry: true });
    if (rule.uniqueItems) {
      value.forEach((item, index) => {
        if (value.indexOf(item) === index) return;
        const at = child(pointer, index);
        this.#add('item-duplicate', at, { ...place, value: shown(item) }, { pointer: at, remove: true });
      });
    }
  }

  /** Passes over the items that are right before anything is written down for them: most are. */
  #items(rule: Rule, items: readonly unknown[], pointer: string, place: SchemaPlace): void {
    const quick = rule.ref === undefined ? undefined : predicates[rule.ref];
    for (let index = 0; index < items.length; index++) {
      const item = items[index];
      if (!quick?.(item)) this.#inspect(rule, item, child(pointer, index), place);
    }
  }

  #map(rule: Rule, value: Members, pointer: string, place: SchemaPlace): void {
    for (const [key, entry] of Object.entries(value)) {
      this.#inspect(rule, entry, child(pointer, key), { ...place, entry: true });
    }
  }

  #object(definition: Definition, value: Members, pointer: string, place: SchemaPlace, base: Definition = {}): void {
    const { closed = false, required = [], choice } = definition;
    const members = { ...base.properties, ...definition.properties };
    const misspelt = closed ? this.#unknownMembers(members, value, pointer, place) : [];
    const chosen = choice && this.#chosen(choice, value, pointer, place);
    // The base stands for itself where the deciding member is mistaken: what both require is missing once.
    for (const member of new Set([...(base.required ?? []), ...required, ...(Array.isArray(chosen) ? chosen : [])])) {
      if (Object.hasOwn(value, member) || misspelt.includes(member)) continue;
      this.#add('member-missing', pointer, { ...place, member }, missingMember(closed, member, value, pointer, place));
    }
    for (const [member, rule] of Object.entries(members)) {
      if (Object.hasOwn(value, member))
        this.#inspect(rule, value[member], child(pointer, member), { ...place, member });
    }
    if (typeof chosen === 'string') {
      const owner = { owner: chosen, member: '' };
      this.#object(definitions[chosen] ?? {}, value, pointer, owner, definitions[choice?.base ?? '']);
    }
  }

  /** What the deciding member adds to an object: the name of a definition, or members that are required. */
  #chosen(
    { member, cases, base }: Choice,
    object: Members,
    pointer: string,
    place: SchemaPlace,
  ): Choice['cases'][string] | undefined {
    const value = object[member];
    if (typeof value === 'string' && Object.hasOwn(cases, value)) return cases[value];
    if (base !== undefined && Object.hasOwn(object, member))
      this.#inspect({ enum: Object.keys(cases) }, value, child(pointer, member), { ...place, member });
    return base;
  }

  /** Members that stand there under another name are not missing, too: the answer. */
  #unknownMembers(
    members: Readonly<Record<string, Rule>>,
    value: Members,
    pointer: string,
    place: SchemaPlace,
  ): string[] {
    const known = Object.keys(members);
    const unknown = Object.keys(value).filter((member) => !known.includes(member));
    const misspelt: string[] = [];
    for (const member of unknown) {
      const at = child(pointer, member);
      const free = known.filter((other) => !Object.hasOwn(value, other) && !misspelt.includes(other));
      // One member that nobody knows, and one that is not there: the same, where the value is right for it.
      const [other = ''] = unknown.length === 1 && free.length === 1 ? free : [];
      const rule = members[other];
      const replaces = rule && this.#replacement(rule, value[member] as Json, at, place);
      const meant = nearest(member, free) ?? (replaces && other);
      if (meant !== undefined) misspelt.push(meant);
      this.findings.push({
        code: 'member-unknown',
        pointer: at,
        at: 'key',
        params: { ...place, member, known, nearest: meant },
        fix: { edits: [meant === undefined ? { pointer: at, remove: true } : { pointer: at, rename: meant }] },
      });
    }
    return misspelt;
  }

  #add<C extends keyof FormatFindings>(code: C, pointer: string, params: FormatFindings[C], edit?: FixEdit): void {
    const finding = { code, pointer, at: 'value', params, ...(edit ? { fix: { edits: [edit] } } : {}) };
    // The compiler cannot see that code and params belong together once C is one of many.
    this.findings.push(finding as FormatFinding);
  }
}

/** The edit that brings a missing member: a misspelt one of an open object renamed, or a new one with a plain value. */
function missingMember(
  closed: boolean,
  member: string,
  value: Members,
  pointer: string,
  place: SchemaPlace,
): FixEdit | undefined {
  const free = Object.keys(value).filter((other) => !KNOWN.has(other));
  const misspelt = closed ? undefined : nearest(member, free);
  if (misspelt !== undefined) return { pointer: child(pointer, misspelt), rename: member };
  const plain = plainValue(place.owner, member, value);
  return plain === undefined ? undefined : { pointer, insert: { key: member, value: plain } };
}

/** Every member that any definition names: none of them is another one misspelt. */
const KNOWN: ReadonlySet<string> = new Set(
  Object.values(definitions).flatMap(({ properties = {} }) => Object.keys(properties)),
);

/** What other forms and schemas call the types of fields and columns. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  select: 'dropdown',
  checkbox: 'boolean',
  range: 'slider',
  integer: 'counter',
  image: 'file',
};

function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function kindOfJson(value: unknown): JsonKind {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  if (typeof value === 'string' || typeof value === 'boolean') return typeof value as 'string' | 'boolean';
  // Programs also pass what no JSON holds, `undefined` or a function: to a reader of the message, that is nothing.
  return typeof value === 'object' ? 'object' : 'null';
}

/** A value as a message quotes it; nothing for what is too big to quote. */
function shown(value: unknown): string {
  if (typeof value === 'object' && value !== null) return '';
  const text = JSON.stringify(value) ?? '';
  return text.length > 60 ? `${text.slice(0, 58)}…"` : text;
}
