import { html, LitElement, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Json } from '../../src/config/findings/finding.ts';
import type { ImplementedField } from '../../src/format/generated/types.ts';
import type { Change } from '../../src/language/edits/change.ts';
import { differences } from '../../src/language/edits/differences.ts';
import { asMembers, freeName, renamePalette } from '../../src/language/edits/fields.ts';
import { icons } from '../icons.ts';
import { paneStyles } from '../layout/pane-styles.ts';
import { type Building, metaOf } from './building.ts';
import './form-sections.ts';
import { renderMember } from './member.ts';
import { controlOf, textControl } from './member-controls.ts';
import { sectionStyles } from './section-styles.ts';

const texts = ['name', 'description', 'category', 'author', 'version', 'updated', 'widget'];
const capabilities = ['realtime', 'nonRealtime', 'transparent'] as const;

/** What the template says about itself, the sections of its form, and its palettes. */
@customElement('pg-builder-template')
export class BuilderTemplate extends LitElement {
  static override styles = [paneStyles, sectionStyles];

  @property({ attribute: false }) building!: Building;
  /** Renders again with the document. */
  @property({ attribute: false }) document: unknown;

  protected override render(): TemplateResult {
    const { building } = this;
    const { words } = building;
    const meta = metaOf(this.document);
    const shown = texts.filter((name) => name !== 'widget' || meta['widget'] !== undefined);
    return html`
      <h3>${words.about}</h3>
      <div class="members">
        ${shown.map((name) =>
          renderMember(
            building,
            ['meta', name],
            controlOf(words, name, this.document),
            meta[name] ?? '',
            (value) => this.#text(name, String(value)),
            {
              // The tip of `name` is about the name of a field.
              tip: name === 'category' ? (words.tips[name] ?? '') : '',
            },
          ),
        )}
        ${['width', 'height'].map((side) => {
          const value = asMembers(meta['resolution'])[side];
          const field = controlOf(words, side, this.document);
          return renderMember(
            building,
            ['meta', 'resolution', side],
            field,
            value ?? (side === 'width' ? 1920 : 1080),
            (now) => this.#side(side, now as number),
            { ungrouped: true },
          );
        })}
        ${capabilities.map((name) => this.#renderCapability(name, meta['capabilities']))}
      </div>
      <h3>${words.formSections}</h3>
      <pg-form-sections .building=${building} .document=${this.document}></pg-form-sections>
      <h3>${words.palettes}</h3>
      ${Object.entries(asMembers(meta['palettes'])).map(([name, colours]) => this.#renderPalette(name, colours))}
      <div class="actions">
        <button class="framed add" @click=${this.#addPalette}>${icons.plus}${words.addPalette}</button>
      </div>
    `;
  }

  #text(name: string, value: string): undefined {
    const before = metaOf(this.document)[name];
    if (value !== '') this.building.apply(differences(['meta', name], before, value));
    else if (before !== undefined) this.building.apply([{ remove: ['meta', name] }]);
  }

  /** A resolution has both sides. */
  #side(side: string, value: number): undefined {
    const { resolution } = metaOf(this.document);
    const after = { width: 1920, height: 1080, ...asMembers(resolution), [side]: value };
    this.building.apply(differences(['meta', 'resolution'], resolution, after));
  }

  #renderCapability(name: (typeof capabilities)[number], known: Json | undefined): TemplateResult {
    const { building } = this;
    const { words } = building;
    const list = Array.isArray(known) ? known : [];
    const field: ImplementedField = {
      type: 'boolean',
      key: 'can',
      name,
      label: words.capabilityNames[name],
      default: false,
    };
    return renderMember(building, [], field, list.includes(name), (value) => {
      const after = capabilities.filter((each) => (each === name ? value === true : list.includes(each)));
      const changes: Change[] =
        after.length === 0 && known !== undefined
          ? [{ remove: ['meta', 'capabilities'] }]
          : differences(['meta', 'capabilities'], known, after);
      building.apply(changes);
      return undefined;
    });
  }

  /** Colours are edited in a table of one column, and kept as a list. */
  #renderPalette(name: string, colours: Json): TemplateResult {
    const { building } = this;
    const { words } = building;
    const path = ['meta', 'palettes', name];
    const rows = (Array.isArray(colours) ? colours : []).map((colour) => ({ colour }));
    const column = { key: 'colour', label: words.members.colour, type: 'color' as const, default: '#FFFFFF' };
    const control: ImplementedField = {
      ...textControl(words, 'palette'),
      type: 'table',
      columns: [column],
      minRows: 1,
      default: [],
    };
    return html`
      <div class="members">
        ${renderMember(building, [], textControl(words, 'name'), name, (value) => this.#rename(name, String(value)), {
          late: true,
          takeOut: () => building.apply([{ remove: path }]),
          takenOut: name,
        })}
        ${renderMember(building, path, control, rows, (value) => {
          const after = (value as { colour?: Json }[]).map(({ colour }) => colour ?? '#FFFFFF');
          building.apply(differences(path, colours, after));
          return undefined;
        })}
      </div>
    `;
  }

  #rename(before: string, name: string): string | undefined {
    const { palettes } = metaOf(this.document);
    if (name === before) return undefined;
    if (name === '' || Object.hasOwn(asMembers(palettes), name)) return this.building.words.taken(name);
    this.building.apply(renamePalette(this.document, before, name));
    return undefined;
  }

  readonly #addPalette = (): void => {
    const { palettes } = metaOf(this.document);
    const name = freeName('brand', Object.keys(asMembers(palettes)));
    this.building.apply([{ set: ['meta', 'palettes', name], value: ['#1F6FEB', '#F6B93B', '#FFFFFF'] }]);
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'pg-builder-template': BuilderTemplate;
  }
}
