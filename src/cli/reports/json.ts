import type { Report } from './report.ts';

/**
 * For programs: one object on one line, `{ files: [{ file, valid, diagnostics }] }`. Its members are a contract, so
 * they are picked one by one: a new member of a diagnostic does not leak into it.
 */
export const json: Report = ({ files }) => {
  const report = {
    files: files.map(({ file, valid, diagnostics }) => ({
      file,
      valid,
      diagnostics: diagnostics.map(({ severity, code, message, pointer, line, column, endLine, endColumn }) => ({
        severity,
        code,
        message,
        pointer,
        line,
        column,
        endLine,
        endColumn,
      })),
    })),
  };
  return `${JSON.stringify(report)}\n`;
};
