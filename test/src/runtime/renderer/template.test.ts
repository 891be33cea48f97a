import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTemplate } from '../../../../src/runtime/renderer/template.ts';
import { rendererWords } from '../../../../src/runtime/renderer/words.ts';

const config = (meta: object = {}) => JSON.stringify({ meta, fields: [{ key: 't', name: 'title', type: 'text' }] });

/** Reads a folder that holds some files, or fails to give them with a status, and tells which were asked for. */
async function read(files: Readonly<Record<string, string | number>>, missing = 404) {
  const asked: string[] = [];
  const readFile = async (url: string) => {
    const name = url.slice('https://station.example/strap/'.length);
    asked.push(name);
    const file = files[name] ?? missing;
    return typeof file === 'string' ? new Response(file) : new Response(null, { status: file });
  };
  const never = new AbortController().signal;
  const read = await readTemplate('https://station.example/strap', { read: readFile }, rendererWords('en'), never);
  return { read, asked };
}

test('a template that a widget draws is read from its config.json alone', async () => {
  const { read: template, asked } = await read({ 'config.json': config({ widget: 'tarja-polls' }) });
  assert.equal(template.widget, 'tarja-polls');
  assert.deepEqual(asked, ['config.json']);
});

test('a template is drawn by template.html where it has one', async () => {
  const { read: template } = await read({ 'config.json': config(), 'template.html': '<p>', 'template.js': '' });
  assert.equal(template.html, '<p>');
  assert.equal(template.module, undefined);
});

test('a template without template.html is drawn by template.js', async () => {
  for (const missing of [404, 410, 204]) {
    const { read: template } = await read(
      { 'config.json': config(), 'template.js': 'export default class {}' },
      missing,
    );
    assert.equal(template.module, 'https://station.example/strap/template.js');
  }
});

test('a file that the server fails to give is not told as one that is missing', async () => {
  const js = 'export default class {}';
  await assert.rejects(
    read({ 'config.json': config(), 'template.html': 500, 'template.js': js }),
    /template\.html.*500/,
  );
  await assert.rejects(read({ 'config.json': config(), 'template.js': 500 }), /template\.js.*500/);
});

test('a template with neither is refused with the file that is missing', async () => {
  await assert.rejects(read({ 'config.json': config() }), /template\.html/);
});
