import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sentence } from '../format/locale.ts';
import { unwritable } from '../show/stores/file.ts';
import { makeFolder } from '../show/stores/make-folder.ts';
import { type ApiAnswer, refusedAnswer } from './api-answer.ts';
import type { Operation } from './api-request.ts';
import { renameFileMeanwhile } from './replace-file.ts';

/** Where uploads are served. */
export const UPLOADS_PATH = '/uploads/';

/** Files above this are refused, in bytes. */
export const LARGEST_UPLOAD = 50_000_000;

/**
 * The operation that takes files of items: pictures, films and sounds. A file is told by its content, whatever its sender calls it, and
 * is named by its content: sent twice, it is one file.
 *
 * @param folder where the files lie; a station without one takes none, and says so
 */
export function uploadOperation(folder: string | undefined): Operation {
  if (folder !== undefined) removeOldParts(folder);
  return {
    id: 'upload',
    method: 'POST',
    path: '/api/show/uploads',
    body: 'file',
    answer: 'Upload',
    summary: 'Keeps a picture, a film or a sound for file fields.',
    answers: {
      201: 'Kept: `url` is the value of the field.',
      404: 'The station has no folder to keep files in.',
      413: 'The file is too large.',
      415: 'Its content is no picture, film or sound that browsers show.',
      503: 'The disk of the show is full, or cannot be written.',
    },
    async handle({ bytes }) {
      if (folder === undefined) return noFolder;
      const type = typeOf(bytes);
      if (!type) return refusedType;
      const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${type.extension}`;
      const file = join(folder, name);
      // Another upload of the same file, perhaps by a station that shares the folder, has a part of its own.
      const part = `${file}.${randomUUID()}.part`;
      try {
        if (!existsSync(file)) {
          makeFolder(folder);
          // Whole or not at all, also when the machine fails meanwhile. No take waits until the disk has a film.
          await writeFile(part, bytes, { flush: true });
          await renameFileMeanwhile(part, file);
        }
      } catch (error) {
        if (existsSync(part)) rmSync(part);
        // What is sent twice at once is put there by one of the two.
        if (!existsSync(file)) return refusedAnswer(unwritable(error));
      }
      const url = `${UPLOADS_PATH}${name}`;
      return { status: 201, body: { url, type: type.type, size: bytes.length }, headers: { Location: url } };
    },
  };
}

/** No upload takes longer to arrive, in milliseconds. */
const LONGEST_UPLOAD = 3_600_000;

/** Removes what uploads left that a crash or a power cut ended. What is newer may be on its way, by another station of the folder. */
function removeOldParts(folder: string): void {
  try {
    for (const name of readdirSync(folder)) {
      const part = join(folder, name);
      if (/^[\da-f]{32}\.\w+\..+\.part$/.test(name) && Date.now() - statSync(part).mtimeMs > LONGEST_UPLOAD)
        rmSync(part);
    }
  } catch {
    // The folder is not there yet, or cannot be read or written. The parts do no harm but take room.
  }
}

const noFolder: ApiAnswer = {
  status: 404,
  body: { code: 'no-uploads' },
  said: sentence(
    'This station has no folder to keep files in. Type the address of the file instead.',
    'Esta estação não tem pasta para guardar arquivos. Digite o endereço do arquivo.',
  ),
};

const refusedType: ApiAnswer = {
  status: 415,
  body: { code: 'unknown-type' },
  said: sentence(
    'The content of the file is no picture, film or sound that browsers show. Send PNG, JPEG, GIF, WebP, AVIF, SVG, MP4, WebM, MP3, WAV or Ogg.',
    'O conteúdo do arquivo não é imagem, vídeo ou som que navegadores mostram. Envie PNG, JPEG, GIF, WebP, AVIF, SVG, MP4, WebM, MP3, WAV ou Ogg.',
  ),
};

interface FileType {
  readonly extension: string;
  readonly type: string;
  is(bytes: Uint8Array, head: string): boolean;
}

/** How files begin (WHATWG MIME Sniffing, sections 6.1 and 6.2; AVIF: its specification, section 6). */
const types: readonly FileType[] = [
  { extension: 'png', type: 'image/png', is: (_, head) => head.startsWith('\x89PNG\r\n\x1a\n') },
  { extension: 'jpg', type: 'image/jpeg', is: (_, head) => head.startsWith('\xff\xd8\xff') },
  { extension: 'gif', type: 'image/gif', is: (_, head) => /^GIF8[79]a/.test(head) },
  { extension: 'webp', type: 'image/webp', is: (_, head) => /^RIFF.{4}WEBPVP/s.test(head) },
  { extension: 'avif', type: 'image/avif', is: (_, head) => /^.{4}ftypavi[fs]/s.test(head) },
  { extension: 'mp4', type: 'video/mp4', is: (_, head) => /^.{4}ftyp(?:mp4|iso|avc|M4V|dash)/s.test(head) },
  {
    extension: 'webm',
    type: 'video/webm',
    is: (_, head) => head.startsWith('\x1aE\xdf\xa3') && head.slice(0, 64).includes('webm'),
  },
  { extension: 'mp3', type: 'audio/mpeg', is: (_, head) => /^(?:ID3|\xff[\xfb\xf3\xf2])/.test(head) },
  { extension: 'wav', type: 'audio/wav', is: (_, head) => /^RIFF.{4}WAVE/s.test(head) },
  { extension: 'ogg', type: 'audio/ogg', is: (_, head) => head.startsWith('OggS\0') },
  { extension: 'svg', type: 'image/svg+xml', is: isSvg },
];

function typeOf(bytes: Uint8Array): FileType | undefined {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  return types.find((type) => type.is(bytes, head));
}

/** An XML text whose root is `svg`. What it could do is taken from it where it is served. */
function isSvg(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.subarray(0, 4096)).toString('utf8');
  return /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<!DOCTYPE svg[^>[]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(
    text,
  );
}
