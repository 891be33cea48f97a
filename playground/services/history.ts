import { isRecord } from '../../src/format/json.ts';
import type { ServiceName } from '../../src/services/shared/errors.ts';
import type { Memory } from '../project/storage.ts';
import type { KeyChoice } from '../relay.ts';

/** A request sent from the console. Files are not kept. */
export interface SentRequest {
  readonly time: number;
  /** 0 where no answer came. */
  readonly status: number;
  readonly service: ServiceName;
  readonly method: string;
  readonly line: string;
  readonly body?: string | undefined;
  readonly key: KeyChoice;
}

/** How many are remembered, and how large a body may be to be among them. */
const most = 50;
const largestBody = 10_000;

/** What was sent from the console, newest first; kept by the browser. */
export class History {
  #sent: readonly SentRequest[];

  constructor(private readonly memory: Memory) {
    const kept = memory.get('services-sent');
    this.#sent = Array.isArray(kept) ? kept.filter(isSent) : [];
  }

  get sent(): readonly SentRequest[] {
    return this.#sent;
  }

  /** The same request again takes the place of the one before. */
  add(request: SentRequest): void {
    const { body } = request;
    const kept = body !== undefined && body.length > largestBody ? { ...request, body: undefined } : request;
    this.#sent = [kept, ...this.#sent.filter((known) => !same(known, kept))].slice(0, most);
    this.memory.set('services-sent', this.#sent);
  }

  forget(): void {
    this.#sent = [];
    this.memory.set('services-sent', undefined);
  }
}

function same(a: SentRequest, b: SentRequest): boolean {
  return a.service === b.service && a.method === b.method && a.line === b.line && a.body === b.body && a.key === b.key;
}

/** Written by an older page, or by hand: only what can be shown is taken. */
function isSent(value: unknown): value is SentRequest {
  if (!isRecord(value)) return false;
  const { time, status, service, method, line, key } = value;
  return (
    [time, status].every(Number.isFinite) && [service, method, line, key].every((each) => typeof each === 'string')
  );
}
