import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { check } from '../../config/check.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import { fixDocument } from '../../config/fix-all.ts';
import type { Locale } from '../../format/locale.ts';
import { knownWidgets } from '../../format/widgets.ts';
import { checkManifest, placed } from '../../interop/check-manifest.ts';
import { CONFIG, MODULE, TEMPLATE } from '../../language/file-names.ts';
import type { Project } from '../../language/project.ts';
import { readRuleLevels } from '../../language/rule-levels.ts';
import type { GraphicRunner } from '../../render/conformance/run-graphic.ts';
import { runSections, runSentences } from '../../render/conformance/run-words.ts';
import { DevToolsError } from '../../render/devtools.ts';
import { replaceFile } from '../../serve/replace-file.ts';
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
import { isRulesFile, RuleFiles } from './rule-files.ts';
import { isSheet, templateOfSheet } from './sheets.ts';

/** One file that was read. */
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
  /** Writes fixes into the files before they are checked: those that delete nothing (`safe`), or every one. */
  fix?: 'safe' | 'all' | undefined;
  /** Plays the graphic of a manifest without errors, and says what it does wrong. */
  runner?: Pick<GraphicRunner, 'run'>;
}

/** Finds, reads and checks. A file that cannot be read does not stop the others from being checked. */
export async function checkConfigs(
  places: readonly string[],
  options: CheckConfigsOptions,
  host: Host,
): Promise<Checked & Pick<Found, 'folders'>> {
  const { files: found, folders, troubles } = findConfigs(places, host.cwd);
  // All fixes are written before anything is told: one of a template may be what its config was to be told.
  const names = options.fix ? await fixFiles(found, troubles, options, host) : found;
  const checker = new FileChecker(options, host);
  const files: CheckedFile[] = [];
  for await (const file of checker.withSheets(names)) {
    const text = file === STANDARD_INPUT ? textOf(await host.stdin(), file) : readConfig(file, host.cwd);
    const checked = typeof text === 'string' ? await checker.check(file, text) : text;
    if ('kind' in checked) troubles.push(checked);
    else if (checked.diagnostics.length > 0 || !isHelper(file) || places.includes(file)) files.push(checked);
  }
  return { files, folders, troubles };
}

/** Writes the fixes of files into them. @returns those that are to be checked: the others could not be written */
async function fixFiles(
  names: readonly string[],
  troubles: Trouble[],
  options: CheckConfigsOptions,
  host: Host,
): Promise<string[]> {
  const checker = new FileChecker(options, host);
  const unwritten = new Set<string>();
  for await (const file of checker.withSheets(names)) {
    const text = readConfig(file, host.cwd);
    const trouble = typeof text === 'string' && !isManifest(file) ? await checker.fix(file, text) : undefined;
    if (!trouble) continue;
    troubles.push(trouble);
    unwritten.add(file);
  }
  return names.filter((file) => !unwritten.has(file));
}

/** What a folder has beside its configs. Where nothing is wrong with it, a report is about the configs alone. */
function isHelper(file: string): boolean {
  return basename(file) === TEMPLATE || isSheet(file) || isRulesFile(file);
}

/** What is wrong with the text of one file, in a language. */
type Diagnose = (text: string, locale?: Locale) => Diagnostic[];

class FileChecker {
  readonly #options: CheckConfigsOptions;
  readonly #host: Host;
  readonly #rules = new RuleFiles();
  /** By their folders; as their files are after the fixes. */
  readonly #projects = new Map<string, Project>();

  constructor(options: CheckConfigsOptions, host: Host) {
    this.#options = options;
    this.#host = host;
  }

  /** Files, each template followed by those of its style sheets that lie in its folder. */
  async *withSheets(files: readonly string[]): AsyncGenerator<string> {
    for (const file of files) {
      yield file;
      if (basename(file) !== TEMPLATE) continue;
      const { sheetsOf } = await import('../../language/files.ts');
      const { paths } = sheetsOf(await this.#projectOf(dirname(resolve(this.#host.cwd, file))));
      const sheets = paths.map((path) => `${file.slice(0, -TEMPLATE.length)}${path}`);
      yield* sheets.filter((sheet) => !files.includes(sheet));
    }
  }

  async check(file: string, text: string): Promise<CheckedFile | Trouble> {
    const { locale, strict } = this.#options;
    if (isManifest(file)) {
      const checked = await checkGraphic(file, text, this.#options, this.#host.cwd);
      if ('kind' in checked) return checked;
      const { valid, diagnostics } = checked;
      return { file, text, valid: valid && !(strict && diagnostics.length > 0), diagnostics };
    }
    const diagnose = await this.#judgeOf(file);
    const diagnostics = diagnose(text, locale);
    const refused = strict ? ['error', 'warning'] : ['error'];
    return { file, text, valid: !diagnostics.some(({ severity }) => refused.includes(severity)), diagnostics };
  }

  /** Writes a text with its fixes into its file. @returns why it could not be written */
  async fix(file: string, text: string): Promise<Trouble | undefined> {
    const diagnose = await this.#judgeOf(file);
    const fixed = fixDocument(text, (one) => diagnose(one), this.#options.fix);
    if (fixed === text) return undefined;
    try {
      replaceFile(resolve(this.#host.cwd, file), fixed);
    } catch (error) {
      return { ...causeOf(error), kind: 'unwritable', file };
    }
    this.#host.stderr.write(`tarja validate: fixed ${printable(file)}\n`);
    return undefined;
  }

  async #judgeOf(file: string): Promise<Diagnose> {
    const path = resolve(this.#host.cwd, file);
    const folder = (isSheet(file) && templateOfSheet(path)) || dirname(path);
    const name = relative(folder, path).replaceAll(sep, '/');
    if (name === THEME_NAME) return (text, locale) => checkThemeFile(folder, text, locale).diagnostics;
    if (isRulesFile(file)) return (text, locale) => readRuleLevels(text, locale).diagnostics;
    const rules = file === STANDARD_INPUT ? {} : this.#rules.of(folder);
    const isDrawn =
      name === TEMPLATE ||
      isSheet(name) ||
      (name === CONFIG && [TEMPLATE, MODULE].some((drawing) => existsSync(join(folder, drawing))));
    if (!isDrawn || file === STANDARD_INPUT)
      return (text, locale) => check(text, { locale, rules, widgets: knownWidgets }).diagnostics;
    const { diagnose } = await import('../../language/diagnose.ts');
    let project = await this.#projectOf(folder);
    return (text, locale) => {
      project = project.with(name, text);
      this.#projects.set(folder, project);
      return diagnose(project, name, { locale, rules });
    };
  }

  /** The parser of HTML takes as long to load as all the rest: configs alone are checked without. */
  async #projectOf(folder: string): Promise<Project> {
    const { readProject } = await import('./template-project.ts');
    return this.#projects.get(folder) ?? readProject(folder);
  }
}

/** A manifest by its text; where that has no errors, its graphic too, as it plays. */
async function checkGraphic(
  file: string,
  text: string,
  { locale, runner }: CheckConfigsOptions,
  cwd: string,
): Promise<Pick<CheckedFile, 'valid' | 'diagnostics'> | Trouble> {
  const { valid, manifest, diagnostics } = checkManifest(text, { locale });
  if (!manifest || !runner) return { valid, diagnostics };
  const findings = await runner.run(manifest, dirname(resolve(cwd, file))).catch((error: unknown) => {
    if (error instanceof DevToolsError) return error;
    throw error;
  });
  if (findings instanceof DevToolsError) return { kind: 'not-played', file, cause: findings.message };
  const played = placed(text, findings, (code, params) => ({
    message: runSentences[locale][code](params),
    rule: runSections[code],
  }));
  return { valid: !findings.some(({ severity }) => severity === 'error'), diagnostics: [...diagnostics, ...played] };
}

/** A theme, together with the files of its folder. */
function checkThemeFile(folder: string, text: string, locale?: Locale) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll(sep, '/'));
  return checkTheme(text, { files, ...(locale && { locale }) });
}
