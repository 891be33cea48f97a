import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serveLanguage } from '../language-server/server.ts';
import { readArguments } from '../shell/arguments.ts';
import { UsageError } from '../shell/usage-error.ts';

/** The page that explains the codes, in the package and in a clone. */
const docs = join(import.meta.dirname, '..', '..', '..', 'docs', 'diagnostics.md');

/** `tarja language-server`: completion, diagnostics and the rest for editors, over standard input and output. */
export async function run(args: readonly string[]): Promise<number> {
  // Editors say how they talk; there is one way.
  const { positionals } = readArguments(args, { stdio: { type: 'boolean' } });
  if (positionals.length > 0) throw new UsageError('The language server takes no files: the editor sends them.');
  await serveLanguage(process.stdin, process.stdout, pathToFileURL(docs).href);
  return 0;
}
