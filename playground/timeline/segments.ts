import type { ScheduledAction } from '../../src/runtime/ograf.ts';
import type { Phase } from '../../src/runtime/playout.ts';

/** When a graphic is played, goes on by a step and is stopped, to be looked at as a whole. */
export interface Plan {
  readonly schedule: readonly ScheduledAction[];
  /** Milliseconds. */
  readonly end: number;
}

/** A stretch of time in which a graphic is in one phase, and at one step. */
export interface Segment {
  readonly phase: Phase;
  readonly step?: number;
  /** Milliseconds; `to` is the `from` of the next one. */
  readonly from: number;
  readonly to: number;
}

export type PhaseAt = Pick<Segment, 'phase' | 'step'>;

/** How long a step stands, and a graphic of one step, in milliseconds. */
const STEP = 2000;
const STAY = 4000;
/** After the stop: longer than graphics take to leave. */
const LEAVE = 1500;
/** Of a graphic whose number of steps is not known. */
const SOME_STEPS = 3;

/** @param stepCount as OGraf counts: 0 leaves by itself, -1 has any number */
export function planOf(stepCount: number): Plan {
  const count = stepCount < 0 ? SOME_STEPS : Math.max(1, stepCount);
  const plays = Array.from({ length: count }, (_, step) => ({
    timestamp: step * STEP,
    action: { type: 'playAction' as const, params: {} },
  }));
  const stop = count > 1 ? count * STEP : STAY;
  const end = stop + LEAVE;
  if (stepCount === 0) return { schedule: plays, end };
  return { schedule: [...plays, { timestamp: stop, action: { type: 'stopAction', params: {} } }], end };
}

/**
 * Finds when phase and step change, by going through the whole time once: a picture that goes back begins anew.
 *
 * @param look asks for the phase at a time
 * @param grain milliseconds between two looks
 */
export async function findSegments(
  look: (time: number) => Promise<PhaseAt>,
  { schedule, end }: Plan,
  grain: number,
): Promise<readonly Segment[]> {
  const times = new Set(schedule.map(({ timestamp }) => timestamp));
  for (let time = 0; time <= end; time += grain) times.add(time);
  const segments: Segment[] = [];
  for (const from of [...times].sort((a, b) => a - b)) {
    const at = await look(from);
    const last = segments.at(-1);
    if (!last || last.phase !== at.phase || last.step !== at.step) segments.push({ ...at, from, to: end });
  }
  return segments.map((segment, at) => ({ ...segment, to: segments[at + 1]?.from ?? end }));
}
