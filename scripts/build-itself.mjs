import { existsSync } from 'node:fs';
import { isFresh } from './built-from.cjs';

/**
 * Builds parts of a clone and reports it on stderr. False when they cannot be built; the reason is on stderr then.
 *
 * @param {string} root
 * @param {readonly import('./built-from.cjs').Part[]} parts those that are missing or older than their sources
 */
export async function buildItself(root, parts) {
  if (!existsSync(`${root}/node_modules/rolldown`)) {
    console.error(`tarja: this clone has no node_modules yet. Run \`npm ci\` in ${root} first.`);
    return false;
  }
  const { tsImport } = await import('tsx/esm/api');
  const { build, explain } = await tsImport('./build.ts', import.meta.url);
  try {
    for (const part of parts)
      await build({
        root,
        part,
        needed: () => !isFresh(root, part),
        say: (/** @type {string} */ text) => console.error(`tarja: ${text}`),
      });
    return true;
  } catch (error) {
    console.error(`tarja: its own build failed.\n${explain(error)}`);
    return false;
  }
}
