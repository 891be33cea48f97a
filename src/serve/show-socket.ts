import { nestsTooDeep, readJson } from '../format/json.ts';
import { type Sentence, sentence } from '../format/locale.ts';
import type { Command } from '../show/command.ts';
import { type AirLayer, airKey, hasOwnRevisions, isLeasedKey, type LogRecord, newId } from '../show/model.ts';
import { LEASE, type SocketAnswer, type SocketPush, type SocketRequest } from '../show/protocol.ts';
import { isRefused, malformed, type Refused, stationFailed } from '../show/refusal.ts';
import { readAir, type Show } from '../show/show.ts';
import { type EntryChange, type ShowStore, type StoreClock, systemClock } from '../show/store.ts';
import { OUTPUT_MAY_NOT, type Role } from './access.ts';
import { TOO_DEEP } from './api-request.ts';

export interface ShowSocketOptions {
  readonly store: ShowStore;
  readonly show: Pick<Show, 'command'>;
  /**
   * What is written where a client writes a value to a key, deletes it where there is none, or why it may not. `ifRevision`: unless it
   * changed since. `log`: what the log says of it, in place of what the client says.
   */
  judge?(
    key: string,
    value: unknown,
  ): Promise<{ readonly value: unknown; readonly ifRevision?: number; readonly log?: LogRecord | undefined } | Refused>;
  readonly clock?: StoreClock;
}

/** One connection, whatever carries it. */
export interface ShowConnection {
  /** Takes one message of the client. */
  receive(text: string): Promise<void>;
  /** The connection is over. */
  end(): void;
}

/** Messages above this are refused: the largest is an item with a long table. */
const LARGEST = 5_000_000;
/** Characters of an answer with records of the log: a connection that is given more than it takes is ended. */
const LARGEST_LOG = 5_000_000;
/** Answers of the last changes of a client, for one that asks again after its connection ended. */
const REMEMBERED = 64;
const CLIENTS = 1000;
/** Milliseconds that a station may lag behind another one of the same show. A client waits longer for an answer. */
const CATCH_UP = 2000;

/** The answers to one client, by request. */
type Answers = Map<SocketRequest['id'], Promise<SocketAnswer>>;

/** The server's side of `/api/show/socket`, for any number of connections on one store. */
export function showSocket({
  store,
  show,
  judge = async (_, value) => ({ value }),
  clock = systemClock,
}: ShowSocketOptions) {
  const server = newId();
  const answers = new Map<string, Answers>();

  /** A change as all connections are told it, but for its number: they are told it one after the other. */
  let lastTold: { readonly change: EntryChange; readonly text: string } | undefined;
  function textOf(change: EntryChange): string {
    if (lastTold?.change !== change) {
      const { key, value, revision } = change;
      const push: Omit<SocketPush, 'n'> = {
        key,
        revision,
        ...(value === undefined ? { deleted: true } : { value: asRead(change) }),
      };
      lastTold = { change, text: JSON.stringify(push) };
    }
    return lastTold.text;
  }

  /** A new connection. `send` takes one message of the server. */
  function connect(role: Role, send: (text: string) => void, drop: () => void): ShowConnection {
    const stops: (() => void)[] = [];
    /** Writes of this connection that are not confirmed yet. */
    const writing = new Set<Promise<unknown>>();
    /** Takes of this connection that are not carried out yet. */
    const taking = new Set<Promise<unknown>>();
    let pushed = 0;
    let client: string | undefined;

    async function answer(request: SocketRequest): Promise<SocketAnswer> {
      const { id, op } = request;
      if (op === 'hello') {
        const name = request.value?.client;
        // An output that takes the name of an operator's program neither reads its answers nor answers in its place.
        client = name === undefined ? undefined : `${role} ${name}`;
        await caughtUp(Number(request.value?.head ?? 0));
        return { id, revision: await store.head(), now: clock.now(), server };
      }
      if (op === 'ping') return { id, revision: await store.head(), pushed, now: clock.now() };
      if (op === 'watch') return watch(request);
      if (op === 'log') {
        const records = await store.log(request.value);
        if (isRefused(records)) return { id, ...records };
        return { id, revision: await store.head(), value: newestWithin(LARGEST_LOG, records) };
      }
      const remembered: Answers = client === undefined ? new Map() : answersOf(client);
      const before = remembered.get(id);
      if (before) return before;
      const result = change(request).then((result) => ({ id, ...result }));
      remembered.set(id, result);
      const underWay = isTake(request) ? taking : op === 'put' || op === 'delete' ? writing : undefined;
      underWay?.add(result);
      result.catch(() => {}).finally(() => underWay?.delete(result));
      for (const key of remembered.keys()) if (remembered.size > REMEMBERED) remembered.delete(key);
      return result;
    }

    /** Resolves when the store has a revision, or is not about to: it was set back. */
    async function caughtUp(head: number): Promise<void> {
      if (!((await store.head()) < head)) return;
      await new Promise<void>((resolve) => {
        const end = () => {
          unwatch();
          cancel();
          resolve();
        };
        const cancel = clock.after(CATCH_UP, end);
        const unwatch = store.watch('', ({ key, revision }) => {
          if (!hasOwnRevisions(key) && revision >= head) queueMicrotask(end);
        });
        stops.push(end);
      });
    }

    async function change(request: SocketRequest): Promise<{ revision: number; value?: AirLayer | null } | Refused> {
      if (request.op === 'ack') return acknowledge(request);
      if (role === 'output') return malformed(OUTPUT_MAY_NOT);
      if (request.op === 'command') {
        // A take that follows the write of its item at once is one of what was written. What goes out waits for nothing.
        if (isTake(request) && writing.size > 0) await Promise.allSettled(writing);
        const done = await show.command(request.value as Command);
        return isRefused(done) ? done : { revision: done.revision, value: done.air };
      }
      if (request.op !== 'put' && request.op !== 'delete')
        return malformed(sentence('There is no such operation.', 'Não há essa operação.'));
      const { op, key, ifRevision } = request;
      // A write behind a take waits for it: the take finds the item as it was before.
      if (taking.size > 0) await Promise.allSettled(taking);
      if (op === 'put' && isLeasedKey(key))
        return malformed(sentence(`“${key}” is written with “ack”.`, `“${key}” é gravado com “ack”.`));
      const judged = await judge(key, op === 'put' ? request.value : undefined);
      if (isRefused(judged)) return judged;
      if (op === 'delete') return store.delete(key, { ifRevision });
      const written = await store.put(key, judged.value, {
        ifRevision: ifRevision ?? judged.ifRevision,
        log: 'log' in judged ? judged.log : request.log,
      });
      if (!isRefused(written) || written.refused.code !== 'stale') return written;
      const { current: value, revision } = written.refused;
      return { refused: { ...written.refused, current: asRead({ key, value, revision }) } };
    }

    async function acknowledge({ key, value, lease = LEASE }: Extract<SocketRequest, { op: 'ack' }>) {
      const allowed = role === 'output' ? /^ack\// : /^(?:ack|presence)\//;
      if (!allowed.test(key))
        return malformed(sentence(`“${key}” is not acknowledged.`, `“${key}” não é o que se confirma.`));
      const judged = await judge(key, value);
      return isRefused(judged) ? judged : store.put(key, judged.value, { lease: Math.min(lease, LEASE) });
    }

    async function watch({
      id,
      key: prefix = '',
      ifRevision = 0,
    }: Extract<SocketRequest, { op: 'watch' }>): Promise<SocketAnswer> {
      const push = (change: EntryChange) => send(`{"n":${++pushed},${textOf(change).slice(1)}`);
      // What is there is told in the order of its revisions: a client that gets a part of it has all up to there.
      let present: EntryChange[] | undefined = [];
      stops.push(store.watch(prefix, (change) => (present ? void present.push(change) : push(change))));
      const keys = new Set((await store.list(prefix)).map(({ key }) => key));
      const at = await store.head();
      // Changes that came meanwhile are in the list or follow it.
      for (const { key, value } of present) value === undefined ? keys.delete(key) : keys.add(key);
      // Of entries with revisions of their own, all are told.
      for (const change of present.sort((a, b) => a.revision - b.revision))
        if (change.revision > ifRevision || hasOwnRevisions(change.key)) push(change);
      present = undefined;
      return { id, revision: at, keys: [...keys] };
    }

    return {
      async receive(text) {
        const request = text.length > LARGEST ? undefined : read(text);
        // What is not of this protocol is not answered: no answer could name its request.
        if (!request) return drop();
        const { id } = request;
        // An error is the end of this request, and of no other.
        const refuse = (error: Error, { op }: SocketRequest) => ({
          id,
          ...stationFailed(error, { changes: op !== 'log' }),
        });
        const answered = 'op' in request ? answer(request).catch((error) => refuse(error, request)) : request;
        send(JSON.stringify(await answered));
      },
      end() {
        for (const stop of stops.splice(0)) stop();
      },
    };
  }

  function answersOf(client: string): Answers {
    const known: Answers = answers.get(client) ?? new Map();
    // The client that was heard last stands last.
    answers.delete(client);
    answers.set(client, known);
    for (const key of answers.keys()) if (answers.size > CLIENTS) answers.delete(key);
    return known;
  }

  return { connect };
}

function isTake(request: SocketRequest): boolean {
  return request.op === 'command' && request.value.op === 'take';
}

/** A value as clients are told it: each layer of an air has the revision at which it last changed. */
function asRead({ key, value, revision }: EntryChange): unknown {
  const isAir = key.startsWith(airKey('')) && (value as { layers?: unknown } | null | undefined)?.layers !== undefined;
  return isAir ? readAir({ value, revision }).air : value;
}

/** The newest records that take so many characters as JSON. */
function newestWithin(most: number, records: readonly LogRecord[]): readonly LogRecord[] {
  let length = 0;
  const tooMany = records.findLastIndex((record) => {
    length += JSON.stringify(record).length;
    return length > most;
  });
  return records.slice(tooMany + 1);
}

const NO_OPERATION = sentence('A request names its operation.', 'Um pedido nomeia a sua operação.');
const NO_KEY = sentence('The operation needs a key.', 'A operação precisa de uma chave.');
const NO_REVISION = sentence(
  '“ifRevision” is a revision: a whole number.',
  '“ifRevision” é uma revisão: um número inteiro.',
);
const NO_VALUE = sentence('The operation needs a value.', 'A operação precisa de um valor.');

/** A message as a request, or the answer that says why it is none; undefined where no answer could name it. */
function read(text: string): SocketRequest | SocketAnswer | undefined {
  const message = readJson(text);
  const { id, op, key, value, ifRevision } = (message ?? {}) as Record<string, unknown>;
  const isName = typeof id === 'string' ? id.length <= 200 : Number.isSafeInteger(id);
  if (!isName) return undefined;
  const refused = (said: Sentence): SocketAnswer => ({ id: id as string | number, ...malformed(said) });
  if (nestsTooDeep(message)) return refused(TOO_DEEP);
  if (typeof op !== 'string') return refused(NO_OPERATION);
  if (['put', 'delete', 'ack'].includes(op) ? typeof key !== 'string' : key !== undefined && typeof key !== 'string')
    return refused(NO_KEY);
  if (ifRevision !== undefined && ifRevision !== null && !isRevision(ifRevision)) return refused(NO_REVISION);
  if (['put', 'ack'].includes(op) && (value === undefined || value === null)) return refused(NO_VALUE);
  const isObject = typeof value === 'object' && value !== null;
  if (op === 'command' ? !isObject : ['hello', 'log'].includes(op) && value !== undefined && !isObject)
    return refused(NO_VALUE);
  return message as SocketRequest;
}

function isRevision(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
