import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { check } from '../../config/check.ts';
import { valuesType } from '../../values/values-type.ts';
import { pretty } from '../reports/pretty.ts';
import { readArguments } from '../shell/arguments.ts';
import type { Host } from '../shell/host.ts';
import { UsageError } from '../shell/usage-error.ts';
import { readGivenText } from '../validate/read-config.ts';

/** `tarja types`: the TypeScript type of a template's values, on stdout or in a file. Only of a valid config. */
export async function run(args: readonly string[], host: Host): Promise<number> {
  const { values, positionals } = readArguments(args, { out: { type: 'string', short: 'o' } });
  const [file, ...more] = positionals;
  if (file === undefined) throw new UsageError('No config named: `tarja types <config.json>`.');
  if (more.length) throw new UsageError(`One config at a time, and ${positionals.length} were named.`);

  const text = readGivenText(file, host);
  const { config, diagnostics } = check(text);
  if (!config) {
    const checked = { files: [{ file, text, valid: false, diagnostics }], troubles: [] };
    const { cwd, stderr } = host;
    const context = { locale: 'en', strict: false, cwd, workspace: undefined, colours: false, columns: 120 } as const;
    stderr.write(pretty(checked, { ...context, columns: stderr.columns ?? 120 }));
    return 1;
  }

  const module = valuesType(config);
  if (values.out === undefined) host.stdout.write(module);
  else write(values.out, module, host);
  return 0;
}

function write(file: string, text: string, host: Host): void {
  try {
    writeFileSync(resolve(host.cwd, file), text);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const why = code === 'ENOENT' ? 'its folder does not exist' : message;
    throw new UsageError(`“${file}” cannot be written: ${why}.`, { cause: error });
  }
}
