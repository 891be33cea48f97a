import { check } from '../../config/check.ts';
import type { Config } from '../../format/generated/types.ts';
import type { Locale } from '../../format/locale.ts';
import { pretty } from '../reports/pretty.ts';
import type { Host } from '../shell/host.ts';
import { readGivenText } from '../validate/read-config.ts';

/** The config in a file that a command was given; where it is not valid, stderr says what is wrong with it. */
export function readValidConfig(file: string, host: Host, locale: Locale = 'en'): Config | undefined {
  const { cwd, stderr } = host;
  const text = readGivenText(file, host);
  const { config, diagnostics } = check(text, { locale });
  if (config) return config;
  const context = { locale, strict: false, cwd, workspace: undefined, colours: false, columns: stderr.columns ?? 120 };
  stderr.write(pretty({ files: [{ file, text, valid: false, diagnostics }], troubles: [] }, context));
  return undefined;
}
