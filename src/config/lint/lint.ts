import type { Config, Field, FieldType, ImplementedField, TableColumn } from '../../format/generated/types.ts';
import { child } from '../../format/pointer.ts';
import { checksOf, contextOf } from '../../kinds/context.ts';
import { kindOf } from '../../kinds/index.ts';
import type { Kind, KindContext } from '../../kinds/kind.ts';
import type { FixEdit, LintFinding, RuleLevel, Severity } from '../findings/finding.ts';
import { membersOf } from './members.ts';
import type { Correction, Distinct, Found, Override, RuleCode, Scene, Visitor } from './rule.ts';
import { rules } from './rules.ts';
import { withoutSecrets } from './secrets.ts';
import { WordIndex } from './word-index.ts';

export interface LintOptions {
  /** Level of single rules, by code; the others are warnings. */
  rules?: Readonly<Record<string, RuleLevel>> | undefined;
  /** Names of the widgets of the runtime; without them `meta.widget` may be any. */
  widgets?: readonly string[] | undefined;
}

/** What is probably a mistake in a config that breaks no rule of the format. */
export function lint(config: Config, options: LintOptions = {}): LintFinding[] {
  return new Walk(config, options).findings();
}

/** What the walk needs at a field, by its type: found once, not at every field. */
interface OfType {
  check: Kind['check'];
  /** Members the format names for the type; `undefined` where it may have any. */
  known: ReadonlySet<string> | undefined;
  /**
   * Known members in the order in which the last fields of the type had them. Most fields of a document are written in
   * one order, and to compare is quicker than to look up.
   */
  usual: string[];
  looks: ((field: never) => void)[];
}

/** The visitors of each kind. */
type Asked = Exclude<keyof Visitor, 'types'>;
type Listeners<H extends Asked> = NonNullable<Visitor[H]>[];

/** One walk through one document. The way is short where there is nothing to say: no pointer is written before. */
class Walk implements Scene {
  readonly config: Config;
  readonly context: KindContext;
  readonly widgets: readonly string[] | undefined;

  readonly #findings: LintFinding[] = [];
  /** Pointers of the members that fixes make by renaming. */
  readonly #renamed = new Set<string>();

  readonly #types = new Map<FieldType, OfType>();
  readonly #asked: { readonly [H in Asked]: Listeners<H> } = {
    repeat: [],
    column: [],
    extra: [],
    default: [],
    override: [],
    text: [],
    document: [],
  };
  /** Length of the shortest text that any rule looks at. */
  readonly #shortest: number;

  /** Where the walk stands: a field, in it perhaps a column; or a pointer that was needed anyway. */
  #field = -1;
  #column = -1;
  #pointer = '';

  readonly #names: WordIndex;
  readonly #keys: WordIndex;
  readonly #labels: WordIndex;

  constructor(config: Config, { rules: levels = {}, widgets }: LintOptions) {
    this.config = config;
    this.context = { locale: 'en', palettes: config.meta?.palettes ?? {} };
    this.widgets = widgets;
    const { length } = config.fields;
    this.#names = new WordIndex(length, (place) => config.fields[place]?.name ?? '');
    this.#keys = new WordIndex(length, (place) => config.fields[place]?.key ?? '');
    this.#labels = new WordIndex(length, (place) => config.fields[place]?.label ?? '');
    for (const { code, start } of rules) {
      const level = Object.hasOwn(levels, code) ? levels[code] : undefined;
      if (level !== 'off') this.#listen(start((found) => this.#add(code, level ?? 'warning', found), this));
    }
    this.#shortest = Math.min(...this.#asked.text.map(({ shortest }) => shortest));
  }

  findings(): LintFinding[] {
    this.#fields();
    this.#presets();
    this.#variants();
    const { $schema, meta } = this.config;
    this.#read($schema, '/$schema');
    this.#read(meta, '/meta');
    this.#at('');
    for (const look of this.#asked.document) look(this.config);
    return this.#findings;
  }

  readonly fieldNamed = (name: string): Field | undefined => this.config.fields[this.#names.find(name)];

  #listen({ types, ...looks }: Visitor): void {
    for (const type in types)
      this.#of(type as FieldType).looks.push(types[type as FieldType] as OfType['looks'][number]);
    for (const [asked, look] of Object.entries(looks)) (this.#asked[asked as Asked] as unknown[]).push(look);
  }

  #of(type: FieldType): OfType {
    let ofType = this.#types.get(type);
    if (!ofType) {
      ofType = { check: (kindOf(type) as Kind).check, known: membersOf(type), usual: [], looks: [] };
      this.#types.set(type, ofType);
    }
    return ofType;
  }

  #fields(): void {
    const { fields } = this.config;
    this.#pointer = '';
    for (let index = 0; index < fields.length; index++) {
      const field = fields[index] as Field;
      this.#field = index;
      this.#distinct('name', field, this.#names.add(index, field.name));
      this.#distinct('key', field, this.#keys.add(index, field.key));
      this.#distinct('label', field, this.#labels.add(index, field.label));
      const ofType = this.#of(field.type);
      for (const look of ofType.looks) look(field as never);
      if (field.type === 'table') this.#columnsOf(field.columns);
      // An empty text that an imported graphic asks for is left to the operator.
      const checks = field.default === '' ? undefined : checksOf(this.config.meta, field.name);
      const problems = ofType.check(field, field.default, checks ? { ...this.context, checks } : this.context);
      if (problems.length) for (const look of this.#asked.default) look(field as ImplementedField, problems);
      this.#members(field, ofType);
    }
    this.#field = -1;
  }

  #distinct(member: Distinct, field: Field, first: number): void {
    if (first >= 0) for (const looks of this.#asked.repeat) looks[member]?.(field, this.config.fields[first] as Field);
  }

  #columnsOf(columns: readonly TableColumn[]): void {
    for (let index = 0; index < columns.length; index++) {
      this.#column = index;
      for (const look of this.#asked.column) look(columns[index] as TableColumn, index);
    }
    this.#column = -1;
  }

  /** Members the type does not have, and texts wherever they stand. */
  #members(field: Field, { known, usual }: OfType): void {
    let suspect = false;
    let place = 0;
    for (const member in field) {
      if (member !== usual[place]) {
        if (!known || known.has(member)) usual[place] = member;
        else for (const look of this.#asked.extra) look(field as ImplementedField, member, known);
      }
      place++;
      suspect ||= this.#suspects((field as unknown as Record<string, unknown>)[member]);
    }
    if (suspect) this.#inspect(field, `/fields/${this.#field}`, field);
    this.#pointer = '';
  }

  #presets(): void {
    const { presets = [] } = this.config;
    for (const [index, { id, label, values }] of presets.entries()) {
      const pointer = `/presets/${index}`;
      this.#read(id, `${pointer}/id`);
      this.#read(label, `${pointer}/label`);
      this.#overridesIn('preset', id, values, `${pointer}/values`);
    }
  }

  #variants(): void {
    const { variants = {} } = this.config;
    for (const name in variants) {
      const { label, valueOverrides } = variants[name] ?? {};
      const pointer = child('/variants', name);
      this.#read(label, `${pointer}/label`);
      if (valueOverrides) this.#overridesIn('variant', name, valueOverrides, `${pointer}/valueOverrides`);
    }
  }

  #overridesIn(of: Override['of'], owner: string, others: Override['others'], pointer: string): void {
    for (const name in others) {
      const value = others[name];
      const named = this.fieldNamed(name);
      const field = named ?? this.config.fields[this.#keys.find(name)];
      const problems = field ? this.#of(field.type).check(field, value, contextOf(this.config, field)) : [];
      if (!named || problems.length) {
        this.#at(child(pointer, name));
        for (const look of this.#asked.override)
          look({ of, owner, name, value, field, byKey: !named, others, problems });
      }
      if (this.#suspects(value)) this.#inspect(value, child(pointer, name), field);
    }
  }

  #read(value: unknown, pointer: string): void {
    if (this.#suspects(value)) this.#inspect(value, pointer, undefined);
  }

  /** Whether any rule may look at a text in this value. */
  #suspects(value: unknown): boolean {
    if (typeof value === 'string') return value.length >= this.#shortest && this.#suspectsText(value);
    if (typeof value !== 'object' || value === null) return false;
    if (Array.isArray(value)) {
      for (let index = 0; index < value.length; index++) if (this.#suspects(value[index])) return true;
    } else {
      for (const member in value) if (this.#suspects((value as Record<string, unknown>)[member])) return true;
    }
    return false;
  }

  #suspectsText(value: string): boolean {
    for (const text of this.#asked.text) if (text.suspects(value)) return true;
    return false;
  }

  /** The second look, with pointers. */
  #inspect(value: unknown, pointer: string, field: Field | undefined): void {
    if (typeof value === 'string') {
      this.#at(pointer);
      for (const text of this.#asked.text) if (text.suspects(value)) text.inspect(value, pointer, field);
    } else if (typeof value === 'object' && value !== null)
      for (const [step, inside] of Object.entries(value)) this.#inspect(inside, child(pointer, step), field);
  }

  #at(pointer: string): void {
    this.#pointer = pointer;
  }

  #here(): string {
    if (this.#pointer || this.#field < 0) return this.#pointer;
    const field = `/fields/${this.#field}`;
    return this.#column < 0 ? field : `${field}/columns/${this.#column}`;
  }

  #add<C extends RuleCode>(code: C, severity: Severity, { at = '', mark, params, fix }: Found<C>): void {
    const here = this.#here();
    const corrections: readonly Correction[] = [fix ?? []].flat();
    const edits = corrections.map(
      ({ at: elsewhere = at, ...correction }) => ({ pointer: here + elsewhere, ...correction }) as FixEdit,
    );
    const certain = edits.length > 0 && !edits.some((edit) => Object.values<unknown>(edit).includes(undefined));
    const finding = {
      code,
      pointer: here + at,
      at: mark ?? 'value',
      // No message may spread a key further, whichever rule quotes it.
      params: withoutSecrets(params),
      ...(certain && this.#renamesAnew(edits) ? { fix: { edits } } : {}),
      severity,
    };
    this.#findings.push(finding as unknown as LintFinding);
  }

  /** Whether no fix before this one makes a member that this one makes: of two, one value would be lost. */
  #renamesAnew(edits: readonly FixEdit[]): boolean {
    const made = edits.flatMap((edit) =>
      'rename' in edit ? child(edit.pointer.slice(0, edit.pointer.lastIndexOf('/')), edit.rename) : [],
    );
    if (made.some((pointer) => this.#renamed.has(pointer))) return false;
    for (const pointer of made) this.#renamed.add(pointer);
    return true;
  }
}
