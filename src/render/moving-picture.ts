const text = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));

/**
 * Whether the file of a picture holds several frames, which a browser shows by a clock of its own: GIF, APNG (PNG third
 * edition, `acTL`), WebP (RFC 9649, the flag of `VP8X`), AVIF (the brand `avis`).
 */
export function isMovingPicture(bytes: Uint8Array): boolean {
  if (text(bytes, 0, 4) === 'GIF8') return countOf(bytes, [0x21, 0xf9, 0x04]) > 1;
  if (text(bytes, 1, 4) === 'PNG') return hasFrames(bytes);
  if (text(bytes, 8, 16) === 'WEBPVP8X') return ((bytes[20] ?? 0) & 2) !== 0;
  return text(bytes, 4, 12) === 'ftypavis';
}

/** A PNG says before its picture that it has frames. */
function hasFrames(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    const chunk = text(bytes, at + 4, at + 8);
    if (chunk === 'acTL') return true;
    if (chunk === 'IDAT') return false;
  }
  return false;
}

function countOf(bytes: Uint8Array, sought: readonly number[]): number {
  let count = 0;
  for (let at = bytes.indexOf(sought[0] ?? 0); at >= 0; at = bytes.indexOf(sought[0] ?? 0, at + 1))
    if (sought.every((byte, index) => bytes[at + index] === byte)) count++;
  return count;
}
