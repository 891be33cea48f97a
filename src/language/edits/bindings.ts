import type { TextEdit } from '../../config/json/edit.ts';
import type { Range } from '../../config/json/locate.ts';

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
