import schema from '../../schema/config.schema.json' with { type: 'json' };

export type Monaco = typeof import('monaco-editor/editor');

let loading: Promise<Loaded> | undefined;

export interface Loaded {
  readonly monaco: Monaco;
  /** An address for one more document: two editors on a page are two documents, though both are a `config.json`. */
  newDocument(): string;
  /**
   * Says which `$schema` a document names, `undefined` where it names none or is closed. Monaco looks there for completion
   * and hover and nowhere else, so the schema is handed to it under that address too; nothing is fetched.
   */
  setSchemaAddress(document: string, address: string | undefined): void;
}

/** Loads the editor, once: several megabytes, when a text is first shown. A failed load may be tried again. */
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
    import('monaco-editor/languages/definitions/html/register'),
    import('monaco-editor/languages/definitions/css/register'),
    import('monaco-editor/languages/definitions/javascript/register'),
    import('monaco-editor/features/register.all'),
  ]);
  // Completion, hover and snippets are Monaco's; judging the text is ours, so that one mistake is one marker.
  jsonDefaults.setModeConfiguration({ ...jsonDefaults.modeConfiguration, diagnostics: false });
  const named = new Map<string, string>();
  const setSchemaAddress = (document: string, address: string | undefined) => {
    if (named.get(document) === address) return;
    if (address === undefined) named.delete(document);
    else named.set(document, address);
    offer();
  };
  // One list for all documents: Monaco has no other.
  const offer = () => {
    const addresses = new Set([schema.$id, ...[...named].flatMap(([document, to]) => [to, absolute(to, document)])]);
    jsonDefaults.setDiagnosticsOptions({
      ...jsonDefaults.diagnosticsOptions,
      validate: false,
      enableSchemaRequest: false,
      schemaRequest: 'ignore',
      schemas: [...addresses].map((uri) => ({
        uri,
        schema,
        ...(uri === schema.$id ? { fileMatch: ['*config.json'] } : {}),
      })),
    });
  };
  offer();
  let documents = 0;
  return { monaco, setSchemaAddress, newDocument: () => `file:///template-${++documents}/config.json` };
}

/** As the JSON service reads an address: against that of the document. */
function absolute(address: string, document: string): string {
  return URL.parse(address, document)?.href ?? address;
}
