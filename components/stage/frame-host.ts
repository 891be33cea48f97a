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
import { frameDocument } from '../../src/runtime/frame/document.ts';
import type { Phase } from '../../src/runtime/playout.ts';
import { failed, type Status } from '../../src/runtime/status.ts';
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
  options: Omit<FrameOptions, 'token'>;
  deadlines: Deadlines;
  words: StageWords;
  onPhase(phase: Phase, step: number | undefined): void;
  onFault(fault: Fault): void;
  /** A call went unanswered: whatever runs in the frame does not let go. */
  onSilence(status: Status): void;
}

interface Waiting {
  call: CallName;
  resolve: (status: Status) => void;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** How long after the frame has loaded its first word may take. */
const grace = 1000;

/**
 * One frame with one template in it: sandboxed, of an origin of its own, reached by messages only. Chromium runs it in
 * another process than the page, so the page stays usable whatever the template does.
 */
export class FrameHost {
  readonly iframe = document.createElement('iframe');
  phase: Phase = 'off';
  step: number | undefined;
  readonly #host: FrameHostOptions;
  readonly #seal: ReturnType<typeof sealer<ToFrame>>;
  readonly #open: ReturnType<typeof opener<FromFrame>>;
  readonly #waiting = new Map<number, Waiting>();
  /** What is said before the frame can hear. */
  #unsent: unknown[] | undefined = [];
  #text: string;
  #blocked: ReturnType<typeof setTimeout> | undefined;

  constructor(bridge: string, host: FrameHostOptions) {
    this.#host = host;
    const token = crypto.randomUUID?.() ?? String(Math.random());
    this.#seal = sealer(token);
    this.#open = opener(token, fromFrameTypes);
    this.#text = frameDocument(host.html, host.base, bridge, { ...host.options, token });
    this.iframe.setAttribute('sandbox', 'allow-scripts');
    this.iframe.setAttribute('allow', 'autoplay');
    this.iframe.setAttribute('part', 'frame');
    this.iframe.tabIndex = -1;
    this.iframe.title = host.title;
    if (host.frame) this.iframe.src = frameAddress(host.frame);
    else this.iframe.srcdoc = this.#text;
    window.addEventListener('message', this.#hear);
    this.iframe.addEventListener('load', () => {
      this.#blocked = setTimeout(() => this.#fail(500, host.words.blocked), grace);
    });
  }

  /** Asks the template; answered at the latest when the deadline has passed. Never rejects. */
  call<Name extends CallName>(call: Name, params: Calls[Name], deadline?: number): Promise<Status> {
    const milliseconds = deadline ?? (call === 'load' ? this.#host.deadlines.load : this.#host.deadlines.call);
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
    window.removeEventListener('message', this.#hear);
    clearTimeout(this.#blocked);
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
    } else this.#host.onFault(message.fault);
  };

  #ready(): void {
    clearTimeout(this.#blocked);
    this.#blocked = undefined;
    this.#text = '';
    const unsent = this.#unsent ?? [];
    this.#unsent = undefined;
    for (const envelope of unsent) this.#post(envelope);
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
    waiting.timer = setTimeout(() => {
      this.#fail(504, this.#host.words.silent(waiting.call, Math.round(milliseconds / 100) / 10));
    }, milliseconds);
  }

  #fail(code: number, message: string): void {
    if (code === 500 && !this.#unsent) return;
    this.#host.onSilence(failed(code, message));
  }
}

/** `*` in a host name becomes a name of its own, so that each stage gets its own site, and with it its own process. */
function frameAddress(frame: string): string {
  const own = `s${Math.random().toString(36).slice(2, 10)}`;
  return new URL(frame.replace('*', own), document.baseURI).href;
}
