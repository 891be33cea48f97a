import { Movement } from './movement.ts';
import { away, type Phase, type Playout, type PlayParams, play, type StopParams, settle, stop } from './playout.ts';
import { done, type Status } from './status.ts';

export interface PhasePlayerOptions {
  /** Asks for the animations of the graphic; it also brings styles up to date. */
  animations: () => readonly Animation[];
  /** Called whenever phase or step have changed. */
  changed?: (phase: Phase, step: number | undefined) => void;
  /** False while the graphic is not played live, and its timers are: then only the animations say when it has arrived. */
  live?: () => boolean;
}

/**
 * Brings a graphic in and out by attributes of its root: `data-phase` and `data-step`. CSS moves it, and how long that takes
 * is asked of the animations themselves.
 */
export class PhasePlayer {
  /** 1 plays and stops, more has steps, -1 any number of them, 0 plays once and leaves by itself. */
  stepCount = 1;
  readonly #root: HTMLElement;
  readonly #options: PhasePlayerOptions;
  #state: Playout = away;
  #movement: Movement | undefined;
  /** The newest movement, up to the state it settled in. */
  #settled: Promise<void> = Promise.resolve();

  constructor(root: HTMLElement, options: PhasePlayerOptions) {
    this.#root = root;
    this.#options = options;
    this.#show();
  }

  get phase(): Phase {
    return this.#state.phase;
  }
  get step(): number | undefined {
    return this.#state.step;
  }

  /** Resolves when the graphic has arrived, or was overtaken by a newer action that has. */
  play(params: PlayParams): Promise<Status> {
    return this.#go(play(this.#state, params, this.stepCount), params.skipAnimation, params.elapsed);
  }

  /** Resolves when the graphic is gone, or was overtaken. */
  stop(params: StopParams): Promise<Status> {
    return this.#go(stop(this.#state, params), params.skipAnimation);
  }

  async #go(next: Playout, skipAnimation = false, elapsed = 0): Promise<Status> {
    const before = this.#state;
    if (next !== before) {
      this.#state = next;
      // Play while leaving, or stop while coming, goes back the way it came: nothing jumps.
      const turns = before.phase !== next.phase && moving(before) && moving(next) && this.#isShown(next.step);
      if (turns && this.#movement && !this.#movement.empty) this.#movement.turn();
      else this.#movement = Movement.of(this.#options.animations, () => this.#show(), this.#options.live?.());
      if (skipAnimation) this.#movement.skip(elapsed);
      this.#tell();
      this.#settled = this.#movement.finished.then(() => this.#settle(next.movement));
    }
    await this.#settled;
    return done(this.#state.step);
  }

  #settle(movement: number): void {
    const next = settle(this.#state, movement, this.stepCount);
    if (next === this.#state) return;
    this.#state = next;
    this.#show();
    this.#tell();
  }

  #tell(): void {
    this.#options.changed?.(this.#state.phase, this.#state.step);
  }

  #show(): void {
    const { phase, step } = this.#state;
    this.#root.dataset['phase'] = phase;
    // While leaving, the step it leaves from stays, so that CSS can animate from there.
    if (step !== undefined) this.#root.dataset['step'] = String(step);
    else if (phase === 'off') delete this.#root.dataset['step'];
  }

  #isShown(step: number | undefined): boolean {
    return step === undefined || this.#root.dataset['step'] === String(step);
  }
}

function moving({ phase }: Playout): boolean {
  return phase === 'in' || phase === 'out';
}
