import type { Socket } from '../../src/show/stores/socket.ts';

/** Why a call was not carried out, as the other side is told it. */
export class RpcError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message);
  }
}

/** Methods that the other side may call; each gets the parameters of its call. */
export type RpcMethods = Readonly<Record<string, (params: Readonly<Record<string, unknown>>) => unknown>>;

/** The codes that the specification of JSON-RPC 2.0 (section 5.1) reserves. */
const NO_METHOD = -32601;
const INTERNAL = -32603;

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: RpcError) => void;
}

/** One connection over which both sides call each other, by JSON-RPC 2.0. Calls are answered in the order in which they end. */
export class RpcConnection {
  readonly #socket: Socket;
  readonly #methods: RpcMethods;
  readonly #waiting = new Map<number, Waiting>();
  #calls = 0;

  constructor(socket: Socket, methods: RpcMethods) {
    this.#socket = socket;
    this.#methods = methods;
  }

  /** @throws {RpcError} where the other side refuses, or the connection ends */
  call(method: string, params: object): Promise<unknown> {
    const id = ++this.#calls;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#send({ id, method, params });
    });
  }

  /** Takes one message of the other side. What is no JSON-RPC is ignored: no answer could name its call. */
  async receive(text: string): Promise<void> {
    const { id, method, params, result, error } = read(text);
    if (typeof method !== 'string') return this.#answered(id, result, error);
    try {
      const answer = await this.#carryOut(method, params);
      if (id !== undefined) this.#send({ id, result: answer ?? null });
    } catch (cause) {
      const { code, message, data } = cause instanceof RpcError ? cause : new RpcError(INTERNAL, String(cause));
      if (id !== undefined) this.#send({ id, error: { code, message, ...(data !== undefined && { data }) } });
    }
  }

  /** The connection is over: what waits for an answer gets none. */
  end(): void {
    for (const { reject } of this.#waiting.values()) reject(new RpcError(INTERNAL, 'The connection has ended.'));
    this.#waiting.clear();
  }

  #carryOut(method: string, params: unknown): unknown {
    if (!Object.hasOwn(this.#methods, method)) throw new RpcError(NO_METHOD, `There is no method “${method}”.`);
    return this.#methods[method]?.((params ?? {}) as Readonly<Record<string, unknown>>);
  }

  #answered(id: unknown, result: unknown, error: unknown): void {
    const waiting = this.#waiting.get(id as number);
    this.#waiting.delete(id as number);
    const { code = INTERNAL, message = '' } = (error ?? {}) as { code?: number; message?: string };
    if (error) waiting?.reject(new RpcError(code, message));
    else waiting?.resolve(result);
  }

  #send(message: object): void {
    this.#socket.send(JSON.stringify({ jsonrpc: '2.0', ...message }));
  }
}

function read(text: string): Readonly<Record<string, unknown>> {
  try {
    const message: unknown = JSON.parse(text);
    return typeof message === 'object' && message !== null ? (message as Readonly<Record<string, unknown>>) : {};
  } catch {
    return {};
  }
}
