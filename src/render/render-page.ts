import { within } from '../format/within.ts';
import type { RenderBrowser } from './browser.ts';
import { DevToolsError } from './devtools.ts';

/** What a page answers when it was loaded or went to a time. */
export interface PageStatus {
  readonly statusCode: number;
  readonly statusMessage?: string;
  readonly problems: readonly string[];
}

/** Milliseconds of the browser's own time between two frames. */
const FRAME = 20;
/** How many frames a picture is waited for, and how many times a page that draws none is opened anew. */
const FRAMES = 500;
const PAGES = 5;
/** Milliseconds that a single frame may take: as long as the page waits for what it plays. One that loops draws none, and holds up the page's. */
const FRAME_PATIENCE = 60_000;

/** What the browser says, or an error where what is played keeps it from drawing. */
function drawn<T>(frame: Promise<T>, patience: number): Promise<T> {
  return within(
    frame,
    patience,
    () => new DevToolsError('The page draws nothing any more: what it plays may run without an end.'),
  );
}

/** One page of `render.html`, at the size of the picture. Its calls follow one another. */
export class RenderPage {
  readonly #browser: RenderBrowser;
  readonly #target: string;
  readonly #session: string;
  readonly #isLive: boolean;
  readonly #patience: number;
  #frameTime = 1000;
  #last: Buffer | undefined;
  #stopWatching: () => void = () => {};
  /** A frame since the last picture showed something else. */
  #changed = true;

  private constructor(browser: RenderBrowser, target: string, session: string, isLive: boolean, patience: number) {
    this.#browser = browser;
    this.#target = target;
    this.#session = session;
    this.#isLive = isLive;
    this.#patience = patience;
  }

  /**
   * Opens a page that draws. Of some hundred pages of a headless shell on a busy machine, one never draws anything, whatever
   * happens in it: that is seen before it is used, and another one takes its place.
   *
   * @param live frames go by the time of day, as on a screen; else animations and frames of the page stand still, and what is
   * drawn has a clock of its own
   * @param patience milliseconds after which a frame that is not drawn is given up
   */
  static async open(
    browser: RenderBrowser,
    address: string,
    size: { readonly width: number; readonly height: number },
    { live = false, patience = FRAME_PATIENCE } = {},
  ): Promise<RenderPage> {
    for (let count = 0; count < PAGES; count++) {
      const page = await RenderPage.#create(browser, address, size, live, patience);
      if (await page.#screenshot({ format: 'png', optimizeForSpeed: true })) return page;
      await page.close();
    }
    throw new DevToolsError(`The browser draws nothing of ${address}. Try it again.`);
  }

  static async #create(
    browser: RenderBrowser,
    address: string,
    { width, height }: { readonly width: number; readonly height: number },
    live: boolean,
    patience: number,
  ): Promise<RenderPage> {
    const { devtools, drawsOnRequest } = browser;
    const { targetId } = await devtools.send('Target.createTarget', {
      url: 'about:blank',
      ...(drawsOnRequest && { width, height, enableBeginFrameControl: true }),
    });
    const { sessionId } = await devtools.send('Target.attachToTarget', { targetId, flatten: true });
    const page = new RenderPage(browser, String(targetId), String(sessionId), live, patience);
    await page.#send('Page.enable');
    await page.#send('Emulation.setDefaultBackgroundColorOverride', { color: { r: 0, g: 0, b: 0, a: 0 } });
    if (!drawsOnRequest) {
      const metrics = { width, height, deviceScaleFactor: 1, mobile: false };
      await page.#send('Emulation.setDeviceMetricsOverride', metrics);
    }
    await page.#goTo(address);
    return page;
  }

  /** Tells from now on the address of each request that the policy of the page refuses, and of its frames. */
  async watchRefused(tell: (address: string) => void): Promise<void> {
    this.#stopWatching = this.#browser.devtools.listen((method, params, session) => {
      if (session !== this.#session || method !== 'Audits.issueAdded') return;
      const { details } = params['issue'] as {
        details: { contentSecurityPolicyIssueDetails?: { blockedURL?: string } };
      };
      const { blockedURL } = details.contentSecurityPolicyIssueDetails ?? {};
      if (blockedURL && URL.canParse(blockedURL)) tell(blockedURL);
    });
    await this.#send('Audits.enable');
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
    const data = await this.#screenshot(format);
    if (data === undefined) throw new DevToolsError('The browser gave no picture. Try it again.');
    this.#last = Buffer.from(data, 'base64');
    this.#changed = !this.#browser.drawsOnRequest;
    return this.#last;
  }

  /** A screenshot in Base64, once the browser gives one: a page that was just opened may need some frames. */
  async #screenshot(format: object): Promise<string | undefined> {
    if (!this.#browser.drawsOnRequest) {
      const { data } = await drawn(
        this.#send('Page.captureScreenshot', { ...format, captureBeyondViewport: false }),
        this.#patience,
      );
      return String(data);
    }
    for (let count = 0; count < FRAMES; count++) {
      const { screenshotData } = await this.#beginFrame({ screenshot: format });
      if (screenshotData !== undefined) return String(screenshotData);
    }
    return undefined;
  }

  /** Closes the page, and leaves its browser open. */
  async close(): Promise<void> {
    this.#stopWatching();
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
    // The browser counts from the start of the machine, as Node does, and holds a time before the page's own for its beginning.
    this.#frameTime = Math.max(
      this.#frameTime + 1,
      this.#isLive ? Number(process.hrtime.bigint()) / 1e6 : this.#frameTime + FRAME,
    );
    const frame = { frameTimeTicks: this.#frameTime, interval: FRAME };
    const result = await drawn(this.#send('HeadlessExperimental.beginFrame', { ...frame, ...params }), this.#patience);
    if (result['hasDamage'] !== false) this.#changed = true;
    return result;
  }

  #send(method: string, params: object = {}): Promise<Record<string, unknown>> {
    return this.#browser.devtools.send(method, { ...params }, this.#session);
  }
}
