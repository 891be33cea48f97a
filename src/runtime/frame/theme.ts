import type { FrameTheme } from '../../theme/frame-theme.ts';
import { loaded } from './assets.ts';
import type { FrameContext } from './frame-graphic.ts';

/** Fonts of the theme that the document has now. */
let fonts: readonly FontFace[] = [];

/**
 * Dresses the document in a station's theme: its fonts and logo are loaded first, then its properties are set through the object
 * model, all at once. Without a theme the document is as its author made it.
 */
export async function applyTheme(theme: FrameTheme | undefined, warn: FrameContext['warn']): Promise<void> {
  const { style, dataset } = document.documentElement;
  const { properties = {}, bug, faces = [], pictures = [] } = theme ?? {};
  const next = faces.flatMap(({ family, source, descriptors }) => {
    try {
      return new FontFace(family, source, descriptors);
    } catch {
      // A descriptor that is none: the text stands in the next family.
      warn('font-failed', family);
      return [];
    }
  });
  const images = pictures.map((address) => Object.assign(new Image(), { src: address }));
  await loaded(next, images, warn);

  for (const face of fonts) document.fonts.delete(face);
  for (const face of next) document.fonts.add(face);
  fonts = next;
  for (const name of [...style]) if (name.startsWith('--station-')) style.removeProperty(name);
  for (const [name, value] of Object.entries(properties)) style.setProperty(name, value);
  if (bug) dataset['stationBug'] = bug;
  else delete dataset['stationBug'];
}
