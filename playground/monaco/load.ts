import { once } from '../once.ts';
import type { EditorLanguage } from './language.ts';

export type Monaco = typeof import('monaco-editor/editor');

export interface Loaded {
  readonly monaco: Monaco;
  /** Comes with the editor: it reads HTML, which nothing else on the page has to. */
  readonly EditorLanguage: typeof EditorLanguage;
  /** An address for one more document: two editors on a page are two documents, though both are a `config.json`. */
  newDocument(): string;
}

/** Loads the editor: several megabytes, when a text is first shown. */
export const loadMonaco = once(async (): Promise<Loaded> => {
  self.MonacoEnvironment = {
    getWorker: (_id, label) =>
      label === 'json'
        ? new Worker(new URL('monaco-editor/languages/features/json/json.worker', import.meta.url), { type: 'module' })
        : new Worker(new URL('monaco-editor/editor/editor.worker', import.meta.url), { type: 'module' }),
  };
  const [monaco, { EditorLanguage }, { jsonDefaults }] = await Promise.all([
    import('monaco-editor/editor'),
    import('./language.ts'),
    import('monaco-editor/languages/features/json/register'),
    import('monaco-editor/languages/definitions/html/register'),
    import('monaco-editor/languages/definitions/css/register'),
    import('monaco-editor/languages/definitions/javascript/register'),
    import('monaco-editor/features/register.all'),
  ]);
  // What concerns a config is said by the language service, so that nothing is offered or marked twice.
  jsonDefaults.setModeConfiguration({
    ...jsonDefaults.modeConfiguration,
    ...{ diagnostics: false, completionItems: false, hovers: false, documentSymbols: false, colors: false },
  });
  let documents = 0;
  return { monaco, EditorLanguage, newDocument: () => `file:///template-${++documents}/config.json` };
});
