/** A file to be judged: a `File` of the platform, or the address or path of one. */
export interface NamedFile {
  readonly name: string;
  /** Media type, where it is known; empty where it is not. */
  readonly type?: string;
}

/** Media types by extension: what templates show and play, and what people send instead of it. */
const types = new Map(
  Object.entries({
    image:
      'png jpg=jpeg jpeg jfif=jpeg gif webp avif svg=svg+xml bmp apng ico=x-icon tif=tiff tiff heic heif jxl psd=vnd.adobe.photoshop',
    video: 'mp4 m4v=mp4 webm mov=quicktime mkv=x-matroska avi=x-msvideo ogv=ogg mpg=mpeg mpeg mxf',
    audio: 'mp3=mpeg wav ogg oga=ogg opus m4a=mp4 aac flac weba=webm',
    font: 'woff woff2 ttf otf',
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
  const told = extension !== undefined && (type !== undefined || !/^[a-z]+:|^\/\//i.test(file.name));
  return accept
    .toLowerCase()
    .split(',')
    .some((part) => {
      const token = part.trim();
      if (token.startsWith('.')) {
        const wanted = token.slice(1);
        if (extension === wanted || (type !== undefined && type === types.get(wanted))) return true;
        return !told && type === undefined;
      }
      const wildcard = /^([a-z]+|\*)\/\*$/.exec(token)?.[1];
      if (wildcard) return wildcard === '*' || type === undefined || type.startsWith(`${wildcard}/`);
      return !token.includes('/') || type === undefined || type === token;
    });
}

/** The extension of the last part of a path, without query and fragment; a host name has none. */
function extensionOf(name: string): string | undefined {
  const path = name
    .replace(/^(?:[a-z][a-z0-9+.-]*:)?\/\/[^/?#]*/i, '')
    .replace(/[?#].*$/s, '')
    .toLowerCase();
  return /\.([a-z0-9]+)$/.exec(path.slice(path.lastIndexOf('/') + 1))?.[1];
}

function mediaTypeOf({ name, type }: NamedFile, extension: string | undefined): string | undefined {
  const said = type || /^data:([^;,]+)/i.exec(name)?.[1];
  return said ? said.toLowerCase().split(';')[0]?.trim() : types.get(extension ?? '');
}
