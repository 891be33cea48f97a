import { drainTasks, PictureClock } from './clock.ts';
import { Movement } from './movement.ts';
import type {
  FieldValues,
  GraphicStage,
  LoadParams,
  OgrafGraphic,
  RenderCharacteristics,
  RenderType,
  ScheduledAction,
} from './ograf.ts';
import { PhasePlayer } from './phase-player.ts';
import type { Phase, PlayParams, StopParams } from './playout.ts';
import { done, failed, type Status } from './status.ts';

/** Where there is no DOM, the class can still be imported, and extended. */
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

/**
 * A graphic written in JavaScript: `template.js` exports a class of this kind as its default. It says how it looks
 * (`html`) and what its values change (`render`); coming and going is CSS on `:host([data-phase])`, as in `template.html`.
 * It is a complete EBU OGraf graphic and plays in other renderers too.
 *
 * The module must not register the class, and the class keeps nothing at module level: one class serves many graphics.
 */
export abstract class Graphic<V extends FieldValues = FieldValues> extends Base implements OgrafGraphic {
  /** What stands in the shadow root from the start: `<style>` and elements. */
  static html = '';
  /** 1 plays and stops, more has steps, -1 any number of them, 0 plays once and leaves by itself. */
  static stepCount = 1;

  /** Under Tarja's stage the clock of the stage moves this graphic; other renderers call `goToTime`. */
  readonly usesStageClock = true;
  protected readonly root = this.attachShadow({ mode: 'open' });
  /** Made by `load`: a constructor may give an element no attributes. */
  #player: PhasePlayer | undefined;
  #values = {} as V;
  #first = {} as V;
  #characteristics: RenderCharacteristics = {};
  #renderType: RenderType = 'realtime';
  #schedule: readonly ScheduledAction[] = [];
  #clock: PictureClock | undefined;
  #stage: GraphicStage | undefined;

  constructor() {
    super();
    this.root.innerHTML = (this.constructor as typeof Graphic).html;
  }

  /** Shows values. Called with all of them, before the first action and after each update. */
  protected abstract render(values: V): void | Promise<void>;

  /** Does an action of the template's own. Say 400 to what is not known. */
  protected act(id: string, _payload: unknown): Status | Promise<Status> {
    return failed(400, `There is no action “${id}”.`);
  }

  protected get values(): V {
    return this.#values;
  }
  get phase(): Phase {
    return this.#player?.phase ?? 'off';
  }
  get step(): number | undefined {
    return this.#player?.step;
  }
  protected get renderType(): RenderType {
    return this.#renderType;
  }
  /** What Tarja's renderer offers; `undefined` under other renderers. */
  protected get stage(): GraphicStage | undefined {
    return this.#stage;
  }
  /** All that moves in it; styles are up to date afterwards. A graphic with shadow roots inside adds their animations. */
  protected animations(): readonly Animation[] {
    return [...this.getAnimations(), ...this.root.getAnimations()];
  }
  /** What the renderer tells of itself; some tell nothing. */
  protected get characteristics(): RenderCharacteristics {
    return this.#characteristics;
  }

  // OGraf ------------------------------------------------------------------------------------------------------------

  async load({ data = {}, renderType = 'realtime', renderCharacteristics = {}, stage }: LoadParams): Promise<Status> {
    // What the renderer does to its object later is no update.
    this.#first = this.#values = { ...data } as V;
    this.#renderType = renderType;
    this.#stage = stage;
    this.#characteristics = renderCharacteristics;
    this.#player = this.#newPlayer();
    await this.render(this.#values);
    return done();
  }

  async playAction(params: PlayParams = {}): Promise<Status> {
    return this.#player?.play(params) ?? failed(409, 'The graphic is not loaded.');
  }

  async stopAction(params: StopParams = {}): Promise<Status> {
    return this.#player?.stop(params) ?? done();
  }

  async updateAction({ data, skipAnimation = false }: { data: FieldValues; skipAnimation?: boolean }): Promise<Status> {
    const before = new Set(this.animations());
    this.#values = { ...this.#values, ...data };
    await this.render(this.#values);
    if (skipAnimation) new Movement(this.animations().filter((animation) => !before.has(animation))).skip();
    return done(this.step);
  }

  async customAction({ id, payload }: { id: string; payload?: unknown }): Promise<Status> {
    return this.act(id, payload);
  }

  async setActionsSchedule({ schedule }: { schedule: readonly ScheduledAction[] }): Promise<Status> {
    this.#schedule = [...schedule];
    this.#clock = undefined;
    return done();
  }

  async goToTime({ timestamp }: { timestamp: number }): Promise<Status> {
    // There is no way back on a clock: an earlier time is reached from the beginning.
    if (!this.#clock || timestamp < this.#clock.now) this.#clock = await this.#begin();
    await this.#clock.goTo(timestamp);
    return done(this.step);
  }

  async dispose(): Promise<Status> {
    this.remove();
    return done();
  }

  // Time -------------------------------------------------------------------------------------------------------------

  async #begin(): Promise<PictureClock> {
    this.#player = this.#newPlayer();
    for (const animation of this.animations()) animation.cancel();
    this.#values = this.#first;
    await this.render(this.#values);
    const clock = new PictureClock({
      epoch: 0,
      frameRate: this.#characteristics.frameRate ?? 50,
      animations: () => this.animations(),
      drainTasks,
    });
    const acts: Record<string, (params: Record<string, unknown>) => unknown> = {
      playAction: (params) => this.playAction(params),
      stopAction: (params) => this.stopAction(params),
      updateAction: (params) => this.updateAction({ data: {}, ...params }),
      customAction: (params) => this.customAction({ id: '', ...params }),
    };
    for (const { timestamp, action } of this.#schedule) {
      clock.at(timestamp, () => void acts[action.type]?.(action.params ?? {}));
    }
    return clock;
  }

  #newPlayer(): PhasePlayer {
    const player = new PhasePlayer(this, {
      animations: () => this.animations(),
      live: () => this.#clock === undefined,
    });
    player.stepCount = (this.constructor as typeof Graphic).stepCount;
    return player;
  }
}
