import { withoutAccents } from '../../src/format/search-text.ts';
import { saveFile } from '../../widgets/shared/save-file.ts';
import type { TemplatesFolder } from '../project/folder.ts';
import type { Library } from '../project/library.ts';
import type { Project } from '../project/project.ts';
import type { Drawing, Template } from '../project/template.ts';
import type { Workspace } from '../project/workspace.ts';
import type { Strings } from '../strings/strings.ts';
import type { Download } from './download.ts';
import { loadPart, tell } from './tell.ts';
import type { Imported, OpenTemplate } from './transfer.ts';

/** Loaded with the first import or download. */
const loadLink = () => import('./link.ts');
const loadTransfer = () => import('./transfer.ts');

export interface TransfersOptions {
  readonly project: Project;
  readonly library: Library;
  readonly workspace: Workspace;
  /** The folder that `tarja dev` serves. */
  readonly folder: TemplatesFolder | undefined;
  /** In the language of the moment. */
  words(): Strings;
  /** Opens a template of the library. */
  open(name: string): Promise<void>;
}

/** The open template out of the playground, and others in: as files, for other systems, and as links. Troubles are told in a dialog. */
export class Transfers {
  constructor(private readonly page: TransfersOptions) {}

  /** Makes a template of what the address holds and opens it. False where that is no template. */
  async openLink(): Promise<boolean> {
    const { hash } = location;
    const texts = await (await loadLink()).textsOf(hash);
    const words = this.page.words();
    if (!texts) {
      await this.#tell(words.importFailed, [words.linkBroken]);
      return false;
    }
    const { 'config.json': original = '', 'template.html': html, 'template.js': script } = texts;
    const drawing: Drawing | undefined =
      html !== undefined
        ? { name: 'template.html', text: html }
        : script !== undefined
          ? { name: 'template.js', text: script }
          : undefined;
    const name = this.page.library.add({ title: words.untitled, original, drawing });
    if (name === undefined) await this.#tell(words.importFailed, [words.importTooLarge]);
    else await this.page.open(name);
    return name !== undefined;
  }

  /**
   * The address that holds the open template with all its files.
   *
   * @throws RangeError where it is too long
   */
  async link(): Promise<Blob> {
    const open = this.#openTemplate;
    if (!open) throw new Error('No template is open.');
    const [{ textsInOne }, { hashOf, longestLink }] = await Promise.all([loadTransfer(), loadLink()]);
    const hash = await hashOf(await textsInOne(open));
    if (hash === undefined) throw new RangeError(this.page.words().linkTooLong(longestLink / 1000));
    return new Blob([new URL(hash, document.baseURI).href], { type: 'text/plain' });
  }

  /** Says why an address was not copied. */
  async tellNoLink(link: Promise<Blob>): Promise<void> {
    const words = this.page.words();
    const why = await link.then(
      () => words.embedNotCopied,
      (error: Error) => error.message,
    );
    await this.#tell(words.linkFailed, [why]);
  }

  #tell(heading: string, notes: readonly string[]): Promise<void> {
    return tell(heading, notes, this.page.words().close);
  }

  get #openTemplate(): OpenTemplate | undefined {
    const { template, text, config, drawing, assets } = this.page.project;
    return template && { name: fileName(template), src: template.src, text, config, drawing, assets: assets?.files };
  }

  /** The files that come with a template of the gallery. One's own takes along what it names. */
  get #served(): readonly string[] | undefined {
    const { template } = this.page.project;
    return template?.isOwn ? undefined : template?.served;
  }

  /** The same as its author wrote it: an untouched config in its own language, with the sentences that translate it. */
  get #asWritten(): Partial<OpenTemplate> {
    const { project } = this.page;
    const { template, text, locale } = project;
    const isUntouched = !project.isEdited('config.json');
    const isInOwnWords = isUntouched || locale === 'en' || template?.isOnDisk;
    return {
      text: isUntouched && template ? template.onDisk : text,
      sentences: template?.isTranslated && isInOwnWords ? 'sentences.pt-BR.json' : undefined,
    };
  }

  /** Makes a template of a graphic of another system and opens it. */
  async import(given: FileList | readonly FileSystemEntry[]): Promise<void> {
    const words = this.page.words();
    const { chosenFiles, droppedFiles, importFiles } = await loadTransfer();
    const files = given instanceof FileList ? chosenFiles(given) : await droppedFiles(given);
    const imported = await importFiles(files, this.page.project.locale, async (graphics) => {
      const part = await loadPart(words, () => import('./choose-graphic.ts'));
      return part?.chooseGraphic(graphics, words);
    });
    if (imported === undefined) return;
    if (typeof imported === 'string') return this.#tell(words.importFailed, [imported]);
    const { title, config, drawing, notes, unused = [] } = imported;
    const asFiles = await this.#addAsFiles(imported);
    const name = asFiles ?? this.page.library.add({ title, original: config, drawing });
    if (name === undefined) return this.#tell(words.importFailed, [words.importTooLarge]);
    await this.page.open(name);
    const told = unused.length > 0 && asFiles === undefined ? [...notes, words.importUnused(unused.join(', '))] : notes;
    if (told.length > 0) await this.#tell(words.importNotes(title), told);
  }

  /** Makes a template of the files that it came as. Undefined where it came as none, or they cannot all be kept as such. */
  async #addAsFiles({ title, asFiles }: Imported): Promise<string | undefined> {
    if (!asFiles?.others.size) return undefined;
    const { config: original, drawing, others } = asFiles;
    const { library, workspace } = this.page;
    const name = library.add({ title, original, drawing }, { anew: true });
    if (name === undefined || (await workspace.keepFiles(name, others))) return name;
    await workspace.remove(name);
    return undefined;
  }

  /** Downloads the open template with all its files, or for another system. */
  async export(system: Download): Promise<void> {
    const { project } = this.page;
    const words = this.page.words();
    const { exportFile, exportProject, exportTypes } = await loadTransfer();
    const open = this.#openTemplate;
    if (open && system === 'tarja') {
      const zip = await exportProject({ ...open, ...this.#asWritten, served: this.#served });
      return saveFile(zip, zip.name);
    }
    await project.settle();
    if (project.unchecked) return this.#tell(words.exportFailed, [`${words.partFailed}. ${words.partFailedTip}`]);
    const { template, config, drawing, locale, showing } = project;
    if (!template || system === 'tarja') return;
    if (!config) return this.#tell(words.exportFailed, [words.exportNeedsConfig]);
    if (system === 'png') return this.#savePicture(template.name);
    if (system === 'thumbnail') return this.#keepThumbnail(template);
    const { src } = template;
    const name = fileName(template);
    const { file, notes } =
      system === 'types'
        ? { file: exportTypes(name, config), notes: [] }
        : await exportFile(
            { name, src, config, drawing, assets: project.assets?.files, served: this.#served },
            system,
            locale,
          );
    saveFile(file, file.name);
    if (showing !== 'current') await this.#tell(file.name, [words.exportStale, ...notes]);
    else if (notes.length > 0) await this.#tell(words.exportNotes(file.name), notes);
  }

  /** Downloads the picture of the open template, with the values in the form. */
  async #savePicture(template: string): Promise<void> {
    const { project, folder } = this.page;
    const picture = await folder?.picture(template, project.values, project.locale);
    if (picture instanceof Blob) return saveFile(picture, `${template}.png`);
    if (picture !== undefined) await this.#tell(this.page.words().notDrawn, picture.split('\n'));
  }

  /** Keeps that picture in the folder of the template, where lists of templates and rundowns have it from. */
  async #keepThumbnail({ name, title }: Template): Promise<void> {
    const { project, folder } = this.page;
    const words = this.page.words();
    const refused = await folder?.keepThumbnail(name, project.values, project.locale);
    if (refused === undefined) await this.#tell(words.thumbnailKept(title), [words.thumbnailKeptTip]);
    else await this.#tell(words.notDrawn, refused.split('\n'));
  }
}

/** What the files of a template are called, and it itself in other systems. One's own is kept here under a number alone. */
function fileName({ name, title, isOwn }: Template): string {
  const words = withoutAccents(title)
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return isOwn && words ? words.join('-') : name;
}
