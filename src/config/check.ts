import type { Config } from '../format/generated/types.ts';
import type { Locale } from '../format/locale.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { AnyFinding, RuleLevel, Severity } from './finding.ts';
import { lint } from './lint.ts';
import { Lines, locate } from './locate.ts';
import { formatMessages } from './messages/en/format.ts';
import { lintMessages } from './messages/en/lint.ts';
import { validate } from './validate.ts';

export interface CheckOptions {
  /** The language of messages and fixes; English without it. */
  locale?: Locale | undefined;
  /** Levels of single lint rules, by code. Rules of the format cannot be switched. */
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

/** From the text of a `config.json` to all that can be said about it. Never throws, whatever the text is. */
export function check(text: string, options: CheckOptions = {}): CheckResult {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch (error) {
    return { valid: false, config: undefined, diagnostics: [unreadable(text, String(error))] };
  }
  const broken = validate(document);
  const config = broken.length === 0 ? (document as Config) : undefined;
  const findings = [
    ...broken.map((finding) => ({ ...finding, severity: 'error' as const })),
    ...(config ? lint(config, { rules: options.rules }) : []),
  ];
  if (findings.length === 0) return { valid: true, config, diagnostics: [] };

  const places = locate(
    text,
    findings.map(({ pointer }) => pointer),
  );
  const lines = new Lines(text);
  const words: Record<string, (facts: never) => string> = { ...formatMessages, ...lintMessages };
  const diagnostics = findings.map((finding: AnyFinding & { severity: Severity }): Diagnostic => {
    const place = places.get(finding.pointer) ?? places.get('');
    const range = (finding.at === 'key' ? place?.key : undefined) ?? place?.value ?? { start: 0, end: text.length };
    const start = lines.at(range.start);
    const end = lines.at(range.end);
    return {
      severity: finding.severity,
      code: finding.code,
      message: words[finding.code]?.(finding.params as never) ?? finding.code,
      pointer: finding.pointer,
      line: start.line,
      column: start.column,
      endLine: end.line,
      endColumn: end.column,
      range,
    };
  });
  diagnostics.sort((a, b) => a.range.start - b.range.start || a.range.end - b.range.end);
  return { valid: diagnostics.every(({ severity }) => severity !== 'error'), config, diagnostics };
}

function unreadable(text: string, message: string): Diagnostic {
  const range = { start: 0, end: text.length };
  return {
    severity: 'error',
    code: 'json-invalid',
    message,
    pointer: '',
    line: 1,
    column: 1,
    endLine: 1,
    endColumn: 1,
    range,
  };
}
