import { type CheckOptions, type CheckResult, check } from '../config/check.ts';
import { readJson } from '../format/json.ts';
import { type ConfigNames, readNames } from './config-names.ts';
import { CONFIG, MODULE, TEMPLATE } from './file-names.ts';
import { readStyles, type StyleFacts } from './html/css.ts';
import { readTemplate, type TemplateFacts } from './html/template.ts';
import { type JsonNode, readTree } from './json/tree.ts';

export { CONFIG, MODULE, TEMPLATE };

/** The files of one template. */
export interface ProjectFiles {
  /** Texts by their paths in the folder, with slashes: `config.json`, `template.html`, `assets/look.css` … */
  readonly texts: Readonly<Record<string, string>>;
  /** Paths of all files, pictures and fonts too. Without them, files are not looked for. */
  readonly paths?: readonly string[] | undefined;
}

/**
 * One template as the language service sees it. It never changes: an edit makes another project, which shares what was
 * read of all other files.
 */
export class Project {
  readonly #files: ReadonlyMap<string, SourceFile>;
  readonly paths: readonly string[] | undefined;

  constructor({ texts, paths }: ProjectFiles, known: ReadonlyMap<string, SourceFile> = new Map()) {
    this.#files = new Map(
      Object.entries(texts).map(([path, text]) => {
        const before = known.get(path);
        return [path, before?.text === text ? before : new SourceFile(text)];
      }),
    );
    this.paths = paths;
  }

  get texts(): Readonly<Record<string, string>> {
    return Object.fromEntries([...this.#files].map(([path, { text }]) => [path, text]));
  }

  /** The project with another text of a file, or without the file. */
  with(path: string, text: string | undefined): Project {
    const { [path]: _, ...rest } = this.texts;
    const texts = text === undefined ? rest : { ...rest, [path]: text };
    return new Project({ texts, paths: this.paths }, this.#files);
  }

  /** The project with these files; what is the same is not read again. */
  withFiles(files: ProjectFiles): Project {
    return new Project(files, this.#files);
  }

  file(path: string): SourceFile | undefined {
    return this.#files.get(path);
  }

  get config(): SourceFile | undefined {
    return this.#files.get(CONFIG);
  }

  get template(): SourceFile | undefined {
    return this.#files.get(TEMPLATE);
  }
}

/** A text, and what was read of it: once, when it is first asked for. */
export class SourceFile {
  #tree: { root: JsonNode | undefined } | undefined;
  #isJson: boolean | undefined;
  #names: ConfigNames | undefined;
  #template: TemplateFacts | undefined;
  #styles: StyleFacts | undefined;
  readonly #checks = new Map<string, CheckResult>();

  constructor(readonly text: string) {}

  get tree(): JsonNode | undefined {
    this.#tree ??= { root: readTree(this.text) };
    return this.#tree.root;
  }

  /** Whether the text is JSON: what is broken may have lost names. */
  get isJson(): boolean {
    const isConfig = [...this.#checks.values()].some(({ config }) => config !== undefined);
    this.#isJson ??= isConfig || isJson(this.text);
    return this.#isJson;
  }

  get names(): ConfigNames {
    this.#names ??= readNames(this.tree);
    return this.#names;
  }

  get template(): TemplateFacts {
    this.#template ??= readTemplate(this.text);
    return this.#template;
  }

  get styles(): StyleFacts {
    this.#styles ??= readStyles(this.text);
    return this.#styles;
  }

  check(options: CheckOptions): CheckResult {
    const key = JSON.stringify([options.locale, options.rules, options.widgets]);
    const known = this.#checks.get(key) ?? check(this.text, options);
    this.#checks.set(key, known);
    return known;
  }
}

function isJson(text: string): boolean {
  return readJson(text.replace(/^\ufeff/, '')) !== undefined;
}
