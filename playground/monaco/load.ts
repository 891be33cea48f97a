import { once } from '../once.ts';
import type { TemplateEditor, TemplateEditorOptions } from './template-editor.ts';

/** Opens one more editor of a template. */
export type OpenEditor = (options: TemplateEditorOptions) => TemplateEditor;

/** Loads the editor: several megabytes, when a text is first shown. Its help for HTML reads templates, which nothing else on the page has to. */
export const loadEditor = once(async (): Promise<OpenEditor> => {
  self.MonacoEnvironment = {
    getWorker: (_id, label) =>
      label === 'json'
        ? new Worker(new URL('monaco-editor/languages/features/json/json.worker', import.meta.url), { type: 'module' })
        : new Worker(new URL('monaco-editor/editor/editor.worker', import.meta.url), { type: 'module' }),
  };
  const [monaco, { TemplateEditor }, { jsonDefaults }] = await Promise.all([
    import('monaco-editor/editor'),
    import('./template-editor.ts'),
    import('monaco-editor/languages/features/json/register'),
    import('monaco-editor/languages/definitions/html/register'),
    import('monaco-editor/languages/definitions/css/register'),
    import('monaco-editor/languages/definitions/javascript/register'),
    import('monaco-editor/features/register.all'),
  ]);
  // What concerns a config is said by the language service, so that nothing is offered or marked twice.
  jsonDefaults.setModeConfiguration({
    ...jsonDefaults.modeConfiguration,
    diagnostics: false,
    completionItems: false,
    hovers: false,
    documentSymbols: false,
    colors: false,
  });
  // Two editors on a page are two documents, though both are a `config.json`.
  let documents = 0;
  return (options) => new TemplateEditor(monaco, `file:///template-${++documents}`, options);
});
