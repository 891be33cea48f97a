import type { FieldType } from '../../format/generated/types.ts';
import type { ProblemCode } from '../../kinds/problems/facts.ts';

/** A problem of a value (src/kinds) as a fact of a finding: the message of the finding says it in its own language. */
export interface ValueProblem {
  code: ProblemCode;
  params: Readonly<Record<string, unknown>>;
}

/** A value that a preset or a variant gives a field. */
interface OverrideFacts {
  /** The preset's id, or the variant's name. */
  owner: string;
  /** Name or key under which the field is spoken of. */
  field: string;
}

interface OverriddenValue extends OverrideFacts {
  problem: ValueProblem;
  /** Where in the value: empty, or the first cell. */
  pointer: string;
  /** How many rows have the same. */
  rows: number;
}

interface Misnamed {
  /** What was meant, when one of the known names is near. */
  nearest: string | undefined;
  known: readonly string[];
}

/** What rules about two of a kind say of the first one. */
interface Repeated {
  /** Label of the field, preset or column that has it already. */
  first: string;
}

/** Facts of every diagnostic of a lint rule, by its code. */
export interface LintFindings {
  'name-duplicate': Repeated & { name: string };
  'key-duplicate': Repeated & { key: string };
  'label-duplicate': { label: string; name: string };
  'min-above-max': { min: number; max: number };
  'min-rows-above-max-rows': { minRows: number; maxRows: number };
  'option-duplicate': Repeated & { value: string };
  'column-key-duplicate': Repeated & { key: string };
  'column-default-unfit': { column: string; problem: ValueProblem };
  'palette-unknown': Misnamed & { palette: string };
  'accept-unreadable': { parts: readonly string[]; meant: string | undefined };
  'date-format-unreadable': { format: string; meant: string | undefined };
  'date-format-minutes': { format: string; meant: string };
  'type-not-implemented': { type: FieldType };
  'field-property-misspelt': { member: string; nearest: string };
  'field-property-unknown': { member: string; type: FieldType; known: readonly string[] };
  'field-property-unused': { member: string; type: string; of: 'field' | 'column' };
  'default-out-of-range': { value: number; min: number | undefined; max: number | undefined };
  'default-off-grid': { value: number; step: number; nearest: number };
  'default-not-an-option': { value: string; options: readonly string[] };
  'default-too-long': { length: number; maxChars: number };
  'default-not-in-palette': { value: string; palette: string; colors: readonly string[] };
  'default-not-a-date': { value: string; problem: ValueProblem };
  'default-not-a-url': { value: string; problem: ValueProblem };
  'default-not-accepted': { value: string; accept: string; kinds: readonly string[] };
  'default-fails-check': { problem: ValueProblem };
  'default-unknown-column': Misnamed & { column: string; rows: number };
  'default-cell-missing': { column: string; rows: number };
  'default-cell-unfit': { column: string; row: number; rows: number; problem: ValueProblem };
  'default-row-unfit': { row: number; rows: number; problem: ValueProblem };
  'default-too-few-rows': { count: number; minRows: number };
  'default-too-many-rows': { count: number; maxRows: number };
  'color-unreadable': { value: string; nearest: string | undefined };
  'preset-field-unknown': OverrideFacts & Misnamed;
  'variant-field-unknown': OverrideFacts & Misnamed;
  'preset-value-invalid': OverriddenValue;
  'variant-value-invalid': OverriddenValue;
  'preset-uses-key': OverrideFacts & { name: string };
  'variant-uses-key': OverrideFacts & { name: string };
  'preset-id-duplicate': Repeated & { id: string };
  'variants-equal': { name: string; other: string };
  'section-unreadable': Record<never, never>;
  'section-field-unknown': Misnamed & { section: string; field: string };
  /** `section`: where the form shows it. */
  'section-field-repeated': { section: string; field: string };
  'widget-unknown': Misnamed & { widget: string };
  'step-count-unreadable': Record<never, never>;
  'resolution-missing': { capabilities: readonly string[] };
  'schema-unknown': { address: string; known: string };
  'secret-in-document': { form: 'key' | 'bearer' | 'query' };
  'text-unreadable': { text: string };
  'url-not-https': { host: string };
}
