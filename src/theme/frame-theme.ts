import type { Theme, ThemeFont } from '../format/generated/theme-types.ts';
import { blackOrWhiteOn, contrastRatio, formatColour, luminance, type Rgba, readColour } from '../kinds/colour.ts';

/** A station's theme as the frame of a graphic applies it: checked values with absolute addresses, and nothing to decide. */
export interface FrameTheme {
  /** Custom properties of the root, by their whole names. */
  readonly properties: Readonly<Record<string, string>>;
  /** The attribute `data-station-bug` of the root. */
  readonly bug: 'left' | 'right';
  /** Fonts that are loaded before the properties are set. */
  readonly faces: readonly FontFile[];
  /** Addresses of pictures that are loaded before the properties are set. */
  readonly pictures: readonly string[];
}

/** A font file as `FontFace` takes it. */
export interface FontFile {
  readonly family: string;
  readonly source: string;
  readonly descriptors: { readonly weight?: string; readonly stretch?: string; readonly unicodeRange?: string };
}

/** WCAG 2.2, 1.4.3: contrast of text. */
export const READABLE = 4.5;

/** How movements begin and end, in and out. */
const EASINGS = {
  soft: ['cubic-bezier(0.16, 1, 0.3, 1)', 'cubic-bezier(0.6, 0, 0.9, 0.3)'],
  brisk: ['cubic-bezier(0.05, 0.85, 0.15, 1)', 'cubic-bezier(0.8, 0, 1, 0.6)'],
  even: ['cubic-bezier(0.45, 0, 0.15, 1)', 'cubic-bezier(0.4, 0, 0.8, 0.5)'],
} as const;

/**
 * The custom properties of a theme (docs/theme.md), and the files that are loaded before they are set.
 *
 * @param theme without a mistake
 * @param base absolute address of the theme's folder, with a slash at its end
 */
export function frameTheme(
  { colors, fonts = {}, logo, corner = 0, motion = {}, bug = 'right' }: Theme,
  base: string,
): FrameTheme {
  const address = (file: string) => new URL(encodeURI(file), base).href;
  const [enter, leave] = EASINGS[motion.easing ?? 'soft'];
  const display = fontOf('display', fonts.display, 700, address);
  const text = fontOf('text', fonts.text, 500, address);
  const logoAddress = logo && address(logo.file);
  return {
    properties: {
      ...colourProperties(colors),
      // Which of two hues stands out on the ground: `light-dark()` follows it.
      '--station-scheme': luminance(colourOf(colors.ground)) < 0.18 ? 'dark' : 'light',
      ...display.properties,
      ...text.properties,
      '--station-corner': `${corner}px`,
      '--station-tempo': String(motion.tempo ?? 1),
      '--station-enter': enter,
      '--station-leave': leave,
      ...(logo && {
        '--station-logo': `url("${logoAddress}")`,
        '--station-logo-width': `${logo.width}px`,
        '--station-logo-height': `${logo.height}px`,
      }),
    },
    bug,
    faces: [...display.faces, ...text.faces],
    pictures: logoAddress === undefined ? [] : [logoAddress],
  };
}

function colourProperties(colors: Theme['colors']): Record<string, string> {
  const ground = colourOf(colors.ground);
  const text = colourOf(colors.text);
  const accent = colourOf(colors.accent);
  const signal = colourOf(colors.signal);
  const soft = mixed(text, ground, 0.76);
  const properties = {
    ground,
    text,
    muted: contrastRatio(soft, ground) < READABLE ? text : soft,
    accent,
    'on-accent': readableOn(accent, ground, text),
    // The accent as the colour of words and figures on the ground.
    highlight: contrastRatio(accent, ground) < READABLE ? text : accent,
    signal,
    'on-signal': readableOn(signal, text, ground),
  };
  return Object.fromEntries(
    Object.entries(properties).map(([name, colour]) => [`--station-${name}`, formatColour(colour)]),
  );
}

/** The first of some colours that can be read on a ground, else black or white. */
function readableOn(ground: Rgba, ...colours: readonly Rgba[]): Rgba {
  return colours.find((colour) => contrastRatio(colour, ground) >= READABLE) ?? colourOf(blackOrWhiteOn(ground));
}

function mixed(one: Rgba, other: Rgba, share: number): Rgba {
  const mix = (a: number, b: number) => b + (a - b) * share;
  return { r: mix(one.r, other.r), g: mix(one.g, other.g), b: mix(one.b, other.b), a: 1 };
}

/** The schema lets nothing through but hex colours, which can be read. */
function colourOf(hex: string): Rgba {
  return readColour(hex) ?? { r: 0, g: 0, b: 0, a: 1 };
}

/** A family under a name of our own: a template may bring a font of the same name. */
function fontOf(
  use: 'display' | 'text',
  font: ThemeFont | undefined,
  usual: number,
  address: (file: string) => string,
): Pick<FrameTheme, 'properties' | 'faces'> {
  if (!font) return { properties: {}, faces: [] };
  const family = `station-${use}`;
  return {
    properties: {
      [`--station-${use}-font`]: `"${family}", sans-serif`,
      [`--station-${use}-weight`]: String(font.weight ?? usual),
      [`--station-${use}-case`]: font.capitals ? 'uppercase' : 'none',
    },
    faces: font.files.map(({ file, ...descriptors }) => ({
      family,
      source: `url("${address(file)}")`,
      descriptors,
    })),
  };
}
