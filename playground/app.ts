import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import type { Locale } from '../src/format/locale.ts';
import './layout/desk.ts';
import type { Desk, Pane } from './layout/desk.ts';
import './layout/header.ts';
import { type Page, Preferences } from './layout/preferences.ts';
import type { Keeper } from './project/keeper.ts';
import type { Library } from './project/library.ts';
import './panes/form.ts';
import './panes/gallery.ts';
import type { ChooseEvent, ExportEvent, ImportEvent } from './panes/gallery.ts';
import type { RestoreEvent } from './panes/history.ts';
import './panes/problems.ts';
import './panes/stage.ts';
import './panes/text.ts';
import type { FileEvent } from './panes/text.ts';
import type { Drawing, FileName, Project } from './project/project.ts';
import type { Memory } from './project/storage.ts';
import { type Strings, strings } from './strings/strings.ts';
import { linkMark, save } from './transfer/download.ts';
import type { Imported, OpenTemplate } from './transfer/transfer.ts';

const fileTypes: Record<FileName, string> = {
  'config.json': 'application/json',
  'template.html': 'text/html',
  'template.js': 'text/javascript',
};

/** Loaded with the first import or download. */
const loadLink = () => import('./transfer/link.ts');
const loadTransfer = () => Promise.all([import('./transfer/transfer.ts'), import('./transfer/notes.ts')]);

/** Files from outside are dragged, and not over a control that takes files itself. */
function isOutside(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') === true && !event.defaultPrevented;
}

/** A file that a template uses, and that is no graphic of its own. */
function isForTemplate(name: string): boolean {
  return /\.(?:woff2?|[ot]tf|png|jpe?g|gif|webp|avif|svg|css|mp4|webm|mov|mp3|wav|ogg)$/i.test(name);
}

/** The whole playground: header and panes around one project. It renders into the document, where the editor must stand. */
@customElement('pg-app')
export class App extends LitElement implements Page {
  @property({ attribute: false }) project!: Project;
  @property({ attribute: false }) library!: Library;
  @property({ attribute: false }) keeper!: Keeper;
  @property({ attribute: false }) memory!: Memory;

  @query('pg-desk') private desk!: Desk;
  /** Why there is nothing to open. */
  @state() private failure = '';
  @state() private problems = 0;
  /** First steps are offered, until the author has taken the tour or wants none. */
  @state() private offersSteps = false;
  @state() private aspect = 16 / 9;

  /** Another build of the playground is there: loads the page with it. */
  @state() private renewal: (() => void) | undefined;

  readonly #preferences = new Preferences(this);
  #ends: (() => void)[] = [];

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const { project } = this;
    this.#ends = [
      this.keeper.begin(),
      this.keeper.on('change', () => {
        this.requestUpdate();
        this.querySelector('pg-gallery')?.requestUpdate();
      }),
      project.on('checked', this.#count),
      project.on('faults', this.#count),
      project.on('config', ({ meta }) => {
        const { width = 16, height = 9 } = meta?.resolution ?? {};
        this.aspect = width / height;
        this.#followTitle(meta?.name);
      }),
      project.on('reveal', () => this.desk.show('text')),
    ];
    addEventListener('hashchange', this.#openHash);
    addEventListener('dragover', this.#dragOver);
    addEventListener('drop', this.#drop);
    void this.#begin();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('hashchange', this.#openHash);
    removeEventListener('dragover', this.#dragOver);
    removeEventListener('drop', this.#drop);
    for (const end of this.#ends) end();
  }

  protected override render(): TemplateResult {
    const { project, words, memory, library, keeper } = this;
    return html`
      <pg-header
        .words=${words}
        .theme=${this.#preferences.theme}
        .locale=${project.locale}
        @theme=${this.#preferences.chooseTheme}
        @language=${this.#preferences.chooseLanguage}
      >
        <pg-gallery
          .project=${project}
          .library=${library}
          .words=${words}
          @choose=${({ template }: ChooseEvent) => this.#choose(template)}
          @import=${({ files }: ImportEvent) => void this.#import(files)}
          @export=${({ system }: ExportEvent) => void this.#export(system)}
          .copyLink=${this.#copyLink}
          @remove=${this.#remove}
          ?opensFolders=${'showDirectoryPicker' in globalThis && !this.isServed}
          @folder=${this.#openFolder}
          @tour=${this.#tour}
        ></pg-gallery>
      </pg-header>
      ${this.renewal ? html`<pg-renewal .locale=${project.locale} .take=${this.renewal}></pg-renewal>` : nothing}
      <main @tour=${this.#tour} @begin=${this.#showGallery} @dismiss=${this.#dismissSteps}>
        ${
          this.failure
            ? html`<p class="failure" role="alert">${words.galleryFailed(this.failure)}</p>`
            : html`<pg-desk .memory=${memory} .words=${words} .aspect=${this.aspect} .problems=${this.problems}>
                <pg-text
                  slot="text"
                  .project=${project}
                  .memory=${memory}
                  .words=${words}
                  .scheme=${this.#preferences.scheme}
                  .kept=${keeper.kept}
                  .onDisk=${keeper.isOnDisk}
                  .trouble=${keeper.trouble}
                  .others=${keeper.others}
                  @showother=${({ file }: FileEvent) => void keeper.showOther(file)}
                  @discardother=${({ file }: FileEvent) => keeper.discardOther(file)}
                  @history=${this.#showHistory}
                  @retry=${() => void keeper.retry()}
                  @reset=${({ file }: FileEvent) => this.project.reset(file)}
                  @download=${({ file }: FileEvent) => this.#download(file)}
                ></pg-text>
                <pg-form slot="form" .project=${project} .words=${words} .keepFile=${this.#keepFile}></pg-form>
                <pg-stage
                  slot="stage"
                  .project=${project}
                  .words=${words}
                  .memory=${memory}
                  @assets=${() => void this.#showAssets()}
                ></pg-stage>
                <pg-problems slot="problems" .project=${project} .words=${words}>
                  ${this.offersSteps ? html`<pg-welcome .locale=${project.locale}></pg-welcome>` : nothing}
                </pg-problems>
              </pg-desk>`
        }
      </main>
    `;
  }

  private get words(): Strings {
    return strings(this.#preferences.locale);
  }

  readonly #count = (): void => {
    this.problems = this.project.diagnostics.length + this.project.faults.length;
  };

  async #begin(): Promise<void> {
    const { hash } = location;
    try {
      await this.library.load();
      if (!(await this.#openLink())) await this.#open(this.#named(hash.slice(1)) ?? this.library.last);
      if (hash === '#templates') this.#showGallery();
    } catch (error) {
      this.failure = error instanceof Error ? error.message : String(error);
    }
    void this.#keepPage();
    if (this.memory.get('steps') === 'known') return;
    await import('./welcome/welcome.ts');
    this.offersSteps = true;
  }

  /** The address says which template is open, so that it can be sent to a colleague; `#templates` shows what there is to open. */
  readonly #openHash = async (): Promise<void> => {
    if (await this.#openLink()) return;
    const name = this.#named(location.hash.slice(1));
    if (name && name !== this.project.template?.name) void this.#open(name);
  };

  #named(name: string): string | undefined {
    return this.library.entries.find((entry) => entry.name === name)?.name;
  }

  async #open(name: string | undefined): Promise<void> {
    if (name === undefined) return;
    if (!(await this.keeper.open(name))) return this.#open(name);
    history.replaceState(null, '', `#${name}`);
  }

  async #choose(name: string | undefined): Promise<void> {
    await this.#open(name ?? (await this.library.begin(this.words.untitled)));
  }

  readonly #remove = async (): Promise<void> => {
    const { template } = this.project;
    if (!template?.isOwn) return;
    await this.keeper.remove(template.name);
    await this.#open(this.library.last);
  };

  /** So that it opens offline, too. */
  async #keepPage(): Promise<void> {
    const { keepPage } = await import('./offline/keep-page.ts');
    await keepPage(async (take) => {
      await import('./offline/renewal.ts');
      this.renewal = take;
    });
  }

  // First steps ------------------------------------------------------------------------------------------------------

  readonly #tour = async (): Promise<void> => {
    const { Tour } = await import('./welcome/tour.ts');
    document.querySelector('pg-tour')?.remove();
    const tour = Object.assign(new Tour(), {
      locale: this.project.locale,
      find: async (at: Pane | 'gallery') => {
        if (at === 'gallery') return this.querySelector('pg-gallery');
        this.desk.show(at);
        await this.desk.updateComplete;
        return this.querySelector(`pg-${at}`);
      },
    });
    tour.addEventListener('end', this.#dismissSteps);
    document.body.append(tour);
  };

  readonly #dismissSteps = (): void => {
    this.memory.set('steps', 'known');
    this.offersSteps = false;
  };

  readonly #showGallery = (): void => this.querySelector('pg-gallery')?.show();

  // A folder on disk ---------------------------------------------------------------------------------------------------

  /** `tarja dev` writes a folder already. */
  private get isServed(): boolean {
    return document.querySelector('meta[name="tarja-author"]') !== null;
  }

  readonly #openFolder = async (): Promise<void> => {
    const { words } = this;
    const [{ PickedFolder }, { showNotes }] = await Promise.all([
      import('./project/picked-folder.ts'),
      import('./transfer/notes.ts'),
    ]);
    try {
      const folder = await PickedFolder.pick();
      if (!folder) return;
      if ((await folder.templates()).length === 0) {
        showNotes(words.openFolderFailed, [words.noTemplateInFolder], words.close);
        return;
      }
      await this.keeper.useFolder(folder);
      const name = await this.library.useFolder(folder);
      await this.#open(name);
    } catch (error) {
      showNotes(words.openFolderFailed, [(error as Error).message], words.close);
    }
  };

  // Links --------------------------------------------------------------------------------------------------------------

  /** Makes a template of what the address holds and opens it. False where that is no template. */
  async #openLink(): Promise<boolean> {
    const { hash } = location;
    if (!hash.startsWith(linkMark)) return false;
    const [{ textsOf }, { showNotes }] = await Promise.all([loadLink(), import('./transfer/notes.ts')]);
    const texts = await textsOf(hash);
    const { words } = this;
    if (!texts) {
      showNotes(words.importFailed, [words.linkBroken], words.close);
      return false;
    }
    const { 'config.json': original = '', 'template.html': html, 'template.js': script } = texts;
    const drawing: Drawing | undefined =
      html !== undefined
        ? { name: 'template.html', text: html }
        : script !== undefined
          ? { name: 'template.js', text: script }
          : undefined;
    const name = this.library.add({ title: words.untitled, original, drawing });
    if (name === undefined) showNotes(words.importFailed, [words.importTooLarge], words.close);
    else await this.#open(name);
    return name !== undefined;
  }

  /** Copies the address that holds the open template with all its files. False where there is none. */
  readonly #copyLink = async (): Promise<boolean> => {
    const open = this.#openTemplate;
    if (!open) return false;
    const [[{ textsInOne }, { showNotes }], { hashOf, longestLink }] = await Promise.all([loadTransfer(), loadLink()]);
    const { words } = this;
    const hash = await hashOf(await textsInOne(open));
    if (hash === undefined) {
      showNotes(words.linkFailed, [words.linkTooLong(longestLink / 1000)], words.close);
      return false;
    }
    try {
      await navigator.clipboard.writeText(new URL(hash, document.baseURI).href);
      return true;
    } catch {
      showNotes(words.linkFailed, [words.embedNotCopied], words.close);
      return false;
    }
  };

  get #openTemplate(): OpenTemplate | undefined {
    const { template, text, config, drawing } = this.project;
    const assets = this.project.assets?.files;
    return template && { name: template.name, src: template.src, text, config, drawing, assets };
  }

  /** The same as its author wrote it: an untouched config in its own language, with the sentences that translate it. */
  get #asWritten(): Partial<OpenTemplate> {
    const { template, text, locale } = this.project;
    const isUntouched = !this.project.isEdited('config.json');
    const isInOwnWords = isUntouched || locale === 'en' || template?.isOnDisk;
    return {
      text: isUntouched && template ? template.onDisk : text,
      sentences: template?.isTranslated && isInOwnWords ? 'sentences.pt-BR.json' : undefined,
    };
  }

  // Other systems ----------------------------------------------------------------------------------------------------

  readonly #dragOver = (event: DragEvent): void => {
    if (isOutside(event)) event.preventDefault();
  };

  readonly #drop = (event: DragEvent): void => {
    if (!isOutside(event)) return;
    event.preventDefault();
    const { items = [], files } = event.dataTransfer ?? {};
    const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
    const given = [...(files ?? [])];
    const areFiles = given.length > 0 && entries.every(({ isFile }) => isFile);
    if (areFiles && this.project.drawing && given.every(({ name }) => isForTemplate(name)))
      void this.#showAssets(given);
    else if (entries.length > 0) void this.#import(entries);
    else if (files?.length) void this.#import(files);
  };

  /** Makes a template of a graphic of another system and opens it. */
  async #import(given: FileList | readonly FileSystemEntry[]): Promise<void> {
    const { words } = this;
    const [{ chosenFiles, droppedFiles, importFiles }, { showNotes }] = await loadTransfer();
    const files = given instanceof FileList ? chosenFiles(given) : await droppedFiles(given);
    const imported = await importFiles(files, this.project.locale);
    if (typeof imported === 'string') return showNotes(words.importFailed, [imported], words.close);
    const { title, config, drawing, notes, unused = [] } = imported;
    const asFiles = await this.#addAsFiles(imported);
    const name = asFiles ?? this.library.add({ title, original: config, drawing });
    if (name === undefined) return showNotes(words.importFailed, [words.importTooLarge], words.close);
    await this.#open(name);
    const told = unused.length > 0 && asFiles === undefined ? [...notes, words.importUnused(unused.join(', '))] : notes;
    if (told.length > 0) showNotes(words.importNotes(title), told, words.close);
  }

  /** Makes a template of the files that it came as. Undefined where it came as none, or they cannot all be kept as such. */
  async #addAsFiles({ title, asFiles }: Imported): Promise<string | undefined> {
    if (!asFiles?.others.size) return undefined;
    const { config: original, drawing, others } = asFiles;
    const name = this.library.add({ title, original, drawing }, { anew: true });
    if (name === undefined || (await this.keeper.keepFiles(name, others))) return name;
    await this.keeper.remove(name);
    return undefined;
  }

  /** Downloads the open template with all its files, or for another system. */
  async #export(system: ExportEvent['system']): Promise<void> {
    const { project, words } = this;
    const [{ exportFile, exportProject, exportTypes }, { showNotes }] = await loadTransfer();
    const open = this.#openTemplate;
    if (open && system === 'tarja') {
      const zip = await exportProject({ ...open, ...this.#asWritten });
      return save(zip, zip.name);
    }
    const { template, config, drawing, locale } = project;
    if (!template || !config || system === 'tarja') return;
    const { name, src } = template;
    if (system === 'types') {
      const types = exportTypes(name, config);
      return save(types, types.name);
    }
    const { file, notes } = await exportFile(
      { name, src, config, drawing, assets: project.assets?.files },
      system,
      locale,
    );
    save(file, file.name);
    if (notes.length > 0) showNotes(words.exportNotes(file.name), notes, words.close);
  }

  readonly #showHistory = async (): Promise<void> => {
    const [{ HistoryDialog }, { versions, failed }] = await Promise.all([
      import('./panes/history.ts'),
      this.keeper.versions(),
    ]);
    const { words, project, keeper } = this;
    const dialog = Object.assign(new HistoryDialog(), { words, versions, failed, locale: project.locale });
    dialog.addEventListener('restore', (event) => void keeper.restore((event as RestoreEvent).version));
    document.body.append(dialog);
  };

  /** The files beside the texts; those that were dropped are added first. */
  async #showAssets(given: readonly File[] = []): Promise<void> {
    const [{ AssetsDialog }, editor] = await Promise.all([import('./panes/assets.ts'), this.keeper.assets()]);
    if (!editor) return;
    const { project } = this;
    const shown = document.querySelector('pg-assets');
    const dialog = shown ?? Object.assign(new AssetsDialog(), { editor, project });
    if (!shown) document.body.append(dialog);
    await dialog.add(given);
  }

  readonly #keepFile = async (file: File): Promise<string | undefined> => {
    const editor = await this.keeper.assets().catch(() => undefined);
    return (await editor?.add([file]).catch(() => undefined))?.added[0];
  };

  /** A template begun here is called what its text says. */
  #followTitle(title: string | undefined): void {
    const { template } = this.project;
    if (template?.isOwn && title && title !== template.title) {
      this.library.rename(template.name, title);
      this.project.retitle(title);
    }
  }

  #download(file: FileName): void {
    save(new Blob([this.project.textOf(file)], { type: fileTypes[file] }), file);
  }

  follow(locale: Locale): void {
    this.library.locale = locale;
    this.project.locale = locale;
    const tour = document.querySelector('pg-tour');
    if (tour) tour.locale = locale;
    void this.#retell();
  }

  /** Opens the templates in the present language, too. */
  async #retell(): Promise<void> {
    const { template: open } = this.project;
    if (!open) return;
    const { locale } = this.library;
    const { template } = await this.library.open(open.name);
    const isStillAsked = this.project.template?.name === open.name && this.library.locale === locale;
    if (isStillAsked) await this.project.retell(template);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pg-app': App;
  }
}
