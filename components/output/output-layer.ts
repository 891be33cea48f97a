import type { Acknowledgement, AirLayer } from '../../src/show/model.ts';
import { Picture, type PictureContext } from './picture.ts';

/** What a layer needs of the output it belongs to. */
export interface LayerContext {
  readonly pictures: PictureContext;
  /** The picture that was loaded for what the layer shall show now; none where nothing was. */
  takeCued(air: AirLayer): Picture | undefined;
  /** What the layer shows changed. */
  acknowledge(ack: Pick<Acknowledgement, 'revision' | 'phase' | 'problem' | 'notes'>): void;
  /** Nothing of the layer moves any more. */
  settled(): void;
}

/** What a layer shall show, and how it was learned. */
interface Wanted {
  readonly air: AirLayer | null;
  readonly revision: number;
  /** It was put on air while this page did not look: it is there already, and does not enter. */
  readonly late: boolean;
}

/**
 * Makes one layer of a picture what the air says. The graphic that leaves and the one that enters each have a frame of their
 * own; the next one is loaded before the present one goes. Of changes that come faster than they can be shown, the newest is
 * shown. What is cleared is gone at once, whatever its graphic does.
 */
export class OutputLayer {
  readonly #number: number;
  readonly #context: LayerContext;
  #wanted: Wanted | undefined;
  #working = false;
  #present: Picture | undefined;
  #entering: Picture | undefined;
  /** Ends the wait for the entrance: something else is wanted. */
  #overtake: () => void = () => {};
  readonly #leaving = new Set<Picture>();

  constructor(number: number, context: LayerContext) {
    this.#number = number;
    this.#context = context;
  }

  /** Takes what the air says of the layer now. */
  apply(wanted: Wanted): void {
    this.#wanted = wanted;
    if (wanted.air === null) this.clear();
    if (this.#entering?.shows(wanted.air)) void this.#entering.correct(wanted.air.values);
    else this.#overtake();
    if (!this.#working) void this.#work();
  }

  /** Something of the layer is on its way in or out. */
  get moves(): boolean {
    return this.#working || this.#leaving.size > 0;
  }

  /** Tries again what could not be shown. */
  retry(): void {
    const { wanted, problem } = this.#last ?? {};
    const isBroken = problem !== undefined || this.#present?.problem !== undefined;
    if (wanted && isBroken && !this.#working) this.apply({ ...wanted, late: true });
  }

  /** The theme changed: the picture that is seen is dressed in it. */
  dress(): void {
    void this.#present?.dress();
  }

  /** Removes every frame, without asking a graphic. */
  clear(): void {
    for (const picture of this.#leaving) picture.remove();
    this.#leaving.clear();
    this.#entering?.remove();
    this.#present?.remove();
    this.#present = undefined;
  }

  /** Shows what is wanted, until nothing else is. */
  async #work(): Promise<void> {
    this.#working = true;
    for (let wanted = this.#wanted; wanted; wanted = this.#wanted) {
      const problem = await this.#show(wanted);
      if (this.#wanted !== wanted) continue;
      this.#wanted = undefined;
      this.#acknowledge(wanted, problem);
    }
    this.#working = false;
    this.#context.settled();
  }

  /** @returns a sentence where it cannot be shown */
  async #show({ air, late }: Wanted): Promise<string | undefined> {
    if (!air) return undefined;
    const present = this.#present;
    if (air.phase === 'out') {
      this.#leave(present);
      this.#present = undefined;
      return undefined;
    }
    if (present?.shows(air)) return present.follow(air);
    const cued = this.#context.takeCued(air);
    const problem = cued && (await this.#enter(cued, air, late));
    // What could not be loaded beforehand may be loaded with the values of the take.
    if (cued && (problem === undefined || this.#isOvertaken(air))) return undefined;
    return this.#enter(new Picture({ ...air, layer: this.#number }, this.#context.pictures), air, late);
  }

  /**
   * Has a picture take the place of the present one. The wait ends with its entrance, or as soon as something else is wanted: what
   * is seen of it by then leaves as any other picture.
   */
  async #enter(picture: Picture, air: AirLayer, late: boolean): Promise<string | undefined> {
    picture.changed = () => this.#tellAgain();
    this.#entering = picture;
    const overtaken = new Promise<undefined>((resolve) => {
      this.#overtake = () => resolve(undefined);
    });
    const problem = await Promise.race([picture.enter(air, late), overtaken]);
    this.#entering = undefined;
    const isSeen = this.#wanted?.air !== null && picture.isSeen;
    if (problem !== undefined || (this.#isOvertaken(air) && !isSeen)) {
      picture.remove();
      return problem;
    }
    const before = this.#present;
    this.#present = picture;
    this.#leave(before);
    return undefined;
  }

  #isOvertaken({ instance }: AirLayer): boolean {
    const now = this.#wanted?.air;
    return now?.instance !== instance || now.phase === 'out';
  }

  /** Has a picture leave by its own animation, and removes it then. */
  #leave(picture: Picture | undefined): void {
    if (!picture) return;
    this.#leaving.add(picture);
    void picture.leave().then(() => {
      this.#leaving.delete(picture);
      picture.remove();
      this.#context.settled();
    });
  }

  #last: { wanted: Wanted; problem: string | undefined } | undefined;

  #acknowledge(wanted: Wanted, problem: string | undefined): void {
    this.#last = { wanted, problem };
    const { air, revision } = wanted;
    const picture = this.#present;
    const trouble = problem ?? picture?.problem;
    const shown = !air ? 'off' : air.phase === 'out' ? 'out' : (picture?.phase ?? 'off');
    this.#context.acknowledge({
      revision,
      phase: trouble === undefined ? shown : 'failed',
      ...(trouble !== undefined && { problem: trouble }),
      notes: picture?.notes ?? [],
    });
  }

  /** A picture changed by itself: it came to its end, or failed. */
  #tellAgain(): void {
    if (this.#last && !this.#working) this.#acknowledge(this.#last.wanted, this.#last.problem);
  }
}
