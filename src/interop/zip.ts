import { strToU8, unzipSync, zipSync } from 'fflate';
import type { ImportRefusal } from './imported.ts';
import { isPlainPath } from './template-folder.ts';

/** More than a graphic is: such an archive is broken, or made to fill a disk. */
export const mostInPackage = { files: 2000, megabytes: 200 };

/** What desktops put beside the files of a folder. */
const leftBySystems = /^__MACOSX\/|(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/;

/** The files of a zip. Its names must stay in one folder, and it must say no more than a graphic needs. */
export function unzipped(zip: Uint8Array): Map<string, Uint8Array> | ImportRefusal {
  let [files, size] = [0, 0];
  let refusal: ImportRefusal | undefined;
  try {
    const entries = unzipSync(zip, {
      filter({ name: written, originalSize }) {
        const name = withSlashes(written);
        if (refusal || name.endsWith('/')) return false;
        files += 1;
        size += originalSize;
        if (!isPlainPath(name)) refusal = { code: 'zip-outside', file: JSON.stringify(written) };
        else if (files > mostInPackage.files) refusal = { code: 'zip-files', file: String(mostInPackage.files) };
        else if (size > mostInPackage.megabytes * 1e6)
          refusal = { code: 'zip-size', file: String(mostInPackage.megabytes) };
        return !refusal && !leftBySystems.test(name);
      },
    });
    return refusal ?? new Map(Object.entries(entries).map(([name, bytes]) => [withSlashes(name), bytes]));
  } catch {
    return { code: 'zip-unreadable', file: '' };
  }
}

/** A zip of files, the same bytes for the same files at any time. */
export function zipped(files: ReadonlyMap<string, Uint8Array | string>): Uint8Array<ArrayBuffer> {
  const entries = [...files].map(([path, file]) => [path, typeof file === 'string' ? strToU8(file) : file]);
  return zipSync(Object.fromEntries(entries), { mtime: new Date(1980, 0, 1) });
}

/** Windows PowerShell 5 (`Compress-Archive`) parts the names of folders by `\`. */
function withSlashes(name: string): string {
  return name.replaceAll('\\', '/');
}
