import { stepCountOf } from '../format/capabilities.ts';
import type { Config, Field } from '../format/generated/types.ts';
import { isRecord } from '../format/json.ts';
import type { FieldValues } from '../runtime/ograf.ts';
import { resolve } from '../values/resolve.ts';

/** A state that a template can be seen in: what is chosen, and what is typed over that. */
export interface TemplateState {
  readonly variant?: string;
  readonly preset?: string;
  /** Where the texts are the longest that are allowed; where they, addresses and dates are left empty, and tables without rows. */
  readonly texts?: 'longest' | 'empty';
  /** The step that it stands at; without it the first. */
  readonly step?: number;
  readonly edits: FieldValues;
}

/** Steps that are looked at: a count that is being typed may be any. */
const MOST_STEPS = 20;

/** Longest text of a field that names no limit, in characters, and of a cell, which stands beside others. */
const LONG = 60;
const LONG_CELL = 30;
/** Without letters that stand out only by accident: long words, accents, wide letters. */
const FILLER = 'Mariângela Wöllmann-Quintanilha, governadora em exercício da Região Metropolitana e do Vale do Itajaí ';

/**
 * Every variant with every preset, then the longest texts in every variant, and nothing filled in. At its other steps a graphic shows
 * its variants, with the longest texts too.
 */
export function statesOf(config: Config): readonly TemplateState[] {
  const variants = [{}, ...Object.keys(config.variants ?? {}).map((variant) => ({ variant }))];
  const presets = [{}, ...(config.presets ?? []).map(({ id }) => ({ preset: id }))];
  const withTexts = (texts: 'longest' | 'empty', given: (field: Field, value: unknown) => unknown) =>
    variants.flatMap((variant) => {
      const edits = editsOf(config, resolve(config, variant).values, given);
      return edits ? [{ ...variant, texts, edits }] : [];
    });
  const longest = withTexts('longest', longestOf);
  const plain = variants.map((variant) => ({ ...variant, edits: {} }));
  const steps = Array.from({ length: Math.min(stepCountOf(config), MOST_STEPS) - 1 }, (_, index) => index + 1);
  return [
    ...variants.flatMap((variant) => presets.map((preset) => ({ ...variant, ...preset, edits: {} }))),
    ...longest,
    ...withTexts('empty', emptyOf),
    ...steps.flatMap((step) => [...plain, ...longest].map((state) => ({ ...state, step }))),
  ];
}

/** What a state is called, by the labels of its config. */
export function nameOfState(
  { variants, presets }: Config,
  { variant, preset, texts, step }: TemplateState,
  words: {
    readonly defaults: string;
    readonly longest: string;
    readonly empty: string;
    readonly step: (count: number) => string;
  },
): string {
  const chosen = presets?.find(({ id }) => id === preset);
  const parts = [
    variant && (variants?.[variant]?.label ?? variant),
    chosen?.label,
    texts && words[texts],
    step !== undefined && words.step(step + 1),
  ];
  return parts.filter(Boolean).join(' · ') || words.defaults;
}

/** What fields are given in place of their values; `undefined` where all keep theirs. */
function editsOf(
  { fields }: Config,
  values: FieldValues,
  given: (field: Field, value: unknown) => unknown,
): FieldValues | undefined {
  const edits = fields
    .map((field) => [field.name, given(field, values[field.name])] as const)
    .filter(([, value]) => value !== undefined);
  return edits.length > 0 ? Object.fromEntries(edits) : undefined;
}

function longestOf(field: Field, value: unknown): unknown {
  switch (field.type) {
    case 'text':
    case 'textarea':
      return filler(field.maxChars ?? LONG);
    case 'table': {
      const keys = field.columns.filter(({ type }) => type === 'text').map(({ key }) => key);
      if (keys.length === 0 || !Array.isArray(value)) return undefined;
      const cells = Object.fromEntries(keys.map((key) => [key, filler(LONG_CELL)]));
      return value.map((row) => (isRecord(row) ? { ...row, ...cells } : row));
    }
    default:
      return undefined;
  }
}

function emptyOf(field: Field): unknown {
  switch (field.type) {
    case 'text':
    case 'textarea':
    case 'file':
    case 'url':
    case 'date':
      return '';
    case 'table':
      return field.minRows ? undefined : [];
    default:
      return undefined;
  }
}

function filler(length: number): string {
  return FILLER.repeat(Math.ceil(length / FILLER.length))
    .slice(0, length)
    .trimEnd();
}
