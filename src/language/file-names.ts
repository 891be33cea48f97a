export const CONFIG = 'config.json';
/** What draws a template, beside its config: a page, or else a module. */
export const TEMPLATE = 'template.html';
export const MODULE = 'template.js';

/** Names of a template's own picture, for lists of templates; the first that is there counts. */
export const THUMBNAILS = [
  'thumbnail.png',
  'thumbnail.jpg',
  'thumbnail.jpeg',
  'thumbnail.webp',
  'thumbnail.svg',
] as const;

/** The file that sets the levels of rules for its folder and all below. */
export const RULES_FILE = 'tarja.config.json';

/** Whether a folder may be a template's: its name stands in addresses, where it needs no escaping. */
export function isTemplateName(name: string): boolean {
  return /^[\w-]+$/.test(name);
}

/** Whether a folder with a config is left out because of its name, which an author may want to know. What a dot hides is meant to be hidden. */
export function isMisnamed(name: string): boolean {
  return !isTemplateName(name) && !name.startsWith('.');
}

/** Endings of fonts, pictures, videos and sounds. */
export const MEDIA = 'woff woff2 ttf otf png jpg jpeg gif webp avif svg mp4 webm mov mp3 wav ogg lottie'.split(' ');

/** Whether the name is that of a file that a template uses: a picture, a font, a sound, a style sheet, a script, data. */
export function isAsset(name: string): boolean {
  return ASSETS.test(name);
}

/** Whether a file is a text that may say something of a template: what stands in pictures and fonts does not. */
export function isText(path: string): boolean {
  return /\.(?:json|html|css|js|mjs|svg)$/i.test(path);
}

const ASSETS = new RegExp(`\\.(?:${MEDIA.join('|')}|css|m?js|json)$`, 'i');
