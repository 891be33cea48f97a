import { memoized } from './memoized.ts';

/** A file to be judged: a `File` of the platform, or the address or path of one. */
export interface NamedFile {
  readonly name: string;
  /** Media type, where it is known; empty where it is not. */
  readonly type?: string;
}

/** Media types by extension in small letters: what templates show and play, and what people send instead of it. */
export const mediaTypes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    image:
      'png jpg=jpeg jpeg jfif=jpeg gif webp avif svg=svg+xml bmp apng ico=x-icon tif=tiff tiff heic heif jxl psd=vnd.adobe.photoshop',
    video: 'mp4 m4v=mp4 webm mov=quicktime mkv=x-matroska avi=x-msvideo ogv=ogg mpg=mpeg mpeg mxf',
    audio: 'mp3=mpeg wav ogg oga=ogg opus m4a=mp4 aac flac weba=webm',
    font: 'woff woff2 ttf otf ttc=collection',
    text: 'txt=plain csv html htm=html css md=markdown vtt js=javascript mjs=javascript',
    application: 'json pdf xml zip doc=msword docx xls=vnd.ms-excel xlsx ppt pptx exe',
  }).flatMap(([group, list]) =>
    list.split(' ').map((entry) => {
      const [extension = '', subtype = extension] = entry.split('=');
      return [extension, `${group}/${subtype}`] as const;
    }),
  ),
);

/**
 * Whether a file fits an `accept`, written as for the platform's file input: extensions (`.png`), media types
 * (`image/png`), wildcards (`image/*`), parted by commas. What cannot be told is accepted: an address without a known
 * extension, a token that is none of these.
 */
export function accepts(accept: string, file: NamedFile): boolean {
  const extension = extensionOf(file.name);
  const type = mediaTypeOf(file, extension);
  // A page may answer with any file (`logo.php`); a name on its own says what it is.
  const told = type !== undefined || (extension !== undefined && !/^[a-z]+:|^\/\//i.test(file.name));
  const tokens = tokensOf(accept);
  return tokens.length === 0 || tokens.some((token) => matches(token, extension, type, told));
}

/** What an `accept` asks for, with the extension in place of a media type that has one: `image/*, video/mp4` are `image/*` and `.mp4`. */
export function kindsOf(accept: string): readonly string[] {
  const kinds = tokensOf(accept).map((token) => {
    const extension = [...mediaTypes].find(([, type]) => type === token)?.[0];
    return extension ? `.${extension}` : token;
  });
  return [...new Set(kinds)];
}

/** Whether every file that fits an `accept` fits another one, too; without an `accept` every file fits. */
export function acceptsAll(accept: string, other: string | undefined): boolean {
  const tokens = tokensOf(accept);
  if (tokens.length === 0) return true;
  const others = tokensOf(other ?? '');
  return others.length > 0 && others.every((one) => tokens.some((token) => covers(token, one)));
}

/** Whether what fits one token fits the wider one. What is no kind of file narrows nothing. */
function covers(wider: string, token: string): boolean {
  if (wider === token || wider === '*/*' || !/^\.|\//.test(wider)) return true;
  const type = token.startsWith('.') ? mediaTypes.get(token.slice(1)) : token;
  if (type === undefined) return false;
  if (wider.startsWith('.')) return mediaTypes.get(wider.slice(1)) === type;
  return wider === type || (wider.endsWith('/*') && type.startsWith(wider.slice(0, -1)));
}

/** Parts of an `accept` that no file has as they are written, and all of it as it is meant, where every part is certain. */
export const unfitAccept = memoized((accept): { parts: readonly string[]; meant: string | undefined } | undefined => {
  const parts = tokensOf(accept).filter((token) => !isFit(token));
  if (parts.length === 0) return undefined;
  const meant = accept
    .toLowerCase()
    .split(/[\s,;|]+/)
    .filter((token) => token !== '')
    .map((token) => (isFit(token) ? token : meantToken(token)));
  return { parts, meant: meant.includes(undefined) ? undefined : meant.join(',') };
});

function isFit(token: string): boolean {
  const isMediaType = /^[\w.+-]+\/(?:[\w.+-]+|\*)$/.test(token) && otherType(token) === undefined;
  return isMediaType || token === '*' || token === '*/*' || /^\.[^\s;|/*]+$/.test(token);
}

/** The media type that is meant by `image/jpg`, which is none: that of the files which end so. */
function otherType(token: string): string | undefined {
  const [group, subtype = ''] = token.split('/');
  const type = mediaTypes.get(subtype);
  return type?.startsWith(`${group}/`) && type !== token ? type : undefined;
}

/** `png` and `*.png` are the extension, `image` is the group. */
function meantToken(token: string): string | undefined {
  const extension = token.replace(/^\*?\.?/, '');
  if (mediaTypes.has(extension)) return `.${extension}`;
  if (/^(?:image|video|audio|font)s?$/.test(token)) return `${token.replace(/s$/, '')}/*`;
  return otherType(token);
}

function matches(token: string, extension: string | undefined, type: string | undefined, told: boolean): boolean {
  if (token.startsWith('.')) {
    const wanted = token.slice(1);
    return extension === wanted || !told || (type !== undefined && type === mediaTypes.get(wanted));
  }
  if (!token.includes('/') || token === '*/*' || type === undefined || type === token) return true;
  return token.endsWith('/*') && type.startsWith(token.slice(0, -1));
}

const tokensOf = memoized((accept): readonly string[] =>
  accept
    .toLowerCase()
    .split(',')
    .map((token) => token.trim())
    .filter((token) => token !== ''),
);

/** The extension of the last part of a path, without query and fragment; a host name has none. */
function extensionOf(name: string): string | undefined {
  const simple = !name.includes('//') && !name.includes('?') && !name.includes('#');
  const path = simple ? name : name.replace(/^(?:[a-z][a-z0-9+.-]*:)?\/\/[^/?#]*|[?#].*$/gis, '');
  const dot = path.lastIndexOf('.');
  if (dot < 0 || path.includes('/', dot)) return undefined;
  const extension = path.slice(dot + 1).toLowerCase();
  return /^[a-z0-9]+$/.test(extension) ? extension : undefined;
}

function mediaTypeOf({ name, type }: NamedFile, extension: string | undefined): string | undefined {
  const said = type || (name.startsWith('data:') ? /^data:([^;,]+)/.exec(name)?.[1] : undefined);
  return said ? said.toLowerCase().split(';')[0]?.trim() : mediaTypes.get(extension ?? '');
}
