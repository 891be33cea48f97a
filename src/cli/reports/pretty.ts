import type { Diagnostic } from '../../config/diagnostic.ts';
import { printable } from '../shell/display.ts';
import type { CheckedFile } from '../validate/check-configs.ts';
import { cliMessages } from '../validate/messages.ts';
import { excerpt } from './excerpt.ts';
import { listed, type Report, type ReportContext } from './report.ts';

/** For people: each diagnostic with its place, its line and what to do about it, then one line about it all. */
export const pretty: Report = ({ files }, context) => {
  const say = cliMessages[context.locale];
  const paint = painter(context.colours);
  const blocks = files.flatMap((file) => {
    const lines = linesOf(file);
    return listed(file).diagnostics.map((diagnostic) => block(file, diagnostic, lines, paint, context));
  });
  const all = files.flatMap(({ diagnostics }) => diagnostics);
  const count = (which: Diagnostic['severity']) => all.filter(({ severity }) => severity === which).length;
  const invalid = files.filter(({ valid }) => !valid).length;
  const summary = say.summary({
    files: files.length,
    invalid,
    errors: count('error'),
    warnings: count('warning'),
    notes: count('info'),
    strict: context.strict,
  });
  const mark = files.length === 0 ? '' : invalid ? `${paint('✗', severityColour.error)} ` : `${paint('✓', green)} `;
  return `${[...blocks, `${mark}${paint(summary, bold)}`].join('\n')}\n`;
};

function block(
  { file }: CheckedFile,
  { severity, code, message, line, column, endLine, endColumn, rule, fix }: Diagnostic,
  lines: readonly string[],
  paint: Paint,
  { locale, columns }: ReportContext,
): string {
  const say = cliMessages[locale];
  const source = lines[line - 1] ?? '';
  const number = String(line);
  const bar = paint('│', dim);
  const gutter = `${' '.repeat(number.length)} ${bar}`;
  const lastColumn = endLine > line ? source.length + 1 : endColumn;
  const room = columns - number.length - 4;
  const { source: shown, underline } = excerpt(source, column - 1, lastColumn - 1, room);
  const continues = endLine > line ? ` ${paint(say.continues(endLine), dim)}` : '';

  const place = paint(`${printable(file)}:${line}:${column}`, bold);
  return [
    `${place}  ${paint(say[severity], severityColour[severity])}  ${paint(code, dim)}`,
    gutter,
    `${paint(number, dim)} ${bar} ${shown}`,
    `${gutter} ${paint(underline, severityColour[severity])}${continues}`,
    ...wrap(printable(message), columns).map((text) => `  ${text}`),
    ...(rule ? wrap(printable(rule), columns).map((text) => `  ${paint(text, dim)}`) : []),
    ...(fix ? wrap(printable(`${say.fix}: ${fix.title}`), columns).map((text) => `  ${paint(text, green)}`) : []),
    '',
  ].join('\n');
}

function linesOf({ text, diagnostics }: CheckedFile): string[] {
  return diagnostics.length ? text.split(/\r\n|\n|\r/) : [];
}

/** Breaks at spaces, so that a long sentence stays indented; a word that is longer than the line stays whole. */
function wrap(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line && line.length + word.length + 3 > columns) {
      lines.push(line);
      line = word;
    } else {
      line = line ? `${line} ${word}` : word;
    }
  }
  return [...lines, line];
}

type Paint = (text: string, style: string) => string;

const bold = '1';
const dim = '2';
const green = '32';
/** Red means on air, here as on the desk: an error is bright yellow, told from a warning by its word. */
const severityColour = { error: '1;93', warning: '36', info: '2' } as const;

function painter(colours: boolean): Paint {
  return colours ? (text, style) => `\u001b[${style}m${text}\u001b[0m` : (text) => text;
}
