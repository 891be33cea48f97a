import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Players } from '../../interop/template-folder.ts';

/** The scripts that exported files hold: the build puts them beside the commands. */
const folder = join(import.meta.dirname, '..', 'players');

export function readPlayers(): Players {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  return { player: read('player.js'), runtime: read('runtime.js') };
}
