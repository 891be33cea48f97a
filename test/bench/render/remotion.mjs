import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const frameRate = 50;

/**
 * Remotion, with a lower third of its own like the measured one, in the same browser.
 *
 * @returns how it draws frames at some times, by the number of its pages; undefined where it is not installed
 */
export async function startRemotion(browserExecutable) {
  let bundler;
  let renderer;
  try {
    [bundler, renderer] = await Promise.all([import('@remotion/bundler'), import('@remotion/renderer')]);
  } catch (error) {
    console.error(`Remotion is left out: ${error.message}`);
    return undefined;
  }
  const folder = mkdtempSync(join(tmpdir(), 'tarja-remotion-'));
  const serveUrl = await bundler.bundle({
    entryPoint: fileURLToPath(new URL('composition.js', import.meta.url)),
    outDir: join(folder, 'site'),
    enableCaching: false,
  });
  const browser = await renderer.openBrowser('chrome', { browserExecutable, chromiumOptions: { gl: null } });
  const shared = { serveUrl, puppeteerInstance: browser, browserExecutable, logLevel: 'error' };
  const composition = await renderer.selectComposition({ ...shared, id: 'lower-third' });

  /** Milliseconds from the first frame to the last. */
  async function draw(times, concurrency) {
    const first = Math.round((times[0] * frameRate) / 1000);
    let begun;
    await renderer.renderFrames({
      ...shared,
      composition,
      inputProps: {},
      concurrency,
      imageFormat: 'png',
      outputDir: mkdtempSync(join(folder, 'frames-')),
      frameRange: [first, first + times.length - 1],
      onStart: () => {},
      onFrameUpdate: () => {
        begun ??= performance.now();
      },
    });
    return performance.now() - begun;
  }

  return {
    draw,
    async close() {
      await browser.close({ silent: true });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
