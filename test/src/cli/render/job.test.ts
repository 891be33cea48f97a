import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { writeFiles } from '../../../../scripts/write-files.ts';
import { run } from '../../../../src/cli/commands/render.ts';
import { drawingOf } from '../../../../src/cli/render/drawings.ts';
import { factsOf, formatOf, type Given, type Job, jobOf } from '../../../../src/cli/render/job.ts';
import { framesToDraw } from '../../../../src/cli/render/resume.ts';
import { importGraphic } from '../../../../src/interop/import-graphic.ts';
import { NotWritten, pngSequence, video, writeWhole } from '../../../../src/render/frame-sink.ts';

let cwd: string;
before(() => {
  cwd = mkdtempSync(join(tmpdir(), 'tarja-job-'));
  cpSync(resolve(import.meta.dirname, '../../../fixtures/templates/strap'), join(cwd, 'strap'), { recursive: true });
  const schedule = (params: unknown) =>
    JSON.stringify([{ timestamp: 40, action: { type: 'updateAction', params: { data: params } } }]);
  mkdirSync(join(cwd, 'folder'));
  mkdirSync(join(cwd, 'broken'));
  const files = {
    'marked.json': '\u{feff}{"headline": "Ana"}',
    'list.json': '[]',
    'no.json': '{',
    'updates.json': schedule({ headline: 'Rui' }),
    'by-key.json': schedule({ h: 'Rui' }),
    'unfit.json': schedule({ headline: 7, nobody: 1 }),
    'no-data.json': schedule('Rui'),
    'no-params.json': '[{ "timestamp": 0, "action": { "type": "playAction", "params": "on" } }]',
    'broken/config.json': '{\n  "fields": [{ "name": "x" }]\n}',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(cwd, name), text);
  const foreign = resolve(import.meta.dirname, '../../../fixtures/templates/foreign');
  const names = ['actions.ograf.json', 'actions.mjs'];
  const board = importGraphic(new Map(names.map((name) => [name, readFileSync(join(foreign, name))])));
  if ('code' in board) throw new Error(board.code);
  writeFiles(join(cwd, 'board'), board.files);
});
after(() => rmSync(cwd, { recursive: true, force: true }));

function host() {
  const said: string[] = [];
  const stderr = { write: (text: string | Uint8Array) => said.push(String(text)) };
  return { cwd, env: {}, stdin: async () => new Uint8Array(), stdout: stderr, stderr, said };
}

function job(given: Given, template = 'strap'): Job | string {
  const facts = factsOf(template, host());
  return typeof facts === 'string' ? facts : jobOf(facts, given, undefined, host());
}

describe('tarja render: what cannot be asked for is a sentence, before a browser is started', () => {
  for (const [args, sentence] of [
    [['nowhere'], /There is no file or folder “nowhere”/],
    [['strap', '--values', 'nowhere.json'], /There is no file or folder “nowhere\.json”/],
    [['strap', '--values', 'folder'], /“folder” cannot be read: it is a folder/],
    [['strap', '--values', 'no.json'], /“no\.json” is not JSON/],
    [['strap', '--values', 'list.json'], /holds no values/],
    [['strap', '--data', 'folder'], /“folder” cannot be read/],
    [['strap', '--schedule', 'no-params.json'], /is no schedule/],
    [['strap', '--now', '1'], /moment in ISO 8601/],
    [['strap', '-o', 'still.jpg'], /ends in \.png, not in \.jpg/],
    [['strap', '--duration', '1s', '-o', 'clip.png'], /“clip\.png” is none of them/],
    [['strap', '--duration', '1s', '-o', 'clip.mp4'], /ends in \.mov or \.webm.*“clip\.mp4”/],
    [['strap', '--format', 'png-sequence', '-o', 'clip.mov'], /png-sequence needs a folder/],
    [['strap', '--format', 'webm', '-o', 'clip.mov'], /ends in \.webm, not in \.mov/],
    [['strap', '--from', 'rows.csv', '-o', 'rows.png'], /--from needs a folder/],
    [['strap', '--at', '1s', '--duration', '2s'], /A clip cannot use --at/],
    [['strap', '--format', 'png', '--duration', '2s'], /A still cannot use --duration/],
    [['strap', '--at', '1s,2s', '--resume'], /--resume goes on with a png-sequence, or with the rows of --from/],
    [['strap', '--sheet', '--preset', 'one'], /--sheet cannot use --preset/],
    [['strap', '--check', '--sheet'], /--check cannot use --sheet/],
    [['strap', '--gateway', 'http://127.0.0.1'], /--record-data/],
  ] as const)
    test(args.join(' '), () => assert.rejects(run(args, host(), cwd), sentence));

  test('the ending of a clip may be in capitals', () => {
    assert.equal(drawingOf({ out: 'CLIP.MOV' }).name, 'clip');
    assert.equal(drawingOf({ out: 'clip.WebM', duration: '5s' }).name, 'clip');
    assert.equal(formatOf({ out: 'CLIP.MOV' }), 'prores');
  });

  test('a config that is not valid is told with its lines', async () => {
    const here = host();
    assert.equal(await run(['broken'], here, cwd), 1);
    assert.match(here.said.join(''), /config\.json:2:14: "type" is missing/);
  });

  test('a text with a mark of its encoding before it is read', () => {
    assert.deepEqual((job({ values: 'marked.json' }) as Job).values['headline'], 'Ana');
  });
});

describe('updates of a schedule', () => {
  const dataOf = (given: Given) => (job(given) as Job).clip.schedule[0]?.action.params;

  test('reach the graphic under the names of fields', () => {
    assert.deepEqual(dataOf({ schedule: 'updates.json' }), { data: { headline: 'Rui' } });
    assert.deepEqual(dataOf({ schedule: 'by-key.json' }), { data: { headline: 'Rui' } });
  });

  test('are judged like values: what may not go on air is not drawn', () => {
    const said = job({ schedule: 'unfit.json' });
    assert.match(String(said), /^At 40 ms, .+: This must be text.+\nAt 40 ms, nobody: /);
    assert.match(String(job({ schedule: 'no-data.json' })), /At 40 ms: “data” holds no values/);
  });
});

describe('actions of the graphic itself in a schedule', () => {
  function planned(params: object): unknown {
    writeFileSync(
      join(cwd, 'actions.json'),
      JSON.stringify([{ timestamp: 40, action: { type: 'customAction', params } }]),
    );
    const made = job({ schedule: 'actions.json' }, 'board');
    return typeof made === 'string' ? made : made.clip.schedule[0]?.action.params;
  }

  test('are given all that their form has, what is left out by its default', () => {
    assert.deepEqual(planned({ id: 'goal', payload: { player: { name: 'Rui' } } }), {
      id: 'goal',
      payload: { player: { name: 'Rui', number: 9 }, share: 0.5 },
    });
    assert.deepEqual(planned({ id: 'flash' }), { id: 'flash' });
  });

  test('are judged as on air: what is wrong is told with the field, and nothing is drawn', () => {
    const said = planned({ id: 'goal', payload: { player: { name: 'Rui', number: 0 } } });
    assert.match(String(said), /^At 40 ms, Goal, Player: Number: 0 is too small/);
    assert.match(String(planned({ id: 'flash', payload: { x: 1 } })), /^At 40 ms, Flash: .+ takes no payload/);
    assert.match(String(planned({ id: 'none' })), /^At 40 ms: The graphic has no action “none”/);
  });
});

describe('files that are drawn', () => {
  test('--resume goes on where the frames lie in the template’s folder, and a link there leads nowhere', () => {
    const folder = join(cwd, 'strap/frames');
    symlinkSync('nowhere', join(cwd, 'strap/dead'));
    const frames = (resume: boolean) => framesToDraw(job({}) as Job, { num: 50, den: 1 }, { folder, count: 3, resume });
    assert.deepEqual(frames(false), [0, 1, 2]);
    writeFileSync(join(folder, 'frame-000001.png'), '');
    assert.deepEqual(frames(true), [0, 2]);
    writeFileSync(join(cwd, 'strap/new.css'), '');
    assert.match(String(frames(true)), /before it was changed/);
  });

  test('what cannot be written is a sentence', () => {
    const inFile = join(cwd, 'no.json/still.png');
    for (const write of [
      () => writeWhole(inFile, ''),
      () => pngSequence(inFile),
      () => video(inFile, 'webm', { num: 25, den: 1 }),
    ])
      assert.throws(
        write,
        (error) => error instanceof NotWritten && /“.+still\.png” cannot be written: .+\.$/.test(error.message),
      );
  });

  test('a picture is there whole or not at all, with nothing beside it', () => {
    const folder = join(cwd, 'whole');
    mkdirSync(join(folder, 'taken.png'), { recursive: true });
    // What another process of this number left when it was killed.
    writeFileSync(join(folder, `.still.png.${process.pid}.tmp`), 'hal');

    assert.throws(() => writeWhole(join(folder, 'taken.png'), 'whole'), NotWritten);
    writeWhole(join(folder, 'still.png'), 'whole');

    assert.deepEqual(readdirSync(folder).sort(), ['still.png', 'taken.png']);
    assert.equal(readFileSync(join(folder, 'still.png'), 'utf8'), 'whole');
  });
});
