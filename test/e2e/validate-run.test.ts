import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { findChrome } from '../../scripts/find-chrome.mjs';
import { OGRAF_SCHEMA } from '../../src/interop/ograf-manifest.ts';
import { type BrowserProgram, findBrowser } from '../../src/render/browser.ts';
import { GraphicRunner } from '../../src/render/conformance/run-graphic.ts';
import type { RunCode } from '../../src/render/conformance/run-words.ts';

const manifest = {
  $schema: OGRAF_SCHEMA,
  id: 'com.example.good-strap',
  version: '1.0',
  name: 'Strap',
  main: 'good.mjs',
  supportsRealTime: true,
  supportsNonRealTime: false,
  stepCount: 2,
  customActions: [{ id: 'mark', name: 'Mark', schema: null }],
  schema: {
    type: 'object',
    properties: {
      title: { type: 'string', title: 'Title', default: 'Rita Neves' },
      line: { type: 'string', title: 'Line', default: 'Reporter' },
    },
  },
  renderRequirements: [{ resolution: { width: { exact: 320 }, height: { exact: 180 } } }],
};

/** Does all that the specification asks for. */
const good = `export default class extends HTMLElement {
  data = {};
  steps = 2;
  step;
  async load({ data = {} }) { this.data = { ...data }; }
  draw() {
    this.textContent = this.step === undefined ? '' : [this.data.title, this.data.line, this.step].join(' ');
    this.style.background = this.step === undefined ? '' : 'navy';
  }
  async playAction({ delta = 1, goto }) {
    const step = goto ?? (this.step ?? -1) + delta;
    this.step = step < this.steps ? step : undefined;
    this.draw();
    return { statusCode: 200, ...(this.step === undefined ? {} : { currentStep: this.step }) };
  }
  async stopAction() { this.step = undefined; this.draw(); }
  async updateAction({ data }) { Object.assign(this.data, data); this.draw(); }
  async customAction({ id }) { return { statusCode: id === 'mark' ? 200 : 400 }; }
  async dispose() { this.textContent = ''; return { statusCode: 200 }; }
  async setActionsSchedule({ schedule }) { this.schedule = schedule; }
  async goToTime({ timestamp }) {
    this.step = timestamp < 3000 ? 0 : undefined;
    this.data.line = String(timestamp);
    this.draw();
  }
}`;

const both = { supportsNonRealTime: true };

interface Fixture {
  /** Members of a class that does all else right; or a whole module, with `export`. */
  readonly does: string;
  readonly manifest?: object;
  readonly code: RunCode;
}

const fixtures: readonly Fixture[] = [
  { code: 'run-module-fails', does: 'export default missing;' },
  { code: 'run-class-missing', does: 'export default function () {}' },
  {
    code: 'run-registers-itself',
    does: "import Good from './good.mjs'; class Own extends Good {} customElements.define('own-strap', Own); export default Own;",
  },
  { code: 'run-method-missing', does: 'dispose = 1' },
  { code: 'run-constructor-fails', does: "constructor() { super(); throw new Error('no'); }" },
  {
    code: 'run-load-detached',
    does: "async load(params) { if (!this.isConnected) throw new Error('no document'); return super.load(params); }",
  },
  { code: 'run-call-fails', does: 'async customAction() { return { statusCode: 400, statusMessage: "Unknown" }; }' },
  { code: 'run-no-promise', does: 'stopAction(params) { super.stopAction(params); }' },
  { code: 'run-answer-wrong', does: 'async stopAction(params) { super.stopAction(params); return { ok: true }; }' },
  { code: 'run-seen-early', does: "async load(params) { await super.load(params); this.style.background = 'red'; }" },
  { code: 'run-nothing-seen', does: 'draw() { this.textContent = ""; }' },
  {
    code: 'run-step-missing',
    does: 'async playAction(params) { await super.playAction(params); return { statusCode: 200 }; }',
  },
  {
    code: 'run-step-wrong',
    does: 'async playAction(params) { const answer = await super.playAction(params); return "currentStep" in answer ? { ...answer, currentStep: answer.currentStep + 1 } : answer; }',
  },
  {
    code: 'run-seen-past-end',
    does: 'async playAction(params) { const answer = await super.playAction(params); if (this.step === undefined) this.style.background = "red"; return answer; }',
  },
  { code: 'run-seen-after-stop', does: 'async stopAction() { this.step = undefined; }' },
  { code: 'run-update-not-partial', does: 'async updateAction({ data }) { this.data = data; this.draw(); }' },
  {
    code: 'run-overlap-fails',
    does: `async updateAction(params) {
      if (this.busy) throw new Error('busy');
      this.busy = true;
      await new Promise((resolve) => setTimeout(resolve));
      this.busy = false;
      await super.updateAction(params);
    }`,
  },
  {
    code: 'run-time-differs',
    manifest: both,
    does: 'async goToTime(params) { this.count = (this.count ?? 0) + 1; await super.goToTime(params); this.textContent += this.count; }',
  },
  {
    code: 'run-time-moves',
    manifest: both,
    does: 'async goToTime(params) { await super.goToTime(params); const move = () => { this.textContent += "."; requestAnimationFrame(move); }; move(); }',
  },
];

describe('graphics that are played to be validated', { timeout: 240_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'tarja-run-'));
  let program: BrowserProgram;
  let runner: GraphicRunner;

  before(async () => {
    const found =
      findBrowser({ ...process.env, CHROME_PATH: undefined }) ?? findBrowser({ CHROME_PATH: await findChrome() });
    assert.ok(found, 'a Chromium to play graphics in');
    program = found;
    runner = new GraphicRunner(program, { deadline: 60_000 });
    writeFileSync(join(folder, 'good.mjs'), good);
  });
  after(async () => {
    await runner.close();
    rmSync(folder, { recursive: true });
  });

  const moduleOf = (name: string, does: string) => {
    const text = does.includes('export ')
      ? does
      : `import Good from './good.mjs';\nexport default class extends Good { ${does} }`;
    writeFileSync(join(folder, `${name}.mjs`), text);
    return `${name}.mjs`;
  };
  const codes = (findings: readonly { code: string }[]) => [...new Set(findings.map(({ code }) => code))];

  test('one that does what the specification asks for has no findings, live and by time', async () => {
    assert.deepEqual(await runner.run(manifest, folder), []);
    assert.deepEqual(await runner.run({ ...manifest, ...both }, folder), []);
    assert.deepEqual(await runner.run({ ...manifest, stepCount: -1 }, folder), []);
  });

  for (const { code, does, manifest: also } of fixtures) {
    test(code, async () => {
      const findings = await runner.run({ ...manifest, ...also, main: moduleOf(code, does) }, folder);

      assert.deepEqual(codes(findings), [code], JSON.stringify(findings, null, 1));
    });
  }

  test('one that goes by the times of frames is played in real time', async () => {
    // Its load waits for a movement on a ticker, as those of animation libraries do.
    const load = `async load({ data = {} }) {
      this.data = { ...data };
      const first = await new Promise(requestAnimationFrame);
      for (let now = first; now < first + 80; now = await new Promise(requestAnimationFrame));
    }`;
    assert.deepEqual(await runner.run({ ...manifest, main: moduleOf('ticker', load) }, folder), []);
  });

  test('one that seeks its animation may have edges of other shades where it goes back by parts of a pixel', async () => {
    const does = `
      async setActionsSchedule({ schedule }) {
        const style = document.createElement('style');
        style.textContent = '@keyframes rise { from { transform: translateY(97px) } } p { animation: rise 1s both paused; background: #fff }';
        this.text = document.createElement('p');
        this.text.textContent = 'Rita Neves';
        this.append(style, this.text);
      }
      async goToTime({ timestamp }) {
        for (const animation of this.text.getAnimations()) animation.currentTime = timestamp;
      }`;
    assert.deepEqual(await runner.run({ ...manifest, ...both, main: moduleOf('rises', does) }, folder), []);
  });

  test('one that claims to go by time and does not is told which methods are missing', async () => {
    const main = moduleOf('claims', 'goToTime = 1; setActionsSchedule = 1;');
    const findings = await runner.run({ ...manifest, ...both, main }, folder);

    assert.deepEqual(
      findings.map(({ code, pointer, params }) => [code, pointer, params.call]),
      [
        ['run-method-missing', '/supportsNonRealTime', 'goToTime()'],
        ['run-method-missing', '/supportsNonRealTime', 'setActionsSchedule()'],
      ],
    );
  });

  test('one that never answers, and one that loops, end nothing but their own check', async () => {
    const impatient = new GraphicRunner(program, { deadline: 1500 });
    try {
      const late = await impatient.run(
        { ...manifest, main: moduleOf('late', 'dispose() { return new Promise(() => {}); }') },
        folder,
      );
      assert.ok(codes(late).includes('run-call-late'));
      const loops = await impatient.run({ ...manifest, main: moduleOf('loops', 'playAction() { for (;;); }') }, folder);
      assert.ok(codes(loops).includes('run-hangs'));
      assert.ok(!codes(await impatient.run(manifest, folder)).includes('run-hangs'));
    } finally {
      await impatient.close();
    }
  });

  test('one that asks for what it is not given here has no errors for that: it may have it elsewhere', async () => {
    const told = async (name: string, does: string) => {
      const findings = await runner.run({ ...manifest, main: moduleOf(name, does) }, folder);
      return findings.map(({ severity, code, params }) => [severity, code, code === 'run-host-lacks' && params.said]);
    };
    assert.deepEqual(await told('elsewhere', "import 'https://cdn.example/motion.js'; export default class {}"), [
      ['warning', 'run-module-fails', false],
      ['warning', 'run-host-lacks', 'https://cdn.example/motion.js'],
    ]);
    // In a frame of its own, as exported templates are; nothing else is wrong with it.
    const framed = `async load(params) {
      const frame = document.createElement('iframe');
      frame.srcdoc = '<script>fetch("https://data.example/rows.json").catch(() => {})</' + 'script>';
      document.body.append(frame);
      await new Promise((loaded) => frame.addEventListener('load', loaded));
      frame.remove();
      return super.load(params);
    }`;
    assert.deepEqual(await told('framed', framed), [['warning', 'run-host-lacks', 'https://data.example/rows.json']]);
    // A canvas that is used otherwise has no WebGL, as in a browser without a graphics card.
    const draws = `async playAction(params) {
      const canvas = document.createElement('canvas');
      canvas.getContext('2d');
      const gl = canvas.getContext('webgl');
      gl.clear(gl.COLOR_BUFFER_BIT);
      return super.playAction(params);
    }`;
    const drawn = await told('draws', draws);
    assert.ok(drawn.some(([, code]) => code === 'run-call-fails'));
    assert.deepEqual([...new Set(drawn.map(([severity]) => severity))], ['warning']);
    assert.equal(drawn.at(-1)?.[2], 'WebGL');
  });

  test('a browser that fails says nothing of the graphic: the other files are checked, and the exit code tells', async () => {
    const [broken, config] = [join(folder, 'broken'), 'playground/public/templates/quote/config.json'];
    mkdirSync(broken);
    writeFileSync(join(broken, 'good.mjs'), good);
    writeFileSync(join(broken, 'strap.ograf.json'), JSON.stringify({ ...manifest, main: 'good.mjs' }));
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['bin/tarja.js', 'validate', broken, config, '--run'],
      { encoding: 'utf8', env: { ...process.env, CHROME_PATH: process.execPath } },
    );

    assert.equal(status, 2);
    assert.match(
      stderr,
      /strap\.ograf\.json” could not be played, which says nothing of the graphic\. The browser ended/,
    );
    assert.match(stdout, /1 file checked, valid/);
  });

  test('tarja validate --run reports what it did with section and place, as JSON and for people', () => {
    const graphic = join(folder, 'graphic');
    mkdirSync(graphic);
    writeFileSync(join(graphic, 'good.mjs'), good);
    writeFileSync(
      join(graphic, 'stays.mjs'),
      "import Good from './good.mjs';\nexport default class extends Good { async stopAction() {} }",
    );
    const file = join(graphic, 'strap.ograf.json');
    writeFileSync(file, JSON.stringify({ ...manifest, main: 'stays.mjs' }, null, 2));
    const env = { ...process.env, CHROME_PATH: program.path };
    const tarja = (...args: string[]) =>
      spawnSync(process.execPath, ['bin/tarja.js', 'validate', file, ...args], { encoding: 'utf8', env });

    assert.equal(tarja().status, 0, 'the manifest itself is valid');
    const { status, stdout } = tarja('--run', '--format', 'json');
    assert.equal(status, 1);
    const [{ valid, diagnostics }] = JSON.parse(stdout).files;
    assert.equal(valid, false);
    assert.deepEqual(
      diagnostics.map(({ code, pointer, line }: Record<string, unknown>) => [code, pointer, line]),
      [['run-seen-after-stop', '/main', 6]],
    );
    const { stdout: pretty } = tarja('--run', '--locale', 'pt-BR');
    assert.match(pretty, /Ainda aparece depois de stopAction\(\)/);
    assert.match(pretty, /EBU OGraf v1, “stopAction\(\)”/);

    const template = 'playground/public/templates/quote';
    const played = spawnSync(process.execPath, ['bin/tarja.js', 'validate', template, '--run'], {
      encoding: 'utf8',
      env,
    });
    assert.match(played.stdout, /1 file checked, valid/);
    assert.match(played.stderr, /Nothing was played: --run plays OGraf manifests/);
  });
});
