import { basename, dirname, join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { RULES_FILE } from '../../language/file-names.ts';
import { memberOf } from '../../language/json/tree.ts';
import { CONFIG, MODULE, type Project, TEMPLATE } from '../../language/project.ts';
import type { RuleLevels } from '../../language/rule-levels.ts';
import { liesIn } from '../../serve/lies-in.ts';
import { RuleFiles } from '../validate/rule-files.ts';
import { isSheet, templateOfSheet } from '../validate/sheets.ts';
import { readProject } from '../validate/template-project.ts';

/** A document as the editor has it. */
export interface OpenText {
  readonly uri: string;
  getText(): string;
}

/** A file of a template, with the template. */
export interface ProjectFile {
  readonly project: Project;
  /** Of the file, in the folder. */
  readonly path: string;
  readonly folder: string;
  readonly rules: RuleLevels;
}

/**
 * The templates of the documents that an editor has open: their files on disk, and in place of these what stands in the editor.
 */
export class Workspace {
  readonly #opened: () => Iterable<OpenText>;
  readonly #projects = new Map<string, Project>();
  #rules = new RuleFiles();

  constructor(opened: () => Iterable<OpenText>) {
    this.#opened = opened;
  }

  /** Files on disk have changed: they are read again when they are asked for. */
  forget(): void {
    this.#projects.clear();
    this.#rules = new RuleFiles();
  }

  /** @returns nothing for documents that belong to no template: other people call files `config.json`, too */
  find(uri: string): ProjectFile | undefined {
    const file = pathOf(uri);
    const folder = file && this.#folderOf(file);
    if (!folder) return undefined;
    const before = this.#projects.get(folder) ?? readProject(folder);
    const texts: Record<string, string> = { ...before.texts };
    for (const { path, text } of this.#openedIn(folder)) texts[path] = text;
    const paths = before.paths && [...new Set([...before.paths, ...Object.keys(texts)])];
    const project = before.withFiles({ texts, paths });
    this.#projects.set(folder, project);
    const path = relative(folder, file).replaceAll(sep, '/');
    return isOurs(project) ? { project, path, folder, rules: this.#rules.of(folder) } : undefined;
  }

  /** Whether a document sets levels of rules. */
  isRules(uri: string): boolean {
    return basename(pathOf(uri) ?? '') === RULES_FILE;
  }

  #folderOf(file: string): string | undefined {
    const [name, folder] = [basename(file), dirname(file)];
    if (name === CONFIG || name === TEMPLATE) return folder;
    return isSheet(name) ? templateOfSheet(file) : undefined;
  }

  *#openedIn(folder: string): Iterable<{ path: string; text: string }> {
    for (const document of this.#opened()) {
      const file = pathOf(document.uri);
      if (file === undefined || !liesIn(folder, file)) continue;
      const path = relative(folder, file).replaceAll(sep, '/');
      if (/^(?:config\.json|template\.html|.*\.css)$/.test(path)) yield { path, text: document.getText() };
    }
  }
}

export function uriOf({ folder }: ProjectFile, path: string): string {
  return pathToFileURL(join(folder, path)).href;
}

function pathOf(uri: string): string | undefined {
  try {
    return uri.startsWith('file:') ? fileURLToPath(uri) : undefined;
  } catch {
    return undefined;
  }
}

/** A config is one of ours where something draws it, where it has fields, and where it is still empty. */
function isOurs(project: Project): boolean {
  if (project.template || project.file(MODULE)) return true;
  const { config } = project;
  return config !== undefined && (config.text.trim() === '' || memberOf(config.tree, 'fields') !== undefined);
}
