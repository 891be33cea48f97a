/*
 * Stands in for `lit-html` in the embed build: templates as widgets write them, under the same names, at less than half the
 * weight. An expression stands between tags, as an attribute, or as a part of one; values become text, nodes, attributes,
 * properties and listeners, and never markup. Not in it: directives but those below, expressions in comments, styles and
 * names of tags, an attribute that contains `>`, properties with capitals, listeners that are objects, rendering on a server.
 * A test holds both to the same sentences.
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
type Set = (value: unknown) => void;

interface Template {
  readonly content: DocumentFragment;
  readonly holes: readonly Hole[];
}

/** Where a value goes: between two tags; with a name, to an attribute; with an empty name, to the element itself. */
interface Hole {
  /** Of its node, in the order of the document. */
  readonly index: number;
  readonly name?: string;
  /** What stands around the values of an attribute. */
  readonly texts?: readonly string[];
}

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

/** Stands in for a value while a template is read; numbered in tags, where two attributes cannot have one name. */
const mark = '¤';
const marks = /¤\d*¤/;

const templates = new WeakMap<TemplateStringsArray, Template>();

const walk = (root: Node) => document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_COMMENT);

function templateOf({ strings, svg }: Drawing): Template {
  let template = templates.get(strings);
  if (template) return template;
  let markup = '';
  strings.forEach((text, at) => {
    const inTag = markup.lastIndexOf('<') > markup.lastIndexOf('>');
    if (at) markup += inTag ? mark + at + mark : `<!--${mark}-->`;
    markup += text;
  });
  if (svg) markup = `<svg>${markup}</svg>`;
  const element = document.createElement('template');
  element.innerHTML = policy ? policy.createHTML(markup) : markup;
  const { content } = element;
  if (svg) content.firstElementChild?.replaceWith(...(content.firstElementChild.childNodes ?? []));
  const holes: Hole[] = [];
  const walker = walk(content);
  for (let index = 0; walker.nextNode(); index++) {
    const node = walker.currentNode as Element;
    if (node.nodeType !== 1) {
      if ((node as Node as Comment).data === mark) holes.push({ index });
      continue;
    }
    for (const name of node.getAttributeNames()) {
      const texts = node.getAttribute(name)?.split(marks) ?? [];
      if (name[0] === mark) holes.push({ index, name: '' });
      else if (texts.length > 1) holes.push({ index, name, texts });
      else continue;
      node.removeAttribute(name);
    }
  }
  template = { content, holes };
  templates.set(strings, template);
  return template;
}

/** A copy of a template, and what puts values into it. */
function copyOf(
  { content, holes }: Template,
  host: Host,
): [copy: DocumentFragment, fill: (values: readonly unknown[]) => void] {
  const copy = document.importNode(content, true);
  const walker = walk(copy);
  let index = -1;
  const sets = holes.map((hole): [count: number, set: Set] => {
    for (; index < hole.index; index++) walker.nextNode();
    const node = walker.currentNode;
    const { name, texts } = hole;
    if (name === undefined) return [1, between(node, node.nextSibling, host)];
    if (texts) return [texts.length - 1, attribute(node as Element, name, texts, host)];
    return [1, directed(node as Element)];
  });
  return [
    copy,
    (values) => {
      let at = 0;
      for (const [count, set] of sets) {
        set(count > 1 ? values.slice(at, at + count) : values[at]);
        at += count;
      }
    },
  ];
}

/** A value between two nodes: text, a template, a node, or a list of such. */
function between(start: Node, end: Node | null, host: Host): Set {
  let text: Text | undefined;
  let drawn: { template: Template; key: unknown; fill: (values: readonly unknown[]) => void } | undefined;
  let items: Item[] | undefined;
  const clear = (from = start.nextSibling) => {
    for (let node = from; node && node !== end; ) {
      const next = node.nextSibling;
      node.parentNode?.removeChild(node);
      node = next;
    }
    text = drawn = items = undefined;
  };
  const insert = <N extends Node>(node: N) => start.parentNode?.insertBefore(node, end) as N;

  return (value) => {
    if (value === noChange) return;
    if (value instanceof Drawing) {
      const { key, values } = value;
      const template = templateOf(value);
      if (drawn?.template === template && drawn.key === key) return drawn.fill(values);
      const [copy, fill] = copyOf(template, host);
      fill(values);
      clear();
      insert(copy);
      drawn = { template, key, fill };
    } else if (value instanceof Node) {
      if (start.nextSibling === value) return;
      clear();
      insert(value);
    } else if (typeof value === 'object' && value && Symbol.iterator in value) {
      if (!items) clear();
      items = listed(value as Iterable<unknown>, items ?? [], start, insert, host);
    } else {
      const said = value === nothing ? '' : String(value ?? '');
      if (!text) {
        clear();
        text = insert(document.createTextNode(said));
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
  values: Iterable<unknown>,
  items: readonly Item[],
  start: Node,
  insert: <N extends Node>(node: N) => N,
  host: Host,
): Item[] {
  const known = new Map(items.map((item, at) => [item.key ?? at, item]));
  const next = [...values].map((value, at): [Item, unknown] => {
    const key = value instanceof Drawing ? value.key : undefined;
    let item = known.get(key ?? at);
    known.delete(key ?? at);
    if (!item) {
      const [first, last] = [insert(document.createComment('')), insert(document.createComment(''))];
      item = { first, last, key, set: between(first, last, host) };
    }
    return [item, value];
  });
  for (const { first, last } of known.values()) for (const node of range(first, last)) node.remove();
  let place = start.nextSibling;
  for (const [item, value] of next) {
    if (item.first !== place) for (const node of range(item.first, item.last)) place?.before(node);
    item.set(value);
    place = item.last.nextSibling;
  }
  return next.map(([item]) => item);
}

function range(first: ChildNode, last: ChildNode): ChildNode[] {
  const nodes = [first];
  for (let node = first; node !== last; nodes.push(node)) node = node.nextSibling as ChildNode; // `last` comes after it
  return nodes;
}

class Live {
  constructor(readonly value: unknown) {}
}

/** An attribute, `.property`, `?boolean` or `@event`; of several values it is given a list. */
function attribute(element: Element, name: string, texts: readonly string[], host: Host): Set {
  const kind = name[0];
  const own = name.slice(1);
  const members = element as unknown as Record<string, unknown>;
  let before: unknown = nothing;
  if (kind === '@') {
    element.addEventListener(own, (event) => {
      if (typeof before === 'function') before.call(host ?? element, event);
    });
  }
  return (given) => {
    let value = texts.join('') || texts.length > 2 ? joined(texts, [given].flat()) : given;
    if (value instanceof Live) {
      value = value.value;
      before = members[own];
    }
    if (value === before) return;
    before = value;
    if (kind === '.') members[own] = value;
    else if (kind === '?') element.toggleAttribute(own, value !== nothing && Boolean(value));
    else if (kind === '@') return;
    else if (value === nothing) element.removeAttribute(name);
    else element.setAttribute(name, String(value ?? ''));
  };
}

/** Where one of the values is nothing, the attribute is not there. */
function joined(texts: readonly string[], values: readonly unknown[]): unknown {
  return values.includes(nothing) ? nothing : String.raw({ raw: texts }, ...values.map((value) => value ?? ''));
}

/** What directives of elements are made of, as Lit has them. */
export class Directive {}
export const PartType = { ELEMENT: 6 };
export const directive =
  (type: Directed['type']) =>
  (...values: unknown[]): Directed => ({ type, values });

interface Directed {
  readonly type: new (part: object) => { update(part: object, values: readonly unknown[]): void };
  readonly values: readonly unknown[];
}

function directed(element: Element): Set {
  const part = { type: PartType.ELEMENT, element };
  return (value) => {
    const { type, values } = value as Directed;
    new type(part).update(part, values);
  };
}

/** Drawn anew where the key is another. */
export const keyed = (key: unknown, { strings, values, svg }: Drawing) => new Drawing(strings, values, svg, key);

/** A list whose nodes follow their keys. */
export const repeat = <T>(items: Iterable<T>, keyOf: (item: T) => unknown, draw: (item: T, at: number) => Drawing) =>
  [...items].map((item, at) => keyed(keyOf(item), draw(item, at)));

/** Compared with what the element has, which a reader may have changed. */
export const live = (value: unknown) => new Live(value);

const roots = new WeakMap<Node, Set>();

/** Draws a value into a place, and the next value over it. */
export function render(
  value: unknown,
  place: Node,
  { host, renderBefore = null }: { host?: Host; renderBefore?: Node | null | undefined } = {},
): void {
  let set = roots.get(place);
  if (!set) {
    set = between(place.insertBefore(document.createComment(''), renderBefore), renderBefore, host);
    roots.set(place, set);
  }
  set(value);
}
