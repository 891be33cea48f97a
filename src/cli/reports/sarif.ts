import { isAbsolute } from 'node:path';
import { pathToFileURL } from 'node:url';
import { version } from '../../../package.json' with { type: 'json' };
import type { Diagnostic } from '../../config/diagnostic.ts';
import { Lines } from '../../config/json/locate.ts';
import { capital } from '../../format/locale.ts';
import type { CheckedFile } from '../validate/check-configs.ts';
import { sayTrouble } from '../validate/messages.ts';
import { listed, type Report, type ReportContext, reportedPath } from './report.ts';

const schema = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

/**
 * SARIF 2.1.0, as code scanning services read it: every kind of finding as a rule, every finding as a result with its
 * region and, where there is one, its fix. What could not be read is a notification and an unsuccessful invocation.
 */
export const sarif: Report = ({ files, troubles }, context) => {
  const codes = [...new Set(files.flatMap(({ diagnostics }) => diagnostics.map(({ code }) => code)))].sort();
  const uris = files.map(({ file }) => uriOf(file, context));
  const run = {
    tool: {
      driver: {
        name: 'Tarja',
        semanticVersion: version,
        rules: codes.map((code) => rule(code, files)),
      },
    },
    language: context.locale,
    columnKind: 'utf16CodeUnits',
    invocations: [
      {
        executionSuccessful: troubles.length === 0,
        toolExecutionNotifications: troubles.map((trouble) => ({
          level: 'error',
          message: { text: sayTrouble(trouble, context.locale) },
          locations: [{ physicalLocation: { artifactLocation: { uri: uriOf(trouble.file, context) } } }],
        })),
      },
    ],
    artifacts: uris.map((uri) => ({ location: { uri }, roles: ['analysisTarget'] })),
    results: files.flatMap((file, index) => results(file, { uri: uris[index] ?? '', index }, codes)),
  };
  return `${JSON.stringify({ $schema: schema, version: '2.1.0', runs: [run] }, null, 2)}\n`;
};

interface ArtifactLocation {
  uri: string;
  index: number;
}

/** What services show for all findings of one code. What is special about one of them is in its message. */
function rule(code: string, files: readonly CheckedFile[]) {
  const [first] = files.flatMap(({ diagnostics }) => diagnostics.filter((diagnostic) => diagnostic.code === code));
  const text = capital(code.replaceAll('-', ' '));
  return {
    id: code,
    shortDescription: { text },
    fullDescription: { text: `${text}, in a Tarja template.` },
    help: { text: `docs/diagnostics.md of Tarja says what “${code}” means and what to do about it.` },
    defaultConfiguration: { level: levelOf(first?.severity ?? 'warning') },
  };
}

function results(file: CheckedFile, artifactLocation: ArtifactLocation, codes: readonly string[]) {
  const { diagnostics } = listed(file);
  const lines = diagnostics.some(({ fix }) => fix) ? new Lines(file.text) : undefined;
  return diagnostics.map((diagnostic) => ({
    ruleId: diagnostic.code,
    ruleIndex: codes.indexOf(diagnostic.code),
    level: levelOf(diagnostic.severity),
    // Services that have little room show the first sentence alone.
    message: { text: [diagnostic.message, diagnostic.rule].filter(Boolean).join(' ') },
    locations: [
      {
        physicalLocation: { artifactLocation, region: regionOf(diagnostic) },
        logicalLocations: [{ fullyQualifiedName: diagnostic.pointer, kind: 'value' }],
      },
    ],
    ...(diagnostic.fix && lines ? { fixes: [fixOf(diagnostic.fix, lines, artifactLocation)] } : {}),
  }));
}

function levelOf(severity: Diagnostic['severity']): 'error' | 'warning' | 'note' {
  return severity === 'info' ? 'note' : severity;
}

function regionOf({ line, column, endLine, endColumn }: ReturnType<Lines['of']>) {
  return { startLine: line, startColumn: column, endLine, endColumn };
}

function fixOf({ title, edits }: NonNullable<Diagnostic['fix']>, lines: Lines, artifactLocation: ArtifactLocation) {
  const replacements = edits.map(({ start, end, text }) => ({
    deletedRegion: regionOf(lines.of({ start, end })),
    insertedContent: { text },
  }));
  return { description: { text: title }, artifactChanges: [{ artifactLocation, replacements }] };
}

function uriOf(file: string, context: ReportContext): string {
  if (file === '-') return 'stdin';
  const path = reportedPath(file, context);
  if (isAbsolute(path)) return pathToFileURL(path).href;
  return path.split('/').map(encodeURIComponent).join('/');
}
