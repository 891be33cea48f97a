import type { Config } from '../format/generated/types.ts';
import type { Locale } from '../format/locale.ts';
import type { Diagnostic, DiagnosticFix } from './diagnostic.ts';
import type { AnyFinding, Code, RuleLevel, Severity } from './findings/finding.ts';
import { Lines, locate, type Place, type Range } from './json/locate.ts';
import { parse } from './json/parse.ts';
import type { SyntaxFault } from './json/scan.ts';
import { lint } from './lint/lint.ts';
import { withoutSecrets } from './lint/secrets.ts';
import { partOf, soundParts } from './lint/valid-parts.ts';
import { documentFix, syntaxFix } from './messages/describe-fix.ts';
import { type Language, languages } from './messages/languages.ts';
import { validate } from './validate/validate.ts';

export interface CheckOptions {
  /** The language of messages and fixes; English without it. */
  locale?: Locale | undefined;
  /**
   * Levels of single rules, by code: of the lint rules, and of what is only a warning about the text. Rules of the
   * format and of JSON cannot be switched.
   */
  rules?: Readonly<Record<string, RuleLevel>> | undefined;
}

export interface CheckResult {
  /** Whether nothing has the severity `error`. */
  valid: boolean;
  /** The document, where it breaks no rule of the format; lint rules do not matter, whatever their level. */
  config: Config | undefined;
  /** In the order of the text. */
  diagnostics: Diagnostic[];
}

/**
 * From the text of a `config.json` to all that can be said about it: what is no JSON; else what breaks the format, and
 * what is probably a mistake in the parts that do not. Never throws, whatever the text is.
 */
export function check(text: string, { locale = 'en', rules = {} }: CheckOptions = {}): CheckResult {
  const { document, readable, faults } = parse(text);
  const broken = readable ? validate(document) : [];
  const config = readable && broken.length === 0 ? (document as Config) : undefined;
  const parts = new Set(broken.map(({ pointer }) => partOf(pointer)));
  const sound = config ?? (readable ? soundParts(document, parts) : undefined);
  const report = reporter(text, languages[locale]);
  for (const fault of faults) {
    const severity = severityOf(fault, rules);
    if (severity !== 'off') report.fault(fault, severity);
  }
  const diagnostics = report.findings([
    ...broken.map((finding) => ({ ...finding, severity: 'error' as const })),
    ...(sound ? lint(sound, { rules }).filter(({ pointer }) => !parts.has(partOf(pointer))) : []),
  ]);
  return { valid: config !== undefined && !diagnostics.some(isError), config, diagnostics };
}

function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}

/** Accepted by the parser, but easily misread. */
const WARNINGS: ReadonlySet<Code> = new Set(['byte-order-mark', 'member-duplicate']);

function severityOf({ code }: SyntaxFault, rules: Readonly<Record<string, RuleLevel>>): RuleLevel {
  return WARNINGS.has(code) ? (rules[code] ?? 'warning') : 'error';
}

type Located = AnyFinding & { severity: Severity };

/** Gives what was found its words and its place in the text. */
function reporter(text: string, { sentences, fixes }: Language) {
  const diagnostics: Diagnostic[] = [];
  let lines: Lines | undefined;

  function add(
    severity: Severity,
    { code, params, pointer }: SyntaxFault | Located,
    range: Range,
    fix: DiagnosticFix | undefined,
  ): void {
    lines ??= new Lines(text);
    const { line, column } = lines.at(range.start);
    const end = lines.at(range.end);
    // No message may spread a key further. A finding's facts are those of its code: its type says so, and is lost on the way through the table.
    const said = sentences[code](withoutSecrets(params) as never);
    const [message, rule] = typeof said === 'string' ? [said] : said;
    diagnostics.push({
      ...{ severity, code, message, pointer, line, column, endLine: end.line, endColumn: end.column, range },
      ...(rule === undefined ? {} : { rule }),
      ...(fix ? { fix } : {}),
    });
  }

  return {
    fault(fault: SyntaxFault, severity: Severity): void {
      add(severity, fault, fault.range, fault.fix && syntaxFix(text, fault.fix, fixes));
    },

    /** The last to be told; answers everything, in the order of the text. */
    findings(findings: readonly Located[]): Diagnostic[] {
      const places = findings.length ? locate(text, pointersOf(findings)) : new Map<string, Place>();
      for (const finding of findings) {
        const { pointer, at, fix, severity } = finding;
        const place = places.get(pointer);
        const range = (at === 'key' ? place?.key : undefined) ?? place?.value ?? { start: 0, end: text.length };
        add(severity, finding, range, fix && documentFix(text, fix, places, fixes));
      }
      return diagnostics.sort((a, b) => a.range.start - b.range.start || a.range.end - b.range.end);
    },
  };
}

/** All places that are to be looked up: those of the findings and those that their fixes touch. */
function* pointersOf(findings: readonly Located[]): Iterable<string> {
  for (const { pointer, fix } of findings) {
    yield pointer;
    for (const edit of fix?.edits ?? []) yield edit.pointer;
  }
}
