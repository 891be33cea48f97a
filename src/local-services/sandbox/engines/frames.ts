import type { Readable, Writable } from 'node:stream';

/** What the process of a session says or is told, with the bytes that belong to it. */
export interface Frame {
  readonly message: Readonly<Record<string, unknown>>;
  readonly blobs: readonly Uint8Array[];
}

/** Messages over a stream of bytes: the length of a JSON text (four bytes, big end first), the text, the bytes it counts. */
export function sendFrame(stream: Writable, message: object, blobs: readonly Uint8Array[] = []): void {
  const text = Buffer.from(JSON.stringify({ ...message, sizes: blobs.map((blob) => blob.length) }));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  stream.write(Buffer.concat([length, text, ...blobs]));
}

/** Bytes. A longer message is a violation of the protocol. */
const LONGEST_TEXT = 64 * 1024 * 1024;
const LONGEST_MESSAGE = 512 * 1024 * 1024;

/** Calls `heard` for every message, and `broken` once, when what comes is none. */
export function readFrames(stream: Readable, heard: (frame: Frame) => void, broken: (error: Error) => void): void {
  let chunks: Buffer[] = [];
  let held = 0;
  /** Not a byte of the next message can be made sense of before that many are there. */
  let needed = 4;
  stream.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    held += chunk.length;
    if (held < needed) return;
    let bytes = chunks.length === 1 ? chunk : Buffer.concat(chunks);
    try {
      for (;;) {
        const { frame, length } = unpack(bytes);
        needed = length;
        if (!frame) break;
        bytes = bytes.subarray(length);
        heard(frame);
      }
    } catch (error) {
      stream.removeAllListeners('data');
      stream.resume();
      broken(error as Error);
    }
    chunks = [bytes];
    held = bytes.length;
  });
}

/** A whole message and its length, or how many bytes to wait for. */
function unpack(bytes: Buffer): { frame?: Frame; length: number } {
  if (bytes.length < 4) return { length: 4 };
  const end = 4 + bytes.readUInt32BE(0);
  if (end > LONGEST_TEXT) throw new Error('A message is too long.');
  if (bytes.length < end) return { length: end };
  const { sizes, ...message } = JSON.parse(bytes.toString('utf8', 4, end)) as { sizes: number[] };
  if (!Array.isArray(sizes) || !sizes.every((size) => Number.isSafeInteger(size) && size >= 0)) {
    throw new Error('A message does not say how long its bytes are.');
  }
  const length = sizes.reduce((sum, size) => sum + size, end);
  if (length > LONGEST_MESSAGE) throw new Error('A message is too long.');
  if (bytes.length < length) return { length };
  let at = end;
  const blobs = sizes.map((size) => {
    at += size;
    return bytes.subarray(at - size, at);
  });
  return { frame: { message, blobs }, length };
}
