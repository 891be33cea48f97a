import type {
  Config,
  Field,
  FieldType,
  ImplementedField,
  ImplementedFieldType,
  NotImplementedField,
  TableColumn,
} from '../../format/generated/types.ts';
import type { Problem } from '../../format/problem.ts';
import type { KindContext } from '../../kinds/kind.ts';
import type { Json } from '../findings/finding.ts';
import type { LintFindings } from '../findings/lint.ts';

export type RuleCode = keyof LintFindings;

/** The declaration of a field of one type. */
export type FieldOf<T extends FieldType> = T extends ImplementedFieldType
  ? Extract<ImplementedField, { type: T }>
  : NotImplementedField;

/** One thing to do to the document, at the place of the finding or, with `at`, at another one. */
export type Correction = { at?: string } & (
  | { replace: Json | undefined }
  | { rename: string | undefined }
  | { remove: true }
  | { insert: { key: string; value: Json } }
);

/** What a rule has to say. Pointers (`at`) begin where the visitor was called: the field, the column, the value … */
export interface Found<C extends RuleCode> {
  at?: string;
  /** Underline the key in front of the value instead of the value. */
  mark?: 'key';
  params: LintFindings[C];
  /** Only where there is one thing to do about it: where the new value or name of any correction is `undefined`, there is no fix. */
  fix?: Correction | readonly Correction[] | undefined;
}

export type Report<C extends RuleCode> = (found: Found<C>) => void;

/** The document as rules see it. */
export interface Scene {
  readonly config: Config;
  /** What values are judged with. */
  readonly context: KindContext;
  /** Names of the widgets of the runtime; `undefined` where they are not known. */
  readonly widgets: readonly string[] | undefined;
  /** The first field of a name, as far as the walk has come; later ones of the same name have no effect. */
  readonly fieldNamed: (name: string) => Field | undefined;
}

/** Members that tell fields apart. */
export type Distinct = 'name' | 'key' | 'label';

/** A value that a preset or variant gives a field, when there is something about it to look at. */
export interface Override {
  of: 'preset' | 'variant';
  /** The preset's id or the variant's name. */
  owner: string;
  /** What stands in the document: a field's name, its key, or neither. */
  name: string;
  value: unknown;
  field: Field | undefined;
  /** The field was found by its key, because there is none of that name. */
  byKey: boolean;
  /** All names and keys in the same object, to be kept clear of. */
  others: Readonly<Record<string, unknown>>;
  problems: readonly Problem[];
}

/**
 * What a rule looks at. The linter walks a document once and calls the visitors: rules never go through all fields by
 * themselves, or linting would take as many passes as there are rules.
 */
export interface Visitor {
  /** Fields of single types. */
  types?: { readonly [T in FieldType]?: (field: FieldOf<T>) => void };
  /** A field that has a name, key or label which an earlier one has: `first`. */
  repeat?: { readonly [M in Distinct]?: (field: Field, first: Field) => void };
  /** A column of a table. */
  column?: (column: TableColumn, index: number) => void;
  /** A member of a field of an implemented type that the format does not name for this type; it names those that are `known`. */
  extra?: (field: ImplementedField, member: string, known: ReadonlySet<string>) => void;
  /** A default about which src/kinds has something to say, with all of that. */
  default?: (field: ImplementedField, problems: readonly Problem[]) => void;
  /** A value of a preset or variant: of an unknown field, named by its key, or one src/kinds objects to. */
  override?: (override: Override) => void;
  text?: TextVisitor;
  /** The whole document, after everything else. */
  document?: (config: Config) => void;
}

/** A look at every text of the document, wherever it stands. */
export interface TextVisitor {
  /** Shorter texts need not be shown to this rule. */
  shortest: number;
  /** Asked of every other text: must be quick, and may be wrong only by saying yes. */
  suspects(text: string): boolean;
  /** Asked of suspects; `field` is the field whose declaration or value the text is in. */
  inspect(text: string, pointer: string, field: Field | undefined): void;
}

/** A lint rule: its code, and what it looks at in one document (`start` is called once for each). */
export interface Rule {
  readonly code: RuleCode;
  start(report: Report<RuleCode>, scene: Scene): Visitor;
}

export function rule<C extends RuleCode>(code: C, start: (report: Report<C>, scene: Scene) => Visitor): Rule {
  return { code, start };
}

/** The same look at fields of several types. */
export function each<T extends FieldType>(
  types: readonly T[],
  look: (field: FieldOf<T>) => void,
): NonNullable<Visitor['types']> {
  return Object.fromEntries(types.map((type) => [type, look]));
}
