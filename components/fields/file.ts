import { type CSSResultGroup, css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import type { FileField } from '../../src/format/generated/types.ts';
import { errorClause, type Problem } from '../../src/format/problem.ts';
import { accepts, kindsOf } from '../../src/kinds/accept.ts';
import { previewAddress } from '../../src/kinds/address.ts';
import { file } from '../../src/kinds/file.ts';
import { fileKinds } from '../../src/kinds/problems/file-kinds.ts';
import { keepInside } from '../gestures/keep.ts';
import { FieldElement } from './field-element.ts';
import { fileName, filePreview } from './file-preview.ts';
import { requestUpload, type UploadRequest, uploading } from './upload.ts';

export type { UploadRequest };

/** A file on its way. */
interface Upload {
  readonly name: string;
  /** From 0 to 1; none before the host tells. */
  readonly progress?: number;
  /** The value when it was sent. */
  readonly before: string;
}

/**
 * A URL, or a path relative to the template. A file is chosen, dropped or pasted and then uploaded by the host; the form
 * itself never inlines bytes. An address may also be typed.
 *
 * @tag tarja-file
 * @attr {string} accept - as of the platform's file input: extensions, media types, `image/*`
 * @attr {string} base - what relative paths are relative to, for the preview
 * @fires {CustomEvent<UploadRequest>} tarja-upload - a file to upload; bubbles, composed
 * @csspart preview - picture, video, audio or name of the file
 * @csspart choose - the button that opens the file chooser
 * @csspart count - the kinds of files that are accepted
 */
export class FileFieldElement extends FieldElement<FileField, string> {
  static override readonly empty = { type: 'file', default: '' } as const;
  static override readonly attributes = { accept: ['accept', String] } as const;
  static override styles: CSSResultGroup = [
    FieldElement.styles,
    css`
      .drop {
        container-type: inline-size;
        display: flex;
        flex: 1;
        align-items: center;
        gap: 6px;
        min-width: 0;
        border-radius: var(--tarja-radius);
      }
      .dragged {
        outline: 2px dashed var(--tarja-accent);
        outline-offset: 2px;
      }
      [part='preview'] {
        display: block;
        flex: none;
        width: 48px;
        height: var(--tarja-row);
        object-fit: cover;
        background: var(--tarja-control);
        border: 1px solid var(--tarja-line);
        border-radius: var(--tarja-radius);
      }
      /* A frame with a stroke through it. */
      .broken {
        background: linear-gradient(
            to top right,
            transparent calc(50% - 1px),
            var(--tarja-text-quiet) calc(50% - 1px) calc(50% + 1px),
            transparent calc(50% + 1px)
          )
          var(--tarja-control);
        border-style: dashed;
      }
      .name {
        width: auto;
        max-width: 40%;
        padding-inline: 6px;
        overflow: hidden;
        font-size: var(--tarja-size-label);
        line-height: calc(var(--tarja-row) - 2px);
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      audio[part='preview'] {
        width: 120px;
      }
      progress {
        width: 96px;
        accent-color: var(--tarja-accent);
      }
      .sign {
        display: none;
        width: 16px;
        height: 16px;
        fill: none;
        stroke: currentColor;
        stroke-width: 1.4;
      }
      /* The address has the room; the button is still named by its word. */
      @container (max-width: 340px) {
        .name {
          display: none;
        }
      }
      @container (max-width: 260px) {
        [part='choose'] {
          width: var(--tarja-row);
          padding: 0;
        }
        [part='choose'] bdi {
          position: absolute;
          width: 1px;
          height: 1px;
          overflow: hidden;
          clip-path: inset(50%);
        }
        .sign {
          display: block;
        }
      }
    `,
  ];

  static override readonly kind = file;

  /** What relative paths are relative to: the template's folder. Used for the preview only. */
  @property() base = '';
  /** Files that the host has, by their path relative to `base`, and the address of each: the paths are suggested. */
  @property({ attribute: false }) files: Readonly<Record<string, string>> = {};
  @state() private upload: Upload | undefined;
  @state() private dragged = false;
  /** The address of a picture that did not come. */
  @state() private broken: string | undefined;

  /** Where a picture does not come it may come elsewhere: no error, and nothing to find out on air. */
  protected override get problem(): Problem | undefined {
    const found = super.problem;
    const url = previewAddress(this.#address, this.#base);
    if (found || this.broken === undefined || url?.href !== this.broken) return found;
    const name = fileName(new URL(this.value, this.#base));
    const message = this.words.noPreview(name);
    return { code: 'picture-missing', severity: 'warning', message, pointer: '', params: { name } };
  }

  protected override get notice(): string | undefined {
    return this.upload && this.words.uploading(this.upload.name);
  }

  override get awaited(): Problem | undefined {
    const { name } = this.upload ?? {};
    return name === undefined ? undefined : uploading(name, this.words.stillUploading(name));
  }

  get #base(): string {
    return this.base || this.ownerDocument.baseURI;
  }

  /** Where the file is, for the preview. */
  get #address(): string {
    return Object.hasOwn(this.files, this.value) ? (this.files[this.value] ?? '') : this.value;
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    // A framework hands in nothing while it waits for them.
    this.files ??= {};
    // Another value was set meanwhile: the operator's last word counts.
    if (this.upload?.before !== this.value) this.upload = undefined;
  }

  protected override renderControl() {
    const { upload } = this;
    const words = this.words;
    const { accept } = this.field;
    const paths = Object.keys(this.files).filter((name) => !accept || accepts(accept, { name }));
    return html`
      <div
        class="drop ${this.dragged ? 'dragged' : ''}"
        @dragover=${this.#drag}
        @dragleave=${this.#leave}
        @drop=${this.#drop}
      >
        ${filePreview(this.value, this.#base, words, {
          at: this.#address,
          broken: this.broken,
          onBroken: (address) => {
            this.broken = address;
          },
        })}
        <input
          id="control"
          part="control"
          dir="ltr"
          autocomplete="off"
          autocapitalize="none"
          spellcheck="false"
          placeholder=${words.fileAddress}
          list=${paths.length > 0 ? 'paths' : nothing}
          aria-describedby=${this.describedBy}
          aria-invalid=${this.invalid}
          aria-required=${this.required || nothing}
          .value=${live(this.value)}
          ?disabled=${this.inactive}
          @input=${this.#read}
          @change=${this.settle}
          @paste=${this.#paste}
        />
        ${paths.length > 0 ? html`<datalist id="paths">${paths.map((path) => html`<option value=${path}></option>`)}</datalist>` : nothing}
        ${upload ? this.#renderUpload(upload) : nothing}
        <button
          id="choose"
          part="choose"
          type="button"
          title=${words.chooseFile}
          aria-labelledby="choose label"
          ?disabled=${this.inactive}
          @click=${this.#choose}
          ><svg class="sign" viewBox="0 0 16 16" aria-hidden="true"><path d="M2.5 4v9h11V5.5H8L6.5 4z" /></svg><bdi>${words.chooseFile}</bdi></button
        >
        <input
          id="chooser"
          type="file"
          hidden
          accept=${this.field.accept ?? nothing}
          @input=${keepInside}
          @change=${this.#chosen}
        />
      </div>
    `;
  }

  protected override renderCount(): TemplateResult | typeof nothing {
    const kinds = fileKinds(kindsOf(this.field.accept ?? ''), this.language);
    return kinds ? html`<span part="count" title=${kinds}><bdi>${kinds}</bdi></span>` : nothing;
  }

  #renderUpload({ name, progress }: Upload) {
    return html`<progress
      aria-label=${this.words.uploading(name)}
      max="1"
      value=${progress ?? nothing}
    ></progress>`;
  }

  #read(event: Event): void {
    this.upload = undefined;
    this.edit((event.currentTarget as HTMLInputElement).value.trim());
  }

  #choose(): void {
    this.renderRoot.querySelector<HTMLInputElement>('#chooser')?.click();
  }

  #chosen(event: Event): void {
    event.stopPropagation();
    const chooser = event.currentTarget as HTMLInputElement;
    const [chosen] = chooser.files ?? [];
    // Emptied, so that choosing the same file again is a change again.
    chooser.value = '';
    if (chosen) this.#send(chosen);
  }

  #drag(event: DragEvent): void {
    if (this.inactive || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    this.dragged = true;
  }

  #leave(): void {
    this.dragged = false;
  }

  #drop(event: DragEvent): void {
    this.dragged = false;
    const [dropped] = event.dataTransfer?.files ?? [];
    if (!dropped || this.inactive) return;
    event.preventDefault();
    this.#send(dropped);
  }

  #paste(event: ClipboardEvent): void {
    const { files: [pasted] = [], types = [] } = event.clipboardData ?? {};
    // Spreadsheets put a picture of the cells beside their text, which is the address; the Finder puts the name beside a file.
    const isOfCells = ['text/plain', 'text/html'].every((type) => types.includes(type));
    if (!pasted || isOfCells) return;
    event.preventDefault();
    this.#send(pasted);
  }

  #send(sent: File): void {
    const { accept, name } = this.field;
    if (accept && !accepts(accept, sent)) {
      const kinds = fileKinds(kindsOf(accept), this.language);
      this.#refuse('file-not-accepted', this.words.fileNotAccepted(sent.name, kinds), { name: sent.name, accept });
      return;
    }
    let mine: Upload = { name: sent.name, before: this.value };
    this.upload = mine;
    const answer = requestUpload(this, {
      name: name || this.name,
      file: sent,
      progress: (fraction) => {
        if (this.upload === mine) this.upload = mine = { ...mine, progress: fraction };
      },
    });
    if (!answer) {
      this.upload = undefined;
      this.#refuse('upload-unanswered', this.words.uploadUnanswered, { name: sent.name });
      return;
    }
    // What was wrong with the file before is answered by this one.
    if (this.holding) this.edit(this.value, { announce: true });
    answer.then(
      (url) => {
        // Typing, or a newer file, has overtaken this one: the operator's last word counts.
        if (this.upload !== mine) return;
        this.upload = undefined;
        this.edit(url, { announce: true });
        this.settle();
      },
      (reason: unknown) => {
        if (this.upload !== mine) return;
        this.upload = undefined;
        const why = errorClause(reason);
        this.#refuse('upload-failed', this.words.uploadFailed(sent.name, why), { name: sent.name, why });
      },
    );
  }

  /** The file did not come; the value before it stays, and the field says so until the operator acts. */
  #refuse(code: string, message: string, params: Record<string, unknown>): void {
    this.touched = true;
    this.hold({ code, severity: 'error', message, pointer: '', params });
    this.tellInput();
  }
}
