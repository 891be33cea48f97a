import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describeElements, type ElementDeclaration } from '../../scripts/element-manifest.ts';

/*
 * What the elements really are, against what `custom-elements.json` says of them: a hole in it is a failure here, and the
 * docblock that closes it stands beside the code named.
 */

const root = fileURLToPath(new URL('../..', import.meta.url));

interface ElementClass extends CustomElementConstructor {
  observedAttributes: readonly string[];
  /** Of widgets. */
  settings?: Readonly<Record<string, unknown>>;
}

const manifest = describeElements(root);
const declarations = new Map(manifest.modules.flatMap(({ declarations: [one] }) => (one ? [[one.tagName, one]] : [])));

/** What importing the modules that define elements really registers. */
const registered = new Map<string, ElementClass>();
const definedIn = new Map<string, string>();

before(async () => {
  const registry = {
    get: (tag: string) => registered.get(tag),
    define: (tag: string, type: ElementClass) => registered.set(tag, type),
  };
  // Lit looks for what a document has; elements are registered where there is one.
  await import('lit');
  Object.defineProperty(globalThis, 'document', { value: {}, configurable: true });
  Object.defineProperty(globalThis, 'customElements', { value: registry, configurable: true });
  for (const folder of ['components/define', 'widgets/define'])
    for (const file of readdirSync(join(root, folder)).filter((name) => name !== 'index.ts')) {
      await import(pathToFileURL(join(root, folder, file)).href);
      const text = readFileSync(join(root, folder, file), 'utf8');
      for (const [, tag = ''] of text.matchAll(/^define\('([\w-]+)'/gm)) definedIn.set(tag, `${folder}/${file}`);
    }
});

after(() => {
  // Other files run in the same process.
  for (const name of ['document', 'customElements']) Reflect.deleteProperty(globalThis, name);
});

/** The modules of an element with their texts: what the class runs, other elements and the theme aside. */
function modulesOf(declaration: ElementDeclaration, imported = importing): Map<string, string> {
  const all = classFiles();
  const start = all.get(declaration.name);
  assert.ok(start, `${declaration.name} is found in no module`);
  const others = new Set([...declarations.values()].map(({ name }) => all.get(name)));
  const texts = new Map<string, string>();
  const waiting = [start];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (texts.has(next) || (others.has(next) && next !== start) || !existsSync(join(root, next))) continue;
    const text = readFileSync(join(root, next), 'utf8');
    texts.set(next, text);
    for (const [, specifier] of text.matchAll(imported)) waiting.push(join(next, '..', specifier as string));
  }
  for (const path of texts.keys()) if (path.startsWith('src')) texts.delete(path);
  return texts;
}

const importing = /(?:^import (?!type\b)[^;]*?from |^import |\bimport\()'(\.[^']+)'/gm;
/** What is passed on, too: the hands of all fields are one module, of which each element uses some. */
const passingOn = /(?:^(?:im|ex)port (?!type\b)[^;]*?from |^import |\bimport\()'(\.[^']+)'/gm;

let files: Map<string, string> | undefined;
function classFiles(): Map<string, string> {
  files ??= new Map(
    ['components', 'widgets'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts'))
        .flatMap((name) => {
          const text = readFileSync(join(root, folder, name), 'utf8');
          return [...text.matchAll(/^export (?:abstract )?class (\w+)/gm)].map(
            ([, type]) => [type as string, join(folder, name)] as const,
          );
        }),
    ),
  );
  return files;
}

/** What a pattern finds in the modules of an element that is not among the names; with the modules, for a message. */
function missing(declaration: ElementDeclaration, pattern: RegExp, described: readonly { name: string }[] = []) {
  const names = new Set(described.map(({ name }) => name));
  const holes = new Set<string>();
  for (const [path, text] of modulesOf(declaration))
    for (const [, found] of text.replace(/\/\*\*[\s\S]*?\*\//g, '').matchAll(pattern))
      for (const name of (found ?? '').split(/\s+/).filter(Boolean))
        if (!names.has(name)) holes.add(`${declaration.tagName}: ${name}, in ${path}`);
  return [...holes];
}

function holes(find: (declaration: ElementDeclaration) => readonly string[]): void {
  assert.deepEqual([...declarations.values()].flatMap(find), []);
}

describe('custom-elements.json', () => {
  test('describes every registered element, and no other', () => {
    assert.ok(registered.size > 18);
    assert.deepEqual([...declarations.keys()].sort(), [...registered.keys()].sort());
  });

  test('names the class and the file that registers it', () => {
    for (const module of manifest.modules) {
      const [declaration] = module.declarations;
      assert.ok(declaration);
      assert.equal(registered.get(declaration.tagName)?.name, declaration.name);
      const source = definedIn.get(declaration.tagName) ?? '';
      assert.equal(module.path, `dist/${source.replace('/define/', '/').replace(/\.ts$/, '.js')}`);
    }
  });

  test('every element is known to TypeScript by its tag', () => {
    for (const [tag, file] of definedIn) {
      const text = readFileSync(join(root, file), 'utf8');
      const type = declarations.get(tag)?.name;
      assert.match(text, new RegExp(`interface HTMLElementTagNameMap \\{[^}]*'${tag}': ${type};`), `${file}, ${tag}`);
    }
  });

  test('describes every observed attribute, and none that nobody reads', () => {
    // Read where it is needed, as the platform's own elements do.
    const unobserved = ['name'];
    for (const [tag, type] of registered) {
      const described = declarations.get(tag)?.attributes?.map(({ name }) => name) ?? [];
      const observed = [...new Set(type.observedAttributes)];
      assert.deepEqual(described.filter((name) => !unobserved.includes(name)).sort(), observed.sort(), tag);
    }
  });

  test('describes every event that is dispatched', () =>
    holes((element) => missing(element, /new (?:Custom)?Event\(\s*'([\w-]+)'/g, element.events)));

  test('describes every part that is drawn', () =>
    holes((element) => [
      ...missing(element, /\bpart="([^"$]+)"/g, element.cssParts),
      ...missing(element, /(?:setAttribute\('part', |\.part\.(?:add|toggle)\()'([^']+)'/g, element.cssParts),
    ]));

  test('describes no part that is not drawn', () =>
    holes((element) => {
      const text = [...modulesOf(element, passingOn).values()].join('\n').replace(/\/\*\*[\s\S]*?\*\//g, '');
      return (element.cssParts ?? [])
        .filter(({ name }) => !new RegExp(`parts?="[^"]*\\b${name}\\b|['"\`]${name}['"\`]`).test(text))
        .map(({ name }) => `${element.tagName}: ${name}`);
    }));

  test('describes every custom property that is used', () =>
    holes((element) => missing(element, /var\(\s*(--tarja-[\w-]+)/g, element.cssProperties)));

  test('describes every state and every slot', () =>
    holes((element) => [
      ...missing(element, /\bstates\.add\('([\w-]+)'\)/g, element.cssStates),
      ...missing(element, /<slot name="([\w-]+)"/g, element.slots),
    ]));

  test('says a word about each of them', () =>
    holes((element) => {
      const said: [string, readonly { name: string; description?: string }[] | undefined][] = [
        ['element', [{ name: element.tagName, description: element.description ?? '' }]],
        ['attribute', element.attributes],
        ['member', element.members],
        ['event', element.events],
        ['slot', element.slots],
        ['part', element.cssParts],
        ['custom property', element.cssProperties],
        ['state', element.cssStates],
      ];
      return said.flatMap(([kind, items = []]) =>
        items.filter(({ description }) => !description).map(({ name }) => `${element.tagName}: ${kind} ${name}`),
      );
    }));

  test('gives every attribute, property and event a type, and no parameter of a base class', () =>
    holes((element) =>
      [...(element.attributes ?? []), ...(element.members ?? []), ...(element.events ?? [])]
        .filter((item) => !('kind' in item && item.kind === 'method'))
        .filter(({ type }) => !type?.text || /^[A-Z]$/.test(type.text) || type.text === 'any')
        .map(({ name, type }) => `${element.tagName}: ${name} is ${type?.text}`),
    ));

  test('says where each type is that a property or an event names', () => {
    const platform =
      /^(?:CustomEvent|Event|Readonly|ReadonlySet|Partial|Record|Promise|HTML\w*Element|ValidityState|File|Map|Set)$/;
    holes((element) =>
      [...(element.members ?? []), ...(element.events ?? [])].flatMap(({ name, type }) => {
        const known = type?.references?.map((reference) => reference.name) ?? [];
        const named = type?.text.replace(/'[^']*'/g, '').match(/\b[A-Z]\w*/g) ?? [];
        return named
          .filter((word) => !platform.test(word) && !known.includes(word))
          .map((word) => `${element.tagName}: ${word} in ${name}`);
      }),
    );
  });

  test('has the settings of every widget as attributes, with their kinds and defaults', () => {
    let settings = 0;
    for (const [tag, { settings: declared = {} }] of registered)
      for (const [name, value] of Object.entries(declared)) {
        settings++;
        const attribute = declarations.get(tag)?.attributes?.find(({ setting }) => setting === name);
        assert.equal(
          attribute?.name,
          name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
          `${tag} ${name}`,
        );
        const written = typeof value === 'string' ? `'${value}'` : Array.isArray(value) ? undefined : String(value);
        if (written) assert.equal(attribute.default, written, `${tag} ${name}`);
        if (typeof value === 'number' || typeof value === 'boolean')
          assert.match(attribute.type.text, typeof value === 'number' ? /^number$|^\d/ : /^boolean$/, `${tag} ${name}`);
      }
    assert.ok(settings >= 5);
  });

  test('has an element of every field type, and docs of these and of the widgets', async () => {
    const { fieldTags } = await import('../../components/load-fields.ts');
    const page = (path: string) => readFileSync(join(root, 'docs', path), 'utf8');
    const ofWidgets = readdirSync(join(root, 'docs/widgets'))
      .map((file) => page(`widgets/${file}`))
      .join('\n');
    const [ofFields, list] = [page('components.md'), page('widgets.md')];

    for (const tag of Object.values(fieldTags)) {
      assert.ok(definedIn.has(tag), `${tag} is defined`);
      assert.ok(ofFields.includes(`\`<${tag}>\``), `${tag} in docs/components.md`);
    }
    for (const [tag, file] of definedIn) {
      if (!file.startsWith('widgets')) continue;
      assert.ok(list.includes(`\`${tag}\``), `${tag} in docs/widgets.md`);
      assert.match(ofWidgets, new RegExp(`^## .*\`${tag}\``, 'm'));
    }
  });

  test('puts what an extending class means in the place of a type parameter', () => {
    const text = declarations.get('tarja-text');
    const typeOf = (name: string) => text?.members?.find((member) => member.name === name)?.type?.text;

    assert.equal(typeOf('field'), 'TextField');
    assert.equal(typeOf('value'), 'string');
  });

  test('keeps to itself what is private, and the callbacks of the platform', () => {
    const members = [...declarations.values()].flatMap(({ members = [] }) => members.map(({ name }) => name));

    assert.deepEqual(
      members.filter((name) => /^#|Callback$|^touched$|^render$|^internals$|^observedAttributes$/.test(name)),
      [],
    );
  });
});
