import { html, type LitElement, nothing, render, type TemplateResult } from 'lit';
import type { Locale } from '../../src/format/locale.ts';
import type { DraftSession, FieldProblem, StepLabel, TakeResult } from '../../src/values/draft-session.ts';
import { keepDraft, useOffer } from '../../src/values/offers.ts';
import { removePreset, toPreset } from '../../src/values/presets.ts';
import { type LeftOut, valueWarning } from '../../src/values/value-warning.ts';
import type { KeyName } from '../gestures/key-name.ts';
import { type FormPartWords, formPartWords } from '../strings/form-part-words.ts';
import { completeTheme } from '../theme/part-theme.ts';
import { bringStyles } from './bring-styles.ts';
import { ButtonRoom } from './button-room.ts';
import { type Choosable, renderChoices } from './choices.ts';
import { renderDiff } from './diff.ts';
import { Drafts } from './drafts.ts';
import { hearGestures } from './field-gestures.ts';
import { openHelp } from './help.ts';
import { openJump } from './jump.ts';
import { renderMarks } from './marks.ts';
import { type MenuActions, renderMenu } from './menu.ts';
import { partStyles } from './part-styles.ts';
import { openNear } from './popover.ts';
import { openPresets } from './presets.ts';
import type { FieldRow } from './row.ts';
import { RowFilter } from './row-filter.ts';
import type { RowGroup } from './rows.ts';
import { stepText } from './step-text.ts';

/** The form as its companion knows it. */
export interface Accompanied {
  readonly form: LitElement &
    Choosable &
    MenuActions & { applyPreset(id: string, options: { only: readonly string[] }): void } & {
      readonly storageKey: string | undefined;
      focusField(name: string): boolean;
    };
  readonly rows: Iterable<FieldRow> & { readonly groups: readonly RowGroup[] };
  session(): DraftSession | undefined;
  language(): Locale;
  /** Nothing may be changed: the form can be read and walked through. */
  inactive(): boolean;
  /** Does something on the whole form, of which whoever follows `change` is told. */
  act(work: (session: DraftSession) => void): void;
  /** What is in sight changed. */
  sift(): void;
}

/**
 * All of a form that one at rest does without: what is said beside a field, its menu and the difference before a take,
 * presets and variants, recovered drafts, jump and help. It comes when the operator first comes near, or with the first
 * thing there is to say, and with its words.
 */
export class FormCompanion {
  readonly #of: Accompanied;
  readonly #drafts = new Drafts();
  /** Somebody is at the variants and presets. */
  #choosing = false;
  /** The menu of one field, while it is open. */
  #menu: (() => TemplateResult) | undefined;
  /** What kept the last take off the air, until somebody sees to it. */
  #refused: readonly FieldProblem[] = [];
  /** How many fields the last take put on air. */
  #taken: number | undefined;
  /** What a take would change, while it is in sight. */
  #difference: (() => TemplateResult) | undefined;

  /** The words of the form's language are there. */
  constructor(of: Accompanied) {
    this.#of = of;
    const root = of.form.renderRoot;
    completeTheme();
    bringStyles(root, partStyles);
    hearGestures(root);
    for (const type of ['pointerover', 'focusin']) root.addEventListener(type, this.#aim);
    for (const type of ['pointerout', 'focusout', 'click']) root.addEventListener(type, this.#turnAway);
    of.form.addEventListener('take', () => this.#hideDifference());
    const aimed = root.querySelector<HTMLElement>('.primary:is(:hover, :focus)');
    if (aimed) void this.#showDifference(aimed);
  }

  get #words(): FormPartWords {
    return formPartWords.in(this.#of.language());
  }
  get #root(): HTMLElement | DocumentFragment {
    return this.#of.form.renderRoot;
  }

  /** Says what was asked for and left out to whoever made the page. */
  warn(leftOut: LeftOut): void {
    console.warn(`tarja-form: ${valueWarning(leftOut).message}`);
  }

  // What it says in the form -----------------------------------------------------------------------------------------

  /** Variants and presets, where there are any. */
  renderChoices(session: DraftSession): TemplateResult | typeof nothing {
    const { form, inactive } = this.#of;
    return renderChoices(session, form, this.#words, this.#choosing, this.#choices, inactive());
  }

  /** The drafts of an earlier life of the page, to be taken up or thrown away. */
  renderNotice(): TemplateResult | typeof nothing {
    const { recoverable } = this.#drafts;
    if (recoverable === 0) return nothing;
    const words = this.#words;
    return html`<div class="notice" role="status">
      <bdi>${words.recoveredOffer(recoverable)}</bdi><span class="space"></span>
      <button @click=${this.#recover}>${words.recover}</button>
      <button class="quiet" @click=${this.#discard}>${words.discard}</button>
    </div>`;
  }

  /** What became of a take: that it was refused is for everybody to see, that it was not is seen in the counts. */
  tell({ taken, refused }: TakeResult): void {
    this.#refused = refused;
    this.#taken = refused.length > 0 ? undefined : Object.keys(taken).length;
    this.#of.form.requestUpdate();
  }

  renderPopovers(): TemplateResult {
    const words = this.#words;
    const [first] = this.#refused;
    return html`
      <div class="refusal" role="status">
        ${
          first
            ? html`<p dir="auto">${words.refused(first.label, first.message)}</p>`
            : this.#taken === undefined
              ? nothing
              : html`<span class="visually-hidden">${words.taken(this.#taken)}</span>`
        }
      </div>
      <div id="diff" popover="manual">${this.#difference?.() ?? nothing}</div>
      <div id="menu" popover @toggle=${this.#menuToggled}>${this.#menu?.() ?? nothing}</div>
    `;
  }

  /** What there is to undo or redo, in words. */
  stepText(what: string, step: StepLabel | undefined): string {
    return step ? `${what}: ${stepText(step, this.#words)}` : what;
  }

  /** What there is to say beside a field. */
  mark(row: FieldRow): void {
    const [first] = this.#refused;
    if (first && first.name === row.name && !row.state.problems.some(({ message }) => message === first.message)) {
      this.#refused = [];
      this.#of.form.requestUpdate();
    }
    if (row.place.dataset['unimplemented'] !== undefined) this.#explain(row);
    else this.#mark(row);
  }

  #mark(row: FieldRow): void {
    renderMarks(row, this.#words, this.#of.language(), {
      menu: (anchor) => !this.#of.inactive() && void this.#openMenu(row, anchor),
      // The offer goes, and the focus does not go with it.
      use: () => {
        row.focus();
        this.#of.act((session) => useOffer(session.inside, row.name));
      },
      keep: () => {
        row.focus();
        keepDraft(row.session.inside, row.name);
      },
    });
  }

  /** A type without an element is shown as it stands in the document, and keeps its value. */
  #explain({ place, field, state }: FieldRow): void {
    const json = JSON.stringify(state.value, null, 2);
    render(
      html`
        <span class="name" title=${field.label}>${field.label}</span>
        <div>
          <pre class="unimplemented" tabindex="0" aria-label=${field.label}>${json}</pre>
          <p class="name">${this.#words.notImplemented(field.type)}</p>
        </div>
      `,
      place,
    );
  }

  // What is in sight -------------------------------------------------------------------------------------------------

  readonly #filter = new RowFilter();

  get search(): string {
    return this.#filter.search;
  }
  get onlyChanged(): boolean {
    return this.#filter.onlyChanged;
  }
  /** Somebody looks for a field: sections with one that fits are open. */
  get looking(): boolean {
    return this.#filter.looking;
  }

  look(text: string): void {
    this.#filter.search = text;
    this.#sifted();
  }

  showAll(): void {
    this.#filter.search = '';
    this.#filter.onlyChanged = false;
    this.#sifted();
  }

  #toggleChanged(session: DraftSession): void {
    if (!this.onlyChanged && !session.changed.size) return;
    this.#filter.onlyChanged = !this.onlyChanged;
    this.#sifted();
  }

  #sifted(): void {
    this.#of.sift();
    this.#of.form.requestUpdate();
  }

  /** Shows the rows that are wanted and no other. Says whether it had to look at all of them. */
  sift(session: DraftSession, names: ReadonlySet<string> | undefined): boolean {
    if (names && !this.#filter.appears(names, session)) return false;
    this.#filter.apply(this.#of.rows.groups, session);
    return true;
  }

  // Buttons and keys -------------------------------------------------------------------------------------------------

  /** A button of the bars, by its name. */
  press(name: string, session: DraftSession): void {
    if (name === 'help') this.#openHelp();
    else if (name === 'changed') this.#toggleChanged(session);
    else if (name === 'invalid') this.#goTo('invalid', 1, session);
  }

  key(key: KeyName, session: DraftSession): void {
    if (key === '?') this.#openHelp();
    else if (key === 'Mod+K') this.#openJump(session);
    else this.#goTo(key.endsWith('F8') ? 'invalid' : 'changed', key.startsWith('Shift') ? -1 : 1, session);
  }

  // What is opened ---------------------------------------------------------------------------------------------------

  async #openMenu(row: FieldRow, anchor: HTMLElement): Promise<void> {
    const { form, language } = this.#of;
    this.#menu = () => renderMenu(row, form, this.#words, language());
    await this.#shown();
    const popover = this.#find('#menu');
    if (popover) openNear(popover, anchor);
  }

  readonly #menuToggled = ({ newState }: ToggleEvent): void => {
    if (newState !== 'closed') return;
    this.#menu = undefined;
    this.#of.form.requestUpdate();
  };

  /** What would change is shown while somebody is about to take it. */
  readonly #aim = ({ target }: Event): void => {
    if (isTake(target)) void this.#showDifference(target);
  };
  readonly #turnAway = ({ target }: Event): void => {
    if (isTake(target)) this.#hideDifference();
  };

  /** What a take would change, beside the button that would do it. */
  async #showDifference(anchor: HTMLElement): Promise<void> {
    const session = this.#of.session();
    if (!session?.changed.size) return;
    this.#difference = () => renderDiff(session, this.#words, this.#of.language());
    await this.#shown();
    const popover = this.#find('#diff');
    if (this.#difference !== undefined && popover) openNear(popover, anchor);
  }

  #hideDifference(): void {
    this.#difference = undefined;
    this.#of.form.requestUpdate();
    this.#find('#diff')?.hidePopover();
  }

  #openHelp(): void {
    openHelp(this.#root, this.#words);
  }

  #openJump(session: DraftSession): void {
    const fields = [...session.fields.values()].map(({ field }) => field);
    openJump(this.#root, fields, this.#words, (name) => this.#of.form.focusField(name));
  }

  readonly #choices = {
    more: (): void => {
      const session = this.#of.session();
      if (session) this.#openPresets(session);
    },
    look: (looking: boolean): void => {
      this.#choosing = looking;
      this.#of.form.requestUpdate();
    },
    room: new ButtonRoom(() => this.#of.form.requestUpdate()),
  };

  #openPresets(session: DraftSession): void {
    const { form, language, act } = this.#of;
    openPresets(this.#root, session, this.#words, language(), {
      apply: (id, only) => form.applyPreset(id, { only }),
      remove: (id) => act((session) => removePreset(session.inside, id)),
      save: (label) =>
        form.dispatchEvent(
          new CustomEvent('tarja-preset', {
            bubbles: true,
            composed: true,
            detail: toPreset(session.inside, { label }),
          }),
        ),
    });
  }

  /** The next field of a kind after the one in focus, round the end. */
  #goTo(what: 'changed' | 'invalid', step: 1 | -1, session: DraftSession): void {
    const rows = [...this.#of.rows];
    const order = rows.map(({ name }) => name);
    const names = order.filter((name) => session[what].has(name));
    if (names.length === 0) return;
    const active = (this.#root as ShadowRoot).activeElement;
    const here = rows.findIndex(({ element }) => element === active);
    const after =
      step > 0
        ? names.find((name) => order.indexOf(name) > here)
        : names.findLast((name) => order.indexOf(name) < here);
    const next = after ?? (step > 0 ? names[0] : names.at(-1));
    if (next !== undefined) this.#of.form.focusField(next);
  }

  // Drafts -----------------------------------------------------------------------------------------------------------

  /** Looks what drafts there are of an earlier life of the page. */
  async findDrafts(session: DraftSession): Promise<void> {
    await this.#drafts.find(session, this.#of.form.storageKey);
    this.#of.form.requestUpdate();
  }
  /** Keeps the drafts where a crash does not reach. */
  keepDrafts(session: DraftSession): void {
    this.#drafts.keep(session);
  }
  /** The form goes off the page: what waits to be written is written. */
  leaveDrafts(): void {
    this.#drafts.leave();
  }

  readonly #recover = (): void => {
    this.#of.act((session) => this.#drafts.recover(session));
    this.#decided();
  };
  readonly #discard = (): void => {
    const session = this.#of.session();
    if (session) this.#drafts.discard(session);
    this.#decided();
  };
  #decided(): void {
    this.#of.form.requestUpdate();
  }

  #shown(): Promise<boolean> {
    this.#of.form.requestUpdate();
    return this.#of.form.updateComplete;
  }
  #find(selector: string): HTMLElement | null {
    return this.#root.querySelector(selector);
  }
}

function isTake(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLElement && target.matches('.primary');
}
