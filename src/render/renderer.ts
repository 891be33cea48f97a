import { availableParallelism } from 'node:os';
import type { FieldValues, ScheduledAction } from '../runtime/ograf.ts';
import { type BrowserProgram, type RenderBrowser, startBrowser } from './browser.ts';
import { drawInOrder } from './in-order.ts';
import { type PageStatus, RenderPage } from './render-page.ts';

/** Pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What is drawn: a template with its values, over a time. */
export interface Clip {
  /** Address of the template's folder, or of its OGraf manifest. */
  readonly src: string;
  readonly values: FieldValues;
  /** Milliseconds since 1970 at time 0. */
  readonly epoch: number;
  readonly frameRate: number;
  readonly schedule: readonly ScheduledAction[];
  readonly language: string;
  readonly size: Size;
}

/** A template that cannot be rendered, in a sentence. */
export class NotRendered extends Error {}

/** How many pages draw side by side: one more than there are cores, as each waits a quarter of its time; at most eight. */
export function usualWorkers(): number {
  return Math.min(8, availableParallelism() + 1);
}

interface Worker {
  readonly browser: RenderBrowser;
  readonly page: RenderPage;
}

/** Draws clips, with pages that stay open from one to the next. Each has a browser of its own: they draw side by side. */
export class Renderer {
  /** What went wrong in templates, without ending them. */
  readonly problems = new Set<string>();
  readonly #program: BrowserProgram;
  readonly #address: string;
  readonly #limit: number;
  readonly #workers: Worker[] = [];

  /**
   * @param address of `render.html`
   * @param limit how many pages draw side by side at most
   */
  constructor(program: BrowserProgram, address: string, limit: number) {
    this.#program = program;
    this.#address = address;
    this.#limit = limit;
  }

  /**
   * Draws a clip at some times, and hands the pictures on in the order of the times.
   *
   * @param times in milliseconds, rising
   */
  async draw(clip: Clip, times: readonly number[], take: (png: Buffer, at: number) => Promise<void>): Promise<void> {
    // A browser takes about as long to start as ten frames take to draw.
    const pages = await this.#load(clip, Math.min(this.#limit, Math.ceil(times.length / 10)));
    const workers = pages.map((page) => (at: number) => this.#at(page, at));
    await drawInOrder(times, workers, take);
  }

  /**
   * Draws the pictures of several clips at the same few times, clips side by side, and hands them on in the order of the clips.
   *
   * @param clips with the name that an error has of them
   */
  async drawEach(
    clips: readonly { readonly name: string; readonly clip: Clip }[],
    times: readonly number[],
    take: (pictures: ReadonlyMap<number, Buffer>, index: number) => Promise<void>,
  ): Promise<void> {
    const [first] = clips;
    if (!first) return;
    // A browser takes about as long to start as four clips take to load.
    const pages = await this.#pages(first.clip.size, Math.min(this.#limit, Math.ceil(clips.length / 4)));
    const draw = async (page: RenderPage, index: number) => {
      const { name = '', clip } = clips[index] ?? first;
      const pictures = new Map<number, Buffer>();
      try {
        this.#expect(await page.call('load', clip));
        for (const at of times) pictures.set(at, await this.#at(page, at));
      } catch (error) {
        throw error instanceof NotRendered ? new NotRendered(`${name}: ${error.message}`) : error;
      }
      return pictures;
    };
    const workers = pages.map((page) => (index: number) => draw(page, index));
    await drawInOrder([...clips.keys()], workers, take, 1);
  }

  /** Draws a picture of any page of the site, at its own size, in a browser that is open already where there is one. */
  async drawPage(address: string, size: Size): Promise<Buffer> {
    const [open] = this.#workers;
    const browser = open?.browser ?? (await startBrowser(this.#program));
    try {
      const page = await RenderPage.open(browser, address, size);
      const picture = await page.picture({ small: true });
      await page.close();
      return picture;
    } finally {
      if (!open) await browser.close();
    }
  }

  /** The pictures at some times of a way, which begins with a new load and may go back: for checks. */
  async drawBy(clip: Clip, way: readonly number[], wanted: readonly number[]): Promise<ReadonlyMap<number, Buffer>> {
    const [page] = await this.#load(clip, 1);
    const pictures = new Map<number, Buffer>();
    if (!page) return pictures;
    for (const at of way) {
      await this.#goTo(page, at);
      if (wanted.includes(at)) pictures.set(at, await page.picture());
    }
    return pictures;
  }

  /** Ends the browsers, and with them what is drawn at the moment. */
  async close(): Promise<void> {
    await Promise.all(this.#workers.splice(0).map(({ browser }) => browser.close()));
  }

  async #load(clip: Clip, count: number): Promise<readonly RenderPage[]> {
    const pages = await this.#pages(clip.size, count);
    await Promise.all(pages.map(async (page) => this.#expect(await page.call('load', clip))));
    return pages;
  }

  /** So many pages, one at least, with those that are open already. */
  async #pages(size: Size, count: number): Promise<readonly RenderPage[]> {
    const missing = Math.max(1, count) - this.#workers.length;
    await Promise.all(Array.from({ length: missing > 0 ? missing : 0 }, () => this.#open(size)));
    return this.#workers.slice(0, Math.max(1, count)).map(({ page }) => page);
  }

  async #open(size: Size): Promise<void> {
    const browser = await startBrowser(this.#program);
    try {
      this.#workers.push({ browser, page: await RenderPage.open(browser, this.#address, size) });
    } catch (error) {
      await browser.close();
      throw error;
    }
  }

  async #at(page: RenderPage, at: number): Promise<Buffer> {
    await this.#goTo(page, at);
    return page.picture();
  }

  async #goTo(page: RenderPage, at: number): Promise<void> {
    this.#expect(await page.call('goTo', at), at);
  }

  #expect({ statusCode, statusMessage = `status ${statusCode}`, problems }: PageStatus, at?: number): void {
    for (const problem of problems) this.problems.add(problem);
    if (statusCode < 300) return;
    throw new NotRendered(at === undefined ? statusMessage : `At ${at} ms: ${statusMessage}`);
  }
}
