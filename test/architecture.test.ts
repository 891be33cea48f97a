import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { describe, test } from 'node:test';
import ts from 'typescript';

const root = resolve(import.meta.dirname ?? dirname(new URL(import.meta.url).pathname), '..');

/** Data flows down this list: a folder imports from itself and from those above it. */
const order = [
  'src/format',
  'src/kinds',
  'src/config',
  'src/values',
  'src/services',
  'src/data',
  'src/runtime',
  'src/interop',
  'src/show',
  'src/gateway',
  'src/local-services',
  'src/serve',
  'src/cli',
];
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

function top(file: string): string {
  return file.split(sep)[0] ?? '';
}

function folderOf(file: string): string {
  const parts = file.split(sep);
  return parts[0] === 'src' ? (parts.length > 2 ? `src/${parts[1]}` : 'src') : (parts[0] ?? '');
}

function said(found: readonly { file: string; specifier: string }[]): string[] {
  return found.map(({ file, specifier }) => `${file} imports ${specifier}`);
}
