import type { Config } from '../../format/generated/types.ts';
import type { FrameTheme } from '../../theme/frame-theme.ts';
import {
  type CallName,
  type Calls,
  type FromFrame,
  fromFrameTypes,
  opener,
  sealer,
  type ToFrame,
} from '../envelope.ts';
import clockScript from '../frame/clock-script.ts?bridge';
import htmlBridge from '../frame/declarative-graphic.ts?bridge';
import moduleBridge from '../frame/module-graphic.ts?bridge';
import type { GraphicStorage, RenderType } from '../ograf.ts';
import { type Phase, sizeOf } from '../playout.ts';
import { frameDocument, moduleDocument } from '../renderer/frame-document.ts';
import { failed, type Status } from '../status.ts';

/** A template as it stands in an exported file. */
export interface ExportedTemplate {
  config: Config;
  /** The text of `template.html`. */
  html?: string;
  /** Address of a module instead, relative to the exported file, or a name in `imports`. */
  module?: string;
  /** Addresses, relative likewise, by the names that modules import them by, such as `tarja/runtime`. */
  imports?: Readonly<Record<string, string>>;
  /** Addresses of files that are part of the exported file, by the addresses that values name them by. */
  files?: Readonly<Record<string, string>>;
  /** The station's theme, its files in it. */
  theme?: FrameTheme;
}

/**
 * A template in a frame of its own inside an exported graphic: the document and the script that Tarja's stage runs, so
 * that the picture is the same. Deadlines and hangs are for the renderer around it to watch.
 */
export class ExportedFrame {
  phase: Phase = 'off';
  step: number | undefined;
  readonly element = document.createElement('iframe');
  readonly #seal: ReturnType<typeof sealer<ToFrame>>;
  readonly #open: ReturnType<typeof opener<FromFrame>>;
  readonly #waiting = new Map<number, (status: Status) => void>();
  readonly #stored: GraphicStorage;
  /** Until the script in the frame is ready to be asked. */
  #unsent: unknown[] | undefined = [];

  constructor(
    { config, html, imports = {} }: ExportedTemplate,
    base: string,
    renderType: RenderType,
    frameRate: number,
    epoch: number,
    stored: GraphicStorage,
  ) {
    this.#stored = stored;
    const token = String(Math.random());
    this.#seal = sealer(token);
    this.#open = opener(token, fromFrameTypes);
    const bridge = `${renderType === 'non-realtime' ? clockScript : ''}${html === undefined ? moduleBridge : htmlBridge}`;
    const text = html ?? moduleDocument(document.documentElement.lang || 'en', '');
    const map = Object.fromEntries(
      Object.entries(imports).map(([name, address]) => [name, new URL(address, base).href]),
    );
    this.element.srcdoc = frameDocument(text, base, bridge, { token, renderType, epoch, frameRate }, map);
    const { width, height } = sizeOf(config);
    this.element.style.cssText = `position:absolute;left:50%;top:50%;width:${width}px;height:${height}px;border:0;background:transparent;color-scheme:light`;
    this.element.tabIndex = -1;
    addEventListener('message', this.#receive);
  }

  /** Asks the template; the answer may take as long as what it animates. */
  call<Name extends CallName>(call: Name, params: Calls[Name]): Promise<Status> {
    return new Promise((resolve) => {
      const envelope = this.#seal({ type: 'call', call, params } as ToFrame);
      this.#waiting.set(envelope.sequence, resolve);
      if (this.#unsent) this.#unsent.push(envelope);
      else this.#post(envelope);
    });
  }

  close(): void {
    removeEventListener('message', this.#receive);
    this.element.remove();
    for (const resolve of this.#waiting.values()) resolve(failed(409, 'The graphic was taken away.'));
    this.#waiting.clear();
  }

  #receive = (event: MessageEvent): void => {
    const message = event.source === this.element.contentWindow ? this.#open(event.data)?.message : undefined;
    if (message?.type === 'ready') {
      for (const envelope of this.#unsent ?? []) this.#post(envelope);
      this.#unsent = undefined;
    } else if (message?.type === 'phase') {
      this.phase = message.phase;
      this.step = message.step;
    } else if (message?.type === 'answer') {
      this.#waiting.get(message.to)?.(message.status);
      this.#waiting.delete(message.to);
    } else if (message?.type === 'store') Object.assign(this.#stored, { [message.name]: message.value });
    else if (message?.type === 'fault') console.error(message.fault.message);
  };

  #post(envelope: unknown): void {
    this.element.contentWindow?.postMessage(envelope, '*');
  }
}
