import { html, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import text from '../../schema/config.schema.json' with { type: 'json' };
import type { Locale } from '../../src/format/locale.ts';
import type { Schema } from '../../src/language/schema.ts';
import { inWords } from '../../src/language/schema-words.ts';
import { PageElement } from '../layout/page-element.ts';
import { type Member, membersOf, shownExample } from './members.ts';
import { type ReferenceWords, referenceWords } from './words.ts';

const schema = text as unknown as Schema;
const definitions = schema.$defs ?? {};
const examples = import.meta.glob<string>('../../schema/examples/*.json', {
  eager: true,
  query: '?raw',
  import: 'default',
});

const kinds = definitions['FieldType'];
const types = (kinds?.enum ?? []).map((type, index) => ({
  type: String(type),
  about: kinds?.enumDescriptions?.[index],
  schema: definitions[`${String(type).replace(/^./, (letter) => letter.toUpperCase())}Field`],
}));
const implemented = types.filter(({ schema: own }) => own);
const declared = types.filter(({ schema: own }) => !own);

/** Members that every field has are described once. */
const common = new Set(['key', 'name', 'label', 'type', 'tip']);

const parts = [
  ['option', definitions['Option']],
  ['column', definitions['TableColumn']],
  ['preset', definitions['Preset']],
  ['variant', definitions['Variant']],
  ['meta', definitions['Meta']],
  ['resolution', definitions['Resolution']],
] as const;

/** What a config.json may say, read from the schema itself, so that it cannot tell anything else than the checks do. */
@customElement('pg-reference')
export class ReferencePage extends PageElement {
  follow(locale: Locale): void {
    document.title = `${referenceWords[locale].title} · Tarja`;
  }

  get #words(): ReferenceWords {
    return referenceWords[this.locale];
  }

  /** A sentence of the schema in the reader's language. */
  #said(description: string | undefined): string | undefined {
    return inWords(description, this.locale);
  }

  protected override render(): TemplateResult {
    const words = this.#words;
    return html`
      ${this.preferences.renderHeader('reference')}
      <nav aria-label=${words.contents}>
        <ul>
          ${link('document', words.document)} ${link('field', words.field)}
        </ul>
        <h2>${words.types}</h2>
        <ul>
          ${implemented.map(({ type }) => link(type, type))} ${link('declared', words.declared)}
        </ul>
        <h2>${words.parts}</h2>
        <ul>
          ${parts.map(([id]) => link(id, words[id]))}
        </ul>
      </nav>
      <main>
        <h1>${words.title}</h1>
        <p class="lead">${this.#said(schema.description)}</p>
        ${this.#renderSection('document', words.document, undefined, schema)}
        ${this.#renderSection('field', words.field, definitions['Field']?.description, commonSchema())}
        ${implemented.map(({ type, about, schema: own }) =>
          this.#renderSection(type, type, about, own, examples[`../../schema/examples/${type}.json`]),
        )}
        <section id="declared">
          <h2>${words.declared}</h2>
          <p>${words.aboutDeclared}</p>
          <p>${declared.map(({ type }) => html`<code>${type}</code> `)}</p>
        </section>
        ${parts.map(([id, own]) => this.#renderSection(id, words[id], own?.description, own))}
      </main>
    `;
  }

  #renderSection(
    id: string,
    title: string,
    about: string | undefined,
    own: Schema | undefined,
    example?: string,
  ): TemplateResult {
    const isField = implemented.some(({ type }) => type === id);
    const members = own ? membersOf(own, schema, this.locale).filter(({ name }) => !isField || !common.has(name)) : [];
    return html`
      <section id=${id}>
        <h2>${title}</h2>
        ${about ? html`<p>${this.#said(about)}</p>` : nothing} ${members.length > 0 ? this.#renderTable(members) : nothing}
        ${example ? html`<pre tabindex="0" aria-label=${this.#words.example}>${shownExample(example)}</pre>` : nothing}
      </section>
    `;
  }

  #renderTable(members: readonly Member[]): TemplateResult {
    const words = this.#words;
    return html`
      <table>
        <thead>
          <tr>
            <th scope="col">${words.member}</th>
            <th scope="col">${words.value}</th>
            <th scope="col">${words.meaning}</th>
          </tr>
        </thead>
        <tbody>
          ${members.map(
            ({ name, required, rule, description, example }) => html`
              <tr>
                <th scope="row">
                  <code>${name}</code>${required ? html`<span class="required">${words.required}</span>` : nothing}
                </th>
                <td>${rule}</td>
                <td>
                  ${description}${
                    example ? html`<span class="example">${words.forExample} <code>${example}</code></span>` : nothing
                  }
                </td>
              </tr>
            `,
          )}
        </tbody>
      </table>
    `;
  }
}

function link(id: string, title: string): TemplateResult {
  return html`<li><a href="#${id}">${title}</a></li>`;
}

/** What stands in every field, taken from the first type; `type` lists all of them. */
function commonSchema(): Schema {
  const { properties = {}, required = [] } = implemented[0]?.schema ?? {};
  const shared = Object.entries(properties).filter(([name]) => common.has(name) && name !== 'type');
  return { properties: { ...Object.fromEntries(shared), type: { $ref: '#/$defs/FieldType' } }, required };
}

declare global {
  interface HTMLElementTagNameMap {
    'pg-reference': ReferencePage;
  }
}
