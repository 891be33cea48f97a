import { html, render } from 'lit';
import type { FormSection } from '../../src/format/form-sections.ts';
import type { Config } from '../../src/format/generated/types.ts';
import type { Locale } from '../../src/format/locale.ts';
import { formatNumber } from '../../src/values/format-number.ts';
import { recoveryKey } from '../../src/values/recovery.ts';
import { readStored, writeStored } from '../stored.ts';
import { formWords } from '../strings/form-words.ts';
import type { FieldRow } from './row.ts';

/** Where some of the rows stand. */
export interface SectionPart {
  readonly place: HTMLElement;
  readonly rows: readonly FieldRow[];
}

interface Section extends SectionPart {
  readonly label: string;
  readonly root: HTMLElement;
  readonly head: HTMLElement;
  open: boolean;
}

/** What a section's heading depends on. */
export interface SectionSight {
  readonly changed: ReadonlySet<string>;
  readonly invalid: ReadonlySet<string>;
  /** A field is looked for: sections with one that fits are open, whatever the operator closed. */
  readonly filtered: boolean;
  readonly locale: Locale;
}

/**
 * The rows of a form under headings. What the operator closed is kept in the page's storage; a closed section still says
 * how many of its fields are changed and invalid, and the browser's own search in the page opens it.
 */
export class Sections {
  #sections: Section[] = [];
  #sight: SectionSight | undefined;

  readonly #wanted: readonly FormSection[];
  readonly #key: string;

  /**
   * @param storage - under which it is kept what is closed: the key of the form's drafts, or the config that has none
   */
  constructor(wanted: readonly FormSection[], storage: string | Config) {
    this.#wanted = wanted;
    this.#key = `tarja:sections:${typeof storage === 'string' ? storage : recoveryKey(storage)}`;
  }

  /** Parts the rows: those of no section come first. Shows the parts in the list. */
  part(list: Element, rows: readonly FieldRow[]): readonly SectionPart[] {
    const document = list.ownerDocument;
    const left = new Map(rows.map((row) => [row.name, row]));
    const closed = this.#remembered();
    this.#sections = this.#wanted.map(({ label, fields, collapsed = false }) => {
      const own = fields.flatMap((name) => left.get(name) ?? []);
      for (const row of own) {
        left.delete(row.name);
        row.section = label;
      }
      const root = document.createElement('section');
      const head = document.createElement('h3');
      const place = document.createElement('div');
      root.className = 'section';
      // A name makes it a region, to which screen readers can go.
      root.setAttribute('aria-label', label);
      root.append(head, place);
      const section = { label, root, head, place, rows: own, open: !(closed.get(label) ?? collapsed) };
      place.addEventListener('beforematch', () => this.#set([section], true));
      return section;
    });
    for (const row of left.values()) row.section = '';
    const loose = { place: document.createElement('div'), rows: [...left.values()] };
    list.replaceChildren(loose.place, ...this.#sections.map(({ root }) => root));
    return [loose, ...this.#sections];
  }

  /** Brings headings up to date: of the sections with these fields, or of all. */
  refresh(sight: SectionSight, names?: ReadonlySet<string>): void {
    const anew = sight.filtered !== this.#sight?.filtered;
    this.#sight = sight;
    for (const section of this.#sections)
      if (anew || !names || section.rows.some(({ name }) => names.has(name))) this.#draw(section);
  }

  /** Opens the section a row stands in. */
  open(row: FieldRow): void {
    const section = this.#sections.find(({ rows }) => rows.includes(row));
    if (section && !section.open) this.#set([section], true);
  }

  #draw(section: Section): void {
    const sight = this.#sight;
    if (!sight) return;
    const { label, root, head, place, rows } = section;
    const words = formWords.in(sight.locale);
    const count = (names: ReadonlySet<string>) => rows.filter(({ name }) => names.has(name)).length;
    const number = (value: number) => formatNumber(value, sight.locale);
    const [changed, invalid] = [count(sight.changed), count(sight.invalid)];
    const open = section.open || (sight.filtered && rows.some((row) => !row.place.hidden));
    root.hidden = rows.every((row) => row.place.hidden);
    if (open) place.removeAttribute('hidden');
    else place.setAttribute('hidden', 'until-found');
    render(
      html`<button
        type="button"
        aria-expanded=${open}
        title=${words.toggleSection}
        @click=${(event: MouseEvent) => this.#set(event.altKey ? this.#sections : [section], !open)}
        @keydown=${(event: KeyboardEvent) => {
          // No browser makes a click of a key with Alt.
          if (!event.altKey || event.key !== 'Enter') return;
          event.preventDefault();
          this.#set(this.#sections, !open);
        }}
      >
        <span class="arrow" aria-hidden="true"></span><span class="section-name">${label}</span>
        ${changed ? html`<span class="tally changed"><bdi>${words.changed(number(changed))}</bdi></span>` : ''}
        ${invalid ? html`<span class="tally invalid"><bdi>${words.invalid(number(invalid))}</bdi></span>` : ''}
      </button>`,
      head,
    );
  }

  #set(sections: readonly Section[], open: boolean): void {
    for (const section of sections) {
      section.open = open;
      this.#draw(section);
    }
    this.#remember();
  }

  #remembered(): Map<string, boolean> {
    const found = Object.entries(readStored(this.#key) ?? {});
    return new Map(found.filter(([, closed]) => typeof closed === 'boolean'));
  }

  #remember(): void {
    writeStored(this.#key, Object.fromEntries(this.#sections.map(({ label, open }) => [label, !open])));
  }
}
