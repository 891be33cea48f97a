import type { Range } from '../config/json/locate.ts';
import { isAsset } from './file-names.ts';
import type { StyleFacts } from './html/css.ts';
import { itemsOf, membersOf, type TextNode, textOf } from './json/tree.ts';
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
  const spellings = [...new Set([name, encodeURI(name)])].map((each) => each.replace(/[^\w-]/g, '\\$&'));
  const pattern = new RegExp(`(?<![\\w-])(?:${spellings.join('|')})`, 'g');
  return Object.entries(project.texts).flatMap(([path, text]) =>
    [...text.matchAll(pattern)].map(({ 0: address, index }) => {
      return { path, address, range: { start: index, end: index + address.length } };
    }),
  );
}

function addressesInModule(text: string): FileReference[] {
  return [...text.matchAll(/(["'`])((?:\.\/)?[^"'`\s]+)\1/g)].flatMap(({ 2: address = '', index }) => {
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
    return !texts.some((text) => text.includes(name) || text.includes(encodeURI(name)));
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

/** Values of file fields and cells of pictures: defaults, and those of presets. */
function fileValues(project: Project): { name: string; range: Range }[] {
  const { config } = project;
  if (!config) return [];
  const { fields } = config.names;
  const found: TextNode[] = [];
  for (const { type, node, columns } of fields.values()) {
    const own = type === 'file' ? textOf(node, 'default') : undefined;
    if (own) found.push(own);
    for (const { key, type } of columns) {
      if (type !== 'image') continue;
      for (const row of itemsOf(node, 'default')) {
        const cell = textOf(row, key.text);
        if (cell) found.push(cell);
      }
    }
  }
  for (const preset of itemsOf(config.tree, 'presets')) {
    for (const { key, value } of membersOf(preset, 'values')) {
      if (fields.get(key)?.type === 'file' && value?.kind === 'text') found.push(value);
    }
  }
  return found.map(({ value, start, end }) => ({ name: value, range: { start: start + 1, end: end - 1 } }));
}
