import { html, render, type TemplateResult } from 'lit';
import { ref } from 'lit/directives/ref.js';
import '../../components/define/form.ts';
import type { FieldElement } from '../../components/fields/field-element.ts';
import { fieldTags, loadFields } from '../../components/load-fields.ts';
import { adoptTheme } from '../../components/theme/theme.ts';
import { Memory } from '../project/storage.ts';
import { type FormSpecimen, forms } from './form-specimens.ts';
import { sendFile } from './send-file.ts';
import { palettes, type Sheet, type Specimen, sheets } from './sheets.ts';
import { showForm } from './show-form.ts';
import { statesOf } from './specimens.ts';

/*
 * The component gallery: every field type and the form in all their states, dark beside light. The specimens are the
 * elements themselves, so they can be typed into.
 */

const grounds = ['dark', 'light'] as const;
type Ground = (typeof grounds)[number];
type Shown = Ground | 'both';
const choices: readonly (readonly [Shown, string])[] = [
  ['both', 'Both'],
  ['dark', 'Dark'],
  ['light', 'Light'],
];

const memory = new Memory();
const remembered = memory.get('specimens');
let shown: Shown = remembered === 'dark' || remembered === 'light' ? remembered : 'both';

function page(): TemplateResult {
  return html`
    <nav aria-label="Contents">
      <a class="wordmark" href="./">Tarja</a>
      <div class="grounds" role="group" aria-label="Ground">
        ${choices.map(
          ([choice, label]) => html`
            <button aria-pressed=${choice === shown} @click=${() => choose(choice)}>${label}</button>
          `,
        )}
      </div>
      <ul>
        <li><a href="reference.html">Format</a></li>
      </ul>
      <h2>Fields</h2>
      <ul>
        ${sheets.map(({ field: { type } }) => html`<li><a href="#${type}">${type}</a></li>`)}
      </ul>
      <h2>Form</h2>
      <ul>
        ${forms.map(({ state }) => html`<li><a href="#${idOf(state)}">${state}</a></li>`)}
      </ul>
    </nav>
    <main>
      <header>
        <h1>Components</h1>
        <p>
          Fifteen field types and the operator’s form, in every state they can be in. The specimens are live: type,
          drag, press Tab, and Ctrl + K or ? in a form.
        </p>
      </header>
      ${sheets.map(renderSheet)} ${forms.map(renderForm)}
    </main>
  `;
}

function renderSheet(sheet: Sheet): TemplateResult {
  const { type } = sheet.field;
  return html`
    <section id=${type}>
      <h2>${type} <code>&lt;${fieldTags[type]}&gt;</code></h2>
      <div class="sheet">
        ${statesOf(sheet).map(
          (specimen) => html`
            <h3>${specimen.focus ? html`<button class="caption" @click=${focusBeside}>${specimen.state}</button>` : specimen.state}</h3>
            ${eachGround(() => html`<div ${ref((place) => place && showField(place, specimen))}></div>`)}
          `,
        )}
      </div>
    </section>
  `;
}

function renderForm(specimen: FormSpecimen): TemplateResult {
  return html`
    <section id=${idOf(specimen.state)}>
      <h2>${specimen.state} <code>&lt;tarja-form&gt;</code></h2>
      <p>${specimen.about}</p>
      <div class="sheet forms">
        ${eachGround(
          (ground) => html`
            <div
              class=${specimen.tall ? 'desk tall' : 'desk'}
              ${ref((place) => place && void showForm(place, specimen, `${idOf(specimen.state)}-${ground}`))}
            ></div>
          `,
        )}
      </div>
    </section>
  `;
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
function showField(place: Element, specimen: Specimen): void {
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
  if (upload) sendFile(element, upload);
}

function choose(choice: Shown): void {
  shown = choice;
  memory.set('specimens', choice);
  document.documentElement.dataset['shown'] = choice;
  render(page(), document.body);
}

function idOf(state: string): string {
  return state.toLowerCase().replaceAll(/[^a-z]+/g, '-');
}

adoptTheme(document);
await loadFields(sheets.map(({ field }) => field.type));
choose(shown);
// The sections were not there yet when the browser looked for the one in the address.
document.querySelector(`[id="${CSS.escape(location.hash.slice(1))}"]`)?.scrollIntoView();
