import { type CheckOptions, check } from './check.ts';
import type { Diagnostic, DiagnosticFix } from './diagnostic.ts';
import { applyEdits, type TextEdit } from './json/edit.ts';

/** A fix can make another one possible; more rounds than this are going in a circle. */
const ROUNDS = 20;

/** Whether the fix of a diagnostic may be applied together with all others: it deletes nothing that the author wrote. */
export function isFixableWithAll(diagnostic: Diagnostic): diagnostic is Diagnostic & { fix: DiagnosticFix } {
  return diagnostic.fix !== undefined && !diagnostic.fix.removes;
}

/**
 * Applies every fix of a config's text that deletes nothing, until none is left. Fixes that touch each other are applied
 * one after the other, each to the text that the one before left.
 */
export function fixAll(text: string, options?: CheckOptions | null): string {
  return fixDocument(text, (one) => check(one, options).diagnostics);
}

/** As `fixAll`, for a document of any kind; with `all`, fixes that delete something too. */
export function fixDocument(
  text: string,
  diagnose: (text: string) => readonly Diagnostic[],
  which: 'safe' | 'all' = 'safe',
): string {
  const isWanted = which === 'all' ? isFixable : isFixableWithAll;
  let best = text;
  const seen = new Set([text]);
  for (let round = 0; round < ROUNDS; round++) {
    const edits = compatibleEdits(diagnose(best).filter(isWanted));
    best = applyEdits(best, edits);
    if (seen.has(best)) break;
    seen.add(best);
  }
  return best;
}

function isFixable(diagnostic: Diagnostic): diagnostic is Diagnostic & { fix: DiagnosticFix } {
  return diagnostic.fix !== undefined;
}

/** The edits of all fixes that do not touch those of an earlier one. */
function compatibleEdits(diagnostics: readonly { fix: DiagnosticFix }[]): TextEdit[] {
  const taken: TextEdit[] = [];
  const inOrder = diagnostics
    .map(({ fix }) => fix.edits)
    .sort(([one], [other]) => (one?.start ?? 0) - (other?.start ?? 0));
  let end = -1;
  for (const edits of inOrder) {
    const [first, last] = [edits[0]?.start ?? 0, Math.max(...edits.map((edit) => edit.end))];
    if (first <= end) continue;
    taken.push(...edits);
    end = last;
  }
  return taken;
}
