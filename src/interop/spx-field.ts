import type { Field } from '../format/generated/types.ts';

/** A control of SPX-GC: its type, and what that type needs. */
export interface SpxFieldType {
  ftype: string;
  items?: readonly { text: string; value: string }[];
  /** For a list of files: the folder of SPX's assets, and the extension, without a dot; `*` for any. */
  assetfolder?: string;
  extension?: string;
}

/** The control of SPX-GC that comes nearest to a field. */
export function spxFieldType(field: Field): SpxFieldType {
  switch (field.type) {
    case 'textarea':
      return { ftype: 'textarea' };
    case 'boolean':
      return { ftype: 'checkbox' };
    case 'dropdown':
    case 'radio':
      return { ftype: 'dropdown', items: field.options.map(({ value, text }) => ({ text, value })) };
    case 'number':
    case 'slider':
    case 'counter':
    case 'normalized':
      return { ftype: 'number' };
    case 'color':
    case 'colorBinding':
      return { ftype: 'color' };
    case 'file': {
      const [, extension = '*'] = /^\.([a-z0-9]+)$/i.exec(field.accept?.trim() ?? '') ?? [];
      return { ftype: 'filelist', assetfolder: '/media/images/', extension };
    }
    default:
      // A table is JSON in a text, and so is what has no control here either.
      return { ftype: 'textfield' };
  }
}
