import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import ts from 'typescript';
import type { Config } from '../../../src/format/generated/types.ts';
import { valuesType, valuesTypeName } from '../../../src/values/values-type.ts';

const all: Config = {
  meta: { name: 'Election night' },
  fields: [
    ...(['text', 'textarea', 'color', 'file', 'url', 'date'] as const).map((type) => ({
      key: type,
      name: type,
      label: type,
      type,
      default: '',
    })),
    ...(['number', 'slider', 'normalized', 'counter'] as const).map((type) => ({
      key: type,
      name: type,
      label: type,
      type,
      default: 0,
    })),
    { key: 'b', name: 'boolean', label: 'Boolean', type: 'boolean', default: false },
    { key: 'cb', name: 'colorBinding', label: 'Binding', type: 'colorBinding', default: '#fff', palette: 'p' },
    { key: 'd', name: 'dropdown', label: 'Dropdown', type: 'dropdown', default: 'a', options: options('a', 'b', 'a') },
    {
      key: 'r',
      name: 'radio',
      label: 'Radio',
      type: 'radio',
      default: 'a',
      options: options('a', '"quoted" \\ */ \n'),
    },
    { key: 'm', name: 'map', label: 'Map', type: 'map', default: {} },
    {
      key: 't',
      name: 'table',
      label: 'Table',
      tip: 'Of */ trouble\nin two lines',
      type: 'table',
      default: [],
      columns: [
        { key: 'team', label: 'Team', type: 'text', required: true },
        { key: 'points', label: 'Points', type: 'number' },
        { key: 'won', label: 'Won', type: 'boolean', required: false },
        { key: 'crest', label: 'Crest', type: 'image', required: true },
        { key: 'site', label: 'Site', type: 'url' },
        { key: 'color', label: 'Colour', type: 'color' },
        { key: 'group', label: 'Group', type: 'dropdown', options: options('A', 'B'), required: true },
        { key: 'trend', label: 'Trend', type: 'omo', options: options('up', 'down') },
      ],
    },
  ],
};

const odd: Config = {
  fields: [
    { key: 'a', name: 'constructor', label: 'A', type: 'text', default: '' },
    { key: 'b', name: 'class', label: 'B', type: 'number', default: 0 },
    { key: 'c', name: 'twice', label: 'C', type: 'radio', default: 'x', options: options('x', 'y') },
    { key: 'd', name: 'twice', label: 'D', type: 'boolean', default: true },
    {
      key: 'e',
      name: 'rows',
      label: 'E',
      type: 'table',
      default: [],
      columns: [
        { key: 'x', label: 'X', type: 'number', required: true },
        { key: 'x', label: 'X', type: 'text' },
        { key: 'y', label: 'Y', type: 'text' },
        { key: 'y', label: 'Y', type: 'number', required: true },
      ],
    },
  ],
};

const bare: Config = {
  fields: [
    {
      key: 'e',
      name: 'rows',
      label: 'E',
      type: 'table',
      default: [],
      columns: [{ key: 'x', label: 'X', type: 'text', required: true }],
    },
  ],
};

describe('valuesType', () => {
  test('writes what `Values` of the literal config is, and compiles', () => {
    const found = compile([all, odd, bare].map(agreement));

    assert.deepEqual(found, []);
  });

  test('the comparison would notice a difference', () => {
    const text = agreement(odd).replace('class: number', 'class?: number');

    assert.notDeepEqual(compile([text]), []);
  });

  test('carries label and tip as docblocks that cannot end early', () => {
    const text = valuesType(all);

    assert.match(text, / {2}\/\*\* Binding \*\/\n {2}colorBinding: string;/);
    assert.match(
      text,
      / {2}\/\*\*\n {3}\* Table\n {3}\* Of \*\\\/ trouble\n {3}\* in two lines\n {3}\*\/\n {2}table: \{/,
    );
  });

  for (const [name, expected] of [
    [undefined, 'TemplateValues'],
    ['Name lower third', 'NameLowerThirdValues'],
    ['placar da eleição', 'PlacarDaEleicaoValues'],
    ['2026: the count', 'Template2026TheCountValues'],
    ['天気', '天気Values'],
    ['—', 'TemplateValues'],
  ] as const)
    test(`names the type of ${name} ${expected}`, () => {
      assert.equal(valuesTypeName({ meta: name === undefined ? {} : { name } }), expected);
    });
});

function options(...values: string[]) {
  return values.map((value) => ({ value, text: value }));
}

/** A module that compiles only if the text and the type are each assignable to the other, members being optional alike. */
function agreement(config: Config): string {
  const name = valuesTypeName(config);
  return `
    import type { Values } from '../../../src/values/types.ts';
    ${valuesType(config)}
    const config = ${JSON.stringify(config)} as const;
    type Computed = Values<typeof config>;
    type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends (<T>() => T extends B ? 1 : 2) ? true : false;
    type Flat<T> = { [K in keyof T]: T[K] };
    export const there: Computed = {} as ${name};
    export const back: ${name} = {} as Computed;
    export const same: Same<Flat<Computed>, Flat<${name}>> = true;
  `;
}

/** The compiler's complaints about some modules that stand beside this file, though only in memory. */
function compile(modules: readonly string[]): string[] {
  // The compiler writes paths with `/` everywhere.
  const here = import.meta.dirname.replaceAll('\\', '/');
  const texts = new Map(modules.map((text, at) => [`${here}/module-${at}.ts`, text]));
  const compilerOptions: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2022.d.ts'],
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    allowImportingTsExtensions: true,
    noEmit: true,
  };
  const host = ts.createCompilerHost(compilerOptions);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (path) => texts.has(path) || fileExists(path);
  host.getSourceFile = (path, version, ...rest) => {
    const text = texts.get(path);
    return text === undefined ? getSourceFile(path, version, ...rest) : ts.createSourceFile(path, text, version);
  };
  const program = ts.createProgram([...texts.keys()], compilerOptions, host);
  return ts.getPreEmitDiagnostics(program).map((found) => ts.flattenDiagnosticMessageText(found.messageText, '\n'));
}
