import { stepCountOf } from '../../format/capabilities.ts';
import type { Config } from '../../format/generated/types.ts';
import type { Calls } from '../envelope.ts';
import { Movement } from '../movement.ts';
import type { FieldValues } from '../ograf.ts';
import { PhasePlayer } from '../phase-player.ts';
import type { PlayParams, StopParams } from '../playout.ts';
import { done, type Status } from '../status.ts';
import { assetsReady, picturesReady } from './assets.ts';
import { Binding, clearChangeMarks } from './bind.ts';
import { fit } from './fit.ts';
import type { FrameContext, FrameGraphic, GraphicInit } from './frame-graphic.ts';
import { realDelay } from './real-time.ts';
import { serve } from './serve.ts';

/** How long new pictures are waited for while the graphic is off, in milliseconds. */
const pictureTimeout = 3000;

/** `template.html`: the document is the graphic, its CSS is the movement, and the phase on the root drives it. */
class DeclarativeGraphic implements FrameGraphic {
  readonly loaded = done();
  readonly #context: FrameContext;
  readonly #player: PhasePlayer;
  readonly #binding: Binding;
  #skipping = false;
  /** Elements marked as changed, by the update that marked them last. */
  readonly #marks = new Map<Element, number>();
  #updates = 0;
  readonly #outline = new CSSStyleSheet();
  /** Texts have no room to be fitted into while the picture is in a part of a page that is not shown: no resize tells when it is. */
  readonly #seen = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    this.#seen.disconnect();
    this.restyled();
  });
  /** The notes on texts that were told last, as JSON. */
  #texts = '[]';

  /** Binds the document and shows the values in it, invisible yet. */
  static async make({ config, values, context }: GraphicInit): Promise<DeclarativeGraphic> {
    const graphic = new DeclarativeGraphic(document.documentElement, config, context);
    graphic.#bind(values, true);
    await assetsReady(document, context.warn);
    // Texts were measured before their fonts were there, and fonts may come later still.
    document.fonts.addEventListener('loadingdone', () => graphic.restyled());
    graphic.restyled();
    return graphic;
  }

  private constructor(root: HTMLElement, config: Config, context: FrameContext) {
    this.#context = context;
    this.#player = new PhasePlayer(root, { animations: context.animations, changed: context.phase });
    this.#player.stepCount = stepCountOf(config);
    this.#binding = new Binding(root, config, {
      live: () => this.#player.phase !== 'off' && !this.#skipping,
      warn: context.warn,
    });
  }

  config({ config, values }: Calls['config']): Promise<Status> {
    this.#player.stepCount = stepCountOf(config);
    this.#binding.config = config;
    return this.update({ values });
  }

  restyled(): void {
    fit(document, true);
    this.#tellTexts();
  }

  play(params: PlayParams): Promise<Status> {
    return this.#player.play(params);
  }

  stop(params: StopParams): Promise<Status> {
    return this.#player.stop(params);
  }

  async pick({ x, y }: Calls['pick']): Promise<Status> {
    const elements = document.elementsFromPoint(x, y) as HTMLElement[];
    return { statusCode: 200, result: elements.map(({ dataset }) => ({ ...dataset })) };
  }

  async outline({ rules }: Calls['outline']): Promise<Status> {
    const { adoptedStyleSheets: sheets } = document;
    if (!sheets.includes(this.#outline)) sheets.push(this.#outline);
    this.#outline.replaceSync(rules);
    return done();
  }

  async update({ values, skipAnimation = false }: Calls['update']): Promise<Status> {
    this.#bind(values, skipAnimation);
    // What is played next is whole: its pictures are there, as after a load.
    if (this.#player.phase === 'off') await Promise.race([picturesReady(document), realDelay(pictureTimeout)]);
    return done(this.#player.step);
  }

  #bind(values: FieldValues, skipAnimation: boolean): void {
    const update = ++this.#updates;
    this.#skipping = skipAnimation;
    let changed: readonly Element[] = [];
    const movement = Movement.of(this.#context.animations, () => {
      changed = this.#binding.update(values);
    });
    this.#skipping = false;
    this.#tellTexts();
    if (document.documentElement.getClientRects().length === 0) this.#seen.observe(document.documentElement);
    if (skipAnimation) movement.skip();
    for (const element of changed) this.#marks.set(element, update);
    void movement.finished.then(() => {
      const over = changed.filter((element) => this.#marks.get(element) === update);
      for (const element of over) this.#marks.delete(element);
      clearChangeMarks(over);
    });
  }

  #tellTexts(): void {
    const notes = this.#binding.textNotes();
    const text = JSON.stringify(notes);
    if (text === this.#texts) return;
    this.#texts = text;
    this.#context.post({ type: 'texts', notes });
  }
}

/* The script in the frame of a `template.html`. */
serve(DeclarativeGraphic.make);
