import { predicates, type Rule, rules, strings } from '../format/generated/validator.ts';
import type { AnyFinding, FixEdit, Json } from './finding.ts';
import type { FormatFindings, JsonKind, PatternName, Place } from './format-findings.ts';
import { nearest } from './nearest.ts';
import { child } from './pointer.ts';
import { converted, plainValue, reformed } from './repair.ts';

/** A finding of the format's rules. */
export type FormatFinding = Extract<AnyFinding, { code: keyof FormatFindings }>;

/**
 * Everything in a parsed document that breaks a rule of the format (format, section 2), one finding a mistake; empty
 * when it is a `Config`. Where a value has the wrong type, nothing more is said about what is inside it.
 */
export function validate(document: unknown): FormatFinding[] {
  if (passes('Config', document)) return [];
  const inspector = new Inspector();
  inspector.named('Config', document, '', { owner: 'Config', member: '' });
  return inspector.findings;
}

function passes(definition: string, value: unknown): boolean {
  return predicates[definition]?.(value) ?? false;
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

  named(name: string, value: unknown, pointer: string, place: Place): void {
    const rule = rules[name];
    if (!rule) throw new Error(`The generated rules have no definition "${name}".`);
    if (!rule.properties) this.#inspect(rule, value, pointer, place);
    else if (!passes(name, value)) this.#inspect(rule, value, pointer, { owner: name, member: '' });
  }

  #inspect(rule: Rule, value: unknown, pointer: string, place: Place): void {
    if (rule.ref !== undefined) this.named(rule.ref, value, pointer, place);
    else if (rule.enum) this.#listed(rule.enum, value, pointer, place);
    else if (rule.type !== undefined && this.#hasType(rule, value, pointer, place)) {
      if (typeof value === 'string') this.#string(rule, value, pointer, place);
      else if (typeof value === 'number') this.#number(rule, value, pointer, place);
      else if (Array.isArray(value)) this.#list(rule, value, pointer, place);
      else if (isObject(value)) this.#object(rule, value, pointer, place);
    }
  }

  #hasType(rule: Rule, value: unknown, pointer: string, place: Place): boolean {
    const expected = rule.type ?? 'object';
    const actual = kindOfJson(value);
    if (actual === expected || (actual === 'integer' && expected === 'number')) {
      if (actual !== 'number' || Number.isFinite(value)) return true;
      this.#add('number-infinite', pointer, { ...place, value: String(value) });
      return false;
    }
    const fix = this.#replacement(rule, converted(value, expected), pointer, place);
    this.#add('type-wrong', pointer, { ...place, expected, actual, value: shown(value) }, fix);
    return false;
  }

  #listed(allowed: readonly string[], value: unknown, pointer: string, place: Place): void {
    if (typeof value === 'string' && allowed.includes(value)) return;
    if (typeof value !== 'string') {
      this.#add('type-wrong', pointer, {
        ...place,
        expected: 'string',
        actual: kindOfJson(value),
        value: shown(value),
      });
      return;
    }
    const meant = nearest(value, allowed);
    this.#add(
      place.owner === 'Field' ? 'field-type-unknown' : 'value-unlisted',
      pointer,
      { ...place, value, allowed, nearest: meant },
      meant === undefined ? undefined : { pointer, replace: meant },
    );
  }

  #string(rule: Rule, value: string, pointer: string, place: Place): void {
    if (rule.notEmpty && value === '') this.#add('text-empty', pointer, place);
    const form = rule.pattern ?? rule.format;
    if (form === undefined || strings[form]?.(value)) return;
    const facts = { ...place, value };
    const fix = this.#replacement(rule, reformed(form, value), pointer, place);
    if (form === 'date') this.#add('date-invalid', pointer, facts, fix);
    else if (form === 'uri') this.#add('uri-invalid', pointer, facts, fix);
    else this.#add('pattern-mismatch', pointer, { ...facts, pattern: form as PatternName }, fix);
  }

  #number(
    { minimum: least, maximum: most, exclusiveMinimum }: Rule,
    value: number,
    pointer: string,
    place: Place,
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
  #replacement(rule: Rule, value: Json | undefined, pointer: string, place: Place): FixEdit | undefined {
    if (value === undefined || this.#trial) return undefined;
    const trial = new Inspector(true);
    trial.#inspect(rule, value, pointer, place);
    return trial.findings.length === 0 ? { pointer, replace: value } : undefined;
  }

  #list(rule: Rule, value: readonly unknown[], pointer: string, place: Place): void {
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
  #items(rule: Rule, items: readonly unknown[], pointer: string, place: Place): void {
    const quick = rule.ref === undefined ? undefined : predicates[rule.ref];
    for (let index = 0; index < items.length; index++) {
      const item = items[index];
      if (!quick?.(item)) this.#inspect(rule, item, child(pointer, index), place);
    }
  }

  /** `misspelt` holds the members that stand there under another name: they are not missing, too. */
  #object(rule: Rule, value: Members, pointer: string, place: Place, misspelt: Set<string> = new Set()): void {
    const base = rule.base === undefined ? {} : (rules[rule.base] ?? {});
    const members = { ...base.properties, ...rule.properties };
    if (rule.closed) this.#unknownMembers(Object.keys(members), value, pointer, place, misspelt);
    for (const member of [...(base.required ?? []), ...(rule.required ?? [])]) {
      if (Object.hasOwn(value, member) || misspelt.has(member)) continue;
      const edit = missingMember(rule, member, value, pointer, place);
      this.#add('member-missing', pointer, { ...place, member }, edit);
    }
    for (const [member, memberRule] of Object.entries(members)) {
      if (!Object.hasOwn(value, member)) continue;
      this.#inspect(memberRule, value[member], child(pointer, member), { ...place, member });
    }
    if (rule.values) {
      for (const [key, entry] of Object.entries(value)) {
        this.#inspect(rule.values, entry, child(pointer, key), { ...place, entry: true });
      }
    }
    if (rule.choice) {
      const chosen = value[rule.choice.member];
      const known = typeof chosen === 'string' && Object.hasOwn(rule.choice.cases, chosen);
      const next = known ? rule.choice.cases[chosen] : rule.choice.otherwise;
      if (next?.ref !== undefined) this.named(next.ref, value, pointer, place);
      else if (next) this.#object(next, value, pointer, place, misspelt);
    }
  }

  #unknownMembers(
    known: readonly string[],
    value: Members,
    pointer: string,
    place: Place,
    misspelt: Set<string>,
  ): void {
    for (const member of Object.keys(value)) {
      if (known.includes(member)) continue;
      const at = child(pointer, member);
      const free = known.filter((other) => !Object.hasOwn(value, other) && !misspelt.has(other));
      const meant = nearest(member, free);
      if (meant !== undefined) misspelt.add(meant);
      this.findings.push({
        code: 'member-unknown',
        pointer: at,
        at: 'key',
        params: { ...place, member, known, nearest: meant },
        fix: { edits: [meant === undefined ? { pointer: at, remove: true } : { pointer: at, rename: meant }] },
      });
    }
  }

  #add<C extends keyof FormatFindings>(code: C, pointer: string, params: FormatFindings[C], edit?: FixEdit): void {
    const finding = { code, pointer, at: 'value', params, ...(edit ? { fix: { edits: [edit] } } : {}) };
    // The compiler cannot see that code and params belong together once C is one of many.
    this.findings.push(finding as FormatFinding);
  }
}

/** The edit that brings a missing member: a misspelt one of an open object renamed, or a new one with a plain value. */
function missingMember(rule: Rule, member: string, value: Members, pointer: string, place: Place): FixEdit | undefined {
  const free = Object.keys(value).filter((other) => !KNOWN.has(other));
  const misspelt = rule.type === 'object' && !rule.closed ? nearest(member, free) : undefined;
  if (misspelt !== undefined) return { pointer: child(pointer, misspelt), rename: member };
  const plain = plainValue(place.owner, member, value);
  return plain === undefined ? undefined : { pointer, insert: { key: member, value: plain } };
}

/** Every member that any definition names: none of them is another one misspelt. */
const KNOWN: ReadonlySet<string> = new Set(
  Object.values(rules).flatMap(({ properties = {} }) => Object.keys(properties)),
);

function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function kindOfJson(value: unknown): JsonKind {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  if (typeof value === 'string' || typeof value === 'boolean') return typeof value as 'string' | 'boolean';
  return 'object';
}

/** A value as a message quotes it; nothing for what is too big to quote. */
function shown(value: unknown): string {
  if (typeof value === 'object' && value !== null) return '';
  const text = JSON.stringify(value) ?? '';
  return text.length > 60 ? `${text.slice(0, 58)}…"` : text;
}
