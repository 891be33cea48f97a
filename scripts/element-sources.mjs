// @ts-nocheck: the analyzer has no types for what it gives to plugins; tests cover this module.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { ts } from '@custom-elements-manifest/analyzer';

/*
 * The sources that describe the elements: parsed once, with what is asked of them beyond one class. Paths are relative to
 * the root and written with slashes.
 */

/** Folders of elements, and where the types of what they take and tell are declared. */
const folders = ['components', 'widgets', 'src'];

/** The parsed modules by path; those of elements are in `components/` and `widgets/`. */
export function readSources(root) {
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

export const isElementSource = (path) => /^(components|widgets)\//.test(path);

/** The module in which a name of a module is declared: its own, or the one it imports it from. None for a package's. */
export function originOf(name, source) {
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement)) {
      if (statement.name?.text === name) return source.fileName;
      continue;
    }
    const names = statement.importClause?.namedBindings;
    const { text } = statement.moduleSpecifier;
    if (names && ts.isNamedImports(names) && names.elements.some((each) => each.name.text === name))
      return text.startsWith('.') ? resolve(text, source) : undefined;
  }
  return undefined;
}

const resolve = (specifier, source) => normalize(join(dirname(source.fileName), specifier)).replaceAll('\\', '/');

/** Which element each module of `define/` registers: `define('tarja-text', TextFieldElement)`. */
export function definitions(sources) {
  return [...sources].flatMap(([path, source]) => {
    if (!/^\w+\/define\//.test(path)) return [];
    return source.statements.flatMap((statement) => {
      const call = ts.isExpressionStatement(statement) && statement.expression;
      if (!call || !ts.isCallExpression(call) || call.expression.getText() !== 'define') return [];
      const [tag, type] = call.arguments;
      const className = type.getText();
      return [{ tagName: tag.text, className, path, classPath: originOf(className, source) }];
    });
  });
}

/** Modules that a module runs, at once or on demand. Types are not run. */
export function importsOf(source) {
  const found = [];
  const add = (specifier) => {
    if (specifier?.text.startsWith('.')) found.push(resolve(specifier.text, source));
  };
  const visit = (node) => {
    if (ts.isImportDeclaration(node) && !onlyTypes(node.importClause)) add(node.moduleSpecifier);
    if (ts.isExportDeclaration(node) && !node.isTypeOnly) add(node.moduleSpecifier);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) add(node.arguments[0]);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function onlyTypes(clause) {
  if (!clause || clause.name) return false;
  const names = clause.namedBindings;
  return (
    clause.isTypeOnly || (names && ts.isNamedImports(names) && names.elements.every(({ isTypeOnly }) => isTypeOnly))
  );
}

/**
 * The modules an element is made of: those that its class's module runs, at any depth, but for modules that are other
 * elements. `others` are the paths of those.
 */
export function modulesOf(path, sources, others) {
  const reached = new Set();
  const waiting = [path];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const source = sources.get(next);
    if (!source || reached.has(next) || !isElementSource(next) || (next !== path && others.has(next))) continue;
    reached.add(next);
    waiting.push(...importsOf(source));
  }
  return [...reached];
}

/** Where each exported type is declared, and what an alias stands for. */
export function typesOf(sources) {
  const types = new Map();
  for (const [path, source] of sources)
    for (const statement of source.statements) {
      const exported = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
      const isType =
        ts.isInterfaceDeclaration(statement) ||
        ts.isTypeAliasDeclaration(statement) ||
        ts.isClassDeclaration(statement);
      if (!isType || !statement.name) continue;
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
export function notesOf(source) {
  const notes = [];
  const visit = (node) => {
    if (
      !ts.isClassDeclaration(node) ||
      !node.heritageClauses?.some(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)
    )
      for (const { tags = [] } of node.jsDoc ?? [])
        for (const { tagName, comment } of tags) {
          const text = typeof comment === 'string' ? comment : ts.getTextOfJSDocComment(comment);
          notes.push({ tag: tagName.text, ...readNote(text ?? '') });
        }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return notes;
}

function readNote(text) {
  const [, type, name, words] = text.match(/^(?:\{(.*)\}\s+)?(\S*)\s*(?:-\s+)?([\s\S]*)$/);
  return { type, name, description: words.replace(/\s*\n\s*/g, ' ').trim() };
}

/** Every `var(--tarja-…)` of a module's styles, with what holds where nobody set it. */
export function customProperties(source) {
  const { text } = source;
  return [...text.matchAll(/var\(\s*(--tarja-[\w-]+)\s*/g)].map(({ 0: whole, 1: name, index }) => ({
    name,
    fallback: text[index + whole.length] === ',' ? upToBracket(text, index + whole.length + 1) : undefined,
  }));
}

function upToBracket(text, from) {
  let depth = 0;
  let at = from;
  for (; at < text.length && (depth > 0 || text[at] !== ')'); at++)
    depth += text[at] === '(' ? 1 : text[at] === ')' ? -1 : 0;
  return text.slice(from, at).replace(/\s+/g, ' ').trim();
}
