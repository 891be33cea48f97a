import { fileURLToPath } from 'node:url';
import { type OutputChunk, type OutputOptions, rolldown } from 'rolldown';

/** The folder of the project. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Bundles entries for browsers: minified ES modules that need no bundler and no import map.
 *
 * @param entries source text of each entry, by the name of its file without `.js`; imports in it are absolute paths
 * @returns one chunk an entry, and those that they share or import on demand
 */
export async function bundle(
  entries: Readonly<Record<string, string>>,
  output: OutputOptions = {},
): Promise<readonly OutputChunk[]> {
  const mark = '\0entry:';
  const bundle = await rolldown({
    cwd: root,
    input: Object.fromEntries(Object.keys(entries).map((name) => [name, mark + name])),
    platform: 'browser',
    preserveEntrySignatures: 'allow-extension',
    resolve: { conditionNames: ['browser', 'production', 'import', 'default'] },
    plugins: [
      {
        name: 'entries',
        resolveId: (id) => (id.startsWith(mark) ? id : undefined),
        load: (id) => (id.startsWith(mark) ? entries[id.slice(mark.length)] : undefined),
      },
    ],
    logLevel: 'silent',
  });
  try {
    const made = await bundle.generate({
      format: 'esm',
      minify: true,
      // Annotations are for bundlers, and nothing bundles these files again.
      comments: { annotation: false, legal: false },
      entryFileNames: '[name].js',
      chunkFileNames: '[name].js',
      ...output,
    });
    return made.output.filter((file) => file.type === 'chunk');
  } finally {
    await bundle.close();
  }
}
