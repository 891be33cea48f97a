import { breakingChanges } from '../../config/breaking-changes.ts';
import { check } from '../../config/check.ts';
import type { Config } from '../../format/generated/types.ts';
import { locales } from '../../format/locale.ts';
import { readArguments } from '../shell/arguments.ts';
import { printable } from '../shell/display.ts';
import type { Host } from '../shell/host.ts';
import { UsageError } from '../shell/usage-error.ts';
import { readGivenText } from '../validate/read-config.ts';

/** `tarja diff`: what breaks for users of a template's earlier config. 1 when something does. */
export async function run(args: readonly string[], host: Host): Promise<number> {
  const { values, positionals } = readArguments(args, {
    format: { type: 'string', choices: ['pretty', 'json'] },
    locale: { type: 'string', choices: locales },
  });
  const [old, now, ...more] = positionals;
  if (old === undefined || now === undefined || more.length)
    throw new UsageError('It takes two configs: `tarja diff <old config.json> <new config.json>`.');

  const { locale = 'en' } = values;
  const changes = breakingChanges(readConfig(old, host), readConfig(now, host), locale);
  if (values.format === 'json') host.stdout.write(`${JSON.stringify({ changes })}\n`);
  else {
    for (const { code, pointer, message } of changes)
      host.stdout.write(`${printable(pointer)}  ${code}\n  ${printable(message)}\n\n`);
    host.stdout.write(`${summaries[locale](changes.length)}\n`);
  }
  return changes.length ? 1 : 0;
}

const summaries = {
  en: (count: number) =>
    count === 0 ? '✓ Nothing breaks.' : `✗ ${count} breaking ${count === 1 ? 'change' : 'changes'}.`,
  'pt-BR': (count: number) =>
    count === 0 ? '✓ Nada quebra.' : `✗ ${count} ${count === 1 ? 'mudança que quebra' : 'mudanças que quebram'}.`,
};

function readConfig(file: string, host: Host): Config {
  const { config } = check(readGivenText(file, host));
  if (!config) throw new UsageError(`“${file}” is not valid; \`tarja validate ${file}\` says why.`);
  return config;
}
