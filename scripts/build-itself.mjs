import { existsSync } from 'node:fs';
import { isFresh } from './cli-sources.cjs';

/**
 * Builds a clone's command line and reports it on stderr. False when it cannot be built; the reason is on stderr then.
 *
 * @param {string} root
 */
export async function buildItself(root) {
  if (!existsSync(`${root}/node_modules/rolldown`)) {
    console.error(`tarja: this clone has no node_modules yet. Run \`npm ci\` in ${root} first.`);
    return false;
  }
  const { tsImport } = await import('tsx/esm/api');
  const { build, explain } = await tsImport('./build.ts', import.meta.url);
  try {
    await build({
      root,
      cliOnly: true,
      needed: () => !isFresh(root),
      say: (/** @type {string} */ text) => console.error(`tarja: ${text}`),
    });
    return true;
  } catch (error) {
    console.error(`tarja: its own build failed.\n${explain(error)}`);
    return false;
  }
}
