import type { Config } from '../../format/generated/types.ts';
import type { Calls, FrameOptions, FromFrame, RawFault, Warning } from '../envelope.ts';
import type { FieldValues, GraphicStorage, ScheduledAction } from '../ograf.ts';
import type { Phase, PlayParams, StopParams } from '../playout.ts';
import type { Status } from '../status.ts';

/** What the bridge offers the graphic in its frame. */
export interface FrameContext {
  phase(phase: Phase, step: number | undefined): void;
  fault(fault: RawFault): void;
  warn(...warning: Warning): void;
  /** Sends anything else to the renderer. */
  post(message: FromFrame): void;
  /** The document, and the shadow roots in it. */
  roots(): readonly (Document | ShadowRoot)[];
  /** Animations of the picture now, those in shadow roots included; styles are up to date afterwards. */
  animations(): readonly Animation[];
}

/** What a graphic is made from. */
export interface GraphicInit {
  config: Config;
  values: FieldValues;
  /** Address of the module, where the template is one. */
  module?: string;
  /** What the graphic stored last. */
  stored: GraphicStorage;
  options: FrameOptions;
  context: FrameContext;
  /** To be called before a graphic is loaded that keeps its own time in a picture that is not played live. */
  keepOwnTime(): void;
}

/**
 * A graphic in the frame, of either kind: a document, or an object of a class. Its methods are the renderer's calls; whatever
 * they throw becomes a 550.
 */
export interface FrameGraphic {
  /** The answer to OGraf's `load`. */
  readonly loaded: Status;
  config(params: Calls['config']): Promise<Status>;
  /** Texts are measured anew: the theme of the document changed. */
  restyled?(): void;
  play(params: PlayParams): Promise<Status>;
  stop(params: StopParams): Promise<Status>;
  update(params: Calls['update']): Promise<Status>;
  /** The answer to `pick`; only a document says in its bindings what it shows where. */
  pick?(params: Calls['pick']): Promise<Status>;
  /** Takes the place of the rules before; a document alone has bindings that they can name. */
  outline?(params: Calls['outline']): Promise<Status>;
  /** A document has no actions of its own. */
  custom?(params: Calls['custom']): Promise<Status>;
  /**
   * For a graphic that keeps its own time, in a picture that is not played live: takes the schedule, and shows a time.
   * Without these the renderer's clock does both.
   */
  schedule?(schedule: readonly ScheduledAction[]): Promise<Status>;
  goToTime?(timestamp: number): Promise<Status>;
}

/** Global name of the time of a picture that is not played live. */
export const timeKey = Symbol.for('tarja.time');
/** Is given the way to the renderer; what it gives back sends at once what it has recorded and not sent yet. */
export type Recorder = (send: FrameContext['post']) => (() => void) | undefined;
/** Global name of a recorder, which is there in a picture that is watched. */
export const recorderKey = Symbol.for('tarja.recorder');
