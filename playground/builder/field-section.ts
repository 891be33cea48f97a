import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { ImplementedField } from '../../src/format/generated/types.ts';
import { differences } from '../../src/language/edits/differences.ts';
import { addSection, putInSection, sectionListOf, sectionOfField } from '../../src/language/edits/sections.ts';
import { FocusFallback } from '../focus-fallback.ts';
import { type Building, freeSectionLabel, rendered } from './building.ts';
import { renderMember } from './member.ts';
import { textControl } from './member-controls.ts';

/** In which section of the form a field stands. A section that is made here gets its heading here. */
@customElement('pg-field-section')
export class FieldSection extends LitElement {
  static override styles = css`
    :host {
      display: grid;
      gap: 6px;
    }
  `;

  @property({ attribute: false }) building!: Building;
  /** Renders again with the document. */
  @property({ attribute: false }) document: unknown;
  /** Of the field. */
  @property() name = '';
  /** The section that was made here. */
  @state() private fresh = -1;

  constructor() {
    super();
    new FocusFallback(this, ['pg-member']);
  }

  protected override render(): TemplateResult {
    const { building, document, name } = this;
    const { words } = building;
    const { path, sections } = sectionListOf(document);
    const at = sectionOfField(document, name);
    const control: ImplementedField = {
      ...textControl(words, 'section'),
      type: 'dropdown',
      options: [
        { value: '-1', text: words.noSection },
        ...sections.flatMap(({ label }, index) =>
          typeof label === 'string' ? [{ value: String(index), text: label }] : [],
        ),
        { value: 'new', text: words.newSection },
      ],
      default: '-1',
    };
    return html`
      ${renderMember(building, [], control, String(at), (value) => void this.#put(String(value)), {
        tip: words.tips['section'] ?? '',
      })}
      ${at >= 0 && at === this.fresh ? this.#renderHeading([...path, at, 'label'], String(sections[at]?.['label'])) : nothing}
    `;
  }

  #renderHeading(path: readonly (string | number)[], label: string): TemplateResult {
    const { building } = this;
    return renderMember(building, path, textControl(building.words, 'heading'), label, (value) => {
      building.apply(differences(path, label, String(value)));
      return undefined;
    });
  }

  async #put(to: string): Promise<void> {
    const { building, document, name } = this;
    if (to !== 'new') {
      this.fresh = -1;
      building.apply(putInSection(document, name, Number(to)));
      return;
    }
    const { sections } = sectionListOf(document);
    if (!building.apply(addSection(document, freeSectionLabel(building, document), [name]))) return;
    this.fresh = sections.length;
    await rendered(this);
    this.renderRoot.querySelector<HTMLElement>('pg-member[data-member="label"]')?.focus();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pg-field-section': FieldSection;
  }
}
