import { html, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import { ref } from 'lit/directives/ref.js';
import '../../components/define/form.ts';
import type { FieldElement } from '../../components/fields/field-element.ts';
import { fieldTags } from '../../components/load-fields.ts';
import type { Locale } from '../../src/format/locale.ts';
import { renderChoice } from '../layout/choice.ts';
import { PageElement } from '../layout/page-element.ts';
import { type FormSpecimen, formsIn } from './form-specimens.ts';
import { sendFile } from './send-file.ts';
import { palettes, type Sheet, type Specimen, sheetsIn } from './sheets.ts';
import { showForm } from './show-form.ts';
import { statesOf } from './specimens.ts';
import { type Words, wordsOf } from './strings/strings.ts';

const grounds = ['dark', 'light'] as const;
type Ground = (typeof grounds)[number];
const choices = ['both', ...grounds] as const;
type Shown = (typeof choices)[number];

/**
 * The component gallery: every field type and the form in all their states, dark beside light. The specimens are the
 * elements themselves, so they can be typed into. Their types are registered before the page is shown.
 */
@customElement('pg-components')
export class ComponentsPage extends PageElement {
  @state() private shown: Shown = 'both';

  override connectedCallback(): void {
    super.connectedCallback();
    const remembered = this.memory.get('specimens');
    this.#show(choices.find((choice) => choice === remembered) ?? 'both');
  }

  follow(locale: Locale): void {
    document.title = `${wordsOf[locale].title} · Tarja`;
  }

  get #words(): Words {
    return wordsOf[this.locale];
  }

  protected override render(): TemplateResult {
    const words = this.#words;
    const { locale } = this;
    const sheets = sheetsIn(locale);
    const forms = formsIn(locale);
    return html`
      ${this.preferences.renderHeader('components')}
      <nav aria-label=${words.contents}>
        <div class="grounds">
          ${renderChoice(
            words.ground,
            choices,
            this.shown,
            (choice) => words.grounds[choice],
            (choice) => this.#choose(choice),
          )}
        </div>
        <h2>${words.fieldsHeading}</h2>
        <ul>
          ${sheets.map(({ field: { type } }) => html`<li><a href="#${type}">${type}</a></li>`)}
        </ul>
        <h2>${words.formsHeading}</h2>
        <ul>
          ${forms.map(({ id }) => html`<li><a href="#${id}">${words.forms[id][0]}</a></li>`)}
        </ul>
      </nav>
      <main>
        <h1>${words.title}</h1>
        <p>${words.lead}</p>
        ${keyed(locale, [sheets.map((sheet) => this.#renderSheet(sheet)), forms.map((form) => this.#renderForm(form))])}
      </main>
    `;
  }

  #renderSheet(sheet: Sheet): TemplateResult {
    const { locale } = this;
    const { states } = this.#words;
    const { type } = sheet.field;
    return html`
      <section id=${type}>
        <h2>${type} <code>&lt;${fieldTags[type]}&gt;</code></h2>
        <div class="sheet">
          ${statesOf(sheet, locale).map((specimen) => {
            const name = states[specimen.state];
            return html`
              <h3>${specimen.focus ? html`<button class="caption" @click=${focusBeside}>${name}</button>` : name}</h3>
              ${eachGround(() => html`<div ${ref((place) => place && showField(place, specimen, locale))}></div>`)}
            `;
          })}
        </div>
      </section>
    `;
  }

  #renderForm(specimen: FormSpecimen): TemplateResult {
    const { id, tall } = specimen;
    const [name, about] = this.#words.forms[id];
    // The form of another language is another form, with drafts of its own.
    const storageKey = (ground: Ground) => `${id}-${ground}-${this.locale}`;
    return html`
      <section id=${id}>
        <h2>${name} <code>&lt;tarja-form&gt;</code></h2>
        <p>${about}</p>
        <div class="sheet forms">
          ${eachGround(
            (ground) => html`
              <div
                class=${tall ? 'desk tall' : 'desk'}
                ${ref((place) => place && void showForm(place, specimen, storageKey(ground)))}
              ></div>
            `,
          )}
        </div>
      </section>
    `;
  }

  #choose(choice: Shown): void {
    this.memory.set('specimens', choice);
    this.#show(choice);
  }

  #show(choice: Shown): void {
    this.shown = choice;
    document.documentElement.dataset['shown'] = choice;
  }
}

function eachGround(content: (ground: Ground) => TemplateResult): TemplateResult[] {
  return grounds.map((ground) => html`<div class="ground ${ground}">${content(ground)}</div>`);
}

/** Moves the focus into the first specimen of a line that is on show. */
function focusBeside({ currentTarget }: Event): void {
  const caption = (currentTarget as HTMLElement).parentElement;
  const places = [caption?.nextElementSibling, caption?.nextElementSibling?.nextElementSibling];
  const place = places.find((each) => each?.checkVisibility());
  (place?.querySelector(':not(div)') as HTMLElement | null | undefined)?.focus();
}

/** Puts a field into its place, once. */
function showField(place: Element, specimen: Specimen, locale: Locale): void {
  if (place.firstChild) return;
  const { field, value, disabled, required, showProblems, compact, dir, lang, upload } = specimen;
  place.classList.toggle('compact', compact ?? false);
  if (dir) place.setAttribute('dir', dir);
  if (lang) place.setAttribute('lang', lang);
  const element = document.createElement(fieldTags[field.type]) as FieldElement;
  element.field = field;
  element.palettes = palettes;
  if (value !== undefined) element.value = value;
  element.disabled = disabled ?? false;
  element.required = required ?? false;
  element.showProblems = showProblems ?? false;
  place.append(element);
  if (upload) sendFile(element, upload, locale);
}

declare global {
  interface HTMLElementTagNameMap {
    'pg-components': ComponentsPage;
  }
}
