import { existsSync } from 'node:fs';
import { isFresh } from './cli-sources.cjs';

/** Builds a clone's command line and says so on stderr. False when it cannot be built: the reason has been said. */
export async function buildItself(root) {
  if (!existsSync(`${root}/node_modules/rolldown`)) {
    console.error(`tarja: this clone has no node_modules yet. Run \`npm ci\` in ${root} first.`);
    return false;
  }
  const { build, explain } = await import('./build.mjs');
  try {
    await build({ root, cliOnly: true, needed: () => !isFresh(root), say: (text) => console.error(`tarja: ${text}`) });
    return true;
  } catch (error) {
    console.error(`tarja: its own build failed.\n${explain(error)}`);
    return false;
  }
}
