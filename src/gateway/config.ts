import type { ServiceName } from '../services/shared/errors.ts';
import type { Budget } from './call-budget.ts';

/** One service behind the gateway. */
export interface UpstreamConfig {
  /** To which the documented paths are appended. */
  url: string;
  /** Polls, football, sandbox: the environment variable that holds the key. The key itself never stands in the file. */
  keyVariable?: string | undefined;
  /** Sandbox only, and needed there: everyone who may ask the gateway may then run code. */
  enabled?: boolean | undefined;
  /** Calls a minute. Default for football: 30, of which 10 are kept for questions that several ask, and 10 a client. */
  budget?: Partial<Budget> | undefined;
  /** What may be asked for, where that is not everything. Football: `/players` is off unless pages of it are listed. */
  allow?: Allowed | undefined;
  /** Seconds that answers are kept for, by the names of docs/gateway.md; longer than documented, never shorter. */
  keep?: Readonly<Record<string, number>> | undefined;
}

/** Lists of what may be asked for; without a list, everything of its kind. */
export interface Allowed {
  /** Ids of football’s leagues. With a list, fixtures, teams and players are asked for by league, or live. */
  leagues?: readonly number[] | undefined;
  /** Pages of football’s `/players`. Without a list there are no players. */
  pages?: readonly number[] | undefined;
  /** Keys of the second round’s scenarios in polls. */
  scenarios?: readonly string[] | undefined;
}

/** The file that a gateway is made from. */
export interface GatewayConfig {
  /** For editors; not read. */
  $schema?: string | undefined;
  /** Under which all routes lie, such as `/data`. Default: none. */
  basePath?: string | undefined;
  /** Where readers reach the gateway, with its base path, if that is another address than it is asked at. */
  publicUrl?: string | undefined;
  /** Names by which servers in front ask `tarja serve`, besides that of `publicUrl` and the machine’s own. */
  hosts?: readonly string[] | undefined;
  /**
   * The header in which a server in front says who asks, such as `x-forwarded-for`; its last address counts. Without it, who is
   * connected asks, and callers on the machine itself are one client.
   */
  clientHeader?: string | undefined;
  /** Pages that may ask: `https://news.example`, `null` for sandboxed frames, or `*` alone for all. Default: its own. */
  origins?: readonly string[] | undefined;
  /** Pages with one widget each, for frames, and the oEmbed endpoint that describes them. Default: none. */
  embed?:
    | {
        /** The folder of the embed build: `https://static.example/tarja/`, or a path on the gateway’s own host. */
        files: string;
      }
    | undefined;
  services: Readonly<Partial<Record<ServiceName, UpstreamConfig>>>;
  limits?:
    | {
        /** Of kept answers, in MiB. Default 64. */
        memoryMB?: number | undefined;
        /** Bytes of an address. Default 2048. */
        urlLength?: number | undefined;
        /** Calls under way to one service. Default 16. */
        upstreamCalls?: number | undefined;
      }
    | undefined;
}

/** What is wrong with a config, and where. */
export interface ConfigProblem {
  /** RFC 6901; empty for the whole. */
  readonly pointer: string;
  /** A sentence. Holds no key, not even one that was put into the file. */
  readonly message: string;
}

/** A gateway cannot be made from its config. */
export class GatewayConfigError extends Error {
  override readonly name = 'GatewayConfigError';
  readonly problems: readonly ConfigProblem[];

  constructor(problems: readonly ConfigProblem[]) {
    super(problems.map(({ pointer, message }) => `${pointer || 'the whole file'}: ${message}`).join('\n'));
    this.problems = problems;
  }
}

/** The environment, as `process.env` or a worker's bindings. */
export type Environment = Readonly<Record<string, unknown>>;
