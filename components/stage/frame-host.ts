import {
  type CallName,
  type Calls,
  type Fault,
  type FrameOptions,
  type FromFrame,
  fromFrameTypes,
  opener,
  sealer,
  type ToFrame,
} from '../../src/runtime/envelope.ts';
import { frameDocument, withLines } from '../../src/runtime/frame/document.ts';
import type { Keepsakes } from '../../src/runtime/ograf.ts';
import type { Phase } from '../../src/runtime/playout.ts';
import { failed, isDone, type Status } from '../../src/runtime/status.ts';
import type { StageWords } from './words.ts';

/** How long the stage waits, in milliseconds. */
export interface Deadlines {
  /** For a template to load, its fonts and pictures included. */
  load: number;
  /** For the answer to any other call, not counting what moves on screen meanwhile. */
  call: number;
}

export interface FrameHostOptions {
  /** Text of the template's document. */
  html: string;
  base: string;
  title: string;
  /** Address of `frame.html`; without it the document is written into the frame itself. */
  frame: string;
  /** Names that modules in the frame may import, and their addresses. */
  imports: Readonly<Record<string, string>>;
  options: Omit<FrameOptions, 'token'>;
  deadlines: Deadlines;
  words: StageWords;
  onPhase(phase: Phase, step: number | undefined): void;
  onFault(fault: Fault): void;
  /** The graphic keeps something for its next load. */
  onKeep(name: keyof Keepsakes, kept: unknown): void;
  /** The graphic says what its picture does not. */
  onNotes(notes: readonly string[]): void;
  /** The frame is lost: it never started, or what runs in it does not let go. */
  onLost(status: Status): void;
  /** The frame shares its process with one that was lost, and waits for it in vain: it leaves at once, and comes back by what this gives. */
  onHeldUp(): () => Promise<unknown>;
}

interface Waiting {
  call: CallName;
  resolve: (status: Status) => void;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** Milliseconds after the frame has loaded until its first word, and for the answer to “are you there?”. */
const grace = 1000;
/** Milliseconds between two such questions while nothing else is asked. */
const heartbeat = 2000;

/**
 * One frame with one template in it: sandboxed, of an origin of its own, reached by messages only. Chromium runs it in
 * another process than the page, so the page stays usable whatever the template does.
 */
export class FrameHost {
  readonly iframe = document.createElement('iframe');
  phase: Phase = 'off';
  step: number | undefined;
  /** What the graphic says of its picture, beside it. */
  notes: readonly string[] = [];
  /** Where the clock of a picture that is not played live stands. */
  time: number | undefined;
  readonly #host: FrameHostOptions;
  readonly #seal: ReturnType<typeof sealer<ToFrame>>;
  readonly #open: ReturnType<typeof opener<FromFrame>>;
  readonly #waiting = new Map<number, Waiting>();
  /** What is said before the frame can hear. */
  #unsent: unknown[] | undefined = [];
  #text: string;
  #blocked: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setTimeout> | undefined;

  /** Frames of one page without sites of their own share one process: a loop in one of them holds up all. */
  static readonly #neighbours = new Set<FrameHost>();

  constructor(bridge: string, host: FrameHostOptions) {
    this.#host = host;
    const token = crypto.randomUUID?.() ?? String(Math.random());
    this.#seal = sealer(token);
    this.#open = opener(token, fromFrameTypes);
    const html = host.frame ? withLines(host.html) : host.html;
    this.#text = frameDocument(html, host.base, bridge, { ...host.options, token }, host.imports);
    this.iframe.setAttribute('sandbox', 'allow-scripts');
    this.iframe.setAttribute('allow', 'autoplay');
    this.iframe.setAttribute('part', 'frame');
    this.iframe.tabIndex = -1;
    this.iframe.title = host.title;
    if (host.frame) this.iframe.src = frameAddress(host.frame);
    else this.iframe.srcdoc = this.#text;
    if (!host.frame.includes('*')) FrameHost.#neighbours.add(this);
    window.addEventListener('message', this.#hear);
    this.iframe.addEventListener('load', () => {
      clearTimeout(this.#blocked);
      if (this.#unsent)
        this.#blocked = setTimeout(
          () => this.#lose(failed(500, host.frame ? host.words.noFrame(host.frame) : host.words.blocked)),
          grace,
        );
    });
  }

  /** Asks the template; answered at the latest when the deadline has passed. Never rejects. */
  call<Name extends CallName>(call: Name, params: Calls[Name]): Promise<Status> {
    const { deadlines } = this.#host;
    const milliseconds =
      { load: deadlines.load, ping: Math.min(grace, deadlines.call) }[call as string] ?? deadlines.call;
    return new Promise((resolve) => {
      const envelope = this.#seal({ type: 'call', call, params } as ToFrame);
      this.#waiting.set(envelope.sequence, { call, resolve, timer: undefined });
      this.#await(envelope.sequence, milliseconds);
      if (this.#unsent) this.#unsent.push(envelope);
      else this.#post(envelope);
    });
  }

  /** Takes the frame away, with whatever runs in it. Calls still waiting are answered with this status. */
  remove(status: Status): void {
    FrameHost.#neighbours.delete(this);
    window.removeEventListener('message', this.#hear);
    clearTimeout(this.#blocked);
    clearTimeout(this.#beat);
    this.iframe.remove();
    for (const { resolve, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      resolve(status);
    }
    this.#waiting.clear();
  }

  #post(message: unknown): void {
    // The frame's origin is opaque: no other target can be named. The token is known to this frame alone.
    this.iframe.contentWindow?.postMessage(message, '*');
  }

  readonly #hear = (event: MessageEvent): void => {
    if (event.source !== this.iframe.contentWindow) return;
    if (event.data?.tarja === 1 && event.data.message?.type === 'empty' && this.#text !== '') {
      this.#post({ tarja: 1, document: this.#text });
      this.#text = '';
      return;
    }
    const envelope = this.#open(event, this.iframe.contentWindow);
    if (!envelope) return;
    const { message } = envelope;
    if (message.type === 'ready') this.#ready();
    else if (message.type === 'answer') this.#answer(message.to, message.status);
    else if (message.type === 'busy') this.#await(message.to, message.milliseconds + this.#host.deadlines.call);
    else if (message.type === 'phase') {
      this.phase = message.phase;
      this.step = message.step;
      this.#host.onPhase(message.phase, message.step);
    } else if (message.type === 'keep') this.#host.onKeep(message.name, message.kept);
    else if (message.type === 'notes') this.#host.onNotes(message.notes.map(String));
    else this.#host.onFault(this.#host.frame ? named(message.fault) : message.fault);
  };

  #ready(): void {
    clearTimeout(this.#blocked);
    this.#blocked = undefined;
    this.#text = '';
    const unsent = this.#unsent ?? [];
    this.#unsent = undefined;
    for (const envelope of unsent) this.#post(envelope);
    this.#listen();
  }

  #answer(to: number, status: Status): void {
    const waiting = this.#waiting.get(to);
    if (!waiting) return;
    clearTimeout(waiting.timer);
    this.#waiting.delete(to);
    waiting.resolve(status);
  }

  /** Starts, or extends, the wait for an answer. */
  #await(sequence: number, milliseconds: number): void {
    const waiting = this.#waiting.get(sequence);
    if (!waiting) return;
    clearTimeout(waiting.timer);
    waiting.timer = setTimeout(() => void this.#late(sequence, waiting, milliseconds), milliseconds);
  }

  /** An answer is overdue. Either the template forgot it, which is said, or nothing in the frame can answer any more. */
  async #late(sequence: number, { call }: Waiting, milliseconds: number): Promise<void> {
    const { words } = this.#host;
    const status = failed(504, words.silent(call, Math.round(milliseconds / 100) / 10));
    if (call === 'ping') return this.#answer(sequence, status);
    if (call !== 'load' && isDone(await this.call('ping', {}))) {
      if (!this.#waiting.has(sequence)) return;
      this.#host.onFault({ severity: 'error', message: status.statusMessage ?? '' });
      return this.#answer(sequence, status);
    }
    if (this.#waiting.has(sequence)) this.#lose(status);
  }

  /** Asks now and then whether the frame still runs, so that a loop is noticed before the operator needs it. */
  #listen(): void {
    this.#beat = setTimeout(async () => {
      // A computer that was asleep, or very busy, gets a second chance.
      const alive = document.hidden || isDone(await this.call('ping', {})) || isDone(await this.call('ping', {}));
      if (!this.iframe.isConnected) return;
      if (alive) this.#listen();
      else this.#lose(failed(504, this.#host.words.hung));
    }, heartbeat);
  }

  #lose(status: Status): void {
    this.#host.onLost(status);
    void FrameHost.#rescue();
  }

  /**
   * A process that loops ends only when none of its frames is left. So those that are held up leave together, and come
   * back one after the other: whoever loops again is then found by itself.
   */
  static async #rescue(): Promise<void> {
    const frames = [...FrameHost.#neighbours];
    const answers = await Promise.all(frames.map((frame) => frame.call('ping', {})));
    const heldUp = frames.filter((frame, at) => frame.iframe.isConnected && !isDone(answers[at] ?? failed(504, '')));
    const backs = heldUp.map((frame) => frame.#host.onHeldUp());
    for (const back of backs) await back();
  }
}

/** `*` in a host name becomes a name of its own, so that each stage gets its own site, and with it its own process. */
function frameAddress(frame: string): string {
  const own = `s${Math.random().toString(36).slice(2, 10)}`;
  return new URL(frame.replace('*', own), document.baseURI).href;
}

/** In a document that was written into its frame, scripts have no address, and browsers tell of the writing. */
function named(fault: Fault): Fault {
  return {
    ...(fault.line === undefined ? {} : { source: 'template.html' }),
    ...fault,
    message: fault.message.replace("Failed to execute 'write' on 'Document': ", ''),
  };
}
