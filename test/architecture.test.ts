import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { describe, test } from 'node:test';
import ts from 'typescript';

const root = resolve(import.meta.dirname ?? dirname(new URL(import.meta.url).pathname), '..');

/** Data flows down the table of CONTRIBUTING.md: a folder imports from itself and from those above it. */
const guide = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
const order = [...guide.matchAll(/^\| `(src\/[a-z-]+)\//gm)].map(([, folder = '']) => join(folder));
const outer = ['components', 'widgets', 'playground'].filter((folder) => existsSync(join(root, folder)));

const files = ['src', ...outer].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts') && !name.includes(`public${sep}`)),
);

const imports = files.flatMap((file) => {
  const text = readFileSync(join(root, file), 'utf8');
  const { importedFiles } = ts.preProcessFile(text, true, true);
  return importedFiles.map(({ fileName }) => ({ file, specifier: fileName, target: target(file, fileName) }));
});

describe('architecture', () => {
  test('every folder of src has its place in the order', () => {
    const folders = new Set(files.filter((file) => file.startsWith(`src${sep}`)).map(folderOf));

    const homeless = [...folders].filter((folder) => folder !== 'src' && !order.includes(folder));

    assert.deepEqual(homeless, []);
  });

  test('a folder of src imports only from folders above it', () => {
    const upward = imports.filter(({ file, target }) => {
      const from = order.indexOf(folderOf(file));
      const to = target ? order.indexOf(folderOf(target)) : -1;
      return from >= 0 && to > from;
    });

    assert.deepEqual(said(upward), []);
  });

  test('nothing in src imports from components, widgets or playground', () => {
    const outward = imports.filter(
      ({ file, target }) => file.startsWith('src') && target && outer.includes(top(target)),
    );

    assert.deepEqual(said(outward), []);
  });

  test('components and widgets import nothing from the playground, components nothing from widgets', () => {
    const outward = imports.filter(
      ({ file, target }) =>
        target &&
        ((top(file) !== 'playground' && top(target) === 'playground') ||
          (top(file) === 'components' && top(target) === 'widgets')),
    );

    assert.deepEqual(said(outward), []);
  });

  test('a field element never imports another field element', () => {
    const types = new Set(
      readdirSync(join(root, 'components/define'))
        .filter((name) => name.endsWith('.ts'))
        .map((name) => join('components/fields', name)),
    );
    const sideways = imports.filter(({ file, target }) => types.has(file) && target && types.has(target));

    assert.deepEqual(said(sideways), []);
  });

  test('no import goes round in a circle, not even one of types or of what comes later', () => {
    const asked = new Map(files.map((file) => [file, new Set<string>()]));
    for (const { file, target } of imports) if (target) asked.get(file)?.add(target);
    const circles: string[] = [];
    const done = new Set<string>();
    const walk = (file: string, way: readonly string[]): void => {
      if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' → '));
      else if (!done.has(file)) for (const next of asked.get(file) ?? []) walk(next, [...way, file]);
      done.add(file);
    };
    for (const file of files) walk(file, []);

    assert.deepEqual(circles, []);
  });

  test('no two folders import from each other; a folder inside another belongs to it', () => {
    const pairs = new Map<string, string>();
    for (const { file, target } of imports) {
      if (!target || !existsSync(join(root, target))) continue;
      const [from, to] = [dirname(file), dirname(target)];
      if (isApart(from, to) && !pairs.has(`${from} → ${to}`)) pairs.set(`${from} → ${to}`, `${file} imports ${target}`);
    }
    const mutual = [...pairs].filter(([pair]) => pairs.has(pair.split(' → ').reverse().join(' → ')));

    assert.deepEqual(Object.fromEntries(mutual), {});
  });

  test('values, kinds of fields and the data layer are never loaded on demand, whole or in part', () => {
    const later = files
      .filter((file) => ['src/values', 'src/kinds', 'src/data'].includes(folderOf(file)))
      .filter((file) => importsOnDemand(readFileSync(join(root, file), 'utf8')));

    assert.deepEqual(later, []);
  });

  test('no plugin of the build changes code: what ships is what is tested', () => {
    const configs = ['vite.config.ts', 'vite.lib.config.ts', 'web-test-runner.config.mjs'];
    const scripts = readdirSync(join(root, 'scripts')).map((name) => join('scripts', name));
    const changing = [...configs, ...scripts].filter((file) =>
      /\b(?:transform|renderChunk)\b\s*(?::|\()/.test(readFileSync(join(root, file), 'utf8')),
    );

    assert.deepEqual(changing, []);
  });

  test('ajv, a tool of the build, is imported by nothing that ships', () => {
    const shipped = imports.filter(({ specifier }) => /^ajv/.test(specifier));

    assert.deepEqual(said(shipped), []);
  });

  test('Monaco is imported by the playground only', () => {
    const strayed = imports.filter(
      ({ file, specifier }) => /^monaco-editor/.test(specifier) && top(file) !== 'playground',
    );

    assert.deepEqual(said(strayed), []);
  });
});

function target(file: string, specifier: string): string | undefined {
  return specifier.startsWith('.') ? relative(root, resolve(root, dirname(file), specifier)) : undefined;
}

/** Whether code has `import(…)`; types may be named that way. */
function importsOnDemand(text: string): boolean {
  let found = false;
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) found = true;
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('file.ts', text, ts.ScriptTarget.ES2022));
  return found;
}

function top(file: string): string {
  return file.split(sep)[0] ?? '';
}

function isApart(one: string, other: string): boolean {
  return !`${one}${sep}`.startsWith(`${other}${sep}`) && !`${other}${sep}`.startsWith(`${one}${sep}`);
}

function folderOf(file: string): string {
  const parts = file.split(sep);
  return parts[0] === 'src' ? (parts.length > 2 ? `src/${parts[1]}` : 'src') : (parts[0] ?? '');
}

function said(found: readonly { file: string; specifier: string }[]): string[] {
  return found.map(({ file, specifier }) => `${file} imports ${specifier}`);
}
