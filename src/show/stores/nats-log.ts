import { DeliverPolicy, type JetStreamClient, type JsMsg } from '@nats-io/jetstream';
import { isRecord, readJson } from '../../format/json.ts';
import { isLogRecord } from '../entry-shape.ts';
import type { AirLayer, LogRecord } from '../model.ts';

/** The header of an entry that holds its record of the log. */
export const LOG = 'Tarja-Log';

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

/** The log of a show: the records of all messages that its bucket ever took. What was read is kept: the next reading goes on behind it. */
export class NatsLog {
  readonly #stream: string;
  /** The sequence number up to which it was read. */
  seen = 0;
  /** What was read so far, oldest first. */
  readonly records: LogRecord[] = [];

  constructor(stream: string) {
    this.#stream = stream;
  }

  async read(client: JetStreamClient): Promise<void> {
    const consumer = await client.consumers.get(this.#stream, {
      deliver_policy: DeliverPolicy.StartSequence,
      opt_start_seq: this.seen + 1,
    });
    const { num_pending: pending } = await consumer.info(true);
    if (pending === 0) return;
    for await (const message of await consumer.consume()) {
      // Another reading at the same time may have been faster.
      if (message.seq > this.seen) {
        this.seen = message.seq;
        const record = recordOf(message);
        if (record) this.records.push(record);
      }
      if (message.info.pending === 0) break;
    }
  }
}

/** The record of a message; none where it has none, and where another program wrote something else in its place. */
function recordOf(message: JsMsg): LogRecord | undefined {
  const header = readJson(message.headers?.get(LOG) ?? '');
  if (!isRecord(header)) return undefined;
  const { record, valuesInEntry } = header as unknown as HeaderRecord;
  if (!isLogRecord(record)) return undefined;
  const values = valuesInEntry ? valuesIn(readJson(message.string()), record) : record.values;
  const whole = { ...record, ...(values !== undefined && { values }) };
  return isLogRecord(whole) ? whole : undefined;
}

/** The values of the record's layer in the air that was written with it. */
function valuesIn(entry: unknown, { layer }: LogRecord): LogRecord['values'] {
  const layers = (entry as { layers?: Readonly<Record<string, AirLayer | null>> } | null)?.layers;
  return layer === undefined ? undefined : layers?.[layer]?.values;
}
