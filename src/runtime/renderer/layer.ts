import type { Locale } from '../../format/locale.ts';
import type { Fault } from '../envelope.ts';
import type { FieldValues, RenderType } from '../ograf.ts';
import type { Deadlines } from './frame.ts';
import type { TemplateSource } from './template.ts';
import type { ThemeSource } from './theme.ts';

/* What a host says of a layer, and what the layer says to it. */

/** What is on a layer: nothing, a template on its way, one that waits, one that is seen, or one that failed. */
export type LayerStatus = 'empty' | 'loading' | 'ready' | 'playing' | 'failed';

/** What a layer is to show. */
export interface LayerSettings {
  /** A template, or the address of one's folder; empty for none. */
  readonly source: TemplateSource | string;
  readonly values: FieldValues;
  readonly autoplay: boolean;
  readonly renderType: RenderType;
  readonly epoch: number | undefined;
  readonly frameRate: number;
  /** Address of `frame.html`, or two with a space between them, or empty. */
  readonly frame: string;
  /** Address of the package's `runtime.js`, or empty. */
  readonly runtime: string;
  /** Address of the folder of the widgets' graphics, or empty. */
  readonly graphics: string;
  /** Address of the gateway that widgets ask, or empty. */
  readonly gateway: string;
  /** The station's theme, or the address of its `theme.json`; empty for none. */
  readonly theme: ThemeSource | string;
  /** Name under which graphics store values: its own for each layer of a host. */
  readonly storageKey: string;
  /** Default: 10 s to load, 5 s for a call. */
  readonly deadlines?: Partial<Deadlines>;
  /** Script of a recorder that runs before the template, for pages that show what it logs and asks for. */
  readonly recorder?: string;
  /** In which widgets write their numbers and dates, and in which the layer says what goes wrong. */
  readonly language: Locale;
}

/** What a layer tells. */
export interface LayerEvents {
  /** Status, phase, step or configuration changed. */
  changed(): void;
  /** Something went wrong; or, without a fault, all that did is forgotten with a new load. */
  problem(fault?: Fault): void;
  /** What the graphic says of its picture changed. */
  notes(): void;
  /** What the picture does to texts changed. */
  textNotes(): void;
  /**
   * What a recorder says.
   *
   * @param message unread, since the template may have written it
   * @param load counts the frames of the layer: a later one has a higher number
   */
  recorded?(message: unknown, load: number): void;
}

/** Of an update, and of an action of the template's own. */
export interface ActionOptions {
  /** Shows the result at once. */
  skipAnimation?: boolean;
}

/** How a time is gone to. */
export interface SeekOptions {
  /** Waits for the picture of the time (default). */
  painted?: boolean;
}
