import type { FrameTheme } from '../../theme/frame-theme.ts';
import { loaded } from './assets.ts';
import type { FrameContext } from './frame-graphic.ts';

/** Fonts of the theme that the document has now, by what they were made of. */
let fonts: ReadonlyMap<string, FontFace> = new Map();
/** Pictures of the theme, by their addresses: while they are held, the browser does not ask for them again. */
let pictures: ReadonlyMap<string, HTMLImageElement> = new Map();

/**
 * Dresses the document in a station's theme: its fonts and logo are loaded first, then its properties are set through the object
 * model, all at once. Without a theme the document is as its author made it. What is there of the theme before stays, so that a
 * change of a colour asks for no font: the network may be away.
 */
export async function applyTheme(theme: FrameTheme | undefined, warn: FrameContext['warn']): Promise<void> {
  const { style, dataset } = document.documentElement;
  const { properties = {}, bug } = theme ?? {};
  const nextFonts = new Map<string, FontFace>();
  for (const file of theme?.faces ?? []) {
    const { family, source, descriptors } = file;
    const key = JSON.stringify(file);
    const present = fonts.get(key);
    try {
      nextFonts.set(key, present?.status === 'loaded' ? present : new FontFace(family, source, descriptors));
    } catch {
      // A descriptor that is none: the text stands in the next family.
      warn('font-failed', family);
    }
  }
  const nextPictures = new Map(
    (theme?.pictures ?? []).map((address) => {
      const present = pictures.get(address);
      return [address, present?.naturalWidth ? present : Object.assign(new Image(), { src: address })];
    }),
  );
  await loaded([...nextFonts.values()], [...nextPictures.values()], warn);

  for (const [key, face] of fonts) if (nextFonts.get(key) !== face) document.fonts.delete(face);
  for (const face of nextFonts.values()) document.fonts.add(face);
  fonts = nextFonts;
  pictures = nextPictures;
  for (const name of [...style]) if (name.startsWith('--station-')) style.removeProperty(name);
  for (const [name, value] of Object.entries(properties)) style.setProperty(name, value);
  if (bug) dataset['stationBug'] = bug;
  else delete dataset['stationBug'];
}
