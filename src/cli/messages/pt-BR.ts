import type { CliMessages } from './cli-messages.ts';

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'sem permissão',
  EPERM: 'sem permissão',
  EISDIR: 'é uma pasta',
  EMFILE: 'há arquivos abertos demais',
  ELOOP: 'os links formam um círculo',
};

export const ptBR: CliMessages = {
  error: 'erro',
  warning: 'aviso',
  fix: 'Correção',
  continues: (line) => `até a linha ${line}`,
  summary: ({ files, invalid, errors, warnings, strict }) => {
    const found = [errors && count(errors, 'erro'), warnings && count(warnings, 'aviso')].filter(Boolean);
    const reason = found.length ? `: ${found.join(', ')}` : '';
    const because = strict && invalid && !errors ? ' (--strict)' : '';
    const checked = `${count(files, 'arquivo')} ${files === 1 ? 'verificado' : 'verificados'}`;
    if (files === 0) return 'Nenhum arquivo foi verificado.';
    if (invalid === 0) return `${checked}, ${files === 1 ? 'válido' : 'todos válidos'}${reason}.`;
    return `${checked}, ${count(invalid, 'inválido')}${because}${reason}.`;
  },
  trouble: {
    missing: (file) => `Não existe arquivo nem pasta “${file}”.`,
    unreadable: (file, cause) => `“${file}” não pode ser lido: ${reasons[cause] ?? cause}.`,
    'no-configs': (file) =>
      `Não há config.json na pasta “${file}” nem abaixo dela (node_modules, .git e dist não são procurados).`,
    'not-text': (file) => `“${file}” não é texto UTF-8, e JSON precisa ser.`,
  },
  watching: (files) => `Observando ${count(files, 'arquivo')}. Ctrl-C encerra.`,
};

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
