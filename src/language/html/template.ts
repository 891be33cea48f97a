import { type Token, type TokenHandler, Tokenizer, TokenizerMode } from 'parse5';
import type { Range } from '../../config/json/locate.ts';
import { type NamedRange, readStyles, type StyleFacts } from './css.ts';

/** What a `template.html` says to Tarja, with offsets in its text. */
export interface TemplateFacts {
  /** Bindings, in the order of the text. */
  readonly bindings: readonly Binding[];
  readonly styles: readonly StyleFacts[];
  /** `{{name}}` in texts and attributes, as other systems mark a value. */
  readonly placeholders: readonly Placeholder[];
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

/** A name in braces, which nothing replaces. */
export interface Placeholder {
  readonly name: string;
  /** With its braces. */
  readonly range: Range;
  /** Names of the tables whose rows it stands in, the innermost first. */
  readonly rows: readonly string[];
  /** The attribute that it stands in, and the place of all of it. */
  readonly attribute?: { readonly name: string; readonly range: Range; readonly isWhole: boolean };
}

export interface TemplateElement {
  readonly name: string;
  readonly range: Range;
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

/**
 * Reads a document with the tokenizer of browsers, however broken it is. Which element stands in which is only asked of end tags:
 * nothing that is said here depends on the tags that a browser would add.
 */
export function readTemplate(text: string): TemplateFacts {
  const reader = new TemplateReader(text);
  const tokenizer = new Tokenizer({ sourceCodeLocationInfo: true }, reader);
  reader.setMode = (mode) => {
    tokenizer.state = mode;
  };
  tokenizer.write(text, true);
  return reader;
}

const placeholder = /\{\{\s*([A-Za-z]\w*)\s*\}\}/g;

/** Elements whose content is text, and how it is read. */
const textElements: Readonly<Record<string, (typeof TokenizerMode)[keyof typeof TokenizerMode]>> = {
  style: TokenizerMode.RAWTEXT,
  iframe: TokenizerMode.RAWTEXT,
  noembed: TokenizerMode.RAWTEXT,
  noframes: TokenizerMode.RAWTEXT,
  xmp: TokenizerMode.RAWTEXT,
  script: TokenizerMode.SCRIPT_DATA,
  title: TokenizerMode.RCDATA,
  textarea: TokenizerMode.RCDATA,
};

const voidElements = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/;

/** An element without its end so far. */
interface OpenElement {
  readonly name: string;
  /** Where its content starts. */
  readonly content: number;
  readonly element: { range: Range };
  /** The rows that its content stands in. */
  readonly rows: readonly string[];
}

class TemplateReader implements TemplateFacts, TokenHandler {
  readonly bindings: Binding[] = [];
  readonly styles: StyleFacts[] = [];
  readonly placeholders: Placeholder[] = [];
  readonly addresses: NamedRange[] = [];
  readonly sheets: NamedRange[] = [];
  readonly scripts: string[] = [];
  readonly elements: TemplateElement[] = [];
  hasOtherScripts = false;
  setMode: (mode: (typeof TokenizerMode)[keyof typeof TokenizerMode]) => void = () => {};
  readonly #text: string;
  readonly #open: OpenElement[] = [];
  /** Where the text began that is being read. */
  #textFrom: number | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  onStartTag({ tagName: name, attrs, selfClosing, location }: Token.TagToken): void {
    if (!location) return;
    const { startOffset: start, endOffset: end } = location;
    this.#endText(start);
    const rows = this.#open.at(-1)?.rows ?? [];
    const attributes = this.#attributes(name, attrs, location, rows);
    const element = { name, range: { start, end }, attributes };
    this.elements.push(element);
    this.#load(name, attributes);
    if (voidElements.test(name) || selfClosing) return;
    const each = name === 'template' ? attributes.get('data-each') : undefined;
    this.#open.push({ name, content: end, element, rows: each ? [each.value, ...rows] : rows });
    const mode = textElements[name];
    if (mode !== undefined) this.setMode(mode);
  }

  onEndTag({ tagName, location }: Token.TagToken): void {
    if (location) this.#endText(location.startOffset);
    const at = this.#open.findLastIndex(({ name }) => name === tagName);
    if (at < 0 || !location) return;
    for (const closed of this.#open.splice(at)) this.#close(closed, location.startOffset, location.endOffset);
  }

  onEof(): void {
    this.#endText(this.#text.length);
    for (const open of this.#open) this.#close(open, this.#text.length, this.#text.length);
  }

  onComment({ location }: Token.CommentToken): void {
    if (location) this.#endText(location.startOffset);
  }
  onDoctype(): void {}
  onCharacter({ location }: Token.CharacterToken): void {
    this.#textFrom ??= location?.startOffset;
  }
  onNullCharacter(): void {}
  onWhitespaceCharacter(): void {}

  /** A text ends, whose words and blanks were tokens of their own. */
  #endText(end: number): void {
    const start = this.#textFrom;
    this.#textFrom = undefined;
    const { name = '', rows = [] } = this.#open.at(-1) ?? {};
    if (start !== undefined && textElements[name] === undefined) this.#findPlaceholders({ start, end }, rows);
  }

  #close({ name, content, element }: OpenElement, start: number, end: number): void {
    element.range = { start: element.range.start, end };
    if (name === 'style') this.styles.push(readStyles(this.#text.slice(content, start), content));
    else if (name === 'script' && start > content) this.scripts.push(this.#text.slice(content, start));
  }

  #attributes(
    element: string,
    attrs: Token.TagToken['attrs'],
    { attrs: places }: Token.LocationWithAttributes,
    rows: readonly string[],
  ): ReadonlyMap<string, Binding> {
    const attributes = new Map<string, Binding>();
    for (const { name: attribute, value } of attrs) {
      const place = places?.[attribute];
      if (!place) continue;
      const [attributeRange, range] = this.#rangesOf(place.startOffset, place.endOffset, attribute.length);
      const found = { attribute, attributeRange, value, range, element, rows, siblings: attributes };
      attributes.set(attribute, found);
      if (attribute.startsWith('data-')) {
        this.bindings.push(found);
        continue;
      }
      const whole = { start: place.startOffset, end: place.endOffset };
      this.#findPlaceholders(range, rows, { name: attribute, range: whole });
      if (attribute === 'style') {
        this.styles.push(readStyles(this.#text.slice(range.start, range.end), range.start));
      }
    }
    return attributes;
  }

  #findPlaceholders(
    { start, end }: Range,
    rows: readonly string[],
    attribute?: { readonly name: string; readonly range: Range },
  ): void {
    const text = this.#text.slice(start, end);
    for (const { 0: whole, 1: name = '', index } of text.matchAll(placeholder)) {
      const range = { start: start + index, end: start + index + whole.length };
      const isWhole = whole === text.trim();
      this.placeholders.push({ name, range, rows, ...(attribute && { attribute: { ...attribute, isWhole } }) });
    }
  }

  #load(element: string, attributes: ReadonlyMap<string, Binding>): void {
    if (attributes.size === 0) return;
    if (element === 'script') {
      if (attributes.has('src')) this.hasOtherScripts = true;
      return;
    }
    for (const name of [...(loading['*'] ?? []), ...(loading[element] ?? [])]) {
      const { value, range } = attributes.get(name) ?? {};
      if (value === undefined || !range || attributes.has(`data-attr-${name}`)) continue;
      this.addresses.push({ name: value, range });
      if (element === 'link' && /\bstylesheet\b/i.test(attributes.get('rel')?.value ?? '')) {
        this.sheets.push({ name: value, range });
      }
    }
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
