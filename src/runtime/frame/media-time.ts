import type { DrivenAnimation } from '../clock.ts';
import { realDelay } from './real-time.ts';

/** How long a picture waits for a frame of a video, in real milliseconds. It then comes with the frame before. */
const SEEKING = 6000;
/** How long a frame that is decoded may take to be painted, in real milliseconds. */
const PAINTING = 2000;
/** Files round the times of their frames to milliseconds, so a frame is asked for a little after its beginning. */
const ROUNDING = 1;

/**
 * What moves in a document besides its animations: SVG's own animations (SMIL), by the time of their outermost `<svg>`, and
 * videos. In a picture that is not played live its clock moves them, as it moves animations.
 *
 * A video begins where it would live: when it is in the document with `autoplay`, or when `play` is called. Scripts read and set
 * its time as ever; the browser itself never plays it, and so tells no `timeupdate`.
 */
export class MediaTime {
  readonly #timelines = new WeakMap<Element, SvgTimeline | VideoTimeline>();
  #videos: readonly VideoTimeline[] = [];

  /** Takes the place of what starts, stops and seeks videos, so that scripts meet the time of the picture. */
  install({ prototype }: typeof HTMLVideoElement): void {
    const timelineOf = (video: HTMLVideoElement) => this.#timelineOf(video, VideoTimeline);
    Object.defineProperties(prototype, {
      play: {
        async value(this: HTMLVideoElement): Promise<void> {
          timelineOf(this).play();
        },
      },
      pause: {
        value(this: HTMLVideoElement): void {
          timelineOf(this).stop();
        },
      },
      paused: {
        get(this: HTMLVideoElement): boolean {
          return timelineOf(this).isPaused;
        },
      },
      ended: {
        get(this: HTMLVideoElement): boolean {
          return timelineOf(this).isEnded;
        },
      },
      currentTime: {
        get(this: HTMLVideoElement): number {
          return timelineOf(this).position / 1000;
        },
        set(this: HTMLVideoElement, seconds: number) {
          timelineOf(this).currentTime = Number(seconds) * 1000;
        },
      },
    });
  }

  /** What is in the documents now, each as an animation. */
  timelines(roots: readonly (Document | ShadowRoot)[]): readonly DrivenAnimation[] {
    const all = <E extends Element>(selector: string) =>
      roots.flatMap((root) => [...root.querySelectorAll<E>(selector)]);
    const outermost = all<SVGSVGElement>('svg').filter((svg) => !svg.ownerSVGElement);
    this.#videos = all<HTMLVideoElement>('video').map((video) => this.#timelineOf(video, VideoTimeline));
    return [...outermost.map((svg) => this.#timelineOf(svg, SvgTimeline)), ...this.#videos];
  }

  /** Resolves when videos show the frames of their times. */
  async ready(): Promise<void> {
    await Promise.race([Promise.all(this.#videos.map((video) => video.ready())), realDelay(SEEKING)]);
  }

  #timelineOf<E extends Element, T extends SvgTimeline | VideoTimeline>(element: E, type: new (element: E) => T): T {
    const known = this.#timelines.get(element) ?? new type(element);
    this.#timelines.set(element, known);
    return known as T;
  }
}

/** The animations in an outermost `<svg>`, which share one time. They begin when the clock first sees the element. */
class SvgTimeline implements DrivenAnimation {
  readonly playbackRate = 1;
  readonly startTime = null;
  readonly effect = { getComputedTiming: () => ({ endTime: Number.POSITIVE_INFINITY }) };
  readonly #svg: SVGSVGElement;
  #held = false;
  #at = 0;

  constructor(svg: SVGSVGElement) {
    this.#svg = svg;
  }

  get playState(): AnimationPlayState {
    if (!this.#svg.isConnected) this.#held = false;
    if (this.#held) return 'paused';
    return this.#svg.isConnected ? 'running' : 'idle';
  }

  get currentTime(): number {
    const stands = this.#svg.getCurrentTime() * 1000;
    // It counts in numbers of 32 bits. What moved it before it was held was the browser.
    return !this.#held || Math.abs(stands - this.#at) < 1 ? this.#at : stands;
  }

  set currentTime(milliseconds: number) {
    this.#at = milliseconds;
    this.#svg.setCurrentTime(milliseconds / 1000);
  }

  pause(): void {
    this.#held = true;
    this.#svg.pauseAnimations();
  }

  finish(): void {}
}

class VideoTimeline implements DrivenAnimation {
  readonly startTime = null;
  /** In milliseconds; a loop counts on. */
  currentTime = 0;
  readonly #video: HTMLVideoElement;
  #state: AnimationPlayState = 'idle';
  /** A script stopped it, which the clock has not seen yet. */
  #stopped = false;
  /** Where the browser was sent last. */
  #sought = 0;
  /** Resolves when a frame is painted that was decoded after that. */
  #painted: Promise<unknown>;

  constructor(video: HTMLVideoElement) {
    this.#video = video;
    video.preload = 'auto';
    this.#painted = this.#nextFrame();
  }

  get playState(): AnimationPlayState {
    const { isConnected, autoplay } = this.#video;
    if (autoplay && isConnected) {
      this.#video.autoplay = false;
      browserPause.call(this.#video);
      this.#state = 'running';
    }
    if (this.#stopped) this.#state = 'idle';
    return this.#state;
  }

  get playbackRate(): number {
    return this.#video.playbackRate;
  }

  get effect(): DrivenAnimation['effect'] {
    const endTime = this.#video.loop ? Number.POSITIVE_INFINITY : this.#length;
    return { getComputedTiming: () => ({ endTime }) };
  }

  get isPaused(): boolean {
    return this.#stopped || this.#state === 'idle' || this.#state === 'finished';
  }

  get isEnded(): boolean {
    return this.#state === 'finished';
  }

  /** Milliseconds in the file. */
  get position(): number {
    const { loop } = this.#video;
    return loop && this.#length < Number.POSITIVE_INFINITY
      ? this.currentTime % this.#length
      : Math.min(this.currentTime, this.#length);
  }

  play(): void {
    if (!this.isPaused) return;
    if (this.position === this.#length) this.currentTime = 0;
    if (this.#state !== 'paused') this.#state = 'running';
    this.#stopped = false;
    this.#tell('play', 'playing');
  }

  stop(): void {
    if (this.isPaused) return;
    this.#stopped = true;
    this.#tell('pause');
  }

  /** By the clock, which moves it from here on. */
  pause(): void {
    this.#state = 'paused';
  }

  finish(): void {
    this.currentTime = this.#length;
    this.#state = 'finished';
    this.#tell('ended');
  }

  async ready(): Promise<void> {
    await this.#decoded();
    const wanted = this.position + ROUNDING;
    if (Math.abs(wanted - this.#sought) > 0.01) {
      this.#sought = wanted;
      this.#painted = this.#nextFrame();
      browserTime.set?.call(this.#video, wanted / 1000);
      await this.#decoded();
    }
    // One that is not laid out is not painted.
    const isSeen = this.#video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && this.#video.checkVisibility();
    if (isSeen) await this.#painted;
  }

  /** Its length in milliseconds, as soon as it is known. */
  get #length(): number {
    const { duration } = this.#video;
    return duration > 0 ? duration * 1000 : Number.POSITIVE_INFINITY;
  }

  #decoded(): Promise<void> {
    const video = this.#video;
    return new Promise((resolve) => {
      const check = () => {
        const isMissing =
          video.currentSrc === '' || video.error || video.networkState === HTMLMediaElement.NETWORK_NO_SOURCE;
        if (!isMissing && (video.seeking || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA)) return;
        for (const type of changes) video.removeEventListener(type, check);
        resolve();
      };
      for (const type of changes) video.addEventListener(type, check);
      check();
    });
  }

  /** It is painted soon after it was decoded; where it is the same frame as before, a browser may not paint it again. */
  #nextFrame(): Promise<unknown> {
    const painted = new Promise((resolve) => this.#video.requestVideoFrameCallback(resolve));
    return Promise.race([painted, realDelay(PAINTING)]);
  }

  #tell(...types: readonly string[]): void {
    for (const type of types) this.#video.dispatchEvent(new Event(type));
  }
}

const { pause: browserPause } = HTMLMediaElement.prototype;
const browserTime = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'currentTime') ?? {};
const changes = ['seeked', 'loadeddata', 'error', 'emptied'] as const;
