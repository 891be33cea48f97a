import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { Follow } from '../follow.ts';
import { icons } from '../icons.ts';
import { paneStyles } from '../layout/pane-styles.ts';
import type { Entry, Library } from '../project/library.ts';
import type { Project } from '../project/project.ts';
import type { Strings } from '../strings/strings.ts';
import { type Download, systems } from '../transfer/download.ts';

/** A template was chosen; without a name, a new one. */
export class ChooseEvent extends Event {
  constructor(readonly template: string | undefined) {
    super('choose');
  }
}

/** Files were chosen to be imported. */
export class ImportEvent extends Event {
  constructor(readonly files: FileList) {
    super('import');
  }
}

/** The open template shall be downloaded for another system. */
export class ExportEvent extends Event {
  constructor(readonly system: Download) {
    super('export');
  }
}

/**
 * Which template is open, and all that one can open: a button in the header and a sheet of pictures below it.
 *
 * @fires choose - ChooseEvent
 * @fires import - ImportEvent
 * @fires export - ExportEvent
 * @fires folder - a folder on disk shall be opened
 * @fires close-folder - the folder that was picked shall be closed
 * @fires tour - the tour shall begin
 * @fires remove - the open template, begun here, shall go
 */
@customElement('pg-gallery')
export class Gallery extends LitElement {
  static override styles = [
    paneStyles,
    css`
      :host {
        display: block;
        height: auto;
        min-width: 0;
        background: none;
      }
      .open {
        max-width: 100%;
        height: 30px;
        padding: 0 8px 0 10px;
        border-color: var(--tarja-line);
        background: var(--tarja-control);
        font-size: 13px;
      }
      .title {
        overflow: hidden;
        text-overflow: ellipsis;
      }
      [popover] {
        inset: 44px auto auto 8px;
        box-sizing: border-box;
        width: min(760px, 100vw - 16px);
        max-height: calc(100vh - 60px);
        margin: 0;
        padding: 12px;
        overflow: auto;
        border: 1px solid var(--tarja-line);
        border-radius: 6px;
        background: var(--tarja-raised);
        color: inherit;
        box-shadow: var(--tarja-shadow);
      }
      ul {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(216px, 1fr));
        gap: 12px;
        margin: 0;
        padding: 0;
        list-style: none;
      }
      h3 {
        margin: 16px 0 8px;
        font: 600 12px / 1.4 var(--tarja-font);
        color: var(--tarja-text-quiet);
      }
      .card {
        display: grid;
        grid-template-rows: auto 1fr;
        gap: 8px;
        align-content: start;
        align-items: start;
        justify-content: stretch;
        width: 100%;
        height: 100%;
        padding: 8px;
        border: 1px solid transparent;
        text-align: left;
        white-space: normal;
      }
      .card[aria-current='true'] {
        border-color: var(--tarja-accent);
        background: var(--tarja-accent-ground);
      }
      .picture {
        display: grid;
        grid-template: 100% / 100%;
        place-items: center;
        aspect-ratio: 16 / 9;
        overflow: hidden;
        border-radius: 2px;
        background: #101216;
        color: #a2aab5;
      }
      .picture.new {
        border: 1px dashed var(--tarja-line-control);
        background: none;
        color: inherit;
      }
      .picture svg {
        width: 24px;
        height: 24px;
      }
      img {
        display: block;
        width: 100%;
        height: 100%;
        object-fit: contain;
      }
      .name {
        display: flex;
        align-items: center;
        gap: 6px;
        font: 600 13px / 1.4 var(--tarja-font);
      }
      .about {
        color: var(--tarja-text-quiet);
        font: 400 12px / 1.4 var(--tarja-font);
      }
      .card[aria-current='true'] .about {
        color: inherit;
      }
      .transfer,
      .download {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        justify-content: space-between;
        gap: 4px;
      }
      .transfer {
        margin-bottom: 8px;
      }
      .label {
        display: inline-flex;
        gap: 6px;
        padding-left: 8px;
        color: var(--tarja-text-quiet);
        font-size: 12px;
      }
      .actions {
        display: flex;
        align-items: center;
        gap: 8px;
        margin-bottom: 8px;
      }
    `,
  ];

  @property({ attribute: false }) project!: Project;
  @property({ attribute: false }) library!: Library;
  @property({ attribute: false }) words!: Strings;

  /** The browser can write a folder on disk, and no server does. */
  @property({ type: Boolean }) opensFolders = false;
  /** Pictures of templates on disk can be drawn. */
  @property({ type: Boolean }) draws = false;

  /** Copies a link that holds the open template. */
  @property({ attribute: false }) copyLink!: () => Promise<boolean>;

  @query('[popover]') private sheet!: HTMLElement;
  @query('.open') private opener!: HTMLElement;
  @query('input[type=file]') private files!: HTMLInputElement;
  @state() private opened = false;
  /** The author was asked whether the open template shall really go. */
  @state() private removing = false;
  @state() private linked = false;
  /** Pictures that could not be loaded: their cards do without. */
  @state() private missing: ReadonlySet<string> = new Set();

  constructor() {
    super();
    new Follow(this, ['template', 'title', 'text']);
  }

  protected override render(): TemplateResult {
    const { words, project } = this;
    const title = project.template?.title ?? words.gallery;
    return html`
      <button
        class="open"
        popovertarget="sheet"
        aria-haspopup="dialog"
        aria-expanded=${this.opened}
        aria-label="${words.template}: ${title}${project.edited ? `, ${words.edited}` : ''}"
      >
        <span class="title">${title}</span>
        ${project.edited ? html`<span class="dot" title=${words.edited}></span>` : nothing} ${icons.down}
      </button>
      <div
        id="sheet"
        popover
        role="dialog"
        aria-label=${words.gallery}
        @beforetoggle=${this.#toggles}
        @toggle=${this.#toggled}
      >
        ${this.opened ? this.#renderSheet() : nothing}
      </div>
    `;
  }

  #renderSheet(): TemplateResult {
    const { words } = this;
    const open = this.project.template;
    const cards = (widget: boolean) =>
      this.library.entries
        .filter((entry) => entry.widget === widget)
        .map((entry) => this.#renderCard(entry, entry.name === open?.name));
    return html`
      ${this.#renderTransfer()} ${open?.isOwn ? this.#renderRemoval(open.title) : nothing}
      <ul>
        <li>
          <button class="card" @click=${() => this.#leaveWith(new ChooseEvent(undefined))}>
            <span class="picture new">${icons.plus}</span>
            <span>
              <span class="name">${words.newTemplate}</span>
              <span class="about">${words.newTemplateTip}</span>
            </span>
          </button>
        </li>
        ${cards(false)}
      </ul>
      <h3>${words.widgets}</h3>
      <ul>
        ${cards(true)}
      </ul>
    `;
  }

  #renderTransfer(): TemplateResult {
    const { words } = this;
    const { template: open, config } = this.project;
    const widget = config?.meta?.widget;
    const folder = this.library.pickedFolder;
    return html`
      <div class="transfer">
        <button title=${words.importGraphicTip} @click=${() => this.files.click()}>
          ${icons.upload}${words.importGraphic}
        </button>
        ${
          this.opensFolders
            ? html`<button title=${words.openFolderTip} @click=${() => this.#leaveWith(new Event('folder'))}>
                ${icons.folder}${words.openFolder}
              </button>`
            : nothing
        }
        ${
          folder === undefined
            ? nothing
            : html`<button title=${words.closeFolderTip} @click=${() => this.#leaveWith(new Event('close-folder'))}>
                ${icons.folder}${words.closeFolder(folder)}
              </button>`
        }
        <button title=${words.tourTip} @click=${() => this.#leaveWith(new Event('tour'))}>${icons.play}${words.tour}</button>
        <button title=${words.copyLinkTip} @click=${this.#link}>
          ${icons.copy}${this.linked ? words.linkCopied : words.copyLink}
        </button>
        ${
          open?.isOnDisk && this.draws
            ? html`<button title=${words.thumbnailTip} @click=${() => this.#leaveWith(new ExportEvent('thumbnail'))}>
                ${icons.safe}${words.thumbnail}
              </button>`
            : nothing
        }
        <span class="space"></span>
        <input type="file" hidden multiple accept=".zip,.html,.htm,.json" @change=${this.#import} />
        <div class="download" role="group" aria-label=${words.downloadAs}>
          <span class="label" aria-hidden="true">${icons.download}${words.downloadAs}</span>
          <button @click=${() => this.#leaveWith(new ExportEvent('tarja'))}>Tarja</button>
          <button title=${words.typesTip} @click=${() => this.#leaveWith(new ExportEvent('types'))}>${words.types}</button>
          ${
            open?.isOnDisk && this.draws
              ? html`<button title=${words.pictureTip} @click=${() => this.#leaveWith(new ExportEvent('png'))}>PNG</button>`
              : nothing
          }
          ${systems
            .filter(([system]) => open?.drawing || widget !== undefined || system === 'gdd')
            .map(
              ([system, name]) =>
                html`<button @click=${() => this.#leaveWith(new ExportEvent(system))}>${name}</button>`,
            )}
        </div>
      </div>
    `;
  }

  /** Removes a template of one's own, when asked twice. */
  #renderRemoval(title: string): TemplateResult {
    const { words } = this;
    return html`<div class="actions">
      ${
        this.removing
          ? html`<span>${words.removeSure(title)}</span>
              <button @click=${() => this.#leaveWith(new Event('remove'))}>${icons.remove}${words.remove}</button>
              <button class="keep" @click=${() => this.#ask(false)}>${words.keep}</button>`
          : html`<button class="remove" @click=${() => this.#ask(true)}>${icons.remove}${words.remove}</button>`
      }
    </div>`;
  }

  #renderCard(entry: Entry, current: boolean): TemplateResult {
    const { name, title, description, isOwn, edited } = entry;
    const { words } = this;
    return html`
      <li>
        <button class="card" aria-current=${current} @click=${() => this.#leaveWith(new ChooseEvent(name))}>
          <span class="picture">${this.#renderPicture(entry)}</span>
          <span>
            <span class="name">
              ${title}${edited ? html`<span class="dot" role="img" title=${words.edited}></span>` : nothing}
            </span>
            <span class="about">${isOwn ? words.ownTemplate : description}</span>
          </span>
        </button>
      </li>
    `;
  }

  #renderPicture({ name, thumbnail, inFolder }: Entry): TemplateResult {
    if (thumbnail !== undefined && !this.missing.has(thumbnail))
      return html`<img src=${thumbnail} alt="" draggable="false" loading="lazy" @error=${() => this.#miss(thumbnail)} />`;
    if (!inFolder) return icons.system;
    // Until it has loaded, and where it cannot be loaded, the card is without.
    void import('./disk-picture.ts').catch(() => {});
    return html`<pg-disk-picture .library=${this.library} .name=${name}></pg-disk-picture>`;
  }

  /** Shows all there is to open; the next Tab leads into it. */
  show(): void {
    this.opener.focus();
    this.sheet.showPopover();
  }

  /** Asks for something that takes the place of the sheet. */
  #leaveWith(event: Event): void {
    this.sheet.hidePopover();
    this.dispatchEvent(event);
  }

  /** What has the focus in the sheet goes with it: browsers would leave the focus nowhere. */
  readonly #toggles = ({ newState }: ToggleEvent): void => {
    if (newState === 'closed' && this.sheet.contains(this.shadowRoot?.activeElement ?? null)) this.opener.focus();
  };

  readonly #toggled = (event: ToggleEvent): void => {
    this.opened = event.newState === 'open';
    this.removing = false;
    this.linked = false;
  };

  readonly #link = async (event: Event): Promise<void> => {
    // In Safari every click that reaches the text editor starts a copy there, which would end this one.
    event.stopPropagation();
    this.linked = await this.copyLink();
  };

  readonly #import = ({ target }: Event): void => {
    const { files } = target as HTMLInputElement;
    this.sheet.hidePopover();
    if (files?.length) this.dispatchEvent(new ImportEvent(files));
  };

  /** The button that was pressed is gone then: the focus goes to what stands in its place, and on what deletes nothing. */
  async #ask(removing: boolean): Promise<void> {
    this.removing = removing;
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>(removing ? '.keep' : '.remove')?.focus();
  }

  #miss(picture: string): void {
    this.missing = new Set([...this.missing, picture]);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pg-gallery': Gallery;
  }
}
