import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { translate } from '../../config/translate.ts';
import type { Locale } from '../../format/locale.ts';
import { readArguments } from '../shell/arguments.ts';
import { printable } from '../shell/display.ts';
import type { Host } from '../shell/host.ts';
import { UsageError } from '../shell/usage-error.ts';

/** A working template: a folder beside this one, here and in the build. What is called `….pt-BR.…` says it in Portuguese. */
const starter = join(import.meta.dirname, '..', 'starter');

/** `tarja new`: a template folder to start from. What exists already is never touched. */
export async function run(args: readonly string[], host: Host): Promise<number> {
  const { values, positionals } = readArguments(args, { locale: { type: 'string', choices: ['en', 'pt-BR'] } });
  const { locale = 'en' } = values;
  const [folder, ...more] = positionals;
  if (folder === undefined) throw new UsageError('No folder named: `tarja new <folder>`.');
  if (more.length) throw new UsageError(`One folder at a time, and ${positionals.length} were named.`);

  const target = resolve(host.cwd, folder);
  try {
    if (contentsOf(target).length) {
      throw new UsageError(`“${folder}” is not empty, and nothing in it is overwritten. Name a new folder.`);
    }
    mkdirSync(target, { recursive: true });
    const filter = (file: string) => !basename(file).includes('.pt-BR.');
    cpSync(starter, target, { recursive: true, errorOnExist: true, force: false, filter });
    if (locale === 'pt-BR') sayInPortuguese(target);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(explain(folder, error as NodeJS.ErrnoException), { cause: error });
  }
  host.stdout.write(made[locale](printable(folder)));
  return 0;
}

const made: Record<Locale, (folder: string) => string> = {
  en: (folder) => `A lower third is in ${folder}:

  config.json     the fields an operator edits
  template.html   the picture, bound to them
  assets          its typeface
  README.md       how the one gets into the other

Check it with: tarja validate ${folder}
`,
  'pt-BR': (folder) => `Há uma tarja de nome em ${folder}:

  config.json     os campos que o operador edita
  template.html   a imagem, ligada a eles
  assets          a fonte
  README.md       como uns chegam à outra

Confira com: tarja validate ${folder} --locale pt-BR
`,
};

function sayInPortuguese(target: string): void {
  const read = (name: string) => readFileSync(join(starter, name), 'utf8');
  const config = translate(read('config.json'), JSON.parse(read('sentences.pt-BR.json')));
  writeFileSync(join(target, 'config.json'), config);
  writeFileSync(join(target, 'README.md'), read('README.pt-BR.md'));
}

function contentsOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function explain(folder: string, { code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOTDIR' || code === 'EEXIST') return `“${folder}” is a file or lies in one, and a folder is needed.`;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return `“${folder}” cannot be made: no permission.`;
  return `“${folder}” cannot be made: ${message}.`;
}
