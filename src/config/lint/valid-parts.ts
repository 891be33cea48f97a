import type { Config, Field } from '../../format/generated/types.ts';

/** What a pointer leads into: one field, or one member of the document. */
export function partOf(pointer: string): string {
  return /^\/(?:fields\/\d+|[^/]*)/.exec(pointer)?.[0] ?? '';
}

/**
 * What lint rules can look at in a document that breaks the format in some of its parts: the other fields, at their
 * places, and presets and variants where nothing is wrong with any of them. A broken field keeps the name and key by
 * which others speak of it, and is of a type whose values may be any. Nothing where more than that is broken.
 */
export function validParts(document: unknown, broken: ReadonlySet<string>): Config | undefined {
  for (const part of broken) if (!/^\/(?:fields\/|presets$|variants$)/.test(part)) return undefined;
  // All that could make it something else would be broken by itself.
  const config = document as Config;
  return {
    ...config,
    fields: config.fields.map((field, index) => (broken.has(`/fields/${index}`) ? standIn(field) : field)),
    presets: (!broken.has('/presets') && config.presets) || [],
    variants: (!broken.has('/variants') && config.variants) || {},
  };
}

function standIn(field: Partial<Field> | null): Field {
  return { key: text(field?.key), name: text(field?.name), label: '', type: 'repeater', default: null };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
