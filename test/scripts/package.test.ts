import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, extname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { isBuilt } from '../support/built-playground.ts';
import { end } from '../support/processes.ts';

/*
 * The package as it is installed: built, packed and unpacked once into an empty folder outside this clone, with its
 * dependencies and nothing else beside it.
 */

const root = fileURLToPath(new URL('../..', import.meta.url));
const consumer = mkdtempSync(join(tmpdir(), 'tarja-consumer-'));
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
  import?: Target;
  require?: Target;
  types?: string;
  /** None where there are types alone. */
  default?: string;
}

function filesOf(target: string | Target | undefined): readonly string[] {
  if (target === undefined) return [];
  if (typeof target === 'string') return [target];
  return [target.default, target.types, ...filesOf(target.import), ...filesOf(target.require)].filter(
    (path) => path !== undefined,
  );
}

/** Every name that can be imported, and the files behind it. */
const exported = Object.entries<string | Target>(manifest.exports).flatMap(([name, target]) => {
  const files = filesOf(target);
  const all = name.includes('*') ? elementsOf(name) : [''];
  return all.map((element) => ({
    name: name.replace('*', element).replace('.', 'tarja'),
    runs: files.some((file) => !file.endsWith('.d.ts')),
    files: files.map((file) => file.replace('*', element)),
  }));
});

const modules = exported
  // Graphics run in a stage's frame, and nowhere else.
  .filter(({ name, runs }) => runs && !/\/schema(?:\/theme)?$|\.json$|\.html$|\/graphics\//.test(name))
  .map(({ name }) => name);

before(() => {
  const packed = join(root, `.tmp/packed-${process.pid}`);
  mkdirSync(packed, { recursive: true });
  for (const part of ['package.json', 'bin', 'docs', 'schema', 'CHANGELOG.md', 'README.md', 'LICENSE'])
    cpSync(join(root, part), join(packed, part), { recursive: true });
  const dist = join(packed, 'dist');
  const build = [join(root, 'node_modules/tsx/dist/cli.mjs'), join(root, 'scripts/build.ts'), '--out', dist];
  if (isBuilt) cpSync(join(root, 'dist'), dist, { recursive: true });
  else succeed(process.execPath, build);
  succeed('npm', ['pack', packed, '--pack-destination', consumer, '--silent'], { shell: process.platform === 'win32' });
  rmSync(packed, { recursive: true });
  mkdirSync(installed, { recursive: true });
  succeed('tar', ['-xzf', join(consumer, `tarja-${manifest.version}.tgz`), '-C', installed, '--strip-components=1']);
  writeFileSync(join(consumer, 'package.json'), '{"name": "consumer", "type": "module"}');
  for (const name of Object.keys(manifest.dependencies)) install(name);
});

function succeed(program: string, args: readonly string[], options: { shell?: boolean } = {}): void {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', ...options });
  assert.equal(status, 0, stdout + stderr);
}

/** Copies a dependency, and those that it has itself, from the clone. */
function install(name: string): void {
  const place = join(consumer, 'node_modules', name);
  if (existsSync(place)) return;
  cpSync(join(root, 'node_modules', name), place, { recursive: true });
  const { dependencies = {} } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'));
  for (const each of Object.keys(dependencies)) install(each);
}

/** Tools of a consumer, which are installed with all that they need themselves. */
function link(name: string): void {
  const place = join(consumer, 'node_modules', name);
  mkdirSync(dirname(place), { recursive: true });
  if (!existsSync(place)) symlinkSync(join(root, 'node_modules', name), place, 'junction');
}

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

  test('says whose code it contains, and under which licences', () => {
    const text = readFileSync(join(installed, 'dist/third-party-licenses.txt'), 'utf8');

    for (const name of ['lit', 'decimal.js', 'hono', 'feedsmith', 'sanitize-html', 'monaco-editor'])
      assert.match(text, new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\((?:MIT|BSD-3-Clause)\\)$`, 'm'));
    assert.match(text, /Permission is hereby granted/);
  });

  test('runs its command: a new template is valid and has types', () => {
    const command = join(installed, manifest.bin.tarja);

    const made = run([command, 'new', 'template']);
    const checked = run([command, 'validate', 'template']);
    const typed = run([command, 'types', 'template/config.json']);

    assert.deepEqual([made.stderr, made.status], ['', 0]);
    assert.deepEqual([checked.stdout, checked.stderr, checked.status], ['✓ 1 file checked, valid.\n', '', 0]);
    assert.match(typed.stdout, /export/);
    assert.equal(typed.status, 0);
  });

  test('serves the playground, and beside it the gateway to services that read feeds', async () => {
    const child = spawn(process.execPath, [join(installed, manifest.bin.tarja), 'serve', '--port', '0'], {
      cwd: consumer,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const [line = ''] = (await once(createInterface(child.stdout), 'line')) as string[];
      const [, url] = /^Tarja station: +(\S+)\/ /.exec(line) ?? [];
      assert.ok(url, line);

      const page = await (await fetch(`${url}/playground/`)).text();
      const [, script] = /<script type="module"[^>]* src="\.\/(.+?)"/.exec(page) ?? [];
      const { providers } = await (await fetch(`${url}/tarja/news/providers`)).json();
      const news = await (await fetch(`${url}/tarja/news/?providers=${providers[0].slug}`)).json();

      assert.equal((await fetch(`${url}/${script}`)).headers.get('content-type'), 'text/javascript; charset=utf-8');
      assert.equal(news.status, 'ok', JSON.stringify(news).slice(0, 200));
    } finally {
      await end(child, 'SIGKILL');
    }
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

  test('has types that a strict project can read, one without those of Node; elements are known by their tags', () => {
    const names = modules.filter((name) => name !== 'tarja/gateway/node');
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
    const [first] = elementsOf('tarja/widgets/*.js');
    writeFileSync(
      join(consumer, 'tags.ts'),
      `import 'tarja/components/form.js';
import 'tarja/widgets/${first}.js';
export const taken: object | undefined = document.querySelector('tarja-form')?.take().taken;
export const refresh: (() => void) | undefined = document.querySelector('tarja-${first}')?.refresh;\n`,
    );
    const [, ownPage] = /```ts\n([\s\S]*?)```/.exec(readFileSync(join(root, 'docs/on-air.md'), 'utf8')) ?? [];
    writeFileSync(join(consumer, 'own-page.ts'), String(ownPage));
    const options = { module: 'NodeNext', types: [], exactOptionalPropertyTypes: true, noEmit: true };
    for (const compiler of ['typescript', 'typescript-native'] as const) {
      compile('consumer', options, ['consumer.ts', 'tags.ts', 'own-page.ts'], compiler);
    }
  });

  /** Compiles files of the consumer, and the declarations that they reach, as strictly as TypeScript can. */
  function compile(
    name: string,
    options: object,
    files: readonly string[],
    compiler: 'typescript' | 'typescript-native' = 'typescript-native',
  ): void {
    const compilerOptions = { target: 'ES2022', lib: ['ES2023', 'DOM', 'DOM.Iterable'], strict: true, ...options };
    writeFileSync(join(consumer, `tsconfig.${name}.json`), JSON.stringify({ compilerOptions, files }));
    const { status, stdout } = run([join(root, 'node_modules', compiler, 'bin/tsc'), '-p', `tsconfig.${name}.json`]);
    assert.equal(status, 0, stdout);
  }

  for (const { framework, file, compiler, jsx, tools } of [
    {
      framework: 'React',
      file: 'react/app.tsx',
      compiler: 'typescript-native/bin/tsc',
      jsx: 'react-jsx',
      tools: ['@types/react'],
    },
    { framework: 'Vue', file: 'vue/App.vue', compiler: 'vue-tsc/bin/vue-tsc.js', jsx: 'preserve', tools: ['vue'] },
  ])
    test(`has types of its elements for ${framework}: right props compile, and each wrong one is refused`, () => {
      for (const tool of tools) link(tool);
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
        target: 'ES2022',
        module: 'ESNext',
        moduleResolution: 'bundler',
        lib: ['ES2023', 'DOM', 'DOM.Iterable'],
        types: [],
        strict: true,
        exactOptionalPropertyTypes: true,
        noEmit: true,
        jsx,
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

  for (const module of ['Node16', 'NodeNext'])
    test(`resolves for a Node project that uses import and one that uses require, under ${module}`, () => {
      link('@types/node');
      const uses = { import: modules, require: modules.filter((name) => !/\/(?:components|widgets)\b/.test(name)) };
      const files = { import: 'uses.mts', require: 'uses.cts' };
      for (const kind of ['import', 'require'] as const)
        writeFileSync(
          join(consumer, files[kind]),
          `${uses[kind].map((name, at) => `import * as m${at} from ${JSON.stringify(name)};`).join('\n')}
import { check } from 'tarja';
export const line: number | undefined = check('').diagnostics[0]?.line;
console.log(${uses[kind].map((_, at) => `typeof m${at}`).join(', ')});`,
        );

      compile(
        'uses',
        { module, types: ['node'], exactOptionalPropertyTypes: true, outDir: 'out' },
        Object.values(files),
      );

      for (const kind of ['import', 'require'] as const) {
        const { stdout } = run([join(consumer, 'out', files[kind].replace(/ts$/, 'js'))]);
        assert.equal(stdout.trim(), uses[kind].map(() => 'object').join(' '));
      }
    });

  test('leaves its dependencies to the consumer, and nothing but those; the import map of the docs has them all', () => {
    const dependencies = Object.keys(manifest.dependencies);
    const components = readFileSync(join(root, 'docs/components.md'), 'utf8');
    const [, map = ''] = /<script type="importmap">(.*?)<\/script>/s.exec(components) ?? [];
    const mapped: string[] = Object.keys(JSON.parse(map).imports);
    const library = readdirSync(join(installed, 'dist'), { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.js') && !/^(?:cli|playground)/.test(name),
    );

    for (const name of library) {
      const code = readFileSync(join(installed, 'dist', name), 'utf8');
      for (const { fileName: from } of ts.preProcessFile(code, true, true).importedFiles) {
        if (from.startsWith('.') || from.startsWith('node:')) continue;
        const found = dependencies.some((dependency) => from === dependency || from.startsWith(`${dependency}/`));
        assert.ok(found, `${name} imports ${from}`);
        const here = mapped.some((key) => from === key || (key.endsWith('/') && from.startsWith(key)));
        assert.ok(here, `${name} imports ${from}, which the map leaves out`);
      }
    }
  });

  test('has no look-behind that reads as the beginning of a comment of HTML: Parcel escapes it, and the page does not run', () => {
    for (const name of readdirSync(join(installed, 'dist'), { recursive: true, encoding: 'utf8' }))
      if (name.endsWith('.js') && !/^(?:cli|playground)/.test(name))
        assert.ok(!readFileSync(join(installed, 'dist', name), 'utf8').includes('(?<!--'), name);
  });

  test('classes are free of side effects: only the entries that define elements register them', () => {
    writeFileSync(
      join(consumer, 'classes.mjs'),
      `const names = [];
// Lit looks for what a document has; elements are registered where there is one.
await import('lit');
globalThis.document = {};
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
