import type { Config } from '../format/generated/types.ts';
import { nestsTooDeep } from '../format/json.ts';
import { type Locale, nearestLocale } from '../format/locale.ts';
import { diagnose, messageOf } from './diagnose.ts';
import type { ConfigProblem, Diagnostic } from './diagnostic.ts';
import type { AnyFinding, Json, RuleLevel, Severity } from './findings/finding.ts';
import { type FormatFinding, violations } from './format/violations.ts';
import { applyEdits } from './json/edit.ts';
import { parse } from './json/parse.ts';
import { NESTING_LIMIT, type SyntaxFault } from './json/source-cursor.ts';
import { type LintOptions, lint } from './lint/lint.ts';
import { lintBroken } from './lint/lint-broken.ts';
import { languages } from './messages/languages.ts';

export interface CheckOptions {
  /** The language of messages and fixes: Brazilian Portuguese for any tag of Portuguese, English for all others and without it. */
  locale?: Locale | undefined;
  /**
   * Levels of single rules, by code: of the lint rules, and of warnings about the text. Rules of the format and of JSON have no
   * levels.
   */
  rules?: Readonly<Record<string, RuleLevel>> | undefined;
  /** Names of the widgets that the host has; without them `meta.widget` may be any name. */
  widgets?: readonly string[] | undefined;
}

/** What was found in a config. `P` is `Diagnostic` for a text, `ConfigProblem` for a parsed value. */
export interface CheckResult<P extends ConfigProblem = Diagnostic> {
  /** Whether nothing has the severity `error`. */
  valid: boolean;
  /** The document, where it breaks no rule of the format; lint rules do not matter, whatever their level. */
  config: Config | undefined;
  /** In the order of the text; of a parsed value, in the order of the checks. */
  diagnostics: P[];
}

/**
 * Checks the text of a `config.json`: whether it is JSON, whether it follows the format, and what is probably a mistake
 * in the parts that do. Never throws, whatever the text is.
 *
 * @throws TypeError where it is no text, but bytes of a file or a parsed config
 */
export function check(text: string, options?: CheckOptions | null): CheckResult {
  const { locale, rules, widgets } = given(options);
  if (typeof text !== 'string')
    throw new TypeError('check takes the text of a config.json, and no bytes: validate takes what is parsed.');
  const { document, readable, faults } = parse(text);
  if (!readable) replaceUndefined(text, faults);
  const { config, findings } = readable ? examine(document, { rules, widgets }) : { config: undefined, findings: [] };
  const diagnostics = diagnose(text, languages[nearestLocale(locale)], findings, faults, rules);
  return { valid: config !== undefined && !diagnostics.some(isError), config, diagnostics };
}

/**
 * Checks a parsed config as `check` checks a text. A value has no lines: problems have pointers, and no fixes. Of one that
 * holds itself, it is said that it nests too deep.
 *
 * @param document - any value of `JSON.parse`, or one made by a program
 */
export function validate(document: unknown, options?: CheckOptions | null): CheckResult<ConfigProblem> {
  const { locale, rules, widgets } = given(options);
  const { sentences } = languages[nearestLocale(locale)];
  if (nestsTooDeep(document, NESTING_LIMIT)) {
    const code = 'nesting-too-deep';
    const [message] = messageOf({ code, params: { limit: NESTING_LIMIT } }, sentences);
    return { valid: false, config: undefined, diagnostics: [{ severity: 'error', code, message, pointer: '' }] };
  }
  const { config, findings } = examine(document, { rules, widgets });
  const diagnostics = findings.map(({ severity, pointer, ...finding }) => {
    const [message, rule] = messageOf(finding, sentences);
    return { severity, code: finding.code, message, pointer, ...(rule === undefined ? {} : { rule }) };
  });
  return { valid: config !== undefined && !diagnostics.some(isError), config, diagnostics };
}

/** Programs hand in `null` for options that they do not have. */
function given(options: CheckOptions | null | undefined) {
  const { locale, rules, widgets } = options ?? {};
  return { locale, rules: rules ?? {}, widgets: widgets ?? undefined };
}

/**
 * The fix for `undefined` is `null` to the scanner, which has no types. Where the rest can be read, a value that the
 * format accepts at that place takes its turn.
 */
function replaceUndefined(text: string, faults: readonly SyntaxFault[]): void {
  const unset = faults.filter((fault) => fault.code === 'word-unknown' && fault.params.word === 'undefined');
  if (unset.length === 0 || faults.some(({ fix }) => !fix)) return;
  const { document, readable } = parse(
    applyEdits(
      text,
      faults.flatMap(({ fix }) => fix ?? []),
    ),
  );
  const broken = readable ? violations(document) : [];
  for (const fault of unset) {
    const found = broken.find(({ code, pointer }) => code === 'type-wrong' && pointer === fault.pointer);
    const value = found && (replacedBy(found) ?? emptyValue(found));
    if (value !== undefined) fault.fix = [{ ...fault.range, text: JSON.stringify(value) }];
  }
}

function replacedBy({ fix }: FormatFinding): Json | undefined {
  const [edit] = fix?.edits ?? [];
  return edit && 'replace' in edit ? edit.replace : undefined;
}

function emptyValue({ code, params }: FormatFinding): Json | undefined {
  if (code !== 'type-wrong') return undefined;
  return { string: '', number: 0, integer: 0, boolean: false, object: {}, array: [], null: null }[params.expected];
}

type RatedFinding = AnyFinding & { severity: Severity };

/** What breaks the format, and what lint rules report of the parts that do not. */
function examine(document: unknown, options: LintOptions): { config: Config | undefined; findings: RatedFinding[] } {
  const broken = violations(document);
  const findings = broken.map((finding) => ({ ...finding, severity: 'error' as const }));
  if (broken.length === 0) return { config: document as Config, findings: lint(document as Config, options) };
  return { config: undefined, findings: [...findings, ...lintBroken(document, broken, options)] };
}

function isError({ severity }: ConfigProblem): boolean {
  return severity === 'error';
}
