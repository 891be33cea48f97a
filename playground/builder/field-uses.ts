import { html, nothing, type TemplateResult } from 'lit';
import { locate } from '../../src/config/json/locate.ts';
import { child } from '../../src/format/pointer.ts';
import { type BoundPlace, boundPlaces } from '../../src/language/edits/bindings.ts';
import { asMembers, type Members, settingsOf } from '../../src/language/edits/fields.ts';
import type { Path } from '../../src/language/edits/read.ts';
import { CONFIG, type Project as Files, TEMPLATE } from '../../src/language/project.ts';
import { occurrencesOf } from '../../src/language/symbols.ts';
import { type Building, valueAt } from './building.ts';

/** Where the template shows or names a field, and the style sheets beside it that name it. */
export interface FieldUses {
  readonly bindings: readonly BoundPlace[];
  readonly sheets: readonly string[];
}

export function usesOf(files: Files, name: string): FieldUses {
  const found = occurrencesOf(files, { kind: 'field', owner: '', name }).map(({ path }) => path);
  const sheets = [...new Set(found)].filter((path) => path !== CONFIG && path !== TEMPLATE);
  return { bindings: name ? boundPlaces(files, name) : [], sheets };
}

/** The question before a field is deleted that the template, presets or variants refer to: where, and what to do with it. */
export function renderFieldUses(
  building: Building,
  field: Members,
  { bindings, sheets }: FieldUses,
  actions: { remove(withUses: boolean): void; keep(): void },
): TemplateResult {
  const { words, project, document } = building;
  const name = String(field['name']);
  const title = words.usedBy(String(field['label'] ?? name));
  const stays = sheets.length > 0 || bindings.some(({ isRemovable }) => !isRemovable);
  return html`
    <div class="ask" role="group" tabindex="-1" aria-label=${title}>
      <p>${title}</p>
      <ul>
        ${bindings.map(
          ({ written, start, end }) => html`<li>
            <code title=${written}>template.html · ${written}</code>
            <button @click=${() => project.reveal(start, end, { focus: true, file: TEMPLATE })}>${words.go}</button>
          </li>`,
        )}
        ${sheets.map((path) => html`<li><code>${path}</code></li>`)}
        ${settingsOf(document, name).map(
          (path) => html`<li>
            <code>config.json · ${settingName(building, path)}</code>
            <button @click=${() => reveal(building, path)}>${words.go}</button>
          </li>`,
        )}
      </ul>
      ${bindings.length > 0 ? html`<p>${words.whole}</p>` : nothing} ${stays ? html`<p>${words.notAll}</p>` : nothing}
      <div class="choice">
        <button class="framed" @click=${() => actions.remove(true)}>${words.removeAll}</button>
        <button class="framed" @click=${() => actions.remove(false)}>${words.removeAlone}</button>
        <button @click=${actions.keep}>${words.keep}</button>
      </div>
    </div>
  `;
}

function settingName({ words, document }: Building, path: Path): string {
  const label = String(asMembers(valueAt(document, path.slice(0, 2)))['label'] ?? path[1]);
  return path[0] === 'presets' ? words.usedIn.preset(label) : words.usedIn.variant(label);
}

function reveal({ project }: Building, path: Path): void {
  const pointer = path.reduce<string>(child, '');
  const place = locate(project.text, [pointer]).get(pointer);
  if (place) project.reveal((place.key ?? place.value).start, place.value.end, { focus: true });
}
