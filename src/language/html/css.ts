import type { Range } from '../../config/json/locate.ts';

/** What a style sheet says that concerns a template. All ranges are offsets in the file that the styles stand in. */
export interface StyleFacts {
  /** `var(--name)`; the range is that of the name. */
  readonly uses: readonly PropertyUse[];
  /** Custom properties that are set or registered, with their dashes. */
  readonly declared: readonly NamedRange[];
  /** Addresses in `url(…)` and `@import`. */
  readonly urls: readonly NamedRange[];
  /** `[data-name='value']`. */
  readonly selectors: readonly AttributeSelector[];
  /** Colours that are written out. */
  readonly colours: readonly NamedRange[];
}

export interface NamedRange {
  readonly name: string;
  readonly range: Range;
}

export interface PropertyUse extends NamedRange {
  readonly hasFallback: boolean;
}

export interface AttributeSelector {
  readonly attribute: string;
  readonly range: Range;
  /** Only where the selector asks for one whole value. */
  readonly value: NamedRange | undefined;
}

/** Comments and strings come first: nothing in them counts. */
const token =
  /\/\*[\s\S]*?(?:\*\/|$)|url\(\s*(?:"(?<double>(?:\\.|[^"\\\n])*)"|'(?<single>(?:\\.|[^'\\\n])*)'|(?<bare>[^)\s"']*))|@import\s+["'](?<import>[^"'\n]*)|\[\s*(?<attribute>data-[\w-]+)\s*(?:(?<operator>[~|^$*]?=)\s*(?<quote>["']?)(?<value>[^\]"'\n]*)["']?)?|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|var\(\s*(?<use>--[\w\u0080-\uffff-]*)\s*(?<fallback>,)?|@property\s+(?<property>--[\w\u0080-\uffff-]+)|(?<![\w\u0080-\uffff-])(?<set>--[\w\u0080-\uffff-]+)\s*:|(?<colour>#[\da-f]{3,8}(?![\w-])|\b(?:rgb|hsl)a?\([^()]*\))|(?<mark>[{};:])/gi;

/**
 * Finds custom properties, addresses, attribute selectors and colours in CSS.
 *
 * @param base where the text stands in its file
 */
export function readStyles(css: string, base = 0): StyleFacts {
  const uses: PropertyUse[] = [];
  const declared: NamedRange[] = [];
  const urls: NamedRange[] = [];
  const selectors: AttributeSelector[] = [];
  const colours: NamedRange[] = [];
  /** Behind a colon, where `#fab` is a colour: before it, it is a selector. A style attribute begins there. */
  let isValue = true;
  for (const match of css.matchAll(token)) {
    const { groups = {}, index } = match;
    /** A part of what was matched, at its first place behind `from`. */
    const part = (name: string, from = 0): NamedRange => {
      const start = base + index + match[0].indexOf(name, from);
      return { name, range: { start, end: start + name.length } };
    };
    const { use, attribute, colour, mark } = groups;
    if (mark !== undefined || groups['set'] !== undefined) isValue = (mark ?? ':') === ':';
    const own = groups['set'] ?? groups['property'];
    const address = groups['double'] ?? groups['single'] ?? groups['bare'] ?? groups['import'];
    if (use !== undefined) uses.push({ ...part(use), hasFallback: groups['fallback'] !== undefined });
    else if (own !== undefined) declared.push(part(own));
    else if (address !== undefined) urls.push(part(address, match[0].startsWith('@') ? 8 : 4));
    else if (attribute !== undefined) {
      const asked = groups['operator'] === '=' ? (groups['value'] ?? '').trimEnd() : undefined;
      const value = asked === undefined ? undefined : part(asked, match[0].indexOf('=') + 1);
      selectors.push({ attribute: attribute.toLowerCase(), range: part(attribute).range, value });
    } else if (colour !== undefined && isValue) colours.push(part(colour));
  }
  return { uses, declared, urls, selectors, colours };
}
