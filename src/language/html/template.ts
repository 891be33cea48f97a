import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import type { Range } from '../../config/json/locate.ts';
import { type NamedRange, readStyles, type StyleFacts } from './css.ts';

/** What a `template.html` says to Tarja, with offsets in its text. */
export interface TemplateFacts {
  /** Bindings, in the order of the text. */
  readonly bindings: readonly Binding[];
  readonly styles: readonly StyleFacts[];
  /** Addresses of files in attributes. */
  readonly addresses: readonly NamedRange[];
  /** Addresses of style sheets in `<link>`. */
  readonly sheets: readonly NamedRange[];
  /** The texts of scripts that stand in the document. */
  readonly scripts: readonly string[];
  /** A script is loaded from a file: what it does is not known. */
  readonly hasOtherScripts: boolean;
  /** Elements and the attributes of their tags, for the outline and folding. */
  readonly elements: readonly TemplateElement[];
}

/** An attribute of an element that names a field, or looks as if it was meant to. */
export interface Binding {
  readonly attribute: string;
  readonly attributeRange: Range;
  readonly value: string;
  /** Between the quotes; empty, behind the name, where there is no value. */
  readonly range: Range;
  /** Name of the element. */
  readonly element: string;
  /** Names of the tables whose rows the element stands in, the innermost first. */
  readonly rows: readonly string[];
  /** The other attributes of the element. */
  readonly siblings: ReadonlyMap<string, Binding>;
}

export interface TemplateElement {
  readonly name: string;
  readonly range: Range;
  readonly depth: number;
  readonly attributes: ReadonlyMap<string, Binding>;
}

/** Attributes that load a file, by the element; `*` is any element. */
const loading: Readonly<Record<string, readonly string[]>> = {
  '*': ['src', 'poster'],
  link: ['href'],
  image: ['href', 'xlink:href'],
  use: ['href', 'xlink:href'],
  object: ['data'],
};

/** Reads a document as browsers do, however broken it is. */
export function readTemplate(text: string): TemplateFacts {
  const reader = new TemplateReader(text);
  reader.walk(parse(text, { sourceCodeLocationInfo: true }), [], 0);
  return reader;
}

class TemplateReader implements TemplateFacts {
  readonly bindings: Binding[] = [];
  readonly styles: StyleFacts[] = [];
  readonly addresses: NamedRange[] = [];
  readonly sheets: NamedRange[] = [];
  readonly scripts: string[] = [];
  readonly elements: TemplateElement[] = [];
  hasOtherScripts = false;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  walk(parent: Tree.ParentNode, rows: readonly string[], depth: number): void {
    for (const node of parent.childNodes) {
      if (!('tagName' in node)) continue;
      const within = node.sourceCodeLocation ? this.#element(node, rows, depth) : rows;
      this.walk('content' in node ? node.content : node, within, depth + 1);
    }
  }

  /** @returns the rows that the children stand in */
  #element(node: Tree.Element, rows: readonly string[], depth: number): readonly string[] {
    const { tagName: name, sourceCodeLocation } = node;
    const attributes = new Map<string, Binding>();
    for (const { name: attribute, value, prefix } of node.attrs) {
      const full = prefix ? `${prefix}:${attribute}` : attribute;
      const place = sourceCodeLocation?.attrs?.[full];
      if (!place) continue;
      const [attributeRange, range] = this.#rangesOf(place.startOffset, place.endOffset, full.length);
      const found = { attribute: full, attributeRange, value, range, element: name, rows, siblings: attributes };
      attributes.set(full, found);
      if (full.startsWith('data-')) this.bindings.push(found);
      else if (full === 'style') this.styles.push(readStyles(this.#text.slice(range.start, range.end), range.start));
    }
    const { startOffset: start = 0, endOffset: end = start } = sourceCodeLocation ?? {};
    this.elements.push({ name, range: { start, end }, depth, attributes });
    this.#load(name, attributes);
    if (name === 'style') this.#style(node);
    else if (name === 'script') this.#script(node, attributes);
    const each = attributes.get('data-each');
    return name === 'template' && each ? [each.value, ...rows] : rows;
  }

  #load(element: string, attributes: ReadonlyMap<string, Binding>): void {
    if (element === 'script') return;
    for (const name of [...(loading['*'] ?? []), ...(loading[element] ?? [])]) {
      const { value, range } = attributes.get(name) ?? {};
      if (value === undefined || !range || attributes.has(`data-attr-${name}`)) continue;
      this.addresses.push({ name: value, range });
      if (element === 'link' && /\bstylesheet\b/i.test(attributes.get('rel')?.value ?? '')) {
        this.sheets.push({ name: value, range });
      }
    }
  }

  #style(node: Tree.Element): void {
    for (const child of node.childNodes) {
      const { startOffset, endOffset } = child.sourceCodeLocation ?? {};
      if (startOffset === undefined || endOffset === undefined) continue;
      this.styles.push(readStyles(this.#text.slice(startOffset, endOffset), startOffset));
    }
  }

  #script(node: Tree.Element, attributes: ReadonlyMap<string, Binding>): void {
    if (attributes.has('src')) this.hasOtherScripts = true;
    for (const child of node.childNodes) if ('value' in child) this.scripts.push(child.value);
  }

  /** Of an attribute's name, and of its value between the quotes. */
  #rangesOf(start: number, end: number, length: number): readonly [Range, Range] {
    const name = { start, end: start + length };
    const equals = this.#text.indexOf('=', name.end);
    if (equals < 0 || equals >= end) return [name, { start: name.end, end: name.end }];
    let from = equals + 1;
    while (/\s/.test(this.#text.charAt(from))) from++;
    const quote = this.#text.charAt(from);
    return [name, quote === '"' || quote === "'" ? { start: from + 1, end: end - 1 } : { start: from, end }];
  }
}
