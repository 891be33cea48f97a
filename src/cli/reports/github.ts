import { listed, type Report, reportedPath } from './report.ts';

/** Annotations of a GitHub Actions run: one workflow command a diagnostic. */
export const github: Report = ({ files }, context) =>
  files
    .flatMap((checked) =>
      listed(checked).diagnostics.map(({ severity, code, message, line, column, endLine, endColumn }) => {
        const properties = Object.entries({
          file: reportedPath(checked.file, context),
          line,
          col: column,
          endLine,
          endColumn,
          title: code,
        }).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
        return `::${severity === 'info' ? 'notice' : severity} ${properties.join(',')}::${escapeData(message)}\n`;
      }),
    )
    .join('');

/**
 * The runner reads a command by lines and splits its properties at `,` and `:`; it decodes exactly these. Other control
 * characters, and the beginning of an older kind of command, are replaced.
 */
function escapeData(text: string): string {
  const escaped = text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  return escaped.replace(/\p{Cc}|##(?=\[)/gu, '\ufffd');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
