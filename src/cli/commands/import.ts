import { basename, resolve } from 'node:path';
import { type Locale, locales } from '../../format/locale.ts';
import { checkManifest } from '../../interop/check-manifest.ts';
import { importGraphic, oneGraphic } from '../../interop/import-graphic.ts';
import { sayNote } from '../../interop/notes.ts';
import { sayRefusal } from '../../interop/refusals.ts';
import { spelledAsNamed } from '../../interop/template-folder.ts';
import { readPackage } from '../interop/read-package.ts';
import { writeFolder } from '../interop/write-files.ts';
import { onlyOne, readArguments } from '../shell/arguments.ts';
import { printable } from '../shell/display.ts';
import type { Host } from '../shell/host.ts';
import { UsageError } from '../shell/usage-error.ts';

/** `tarja import`: a graphic of another system as a template folder. What it cannot do here is told on stderr. */
export async function run(args: readonly string[], host: Host): Promise<number> {
  const { values, positionals } = readArguments(args, {
    out: { type: 'string', short: 'o' },
    graphic: { type: 'string' },
    locale: { type: 'string', choices: locales },
  });
  const { locale = 'en', graphic } = values;
  const place = onlyOne(positionals, 'graphic', 'tarja import <folder, zip, manifest or page>');
  const say = (sentence: string) => host.stderr.write(`tarja import: ${printable(sentence)}\n`);
  const given = readPackage(place, host.cwd);
  if (graphic !== undefined && !given.has(graphic))
    throw new UsageError(
      `“${graphic}” is not in “${place}”: --graphic is the path of a page or manifest in it, with “/”.`,
    );
  const files = spelledAsNamed(graphic === undefined ? given : oneGraphic(given, graphic));
  const imported = importGraphic(files);
  if ('code' in imported) {
    say(sayRefusal(imported, place, locale));
    return 1;
  }
  const manifest = [...files.keys()].find((path) => path.endsWith('.ograf.json'));
  if (manifest !== undefined) {
    const { diagnostics } = checkManifest(new TextDecoder().decode(files.get(manifest)), { locale });
    if (diagnostics.length > 0) say(findings[locale](manifest, diagnostics.length));
  }
  for (const note of imported.notes) say(sayNote(note, locale));

  const out =
    values.out ??
    `${basename(graphic ?? resolve(host.cwd, place)).replace(/\.(zip|html?|ograf\.json|json)$/i, '')}-tarja`;
  writeFolder(out, imported.files, host.cwd);
  host.stdout.write(`${out}\n`);
  return 0;
}

const findings: Record<Locale, (file: string, count: number) => string> = {
  en: (file, count) =>
    `“${file}” has ${count === 1 ? 'a mistake' : `${count} mistakes`}: \`tarja validate\` lists them.`,
  'pt-BR': (file, count) => `“${file}” tem ${count === 1 ? 'um erro' : `${count} erros`}: \`tarja validate\` os lista.`,
};
