import { css } from 'lit';
import { FrameGroup, type Timers } from '../../src/runtime/renderer/frame-group.ts';
import type {
  FrameContent,
  FramePort,
  FramePortEvents,
  ReadFile,
  ReadManifest,
  RendererHost,
} from '../../src/runtime/renderer/host.ts';

/** A frame with a graphic in it fills the picture, and takes no clicks. */
export const graphicFrame = css`
  iframe {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    border: 0;
    background: transparent;
    /* A frame whose scheme differs from its document's is painted on an opaque ground. */
    color-scheme: light;
    pointer-events: none;
  }
`;

/** @param trusted whether late answers count while the page is hidden */
function pageTimers(trusted: boolean): Timers {
  return {
    now: () => performance.now(),
    // Browsers have no longer timers, and end them at once.
    set: (run, milliseconds) => setTimeout(run, Math.min(milliseconds, 2 ** 31 - 1)),
    clear: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
    get throttled() {
      return !trusted && document.hidden;
    },
  };
}

/** Address of the station's theme, as the page says in `<meta name="tarja-theme">`; empty where it does not. */
export function themeOfPage(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="tarja-theme"]')?.content ?? '';
}

/** What a frame has painted is seen when the page itself was painted after it. A page that is hidden never is: it is waited for so long. */
export function paintedWithin(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}

/** Reads with the rights of the page. */
export const readFile: ReadFile = (address, accept, signal) =>
  fetch(address, { headers: { accept }, cache: 'no-cache', signal });

export interface PageHostOptions {
  /**
   * Hangs are looked for while the page is hidden, too. Browsers slow its timers down, never its messages: an answer is read before the
   * timer that waits for it ends. Default: false, which spares a desk in the background the work.
   */
  readonly watchHidden?: boolean;
  /** How a manifest of OGraf is read. Without it templates alone are played, and the reader is not part of the page. */
  readonly readManifest?: ReadManifest;
}

/** The groups of this page, by the origin that their frames come from. */
const groups = new Map<string, FrameGroup>();

/**
 * A page as the host of a renderer: frames are sandboxed iframes, each of an opaque origin or of one that is its template's own.
 *
 * @param place where frames stand, once the page shows it
 */
export function pageHost(
  place: () => Promise<HTMLElement>,
  { watchHidden = false, readManifest }: PageHostOptions = {},
): RendererHost {
  const timers = pageTimers(watchHidden);
  let container: HTMLElement | undefined;
  return {
    async ready() {
      container = await place();
    },
    groupOf(address) {
      // Frames with a site of their own have a process of their own. `-{2}`, because Parcel escapes `<!--` also here.
      if (/(?<!-{2})\*/.test(address)) return new FrameGroup(timers);
      const { origin } = new URL(address, document.baseURI);
      const group = groups.get(origin) ?? new FrameGroup(timers);
      groups.set(origin, group);
      return group;
    },
    openFrame: (content, events) => openIframe(container ?? document.body, content, events),
    async bridge(kind, timed) {
      // The scripts are bundled texts; a page that only imports the stage does not load them yet.
      const [bridge, clock] = await Promise.all([
        kind === 'module'
          ? import('../../src/runtime/frame/module-graphic.ts?bridge')
          : import('../../src/runtime/frame/declarative-graphic.ts?bridge'),
        timed ? import('../../src/runtime/frame/clock-script.ts?bridge') : undefined,
      ]);
      return `${clock?.default ?? ''}${bridge.default}`;
    },
    // A page that is seen may take long on a busy computer.
    painted: () => paintedWithin(document.hidden ? 200 : 2000),
    resolve: (address) => address && new URL(address, document.baseURI).href,
    read: readFile,
    ...(readManifest && { readManifest }),
    get storage() {
      try {
        return localStorage;
      } catch {
        return undefined;
      }
    },
    timers,
  };
}

function openIframe(
  container: HTMLElement,
  { document: text, address, ownOrigin, title }: FrameContent,
  events: FramePortEvents,
): FramePort {
  const iframe = document.createElement('iframe');
  iframe.setAttribute('sandbox', `allow-scripts${ownOrigin ? ' allow-same-origin' : ''}`);
  iframe.setAttribute('allow', 'autoplay');
  iframe.setAttribute('part', 'frame');
  iframe.tabIndex = -1;
  iframe.title = title;
  iframe.dataset['next'] = '';
  if (address) iframe.src = address;
  else iframe.srcdoc = text;
  const receive = (event: MessageEvent) => {
    if (event.source === iframe.contentWindow) events.message(event);
  };
  window.addEventListener('message', receive);
  iframe.addEventListener('load', () => events.load());
  container.append(iframe);
  return {
    // An opaque origin cannot be named as a target. The token in a message is known to this frame alone.
    post: (message) => iframe.contentWindow?.postMessage(message, '*'),
    show: () => void delete iframe.dataset['next'],
    rename: (name) => {
      iframe.title = name;
    },
    close() {
      window.removeEventListener('message', receive);
      iframe.remove();
    },
  };
}
