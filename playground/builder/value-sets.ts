import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Json } from '../../src/config/findings/finding.ts';
import type { FieldType, ImplementedField } from '../../src/format/generated/types.ts';
import { isImplemented } from '../../src/kinds/implemented.ts';
import type { Change } from '../../src/language/edits/change.ts';
import { differences } from '../../src/language/edits/differences.ts';
import { asMembers, fieldsOf, freeName, identifier, type Members } from '../../src/language/edits/fields.ts';
import type { Path } from '../../src/language/edits/read.ts';
import { icons } from '../icons.ts';
import { paneStyles } from '../layout/pane-styles.ts';
import { type Building, changedInForm, identifierRule, rendered } from './building.ts';
import { renderMember } from './member.ts';
import { textControl } from './member-controls.ts';
import { Ordering, renderEntry } from './ordering.ts';
import { sectionStyles } from './section-styles.ts';

/** A preset or a variant, wherever the document keeps it. */
interface ValueSet {
  /** Of the preset; the name of the variant. */
  readonly id: string;
  readonly path: Path;
  readonly label: string;
  readonly values: Members;
}

/** Presets or variants: each has a label, and sets values of some fields. */
@customElement('pg-builder-value-sets')
export class BuilderValueSets extends LitElement {
  static override styles = [paneStyles, sectionStyles];

  @property({ attribute: false }) building!: Building;
  /** Renders again with the document. */
  @property({ attribute: false }) document: unknown;
  @property() kind: 'presets' | 'variants' = 'presets';
  @state() private chosen: string | undefined;

  readonly #ordering = new Ordering(this, (from, to) => {
    const moved = this.#sets[from];
    if (moved) this.building.apply([{ move: moved.path, to }]);
  });

  get #sets(): readonly ValueSet[] {
    const { presets, variants } = asMembers(this.document);
    if (this.kind === 'variants') {
      return Object.entries(asMembers(variants)).map(([id, variant]) => {
        const { label, valueOverrides } = asMembers(variant);
        return { id, path: ['variants', id], label: String(label ?? ''), values: asMembers(valueOverrides) };
      });
    }
    return (Array.isArray(presets) ? presets : []).map((preset, index) => {
      const { id, label, values } = asMembers(preset);
      return { id: String(id ?? ''), path: ['presets', index], label: String(label ?? ''), values: asMembers(values) };
    });
  }

  get #member(): string {
    return this.kind === 'presets' ? 'values' : 'valueOverrides';
  }

  protected override render(): TemplateResult {
    const { words } = this.building;
    const sets = this.#sets;
    const isPresets = this.kind === 'presets';
    return html`
      ${sets.length === 0 ? html`<p class="hint">${isPresets ? words.noPresets : words.noVariants}</p>` : nothing}
      <ol>
        ${sets.map((set, index) => this.#renderSet(set, index, sets.length))}
      </ol>
      <div class="actions">
        <button class="primary add" @click=${() => this.#add({})}>
          ${icons.plus}${isPresets ? words.addPreset : words.addVariant}
        </button>
        <button class="framed" @click=${this.#addFromForm}>${words.fromForm}</button>
      </div>
    `;
  }

  readonly #addFromForm = (): Promise<void> => {
    const changed = changedInForm(this.building, this.document).map(({ name, value }) => [name, value]);
    return this.#add(Object.fromEntries(changed));
  };

  async #add(values: Members): Promise<void> {
    const { building } = this;
    const { words } = building;
    const isPresets = this.kind === 'presets';
    const ids = this.#sets.map(({ id }) => id);
    const word = isPresets ? words.newPreset : words.newVariant;
    const id = freeName(identifier(word), ids);
    const label = `${word} ${id.slice(identifier(word).length)}`.trim();
    const hasList = Array.isArray(asMembers(this.document)['presets']);
    const changes: Change[] = isPresets
      ? [
          ...(hasList ? [] : [{ set: ['presets'], value: [] }]),
          { insert: ['presets', ids.length], value: { id, label, values: values as Json } },
        ]
      : [{ set: ['variants', id], value: { label, valueOverrides: values as Json } }];
    if (!building.apply(changes)) return;
    this.chosen = id;
    await this.#ordering.goToOpen();
  }

  #renderSet(set: ValueSet, index: number, count: number): TemplateResult {
    const isOpen = set.id === this.chosen;
    const label = set.label || set.id;
    return renderEntry(this.#ordering, this.building.words, {
      index,
      count,
      isOpen,
      label,
      title: label,
      sub: Object.keys(set.values).join(', '),
      wrong: this.building.diagnosticsAt(set.path).length,
      content: isOpen ? this.#renderMembers(set) : nothing,
      choose: () => {
        this.chosen = isOpen ? undefined : set.id;
      },
      remove: () => this.#remove(set, count),
    });
  }

  #remove({ path }: ValueSet, count: number): void {
    // Without its last one the list says nothing any more.
    this.building.apply([{ remove: count === 1 ? [this.kind] : path }]);
    this.chosen = undefined;
    void rendered(this).then(() => this.renderRoot.querySelector<HTMLElement>('button.open, .add')?.focus());
  }

  #renderMembers(set: ValueSet): TemplateResult {
    const { building } = this;
    const { words } = building;
    const isPresets = this.kind === 'presets';
    const fields = fieldsOf(this.document);
    const free = fields.filter(({ name }) => typeof name === 'string' && !Object.hasOwn(set.values, name));
    const label = [...set.path, 'label'];
    return html`
      <div class="members">
        ${renderMember(building, label, textControl(words, 'label'), set.label, (value) => void building.apply(differences(label, set.label, value as Json)))}
        ${renderMember(
          building,
          isPresets ? [...set.path, 'id'] : [],
          textControl(words, isPresets ? 'id' : 'name'),
          set.id,
          (value) => this.#rename(set, String(value)),
          { late: true },
        )}
        ${Object.entries(set.values).map(([name, value]) => this.#renderValue(set, name, value))}
        ${Object.keys(set.values).length === 0 ? html`<p class="hint">${isPresets ? words.noValues : words.noOverrides}</p>` : nothing}
        ${
          free.length > 0
            ? html`<div class="chips">
                <select aria-label=${words.addValue} @change=${(event: Event) => this.#addValue(set, event.target as HTMLSelectElement)}>
                  <option value="">${words.addValue}</option>
                  ${free.map(({ name, label }) => html`<option value=${String(name)}>${label ?? name}</option>`)}
                </select>
              </div>`
            : nothing
        }
      </div>
    `;
  }

  #renderValue(set: ValueSet, name: string, value: Json): TemplateResult {
    const { building } = this;
    const path = [...set.path, this.#member, name];
    const field = fieldsOf(this.document).find((known) => known['name'] === name);
    const isKnown = field && isImplemented(field['type'] as FieldType);
    const { tip: _, ...declared } = field ?? {};
    const control = (isKnown
      ? declared
      : { type: 'text', key: 'value', name, label: name, default: '' }) as unknown as ImplementedField;
    return renderMember(
      building,
      path,
      control,
      value,
      (now) => void building.apply(differences(path, value, now as Json)),
      { takeOut: () => building.apply([{ remove: path }]) },
    );
  }

  #rename(set: ValueSet, id: string): string | undefined {
    const { words } = this.building;
    if (id === set.id) return undefined;
    if (this.kind === 'presets' && !identifierRule.test(id)) return words.identifierRule;
    if (this.#sets.some((other) => other.id === id) || id === '') return words.taken(id);
    this.chosen = id;
    this.building.apply([
      this.kind === 'presets' ? { set: [...set.path, 'id'], value: id } : { rename: set.path, key: id },
    ]);
    return undefined;
  }

  #addValue(set: ValueSet, select: HTMLSelectElement): void {
    const name = select.value;
    select.value = '';
    const field = fieldsOf(this.document).find((known) => known['name'] === name);
    if (!field) return;
    const held = this.building.project.values[name] as Json | undefined;
    this.building.apply([{ set: [...set.path, this.#member, name], value: held ?? field['default'] ?? '' }]);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pg-builder-value-sets': BuilderValueSets;
  }
}
