import type { TextEdit } from '../../config/json/edit.ts';
import type { Range } from '../../config/json/locate.ts';
import { asMembers, type Members } from './fields.ts';

/** Where a template speaks of a field. */
export interface Binding extends Range {
  /** As it is written: `data-text="name"`, `var(--plane)`. */
  readonly written: string;
  /** An attribute can be deleted; a custom property in a style cannot without a value in its place. */
  readonly isRemovable: boolean;
}

/** All places of a `template.html` that bind a field by name. */
export function bindingsOf(template: string, name: string): readonly Binding[] {
  const escaped = name.replace(/[^\w]/g, '\\$&');
  const dashed = name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
  const forms: readonly (readonly [RegExp, boolean])[] = [
    [new RegExp(`\\bdata-(?:text|attr-[\\w:-]+|each)\\s*=\\s*(["']?)${escaped}\\1(?![\\w-])`, 'g'), true],
    [new RegExp(`\\bdata-(?:show|hide)\\s*=\\s*(["']?)${escaped}(?:=[^"'>]*)?\\1(?![\\w-])`, 'g'), true],
    [new RegExp(`var\\(\\s*--${escaped}(?![\\w-])`, 'g'), false],
    [new RegExp(`\\[data-${dashed}(?![\\w-])[^\\]]*\\]`, 'g'), false],
  ];
  return forms
    .flatMap(([form, isRemovable]) =>
      [...template.matchAll(form)].map(({ 0: written, index }) => ({
        written: written.startsWith('var(') ? `${written})` : written,
        start: index,
        end: index + written.length,
        isRemovable,
      })),
    )
    .sort((one, other) => one.start - other.start);
}

/** The edits that take the attributes out of a template, each with the space before it. */
export function removeBindings(template: string, name: string): TextEdit[] {
  return bindingsOf(template, name)
    .filter(({ isRemovable }) => isRemovable)
    .map(({ start, end }) => ({
      start: start - (/\s*$/.exec(template.slice(0, start))?.[0].length ?? 0),
      end,
      text: '',
    }));
}

/**
 * The edit that shows a field in a template, as a plate inside the safe area that the author styles further; `undefined` for
 * types that are no content of their own, such as a colour or a switch.
 */
export function showField(template: string, { name, type, columns }: Members): TextEdit | undefined {
  const plates = template.match(/data-plate\b/g)?.length ?? 0;
  const style = `position: absolute; left: 96px; bottom: ${54 + plates * 100}px; margin: 0; padding: 8px 32px; background: #10161d; color: #fff; font: 600 56px / 1.4 sans-serif`;
  const first = Array.isArray(columns) ? asMembers(columns[0])['key'] : undefined;
  const element =
    type === 'file'
      ? `<img data-plate style="${style}" data-attr-src="${name}" data-show="${name}" alt="">`
      : type === 'table'
        ? `<div data-plate style="${style}"><template data-each="${name}"><div data-text="${first}"></div></template></div>`
        : `<p data-plate style="${style}" data-text="${name}" data-show="${name}"></p>`;
  if (typeof type !== 'string' || /^(?:boolean|color|colorBinding)$/.test(type)) return undefined;
  const end = /(?:<\/body>\s*)?(?:<\/html>\s*)?$/i.exec(template)?.index ?? template.length;
  const lineBreak = /\r\n|\n/.exec(template)?.[0] ?? '\n';
  const gap = end === 0 || /\n$/.test(template.slice(0, end)) ? '' : lineBreak;
  return { start: end, end, text: `${gap}${element}${lineBreak}` };
}
