import type { Diagnostic } from '../../src/config/diagnostic.ts';
import { isFixableWithAll } from '../../src/config/fix-all.ts';
import { applyEdits, type TextEdit } from '../../src/config/json/edit.ts';
import { valuesFolder } from '../../src/format/capabilities.ts';
import type { Config } from '../../src/format/generated/types.ts';
import type { Locale } from '../../src/format/locale.ts';
import type { Fault, TextNote } from '../../src/runtime/envelope.ts';
import type { FieldValues } from '../../src/runtime/ograf.ts';
import { Emitter } from '../emitter.ts';
import { type Assets, type Drawing, type FileName, keptAs, originalOf, type Template, type Texts } from './template.ts';

/** Another text of a file. */
export interface Change {
  readonly text: string;
  /** The author typed it in the editor. */
  readonly typed: boolean;
  /** The step of undo that it is part of, one for all files that change with it; none where nothing leads back to the text before. */
  readonly step?: object | undefined;
}

/** What a check says of a template's files. */
export interface Checked {
  readonly config: Config | undefined;
  /** Of the config. */
  readonly diagnostics: readonly Diagnostic[];
  /** Of the file that draws the template. */
  readonly drawingDiagnostics?: readonly Diagnostic[];
}

/** What is to be checked. */
export interface FilesToCheck {
  /** Of the config. */
  readonly text: string;
  /** Of what is said. */
  readonly locale: Locale;
  readonly drawing?: Drawing | undefined;
  /** Of all files, where they are known. */
  readonly paths?: readonly string[] | undefined;
  /** The texts of every `tarja.config.json` that holds, the outermost first. */
  readonly rules?: readonly string[] | undefined;
  /** Of files beside config and drawing, by their paths. */
  readonly texts?: Readonly<Record<string, string>> | undefined;
}

/** Checks a config and what draws it somewhere: in a worker in the page, on the spot in tests. */
export type Check = (files: FilesToCheck) => Promise<Checked>;

/** Which config the form and the picture show: that of the text, the last valid one of it, or the template's original. */
export type Showing = 'current' | 'last valid' | 'original' | 'nothing';

/** Where a field was pointed at. */
export type FieldPointer = 'text' | 'form' | 'builder' | 'picture';

export interface ProjectEvents {
  /** Another template is open; text, diagnostics and config are its own from here on. */
  template: Template;
  title: string;
  /** The text changed: in the editor, or by a fix, a reset or a template. */
  text: Change;
  /** The text of what draws the template changed. */
  drawing: Change;
  /** The text of a style sheet beside them changed: with a name in them. */
  sheet: Change & { readonly path: string; readonly before: string };
  /** Files beside those that are edited changed: the picture is to be loaded anew. */
  assets: undefined;
  /** What went wrong in the picture since it was drawn last. */
  faults: readonly Fault[];
  /** What the picture does to texts to show them changed. */
  textNotes: readonly TextNote[];
  /** Diagnostics of the present texts are here, and `showing` is up to date. */
  checked: Checked;
  /** The present texts could not be checked. */
  unchecked: undefined;
  /** Another config is good to be shown. */
  config: Config;
  /** The operator's values changed. */
  values: FieldValues;
  /** What the template logs and asks for is to be recorded by this script, from now on; an empty one ends that. */
  recorder: string;
  /** What that script told, unread, and of which load of the picture. */
  recorded: { readonly message: unknown; readonly load: number };
  /** The operator took these values: the picture shall show them now. */
  take: FieldValues;
  /** A place in a file is to be shown; with `focus` the editor gets the focus there. */
  reveal: { readonly file: FileName; readonly start: number; readonly end: number; readonly focus: boolean };
  /** The field that the cursor (in its declaration), the focus (in its control) or a choice is on, or none. */
  field: { readonly name: string | undefined; readonly from: FieldPointer };
  locale: Locale;
  /** A state of the template shall be in the form. */
  state: ChosenState;
}

/** A state that was chosen to be in the form: its variant, its preset, and all values as they are then. */
export interface ChosenState {
  readonly variant?: string;
  readonly preset?: string;
  readonly values: FieldValues;
}

export interface ProjectOptions {
  readonly check: Check;
  readonly locale?: Locale;
  /** Milliseconds without typing before the text is checked. */
  readonly delay?: number;
}

/** Milliseconds from the first file that another window or program changed, in which the others come that it changed along with it. */
const together = 2000;

/** The longest pause in typing, in milliseconds, that is waited for however large the document is. */
const longest = 1000;

/**
 * The one thing all panes meet at. Text goes in from the editor, diagnostics and the last good config come out; values
 * come from the form and go to the stage. It needs no DOM.
 */
export class Project extends Emitter<ProjectEvents> {
  readonly #check: Check;
  readonly #delay: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts texts: an answer for an older one is dropped. */
  #revision = 0;
  #checked = 0;
  /** Milliseconds the last check took, and what followed from it: a document that takes long is asked about less often. */
  #took = 0;
  #arrival: { readonly since: number } | undefined;
  #judging: { revision: number; done: Promise<void> } | undefined;
  #unchecked = false;
  #template: Template | undefined;
  /** The config as the template had it when it was opened. */
  #opened = '';
  #text = '';
  #drawing: string | undefined;
  #assets: Assets | undefined;
  #faults: readonly Fault[] = [];
  #drawingDiagnostics: readonly Diagnostic[] = [];
  #textNotes: readonly TextNote[] = [];
  #config: Config | undefined;
  /** The last good config as JSON, to tell another one by. */
  #written: string | undefined;
  #diagnostics: readonly Diagnostic[] = [];
  #showing: Showing = 'nothing';
  #values: FieldValues = {};
  #locale: Locale;
  /** The language that the texts of the template were told in. */
  #toldIn: Locale;

  constructor({ check, locale = 'en', delay = 100 }: ProjectOptions) {
    super();
    this.#check = check;
    this.#locale = locale;
    this.#toldIn = locale;
    this.#delay = delay;
  }

  get template(): Template | undefined {
    return this.#template;
  }
  get text(): string {
    return this.#text;
  }
  /** The config's text as it was saved when the template was opened, whatever was written to disk since. */
  get openedText(): string {
    return this.#opened;
  }
  /** The present text of what draws the template. */
  get drawing(): Drawing | undefined {
    const made = this.#template?.drawing;
    return made && { name: made.name, text: this.#drawing ?? made.text };
  }
  /** The files beside the texts; undefined where none are known of. */
  get assets(): Assets | undefined {
    return this.#assets;
  }
  /** They changed: some were added, renamed or removed, or have another content. */
  set assets(assets: Assets | undefined) {
    this.#assets = assets;
    this.#revision++;
    this.emit('assets', undefined);
    void this.settle();
  }
  /** Paths of all files of the template; undefined where they are not known. */
  get paths(): readonly string[] | undefined {
    const { isOnDisk, served } = this.#template ?? {};
    const own = this.#assets?.files.map(({ path }) => path) ?? [];
    if (isOnDisk ? !this.#assets : !served) return undefined;
    const texts = this.#text + (this.drawing?.text ?? '');
    return [...this.files, ...own, ...(served ?? []).filter((path) => !own.includes(path) && texts.includes(path))];
  }
  /** Texts beside those that are edited, by their paths: style sheets above all. */
  get textsBeside(): Readonly<Record<string, string>> {
    return this.#assets?.texts ?? {};
  }
  /** All texts, by their paths: those that are edited stand first, before those beside them. */
  get texts(): Readonly<Record<string, string>> {
    const files = [...this.files, ...Object.keys(this.textsBeside)];
    return Object.fromEntries(files.map((file) => [file, this.textOf(file)]));
  }
  /** What the picture does to texts to show them. */
  get textNotes(): readonly TextNote[] {
    return this.#textNotes;
  }
  set textNotes(notes: readonly TextNote[]) {
    this.#textNotes = notes;
    this.emit('textNotes', notes);
  }
  /** What is wrong in the file that draws the template, in the order of its text. */
  get drawingDiagnostics(): readonly Diagnostic[] {
    return this.#drawingDiagnostics;
  }
  /** What went wrong in the picture, oldest first. */
  get faults(): readonly Fault[] {
    return this.#faults;
  }
  /** Where in the template's folder the files are that values name. One that this browser keeps is in no folder. */
  get valuesFolder(): string {
    return this.#template?.isOnDisk && this.#config ? valuesFolder(this.#config) : '';
  }
  /** What relative paths in values are relative to. */
  get valuesBase(): string {
    return (this.#template?.src ?? '') + this.valuesFolder;
  }
  /** The files of the open template, as their tabs stand. */
  get files(): readonly FileName[] {
    return ['config.json', ...(this.drawing ? [this.drawing.name] : [])];
  }
  /** The last good config: what form and stage show. */
  get config(): Config | undefined {
    return this.#config;
  }
  /** Of the last checked text, in the order of the text. */
  get diagnostics(): readonly Diagnostic[] {
    return this.#diagnostics;
  }
  get showing(): Showing {
    return this.#showing;
  }
  get values(): FieldValues {
    return this.#values;
  }
  /** Something differs from the template as it was made. */
  get edited(): boolean {
    return this.files.some((file) => this.isEdited(file));
  }
  /** The diagnostics are those of the present text. While false, their offsets may lie. */
  get settled(): boolean {
    return this.#checked === this.#revision;
  }
  /** The last check failed: what checks could not be loaded, or went wrong. To `settle` tries again. */
  get unchecked(): boolean {
    return this.#unchecked;
  }
  get locale(): Locale {
    return this.#locale;
  }

  /** The language diagnostics come in. */
  set locale(locale: Locale) {
    if (locale === this.#locale) return;
    this.#locale = locale;
    this.emit('locale', locale);
    this.#revision++;
    void this.settle();
  }

  /**
   * The step of undo that a change from elsewhere is part of; its time counts from the first one that asks. Files that were changed there
   * in one go, as by another name of a field, come one after the other, and are taken back together. What is changed here between ends it.
   */
  stepOfArrival(): object {
    const now = performance.now();
    if (!this.#arrival || now - this.#arrival.since > together) this.#arrival = { since: now };
    return this.#arrival;
  }

  /** Whether this template is the one that is open: another folder may have one of its name. */
  isOpen(template: Template | undefined): boolean {
    return template !== undefined && this.#template !== undefined && keptAs(template) === keptAs(this.#template);
  }

  /** The present text of a file: of one that is edited, or of one beside those. */
  textOf(file: string): string {
    if (file === 'config.json') return this.#text;
    return (file === this.drawing?.name ? this.drawing.text : this.textsBeside[file]) ?? '';
  }
  /** A file differs from what it was when the template was made. */
  isEdited(file: FileName): boolean {
    return this.#template !== undefined && this.textOf(file) !== this.#originalOf(file);
  }

  /** Opens a template, with the texts kept from last time where there are any. */
  async open(
    template: Template,
    text: string = template.original,
    drawing = template.drawing?.text,
    assets?: Assets,
  ): Promise<void> {
    this.#template = template;
    this.#assets = assets;
    this.#opened = template.original;
    this.#drawing = drawing;
    this.#faults = [];
    this.#drawingDiagnostics = [];
    this.#config = undefined;
    this.#written = undefined;
    this.#diagnostics = [];
    this.#showing = 'nothing';
    this.#values = {};
    this.#toldIn = this.#locale;
    this.emit('template', template);
    this.#put('config.json', { text, typed: false });
    await this.settle();
  }

  /** Calls the open template by another title. */
  retitle(title: string): void {
    if (!this.#template) return;
    this.#template = { ...this.#template, title };
    this.emit('title', title);
  }

  /**
   * The open template as it is in another language, or on disk now. A file that was edited stays as it is. No step of undo leads back
   * to another language.
   *
   * @param written the file that was written to disk from here: what it is by now is an edit, also where that is what it was before
   */
  async retell(template: Template, written?: FileName): Promise<void> {
    const untouched = this.files.filter((file) => file !== written && !this.isEdited(file));
    const wasDrawn = this.drawing !== undefined;
    this.#template = template;
    this.emit('title', template.title);
    // What draws it came only now: no text of it is known to any pane.
    if (template.drawing && !wasDrawn) this.#put(template.drawing.name, { text: template.drawing.text, typed: false });
    const isTold = this.#toldIn === this.#locale;
    this.#toldIn = this.#locale;
    this.#putAll(Object.fromEntries(untouched.map((file) => [file, this.#originalOf(file)])), () =>
      isTold ? this.stepOfArrival() : undefined,
    );
    await this.settle();
  }

  /** The author typed in a file, or took a step in it back. */
  type(text: string, file: string = 'config.json'): void {
    if (text === this.textOf(file)) return;
    this.#put(file, { text, typed: true });
    this.#settleSoon();
  }

  /** Puts a file back as it was made. */
  async reset(file: FileName): Promise<void> {
    await this.replace(this.#originalOf(file), file);
  }

  /** The picture says what went wrong in it. */
  setFaults(faults: readonly Fault[]): void {
    if (faults.length === 0 && this.#faults.length === 0) return;
    this.#faults = faults;
    this.emit('faults', faults);
  }

  /** Has what the template logs and asks for recorded by a script in its picture; an empty one ends that. */
  record(script: string): void {
    this.emit('recorder', script);
  }

  tellRecorded(recorded: ProjectEvents['recorded']): void {
    this.emit('recorded', recorded);
  }

  /** Puts another text of a file in place: a reset, a repair, one that was changed elsewhere. */
  async replace(text: string, file: FileName = 'config.json'): Promise<void> {
    await this.replaceAll({ [file]: text });
  }

  /** Puts other texts of files in place, of style sheets beside them too, as one step of undo. */
  async replaceAll(texts: Texts): Promise<void> {
    const step = {};
    this.#putAll(texts, () => step);
    await this.settle();
  }

  /** Puts texts in place as another window has them. */
  async follow(texts: Texts): Promise<void> {
    this.#putAll(texts, () => this.stepOfArrival());
    await this.settle();
  }

  /**
   * A diagnostic that was told last, as it is in the present texts: what was typed since may have moved it. Undefined when it is gone. Of
   * several that say the same it is the one at its place among them, as long as there are as many.
   */
  async inPresentText(diagnostic: Diagnostic): Promise<Diagnostic | undefined> {
    const isOfDrawing = this.#drawingDiagnostics.includes(diagnostic);
    const saysSame = ({ code, message }: Diagnostic) => code === diagnostic.code && message === diagnostic.message;
    const same = () => (isOfDrawing ? this.#drawingDiagnostics : this.#diagnostics).filter(saysSame);
    const told = same();
    await this.settle();
    const now = same();
    return this.settled && now.length === told.length ? now[told.indexOf(diagnostic)] : undefined;
  }

  /** Applies one diagnostic's fix. Does nothing when the text has moved on without it since the diagnostic was made. */
  async fix(diagnostic: Diagnostic): Promise<void> {
    const present = await this.inPresentText(diagnostic);
    if (!present?.fix) return;
    const { edits } = present.fix;
    if (this.#drawingDiagnostics.includes(present)) await this.#editDrawing(edits);
    else await this.replace(applyEdits(this.#text, edits));
  }

  /** Applies all fixes of the file that draws the template which delete nothing. */
  async fixAllDrawing(): Promise<void> {
    await this.#editDrawing(this.#drawingDiagnostics.filter(isFixableWithAll).flatMap(({ fix }) => fix.edits));
  }

  /**
   * Applies the fixes that delete nothing, one at a time, each to the text the one before left, because two fixes made for the same text may not
   * know of each other. Ends when there is nothing left to fix, or when a fix brought back a text that was there before.
   */
  async fixAll(): Promise<void> {
    const revision = this.#revision;
    await this.settle();
    // Fixes of an older text would cut this one somewhere else.
    if (revision !== this.#revision || !this.settled) return;
    let text = this.#text;
    let diagnostics = this.#diagnostics;
    const seen = new Set([text]);
    for (let next = diagnostics.find(isFixableWithAll); next; next = diagnostics.find(isFixableWithAll)) {
      text = applyEdits(text, next.fix.edits);
      if (seen.has(text)) break;
      seen.add(text);
      ({ diagnostics } = await this.#checkWithFiles(text));
      if (revision !== this.#revision) return;
    }
    await this.replace(text);
  }

  /** Checks the present texts now, unless that was done. Resolves when the diagnostics are those of the texts, or they could not be checked. */
  async settle(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.settled) return;
    if (this.#judging?.revision !== this.#revision) {
      this.#judging = { revision: this.#revision, done: this.#judge(this.#revision) };
    }
    await this.#judging.done;
  }

  /** The operator's values, from the form. */
  setValues(values: FieldValues): void {
    this.#values = values;
    this.emit('values', values);
  }

  /** The operator pressed take. */
  take(values: FieldValues): void {
    this.emit('take', values);
  }

  /** Puts a state of the template into the form. */
  chooseState(state: ChosenState): void {
    this.emit('state', state);
  }

  reveal(start: number, end: number, { focus = false, file = 'config.json' as FileName } = {}): void {
    this.emit('reveal', { file, start, end, focus });
  }

  lookAt(name: string | undefined, from: FieldPointer): void {
    this.emit('field', { name, from });
  }

  async #judge(revision: number): Promise<void> {
    const began = performance.now();
    const checked = await this.#checkWithFiles(this.#text).catch((error: unknown) => {
      console.error('The template could not be checked:', error);
    });
    if (revision !== this.#revision) return;
    this.#unchecked = !checked;
    if (!checked) {
      this.#judging = undefined;
      this.emit('unchecked', undefined);
      return;
    }
    const fallback = checked.config || this.#config ? undefined : await this.#originalConfig();
    if (revision !== this.#revision) return;
    this.#checked = revision;
    this.#take(checked, fallback);
    this.#took = performance.now() - began;
  }

  /** Checks a text of the config with the present files beside it. */
  #checkWithFiles(text: string): Promise<Checked> {
    const { drawing, paths, locale } = this;
    const { rules, texts } = this.#assets ?? {};
    return this.#check({ text, locale, drawing, paths, rules, texts });
  }

  #settleSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.settle(), Math.max(this.#delay, Math.min(this.#took, longest)));
  }

  async #editDrawing(edits: readonly TextEdit[]): Promise<void> {
    const { drawing } = this;
    if (drawing && this.settled) await this.replace(applyEdits(drawing.text, edits), drawing.name);
  }

  #originalOf(file: FileName): string {
    return this.#template ? originalOf(this.#template, file) : '';
  }

  #putAll(texts: Texts, step: () => Change['step']): void {
    for (const [file, before] of Object.entries(this.texts)) {
      const { [file]: text } = texts;
      if (text !== undefined && text !== before) this.#put(file, { text, typed: false, step: step() });
    }
  }

  #put(file: string, change: Change): void {
    if (change.step !== this.#arrival) this.#arrival = undefined;
    const before = this.textOf(file);
    this.#revision++;
    if (file === 'config.json') {
      this.#text = change.text;
      this.emit('text', change);
    } else if (file === this.drawing?.name) {
      this.#drawing = change.text;
      this.emit('drawing', change);
    } else {
      this.#assets = this.#assets?.withText(file, change.text);
      this.emit('sheet', { ...change, path: file, before });
    }
  }

  #take(checked: Checked, fallback: Config | undefined): void {
    this.#diagnostics = checked.diagnostics;
    this.#drawingDiagnostics = checked.drawingDiagnostics ?? [];
    const config = checked.config ?? this.#config ?? fallback;
    if (checked.config) this.#showing = 'current';
    else if (fallback) this.#showing = 'original';
    else if (this.#showing !== 'original') this.#showing = this.#config ? 'last valid' : 'nothing';
    // Spaces and line breaks make no other config: form and picture are left alone then.
    const written = config && config !== this.#config ? JSON.stringify(config) : this.#written;
    const changed = written !== this.#written;
    this.#written = written;
    if (changed) this.#config = config;
    this.emit('checked', checked);
    if (changed && config) this.emit('config', config);
  }

  /** A text kept from last time may be broken: then the form shows the template as it was made, and not nothing. */
  async #originalConfig(): Promise<Config | undefined> {
    const { original } = this.#template ?? {};
    if (original === undefined || original === this.#text) return undefined;
    return (await this.#check({ text: original, locale: this.#locale })).config;
  }
}
