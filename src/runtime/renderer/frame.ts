import {
  type CallName,
  type Calls,
  type Fault,
  type FrameOptions,
  type FromFrame,
  fromFrameTypes,
  opener,
  type RawFault,
  sealer,
  type TextNote,
  type ToFrame,
  type Warning,
} from '../envelope.ts';
import type { GraphicStorage } from '../ograf.ts';
import type { Phase } from '../playout.ts';
import { failed, isDone, type Status } from '../status.ts';
import { explained, readFault } from './fault.ts';
import { frameDocument, withLines } from './frame-document.ts';
import type { FrameGroup, GroupFrame, GroupMember } from './frame-group.ts';
import type { FramePort, RendererHost } from './host.ts';
import { MessageLimit } from './message-limit.ts';
import type { RendererWords } from './words.ts';

/** How long a renderer waits, in milliseconds, from the moment the frame has started. */
export interface Deadlines {
  /** For a template to load, its fonts and pictures included. */
  load: number;
  /** For the answer to any other call, not counting what moves on screen meanwhile. */
  call: number;
}

export interface FrameSettings {
  /** Text of the template's document. */
  html: string;
  base: string;
  title: string;
  bridge: string;
  /** Address of `frame.html`; empty where the document is written into the frame itself. */
  address: string;
  /** The frame has the rights of that address's origin, which is no other template's. */
  ownOrigin: boolean;
  /** Names that modules in the frame may import, and their addresses. */
  imports: Readonly<Record<string, string>>;
  options: Omit<FrameOptions, 'token'>;
  deadlines: Deadlines;
  words: RendererWords;
}

/** What a frame tells its layer. */
export interface FrameEvents {
  phase(): void;
  fault(fault: Fault): void;
  /** The graphic stores something for its next load. */
  store(name: keyof GraphicStorage, value: unknown): void;
  /** What the graphic says of its picture, or what that does to texts, is other than before. */
  notes(): void;
  /** What a recorder in the frame says: unread, since the template may have written it. */
  recorded(message: unknown): void;
  /** The frame is of no use any more: it never started, left, or floods. A frame that hangs is reported to its group. */
  lost(status: Status): void;
}

/** A call that waits for its answer. */
interface Waiting {
  readonly call: CallName;
  readonly params: unknown;
  readonly resolve: (status: Status) => void;
  timer: unknown;
}

/** For the answer to a ping, and for the first message of a frame whose document has loaded. */
const pingTimeout = 1000;
/** Between two pings while nothing else is asked. */
const heartbeat = 1000;
/** How long a frame's document may run before its bridge says that it is ready, when others wait for it. */
const slowStart = 3000;
/** How long a frame that is opened just after another was closed may say nothing, before it has a last `pingTimeout`. */
const silence = 500;

/**
 * One frame with one template in it, reached by messages only. Browsers run it in another process than the page, so the
 * page stays usable whatever the template does; each call is answered at its deadline at the latest.
 */
export class TemplateFrame implements GroupFrame {
  phase: Phase = 'off';
  step: number | undefined;
  /** What the graphic says of its picture, beside it. */
  notes: readonly string[] = [];
  /** What the picture does to texts to show them. */
  textNotes: readonly TextNote[] = [];
  /** Where the clock of a picture that is not played live stands. */
  time: number | undefined;
  /** Closed because a neighbour may hang: it says nothing about this template. */
  suspended = false;
  readonly member: GroupMember;
  readonly openedAt: number;
  heardAt: number | undefined;
  readonly #host: RendererHost;
  readonly #group: FrameGroup;
  readonly #settings: FrameSettings;
  readonly #events: FrameEvents;
  readonly #port: FramePort;
  readonly #seal: ReturnType<typeof sealer<ToFrame>>;
  readonly #open: ReturnType<typeof opener<FromFrame>>;
  readonly #document: string;
  readonly #waiting = new Map<number, Waiting>();
  /** Calls made before the bridge is ready. */
  #unsent: { readonly sequence: number; readonly call: CallName; readonly envelope: unknown }[] | undefined = [];
  /** When the template's document began to run; `undefined` while its frame is on the way. */
  #startedAt: number | undefined;
  /** Documents that have loaded in the frame. */
  #loads = 0;
  /** The template's own document is one of them. */
  #templateLoaded = false;
  #starting: unknown;
  #heartbeat: unknown;
  #pinging: Promise<boolean> | undefined;
  #closed = false;
  /** Faults that were told. */
  readonly #faults = new Set<string>();
  /** How many messages it may send. */
  readonly #messages = new MessageLimit();

  constructor(
    host: RendererHost,
    group: FrameGroup,
    member: GroupMember,
    settings: FrameSettings,
    events: FrameEvents,
  ) {
    this.#host = host;
    this.#group = group;
    this.member = member;
    this.#settings = settings;
    this.#events = events;
    const { address, ownOrigin, html, base, bridge, options, imports, title } = settings;
    const token = crypto.randomUUID?.() ?? String(Math.random());
    this.#seal = sealer(token);
    this.#open = opener(token, fromFrameTypes);
    const text = address ? withLines(html) : html;
    this.#document = frameDocument(text, base, bridge, { ...options, token }, imports);
    this.openedAt = host.timers.now();
    if (!address) this.#startedAt = this.openedAt;
    this.#expectStart(settings.deadlines.load, address ? this.#noFrame() : this.#looping());
    group.add(this);
    if (group.mayBeHeldUp(this)) this.#expectWord();
    this.#port = host.openFrame(
      { document: this.#document, address, ownOrigin, title },
      { message: (event) => this.#receive(event), load: () => this.#loaded() },
    );
  }

  get busy(): boolean {
    return this.#waiting.size > 0;
  }

  /** The last play or stop that is not answered yet. */
  get pendingAction(): { readonly call: CallName; readonly params: unknown } | undefined {
    return [...this.#waiting.values()].findLast(({ call }) => call === 'play' || call === 'stop');
  }

  /** Asks the template; answered at the latest when the deadline has passed. Never rejects. */
  call<Name extends CallName>(call: Name, params: Calls[Name]): Promise<Status> {
    return new Promise((resolve) => {
      const envelope = this.#seal({ type: 'call', call, params } as ToFrame);
      const { sequence } = envelope;
      this.#waiting.set(sequence, { call, params, resolve, timer: undefined });
      if (this.#unsent) this.#unsent.push({ sequence, call, envelope });
      else this.#send(sequence, call, envelope);
    });
  }

  /** Two missed pings mean no; before its bridge is ready, a document that has run for seconds. */
  alive(): Promise<boolean> {
    if (this.#unsent) {
      const started = this.#startedAt;
      return Promise.resolve(started === undefined || this.#host.timers.now() - started < slowStart);
    }
    this.#pinging ??= this.#ping().finally(() => {
      this.#pinging = undefined;
    });
    return this.#pinging;
  }

  show(): void {
    this.#port.show();
  }

  rename(title: string): void {
    this.#port.rename(title);
  }

  /** Ends the frame, and whatever runs in it. Calls still waiting are answered with this status. */
  close(status: Status): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#group.delete(this);
    const { timers } = this.#host;
    timers.clear(this.#starting);
    timers.clear(this.#heartbeat);
    this.#port.close();
    for (const { resolve, timer } of this.#waiting.values()) {
      timers.clear(timer);
      resolve(status);
    }
    this.#waiting.clear();
  }

  // Start ------------------------------------------------------------------------------------------------------------

  /** Where the host itself was busy, what the frame said meanwhile is read only after this time: it gets a second chance. */
  #expectStart(milliseconds: number, otherwise: Status): void {
    const { timers } = this.#host;
    timers.clear(this.#starting);
    const due = timers.now() + milliseconds;
    this.#starting = timers.set(() => {
      if (this.#sleptSince(due)) this.#expectStart(milliseconds, otherwise);
      else this.#starting = timers.set(() => this.#events.lost(otherwise), pingTimeout);
    }, milliseconds);
  }

  /** A timer that runs this much too late was held up by a computer that slept: the frame has not had that time, either. */
  #sleptSince(due: number): boolean {
    const { timers } = this.#host;
    return !timers.throttled && timers.now() - due > slowStart;
  }

  /** Opened just after another was closed, it may have come into a process that hangs: then it says nothing, and is opened again. */
  #expectWord(): void {
    const { timers } = this.#host;
    const report = () => {
      if (!this.#closed && this.heardAt === undefined && !timers.throttled) void this.#group.report(this);
    };
    // Without `frame.html` its first word comes from the template's document, which may be slow.
    timers.set(() => timers.set(report, pingTimeout), this.#settings.address ? silence : slowStart - pingTimeout);
  }

  /** `frame.html` is there: it is sent the template. The time of the template begins here. */
  #sendDocument(): void {
    if (!this.#settings.address || this.#startedAt !== undefined) return;
    this.#startedAt = this.#host.timers.now();
    this.#expectStart(this.#settings.deadlines.load, this.#looping());
    this.#port.post({ tarja: 1, document: this.#document });
  }

  #ready(): void {
    this.#host.timers.clear(this.#starting);
    const unsent = this.#unsent ?? [];
    this.#unsent = undefined;
    for (const { sequence, call, envelope } of unsent) this.#send(sequence, call, envelope);
    this.#keepAsking();
  }

  #loaded(): void {
    this.#loads += 1;
    if (!this.#unsent) {
      if (this.#loads > this.#ownLoads) void this.#checkGone();
    } else if (this.#loads >= this.#ownLoads || this.#startedAt === undefined) {
      // What has loaded without a word from the bridge keeps scripts from running, or is another document.
      this.#expectStart(pingTimeout, this.#noFrame());
    }
  }

  /** One more document has loaded than the template's own. */
  async #checkGone(): Promise<void> {
    if (!isDone(await this.call('ping', {})) && !this.#closed) await this.#reportSilence();
  }

  /** Nothing in the frame answers any more: another document has taken the place of the template's, or a script does not end. */
  async #reportSilence(): Promise<void> {
    const isReplaced = this.#loads > this.#ownLoads || (this.#loads === this.#ownLoads && !this.#templateLoaded);
    if (isReplaced) this.#events.lost(failed(504, this.#settings.words.gone));
    else await this.#group.report(this);
  }

  /** How many documents load in the frame: `frame.html`, where there is one, and the one that is written into it. */
  get #ownLoads(): number {
    return this.#settings.address ? 2 : 1;
  }

  #noFrame(): Status {
    const { words, address } = this.#settings;
    return failed(500, address ? words.noFrame(address) : words.blocked);
  }

  #looping(): Status {
    return failed(504, this.#settings.words.looping);
  }

  // Messages ---------------------------------------------------------------------------------------------------------

  #receive(event: { readonly data: unknown }): void {
    if (this.#closed) return;
    const begin = this.#host.timers.now();
    this.heardAt = begin;
    const { data } = event;
    if (this.#messages.exceededBy(begin, this.#host.timers.now()))
      this.#events.lost(failed(550, this.#settings.words.flooding));
    else if (isEmptyFrame(data)) this.#sendDocument();
    else this.#follow(this.#open(data)?.message);
  }

  #follow(message: FromFrame | undefined): void {
    if (message?.type === 'ready') this.#ready();
    else if (message?.type === 'loaded') this.#templateLoaded = true;
    else if (message?.type === 'answer') this.#answer(message.to, message.status);
    else if (message?.type === 'busy') {
      this.#expectAnswer(message.to, message.milliseconds + this.#settings.deadlines.call);
    } else if (message?.type === 'phase') {
      this.phase = message.phase;
      this.step = message.step;
      this.#events.phase();
    } else if (message?.type === 'store') this.#events.store(message.name, message.value);
    else if (message?.type === 'notes') {
      this.notes = message.notes.map(String);
      this.#events.notes();
    } else if (message?.type === 'texts') {
      this.textNotes = message.notes;
      this.#events.notes();
    } else if (message?.type === 'recorded') this.#events.recorded(message);
    else if (message?.type === 'warning') this.#warn(message.warning);
    else if (message) this.#tellFault(message.fault);
  }

  /** A fault without its place adds nothing to one that was told with it. */
  #tellFault(raw: RawFault): void {
    const { address, html, words } = this.#settings;
    const fault = readFault(raw, address ? html : undefined, words);
    const placed = `${fault.message} ${fault.source}:${fault.line}`;
    if (this.#faults.has(fault.line ? placed : fault.message)) return;
    this.#faults.add(fault.message).add(placed);
    this.#events.fault(fault);
  }

  #warn([code, first = '', second = '']: Warning): void {
    const message = this.#settings.words.warnings[code](first, second);
    this.#events.fault({ severity: 'warning', message, source: 'template.html' });
  }

  #send(sequence: number, call: CallName, envelope: unknown): void {
    const { load, call: other } = this.#settings.deadlines;
    this.#expectAnswer(sequence, call === 'load' ? load : call === 'ping' ? Math.min(pingTimeout, other) : other);
    try {
      this.#port.post(envelope);
    } catch {
      // Browsers send no proxies, such as the reactive values of a framework, and no functions: JSON is what is meant.
      try {
        this.#port.post(JSON.parse(JSON.stringify(envelope)));
      } catch (error) {
        this.#answer(sequence, failed(400, String(error)));
      }
    }
  }

  #answer(to: number, status: Status): void {
    const waiting = this.#waiting.get(to);
    if (!waiting) return;
    this.#host.timers.clear(waiting.timer);
    this.#waiting.delete(to);
    const { statusCode, statusMessage } = status;
    const isBare = statusCode >= 400 && statusMessage === undefined;
    if (isBare) waiting.resolve({ ...status, ...this.#refusal(statusCode, waiting) });
    else if (statusMessage === undefined) waiting.resolve(status);
    else waiting.resolve({ ...status, statusMessage: explained(statusMessage, this.#settings.words) });
  }

  #refusal(statusCode: number, { call, params }: Waiting): Status {
    const { words } = this.#settings;
    if (statusCode === 400 && call === 'custom')
      return failed(400, words.noAction(String((params as Calls['custom']).id)));
    return failed(statusCode, words.refusedCall(call, statusCode));
  }

  /** Starts, or extends, the wait for an answer. */
  #expectAnswer(sequence: number, milliseconds: number): void {
    const waiting = this.#waiting.get(sequence);
    if (!waiting) return;
    const { timers } = this.#host;
    timers.clear(waiting.timer);
    const due = timers.now() + milliseconds;
    waiting.timer = timers.set(() => {
      if (this.#sleptSince(due)) this.#expectAnswer(sequence, milliseconds);
      else void this.#late(sequence, waiting, milliseconds);
    }, milliseconds);
  }

  /** An answer is overdue: the template forgot it or is slow, or nothing in the frame can answer any more. */
  async #late(sequence: number, { call }: Waiting, milliseconds: number): Promise<void> {
    const status = failed(504, this.#settings.words.slow(call, Math.round(milliseconds / 100) / 10));
    if (call === 'ping') return this.#answer(sequence, status);
    const alive = await this.alive();
    if (!this.#waiting.has(sequence)) return;
    if (!alive) return this.#reportSilence();
    if (call !== 'load') this.#events.fault({ severity: 'error', message: status.statusMessage ?? '' });
    this.#answer(sequence, status);
  }

  async #ping(): Promise<boolean> {
    // A computer that was asleep, or very busy, gets a second chance.
    return isDone(await this.call('ping', {})) || (!this.#closed && isDone(await this.call('ping', {})));
  }

  /** Asks now and then whether the frame still runs, so that a loop is noticed before the operator needs the template. */
  #keepAsking(): void {
    const { timers } = this.#host;
    this.#heartbeat = timers.set(async () => {
      const alive = timers.throttled || (await this.alive());
      if (this.#closed) return;
      if (!alive) await this.#reportSilence();
      if (!this.#closed) this.#keepAsking();
    }, heartbeat);
  }
}

function isEmptyFrame(data: unknown): boolean {
  const { tarja, message } = (data ?? {}) as { tarja?: unknown; message?: { type?: unknown } };
  return tarja === 1 && message?.type === 'empty';
}
