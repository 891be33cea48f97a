import { parseArgs } from 'node:util';
import { nearest } from '../../format/nearest.ts';
import { isoMoment } from '../../services/shared/calendar.ts';
import { UsageError } from './usage-error.ts';

export interface Option {
  type: 'string' | 'boolean';
  /** One letter: `o` for `-o`. */
  short?: string;
  /** What it may be; a `boolean` may do without. */
  choices?: readonly string[];
  /** A `string` that may be given several times: its value is a list. */
  multiple?: true;
}

type Options = Readonly<Record<string, Option>>;

/** What is given, by the name of the option. */
export type OptionValues<O extends Options> = {
  -readonly [Name in keyof O]?: O[Name] extends { choices: readonly (infer Choice)[] }
    ? Choice | (O[Name]['type'] extends 'boolean' ? true : never)
    : O[Name]['type'] extends 'string'
      ? O[Name] extends { multiple: true }
        ? string[]
        : string
      : true;
};

/**
 * A command's arguments by its options. Throws a `UsageError` for what is no option, with the nearest that is one, or all.
 */
export function readArguments<const O extends Options>(
  args: readonly string[],
  options: O,
): { values: OptionValues<O>; positionals: string[] } {
  const { tokens, positionals } = parseArgs({
    args: [...args],
    options: Object.fromEntries(
      Object.entries(options).map(([name, { type, short }]) => [name, { type, ...(short ? { short } : {}) }]),
    ),
    allowPositionals: true,
    // Node's own errors give advice about `--` that does not apply here.
    strict: false,
    tokens: true,
  });
  const values: Record<string, string | string[] | true> = {};
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const option = Object.hasOwn(options, token.name) ? options[token.name] : undefined;
    if (!option) throw new UsageError(unknownOption(token.rawName, Object.keys(options)));
    const value = readValue(token.rawName, token.value, option);
    const before = values[token.name];
    values[token.name] = option.multiple ? [...(Array.isArray(before) ? before : []), String(value)] : value;
  }
  return { values: values as OptionValues<O>, positionals };
}

/** The one thing that a command is about. Throws a `UsageError` where none is named, or several are. */
export function onlyOne(positionals: readonly string[], what: string, usage: string): string {
  const [named] = positionals;
  if (named === undefined) throw new UsageError(`No ${what} named: \`${usage}\`.`);
  if (positionals.length > 1) throw new UsageError(`One ${what} at a time, and ${positionals.length} were named.`);
  return named;
}

function readValue(rawName: string, value: string | undefined, { type, choices }: Option): string | true {
  if (type === 'boolean' && (value === undefined || !choices)) {
    if (value !== undefined) throw new UsageError(`The option ${rawName} takes no value, and “${value}” was given.`);
    return true;
  }
  if (value === undefined || value === '') {
    const what = choices ? ` one of ${choices.join(', ')}` : ' a value';
    throw new UsageError(`The option ${rawName} needs${what}.`);
  }
  if (choices && !choices.includes(value)) {
    throw new UsageError(
      `The option ${rawName} has no “${value}”.${didYouMean(value, choices)} Known: ${choices.join(', ')}.`,
    );
  }
  return value;
}

/** The moment that `--now` names, in milliseconds since 1970: without a zone in UTC, never in that of the machine. */
export function readNow(value: string): number {
  const at = isoMoment(value);
  if (at !== undefined) return at;
  throw new UsageError(
    `The option --now needs a moment in ISO 8601, such as 2026-10-04T17:00Z, and “${value}” was given.`,
  );
}

function unknownOption(rawName: string, names: readonly string[]): string {
  const known = names.map((name) => `--${name}`);
  const hint = didYouMean(rawName, known) || (known.length > 0 ? ` Known: ${known.join(', ')}.` : '');
  return `Unknown option ${rawName}.${hint}`;
}

/** ` Did you mean …?`, or nothing where no candidate is near. */
export function didYouMean(word: string, candidates: readonly string[]): string {
  const meant = nearest(word, candidates);
  return meant === undefined ? '' : ` Did you mean ${meant}?`;
}
