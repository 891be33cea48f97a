import type { Monaco } from './load.ts';

let loading: Promise<Monaco> | undefined;

/** Brings the editor with Python's colours, once. A failed try may be tried again. */
export function loadPythonEditor(): Promise<Monaco> {
  loading ??= bring().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function bring(): Promise<Monaco> {
  self.MonacoEnvironment = {
    getWorker: () => new Worker(new URL('monaco-editor/editor/editor.worker', import.meta.url), { type: 'module' }),
  };
  const [monaco] = await Promise.all([
    import('monaco-editor/editor'),
    import('monaco-editor/languages/definitions/python/register'),
    import('monaco-editor/features/register.all'),
  ]);
  return monaco;
}
