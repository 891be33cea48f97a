import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { THEME_KEY } from '../show/model.ts';
import { isRefused } from '../show/refusal.ts';
import type { ShowStore } from '../show/store.ts';
import { filesBelow, versionOf } from './template-library.ts';

/** The folder of a station's theme, beside its templates. */
export const THEME_FOLDER = 'theme';

/** Milliseconds between two looks at the theme's files. */
const LOOK = 1000;

const versions = new Map<string, { readonly stamp: string; readonly version: string }>();

/** Names the theme beside some templates by its files as they are now; undefined where there is none. */
export function themeVersion(templates: string | undefined): string | undefined {
  if (templates === undefined) return undefined;
  const folder = join(templates, THEME_FOLDER);
  if (!existsSync(join(folder, 'theme.json'))) return undefined;
  const files = filesBelow(folder);
  const stamp = files.map(({ path, size, time }) => `${path} ${size} ${time}`).join('\n');
  const known = versions.get(folder);
  if (known?.stamp === stamp) return known.version;
  const version = versionOf(folder, files);
  versions.set(folder, { stamp, version });
  return version;
}

/** Where pages find the theme: below a name of its version, so that browsers keep it for the time the server is away. */
export function themeAddress(templates: string | undefined): string | undefined {
  const version = themeVersion(templates);
  return version === undefined ? undefined : `/v/${version}/templates/${THEME_FOLDER}/theme.json`;
}

/** The folder of the theme that dresses a template; undefined where there is none. */
export function themeBeside(template: string): string | undefined {
  const folder = join(dirname(template), THEME_FOLDER);
  return existsSync(join(folder, 'theme.json')) ? folder : undefined;
}

/** Tells outputs of the theme, and of every change of its files. @returns ends it */
export function followTheme(templates: string | undefined, store: ShowStore): () => void {
  let told: string | undefined;
  const look = async () => {
    const address = themeAddress(templates) ?? '';
    if (address === told) return;
    const present = (await store.get(THEME_KEY))?.value as { address?: unknown } | undefined;
    const isTold = (present?.address ?? '') === address || !isRefused(await store.put(THEME_KEY, { address }));
    if (isTold) told = address;
  };
  // Where the store does not take it now, the next look tries again.
  const looking = setInterval(() => void look().catch(() => {}), LOOK);
  looking.unref();
  void look().catch(() => {});
  return () => clearInterval(looking);
}
