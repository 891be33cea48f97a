/**
 * The characters of a text file: UTF-8, or UTF-16 with its byte order mark. What is neither is of an old Macintosh where its lines end
 * as only there, as in Excel's “CSV (Macintosh)”, and else Windows-1252.
 *
 * @param local the encoding that is tried before Windows-1252
 */
export function decodeText(bytes: Uint8Array, local?: string): string {
  const marked = encodingOfMark(bytes);
  if (marked) return new TextDecoder(marked).decode(bytes);
  const text = decodeUtf8(bytes);
  if (text !== undefined) return text;
  const isOfMacintosh = bytes.includes(0x0d) && !bytes.includes(0x0a);
  if (isOfMacintosh) return new TextDecoder('macintosh').decode(bytes);
  return (local && decodeStrictly(bytes, local)) || decodeWindows1252(bytes);
}

/** The characters of a text in UTF-8; undefined where the bytes are none. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  return decodeStrictly(bytes, 'utf-8');
}

function decodeStrictly(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    // What the decoder throws says no more than that.
    return undefined;
  }
}

/** The encoding that a byte order mark tells, where a text begins with one. */
export function encodingOfMark([first, second, third]: Uint8Array): 'utf-8' | 'utf-16be' | 'utf-16le' | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return undefined;
}

/** The text of a part of an address; undefined where it is not well encoded, such as “50%”. */
export function decodePart(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

/** Bytes 0x80 to 0x9F; five of them are no characters and stay control codes, as the Encoding Standard has it. */
export const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** All bytes are a text in this encoding. Node 20's own decoder takes 0x80 to 0x9F for control codes. */
export function decodeWindows1252(bytes: Uint8Array): string {
  return new TextDecoder('windows-1252')
    .decode(bytes)
    .replace(/[\u0080-\u009f]/g, (character) => WINDOWS_1252[character.charCodeAt(0) - 0x80] as string);
}
