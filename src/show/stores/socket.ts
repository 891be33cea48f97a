import { readJson } from '../../format/json.ts';
import { sentence } from '../../format/locale.ts';
import type { Command } from '../command.ts';
import { hasOwnRevisions } from '../model.ts';
import { isPush, type SocketAnswer, type SocketPush, type SocketRequest } from '../protocol.ts';
import { type Refused, unconfirmed, unreachable } from '../refusal.ts';
import type { Done } from '../show.ts';
import { type Entry, type ReadRecord, type ShowStore, type StoreClock, systemClock, type Written } from '../store.ts';
import { Entries } from './entries.ts';

/** The part of a WebSocket that is used; `new WebSocket(address)` fits. */
export interface Socket {
  send(text: string): void;
  close(): void;
  addEventListener(type: 'open' | 'close', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
}

export interface SocketStoreOptions {
  /** Opens a connection, as `() => new WebSocket(address)`. A station's show is at `/api/show/socket`. */
  readonly connect: () => Socket;
  /**
   * Whether the server is there, asked by HTTP before a connection that was lost is opened again: after some that failed, Firefox lets a
   * WebSocket wait for up to a minute, also where the server is back. What rejects, as `fetch` does
   * without a network, is not there. Without it each attempt is a connection.
   */
  readonly isThere?: () => Promise<boolean>;
  /** Names this client, over all its connections; no other client has that name. */
  readonly client: string;
  /** The parts of the show that are kept here. Default: all of it. */
  readonly prefixes?: readonly string[];
  readonly clock?: StoreClock;
  /** Milliseconds until a request without an answer is refused as unreachable. Default 5000. */
  readonly timeout?: number;
  /** What was known when the page was last open: shown until the server tells more. */
  readonly known?: readonly Entry[];
}

/** A show on another machine, over a WebSocket. Reads are of the copy kept here, which the server keeps up to date. */
export interface SocketStore extends ShowStore {
  /** Whether the server has told everything and is there. */
  readonly connected: boolean;
  /** Tells `connected`, now and whenever it changes. Returns how to stop. */
  watchConnection(listener: (connected: boolean) => void): () => void;
  /**
   * The time by the server's clock, in milliseconds of the epoch; by that of this machine before the server has told its own. The times in
   * a show are the server's.
   */
  now(): number;
  /** Carries a command out on the server: `createShow` there, with its templates. */
  command(command: Command): Promise<Done | Refused>;
}

interface Waiting {
  readonly request: SocketRequest;
  readonly answer: (answer: SocketAnswer) => void;
  readonly cancel: () => void;
  /** It went out over a connection: the server may have carried it out. */
  sent: boolean;
}

/** Milliseconds between two signs of life. A connection that gives none is opened anew. */
const HEARTBEAT = 4000;
/** Milliseconds before the next attempt to connect: doubled from the first to the last. */
const FIRST_WAIT = 250;
const LAST_WAIT = 4000;

const PAGE_CLOSED = unreachable(
  'closed',
  sentence('The page has closed its connection.', 'A página fechou a sua conexão.'),
);
const NO_ANSWER = unreachable(
  'no-answer',
  sentence(
    'The server did not answer: the change was not sent.',
    'O servidor não respondeu: a mudança não foi enviada.',
  ),
);
const NO_CONFIRMATION = unconfirmed(
  sentence(
    'The server did not answer: the change is not confirmed.',
    'O servidor não respondeu: a mudança não foi confirmada.',
  ),
);

/** Opens the show at once, and again whenever the connection is lost, until the store is closed. */
export function socketStore(options: SocketStoreOptions): SocketStore {
  const { connect, isThere, client, prefixes = [''], clock = systemClock, timeout = 5000, known = [] } = options;
  const entries = new Entries(clock, () => {});
  for (const entry of known) entries.set(entry);
  const waiting = new Map<SocketRequest['id'], Waiting>();
  /** Answers to changes that came while a new connection tells what there is: what they wrote is not known here yet. */
  const early: (() => void)[] = [];
  const listeners = new Set<(connected: boolean) => void>();
  let socket: Socket | undefined;
  let open = false;
  let connected = false;
  let closed = false;
  let received = 0;
  /** The highest revision that was told. */
  let head = Math.max(0, ...known.flatMap(({ key, revision }) => (hasOwnRevisions(key) ? [] : revision)));
  let requests = 0;
  /** The run of the server that told what is known here. */
  let server: string | undefined;
  /** How far the server's clock is before that of this machine. */
  let ahead = 0;
  let wait = FIRST_WAIT;
  let cancelTimer = () => {};
  let firstSync: () => void = () => {};
  const ready = known.length > 0 ? Promise.resolve() : new Promise<void>((resolve) => (firstSync = resolve));

  begin();

  function begin(): void {
    if (closed) return;
    let mine: Socket;
    try {
      mine = connect();
    } catch {
      later();
      return;
    }
    socket = mine;
    received = 0;
    cancelTimer();
    cancelTimer = clock.after(timeout, () => lose(mine));
    mine.addEventListener('open', () => {
      if (socket === mine) void greet(mine);
    });
    mine.addEventListener('message', ({ data }) => {
      if (socket === mine) receive(mine, data);
    });
    mine.addEventListener('close', () => lose(mine));
  }

  async function greet(mine: Socket): Promise<void> {
    open = true;
    // Changes that were under way when the last connection ended: the server has their ids.
    const before = [...waiting.values()].filter(({ request }) => isChange(request));
    const asked = clock.now();
    const greeting = ask({ op: 'hello', value: { client, head } });
    for (const each of before) send(mine, each);
    const hello = await greeting;
    setClock(hello, asked);
    if (socket !== mine || 'refused' in hello) return lose(mine);
    // One that was started since may have another show, or an older state of this one: its revisions count now, whatever they are. So
    // do those of one that still has less than is here.
    const isOther = head > hello.revision || hello.server !== server;
    if (isOther) {
      entries.forgetRevisions();
      head = 0;
    }
    server = hello.server;
    const from = isOther ? undefined : head;
    const synced = await Promise.all(prefixes.map((prefix) => sync(prefix, from)));
    if (socket !== mine || !synced.every(Boolean)) return lose(mine);
    wait = FIRST_WAIT;
    firstSync();
    tell(true);
    giveEarly();
    beat(mine);
  }

  /** Watches a prefix, and takes away what the server does not have any more. */
  async function sync(prefix: string, from: number | undefined): Promise<boolean> {
    const answer = await ask({ op: 'watch', key: prefix, ...(from !== undefined && { ifRevision: from }) });
    if ('refused' in answer) return false;
    const there = new Set(answer.keys);
    for (const { key, revision } of entries.list(prefix))
      if (!there.has(key) && (hasOwnRevisions(key) || revision <= answer.revision))
        entries.remove(key, answer.revision);
    return true;
  }

  function beat(mine: Socket): void {
    cancelTimer();
    cancelTimer = clock.after(HEARTBEAT, async () => {
      const asked = clock.now();
      const answer = await ask({ op: 'ping' }, HEARTBEAT);
      if (socket !== mine) return;
      setClock(answer, asked);
      if ('refused' in answer || (answer.pushed ?? 0) > received) lose(mine);
      else beat(mine);
    });
  }

  /** The server told its time in the middle between question and answer. */
  function setClock(answer: SocketAnswer, asked: number): void {
    if ('now' in answer) ahead = Math.round(answer.now - (asked + clock.now()) / 2);
  }

  function receive(mine: Socket, data: unknown): void {
    const message = readJson(String(data)) as SocketAnswer | SocketPush | undefined;
    if (message === undefined) {
      lose(mine);
      return;
    }
    if (!isPush(message)) {
      const request = waiting.get(message.id);
      waiting.delete(message.id);
      request?.cancel();
      if (request && isChange(request.request) && !connected) early.push(() => request.answer(message));
      else request?.answer(message);
      return;
    }
    const { n, key, revision } = message;
    // One is missing: a new connection tells everything.
    if (n !== received + 1) {
      lose(mine);
      return;
    }
    received = n;
    if (!hasOwnRevisions(key)) head = Math.max(head, revision);
    if (revision <= (entries.get(key)?.revision ?? 0)) return;
    if (message.deleted) entries.remove(key, revision);
    else entries.set({ key, value: message.value, revision });
  }

  /** A connection is over: another one is tried, later and later. */
  function lose(mine: Socket): void {
    if (socket !== mine) return;
    socket = undefined;
    open = false;
    mine.close();
    tell(false);
    giveEarly();
    later();
  }

  function giveEarly(): void {
    for (const give of early.splice(0)) give();
  }

  function later(): void {
    if (closed) return;
    cancelTimer();
    cancelTimer = clock.after(wait, again);
    wait = Math.min(2 * wait, LAST_WAIT);
  }

  async function again(): Promise<void> {
    if (!isThere || (await isThere().catch(() => false))) begin();
    else later();
  }

  function tell(now: boolean): void {
    if (connected === now) return;
    connected = now;
    for (const listener of [...listeners]) listener(now);
  }

  type Question = SocketRequest extends infer R ? (R extends SocketRequest ? Omit<R, 'id'> : never) : never;

  function ask(question: Question, within = timeout): Promise<SocketAnswer> {
    const id = `${client}:${++requests}`;
    const request = { ...question, id } as SocketRequest;
    return new Promise((answer) => {
      if (closed) return answer({ id, ...PAGE_CLOSED });
      const cancel = clock.after(within, () => {
        waiting.delete(id);
        answer({ id, ...(asked.sent ? NO_CONFIRMATION : NO_ANSWER) });
      });
      const asked: Waiting = { request, answer, cancel, sent: false };
      if (isChange(request) || open) waiting.set(id, asked);
      if (open && socket) send(socket, asked);
    });
  }

  function send(to: Socket, asked: Waiting): void {
    asked.sent = true;
    to.send(JSON.stringify(asked.request));
  }

  async function write(question: Question & { key: string; value?: unknown }): Promise<Written | Refused> {
    const answer = await ask(question);
    if ('revision' in answer) return { revision: answer.revision };
    const { refused } = answer;
    // It was ours, and the server that knew so was restarted before it could say so.
    const own = refused.code === 'stale' && JSON.stringify(refused.current) === JSON.stringify(question.value ?? null);
    return own && refused.code === 'stale' ? { revision: refused.revision } : { refused };
  }

  return {
    get connected() {
      return connected;
    },
    watchConnection(listener) {
      listeners.add(listener);
      listener(connected);
      return () => void listeners.delete(listener);
    },
    now: () => clock.now() + ahead,
    async command(command) {
      const answer = await ask({ op: 'command', value: command });
      if ('refused' in answer) return { refused: answer.refused };
      return { revision: answer.revision, air: answer.value as Done['air'] };
    },
    async head() {
      await ready;
      return head;
    },
    async get(key) {
      await ready;
      return entries.get(key);
    },
    async list(prefix) {
      await ready;
      return entries.list(prefix);
    },
    put: (key, value, { ifRevision, lease, log } = {}) =>
      write(
        lease === undefined
          ? { op: 'put', key, value, ...(ifRevision !== undefined && { ifRevision }), ...(log && { log }) }
          : { op: 'ack', key, value, lease },
      ),
    delete: (key, { ifRevision } = {}) => write({ op: 'delete', key, ...(ifRevision !== undefined && { ifRevision }) }),
    watch: (prefix, listener) => entries.watch(prefix, listener),
    async log(period = {}) {
      const answer = await ask({ op: 'log', value: period });
      return 'refused' in answer ? { refused: answer.refused } : (answer.value as readonly ReadRecord[]);
    },
    async close() {
      closed = true;
      cancelTimer();
      for (const { request, answer, cancel } of waiting.values()) {
        cancel();
        answer({ id: request.id, ...PAGE_CLOSED });
      }
      waiting.clear();
      socket?.close();
      tell(false);
      giveEarly();
      entries.close();
    },
  };
}

/** What does not belong to one connection: it is sent again over the next. */
function isChange({ op }: SocketRequest): boolean {
  return !['hello', 'ping', 'watch'].includes(op);
}
