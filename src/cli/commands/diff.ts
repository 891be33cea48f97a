import { breakingChanges } from '../../config/breaking-changes.ts';
import { check } from '../../config/check.ts';
import type { Config } from '../../format/generated/types.ts';
import { readArguments } from '../shell/arguments.ts';
import { printable } from '../shell/display.ts';
import type { Host } from '../shell/host.ts';
import { UsageError } from '../shell/usage-error.ts';
import { readGivenConfig } from '../validate/read-config.ts';

/** `tarja diff`: what breaks for users of a template's earlier config. 1 when something does. */
export async function run(args: readonly string[], host: Host): Promise<number> {
  const { values, positionals } = readArguments(args, { format: { type: 'string', choices: ['pretty', 'json'] } });
  const [old, now, ...more] = positionals;
  if (old === undefined || now === undefined || more.length)
    throw new UsageError('It takes two configs: `tarja diff <old config.json> <new config.json>`.');

  const changes = breakingChanges(readConfig(old, host), readConfig(now, host));
  if (values.format === 'json') host.stdout.write(`${JSON.stringify({ changes })}\n`);
  else {
    for (const { code, pointer, message } of changes)
      host.stdout.write(`${printable(pointer)}  ${code}\n  ${printable(message)}\n\n`);
    const { length } = changes;
    host.stdout.write(
      length ? `✗ ${length} breaking ${length === 1 ? 'change' : 'changes'}.\n` : '✓ Nothing breaks.\n',
    );
  }
  return changes.length ? 1 : 0;
}

function readConfig(file: string, host: Host): Config {
  const { config } = check(readGivenConfig(file, host));
  if (!config) throw new UsageError(`“${file}” is not valid; \`tarja validate ${file}\` says why.`);
  return config;
}
