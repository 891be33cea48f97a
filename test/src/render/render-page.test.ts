import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { RenderBrowser } from '../../../src/render/browser.ts';
import { type DevTools, DevToolsError } from '../../../src/render/devtools.ts';
import { RenderPage } from '../../../src/render/render-page.ts';

/**
 * A browser that draws on request, whose first pages never give a picture, and whose others need some frames for one. After so many
 * frames it answers none, as where a template loops.
 */
function shell({ blank, frames = 0, until = Infinity }: { blank: number; frames?: number; until?: number }) {
  const closed: string[] = [];
  const listeners = new Set<(method: string, params: object, session: string) => void>();
  let opened = 0;
  let waiting = frames;
  const send = async (method: string, params: { targetId?: string; screenshot?: object }, session = '') => {
    if (method === 'Target.createTarget') return { targetId: `${++opened}` };
    if (method === 'Target.attachToTarget') return { sessionId: params.targetId };
    if (method === 'Target.closeTarget') closed.push(params.targetId ?? '');
    if (method === 'Page.navigate') for (const told of [...listeners]) told('Page.loadEventFired', {}, session);
    if (method === 'Runtime.evaluate') return new Promise(() => {});
    if (method !== 'HeadlessExperimental.beginFrame') return {};
    if (until-- <= 0) return new Promise(() => {});
    const isGiven = params.screenshot && Number(session) > blank && waiting-- <= 0;
    return { hasDamage: Number(session) > blank, ...(isGiven && { screenshotData: btoa(`page ${session}`) }) };
  };
  const listen = (listener: (method: string, params: object, session: string) => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const devtools = { send, listen } as unknown as DevTools;
  const browser: RenderBrowser = { devtools, drawsOnRequest: true, close: async () => {} };
  return { browser, closed };
}

describe('a page that is drawn on request', () => {
  const size = { width: 16, height: 9 };

  test('is replaced when it never draws', async () => {
    const { browser, closed } = shell({ blank: 2 });

    const page = await RenderPage.open(browser, 'http://127.0.0.1/render.html', size);

    assert.equal((await page.picture()).toString(), 'page 3');
    assert.deepEqual(closed, ['1', '2']);
  });

  test('is waited for when it needs some frames', async () => {
    const { browser, closed } = shell({ blank: 0, frames: 12 });

    const page = await RenderPage.open(browser, 'http://127.0.0.1/render.html', size);

    assert.equal((await page.picture()).toString(), 'page 1');
    assert.deepEqual(closed, []);
  });

  test('is given up in words when what it plays loops: no frame is drawn any more', async () => {
    const { browser } = shell({ blank: 0, until: 20 });
    const page = await RenderPage.open(browser, 'http://127.0.0.1/render.html', size, { patience: 100 });

    await assert.rejects(
      page.call('goTo', 1000),
      (error) => error instanceof DevToolsError && /draws nothing any more/.test(error.message),
    );
  });

  test('is given up in words when no page draws', async () => {
    const { browser, closed } = shell({ blank: Number.POSITIVE_INFINITY });

    const opening = RenderPage.open(browser, 'http://127.0.0.1/render.html', size);

    await assert.rejects(
      opening,
      (error) => error instanceof DevToolsError && /draws nothing of http/.test(error.message),
    );
    assert.deepEqual(closed, ['1', '2', '3', '4', '5']);
  });
});
