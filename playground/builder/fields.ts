import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import type { Json } from '../../src/config/findings/finding.ts';
import { applyEdits } from '../../src/config/json/edit.ts';
import { locate } from '../../src/config/json/locate.ts';
import type {
  FieldType,
  ImplementedField,
  ImplementedFieldType,
  TableColumn,
} from '../../src/format/generated/types.ts';
import { isImplemented, jsonTypes } from '../../src/kinds/implemented.ts';
import type { Palettes } from '../../src/kinds/kind.ts';
import { type BoundPlace, boundPlaces, removeBindings, showField } from '../../src/language/edits/bindings.ts';
import { differences } from '../../src/language/edits/differences.ts';
import {
  addField,
  asMembers,
  changeType,
  fieldsOf,
  type Members,
  membersOfType,
  newField,
  removeField,
  renameField,
  settingsOf,
} from '../../src/language/edits/fields.ts';
import type { Path } from '../../src/language/edits/read.ts';
import { CONFIG, Project as Files, TEMPLATE } from '../../src/language/project.ts';
import { rename } from '../../src/language/rename.ts';
import { icons } from '../icons.ts';
import { paneStyles } from '../layout/pane-styles.ts';
import { type Building, rendered } from './building.ts';
import './member.ts';
import { controlOf, textControl } from './member-controls.ts';
import { Ordering, renderTools } from './ordering.ts';
import { sectionStyles } from './section-styles.ts';
import { typeIcons } from './type-icons.ts';

const types = Object.keys(jsonTypes) as ImplementedFieldType[];
const identifierRule = /^[A-Za-z][A-Za-z0-9_]*$/;
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

  /** A field that was just added takes its name from its label. */
  #fresh: string | undefined;
  #files = new Files({ texts: {} });
  readonly #ordering = new Ordering(this, (from, to) => this.building.apply([{ move: ['fields', from], to }]));

  protected override render(): TemplateResult {
    const { words } = this.building;
    const fields = fieldsOf(this.document);
    return html`
      ${fields.length === 0 && !this.choosesType ? html`<p class="hint">${words.noFields}</p>` : nothing}
      <ol>
        ${repeat(
          fields,
          (field, index) => field['name'] ?? index,
          (field, index) => this.#renderField(field, index, fields.length),
        )}
      </ol>
      ${this.choosesType ? this.#renderTypes() : this.#renderActions()}
    `;
  }

  #renderActions(): TemplateResult {
    const { words } = this.building;
    return html`
      <div class="actions">
        <button class="primary add" @click=${this.#chooseType}>${icons.plus}${words.addField}</button>
        ${
          this.#formDiffers().length > 0
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
    const { words } = this.building;
    return html`
      <h3 id="kinds">${words.chooseType}</h3>
      <div class="palette" role="group" aria-labelledby="kinds" @keydown=${this.#typeKey}>
        ${types.map(
          (type) => html`<button data-type=${type} @click=${() => this.#add(type)}>
            ${typeIcons[type]}<span>${words.typeNames[type]}</span><small>${words.typeUses[type]}</small>
          </button>`,
        )}
      </div>
      <div class="actions"><button class="framed" @click=${this.#stopChoosing}>${words.cancel}</button></div>
    `;
  }

  readonly #stopChoosing = async (): Promise<void> => {
    this.choosesType = false;
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('.add')?.focus();
  };

  readonly #typeKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') void this.#stopChoosing();
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const buttons = [...this.renderRoot.querySelectorAll<HTMLElement>('.palette button')];
    buttons[buttons.indexOf(event.target as HTMLElement) + step]?.focus();
  };

  async #add(type: ImplementedFieldType): Promise<void> {
    const { building } = this;
    const fields = fieldsOf(this.document);
    const open = fields.findIndex(({ name }) => name === this.chosen);
    const field = newField(this.document, type, building.words.newLabels[type], building.words.samples);
    const index = open < 0 ? fields.length : open + 1;
    if (!building.apply(addField(this.document, index, field))) return;
    this.choosesType = false;
    this.#fresh = String(field['name']);
    this.#choose(this.#fresh);
    await rendered(this);
    this.renderRoot.querySelector<HTMLElement>('pg-member')?.focus();
    this.renderRoot.querySelector('[data-open]')?.scrollIntoView({ block: 'nearest' });
  }

  #choose(name: string | undefined): void {
    this.chosen = name;
    this.note = '';
    this.leaving = undefined;
    this.building.project.lookAt(name, 'builder');
  }

  #renderField(field: Members, index: number, count: number): TemplateResult {
    const { building } = this;
    const { words } = building;
    const { label, key, type } = field;
    const name = String(field['name'] ?? '');
    const isOpen = name === this.chosen;
    const wrong = building.diagnosticsAt(['fields', index]).length;
    return html`
      <li
        data-name=${name}
        ?data-open=${isOpen}
        @dragover=${(event: DragEvent) => this.#ordering.over(event, index)}
        @drop=${(event: DragEvent) => this.#ordering.drop(event, index)}
        @dragleave=${this.#ordering.leave}
      >
        <div class="entry">
          <button
            class="open"
            draggable="true"
            aria-expanded=${isOpen ? 'true' : 'false'}
            title=${words.order}
            @dragstart=${(event: DragEvent) => this.#ordering.start(event, index)}
            @click=${() => this.#choose(isOpen ? undefined : name)}
            @keydown=${(event: KeyboardEvent) => this.#ordering.key(event, index, count)}
          >
            ${isImplemented(type as FieldType) ? typeIcons[type as ImplementedFieldType] : icons.warning}
            <span class="title">${label || name}</span>
            <span class="sub">${name}${key ? html` · ${key}` : nothing}</span>
            ${wrong > 0 ? html`<span class="wrong">${icons.error}${wrong}</span>` : nothing}
          </button>
          ${renderTools(words, String(label || name), index, count, {
            move: (to) => this.#ordering.move(index, to),
            remove: () => this.#leave(index, name),
          })}
        </div>
        ${this.leaving === name ? this.#renderLeaving(index, field) : nothing}
        ${isOpen ? this.#renderMembers(field, index) : nothing}
      </li>
    `;
  }

  // Members ----------------------------------------------------------------------------------------------------------

  #renderMembers(field: Members, index: number): TemplateResult {
    const { building } = this;
    const { words } = building;
    const type = field['type'] as FieldType;
    const own = building.diagnosticsAt(['fields', index], { own: true });
    if (!isImplemented(type)) return html`<div class="members"><p class="hint">${words.notImplemented}</p></div>`;
    const optional = membersOfType(type);
    const missing = optional.filter((name) => !Object.hasOwn(field, name));
    const at = (name: string): Path => ['fields', index, name];
    return html`
      <div class="members">
        ${this.note ? html`<p class="note" role="status">${this.note}</p>` : nothing}
        ${this.#renderUnseen(field)} ${own.map(({ message }) => html`<p class="note">${message}</p>`)}
        ${this.#member(at('label'), textControl(words, 'label'), field['label'], (value, done) => this.#label(index, String(value), done))}
        ${this.#member(at('name'), textControl(words, 'name'), field['name'], (value) => this.#rename(index, String(value)), true)}
        ${this.#member(at('key'), textControl(words, 'key'), field['key'], (value) => this.#rekey(index, String(value)), true)}
        ${this.#member(at('type'), this.#typeControl(), type, (value) => this.#retype(index, value as ImplementedFieldType), true)}
        ${this.#member(at('default'), this.#defaultControl(field), field['default'], (value) => this.#set(at('default'), value))}
        ${[...optional]
          .filter((name) => Object.hasOwn(field, name))
          .map((name) =>
            this.#member(
              at(name),
              controlOf(words, name, this.document),
              field[name],
              (value) => this.#set(at(name), value),
              false,
              isNeeded(type, name) ? undefined : () => building.apply([{ remove: at(name) }]),
            ),
          )}
        ${type === 'table' ? this.#renderColumnOptions(field, index) : nothing}
        ${
          missing.length > 0
            ? html`<div class="chips">
                ${words.more}
                ${missing.map(
                  (name) => html`<button @click=${() => this.#addMember(index, name)}>
                    ${icons.plus}${words.members[name] ?? name}
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
    if (drawing?.name !== TEMPLATE || this.#bindings(name).length > 0) return nothing;
    const edit = showField(drawing.text, field);
    if (!edit) return nothing;
    return html`<p class="note unseen">
      ${words.unseen}<button @click=${() => building.apply([], applyEdits(drawing.text, [edit]))}>${words.show}</button>
    </p>`;
  }

  #member(
    path: Path,
    field: ImplementedField,
    value: Json | undefined,
    commit: (value: unknown, done: boolean) => string | undefined,
    late = false,
    takeOut?: () => void,
  ): TemplateResult {
    const { building } = this;
    return html`<pg-member
      class=${field.type === 'table' ? 'wide' : ''}
      data-member=${String(path.at(-1))}
      title=${building.words.tips[String(path.at(-1))] ?? ''}
      .building=${building}
      .field=${field}
      .value=${value}
      .diagnostics=${building.diagnosticsAt(path)}
      .palettes=${asMembers(asMembers(this.document)['meta'])['palettes'] as Palettes | undefined}
      .base=${building.project.template?.src ?? ''}
      .late=${late}
      .commit=${commit}
      .takeOut=${takeOut}
    ></pg-member>`;
  }

  #typeControl(): ImplementedField {
    const { words } = this.building;
    const options = types.map((type) => ({ value: type, text: words.typeNames[type] }));
    const label = words.members['type'] ?? 'type';
    return { type: 'dropdown', key: 'type', name: 'type', label, default: 'text', options };
  }

  /** The default is edited as an operator edits the value. */
  #defaultControl(field: Members): ImplementedField {
    const { tip: _, ...declared } = field;
    const label = this.building.words.members['default'] ?? 'default';
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
          (value) => this.#set(path, value),
        ),
      ];
    });
  }

  #set(path: Path, value: unknown): undefined {
    this.building.apply(differences(path, valueAt(this.document, path), value as Json));
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
    this.chosen = String(better);
    building.apply([
      ...renameField(this.document, index, String(better)),
      { set: ['fields', index, 'key'], value: key ?? '' },
    ]);
    building.project.lookAt(this.chosen, 'builder');
  }

  #rename(index: number, name: string): string | undefined {
    const { building } = this;
    const { words, project } = building;
    const before = String(fieldsOf(this.document)[index]?.['name'] ?? '');
    if (name === before) return undefined;
    if (!identifierRule.test(name)) return words.identifierRule;
    if (fieldsOf(this.document).some((field) => field['name'] === name)) return words.taken(name);
    const files = this.#filesNow();
    const at = files.config?.names.fields.get(before)?.name.range.start;
    const result = at === undefined ? undefined : rename(files, CONFIG, at, name, building.locale);
    const edits = result && 'edits' in result ? (result.edits[TEMPLATE] ?? []) : [];
    this.chosen = name;
    this.#fresh = undefined;
    const { drawing } = project;
    building.apply(renameField(this.document, index, name), drawing && applyEdits(drawing.text, edits));
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
      dropped.map((name) => words.members[name] ?? name),
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

  #bindings(name: string): readonly BoundPlace[] {
    return name ? boundPlaces(this.#filesNow(), name) : [];
  }

  /** The files as they stand. What has not changed is not read again. */
  #filesNow(): Files {
    const { text, drawing } = this.building.project;
    this.#files = this.#files.withFiles({
      texts: { [CONFIG]: text, ...(drawing && { [drawing.name]: drawing.text }) },
    });
    return this.#files;
  }

  #leave(index: number, name: string): void {
    const isSpokenOf = settingsOf(this.document, name).length > 0 || this.#bindings(name).length > 0;
    if (!isSpokenOf) this.#remove(index, name, false);
    else this.leaving = this.leaving === name ? undefined : name;
  }

  #remove(index: number, name: string, withAll: boolean): void {
    const { building } = this;
    const { project } = building;
    const { drawing } = project;
    const rest =
      withAll && drawing?.name === TEMPLATE
        ? applyEdits(drawing.text, removeBindings(this.#filesNow(), name))
        : undefined;
    if (!building.apply(removeField(this.document, index, withAll), rest)) return;
    const next = fieldsOf(this.document)[Math.min(index, fieldsOf(this.document).length - 1)];
    this.leaving = undefined;
    if (this.chosen === name) this.#choose(undefined);
    void rendered(this).then(() => {
      const selector = next ? `li[data-name="${String(next['name'])}"] button.open` : '.add';
      this.renderRoot.querySelector<HTMLElement>(selector)?.focus();
    });
  }

  #renderLeaving(index: number, field: Members): TemplateResult {
    const { building } = this;
    const { words, project } = building;
    const name = String(field['name']);
    const bindings = this.#bindings(name);
    const stays = bindings.some(({ isRemovable }) => !isRemovable);
    return html`
      <div class="ask" role="group" aria-label=${words.usedBy(String(field['label'] ?? name))}>
        <p>${words.usedBy(String(field['label'] ?? name))}</p>
        <ul>
          ${bindings.map(
            ({ written, start, end }) => html`<li>
              <code title=${written}>template.html · ${written}</code>
              <button @click=${() => project.reveal(start, end, { focus: true, file: TEMPLATE })}>${words.go}</button>
            </li>`,
          )}
          ${settingsOf(this.document, name).map(
            (path) => html`<li>
              <code>config.json · ${this.#settingName(path)}</code>
              <button @click=${() => this.#revealPath(path)}>${words.go}</button>
            </li>`,
          )}
        </ul>
        ${stays ? html`<p>${words.notAll}</p>` : nothing}
        <div class="choice">
          <button class="framed" @click=${() => this.#remove(index, name, true)}>${words.removeAll}</button>
          <button class="framed" @click=${() => this.#remove(index, name, false)}>${words.removeAlone}</button>
          <button @click=${() => this.#leave(index, name)}>${words.keep}</button>
        </div>
      </div>
    `;
  }

  #settingName(path: Path): string {
    const { words } = this.building;
    const label = String(asMembers(valueAt(this.document, path.slice(0, 2)))['label'] ?? path[1]);
    return path[0] === 'presets' ? words.usedIn.preset(label) : words.usedIn.variant(label);
  }

  #revealPath(path: Path): void {
    const { project } = this.building;
    const pointer = path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
    const place = locate(project.text, [pointer]).get(pointer);
    if (place) project.reveal((place.key ?? place.value).start, place.value.end, { focus: true });
  }

  // From the form ----------------------------------------------------------------------------------------------------

  #formDiffers(): readonly { index: number; value: Json }[] {
    const { values } = this.building.project;
    return fieldsOf(this.document).flatMap((field, index) => {
      const value = values[String(field['name'])] as Json | undefined;
      const same = value === undefined || JSON.stringify(value) === JSON.stringify(field['default']);
      return same ? [] : [{ index, value }];
    });
  }

  readonly #takeDefaults = (): void => {
    const path = (index: number): Path => ['fields', index, 'default'];
    this.building.apply(
      this.#formDiffers().flatMap(({ index, value }) =>
        differences(path(index), valueAt(this.document, path(index)), value),
      ),
    );
  };
}

/** Members without which a field of a type is not valid. */
function isNeeded(type: ImplementedFieldType, member: string): boolean {
  return member === 'columns' || member === 'palette' || (member === 'options' && type !== 'table');
}

/** The value at a path of a document. */
export function valueAt(document: unknown, path: Path): Json | undefined {
  let value: unknown = document;
  for (const step of path) value = (value as Record<string, unknown> | undefined)?.[step];
  return value as Json | undefined;
}

declare global {
  interface HTMLElementTagNameMap {
    'pg-builder-fields': BuilderFields;
  }
}
