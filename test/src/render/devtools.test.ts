import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import { DevTools, DevToolsError } from '../../../src/render/devtools.ts';

/** A browser that answers nothing by itself. */
function silentBrowser() {
  const from = new PassThrough();
  const process = Object.assign(new EventEmitter(), { stdio: [null, null, null, new PassThrough(), from] });
  const tell = (message: object) => from.write(`${JSON.stringify(message)}\0`);
  return { devtools: new DevTools(process as unknown as ChildProcess), tell };
}

test('a page that crashed answers with an error what it was asked, and is asked', async () => {
  const { devtools, tell } = silentBrowser();
  const isTold = (error: unknown) => error instanceof DevToolsError && /crashed.*memory/.test(error.message);
  const crashing = devtools.send('Runtime.evaluate', {}, 'one');
  const other = devtools.send('Runtime.evaluate', {}, 'other');

  tell({ method: 'Inspector.targetCrashed', params: {}, sessionId: 'one' });
  await assert.rejects(crashing, isTold);
  await assert.rejects(devtools.send('Page.captureScreenshot', {}, 'one'), isTold);

  tell({ id: 2, result: { value: 1 }, sessionId: 'other' });
  assert.deepEqual(await other, { value: 1 });
});
