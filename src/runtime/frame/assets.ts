import type { Fault } from '../envelope.ts';
import { realDelay } from './real-time.ts';

/** How long the first frame waits for its fonts and pictures, in milliseconds. The picture then comes without them. */
const assetTimeout = 6000;

/** Loads every font the document declares and every picture it shows, so that the first frame is whole. */
export async function assetsReady(document: Document, warn: (fault: Fault) => void): Promise<void> {
  const late = new Set<string>();
  const fonts = [...document.fonts].map(async (face) => {
    const name = `The font ${face.family}`;
    late.add(name);
    try {
      await face.load();
    } catch {
      warn({ severity: 'warning', message: `${name} did not load. Is it sent with Access-Control-Allow-Origin: *?` });
    }
    late.delete(name);
  });
  await Promise.race([Promise.all([...fonts, picturesReady(document)]), realDelay(assetTimeout)]);
  for (const name of late) warn({ severity: 'warning', message: `${name} is late; the picture starts without it.` });
}

/** Resolves when every picture the document shows is there, or known to be missing, which is reported elsewhere. */
export function picturesReady(document: Document): Promise<unknown> {
  return Promise.allSettled(
    [...document.images].map((image) => !image.closest('[hidden]') && image.src && image.decode()),
  );
}

/** A picture that cannot be shown is not shown, rather than as the browser's broken image, until it can be. */
export function hideBrokenPictures(document: Document, warn: (fault: Fault) => void): void {
  const mark = (broken: boolean) => (event: Event) => {
    if (!(event.target instanceof HTMLImageElement)) return;
    event.target.toggleAttribute('data-broken', broken);
    if (broken) warn({ severity: 'warning', message: `The picture ${event.target.src} could not be loaded.` });
  };
  document.addEventListener('error', mark(true), true);
  document.addEventListener('load', mark(false), true);
}
