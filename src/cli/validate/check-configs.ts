import { readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, resolve, sep } from 'node:path';
import { check } from '../../config/check.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import { fixAll, fixDocument } from '../../config/fix-all.ts';
import type { Locale } from '../../format/locale.ts';
import { checkManifest, placed } from '../../interop/check-manifest.ts';
import type { GraphicRunner } from '../../render/conformance/run-graphic.ts';
import { runSections, runSentences } from '../../render/conformance/run-words.ts';
import { checkTheme } from '../../theme/check-theme.ts';
import { printable } from '../shell/display.ts';
import type { Host } from '../shell/host.ts';
import {
  causeOf,
  type Found,
  findConfigs,
  isManifest,
  STANDARD_INPUT,
  THEME_NAME,
  type Trouble,
} from './find-configs.ts';
import { readConfig, textOf } from './read-config.ts';

/** One config, theme or OGraf manifest that was read. */
export interface CheckedFile {
  /** As given, or the folder as given and the path inside it. */
  file: string;
  text: string;
  valid: boolean;
  /** In the order of the text. */
  diagnostics: Diagnostic[];
}

/** The result of one run of `tarja validate`. */
export interface Checked {
  files: CheckedFile[];
  /** What could not be checked. */
  troubles: Trouble[];
}

export interface CheckConfigsOptions {
  locale: Locale;
  /** Warnings make a file invalid. */
  strict: boolean;
  /** Writes the fixes that delete nothing into the files before they are checked. */
  fix?: boolean;
  /** Plays the graphic of a manifest without errors, and says what it does wrong. */
  runner?: Pick<GraphicRunner, 'run'>;
}

/** Finds, reads and checks. A file that cannot be read does not stop the others from being checked. */
export async function checkConfigs(
  places: readonly string[],
  options: CheckConfigsOptions,
  host: Host,
): Promise<Checked & Pick<Found, 'folders'>> {
  const { files: names, folders, troubles } = findConfigs(places, host.cwd);
  const files: CheckedFile[] = [];
  for (const file of names) {
    const text = file === STANDARD_INPUT ? textOf(await host.stdin(), file) : readConfig(file, host.cwd);
    const fixed = typeof text === 'string' && options.fix ? writeFixed(file, text, host) : text;
    if (typeof fixed === 'string') files.push(await checkText(file, fixed, options, host.cwd));
    else troubles.push(fixed);
  }
  return { files, folders, troubles };
}

/** The text with its fixes, as it now stands in the file. */
function writeFixed(file: string, text: string, { cwd, stderr }: Host): string | Trouble {
  if (isManifest(file)) return text;
  const fixed = isTheme(file) ? fixDocument(text, (one) => checkThemeFile(file, one, cwd).diagnostics) : fixAll(text);
  if (fixed === text) return text;
  try {
    writeFileSync(resolve(cwd, file), fixed);
  } catch (error) {
    return { ...causeOf(error), kind: 'unwritable', file };
  }
  stderr.write(`tarja validate: fixed ${printable(file)}\n`);
  return fixed;
}

async function checkText(
  file: string,
  text: string,
  { locale, strict, runner }: CheckConfigsOptions,
  cwd: string,
): Promise<CheckedFile> {
  const { valid, diagnostics } = isTheme(file)
    ? checkThemeFile(file, text, cwd, locale)
    : isManifest(file)
      ? await checkGraphic(file, text, { locale, runner }, cwd)
      : check(text, { locale });
  return { file, text, valid: valid && !(strict && diagnostics.length > 0), diagnostics };
}

/** A manifest by its text; where that has no errors, its graphic too, as it plays. */
async function checkGraphic(
  file: string,
  text: string,
  { locale, runner }: { locale: Locale; runner: CheckConfigsOptions['runner'] },
  cwd: string,
): Promise<Pick<CheckedFile, 'valid' | 'diagnostics'>> {
  const { valid, manifest, diagnostics } = checkManifest(text, { locale });
  if (!manifest || !runner) return { valid, diagnostics };
  const findings = await runner.run(manifest, dirname(resolve(cwd, file)));
  const played = placed(text, findings, (code, params) => ({
    message: runSentences[locale][code](params),
    rule: runSections[code],
  }));
  return { valid: !findings.some(({ severity }) => severity === 'error'), diagnostics: [...diagnostics, ...played] };
}

function isTheme(file: string): boolean {
  return basename(file) === THEME_NAME;
}

/** A theme, together with the files of its folder. */
function checkThemeFile(file: string, text: string, cwd: string, locale?: Locale) {
  const folder = dirname(resolve(cwd, file));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll(sep, '/'));
  return checkTheme(text, { files, ...(locale && { locale }) });
}
