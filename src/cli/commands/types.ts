import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { valuesType } from '../../values/values-type.ts';
import { explained } from '../interop/write-files.ts';
import { onlyOne, readArguments } from '../shell/arguments.ts';
import type { Host } from '../shell/host.ts';
import { readValidConfig } from './valid-config.ts';

/** `tarja types`: the TypeScript type of a template's values, on stdout or in a file. Only of a valid config. */
export async function run(args: readonly string[], host: Host): Promise<number> {
  const { values, positionals } = readArguments(args, { out: { type: 'string', short: 'o' } });
  const config = readValidConfig(onlyOne(positionals, 'config', 'tarja types <config.json>'), host);
  if (!config) return 1;

  const module = valuesType(config);
  const { out } = values;
  if (out === undefined) host.stdout.write(module);
  else explained(out, () => writeFileSync(resolve(host.cwd, out), module));
  return 0;
}
