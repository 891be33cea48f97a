import { html, nothing } from 'lit';
import { matchesWords } from '../../src/format/search-text.ts';
import type { ShowTemplate, ShowView } from '../../src/show/view.ts';
import type { DeskWords } from '../strings/desk-words.ts';
import type { NewItem } from './show-desk.ts';

/** Where a graphic goes unless another item of its template says so. */
const LAYER = 20;

/** A new item of a template: on the layer of the last item of that template. */
export function newItemOf({ name }: ShowTemplate, { rundown, channels }: ShowView, channel?: string): NewItem {
  const before = rundown.findLast(({ item }) => item.template === name)?.item;
  return {
    ...{ template: name, values: {} },
    channel: channel ?? before?.channel ?? channels[0]?.id ?? 'main',
    layer: before?.layer ?? LAYER,
  };
}

/** The templates that a search finds: every word of it stands in title, name or description. */
function findTemplates(templates: readonly ShowTemplate[], search: string): readonly ShowTemplate[] {
  return templates.filter(({ name, title, description }) => matchesWords(search, [title, name, description]));
}

/** The state of the search, kept by its owner. */
export interface TemplateSearch {
  readonly text: string;
  /** Which of the found ones is chosen, from 0. */
  readonly chosen: number;
}

/** A list of templates with a search; Enter adds the chosen one. */
export function renderTemplateSearch(
  templates: readonly ShowTemplate[],
  search: TemplateSearch,
  words: DeskWords,
  on: { change(search: TemplateSearch): void; choose(template: ShowTemplate): void },
) {
  const found = findTemplates(templates, search.text);
  const chosen = Math.min(search.chosen, found.length - 1);
  const keydown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const to = { ArrowDown: chosen + 1, ArrowUp: chosen - 1 }[event.key];
    const template = found[chosen];
    if (to !== undefined) on.change({ ...search, chosen: Math.max(0, Math.min(to, found.length - 1)) });
    else if (event.key === 'Enter' && template) on.choose(template);
    else return;
    event.preventDefault();
  };
  return html`
    <input
      type="search"
      autofocus
      role="combobox"
      aria-expanded="true"
      aria-controls="templates"
      aria-activedescendant=${chosen >= 0 ? `template-${chosen}` : nothing}
      aria-label=${words.searchTemplates}
      placeholder=${words.searchTemplates}
      .value=${search.text}
      @input=${({ target }: Event) => on.change({ text: (target as HTMLInputElement).value, chosen: 0 })}
      @keydown=${keydown}
    />
    <div id="templates" role="listbox" aria-label=${words.searchTemplates}>
      ${found.map(
        (template, at) => html`<div
          role="option"
          id="template-${at}"
          aria-selected=${String(at === chosen)}
          @click=${() => on.choose(template)}
        >
          <span class="thumbnail">
            ${template.thumbnail ? html`<img src=${template.thumbnail} alt="" />` : nothing}
          </span>
          <span class="about">
            <b>${template.title}</b>
            <span>${template.config ? template.description : (template.trouble ?? words.invalidTemplate)}</span>
          </span>
        </div>`,
      )}
    </div>
    ${
      found.length === 0
        ? html`<p class="hint">${templates.length === 0 ? words.noTemplates : words.noneFound(search.text)}</p>`
        : nothing
    }
  `;
}
