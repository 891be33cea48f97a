import type { Phase, PlayParams, StopParams } from './playout.ts';

/** Field values by field `name`. */
export type FieldValues = Readonly<Record<string, unknown>>;

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

/** What a graphic stored with its renderer. */
export interface GraphicStorage {
  /** For every later load on the same layer, also after a crash; it may be of an older version of the graphic. */
  readonly lasting?: unknown;
  /** For the same picture at another time: the next load by the host begins without it. */
  readonly picture?: unknown;
}

/** What Tarja's renderer offers graphics beyond OGraf. */
export interface GraphicStage {
  readonly stored: GraphicStorage;
  /** Stores something (JSON) in place of what was stored under the name before. */
  store<Name extends keyof GraphicStorage>(name: Name, value: GraphicStorage[Name]): void;
  /** Tells the control room what the picture does not show. Replaces the notes given before. */
  note(notes: readonly string[]): void;
}

export interface LoadParams {
  /** Field values by `name`. */
  data?: FieldValues;
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
  updateAction?(params: { data: FieldValues; skipAnimation?: boolean }): unknown;
  stopAction?(params: StopParams): unknown;
  customAction?(params: { id: string; payload?: unknown; skipAnimation?: boolean }): unknown;
  dispose?(params: Record<string, never>): unknown;
  /** Only in a picture that is not played live: show it as it is at this time, in milliseconds. */
  goToTime?(params: { timestamp: number }): unknown;
  /** Replaces the schedule given before. */
  setActionsSchedule?(params: { schedule: readonly ScheduledAction[] }): unknown;
  /** Ours: Tarja's clock moves this graphic, although it can go to a time by itself under another renderer. */
  readonly usesStageClock?: boolean;
  /** Ours: where the graphic is on screen. */
  readonly phase?: Phase;
  readonly step?: number | undefined;
}
