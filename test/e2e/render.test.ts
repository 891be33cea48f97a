import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { findChrome } from '../../scripts/find-chrome.mjs';
import { run } from '../../src/cli/commands/render.ts';
import { readFiles } from '../../src/cli/interop/read-template-folder.ts';
import { writeFolder } from '../../src/cli/interop/write-files.ts';
import { exportOgraf } from '../../src/interop/export-ograf.ts';
import { widgetFiles, withGateway } from '../../src/interop/export-widget.ts';
import { importGraphic } from '../../src/interop/import-graphic.ts';
import { findBrowser } from '../../src/render/browser.ts';
import { hasFfmpeg } from '../../src/render/frame-sink.ts';
import { builtPlayground } from '../support/built-playground.ts';
import { players } from '../support/exports.ts';
import { writeFramedGraphic } from '../support/framed-graphic.ts';

const root = resolve(import.meta.dirname, '../..');
const fixtures = join(root, 'test/fixtures/templates');
const themes = join(root, 'playground/public/themes');

let pages: string;
let folder: string;
let chrome: string;

before(async () => {
  pages = await builtPlayground();
  folder = mkdtempSync(join(tmpdir(), 'tarja-render-test-'));
  // Frames on request cost a third of screenshots; a test at the end compares the two.
  chrome = findBrowser({ ...process.env, CHROME_PATH: undefined })?.path ?? (await findChrome()) ?? '';
  cpSync(join(fixtures, 'strap'), join(folder, 'strap'), { recursive: true });
  const file = join(folder, 'strap/config.json');
  const config = JSON.parse(readFileSync(file, 'utf8'));
  const presets = [{ id: 'thick', label: 'Thick', values: { barStyle: 'thick' } }];
  const variants = { green: { label: 'Green', valueOverrides: { plate: '#00ff00' } } };
  writeFileSync(file, JSON.stringify({ ...config, presets, variants }));
});
after(() => rmSync(folder, { recursive: true, force: true }));

/** `tarja render` in the test's folder. */
async function render(...args: string[]): Promise<{ code: number; out: string; said: string }> {
  const texts = { out: '', said: '' };
  const sink = (name: 'out' | 'said') => ({
    write: (text: string | Uint8Array) => {
      texts[name] += text;
    },
  });
  const code = await run(
    args,
    {
      cwd: folder,
      env: { ...process.env, CHROME_PATH: chrome },
      stdin: async () => new Uint8Array(),
      stdout: sink('out'),
      stderr: sink('said'),
    },
    pages,
  );
  return { code, ...texts };
}

const pixels = (file: string) => readFileSync(join(folder, file));
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

describe('tarja render', { timeout: 600_000 }, () => {
  test('a still is the picture at its time, transparent, at the template’s size', async () => {
    const { code, out } = await render('strap', '--at', '0,100,2s', '-o', 'stills');

    assert.equal(code, 0);
    assert.equal(out.trim().split('\n').length, 3);
    const pictures = [0, 100, 2000].map((at) => pixels(`stills/strap-${at}ms.png`));
    assert.deepEqual(pictures.map(sizeOf), [
      [640, 360],
      [640, 360],
      [640, 360],
    ]);
    // Colour type 6 has an alpha channel.
    assert.equal(pictures[0]?.[25], 6);
    assert.equal(new Set(pictures.map((picture) => picture.toString('base64'))).size, 3);
  });

  test('values, a preset and a variant change the picture; a value that may not go on air draws nothing', async () => {
    writeFileSync(join(folder, 'values.json'), '{"headline":"Other words"}');
    writeFileSync(join(folder, 'wrong.json'), '{"haedline":"Other words"}');
    await render('strap', '-o', 'plain.png');
    await render('strap', '--values', 'values.json', '-o', 'named.png');
    await render('strap', '--preset', 'thick', '-o', 'thick.png');
    await render('strap', '--variant', 'green', '-o', 'green.png');

    const pictures = ['plain', 'named', 'thick', 'green'].map((name) => pixels(`${name}.png`).toString('base64'));
    assert.equal(new Set(pictures).size, 4);
    const wrong = await render('strap', '--values', 'wrong.json', '-o', 'wrong.png');
    assert.equal(wrong.code, 1);
    assert.match(wrong.said, /no field “haedline”/);
    assert.equal((await render('strap', '--preset', 'nobody')).code, 1);
    assert.ok(!readdirSync(folder).includes('wrong.png'));
  });

  test('a sequence is the same bytes with one worker and with two, and as stills', async () => {
    // A worker for each ten frames, or a part of them.
    const clip = ['strap', '--duration', '400ms', '--fps', '29.97', '--format', 'png-sequence'];
    const { said } = await render(...clip, '--workers', '1', '-o', 'one');
    await render(...clip, '--workers', '2', '-o', 'two');

    const names = readdirSync(join(folder, 'one')).filter((name) => name.endsWith('.png'));
    assert.equal(names.length, 12);
    for (const name of names) assert.ok(pixels(`one/${name}`).equals(pixels(`two/${name}`)), name);
    await render('strap', '--fps', '29.97', '--at', '0', '-o', 'first.png');
    assert.ok(pixels('first.png').equals(pixels('one/frame-000000.png')));
    assert.match(said, /12 of 12 frames · [\d.]+ a second · 0 s left/);
  });

  test('--resume draws what is missing, and refuses a folder of another clip', async () => {
    const clip = ['strap', '--duration', '200ms', '--fps', '25', '--format', 'png-sequence', '-o', 'resumed'];
    await render(...clip);
    const whole = pixels('resumed/frame-000004.png');
    rmSync(join(folder, 'resumed/frame-000004.png'));
    const { said } = await render(...clip, '--resume');

    assert.match(said, /1 of 1 frames/);
    assert.ok(pixels('resumed/frame-000004.png').equals(whole));
    const other = await render(...clip, '--resume', '--values', 'values.json');
    assert.equal(other.code, 1);
    assert.match(other.said, /another clip/);
  });

  test('--from draws a row each, goes on with --resume, and draws nothing while a row is wrong', async () => {
    writeFileSync(join(folder, 'rows.csv'), 'headline;role\nAna / Rui;x\nBia;y\n');
    writeFileSync(join(folder, 'wrong.csv'), 'headline;bar\nAna;thin\nBia;fat\n');
    const from = ['strap', '--at', '1s', '--from', 'rows.csv', '--name', '{row} {headline}', '-o', 'people'];
    const { code, out, said } = await render(...from);
    writeFileSync(join(folder, 'rows.csv'), 'headline\nAna / Rui\nBia Reis\n');
    const again = await render(...from, '--resume');
    const wrong = await render('strap', '--from', 'wrong.csv', '-o', 'wrong-people');

    assert.equal(code, 0);
    assert.equal(out.trim().split('\n').length, 2);
    assert.match(said, /Column “role” is not used/);
    assert.match(said, /2 of 2 rows drawn, in \d+ s/);
    assert.match(again.said, /1 of 2 rows drawn, 1 were there already/);
    assert.deepEqual(readdirSync(join(folder, 'people')).sort(), [
      '.tarja-render',
      '1 Ana - Rui.png',
      '2 Bia Reis.png',
      '2 Bia.png',
    ]);
    assert.ok(!pixels('people/2 Bia.png').equals(pixels('people/2 Bia Reis.png')));
    assert.equal(wrong.code, 1);
    assert.match(wrong.said, /Row 2, Bar/);
    assert.ok(!readdirSync(folder).includes('wrong-people'));
    // Several rows are drawn side by side: the same pictures, told in the order of the rows.
    writeFileSync(join(folder, 'many.csv'), 'headline\nAna / Rui\nBia Reis\nCaio\nDora\nEva\n');
    const many = await render('strap', '--at', '1s', '--from', 'many.csv', '--workers', '2', '-o', 'many');
    assert.deepEqual(many.out.match(/\d(?=\.png)/g), ['1', '2', '3', '4', '5']);
    assert.ok(pixels('many/1.png').equals(pixels('people/1 Ana - Rui.png')));
    assert.ok(pixels('many/2.png').equals(pixels('people/2 Bia Reis.png')));
    const clips = ['--duration', '80ms', '--fps', '25', '--format', 'png-sequence'];
    assert.equal((await render('strap', '--from', 'rows.csv', ...clips, '-o', 'clips')).code, 0);
    assert.deepEqual(readdirSync(join(folder, 'clips/2')), ['frame-000000.png', 'frame-000001.png']);
  });

  test('a schedule decides when it goes; one that is none is refused', async () => {
    const stop = { timestamp: 500, action: { type: 'stopAction' } };
    const play = { timestamp: 0, action: { type: 'playAction' } };
    writeFileSync(join(folder, 'schedule.json'), JSON.stringify([play, stop]));
    writeFileSync(join(folder, 'no-schedule.json'), '[{"at":1}]');
    await render('strap', '--at', '0,400,5s', '--schedule', 'schedule.json', '-o', 'scheduled');

    // Before it enters and after it left, nothing is to be seen.
    const [before, on, gone] = ['0', '400', '5000'].map((at) => pixels(`scheduled/strap-${at}ms.png`));
    assert.ok(before && on && gone?.equals(before) && !on.equals(before));
    await assert.rejects(render('strap', '--schedule', 'no-schedule.json'), /is no schedule/);
  });

  test('widgets are drawn from recorded answers: the same picture without any service', async () => {
    mkdirSync(join(folder, 'rates'));
    cpSync(join(root, 'widgets/rates/config.json'), join(folder, 'rates/config.json'));
    const recorded = await render('rates', '--record-data', 'answers.json', '--at', '3s', '-o', 'recorded.png');
    const played = await render('rates', '--data', 'answers.json', '--at', '3s', '-o', 'played.png');
    const without = await render('rates', '--at', '3s', '-o', 'without.png');

    assert.deepEqual([recorded.code, played.code, without.code], [0, 0, 0]);
    assert.ok(pixels('played.png').equals(pixels('recorded.png')));
    assert.ok(!pixels('without.png').equals(pixels('played.png')));
    assert.match(without.said, /The figures cannot be asked for[\s\S]*from --data <snapshot>/);
    assert.equal(played.said.includes('--data'), false, played.said);

    // Exported, it is a graphic that keeps its own time, asks for itself, and shows the same.
    const config = withGateway(JSON.parse(readFileSync(join(folder, 'rates/config.json'), 'utf8')), '');
    const graphics = readFiles(join(pages, 'graphics'));
    const files = await widgetFiles('rates', (path) => graphics.get(path));
    assert.ok(files);
    const { files: exported } = exportOgraf({ name: 'rates', config, files }, await players());
    writeFolder('rates-exported', exported, folder);
    await render('rates-exported', '--data', 'answers.json', '--at', '3s', '-o', 'exported.png');

    assert.ok(pixels('exported.png').equals(pixels('played.png')));
  });

  test('the theme beside a template dresses it, and --theme another one', async () => {
    const dressed = join(folder, 'dressed');
    cpSync(join(folder, 'strap'), join(dressed, 'strap'), { recursive: true });
    const page = join(dressed, 'strap/template.html');
    writeFileSync(page, readFileSync(page, 'utf8').replace('var(--plate)', 'var(--station-accent, #808080)'));
    const [first = '', second = ''] = readdirSync(themes);
    await render('dressed/strap', '-o', 'undressed.png');
    cpSync(join(themes, first), join(dressed, 'theme'), { recursive: true });
    await render('dressed/strap', '-o', 'dressed.png');
    await render('dressed/strap', '--theme', join(themes, second), '-o', 'other.png');

    const pictures = ['undressed', 'dressed', 'other'].map((name) => pixels(`${name}.png`).toString('base64'));
    assert.equal(new Set(pictures).size, 3);
    await assert.rejects(render('strap', '--theme', 'nowhere'), /no theme\.json/);
  });

  test('a contact sheet shows presets, variants and the longest texts', async () => {
    const { code } = await render('strap', '--sheet', '-o', 'sheet.png');

    assert.equal(code, 0);
    const [width = 0, height = 0] = sizeOf(pixels('sheet.png'));
    // Three in a row: defaults, preset, variant, both; and the longest texts.
    assert.ok(width > 1400 && height > 600, `${width} × ${height}`);
  });

  test('--check passes a picture that its time decides, and names what makes another one differ', async () => {
    const sound = await render(join(fixtures, 'strap'), '--check', '--at', '150,600');
    assert.equal(sound.code, 0, sound.out);
    assert.match(sound.out, /same picture on every way/);

    const random = join(folder, 'random');
    cpSync(join(fixtures, 'box'), random, { recursive: true });
    writeFileSync(
      join(random, 'template.js'),
      `export default class extends HTMLElement {
        async load() { this.style.cssText = 'position:absolute;inset:0;background:#' + crypto.randomUUID().slice(0, 6); }
        async playAction() {}
      }`,
    );
    const { code, out } = await render('random', '--check', '--at', '100');
    assert.equal(code, 1);
    assert.match(out, /At 100 ms another picture/);
    assert.match(out, /template\.js: random numbers/);
  });

  test('SVG animations and videos go by the time of the picture', async () => {
    const checked = await render(join(fixtures, 'media'), '--check', '--at', '333,1600');
    await render(join(fixtures, 'media'), '--at', '333,345,1600', '-o', 'media');

    assert.equal(checked.out, 'The same picture on every way to 333 ms, 1600 ms.\n');
    const [early, alike, late] = [333, 345, 1600].map((at) => pixels(`media/media-${at}ms.png`));
    assert.ok(early && alike && late && !early.equals(late) && !early.equals(alike));
  });

  test('an imported page for SPX-GC is drawn frame by frame', async () => {
    const page = `<!doctype html><html><head><style>
      p { opacity: 0; font: 60px sans-serif } .in { animation: in 1s both } @keyframes in { to { opacity: 1; translate: 200px } }
    </style><script>window.SPXGCTemplateDefinition = { steps: '1', DataFields: [
      { field: 'f0', ftype: 'textfield', title: 'Name', value: 'Ana' },
    ] };
    const line = () => document.getElementById('name');
    function update(data) { line().textContent = JSON.parse(data).f0; }
    function play() { line().className = 'in'; }
    function stop() { line().className = ''; }
    </script></head><body><p id="name"></p></body></html>`;
    const imported = importGraphic(new Map([['strap.html', new TextEncoder().encode(page)]]));
    assert.ok('files' in imported);
    writeFolder('imported', imported.files, folder);

    const checked = await render('imported', '--check', '--at', '250,1100');
    await render('imported', '--at', '0,250,1100', '-o', 'imported-pictures');

    assert.match(checked.out, /^The same picture on every way to 250 ms, 1100 ms\./);
    const pictures = readdirSync(join(folder, 'imported-pictures')).map((name) => pixels(`imported-pictures/${name}`));
    assert.equal(new Set(pictures.map((picture) => picture.toString('base64'))).size, 3);
  });

  test('a graphic that reads a frame of its own is drawn, with an origin of its own', async () => {
    writeFramedGraphic(join(folder, 'Framed_1'));

    const checked = await render('Framed_1', '--check', '--at', '250,500');
    await render('Framed_1', '--at', '250,500', '-o', 'framed');

    assert.match(checked.out, /^The same picture on every way to 250 ms, 500 ms\./);
    const [quarter, half] = [250, 500].map((at) => pixels(`framed/Framed_1-${at}ms.png`));
    assert.ok(quarter && half && !quarter.equals(half));
  });

  test('a graphic that says it plays in real time only is refused in words', async () => {
    const foreign = join(folder, 'foreign');
    cpSync(join(fixtures, 'foreign'), foreign, { recursive: true });
    const file = join(foreign, 'title.ograf.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ ...manifest, supportsRealTime: true, supportsNonRealTime: false }));

    const { code, said } = await render(file);
    assert.equal(code, 1);
    assert.match(said, /real time only/);
  });

  test('a template that cannot be loaded is named with its reason', async () => {
    const { code, said } = await render(join(fixtures, 'broken-module'));

    assert.equal(code, 1);
    assert.match(said, /tarja render: .+/);
  });

  test('clips have the frames, the rate and the transparency that were asked for', async (context) => {
    if (!hasFfmpeg()) return context.skip('no ffmpeg on this machine');
    const clip = ['--schedule', 'shown.json', '--variant', 'green', '--duration', '500ms', '--fps', '25'];
    const play = { timestamp: 0, action: { type: 'playAction', params: { skipAnimation: true } } };
    writeFileSync(join(folder, 'shown.json'), JSON.stringify([play]));
    assert.equal((await render('strap', ...clip, '-o', 'clip.mov')).code, 0);

    const shown = 'stream=codec_name,pix_fmt,color_range,color_space,r_frame_rate,nb_read_frames';
    const probe = spawnSync('ffprobe', [
      ...['-v', 'error', '-count_frames', '-show_entries', shown, '-of', 'csv=p=0', join(folder, 'clip.mov')],
    ]);
    assert.match(String(probe.stdout).trim(), /^prores,yuva444p1[02]le,tv,bt709,25\/1,13$/);

    // Read as HDTV, as what plays it does, it has the colours of the picture.
    await render('strap', '--schedule', 'shown.json', '--variant', 'green', '--at', '0', '-o', 'first.png');
    const read = (file: string, filter: string) =>
      spawnSync(
        'ffmpeg',
        ['-v', 'error', '-i', join(folder, file), '-vf', filter, '-frames:v', '1', '-f', 'rawvideo', '-'],
        {
          maxBuffer: 1e8,
        },
      ).stdout;
    const [picture, frame] = [
      read('first.png', 'format=rgba'),
      read('clip.mov', 'scale=in_color_matrix=bt709,format=rgba'),
    ];
    assert.equal(frame.length, 640 * 360 * 4);
    const plate = picture.indexOf(Buffer.from([0, 255, 0, 255]));
    assert.ok(plate >= 0, 'a green plate is to be seen');
    for (const [at, value] of frame.subarray(plate, plate + 4).entries())
      assert.ok(Math.abs(value - (picture[plate + at] ?? 0)) <= 3, `${frame.subarray(plate, plate + 4).join()}`);
  });

  test('frames that come on request are the pixels of screenshots', async (context) => {
    const shell = findBrowser({ ...process.env, CHROME_PATH: undefined });
    if (!shell?.isShell) return context.skip('no chromium-headless-shell on this machine');
    // Some of them show nothing new, and are not taken again.
    const times = ['--at', '0,80,120,600,1000,2000'];
    const { said } = await render('strap', ...times, '-o', 'shell');
    chrome = (await findChrome()) ?? '';
    const { said: without } = await render('strap', ...times, '-o', 'shots');

    assert.equal(said, '');
    assert.match(without, /^tarja render: without chromium-headless-shell, .* slower\.\n$/);
    for (const name of readdirSync(join(folder, 'shots')))
      assert.ok(pixels(`shell/${name}`).equals(pixels(`shots/${name}`)), name);
  });
});
