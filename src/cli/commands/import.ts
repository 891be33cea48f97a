import { basename } from 'node:path';
import type { Locale } from '../../format/locale.ts';
import { checkManifest } from '../../interop/check-manifest.ts';
import { importGraphic } from '../../interop/import-graphic.ts';
import type { ImportRefusal } from '../../interop/imported.ts';
import { sayNote } from '../../interop/notes.ts';
import { readPackage } from '../interop/read-package.ts';
import { writeFolder } from '../interop/write-files.ts';
import { readArguments } from '../shell/arguments.ts';
import { printable } from '../shell/display.ts';
import type { Host } from '../shell/host.ts';
import { UsageError } from '../shell/usage-error.ts';

/** `tarja import`: a graphic of another system as a template folder. What it cannot do here is told on stderr. */
export async function run(args: readonly string[], host: Host): Promise<number> {
  const { values, positionals } = readArguments(args, {
    out: { type: 'string', short: 'o' },
    locale: { type: 'string', choices: ['en', 'pt-BR'] },
  });
  const { locale = 'en' } = values;
  const [place, ...more] = positionals;
  if (place === undefined) throw new UsageError('No graphic named: `tarja import <folder, zip or page>`.');
  if (more.length) throw new UsageError(`One graphic at a time, and ${positionals.length} were named.`);

  const say = (sentence: string) => host.stderr.write(`tarja import: ${printable(sentence)}\n`);
  const files = readPackage(place, host.cwd);
  const imported = importGraphic(files);
  if ('code' in imported) {
    say(refusals[locale][imported.code](imported.file || place));
    return 1;
  }
  const manifest = [...files.keys()].find((path) => path.endsWith('.ograf.json'));
  if (manifest !== undefined) {
    const { diagnostics } = checkManifest(new TextDecoder().decode(files.get(manifest)), { locale });
    if (diagnostics.length > 0) say(findings[locale](manifest, diagnostics.length));
  }
  for (const note of imported.notes) say(sayNote(note, locale));

  const out = values.out ?? `${basename(place).replace(/\.(zip|html?|json)$/i, '')}-tarja`;
  writeFolder(out, imported.files, host.cwd);
  host.stdout.write(`${out}\n`);
  return 0;
}

const findings: Record<Locale, (file: string, count: number) => string> = {
  en: (file, count) =>
    `“${file}” has ${count === 1 ? 'a mistake' : `${count} mistakes`}: \`tarja validate\` lists them.`,
  'pt-BR': (file, count) => `“${file}” tem ${count === 1 ? 'um erro' : `${count} erros`}: \`tarja validate\` os lista.`,
};

const refusals: Record<Locale, Record<ImportRefusal['code'], (file: string) => string>> = {
  en: {
    'no-graphic': (file) =>
      `“${file}” holds no graphic: there is no OGraf manifest (….ograf.json), no page (….html) and no GDD schema in it.`,
    'several-graphics': (file) =>
      `There are several graphics: ${file}. Import one at a time: name its page, or put it into a folder of its own.`,
    'not-a-page': (file) =>
      `No page that a playout system plays: ${file}. Such a page defines its data, or has functions update, play and stop.`,
    'not-json': (file) => `“${file}” is no JSON: \`tarja validate\` says where.`,
    'not-a-manifest': (file) => `“${file}” is no manifest: it names no main module.`,
    'module-missing': (file) => `The module “${file}” that the manifest names is not in the package.`,
  },
  'pt-BR': {
    'no-graphic': (file) =>
      `“${file}” não contém um gráfico: não há manifesto OGraf (….ograf.json), página (….html) nem esquema GDD.`,
    'several-graphics': (file) =>
      `Há vários gráficos: ${file}. Importe um por vez: indique sua página ou deixe-o numa pasta própria.`,
    'not-a-page': (file) =>
      `Nenhuma página que um sistema de exibição use: ${file}. Ela define seus dados ou tem as funções update, play e stop.`,
    'not-json': (file) => `“${file}” não é JSON: \`tarja validate\` diz onde.`,
    'not-a-manifest': (file) => `“${file}” não é um manifesto: não indica o módulo principal (main).`,
    'module-missing': (file) => `O módulo “${file}” indicado no manifesto não está no pacote.`,
  },
};
