import type { Config, Field, TableField } from '../../format/generated/types.ts';
import { isRecord } from '../../format/json.ts';
import { blackOrWhiteOn, readColour } from '../../kinds/colour.ts';
import {
  attributeName,
  isAttributeType,
  isBindable,
  isPropertyType,
  isReservedAttribute,
  textProperty,
} from '../binding-rules.ts';
import type { TextNote, Warning } from '../envelope.ts';
import type { FieldValues } from '../ograf.ts';
import { fit, textNotesOf } from './fit.ts';

/** What a binding does to the document when its value is known. */
type Apply = (scope: Scope) => void;
/** The value of a name at a place in the document: the row's columns first, then the fields. */
type Scope = (name: string) => unknown;

export interface BindOptions {
  /** True while the picture is visible: only then are changes marked for CSS to roll from old to new. */
  live: () => boolean;
  /** Told about bindings that cannot work. */
  warn: (...warning: Warning) => void;
}

/**
 * Binds the values of a configuration to a document by the attributes written in it: `data-text`, `data-attr-…`,
 * `data-show`, `data-hide`, `data-each`, `data-fit`. Values become text and attributes, never HTML, so nothing an
 * operator or a service says can run. What has not changed is not touched: animations of other elements go on, and rows
 * of a table keep their nodes.
 */
export class Binding {
  readonly #root: HTMLElement;
  readonly #live: () => boolean;
  readonly #warn: (...warning: Warning) => void;
  readonly #applies: Apply[];
  #fields: ReadonlyMap<string, Field> = new Map();
  #rootNames: readonly RootName[] = [];
  /** Elements whose text changed on air in this update, with their old text. */
  #changed = new Map<Element, string>();

  constructor(root: HTMLElement, config: Config, { live, warn }: BindOptions) {
    this.#root = root;
    this.#live = live;
    this.#warn = warn;
    this.#declare(config);
    this.#applies = this.#compile(root, () => []);
  }

  /** The configuration changed; values of fields that are gone leave the root. */
  set config(config: Config) {
    const before = this.#rootNames;
    this.#declare(config);
    const now = new Set(this.#rootNames.map(String));
    for (const name of before) if (!now.has(String(name))) this.#setRoot(name, undefined);
  }

  /**
   * Shows these values, all of them: names that are left out are empty.
   *
   * @returns the elements whose text changed while live; they carry `data-changed` and `data-was`
   */
  update(values: FieldValues): readonly Element[] {
    this.#changed.clear();
    for (const name of this.#rootNames) this.#setRoot(name, values[name[0]]);
    const scope: Scope = (name) => values[name];
    for (const apply of this.#applies) apply(scope);
    fit(this.#root);
    return this.#mark();
  }

  /** What the picture does to the texts it shows now. */
  textNotes(): readonly TextNote[] {
    return [...this.#root.querySelectorAll<HTMLElement>('[data-text]')].flatMap((element) => {
      if (element.closest('[hidden]')) return [];
      const place = this.#placeOf(element);
      return textNotesOf(element).map((note) => ({ ...place, ...note }));
    });
  }

  /** The field an element shows, or the cell. */
  #placeOf(element: HTMLElement): { field: string; row?: number; column?: string } {
    const name = element.dataset['text'] ?? '';
    for (let above: Element | null = element; above; above = above.parentElement) {
      const row = rowPlaces.get(above);
      if (row && this.#columns(row.field).some(({ key }) => key === name)) return { ...row, column: name };
    }
    return { field: name };
  }

  #declare(config: Config): void {
    const fields = new Map<string, Field>();
    // Two fields with one name are valid: the first wins.
    for (const field of config.fields) if (!fields.has(field.name)) fields.set(field.name, field);
    this.#fields = fields;
    const names: RootName[] = [];
    for (const { name, type } of fields.values()) {
      if (isPropertyType(type)) names.push([name, true]);
      else if (isAttributeType(type)) {
        if (!isReservedAttribute(attributeName(name))) names.push([name, false]);
        else this.#warn('reserved-name', name, attributeName(name));
      }
    }
    this.#rootNames = names;
  }

  #setRoot([name, property]: RootName, value: unknown): void {
    if (property) setProperties(this.#root, name, value);
    else setAttribute(this.#root, attributeName(name), asText(value));
  }

  /** Finds the bindings below a node. `columns` are the names a row has there. */
  #compile(root: ParentNode, columns: () => readonly string[]): Apply[] {
    const applies: Apply[] = [];
    for (const element of root.querySelectorAll<HTMLElement>(':not(template *)')) {
      if (element.matches('template[data-each]')) {
        applies.push(this.#each(element, columns));
        continue;
      }
      for (const { name, value } of [...element.attributes]) {
        const apply = this.#binding(element, name, value);
        if (!apply) continue;
        for (const said of value.split('=', 1)) this.#knows(said, name, columns);
        applies.push(apply);
      }
    }
    return applies;
  }

  #binding(element: Element, attribute: string, name: string): Apply | undefined {
    if (attribute === 'data-text') return (scope) => this.#setText(element, scope(name));
    if (attribute === 'data-show') return (scope) => element.toggleAttribute('hidden', !holds(scope, name));
    if (attribute === 'data-hide') return (scope) => element.toggleAttribute('hidden', holds(scope, name));
    if (!attribute.startsWith('data-attr-')) return undefined;
    const target = attribute.slice('data-attr-'.length);
    if (!isBindable(target)) {
      this.#warn('not-bindable', attribute);
      return undefined;
    }
    return (scope) => {
      const text = asText(scope(name));
      if (addresses.test(target) && !isSafeAddress(text)) {
        this.#warn('unsafe-address', text.slice(0, 40), target);
        setAttribute(element, target, '');
      } else setAttribute(element, target, text);
    };
  }

  #each(template: HTMLElement, outer: () => readonly string[]): Apply {
    const { each: name, key } = template.dataset as { each: string; key?: string };
    this.#knows(name, 'data-each', outer);
    // Inside an <svg> a template is an element without a meaning, and its content is below it.
    const { content = new DocumentFragment() } = template as Partial<HTMLTemplateElement>;
    content.append(...template.childNodes);
    const columns = () => [...this.#columns(name).map((column) => column.key), ...outer()];
    let rows: Row[] = [];
    return (scope) => {
      const value = scope(name);
      const data = Array.isArray(value) ? value.map((row) => (isRecord(row) ? row : {})) : [];
      const { kept, gone } = match(rows, data, key);
      for (const row of gone) for (const node of row.nodes) node.remove();
      let place: Node = template;
      rows = data.map((cells, index) => {
        const row = kept[index] ?? this.#clone(content, columns);
        for (const node of row.nodes) {
          if (place.nextSibling !== node) moveAfter(place, node);
          place = node;
        }
        row.cells = cells;
        row.identity = identityOf(cells, key);
        this.#fill(row, index, name, scope);
        return row;
      });
    };
  }

  #clone(content: DocumentFragment, columns: () => readonly string[]): Row {
    // Made in the document of the page: Chromium follows the text of a `dir="auto"` that was only cloned into it in no direction.
    const copy = document.importNode(content, true);
    const applies = this.#compile(copy, columns);
    return { nodes: [...copy.childNodes], applies, cells: {}, identity: '' };
  }

  #fill(row: Row, index: number, name: string, scope: Scope): void {
    for (const node of row.nodes) rowPlaces.set(node, { field: name, row: index });
    const first = row.nodes.find((node): node is HTMLElement => node instanceof Element);
    if (first) {
      setProperty(first, '--index', String(index));
      for (const { key, type } of this.#columns(name)) {
        if (type === 'number' || type === 'color') setProperties(first, key, row.cells[key]);
      }
    }
    const inner: Scope = (asked) => (asked in row.cells ? row.cells[asked] : scope(asked));
    for (const apply of row.applies) apply(inner);
  }

  #columns(name: string): TableField['columns'] {
    const field = this.#fields.get(name);
    return field?.type === 'table' ? field.columns : [];
  }

  #setText(element: Element, value: unknown): void {
    // A minus sign is as wide as digits are; the hyphen that the language writes is not.
    const text = typeof value === 'number' ? `${value}`.replace('-', '−') : asText(value);
    const before = texts.get(element);
    if (before === text) return;
    const shown = element.textContent;
    element.textContent = text;
    texts.set(element, text);
    if (before !== undefined && this.#live()) this.#changed.set(element, shown);
  }

  /** Restarts the change of all changed elements with one forced layout, not one each. */
  #mark(): readonly Element[] {
    const elements = [...this.#changed.keys()];
    if (elements.length === 0) return elements;
    for (const element of elements) element.removeAttribute('data-changed');
    this.#root.getBoundingClientRect();
    for (const [element, was] of this.#changed) {
      element.setAttribute('data-was', was);
      element.setAttribute('data-changed', '');
    }
    return elements;
  }

  #knows(name: string, attribute: string, columns: () => readonly string[]): void {
    if (!this.#fields.has(name) && !columns().includes(name)) this.#warn('unknown-field', attribute, name);
  }
}

/** Removes the marks of a change, once its animation is over. */
export function clearChangeMarks(elements: readonly Element[]): void {
  for (const element of elements) {
    element.removeAttribute('data-changed');
    element.removeAttribute('data-was');
  }
}

/** May this stand in `href`, `src` or `poster`? http, https, `data:image` and relative addresses may. */
export function isSafeAddress(address: string): boolean {
  try {
    const { protocol, pathname } = new URL(address, 'http://relative');
    return protocol === 'http:' || protocol === 'https:' || (protocol === 'data:' && /^image\//i.test(pathname));
  } catch {
    return false;
  }
}

/** A field that stands on the root: as a custom property, or as an attribute. */
type RootName = readonly [name: string, property: boolean];

interface Row {
  nodes: readonly ChildNode[];
  applies: readonly Apply[];
  cells: Readonly<Record<string, unknown>>;
  identity: string;
}

/** Attributes that a browser follows or fetches. */
const addresses = /^(href|xlink:href|src|poster|data|action|formaction|background|cite)$/;
/** Top nodes of rows: of which field, and which row. */
const rowPlaces = new WeakMap<Node, { field: string; row: number }>();
/** The bound text of an element; what it shows may be a shortened form. */
const texts = new WeakMap<Element, string>();

/**
 * Which old row each new one continues. Equal rows (or rows with equal `data-key`) are the same wherever they stand, so
 * a row put in at the top moves the others and changes none; what is left is edited in place.
 */
function match(rows: readonly Row[], data: readonly Record<string, unknown>[], key: string | undefined) {
  const free = new Set(rows);
  const kept: (Row | undefined)[] = data.map((cells, index) => {
    const identity = identityOf(cells, key);
    const here = rows[index];
    const found =
      here && free.has(here) && here.identity === identity
        ? here
        : rows.find((row) => free.has(row) && row.identity === identity);
    if (found) free.delete(found);
    return found;
  });
  data.forEach((_, index) => {
    const here = rows[index];
    if (kept[index] || !here || !free.has(here)) return;
    kept[index] = here;
    free.delete(here);
  });
  return { kept, gone: free };
}

function identityOf(cells: Readonly<Record<string, unknown>>, key: string | undefined): string {
  return JSON.stringify(key === undefined ? cells : cells[key]) ?? '';
}

/** Keeps the running animations of a node that is moved, where the browser can. */
function moveAfter(place: Node, node: Node): void {
  const parent = place.parentNode as (Node & { moveBefore?: (node: Node, before: Node | null) => void }) | null;
  if (node.isConnected && parent?.moveBefore) parent.moveBefore(node, place.nextSibling);
  else parent?.insertBefore(node, place.nextSibling);
}

/** `name` alone: is it truthy and not empty? `name=value`: is its text this value? */
function holds(scope: Scope, condition: string): boolean {
  const at = condition.indexOf('=');
  if (at >= 0) return asText(scope(condition.slice(0, at))) === condition.slice(at + 1);
  const value = scope(condition);
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

function asText(value: unknown): string {
  return typeof value === 'object' || value === undefined ? '' : String(value);
}

function setAttribute(element: Element, name: string, text: string): void {
  if (text === '') element.removeAttribute(name);
  else if (element.getAttribute(name) !== text) element.setAttribute(name, text);
}

/**
 * A number as it is; a text only when it is a colour, so that no value can smuggle in a `url(…)`. Beside a colour stands what text on it
 * is written in: black or white.
 */
function setProperties(element: HTMLElement | SVGElement, name: string, value: unknown): void {
  const text = asText(value);
  const isColour = typeof value === 'string' && CSS.supports('color', value);
  const ground = isColour ? readColour(withoutName(value)) : undefined;
  setProperty(element, `--${name}`, isColour || typeof value === 'number' ? text : '');
  setProperty(element, textProperty(name), ground ? blackOrWhiteOn(ground) : '');
}

const pen = document.createElement('canvas').getContext('2d');

/** A colour in numbers, as the browser writes it: it knows all names already. */
function withoutName(colour: string): string {
  if (!pen) return colour;
  pen.fillStyle = colour;
  return pen.fillStyle;
}

function setProperty({ style }: HTMLElement | SVGElement, property: string, text: string): void {
  if (text === '') style.removeProperty(property);
  else if (style.getPropertyValue(property) !== text) style.setProperty(property, text);
}
