import type { Command } from './command.ts';
import type { AirLayer, LogRecord } from './model.ts';
import type { Refusal } from './refusal.ts';
import type { EntryChange, Period } from './store.ts';

/*
 * What a browser and a station's server say to each other over a WebSocket, one JSON object a message (`/api/show/socket`).
 * Every request has an id, and is answered by one message with that id. A request that is sent again with its id, because
 * the connection ended before its answer, happens once.
 */

/** What a client asks. */
export type SocketRequest = {
  /** At most 200 characters, or a whole number. */
  readonly id: string | number;
} & (
  | {
      readonly op: 'hello';
      /** `client` names it over all its connections: a change that is sent again over the next one happens once. `head`: the highest revision that is known. A server that lags behind it answers once it has caught up. */
      readonly value?: { readonly client?: string; readonly head?: number };
    }
  | { readonly op: 'ping' }
  /** Tells the entries of a prefix (default: of the whole show) and then every change; with `ifRevision`, only what changed after that. */
  | { readonly op: 'watch'; readonly key?: string; readonly ifRevision?: number }
  | {
      readonly op: 'put';
      readonly key: string;
      readonly value: unknown;
      readonly ifRevision?: number;
      readonly log?: LogRecord;
    }
  | { readonly op: 'delete'; readonly key: string; readonly ifRevision?: number }
  /** Puts an acknowledgement or a presence, which go by themselves when they are not renewed. */
  | { readonly op: 'ack'; readonly key: string; readonly value: unknown; readonly lease?: number }
  | { readonly op: 'command'; readonly value: Command }
  /** The newest records of a period that fit into one message; `/api/show/log` has all of them. */
  | { readonly op: 'log'; readonly value?: Period }
);

/** The answer to a request. */
export type SocketAnswer = { readonly id: string | number } & (
  | {
      readonly revision: number;
      /** Of `command`: what the layer holds. Of `log`: the records. Of `hello`: nothing. */
      readonly value?: AirLayer | null | readonly unknown[];
      /** Of `watch`: every key of the prefix. What a client has beside them was deleted. */
      readonly keys?: readonly string[];
      /** Of `ping`: how many changes this connection was told. A client that has fewer lost some. */
      readonly pushed?: number;
      /** Of `hello` and `ping`: the time by the server's clock, in milliseconds of the epoch. */
      readonly now?: number;
      /** Of `hello`: names this run of the server. Another one may have another show: what is known before it is asked for anew. */
      readonly server?: string;
    }
  | { readonly refused: Refusal }
);

/** A change that a client watches. `n` counts the pushes of a connection from 1: a gap is a lost message. */
export interface SocketPush extends EntryChange {
  readonly n: number;
  readonly deleted?: true;
}

/** Milliseconds that an acknowledgement or a presence stands at most without being renewed. */
export const LEASE = 10_000;

/** Tells a push from an answer. */
export function isPush(message: SocketAnswer | SocketPush): message is SocketPush {
  return 'key' in message;
}
