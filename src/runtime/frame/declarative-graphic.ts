import type { Config } from '../../format/generated/types.ts';
import { Binding, unmark } from '../bind.ts';
import type { Calls } from '../envelope.ts';
import { fit } from '../fit.ts';
import { Movement } from '../movement.ts';
import { away, type Playout, type PlayParams, play, type StopParams, settle, stop } from '../playout.ts';
import { done, type Status } from '../status.ts';
import { assetsReady } from './assets.ts';
import { type FrameEars, type FrameGraphic, type Made, stepCountOf } from './frame-graphic.ts';

/** `template.html`: the document is the graphic, its CSS is the movement, and the phase on the root drives it. */
export class DeclarativeGraphic implements FrameGraphic {
  readonly loaded = done();
  readonly #root: HTMLElement;
  readonly #ears: FrameEars;
  readonly #binding: Binding;
  #stepCount: number;
  #state: Playout = away;
  #movement: Movement | undefined;
  /** The newest movement, up to its settled state. */
  #settled: Promise<void> = Promise.resolve();
  #skipping = false;
  #marks = new Map<Element, number>();
  #updates = 0;

  /** Binds the document and shows the values in it, invisible yet. */
  static async make({ config, values, ears }: Made): Promise<DeclarativeGraphic> {
    const graphic = new DeclarativeGraphic(document.documentElement, config, ears);
    await graphic.update({ values, skipAnimation: true });
    await assetsReady(document, ears.fault);
    // Texts were measured before their fonts were there, and fonts may come later still.
    const again = () => fit(document, true);
    document.fonts.addEventListener('loadingdone', again);
    again();
    return graphic;
  }

  private constructor(root: HTMLElement, config: Config, ears: FrameEars) {
    this.#root = root;
    this.#ears = ears;
    this.#stepCount = stepCountOf(config);
    this.#binding = new Binding(root, config, {
      live: () => this.#state.phase !== 'off' && !this.#skipping,
      warn: (fault) => ears.fault(fault),
    });
    this.#show();
  }

  config({ config, values }: Calls['config']): Promise<Status> {
    this.#stepCount = stepCountOf(config);
    this.#binding.config = config;
    return this.update({ values });
  }

  play(params: PlayParams): Promise<Status> {
    return this.#go(play(this.#state, params, this.#stepCount), params.skipAnimation);
  }

  stop(params: StopParams): Promise<Status> {
    return this.#go(stop(this.#state, params), params.skipAnimation);
  }

  async update({ values, skipAnimation = false }: Calls['update']): Promise<Status> {
    const update = ++this.#updates;
    this.#skipping = skipAnimation;
    let changed: readonly Element[] = [];
    const movement = Movement.of(this.#ears.animations, () => {
      changed = this.#binding.update(values);
    });
    this.#skipping = false;
    if (skipAnimation) movement.skip();
    for (const element of changed) this.#marks.set(element, update);
    void movement.finished.then(() => {
      const over = changed.filter((element) => this.#marks.get(element) === update);
      for (const element of over) this.#marks.delete(element);
      unmark(over);
    });
    return done(this.#state.step);
  }

  async custom({ id }: Calls['custom']): Promise<Status> {
    return { statusCode: 400, statusMessage: `This template has no action “${id}”: template.html knows none.` };
  }

  async dispose(): Promise<Status> {
    this.#movement?.skip();
    return done();
  }

  async #go(next: Playout, skipAnimation = false): Promise<Status> {
    const before = this.#state;
    if (next !== before) {
      this.#state = next;
      // Play while leaving, or stop while coming, goes back the way it came: nothing jumps.
      const turns = before.phase !== next.phase && moving(before) && moving(next) && this.#sameStep(next);
      if (turns && this.#movement && !this.#movement.empty) this.#movement.turn();
      else this.#movement = Movement.of(this.#ears.animations, () => this.#show());
      if (skipAnimation) this.#movement.skip();
      this.#ears.phase(next.phase, next.step);
      this.#settled = this.#movement.finished.then(() => this.#settle(next.movement));
    }
    await this.#settled;
    return done(this.#state.step);
  }

  #settle(movement: number): void {
    const next = settle(this.#state, movement, this.#stepCount);
    if (next === this.#state) return;
    this.#state = next;
    this.#show();
    this.#ears.phase(next.phase, next.step);
  }

  #show(): void {
    const { phase, step } = this.#state;
    this.#root.dataset['phase'] = phase;
    // While leaving, the step it leaves from stays, so that CSS can animate from there.
    if (step !== undefined) this.#root.dataset['step'] = String(step);
    else if (phase === 'off') delete this.#root.dataset['step'];
  }

  #sameStep({ step }: Playout): boolean {
    return step === undefined || this.#root.dataset['step'] === String(step);
  }
}

function moving({ phase }: Playout): boolean {
  return phase === 'in' || phase === 'out';
}
