import {
  type CodeAction,
  CodeActionKind,
  type CompletionItem,
  CompletionItemKind,
  CompletionItemTag,
  DiagnosticSeverity,
  type DocumentSymbol,
  InsertTextFormat,
  MarkupKind,
  type Diagnostic as ProtocolDiagnostic,
  type TextEdit as ProtocolEdit,
  type Range as ProtocolRange,
  SymbolKind,
} from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Diagnostic } from '../../config/diagnostic.ts';
import type { TextEdit } from '../../config/json/edit.ts';
import type { Range } from '../../config/json/locate.ts';
import type { Completion, OutlineEntry } from '../../language/answers.ts';
import { withoutPlaces } from '../../language/complete-config.ts';

/* Answers of the language service in the words of the Language Server Protocol 3.17. */

const severities = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
} as const;

const completionKinds = {
  field: CompletionItemKind.Field,
  column: CompletionItemKind.Property,
  property: CompletionItemKind.Variable,
  member: CompletionItemKind.Property,
  value: CompletionItemKind.EnumMember,
  type: CompletionItemKind.TypeParameter,
  snippet: CompletionItemKind.Snippet,
  attribute: CompletionItemKind.Property,
  colour: CompletionItemKind.Color,
  file: CompletionItemKind.File,
} as const satisfies Record<Completion['kind'], CompletionItemKind>;

const symbolKinds = {
  field: SymbolKind.Field,
  preset: SymbolKind.Object,
  variant: SymbolKind.Enum,
  palette: SymbolKind.Array,
  column: SymbolKind.Property,
  group: SymbolKind.Namespace,
  element: SymbolKind.Class,
} as const satisfies Record<OutlineEntry['kind'], SymbolKind>;

export function rangeOf(document: TextDocument, { start, end }: Range): ProtocolRange {
  return { start: document.positionAt(start), end: document.positionAt(end) };
}

export function editOf(document: TextDocument, edit: TextEdit): ProtocolEdit {
  return { range: rangeOf(document, edit), newText: edit.text };
}

/** @param docs address of the page that explains the codes */
export function diagnosticOf(document: TextDocument, diagnostic: Diagnostic, docs: string): ProtocolDiagnostic {
  const { severity, code, message, rule, range } = diagnostic;
  return {
    range: rangeOf(document, range),
    severity: severities[severity],
    code,
    codeDescription: { href: docs },
    source: 'tarja',
    message: rule === undefined ? message : `${message}\n${rule}`,
  };
}

/** The fixes of what is wrong in a range. */
export function fixesIn(
  document: TextDocument,
  diagnostics: readonly Diagnostic[],
  range: ProtocolRange,
  docs: string,
): CodeAction[] {
  const [start, end] = [document.offsetAt(range.start), document.offsetAt(range.end)];
  return diagnostics.flatMap((diagnostic) => {
    const { fix, range: at } = diagnostic;
    if (!fix || at.start > end || at.end < start) return [];
    return {
      title: fix.title,
      kind: CodeActionKind.QuickFix,
      isPreferred: true,
      diagnostics: [diagnosticOf(document, diagnostic, docs)],
      edit: { changes: { [document.uri]: fix.edits.map((edit) => editOf(document, edit)) } },
    };
  });
}

/** @param snippets whether the editor understands places to fill in */
export function completionOf(
  document: TextDocument,
  { label, kind, detail, documentation, edit, isSnippet = false, filter, isLast }: Completion,
  order: number,
  snippets: boolean,
): CompletionItem {
  const text = isSnippet && !snippets ? withoutPlaces(edit.text) : edit.text;
  return {
    label,
    kind: completionKinds[kind],
    ...(detail && { detail }),
    ...(documentation && { documentation: { kind: MarkupKind.Markdown, value: documentation } }),
    textEdit: editOf(document, { ...edit, text }),
    insertTextFormat: isSnippet && snippets ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
    ...(filter !== undefined && { filterText: filter }),
    sortText: String(order).padStart(5, '0'),
    ...(isLast && { tags: [CompletionItemTag.Deprecated] }),
  };
}

export function symbolOf(document: TextDocument, entry: OutlineEntry): DocumentSymbol {
  const { name, detail, kind, range, selection, children } = entry;
  return {
    name,
    detail,
    kind: symbolKinds[kind],
    range: rangeOf(document, range),
    selectionRange: rangeOf(document, selection),
    children: children.map((child) => symbolOf(document, child)),
  };
}
