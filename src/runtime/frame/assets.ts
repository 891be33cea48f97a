import type { FrameContext } from './frame-graphic.ts';
import { realDelay } from './real-time.ts';

/** How long the first frame waits for its fonts and pictures, in milliseconds. The picture then comes without them. */
const assetTimeout = 6000;

/** Loads every font the document declares and every picture it shows, so that the first frame is whole. */
export function assetsReady(document: Document, warn: FrameContext['warn']): Promise<void> {
  return loaded([...document.fonts], shownPictures(document), warn);
}

/** Resolves when some fonts and pictures are there, or known to be missing, or late. A missing picture is reported elsewhere. */
export async function loaded(
  faces: readonly FontFace[],
  images: readonly HTMLImageElement[],
  warn: FrameContext['warn'],
): Promise<void> {
  const late = new Set<string>();
  const fonts = faces.map(async (face) => {
    late.add(face.family);
    try {
      await face.load();
    } catch {
      warn('font-failed', face.family);
    }
    late.delete(face.family);
  });
  await Promise.race([Promise.all([...fonts, decoded(images)]), realDelay(assetTimeout)]);
  for (const family of late) warn('font-late', family);
}

/** Resolves when the pages in a graphic's own frames are there, or late: many graphics say that they are loaded before. */
export async function framesReady(roots: readonly (Document | ShadowRoot)[]): Promise<void> {
  const frames = roots.flatMap((root) => [...root.querySelectorAll('iframe')]).filter(isOnItsWay);
  if (frames.length === 0) return;
  const loads = frames.map(
    (frame) => new Promise((resolve) => frame.addEventListener('load', resolve, { once: true })),
  );
  await Promise.race([Promise.all(loads), realDelay(assetTimeout)]);
}

/** Until its page comes, a frame holds an empty one. What cannot be read is another origin's, and has come. */
function isOnItsWay({ contentDocument: page, src }: HTMLIFrameElement): boolean {
  return (
    page !== null && ((page.URL === 'about:blank' && !/^(?:about:blank)?$/.test(src)) || page.readyState !== 'complete')
  );
}

/** Resolves when every picture the document shows is there, or known to be missing, which is reported elsewhere. */
export function picturesReady(document: Document): Promise<unknown> {
  return decoded(shownPictures(document));
}

function shownPictures(document: Document): HTMLImageElement[] {
  return [...document.images].filter((image) => !image.closest('[hidden]') && image.src);
}

function decoded(images: readonly HTMLImageElement[]): Promise<unknown> {
  return Promise.allSettled(images.map((image) => image.decode()));
}

/** A picture that cannot be shown is not shown, rather than as the browser's broken image, until it can be. */
export function hideBrokenPictures(document: Document, warn: FrameContext['warn']): void {
  const mark = (broken: boolean) => (event: Event) => {
    if (!(event.target instanceof HTMLImageElement)) return;
    event.target.toggleAttribute('data-broken', broken);
    if (broken) warn('picture-failed', event.target.src);
  };
  document.addEventListener('error', mark(true), true);
  document.addEventListener('load', mark(false), true);
}
