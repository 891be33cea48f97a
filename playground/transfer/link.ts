import { isRecord } from '../../src/format/json.ts';
import { linkMark } from './download.ts';

/* A template in the hash of an address, compressed: browsers send that part to no server. */

/** The longest hash, in characters: longer addresses are cut off by chats and mail. */
export const longestLink = 30_000;

/** What a link may hold once it is expanded, in characters. */
const mostText = 2_000_000;

/** Texts by the name of their file. */
type Texts = Readonly<Record<string, string>>;

/** The hash that holds a template; undefined where that is too long. */
export async function hashOf(texts: Texts): Promise<string | undefined> {
  const packed = new Blob([JSON.stringify(texts)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  if (linkMark.length + (bytes.length * 4) / 3 > longestLink) return undefined;
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return linkMark + letters.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The texts of the template that a hash holds; undefined where it holds none: it was cut off, or is no link of ours. */
export async function textsOf(hash: string): Promise<Texts | undefined> {
  try {
    const letters = hash.slice(linkMark.length).replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    const texts: unknown = JSON.parse(await readAtMost(stream));
    const isWhole = isRecord(texts) && Object.values(texts).every((text) => typeof text === 'string');
    return isWhole && 'config.json' in texts ? (texts as Texts) : undefined;
  } catch {
    return undefined;
  }
}

/** @throws above what a link may hold */
async function readAtMost(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<string> {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text;
    text += value;
    if (text.length > mostText) {
      await reader.cancel();
      throw new RangeError('The link holds too much.');
    }
  }
}
