import { type Dirent, existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { CONFIG, isText, MODULE, TEMPLATE } from '../../language/file-names.ts';
import { Project } from '../../language/project.ts';
import { NOT_SEARCHED } from './find-configs.ts';
import { readConfig } from './read-config.ts';

/** A folder with more files than this is not only a template: then its files are not looked for. */
const MOST_FILES = 2000;

/** The template that a file belongs to: all of its folder, but for the templates that lie in it. */
export function readProject(folder: string): Project {
  const paths = filesIn(folder);
  const read = paths ?? [CONFIG, TEMPLATE, MODULE].filter((name) => existsSync(join(folder, name)));
  const texts = read.filter(isText).flatMap((path) => {
    const text = readConfig(path, folder);
    return typeof text === 'string' ? [[path, text] as const] : [];
  });
  return new Project({ texts: Object.fromEntries(texts), paths });
}

/** Paths of its files; nothing where there are too many, or where the folder is gone or not made yet: an editor has its texts all the same. */
function filesIn(folder: string): string[] | undefined {
  const found: string[] = [];
  const waiting = [folder];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const entries = entriesOf(next);
    if (!entries) return undefined;
    for (const entry of entries) {
      const path = join(next, entry.name);
      if (!entry.isDirectory()) found.push(relative(folder, path).replaceAll(sep, '/'));
      else if (!NOT_SEARCHED.has(entry.name) && !existsSync(join(path, CONFIG))) waiting.push(path);
      if (found.length > MOST_FILES) return undefined;
    }
  }
  return found.sort();
}

function entriesOf(folder: string): Dirent[] | undefined {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return undefined;
  }
}
