import type { Config } from '../../format/generated/types.ts';
import type { Calls, Fault, FrameOptions, FromFrame } from '../envelope.ts';
import type { Keepsakes, ScheduledAction, Values } from '../ograf.ts';
import type { Phase, PlayParams, StopParams } from '../playout.ts';
import type { Status } from '../status.ts';

/** What a graphic in the frame tells, and asks. */
export interface FrameEars {
  phase(phase: Phase, step: number | undefined): void;
  fault(fault: Fault): void;
  /** Anything else that the stage is told. */
  tell(message: FromFrame): void;
  /** Animations of the picture now, those in shadow roots included; styles are up to date afterwards. */
  animations(): readonly Animation[];
}

/** What a graphic is made from. */
export interface Made {
  config: Config;
  values: Values;
  /** Address of the module, where the template is one. */
  module?: string;
  /** What the graphic kept last. */
  kept: Keepsakes;
  options: FrameOptions;
  ears: FrameEars;
}

/**
 * A graphic in the frame, of either kind: a document, or an object of a class. Its methods are the stage's calls; whatever
 * they throw becomes a 550.
 */
export interface FrameGraphic {
  /** The answer to OGraf's `load`. */
  readonly loaded: Status;
  config(params: Calls['config']): Promise<Status>;
  play(params: PlayParams): Promise<Status>;
  stop(params: StopParams): Promise<Status>;
  update(params: Calls['update']): Promise<Status>;
  custom(params: Calls['custom']): Promise<Status>;
  dispose(): Promise<Status>;
  /**
   * For a graphic that keeps its own time, in a picture that is not played live: takes the schedule, and shows a time.
   * Without these the stage's clock does both.
   */
  schedule?(schedule: readonly ScheduledAction[]): Promise<Status>;
  goToTime?(timestamp: number): Promise<Status>;
}

/** Where the time of a picture that is not played live is found; a graphic of ours that sees it leaves the time to it. */
export const timeKey = Symbol.for('tarja.time');
