import type { Range } from '../config/json/locate.ts';

/** Facts of every diagnostic that concerns what draws a template, by its code. */
export interface TemplateFindings {
  'binding-field-unknown': { attribute: string; name: string; nearest: string | undefined; known: readonly string[] };
  'binding-type-unfit': { attribute: string; name: string; type: string };
  'binding-value-unknown': { name: string; value: string; nearest: string | undefined; options: readonly string[] };
  'binding-attribute-refused': { attribute: string };
  'binding-misspelt': { attribute: string; nearest: string };
  'attribute-of-stage': { name: string; attribute: string; value: string };
  'text-unreadable': { text: string };
  'placeholder-unbound': { name: string; attribute: string | undefined; canBind: boolean };
  'each-not-on-template': { element: string };
  'row-key-unknown': { key: string; table: string; nearest: string | undefined; known: readonly string[] };
  'property-unknown': { property: string; nearest: string | undefined };
  'property-type-unfit': { name: string; type: string };
  /** `looksSame`: the near one has its accents as characters of their own, or the address has. */
  'asset-missing': { file: string; nearest: string | undefined; looksSame: boolean };
  'asset-unused': { file: string };
  'field-not-shown': { name: string };
}

export type TemplateCode = keyof TemplateFindings;

/** One thing to say about a file, in facts. */
export type TemplateFinding = {
  [C in TemplateCode]: {
    readonly code: C;
    readonly range: Range;
    readonly params: TemplateFindings[C];
    /** What to write in place of the range, or of another one. */
    readonly fix?: { readonly text: string; readonly range?: Range } | undefined;
    /** RFC 6901, in the config. */
    readonly pointer?: string;
  };
}[TemplateCode];

/** What cannot work is an error; what is probably not meant is a warning; what may well be meant is told. */
export const templateSeverities = {
  'binding-field-unknown': 'error',
  'binding-type-unfit': 'error',
  'binding-value-unknown': 'warning',
  'binding-attribute-refused': 'error',
  'binding-misspelt': 'warning',
  'attribute-of-stage': 'warning',
  'text-unreadable': 'warning',
  'placeholder-unbound': 'warning',
  'each-not-on-template': 'error',
  'row-key-unknown': 'warning',
  'property-unknown': 'warning',
  'property-type-unfit': 'warning',
  'asset-missing': 'error',
  'asset-unused': 'info',
  'field-not-shown': 'info',
} as const satisfies Record<TemplateCode, 'error' | 'warning' | 'info'>;
