import type { Diagnostic, DiagnosticFix } from './diagnostic.ts';
import type { Finding, RuleLevel, Severity } from './findings/finding.ts';
import { byPlace } from './json/edit.ts';
import { Lines, locate, type Range, type TextPlace } from './json/locate.ts';
import type { SyntaxFault } from './json/source-cursor.ts';
import { withoutSecrets } from './lint/secrets.ts';
import { documentFix, syntaxFix } from './messages/describe-fix.ts';
import type { DocumentLanguage } from './messages/wording.ts';

/** A finding of any document, rated. */
export interface FoundFact extends Omit<Finding, 'code' | 'params'> {
  readonly code: string;
  readonly params: object;
  readonly severity: Severity;
}

/** Accepted by the parser, but easily misread. */
const WARNINGS: ReadonlySet<string> = new Set(['byte-order-mark', 'member-duplicate']);

/** Findings and faults with their messages and their places in the text, in its order. */
export function diagnose(
  text: string,
  { sentences, fixes }: DocumentLanguage,
  findings: readonly FoundFact[],
  faults: readonly SyntaxFault[],
  rules: Readonly<Record<string, RuleLevel>> = {},
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
  return diagnostics.sort((a, b) => byPlace(a.range, b.range));

  function add(severity: Severity, found: SyntaxFault | FoundFact, range: Range, fix: DiagnosticFix | undefined): void {
    lines ??= new Lines(text);
    const { code, pointer } = found;
    const [message, rule] = messageOf(found, sentences);
    diagnostics.push({
      severity,
      code,
      message,
      pointer,
      ...lines.of(range),
      ...(rule === undefined ? {} : { rule }),
      ...(fix ? { fix } : {}),
    });
  }
}

/** The message of a finding, and the rule that it breaks. No message repeats an access key. */
export function messageOf(
  { code, params }: { readonly code: string; readonly params: object },
  sentences: DocumentLanguage['sentences'],
): readonly [message: string, rule?: string] {
  // The facts of a finding are those of its code: its type says so, and the table of sentences loses it.
  const sentence = sentences[code]?.(withoutSecrets(params) as never) ?? code;
  return typeof sentence === 'string' ? [sentence] : sentence;
}

/** All places that are to be looked up: those of the findings and those that their fixes change. */
function* pointersOf(findings: readonly FoundFact[]): Iterable<string> {
  for (const { pointer, mark = pointer, fix } of findings) {
    yield mark;
    for (const edit of fix?.edits ?? []) yield edit.pointer;
  }
}
