import type { CliMessages } from './cli-messages.ts';

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EISDIR: 'it is a folder',
  EMFILE: 'too many files are open',
  ELOOP: 'its links lead in a circle',
};

export const en: CliMessages = {
  error: 'error',
  warning: 'warning',
  fix: 'Fix',
  continues: (line) => `to line ${line}`,
  summary: ({ files, invalid, errors, warnings, strict }) => {
    const found = [errors && count(errors, 'error'), warnings && count(warnings, 'warning')].filter(Boolean);
    const reason = found.length ? `: ${found.join(', ')}` : '';
    const because = strict && invalid && !errors ? ' (--strict)' : '';
    if (files === 0) return 'No file was checked.';
    if (invalid === 0) return `${count(files, 'file')} checked, ${files === 1 ? 'valid' : 'all valid'}${reason}.`;
    return `${count(files, 'file')} checked, ${invalid} invalid${because}${reason}.`;
  },
  trouble: {
    missing: (file) => `There is no file or folder “${file}”.`,
    unreadable: (file, cause) => `“${file}” cannot be read: ${reasons[cause] ?? cause}.`,
    'no-configs': (file) =>
      `There is no config.json in the folder “${file}” or below it (node_modules, .git and dist are not searched).`,
    'not-text': (file) => `“${file}” is not UTF-8 text, and JSON has to be.`,
  },
  watching: (files) => `Watching ${count(files, 'file')}. Ctrl-C ends.`,
};

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
