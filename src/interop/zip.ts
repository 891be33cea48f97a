import { strToU8, unzipSync, zipSync } from 'fflate';
import { decodeUtf8 } from '../format/decode-text.ts';
import type { ImportRefusal } from './imported.ts';
import { isPlainPath } from './template-folder.ts';

/** More than a graphic is: such an archive is broken, or made to fill a disk. */
export const mostInPackage = { files: 2000, megabytes: 200 };

/** Whether a file is one that desktops put beside those of a folder; `._…` is where a disk cannot hold what macOS adds to a file. */
export function isOfDesktop(path: string): boolean {
  return /^__MACOSX\/|(?:^|\/)(?:\.DS_Store|\._[^/]*|Thumbs\.db|desktop\.ini)$/i.test(path);
}

/** The files of a zip. Its names must stay in one folder, and it must say no more than a graphic needs. */
export function unzipped(zip: Uint8Array): Map<string, Uint8Array> | ImportRefusal {
  let [files, size] = [0, 0];
  let refusal: ImportRefusal | undefined;
  const names = new Map<string, string>();
  const listed = flagsIn(zip);
  try {
    const entries = unzipSync(zip, {
      filter({ name: read, originalSize }) {
        const flags = listed.next().value ?? 0;
        const written = flags & IS_UTF8 ? read : decodeName(read);
        // Windows PowerShell 5 (`Compress-Archive`) parts the names of folders by `\`.
        const name = written.replaceAll('\\', '/');
        names.set(read, name);
        if (refusal || name.endsWith('/')) return false;
        files += 1;
        size += originalSize;
        if (flags & IS_ENCRYPTED) refusal = { code: 'zip-encrypted', file: '' };
        else if (!isPlainPath(name)) refusal = { code: 'zip-outside', file: JSON.stringify(written) };
        else if (files > mostInPackage.files) refusal = { code: 'zip-files', file: String(mostInPackage.files) };
        else if (size > mostInPackage.megabytes * 1e6)
          refusal = { code: 'zip-size', file: String(mostInPackage.megabytes) };
        return !refusal && !isOfDesktop(name);
      },
    });
    return refusal ?? new Map(Object.entries(entries).map(([read, bytes]) => [names.get(read) ?? read, bytes]));
  } catch {
    return { code: 'zip-unreadable', file: '' };
  }
}

/** A zip of files, the same bytes for the same files at any time. */
export function zipped(files: ReadonlyMap<string, Uint8Array | string>): Uint8Array<ArrayBuffer> {
  const entries = [...files].map(([path, file]) => [path, typeof file === 'string' ? strToU8(file) : file]);
  return zipSync(Object.fromEntries(entries), { mtime: new Date(1980, 0, 1) });
}

/** Bits of the flags of an entry (APPNOTE.TXT, 4.4.4). */
const IS_ENCRYPTED = 1;
const IS_UTF8 = 1 << 11;

/** The flags of the entries of a zip, in the order of its directory (APPNOTE.TXT, 4.3.12 to 4.3.16). */
function* flagsIn(zip: Uint8Array): Generator<number, undefined> {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  let end = zip.length - 22;
  while (view.getUint32(end, true) !== 0x06054b50) end--;
  const is64 = view.getUint32(end - 20, true) === 0x07064b50;
  let at = is64
    ? Number(view.getBigUint64(Number(view.getBigUint64(end - 12, true)) + 48, true))
    : view.getUint32(end + 16, true);
  for (;;) {
    yield view.getUint16(at + 8, true);
    at += 46 + [28, 30, 32].reduce((sum, length) => sum + view.getUint16(at + length, true), 0);
  }
}

/** Bytes 0x80 to 0xFF in code page 850, in which Explorer writes what it holds; letters that 437 has too are where they are there. */
const CODE_PAGE_850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

/** A name that says nothing of its encoding, by its bytes: Finder and `zip` write UTF-8, Explorer the code page of its system. */
function decodeName(bytes: string): string {
  return (
    decodeUtf8(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))) ??
    bytes.replace(/[\x80-\xff]/g, (byte) => CODE_PAGE_850[byte.charCodeAt(0) - 0x80] as string)
  );
}
