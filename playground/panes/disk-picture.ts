import { css, html, LitElement, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { readFile } from '../../components/stage/page-host.ts';
import { lineIcon } from '../../components/theme/shared-styles.ts';
import type { Config } from '../../src/format/generated/types.ts';
import { readPlayable } from '../../src/interop/read-manifest.ts';
import { readTemplate, type TemplateSource } from '../../src/runtime/renderer/template.ts';
import { rendererWords } from '../../src/runtime/renderer/words.ts';
import { drawingSource } from '../drawing-source.ts';
import { icons } from '../icons.ts';
import type { Library } from '../project/library.ts';
import type { Template } from '../project/template.ts';
import '../states/still.ts';
import type { StillPicture } from '../states/still.ts';

/** How a template on disk looks: its own picture, or else what it draws with its initial values. */
@customElement('pg-disk-picture')
export class DiskPicture extends LitElement {
  static override styles = css`
    :host {
      display: grid;
      grid-template: 100% / 100%;
      place-items: center;
      width: 100%;
      height: 100%;
    }
    pg-still {
      --aspect: 1.778;
      width: 100%;
    }
    img {
      display: block;
      width: 100%;
      height: 100%;
      object-fit: contain;
    }
    svg {
      width: 24px;
      height: 24px;
      ${lineIcon}
    }
  `;

  @property({ attribute: false }) library!: Library;
  @property() name = '';

  @state() private picture = '';
  @state() private hasNone = false;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    URL.revokeObjectURL(this.picture);
  }

  protected override render(): TemplateResult {
    if (this.hasNone) return html`${icons.system}`;
    if (this.picture) return html`<img src=${this.picture} alt="" draggable="false" @error=${this.#doWithout} />`;
    return html`<pg-still ground="photo" .read=${this.#read} @shown=${this.#shown}></pg-still>`;
  }

  readonly #read = async (): Promise<TemplateSource | undefined> => {
    try {
      const look = await this.library.look(this.name);
      if (!(look instanceof Blob)) return await sourceOf(look);
      if (this.isConnected) this.picture = URL.createObjectURL(look);
    } catch {
      // What is wrong with it is said when it is opened.
      this.#doWithout();
    }
    return undefined;
  };

  readonly #shown = ({ currentTarget }: Event): void => {
    if ((currentTarget as StillPicture).failure) this.#doWithout();
  };

  readonly #doWithout = (): void => {
    this.hasNone = true;
  };
}

async function sourceOf({ original, drawing, src: base }: Template): Promise<TemplateSource> {
  if (!drawing) {
    const host = { read: readFile, readManifest: readPlayable };
    return readTemplate(base, host, rendererWords('en'), new AbortController().signal);
  }
  return { config: JSON.parse(original) as Config, base, ...drawingSource(drawing, base) };
}

declare global {
  interface HTMLElementTagNameMap {
    'pg-disk-picture': DiskPicture;
  }
}
