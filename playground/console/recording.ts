import { isRecord } from '../../src/format/json.ts';
import type { Fault } from '../../src/runtime/envelope.ts';
import { readFault } from '../../src/runtime/renderer/fault.ts';
import { rendererWords } from '../../src/runtime/renderer/words.ts';

const levels = ['debug', 'log', 'info', 'warn', 'error'] as const;
export type Level = (typeof levels)[number];

/** A line that the template logged; the same one again is counted. */
export interface Logged {
  readonly level: Level;
  readonly text: string;
  readonly place?: Fault;
  readonly count: number;
}

/** A file that the template asked for. */
export interface Asked {
  readonly address: string;
  readonly initiator: string;
  /** Of HTTP; undefined where it is not known. */
  readonly status: number | undefined;
  /** Bytes, where they are known. */
  readonly size: number | undefined;
  readonly milliseconds: number | undefined;
  readonly failed: boolean;
}

/** What is known of a file without its text. */
export interface Known {
  readonly status: number;
  readonly size: number | undefined;
}

/** Lines and files that are kept; older ones go, and are counted. */
const most = 500;

/**
 * What the template in the picture logged and asked for since its last load. It is read from messages that the template itself may
 * have written, so nothing in them is taken for granted.
 */
export class Recording {
  logged: readonly Logged[] = [];
  asked: readonly Asked[] = [];
  /** What was recorded and is not kept. */
  left = 0;
  /** The load that this is of; 0 before the first. */
  load = 0;

  /**
   * @param lookUp asks for status and size of a file, where the frame cannot tell them
   * @param changed is called after each change
   */
  constructor(
    private readonly lookUp: (address: string) => Promise<Known | undefined>,
    private readonly changed: () => void,
  ) {}

  get missing(): number {
    return this.asked.filter(isMissing).length;
  }

  clear(): void {
    this.logged = [];
    this.asked = [];
    this.left = 0;
    this.changed();
  }

  /**
   * @param load counts the loads of the picture: with another one everything begins anew
   * @param written the document that was written into its frame
   */
  read(message: unknown, load: number, written = ''): void {
    if (load < this.load) return;
    if (load > this.load) this.clear();
    this.load = load;
    const { entries, left } = members(message);
    this.left += typeof left === 'number' && left > 0 ? left : 0;
    for (const entry of Array.isArray(entries) ? entries.map(members) : []) {
      const { kind, address } = entry;
      if (kind === 'log') this.#log(readLogged(entry, written));
      else if (typeof address !== 'string') continue;
      else if (kind === 'failed') this.#fail(address);
      else if (kind === 'request') this.#ask(readAsked(entry, address));
    }
    this.changed();
  }

  /** What the picture itself says went wrong. */
  tell({ severity, ...fault }: Fault): void {
    const level = severity === 'error' ? 'error' : 'warn';
    this.#log({ level, text: fault.message, count: 1, ...(fault.source && { place: { severity, ...fault } }) });
    this.changed();
  }

  #log(logged: Logged): void {
    const last = this.logged.at(-1);
    const isSame = last?.text === logged.text && last.level === logged.level && last.place?.line === logged.place?.line;
    this.logged = isSame ? [...this.logged.slice(0, -1), { ...last, count: last.count + 1 }] : [...this.logged, logged];
    this.left += Math.max(0, this.logged.length - most);
    this.logged = this.logged.slice(-most);
  }

  #ask(asked: Asked): void {
    const known = this.asked.find(({ address }) => address === asked.address);
    if (known) this.#put({ ...asked, failed: known.failed || asked.failed });
    else if (this.asked.length < most) this.asked = [...this.asked, asked];
    else this.left += 1;
    if (asked.status === undefined || asked.size === undefined) void this.#complete(asked.address, this.load);
  }

  /** An element may say that it failed before the browser tells what was asked for. */
  #fail(address: string): void {
    const known = this.asked.find((asked) => asked.address === address);
    if (known) this.#put({ ...known, failed: true });
    else
      this.#ask({
        address,
        initiator: '',
        status: undefined,
        size: undefined,
        milliseconds: undefined,
        failed: true,
      });
  }

  async #complete(address: string, load: number): Promise<void> {
    const found = await this.lookUp(address);
    const asked = this.asked.find((each) => each.address === address);
    if (!found || !asked || load !== this.load) return;
    this.#put({ ...asked, status: asked.status ?? found.status, size: asked.size ?? found.size });
    this.changed();
  }

  #put(asked: Asked): void {
    this.asked = this.asked.map((each) => (each.address === asked.address ? asked : each));
  }
}

export function isMissing({ failed, status }: Asked): boolean {
  return failed || (status !== undefined && status >= 400);
}

/** What is missing first, else in the order in which it was asked for. */
export function missingFirst(asked: readonly Asked[]): readonly Asked[] {
  return [...asked].sort((a, b) => Number(isMissing(b)) - Number(isMissing(a)));
}

function readLogged({ level, text, stack }: Members, written: string): Logged {
  const said = String(text);
  const place =
    typeof stack === 'string' ? readFault({ message: said, page: '', stack }, written, rendererWords('en')) : undefined;
  return {
    level: levels.find((each) => each === level) ?? 'log',
    text: said,
    count: 1,
    // What was written into the frame has no address of its own.
    ...(place?.line && {
      place: { ...place, source: inDocument(place.source) ? 'template.html' : place.source } as Fault,
    }),
  };
}

function inDocument(source: string | undefined): boolean {
  return source === undefined || /^about:|\/frame\.html$/.test(source);
}

function readAsked({ initiator, status, size, milliseconds }: Members, address: string): Asked {
  return {
    address,
    initiator: String(initiator),
    status: positive(status),
    size: positive(size),
    milliseconds: positive(milliseconds),
    failed: false,
  };
}

function positive(value: unknown): number | undefined {
  return typeof value === 'number' && value > 0 ? value : undefined;
}

type Members = Readonly<Record<string, unknown>>;

function members(value: unknown): Members {
  return isRecord(value) ? value : {};
}
