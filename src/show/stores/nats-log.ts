import {
  DeliverPolicy,
  JetStreamApiError,
  type JetStreamClient,
  type JetStreamManager,
  type JsMsg,
} from '@nats-io/jetstream';
import type { AirLayer, LogRecord } from '../model.ts';
import type { NatsBucket } from './nats-bucket.ts';

/** The header of an entry that holds its record of the log. */
export const LOG = 'Tarja-Log';
/** Set by the broker on what it copied: stream and sequence of the original. */
const SOURCE = 'Nats-Stream-Source';

/** A record as a header has it. Headers end at 64 kB: values that the entry holds as well are not written twice. */
interface HeaderRecord {
  readonly record: LogRecord;
  /** The values are those of the record's layer in the entry. */
  readonly valuesInEntry?: true;
}

/** The record of a write as a header, in ASCII. */
export function logHeader(record: LogRecord, entry: unknown): string {
  const { values, ...rest } = record;
  const same = values !== undefined && JSON.stringify(valuesIn(entry, record)) === JSON.stringify(values);
  const written: HeaderRecord = same ? { record: rest, valuesInEntry: true } : { record };
  return JSON.stringify(written).replace(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * The log of a show on a broker. The broker copies every message of the bucket to a stream that keeps all of them; what it
 * has not copied yet is read from the bucket.
 */
export class NatsLog {
  constructor(
    readonly stream: string,
    readonly bucket: NatsBucket,
  ) {}

  /** Makes the stream where there is none. */
  async prepare({ streams }: JetStreamManager): Promise<void> {
    try {
      await streams.info(this.stream);
    } catch (error) {
      if (!isNotFound(error)) throw error;
      await streams.add({ name: this.stream, sources: [{ name: this.bucket.stream }] });
    }
  }

  /** All records, oldest first. */
  async read({ streams }: JetStreamManager, client: JetStreamClient): Promise<LogRecord[]> {
    const copied = new Map<number, LogRecord | undefined>();
    const { state } = await streams.info(this.stream);
    let last = 0;
    await each(client, this.stream, state.messages, 1, (message) => {
      const sequence = Number(message.headers?.get(SOURCE).split(' ')[1]);
      last = Math.max(last, sequence);
      copied.set(sequence, recordOf(message));
    });
    const { state: original } = await streams.info(this.bucket.stream);
    await each(client, this.bucket.stream, original.last_seq > last ? 1 : 0, last + 1, (message) => {
      copied.set(message.seq, recordOf(message));
    });
    return [...copied].sort(([a], [b]) => a - b).flatMap(([, record]) => record ?? []);
  }
}

/** Whether the broker has no such stream. */
export function isNotFound(error: unknown): boolean {
  return error instanceof JetStreamApiError && error.code === 10059;
}

/** Reads a stream to its end. `messages`: whether it holds any. */
async function each(
  client: JetStreamClient,
  stream: string,
  messages: number,
  from: number,
  take: (message: JsMsg) => void,
): Promise<void> {
  if (messages === 0) return;
  const consumer = await client.consumers.get(stream, {
    deliver_policy: DeliverPolicy.StartSequence,
    opt_start_seq: from,
  });
  const { num_pending: pending } = await consumer.info(true);
  if (pending === 0) return;
  const read = await consumer.consume();
  for await (const message of read) {
    take(message);
    if (message.info.pending === 0) break;
  }
}

function recordOf(message: JsMsg): LogRecord | undefined {
  const header = message.headers?.get(LOG);
  if (!header) return undefined;
  const { record, valuesInEntry } = JSON.parse(header) as HeaderRecord;
  const values = valuesInEntry ? valuesIn(message.json(), record) : record.values;
  return { ...record, ...(values !== undefined && { values }) };
}

/** The values of the record's layer in the air that was written with it. */
function valuesIn(entry: unknown, { layer }: LogRecord): LogRecord['values'] {
  const layers = (entry as { layers?: Readonly<Record<string, AirLayer | null>> } | null)?.layers;
  return layer === undefined ? undefined : layers?.[layer]?.values;
}
