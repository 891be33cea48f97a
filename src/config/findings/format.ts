/** The kinds of JSON value, as messages name them. */
export type JsonKind = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';

/** Strings of the format that follow a pattern. Names as in the schema's `$comment`. */
export type PatternName = 'identifier' | 'shortKey' | 'hexColor' | 'color' | 'category' | 'version' | 'themeFile';

/** Where the format says the rule that was broken: the definition in the schema, and the member inside it. */
export interface SchemaPlace {
  /** Name of the schema definition: `Config`, `TextField`, `Option` … */
  owner: string;
  /** The member the rule is about; empty where the rule is about the owner itself. */
  member: string;
  /** Whether it is about one entry of that member, a list or a map, and not about the member as a whole. */
  entry?: boolean;
}

/** Facts of every diagnostic that says: this is no JSON, or this breaks a rule of the format (section 2). */
export interface FormatFindings {
  'type-wrong': SchemaPlace & { expected: JsonKind; actual: JsonKind; value: string };
  'number-infinite': SchemaPlace & { value: string };
  /** `written`: the name under which the member stands there, where that is plain. */
  'member-missing': SchemaPlace & { written: string | undefined };
  'member-unknown': SchemaPlace & { known: readonly string[]; nearest: string | undefined };
  'field-type-unknown': SchemaPlace & { value: string; allowed: readonly string[]; nearest: string | undefined };
  'value-unlisted': SchemaPlace & { value: string; allowed: readonly string[]; nearest: string | undefined };
  'text-empty': SchemaPlace;
  'pattern-mismatch': SchemaPlace & { pattern: PatternName; value: string };
  'date-invalid': SchemaPlace & { value: string };
  'uri-invalid': SchemaPlace & { value: string };
  'number-too-small': SchemaPlace & { value: number; least: number };
  'number-too-large': SchemaPlace & { value: number; most: number };
  'number-not-positive': SchemaPlace & { value: number };
  'list-too-short': SchemaPlace & { count: number; least: number };
  'list-too-long': SchemaPlace & { count: number; most: number };
  'item-duplicate': SchemaPlace & { value: string };
}
