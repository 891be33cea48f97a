/*
 * A request and an answer, free of any server: Node's own objects on the one side, those of `fetch` on the other. The way
 * that most answers take has to be short, so none of them is made twice.
 */

/** A request, as little of it as is looked at. */
export interface Incoming {
  readonly method: string;
  /** Path and query, as they were sent. */
  readonly target: string;
  /** A header by its name in lower case. */
  header(name: string): string | undefined | null;
  /** Address of who is connected; nothing where that is not known. */
  readonly address?: string | undefined;
  /** Scheme and host that the reader asked, such as `https://news.example`. */
  readonly origin: string;
  /** The whole body; rejects with `TooLarge` beyond so many bytes. */
  body(limit: number): Promise<Uint8Array>;
  /** Keeps a worker alive for what goes on after the answer. */
  readonly waitUntil?: ((work: Promise<unknown>) => void) | undefined;
}

/** An answer. */
export interface Outgoing {
  readonly status: number;
  /** Name, value, name, value, …: as Node writes them. */
  readonly headers: readonly string[];
  /** Nothing for HEAD, 204 and 304. */
  readonly body: Uint8Array | undefined;
}

export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/** All bytes of a stream, unless there are more than may be. */
export async function collect(stream: AsyncIterable<Uint8Array>, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream) {
    length += chunk.length;
    if (length > limit) throw new TooLarge(`There are more than ${limit} bytes.`);
    chunks.push(chunk);
  }
  const [first] = chunks;
  if (first && chunks.length === 1) return first;
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

/** As `fetch` has it. */
export function incomingOf(request: Request, waitUntil?: Incoming['waitUntil']): Incoming {
  const url = new URL(request.url);
  return {
    method: request.method,
    target: url.pathname + url.search,
    origin: url.origin,
    header: (name) => request.headers.get(name),
    body: (limit) =>
      request.body
        ? collect(request.body as unknown as AsyncIterable<Uint8Array>, limit)
        : Promise.resolve(new Uint8Array()),
    waitUntil,
  };
}

/** As `fetch` has it. */
export function responseOf({ status, headers, body }: Outgoing): Response {
  const pairs: [string, string][] = [];
  for (let at = 0; at < headers.length; at += 2) pairs.push([headers[at] as string, headers[at + 1] as string]);
  // Answers are kept as bytes of plain memory, never shared between threads.
  return new Response((body as Uint8Array<ArrayBuffer> | undefined) ?? null, { status, headers: pairs });
}
