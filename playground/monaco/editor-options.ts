import type { editor } from 'monaco-editor/editor';

export type Monaco = typeof import('monaco-editor/editor');

/** How every editor looks. */
export const commonOptions = {
  automaticLayout: true,
  // It writes the address of a file into the text, which the page takes as a file of the template, and `$0` behind all that it writes.
  dropIntoEditor: { enabled: false },
  fixedOverflowWidgets: true,
  fontSize: 13,
  lineHeight: 20,
  glyphMargin: false,
  lineDecorationsWidth: 14,
  lineNumbersMinChars: 3,
  minimap: { enabled: false },
  occurrencesHighlight: 'off',
  overviewRulerBorder: false,
  padding: { top: 8, bottom: 8 },
  scrollBeyondLastLine: false,
  scrollbar: { verticalScrollbarSize: 10, horizontalScrollbarSize: 10 },
  stickyScroll: { enabled: false },
  wordWrap: 'on',
} satisfies editor.IStandaloneEditorConstructionOptions;

/** How the editor of a template's files looks and behaves in every language. */
export const editorOptions = {
  ...commonOptions,
  folding: true,
  hideCursorInOverviewRuler: true,
  quickSuggestions: { strings: true, other: true, comments: false },
  renderLineHighlight: 'line',
  renderLineHighlightOnlyWhenFocus: true,
  suggest: { showWords: false },
  tabFocusMode: true,
  tabSize: 2,
  unicodeHighlight: { ambiguousCharacters: false },
  wordBasedSuggestions: 'off',
  wrappingIndent: 'indent',
} satisfies editor.IStandaloneEditorConstructionOptions;
