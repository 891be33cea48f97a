import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { keepDrop } from '../components/gestures/keep.ts';
import { decodePart } from '../src/format/decode-text.ts';
import type { Locale } from '../src/format/locale.ts';
import { errorText } from '../src/format/problem.ts';
import { isAsset } from '../src/language/file-names.ts';
import { saveFile } from '../widgets/shared/save-file.ts';
import { untoldFaults } from './fault-place.ts';
import './layout/desk.ts';
import type { Desk, Pane } from './layout/desk.ts';
import { PageElement } from './layout/page-element.ts';
import { once } from './once.ts';
import { DiskFolders, FolderGone, NoTemplateInside } from './project/disk-folders.ts';
import type { TemplatesFolder } from './project/folder.ts';
import type { Version } from './project/history.ts';
import { type Library, NotKept } from './project/library.ts';
import type { Workspace } from './project/workspace.ts';
import './panes/form.ts';
import './panes/gallery.ts';
import type { ChooseEvent, ExportEvent, ImportEvent } from './panes/gallery.ts';
import type { RestoreEvent } from './panes/history.ts';
import './panes/problems.ts';
import './panes/stage.ts';
import './panes/text.ts';
import type { FileEvent } from './panes/text.ts';
import type { Project } from './project/project.ts';
import type { FileName } from './project/template.ts';
import { type Strings, strings } from './strings/strings.ts';
import { type Download, linkMark } from './transfer/download.ts';
import { loadPart, tell } from './transfer/tell.ts';

const fileTypes: Record<FileName, string> = {
  'config.json': 'application/json',
  'template.html': 'text/html',
  'template.js': 'text/javascript',
};

/** Files from outside are dragged, and not over a control that takes files itself. */
function isOutside(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') === true && !event.defaultPrevented;
}

/** A file that a template uses, and that is no graphic of its own: modules and JSON may be one. */
function isForTemplate(name: string): boolean {
  return isAsset(name) && !/\.(?:m?js|json)$/i.test(name);
}

function reasonOf(error: Error, words: Strings): string {
  if (error instanceof NoTemplateInside) return words.noTemplateInFolder;
  if (error instanceof FolderGone) return words.folderGone;
  return error instanceof NotKept ? words.notKept : error.message;
}

/** The whole playground: header and panes around one project. It renders into the document, where the editor must stand. */
@customElement('pg-app')
export class App extends PageElement {
  @property({ attribute: false }) project!: Project;
  @property({ attribute: false }) library!: Library;
  @property({ attribute: false }) workspace!: Workspace;
  /** The folder that `tarja dev` serves. */
  @property({ attribute: false }) folder: TemplatesFolder | undefined;

  @query('pg-desk') private desk!: Desk;
  /** Why there is nothing to open. */
  @state() private failure = '';
  @state() private problems = 0;
  /** First steps are offered, until the author has taken or declined the tour. */
  @state() private offersSteps = false;
  @state() private aspect = 16 / 9;

  /** Another build of the playground is there: loads the page with it. */
  @state() private renewal: (() => void) | undefined;

  /** The template that the address named when the page was opened. */
  #askedFor = '';
  /** Until the list of templates is here, and one is open. */
  #beginning = Promise.resolve();
  /** Of the template that was asked for last. */
  #opening: Promise<unknown> = Promise.resolve();
  #folders!: DiskFolders;
  #ends: (() => void)[] = [];

  override connectedCallback(): void {
    super.connectedCallback();
    const { project, library, workspace } = this;
    this.#folders = new DiskFolders(library, workspace, this.memory);
    this.#ends = [
      this.workspace.begin(),
      this.workspace.on('change', () => {
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
      project.on('template', () => {
        // They are of the template before: its versions and states are none of this one.
        for (const view of document.querySelectorAll('pg-history, pg-states, pg-timeline')) view.remove();
      }),
      project.on('reveal', () => this.desk.show('text')),
      project.on('field', ({ name, from }) => {
        if (from === 'picture' && name !== undefined) void this.#goToField(name);
      }),
    ];
    addEventListener('hashchange', this.#openHash);
    addEventListener('dragover', this.#dragOver);
    addEventListener('drop', this.#drop);
    this.#beginning = this.#begin();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('hashchange', this.#openHash);
    removeEventListener('dragover', this.#dragOver);
    removeEventListener('drop', this.#drop);
    for (const end of this.#ends) end();
  }

  protected override render(): TemplateResult {
    const { project, words, memory, workspace } = this;
    return html`
      ${this.preferences.renderHeader('playground', this.#renderGallery())}
      ${this.#renderBar()}
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
                  .scheme=${this.preferences.scheme}
                  .kept=${workspace.kept}
                  .onDisk=${workspace.isOnDisk}
                  .trouble=${workspace.trouble}
                  .others=${workspace.others}
                  .versions=${this.#versions}
                  @showother=${({ file }: FileEvent) => void workspace.showOther(file)}
                  @discardother=${({ file }: FileEvent) => workspace.discardOther(file)}
                  @history=${this.#showHistory}
                  @retry=${() => void workspace.retry()}
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

  #renderGallery(): TemplateResult {
    const { project, library, words } = this;
    return html`<pg-gallery
      .project=${project}
      .library=${library}
      .words=${words}
      @choose=${({ template }: ChooseEvent) => this.#choose(template)}
      @import=${({ files }: ImportEvent) => this.#import(files)}
      @export=${({ system }: ExportEvent) => this.#export(system)}
      .copyLink=${this.#copyLink}
      @remove=${this.#remove}
      ?opensFolders=${'showDirectoryPicker' in globalThis && !this.folder}
      ?draws=${this.folder !== undefined}
      @folder=${this.#openFolder}
      @close-folder=${this.#closeFolder}
      @tour=${this.#tour}
    ></pg-gallery>`;
  }

  #renderBar(): TemplateResult | typeof nothing {
    const { words } = this;
    if (this.renewal)
      return html`<pg-bar .text=${words.renewed} .action=${words.loadIt} @accept=${this.renewal}></pg-bar>`;
    const { waiting } = this.#folders;
    if (!waiting) return nothing;
    return html`<pg-bar
      .text=${words.folderWaits(waiting.name)}
      .action=${words.openAgain}
      .refusal=${words.notNow}
      @accept=${this.#openWaiting}
      @dismiss=${this.#leaveWaiting}
    ></pg-bar>`;
  }

  private get words(): Strings {
    return strings[this.locale];
  }

  readonly #count = (): void => {
    const { diagnostics, drawingDiagnostics } = this.project;
    this.problems = diagnostics.length + drawingDiagnostics.length + untoldFaults(this.project).length;
  };

  async #begin(): Promise<void> {
    const { hash } = location;
    this.#askedFor = hash.slice(1);
    try {
      await this.library.load();
      await this.#openLastFolder();
      await this.#opening.catch(() => {
        // It was told where it was asked for.
      });
      // One that was begun or imported while the list was on its way stays open.
      if (!(await this.#openLink()) && !this.project.template)
        await this.#open(this.#named(this.#askedFor) ?? this.library.last);
      if (hash === '#templates') this.#showGallery();
      // It may be in the folder that waits for the author's permission.
      else if (!this.#folders.waiting) await this.#tellUnknown(hash);
    } catch (error) {
      this.failure = errorText(error);
    }
    void this.#keepPage();
    void this.#offerSteps();
  }

  async #offerSteps(): Promise<void> {
    if (this.memory.get('steps') === 'known') return;
    await import('./welcome/welcome.ts');
    this.offersSteps = true;
  }

  /** The address says which template is open, so that it can be sent to a colleague; `#templates` shows what there is to open. */
  readonly #openHash = (): Promise<void> =>
    this.#attempt(async () => {
      await this.#beginning;
      if (await this.#openLink()) return;
      const { hash } = location;
      const name = this.#named(hash.slice(1));
      await this.#tellUnknown(hash);
      if (name !== this.project.template?.name) await this.#open(name);
    }, this.words.openFailed);

  /** Says so where an address names a template that is not here. */
  async #tellUnknown(hash: string): Promise<void> {
    const name = hash.slice(1);
    if (!name || hash === '#templates' || hash.startsWith(linkMark) || this.#named(name) !== undefined) return;
    const { words } = this;
    await tell(words.openFailed, [words.noTemplateNamed(decodePart(name) ?? name)], words.close);
  }

  #named(name: string): string | undefined {
    return this.library.entries.find((entry) => entry.name === name)?.name;
  }

  async #open(name: string | undefined): Promise<void> {
    if (name === undefined) return;
    const { hash } = location;
    const opening = this.workspace.open(name);
    this.#opening = opening;
    // An address that was changed meanwhile names what is opened next.
    if ((await opening) && location.hash === hash) history.replaceState(null, '', `#${name}`);
  }

  async #choose(name: string | undefined): Promise<void> {
    const { words } = this;
    await this.#attempt(async () => this.#open(name ?? (await this.library.begin(words.untitled))), words.openFailed);
  }

  readonly #remove = async (): Promise<void> => {
    const { template } = this.project;
    if (!template?.isOwn) return;
    this.querySelector('pg-form')?.forgetDrafts();
    await this.workspace.remove(template.name);
    await this.#attempt(() => this.#open(this.library.last), this.words.openFailed);
  };

  /** Does what may fail, and says why where it does. */
  async #attempt(work: () => Promise<void>, failed: string): Promise<void> {
    try {
      await work();
    } catch (error) {
      const { words } = this;
      await tell(failed, [reasonOf(error as Error, words)], words.close);
    }
  }

  /** So that it opens offline, too. */
  async #keepPage(): Promise<void> {
    const { keepPage } = await import('./offline/keep-page.ts');
    await keepPage(async (take) => {
      await import('./layout/bar.ts');
      this.renewal = take;
    });
  }

  // First steps ------------------------------------------------------------------------------------------------------

  readonly #tour = async (): Promise<void> => {
    const part = await loadPart(this.words, () => import('./welcome/tour.ts'));
    if (!part) return;
    document.querySelector('pg-tour')?.remove();
    const tour = Object.assign(new part.Tour(), {
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

  readonly #openFolder = async (): Promise<void> => {
    await this.#openFrom(() => this.#folders.pick());
    const { words } = this;
    const { leftOut } = this.#folders;
    if (leftOut.length > 0) await tell(words.foldersLeftOut, leftOut.map(words.renameFolder), words.close);
  };

  /** The template that the address of this visit named, else the first of the folder. */
  readonly #openWaiting = (): Promise<void> =>
    this.#openFrom(async () => {
      const first = await this.#folders.openWaiting();
      return this.#named(this.#askedFor) ?? first;
    });

  async #openFrom(folder: () => Promise<string | undefined>): Promise<void> {
    await this.#attempt(async () => this.#open(await folder()), this.words.openFolderFailed);
    this.requestUpdate();
  }

  /** Opens the folder of the last visit, or offers it. */
  async #openLastFolder(): Promise<void> {
    if (this.folder) return;
    await this.#openFrom(async () => {
      await this.#folders.openLast();
      return undefined;
    });
    if (this.#folders.waiting) await import('./layout/bar.ts');
  }

  readonly #leaveWaiting = (): void => {
    this.#folders.waiting = undefined;
    this.requestUpdate();
  };

  /** Its templates are gone from the gallery with the page. */
  readonly #closeFolder = async (): Promise<void> => {
    this.workspace.keep();
    await this.#folders.forget();
    location.replace(location.pathname + location.search);
  };

  // In and out -----------------------------------------------------------------------------------------------------

  readonly #loadTransfers = once(async () => {
    const { Transfers } = await import('./transfer/transfers.ts');
    const { project, library, workspace, folder } = this;
    return new Transfers({
      project,
      library,
      workspace,
      folder,
      words: () => this.words,
      open: (name) => this.#open(name),
    });
  });

  /** Opens the template that the address holds. False where it holds none. */
  async #openLink(): Promise<boolean> {
    return location.hash.startsWith(linkMark) && (await this.#loadTransfers()).openLink();
  }

  async #import(given: FileList | readonly FileSystemEntry[]): Promise<void> {
    await this.#attempt(async () => (await this.#loadTransfers()).import(given), this.words.importFailed);
  }

  readonly #copyLink = async (): Promise<boolean> => {
    const transfers = this.#loadTransfers();
    const link = transfers.then((loaded) => loaded.link());
    // Why there is none is told below; a browser that refuses to copy does not look at it.
    link.catch(() => {});
    try {
      // Begun with the press, before the link is there: Safari lets nothing be copied later.
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': link })]);
      return true;
    } catch {
      await this.#attempt(async () => (await transfers).tellNoLink(link), this.words.linkFailed);
      return false;
    }
  };

  async #export(system: Download): Promise<void> {
    await this.#attempt(async () => (await this.#loadTransfers()).export(system), this.words.downloadFailed);
  }

  // Files from outside ---------------------------------------------------------------------------------------------

  readonly #dragOver = (event: DragEvent): void => {
    if (isOutside(event)) event.preventDefault();
    else keepDrop(event);
  };

  readonly #drop = (event: DragEvent): void => {
    if (!isOutside(event)) {
      keepDrop(event);
      return;
    }
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

  /** What was clicked in the picture is typed over at once. */
  async #goToField(name: string): Promise<void> {
    this.desk.show('form');
    await this.desk.updateComplete;
    this.querySelector('pg-form')?.focusField(name);
  }

  readonly #versions = async (): Promise<readonly Version[]> => (await this.workspace.versions()).versions;

  readonly #showHistory = async (): Promise<void> => {
    const { words, project, workspace } = this;
    const { template } = project;
    const [part, { versions, failed }] = await Promise.all([
      loadPart(words, () => import('./panes/history.ts')),
      workspace.versions(),
    ]);
    // The button was pressed twice, or another template was opened meanwhile.
    if (!part || document.querySelector('pg-history') || !project.isOpen(template)) return;
    const dialog = Object.assign(new part.HistoryDialog(), { words, versions, failed, locale: project.locale });
    dialog.addEventListener('restore', (event) => void workspace.restore((event as RestoreEvent).version));
    document.body.append(dialog);
  };

  /** The files beside the texts; those that were dropped are added first. */
  async #showAssets(given: readonly File[] = []): Promise<void> {
    const { project, words, workspace } = this;
    const { template } = project;
    const loaded = await loadPart(words, () => Promise.all([import('./panes/assets.ts'), workspace.assets()]));
    const [part, editor] = loaded ?? [];
    if (!part || !editor) return;
    // Another template was opened meanwhile. What was dropped on the one before is added to that, whose list is not shown any more.
    if (!project.isOpen(template)) return this.#attempt(async () => void (await editor.add(given)), words.importFailed);
    const shown = document.querySelector('pg-assets');
    const dialog = shown ?? Object.assign(new part.AssetsDialog(), { editor, project });
    if (!shown) document.body.append(dialog);
    await dialog.add(given);
  }

  readonly #keepFile = async (file: File): Promise<string | undefined> => {
    const editor = await this.workspace.assets().catch(() => undefined);
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
    saveFile(new Blob([this.project.textOf(file)], { type: fileTypes[file] }), file);
  }

  follow(locale: Locale): void {
    this.library.locale = locale;
    this.project.locale = locale;
    const tour = document.querySelector('pg-tour');
    if (tour) tour.locale = locale;
    void this.#attempt(() => this.#retell(), this.words.openFailed);
  }

  /** Opens the templates in the present language, too. */
  async #retell(): Promise<void> {
    const { template: open } = this.project;
    if (!open) return;
    const { locale } = this.library;
    const { template } = await this.library.open(open.name);
    const isStillAsked = this.project.isOpen(open) && this.library.locale === locale;
    if (isStillAsked) await this.project.retell(template);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pg-app': App;
  }
}
