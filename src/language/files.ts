import type { Range } from '../config/json/locate.ts';
import { spellingsOf } from '../format/file-address.ts';
import type { DeclaredField } from './config-names.ts';
import { isAsset } from './file-names.ts';
import type { StyleFacts } from './html/css.ts';
import { itemsOf, type JsonNode, type Member, memberOf, membersOf, type TextNode, textOf } from './json/tree.ts';
import { CONFIG, MODULE, type Project, TEMPLATE } from './project.ts';

/** A file of the folder that another one names. */
export interface FileReference {
  /** Its path in the folder. */
  readonly file: string;
  /** The address as it is written. */
  readonly address: string;
  readonly range: Range;
}

/** The files that one file names by relative addresses; what leads out of the folder is no concern. */
export function filesNamedIn(project: Project, path: string): readonly FileReference[] {
  const source = project.file(path);
  if (!source) return [];
  const named =
    path === TEMPLATE
      ? [...source.template.addresses, ...source.template.styles.flatMap(({ urls }) => urls)]
      : path === CONFIG
        ? fileValues(project)
        : path.endsWith('.css')
          ? source.styles.urls
          : [];
  return named.flatMap(({ name, range }) => {
    const file = pathOf(name, path);
    return file === undefined ? [] : { file, address: name, range };
  });
}

/** A place in which a text names a file. */
export interface Use {
  /** The text's path. */
  readonly path: string;
  /** The address as it is written. */
  readonly address: string;
  readonly range: Range;
}

/** Where texts of the project name a file; in a module that are the texts in quotes which are its address. */
export function placesOf(project: Project, file: string): readonly Use[] {
  return Object.entries(project.texts).flatMap(([path, text]) => {
    const named = path === MODULE ? addressesInModule(text) : filesNamedIn(project, path);
    return named.filter((each) => each.file === file).map(({ address, range }) => ({ path, address, range }));
  });
}

/** Where texts have the name of a file without its folder, as programs do that put an address together. */
export function mentionsOf(project: Project, file: string): readonly Use[] {
  const name = file.slice(file.lastIndexOf('/') + 1);
  const spellings = spellingsOf(name).map((each) => each.replace(/[^\w-]/g, '\\$&'));
  const pattern = new RegExp(`(?<![\\w-])(?:${spellings.join('|')})`, 'g');
  return Object.entries(project.texts).flatMap(([path, text]) =>
    [...text.matchAll(pattern)].map(({ 0: address, index }) => {
      return { path, address, range: { start: index, end: index + address.length } };
    }),
  );
}

function addressesInModule(text: string): FileReference[] {
  return [...text.matchAll(/(["'`])([^"'`\s]+)\1/g)].flatMap(({ 2: address = '', index }) => {
    const file = pathOf(address, MODULE);
    const start = index + 1;
    return file === undefined ? [] : { file, address, range: { start, end: start + address.length } };
  });
}

/** The style sheets of the template that are files of the project, and whether there are others. */
export function sheetsOf(project: Project): { readonly paths: readonly string[]; readonly hasOthers: boolean } {
  const sheets = project.template?.template.sheets ?? [];
  const paths = sheets.flatMap(({ name }) => {
    const path = pathOf(name, TEMPLATE);
    return path !== undefined && project.file(path) ? path : [];
  });
  return { paths, hasOthers: paths.length < sheets.length };
}

/** The styles of the template, and of its style sheets that are files of the project. */
export function stylesOf(project: Project): readonly StyleFacts[] {
  const sheets = sheetsOf(project).paths.flatMap((path) => project.file(path)?.styles ?? []);
  return [...(project.template?.template.styles ?? []), ...sheets];
}

/** Files that the folder has and no text names. Files about files, such as licences, are left out. */
export function unusedFiles(project: Project): readonly string[] {
  const texts = Object.values(project.texts);
  return (project.paths ?? []).filter((path) => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    if (!path.startsWith('assets/') || !isAsset(name)) return false;
    return !texts.some((text) => spellingsOf(name).some((each) => text.includes(each)));
  });
}

/**
 * The path that a relative address leads to, from the folder of the file in which it stands.
 *
 * @returns nothing for addresses of other places, for those made of other parts, and for no address
 */
function pathOf(address: string, from: string): string | undefined {
  const trimmed = address.trim();
  if (trimmed === '' || /^(?:[a-z][\w+.-]*:|[/#?])|[{}<>\\]|(?:^|\/)\.\.\//i.test(trimmed)) return undefined;
  try {
    return decodeURIComponent(new URL(trimmed, `http://folder/${from}`).pathname.slice(1));
  } catch {
    return undefined;
  }
}

/** Values of file fields and cells of pictures: defaults, and those of presets and variants. */
function fileValues(project: Project): { name: string; range: Range }[] {
  const { config } = project;
  if (!config) return [];
  const { fields } = config.names;
  const found: TextNode[] = [];
  const add = ({ type, columns }: DeclaredField, value: JsonNode | undefined) => {
    if (type === 'file' && value?.kind === 'text') found.push(value);
    if (type !== 'table' || value?.kind !== 'list') return;
    for (const column of columns.filter((each) => each.type === 'image')) {
      found.push(...value.items.flatMap((row) => textOf(row, column.key.text) ?? []));
    }
  };
  const addValues = (members: readonly Member[]) => {
    for (const { key, value } of members) {
      const field = fields.get(key);
      if (field) add(field, value);
    }
  };
  for (const field of fields.values()) add(field, memberOf(field.node, 'default')?.value);
  for (const preset of itemsOf(config.tree, 'presets')) addValues(membersOf(preset, 'values'));
  for (const { value } of membersOf(config.tree, 'variants')) addValues(membersOf(value, 'valueOverrides'));
  return found.map(({ value, start, end }) => ({ name: value, range: { start: start + 1, end: end - 1 } }));
}
