import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { Frame } from 'playwright-core';
import type { StageElement } from '../../components/stage/stage.ts';
import { writeFiles } from '../../scripts/write-files.ts';
import { importGraphic } from '../../src/interop/import-graphic.ts';
import { stagePages } from '../support/stage-page.ts';
import { templateFilesPlugin } from '../support/template-files.ts';

const nasty = `"It's"\n\tC:\\new\\u00e9 “ção” 🎬 <b>&amp;</b> ]]> </script> \u2028`;

/** A template as people write them: globals, a ready event, a style sheet and a script beside it, an animation on the way out. */
const page = `<!doctype html><html class="strap"><head>
<link rel="stylesheet" href="css/strap.css">
<script>window.SPXGCTemplateDefinition = { steps: '2', DataFields: [
  { field: 'f0', ftype: 'textfield', title: 'Name', value: 'Ana' },
  { field: 'f1', ftype: 'checkbox', title: 'Logo', value: '1' },
  { ftype: 'button', title: 'Goal', fcall: 'goal()' },
] };</script></head>
<body onload="calls.push('onload')"><script src="js/strap.js"></script><script>
  document.addEventListener('DOMContentLoaded', () => calls.push('ready'));
  const play = () => { calls.push('play'); };
  function next() { calls.push('next'); }
  function goal() { calls.push('goal'); }
  function update(data) { document.getElementById('name').textContent = data; calls.push('update'); }
  window.stop = () => {
    calls.push('stop');
    document.getElementById('name').animate([{ opacity: 1 }, { opacity: 0 }], 40);
  };
</script><p id="name"></p><script>document.write('<i>written</i>')</script></body></html>`;

const folder = mkdtempSync(join(tmpdir(), 'tarja-page-'));
after(() => rmSync(folder, { recursive: true }));
const openStagePage = stagePages({ plugins: () => [templateFilesPlugin('/imported/', folder)] });

/** Imports a page with the files beside it, and writes the template that it becomes. */
function writeImported(name: string, files: Readonly<Record<string, string>>): void {
  const imported = importGraphic(
    new Map(Object.entries(files).map(([path, text]) => [path, new TextEncoder().encode(text)])),
  );
  if ('code' in imported) throw new Error(imported.code);
  writeFiles(join(folder, name), imported.files);
}

/** A template as CasparCG plays them: XML data, text that fills in by a timer, `remove` that says it is gone. */
const casparPage = `<!doctype html><html><head><style>
  #band { position: absolute; left: 0; top: 0; width: 960px; height: 1080px; background: #0000ff; transform: translateX(-960px);
    transition: transform 80ms linear }
  .in #band { transform: none }
</style></head><body>
<!-- <templateData><componentData id="f0"><data id="text" value="Ana"/></componentData>
<componentData id="score"><data id="text" value="0"/></componentData></templateData> -->
<div id="band"><p id="f0"></p><p id="score"></p></div>
<script>
  var calls = [];
  function update(xml) {
    calls.push('update');
    var data = new DOMParser().parseFromString(xml, 'text/xml');
    var components = data.getElementsByTagName('componentData');
    for (var at = 0; at < components.length; at++) {
      var place = document.getElementById(components[at].getAttribute('id'));
      if (place) place.textContent = components[at].getElementsByTagName('data')[0].getAttribute('value');
    }
  }
  function play() { calls.push('play'); document.body.className = 'in'; }
  function next() { calls.push('next'); }
  function stop() { calls.push('stop'); document.body.className = ''; setTimeout(remove, 120); }
  function remove() { calls.push('remove'); document.body.innerHTML = ''; }
</script></body></html>`;

test('a page for CasparCG plays here as it is: XML data, its entrance, an update, and its way out until it is gone', async (context) => {
  writeImported('caspar', { 'score.html': casparPage });
  const { page: host } = await openStagePage(context);

  const answers = await host.evaluate(async () => {
    const stage = document.querySelector('tarja-stage') as StageElement;
    Object.assign(stage, { runtime: '/tarja-runtime.js', src: '/imported/caspar/' });
    return [await stage.load(), await stage.play()];
  });
  assert.deepEqual(answers, [{ statusCode: 200 }, { statusCode: 200, currentStep: 0 }]);
  const graphic = host.frames()[1] as Frame;
  const shown = () =>
    graphic.evaluate(() => ({
      calls: (globalThis as unknown as { calls: string[] }).calls.join(),
      texts: ['f0', 'score'].map((id) => document.getElementById(id)?.textContent),
      left: document.getElementById('band')?.getBoundingClientRect().left,
    }));
  assert.deepEqual(await shown(), { calls: 'update,play', texts: ['Ana', '0'], left: 0 });

  await host.evaluate(async (text) => {
    const stage = document.querySelector('tarja-stage') as StageElement;
    await stage.update({ f0: text, score: '2' });
  }, nasty);
  assert.deepEqual(await shown(), { calls: 'update,play,update', texts: [nasty, '2'], left: 0 });

  const out = await host.evaluate(async () => {
    const stage = document.querySelector('tarja-stage') as StageElement;
    return { answer: await stage.stop(), phase: stage.phase, problems: stage.problems };
  });
  assert.deepEqual(out, { answer: { statusCode: 200 }, phase: 'off', problems: [] });
  assert.deepEqual(await shown(), {
    calls: 'update,play,update,stop,remove',
    texts: [undefined, undefined],
    left: undefined,
  });
});

test('a page for SPX-GC plays here as it is: its data, steps, buttons and its way out', async (context) => {
  writeImported('spx', {
    'strap/strap.html': page,
    'strap/js/strap.js': 'var calls = [];',
    'strap/css/strap.css': '.strap p { color: rgb(1, 2, 3) }',
  });
  const { page: host } = await openStagePage(context);

  const { answers, problems } = await host.evaluate(async (text) => {
    const stage = document.querySelector('tarja-stage') as StageElement;
    Object.assign(stage, { runtime: '/tarja-runtime.js', src: '/imported/spx/' });
    const answers = [
      await stage.load(),
      await stage.update({ f0: text, f1: false }),
      await stage.play(),
      await stage.play(),
      await stage.customAction('goal'),
      await stage.stop(),
    ];
    return { answers, problems: stage.problems };
  }, nasty);

  assert.deepEqual(problems, []);
  assert.deepEqual(answers, [
    { statusCode: 200 },
    { statusCode: 200 },
    { statusCode: 200, currentStep: 0 },
    { statusCode: 200, currentStep: 1 },
    { statusCode: 200, currentStep: 1 },
    { statusCode: 200 },
  ]);
  const shown = await host.frames()[1]!.evaluate(() => ({
    calls: (globalThis as unknown as { calls: string[] }).calls,
    data: JSON.parse(document.getElementById('name')?.textContent ?? ''),
    color: getComputedStyle(document.getElementById('name') as Element).color,
    written: document.querySelector('i')?.textContent,
    phase: document.documentElement.dataset['phase'],
  }));
  assert.deepEqual(shown, {
    calls: ['ready', 'onload', 'update', 'update', 'play', 'next', 'goal', 'stop'],
    data: { f0: nasty, f1: '0' },
    color: 'rgb(1, 2, 3)',
    written: 'written',
    phase: 'off',
  });
});
