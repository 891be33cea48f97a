import type { editor } from 'monaco-editor/editor';

export type Monaco = typeof import('monaco-editor/editor');

/** How the editor of a template's files looks and behaves in every language. */
export const editorOptions = {
  automaticLayout: true,
  fixedOverflowWidgets: true,
  folding: true,
  fontSize: 13,
  lineHeight: 20,
  glyphMargin: false,
  lineDecorationsWidth: 14,
  occurrencesHighlight: 'off',
  lineNumbersMinChars: 3,
  minimap: { enabled: false },
  hideCursorInOverviewRuler: true,
  overviewRulerBorder: false,
  padding: { top: 8, bottom: 8 },
  quickSuggestions: { strings: true, other: true, comments: false },
  renderLineHighlight: 'line',
  renderLineHighlightOnlyWhenFocus: true,
  scrollBeyondLastLine: false,
  scrollbar: { verticalScrollbarSize: 10, horizontalScrollbarSize: 10 },
  stickyScroll: { enabled: false },
  suggest: { showWords: false },
  tabFocusMode: true,
  tabSize: 2,
  unicodeHighlight: { ambiguousCharacters: false },
  wordBasedSuggestions: 'off',
  wordWrap: 'on',
  wrappingIndent: 'indent',
} satisfies editor.IStandaloneEditorConstructionOptions;
