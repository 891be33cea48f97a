import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { writeFiles } from '../../../scripts/write-files.ts';
import { runCommand } from '../../support/command.ts';

const folder = mkdtempSync(join(tmpdir(), 'tarja-template-'));
after(() => rmSync(folder, { recursive: true }));

const config = JSON.stringify({
  fields: [
    { key: 'n', name: 'name', label: 'Name', type: 'text', default: '' },
    { key: 'p', name: 'plate', label: 'Plate', type: 'color', default: '#000' },
  ],
});
const html = '<style>p { color: var(--plat) }</style>\n<p data-text="nmae"></p>\n<img src="assets/lgoo.png">\n';
const right = html.replace('--plat', '--plate').replace('nmae', 'name').replace('lgoo', 'logo');

const put = (files: Record<string, string>) => writeFiles(folder, Object.entries(files));

const validate = (...args: string[]) => runCommand(['validate', ...args], { cwd: folder });

function template(name: string): Record<string, string> {
  return { [`${name}/config.json`]: config, [`${name}/template.html`]: html, [`${name}/assets/logo.png`]: '' };
}

interface Listed {
  file: string;
  valid: boolean;
  diagnostics: { code: string; line: number; severity: string }[];
}

async function listed(...args: string[]): Promise<[string, boolean, ...string[]][]> {
  const { files }: { files: Listed[] } = JSON.parse((await validate(...args, '--format', 'json')).stdout);
  return files.map(({ file, valid, diagnostics }) => [
    file,
    valid,
    ...diagnostics.map(({ severity, code, line }) => `${line} ${severity} ${code}`),
  ]);
}

describe('tarja validate, of a template', () => {
  const mistakes = ['1 warning property-unknown', '2 error binding-field-unknown', '3 error asset-missing'];

  test('a folder is its config, its template and its files; notes are not in the JSON', async () => {
    put(template('plain'));

    assert.deepEqual(await listed('plain'), [
      ['plain/config.json', true],
      ['plain/template.html', false, ...mistakes],
    ]);
    assert.deepEqual(await listed('plain/template.html'), [['plain/template.html', false, ...mistakes]]);
    assert.equal((await validate('plain')).status, 1);
  });

  test('a template is checked with the style sheets of its folder, which are listed where something is wrong with them', async () => {
    const sheet = 'p { color: var(--plat); background: url(gone.png) }\n';
    put({
      ...template('sheets'),
      'sheets/template.html': `<link rel="stylesheet" href="assets/look.css"><link rel="stylesheet" href="right.css">${right}`,
      'sheets/assets/look.css': sheet,
      'sheets/right.css': 'p { color: var(--plate) }',
    });
    const faults = ['1 warning property-unknown', '1 error asset-missing'];

    assert.deepEqual(await listed('sheets'), [
      ['sheets/config.json', true],
      ['sheets/assets/look.css', false, ...faults],
    ]);
    assert.deepEqual(await listed('sheets/assets/look.css'), [['sheets/assets/look.css', false, ...faults]]);
    assert.equal((await listed('sheets/assets/look.css', 'sheets')).length, 2, 'none is told twice');
    await validate('sheets', '--fix');
    assert.equal(readFileSync(join(folder, 'sheets/assets/look.css'), 'utf8'), sheet.replace('--plat', '--plate'));
  });

  test('a template without faults is listed only where it is named', async () => {
    put({ ...template('right'), 'right/template.html': right });

    assert.deepEqual(await listed('right'), [['right/config.json', true]]);
    assert.deepEqual(await listed('right/template.html'), [['right/template.html', true]]);
  });

  test('annotations and code scanning name the template', async () => {
    put(template('reports'));

    const github = (await validate('reports', '--format', 'github')).stdout;
    const sarif = JSON.parse((await validate('reports', '--format', 'sarif')).stdout).runs[0];

    assert.match(github, /^::error file=reports\/template\.html,line=2,col=15,[^\n]*title=binding-field-unknown::/m);
    assert.match(github, /^::notice file=reports\/config\.json,[^\n]*title=field-not-shown::/m);
    const found = sarif.results.map((result: { ruleId: string; level: string; locations: unknown[] }) => result.level);
    assert.deepEqual(found.sort(), ['error', 'error', 'note', 'note', 'warning']);
  });

  test('--fix mends the template, keeps a link a link and leaves nothing beside it', async () => {
    put(template('mend'));
    put({ 'mend/real.html': html });
    rmSync(join(folder, 'mend/template.html'));
    symlinkSync('real.html', join(folder, 'mend/template.html'));

    const { status } = await validate('mend', '--fix');

    assert.equal(status, 0);
    assert.equal(readFileSync(join(folder, 'mend/real.html'), 'utf8'), right);
    assert.deepEqual(readdirSync(join(folder, 'mend')).sort(), ['assets', 'config.json', 'real.html', 'template.html']);
  });

  test('--fix tells of a config what holds once its template is mended, too', async () => {
    put(template('late'));

    const { stdout } = await validate('late', '--fix');

    assert.equal(stdout, '✓ 1 file checked, valid.\n');
  });

  test('files that values name are looked for beside a module, too', async () => {
    const field = { key: 'p', name: 'pic', label: 'Picture', type: 'file', default: 'gone.png' };
    put({
      'module/config.json': JSON.stringify({ fields: [field] }),
      'module/template.js': 'export default class extends HTMLElement {}',
    });

    assert.deepEqual(await listed('module'), [['module/config.json', true, '1 warning asset-missing']]);
    put({ 'module/gone.png': '' });
    assert.deepEqual(await listed('module'), [['module/config.json', true]]);
  });

  test('--fix leaves what the author wrote, --fix=all removes what has no effect', async () => {
    const unused = config.replace('"type":"text"', '"type":"text","min":1');
    put({ 'all/config.json': unused });

    await validate('all', '--fix');
    assert.equal(readFileSync(join(folder, 'all/config.json'), 'utf8'), unused);
    await validate('all', '--fix=all');
    assert.equal(readFileSync(join(folder, 'all/config.json'), 'utf8'), config);
    assert.equal((await validate('all', '--fix=some')).status, 2);
  });

  test('Portuguese', async () => {
    put(template('pt'));

    const { stdout } = await validate('pt', '--locale', 'pt-BR');

    assert.match(stdout, /Nenhum campo se chama "nmae"; por isso data-text não mostra nada\. Você quis dizer "name"\?/);
    assert.match(stdout, /2 arquivos verificados, 1 inválido: 2 erros, 1 aviso, 2 notas\./);
  });
});

describe('tarja.config.json', () => {
  test('sets levels for its folder and all below, the nearest winning rule by rule', async () => {
    put(template('levels/one'));
    put(template('levels/two'));
    put({
      'levels/tarja.config.json': '{ "rules": { "asset-missing": "warning", "property-unknown": "off" } }',
      'levels/two/tarja.config.json': '{ "rules": { "binding-field-unknown": "off", "property-unknown": "error" } }',
    });

    const files = new Map((await listed('levels')).map(([file, ...found]) => [file, found]));

    assert.deepEqual(files.get('levels/one/template.html'), [
      false,
      '2 error binding-field-unknown',
      '3 warning asset-missing',
    ]);
    assert.deepEqual(files.get('levels/two/template.html'), [
      false,
      '1 error property-unknown',
      '3 warning asset-missing',
    ]);
    assert.equal(files.has('levels/tarja.config.json'), false);
  });

  test('is checked itself, and what is right in it holds', async () => {
    put(template('wrong'));
    put({
      'wrong/tarja.config.json':
        '{ "rules": { "asset-mising": "off", "property-unknown": "of", "binding-field-unknown": "off" }, "rule": 1 }',
    });

    const { stdout } = await validate('wrong');
    const files = await listed('wrong');

    assert.match(stdout, /No rule whose level can be set is called "asset-mising"\. Did you mean "asset-missing"\?/);
    assert.match(stdout, /"of" is no level; expected "off", "info", "warning" or "error"\. Did you mean "off"\?/);
    assert.match(stdout, /No setting is called "rule"\. Did you mean "rules"\?/);
    assert.deepEqual(files.at(-1)?.slice(2), ['1 warning property-unknown', '3 error asset-missing']);
  });

  test('says in sentences what is no JSON in it', async () => {
    put({
      'json/config.json': config,
      'json/tarja.config.json': '\ufeff{ "rules": { "asset-unused": "off", } }',
    });

    const { stdout } = await validate('json');

    assert.match(stdout, /The file starts with a byte order mark/);
    assert.match(stdout, /Fix: Remove U\+FEFF/);
    assert.match(stdout, /Nothing follows this comma/);
  });

  test('cannot switch off the format, and need not be JSON to be told so', async () => {
    put({ 'format/config.json': '{}', 'format/tarja.config.json': '{ "rules": { "member-missing": "off" } }' });
    put({ 'broken/config.json': config, 'broken/tarja.config.json': '{ "rules": ' });

    const codes = async (place: string) => (await listed(place)).map(([file, valid]) => [file, valid]);

    assert.deepEqual(await codes('format'), [
      ['format/config.json', false],
      ['format/tarja.config.json', false],
    ]);
    assert.deepEqual(await codes('broken'), [
      ['broken/config.json', true],
      ['broken/tarja.config.json', false],
    ]);
  });
});
