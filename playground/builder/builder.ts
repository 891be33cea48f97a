import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import type { UploadRequest } from '../../components/fields/upload.ts';
import type { Diagnostic } from '../../src/config/diagnostic.ts';
import type { Locale } from '../../src/format/locale.ts';
import { child } from '../../src/format/pointer.ts';
import { type Change, change } from '../../src/language/edits/change.ts';
import { type Path, read, Unreadable } from '../../src/language/edits/read.ts';
import { CONFIG } from '../../src/language/project.ts';
import { Follow } from '../follow.ts';
import { icons } from '../icons.ts';
import { renderChoice } from '../layout/choice.ts';
import { paneStyles } from '../layout/pane-styles.ts';
import type { Version } from '../project/history.ts';
import type { Project } from '../project/project.ts';
import { keptAs, type Texts } from '../project/template.ts';
import { readFile } from '../read-file.ts';
import type { Strings } from '../strings/strings.ts';
import './breaking.ts';
import type { Building } from './building.ts';
import './fields.ts';
import './template.ts';
import './value-sets.ts';
import { type BuilderWords, builderWords } from './words.ts';

const sections = ['fields', 'presets', 'variants', 'template'] as const;

/** What the texts of files were before and after a step. The config's are always among them: it is a step from that text. */
type Step = ReadonlyMap<string, readonly [before: string, after: string]>;

type Direction = 'undo' | 'redo';

/** The editor of the text: steps of the builder are steps of the text. */
export interface TextSteps {
  /** Whether there is a step to take back, or to do again. */
  can(which: Direction): boolean;
  step(which: Direction): void;
}

/**
 * The config as forms, beside its text: every edit is a small change of the text, and everything stands as the text says.
 * While the text cannot be read, its last readable version is shown and cannot be edited.
 */
@customElement('pg-builder')
export class Builder extends LitElement implements Building {
  static override styles = [
    paneStyles,
    css`
      :host {
        container-type: inline-size;
        grid-template: auto auto minmax(0, 1fr) auto / minmax(0, 1fr);
      }
      nav {
        display: flex;
        align-items: center;
        gap: 2px;
        min-height: 40px;
        padding: 0 8px 0 10px;
        border-bottom: 1px solid var(--tarja-line);
      }
      [role='radiogroup'] {
        display: flex;
        min-width: 0;
        padding: 2px;
        border-radius: var(--tarja-radius);
        background: var(--tarja-ground);
      }
      [role='radio'] {
        height: 24px;
        min-width: 0;
      }
      [role='radio'][aria-checked='true'] {
        background: var(--tarja-raised);
      }
      .count {
        color: var(--tarja-text-quiet);
        font-variant-numeric: tabular-nums;
        font-weight: 400;
      }
      .body > [inert] {
        opacity: 0.5;
      }
      @container (max-width: 400px) {
        nav {
          gap: 0;
          padding-inline: 4px;
        }
        [role='radio'] {
          padding-inline: 5px;
        }
        .count {
          display: none;
        }
      }
      @container (max-width: 340px) {
        [role='radiogroup'] {
          flex-wrap: wrap;
          margin-block: 4px;
        }
      }
    `,
  ];

  @property({ attribute: false }) project!: Project;
  @property({ attribute: false }) strings!: Strings;
  /** Asks for the versions of the open template, newest first. */
  @property({ attribute: false }) versions: () => Promise<readonly Version[]> = async () => [];
  /** Once it is here. */
  @property({ attribute: false }) editor: TextSteps | undefined;
  @state() private section: (typeof sections)[number] = 'fields';
  /** The name of the field that is open. */
  @state() private chosen: string | undefined;
  @state() document: unknown;
  /** Where the text cannot be read. */
  @state() private brokenAt: number | undefined;

  readonly #steps: Step[] = [];
  readonly #undone: Step[] = [];
  #read: string | undefined;

  constructor() {
    super();
    new Follow(this, ['checked', 'drawing', 'values', 'locale'], {
      text: () => this.#readText(),
      template: () => {
        this.chosen = undefined;
        this.#steps.length = this.#undone.length = 0;
      },
      field: ({ name, from }) => {
        if (from !== 'builder' && name !== undefined) this.choose(name);
      },
    });
    this.addEventListener('keydown', this.#onKey);
    this.addEventListener('tarja-upload', (event) => {
      const { detail } = event as CustomEvent<UploadRequest>;
      detail.respondWith(readFile(detail.file, this.strings.fileTooLarge));
    });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#readText();
  }

  get locale(): Locale {
    return this.project.locale;
  }
  get words(): BuilderWords {
    return builderWords[this.locale];
  }

  /** Opens a field. */
  choose(name: string): void {
    this.section = 'fields';
    this.chosen = name;
    void this.updateComplete
      .then(() => this.renderRoot.querySelector('pg-builder-fields')?.updateComplete)
      .then(() => {
        const { renderRoot } = this.renderRoot.querySelector('pg-builder-fields') ?? {};
        renderRoot?.querySelector('[data-open]')?.scrollIntoView({ block: 'nearest' });
      });
  }

  apply(changes: readonly Change[], drawing?: string): boolean {
    const { text } = change(this.project.text, changes);
    if (text === undefined) {
      this.#readText();
      return false;
    }
    const { name } = this.project.drawing ?? {};
    this.rewrite({ [CONFIG]: text, ...(name && { [name]: drawing }) });
    return true;
  }

  rewrite(texts: Texts): void {
    const { project } = this;
    const step = new Map([[CONFIG, [project.text, project.text] as const]]);
    for (const [file, text] of Object.entries(texts))
      if (text !== undefined) step.set(file, [project.textOf(file), text]);
    if ([...step.values()].every(([before, after]) => before === after)) return;
    this.#steps.push(step);
    this.#undone.length = 0;
    void project.replaceAll(texts);
  }

  diagnosticsAt(path: Path, { own = false } = {}): readonly Diagnostic[] {
    const pointer = path.reduce<string>(child, '');
    return this.project.diagnostics.filter(
      (diagnostic) =>
        diagnostic.severity !== 'info' &&
        (diagnostic.pointer === pointer || (!own && diagnostic.pointer.startsWith(`${pointer}/`))),
    );
  }

  protected override render(): TemplateResult {
    const { words, project, document } = this;
    const errors = this.brokenAt === undefined ? 0 : project.text.slice(0, this.brokenAt).split('\n').length;
    return html`
      <nav>
        ${renderChoice(
          project.template?.title ?? '',
          sections,
          this.section,
          (section) => {
            const count = this.#countOf(section);
            return html`${words.sections[section]}${count > 0 ? html` <span class="count">${count}</span>` : nothing}`;
          },
          (section) => {
            this.section = section;
          },
        )}
        <span class="space"></span>
        ${this.#renderStep('undo', 'Ctrl+Z')} ${this.#renderStep('redo', 'Ctrl+Shift+Z')}
      </nav>
      <div aria-live="polite" aria-atomic="true">
        ${
          this.brokenAt === undefined
            ? nothing
            : html`<div class="banner">
                ${icons.error}<span>${document === undefined ? words.notJson : words.broken(errors)}</span>
                <button @click=${this.#goToProblem}>${words.go}</button>
              </div>`
        }
      </div>
      <div class="body">
        <div ?inert=${this.brokenAt !== undefined}>
          ${document === undefined ? nothing : keyed(project.template && keptAs(project.template), this.#renderSection())}
        </div>
      </div>
      <pg-builder-breaking
        .project=${project}
        .strings=${this.strings}
        .versions=${this.versions}
      ></pg-builder-breaking>
    `;
  }

  /** It stays focusable where there is nothing to do: the focus would be lost with the last step. */
  #renderStep(which: Direction, keys: string): TemplateResult {
    const name = this.words[which];
    return html`<button
      class="icon"
      title=${`${name} (${keys})`}
      aria-label=${name}
      aria-disabled=${!(this.#isNext(which) || this.editor?.can(which))}
      @click=${() => this.#step(which)}
    >
      ${icons[which]}
    </button>`;
  }

  #renderSection(): TemplateResult {
    const { section, document } = this;
    // Diagnostics and values change what the sections show, too.
    const told = { ...(document as object) };
    if (section === 'fields') {
      return html`<pg-builder-fields
        .building=${this}
        .document=${told}
        .chosen=${this.chosen}
      ></pg-builder-fields>`;
    }
    if (section === 'template') {
      return html`<pg-builder-template .building=${this} .document=${told}></pg-builder-template>`;
    }
    return html`<pg-builder-value-sets
      .building=${this}
      .document=${told}
      .kind=${section}
    ></pg-builder-value-sets>`;
  }

  #countOf(section: (typeof sections)[number]): number {
    const list = (this.document as Record<string, unknown> | undefined)?.[section];
    return typeof list === 'object' && list !== null ? Object.keys(list).length : 0;
  }

  #readText(): void {
    const { text } = this.project;
    if (text === this.#read) return;
    this.#read = text;
    try {
      const { value, kind } = read(text);
      if (kind !== 'object') throw new Unreadable(0);
      this.document = value;
      this.brokenAt = undefined;
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      this.brokenAt = error.offset;
    }
  }

  readonly #goToProblem = (): void => {
    const at = this.brokenAt ?? 0;
    this.project.reveal(at, Math.min(at + 1, this.project.text.length), { focus: true });
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (!(ctrlKey || metaKey) || altKey || event.defaultPrevented) return;
    const letter = key.toLowerCase();
    if (letter !== 'z' && letter !== 'y') return;
    event.preventDefault();
    event.stopPropagation();
    this.#step(letter === 'y' || shiftKey ? 'redo' : 'undo');
  };

  /** Whether the step that was made here last, or taken back last, is the one to be taken back or done again. */
  #isNext(which: Direction): boolean {
    const [step, now] = which === 'undo' ? [this.#steps.at(-1), 1] : [this.#undone.at(-1), 0];
    return step?.get(CONFIG)?.[now] === this.project.text;
  }

  /**
   * One undo over text and builder: the editor's, and where it has no such step, the builder's own. What a step changed in other
   * files goes along, unless they were changed since.
   */
  #step(which: Direction): void {
    const { project, editor } = this;
    const [from, to, now, then] =
      which === 'undo' ? ([this.#steps, this.#undone, 1, 0] as const) : ([this.#undone, this.#steps, 0, 1] as const);
    const before = project.text;
    const last = from.at(-1);
    const [was, is] = last?.get(CONFIG) ?? [];
    const keepsConfig = was === before && is === before;
    const isDone = !keepsConfig && editor?.can(which) === true;
    if (isDone) editor.step(which);
    const step = isDone
      ? from.findLast((each) => each.get(CONFIG)?.[now] === before && each.get(CONFIG)?.[then] === project.text)
      : this.#isNext(which) && last;
    if (!step) return;
    from.splice(from.indexOf(step), 1);
    to.push(step);
    if (isDone) return;
    const unchanged = [...step].filter(([file, texts]) => project.textOf(file) === texts[now]);
    void project.replaceAll(Object.fromEntries(unchanged.map(([file, texts]) => [file, texts[then]])));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pg-builder': Builder;
  }
}
