import { Lines, locate } from '../../config/json/locate.ts';
import { parse } from '../../config/json/parse.ts';
import type { ConfigProblem, GatewayConfig } from '../../gateway/config.ts';
import { UsageError } from '../shell/usage-error.ts';
import { readGivenText } from '../validate/read-config.ts';

/** A gateway’s file, with where its members stand. */
export interface ConfigFile {
  readonly config: GatewayConfig;
  /** All problems, one a line, each with its place in the text. */
  explain(problems: readonly ConfigProblem[]): UsageError;
}

/** Reads the file. Nothing of its text is repeated in an error: a key may have got into it. */
export function readConfigFile(file: string, cwd: string): ConfigFile {
  const text = readGivenText(file, { cwd });
  const { document, readable, faults } = parse(text);
  const lineAt = (offset = 0) => new Lines(text).at(offset).line;
  const [fault] = faults;
  if (!readable) {
    throw new UsageError(`“${file}” is no JSON, line ${lineAt(fault?.range.start)} (${fault?.code ?? 'unreadable'}).`);
  }
  return {
    // The gateway itself checks what is in it.
    config: document as GatewayConfig,
    explain: (problems) => {
      const places = locate(
        text,
        problems.map(({ pointer }) => pointer),
      );
      const lines = problems.map(({ pointer, message }) => {
        const place = places.get(pointer);
        return `  ${file}:${lineAt((place?.key ?? place?.value)?.start)} ${pointer || '(the whole)'}: ${message}`;
      });
      return new UsageError(`The gateway cannot be made from its config.\n${lines.join('\n')}`);
    },
  };
}
