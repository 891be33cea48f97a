import type { Config } from '../../format/generated/types.ts';
import type { Fault, FrameOptions, Values } from '../envelope.ts';
import type { Phase, PlayParams, StopParams } from '../playout.ts';
import type { Status } from '../status.ts';

/** What a graphic in the frame tells, and asks. */
export interface FrameEars {
  phase(phase: Phase, step: number | undefined): void;
  fault(fault: Fault): void;
  /** Animations of the picture now, those in shadow roots included; styles are up to date afterwards. */
  animations(): readonly Animation[];
}

/** What a graphic is made from. */
export interface Made {
  config: Config;
  values: Values;
  /** Address of the module, where the template is one. */
  module?: string;
  options: FrameOptions;
  ears: FrameEars;
}

/** A graphic in the frame, of either kind: a document, or an object of a class. Whatever it throws becomes a 550. */
export interface FrameGraphic {
  /** The answer to OGraf's `load`. */
  readonly loaded: Status;
  configure(config: Config, values: Values): Promise<Status>;
  play(params: PlayParams): Promise<Status>;
  stop(params: StopParams): Promise<Status>;
  update(values: Values, skipAnimation: boolean): Promise<Status>;
  custom(id: string, payload: unknown, skipAnimation: boolean): Promise<Status>;
  dispose(): Promise<Status>;
}

/** `meta.stepCount`, a member of ours that OGraf's manifest knows: 1 plays and stops. */
export function stepCountOf({ meta }: Config): number {
  const count = meta?.['stepCount'];
  return Number.isInteger(count) ? (count as number) : 1;
}
