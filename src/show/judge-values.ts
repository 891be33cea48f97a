import { contextOf, validateValue } from '../kinds/index.ts';
import { FieldIndex } from '../values/field-index.ts';
import { resolve } from '../values/resolve.ts';
import type { FieldValues, TemplateFacts } from './model.ts';
import type { FieldTrouble } from './refusal.ts';

/** What a template is asked to show: what was chosen, and what was set by hand. */
export interface AirChoice {
  readonly variant?: string | undefined;
  readonly preset?: string | undefined;
  readonly edits: FieldValues;
}

/** The values that a take would put on air, or all that keeps it off the air. */
export function valuesForAir(
  config: TemplateFacts['config'],
  { variant, preset, edits }: AirChoice,
): { readonly values: FieldValues } | { readonly problems: readonly FieldTrouble[] } {
  const given = [...choiceProblems(config, variant, preset), ...problemsOf(config, edits)];
  const { values } = resolve(config, { variant, preset, edits });
  const told = new Set(given.map(({ name }) => name));
  const problems = [...given, ...problemsOf(config, values).filter(({ name }) => !told.has(name))];
  return problems.length > 0 ? { problems } : { values };
}

/** What is wrong with given values: fields that the template does not have, and values that their field refuses. */
export function problemsOf(config: TemplateFacts['config'], values: FieldValues): FieldTrouble[] {
  const index = new FieldIndex(config);
  return Object.entries(values).flatMap(([given, value]) => {
    const field = index.find(given);
    if (!field) return [unknownName('unknown-field', given, given, `The template has no field “${given}”.`)];
    const { name, label } = field;
    return validateValue(field, value, contextOf(config, field))
      .filter(({ severity }) => severity === 'error')
      .map((problem) => ({ ...problem, name, label }));
  });
}

function choiceProblems(config: TemplateFacts['config'], variant?: string, preset?: string): FieldTrouble[] {
  const problems: FieldTrouble[] = [];
  if (variant !== undefined && !Object.hasOwn(config.variants ?? {}, variant))
    problems.push(unknownName('unknown-variant', 'variant', variant, `The template has no variant “${variant}”.`));
  if (preset !== undefined && !config.presets?.some(({ id }) => id === preset))
    problems.push(unknownName('unknown-preset', 'preset', preset, `The template has no preset “${preset}”.`));
  return problems;
}

function unknownName(code: string, name: string, value: string, message: string): FieldTrouble {
  return { code, severity: 'error', message, pointer: '', params: { value }, name, label: name };
}
