import type { Config } from '../format/generated/types.ts';
import { isRecord } from '../format/json.ts';
import type { FrameTheme } from '../theme/frame-theme.ts';
import type { FieldValues, GraphicStorage, RenderType, ScheduledAction } from './ograf.ts';
import type { Phase, PlayParams, StopParams } from './playout.ts';
import type { Status } from './status.ts';

/** What the frame needs before anything in it runs: written into its text. */
export interface FrameOptions {
  token: string;
  renderType: RenderType;
  /** Milliseconds of the real calendar at time 0 of a picture that is not played live. */
  epoch: number;
  /** Frames a second, for callbacks of `requestAnimationFrame` in such a picture. */
  frameRate: number;
}

/** Calls of the renderer, by name, with their parameters. */
export interface Calls {
  load: {
    config: Config;
    values: FieldValues;
    module?: string;
    schedule?: readonly ScheduledAction[];
    stored: GraphicStorage;
    /** How the station's graphics look. */
    theme?: FrameTheme;
  };
  /** The configuration changed; the template did not. */
  config: { config: Config; values: FieldValues };
  /** The station's theme changed; without one the graphic is as its author made it. */
  theme: { theme?: FrameTheme };
  play: PlayParams;
  stop: StopParams;
  update: { values: FieldValues; skipAnimation?: boolean };
  custom: { id: string; payload?: unknown; skipAnimation?: boolean };
  /** With `painted: false` the answer does not wait for the picture of the time. */
  goToTime: { timestamp: number; painted?: boolean };
  /** What the picture of a time shows: a `Look` as the `result`. */
  look: Record<string, never>;
  /** What is bound at a point of a document's picture, in pixels of it, the topmost first: the `data-` attributes of each element as the `result`. */
  pick: { x: number; y: number };
  /** Style rules for pages where a template is made: they outline what shows a field. Empty for none. */
  outline: { rules: string };
  /** Answered at once by a frame that still runs. */
  ping: Record<string, never>;
}

export type CallName = keyof Calls;

/** Something a template did wrong, as far as it can be told. */
export interface Fault {
  /** `error`: it threw. `warning`: it goes on, but not as its author meant. */
  severity: 'error' | 'warning';
  message: string;
  /** 1-based, in `source`. */
  line?: number;
  column?: number;
  /** URL of the file, or `template.html`. */
  source?: string;
}

/** What a template threw, as the browser tells it; the renderer reads its place from it. */
export interface RawFault {
  message: string;
  /** Address of the document of the frame. */
  page: string;
  source?: string;
  line?: number;
  column?: number;
  stack?: string;
}

/** What a bridge warns of, and what about; the renderer has the sentences. */
export type Warning = readonly [
  code:
    | 'unknown-field'
    | 'reserved-name'
    | 'not-bindable'
    | 'unsafe-address'
    | 'font-failed'
    | 'font-late'
    | 'picture-failed',
  ...about: readonly string[],
];

/**
 * What the picture did with the text of a field to show it: condensed it to fit its box, by a factor below 1; shortened it, to
 * what is shown; or took characters from another font, because the template's own has no glyphs for them.
 */
export type TextNote = {
  /** Name of the field. */
  readonly field: string;
  /** In a table: the row, zero-based, and the key of the column. */
  readonly row?: number;
  readonly column?: string;
} & (
  | { readonly kind: 'condensed'; readonly factor: number }
  | { readonly kind: 'shortened'; readonly shown: string }
  | { readonly kind: 'missing-glyph'; readonly characters: string }
);

/** What a template logs or asks for, as the recorder in its frame tells it. */
export type Recorded =
  | {
      readonly kind: 'log';
      readonly level: 'debug' | 'log' | 'info' | 'warn' | 'error';
      readonly text: string;
      /** From where it was logged, where the browser tells that. */
      readonly stack?: string;
    }
  | {
      readonly kind: 'request';
      readonly address: string;
      /** As Resource Timing has it: `img`, `css`, `fetch` … */
      readonly initiator: string;
      /** 0 where the browser does not tell it: of an answer from elsewhere, and where none came. */
      readonly status: number;
      /** Bytes; 0 where the browser does not tell it. */
      readonly size: number;
      readonly milliseconds: number;
    }
  /** An element could not show what it asked for. */
  | { readonly kind: 'failed'; readonly address: string };

/** From the renderer into the frame. */
export type ToFrame = { [Name in CallName]: { type: 'call'; call: Name; params: Calls[Name] } }[CallName];

/** From the frame to the renderer. */
export type FromFrame =
  | { type: 'ready' }
  /** The document has loaded. A page that takes its place before that loads without this message. */
  | { type: 'loaded' }
  /** A refusal by the bridge itself has a code and no sentence: the renderer has it. */
  | { type: 'answer'; to: number; status: Status }
  /** The call is being served: something moves for so many milliseconds more. */
  | { type: 'busy'; to: number; milliseconds: number }
  | { type: 'phase'; phase: Phase; step: number | undefined }
  | { type: 'fault'; fault: RawFault }
  | { type: 'warning'; warning: Warning }
  /** What the picture does to texts now; replaces what was told before. */
  | { type: 'texts'; notes: readonly TextNote[] }
  | { type: 'store'; name: keyof GraphicStorage; value: unknown }
  /** What the picture does not show, in sentences for the control room. */
  | { type: 'notes'; notes: readonly string[] }
  /** What was recorded since the last message; `left` counts what was left out because it was too much. */
  | { type: 'recorded'; entries: readonly Recorded[]; left: number };

/** What is really posted. A frame's origin is opaque, so the token, and the window it comes from, identify the sender. */
export interface Envelope<Message> {
  tarja: 1;
  token: string;
  /** Counts from 1 on each side; an answer names the one it answers. */
  sequence: number;
  message: Message;
}

/** Wraps the messages of one side. */
export function sealer<Message>(token: string): (message: Message) => Envelope<Message> {
  let sequence = 0;
  return (message) => {
    sequence += 1;
    return { tarja: 1, token, sequence, message };
  };
}

/**
 * Opens what a frame, or its renderer, sent; gives `undefined` for anything that is not the next message of this load:
 * other loads, repeated and reordered messages, anything else a page posts. The caller has checked the window.
 */
export function opener<Message extends { type: string }>(token: string, types: readonly Message['type'][]) {
  let last = 0;
  return (data: unknown): Envelope<Message> | undefined => {
    if (!isRecord(data) || data['tarja'] !== 1 || data['token'] !== token) return undefined;
    const { sequence, message } = data;
    if (typeof sequence !== 'number' || sequence <= last) return undefined;
    if (!isRecord(message) || !types.includes(message['type'] as Message['type'])) return undefined;
    last = sequence;
    return data as unknown as Envelope<Message>;
  };
}

export const toFrameTypes = ['call'] as const;
export const fromFrameTypes = [
  'ready',
  'loaded',
  'answer',
  'busy',
  'phase',
  'fault',
  'warning',
  'texts',
  'store',
  'notes',
  'recorded',
] as const;
