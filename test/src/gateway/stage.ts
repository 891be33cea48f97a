import type { GatewayOptions } from '../../../src/gateway/gateway.ts';
import { createGateway, type Gateway, type GatewayConfig } from '../../../src/gateway/index.ts';
import { sampleOf } from './samples.ts';

/** A call that reached a service. */
export interface UpstreamCall {
  readonly service: string;
  readonly method: string;
  /** With its query, without the key. */
  readonly path: string;
  /** As it was sent. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | undefined;
  readonly redirect: string | undefined;
}

export type Upstreams = (call: UpstreamCall) => Response | Promise<Response>;

export interface Stage {
  readonly gateway: Gateway;
  readonly calls: UpstreamCall[];
  readonly lines: string[];
  /** Milliseconds of every time limit. */
  readonly limits: number[];
  clock: number;
  /** What services answer from now on. Default: as documented. */
  answer: Upstreams;
  /** Lets all time limits be over. */
  expire(): void;
  get(target: string, headers?: Record<string, string>): Promise<Response>;
  ask(target: string, init: RequestInit): Promise<Response>;
}

export const HERE = 'http://gateway.test';

export const KEYS = {
  POLLS_KEY: 'desk:5f1d7a84db6c4c0e8d1f2a3b4c5d6e7f',
  FOOTBALL_KEY: 'desk/football+key:=0a1b2c3d4e5f',
  SANDBOX_TOKEN: 'tenant:9c8b7a6f5e4d3c2b1a0f9e8d7c6b5a4f',
};

/** One host each, so that a call tells whose it is. */
export const CONFIG: GatewayConfig = {
  origins: ['https://news.example'],
  services: {
    rates: { url: 'https://rates.test' },
    officialRates: { url: 'https://officialrates.test' },
    series: { url: 'https://series.test' },
    polls: { url: 'https://polls.test/v1/', keyVariable: 'POLLS_KEY' },
    news: { url: 'https://news.test' },
    football: { url: 'https://football.test', keyVariable: 'FOOTBALL_KEY', allow: { pages: [1, 2] } },
    sandbox: { url: 'https://sandbox.test', keyVariable: 'SANDBOX_TOKEN', enabled: true },
  },
};

const NAMES: Readonly<Record<string, string>> = { officialrates: 'officialRates' };

export function documented({ service, path }: UpstreamCall): Response {
  const answer = sampleOf(service, path);
  return answer === undefined ? Response.json({ error: 'not found' }, { status: 404 }) : Response.json(answer);
}

export function stage(config: Partial<GatewayConfig> = {}, options: GatewayOptions = {}): Stage {
  const waiting: (() => void)[] = [];
  const on: Omit<Stage, 'gateway'> & { gateway?: Gateway } = {
    calls: [],
    lines: [],
    limits: [],
    clock: Date.UTC(2026, 10, 20, 15),
    answer: documented,
    expire: () => {
      for (const over of waiting.splice(0)) over();
    },
    get: (target, headers = {}) => whole.gateway.fetch(new Request(HERE + target, { headers })),
    ask: (target, init) => whole.gateway.fetch(new Request(HERE + target, init)),
  };
  const whole = on as Stage;
  on.gateway = createGateway(
    { ...CONFIG, ...config },
    {
      env: KEYS,
      now: () => on.clock,
      log: (line) => on.lines.push(line),
      deadline: (ms) => {
        on.limits.push(ms);
        return new Promise((resolve) => waiting.push(resolve));
      },
      fetch: async (url, init = {}) => {
        const { host, pathname, search } = new URL(url);
        const name = host.split('.')[0] ?? '';
        const query = search
          .slice(1)
          .split('&')
          .filter((pair) => pair !== '' && !pair.startsWith('key='));
        const call: UpstreamCall = {
          service: NAMES[name] ?? name,
          method: init.method ?? 'GET',
          path: pathname.replace(/^\/v1(?=\/)/, '') + (query.length > 0 ? `?${query.join('&')}` : ''),
          url,
          headers: { ...(init.headers as Record<string, string>) },
          body: init.body as Uint8Array | undefined,
          redirect: init.redirect,
        };
        on.calls.push(call);
        return on.answer(call);
      },
      ...options,
    },
  );
  return whole;
}

/** What was asked, without keys: `polls GET /presidente`. */
export function asked({ calls }: Stage): string[] {
  return calls.map(({ service, method, path }) => `${service} ${method} ${path}`);
}

/** Lets everything that waits for nothing go on. Answers are hashed and compressed beside the program, in turns with what is hashed here. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) {
    await crypto.subtle.digest('SHA-256', new Uint8Array());
    await new Promise((resolve) => setImmediate(resolve));
  }
}
