import type { Query } from './address.ts';
import type { ServiceName } from './errors.ts';
import type { Reader } from './read.ts';
import type { Keyed } from './secret.ts';

/** The part of `fetch` that is used. */
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/** What it takes to put a question to a service. */
export interface Service {
  name: ServiceName;
  /** Its route on a gateway. Default: its name. */
  route?: string;
  /** Finds the error in an answer with status 200, as the status that it should have had, with its code. */
  refusal?: (answer: unknown) => { status: number; reason: string } | undefined;
}

/** What the document says about a service as a whole. */
export interface ServiceFacts extends Service {
  /** For sentences: “the official rates service”. */
  title: string;
  /** Milliseconds for one try. */
  timeout: number;
  /**
   * Statuses after which the document tells the caller to try again, whatever the method. 429 and 503 are in every list.
   * Other answers from 500 up are tried again only where a second sending does no harm.
   */
  retryOn?: readonly number[];
  /** Codes of the documented statuses; where one status has several reasons, by its reason. */
  codes: Readonly<Record<number, string | ((reason: string) => string)>>;
  /** How the key is sent. None: the service is open. */
  key?: Keyed;
  /** Sees the headers of every answer, also of errors. */
  seen?: (headers: Headers) => void;
  /** Milliseconds until the next request, as the headers of an answer would have it. */
  spacing?: (headers: Headers) => number;
  /**
   * Milliseconds that an answer may be kept for, which may depend on when it came; the service may allow more, not less.
   * 0, and without this: it is never kept.
   */
  keep?: (request: Request, now: number) => number;
  /** Milliseconds within which even who insists is answered from what is kept. */
  atMostEvery?: number;
  /** Told apart in a cache though the URL is the same: what “today” means. */
  epoch?: (request: Request, now: number) => string;
}

export type { Query };

/** One request, all of it checked. */
export interface Request {
  method?: 'GET' | 'POST' | 'DELETE';
  /** Begins with `/`; every step encoded. Or a whole address, for what is public and lies elsewhere. */
  path: string;
  query?: Query | undefined;
  body?: { content: NonNullable<RequestInit['body']>; type?: string };
  /** Endpoints that need no key do not get it. */
  open?: boolean;
  timeout?: number;
  /** Whether a second sending does no harm, though the first may have had its effect. Default: for GET. */
  repeatable?: boolean;
}

/** A request with what its answer means. */
export interface Question<T> extends Request {
  read: Reader<T>;
  /** Default: `JSON.parse`. */
  parse?: (text: string) => unknown;
  /** Milliseconds that an answer is kept for, where who asks is content with older ones than the document is. */
  keep?: number;
}

/** A question with the service that it is put to. */
export interface ServiceQuestion<T> {
  readonly service: Service;
  /** Checks the arguments: what it throws becomes an `input` error. */
  readonly build: () => Question<T>;
}
