import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { locales } from '../../format/locale.ts';
import { exportOgraf } from '../../interop/export-ograf.ts';
import { exportPage, gddDocument } from '../../interop/export-page.ts';
import { GRAPHICS_FOLDER, isDrawnByWidget, widgetFiles, withGateway } from '../../interop/export-widget.ts';
import { exportedTheme } from '../../interop/exported-theme.ts';
import { gddOf } from '../../interop/gdd.ts';
import { importedGraphic } from '../../interop/imported-graphic.ts';
import { type Note, sayNote } from '../../interop/notes.ts';
import { type System, systemTitles } from '../../interop/systems.ts';
import type { Players, TemplateFolder } from '../../interop/template-folder.ts';
import { zipped } from '../../interop/zip.ts';
import { themeBeside } from '../../serve/station-theme.ts';
import type { FrameTheme } from '../../theme/frame-theme.ts';
import { readFiles, templateFolder } from '../interop/read-template-folder.ts';
import { writeFile, writeFolder } from '../interop/write-files.ts';
import { onlyOne, readArguments } from '../shell/arguments.ts';
import { builtPages } from '../shell/built-files.ts';
import { printable } from '../shell/display.ts';
import type { Host } from '../shell/host.ts';
import { UsageError } from '../shell/usage-error.ts';
import { readValidConfig } from './valid-config.ts';

/** The name of what other programs read along. */
const STANDARD_OUTPUT = '-';

const systems = Object.keys(systemTitles) as readonly System[];

/** `tarja export`: a template as a graphic of another system. What that system has no place for is told on stderr. */
export async function run(args: readonly string[], host: Host): Promise<number> {
  const { values, positionals } = readArguments(args, {
    to: { type: 'string', choices: systems },
    out: { type: 'string', short: 'o' },
    gateway: { type: 'string' },
    theme: { type: 'string' },
    locale: { type: 'string', choices: locales },
  });
  const { to, locale = 'en' } = values;
  const named = onlyOne(positionals, 'template', 'tarja export <folder> --to ograf');
  if (to === undefined) throw new UsageError(`The option --to is needed, with one of ${systems.join(', ')}.`);

  // A template is named by a file of it, too, as for the other commands.
  const isFile = statSync(resolve(host.cwd, named), { throwIfNoEntry: false })?.isFile() === true;
  const folder = isFile ? dirname(named) : named;
  const file = `${folder.replace(/(?<=.)[\\/]+$/, '')}/config.json`;
  const config = readValidConfig(file, host, locale);
  if (!config) return 1;

  const template = { ...templateFolder(folder, config, host.cwd), theme: themeOf(folder, values.theme, host) };
  const { out, notes } = write(await ofWidget(template, to, values.gateway), to, values.out, host);
  for (const note of notes) host.stderr.write(`tarja export: ${printable(sayNote(note, locale))}\n`);
  if (out !== STANDARD_OUTPUT) host.stdout.write(`${out}\n`);
  return 0;
}

/** The theme that is named, else the one beside the template. One with a mistake is told, and left out where it was not asked for. */
function themeOf(template: string, given: string | undefined, host: Host): FrameTheme | undefined {
  const place = given === undefined ? themeBeside(resolve(host.cwd, template)) : resolve(host.cwd, given);
  if (place === undefined) return undefined;
  if (!existsSync(join(place, 'theme.json'))) throw new UsageError(`There is no theme.json in “${given}”.`);
  const theme = exportedTheme(readFiles(place));
  if (theme) return theme;
  const trouble = `The theme in “${given ?? place}” has mistakes: \`tarja validate\` lists them.`;
  if (given !== undefined) throw new UsageError(trouble);
  host.stderr.write(`tarja export: ${printable(trouble)} It is left out.\n`);
  return undefined;
}

/** A data widget with its modules and a field for the address of its gateway; any other template as it is. */
async function ofWidget(template: TemplateFolder, to: System, gateway: string | undefined): Promise<TemplateFolder> {
  const { widget } = template.config.meta ?? {};
  if (widget === undefined || !isDrawnByWidget(template)) {
    if (gateway !== undefined) throw new UsageError('--gateway is for templates that a data widget draws.');
    return template;
  }
  const config = withGateway(template.config, gateway ?? '');
  if (to === 'gdd') return { ...template, config };
  const pages = builtPages();
  if (pages === undefined)
    throw new UsageError('The graphics of the widgets are not built: in a clone, `npm run build` makes them.');
  const graphics = readFiles(join(pages, GRAPHICS_FOLDER));
  const files = await widgetFiles(widget, (path) => graphics.get(path));
  if (!files) throw new UsageError(`There is no data widget “${widget}”.`);
  return { ...template, config, files: new Map([...template.files, ...files]) };
}

/** Writes the export; its name is that of the template unless another is given, `-` is standard output. */
function write(
  template: TemplateFolder,
  to: System,
  given: string | undefined,
  { cwd, stdout }: Host,
): { out: string; notes: readonly Note[] } {
  const { name, config } = template;
  if (to === 'gdd') {
    const out = given ?? `${name}.gdd.json`;
    writeText(out, `${JSON.stringify(gddDocument(template), null, 2)}\n`);
    return { out, notes: gddOf(config).notes };
  }
  if (!template.files.has('template.html') && !template.files.has('template.js') && !isDrawnByWidget(template)) {
    throw new UsageError(`“${name}” has neither a template.html nor a template.js: there is no picture to export.`);
  }
  if (to !== 'ograf') {
    if (importedGraphic(template)?.isPage === false) {
      throw new UsageError(
        `“${name}” plays an OGraf graphic as it is, which is more than one file: export it --to ograf.`,
      );
    }
    const out = given ?? (to === 'html' ? `${name}.html` : `${name}.${to}.html`);
    const { html, notes } = exportPage(template, readPlayers(), to);
    writeText(out, html);
    return { out, notes };
  }
  if (given === STANDARD_OUTPUT)
    throw new UsageError(
      'An OGraf graphic is more than one file, which standard output cannot take: name a folder or a zip with -o.',
    );
  const out = given ?? `${name}-ograf`;
  const { files: exported, notes } = exportOgraf(template, readPlayers());
  if (out.endsWith('.zip')) writeFile(out, zipped(exported), cwd);
  else writeFolder(out, exported, cwd);
  return { out, notes };

  function writeText(file: string, text: string): void {
    if (file === STANDARD_OUTPUT) stdout.write(text);
    else writeFile(file, text, cwd);
  }
}

/** The scripts that exported files hold: the build puts them beside the commands. */
function readPlayers(): Players {
  const read = (name: string) => readFileSync(join(import.meta.dirname, '..', 'players', name), 'utf8');
  return { player: read('player.js'), runtime: read('runtime.js') };
}
