import { DeliverPolicy, type JetStreamClient, type JsMsg } from '@nats-io/jetstream';
import { decodePart } from '../../format/decode-text.ts';

/** One message of a bucket: an entry that was written, or one that was deleted. */
export interface BucketMessage {
  readonly key: string;
  /** None where the entry was deleted. */
  readonly text?: string;
  readonly sequence: number;
  header(name: string): string | undefined;
}

/** The header by which a key-value bucket marks a deletion (NATS ADR-8). */
export const OPERATION = 'KV-Operation';

/** One key-value bucket of a broker, as it is followed: last values first, then every change in its order. */
export class NatsBucket {
  readonly #tell: (message: BucketMessage) => void;
  readonly #waiting = new Set<{ readonly sequence: number; readonly resolve: () => void }>();
  #stop = () => {};
  /** All that the bucket took up to this sequence was told. */
  seen = 0;
  /** What the broker had at the last look, and what had been told by then. */
  #looked = { last: 0, seen: 0 };

  constructor(
    readonly name: string,
    tell: (message: BucketMessage) => void,
  ) {
    this.#tell = tell;
  }

  get stream(): string {
    return `KV_${this.name}`;
  }

  subjectOf(key: string): string {
    return `$KV.${this.name}.${encodeKey(key)}`;
  }

  /**
   * Follows the bucket, from behind what was told before. Resolves when everything that it held has been told. Library
   * watches would notice a lost consumer after a minute: here a new one is made for every connection.
   */
  async follow(client: JetStreamClient): Promise<void> {
    const last = await this.#last(client);
    this.stop();
    const consumer = await client.consumers.getPushConsumer(
      this.stream,
      this.seen === 0
        ? { deliver_policy: DeliverPolicy.LastPerSubject }
        : { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: this.seen + 1 },
    );
    const { num_pending: pending } = await consumer.info(true);
    await new Promise<void>((caughtUp, reject) => {
      const take = (message: JsMsg) => {
        if (message.seq > this.seen) {
          this.seen = message.seq;
          this.#take(message);
          this.#tellReached();
        }
        if (message.info.pending === 0) caughtUp();
      };
      consumer.consume({ callback: take }).then((messages) => {
        this.#stop = () => messages.stop();
        if (pending === 0) caughtUp();
      }, reject);
    });
    // The last ones may be gone: leases that ended.
    this.seen = Math.max(this.seen, last);
    this.#tellReached();
  }

  /**
   * Whether the broker tells no more: what it had at the last look is not told, and nothing was told since. Where a consumer is lost, as
   * with a machine of a cluster that ends, the connection says nothing of it.
   */
  async isSilent(client: JetStreamClient): Promise<boolean> {
    const { last, seen } = this.#looked;
    this.#looked = { last: await this.#last(client), seen: this.seen };
    return this.seen === seen && seen < last;
  }

  /** The sequence of the last message that the bucket took. */
  async #last(client: JetStreamClient): Promise<number> {
    const { state } = await (await client.streams.get(this.stream)).info(true);
    return state.last_seq;
  }

  /** Resolves when a message that was confirmed has been told. */
  reached(sequence: number): Promise<void> {
    if (sequence <= this.seen) return Promise.resolve();
    return new Promise((resolve) => void this.#waiting.add({ sequence, resolve }));
  }

  #tellReached(): void {
    for (const one of this.#waiting) if (one.sequence <= this.seen && this.#waiting.delete(one)) one.resolve();
  }

  stop(): void {
    this.#stop();
    this.#stop = () => {};
  }

  #take(message: JsMsg): void {
    const key = decodeKey(message.subject.slice(`$KV.${this.name}.`.length));
    if (key === undefined) return;
    this.#tell({
      key,
      sequence: message.seq,
      ...(!message.headers?.get(OPERATION) && { text: message.string() }),
      header: (name) => message.headers?.get(name) || undefined,
    });
  }
}

/**
 * A key of the show as one of NATS: dots for slashes. Characters that NATS keys lack, and those that this uses, stand as
 * `=` with the hexadecimal code of each byte: `air/main` is `air.main`, `items/a.b` is `items.a=2Eb`.
 */
export function encodeKey(key: string): string {
  const part = (text: string) =>
    [...Buffer.from(text)]
      .map((byte) => {
        const character = String.fromCharCode(byte);
        return /[A-Za-z0-9_-]/.test(character) ? character : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`;
      })
      .join('');
  // An empty part is none in NATS.
  return key
    .split('/')
    .map((text) => part(text) || '=')
    .join('.');
}

/** The key of the show that a NATS key stands for; undefined where another program wrote it. */
export function decodeKey(encoded: string): string | undefined {
  const parts = encoded.split('.').map((part) => {
    if (part === '=') return '';
    return decodePart(part.replace(/=([0-9A-F]{2})/g, '%$1')) ?? '\0';
  });
  const key = parts.join('/');
  return encodeKey(key) === encoded ? key : undefined;
}
