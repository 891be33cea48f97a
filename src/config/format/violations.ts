import { characterStart } from '../../format/characters.ts';
import * as config from '../../format/generated/validator.ts';
import { isRecord } from '../../format/json.ts';
import { child } from '../../format/pointer.ts';
import type { Choice, Definition, Rule } from '../../format/schema-rules.ts';
import type { AnyFinding, FixEdit, Json } from '../findings/finding.ts';
import type { FormatFindings, JsonKind, PatternName, SchemaPlace } from '../findings/format.ts';
import { converted, plainValue, reformed, wholeOf } from './fix-violation.ts';
import { isMemberWord, meantMember, meantWord } from './meant-words.ts';

/** A finding of the format's rules. */
export type FormatFinding = Extract<AnyFinding, { code: keyof FormatFindings }>;

/** The rules of a document, as they are generated from its schema. */
export interface DocumentRules {
  /** The definition of the whole document. */
  readonly root: string;
  readonly definitions: Readonly<Record<string, Definition>>;
  readonly forms: Readonly<Record<string, { test(text: string): boolean }>>;
  readonly predicates: Readonly<Record<string, (value: unknown) => boolean>>;
  /** The quick answer for a document that breaks no rule. */
  isValid(document: unknown): boolean;
}

const configRules: DocumentRules = { root: 'Config', ...config, isValid: config.isConfig };

/**
 * Everything in a parsed document that breaks a rule of the format (format, section 2), one finding a mistake; empty
 * when it is a `Config`. Where a value has the wrong type, nothing more is said about what is inside it.
 *
 * @param rules of another document than `config.json`
 */
export function violations(document: unknown, rules: DocumentRules = configRules): FormatFinding[] {
  if (rules.isValid(document)) return [];
  const inspector = new Inspector(rules);
  inspector.named(rules.root, document, '');
  return inspector.findings;
}

type Members = Readonly<Record<string, unknown>>;

/** Walks the rules that a quick answer found broken, and takes down each mistake. */
class Inspector {
  readonly findings: FormatFinding[] = [];
  /** A trial only asks whether a value fits, and looks for no fix itself. */
  readonly #trial: boolean;

  /** The value that fits instead of the `null` that is being checked. */
  #plain: Json | undefined;

  readonly #rules: DocumentRules;

  constructor(rules: DocumentRules, trial = false) {
    this.#rules = rules;
    this.#trial = trial;
  }

  named(name: string, value: unknown, pointer: string): void {
    const definition = this.#rules.definitions[name];
    if (!definition) throw new Error(`The schema has no definition "${name}".`);
    const place = { owner: name, member: '' };
    if (isRecord(value)) this.#object(definition, value, pointer, place);
    else this.#hasType({ type: 'object' }, value, pointer, place);
  }

  #inspect(rule: Rule, value: unknown, pointer: string, place: SchemaPlace): void {
    if (rule.ref !== undefined) this.named(rule.ref, value, pointer);
    else if (this.#hasType(rule, value, pointer, place)) {
      if (typeof value === 'string') this.#string(rule, value, pointer, place);
      else if (typeof value === 'number') this.#number(rule, value, pointer, place);
      else if (Array.isArray(value)) this.#list(rule, value, pointer, place);
      else if (isRecord(value) && rule.values) this.#map(rule.values, value, pointer, place);
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
    const meant = this.#plain ?? (place.member === '' ? wholeOf(place.owner, value) : undefined);
    const fix = this.#replacement(rule, meant ?? converted(value, expected), pointer, place);
    this.#add('type-wrong', pointer, { ...place, expected, actual, value: shown(value) }, fix);
    return false;
  }

  #string(rule: Rule, value: string, pointer: string, place: SchemaPlace): void {
    if (rule.notEmpty && value === '') this.#add('text-empty', pointer, place);
    if (rule.enum) this.#listed(rule.enum, value, pointer, place);
    const form = rule.pattern ?? rule.format;
    if (form === undefined || this.#rules.forms[form]?.test(value)) return;
    const facts = { ...place, value };
    const fix = this.#replacement(rule, reformed(form, value), pointer, place);
    if (form === 'date') this.#add('date-invalid', pointer, facts, fix);
    else if (form === 'uri') this.#add('uri-invalid', pointer, facts, fix);
    else this.#add('pattern-mismatch', pointer, { ...facts, pattern: form as PatternName }, fix);
  }

  #listed(allowed: readonly string[], value: string, pointer: string, place: SchemaPlace): void {
    if (allowed.includes(value)) return;
    const meant = meantWord(value, allowed);
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
    const trial = new Inspector(this.#rules, true);
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
    const quick = rule.ref === undefined ? undefined : this.#rules.predicates[rule.ref];
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
    const needed = new Set([...(base.required ?? []), ...required, ...(Array.isArray(chosen) ? chosen : [])]);
    const missing = [...needed].filter((member) => !Object.hasOwn(value, member) && !misspelt.includes(member));
    if (missing.length > 0) this.#missingMembers(missing, closed ? undefined : members, value, pointer, place);
    for (const [member, rule] of Object.entries(members)) {
      if (!Object.hasOwn(value, member)) continue;
      if (member === 'default' && value[member] === null) this.#plain = plainValue(place.owner, member, value);
      this.#inspect(rule, value[member], child(pointer, member), { ...place, member });
      this.#plain = undefined;
    }
    if (typeof chosen === 'string') {
      const owner = { owner: chosen, member: '' };
      const { definitions } = this.#rules;
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

  /**
   * Members that a closed object does not have. One that was meant to be a member it lacks is checked as that one, which
   * is then not missing too.
   *
   * @returns the members that were meant
   */
  #unknownMembers(
    members: Readonly<Record<string, Rule>>,
    value: Members,
    pointer: string,
    place: SchemaPlace,
  ): string[] {
    const known = Object.keys(members);
    const meant: string[] = [];
    for (const member of Object.keys(value).filter((member) => !known.includes(member))) {
      const at = child(pointer, member);
      const lacking = known.filter((other) => !Object.hasOwn(value, other) && !meant.includes(other));
      const other = meantMember(member, lacking);
      this.findings.push({
        code: 'member-unknown',
        pointer: at,
        at: 'key',
        params: { ...place, member, known, nearest: other },
        fix: { edits: [other === undefined ? { pointer: at, remove: true } : { pointer: at, rename: other }] },
      });
      if (other === undefined) continue;
      meant.push(other);
      this.#inspect(members[other] ?? {}, value[member], at, { ...place, member: other });
    }
    return meant;
  }

  /**
   * Members that are missing. In an open object (`members` is given) one of them may stand there under another name: then
   * that name is underlined, and renamed by the fix.
   */
  #missingMembers(
    missing: readonly string[],
    members: Readonly<Record<string, Rule>> | undefined,
    value: Members,
    pointer: string,
    place: SchemaPlace,
  ): void {
    const written = new Map<string, string>();
    for (const other of members ? Object.keys(value) : []) {
      // A member that belongs to another definition was hardly misspelt; it may still be another word for this one.
      if (Object.hasOwn(members ?? {}, other) || (KNOWN.has(other) && !isMemberWord(other))) continue;
      const lacking = missing.filter((member) => !written.has(member));
      const member = meantMember(other, lacking);
      if (member !== undefined) written.set(member, other);
    }
    for (const member of missing) {
      const other = written.get(member);
      const plain = other === undefined ? plainValue(place.owner, member, value) : undefined;
      const insert = plain === undefined ? undefined : { pointer, insert: { key: member, value: plain } };
      const edit = other === undefined ? insert : { pointer: child(pointer, other), rename: member };
      this.#add('member-missing', pointer, { ...place, member, written: other }, edit);
      const added = this.findings.at(-1);
      if (added && other !== undefined) Object.assign(added, { at: 'key', mark: child(pointer, other) });
    }
  }

  #add<C extends keyof FormatFindings>(code: C, pointer: string, params: FormatFindings[C], edit?: FixEdit): void {
    const finding = { code, pointer, at: 'value', params, ...(edit ? { fix: { edits: [edit] } } : {}) };
    // The compiler cannot see that code and params belong together once C is one of many.
    this.findings.push(finding as FormatFinding);
  }
}

/** Every member that any definition names: none of them is another one misspelt. */
const KNOWN: ReadonlySet<string> = new Set(
  Object.values(config.definitions).flatMap(({ properties = {} }) => Object.keys(properties)),
);

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
  // A number beyond all that can be stored is read as one that JSON has no word for.
  const text = typeof value === 'number' || typeof value === 'bigint' ? String(value) : (JSON.stringify(value) ?? '');
  return text.length > 60 ? `${text.slice(0, characterStart(text, 58))}…"` : text;
}
