/** A way to make an answer smaller, by its name in `accept-encoding`. */
export interface Compressor {
  readonly name: string;
  compress(bytes: Uint8Array): Promise<Uint8Array>;
}

/** Below this an answer fits into one packet as it is. */
const WORTHWHILE = 1024;

/** What every platform has; Node’s own adds brotli. None where the platform has none. */
export const webCompressors: readonly Compressor[] =
  'CompressionStream' in globalThis ? [{ name: 'gzip', compress: gzip }] : [];

async function gzip(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream as unknown as ReadableStream).arrayBuffer());
}

/** The forms of an answer that are smaller than itself, by name. */
export async function compressed(
  bytes: Uint8Array,
  compressors: readonly Compressor[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  if (bytes.length < WORTHWHILE) return new Map();
  const forms = await Promise.all(
    compressors.map(async ({ name, compress }) => [name, alone(await compress(bytes))] as const),
  );
  return new Map(forms.filter(([, form]) => form.length < bytes.length));
}

/**
 * The bytes in memory of their own size. A part of a larger piece keeps all of it: compressors hand out some hundred bytes of
 * sixteen thousand.
 */
export function alone(bytes: Uint8Array): Uint8Array {
  return bytes.buffer.byteLength === bytes.byteLength ? bytes : new Uint8Array(bytes);
}

/**
 * Which of the forms a reader accepts, in the gateway's order of preference. Browsers send a handful of texts, so each is read
 * once.
 */
export class Encodings {
  readonly #names: readonly string[];
  readonly #read = new Map<string, readonly string[]>();

  constructor(compressors: readonly Compressor[]) {
    this.#names = compressors.map(({ name }) => name);
  }

  /** Names of forms, the best first. */
  accepted(header: string | null | undefined): readonly string[] {
    if (!header) return [];
    const known = this.#read.get(header);
    if (known) return known;
    const read = this.#parse(header);
    // Made-up encodings do not fill the memory.
    if (this.#read.size >= 100) this.#read.clear();
    if (header.length <= 200) this.#read.set(header, read);
    return read;
  }

  #parse(header: string): readonly string[] {
    const weights = new Map(
      header.split(',').map((part) => {
        const [name = '', ...rest] = part.toLowerCase().split(';');
        const weight = /^\s*q=([\d.]+)\s*$/.exec(rest.join(';'))?.[1];
        return [name.trim(), weight === undefined ? 1 : Number(weight)];
      }),
    );
    return this.#names.filter((name) => (weights.get(name) ?? weights.get('*') ?? 0) > 0);
  }
}
