import { html, nothing } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { matchesWords } from '../../src/format/search-text.ts';
import { sizeOf } from '../../src/runtime/playout.ts';
import { areaOf } from '../../src/show/command.ts';
import { lastConfigOf, type ShowTemplate } from '../../src/show/view.ts';
import { isComposed } from '../gestures/keys.ts';
import type { DeskWords } from '../strings/desk-words.ts';
import { isSameShape } from './picture-shape.ts';
import { groupOf } from './rundown-place.ts';
import type { NewItem, ShowDesk } from './show-desk.ts';
import { renderThumbnail } from './thumbnail.ts';

/** The first layer for new items, and how far apart those of other areas are. */
const LAYER = 20;
const APART = 10;

/** What a new item's place depends on. */
export type AddPlace = Pick<ShowDesk, 'view' | 'template'>;

/**
 * A new item of a template: on the layer of the last item of that template, else of its area (`meta.area`). An area that the rundown does
 * not have yet gets a layer that no other area has: a station's bug must not take the place of a name.
 *
 * @param channel - the one that is shown. A template that does not fill its picture, and is not on it yet, goes to a channel that it fills
 * @param after - the item that it will stand behind, whose group it joins
 */
export function newItemOf(template: ShowTemplate, desk: AddPlace, channel?: string, after?: string): NewItem {
  const { rundown, channels } = desk.view;
  const before = rundown.findLast(({ item }) => item.template === template.name)?.item;
  // A browser remembers the channel that it showed last, which may have been that of another station.
  const known = [channel, before?.channel].flatMap((each) => channels.find(({ id }) => id === each) ?? []);
  const config = lastConfigOf(template);
  const candidates = [...known, ...channels];
  const isOnShown = before !== undefined && before.channel === channel;
  const filled = config && !isOnShown && candidates.find(({ resolution }) => isSameShape(resolution, sizeOf(config)));
  const on = (filled || candidates[0])?.id ?? 'main';
  const layer = before?.layer ?? layerFor(areaOfTemplate(template), on, desk);
  const group = groupOf(rundown.find(({ id }) => id === after));
  return { template: template.name, values: {}, channel: on, layer, ...(group && { group }) };
}

function layerFor(area: string | undefined, channel: string, desk: AddPlace): number {
  if (area === undefined) return LAYER;
  const taken = desk.view.rundown.flatMap(({ item }) => {
    const its = item.channel === channel ? areaOfTemplate(desk.template(item.template)) : undefined;
    return its === undefined ? [] : [{ area: its, layer: item.layer }];
  });
  const same = taken.findLast((each) => each.area === area);
  if (same) return same.layer;
  let layer = LAYER;
  while (taken.some((each) => each.layer === layer)) layer += APART;
  return layer;
}

function areaOfTemplate(template: ShowTemplate | undefined): string | undefined {
  const config = lastConfigOf(template);
  return config && areaOf(config);
}

/** What a template is called: with its folder where another one has its title. */
export function titleAmong(templates: readonly ShowTemplate[], { title, name }: ShowTemplate): string {
  const isShared = templates.some((other) => other.title === title && other.name !== name);
  return isShared ? `${title} (${name})` : title;
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
  on: { change(search: TemplateSearch): void; choose(template: ShowTemplate): void; close(): void },
) {
  const found = findTemplates(templates, search.text);
  const chosen = Math.min(search.chosen, found.length - 1);
  const active = found[chosen];
  // Another template in the first place is another element with another id: a screen reader tells of nothing else.
  const idOf = (template: ShowTemplate) => `template-${templates.indexOf(template)}`;
  const keydown = (event: KeyboardEvent) => {
    // Enter ends the composition of a character, and adds nothing.
    if (isComposed(event) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const to = { ArrowDown: chosen + 1, ArrowUp: chosen - 1 }[event.key];
    if (to !== undefined) on.change({ ...search, chosen: Math.max(0, Math.min(to, found.length - 1)) });
    else if (event.key === 'Enter' && active) on.choose(active);
    // A search field would empty itself first; in Safari the dialog then gets no event for the key.
    else if (event.key === 'Escape') on.close();
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
      aria-activedescendant=${active ? idOf(active) : nothing}
      aria-label=${words.searchTemplates}
      placeholder=${words.searchTemplates}
      .value=${search.text}
      @input=${({ target }: Event) => on.change({ text: (target as HTMLInputElement).value, chosen: 0 })}
      @keydown=${keydown}
    />
    <div id="templates" role="listbox" aria-label=${words.searchTemplates}>
      ${found.map((template, at) =>
        keyed(
          template,
          html`<div
            role="option"
            id=${idOf(template)}
            aria-selected=${String(at === chosen)}
            @click=${() => on.choose(template)}
          >
            ${renderThumbnail(template.title, template.thumbnail)}
            <span class="about">
              <b>${titleAmong(templates, template)}</b>
              <span>${template.config ? template.description : (template.trouble ?? words.invalidTemplate)}</span>
            </span>
          </div>`,
        ),
      )}
    </div>
    <div aria-live="polite" aria-atomic="true">
      ${
        found.length === 0
          ? html`<p class="hint">${templates.length === 0 ? words.noTemplates : words.noneFound(search.text)}</p>`
          : nothing
      }
    </div>
  `;
}
