/*
 * Stands in for `lit-html` in the embed build: templates as widgets write them, under the same names, at a third of the
 * weight. An expression stands between tags, as an attribute, or as a part of one; values become text, nodes, attributes,
 * properties and listeners, and never markup. Not in it: directives but those below, expressions in comments, styles and
 * names of tags, comments of a template's own, an attribute that contains `>`, properties with capitals, listeners that are
 * objects, rendering on a server. A test holds both to the same sentences.
 */

/**
 * A template with its values; drawn anew where its key is another. A class, because no answer of a service can be one,
 * whatever it looks like: markup is made of nothing else.
 */
export class Drawing {
  constructor(
    readonly strings: TemplateStringsArray,
    readonly values: readonly unknown[],
    readonly svg: boolean,
    readonly key?: unknown,
  ) {}
}

type Host = object | undefined;
type Set = (...values: readonly unknown[]) => void;

export const nothing = Symbol('nothing');
export const noChange = Symbol('noChange');

export const html = (strings: TemplateStringsArray, ...values: unknown[]) => new Drawing(strings, values, false);
export const svg = (strings: TemplateStringsArray, ...values: unknown[]) => new Drawing(strings, values, true);

interface Policy {
  createHTML(markup: string): string;
}

/** Under Lit's name: pages that list the policies they trust list that one. */
const policy = (
  globalThis as { trustedTypes?: { createPolicy(name: string, policy: Policy): Policy } }
).trustedTypes?.createPolicy('lit-html', { createHTML: (markup) => markup });

/** Stands in a tag for a value, between tags in a comment. */
const mark = '¤';

/** What is in a template, read once. */
const contents = new WeakMap<TemplateStringsArray, Node>();

function contentOf({ strings, svg }: Drawing): Node {
  let content = contents.get(strings);
  if (!content) {
    const markup = strings.reduce(
      (before, after) => before + (/<[^>]*$/.test(before) ? mark : `<!--${mark}-->`) + after,
    );
    const said = svg ? `<svg>${markup}</svg>` : markup;
    const template = document.createElement('template');
    template.innerHTML = policy ? policy.createHTML(said) : said;
    content = (svg && template.content.firstChild) || template.content;
    // A value at the end of a template has one after it, too.
    content.appendChild(new Text());
    contents.set(strings, content);
  }
  return content;
}

/**
 * A copy of a template, and what puts values into it. The copy belongs to no page until it is inserted: nothing is fetched
 * from an address that is only a mark.
 */
function copyOf(drawing: Drawing, host: Host): [nodes: readonly ChildNode[], fill: Set] {
  const copy = contentOf(drawing).cloneNode(true);
  const sets: [count: number, set: Set][] = [];
  const walker = document.createTreeWalker(copy, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_COMMENT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (!(node instanceof Element)) sets.push([1, between(node, node.nextSibling, host)]);
    else {
      for (const name of node.getAttributeNames()) {
        const texts = node.getAttribute(name)?.split(mark) ?? [];
        if (texts.length < 2) continue;
        node.removeAttribute(name);
        sets.push([texts.length - 1, attribute(node, name, texts, host)]);
      }
    }
  }
  const fill: Set = (...values) => {
    const rest = [...values];
    for (const [count, set] of sets) set(...rest.splice(0, count));
  };
  fill(...drawing.values);
  return [[...copy.childNodes], fill];
}

/** A value between two nodes: text, a template, a node, or a list of such. */
function between(start: Node, end: Node | null, host: Host): Set {
  let text: Text | undefined;
  let drawn: Drawing | undefined;
  let fill: Set;
  let items: Item[] | undefined;
  const insert = (...nodes: readonly Node[]) => {
    for (const node of nodes) start.parentNode?.insertBefore(node, end);
  };
  const replace = (...nodes: readonly Node[]) => {
    while (start.nextSibling !== end) start.nextSibling?.remove();
    text = drawn = items = undefined;
    insert(...nodes);
  };

  return (value) => {
    if (value === noChange) return;
    if (value instanceof Drawing) {
      if (drawn?.strings === value.strings && drawn.key === value.key) return fill(...value.values);
      const [nodes, next] = copyOf(value, host);
      replace(...nodes);
      drawn = value;
      fill = next;
    } else if (value instanceof Node) {
      if (start.nextSibling !== value) replace(value);
    } else if (typeof value === 'object' && value && Symbol.iterator in value) {
      if (!items) replace();
      items = listed([...(value as Iterable<unknown>)], items ?? [], start, insert, host);
    } else {
      const said = value === nothing ? '' : String(value ?? '');
      if (!text) {
        const next = document.createTextNode(said);
        replace(next);
        text = next;
      } else if (text.data !== said) text.data = said;
    }
  };
}

/** One of a list, between two nodes of its own. */
interface Item {
  readonly first: Comment;
  readonly last: Comment;
  readonly key: unknown;
  readonly set: Set;
}

/** Those with the same key, or without one at the same place, keep their nodes. */
function listed(
  values: readonly unknown[],
  items: readonly Item[],
  start: Node,
  insert: (...nodes: readonly Node[]) => void,
  host: Host,
): Item[] {
  const known = new Map(items.map((item, at) => [item.key ?? at, item]));
  const next = values.map((value, at): Item => {
    const key = value instanceof Drawing ? value.key : undefined;
    const item = known.get(key ?? at);
    known.delete(key ?? at);
    if (item) return item;
    const [first, last] = [document.createComment(''), document.createComment('')];
    insert(first, last);
    return { first, last, key, set: between(first, last, host) };
  });
  for (const item of known.values()) takeOut(item);
  let place = start.nextSibling;
  for (const [at, item] of next.entries()) {
    if (item.first !== place) place?.before(takeOut(item));
    item.set(values[at]);
    place = item.last.nextSibling;
  }
  return next;
}

function takeOut({ first, last }: Item): DocumentFragment {
  const range = new Range();
  range.setStartBefore(first);
  range.setEndAfter(last);
  return range.extractContents();
}

/** An attribute, `.property`, `?boolean` or `@event`, of one value or of several among texts. */
function attribute(element: Element, name: string, texts: readonly string[], host: Host): Set {
  const kind = name[0];
  const own = name.slice(1);
  const members = element as unknown as Record<string, unknown>;
  let before: unknown = nothing;
  if (kind === '@') {
    element.addEventListener(own, (event) => {
      if (typeof before === 'function') before.call(host, event);
    });
  }
  return (...values) => {
    // Where one of the values is nothing, the attribute is not there.
    const value = values.includes(nothing)
      ? nothing
      : texts.join() === ','
        ? values[0]
        : String.raw({ raw: texts }, ...values.map((value) => value ?? ''));
    if (value === (kind === '.' ? members[own] : before)) return;
    before = value;
    if (kind === '.') members[own] = value;
    else if (kind === '?') element.toggleAttribute(own, Boolean(value));
    else if (value === nothing) element.removeAttribute(name);
    else if (kind !== '@') element.setAttribute(name, String(value ?? ''));
  };
}

/** Drawn anew where the key is another. */
export const keyed = (key: unknown, { strings, values, svg }: Drawing) => new Drawing(strings, values, svg, key);

/** A list whose nodes follow their keys. */
export const repeat = <T>(items: Iterable<T>, keyOf: (item: T) => unknown, draw: (item: T, at: number) => Drawing) =>
  [...items].map((item, at) => keyed(keyOf(item), draw(item, at)));

/** Compared with what the element has, which a reader may have changed: all properties are. */
export const live = <T>(value: T): T => value;

const roots = new WeakMap<Node, Set>();

/** Draws a value into a place, and the next value over it. */
export function render(value: unknown, place: Node, { host }: { host?: Host } = {}): void {
  let set = roots.get(place);
  if (!set) {
    set = between(place.appendChild(document.createComment('')), null, host);
    roots.set(place, set);
  }
  set(value);
}
