import type { Locale } from '../../format/locale.ts';
import { printable } from '../shell/display.ts';
import { systemReasons } from '../shell/system-reasons.ts';
import type { Trouble } from './find-configs.ts';

export interface Summary {
  files: number;
  invalid: number;
  errors: number;
  warnings: number;
  notes: number;
  /** Warnings count as invalid. */
  strict: boolean;
}

/** What `tarja validate` prints besides the diagnostics themselves. */
export interface CliMessages {
  error: string;
  warning: string;
  info: string;
  fix: string;
  continues(line: number): string;
  summary(facts: Summary): string;
  /** Of one file, more diagnostics were found than a report lists. */
  more(count: number, file: string): string;
  trouble: Readonly<Record<Trouble['kind'], (file: string, cause: string) => string>>;
  watching(files: number): string;
  /** `--run` was given, and no file is a manifest. */
  nothingPlayed: string;
}

const en: CliMessages = {
  error: 'error',
  warning: 'warning',
  info: 'note',
  fix: 'Fix',
  continues: (line) => `to line ${line}`,
  summary: ({ files, invalid, errors, warnings, notes, strict }) => {
    const found = [
      errors && count(errors, 'error'),
      warnings && count(warnings, 'warning'),
      notes && count(notes, 'note'),
    ].filter(Boolean);
    const reason = found.length ? `: ${found.join(', ')}` : '';
    const because = strict && invalid && !errors ? ' (--strict)' : '';
    if (files === 0) return 'No file was checked.';
    if (invalid === 0) return `${count(files, 'file')} checked, ${files === 1 ? 'valid' : 'all valid'}${reason}.`;
    return `${count(files, 'file')} checked, ${invalid} invalid${because}${reason}.`;
  },
  more: (more, file) => `and ${more} more in “${file}”`,
  trouble: {
    missing: (file) => `There is no file or folder “${file}”.`,
    unreadable: (file, cause) => `“${file}” cannot be read: ${systemReasons[cause] ?? cause}.`,
    unwritable: (file, cause) => `“${file}” cannot be written: ${systemReasons[cause] ?? cause}.`,
    'no-configs': (file) =>
      `There is no config.json in the folder “${file}” or below it (node_modules, .git and dist are not searched).`,
    'not-text': (file) => `“${file}” is not UTF-8 text. Save it as UTF-8 in your editor.`,
    'not-a-file': (file) => `“${file}” is not a regular file. Use “-” to check standard input.`,
    'too-large': (file, most) => `“${file}” is larger than ${most} MB.`,
    'link-outside': (file) => `“${file}” links to a file outside the folder that was searched. Name that file itself.`,
    'not-played': (file, cause) => `“${file}” could not be played, which says nothing of the graphic. ${cause}`,
  },
  watching: (files) => `Watching ${count(files, 'file')}. Press Ctrl-C to stop.`,
  nothingPlayed:
    'Nothing was played: --run plays OGraf manifests (*.ograf.json), and none is among the files. `tarja export --to ograf` makes one of a template.',
};

const ptBR: CliMessages = {
  error: 'erro',
  warning: 'aviso',
  info: 'nota',
  fix: 'Correção',
  continues: (line) => `até a linha ${line}`,
  summary: ({ files, invalid, errors, warnings, notes, strict }) => {
    const found = [
      errors && count(errors, 'erro'),
      warnings && count(warnings, 'aviso'),
      notes && count(notes, 'nota'),
    ].filter(Boolean);
    const reason = found.length ? `: ${found.join(', ')}` : '';
    const because = strict && invalid && !errors ? ' (--strict)' : '';
    const checked = `${count(files, 'arquivo')} ${files === 1 ? 'verificado' : 'verificados'}`;
    if (files === 0) return 'Nenhum arquivo foi verificado.';
    if (invalid === 0) return `${checked}, ${files === 1 ? 'válido' : 'todos válidos'}${reason}.`;
    return `${checked}, ${count(invalid, 'inválido')}${because}${reason}.`;
  },
  more: (more, file) => `e mais ${more} em “${file}”`,
  trouble: {
    missing: (file) => `Não existe arquivo nem pasta “${file}”.`,
    unreadable: (file, cause) => `Não é possível ler “${file}”: ${portugueseReasons[cause] ?? cause}.`,
    unwritable: (file, cause) => `Não é possível gravar “${file}”: ${portugueseReasons[cause] ?? cause}.`,
    'no-configs': (file) =>
      `Não há config.json na pasta “${file}” nem abaixo dela (a busca não entra em node_modules, .git e dist).`,
    'not-text': (file) => `“${file}” não é texto UTF-8. Salve-o em UTF-8 no seu editor.`,
    'not-a-file': (file) => `“${file}” não é um arquivo comum. Use “-” para verificar a entrada padrão.`,
    'too-large': (file, most) => `“${file}” tem mais de ${most} MB.`,
    'link-outside': (file) => `“${file}” é um link para um arquivo fora da pasta da busca. Indique o próprio arquivo.`,
    'not-played': (file, cause) => `Não foi possível executar “${file}”, o que nada diz do gráfico. ${cause}`,
  },
  watching: (files) => `Observando ${count(files, 'arquivo')}. Ctrl-C encerra.`,
  nothingPlayed:
    'Nada foi executado: --run executa manifestos OGraf (*.ograf.json), e não há nenhum entre os arquivos. `tarja export --to ograf` faz um a partir de um template.',
};

const portugueseReasons: Readonly<Record<string, string>> = {
  EACCES: 'sem permissão',
  EPERM: 'sem permissão',
  EROFS: 'o disco é só de leitura',
  ENOSPC: 'o disco está cheio',
  EDQUOT: 'o disco está cheio',
  EISDIR: 'é uma pasta, e aqui se pede um arquivo',
  EMFILE: 'há arquivos abertos demais',
  ELOOP: 'os links formam um círculo',
};

export const cliMessages: Readonly<Record<Locale, CliMessages>> = { en, 'pt-BR': ptBR };

/** A trouble as a sentence, safe to print. */
export function sayTrouble({ kind, file, cause = '' }: Trouble, locale: Locale): string {
  return cliMessages[locale].trouble[kind](printable(file), cause);
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
