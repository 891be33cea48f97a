import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/*
 * The package as those who install it meet it: built once, into a folder that looks like `node_modules/tarja` inside this
 * clone, where its dependencies are found.
 */

const root = fileURLToPath(new URL('../..', import.meta.url));
const consumer = join(root, `.tmp/consumer-${process.pid}`);
const installed = join(consumer, 'node_modules/tarja');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** What `tarja/components/*.js` and `tarja/widgets/*.js` stand for; of `tarja/graphics/*` those that draw widgets. */
function elementsOf(name: string): string[] {
  const folder = name.split('/')[1] as string; // of a name with a star there is one
  // As `meta.widget` writes them.
  const identifier = (widget: string) => widget.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  if (folder === 'graphics') return elementsOf('./widgets/*').map((widget) => `${identifier(widget)}.js`);
  return readdirSync(join(root, folder, 'define'))
    .filter((file) => file.endsWith('.ts') && !['index.ts', 'define.ts'].includes(file))
    .map((file) => basename(file, '.ts'));
}

interface Target {
  types?: string;
  /** None where there are types alone. */
  default?: string;
}

/** Every name that can be imported, and the files behind it. */
const exported = Object.entries<string | Target>(manifest.exports).flatMap(([name, target]) => {
  const { types, default: code } = typeof target === 'string' ? { default: target } : target;
  const fill = (path: string, element: string) => path.replace('*', element);
  const all = name.includes('*') ? elementsOf(name) : [''];
  return all.map((element) => ({
    name: fill(name, element).replace('.', 'tarja'),
    runs: code !== undefined,
    files: [code, types].flatMap((path) => (path ? [fill(path, element)] : [])),
  }));
});

const modules = exported
  // Graphics run in a stage's frame, and nowhere else.
  .filter(({ name, runs }) => runs && !/schema$|\.json$|\.html$|\/graphics\//.test(name))
  .map(({ name }) => name);

before(() => {
  mkdirSync(installed, { recursive: true });
  for (const part of ['package.json', 'bin', 'schema'])
    cpSync(join(root, part), join(installed, part), { recursive: true });
  // A package of its own: inside this one, the name `tarja` would mean the clone.
  writeFileSync(join(consumer, 'package.json'), '{"name": "consumer", "type": "module"}');
  const { status, stdout, stderr } = run([
    join(root, 'node_modules/tsx/dist/cli.mjs'),
    join(root, 'scripts/build.ts'),
    '--out',
    join(installed, 'dist'),
  ]);
  assert.equal(status, 0, stdout + stderr);
});

after(() => rmSync(consumer, { recursive: true, force: true }));

const documented = readFileSync(join(root, 'docs/frameworks.md'), 'utf8');

function run(args: string[]) {
  return spawnSync(process.execPath, args, { cwd: consumer, encoding: 'utf8' });
}

describe('the package', () => {
  for (const { name, files } of exported) {
    test(`${name} has its files`, () => {
      for (const file of files) assert.ok(existsSync(join(installed, file)), `${file} is not there`);
    });
  }

  test('has its command', () => {
    assert.ok(existsSync(join(installed, manifest.bin.tarja)));
    assert.ok(existsSync(join(installed, 'dist/cli/main.cjs')));
  });

  test('has the page that a stage under a strict policy starts from', () => {
    assert.match(readFileSync(join(installed, 'dist/frame.html'), 'utf8'), /^<!doctype html>/);
  });

  test('can be imported in Node, where there is no document', () => {
    writeFileSync(
      join(consumer, 'import.mjs'),
      `${modules.map((name) => `import ${JSON.stringify(name)};`).join('\n')}\nimport { check } from 'tarja';
console.log(typeof document, check('{"fields": []}').valid);`,
    );

    const { status, stdout, stderr } = run([join(consumer, 'import.mjs')]);

    assert.deepEqual([stderr, stdout, status], ['', 'undefined false\n', 0]);
  });

  const anywhere = modules.filter((name) => name !== 'tarja/gateway/node');
  test('has types that a strict project can read, one without those of Node', () => expectTypes(anywhere, []));
  test('has types that a Node project can read, the gateway in Node among them', () => expectTypes(modules, ['node']));

  function expectTypes(names: readonly string[], types: readonly string[]): void {
    writeFileSync(
      join(consumer, 'consumer.ts'),
      `${names.map((name) => `import ${JSON.stringify(name)};`).join('\n')}
import { check, defineConfig, resolve } from 'tarja';
import { TextFieldElement } from 'tarja/components';
const { diagnostics, config } = check('');
const line: number | undefined = diagnostics[0]?.line;
const values: object | undefined = config && resolve(config).values;
export { defineConfig, line, TextFieldElement, values };\n`,
    );
    writeFileSync(
      join(consumer, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          target: 'ES2022',
          module: 'NodeNext',
          lib: ['ES2023', 'DOM', 'DOM.Iterable'],
          types,
          strict: true,
          exactOptionalPropertyTypes: true,
          noEmit: true,
        },
        files: ['consumer.ts'],
      }),
    );

    const { status, stdout } = run([join(root, 'node_modules/typescript/bin/tsc'), '-p', consumer]);

    assert.equal(status, 0, stdout);
  }

  for (const { framework, file, compiler, jsx } of [
    { framework: 'React', file: 'react/app.tsx', compiler: 'typescript/bin/tsc', jsx: 'react-jsx' },
    { framework: 'Vue', file: 'vue/App.vue', compiler: 'vue-tsc/bin/vue-tsc.js', jsx: 'preserve' },
  ])
    test(`has types of its elements for ${framework}: right props compile, and each wrong one is refused`, () => {
      const names = [basename(file)];
      cpSync(join(root, 'test/types', file), join(consumer, basename(file)));
      // What the documentation shows is what its readers will write.
      for (const [, code] of documented.matchAll(
        new RegExp(`\`\`\`${extname(file).slice(1)}\\n([\\s\\S]*?)\`\`\``, 'g'),
      )) {
        const name = `documented-${names.length}${extname(file)}`;
        writeFileSync(join(consumer, name), code as string);
        names.push(name);
      }
      assert.equal(names.length, 3);
      const project = join(consumer, `tsconfig.${framework}.json`);
      const compilerOptions = {
        ...{ target: 'ES2022', module: 'ESNext', moduleResolution: 'bundler', lib: ['ES2023', 'DOM', 'DOM.Iterable'] },
        ...{ types: [], strict: true, exactOptionalPropertyTypes: true, noEmit: true, jsx },
        // Vue's own declarations are not written for a strict reader.
        skipLibCheck: framework === 'Vue',
      };
      writeFileSync(
        project,
        JSON.stringify({ compilerOptions, vueCompilerOptions: { strictTemplates: true }, files: names }),
      );

      const { status, stdout } = run([join(root, 'node_modules', compiler), '-p', project]);

      assert.equal(status, 0, stdout);
    });

  test('knows each of its elements by its tag, for whoever imports one', () => {
    const [first] = elementsOf('tarja/widgets/*.js');
    writeFileSync(
      join(consumer, 'tags.ts'),
      `import 'tarja/components/form.js';
import 'tarja/widgets/${first}.js';
export const taken: object | undefined = document.querySelector('tarja-form')?.take().taken;
export const refresh: (() => void) | undefined = document.querySelector('tarja-${first}')?.refresh;\n`,
    );
    const compilerOptions = { target: 'ES2022', module: 'NodeNext', types: [], strict: true, noEmit: true };
    writeFileSync(join(consumer, 'tsconfig.tags.json'), JSON.stringify({ compilerOptions, files: ['tags.ts'] }));

    const { status, stdout } = run([join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.tags.json']);

    assert.equal(status, 0, stdout);
  });

  test('leaves its dependencies to the consumer, and nothing but those', () => {
    const dependencies = Object.keys(manifest.dependencies);
    const library = readdirSync(join(installed, 'dist'), { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.js') && !name.startsWith('cli'),
    );

    for (const name of library) {
      const code = readFileSync(join(installed, 'dist', name), 'utf8');
      for (const { fileName: from } of ts.preProcessFile(code, true, true).importedFiles) {
        if (from.startsWith('.') || from.startsWith('node:')) continue;
        const found = dependencies.some((dependency) => from === dependency || from.startsWith(`${dependency}/`));
        assert.ok(found, `${name} imports ${from}`);
      }
    }
  });

  test('classes are free of side effects: only the entries that define elements register them', () => {
    writeFileSync(
      join(consumer, 'classes.mjs'),
      `const names = [];
globalThis.customElements = { define: (name) => names.push(name), get: (name) => names.includes(name) || undefined };
await import('tarja/components');
const before = names.length;
await import('tarja/components/text.js');
console.log(before, names.join());`,
    );

    const { stdout, stderr } = run([join(consumer, 'classes.mjs')]);

    assert.deepEqual([stdout, stderr], ['0 tarja-text\n', '']);
  });
});
