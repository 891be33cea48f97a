import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import * as analyzer from '@custom-elements-manifest/analyzer';
import type typescript from 'typescript';

/*
 * The sources that describe the elements: parsed once, with what is asked of them beyond one class. Paths are relative to
 * the root and written with slashes.
 */

/** The compiler that the analyzer brings: the trees of another version are none of its own. */
export const { ts } = analyzer as unknown as { readonly ts: typeof typescript };

type Source = typescript.SourceFile;
/** The parsed modules by path. */
export type Sources = ReadonlyMap<string, Source>;

/** Where a type is declared, and what an alias stands for. */
export interface DeclaredType {
  readonly path: string;
  readonly exported: boolean;
  readonly alias: string | undefined;
}

/** A tag of a docblock: `@csspart name - words`. */
export interface Note {
  readonly tag: string;
  readonly name: string;
  readonly type: string | undefined;
  readonly description: string;
}

/** Folders of elements, and where the types of what they take and tell are declared. */
const folders = ['components', 'widgets', 'src'];

/** The parsed modules by path; those of elements are in `components/` and `widgets/`. */
export function readSources(root: string): Sources {
  const paths = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .sort(),
  );
  return new Map(
    paths.map((path) => [
      path,
      ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.ES2022, true),
    ]),
  );
}

export const isElementSource = (path: string): boolean => /^(components|widgets)\//.test(path);

/** The module in which a name of a module is declared: its own, or the one it imports it from. None for a package's. */
export function originOf(name: string | undefined, source: Source): string | undefined {
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement)) {
      if (nameOf(statement) === name) return source.fileName;
      continue;
    }
    const names = statement.importClause?.namedBindings;
    const { text } = statement.moduleSpecifier as typescript.StringLiteral;
    if (names && ts.isNamedImports(names) && names.elements.some((each) => each.name.text === name))
      return text.startsWith('.') ? resolve(text, source) : undefined;
  }
  return undefined;
}

/** The name that a statement declares. */
function nameOf(statement: typescript.Statement): string | undefined {
  const { name } = statement as typescript.DeclarationStatement;
  return name && ts.isIdentifier(name) ? name.text : undefined;
}

const resolve = (specifier: string, source: Source) =>
  normalize(join(dirname(source.fileName), specifier)).replaceAll('\\', '/');

/** Which element each module of `define/` registers: `define('tarja-text', TextFieldElement)`. */
export function definitions(sources: Sources) {
  return [...sources].flatMap(([path, source]) => {
    if (!/^\w+\/define\//.test(path)) return [];
    return source.statements.flatMap((statement) => {
      const call = ts.isExpressionStatement(statement) && statement.expression;
      if (!call || !ts.isCallExpression(call) || call.expression.getText() !== 'define') return [];
      const [tag, type] = call.arguments;
      if (!tag || !type || !ts.isStringLiteral(tag)) throw new Error(`${path}: define() needs a tag and a class.`);
      const className = type.getText();
      const classPath = originOf(className, source);
      if (classPath === undefined) throw new Error(`${path}: ${className} is imported from nowhere.`);
      return [{ tagName: tag.text, className, path, classPath }];
    });
  });
}

/** Modules that a module runs, at once or on demand. Types are not run. */
function importsOf(source: Source): readonly string[] {
  const found: string[] = [];
  const add = (specifier: typescript.Expression | undefined) => {
    if (specifier && ts.isStringLiteral(specifier) && specifier.text.startsWith('.'))
      found.push(resolve(specifier.text, source));
  };
  const visit = (node: typescript.Node) => {
    if (ts.isImportDeclaration(node) && !onlyTypes(node.importClause)) add(node.moduleSpecifier);
    if (ts.isExportDeclaration(node) && !node.isTypeOnly) add(node.moduleSpecifier);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) add(node.arguments[0]);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function onlyTypes(clause: typescript.ImportClause | undefined): boolean {
  if (!clause || clause.name) return false;
  const names = clause.namedBindings;
  return (
    clause.isTypeOnly ||
    (names !== undefined && ts.isNamedImports(names) && names.elements.every(({ isTypeOnly }) => isTypeOnly))
  );
}

/**
 * The modules an element is made of: those that its class's module runs, at any depth, but for modules that are other
 * elements. `others` are the paths of those.
 */
export function modulesOf(path: string, sources: Sources, others: ReadonlySet<string>): readonly Source[] {
  const reached = new Map<string, Source>();
  const waiting = [path];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const source = sources.get(next);
    if (!source || reached.has(next) || !isElementSource(next) || (next !== path && others.has(next))) continue;
    reached.set(next, source);
    waiting.push(...importsOf(source));
  }
  return [...reached.values()];
}

/** Where each exported type is declared, and what an alias stands for. */
export function typesOf(sources: Sources): ReadonlyMap<string, readonly DeclaredType[]> {
  const types = new Map<string, DeclaredType[]>();
  for (const [path, source] of sources)
    for (const statement of source.statements) {
      const isType =
        ts.isInterfaceDeclaration(statement) ||
        ts.isTypeAliasDeclaration(statement) ||
        ts.isClassDeclaration(statement);
      if (!isType || !statement.name) continue;
      const exported = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
      const known = types.get(statement.name.text) ?? [];
      known.push({
        path,
        exported,
        alias: ts.isTypeAliasDeclaration(statement) ? statement.type.getText() : undefined,
      });
      types.set(statement.name.text, known);
    }
  return types;
}

/**
 * A tag of a docblock, `@csspart name - words` or `@fires {Type} name - words`, wherever it stands in a module but above
 * an element's class: a part that several elements draw is described where it is drawn.
 */
export function notesOf(source: Source): readonly Note[] {
  const notes: Note[] = [];
  const visit = (node: typescript.Node) => {
    if (
      !ts.isClassDeclaration(node) ||
      !node.heritageClauses?.some(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)
    )
      for (const { tags = [] } of docblocksOf(node))
        for (const { tagName, comment } of tags)
          notes.push({ tag: tagName.text, ...readNote(ts.getTextOfJSDocComment(comment) ?? '') });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return notes;
}

function docblocksOf(node: typescript.Node): readonly typescript.JSDoc[] {
  return ts
    .getJSDocCommentsAndTags(node)
    .filter((each) => ts.isJSDoc(each) && each.parent === node) as typescript.JSDoc[];
}

function readNote(text: string): Omit<Note, 'tag'> {
  const [, type, name = '', words = ''] = /^(?:\{(.*)\}\s+)?(\S*)\s*(?:-\s+)?([\s\S]*)$/.exec(text) ?? [];
  return { type, name, description: words.replace(/\s*\n\s*/g, ' ').trim() };
}

/** Every `var(--tarja-…)` of a module's styles, with its fallback. */
export function customProperties({ text }: Source): readonly { name: string; fallback: string | undefined }[] {
  return [...text.matchAll(/var\(\s*(--tarja-[\w-]+)\s*/g)].map(({ 0: whole, 1: name = '', index }) => ({
    name,
    fallback: text[index + whole.length] === ',' ? upToBracket(text, index + whole.length + 1) : undefined,
  }));
}

function upToBracket(text: string, from: number): string {
  let depth = 0;
  let at = from;
  for (; at < text.length && (depth > 0 || text[at] !== ')'); at++)
    depth += text[at] === '(' ? 1 : text[at] === ')' ? -1 : 0;
  return text.slice(from, at).replace(/\s+/g, ' ').trim();
}
