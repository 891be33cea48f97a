import { listed, type Report } from './report.ts';

/**
 * For programs: one object on one line, `{ files: [{ file, valid, diagnostics }] }`, with `more` where a file has more
 * diagnostics than are listed. Its members are a contract, so they are picked one by one: a new member of a diagnostic
 * does not get into it. Their severity is `error` or `warning`: notes (`info`) are left out.
 */
export const json: Report = ({ files }) => {
  const report = {
    files: files.map((checked) => {
      const { diagnostics, more } = listed(checked);
      return {
        file: checked.file,
        valid: checked.valid,
        diagnostics: diagnostics
          .filter(({ severity }) => severity !== 'info')
          .map(({ severity, code, message, pointer, line, column, endLine, endColumn }) => ({
            severity,
            code,
            message,
            pointer,
            line,
            column,
            endLine,
            endColumn,
          })),
        ...(more ? { more } : {}),
      };
    }),
  };
  return `${JSON.stringify(report)}\n`;
};
