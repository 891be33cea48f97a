import type { TextEdit } from '../../config/json/edit.ts';
import type { Range } from '../../config/json/locate.ts';
import type { Binding, TemplateElement } from '../html/template.ts';
import { type Project, TEMPLATE } from '../project.ts';
import { occurrencesIn } from '../symbols.ts';
import { asMembers, type Members } from './fields.ts';

/** Where a template refers to a field. */
export interface BoundPlace extends Range {
  /** As it is written: `data-text="name"`, `var(--plane)`. */
  readonly written: string;
  /** An attribute can be deleted; a custom property in a style cannot without a value in its place. */
  readonly isRemovable: boolean;
}

/** All places of the `template.html` that bind a field by name. */
export function boundPlaces(project: Project, name: string): readonly BoundPlace[] {
  const { text, template } = project.template ?? {};
  if (text === undefined || !template) return [];
  const places = occurrencesIn(project).flatMap(({ symbol, path, form, range }) => {
    if (path !== TEMPLATE || symbol.kind !== 'field' || symbol.name !== name) return [];
    const { start, end } =
      form === 'html' ? attributeAt(range) : form === 'property' ? useAt(range) : selectorAt(range);
    return { written: text.slice(start, end), start, end, isRemovable: form === 'html' };
  });
  return places.sort((one, other) => one.start - other.start);

  /** The attribute whose value the name stands in, with its second quote. */
  function attributeAt(name: Range): Range {
    const found = template?.bindings.find(({ range }) => range.start <= name.start && name.end <= range.end);
    const end = found?.range.end ?? name.end;
    return { start: found?.attributeRange.start ?? name.start, end: /["']/.test(text?.[end] ?? '') ? end + 1 : end };
  }

  /** `var(--name)` or `var(--text-on-name)`, or the property alone where it is set. */
  function useAt({ start, end }: Range): Range {
    const before = /(?:var\(\s*)?--(?:text-on-)?$/.exec(text?.slice(0, start) ?? '')?.[0] ?? '';
    const close = before.startsWith('var') ? /^\s*\)/.exec(text?.slice(end) ?? '')?.[0] : undefined;
    return { start: start - before.length, end: end + (close?.length ?? 0) };
  }

  /** `[data-name='value']`. */
  function selectorAt({ start, end }: Range): Range {
    const close = text?.indexOf(']', end) ?? -1;
    return { start: text?.lastIndexOf('[', start) ?? start, end: close < 0 ? end : close + 1 };
  }
}

/** Attributes without which an element has nothing to show. */
const contents = /^data-(?:text|each|attr-src)$/;
const pageElements = /^(?:html|head|body)$/;

/**
 * The edits that take a field out of a template. An element goes whole where it shows the field's value, or is shown while there is a
 * value and holds no other: else its plate would stay on air, empty. Of others the attributes go, each with the space before it: what a
 * switch or a choice showed is there for good.
 */
export function removeBindings(project: Project, name: string): TextEdit[] {
  const { text = '', template } = project.template ?? {};
  const own = boundPlaces(project, name).filter(({ isRemovable }) => isRemovable);
  const isOwn = ({ attributeRange }: Binding) => own.some(({ start }) => start === attributeRange.start);
  const bound = occurrencesIn(project).filter(
    ({ path, form, symbol }) => path === TEMPLATE && form === 'html' && symbol.kind === 'field' && symbol.name !== name,
  );
  const elements = (template?.elements ?? []).filter(
    (element) => !pageElements.test(element.name) && isWhole(text, element),
  );
  const holding = (isReason: (binding: Binding) => boolean) =>
    elements.filter(({ attributes }) => [...attributes.values()].some((each) => isOwn(each) && isReason(each)));
  const shown = holding(({ attribute }) => contents.test(attribute)).map(({ range }) => range);
  const others = bound.filter(({ range }) => !shown.some((each) => isIn(range, each)));
  const isSwitch = project.config?.names.fields.get(name)?.type === 'boolean';
  const framed = holding(({ attribute, value }) => attribute === 'data-show' && value.trim() === name && !isSwitch)
    .map(({ range }) => range)
    .filter((range) => !others.some((other) => isIn(other.range, range)));
  const whole = new Set([...shown, ...framed]);
  const attributes = own.map(({ start, end }) => ({ start: text.slice(0, start).trimEnd().length, end }));
  const gone = [...whole, ...attributes];
  return gone
    .filter((range) => !gone.some((other) => other !== range && isIn(range, other)))
    .sort((one, other) => one.start - other.start)
    .map((range) => ({ ...(whole.has(range) ? withItsLine(text, range) : range), text: '' }));
}

function isIn(inner: Range, outer: Range): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

/** The range of an element without an end tag of its own reaches to wherever a browser would end it: that is not told here. */
function isWhole(text: string, { name, range }: TemplateElement): boolean {
  const written = text.slice(range.start, range.end);
  return new RegExp(`</${name}\\s*>$`, 'i').test(written) || /^<[^<]*>$/.test(written);
}

/** With the indentation before it and the end of the line behind it, where nothing else stands in its lines. */
function withItsLine(text: string, { start, end }: Range): Range {
  const before = /(?:^|\n)[ \t]*$/.exec(text.slice(0, start))?.[0];
  const behind = /^[ \t]*\r?\n/.exec(text.slice(end))?.[0];
  if (before === undefined || behind === undefined) return { start, end };
  return { start: start - before.replace('\n', '').length, end: end + behind.length };
}

/** Types whose values are there even where they are 0, which `data-show` hides. */
const numbers = /^(?:number|slider|normalized|counter)$/;

/** What cells of tables hold that is no words. */
const wordless = /^(?:boolean|image|color)$/;

/**
 * Where plates stand, in CSS: from the top down at the left, then at the right and in the middle. Names and titles mostly stand below all
 * of them; more plates than that go on there.
 */
const places = [
  [0, 1, 2, 3, 4, 5, 6],
  [7, 8],
].flatMap((rows) =>
  ['left: 96px', 'right: 96px', 'left: 720px'].flatMap((side) =>
    rows.map((row) => `top: ${54 + row * 100}px; ${side}`),
  ),
);

/**
 * The edit that shows a field in a template, as a plate inside the safe area that the author styles further; `undefined` for
 * types that are no content of their own, such as a colour or a switch. It stands where no other plate was put, while there is room.
 */
export function showField(template: string, { name, type, columns }: Members): TextEdit | undefined {
  if (typeof type !== 'string' || /^(?:boolean|color|colorBinding)$/.test(type)) return undefined;
  const place = places.find((each) => !template.includes(each)) ?? places[0];
  const style = `position: absolute; ${place}; margin: 0; padding: 8px 32px; background: #10161d; color: #fff; font: 600 56px / 1.4 sans-serif`;
  const cells = (Array.isArray(columns) ? columns : [])
    .map(asMembers)
    .filter((column) => !wordless.test(String(column['type'])))
    .map(({ key }) => `<span data-text="${key}"></span>`)
    .join('');
  const element =
    type === 'file'
      ? `<img style="${style}" data-attr-src="${name}" data-show="${name}" alt="">`
      : type === 'table'
        ? `<div style="${style}" data-show="${name}"><template data-each="${name}"><div style="display: flex; gap: 32px">${cells}</div></template></div>`
        : `<p style="${style}" data-text="${name}"${numbers.test(type) ? '' : ` data-show="${name}"`}></p>`;
  const end = /(?:<\/body>\s*)?(?:<\/html>\s*)?$/i.exec(template)?.index ?? template.length;
  const lineBreak = /\r\n|\n/.exec(template)?.[0] ?? '\n';
  const gap = end === 0 || /\n$/.test(template.slice(0, end)) ? '' : lineBreak;
  return { start: end, end, text: `${gap}${element}${lineBreak}` };
}
