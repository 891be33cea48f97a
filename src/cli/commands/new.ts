import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { translate } from '../../config/translate.ts';
import { type Locale, locales } from '../../format/locale.ts';
import { isMisnamed } from '../../language/file-names.ts';
import { makeFolder } from '../../show/stores/make-folder.ts';
import { didYouMean, onlyOne, readArguments } from '../shell/arguments.ts';
import { galleryFolder } from '../shell/built-files.ts';
import { printable } from '../shell/display.ts';
import type { Host } from '../shell/host.ts';
import { systemReasons } from '../shell/system-reasons.ts';
import { UsageError } from '../shell/usage-error.ts';

/** A working template: a folder beside this one, here and in the build. What is called `….pt-BR.…` says it in Portuguese. */
const starter = join(import.meta.dirname, '..', 'starter');

/** A template of the gallery, as its list names it. */
interface Listed {
  readonly name: string;
  readonly title: string;
  readonly 'pt-BR'?: { readonly title: string };
}

/** `tarja new`: a template folder to start from, the lower third or one of the gallery. What exists already is never touched. */
export async function run(args: readonly string[], host: Host): Promise<number> {
  const { values, positionals } = readArguments(args, {
    locale: { type: 'string', choices: locales },
    from: { type: 'string' },
    list: { type: 'boolean' },
  });
  const { locale = 'en' } = values;
  if (values.list) {
    for (const { name, title, [locale as 'pt-BR']: translated } of readGallery().listed)
      host.stdout.write(`${name.padEnd(20)} ${translated?.title ?? title}\n`);
    return 0;
  }
  const source = values.from === undefined ? { folder: starter, title: undefined } : fromGallery(values.from, locale);
  const folder = onlyOne(positionals, 'folder', 'tarja new <folder>');
  const target = resolve(host.cwd, folder);
  try {
    if (contentsOf(target).length) {
      throw new UsageError(`“${folder}” is not empty, and nothing in it is overwritten. Name a new folder.`);
    }
    makeFolder(target);
    const filter = (file: string) => !basename(file).includes('.pt-BR.');
    cpSync(source.folder, target, { recursive: true, errorOnExist: true, force: false, filter });
    if (locale === 'pt-BR') sayInPortuguese(source.folder, target);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(explain(folder, error as NodeJS.ErrnoException), { cause: error });
  }
  host.stdout.write(made[locale](printable(folder), source.title, readdirSync(target)));
  if (isMisnamed(basename(target))) host.stderr.write(`tarja new: ${misnamed[locale](printable(basename(target)))}\n`);
  return 0;
}

/** What each file of a new template is for, in the order in which one reads them. */
const purposes: Record<Locale, readonly (readonly [file: string, purpose: string])[]> = {
  en: [
    ['config.json', 'the fields an operator edits'],
    ['template.html', 'the picture, bound to them'],
    ['template.js', 'the picture, a graphic in JavaScript'],
    ['assets', 'its typeface and pictures'],
    ['README.md', 'how the one gets into the other'],
  ],
  'pt-BR': [
    ['config.json', 'os campos que o operador edita'],
    ['template.html', 'a imagem, ligada a eles'],
    ['template.js', 'a imagem, um gráfico em JavaScript'],
    ['assets', 'a fonte e as imagens'],
    ['README.md', 'como uns chegam à outra'],
  ],
};

const made: Record<Locale, (folder: string, title: string | undefined, files: readonly string[]) => string> = {
  en: (folder, title, files) => `${title ? `“${title}”` : 'A lower third'} is in ${folder}:

${listFiles('en', files)}
Check it with: tarja validate ${asArgument(folder)}
`,
  'pt-BR': (folder, title, files) => `Há ${title ? `“${title}”` : 'uma tarja de nome'} em ${folder}:

${listFiles('pt-BR', files)}
Confira com: tarja validate ${asArgument(folder)} --locale pt-BR
`,
};

/** What to do with a folder that `tarja dev` and `tarja serve` leave out for its name. */
const misnamed: Record<Locale, (folder: string) => string> = {
  en: (folder) =>
    `Rename the folder “${folder}” before it is served: that of a template is called by letters from a to z, digits, “-” and “_”.`,
  'pt-BR': (folder) =>
    `Renomeie a pasta “${folder}” antes de servi-la: a de um template tem no nome letras de a a z, algarismos, “-” e “_”.`,
};

/** A folder as one types it: with blanks in quotes, which all shells know. */
function asArgument(folder: string): string {
  return /\s/.test(folder) ? `"${folder}"` : folder;
}

function listFiles(locale: Locale, files: readonly string[]): string {
  return purposes[locale]
    .filter(([file]) => files.includes(file))
    .map(([file, purpose]) => `  ${file.padEnd(15)} ${purpose}\n`)
    .join('');
}

function readGallery(): { folder: string; listed: readonly Listed[] } {
  const folder = galleryFolder();
  if (folder === undefined) throw new UsageError('The templates of the gallery are not beside this command.');
  return { folder, listed: JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) };
}

function fromGallery(name: string, locale: Locale): { folder: string; title: string } {
  const { folder, listed } = readGallery();
  const found = listed.find((one) => one.name === name);
  if (!found) {
    const names = listed.map((one) => one.name);
    throw new UsageError(`The gallery has no “${name}”.${didYouMean(name, names)} It has: ${names.join(', ')}.`);
  }
  return { folder: join(folder, name), title: (locale === 'pt-BR' && found['pt-BR']?.title) || found.title };
}

function sayInPortuguese(source: string, target: string): void {
  const read = (name: string) => readFileSync(join(source, name), 'utf8');
  const config = translate(read('config.json'), JSON.parse(read('sentences.pt-BR.json')));
  writeFileSync(join(target, 'config.json'), config);
  const readme = 'README.pt-BR.md';
  if (existsSync(join(source, readme))) writeFileSync(join(target, 'README.md'), read(readme));
}

function contentsOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function explain(folder: string, { code = '', message }: NodeJS.ErrnoException): string {
  if (code === 'ENOTDIR' || code === 'EEXIST') return `“${folder}” is a file or lies in one, and a folder is needed.`;
  return `“${folder}” cannot be made: ${systemReasons[code] ?? message}.`;
}
