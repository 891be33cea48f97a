import { decodeWindows1252, encodingOfMark } from '../../format/decode-text.ts';

/**
 * The characters of a feed. Its encoding is told, in this order, by a byte order mark, by the header, by the first line of
 * the XML, or is UTF-8. Where the bytes do not fit what was told, the next one counts: servers often say UTF-8 of everything.
 * What fits nothing is read as windows-1252, in which every byte is a character.
 */
export function decodeFeed(bytes: Uint8Array, contentType: string): string {
  const told = [encodingOfMark(bytes), byHeader(contentType), byProlog(bytes), 'utf-8'];
  for (const label of told) {
    const text = label === undefined ? undefined : decodedAs(label, bytes);
    if (text !== undefined) return text;
  }
  return decodeWindows1252(bytes);
}

function decodedAs(label: string, bytes: Uint8Array): string | undefined {
  try {
    // `iso-8859-1` and `ascii` are names of windows-1252, as everywhere on the web.
    const decoder = new TextDecoder(label, { fatal: true });
    return decoder.encoding === 'windows-1252' ? decodeWindows1252(bytes) : decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

function byHeader(contentType: string): string | undefined {
  return /;\s*charset\s*=\s*["']?([^\s"';]+)/i.exec(contentType)?.[1];
}

function byProlog(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 300)).toString('latin1');
  return /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']+)["']/i.exec(start)?.[1];
}
