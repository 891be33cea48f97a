import { once } from '../once.ts';
import type { Monaco } from './editor-options.ts';

/** Loads the editor with Python's colours. */
export const loadPythonEditor = once(async (): Promise<Monaco> => {
  self.MonacoEnvironment = {
    getWorker: () => new Worker(new URL('monaco-editor/editor/editor.worker', import.meta.url), { type: 'module' }),
  };
  const [monaco] = await Promise.all([
    import('monaco-editor/editor'),
    import('monaco-editor/languages/definitions/python/register'),
    import('monaco-editor/features/register.all'),
  ]);
  return monaco;
});
