import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import type { Json } from '../../src/config/findings/finding.ts';
import { applyEdits } from '../../src/config/json/edit.ts';
import type {
  FieldType,
  ImplementedField,
  ImplementedFieldType,
  TableColumn,
} from '../../src/format/generated/types.ts';
import { isImplemented } from '../../src/kinds/implemented.ts';
import { removeBindings, showField } from '../../src/language/edits/bindings.ts';
import { change } from '../../src/language/edits/change.ts';
import { differences } from '../../src/language/edits/differences.ts';
import {
  addField,
  asMembers,
  changeType,
  fieldsOf,
  isFirstOfName,
  type Members,
  membersOfType,
  newField,
  removeField,
  settingsOf,
} from '../../src/language/edits/fields.ts';
import type { Path } from '../../src/language/edits/read.ts';
import { moveField, putInSection, sectionOfField } from '../../src/language/edits/sections.ts';
import { CONFIG, TEMPLATE } from '../../src/language/project.ts';
import { icons } from '../icons.ts';
import { paneStyles } from '../layout/pane-styles.ts';
import { TemplateFiles } from '../project/template-files.ts';
import { type Building, changedInForm, identifierRule, rendered, valueAt } from './building.ts';
import './field-section.ts';
import { fieldTypes, renderFieldTypes } from './field-types.ts';
import { renderFieldUses, usesOf } from './field-uses.ts';
import { type MemberRow, renderMember } from './member.ts';
import { columnsOf, controlOf, textControl } from './member-controls.ts';
import { Ordering, renderEntry } from './ordering.ts';
import { type Renamed, type Renaming, renamedTexts, renamingIn } from './renaming.ts';
import { sectionStyles } from './section-styles.ts';
import { typeIcons } from './type-icons.ts';
import { memberName } from './words.ts';

const keyRule = /^[A-Za-z][A-Za-z0-9]{0,15}$/;

/** The fields in their order; the chosen one is open, with a form of its members. */
@customElement('pg-builder-fields')
export class BuilderFields extends LitElement {
  static override styles = [paneStyles, sectionStyles];

  @property({ attribute: false }) building!: Building;
  /** Renders again with the document. */
  @property({ attribute: false }) document: unknown;
  /** The name of the field that is open. */
  @property({ attribute: false }) chosen: string | undefined;
  @state() private choosesType = false;
  /** The field that is about to be deleted. */
  @state() private leaving: string | undefined;
  /** What was given up by another type. */
  @state() private note = '';
  /** The field that is open has just been shown in the picture. */
  @state() private shown = false;

  /** A field that was just added takes its name from its label. */
  #fresh: string | undefined;
  /** By the name of a field: what its entry is known by, which stays when it is renamed here. */
  readonly #keys = new Map<unknown, object>();
  readonly #files = new TemplateFiles(() => this.building.project);
  readonly #ordering = new Ordering(this, (from, to) => this.building.apply(moveField(this.document, from, to)));

  protected override render(): TemplateResult {
    const { words } = this.building;
    const fields = fieldsOf(this.document);
    const keys = this.#keysOf(fields);
    return html`
      ${fields.length === 0 && !this.choosesType ? html`<p class="hint">${words.noFields}</p>` : nothing}
      <ol @keydown=${this.#keepByKey}>
        ${repeat(
          fields,
          (_, index) => keys[index],
          (field, index) => this.#renderField(field, index, fields.length),
        )}
      </ol>
      ${this.choosesType ? this.#renderTypes() : this.#renderActions()}
    `;
  }

  /** One for each entry: of fields of one name, the first has that of the name. */
  #keysOf(fields: readonly Members[]): readonly unknown[] {
    const seen = new Set<unknown>();
    return fields.map(({ name }, index) => {
      if (name === undefined || seen.has(name)) return index;
      seen.add(name);
      const key = this.#keys.get(name) ?? {};
      this.#keys.set(name, key);
      return key;
    });
  }

  /**
   * The entry of a field that was renamed stays open, with what is focused in it: the author goes on to the next control, or clicks it,
   * while the name changes. Not before the text is changed, or the old document would be rendered once more, with no field open.
   */
  #keepEntry(before: string, name: string): void {
    this.chosen = name;
    const key = this.#keys.get(before);
    this.#keys.delete(before);
    if (key) this.#keys.set(name, key);
  }

  #renderActions(): TemplateResult {
    const { words } = this.building;
    return html`
      <div class="actions">
        <button class="primary add" @click=${this.#chooseType}>${icons.plus}${words.addField}</button>
        ${
          changedInForm(this.building, this.document).length > 0
            ? html`<button class="framed" title=${words.formAsDefaultsTip} @click=${this.#takeDefaults}>
                ${words.formAsDefaults}
              </button>`
            : nothing
        }
      </div>
    `;
  }

  readonly #chooseType = async (): Promise<void> => {
    this.choosesType = true;
    await this.updateComplete;
    const first = this.renderRoot.querySelector<HTMLElement>('.palette button');
    first?.focus();
    this.renderRoot.querySelector('.palette')?.scrollIntoView({ block: 'nearest' });
  };

  #renderTypes(): TemplateResult {
    return renderFieldTypes(this.building.words, {
      choose: (type) => void this.#add(type),
      cancel: () => void this.#stopChoosing(),
    });
  }

  readonly #stopChoosing = async (): Promise<void> => {
    this.choosesType = false;
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('.add')?.focus();
  };

  async #add(type: ImplementedFieldType): Promise<void> {
    const { building } = this;
    const fields = fieldsOf(this.document);
    const open = fields.findIndex(({ name }) => name === this.chosen);
    const field = newField(this.document, type, building.words.newLabels[type], building.words.samples);
    const index = open < 0 ? fields.length : open + 1;
    const after = { ...asMembers(this.document), fields: [...fields.slice(0, index), field, ...fields.slice(index)] };
    const section = sectionOfField(this.document, this.chosen ?? '');
    const changes = [...addField(this.document, index, field), ...putInSection(after, String(field['name']), section)];
    if (!building.apply(changes)) return;
    this.choosesType = false;
    this.#fresh = String(field['name']);
    this.#choose(this.#fresh);
    await this.#ordering.goToOpen();
  }

  #choose(name: string | undefined): void {
    this.chosen = name;
    this.note = '';
    this.shown = false;
    this.leaving = undefined;
    this.building.project.lookAt(name, 'builder');
  }

  #renderField(field: Members, index: number, count: number): TemplateResult {
    const { building } = this;
    const { label, key, type } = field;
    const name = String(field['name'] ?? '');
    const isOpen = name === this.chosen;
    return renderEntry(this.#ordering, building.words, {
      index,
      count,
      isOpen,
      name,
      label: String(label || name),
      title: label || name,
      sub: name,
      key: String(key ?? ''),
      wrong: building.diagnosticsAt(['fields', index]).length,
      icon: isImplemented(type as FieldType) ? typeIcons[type as ImplementedFieldType] : icons.warning,
      content: [
        this.leaving === name ? this.#renderLeaving(index, field) : nothing,
        isOpen ? this.#renderMembers(field, index) : nothing,
      ],
      choose: () => this.#choose(isOpen ? undefined : name),
      remove: () => this.#leave(index, name),
    });
  }

  // Members ----------------------------------------------------------------------------------------------------------

  #renderMembers(field: Members, index: number): TemplateResult {
    const { building } = this;
    const { words } = building;
    const { name } = field;
    const type = field['type'] as FieldType;
    const own = building.diagnosticsAt(['fields', index], { own: true });
    if (!isImplemented(type)) return html`<div class="members"><p class="hint">${words.notImplemented}</p></div>`;
    const optional = membersOfType(type);
    const missing = optional.filter((name) => !Object.hasOwn(field, name));
    const at = (name: string): Path => ['fields', index, name];
    return html`
      <div class="members">
        ${this.note ? html`<p class="note" aria-live="polite" aria-atomic="true">${this.note}</p>` : nothing}
        ${this.#renderUnseen(field)} ${own.map(({ message }) => html`<p class="note">${message}</p>`)}
        ${this.#member(at('label'), textControl(words, 'label'), field['label'], (value, done) => this.#label(index, String(value), done))}
        ${this.#member(at('name'), textControl(words, 'name'), field['name'], (value) => this.#rename(index, String(value)), { late: true })}
        ${this.#member(at('key'), textControl(words, 'key'), field['key'], (value) => this.#rekey(index, String(value)), { late: true })}
        ${this.#member(at('type'), this.#typeControl(), type, (value) => this.#retype(index, value as ImplementedFieldType), { late: true })}
        ${this.#member(at('default'), this.#defaultControl(field), field['default'], (value) => this.#set(at('default'), value))}
        ${[...optional]
          .filter((name) => Object.hasOwn(field, name))
          .map((name) =>
            this.#member(
              at(name),
              controlOf(words, name, this.document),
              field[name],
              (value) => this.#setRows(index, at(name), name === 'columns' ? columnsOf(value) : value),
              isNeeded(type, name) ? {} : { takeOut: () => building.apply([{ remove: at(name) }]) },
            ),
          )}
        ${type === 'table' ? this.#renderColumnOptions(field, index) : nothing}
        ${typeof name === 'string' ? html`<pg-field-section .building=${building} .document=${this.document} .name=${name}></pg-field-section>` : nothing}
        ${
          missing.length > 0
            ? html`<div class="chips">
                ${words.more}
                ${missing.map(
                  (name) => html`<button @click=${() => this.#addMember(index, name)}>
                    ${icons.plus}${memberName(words, name)}
                  </button>`,
                )}
              </div>`
            : nothing
        }
      </div>
    `;
  }

  /** A field that the picture does not show yet, and the way to show it. */
  #renderUnseen(field: Members): TemplateResult | typeof nothing {
    const { building } = this;
    const { words, project } = building;
    const { drawing } = project;
    const name = String(field['name']);
    if (drawing?.name !== TEMPLATE) return nothing;
    if (this.#isNamed(name)) {
      if (!this.shown || field['default'] !== '') return nothing;
      return html`<p class="note" aria-live="polite" aria-atomic="true">${words.valueless}</p>`;
    }
    const edit = showField(drawing.text, field);
    if (!edit) return nothing;
    const show = () => {
      this.shown = building.apply([], applyEdits(drawing.text, [edit]));
    };
    return html`<p class="note unseen">
      ${words.unseen}<button @click=${show}>${words.show}</button>
    </p>`;
  }

  #member(
    path: Path,
    field: ImplementedField,
    value: Json | undefined,
    commit: MemberRow['commit'],
    options?: { late?: boolean; takeOut?: MemberRow['takeOut'] },
  ): TemplateResult {
    const tip = this.building.words.tips[String(path.at(-1))] ?? '';
    return renderMember(this.building, path, field, value, commit, { ...options, tip });
  }

  #typeControl(): ImplementedField {
    const { words } = this.building;
    const options = fieldTypes.map((type) => ({ value: type, text: words.typeNames[type] }));
    const label = words.members.type;
    return { type: 'dropdown', key: 'type', name: 'type', label, default: 'text', options };
  }

  /** The default is edited as an operator edits the value. */
  #defaultControl(field: Members): ImplementedField {
    const { tip: _, ...declared } = field;
    const label = this.building.words.members.default;
    return { ...declared, label, name: 'default', key: 'default' } as unknown as ImplementedField;
  }

  /** A column that is a list to choose from needs its options; cells of a table are no place for them. */
  #renderColumnOptions(field: Members, index: number): readonly TemplateResult[] {
    const columns = Array.isArray(field['columns']) ? field['columns'] : [];
    return columns.flatMap((column, at) => {
      const { type, label, options } = asMembers(column) as unknown as Partial<TableColumn>;
      if (type !== 'dropdown' && type !== 'omo') return [];
      const path = ['fields', index, 'columns', at, 'options'];
      const control = controlOf(this.building.words, 'options', this.document);
      return [
        this.#member(
          path,
          { ...control, label: `${control.label} · ${label ?? ''}` },
          (options ?? []) as unknown as Json,
          (value) => this.#setRows(index, path, value),
        ),
      ];
    });
  }

  #set(path: Path, value: unknown): undefined {
    this.building.apply(differences(path, valueAt(this.document, path), value as Json));
  }

  /** A column whose key is changed in the table of columns, or an option whose value is, is renamed wherever it is named. */
  #setRows(index: number, path: Path, value: unknown): string | undefined {
    const renaming = isFirstOfName(this.document, index) ? renamingIn(this.document, path, value) : undefined;
    const renamed = renaming && this.#renamed(renaming);
    if (!renamed) return this.#set(path, value);
    if ('refusal' in renamed) return renamed.refusal;
    this.building.rewrite(renamed.texts);
    return undefined;
  }

  #renamed(renaming: Renaming): Renamed | undefined {
    return renamedTexts(this.#files.now(), this.building.project, renaming);
  }

  #label(index: number, label: string, done: boolean): undefined {
    const { building } = this;
    const name = fieldsOf(this.document)[index]?.['name'];
    const path = ['fields', index, 'label'];
    this.building.apply(differences(path, valueAt(this.document, path), label));
    if (!done || name !== this.#fresh) return;
    this.#fresh = undefined;
    const others = fieldsOf(this.document).filter((_, at) => at !== index);
    const { name: better, key } = newField({ fields: others as unknown as Json }, 'text', label);
    if (better === name || better === 'text') return;
    const renamed = this.#renamed(renamingOf(String(name), String(better)));
    if (!renamed || 'refusal' in renamed) return;
    const { text } = change(renamed.texts[CONFIG] ?? '', [{ set: ['fields', index, 'key'], value: key ?? '' }]);
    building.rewrite({ ...renamed.texts, [CONFIG]: text });
    this.#keepEntry(String(name), String(better));
    building.project.lookAt(this.chosen, 'builder');
  }

  #rename(index: number, name: string): string | undefined {
    const { building } = this;
    const { words } = building;
    const before = String(fieldsOf(this.document)[index]?.['name'] ?? '');
    if (name === before) return undefined;
    if (!identifierRule.test(name)) return words.identifierRule;
    if (fieldsOf(this.document).some((field) => field['name'] === name)) return words.taken(name);
    const renamed = isFirstOfName(this.document, index) ? this.#renamed(renamingOf(before, name)) : undefined;
    if (renamed && 'refusal' in renamed) return renamed.refusal;
    this.#fresh = undefined;
    if (renamed) building.rewrite(renamed.texts);
    else if (!building.apply([{ set: ['fields', index, 'name'], value: name }])) return undefined;
    this.#keepEntry(before, name);
    return undefined;
  }

  #rekey(index: number, key: string): string | undefined {
    const { words } = this.building;
    if (!keyRule.test(key)) return words.keyRule;
    if (fieldsOf(this.document).some((field, at) => at !== index && field['key'] === key)) return words.taken(key);
    return this.#set(['fields', index, 'key'], key);
  }

  #retype(index: number, type: ImplementedFieldType): undefined {
    const { building } = this;
    if (fieldsOf(this.document)[index]?.['type'] === type) return;
    const { changes, dropped } = changeType(this.document, index, type, building.words.samples);
    if (!building.apply(changes)) return;
    const { words } = building;
    this.note = words.typeChanged(
      words.typeNames[type].toLowerCase(),
      dropped.map((name) => memberName(words, name)),
    );
  }

  async #addMember(index: number, name: string): Promise<void> {
    const fresh = {
      maxChars: 40,
      rows: 3,
      min: 0,
      max: 100,
      step: 1,
      minRows: 1,
      maxRows: 10,
      accept: 'image/*',
      format: 'YYYY-MM-DD',
    };
    this.building.apply([{ set: ['fields', index, name], value: fresh[name as keyof typeof fresh] ?? '' }]);
    await rendered(this);
    this.renderRoot.querySelector<HTMLElement>(`pg-member[data-member="${name}"]`)?.focus();
  }

  // Deleting ---------------------------------------------------------------------------------------------------------

  /** Whether the template, or a style sheet beside it, names a field. */
  #isNamed(name: string): boolean {
    const { bindings, sheets } = usesOf(this.#files.now(), name);
    return bindings.length > 0 || sheets.length > 0;
  }

  #leave(index: number, name: string): void {
    const isSpokenOf = settingsOf(this.document, name).length > 0 || this.#isNamed(name);
    if (!isSpokenOf || !isFirstOfName(this.document, index)) {
      this.#remove(index, name, false);
      return;
    }
    this.leaving = this.leaving === name ? undefined : name;
    // The question is read, and Tab goes on in it.
    void rendered(this).then(() => this.renderRoot.querySelector<HTMLElement>('.ask')?.focus());
  }

  readonly #keepByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || this.leaving === undefined) return;
    event.preventDefault();
    this.#keep(this.leaving);
  };

  /** The focus goes back to where the question came from. */
  #keep(name: string): void {
    this.leaving = undefined;
    this.renderRoot.querySelector<HTMLElement>(`li[data-name="${name}"] .tools button:last-child`)?.focus();
  }

  #remove(index: number, name: string, withAll: boolean): void {
    const { building } = this;
    const { project } = building;
    const { drawing } = project;
    const rest =
      withAll && drawing?.name === TEMPLATE
        ? applyEdits(drawing.text, removeBindings(this.#files.now(), name))
        : undefined;
    if (!building.apply(removeField(this.document, index, withAll), rest)) return;
    this.leaving = undefined;
    if (this.chosen === name) this.#choose(undefined);
    void rendered(this).then(() => {
      const fields = [...this.renderRoot.querySelectorAll<HTMLElement>('button.open')];
      (fields[index] ?? fields.at(-1) ?? this.renderRoot.querySelector<HTMLElement>('.add'))?.focus();
    });
  }

  #renderLeaving(index: number, field: Members): TemplateResult {
    const name = String(field['name']);
    return renderFieldUses(this.building, field, usesOf(this.#files.now(), name), {
      remove: (withUses) => this.#remove(index, name, withUses),
      keep: () => this.#keep(name),
    });
  }

  // From the form ----------------------------------------------------------------------------------------------------

  readonly #takeDefaults = (): void => {
    const path = (index: number): Path => ['fields', index, 'default'];
    this.building.apply(
      changedInForm(this.building, this.document).flatMap(({ index, value }) =>
        differences(path(index), valueAt(this.document, path(index)), value),
      ),
    );
  };
}

function renamingOf(field: string, name: string): Renaming {
  return { symbol: { kind: 'field', owner: '', name: field }, name };
}

/** Members without which a field of a type is not valid. */
function isNeeded(type: ImplementedFieldType, member: string): boolean {
  return member === 'columns' || member === 'palette' || (member === 'options' && type !== 'table');
}

declare global {
  interface HTMLElementTagNameMap {
    'pg-builder-fields': BuilderFields;
  }
}
