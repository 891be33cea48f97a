import { sameJson } from '../../src/format/json.ts';
import type { Acknowledgement, AirLayer, Cue } from '../../src/show/model.ts';
import { Picture, type PictureContext } from './picture.ts';

/** What cued pictures need of the output they belong to. */
export interface CueContext {
  readonly pictures: PictureContext;
  /** Nothing enters or leaves the picture: loading a frame takes no time from a movement. */
  readonly isStill: boolean;
  /** The cues of a layer were loaded, or cannot be: `stateOf` tells. */
  changed(layer: number): void;
}

/** What an acknowledgement tells of the cues of a layer. */
export type CueState = Pick<Acknowledgement, 'cued' | 'cueProblem'>;

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
  readonly #loaded = new WeakSet<Picture>();
  /** By layer, where there is something to tell. */
  readonly #states = new Map<number, CueState>();
  #isLoading = false;

  constructor(context: CueContext) {
    this.#context = context;
  }

  /** What is likely now; pictures of anything else go. */
  cue(cues: readonly Cue[]): void {
    this.#cues = cues;
    for (const picture of this.#pictures) if (!cues.some((cue) => picture.isOf(cue))) this.#remove(picture);
    for (const cue of cues) void this.#pictures.find((picture) => picture.isOf(cue))?.prepare(cue.values);
    this.#tell();
    void this.proceed();
  }

  /** The layers of which there is something to tell. */
  get layers(): readonly number[] {
    return [...this.#states.keys()];
  }

  stateOf(layer: number): CueState {
    return this.#states.get(layer) ?? {};
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
    else this.#loaded.add(picture);
    this.#tell();
    this.#isLoading = false;
    void this.proceed();
  }

  /** Gives a picture away that is what the air asks for; the air sets its values. What failed may be tried again after it. */
  take(layer: number, air: AirLayer): Picture | undefined {
    if (this.#failed.delete(nameOf(air))) this.#tell();
    const picture = this.#pictures.find((one) => one.isOf({ ...air, layer }));
    if (picture) this.#pictures = this.#pictures.filter((one) => one !== picture);
    // The acknowledgement of the take tells it, too.
    this.#note(layer);
    return picture;
  }

  applyTheme(): void {
    for (const picture of this.#pictures) void picture.applyTheme();
  }

  /** A graphic hung on air: it is not loaded beforehand any more. */
  refuse(graphic: Pick<Picture, 'template' | 'version' | 'problem'>): void {
    const { problem } = graphic;
    if (problem === undefined) return;
    const name = nameOf(graphic);
    this.#failed.set(name, { problem, hangs: true });
    for (const picture of this.#pictures) if (nameOf(picture) === name) this.#remove(picture);
    this.#tell();
  }

  /** Tries again what could not be loaded, but not what hung. */
  retry(): void {
    for (const [name, { hangs }] of this.#failed) if (!hangs) this.#failed.delete(name);
    this.cue(this.#cues);
  }

  clear(): void {
    this.#cues = [];
    this.#states.clear();
    for (const picture of this.#pictures) this.#remove(picture);
  }

  /** What failed is dropped, as long as it was not given away. */
  #fail(picture: Picture, problem: string): void {
    if (!this.#pictures.includes(picture)) return;
    this.#failed.set(nameOf(picture), { problem, hangs: picture.hangs });
    this.#remove(picture);
    this.#tell();
  }

  #tell(): void {
    const layers = new Set([...this.#states.keys(), ...this.#cues.map(({ layer }) => layer)]);
    for (const layer of layers) if (this.#note(layer)) this.#context.changed(layer);
  }

  /** @returns whether there is something new to tell of a layer */
  #note(layer: number): boolean {
    const failed = this.#cues.find((cue) => cue.layer === layer && this.#failed.has(nameOf(cue)));
    const cueProblem = failed && this.#failed.get(nameOf(failed))?.problem;
    const cued = this.#pictures
      .filter((one) => one.layer === layer && this.#loaded.has(one))
      .map((one) => one.template);
    const state = { ...(cued.length > 0 && { cued }), ...(cueProblem !== undefined && { cueProblem }) };
    if (sameJson(state, this.stateOf(layer))) return false;
    if (sameJson(state, {})) this.#states.delete(layer);
    else this.#states.set(layer, state);
    return true;
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
