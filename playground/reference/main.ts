import { html, nothing, render, type TemplateResult } from 'lit';
import { adoptTheme } from '../../components/theme/theme.ts';
import text from '../../schema/config.schema.json' with { type: 'json' };
import { applyTheme, rememberedTheme } from '../layout/theme.ts';
import { Memory } from '../project/storage.ts';
import { type Member, membersOf, type Schema, shownExample } from './members.ts';

/*
 * What a config.json may say, read from the schema itself, so that it cannot tell anything else than the checks do.
 */

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
  about: kinds?.enumDescriptions?.[index] ?? '',
  schema: definitions[`${String(type).replace(/^./, (letter) => letter.toUpperCase())}Field`],
}));
const implemented = types.filter(({ schema: own }) => own);
const declared = types.filter(({ schema: own }) => !own);

/** Members that every field has are described once. */
const common = new Set(['key', 'name', 'label', 'type', 'tip']);

const parts: readonly (readonly [id: string, title: string, schema: Schema | undefined])[] = [
  ['option', 'Option', definitions['Option']],
  ['column', 'Table column', definitions['TableColumn']],
  ['preset', 'Preset', definitions['Preset']],
  ['variant', 'Variant', definitions['Variant']],
  ['meta', 'Meta', definitions['Meta']],
  ['resolution', 'Resolution', definitions['Resolution']],
];

function page(): TemplateResult {
  return html`
    <nav aria-label="Contents">
      <a class="wordmark" href="./">Tarja</a>
      <ul>
        ${link('document', 'Document')} ${link('field', 'Every field')}
      </ul>
      <ul>
        <li><a href="components.html">Components</a></li>
      </ul>
      <h2>Field types</h2>
      <ul>
        ${implemented.map(({ type }) => link(type, type))} ${link('declared', 'declared only')}
      </ul>
      <h2>Parts</h2>
      <ul>
        ${parts.map(([id, title]) => link(id, title))}
      </ul>
    </nav>
    <main>
      <h1>What a config.json may say</h1>
      <p class="lead">${schema.description}</p>
      ${section('document', 'Document', '', schema)}
      ${section('field', 'Every field', definitions['Field']?.description ?? '', commonSchema())}
      ${implemented.map(({ type, about, schema: own }) => section(type, type, about, own, examples[exampleFile(type)]))}
      <section id="declared">
        <h2>Declared only</h2>
        <p>The format knows these types and Tarja does not show them yet: the form keeps their value and shows it as it is.</p>
        <p>${declared.map(({ type }) => html`<code>${type}</code> `)}</p>
      </section>
      ${parts.map(([id, title, own]) => section(id, title, own?.description ?? '', own))}
    </main>
  `;
}

function link(id: string, title: string): TemplateResult {
  return html`<li><a href="#${id}">${title}</a></li>`;
}

function section(id: string, title: string, about: string, own: Schema | undefined, example?: string): TemplateResult {
  const isField = implemented.some(({ type }) => type === id);
  const members = own ? membersOf(own, schema).filter(({ name }) => !isField || !common.has(name)) : [];
  return html`
    <section id=${id}>
      <h2>${title}</h2>
      ${about ? html`<p>${about}</p>` : nothing} ${members.length > 0 ? table(members) : nothing}
      ${example ? html`<pre tabindex="0" aria-label="Example">${shownExample(example)}</pre>` : nothing}
    </section>
  `;
}

function table(members: readonly Member[]): TemplateResult {
  return html`
    <table>
      <thead>
        <tr>
          <th scope="col">Member</th>
          <th scope="col">Value</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        ${members.map(
          ({ name, required, rule, description, example }) => html`
            <tr>
              <th scope="row"><code>${name}</code>${required ? html`<span class="required">required</span>` : nothing}</th>
              <td>${rule}</td>
              <td>
                ${description}${example ? html`<span class="example">e.g. <code>${example}</code></span>` : nothing}
              </td>
            </tr>
          `,
        )}
      </tbody>
    </table>
  `;
}

/** What stands in every field, taken from the first type; `type` lists all of them. */
function commonSchema(): Schema {
  const { properties = {}, required = [] } = implemented[0]?.schema ?? {};
  const shared = Object.entries(properties).filter(([name]) => common.has(name) && name !== 'type');
  return { properties: { ...Object.fromEntries(shared), type: { $ref: '#/$defs/FieldType' } }, required };
}

function exampleFile(type: string): string {
  return `../../schema/examples/${type}.json`;
}

adoptTheme(document);
applyTheme(rememberedTheme(new Memory()));
render(page(), document.body);
// The sections were not there yet when the browser looked for the one in the address.
document.querySelector(`[id="${CSS.escape(location.hash.slice(1))}"]`)?.scrollIntoView();
