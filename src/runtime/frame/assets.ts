import type { Fault } from '../envelope.ts';
import { realDelay } from './painted.ts';

/** How long the first frame waits for its fonts and pictures. The picture then comes without what is missing. */
const patience = 6000;

/** Loads every font the document declares and every picture it shows, so that the first frame is whole. */
export async function assetsReady(document: Document, warn: (fault: Fault) => void): Promise<void> {
  const late = new Set<string>();
  const wait = (name: string, hint: string, loading: Promise<unknown>) => {
    late.add(name);
    return loading.then(
      () => late.delete(name),
      () => {
        late.delete(name);
        warn({ severity: 'warning', message: `${name} could not be loaded. ${hint}` });
      },
    );
  };
  const fonts = [...document.fonts].map((face) =>
    wait(`The font ${face.family}`, 'Is the file there, with Access-Control-Allow-Origin: *?', face.load()),
  );
  const pictures = [...document.images]
    .filter((image) => image.getAttribute('src') && !image.closest('[hidden]'))
    .map((image) => wait(`The picture ${image.src}`, 'Is its address right?', image.decode()));
  await Promise.race([Promise.all([...fonts, ...pictures]), realDelay(patience)]);
  for (const name of late) {
    warn({
      severity: 'warning',
      message: `${name} did not come within ${patience / 1000} s; the picture starts without.`,
    });
  }
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
