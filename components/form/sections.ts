import { html, render } from 'lit';
import type { FormSection } from '../../src/format/form-sections.ts';
import type { Config } from '../../src/format/generated/types.ts';
import { formatNumber } from '../../src/values/format-number.ts';
import { recoveryKey } from '../../src/values/recovery.ts';
import type { Session } from '../../src/values/session.ts';
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
  /** Under which it is kept whether it is closed: its label, with a number where an earlier section has the same. */
  readonly key: string;
  readonly root: HTMLElement;
  readonly head: HTMLElement;
  open: boolean;
}

/** What headings depend on. */
type SectionSight = Pick<Session, 'changed' | 'invalid' | 'offers' | 'locale'>;

/**
 * The rows of a form under headings. What the operator closed is kept in the page's storage; a closed section still says how
 * many of its fields are changed, invalid and offer a value from outside, and the browser's own search in the page opens it.
 */
export class Sections {
  #sections: Section[] = [];
  #sight: SectionSight | undefined;
  #filtered = false;

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
    this.#sections = this.#wanted.map(({ label, fields, collapsed = false }, at) => {
      const before = this.#wanted.slice(0, at).filter((other) => other.label === label).length;
      const key = before > 0 ? `${label} (${before + 1})` : label;
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
      const section = { label, key, root, head, place, rows: own, open: !(closed.get(key) ?? collapsed) };
      place.addEventListener('beforematch', () => this.#set([section], true));
      return section;
    });
    for (const row of left.values()) row.section = '';
    const loose = { place: document.createElement('div'), rows: [...left.values()] };
    list.replaceChildren(loose.place, ...this.#sections.map(({ root }) => root));
    return [loose, ...this.#sections];
  }

  /**
   * Brings headings up to date: of the sections with these fields, or of all.
   *
   * @param filtered - a field is looked for: sections with one that fits are open, whatever the operator closed
   */
  refresh(sight: SectionSight, filtered: boolean, names?: ReadonlySet<string>): void {
    const anew = filtered !== this.#filtered;
    this.#sight = sight;
    this.#filtered = filtered;
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
    const tally = (kind: 'changed' | 'invalid' | 'offers') => {
      const names = sight[kind];
      const count = rows.filter(({ name }) => names.has(name)).length;
      const said = words[kind](formatNumber(count, sight.locale));
      return count ? html`<span class="tally ${kind}"><bdi>${said}</bdi></span>` : '';
    };
    const open = section.open || (this.#filtered && rows.some((row) => !row.place.hidden));
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
        <span class="arrow" aria-hidden="true"></span><span class="section-name"><bdi>${label}</bdi></span>
        ${tally('changed')}${tally('invalid')}${tally('offers')}
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
    writeStored(this.#key, Object.fromEntries(this.#sections.map(({ key, open }) => [key, !open])));
  }
}
