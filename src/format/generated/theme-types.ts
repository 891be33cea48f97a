// Generated from schema/theme.schema.json by `npm run generate`. Do not edit.

/**
 * How the graphics of a station look: colours, typefaces, logo, corners and motion. It dresses every template that is drawn with the station's custom properties.
 */
export interface Theme {
  /**
   * Address of the schema this file follows. Editors use it to help while typing; Tarja itself does not load it.
   */
  $schema?: string;
  /**
   * Name of the station or the programme, as operators read it.
   */
  name: string;
  colors: ThemeColors;
  fonts?: ThemeFonts;
  logo?: ThemeLogo;
  /**
   * Radius of the corners of plates, in pixels of a picture of 1920 × 1080. 0 without it.
   */
  corner?: number;
  motion?: ThemeMotion;
  /**
   * The upper corner in which the station's bug, clocks and scores stand. Right without it.
   */
  bug?: 'left' | 'right';
}
/**
 * Four colours. Softer text and the text on accent and signal follow from them, so that it can always be read.
 */
export interface ThemeColors {
  /**
   * What plates are filled with, and what text stands on.
   */
  ground: string;
  /**
   * Words and figures on the ground. Its contrast with the ground is 4.5 : 1 or more.
   */
  text: string;
  /**
   * The station's own colour: bars, flags, labels.
   */
  accent: string;
  /**
   * The one colour for what is urgent or live.
   */
  signal: string;
}
/**
 * Two families: one for names, headlines and figures, one for everything else. Without one, a template keeps its own.
 */
export interface ThemeFonts {
  display?: ThemeFont;
  text?: ThemeFont;
}
/**
 * A family and its files.
 */
export interface ThemeFont {
  /**
   * Name of the family, for people: the files decide what is drawn.
   */
  family: string;
  /**
   * The font files of the family, loaded before the first frame.
   */
  files: readonly ThemeFontFile[];
  /**
   * The weight that the family is set in: 700 for display and 500 for text without it.
   */
  weight?: number;
  /**
   * Sets the family in capital letters.
   */
  capitals?: boolean;
}
/**
 * The station's logo, drawn for the ground colour, and its size in a picture of 1920 × 1080.
 */
export interface ThemeLogo {
  /**
   * Path of a file within the folder of the theme.
   */
  file: string;
  /**
   * Width of the logo in pixels.
   */
  width: number;
  /**
   * Height of the logo in pixels.
   */
  height: number;
}
/**
 * How graphics come and go.
 */
export interface ThemeMotion {
  /**
   * Speed of all movements: 1 as they were designed, 1.25 a quarter faster.
   */
  tempo?: number;
  /**
   * How movements begin and end.
   */
  easing?: 'soft' | 'brisk' | 'even';
}
/**
 * One file of a family, with the descriptors that @font-face has for it.
 */
export interface ThemeFontFile {
  /**
   * Path of a file within the folder of the theme.
   */
  file: string;
  /**
   * The weight of the file, or two for the range of a variable font.
   */
  weight?: string;
  /**
   * The widths of a variable font with a width axis: names that are too long are condensed by it.
   */
  stretch?: string;
  /**
   * The characters that the file holds, as unicode-range.
   */
  unicodeRange?: string;
}
