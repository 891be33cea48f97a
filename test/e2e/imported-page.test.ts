import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import type { StageElement } from '../../components/stage/stage.ts';
import { importGraphic } from '../../src/interop/import-graphic.ts';
import { openStagePage, serverPlugins } from '../support/stage-page.ts';
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

const bytes = (text: string) => new TextEncoder().encode(text);

test('a page for SPX-GC plays here as it is: its data, steps, buttons and its way out', async (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'tarja-page-'));
  context.after(() => rmSync(folder, { recursive: true }));
  const imported = importGraphic(
    new Map([
      ['strap/strap.html', bytes(page)],
      ['strap/js/strap.js', bytes('var calls = [];')],
      ['strap/css/strap.css', bytes('.strap p { color: rgb(1, 2, 3) }')],
    ]),
  );
  if ('code' in imported) throw new Error(imported.code);
  for (const [path, content] of imported.files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  serverPlugins.push(templateFilesPlugin('/imported/', folder));
  const { page: host } = await openStagePage(context);

  const { answers, problems } = await host.evaluate(async (text) => {
    const stage = document.querySelector('tarja-stage') as StageElement;
    Object.assign(stage, { runtime: '/tarja-runtime.js', src: '/imported/' });
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
