import type { RenderBrowser } from './browser.ts';
import { DevToolsError } from './devtools.ts';

/** What a page answers when it was loaded or went to a time. */
export interface PageStatus {
  readonly statusCode: number;
  readonly statusMessage?: string;
  readonly problems: readonly string[];
}

/** Milliseconds of the browser's own time between two frames; which it is changes nothing in the picture. */
const FRAME = 20;

/** One page of `render.html`, at the size of the picture. Its calls follow one another. */
export class RenderPage {
  readonly #browser: RenderBrowser;
  readonly #target: string;
  readonly #session: string;
  #frameTime: number;
  #last: Buffer | undefined;
  /** A frame since the last picture showed something else. */
  #changed = true;

  private constructor(browser: RenderBrowser, target: string, session: string) {
    this.#browser = browser;
    this.#target = target;
    this.#session = session;
    this.#frameTime = 1000;
  }

  static async open(
    browser: RenderBrowser,
    address: string,
    { width, height }: { readonly width: number; readonly height: number },
  ): Promise<RenderPage> {
    const { devtools, drawsOnRequest } = browser;
    const { targetId } = await devtools.send('Target.createTarget', {
      url: 'about:blank',
      ...(drawsOnRequest && { width, height, enableBeginFrameControl: true }),
    });
    const { sessionId } = await devtools.send('Target.attachToTarget', { targetId, flatten: true });
    const page = new RenderPage(browser, String(targetId), String(sessionId));
    await page.#send('Page.enable');
    await page.#send('Emulation.setDefaultBackgroundColorOverride', { color: { r: 0, g: 0, b: 0, a: 0 } });
    if (!drawsOnRequest) {
      const metrics = { width, height, deviceScaleFactor: 1, mobile: false };
      await page.#send('Emulation.setDeviceMetricsOverride', metrics);
    }
    await page.#goTo(address);
    return page;
  }

  /** Calls a function of `tarjaRender`, drawing frames until it answers. */
  async call(name: 'load' | 'goTo', argument: unknown): Promise<PageStatus> {
    return (await this.evaluate(`tarjaRender.${name}(${JSON.stringify(argument)})`)) as PageStatus;
  }

  /** The value of an expression, drawing frames until it is there. */
  async evaluate(expression: string): Promise<unknown> {
    const { result, exceptionDetails } = (await this.#draw(
      this.#send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true }),
    )) as { result: { value: unknown }; exceptionDetails?: { text: string; exception?: { description?: string } } };
    if (exceptionDetails) throw new DevToolsError(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  /** The picture as it is now, as PNG with its transparency. */
  async picture({ small = false } = {}): Promise<Buffer> {
    // Encoding and sending a picture takes several times as long as drawing it.
    if (!this.#changed && this.#last) return this.#last;
    const format = { format: 'png', optimizeForSpeed: !small };
    const data = this.#browser.drawsOnRequest
      ? (await this.#beginFrame({ screenshot: format })).screenshotData
      : (await this.#send('Page.captureScreenshot', { ...format, captureBeyondViewport: false })).data;
    // A browser may give none where nothing changed.
    if (data === undefined) return this.#last ?? this.picture({ small });
    this.#last = Buffer.from(String(data), 'base64');
    this.#changed = !this.#browser.drawsOnRequest;
    return this.#last;
  }

  /** Closes the page, and leaves its browser open. */
  async close(): Promise<void> {
    await this.#browser.devtools.send('Target.closeTarget', { targetId: this.#target });
  }

  async #goTo(address: string): Promise<void> {
    const loaded = new Promise<void>((resolve) => {
      const stop = this.#browser.devtools.listen((method, _, session) => {
        if (session !== this.#session || method !== 'Page.loadEventFired') return;
        stop();
        resolve();
      });
    });
    const { errorText } = await this.#send('Page.navigate', { url: address });
    if (errorText) throw new DevToolsError(`${address}: ${errorText}`);
    await this.#draw(loaded);
    this.#last = undefined;
  }

  /** Where frames come on request only, what waits for one is given frames until it is there. */
  async #draw<T>(waiting: Promise<T>): Promise<T> {
    if (!this.#browser.drawsOnRequest) return waiting;
    let done = false;
    const finished = waiting.finally(() => {
      done = true;
    });
    // Its rejection is that of `finished`, which is awaited below.
    finished.catch(() => {});
    while (!done) {
      await this.#beginFrame({});
      await Promise.race([finished.catch(() => {}), new Promise((resolve) => setTimeout(resolve, 1))]);
    }
    return finished;
  }

  async #beginFrame(params: object): Promise<Record<string, unknown>> {
    this.#frameTime += FRAME;
    const frame = { frameTimeTicks: this.#frameTime, interval: FRAME };
    const result = await this.#send('HeadlessExperimental.beginFrame', { ...frame, ...params });
    if (result['hasDamage'] !== false) this.#changed = true;
    return result;
  }

  #send(method: string, params: object = {}): Promise<Record<string, unknown>> {
    return this.#browser.devtools.send(method, { ...params }, this.#session);
  }
}
