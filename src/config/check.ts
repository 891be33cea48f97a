import type { Config } from '../format/generated/types.ts';
import type { Locale } from '../format/locale.ts';
import type { Diagnostic, DiagnosticFix } from './diagnostic.ts';
import type { AnyFinding, Code, RuleLevel, Severity } from './finding.ts';
import { documentFix, syntaxFix } from './fix.ts';
import { type Language, languages } from './languages.ts';
import { lint } from './lint.ts';
import { Lines, locate, type Place, type Range } from './locate.ts';
import { parse } from './parse.ts';
import { withoutSecrets } from './rules/secrets.ts';
import type { SyntaxFault } from './scan.ts';
import { validate } from './validate.ts';

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
 * From the text of a `config.json` to all that can be said about it: what is no JSON; else what breaks the format;
 * else what is probably a mistake. Never throws, whatever the text is.
 */
export function check(text: string, { locale = 'en', rules = {} }: CheckOptions = {}): CheckResult {
  const { document, readable, faults } = parse(text);
  const broken = readable ? validate(document) : [];
  const config = readable && broken.length === 0 ? (document as Config) : undefined;
  const reporter = new Reporter(text, languages[locale]);
  for (const fault of faults) {
    const severity = severityOf(fault, rules);
    if (severity !== 'off') reporter.fault(fault, severity);
  }
  reporter.findings([
    ...broken.map((finding) => ({ ...finding, severity: 'error' as const })),
    ...(config ? lint(config, { rules }) : []),
  ]);
  const { diagnostics } = reporter;
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
class Reporter {
  readonly diagnostics: Diagnostic[] = [];
  readonly #text: string;
  readonly #language: Language;
  #lines: Lines | undefined;

  constructor(text: string, language: Language) {
    this.#text = text;
    this.#language = language;
  }

  fault({ code, pointer, range, params, fix }: SyntaxFault, severity: Severity): void {
    const edits = fix && syntaxFix(this.#text, fix, this.#language.fixes);
    this.#add(severity, code, params, pointer, range, edits);
  }

  findings(findings: readonly Located[]): void {
    if (findings.length > 0) {
      const places = locate(this.#text, pointersOf(findings));
      for (const finding of findings) this.#finding(finding, places);
    }
    this.diagnostics.sort((a, b) => a.range.start - b.range.start || a.range.end - b.range.end);
  }

  #finding({ severity, code, params, pointer, at, fix }: Located, places: ReadonlyMap<string, Place>): void {
    const place = places.get(pointer);
    const range = (at === 'key' ? place?.key : undefined) ?? place?.value ?? { start: 0, end: this.#text.length };
    const edits = fix && documentFix(this.#text, fix, places, this.#language.fixes);
    this.#add(severity, code, params, pointer, range, edits);
  }

  #add(severity: Severity, code: Code, params: object, pointer: string, range: Range, fix?: DiagnosticFix): void {
    this.#lines ??= new Lines(this.#text);
    const start = this.#lines.at(range.start);
    const end = this.#lines.at(range.end);
    // No message may spread a key further. A finding's facts are those of its code: its type says so, and is lost on the way through the table.
    const facts = withoutSecrets(params) as never;
    const said = this.#language.sentences[code](facts);
    const [message, rule] = typeof said === 'string' ? [said] : said;
    this.diagnostics.push({
      severity,
      code,
      message,
      pointer,
      line: start.line,
      column: start.column,
      endLine: end.line,
      endColumn: end.column,
      range,
      ...(rule === undefined ? {} : { rule }),
      ...(fix ? { fix } : {}),
    });
  }
}

/** All places that are to be looked up: those of the findings and those that their fixes touch. */
function* pointersOf(findings: readonly Located[]): Iterable<string> {
  for (const { pointer, fix } of findings) {
    yield pointer;
    for (const edit of fix?.edits ?? []) yield edit.pointer;
  }
}
