import type { IDisposable, languages } from 'monaco-editor/editor';
import type { Config } from '../../src/format/generated/types.ts';
import type { Monaco } from './load.ts';

/** What stands before the cursor where a name of a field is to come. */
const binding = /\sdata-(?:text|show|hide|attr-[\w-]+)=["']?(?<name>[\w$]*)$/;
const repetition = /\sdata-each=["']?(?<name>[\w$]*)$/;
const property = /var\(\s*(?<name>[\w$-]*)$/;
/** Types whose value is a custom property of the picture. */
const properties = new Set(['color', 'colorBinding', 'number', 'slider', 'normalized', 'counter']);

/** A name that can stand at a place, and what it is of. */
export interface Suggestion {
  readonly text: string;
  readonly label: string;
}

/**
 * The names that fit at the end of a line: fields and columns in a binding, tables in a repetition, custom properties in
 * `var()`. `typed` is what of the name is there already.
 */
export function namesAt(
  before: string,
  { fields }: Config,
): { typed: string; names: readonly Suggestion[] } | undefined {
  const tables = fields.filter((field) => field.type === 'table');
  const columns = tables.flatMap((table) => ('columns' in table ? (table.columns ?? []) : []));
  const ofFields = (list: readonly Config['fields'][number][]) =>
    list.map(({ name, label }) => ({ text: name, label }));
  const typedIn = (place: RegExp) => place.exec(before)?.groups?.['name'];

  const table = typedIn(repetition);
  if (table !== undefined) return { typed: table, names: ofFields(tables) };
  const field = typedIn(binding);
  if (field !== undefined) {
    const ofRows = columns.map(({ key, label }) => ({ text: key, label: label ?? key }));
    return { typed: field, names: [...ofFields(fields.filter(({ type }) => type !== 'table')), ...ofRows] };
  }
  const custom = typedIn(property);
  if (custom === undefined) return undefined;
  const names = ofFields(fields.filter(({ type }) => properties.has(type)));
  return { typed: custom, names: names.map(({ text, label }) => ({ text: `--${text}`, label })) };
}

/** Suggests the names of the config's fields in the text that draws a template. */
export function suggestFieldNames(
  monaco: Monaco,
  own: import('monaco-editor/editor').editor.ITextModel,
  config: () => Config | undefined,
): IDisposable {
  return monaco.languages.registerCompletionItemProvider('html', {
    triggerCharacters: ['"', "'", '-', '('],
    provideCompletionItems(model, { lineNumber, column }): languages.CompletionList {
      const known = model === own ? config() : undefined;
      const before = model.getLineContent(lineNumber).slice(0, column - 1);
      const { typed = '', names = [] } = (known && namesAt(before, known)) ?? {};
      const range = {
        startLineNumber: lineNumber,
        startColumn: column - typed.length,
        endLineNumber: lineNumber,
        endColumn: column,
      };
      const { Field } = monaco.languages.CompletionItemKind;
      return {
        suggestions: names.map(({ text, label }) => ({
          label: text,
          detail: label,
          kind: Field,
          insertText: text,
          range,
        })),
      };
    },
  });
}
