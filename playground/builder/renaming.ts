import { applyEdits } from '../../src/config/json/edit.ts';
import { sameJson } from '../../src/format/json.ts';
import { asMembers, fieldsOf, type Members } from '../../src/language/edits/fields.ts';
import type { Path } from '../../src/language/edits/read.ts';
import { CONFIG, type Project as Files } from '../../src/language/project.ts';
import { rename } from '../../src/language/rename.ts';
import { occurrencesOf, type ProjectSymbol } from '../../src/language/symbols.ts';
import type { Project } from '../project/project.ts';
import type { Texts } from '../project/template.ts';
import { valueAt } from './building.ts';

/** Another name for what the config declares. */
export interface Renaming {
  readonly symbol: ProjectSymbol;
  readonly name: string;
}

/** The files that have the other name in them, or why it cannot be had. */
export type Renamed = { readonly texts: Texts } | { readonly refusal: string };

/** Gives what the config declares another name wherever it is named; nothing where it is not declared. */
export function renamedTexts(files: Files, project: Project, { symbol, name }: Renaming): Renamed | undefined {
  const declared = occurrencesOf(files, symbol).find(({ isDefinition }) => isDefinition);
  const result = declared && rename(files, CONFIG, declared.range.start, name, project.locale);
  if (!result) return undefined;
  if ('refused' in result) return { refusal: result.refused.message };
  const texts = Object.entries(result.edits).map(([file, edits]) => [file, applyEdits(project.textOf(file), edits)]);
  return { texts: Object.fromEntries(texts) };
}

/** What is renamed by another value at a path of columns or options: where one name in one row is changed, and nothing else. */
export function renamingIn(document: unknown, path: Path, value: unknown): Renaming | undefined {
  const [, index, , column] = path;
  const kind = path.at(-1) === 'columns' ? 'column' : 'option';
  const id = kind === 'column' ? 'key' : 'value';
  const before = rowsOf(valueAt(document, path));
  const after = rowsOf(value);
  if (before.length !== after.length) return undefined;
  const [first, ...others] = before.flatMap((row, at) => (sameJson(row, after[at]) ? [] : [at]));
  if (first === undefined || others.length > 0) return undefined;
  const was = before[first]?.[id];
  const name = after[first]?.[id];
  if (typeof was !== 'string' || typeof name !== 'string' || was === '' || name === was) return undefined;
  const isAlone = before.filter((row) => row[id] === was).length === 1;
  if (!isAlone || !sameJson({ ...before[first], [id]: name }, after[first])) return undefined;
  const { name: field, columns } = fieldsOf(document)[Number(index)] ?? {};
  const owner = column === undefined ? String(field) : `${field}/${rowsOf(columns)[Number(column)]?.['key']}`;
  return { symbol: { kind, owner, name: was }, name };
}

function rowsOf(value: unknown): readonly Members[] {
  return Array.isArray(value) ? value.map(asMembers) : [];
}
