import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { StageElement } from '../../components/stage/stage.ts';
import { writeFiles } from '../../scripts/write-files.ts';
import { importOgraf } from '../../src/interop/import-ograf.ts';
import { stagePages } from '../support/stage-page.ts';
import { templateFilesPlugin } from '../support/template-files.ts';

const manifest = {
  id: 'com.example.score',
  name: 'Score',
  main: 'lib/graphic.mjs',
  supportsRealTime: true,
  supportsNonRealTime: true,
  schema: {
    type: 'object',
    properties: {
      home: {
        type: 'object',
        properties: { name: { type: 'string', default: 'Bahia' }, score: { type: 'integer', default: 0 } },
      },
      opacity: { type: 'number', gddType: 'percentage', default: 0.5 },
      days: {
        type: 'array',
        gddType: 'select-multiple',
        items: { type: 'string', enum: ['sat', 'sun'] },
        default: ['sat'],
      },
    },
  },
};

/** Shows what it was given, as it was given, and a file from beside it. */
const module = `import { word } from './word.mjs';
export default class extends HTMLElement {
  async load({ data }) { this.loaded = data; }
  async updateAction({ data }) { this.show(JSON.stringify(data) === JSON.stringify(this.loaded) ? 'loaded' : 'update', data); }
  async playAction() {}
  async stopAction() {}
  async customAction({ id }) { return { statusCode: 200, statusMessage: this.textContent }; }
  async setActionsSchedule({ schedule }) { this.plan = schedule; }
  async goToTime() { this.textContent = JSON.stringify(this.plan.map(({ action }) => action.params.data)); }
  show(action, data) { this.textContent = JSON.stringify([action, word, data]); }
}`;

const folder = mkdtempSync(join(tmpdir(), 'tarja-imported-'));
after(() => rmSync(folder, { recursive: true }));
const openStagePage = stagePages({ plugins: () => [templateFilesPlugin('/imported/', folder)] });

test('an imported graphic plays with its own files, and gets its values where it expects them', async (context) => {
  const text = (content: string) => new TextEncoder().encode(content);
  const imported = importOgraf(
    new Map([
      ['score.ograf.json', text(JSON.stringify(manifest))],
      ['lib/graphic.mjs', text(module)],
      ['lib/word.mjs', text('export const word = "own";')],
    ]),
  );
  if ('code' in imported) throw new Error(imported.code);
  writeFiles(folder, imported.files);
  const { page } = await openStagePage(context);

  const stages = await page.evaluate(async () => {
    const stage = document.querySelector('tarja-stage') as StageElement;
    stage.src = '/imported/';
    const answers = [await stage.load(), await stage.play()];
    return { answers, problems: stage.problems };
  });
  assert.deepEqual(stages, { answers: [{ statusCode: 200 }, { statusCode: 200, currentStep: 0 }], problems: [] });
  const shown = () => page.frames()[1]!.evaluate(() => JSON.parse(document.body.textContent ?? ''));
  // It is told once more what it was loaded with.
  assert.deepEqual(await shown(), [
    'loaded',
    'own',
    { home: { name: 'Bahia', score: 0 }, opacity: 0.5, days: ['sat'] },
  ]);

  await page.evaluate(async () => {
    const stage = document.querySelector('tarja-stage') as StageElement;
    await stage.update({ home_score: 2, opacity: 33.3, days2: true });
  });
  assert.deepEqual(await shown(), [
    'update',
    'own',
    { home: { name: 'Bahia', score: 2 }, opacity: 0.333, days: ['sat', 'sun'] },
  ]);

  // By time, the updates of a schedule are given to it in its own places, too.
  const schedule = [
    { timestamp: 200, action: { type: 'updateAction' as const, params: { data: { home_score: 1 } } } },
    { timestamp: 100, action: { type: 'updateAction' as const, params: { data: { opacity: 20, days: false } } } },
  ];
  const answer = await page.evaluate(async (schedule) => {
    const stage = document.querySelector('tarja-stage') as StageElement;
    stage.renderType = 'non-realtime';
    stage.values = {};
    await stage.setActionsSchedule(schedule);
    await stage.load();
    return stage.goToTime(300);
  }, schedule);
  assert.equal(answer.statusCode, 200, answer.statusMessage);
  const home = { name: 'Bahia', score: 0 };
  assert.deepEqual(
    await page
      .frames()
      .at(-1)!
      .evaluate(() => JSON.parse(document.body.textContent ?? '')),
    [
      { home, opacity: 0.2, days: [] },
      { home: { ...home, score: 1 }, opacity: 0.2, days: [] },
    ],
  );
});
