import { randomUUID } from 'node:crypto';
import { JetStreamApiError, type JetStreamManager, jetstream } from '@nats-io/jetstream';
import { Kvm } from '@nats-io/kv';
import {
  type ConnectionOptions,
  connect,
  credsAuthenticator,
  headers,
  type NatsConnection,
} from '@nats-io/transport-node';
import { readJson } from '../../format/json.ts';
import { sentence } from '../../format/locale.ts';
import { errorText } from '../../format/problem.ts';
import { within } from '../../format/within.ts';
import { isLeasedKey } from '../model.ts';
import { LEASE } from '../protocol.ts';
import { malformed, type Refused, stale, unconfirmed, unreachable } from '../refusal.ts';
import { type PutOptions, recordsOf, type ShowStore, systemClock, type Written } from '../store.ts';
import { Entries } from './entries.ts';
import { type BucketMessage, encodeKey, NatsBucket, OPERATION } from './nats-bucket.ts';
import { LOG, logHeader, NatsLog } from './nats-log.ts';

/** How a station proves to a broker who it is. One of them, or none. */
export interface NatsCredentials {
  readonly user?: string | undefined;
  readonly password?: string | undefined;
  readonly token?: string | undefined;
  /** The text of a `.creds` file. */
  readonly creds?: string | undefined;
}

export interface NatsStoreOptions {
  /** `host:port` of the servers of one broker; `tls://` before it asks for TLS. */
  readonly servers: readonly string[];
  readonly credentials?: NatsCredentials;
  /** Names the show on the broker: several may lie on one. Letters, digits, hyphens and underscores. Default `tarja`. */
  readonly show?: string;
  /** Milliseconds until a write without a confirmation is refused. Default 3000. */
  readonly timeout?: number;
  /** Whether a value may be the entry of a key: what another program writes may be anything. Default: any JSON. */
  readonly isEntryOf?: (key: string, value: unknown) => boolean;
  /** Told in a sentence when the broker goes away and comes back. */
  readonly log?: (line: string) => void;
}

/** The broker cannot be used; the message says why. */
export class BrokerUnusable extends Error {
  override readonly name = 'BrokerUnusable';
  readonly code = 'broker-unusable';
}

/** Milliseconds of a lease, as the header of an entry in the bucket of leases. */
const LEASE_HEADER = 'Tarja-Lease';
const OUT_OF_REACH = unreachable(
  'broker-away',
  sentence(
    'The NATS broker is out of reach: nothing can be confirmed.',
    'O servidor NATS está fora de alcance: nada pode ser confirmado.',
  ),
);
const OTHER_SHOW = unreachable(
  'broker-other-show',
  sentence(
    'The NATS broker has lost the show, or has another one: nothing can be confirmed. Restart the station to take over what the broker has.',
    'O servidor NATS perdeu o show, ou tem outro: nada pode ser confirmado. Reinicie a estação para assumir o que o servidor tem.',
  ),
);
const NO_LOG = unreachable(
  'broker-away',
  sentence('The log cannot be read from the NATS broker now.', 'O registro não pode ser lido do servidor NATS agora.'),
);
/** Milliseconds before the broker is asked again whether it is ready. */
const AGAIN = 250;

/**
 * A show on a NATS broker, for several stations at once (JetStream key-value; nats-server 2.9 or later). Entries lie in the
 * bucket `<show>`, as JSON under their keys with dots; leased ones in `<show>-leases`, whose `ttl` removes what no station
 * did. Reads are of a copy that the broker keeps up to date.
 *
 * - `ifRevision` is the bucket's last sequence of the key: of two stations that write on one revision, one wins.
 * - A write and its log record are one message: the record is a header of the entry. So a record is there exactly if the entry
 *   was written. The bucket keeps every message: a copy to another stream stands still on brokers before 2.10.14.
 * - While the broker is away, reads go on from the copy and writes are refused at once. A write that is under way then, or
 *   that has no answer in time, is refused as not confirmed: it may have been made, and is told as a change if it was.
 * - Writes are never kept for later. A broker that comes back with another or an older show is not written to.
 * - Leased entries have a sequence of their own; their revisions are doubled, so that the end of a lease, which the broker
 *   does not tell, comes between two writes.
 *
 * @throws {BrokerUnusable} no broker answers, it refuses the credentials, or it has no JetStream
 */
export async function natsStore(options: NatsStoreOptions): Promise<ShowStore> {
  const { timeout = 3000, show = 'tarja', isEntryOf = () => true, log = () => {} } = options;
  const connection = await connectTo(options, timeout);
  const client = jetstream(connection, { timeout });
  const entries = new Entries(systemClock, (key) => {
    const entry = entries.get(key);
    if (entry) entries.remove(key, entry.revision + 1);
  });
  const bucket = new NatsBucket(show, (message) => take(message, message.sequence, false));
  const leases = new NatsBucket(`${show}-leases`, (message) => take(message, 2 * message.sequence, true));
  const records = new NatsLog(bucket.stream);
  const underWay = new Set<Promise<unknown>>();

  /** Why nothing can be written now; undefined while the broker is there and the copy is up to date. */
  let away: Refused | undefined = OUT_OF_REACH;
  let connected = true;
  /** Rejects when the connection ends. */
  let cut = deferred();
  let attempt = 0;
  let created = '';

  let manager: JetStreamManager;
  try {
    manager = await client.jetstreamManager();
    const kvm = new Kvm(client);
    await madeOnce(() => kvm.create(bucket.name));
    await madeOnce(() => kvm.create(leases.name, { ttl: LEASE }));
    const stream = await manager.streams.info(bucket.stream);
    created = stream.created;
    // A bucket keeps some values of each key, unless it is told otherwise. Once it was, that needs no right to change streams.
    if (stream.config.max_msgs_per_subject !== -1)
      await manager.streams.update(bucket.stream, { max_msgs_per_subject: -1 });
  } catch (error) {
    await connection.close();
    throw new BrokerUnusable(`The NATS broker cannot keep a show: ${closedSentence(error)}`);
  }
  void watchConnection();
  const looking = setInterval(() => void look(), timeout);
  await within(catchUp(), timeout).catch(async (error: unknown) => {
    attempt = -1;
    clearInterval(looking);
    await connection.close();
    throw new BrokerUnusable(`The show cannot be read from the NATS broker: ${closedSentence(error)}`);
  });

  function take({ key, text, header }: BucketMessage, revision: number, fromLeases: boolean): void {
    if (isLeasedKey(key) !== fromLeases) {
      // Its revisions are those of the other bucket.
      log(
        `another program wrote “${encodeKey(key)}” on the NATS broker, in the bucket that has no such entries: it is left out`,
      );
      return;
    }
    const value = text === undefined ? undefined : readJson(text);
    const lease = isLeasedKey(key) ? Math.min(Number(header(LEASE_HEADER) ?? LEASE), LEASE) : undefined;
    if (text === undefined) entries.remove(key, revision);
    else if (value !== undefined && isEntryOf(key, value)) entries.set({ key, value, revision }, lease);
    else {
      log(
        `another program wrote “${encodeKey(key)}” on the NATS broker, and it is no entry of a show: what was there before stays`,
      );
      const before = entries.get(key);
      // Commands name the revision that the broker has.
      if (before) entries.set({ ...before, revision }, lease);
    }
  }

  async function watchConnection(): Promise<void> {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') {
        attempt++;
        if (away === undefined) log('the NATS broker is out of reach: what is on air stays, changes are refused');
        away = OUT_OF_REACH;
        connected = false;
        cut.reject(new Error('The connection ended.'));
        cut = deferred();
      }
      if (type === 'reconnect') {
        connected = true;
        void catchUp();
      }
    }
  }

  /** Brings the copy up to date; from then on writes are taken. Tries again until then, or until the connection ends. */
  async function catchUp(): Promise<void> {
    for (const mine = ++attempt; mine === attempt; ) {
      try {
        if (await isSameShow()) {
          const followed = Promise.all([bucket.follow(client), leases.follow(client)]);
          await Promise.race([cut.promise, within(followed, timeout)]);
          if (mine !== attempt) return;
          away = undefined;
          if (mine > 1) log('the NATS broker is there again');
          return;
        }
        if (away !== OTHER_SHOW) log('the NATS broker has lost the show, or has another one: changes are refused');
        away = OTHER_SHOW;
      } catch {
        // Not ready yet.
      }
      await new Promise((resolve) => setTimeout(resolve, AGAIN));
    }
  }

  /** Asks the broker anew where it tells no more of what it has. */
  async function look(): Promise<void> {
    const mine = attempt;
    try {
      const [isSilent, hasSilentLeases] = await Promise.all([bucket.isSilent(client), leases.isSilent(client)]);
      if (away !== undefined || mine !== attempt || !(isSilent || hasSilentLeases)) return;
    } catch {
      // It is away, which the connection tells.
      return;
    }
    log('the NATS broker does not tell of changes: what is on air stays, changes are refused');
    away = OUT_OF_REACH;
    await catchUp();
  }

  /** Whether the broker has the show of which this is a copy, and nothing less than this copy. */
  async function isSameShow(): Promise<boolean> {
    // What another station writes may come faster than the answer.
    const { seen } = bucket;
    try {
      const info = await manager.streams.info(bucket.stream);
      return info.created === created && info.state.last_seq >= seen;
    } catch (error) {
      if (isNotFound(error)) return false;
      throw error;
    }
  }

  /** Publishes one message. Resolves to its sequence, to `undefined` where `expected` was not the last one, or to why not. */
  async function publish(
    home: NatsBucket,
    key: string,
    data: string,
    head: Readonly<Record<string, string>>,
    expected: number | undefined,
  ): Promise<number | undefined | Refused> {
    if (away !== undefined) return away;
    const written = headers();
    for (const [header, value] of Object.entries(head)) written.set(header, value);
    try {
      const answer = client.publish(home.subjectOf(key), data, {
        timeout,
        headers: written,
        msgID: randomUUID(),
        expect: { streamName: home.stream, ...(expected !== undefined && { lastSubjectSequence: expected }) },
      });
      return (await Promise.race([cut.promise, answer])).seq;
    } catch (error) {
      if (isWrongSequence(error)) return undefined;
      return refusalOf(error);
    }
  }

  async function write(
    key: string,
    value: unknown,
    { ifRevision, lease, log: record }: PutOptions,
  ): Promise<Written | Refused> {
    const leased = isLeasedKey(key);
    if (lease !== undefined && !leased)
      return malformed(sentence(`“${key}” is no entry that can be leased.`, `“${key}” não é uma entrada temporária.`));
    const home = leased ? leases : bucket;
    const factor = leased ? 2 : 1;
    const data = value === undefined ? '' : JSON.stringify(value);
    const head = {
      ...(value === undefined && { [OPERATION]: 'DEL' }),
      ...(lease !== undefined && { [LEASE_HEADER]: String(lease) }),
      ...(record && { [LOG]: logHeader(record, value) }),
    };
    let expected = ifRevision === undefined ? undefined : Math.floor(ifRevision / factor);
    for (;;) {
      const sequence = await publish(home, key, data, head, expected);
      if (typeof sequence === 'object') return sequence;
      if (sequence !== undefined) {
        // A client reads its own writes. A broker that goes away from here on has confirmed this one.
        await within(Promise.race([cut.promise, home.reached(sequence)]), timeout).catch(() => {});
        return { revision: factor * sequence };
      }
      const last = await lastOf(home, key);
      if (typeof last === 'object') return last;
      await within(Promise.race([cut.promise, home.reached(last)]), timeout).catch(() => {});
      const present = entries.get(key);
      // The key was deleted, or another program wrote what is no entry: it is made behind that.
      if (ifRevision === 0 && !present && home.seen >= last && last !== expected) {
        expected = last;
        continue;
      }
      return stale(present?.revision ?? 0, present?.value ?? null);
    }
  }

  /** The sequence of the last message of a key, as the broker has it; 0 where there is none. */
  async function lastOf(home: NatsBucket, key: string): Promise<number | Refused> {
    try {
      const message = await Promise.race([
        cut.promise,
        manager.streams.getMessage(home.stream, { last_by_subj: home.subjectOf(key) }),
      ]);
      return message?.seq ?? 0;
    } catch (error) {
      return refusalOf(error);
    }
  }

  function counted<T>(work: Promise<T>): Promise<T> {
    underWay.add(work);
    return work.finally(() => underWay.delete(work));
  }

  return {
    head: async () => bucket.seen,
    get: async (key) => entries.get(key),
    list: async (prefix) => entries.list(prefix),
    put: (key, value, options = {}) => counted(write(key, value, options)),
    async delete(key, { ifRevision } = {}) {
      const present = entries.get(key);
      if (!present && !ifRevision) return { revision: bucket.seen };
      return counted(write(key, undefined, { ifRevision }));
    },
    watch: (prefix, listener) => entries.watch(prefix, listener),
    async log(period) {
      // What other stations write meanwhile may be read or not.
      const { seen } = bucket;
      // It can be read before the copy is up to date.
      if (connected && away !== OTHER_SHOW)
        try {
          await Promise.race([cut.promise, within(records.read(client), timeout)]);
        } catch (error) {
          log(`the log cannot be read from the NATS broker: ${closedSentence(error)}`);
        }
      return records.seen < seen ? NO_LOG : recordsOf(records.records, period);
    },
    async close() {
      await Promise.allSettled(underWay);
      attempt = -1;
      clearInterval(looking);
      away = unreachable('closed', sentence('The show is closed.', 'O show está fechado.'));
      bucket.stop();
      leases.stop();
      entries.close();
      await connection.close();
    },
  };
}

async function connectTo({ servers, credentials = {} }: NatsStoreOptions, timeout: number): Promise<NatsConnection> {
  const { user, password, token, creds } = credentials;
  const options: ConnectionOptions = {
    servers: [...servers],
    timeout,
    name: 'tarja',
    // For as long as the broker is away; what is written meanwhile is refused, not kept.
    maxReconnectAttempts: -1,
    // Also where the broker refuses the credentials for a while, such as one that is being set up anew.
    ignoreAuthErrorAbort: true,
    reconnectTimeWait: AGAIN,
    reconnectJitter: AGAIN / 2,
    // A cable that is pulled sends no word: two pings without an answer tell.
    pingInterval: 1000,
    maxPingOut: 2,
    ...(user !== undefined && { user }),
    ...(password !== undefined && { pass: password }),
    ...(token !== undefined && { token }),
    ...(creds !== undefined && { authenticator: credsAuthenticator(new TextEncoder().encode(creds)) }),
  };
  try {
    return await connect(options);
  } catch (error) {
    throw new BrokerUnusable(`No NATS broker can be used at ${servers.join(', ')}: ${closedSentence(error)}`);
  }
}

/** Makes a stream where there is none. Of stations that start at the same moment, another may have made it first. */
async function madeOnce(make: () => Promise<unknown>): Promise<void> {
  await make().catch((error: unknown) => {
    // The name is taken, or the subjects are: a broker may compare these first while another station makes the same stream.
    if (error instanceof JetStreamApiError && [10058, 10065].includes(error.code)) return make();
    throw error;
  });
}

/** Whether the broker has no such stream. */
function isNotFound(error: unknown): boolean {
  return error instanceof JetStreamApiError && error.code === 10059;
}

function isWrongSequence(error: unknown): boolean {
  // 10071 of one server, 10164 of a cluster.
  return error instanceof JetStreamApiError && [10071, 10164].includes(error.code);
}

/** Why a write is not confirmed. What the broker answered is certain; without an answer nothing is. */
function refusalOf(error: unknown): Refused {
  if (error instanceof JetStreamApiError)
    return unreachable(
      'broker-refused',
      sentence(
        `The NATS broker refuses the change: ${closedSentence(error)}`,
        `O servidor NATS recusa a mudança: ${closedSentence(error)}`,
      ),
    );
  const { name, message } = error as Error;
  if (name === 'InvalidArgumentError' && /max_payload/.test(message))
    return unreachable(
      'too-large',
      sentence(
        'The change is larger than the NATS broker takes (max_payload in its configuration).',
        'A mudança é maior do que o servidor NATS aceita (max_payload na configuração dele).',
      ),
    );
  if (name === 'NoRespondersError' || /no responders/i.test(message))
    return unreachable(
      'broker-away',
      sentence(
        'The NATS broker is not ready: nothing can be confirmed.',
        'O servidor NATS não está pronto: nada pode ser confirmado.',
      ),
    );
  return unconfirmed(
    sentence('The NATS broker has not confirmed the change.', 'O servidor NATS não confirmou a mudança.'),
  );
}

function closedSentence(error: unknown): string {
  const text = errorText(error);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

function deferred(): { readonly promise: Promise<never>; reject(error: Error): void } {
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<never>((_, no) => {
    reject = no;
  });
  // Nothing may be waiting when it rejects.
  promise.catch(() => {});
  return { promise, reject };
}
