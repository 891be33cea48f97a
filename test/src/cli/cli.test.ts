import assert from 'node:assert/strict';
import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { writeFiles } from '../../../scripts/write-files.ts';
import { runCommand } from '../../support/command.ts';

/*
 * The command line as other people's tools meet it: arguments in, exit code and streams out, in a folder of its own. It is started as
 * a process where streams, the environment or what lies beside the built command matter.
 */

const bin = fileURLToPath(new URL('../../../bin/tarja.js', import.meta.url));
const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
const folder = mkdtempSync(join(tmpdir(), 'tarja-cli-'));

const valid = config(field());
const warned = config(field(), field({ key: 'b' }));
const invalid = config(field({ label: undefined }), field({ key: '1', name: 'b' }));

function config(...fields: object[]): string {
  return `${JSON.stringify({ fields }, null, 2)}\n`;
}

function field(more: object = {}): object {
  return { key: 'a', name: 'a', label: 'A', type: 'text', default: '', ...more };
}

const put = (files: Record<string, string | Uint8Array>) => writeFiles(folder, Object.entries(files));

/** The built command, as a process. */
function started(
  args: string[],
  options: { input?: string; env?: Record<string, string>; timeout?: number } = {},
): SpawnSyncReturns<string> {
  const env = { ...process.env, GITHUB_WORKSPACE: '', ...options.env };
  return spawnSync(process.execPath, [bin, ...args], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    ...options,
    env,
  });
}

/** The command line in this process. */
const tarja = (args: readonly string[], { env = {}, isTTY = false, columns = 80 } = {}) =>
  runCommand(args, { cwd: folder, env, terminal: { isTTY, columns } });

before(() => {
  // In a clone the first call builds, and says so on stderr: here, and not in a test.
  started(['--version']);
  put({
    'valid.json': valid,
    'warned.json': warned,
    'invalid.json': invalid,
    'latin1.json': Buffer.from('{"fields": "\xe7"}', 'latin1'),
    'tree/config.json': valid,
    'tree/b/config.json': invalid,
    'tree/a/deep/config.json': valid,
    'tree/a/other.json': invalid,
    'tree/node_modules/x/config.json': invalid,
    'tree/.git/config.json': invalid,
    'tree/a/dist/config.json': invalid,
    'none/readme.txt': '',
  });
  symlinkSync('loop.json', join(folder, 'loop.json'));
  symlinkSync('.', join(folder, 'tree/a/circle'));
});

after(() => rmSync(folder, { recursive: true }));

describe('tarja', () => {
  test('--version says the version of the package and nothing else', () => {
    const { stdout, stderr, status } = started(['--version']);

    assert.deepEqual([stdout, stderr, status], [`${version}\n`, '', 0]);
  });

  for (const [args, expected] of [
    [['--help'], /validate <files or folders…>[\s\S]*types <config\.json>[\s\S]*new <folder>/],
    [['validate', '--help'], /--format <format>[\s\S]*--strict[\s\S]*--watch/],
    [['types', '-h'], /-o, --out <file>/],
    [['new', '--help'], /tarja new <folder>/],
  ] as const) {
    test(`${args.join(' ')} explains`, async () => {
      const { stdout, stderr, status } = await tarja(args);

      assert.match(stdout, expected);
      assert.deepEqual([stderr, status], ['', 0]);
    });
  }

  test('an unknown command is a sentence on stderr and 2, as a process, too', () => {
    const { stdout, stderr, status } = started(['validat']);

    assert.match(stderr, /^tarja: Unknown command validat\..+\n$/);
    assert.deepEqual([stdout, status], ['', 2]);
  });

  for (const [args, expected] of [
    [[], /^tarja: [\s\S]*Usage/],
    [['validat'], /Unknown command validat\. Did you mean validate\?/],
    [['explode'], /Unknown command explode\. `tarja --help`/],
    [['--verison'], /Unknown option --verison\. Did you mean --version\?/],
    [['constructor'], /Unknown command constructor\./],
    [['validate'], /Nothing to validate/],
    [['validate', 'valid.json', '--fromat', 'json'], /Unknown option --fromat\. Did you mean --format\?/],
    [
      ['validate', 'valid.json', '--format', 'xml'],
      /The option --format has no “xml”\. Known: pretty, json, github, sarif\./,
    ],
    [['validate', 'valid.json', '--format'], /--format needs one of pretty, json, github, sarif/],
    [['validate', 'valid.json', '--strict=yes'], /--strict takes no value/],
    [['validate', 'valid.json', '--constructor=x'], /Unknown option --constructor\. Known: --format, /],
    [['validate', 'valid.json', '--locale', 'fr'], /The option --locale has no “fr”/],
    [['validate', '-', '--watch'], /Standard input cannot be watched/],
    [['types'], /No config named/],
    [['types', 'valid.json', 'warned.json'], /One config at a time/],
    [['new'], /No folder named/],
    [['new', 'a', 'b'], /One folder at a time/],
  ] as const) {
    test(`${['tarja', ...args].join(' ')}: a sentence on stderr, and 2`, async () => {
      const { stdout, stderr, status } = await tarja(args);

      assert.match(stderr, expected);
      assert.deepEqual([stdout, status], ['', 2]);
    });
  }
});

describe('tarja validate', () => {
  test('says that the runtime has no such widget, beside a drawing and without one', async () => {
    const text = JSON.stringify({ meta: { name: 'Polls', widget: 'pols' }, fields: [] });
    put({ 'widget/config.json': text, 'drawn/config.json': text, 'drawn/template.html': '<title>Polls</title>' });

    const { stdout } = await tarja(['validate', 'widget', 'drawn']);

    assert.equal(stdout.match(/There is no widget "pols"[^\n]*polls/g)?.length, 2, stdout);
  });

  test('--fix writes the fixes that delete nothing, and reports what is left', async () => {
    put({
      'fix/config.json': '{ "fields": [{ "key": "a", "id": "a", "label": "A", "type": "bool", "default": true, }] }\n',
    });
    const { stdout, stderr, status } = await tarja(['validate', 'fix', '--fix']);

    assert.equal(
      readFileSync(join(folder, 'fix/config.json'), 'utf8'),
      '{ "fields": [{ "key": "a", "name": "a", "label": "A", "type": "boolean", "default": true }] }\n',
    );
    assert.deepEqual([stdout, status], ['✓ 1 file checked, valid.\n', 0]);
    assert.match(stderr, /fixed fix\/config\.json/);
    assert.equal((await tarja(['validate', '-', '--fix'])).status, 2);
  });

  for (const { args, status } of [
    { args: ['valid.json'], status: 0 },
    { args: ['invalid.json'], status: 1 },
    { args: ['valid.json', 'invalid.json'], status: 1 },
    { args: ['warned.json'], status: 0 },
    { args: ['warned.json', '--strict'], status: 1 },
    { args: ['valid.json', '--strict'], status: 0 },
    { args: ['valid.json', 'missing.json'], status: 2 },
    { args: ['invalid.json', 'missing.json'], status: 2 },
    { args: ['tree'], status: 1 },
    { args: ['none'], status: 2 },
  ]) {
    test(`${args.join(' ')} ends with ${status}`, async () => {
      assert.equal((await tarja(['validate', ...args])).status, status);
    });
  }

  test('the format does not matter to the exit code', async () => {
    for (const format of ['json', 'github', 'sarif']) {
      assert.equal((await tarja(['validate', 'invalid.json', '--format', format])).status, 1, format);
    }
  });

  test('reports all violations as JSON, with exactly the members of the contract', async () => {
    const { stdout, stderr } = await tarja(['validate', 'invalid.json', '--format', 'json']);

    const { files, ...rest } = JSON.parse(stdout);
    assert.deepEqual([rest, stderr, files.length], [{}, '', 1]);
    const [{ file, valid: isValid, diagnostics, ...more }] = files;
    assert.deepEqual([file, isValid, more], ['invalid.json', false, {}]);
    assert.equal(diagnostics.length, 2);
    for (const diagnostic of diagnostics) {
      assert.deepEqual(Object.keys(diagnostic), [
        'severity',
        'code',
        'message',
        'pointer',
        'line',
        'column',
        'endLine',
        'endColumn',
      ]);
    }
    // The label is missing: its field is pointed at. The key is not one: it is pointed at itself.
    const [missing, wrong] = diagnostics;
    assert.deepEqual([missing.severity, missing.pointer, missing.line, missing.column], ['error', '/fields/0', 3, 5]);
    assert.deepEqual([wrong.pointer, wrong.line, wrong.column, wrong.endColumn], ['/fields/1/key', 10, 14, 17]);
  });

  test('a warning leaves a file valid, and --strict does not', async () => {
    const read = async (args: string[]) =>
      JSON.parse((await tarja(['validate', 'warned.json', '--format', 'json', ...args])).stdout).files[0];

    const [usual, strict] = [await read([]), await read(['--strict'])];
    assert.deepEqual([usual.valid, usual.diagnostics[0].severity], [true, 'warning']);
    assert.deepEqual([strict.valid, strict.diagnostics[0].severity], [false, 'warning']);
  });

  test('each rule is off, a note, a warning or an error, as tarja.config.json says', async () => {
    for (const level of ['off', 'info', 'warning', 'error']) {
      const rules = JSON.stringify({ rules: { 'name-duplicate': level } });
      put({ [`levels/${level}/config.json`]: warned, [`levels/${level}/tarja.config.json`]: rules });
    }

    const { stdout, status } = await tarja(['validate', 'levels', '--format', 'github']);

    const said = [...stdout.matchAll(/^::(\w+) file=.*?levels\/(\w+)\/config\.json.*title=name-duplicate/gm)];
    assert.deepEqual(
      said.map(([, as, level]) => [level, as]),
      [
        ['error', 'error'],
        ['info', 'notice'],
        ['warning', 'warning'],
      ],
    );
    assert.equal(status, 1);
  });

  test('searches folders for config.json, names files by the folder as given, and none twice', async () => {
    const files = async (...args: string[]) =>
      JSON.parse((await tarja(['validate', '--format', 'json', ...args])).stdout).files.map(
        ({ file }: { file: string }) => file,
      );

    const inTree = ['a/deep/config.json', 'b/config.json', 'config.json'];
    assert.deepEqual(
      await files('tree'),
      inTree.map((file) => `tree/${file}`),
    );
    assert.deepEqual(
      await files('./tree/'),
      inTree.map((file) => `./tree/${file}`),
    );
    assert.deepEqual(await files(join(folder, 'tree/b')), [join(folder, 'tree/b/config.json')]);
    assert.deepEqual(await files('tree/b/config.json', 'tree/b', './tree/b/config.json'), ['tree/b/config.json']);
  });

  for (const [place, expected] of [
    ['missing.json', /There is no file or folder “missing\.json”\./],
    ['', /There is no file or folder “”\./],
    ['valid.json/config.json', /There is no file or folder “valid\.json\/config\.json”\./],
    ['loop.json', /“loop\.json” cannot be read: its links form a circle\./],
    ['latin1.json', /“latin1\.json” is not UTF-8 text/],
    ['none', /There is no config\.json in the folder “none”/],
  ] as const) {
    test(`${place} is one sentence on stderr, and the others are still checked`, async () => {
      const { stdout, stderr, status } = await tarja([
        'validate',
        place,
        'valid.json',
        'invalid.json',
        '--format',
        'json',
      ]);

      assert.match(stderr, expected);
      assert.equal(stderr.trim().split('\n').length, 1);
      assert.equal(status, 2);
      assert.deepEqual(
        JSON.parse(stdout).files.map(({ file, valid: isValid }: { file: string; valid: boolean }) => [file, isValid]),
        [
          ['valid.json', true],
          ['invalid.json', false],
        ],
      );
    });
  }

  test('speaks Portuguese when asked', async () => {
    const { stdout, stderr } = await tarja(['validate', 'invalid.json', 'missing.json', '--locale', 'pt-BR']);

    assert.match(stdout, /1 arquivo verificado, 1 inválido: 2 erros\./);
    assert.match(stderr, /Não existe arquivo nem pasta “missing\.json”\./);
  });

  test('speaks English whatever the language of the machine', () => {
    const { stdout } = started(['validate', 'valid.json'], { env: { LANG: 'pt_BR.UTF-8', LC_ALL: 'pt_BR.UTF-8' } });

    assert.equal(stdout, '✓ 1 file checked, valid.\n');
  });

  test('uses colours on a terminal only, and not where NO_COLOR or TERM forbid it', async () => {
    const coloured = async (options: object) =>
      /\p{Cc}\[\d/u.test((await tarja(['validate', 'invalid.json'], options)).stdout);

    assert.equal(await coloured({ isTTY: true }), true);
    assert.equal(await coloured({ isTTY: false }), false);
    assert.equal(await coloured({ isTTY: true, env: { NO_COLOR: '1' } }), false);
    assert.equal(await coloured({ isTTY: true, env: { TERM: 'dumb' } }), false);
  });

  test('names files for annotations from the root of the checkout', () => {
    const { stdout } = started(['validate', 'invalid.json', '--format', 'github'], {
      env: { GITHUB_WORKSPACE: dirname(realpathSync(folder)) },
    });

    assert.ok(stdout.startsWith(`::error file=${basename(folder)}/invalid.json,line=3,col=5,`), stdout);
  });

  test('reads standard input for -', () => {
    const { stdout, status } = started(['validate', '-', '--format', 'json'], { input: invalid });

    const [{ file, diagnostics }] = JSON.parse(stdout).files;
    assert.deepEqual([file, diagnostics.length, status], ['-', 2, 1]);
  });

  test('a name that looks like an option is a file behind --', async () => {
    put({ '--strict': valid });

    assert.equal((await tarja(['validate', '--', '--strict'])).stdout, '✓ 1 file checked, valid.\n');
  });

  test('text that is no JSON is invalid, not unreadable', async () => {
    put({ 'broken.json': '{"fields": [', 'empty.json': '' });

    const { stdout, stderr, status } = await tarja(['validate', 'broken.json', 'empty.json', '--format', 'json']);

    assert.deepEqual([stderr, status], ['', 1]);
    for (const { valid: isValid, diagnostics } of JSON.parse(stdout).files) {
      assert.equal(isValid, false);
      assert.ok(diagnostics.length > 0);
    }
  });

  test('large output arrives whole, and a reader that leaves early is no error', () => {
    put({ 'many.json': config(...Array.from({ length: 4000 }, () => field({ label: 1, key: 1 }))) });

    const { stdout } = started(['validate', 'many.json', '--format', 'json']);
    const piped = spawnSync(
      'sh',
      [
        '-c',
        `"$0" "$1" validate many.json --format json | head -c 10; "$0" "$1" validate many.json | head -n 1`,
        process.execPath,
        bin,
      ],
      { cwd: folder, encoding: 'utf8' },
    );

    assert.equal(JSON.parse(stdout).files[0].diagnostics.length >= 8000, true);
    assert.equal(piped.stdout.slice(0, 10), '{"files":[');
    assert.equal(piped.stderr, '');
  });

  test('a disk without room: results that are lost end with 2 and a sentence, messages that are lost end nothing', {
    skip: !existsSync('/dev/full'),
  }, () => {
    const full = openSync('/dev/full', 'w');
    const run = (stdio: ['ignore', 'pipe' | number, 'pipe' | number]) =>
      spawnSync(process.execPath, [bin, 'validate', 'valid.json', 'nowhere.json'], {
        cwd: folder,
        encoding: 'utf8',
        stdio,
      });

    const [results, messages] = [run(['ignore', full, 'pipe']), run(['ignore', 'pipe', full])];
    closeSync(full);

    assert.equal(results.status, 2);
    assert.match(results.stderr, /\ntarja: What it prints to stdout cannot be written: its disk is full\.\n$/);
    assert.deepEqual([messages.status, messages.stdout], [2, '✓ 1 file checked, valid.\n']);
  });

  test('waits for a reader that takes its time, also where another process made the pipe non-blocking', async () => {
    // Node's own streams do that to a pipe that several processes share.
    const neighbour = `process.stdout.write(' ', () => fs.writeFileSync('shared', '')); setInterval(() => {}, 1000)`;
    const script = `"$0" -e "$2" & neighbour=$!
      until [ -e shared ]; do sleep 0.02; done
      "$0" "$1" validate many.json --format json; code=$?
      kill $neighbour; exit $code`;
    const child = spawn('sh', ['-c', script, process.execPath, bin, neighbour], { cwd: folder });

    let received = '';
    for await (const chunk of child.stdout) received += chunk;

    assert.equal(child.exitCode ?? (await once(child, 'exit'))[0], 1);
    assert.equal(JSON.parse(received).files[0].file, 'many.json');
  });

  test('150 files in one call are all checked', () => {
    const names = Array.from({ length: 150 }, (_, index) => `many/${index}/config.json`);
    put(Object.fromEntries(names.map((name) => [name, valid])));

    const { status, stdout } = started(['validate', 'many']);

    assert.deepEqual([status, stdout], [0, '✓ 150 files checked, all valid.\n']);
  });
});

describe('tarja validate, of a theme', () => {
  const theme = {
    name: 'Canal',
    colors: { ground: '#0b1f3a', text: '#ffffff', accent: '#ffb81c', signal: '#c8102e' },
    logo: { file: 'logo.svg', width: 90, height: 30 },
  };
  const checked = async (...args: string[]) => {
    const { status, stdout } = await tarja(['validate', '--format', 'json', ...args]);
    const files: { file: string; valid: boolean; diagnostics: { code: string; line: number }[] }[] =
      JSON.parse(stdout).files;
    return {
      status,
      files: files.map(({ file, valid, diagnostics }) => [file, valid, ...diagnostics.map(({ code }) => code)]),
    };
  };

  test('is found beside the templates, and checked with the files of its folder', async () => {
    put({
      'station/strap/config.json': valid,
      'station/theme/theme.json': JSON.stringify(theme),
      'station/other/theme.json': 'no theme of a station',
    });

    assert.deepEqual(await checked('station'), {
      status: 1,
      files: [
        ['station/strap/config.json', true],
        ['station/theme/theme.json', false, 'theme-logo-missing'],
      ],
    });
    put({ 'station/theme/logo.svg': '<svg/>' });
    assert.equal((await checked('station/theme/theme.json')).status, 0);
  });

  test('is mended by --fix, where one correction is plain', async () => {
    put({ 'mend/theme/theme.json': JSON.stringify({ name: 'C', colours: theme.colors, corner: 90 }) });

    assert.equal((await tarja(['validate', '--fix', 'mend'])).status, 0);
    assert.deepEqual(JSON.parse(readFileSync(join(folder, 'mend/theme/theme.json'), 'utf8')), {
      name: 'C',
      colors: theme.colors,
      corner: 40,
    });
  });
});

describe('tarja types', () => {
  const typed = config(
    field({ name: 'title' }),
    field({
      key: 'b',
      name: 'side',
      type: 'radio',
      default: 'l',
      options: [
        { value: 'l', text: 'L' },
        { value: 'r', text: 'R' },
      ],
    }),
  );

  test('writes the type of the values to stdout', async () => {
    put({ 'typed.json': typed });

    const { stdout, stderr, status } = await tarja(['types', 'typed.json']);

    assert.deepEqual([stderr, status], ['', 0]);
    assert.match(stdout, /export type TemplateValues = \{[\s\S]*title: string;[\s\S]*side: "l" \| "r";[\s\S]*\};\n$/);
  });

  test('writes it to a file with -o', async () => {
    put({ 'typed.json': typed });

    const { stdout, stderr, status } = await tarja(['types', 'typed.json', '-o', 'values.ts']);

    assert.deepEqual([stdout, stderr, status], ['', '', 0]);
    assert.equal(readFileSync(join(folder, 'values.ts'), 'utf8'), (await tarja(['types', 'typed.json'])).stdout);
  });

  test('of a config with warnings there is one, of an invalid one there is none', async () => {
    assert.equal((await tarja(['types', 'warned.json'])).status, 0);

    const { stdout, stderr, status } = await tarja(['types', 'invalid.json', '-o', 'never.ts']);
    assert.deepEqual([stdout, status], ['', 1]);
    assert.match(stderr, /invalid\.json:3:5 {2}error/);
    assert.equal(readdirSync(folder).includes('never.ts'), false);
  });

  for (const [args, expected] of [
    [['types', 'missing.json'], /There is no file or folder “missing\.json”/],
    [['types', 'tree'], /“tree” cannot be read: it is a folder/],
    [['types', 'latin1.json'], /not UTF-8/],
    [['types', 'valid.json', '-o', 'no/where.ts'], /“no\/where\.ts” cannot be written: its folder does not exist/],
  ] as const) {
    test(`${args.join(' ')}: a sentence, and 2`, async () => {
      const { stdout, stderr, status } = await tarja(args);

      assert.match(stderr, expected);
      assert.deepEqual([stdout, status], ['', 2]);
    });
  }
});

describe('tarja export', () => {
  test('writes what is one file to stdout where that is asked for, and says why it does not write a graphic there', async () => {
    put({ 'piped/config.json': valid, 'piped/template.html': '<p data-text="a"></p>' });

    const schema = await tarja(['export', 'piped', '--to', 'gdd', '-o', '-']);
    const graphic = await tarja(['export', 'piped', '--to', 'ograf', '-o', '-']);

    assert.deepEqual([Object.keys(JSON.parse(schema.stdout).properties), schema.status], [['a'], 0]);
    assert.deepEqual([graphic.stdout, graphic.status], ['', 2]);
    assert.match(graphic.stderr, /more than one file/);
    assert.equal(existsSync(join(folder, '-')), false);
  });

  test('takes the folder of a file that is named', async () => {
    put({ 'named/config.json': valid, 'named/template.html': '<p data-text="a"></p>' });
    const { stdout, status } = await tarja(['export', 'named/config.json', '--to', 'gdd', '-o', '-']);
    assert.deepEqual([Object.keys(JSON.parse(stdout).properties), status], [['a'], 0]);
  });
});

describe('tarja diff', () => {
  const renamed = config(field({ name: 'b' }));

  test('says what breaks, and answers 1; 0 where nothing does', async () => {
    put({ 'old.json': valid, 'new.json': renamed });

    const broken = await tarja(['diff', 'old.json', 'new.json']);
    assert.equal(broken.status, 1);
    assert.match(
      broken.stdout,
      /^\/fields\/0 {2}field-renamed\n {2}The field "a" is called "b" now\..*\n\n✗ 1 breaking change\.\n$/,
    );

    const same = await tarja(['diff', 'old.json', 'old.json']);
    assert.equal(same.status, 0);
    assert.equal(same.stdout, '✓ Nothing breaks.\n');
  });

  test('--locale pt-BR: in Portuguese', async () => {
    put({ 'old.json': valid, 'new.json': renamed });

    assert.match(
      (await tarja(['diff', 'old.json', 'new.json', '--locale', 'pt-BR'])).stdout,
      /O campo "a" agora se chama "b"\.[\s\S]*✗ 1 mudança que quebra\.\n$/,
    );
    assert.equal((await tarja(['diff', 'old.json', 'old.json', '--locale', 'pt-BR'])).stdout, '✓ Nada quebra.\n');
  });

  test('--format json: one object', async () => {
    put({ 'old.json': valid, 'new.json': renamed });

    const { changes } = JSON.parse((await tarja(['diff', 'old.json', 'new.json', '--format', 'json'])).stdout);

    assert.deepEqual(
      changes.map(({ code, pointer }: Record<string, string>) => [code, pointer]),
      [['field-renamed', '/fields/0']],
    );
  });

  test('2 for a config that is not valid or not there, and for anything but two', async () => {
    put({ 'old.json': valid, 'broken.json': invalid });

    for (const [args, said] of [
      [['old.json', 'broken.json'], '“broken.json” is not valid; `tarja validate broken.json` says why.'],
      [['old.json', 'nowhere.json'], 'There is no file or folder “nowhere.json”.'],
      [['old.json'], 'It takes two configs: `tarja diff <old config.json> <new config.json>`.'],
    ] as const) {
      const { status, stderr } = await tarja(['diff', ...args]);
      assert.equal(status, 2);
      assert.equal(stderr, `tarja diff: ${said}\n`);
    }
  });
});

describe('tarja new', () => {
  test('makes a template that has nothing wrong with it', async () => {
    const { stdout, stderr, status } = await tarja(['new', 'made/lower-third']);

    assert.deepEqual([stderr, status], ['', 0]);
    assert.match(stdout, /tarja validate made\/lower-third/);
    assert.deepEqual(readdirSync(join(folder, 'made/lower-third')).sort(), [
      'README.md',
      'assets',
      'config.json',
      'template.html',
    ]);
    const checked = await tarja(['validate', 'made/lower-third', '--strict', '--format', 'json']);
    assert.deepEqual(JSON.parse(checked.stdout).files, [
      { file: 'made/lower-third/config.json', valid: true, diagnostics: [] },
    ]);
  });

  test('makes it in Portuguese when asked: form, words on air and README', async () => {
    const { stdout, status } = await tarja(['new', 'feito/tarja', '--locale', 'pt-BR']);

    assert.equal(status, 0);
    assert.match(stdout, /Confira com: tarja validate feito\/tarja --locale pt-BR/);
    assert.deepEqual(readdirSync(join(folder, 'feito/tarja')).sort(), [
      'README.md',
      'assets',
      'config.json',
      'template.html',
    ]);
    const read = (name: string) => readFileSync(join(folder, 'feito/tarja', name), 'utf8');
    const { fields, meta } = JSON.parse(read('config.json'));
    assert.deepEqual([meta.name, fields[1].label, fields[1].default], ['Tarja', 'Função', 'Repórter, Belém']);
    assert.match(read('README.md'), /quem está falando/);
    assert.equal((await tarja(['validate', 'feito/tarja', '--strict'])).status, 0);
    assert.match((await tarja(['new', 'fait', '--locale', 'fr'])).stderr, /The option --locale has no “fr”/);
  });

  test('says how to check a folder with a blank in its name', async () => {
    assert.match((await tarja(['new', 'made/my strap'])).stdout, /tarja validate "made\/my strap"\n/);
  });

  test('says that a station leaves out a folder of that name', async () => {
    const { stderr, status } = await tarja(['new', 'made/my.strap']);
    assert.match(stderr, /^tarja new: Rename the folder “my\.strap” before it is served/);
    assert.equal(status, 0);
    assert.match(
      (await tarja(['new', 'made/tarja fina', '--locale', 'pt-BR'])).stderr,
      /Renomeie a pasta “tarja fina”/,
    );
  });

  test('binds every field it declares, and no other', async () => {
    await tarja(['new', 'bound']);
    const html = readFileSync(join(folder, 'bound/template.html'), 'utf8');
    const declared = JSON.parse(readFileSync(join(folder, 'bound/config.json'), 'utf8')).fields;

    const names = new Set(declared.map(({ name }: { name: string }) => name));
    const bound = [...html.matchAll(/data-(?:text|show|hide)="(\w+)"/g)].map(([, name]) => name);
    const styled = [...html.matchAll(/var\(--(\w+)/g)].map(([, name]) => name).filter((name) => names.has(name));
    assert.deepEqual(new Set([...bound, ...styled]), names);
    for (const [, file] of html.matchAll(/url\('([^']+)'\)/g)) readFileSync(join(folder, 'bound', file ?? ''));
  });

  test('begins with any template of the gallery, in both languages', async () => {
    const listed = started(['new', '--list']).stdout.trim().split('\n');
    assert.ok(listed.length >= 12);
    for (const locale of ['en', 'pt-BR']) {
      for (const line of listed) {
        const [name = ''] = line.split(' ');
        assert.equal((await tarja(['new', `${locale}/${name}`, '--from', name, '--locale', locale])).status, 0, name);
        assert.ok(!readdirSync(join(folder, locale, name)).some((file) => file.includes('pt-BR')));
      }
    }
    assert.equal((await tarja(['validate', 'en', 'pt-BR', '--strict'])).status, 0);
    const { meta } = JSON.parse(readFileSync(join(folder, 'pt-BR/weather/config.json'), 'utf8'));
    assert.equal(meta.name, 'Tempo');
    assert.match((await tarja(['new', 'x', '--from', 'wether'])).stderr, /no “wether”\. Did you mean weather\?/);
    assert.match(
      started(['new', 'js', '--from', 'countdown']).stdout,
      /template\.js +the picture, a graphic in JavaScript/,
    );
  });

  test('takes an empty folder, and leaves everything else alone', async () => {
    mkdirSync(join(folder, 'empty'));
    put({ 'full/notes.txt': 'mine' });

    assert.equal((await tarja(['new', 'empty'])).status, 0);
    const full = await tarja(['new', 'full']);
    assert.match(full.stderr, /“full” is not empty/);
    assert.deepEqual([full.stdout, full.status, readdirSync(join(folder, 'full'))], ['', 2, ['notes.txt']]);
    const file = await tarja(['new', 'valid.json']);
    assert.match(file.stderr, /“valid\.json” is a file/);
    assert.equal(file.status, 2);
    assert.equal((await tarja(['new', 'valid.json/inside'])).status, 2);
  });

  test('says that a folder cannot be made where the one above takes none', { skip: !existsSync('/proc/self') }, () => {
    const { stderr, status } = started(['new', '/proc/tarja/strap'], { timeout: 60_000 });

    assert.match(stderr, /“\/proc\/tarja\/strap” cannot be made/);
    assert.equal(status, 2);
  });
});
