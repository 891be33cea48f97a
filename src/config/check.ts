import type { Config } from '../format/generated/types.ts';
import type { Locale } from '../format/locale.ts';
import type { ConfigProblem, Diagnostic, DiagnosticFix } from './diagnostic.ts';
import type { AnyFinding, Code, Json, RuleLevel, Severity } from './findings/finding.ts';
import { type FormatFinding, violations } from './format/violations.ts';
import { applyEdits } from './json/edit.ts';
import { Lines, locate, type Range, type TextPlace } from './json/locate.ts';
import { parse } from './json/parse.ts';
import type { SyntaxFault } from './json/source-cursor.ts';
import { lint } from './lint/lint.ts';
import { withoutSecrets } from './lint/secrets.ts';
import { lintValidParts } from './lint/valid-parts.ts';
import { documentFix, syntaxFix } from './messages/describe-fix.ts';
import { type Language, languages } from './messages/languages.ts';

export interface CheckOptions {
  /** The language of messages and fixes; English without it. */
  locale?: Locale | undefined;
  /**
   * Levels of single rules, by code: of the lint rules, and of what is only a warning about the text. Rules of the
   * format and of JSON cannot be switched.
   */
  rules?: Readonly<Record<string, RuleLevel>> | undefined;
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
 */
export function check(text: string, options: CheckOptions = {}): CheckResult {
  const { locale = 'en', rules = {} } = options;
  const { document, readable, faults } = parse(text);
  if (!readable) replaceUndefined(text, faults);
  const { config, findings } = readable ? examine(document, rules) : { config: undefined, findings: [] };
  const diagnostics = diagnose(text, languages[locale], findings, faults, rules);
  return { valid: config !== undefined && !diagnostics.some(isError), config, diagnostics };
}

/**
 * Checks a parsed config as `check` checks a text. A value has no lines: problems have pointers, and no fixes.
 *
 * @param document - any value of `JSON.parse`, or one made by a program
 */
export function validate(document: unknown, options: CheckOptions = {}): CheckResult<ConfigProblem> {
  const { locale = 'en', rules = {} } = options;
  const { config, findings } = examine(document, rules);
  const { sentences } = languages[locale];
  const diagnostics = findings.map(({ severity, pointer, ...finding }) => {
    const [message, rule] = messageOf(finding, sentences);
    return { severity, code: finding.code, message, pointer, ...(rule === undefined ? {} : { rule }) };
  });
  return { valid: config !== undefined && !diagnostics.some(isError), config, diagnostics };
}

/**
 * The fix for `undefined` is `null` to the scanner, which knows no types. Where the rest can be read, a value that the
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
type RuleLevels = Readonly<Record<string, RuleLevel>>;

/** What breaks the format, and what lint rules report of the parts that do not. */
function examine(document: unknown, rules: RuleLevels): { config: Config | undefined; findings: RatedFinding[] } {
  const broken = violations(document);
  const findings = broken.map((finding) => ({ ...finding, severity: 'error' as const }));
  if (broken.length === 0) return { config: document as Config, findings: lint(document as Config, { rules }) };
  return { config: undefined, findings: [...findings, ...lintValidParts(document, broken, { rules })] };
}

function isError({ severity }: ConfigProblem): boolean {
  return severity === 'error';
}

/** Accepted by the parser, but easily misread. */
const WARNINGS: ReadonlySet<Code> = new Set(['byte-order-mark', 'member-duplicate']);

/** Findings and faults with their messages and their places in the text, in its order. */
function diagnose(
  text: string,
  { sentences, fixes }: Language,
  findings: readonly RatedFinding[],
  faults: readonly SyntaxFault[],
  rules: RuleLevels,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  let lines: Lines | undefined;
  for (const fault of faults) {
    const severity = WARNINGS.has(fault.code) ? (rules[fault.code] ?? 'warning') : 'error';
    if (severity !== 'off') add(severity, fault, fault.range, fault.fix && syntaxFix(text, fault.fix, fixes));
  }
  const places = findings.length ? locate(text, pointersOf(findings)) : new Map<string, TextPlace>();
  for (const finding of findings) {
    const { pointer, at, mark = pointer, fix, severity } = finding;
    const place = places.get(mark);
    const range = (at === 'key' ? place?.key : undefined) ?? place?.value ?? { start: 0, end: text.length };
    add(severity, finding, range, fix && documentFix(text, fix, places, fixes));
  }
  return diagnostics.sort((a, b) => a.range.start - b.range.start || a.range.end - b.range.end);

  function add(
    severity: Severity,
    found: SyntaxFault | RatedFinding,
    range: Range,
    fix: DiagnosticFix | undefined,
  ): void {
    lines ??= new Lines(text);
    const { line, column } = lines.at(range.start);
    const end = lines.at(range.end);
    const { code, pointer } = found;
    const [message, rule] = messageOf(found, sentences);
    diagnostics.push({
      ...{ severity, code, message, pointer, line, column, endLine: end.line, endColumn: end.column, range },
      ...(rule === undefined ? {} : { rule }),
      ...(fix ? { fix } : {}),
    });
  }
}

/** The message of a finding, and the rule that it breaks. No message repeats an access key. */
function messageOf(
  { code, params }: Pick<SyntaxFault | AnyFinding, 'code' | 'params'>,
  sentences: Language['sentences'],
): readonly [message: string, rule?: string] {
  // The facts of a finding are those of its code: its type says so, and the table of sentences loses it.
  const sentence = sentences[code](withoutSecrets(params) as never);
  return typeof sentence === 'string' ? [sentence] : sentence;
}

/** All places that are to be looked up: those of the findings and those that their fixes change. */
function* pointersOf(findings: readonly RatedFinding[]): Iterable<string> {
  for (const { pointer, mark = pointer, fix } of findings) {
    yield mark;
    for (const edit of fix?.edits ?? []) yield edit.pointer;
  }
}
