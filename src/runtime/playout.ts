import type { Config } from '../format/generated/types.ts';

/** Where a graphic is in its life on screen: away, coming, there, leaving. */
export type Phase = 'off' | 'in' | 'on' | 'out';

export interface Playout {
  readonly phase: Phase;
  /** Zero-based; `undefined` while the graphic is away or leaving. */
  readonly step: number | undefined;
  /** Grows with each movement, so that the end of one that was overtaken is told from the end of the newest. */
  readonly movement: number;
}

/** Parameters of OGraf's `playAction`. */
export interface PlayParams {
  /** Steps to go on from the present one; 1 when left out. */
  delta?: number;
  /** The step to go to; wins over `delta` unless negative. */
  goto?: number;
  skipAnimation?: boolean;
  /** With `skipAnimation`: milliseconds since it was played elsewhere. What moves without an end is where it is there. */
  elapsed?: number;
}

/** Parameters of OGraf's `stopAction`. */
export interface StopParams {
  skipAnimation?: boolean;
}

/** Loaded, nothing visible. */
export const away: Playout = { phase: 'off', step: undefined, movement: 0 };

/**
 * Play, as OGraf has it: from the present step (or from before the first) by `delta`, or to `goto`. Past the last step
 * lies the end, so playing the only step of a graphic again takes it out.
 *
 * @param stepCount 1 plays and stops, more has steps, -1 any number of them, 0 plays once and leaves by itself
 */
export function play(state: Playout, params: PlayParams, stepCount: number): Playout {
  const target = targetStep(state, params);
  const ends = stepCount > 0 ? target >= stepCount : stepCount === 0 && target > 0;
  if (ends) return stop(state, params);

  const visible = state.phase === 'in' || state.phase === 'on';
  if (visible && state.step === target && !(params.skipAnimation && state.phase === 'in')) return state;

  const movement = state.movement + 1;
  if (params.skipAnimation) return settle({ phase: 'in', step: target, movement }, movement, stepCount);
  return { phase: state.phase === 'on' ? 'on' : 'in', step: target, movement };
}

/** Stop: leave, or be away at once. Stopping what is away or leaves already changes nothing. */
export function stop(state: Playout, { skipAnimation }: StopParams): Playout {
  if (state.phase === 'off' || (state.phase === 'out' && !skipAnimation)) return state;
  return { phase: skipAnimation ? 'off' : 'out', step: undefined, movement: state.movement + 1 };
}

/** A movement came to its end. The end of one that was overtaken changes nothing. */
export function settle(state: Playout, movement: number, stepCount: number): Playout {
  if (movement !== state.movement) return state;
  if (state.phase === 'in' && stepCount === 0) return { ...state, phase: 'off', step: undefined };
  if (state.phase === 'in') return { ...state, phase: 'on' };
  if (state.phase === 'out') return { ...state, phase: 'off' };
  return state;
}

/** Controllers that write JSON say `null` where they have no step. */
function targetStep({ step = -1 }: Playout, { delta, goto }: PlayParams): number {
  const target = goto ?? -1;
  return target >= 0 ? target : Math.max(step + (delta ?? 1), 0);
}

/** The size of the picture that a template is drawn in, in pixels. */
export function sizeOf({ meta }: Pick<Config, 'meta'>): { readonly width: number; readonly height: number } {
  return meta?.resolution ?? { width: 1920, height: 1080 };
}
