import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { validator as schemasafe } from '@exodus/schemasafe';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import ajvFormats from 'ajv-formats';
import { rolldown } from 'rolldown';
import jsonService from 'vscode-json-languageservice';
import { configOf, mistakenConfigOf } from './documents.mjs';
import { median, race, report } from './measure.mjs';

const { getLanguageService, TextDocument } = jsonService;
const root = fileURLToPath(new URL('../../', import.meta.url));
const AJV = "ajv's standalone code";
const schema = JSON.parse(readFileSync(join(root, 'schema/config.schema.json'), 'utf8'));

export async function bench() {
  const folder = mkdtempSync(join(tmpdir(), 'tarja-bench-'));
  try {
    const { isConfig } = await bundled(join(root, 'src/format/generated/validator.ts'), folder);
    const { check } = await bundled(join(root, 'src/index.ts'), folder);
    return {
      documents: await documents(isConfig, folder),
      texts: await texts(check, folder),
      lengths: await lengths(check, folder),
      commandLine: commandLine(folder),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Valid documents a second: the yes of a validator, on parsed values. */
async function documents(isConfig, folder) {
  const corpus = [
    ...readdirSync(join(root, 'schema/examples')).map((file) => read(join('schema/examples', file))),
    ...templates(),
    ...Array.from({ length: 20 }, (_, at) => configOf(10 + at)),
  ];
  const ajv = await ajvStandalone({}, folder);
  const safe = schemasafe(plain(schema), {
    mode: 'default',
    formatAssertion: true,
    requireStringValidation: false,
    allowUnusedKeywords: true,
  });
  const judges = { Tarja: isConfig, [AJV]: ajv, '@exodus/schemasafe': safe };
  for (const [name, judge] of Object.entries(judges)) {
    if (!corpus.every((document) => judge(document))) throw new Error(`${name} refuses a valid document.`);
  }

  const results = race(
    Object.fromEntries(
      Object.entries(judges).map(([name, judge]) => [
        name,
        () => {
          for (let at = 0; at < corpus.length; at++) if (!judge(corpus[at])) throw new Error(name);
        },
      ]),
    ),
    AJV,
  );
  report(
    `Valid documents a second (${corpus.length} documents; the aim is 1.5 × ajv's standalone code)`,
    results,
    AJV,
    {
      show: (ms) => `${Math.round((corpus.length / ms) * 1000).toLocaleString('en')}/s`,
      faster: true,
    },
  );
  return results;
}

/** From text to diagnostics with ranges; the others stop at a verdict, or at places without ranges. */
async function texts(check, folder) {
  const ajv = await ajvStandalone({ allErrors: true }, folder);
  const service = getLanguageService({ schemaRequestService: () => Promise.reject(new Error('offline')) });
  service.configure({ validate: true, allowComments: false, schemas: [{ uri: schema.$id, fileMatch: ['*'], schema }] });
  const results = {};
  for (const [name, document, aim] of [
    ['valid', configOf(5000), 2],
    ['with 50 mistakes', mistakenConfigOf(5000, 50), 5],
  ]) {
    const text = JSON.stringify(document, null, 2);
    const { diagnostics } = check(text);
    const times = race(
      {
        'JSON.parse': () => JSON.parse(text),
        'Tarja: check, with lint and ranges': () => check(text),
        "JSON.parse and ajv's standalone code, no ranges": () => ajv(JSON.parse(text)),
      },
      'JSON.parse',
    );
    const ms = await vscode(service, text);
    times['vscode-json-languageservice'] = { ms, ratio: ms / times['JSON.parse'].ms };
    const size = (text.length / 1e6).toFixed(2);
    report(
      `5,000 fields, ${size} MB, ${name}: ${diagnostics.length} diagnostics (the aim is ${aim} × JSON.parse)`,
      times,
      'JSON.parse',
    );
    results[name] = times;
  }
  return results;
}

/** Texts that a rule which compares each part with all others would be slow with: twice as long takes twice as long. */
async function lengths(check, folder) {
  const { readDelimited } = await bundled(join(root, 'src/values/table/pasted.ts'), folder);
  const sameName = (count) =>
    JSON.stringify({
      fields: Array.from({ length: count }, () => ({ ...configOf(1).fields[0], name: 'same', key: 'same' })),
    });
  const broken = (count) => `[${'{"a": 007, b: "x\ty",}, '.repeat(count)}`;
  const pasted = (count) => '"Hello" he said\t"x\n'.repeat(count);
  const results = {};
  for (const [name, run, textOf, count] of [
    ['fields of one name, checked', check, sameName, 10_000],
    ['broken text, checked', check, broken, 50_000],
    ['half-closed marks, pasted', (text) => readDelimited(text, '\t'), pasted, 20_000],
  ]) {
    const [once, twice] = [textOf(count), textOf(2 * count)];
    const lengths = { 'so many': () => run(once), 'twice as many': () => run(twice) };
    const times = race(lengths, 'so many', { rounds: 7, turn: 1 });
    report(`${count.toLocaleString('en')} and twice as many: ${name} (the aim is 2.2 ×)`, times, 'so many');
    results[name] = times;
  }
  return results;
}

async function vscode(service, text) {
  const times = [];
  for (let round = 0; round < 5; round++) {
    const start = performance.now();
    const document = TextDocument.create('file:///config.json', 'json', round, text);
    await service.doValidation(document, service.parseJSONDocument(document));
    times.push(performance.now() - start);
  }
  return median(times);
}

/** How long whole processes take, from start to end. */
function commandLine(folder) {
  const tarja = join(root, 'bin/tarja.js');
  const files = join(folder, 'configs');
  mkdirSync(files);
  const paths = Array.from({ length: 150 }, (_, at) => join(files, `${at}.json`));
  for (const [at, path] of paths.entries()) writeFileSync(path, JSON.stringify(configOf(5 + (at % 30)), null, 2));
  const commands = {
    'empty Node': ['-e', ''],
    'tarja --version': [tarja, '--version'],
    'tarja validate, one file': [tarja, 'validate', paths[0]],
    'tarja validate, 150 files': [tarja, 'validate', ...paths],
  };
  // The first run may build the command line.
  spawnSync(process.execPath, [tarja, '--version']);
  const results = race(
    Object.fromEntries(
      Object.entries(commands).map(([name, args]) => [
        name,
        () => {
          const { status, stderr } = spawnSync(process.execPath, args);
          if (status !== 0) throw new Error(`${name} ended with ${status}: ${stderr}`);
        },
      ]),
    ),
    'empty Node',
    { rounds: 31, turn: 1 },
  );
  const title = 'Command line, from start to end (the aim is 1.1 × empty Node for a cold start)';
  report(title, results, 'empty Node', { show: (ms) => `${ms.toFixed(1)} ms` });
  return results;
}

/** A module with all it imports in one file, as it is published: nothing of the bench's own tools slows it down. */
async function bundled(input, folder, name = input.replace(/\W+/g, '-')) {
  const build = await rolldown({
    input,
    platform: 'neutral',
    resolve: { mainFields: ['module', 'main'] },
    logLevel: 'silent',
  });
  const file = join(folder, `${name}.mjs`);
  await build.write({ file, format: 'esm' });
  await build.close();
  return import(pathToFileURL(file).href);
}

/** The code that ajv writes for the published schema. */
async function ajvStandalone(options, folder) {
  const ajv = new Ajv2020({
    ...options,
    strict: true,
    code: { source: true, esm: true, optimize: 2 },
    keywords: ['tsType', 'enumDescriptions', 'defaultSnippets', 'patternErrorMessage'],
  });
  ajvFormats.default(ajv);
  const name = `ajv-${Object.keys(options).join('-') || 'plain'}`;
  const source = join(root, 'node_modules', `.tarja-bench-${name}.mjs`);
  writeFileSync(source, standaloneCode.default(ajv, ajv.compile(schema)));
  try {
    return (await bundled(source, folder, name)).default;
  } finally {
    rmSync(source);
  }
}

/** The schema without what only editors and generators read, which schemasafe does not know. */
function plain(node) {
  if (typeof node !== 'object' || node === null) return node;
  if (Array.isArray(node)) return node.map(plain);
  const prose = [
    'tsType',
    'enumDescriptions',
    'defaultSnippets',
    'patternErrorMessage',
    '$comment',
    'examples',
    'title',
    'description',
  ];
  const isMap = (key) => key === 'properties' || key === '$defs';
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => !prose.includes(key))
      .map(([key, value]) => [
        key,
        isMap(key)
          ? Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, plain(inside)]))
          : plain(value),
      ]),
  );
}

function read(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}

function templates() {
  const gallery = 'playground/public/templates';
  return readdirSync(join(root, gallery), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => read(join(gallery, name, 'config.json')));
}
