import { html, nothing, type TemplateResult } from 'lit';
import { createRef, ref } from 'lit/directives/ref.js';
import { sameJson } from '../../../src/format/json.ts';
import type { Locale } from '../../../src/format/locale.ts';
import type { FieldValues } from '../../../src/show/model.ts';
import type { StageElement } from '../../stage/stage.ts';

/** Where pictures find what they load, as addresses, those of folders with a slash at their end; and the language that they write in. */
export interface PicturePlaces {
  /** Of the folder that holds the templates' folders. */
  readonly templates: string;
  /** Of `frame.html`, `runtime.js` and the widgets' graphics, as of `<tarja-stage>`. */
  readonly frame: string;
  readonly runtime: string;
  readonly graphics: string;
  /** In which widgets on air write. Default: the language of the desk. */
  readonly language?: Locale;
}

/** What the preview shows. */
export interface PreviewPicture {
  /** Address of the template's folder. */
  readonly source: string;
  /** Hash of its files: another one is loaded anew. */
  readonly version: string;
  readonly values: FieldValues;
  /** Of what a widget says: another one is loaded anew. */
  readonly language: Locale;
  /** The step that a take, or an update of what is on air, would show; undefined for a graphic that plays once. */
  readonly step: number | undefined;
}

/**
 * The picture that a take would put on air: a stage of its own, far from the show. It enters without an animation and
 * follows the values at once.
 */
export class Preview {
  readonly #stage = createRef<StageElement>();
  #shown: PreviewPicture | undefined;
  #wanted: PreviewPicture | undefined;
  #following: Promise<void> | undefined;

  render(label: string, { frame, runtime, graphics, language }: PicturePlaces): TemplateResult {
    return html`<tarja-stage
      ${ref(this.#stage)}
      ground="photo"
      storage-key="preview"
      role="group"
      aria-label=${label}
      lang=${language ?? nothing}
      .frame=${frame}
      .runtime=${runtime}
      .graphics=${graphics}
    ></tarja-stage>`;
  }

  /** The stage; undefined before the first rendering. */
  get stage(): StageElement | undefined {
    return this.#stage.value;
  }

  /** Shows a picture, as soon as those before it are there. Resolves when the newest is shown. */
  show(picture: PreviewPicture): Promise<void> {
    if (sameJson(picture, this.#wanted)) return this.#following ?? Promise.resolve();
    this.#wanted = picture;
    this.#following ??= this.#follow().finally(() => {
      this.#following = undefined;
    });
    return this.#following;
  }

  /** The next `show` loads again what could not be loaded: the station is there again. */
  retry(): void {
    if (this.stage?.status !== 'failed') return;
    this.#wanted = undefined;
    this.#shown = undefined;
  }

  /** Shows nothing. */
  clear(): void {
    this.#wanted = undefined;
    this.#shown = undefined;
    if (this.stage?.src) this.stage.src = '';
  }

  async #follow(): Promise<void> {
    while (this.#wanted && this.#wanted !== this.#shown) {
      const picture = this.#wanted;
      const stage = this.stage;
      if (!stage) {
        this.#wanted = undefined;
        return;
      }
      await this.#showOn(stage, picture);
      this.#shown = picture;
    }
  }

  async #showOn(stage: StageElement, { source, version, values, language, step }: PreviewPicture): Promise<void> {
    const before = this.#shown;
    const isOther = before?.source !== source || before.version !== version || before.language !== language;
    const enters = isOther || stage.phase === 'off';
    if (enters) {
      stage.values = values;
      stage.src = source;
      await stage.updateComplete;
      await stage.load();
    } else await stage.update(values, { skipAnimation: true });
    if (enters || before?.step !== step)
      await stage.play({ skipAnimation: true, ...(step !== undefined && { goto: step }) });
  }
}
