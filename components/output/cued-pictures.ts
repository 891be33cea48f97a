import type { AirLayer, Cue } from '../../src/show/model.ts';
import { Picture, type PictureContext } from './picture.ts';

/** What cued pictures need of the output they belong to. */
export interface CueContext {
  readonly pictures: PictureContext;
  /** Nothing enters or leaves the picture: loading a frame takes no time from a movement. */
  readonly isStill: boolean;
  /** Why the cue of a layer cannot be loaded, in a sentence; undefined once that is over. */
  tellProblem(layer: number, problem: string | undefined): void;
}

/**
 * The graphics that are likely to be taken next, loaded out of sight, so that a take plays what is there. They are loaded one
 * after the other, only while nothing moves on air. What cannot be loaded is told, and not tried again in this version; what hung,
 * here or on air, not before it is taken on purpose.
 */
export class CuedPictures {
  readonly #context: CueContext;
  #cues: readonly Cue[] = [];
  #pictures: Picture[] = [];
  /** By template and version: why it could not be loaded. */
  readonly #failed = new Map<string, { readonly problem: string; readonly hangs: boolean }>();
  #isLoading = false;

  constructor(context: CueContext) {
    this.#context = context;
  }

  /** What is likely now; pictures of anything else go. */
  cue(cues: readonly Cue[]): void {
    const before = this.#cues;
    this.#cues = cues;
    for (const picture of [...this.#pictures]) if (!cues.some((cue) => picture.isOf(cue))) this.#remove(picture);
    for (const { layer } of before)
      if (!cues.some((cue) => cue.layer === layer)) this.#context.tellProblem(layer, undefined);
    for (const cue of cues) {
      const problem = this.#failed.get(nameOf(cue))?.problem;
      this.#context.tellProblem(cue.layer, problem);
      void this.#pictures.find((picture) => picture.isOf(cue))?.prepare(cue.values);
    }
    void this.proceed();
  }

  /** Loads what is not loaded yet, unless something moves. */
  async proceed(): Promise<void> {
    if (this.#isLoading || !this.#context.isStill) return;
    const cue = this.#cues.find(
      (cue) => !this.#failed.has(nameOf(cue)) && !this.#pictures.some((one) => one.isOf(cue)),
    );
    if (!cue) return;
    this.#isLoading = true;
    const picture = new Picture(cue, this.#context.pictures);
    this.#pictures.push(picture);
    picture.changed = () => picture.problem !== undefined && this.#fail(picture, picture.problem);
    const problem = await picture.load();
    if (problem !== undefined) this.#fail(picture, problem);
    this.#isLoading = false;
    void this.proceed();
  }

  /** Gives a picture away that is what the air wants; the air sets its values. What failed may be tried again after it. */
  take(layer: number, air: AirLayer): Picture | undefined {
    if (this.#failed.delete(nameOf(air))) this.#context.tellProblem(layer, undefined);
    const picture = this.#pictures.find((one) => one.isOf({ ...air, layer }));
    if (picture) this.#pictures = this.#pictures.filter((one) => one !== picture);
    return picture;
  }

  dress(): void {
    for (const picture of this.#pictures) void picture.dress();
  }

  /** A graphic hung on air: it is not loaded beforehand any more. */
  refuse(graphic: Pick<Picture, 'template' | 'version' | 'problem'>): void {
    const { problem } = graphic;
    if (problem === undefined) return;
    const name = nameOf(graphic);
    this.#failed.set(name, { problem, hangs: true });
    for (const picture of [...this.#pictures]) if (nameOf(picture) === name) this.#remove(picture);
    for (const cue of this.#cues) if (nameOf(cue) === name) this.#context.tellProblem(cue.layer, problem);
  }

  /** Tries again what could not be loaded, but not what hung. */
  retry(): void {
    for (const [name, { hangs }] of this.#failed) if (!hangs) this.#failed.delete(name);
    this.cue(this.#cues);
  }

  clear(): void {
    this.#cues = [];
    for (const picture of [...this.#pictures]) this.#remove(picture);
  }

  /** What failed is dropped, as long as it was not given away. */
  #fail(picture: Picture, problem: string): void {
    if (!this.#pictures.includes(picture)) return;
    this.#failed.set(nameOf(picture), { problem, hangs: picture.hangs });
    this.#remove(picture);
    this.#context.tellProblem(picture.layer, problem);
  }

  #remove(picture: Picture): void {
    this.#pictures = this.#pictures.filter((one) => one !== picture);
    picture.changed = () => {};
    picture.remove();
  }
}

function nameOf({ template, version }: Pick<Cue, 'template' | 'version'>): string {
  return `${template} ${version}`;
}
