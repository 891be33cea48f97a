import { decodeText } from '../format/decode-text.ts';
import { spellingsOf } from '../format/file-address.ts';
import type { Config } from '../format/generated/types.ts';
import { mediaTypes } from '../kinds/accept.ts';
import type { FrameTheme } from '../theme/frame-theme.ts';

/** A template in memory, to be exported. */
export interface TemplateFolder {
  /** The folder's name. */
  name: string;
  config: Config;
  /** All its files, by their paths with `/`. */
  files: ReadonlyMap<string, Uint8Array>;
  /** The station's theme, which it wears (`exportedTheme`). */
  theme?: FrameTheme | undefined;
}

/** Scripts that exported files hold. */
export interface Players {
  /** Makes the global `TarjaPlayer`. */
  player: string;
  /** The module `tarja/runtime`, for templates written in JavaScript. */
  runtime: string;
}

/** Files of a template that its picture needs; the others are its source, or for readers. */
export function pictureFiles({ files }: TemplateFolder): Map<string, Uint8Array> {
  return new Map(
    [...files].filter(([path]) => !/^(config\.json|template\.(html|js)|sentences\..*|README.*)$/.test(path)),
  );
}

/** The texts of its form in other languages, which no other system reads, and which come back with it. */
export function sentenceFiles({ files }: TemplateFolder): Map<string, Uint8Array> {
  return new Map([...files].filter(([path]) => /^sentences\.[\w-]+\.json$/.test(path)));
}

/** Whether a file of a graphic is a text, which may name others. */
export function isText(path: string): boolean {
  return /\.(?:html?|m?js|css|xml|json|svg|txt)$/i.test(path);
}

/**
 * Files by the paths that texts among them have. macOS writes the accents of names as characters of their own, and finds a file by
 * either spelling; nothing else does.
 */
export function spelledAsNamed(files: Map<string, Uint8Array>): Map<string, Uint8Array> {
  const isComposed = (text: string) => text === text.normalize('NFC');
  if ([...files.keys()].every(isComposed)) return files;
  const texts = [...files].flatMap(([path, bytes]) => (isText(path) ? decodeText(bytes) : []));
  const isNamed = (step: string) => texts.some((text) => spellingsOf(step).some((each) => text.includes(each)));
  const spelled = (step: string) => (isComposed(step) || isNamed(step) ? step : step.normalize('NFC'));
  return new Map([...files].map(([path, bytes]) => [path.split('/').map(spelled).join('/'), bytes]));
}

/** A relative path with `/` and without `..`, drives and control characters. */
export function isPlainPath(path: string): boolean {
  return (
    !/^[/\\]|^[a-z]:|\\|\p{Cc}/iu.test(path) &&
    !path.split('/').some((step) => step === '..' || step === '.' || step === '')
  );
}

/** The path of the file of a template that an address names, from a folder of it; none where it lies elsewhere. */
export function pathOf(address: string, folder: string): string | undefined {
  const base = `template://folder/${folder.split('/').map(encodeURIComponent).join('/')}`;
  try {
    const { protocol, host, pathname } = new URL(address.trim(), base);
    return protocol === 'template:' && host === 'folder' ? decodeURIComponent(pathname.slice(1)) : undefined;
  } catch {
    return undefined;
  }
}

/** The folder that a file is in, with a slash at its end; empty for the template itself. */
export function folderOf(path: string): string {
  return path.replace(/[^/]*$/, '');
}

export function textFile({ files }: Pick<TemplateFolder, 'files'>, path: string): string | undefined {
  const bytes = files.get(path);
  return bytes && new TextDecoder().decode(bytes);
}

/** A file as an address that needs no other file. */
export function dataAddress(
  path: string,
  content: Uint8Array | string,
  type = mediaTypes.get(/\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '') ?? 'application/octet-stream',
): string {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  let binary = '';
  for (let at = 0; at < bytes.length; at += 8192) binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return `data:${type};base64,${btoa(binary)}`;
}
