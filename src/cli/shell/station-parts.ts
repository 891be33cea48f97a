import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isMisnamed } from '../../language/file-names.ts';
import type { RunningServices } from '../../local-services/start.ts';
import type { StationOptions } from '../../serve/station.ts';
import { printable } from './display.ts';
import { UsageError } from './usage-error.ts';

/* What the commands that open a station have in common. */

/** The seven services with sample data, and their console. Only a station without a gateway's config loads them. */
export async function startLocal(
  log: (line: string) => void,
): Promise<{ services: RunningServices } & Pick<StationOptions, 'console'>> {
  const [{ startServices }, { consolePaths, createConsole }] = await Promise.all([
    import('../../local-services/start.ts'),
    import('../../local-services/console.ts'),
  ]);
  const services = await startServices({ lenient: true, log });
  return { services, console: { paths: consolePaths, app: createConsole(services.source) } };
}

/** The folder of templates that was named. */
export function templatesIn(folder: string, cwd: string): string {
  const path = resolve(cwd, folder);
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return path;
  throw new UsageError(`There is no folder “${folder}” with templates.`);
}

/** What to say of templates in a folder that no station shows, since their folders are not called as those of templates. */
export function leftOutOf(templates: string): string[] {
  return readdirSync(templates)
    .filter((name) => isMisnamed(name) && existsSync(join(templates, name, 'config.json')))
    .map((name) => `Left out: ${renameIt(name)}`);
}

/** What to do with a template's folder that is not called as one. */
export function renameIt(folder: string): string {
  return `Rename the folder “${printable(folder)}”: that of a template is called by letters from a to z, digits, “-” and “_”.`;
}

/** The port that was asked for. */
export function portOf(value: string | undefined, usual: number): number {
  if (value === undefined) return usual;
  const port = Number(value);
  if (/^\d{1,5}$/.test(value) && port <= 65_535) return port;
  throw new UsageError(`The option --port needs a number from 0 to 65535, and “${value}” was given.`);
}
