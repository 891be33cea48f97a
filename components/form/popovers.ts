import { html, type LitElement, nothing, type TemplateResult } from 'lit';
import type { Change, Session } from '../../src/values/session.ts';
import { placeBeside } from '../place-beside.ts';
import type { FormView } from './form-view.ts';
import { stateText } from './marks.ts';
import type { FieldRow } from './row.ts';
import { differenceTexts } from './value-text.ts';

/** Beyond so many changes only their number is said. */
const mostChanges = 12;

/** What opens beside a part of the form: the menu of one field, and what a take would change. */
export class Popovers {
  #menu: FieldRow | undefined;
  #difference = false;

  constructor(private readonly host: LitElement) {}

  render(view: FormView): TemplateResult {
    const { session, words } = view;
    return html`
      <div id="diff" popover="manual">
        ${this.#difference ? html`<p>${words.willChange}</p>${renderChanges(session.diff(), view)}` : nothing}
      </div>
      <div id="menu" popover role="dialog" aria-labelledby="name value" @toggle=${this.#menuToggled}>${this.#menu ? renderMenu(this.#menu, view) : nothing}</div>
    `;
  }

  openMenu(row: FieldRow, anchor: Element): void {
    this.#menu = row;
    void this.#open('#menu', anchor, () => this.#menu === row);
  }

  /** Shows what a take would change while the pointer or the focus is on its button. */
  readonly aim = ({ target }: Event, session: Session): void => {
    if (!isTake(target) || session.changed.size === 0) return;
    this.#difference = true;
    void this.#open('#diff', target, () => this.#difference);
  };
  readonly turnAway = ({ target }: Event): void => {
    if (isTake(target)) this.hideDifference();
  };

  hideDifference(): void {
    if (!this.#difference) return;
    this.#difference = false;
    this.host.requestUpdate();
    this.#find('#diff')?.hidePopover();
  }

  async #open(selector: string, anchor: Element, isWanted: () => boolean): Promise<void> {
    this.host.requestUpdate();
    await this.host.updateComplete;
    const popover = this.#find(selector);
    if (!popover?.isConnected || !isWanted() || popover.matches(':popover-open')) return;
    popover.showPopover();
    placeBeside(popover, anchor, 'start');
    if (popover.id === 'menu') popover.querySelector('button')?.focus();
  }

  readonly #menuToggled = ({ newState }: ToggleEvent): void => {
    if (newState !== 'closed') return;
    const row = this.#menu;
    this.#menu = undefined;
    this.host.requestUpdate();
    // Where the focus was in the menu, it goes back to the field; where it went elsewhere, it stays there.
    const active = (this.host.renderRoot as ShadowRoot).activeElement;
    const isInMenu = this.#find('#menu')?.contains(active) === true;
    if (isInMenu || document.activeElement === document.body || active?.matches('.bar, .fields')) row?.focus();
  };

  #find(selector: string): HTMLElement | null {
    return this.host.renderRoot.querySelector(selector);
  }
}

/** What can be done with one field: take it, or put back what is on air or the default. */
function renderMenu(row: FieldRow, view: FormView): TemplateResult {
  const { form, words } = view;
  const { state, field, name } = row;
  // Of a table with as many rows it is the cell that differs from the draft.
  const said = (value: unknown) => differenceTexts(field, state.value, value, view)[1];
  const standing = stateText(row, words);
  const act = (work: () => void) => (event: Event) => {
    (event.currentTarget as HTMLElement).closest<HTMLElement>('[popover]')?.hidePopover();
    work();
    row.focus();
  };
  return html`
    <h2 id="name"><bdi>${field.label}</bdi>${standing ? html` · <bdi>${standing}</bdi>` : nothing}</h2>
    <p id="value"><bdi>${state.onAir ? words.onAirNow(said(state.air)) : words.defaultIs(said(state.default))}</bdi></p>
    ${
      state.changed && !state.invalid
        ? html`<button @click=${act(() => form.take([name]))}>${words.takeField}</button>`
        : nothing
    }
    ${
      state.changed && state.onAir
        ? html`<button @click=${act(() => form.revert([name]))}><bdi>${words.revertTo(said(state.air))}</bdi></button>`
        : nothing
    }
    ${
      row.feed?.isTyped
        ? html`<button @click=${act(() => form.backToFeed([name]))}>${words.backToFeed}</button>`
        : nothing
    }
    <button @click=${act(() => form.reset([name]))}><bdi>${words.resetTo(said(state.default))}</bdi></button>
  `;
}

/** Changes as lines “label: from → to”. */
function renderChanges(changes: readonly Change[], view: FormView): TemplateResult | typeof nothing {
  const { session, words } = view;
  if (changes.length === 0) return nothing;
  const rest = changes.length - mostChanges;
  return html`
    <dl class="diff">
      ${changes.slice(0, mostChanges).map(({ name, label, from, to }) => {
        const field = session.field(name)?.field;
        if (!field) return nothing;
        const [was, willBe] = differenceTexts(field, from, to, view);
        return html`
          <dt><bdi>${label}</bdi></dt>
          <dd class="was"><bdi>${was}</bdi></dd>
          <dd class="to" aria-hidden="true">→</dd>
          <dd><bdi>${willBe}</bdi></dd>
        `;
      })}
    </dl>
    ${rest > 0 ? html`<p><bdi>+ ${words.found(rest)}</bdi></p>` : nothing}
  `;
}

function isTake(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLElement && target.matches('.primary');
}
