// Generated from schema/theme.schema.json by `npm run generate`. Do not edit.
// @ts-nocheck
import { isRecord } from '../json.ts';
import { type Definition, every, everyValue, hasOthers, isDate, uri } from '../schema-rules.ts';
import type { Theme } from './theme-types.ts';

const hexColor = /^#(?:[0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$/;
const themeFile = /^(?!.*\.\.)[A-Za-z0-9_-][A-Za-z0-9_./ -]*$/;

function checkTheme(v) {
  return isRecord(v)
    && (v['$schema'] === undefined || typeof v['$schema'] === 'string' && uri.test(v['$schema']))
    && typeof v.name === 'string' && v.name !== ''
    && checkThemeColors(v.colors)
    && (v.fonts === undefined || checkThemeFonts(v.fonts))
    && (v.logo === undefined || checkThemeLogo(v.logo))
    && (v.corner === undefined || Number.isFinite(v.corner) && v.corner >= 0 && v.corner <= 40)
    && (v.motion === undefined || checkThemeMotion(v.motion))
    && (v.bug === undefined || (v.bug === 'left' || v.bug === 'right'))
    && !hasOthers(v, definitions.Theme);
}

function checkThemeColors(v) {
  return isRecord(v)
    && typeof v.ground === 'string' && hexColor.test(v.ground)
    && typeof v.text === 'string' && hexColor.test(v.text)
    && typeof v.accent === 'string' && hexColor.test(v.accent)
    && typeof v.signal === 'string' && hexColor.test(v.signal)
    && !hasOthers(v, definitions.ThemeColors);
}

function checkThemeFonts(v) {
  return isRecord(v)
    && (v.display === undefined || checkThemeFont(v.display))
    && (v.text === undefined || checkThemeFont(v.text))
    && !hasOthers(v, definitions.ThemeFonts);
}

function checkThemeFont(v) {
  return isRecord(v)
    && typeof v.family === 'string' && v.family !== ''
    && Array.isArray(v.files) && v.files.length >= 1 && every(v.files, checkThemeFontFile)
    && (v.weight === undefined || Number.isInteger(v.weight) && v.weight >= 100 && v.weight <= 900)
    && (v.capitals === undefined || typeof v.capitals === 'boolean')
    && !hasOthers(v, definitions.ThemeFont);
}

function checkThemeFontFile(v) {
  return isRecord(v)
    && typeof v.file === 'string' && themeFile.test(v.file)
    && (v.weight === undefined || typeof v.weight === 'string' && v.weight !== '')
    && (v.stretch === undefined || typeof v.stretch === 'string' && v.stretch !== '')
    && (v.unicodeRange === undefined || typeof v.unicodeRange === 'string' && v.unicodeRange !== '')
    && !hasOthers(v, definitions.ThemeFontFile);
}

function checkThemeLogo(v) {
  return isRecord(v)
    && typeof v.file === 'string' && themeFile.test(v.file)
    && Number.isFinite(v.width) && v.width >= 16 && v.width <= 600
    && Number.isFinite(v.height) && v.height >= 16 && v.height <= 300
    && !hasOthers(v, definitions.ThemeLogo);
}

function checkThemeMotion(v) {
  return isRecord(v)
    && (v.tempo === undefined || Number.isFinite(v.tempo) && v.tempo >= 0.5 && v.tempo <= 2)
    && (v.easing === undefined || (v.easing === 'soft' || v.easing === 'brisk' || v.easing === 'even'))
    && !hasOthers(v, definitions.ThemeMotion);
}

/** Whether a parsed document breaks no rule of the format. */
export const isTheme: (value: unknown) => value is Theme = checkTheme;

/** The quick answer for objects that lists hold, of which there may be many. */
export const predicates: Readonly<Record<string, (value: unknown) => boolean>> = {
  ThemeFontFile: checkThemeFontFile,
};

/** What the patterns and formats of strings accept. */
export const forms: Readonly<Record<string, { test(text: string): boolean }>> = {
  hexColor,
  themeFile,
  uri,
  date: { test: isDate },
};

export const definitions: Readonly<Record<string, Definition>> = {
  Theme: { required: ['name', 'colors'], closed: true, properties: { $schema: { type: 'string', format: 'uri' }, name: { type: 'string', notEmpty: true }, colors: { ref: 'ThemeColors' }, fonts: { ref: 'ThemeFonts' }, logo: { ref: 'ThemeLogo' }, corner: { type: 'number', minimum: 0, maximum: 40 }, motion: { ref: 'ThemeMotion' }, bug: { type: 'string', enum: ['left', 'right'] } } },
  ThemeColors: { required: ['ground', 'text', 'accent', 'signal'], closed: true, properties: { ground: { type: 'string', pattern: 'hexColor' }, text: { type: 'string', pattern: 'hexColor' }, accent: { type: 'string', pattern: 'hexColor' }, signal: { type: 'string', pattern: 'hexColor' } } },
  ThemeFonts: { closed: true, properties: { display: { ref: 'ThemeFont' }, text: { ref: 'ThemeFont' } } },
  ThemeFont: { required: ['family', 'files'], closed: true, properties: { family: { type: 'string', notEmpty: true }, files: { type: 'array', minItems: 1, items: { ref: 'ThemeFontFile' } }, weight: { type: 'integer', minimum: 100, maximum: 900 }, capitals: { type: 'boolean' } } },
  ThemeFontFile: { required: ['file'], closed: true, properties: { file: { type: 'string', pattern: 'themeFile' }, weight: { type: 'string', notEmpty: true }, stretch: { type: 'string', notEmpty: true }, unicodeRange: { type: 'string', notEmpty: true } } },
  ThemeLogo: { required: ['file', 'width', 'height'], closed: true, properties: { file: { type: 'string', pattern: 'themeFile' }, width: { type: 'number', minimum: 16, maximum: 600 }, height: { type: 'number', minimum: 16, maximum: 300 } } },
  ThemeMotion: { closed: true, properties: { tempo: { type: 'number', minimum: 0.5, maximum: 2 }, easing: { type: 'string', enum: ['soft', 'brisk', 'even'] } } },
};
