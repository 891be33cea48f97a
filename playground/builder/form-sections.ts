import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { ImplementedField, TableColumn } from '../../src/format/generated/types.ts';
import { differences } from '../../src/language/edits/differences.ts';
import { fieldsOf, type Members } from '../../src/language/edits/fields.ts';
import { addSection, fillSection, namesIn, removeSection, sectionListOf } from '../../src/language/edits/sections.ts';
import { icons } from '../icons.ts';
import { paneStyles } from '../layout/pane-styles.ts';
import { type Building, freeSectionLabel, rendered } from './building.ts';
import { renderMember } from './member.ts';
import { textControl } from './member-controls.ts';
import { Ordering, renderEntry } from './ordering.ts';
import { sectionStyles } from './section-styles.ts';

/** The sections of the form in their order: each with its heading, its fields, and whether it is closed at first. */
@customElement('pg-form-sections')
export class FormSections extends LitElement {
  static override styles = [paneStyles, sectionStyles];

  @property({ attribute: false }) building!: Building;
  /** Renders again with the document. */
  @property({ attribute: false }) document: unknown;
  @state() private chosen: number | undefined;

  readonly #ordering = new Ordering(this, (from, to) => {
    const { path } = sectionListOf(this.document);
    if (!this.building.apply([{ move: [...path, from], to }])) return;
    this.chosen = this.chosen === from ? to : undefined;
  });

  protected override render(): TemplateResult {
    const { words } = this.building;
    const { sections } = sectionListOf(this.document);
    return html`
      ${sections.length === 0 ? html`<p class="hint">${words.noSections}</p>` : nothing}
      <ol>
        ${sections.map((section, index) => this.#renderSection(section, index, sections.length))}
      </ol>
      <div class="actions">
        <button class="framed add" @click=${this.#add}>${icons.plus}${words.addSection}</button>
      </div>
    `;
  }

  readonly #add = async (): Promise<void> => {
    const { building, document } = this;
    const { sections } = sectionListOf(document);
    if (!building.apply(addSection(document, freeSectionLabel(building, document), []))) return;
    this.chosen = sections.length;
    await this.#ordering.goToOpen();
  };

  #renderSection(section: Members, index: number, count: number): TemplateResult {
    const { building } = this;
    const { path } = sectionListOf(this.document);
    const isOpen = index === this.chosen;
    const label = String(section['label'] ?? '');
    return renderEntry(this.#ordering, building.words, {
      index,
      count,
      isOpen,
      label,
      title: label,
      sub: namesIn(section).join(', '),
      wrong: building.diagnosticsAt([...path, index]).length,
      content: isOpen ? this.#renderMembers(section, index) : nothing,
      choose: () => {
        this.chosen = isOpen ? undefined : index;
      },
      remove: () => this.#remove(index),
    });
  }

  #remove(index: number): void {
    this.building.apply(removeSection(this.document, index));
    this.chosen = undefined;
    void rendered(this).then(() => this.renderRoot.querySelector<HTMLElement>('button.open, .add')?.focus());
  }

  /** Fields are edited in a table of one column, and kept as a list of names. */
  #renderMembers(section: Members, index: number): TemplateResult {
    const { building, document } = this;
    const { words } = building;
    const at = (member: string) => [...sectionListOf(document).path, index, member];
    const { label, collapsed } = section;
    const fields: ImplementedField = {
      ...textControl(words, 'fields'),
      type: 'table',
      columns: [this.#fieldColumn()],
      default: [],
    };
    const closed: ImplementedField = { ...textControl(words, 'collapsed'), type: 'boolean', default: false };
    return html`
      <div class="members">
        ${renderMember(building, at('label'), textControl(words, 'heading'), label ?? '', (value) => {
          building.apply(differences(at('label'), label, String(value)));
          return undefined;
        })}
        ${renderMember(
          building,
          at('collapsed'),
          closed,
          collapsed === true,
          (value) => {
            if (value === true) building.apply(differences(at('collapsed'), collapsed, value));
            else if (collapsed !== undefined) building.apply([{ remove: at('collapsed') }]);
            return undefined;
          },
          { tip: words.tips['collapsed'] ?? '' },
        )}
        ${renderMember(
          building,
          at('fields'),
          fields,
          namesIn(section).map((field) => ({ field })),
          (value) => {
            const names = (value as { field?: string }[]).flatMap(({ field }) => field || []);
            building.apply(fillSection(document, index, [...new Set(names)]));
            return undefined;
          },
        )}
      </div>
    `;
  }

  /** A new row has a field that is in no section yet. */
  #fieldColumn(): TableColumn {
    const { words } = this.building;
    const { sections } = sectionListOf(this.document);
    const options = fieldsOf(this.document).map(({ name, label }) => ({
      value: String(name),
      text: String(label || name),
    }));
    const free = options.find(({ value }) => !sections.some((section) => namesIn(section).includes(value)));
    return {
      key: 'field',
      label: words.members.field,
      type: 'dropdown',
      options: options as unknown as NonNullable<TableColumn['options']>,
      default: free?.value ?? '',
    };
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pg-form-sections': FormSections;
  }
}
