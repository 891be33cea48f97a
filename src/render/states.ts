import type { Config, Field } from '../format/generated/types.ts';
import type { FieldValues } from '../runtime/ograf.ts';

/** A state that a template can be seen in: what is chosen, and what is typed over that. */
export interface TemplateState {
  readonly variant?: string;
  readonly preset?: string;
  /** Where the texts are the longest that are allowed; where they, addresses and dates are left empty. */
  readonly texts?: 'longest' | 'empty';
  readonly edits: FieldValues;
}

/** Longest text of a field that names no limit, in characters. */
const LONG = 60;
/** Without letters that stand out only by accident: long words, accents, wide letters. */
const FILLER = 'Mariângela Wöllmann-Quintanilha, governadora em exercício da Região Metropolitana e do Vale do Itajaí ';

/** Every variant with every preset, then the longest texts in every variant, and nothing filled in. */
export function statesOf(config: Config): readonly TemplateState[] {
  const variants = [{}, ...Object.keys(config.variants ?? {}).map((variant) => ({ variant }))];
  const presets = [{}, ...(config.presets ?? []).map(({ id }) => ({ preset: id }))];
  const longest = textsOf(config, LENGTHENED, longestText);
  const empty = textsOf(config, EMPTIED, () => '');
  return [
    ...variants.flatMap((variant) => presets.map((preset) => ({ ...variant, ...preset, edits: {} }))),
    ...(longest ? variants.map((variant) => ({ ...variant, texts: 'longest' as const, edits: longest })) : []),
    ...(empty ? variants.map((variant) => ({ ...variant, texts: 'empty' as const, edits: empty })) : []),
  ];
}

/** What a state is called, by the labels of its config. */
export function nameOfState(
  { variants, presets }: Config,
  { variant, preset, texts }: TemplateState,
  words: { readonly defaults: string; readonly longest: string; readonly empty: string },
): string {
  const chosen = presets?.find(({ id }) => id === preset);
  const parts = [variant && (variants?.[variant]?.label ?? variant), chosen?.label, texts && words[texts]];
  return parts.filter(Boolean).join(' · ') || words.defaults;
}

/** Types of fields that take any text, and of those that may be left empty. */
const LENGTHENED: readonly Field['type'][] = ['text', 'textarea'];
const EMPTIED: readonly Field['type'][] = [...LENGTHENED, 'file', 'url', 'date'];

/** A value for each field of some types; `undefined` where there is none. */
function textsOf(
  { fields }: Config,
  types: readonly Field['type'][],
  textOf: (field: Field) => string,
): FieldValues | undefined {
  const texts = fields.filter(({ type }) => types.includes(type));
  return texts.length > 0 ? Object.fromEntries(texts.map((field) => [field.name, textOf(field)])) : undefined;
}

function longestText(field: Field): string {
  const length = ('maxChars' in field && typeof field.maxChars === 'number' && field.maxChars) || LONG;
  return FILLER.repeat(Math.ceil(length / FILLER.length))
    .slice(0, length)
    .trimEnd();
}
