import assert from 'node:assert/strict';
import {
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
import { dirname, join } from 'node:path';
import { after, describe, test } from 'node:test';
import { zipSync } from 'fflate';
import { writeFiles } from '../../../scripts/write-files.ts';
import { validate } from '../../../src/config/check.ts';
import { exportOgraf } from '../../../src/interop/export-ograf.ts';
import { OGRAF_SCHEMA } from '../../../src/interop/ograf-manifest.ts';
import { runCommand } from '../../support/command.ts';
import { everyType } from '../../support/every-type.ts';
import fc from '../../support/fast-check.ts';

const folder = mkdtempSync(join(tmpdir(), 'tarja-import-'));
after(() => rmSync(folder, { recursive: true }));
let runs = 0;

const text = (content: string) => new TextEncoder().encode(content);

const manifest = {
  $schema: OGRAF_SCHEMA,
  id: 'com.example.score',
  version: '3',
  name: 'Score',
  main: 'lib/graphic.mjs',
  supportsRealTime: true,
  supportsNonRealTime: false,
  stepCount: 2,
  customActions: [{ id: 'goal', name: 'Goal', schema: null }],
  schema: {
    type: 'object',
    properties: {
      home: {
        type: 'object',
        title: 'Home',
        properties: { name: { type: 'string', title: 'Name', default: 'Bahia' } },
      },
      opacity: { type: 'number', title: 'Opacity', gddType: 'percentage', default: 0.5 },
    },
  },
};
const graphic = {
  'score.ograf.json': text(JSON.stringify(manifest)),
  'lib/graphic.mjs': text('export default class extends HTMLElement {}'),
  'img/bola é.svg': text('<svg/>'),
};

/** Runs the command in a new folder that holds a file; tells what it says and what is there afterwards. */
/** All files and folders below one, by their paths with `/`. */
function filesIn(folder: string): string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return paths.map((path) => path.replaceAll('\\', '/')).sort();
}

async function importing(name: string, bytes: Uint8Array, ...args: string[]) {
  const cwd = join(folder, String(runs++), 'inside');
  mkdirSync(cwd, { recursive: true });
  writeFileSync(join(cwd, name), bytes);
  return importingFrom(cwd, name, ...args);
}

async function importingFrom(cwd: string, name: string, ...args: string[]) {
  const { status: code, stderr: said } = await runCommand(['import', name, ...args], { cwd });
  const all = filesIn(dirname(cwd));
  return {
    code,
    said,
    cwd,
    outside: all.filter((path) => path !== 'inside' && !/^inside\//.test(path)),
    all,
  };
}

describe('tarja import', () => {
  test('a foreign graphic: its schema is the config, its files are as they were', async () => {
    const { code, cwd, said } = await importing('score.zip', zipSync(graphic));

    assert.equal(code, 0, said);
    const read = (path: string) => readFileSync(join(cwd, 'score-tarja', path), 'utf8');
    const config = JSON.parse(read('config.json'));
    assert.equal(validate(config).valid, true);
    assert.deepEqual(config, {
      fields: [
        { key: 'name', name: 'home_name', label: 'Home: Name', type: 'text', default: 'Bahia' },
        { key: 'opacity', name: 'opacity', label: 'Opacity', type: 'normalized', default: 50 },
      ],
      meta: {
        name: 'Score',
        capabilities: ['realtime'],
        resolution: { width: 1920, height: 1080 },
        stepCount: 2,
        ograf: {
          id: 'com.example.score',
          version: '3',
          places: { home_name: { path: ['home', 'name'] }, opacity: { path: ['opacity'], form: 'share' } },
          sections: [{ label: 'Home', fields: ['home_name'] }],
          customActions: [{ id: 'goal', name: 'Goal', schema: null }],
        },
      },
    });
    assert.match(read('template.js'), /export \{ default \} from "\.\/graphic\/lib\/graphic\.mjs";/);
    assert.equal(read('graphic/img/bola é.svg'), '<svg/>');
  });

  test('a foreign graphic for SPX-GC: its controls, the files that it offers, and its instructions are in the form', async () => {
    const field = (ftype: string, said: object) => ({ type: 'string', v_spx: { ftype, ...said } });
    const properties = {
      note: { ...field('instruction', {}), default: 'Leave any field empty.' },
      name: { type: 'string', title: 'Name', default: 'Ana', hidden: true },
      theme: {
        ...field('filelist', { assetfolder: './res/themes/', extension: 'css' }),
        title: 'Theme',
        default: './res/themes/Default.css',
      },
      sheet: { ...field('filelist', { assetfolder: '/excel/', extension: 'xlsx' }), default: '/excel/news.xlsx' },
      size: { ...field('dropdown', { items: [{ text: 'Small', value: 's' }] }), default: 's' },
      count: { ...field('number', {}), default: '10' },
      odd: { type: 'string', v_spx: 'dropdown', default: '' },
    };
    const files = {
      'score.ograf.json': text(JSON.stringify({ ...manifest, main: 'a.mjs', schema: { type: 'object', properties } })),
      ...Object.fromEntries(
        ['a.mjs', 'res/themes/News.css', 'res/themes/Default.css', 'res/themes/x/Not.css', 'res/themes/a.png'].map(
          (path) => [path, text('')],
        ),
      ),
    };
    const { cwd, code, said } = await importing('score.zip', zipSync(files));

    assert.equal(code, 0, said);
    const config = JSON.parse(readFileSync(join(cwd, 'score-tarja/config.json'), 'utf8'));
    assert.equal(validate(config).valid, true);
    const told = config.fields.map(({ name, type, tip, options, default: value }: Record<string, unknown>) => [
      ...[name, type, value],
      ...(tip ? [tip] : []),
      ...(options ? [options] : []),
    ]);
    const [Default, News] = ['Default', 'News'].map((text) => ({ value: `./res/themes/${text}.css`, text }));
    const none = { value: 'none', text: '–' };
    assert.deepEqual(told, [
      ['name', 'text', 'Ana', 'Leave any field empty.'],
      ['theme', 'dropdown', './res/themes/Default.css', [none, Default, News]],
      ['sheet', 'file', '/excel/news.xlsx'],
      ['size', 'dropdown', 's', [{ value: 's', text: 'Small' }]],
      ['count', 'text', '10'],
      ['odd', 'text', ''],
    ]);
    assert.deepEqual(config.meta.ograf.hidden, ['name']);
  });

  test('a manifest comes with its folder, but without the other graphics in it', async () => {
    const cwd = join(folder, String(runs++), 'inside');
    const other = text(JSON.stringify({ ...manifest, id: 'com.example.table' }));
    writeFiles(cwd, Object.entries({ ...graphic, 'table.ograf.json': other }));
    const whole = await importingFrom(cwd, '.', '-o', 'all');
    assert.deepEqual([whole.code, /score\.ograf\.json, table\.ograf\.json/.test(whole.said)], [1, true], whole.said);

    const { code, said } = await importingFrom(cwd, 'score.ograf.json');
    assert.equal(code, 0, said);
    const imported = filesIn(join(cwd, 'score-tarja'));
    assert.deepEqual(
      imported.filter((path) => /\.\w+$/.test(path)),
      ['config.json', 'graphic/img/bola é.svg', 'graphic/lib/graphic.mjs', 'graphic/score.ograf.json', 'template.js'],
    );
  });

  test('the present folder has a name too, and it is not a dot', async () => {
    const cwd = join(folder, String(runs++), 'inside');
    mkdirSync(cwd, { recursive: true });
    writeFileSync(join(cwd, 'it.gdd.json'), JSON.stringify(manifest.schema));
    const { code, said } = await importingFrom(cwd, '.');
    assert.equal(code, 0, said);
    assert.deepEqual(readdirSync(cwd).sort(), ['inside-tarja', 'it.gdd.json']);
  });

  test('an export of our own gives the same config again', async () => {
    const template = { name: 'every-type', config: everyType, files: new Map([['template.html', text('<p>')]]) };
    const { files } = exportOgraf(template, { player: '', runtime: '' });
    const entries = [...files].map(([path, content]) => [path, typeof content === 'string' ? text(content) : content]);
    const { cwd } = await importing('it.zip', zipSync(Object.fromEntries(entries)), '-o', 'again');

    assert.deepEqual(JSON.parse(readFileSync(join(cwd, 'again/config.json'), 'utf8')), everyType);
  });

  test('a page comes with the files it names, and those of its style sheets, but with nothing from outside its folder', async () => {
    const cwd = join(folder, String(runs++), 'inside');
    mkdirSync(join(cwd, 'css'), { recursive: true });
    const page = `<link rel="stylesheet" href="css/a.css"><img src="link.png"><img src="../secret.txt"><img src="css">
      <script>function play() {} window.SPXGCTemplateDefinition = { DataFields: [{ field: 'f0', ftype: 'textfield' }] }</script>`;
    writeFileSync(join(cwd, 'a.html'), page);
    writeFileSync(join(cwd, 'css/a.css'), 'p { background: url(b.png) }');
    writeFileSync(join(cwd, 'css/b.png'), 'png');
    writeFileSync(join(cwd, 'other.html'), 'not named');
    writeFileSync(join(cwd, '../secret.txt'), 'secret');
    symlinkSync('../secret.txt', join(cwd, 'link.png'));

    const { code, said } = await importingFrom(cwd, 'a.html', '-o', 'out');

    assert.equal(code, 0, said);
    assert.deepEqual(filesIn(join(cwd, 'out')), [
      ...['config.json', 'graphic', 'graphic/a.html', 'graphic/css', 'graphic/css/a.css', 'graphic/css/b.png'],
      'template.js',
    ]);
    assert.match(said, /“link.png” is needed by the page and is not among its files/);
    assert.match(said, /“..\/secret.txt” is needed by the page and lies outside its folder/);
  });

  test('a page comes with the files that its scripts name, and the modules that those import', async () => {
    const cwd = join(folder, String(runs++), 'inside');
    mkdirSync(join(cwd, 'js'), { recursive: true });
    const page = `<script type="module" src="js/a.js"></script><script>function play() { show('photo.jpg?v=2') }</script>`;
    writeFileSync(join(cwd, 'a.html'), page);
    writeFileSync(
      join(cwd, 'js/a.js'),
      `import { b } from './b.js'; load({ path: "data.json" }, 'gone.json', '../secret.txt')`,
    );
    writeFileSync(join(cwd, 'js/b.js'), 'export const b = `js/c.svg`');
    for (const name of ['js/c.svg', 'data.json', 'photo.jpg', 'other.png', '../secret.txt'])
      writeFileSync(join(cwd, name), '');

    const { code, said } = await importingFrom(cwd, 'a.html', '-o', 'out');

    assert.equal(code, 0, said);
    assert.deepEqual(filesIn(join(cwd, 'out/graphic')), [
      ...['a.html', 'data.json', 'js', 'js/a.js', 'js/b.js', 'js/c.svg', 'photo.jpg'],
    ]);
    assert.doesNotMatch(said, /gone|secret/);
  });

  test('one of several pages that share files above them is imported from the folder that holds all of it', async () => {
    const cwd = join(folder, String(runs++), 'inside');
    for (const name of ['strap', 'score', 'js']) mkdirSync(join(cwd, 'all', name), { recursive: true });
    const page = (name: string) => `<script src="../js/cg.js"></script><h1 id="f0">${name}</h1>`;
    for (const name of ['strap', 'score']) writeFileSync(join(cwd, `all/${name}/${name}.html`), page(name));
    writeFileSync(join(cwd, 'all/js/cg.js'), 'function update() {} function play() {}');

    const { code, said } = await importingFrom(cwd, 'all', '--graphic', 'score/score.html');

    assert.equal(code, 0, said);
    assert.deepEqual(filesIn(join(cwd, 'score-tarja/graphic')), ['js', 'js/cg.js', 'score', 'score/score.html']);
    const other = await importingFrom(cwd, 'all', '--graphic', 'score/none.html');
    assert.deepEqual([other.code, /“score\/none.html” is not in “all”/.test(other.said)], [2, true]);
  });

  test('a page comes with the files that it offers for SPX-GC, which are a choice then', async () => {
    const cwd = join(folder, String(runs++), 'inside');
    mkdirSync(join(cwd, 'themes'), { recursive: true });
    const list = (field: string, assetfolder: string, extension: string, value: string) =>
      JSON.stringify({ field, ftype: 'filelist', assetfolder, extension, value });
    const fields = [
      list('f0', './themes/', 'css', './themes/Day.css'),
      list('f1', './themes/', 'png', './themes/a.png'),
      list('f2', '/media/', 'json', '/media/a.json'),
      list('f3', '../', 'txt', '../secret.txt'),
      list('f4', './themes/', 'md', 'none'),
      list('f5', './icons/', 'json', 'none'),
    ];
    const page = `<script>function play() {} window.SPXGCTemplateDefinition = { DataFields: [${fields}] }</script>`;
    writeFileSync(join(cwd, 'a.html'), page);
    writeFileSync(join(cwd, 'themes/Day.css'), '');
    writeFileSync(join(cwd, 'themes/Night.CSS'), 'p { background: url(night.svg) }');
    writeFileSync(join(cwd, 'themes/night.svg'), '<svg/>');
    writeFileSync(join(cwd, 'themes/a.png'), 'png');
    writeFileSync(join(cwd, 'themes/notes.md'), '');
    writeFileSync(join(cwd, '../secret.txt'), 'secret');
    symlinkSync('../../secret.txt', join(cwd, 'themes/Link.css'));

    const { code, said } = await importingFrom(cwd, 'a.html', '-o', 'out');

    assert.equal(code, 0, said);
    const themes = readdirSync(join(cwd, 'out/graphic/themes')).sort();
    assert.deepEqual(themes, ['Day.css', 'Night.CSS', 'a.png', 'night.svg', 'notes.md']);
    // SPX-GC offers it in every list, and its pages ask for it.
    const none = { value: 'none', text: '–' };
    const { fields: read } = JSON.parse(readFileSync(join(cwd, 'out/config.json'), 'utf8'));
    assert.deepEqual(
      read.map(({ type, options, accept }: Record<string, unknown>) => [type, options ?? accept]),
      [
        [
          'dropdown',
          [none, { value: './themes/Day.css', text: 'Day' }, { value: './themes/Night.CSS', text: 'Night' }],
        ],
        ['file', '.png'],
        ['file', '.json'],
        ['file', '.txt'],
        ['dropdown', [none, { value: './themes/notes.md', text: 'notes' }]],
        ['file', '.json'],
      ],
    );
    assert.equal(existsSync(join(cwd, 'out/secret.txt')), false);
  });

  test('a folder: links in it are not followed, and one of 10,000 files is refused in a sentence', async () => {
    const cwd = join(folder, String(runs++), 'inside');
    writeFiles(join(cwd, 'it'), Object.entries(graphic));
    mkdirSync(join(cwd, 'elsewhere'));
    writeFileSync(join(cwd, 'elsewhere/secret.txt'), 'secret');
    symlinkSync('../elsewhere', join(cwd, 'it/all'));
    symlinkSync('../elsewhere/secret.txt', join(cwd, 'it/secret.txt'));
    assert.equal((await importingFrom(cwd, 'it')).code, 0);
    assert.deepEqual(readdirSync(join(cwd, 'it-tarja/graphic')).sort(), ['img', 'lib', 'score.ograf.json']);

    mkdirSync(join(cwd, 'many'));
    for (let at = 0; at < 10_000; at++) writeFileSync(join(cwd, 'many', `f${at}`), '');
    const { code, said } = await importingFrom(cwd, 'many');
    assert.equal(code, 2);
    assert.match(said, /more than 2000 files/);
  });

  test('a folder that is not empty is left as it is', async () => {
    const { code, said } = await importing('score.zip', zipSync(graphic), '-o', '.');

    assert.deepEqual([code, /is there already/.test(said)], [2, true]);
  });

  test('a zip of Windows PowerShell, which parts folders by backslashes, is read as any other', async () => {
    const zipped = Object.entries(graphic).map(([path, bytes]) => [path.replaceAll('/', '\\'), bytes]);

    const { code, cwd } = await importing('score.zip', zipSync(Object.fromEntries(zipped)), '-o', 'out');

    assert.equal(code, 0);
    assert.deepEqual(
      filesIn(join(cwd, 'out/graphic')).filter((path) => path.includes('.')),
      Object.keys(graphic).sort(),
    );
  });

  test('a zip that does not say in what its names are written is read as Finder and as Explorer write them', async () => {
    const zip = Buffer.from(zipSync({ ...graphic, 'img/12345678': text('x') })).toString('latin1');
    const names = { 'não.png': text('não.png'), 'caça.png': [...text('ca'), 0x87, ...text('a.png')] };
    for (const [name, bytes] of Object.entries(names)) {
      const named = Buffer.from(zip.replaceAll('12345678', Buffer.from(bytes).toString('latin1')), 'latin1');
      const { cwd, said } = await importing('score.zip', named, '-o', 'out');

      assert.deepEqual(filesIn(join(cwd, 'out/graphic/img')), ['bola é.svg', name], said);
    }
  });

  test('a zip with a password is told as one', async () => {
    const locked = Buffer.from(zipSync(graphic))
      .toString('latin1')
      .replaceAll('PK\x01\x02\x14\x00\x14\x00\x00', 'PK\x01\x02\x14\x00\x14\x00\x01');

    const { said } = await importing('score.zip', Buffer.from(locked, 'latin1'));

    assert.match(said, /is locked with a password/);
  });

  test('a file is found by the name that a page has for it, where macOS wrote its accents as characters of their own', async () => {
    const page = '<img src="não.png"><script>function update() {} function play() {} function stop() {}</script>';
    const zip = zipSync({ 'a.html': text(page), ['não.png'.normalize('NFD')]: text('x') });

    const { said, cwd } = await importing('score.zip', zip, '-o', 'out');

    assert.deepEqual(filesIn(join(cwd, 'out/graphic')), ['a.html', 'não.png'], said);
    assert.doesNotMatch(said, /is needed by the page/);
  });

  test('a name that is another file on Windows is refused there before anything is written', async () => {
    const platform = Object.getOwnPropertyDescriptor(process, 'platform') ?? {};
    try {
      for (const value of ['win32', 'linux'])
        for (const name of ['img/a:b.png', 'img/aux.png', 'con', 'img./a.png']) {
          Object.defineProperty(process, 'platform', { ...platform, value });
          const { code, said, cwd } = await importing(
            'it.zip',
            zipSync({ ...graphic, [name]: text('x') }),
            '-o',
            'out',
          );

          if (value === 'win32') assert.ok(said.includes(`Windows has no file of the name “graphic/${name}”`), said);
          assert.deepEqual([code, existsSync(join(cwd, 'out'))], value === 'win32' ? [2, false] : [0, true]);
        }
    } finally {
      Object.defineProperty(process, 'platform', platform);
    }
  });

  test('what is no graphic is refused in a sentence', async () => {
    const some = (files: Record<string, string>) =>
      zipSync(Object.fromEntries(Object.entries(files).map(([path, content]) => [path, text(content)])));
    const cases: [zip: Uint8Array, code: number, said: RegExp][] = [
      [some({ 'a.txt': '' }), 1, /no OGraf manifest/],
      [some({ 'a.ograf.json': '{', 'b.js': '' }), 1, /is no JSON/],
      [some({ 'a.ograf.json': '[]' }), 1, /names no main module/],
      [some({ 'a.ograf.json': '{"main":""}' }), 1, /names no main module/],
      [some({ 'a.ograf.json': '{"main":"gone.mjs"}' }), 1, /“gone.mjs”/],
      [some({ 'a.ograf.json': '{"main":"../../etc/passwd"}' }), 1, /is not in the package/],
      [some({ 'a.ograf.json': '{"main":"a.mjs"}', 'b.ograf.json': '{}' }), 1, /several graphics/],
      [some({ 'a.ograf.json': `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}` }), 1, /is no JSON/],
      [text('PK not really'), 2, /no zip/],
    ];
    for (const [zip, code, said] of cases) {
      const result = await importing('it.zip', zip);
      assert.deepEqual([result.code, result.outside], [code, []], result.said);
      assert.match(result.said, said);
    }
    assert.match((await importing('it.zip', text('PK'), '--locale', 'pt-BR')).said, /zip/);
  });

  test('a zip that would write elsewhere, or too much, is refused before anything is written', async () => {
    const more = (name: string) => ({ ...graphic, [name]: text('x') });
    const names = [
      '../out.txt',
      '/tmp/out.txt',
      'a/../../out.txt',
      'a\\..\\out.txt',
      'C:/out.txt',
      'a//b',
      './a',
      'a\u0000b',
    ];
    for (const name of names) {
      const { code, outside, said, all } = await importing('it.zip', zipSync(more(name)));
      assert.deepEqual([name, code, outside, all.length], [name, 2, [], 2]);
      assert.match(said, /outside its folder/);
    }

    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`f${at}`, new Uint8Array()]));
    assert.match((await importing('it.zip', zipSync({ ...graphic, ...many }))).said, /more than 2000 files/);
    const bomb = zipSync({ ...graphic, big: new Uint8Array(201_000_000) });
    assert.ok(bomb.length < 2_000_000);
    assert.match((await importing('it.zip', bomb)).said, /more than 200 MB/);
  });

  test('a zip with any bytes changed is imported or refused, never more', async () => {
    const zip = zipSync(graphic);
    const changes = fc.array(fc.tuple(fc.nat(zip.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(changes, fc.nat(zip.length), async (changed, length) => {
        const bytes = Uint8Array.from(zip);
        for (const [at, value] of changed) bytes[at] = value;
        const { code, outside } = await importing('it.zip', length % 3 === 0 ? bytes.subarray(0, length) : bytes);

        assert.deepEqual([outside, [0, 1, 2].includes(code)], [[], true]);
      }),
      { numRuns: 200 },
    );
  });

  test('any manifest gives a valid config, or a refusal', async () => {
    const odd = fc.jsonValue({ maxDepth: 3 });
    const members = Object.fromEntries(
      [...Object.keys(manifest), 'author', 'renderRequirements', 'v_tarja'].map((name) => [name, odd]),
    );
    await fc.assert(
      fc.asyncProperty(fc.record(members, { requiredKeys: [] }), async (changed) => {
        const document = { ...manifest, ...changed, main: 'a.mjs' };
        const files = { 'a.ograf.json': text(JSON.stringify(document)), 'a.mjs': text('') };
        const { code, cwd, said } = await importing('it.zip', zipSync(files));

        assert.equal(code, 0, said);
        const { diagnostics } = validate(JSON.parse(readFileSync(join(cwd, 'it-tarja/config.json'), 'utf8')));
        assert.deepEqual(
          diagnostics.filter(({ severity }) => severity === 'error'),
          [],
        );
      }),
      { numRuns: 200 },
    );
  });
});
