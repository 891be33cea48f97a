import { within } from '../../format/within.ts';
import type { RenderBrowser } from '../browser.ts';
import { RenderPage } from '../render-page.ts';
import type { Size } from '../renderer.ts';

/** What came of a call of a graphic's method. */
export type Answer =
  | { readonly outcome: 'answered'; readonly isPromise: boolean; readonly value: unknown }
  | { readonly outcome: 'threw'; readonly message: string }
  | { readonly outcome: 'late' }
  | { readonly outcome: 'missing' };

/** What the module of a graphic is. */
export type Definition =
  | { readonly is: 'class'; readonly registersItself: boolean }
  | { readonly is: 'no-class' }
  | { readonly is: 'broken'; readonly message: string };

/** A graphic that does not let its page answer any more, such as by a loop that does not end. */
export class PageHangs extends Error {}

/**
 * A page with one object of a graphic's class at a time, called as any renderer calls it: directly, without the stage, which mends
 * what graphics do wrong.
 */
export class GraphicPage {
  readonly #page: RenderPage;
  readonly #refused: ReadonlySet<string>;
  readonly #deadline: number;

  private constructor(page: RenderPage, refused: ReadonlySet<string>, deadline: number) {
    this.#page = page;
    this.#refused = refused;
    this.#deadline = deadline;
  }

  /**
   * @param address of the page that `serveGraphic` serves
   * @param deadline for the answer to a call, in milliseconds
   */
  static async open(browser: RenderBrowser, address: string, size: Size, deadline: number): Promise<GraphicPage> {
    const page = await RenderPage.open(browser, address, size, { live: true });
    const refused = new Set<string>();
    await page.watchRefused((asked) => refused.add(asked));
    return new GraphicPage(page, refused, deadline);
  }

  /** Imports the module. */
  define(module: string): Promise<Definition> {
    return this.#ask('define', module);
  }

  /** Makes another object of the class, in place of the one before; tells why it cannot be made. */
  make({ connected }: { readonly connected: boolean }): Promise<string | null> {
    return this.#ask('make', connected);
  }

  /** Which of these methods the object lacks. */
  missing(methods: readonly string[]): Promise<readonly string[]> {
    return this.#ask('missing', methods);
  }

  /** Calls a method, and waits for its answer until the deadline. */
  call(method: string, params: object): Promise<Answer> {
    return this.#ask('call', method, params, this.#deadline);
  }

  /** Calls methods one after the other without waiting for an answer. */
  callAll(calls: readonly (readonly [method: string, params: object])[]): Promise<readonly Answer[]> {
    return this.#ask('callAll', calls, this.#deadline);
  }

  /** The picture, two frames later. */
  async picture(): Promise<Buffer> {
    await this.#ask('frames', 2);
    return this.#page.picture();
  }

  /**
   * Whether two pictures are the same but for edges: what moved by parts of a pixel, and back, has edges of slightly other shades,
   * in browsers that do all they should.
   */
  async isSame(one: Buffer, other: Buffer): Promise<boolean> {
    if (one.equals(other)) return true;
    return this.#ask('isSame', one.toString('base64'), other.toString('base64'));
  }

  /** What the graphic asked for and was not given here: addresses elsewhere, and WebGL where this browser lacks it. */
  async lacking(): Promise<readonly string[]> {
    const kinds: readonly string[] = await this.#ask('lacking');
    return [...this.#refused, ...kinds];
  }

  /** All texts of the graphic, those in its open shadow roots too. */
  text(): Promise<string> {
    return this.#ask('text');
  }

  close(): Promise<void> {
    return this.#page.close();
  }

  async #ask<T>(name: string, ...given: readonly unknown[]): Promise<T> {
    const answer = this.#page.evaluate(`tarjaGraphic.${name}(${given.map((each) => JSON.stringify(each)).join(',')})`);
    // The page itself keeps the deadline of a call, as long as it runs.
    return (await within(answer, this.#deadline + 5000, () => new PageHangs())) as T;
  }
}

/** The script of the page: `tarjaGraphic`, whose functions `GraphicPage` calls. */
export const pageScript = `globalThis.tarjaGraphic = (() => {
  let type;
  let graphic;
  const lacking = new Set();
  for (const { prototype } of [HTMLCanvasElement, OffscreenCanvas]) {
    const { getContext } = prototype;
    prototype.getContext = function (kind, ...options) {
      const context = getContext.call(this, kind, ...options);
      if (!context && /webgl/.test(kind)) lacking.add('WebGL');
      return context;
    };
  }
  const call = async (method, params, deadline) => {
    if (typeof graphic[method] !== 'function') return { outcome: 'missing' };
    const answering = (async () => {
      try {
        const returned = graphic[method](params);
        const isPromise = typeof returned?.then === 'function';
        const value = await returned;
        return { outcome: 'answered', isPromise, value: value === undefined ? null : (JSON.parse(JSON.stringify(value) ?? '"?"')) };
      } catch (error) {
        return { outcome: 'threw', message: String(error?.message ?? error) };
      }
    })();
    let timer;
    const late = new Promise((resolve) => { timer = setTimeout(resolve, deadline, { outcome: 'late' }); });
    const answer = await Promise.race([answering, late]);
    clearTimeout(timer);
    return answer;
  };
  const textOf = (node) => {
    if (node.nodeType === 3) return node.data;
    if (/^(style|script)$/i.test(node.nodeName)) return '';
    return [...(node.shadowRoot?.childNodes ?? []), ...node.childNodes].map(textOf).join(' ');
  };
  return {
    async define(module) {
      try {
        type = (await import(module)).default;
      } catch (error) {
        return { is: 'broken', message: String(error?.message ?? error) };
      }
      if (typeof type !== 'function' || !(type.prototype instanceof HTMLElement)) return { is: 'no-class' };
      let registersItself = false;
      try {
        customElements.define('validated-graphic', type);
      } catch {
        registersItself = true;
      }
      return { is: 'class', registersItself };
    },
    make(connected) {
      graphic?.remove();
      try {
        graphic = new type();
      } catch (error) {
        return String(error?.message ?? error);
      }
      graphic.style.cssText = 'position:absolute;inset:0;display:block';
      if (connected) document.body.append(graphic);
      return null;
    },
    lacking: () => [...lacking],
    missing: (methods) => methods.filter((method) => typeof graphic[method] !== 'function'),
    call,
    callAll: (calls, deadline) => Promise.all(calls.map(([method, params]) => call(method, params, deadline))),
    async isSame(...pngs) {
      const [one, other] = await Promise.all(pngs.map(async (png) => {
        const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
        const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
        canvas.drawImage(image, 0, 0);
        return canvas.getImageData(0, 0, image.width, image.height);
      }));
      const { width, data } = one;
      const differs = (pixel, by) =>
        [0, 1, 2, 3].some((channel) => Math.abs(data[pixel * 4 + channel] - other.data[pixel * 4 + channel]) > by);
      for (let pixel = 0; pixel < data.length / 4; pixel++) {
        if (!differs(pixel, 4)) continue;
        const around = [pixel - 1, pixel + 1, pixel - width, pixel + width];
        if (differs(pixel, 96) || around.every((each) => differs(each, 4))) return false;
      }
      return true;
    },
    text: () => textOf(graphic).replace(/\\s+/g, ' ').trim(),
    frames: (count) => new Promise((resolve) => {
      const next = () => (count-- > 0 ? requestAnimationFrame(next) : resolve(null));
      next();
    }),
  };
})();`;
