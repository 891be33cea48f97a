import type { PlayParams, StopParams } from './playout.ts';

/** Field values by field `name`. */
export type Values = Readonly<Record<string, unknown>>;

export type RenderType = 'realtime' | 'non-realtime';

/** One action at a time (milliseconds) of a picture that is not played live, as in OGraf's `setActionsSchedule`. */
export interface ScheduledAction {
  timestamp: number;
  action: {
    type: 'playAction' | 'stopAction' | 'updateAction' | 'customAction';
    params?: Readonly<Record<string, unknown>>;
  };
}

/** What a renderer tells of itself. Some send less, or nothing. */
export interface RenderCharacteristics {
  resolution?: { width: number; height: number };
  /** Frames a second. */
  frameRate?: number;
  accessToPublicInternet?: boolean;
}

/** What a graphic kept with its stage. */
export interface Keepsakes {
  /** For every later load, also after a crash; it may be of an older version of the graphic. */
  readonly lasting?: unknown;
  /** For the same picture at another time: the next load that somebody asks for begins without it. */
  readonly picture?: unknown;
}

/** What a stage of ours offers the graphics it trusts, beyond OGraf. */
export interface GraphicStage {
  readonly kept: Keepsakes;
  /** Keeps something (JSON), and forgets what was kept so before. */
  keep<Name extends keyof Keepsakes>(name: Name, kept: Keepsakes[Name]): void;
  /** Says what the picture does not: for the control room. Replaces what was said before. */
  note(notes: readonly string[]): void;
}

export interface LoadParams {
  /** Field values by `name`. */
  data?: Values;
  renderType?: RenderType;
  renderCharacteristics?: RenderCharacteristics;
  /** Ours; other renderers have none. */
  stage?: GraphicStage;
}

/**
 * The life cycle of an EBU OGraf graphic, as a renderer sees it. Nothing may be painted before the first `playAction`.
 * Each method answers a `Status`, or nothing, which means 200.
 */
export interface OgrafGraphic {
  load?(params: LoadParams): unknown;
  playAction?(params: PlayParams): unknown;
  /** `data` may be partial. */
  updateAction?(params: { data: Values; skipAnimation?: boolean }): unknown;
  stopAction?(params: StopParams): unknown;
  customAction?(params: { id: string; payload?: unknown; skipAnimation?: boolean }): unknown;
  dispose?(params: Record<string, never>): unknown;
  /** Only in a picture that is not played live: show it as it is at this time, in milliseconds. */
  goToTime?(params: { timestamp: number }): unknown;
  /** Replaces the schedule given before. */
  setActionsSchedule?(params: { schedule: readonly ScheduledAction[] }): unknown;
  /** Ours: the stage's clock moves this graphic, although it could by itself under another renderer. */
  readonly leavesTime?: boolean;
}
