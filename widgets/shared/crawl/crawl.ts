import { css, html, type LitElement, type ReactiveController, render, type TemplateResult } from 'lit';
import { entersAt, hasLeft, Rotation, type Stretch, snapSpeed, Tape } from './tape.ts';

/** One item of a crawl. */
export interface CrawlItem {
  /** Tells items apart: one that was there before is not new. */
  readonly key: string;
  /** One line. What is on its way keeps what it says; a later turn says the newest. */
  readonly content: TemplateResult;
}

export interface CrawlOptions {
  /** Pixels a second; the crawl takes the nearest speed of whole pixels a frame. */
  readonly speed: number;
  /** Whole pictures a second of the output. Default 60. */
  readonly frameRate?: number;
  /** Whether each picture is shown as two fields. */
  readonly interlaced?: boolean;
  /** Pixels between two items. Default 48. */
  readonly gap?: number;
  /** For pictures: it stands on whole pixels at any moment. On pages it moves as finely as the screen does. */
  readonly wholePixels?: boolean;
  /**
   * For pages: its first item stands at the left edge when it begins, so that there is something to read at once. It begins
   * anew where its items get another width, as with a font that comes late or in a tab that was closed, or the window a greater one.
   */
  readonly fromLeft?: boolean;
}

interface Entry extends Stretch {
  readonly element: HTMLElement;
  readonly animation: Animation;
}

/** An item is in the document so many milliseconds before it is seen, however busy the page is. */
const lead = 3000;

/**
 * A line of items that crawls by from right to left, without an end. Each item is one animation of its own on the
 * compositor, all from one start: the script may stall, and nothing stutters. New items are appended behind the tail;
 * what is moving is never touched. Where everything is follows from the time since the start alone, so that the stage's
 * clock can put every moment on screen again.
 *
 * Its items are not for assistive technology, nor for the keyboard: a page that shows a crawl offers the same
 * items at rest.
 */
export class Crawl implements ReactiveController {
  readonly #host: LitElement;
  #rotation = new Rotation<CrawlItem>();
  #options: CrawlOptions = { speed: 60 };
  #window: HTMLElement | undefined;
  #tape = new Tape(0);
  #speed = 0;
  #entries: Entry[] = [];
  /** Moves nothing: its time is that of the whole crawl, on the display's clock or the stage's. */
  #time: Animation | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #holds = new Set<string>();
  /** Of the window and its items; what follows comes in the next frame, because it changes both. */
  readonly #sizes = new ResizeObserver(() => requestAnimationFrame(this.#measure));
  /** Pixels of the window when it began. */
  #width = 0;

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  /**
   * The window, through which the items pass. When it is no longer in what the host renders the crawl ends; with the next
   * window it begins anew.
   */
  render(items: readonly CrawlItem[], options: CrawlOptions): TemplateResult {
    this.#rotation.update(items);
    this.#options = options;
    return html`<div class="crawl" part="crawl" aria-hidden="true"></div>`;
  }

  /** Whether it stands still. */
  get paused(): boolean {
    return this.#holds.size > 0;
  }

  /** Holds it, for a reason: the reader's wish, a pointer over it. It stands still while there is any. */
  hold(reason: string): void {
    if (this.#holds.has(reason)) return;
    this.#holds.add(reason);
    clearTimeout(this.#timer);
    for (const animation of this.#animations) animation.pause();
    this.#host.requestUpdate();
  }

  /** It goes on from where it stood once no reason is left. */
  release(reason: string): void {
    if (!this.#holds.delete(reason)) return;
    if (!this.paused && this.#time) {
      const at = this.#now - Number(this.#time.currentTime);
      for (const animation of this.#animations) animation.startTime = at;
      this.#extend();
    }
    this.#host.requestUpdate();
  }

  hostConnected(): void {
    // A page that was hidden kept its timers waiting.
    document.addEventListener('visibilitychange', this.#extend);
  }

  hostUpdated(): void {
    const drawn = this.#host.renderRoot?.querySelector<HTMLElement>('.crawl');
    const found = this.#rotation.empty ? undefined : (drawn ?? undefined);
    const { speed, frameRate = 60, interlaced } = this.#options;
    const snapped = snapSpeed(speed, frameRate, interlaced);
    if (found !== this.#window || (found && snapped !== this.#speed)) this.#begin(found, snapped);
    this.#extend();
  }

  hostDisconnected(): void {
    document.removeEventListener('visibilitychange', this.#extend);
    this.#begin(undefined, 0);
  }

  get #animations(): readonly Animation[] {
    return this.#time ? [this.#time, ...this.#entries.map(({ animation }) => animation)] : [];
  }

  /** The time of the frame that is being made, by which animations count theirs. */
  get #now(): number {
    return Number(document.timeline.currentTime);
  }

  #begin(window: HTMLElement | undefined, speed: number): void {
    clearTimeout(this.#timer);
    this.#sizes.disconnect();
    this.#entries.forEach(takeAway);
    this.#time?.cancel();
    this.#entries = [];
    this.#rotation.restart();
    this.#tape = new Tape(this.#options.gap ?? 48);
    this.#speed = speed;
    this.#window = window;
    this.#time = undefined;
    if (!window) return;
    // Texts have their width only when their font is there; without it, that of another.
    const start = () => {
      if (this.#window === window && this.#speed === speed && !this.#time) this.#start(window);
    };
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(window);
    document.fonts.load(`${fontWeight} ${fontSize} ${fontFamily}`).then(start, start);
  }

  #start(window: HTMLElement): void {
    // Without an end: a movement with one would be waited for.
    const time = window.animate([], { duration: Number.POSITIVE_INFINITY });
    const ahead = this.#options.fromLeft ? (window.clientWidth / this.#speed) * 1000 : 0;
    time.startTime = this.#now - ahead;
    if (this.paused) time.pause();
    this.#time = time;
    this.#width = window.clientWidth;
    if (this.#options.fromLeft) this.#sizes.observe(window);
    this.#extend();
  }

  readonly #measure = (): void => {
    const window = this.#window;
    // Hidden, nothing has a width.
    if (!window?.clientWidth) return;
    const isOther = ({ element, width }: Entry) => Math.abs(element.offsetWidth - width) > 1;
    if (window.clientWidth > this.#width || this.#entries.some(isOther)) this.#begin(window, this.#speed);
  };

  /** Appends what will be seen soon, takes away what has passed, and comes back in time. */
  readonly #extend = (): void => {
    const [window, time] = [this.#window, this.#time];
    if (!window || !time) return;
    clearTimeout(this.#timer);
    const now = Number(time.currentTime);
    this.#entries = this.#entries.filter((entry) => {
      const left = hasLeft(entry, window.clientWidth, this.#speed, now);
      if (left) takeAway(entry);
      return !left;
    });
    while (this.#tape.dueIn(now, this.#speed, lead) <= 0) {
      const item = this.#rotation.next();
      if (!item) return;
      this.#append(item, window, time, now);
    }
    if (!this.paused) this.#timer = setTimeout(this.#extend, Math.ceil(this.#tape.dueIn(now, this.#speed, lead)));
  };

  #append({ content }: CrawlItem, window: HTMLElement, time: Animation, now: number): void {
    const element = document.createElement('div');
    element.className = 'crawl-item';
    render(content, element);
    window.append(element);
    if (this.#options.fromLeft) this.#sizes.observe(element);
    const stretch = this.#tape.append(Math.max(1, element.offsetWidth));
    // After a long sleep the tape is far on.
    if (hasLeft(stretch, window.clientWidth, this.#speed, now)) {
      element.remove();
      return;
    }
    const animation = this.#move(element, stretch, window.clientWidth);
    // From one start with all the others; under the stage's clock, or paused, there is none: as late as they are.
    if (time.startTime !== null) animation.startTime = time.startTime;
    else animation.currentTime = time.currentTime;
    if (this.paused) animation.pause();
    this.#entries.push({ ...stretch, element, animation });
  }

  /** From the right edge of the window to beyond its left edge; taken away there, and else kept out of sight for a while. */
  #move(element: HTMLElement, stretch: Stretch, width: number): Animation {
    const speed = this.#speed;
    const way = 2 * (width + stretch.width);
    const { wholePixels } = this.#options;
    return element.animate(
      [
        { transform: 'translateX(0)', easing: wholePixels ? `steps(${way})` : 'linear' },
        { transform: `translateX(${-way}px)`, offset: 0.5 },
        { transform: `translateX(${-way}px)` },
      ],
      {
        // Half a pixel early: a step at the very moment of a frame would fall now before it, now behind.
        delay: entersAt(stretch, speed) - (wholePixels ? 500 / speed : 0),
        duration: (2 * way * 1000) / speed,
        iterations: Number.POSITIVE_INFINITY,
      },
    );
  }
}

/** Its movement has no end: the document would keep it, and the element, for as long as the page stands. */
function takeAway({ element, animation }: Entry): void {
  animation.cancel();
  element.remove();
}

/** The window of a crawl, as high as its line. */
export const crawlStyles = css`
  .crawl {
    position: relative;
    height: var(--crawl-height, 1lh);
    overflow: clip;
    contain: strict;
  }
  .crawl-item {
    position: absolute;
    top: 0;
    left: 100%;
    display: flex;
    align-items: center;
    width: max-content;
    height: 100%;
    white-space: nowrap;
    will-change: transform;
  }
`;
