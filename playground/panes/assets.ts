import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { controlBox } from '../../components/theme/shared-styles.ts';
import { fileAddress } from '../../src/format/file-address.ts';
import { Follow } from '../follow.ts';
import { baseName, bytesText } from '../format.ts';
import { icons } from '../icons.ts';
import { dialogStyles } from '../layout/dialog-styles.ts';
import { copyText } from '../notice.ts';
import type { Added, AssetEditor, Refusal, RemovedAsset, ServedAsset } from '../project/assets.ts';
import type { Project } from '../project/project.ts';
import type { Asset } from '../project/template.ts';
import { type AssetWords, assetWords } from './assets-words.ts';

const pictures = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;
const fonts = /\.(?:woff2?|ttf|otf)$/i;
const videos = /\.(?:mp4|webm|mov)$/i;

/** A file of the list; one that comes with the template is known by its address. */
type ShownFile = ServedAsset & Partial<Asset>;

/** A dialog of the files beside the texts of the open template: what each is, where it is used, and those that are missing. */
@customElement('pg-assets')
export class AssetsDialog extends LitElement {
  static override styles = [
    dialogStyles,
    css`
      dialog {
        width: min(760px, 100vw - 32px);
        height: min(520px, 100vh - 32px);
      }
      .list {
        padding: 8px 16px;
        overflow: auto;
      }
      .list:focus-visible {
        outline-offset: -2px;
      }
      ul {
        margin: 0;
        padding: 0;
        list-style: none;
      }
      li {
        display: grid;
        grid-template-columns: 64px minmax(0, 1fr) auto;
        gap: 12px;
        align-items: center;
        padding: 8px 0;
      }
      .actions {
        display: flex;
        align-items: center;
      }
      li + li {
        border-top: 1px solid var(--tarja-line);
      }
      .picture {
        display: grid;
        place-items: center;
        width: 64px;
        height: 44px;
        overflow: hidden;
        border-radius: 2px;
        background: #3a3f48;
        color: #f2f4f7;
        font-size: 22px;
      }
      .picture svg {
        width: 20px;
        height: 20px;
      }
      img,
      video {
        width: 100%;
        height: 100%;
        object-fit: contain;
      }
      .path {
        font-weight: 600;
        overflow-wrap: anywhere;
      }
      .about {
        color: var(--tarja-text-quiet);
        font-size: 12px;
      }
      .note svg {
        width: 14px;
        height: 14px;
        margin-right: 4px;
        color: var(--tarja-problem);
        vertical-align: -2px;
      }
      form {
        display: flex;
        flex-wrap: wrap;
        grid-column: 2 / -1;
        align-items: center;
        gap: 8px;
      }
      form > :first-child:not(input) {
        flex: 1 1 100%;
      }
      input[name='name'] {
        ${controlBox}
        box-sizing: border-box;
        flex: 1 1 180px;
        height: 28px;
        padding: 0 8px;
      }
      .told {
        flex: 1;
        color: var(--tarja-text);
        overflow-wrap: anywhere;
      }
    `,
  ];

  @property({ attribute: false }) editor!: AssetEditor;
  @property({ attribute: false }) project!: Project;

  @query('dialog') private dialog!: HTMLDialogElement;
  @query('input[type=file]') private chooser!: HTMLInputElement;
  /** The file that is being renamed or deleted. */
  @state() private asked: { readonly path: string; readonly what: 'rename' | 'remove' } | undefined;
  @state() private copied: string | undefined;
  /** What became of the last thing that was done. */
  @state() private told = '';
  /** The files that were deleted since the list was opened, the last one first. */
  @state() private removed: readonly RemovedAsset[] = [];
  /** What is added to the page for as long as the list is open. */
  readonly #faces: FontFace[] = [];
  /** Families of the fonts that have loaded, by version. */
  @state() private families: ReadonlyMap<string, string> = new Map();

  constructor() {
    super();
    // Where a file is named changes with the texts.
    new Follow(this, ['checked'], { assets: () => void this.#loadFonts(), template: () => this.dialog.close() });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const face of this.#faces.splice(0)) document.fonts.delete(face);
  }

  /** Adds files to the template and says what became of them. */
  async add(files: readonly File[]): Promise<void> {
    try {
      this.#tell(await this.editor.add(files));
    } catch {
      this.told = this.words.failed;
    }
    await this.#loadFonts();
  }

  protected override render(): TemplateResult {
    const { words, editor } = this;
    const { files, missing, served } = editor;
    return html`
      <dialog aria-labelledby="heading" @close=${() => this.remove()}>
        <div class="head">
          <h2 id="heading">${words.title}</h2>
          <span class="space"></span>
          <button class="framed" autofocus @click=${() => this.chooser.click()}>${icons.plus}${words.add}</button>
          <input type="file" hidden multiple @change=${this.#chosen} />
        </div>
        <div class="list" tabindex="0" role="group" aria-label=${words.title}>
          ${files.length + missing.length + served.length === 0 ? html`<p>${words.none}</p>` : nothing}
          <ul>
            ${missing.map((path) => this.#renderMissing(path))} ${files.map((asset) => this.#renderAsset(asset))}
            ${served.map((file) => this.#renderFile(file, words.served))}
          </ul>
        </div>
        <div class="foot">
          <span class="told" aria-live="polite" aria-atomic="true">${this.told || html`<span class="about">${words.tip}</span>`}</span>
          ${this.removed.slice(0, 1).map(({ path }) => html`<button class="framed restore" @click=${this.#restore}>${words.restore(baseName(path))}</button>`)}
          <button class="framed" @click=${() => this.dialog.close()}>${words.close}</button>
        </div>
      </dialog>
    `;
  }

  #renderMissing(path: string): TemplateResult {
    const { words } = this;
    return html`
      <li data-missing>
        <span class="picture">${icons.warning}</span>
        <div>
          <div class="path">${path}</div>
          <div class="about note">${icons.warning}${words.missing(this.#placesOf(path))}</div>
        </div>
      </li>
    `;
  }

  #renderAsset(asset: Asset): TemplateResult {
    const { words, asked } = this;
    const { path, size } = asset;
    const actions = html`
      <button aria-label=${words.renameFile(path)} @click=${() => this.#ask(path, 'rename')}>${words.rename}</button>
      <button
        class="icon"
        title=${words.removeFile(path)}
        @click=${() => this.#ask(path, 'remove')}
      >
        ${icons.remove}
      </button>
    `;
    const question =
      asked?.path === path ? (asked.what === 'rename' ? this.#renderRename(path) : this.#renderRemove(path)) : nothing;
    return this.#renderFile(asset, bytesText(size, this.project.locale), actions, question);
  }

  #renderFile(file: ShownFile, about: string, actions: unknown = nothing, question: unknown = nothing): TemplateResult {
    const { path } = file;
    return html`
      <li>
        <span class="picture" aria-hidden="true">${this.#renderPicture(file)}</span>
        <div>
          <div class="path">${path}</div>
          <div class="about">${about} · ${this.#useOf(path)}</div>
        </div>
        <div class="actions">${this.#renderCopy(path)} ${actions}</div>
        ${question}
      </li>
    `;
  }

  #renderCopy(path: string): TemplateResult {
    const { words } = this;
    return html`
      <button title=${words.copyTip(path)} @click=${() => this.#copy(path)}>
        ${icons.copy}${this.copied === path ? words.copied : words.copy}
      </button>
    `;
  }

  #renderPicture({ path, address, version = address }: ShownFile): TemplateResult {
    if (pictures.test(path)) return html`<img src=${address} alt="" draggable="false" loading="lazy" />`;
    if (videos.test(path)) return html`<video src=${address} muted preload="metadata"></video>`;
    const family = this.families.get(version);
    return family ? html`<span data-family=${family}>Ag</span>` : icons.folder;
  }

  #renderRename(path: string): TemplateResult {
    const { words } = this;
    return html`
      <form @submit=${(event: SubmitEvent) => this.#rename(event, path)}>
        <input
          name="name"
          aria-label=${words.newName}
          .value=${baseName(path)}
          autocomplete="off"
          spellcheck="false"
          required
        />
        <button class="framed">${words.apply}</button>
        <button type="button" @click=${this.#leave}>${words.cancel}</button>
        <span class="about">${words.renameTip}</span>
      </form>
    `;
  }

  #renderRemove(path: string): TemplateResult {
    const { words } = this;
    return html`
      <form @submit=${(event: SubmitEvent) => this.#remove(event, path)}>
        <span>${words.removeSure(path)} ${this.editor.usesOf(path).length > 0 ? this.#useOf(path) : nothing}</span>
        <button class="framed">${words.remove}</button>
        <button type="button" @click=${this.#leave}>${words.cancel}</button>
      </form>
    `;
  }

  protected override firstUpdated(): void {
    this.dialog.showModal();
    void this.#loadFonts();
  }

  protected override updated(): void {
    // Set through the object model: the page's policy allows no attribute of styles.
    for (const sample of this.renderRoot.querySelectorAll<HTMLElement>('[data-family]'))
      sample.style.fontFamily = `"${sample.dataset['family']}"`;
  }

  private get words(): AssetWords {
    return assetWords[this.project.locale];
  }

  /** Fonts are seen in themselves. One that cannot be read has a sign instead. */
  async #loadFonts(): Promise<void> {
    const families = new Map(this.families);
    const shown: readonly ShownFile[] = [...this.editor.files, ...this.editor.served];
    const wanted = shown.filter(({ path, address, version = address }) => fonts.test(path) && !families.has(version));
    await Promise.all(
      wanted.map(async ({ bytes, address, version = address }) => {
        const family = `asset ${version}`;
        const face = new FontFace(family, bytes ? bytes.slice().buffer : `url("${address}")`);
        const loaded = await face.load().catch(() => undefined);
        if (!loaded) return;
        if (!this.isConnected) return;
        document.fonts.add(loaded);
        this.#faces.push(loaded);
        families.set(version, family);
      }),
    );
    this.families = families;
  }

  #placesOf(path: string): string {
    const { words } = this;
    const uses = this.editor.usesOf(path).map(({ path: file, range }) => {
      const before = this.project.textOf(file).slice(0, range.start);
      return words.line(file, before.split('\n').length);
    });
    return [...new Set(uses)].join(', ');
  }

  #useOf(path: string): string {
    const places = this.#placesOf(path);
    return places === '' ? this.words.unused : this.words.usedIn(places);
  }

  readonly #chosen = (): void => {
    const files = [...(this.chooser.files ?? [])];
    // The same file may be chosen again.
    this.chooser.value = '';
    void this.add(files);
  };

  #tell({ added, refused }: Added): void {
    const { words } = this;
    const told = refused.map(({ name, reason }) => `${name}: ${this.#reasonOf(reason)}`);
    this.told = [...(added.length > 0 ? [words.added(added.join(', '))] : []), ...told].join(' · ');
  }

  #reasonOf(reason: Refusal): string {
    const { refused } = this.words;
    if (typeof reason === 'string') return refused[reason];
    return 'larger' in reason ? refused.larger(reason.larger) : reason.refused;
  }

  async #copy(path: string): Promise<void> {
    const name = baseName(path).replace(/\.[^.]*$/, '');
    const address = fileAddress(path);
    const code = fonts.test(path)
      ? `@font-face { font-family: "${name}"; src: url("${address}"); }`
      : pictures.test(path)
        ? `<img src="${address}" alt="">`
        : videos.test(path)
          ? `<video src="${address}" muted autoplay></video>`
          : path.endsWith('.css')
            ? `<link rel="stylesheet" href="${address}">`
            : address;
    if (await copyText(code)) this.copied = path;
    // The code can be copied from here.
    else this.told = code;
  }

  async #ask(path: string, what: 'rename' | 'remove'): Promise<void> {
    this.asked = { path, what };
    await this.updateComplete;
    const control = this.renderRoot.querySelector<HTMLElement>('form input, form button');
    control?.focus();
    if (control instanceof HTMLInputElement) control.setSelectionRange(0, control.value.lastIndexOf('.'));
  }

  readonly #leave = (): void => {
    const { path } = this.asked ?? {};
    this.asked = undefined;
    this.#focus(path);
  };

  async #rename(event: SubmitEvent, path: string): Promise<void> {
    event.preventDefault();
    const { value } = (event.target as HTMLFormElement).elements.namedItem('name') as HTMLInputElement;
    const done = await this.editor.rename(path, value);
    if (typeof done === 'string') {
      const places = done === path ? '' : this.#placesOf(path);
      this.told = places && this.words.stillNamed(path, places);
    } else this.told = `${path}: ${this.#reasonOf(done.reason)}`;
    if (this.#isAnswered(path)) this.#focus(typeof done === 'string' ? done : path);
  }

  /** The list may be new before this page has its answer, and more be asked of a file: then that question stays, with the focus. */
  #isAnswered(path: string): boolean {
    if (this.asked !== undefined && this.asked.path !== path) return false;
    this.asked = undefined;
    return true;
  }

  async #remove(event: SubmitEvent, path: string): Promise<void> {
    event.preventDefault();
    const done = await this.editor.remove(path);
    const isAnswered = this.#isAnswered(path);
    const isRefused = done && 'reason' in done;
    this.told = isRefused ? `${path}: ${this.#reasonOf(done.reason)}` : this.words.removed(path);
    if (!done || isRefused) {
      if (isAnswered) this.#focus(done && path);
      return;
    }
    this.removed = [done, ...this.removed];
    await this.updateComplete;
    if (isAnswered) this.renderRoot.querySelector<HTMLElement>('.restore')?.focus();
  }

  readonly #restore = async (): Promise<void> => {
    const [removed, ...rest] = this.removed;
    if (!removed) return;
    const { path } = removed;
    const refused = await this.editor.restore(removed);
    this.told = refused ? `${path}: ${this.#reasonOf(refused)}` : this.words.restored(path);
    // What was refused can be tried again.
    if (!refused) this.removed = rest;
    this.#focus(path);
  };

  /** The focus is at the file that was worked on, or where files are added. */
  #focus(path: string | undefined): void {
    void this.updateComplete.then(() => {
      const { words } = this;
      const buttons = [...this.renderRoot.querySelectorAll<HTMLElement>('button')];
      const own = path && buttons.find(({ ariaLabel }) => ariaLabel === words.renameFile(path));
      (own || buttons[0])?.focus();
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pg-assets': AssetsDialog;
  }
}
