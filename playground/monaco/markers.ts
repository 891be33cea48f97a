import type { editor, IRange, MarkerSeverity, Uri } from 'monaco-editor/editor';
import type { Diagnostic } from '../../src/config/diagnostic.ts';
import type { Lines, Range } from '../../src/config/json/locate.ts';

/** Monaco's own numbers for the severities. */
export const severities: Record<Diagnostic['severity'], MarkerSeverity> = { error: 8, warning: 4, info: 2 };

/** Our diagnostics as Monaco's markers: one each, with the code, and the rule it breaks as a second line. */
export function markersOf(diagnostics: readonly Diagnostic[], resource: Uri): editor.IMarkerData[] {
  return diagnostics.map(({ severity, code, message, line, column, endLine, endColumn, rule }) => {
    const place = { startLineNumber: line, startColumn: column, endLineNumber: endLine, endColumn };
    return {
      ...place,
      severity: severities[severity],
      message,
      code,
      source: 'tarja',
      ...(rule ? { relatedInformation: [{ ...place, resource, message: rule }] } : {}),
    };
  });
}

/** Offsets of a text that may have other line ends than its model, as lines and columns. */
export function placeIn(lines: Lines, offsets: Range): IRange {
  const { line, column, endLine, endColumn } = lines.of(offsets);
  return { startLineNumber: line, startColumn: column, endLineNumber: endLine, endColumn };
}

/** Offsets of a model's text as lines and columns. */
export function rangeIn(model: editor.ITextModel, { start, end }: Range): IRange {
  const [from, to] = [model.getPositionAt(start), model.getPositionAt(end)];
  return {
    startLineNumber: from.lineNumber,
    startColumn: from.column,
    endLineNumber: to.lineNumber,
    endColumn: to.column,
  };
}
