import schema from '../../schema/config.schema.json' with { type: 'json' };

export type Monaco = typeof import('monaco-editor/editor');

/** The address of the one document the editor shows. */
export const documentAddress = 'file:///template/config.json';

let loading: Promise<Loaded> | undefined;

export interface Loaded {
  readonly monaco: Monaco;
  /**
   * Says which `$schema` the document names. Monaco looks there for completion and hover and nowhere else, so the schema
   * is handed to it under that address too; nothing is fetched.
   */
  setSchemaAddress(address: string | undefined): void;
}

/** Brings the editor, once. Its megabytes come only when somebody shows a text. A failed try may be tried again. */
export function loadMonaco(): Promise<Loaded> {
  loading ??= bring().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function bring(): Promise<Loaded> {
  self.MonacoEnvironment = {
    getWorker: (_id, label) =>
      label === 'json'
        ? new Worker(new URL('monaco-editor/languages/features/json/json.worker', import.meta.url), { type: 'module' })
        : new Worker(new URL('monaco-editor/editor/editor.worker', import.meta.url), { type: 'module' }),
  };
  const [monaco, { jsonDefaults }] = await Promise.all([
    import('monaco-editor/editor'),
    import('monaco-editor/languages/features/json/register'),
    import('monaco-editor/features/register.all'),
  ]);
  // Completion, hover and snippets are Monaco's; judging the text is ours, so that one mistake is one marker.
  jsonDefaults.setModeConfiguration({ ...jsonDefaults.modeConfiguration, diagnostics: false });
  let known: string | undefined | null = null;
  const setSchemaAddress = (address: string | undefined) => {
    if (address === known) return;
    known = address;
    const named = address === undefined ? [] : [address, absolute(address)];
    const addresses = [...new Set([schema.$id, ...named])];
    jsonDefaults.setDiagnosticsOptions({
      ...jsonDefaults.diagnosticsOptions,
      validate: false,
      enableSchemaRequest: false,
      schemaRequest: 'ignore',
      schemas: addresses.map((uri) => ({
        uri,
        schema,
        ...(uri === schema.$id ? { fileMatch: ['*config.json'] } : {}),
      })),
    });
  };
  setSchemaAddress(undefined);
  return { monaco, setSchemaAddress };
}

/** As the JSON service reads an address: against that of the document. */
function absolute(address: string): string {
  return URL.parse(address, documentAddress)?.href ?? address;
}
