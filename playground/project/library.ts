import { applyEdits } from '../../src/config/json/edit.ts';
import { translate } from '../../src/config/translate.ts';
import { isRecord, readJson } from '../../src/format/json.ts';
import type { Locale } from '../../src/format/locale.ts';
import { THUMBNAILS } from '../../src/language/file-names.ts';
import { rendererWords } from '../../src/runtime/renderer/words.ts';
import { once } from '../once.ts';
import type { Folder } from './folder.ts';
import { KeptTexts, type OtherVersion } from './kept-texts.ts';
import type { PickedFolder } from './picked-folder.ts';
import type { Memory } from './storage.ts';
import { type Drawing, type FileName, keptAs, onDiskOf, originalOf, type Template } from './template.ts';

/** A template in the gallery, before its text was fetched. */
export interface Entry {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Begun here from the starter. */
  readonly isOwn: boolean;
  /** Drawn by a data widget. */
  readonly widget: boolean;
  /** Address of its picture, where there is one. */
  readonly thumbnail?: string | undefined;
  /** It lies in a folder on disk. */
  readonly inFolder?: boolean;
  /** A text of it was changed here and is kept in this browser. */
  readonly edited: boolean;
}

interface Card {
  readonly title: string;
  readonly description: string;
}

/** A template with a Portuguese version has the translated sentences of its `config.json` beside it. */
interface Shipped extends Card {
  readonly name: string;
  readonly 'pt-BR'?: Card;
  /** Address of the picture in its folder, on the same server. */
  readonly thumbnail?: string;
  /** It lies in the folder of `tarja dev`. */
  readonly inFolder?: boolean;
  /** The files beside its texts, where they are known. */
  readonly files?: readonly string[];
  /** The file that draws it, where it is not `template.html`. */
  readonly drawnBy?: 'template.js';
}

interface OwnTemplate {
  readonly title: string;
  readonly original: string;
  /** What draws it, where it was imported; else what draws the starter. */
  readonly drawing?: Drawing | undefined;
}

/** A template and the texts to begin with. */
export interface Opened {
  readonly template: Template;
  readonly text: string;
  readonly drawing: string | undefined;
}

/** Where the template one begins with is served: the one `tarja new` makes. */
const starter = 'templates/starter/';

/** A widget that draws nothing until its fields are set. */
const pictureless = new Set(['widgets/figure']);

type Fetch = (address: string) => Promise<Response>;

/** Thrown when something of the gallery cannot be fetched. */
export class LibraryError extends Error {}

/** Thrown where the browser keeps no new template: its storage is full, or closed to the page. */
export class NotKept extends Error {}

/**
 * The templates one can open: those that come with Tarja and those begun here, and the texts kept of both. Texts live in
 * this browser only.
 */
export class Library {
  readonly #fetch: Fetch;
  readonly #memory: Memory;
  readonly #texts: KeptTexts;
  readonly #base: string;
  #folder: Folder | undefined;
  /** The folder, where no server has it. */
  #picked: PickedFolder | undefined;
  #inPicked: readonly string[] = [];
  /** The language in which templates are opened that have a version in it. */
  locale: Locale = 'en';
  #shipped: readonly Shipped[] = [];
  #widgets: readonly Shipped[] = [];

  /**
   * @param base address of the page; what belongs to it is beside it, wherever it is served
   * @param folder where new templates are made; without one they live in this browser
   */
  constructor(
    memory: Memory,
    base: string,
    fetcher: Fetch = (address) => fetch(address, { cache: 'no-cache' }),
    folder?: Folder,
  ) {
    this.#folder = folder;
    this.#memory = memory;
    this.#texts = new KeptTexts(memory);
    this.#base = base;
    this.#fetch = fetcher;
  }

  /** Fetches the list of what comes with Tarja. */
  async load(): Promise<void> {
    const lists = ['templates/index.json', 'templates/widgets.json'].map((path) => this.#text(path));
    const [shipped, widgets] = (await Promise.all(lists)).map((text) => JSON.parse(text) as Shipped[]);
    this.#inPicked = (await this.#picked?.templates()) ?? [];
    const picked = this.#inPicked.map((name): Shipped => ({ name, title: name, description: '', inFolder: true }));
    this.#shipped = [...picked, ...(shipped ?? []).filter(({ name }) => !this.#inPicked.includes(name))];
    this.#widgets = widgets ?? [];
  }

  /** Shows the templates of a folder that the author picked with those that are there already. */
  async useFolder(folder: PickedFolder): Promise<void> {
    this.#folder = folder;
    this.#picked = folder;
    await this.load();
  }

  /** What the folder is called that the author picked. */
  get pickedFolder(): string | undefined {
    return this.#picked?.name;
  }

  get entries(): readonly Entry[] {
    const come = (list: readonly Shipped[], widget: boolean) =>
      list.map((entry) => {
        return {
          name: entry.name,
          ...this.#card(entry),
          thumbnail:
            entry.thumbnail ??
            (entry.inFolder || pictureless.has(entry.name) ? undefined : `thumbnails/${entry.name}.jpg`),
          isOwn: false,
          widget,
          inFolder: entry.inFolder === true,
          edited: this.#texts.isKept(this.#keptAs(entry.name)),
        };
      });
    const listed = Object.entries(this.#ownTemplates()).filter(([name]) => !this.#isInFolder(name));
    const own = listed.map(([name, { title }]) => {
      return { name, title, description: '', isOwn: true, widget: false, edited: false };
    });
    return [...own, ...come(this.#shipped, false), ...come(this.#widgets, true)];
  }

  /**
   * The template and the texts to begin with: those kept, else the originals. Where a file was changed on disk since it
   * was edited here, that is the file on disk; the edit is its `other`.
   */
  async open(name: string): Promise<Opened> {
    const template = await this.#template(name);
    const { drawing } = template;
    const textOf = (file: FileName) =>
      this.#texts.open(keptAs(template), file, onDiskOf(template, file)) ?? originalOf(template, file);
    return { template, text: textOf('config.json'), drawing: drawing && textOf(drawing.name) };
  }

  /** How a template on disk looks, where its entry names no picture: the picture in its folder, or else what draws it. */
  async look(name: string): Promise<Blob | Template> {
    for (const file of this.#inPicked.includes(name) ? THUMBNAILS : []) {
      const answer = await this.#get(`templates/${name}/${file}`);
      if (answer.ok) return answer.blob();
    }
    return this.#template(name);
  }

  /** Keeps the text of a file of a template; the original needs no keeping. False when the browser refused. */
  keep(template: Template, file: FileName, text: string): boolean {
    const { name, title, original, drawing } = template;
    const own = this.#ownTemplates();
    // Removed in another window: what is still edited here stays.
    if (template.isOwn && !(name in own)) this.#memory.set('mine', { ...own, [name]: { title, original, drawing } });
    const edited = text === originalOf(template, file) ? undefined : text;
    return this.#texts.keep(keptAs(template), file, edited, onDiskOf(template, file));
  }

  /** The text is being written to the folder. */
  expect(template: Template, file: FileName, text: string): void {
    this.#texts.expect(keptAs(template), file, text);
  }

  /** The text is what this window read or kept last. */
  isKept(template: Template, file: FileName, text: string): boolean {
    return this.#texts.isKnown(keptAs(template), file, text === originalOf(template, file) ? undefined : text);
  }

  /** The version of a file beside the one that is open, where it was changed in two places. */
  other(kept: string, file: FileName): OtherVersion | undefined {
    return this.#texts.other(kept, file);
  }

  /** Takes that version, to show it or to discard it; `instead` is kept in its place. */
  takeOther(kept: string, file: FileName, instead?: string): OtherVersion | undefined {
    return this.#texts.takeOther(kept, file, instead);
  }

  /** The name of the template that was open last. */
  get last(): string | undefined {
    const name = this.#memory.get('open');
    return this.entries.find((entry) => entry.name === name)?.name ?? this.entries[0]?.name;
  }

  remember(name: string): void {
    this.#memory.set('open', name);
  }

  /**
   * Begins a template of one's own from the starter and answers its name: in the folder, or in this browser.
   *
   * @throws LibraryError, NotKept, or what the folder says
   */
  async begin(title: string): Promise<string> {
    if (this.#folder?.holdsTemplates) return this.#beginInFolder(this.#folder, title);
    const { text } = await this.#config(starter, true);
    // Not before: another window may have begun or renamed one meanwhile.
    const own = this.#ownTemplates();
    const { name, number } = firstFree('untitled', (taken) => taken in own);
    const ownTitle = numberedTitle(title, number);
    const template = { title: ownTitle, original: named(text, ownTitle) };
    if (!this.#memory.set('mine', { ...own, [name]: template })) throw new NotKept();
    return name;
  }

  async #beginInFolder(folder: Folder, title: string): Promise<string> {
    const files = this.#picked ? await this.#starterContent() : new Map<string, Blob>();
    const { text, onDisk } = await this.#config(starter, true);
    const own = this.#ownTemplates();
    for (let number = 1; ; number++) {
      const name = numbered('untitled', number);
      // It would stand for one of this browser.
      if (name in own || !(await folder.begin(name, files))) continue;
      // In the language of the page, and told from other new ones.
      await folder.write(name, 'config.json', named(text, numberedTitle(title, number)), onDisk);
      await this.load();
      return name;
    }
  }

  /**
   * Keeps a template that was imported and answers its name; `undefined` when the browser refused. One that was imported before and not
   * edited since, as with a link that is opened again, is not kept twice, unless it is to be `anew`.
   */
  add({ title, original, drawing }: OwnTemplate, { anew = false } = {}): string | undefined {
    const own = this.#ownTemplates();
    const isSame = (known: OwnTemplate) => known.original === original && known.drawing?.text === drawing?.text;
    const same = Object.keys(own).find((name) => own[name] && isSame(own[name]) && !this.#texts.isKept(name));
    if (same !== undefined && !anew) return same;
    const { name } = firstFree('imported', (taken) => taken in own || this.#isInFolder(taken));
    return this.#memory.set('mine', { ...own, [name]: { title, original, drawing } }) ? name : undefined;
  }

  /** Calls a template of one's own by another title. */
  rename(name: string, title: string): void {
    const { [name]: known, ...others } = this.#ownTemplates();
    if (known && known.title !== title) this.#memory.set('mine', { ...others, [name]: { ...known, title } });
  }

  /** Throws away a template of one's own and its texts. */
  remove(name: string): void {
    const { [name]: _, ...others } = this.#ownTemplates();
    this.#memory.set('mine', others);
    this.#texts.forget(name);
    this.#memory.set(`assets:${name}`, undefined);
  }

  async #template(name: string): Promise<Template> {
    const own = this.#ownTemplates()[name];
    if (own && !this.#isInFolder(name)) {
      const widget = own.drawing ? undefined : this.#widgetOf(own.original);
      const isBegun = !own.drawing && widget === undefined;
      return {
        name,
        title: own.title,
        description: '',
        src: this.#address(widget === undefined ? starter : `templates/${widget}/`),
        original: own.original,
        onDisk: own.original,
        drawing: isBegun ? await this.#drawing(starter) : own.drawing,
        isOwn: true,
        // Where the list cannot be had, files that are missing are not told.
        served: isBegun ? await this.#starterFiles().catch(() => undefined) : [],
      };
    }
    const entry = [...this.#shipped, ...this.#widgets].find((shipped) => shipped.name === name);
    if (!entry) throw new LibraryError(`There is no template “${name}”.`);
    const src = `templates/${name}/`;
    const { inFolder: isOnDisk = false } = entry;
    const isTranslated = 'pt-BR' in entry;
    const [{ text: original, onDisk }, drawing] = await Promise.all([
      this.#config(src, isTranslated && !isOnDisk),
      this.#widgets.includes(entry) ? undefined : this.#drawing(src, entry.drawnBy),
    ]);
    const asShown = { ...this.#card(entry), src: this.#address(src), isTranslated, isOnDisk };
    return { name, keptAs: this.#keptAs(name), ...asShown, original, onDisk, drawing, served: entry.files };
  }

  /** The template of the widget that a config names, as it comes with Tarja: a link or a zip of one has no other picture. */
  #widgetOf(text: string): string | undefined {
    const document = readJson(text);
    const meta = isRecord(document) && isRecord(document['meta']) ? document['meta'] : {};
    return this.#widgets.find(({ name }) => name === `widgets/${meta['widget']}`)?.name;
  }

  /** The files that a new template on disk begins with. */
  async #starterContent(): Promise<ReadonlyMap<string, Blob>> {
    const files = await this.#starterFiles().catch(() => {
      throw new LibraryError('The starter could not be fetched.');
    });
    const paths = files.filter((path) => !/^README\.|\.pt-BR\./.test(path));
    const read = async (path: string) => [path, await (await this.#get(starter + path)).blob()] as const;
    return new Map(await Promise.all(paths.map(read)));
  }

  /** A file by its path beside the page; one of a template in a picked folder comes from there. */
  async #get(path: string): Promise<Response> {
    const [, name = '', file = ''] = /^templates\/([^/]+)\/(.+)$/.exec(path) ?? [];
    const picked = this.#inPicked.includes(name) ? this.#picked : undefined;
    if (picked) return picked.read(name, file);
    const address = this.#address(path);
    return this.#fetch(address).catch((cause: unknown) => {
      // The browser's own words are in no language of the page.
      throw new Error(rendererWords(this.locale).unreachable(address), { cause });
    });
  }

  /** Paths of the files that are served with the starter. */
  readonly #starterFiles = once(async () => JSON.parse(await this.#text(`${starter}files.json`)) as readonly string[]);

  /** This browser keeps files beside the texts of a template, under its name there. */
  keepsAssets(kept: string): boolean {
    return this.#memory.get(`assets:${kept}`) !== undefined;
  }

  /** Remembers that it does, in another way with each change, which other windows are told. False when the browser refused. */
  noteAssets(kept: string): boolean {
    return this.#memory.set(`assets:${kept}`, crypto.randomUUID());
  }

  /** What the edits of the template that has a name now are kept under. Folders that are served at one address have templates of the same names. */
  #keptAs(name: string): string {
    return this.#isInFolder(name) && this.#folder ? `${name}@${this.#folder.id}` : name;
  }

  /** While its folder is open, a template on disk stands for one of this browser with the same name. */
  #isInFolder(name: string): boolean {
    return this.#shipped.some((one) => one.name === name && one.inFolder);
  }

  /** What the gallery says of a template, in the present language where it can. */
  #card({ title, description, 'pt-BR': portuguese }: Shipped): Card {
    return this.locale === 'pt-BR' && portuguese ? portuguese : { title, description };
  }

  /** The `config.json` in a folder, in the present language where there is a version in it. */
  async #config(src: string, isTranslated: boolean): Promise<{ readonly text: string; readonly onDisk: string }> {
    const files = ['config.json', ...(isTranslated && this.locale !== 'en' ? [`sentences.${this.locale}.json`] : [])];
    const [onDisk = '', sentences] = await Promise.all(files.map((file) => this.#text(src + file)));
    return { text: sentences === undefined ? onDisk : translate(onDisk, JSON.parse(sentences)), onDisk };
  }

  /** What draws the template in a folder. Where it cannot be had the template opens without: the stage says why. */
  async #drawing(src: string, drawnBy?: 'template.js'): Promise<Drawing | undefined> {
    for (const name of drawnBy ? [drawnBy] : (['template.html', 'template.js'] as const)) {
      const response = await this.#get(src + name).catch(() => undefined);
      if (response?.ok) return { name, text: await response.text() };
      if (response?.status !== 404) return undefined;
    }
    return undefined;
  }

  #ownTemplates(): Readonly<Record<string, OwnTemplate>> {
    const own = this.#memory.get('mine');
    return isRecord(own) ? (own as Record<string, OwnTemplate>) : {};
  }

  #address(path: string): string {
    return new URL(path, this.#base).href;
  }

  async #text(path: string): Promise<string> {
    const response = await this.#get(path);
    if (!response.ok) throw new LibraryError(rendererWords(this.locale).refused(this.#address(path), response.status));
    return response.text();
  }
}

/** The first of `word`, `word-2`, `word-3`… that is not taken. */
function firstFree(word: string, isTaken: (name: string) => boolean): { name: string; number: number } {
  let number = 1;
  while (isTaken(numbered(word, number))) number++;
  return { name: numbered(word, number), number };
}

function numbered(word: string, number: number): string {
  return number === 1 ? word : `${word}-${number}`;
}

function numberedTitle(title: string, number: number): string {
  return number === 1 ? title : `${title} ${number}`;
}

/** Puts the title where the starter has its own. */
function named(text: string, title: string): string {
  const { meta } = JSON.parse(text) as { meta: { name: string } };
  const quoted = JSON.stringify(meta.name);
  const start = text.indexOf(quoted);
  return applyEdits(text, [{ start, end: start + quoted.length, text: JSON.stringify(title) }]);
}
