import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import jsonService from 'vscode-json-languageservice';
import { configOf } from './documents.mjs';
import { median } from './measure.mjs';

const { getLanguageService, TextDocument } = jsonService;
const root = fileURLToPath(new URL('../../', import.meta.url));
const keystrokes = 60;

/**
 * One keystroke in a large document, up to its diagnostics and suggestions: as in an editor, each with a text that nothing was known
 * about. The peer checks by the schema alone; the service also lints, and checks the template against the config.
 */
export async function bench() {
  const folder = mkdtempSync(join(tmpdir(), 'tarja-bench-'));
  try {
    const service = await bundled(folder);
    const results = {};
    for (const fields of [2000, 5000]) {
      const config = JSON.stringify(configOf(fields), null, 2);
      const html = templateOf(fields);
      const times = {
        'Tarja, in config.json': inConfig(service, config, html),
        'Tarja, in template.html': inTemplate(service, config, html),
        'vscode-json-languageservice, in config.json': await inPeer(config),
      };
      console.log(
        `\nOne keystroke at ${fields} fields (${Math.round(config.length / 1000)} kB, and ${Math.round(html.length / 1000)} kB of HTML)`,
      );
      results[fields] = {};
      for (const [name, list] of Object.entries(times)) {
        const p95 = [...list].sort((a, b) => a - b)[Math.floor(list.length * 0.95)];
        results[fields][name] = { median: median(list), p95 };
        console.log(
          `  ${name.padEnd(46)} median ${median(list).toFixed(1).padStart(6)} ms   p95 ${p95.toFixed(1).padStart(6)} ms`,
        );
      }
    }
    return results;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Types a label in the middle of the document, and asks at the value of a preset. */
function inConfig({ Project, diagnose, complete }, config, html) {
  let project = new Project({ texts: { 'config.json': config, 'template.html': html } });
  return typed(config, (text) => {
    project = project.with('config.json', text);
    const found = diagnose(project, 'config.json');
    const offered = complete(project, 'config.json', text.lastIndexOf('"Rui Lima"'));
    if (found.some(({ severity }) => severity === 'error') || !offered) throw new Error('not as expected');
  });
}

function inTemplate({ Project, diagnose, complete }, config, html) {
  let project = new Project({ texts: { 'config.json': config, 'template.html': html } });
  return typed(html, (text) => {
    project = project.with('template.html', text);
    const found = diagnose(project, 'template.html');
    const offered = complete(project, 'template.html', text.lastIndexOf('data-text="') + 'data-text="'.length);
    if (found.length > 0 || offered.length === 0) throw new Error('not as expected');
  });
}

async function inPeer(config) {
  const schema = JSON.parse(readFileSync(join(root, 'schema/config.schema.json'), 'utf8'));
  const service = getLanguageService({ schemaRequestService: () => Promise.reject(new Error('offline')) });
  service.configure({ validate: true, schemas: [{ uri: schema.$id, fileMatch: ['*'], schema }] });
  const times = [];
  for (const text of textsOf(config)) {
    const began = performance.now();
    const document = TextDocument.create('file:///config.json', 'json', 1, text);
    const parsed = service.parseJSONDocument(document);
    await service.doValidation(document, parsed);
    await service.doComplete(document, document.positionAt(text.lastIndexOf('"Rui Lima"')), parsed);
    times.push(performance.now() - began);
  }
  return times.slice(10);
}

function typed(text, answer) {
  const times = textsOf(text).map((next) => {
    const began = performance.now();
    answer(next);
    return performance.now() - began;
  });
  // The first ones are compiled while they run.
  return times.slice(10);
}

/** The text after each keystroke: a word that grows in its middle. */
function textsOf(text) {
  const word = 'Field number ';
  const at = text.indexOf(word, text.length / 2) + word.length;
  return Array.from(
    { length: keystrokes + 10 },
    (_, count) => text.slice(0, at) + 'x'.repeat(count + 1) + text.slice(at),
  );
}

function templateOf(count) {
  const { fields } = configOf(count);
  const lines = fields.map(({ name, label, type }) =>
    type === 'table'
      ? `<template data-each="${name}"><b data-text="c0">${label}</b></template>`
      : `<p class="line" data-text="${name}" data-show="${name}">${label}</p>`,
  );
  return `<!doctype html>\n<style>\np { color: var(--field_4); }\n</style>\n${lines.join('\n')}\n`;
}

async function bundled(folder) {
  const from = (name) => JSON.stringify(join(root, 'src/language', name));
  const entry = join(folder, 'entry.mjs');
  writeFileSync(
    entry,
    `export { Project } from ${from('project.ts')};\nexport { diagnose } from ${from('diagnose.ts')};\nexport { complete } from ${from('complete.ts')};\n`,
  );
  const build = await rolldown({ input: entry, cwd: root, platform: 'node', logLevel: 'silent' });
  const file = join(folder, 'language.mjs');
  await build.write({ file, format: 'esm' });
  await build.close();
  return import(pathToFileURL(file).href);
}
