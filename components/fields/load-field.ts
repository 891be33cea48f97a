import type { FieldType, ImplementedFieldType } from '../../src/format/generated/types.ts';
import { registerCommon } from './load.ts';

/** The elements that do not come with the form: each is a file of its own. */
const loaders: Partial<Record<FieldType, () => Promise<unknown>>> = {
  textarea: () => import('../define/textarea.ts'),
  file: () => import('../define/file.ts'),
  url: () => import('../define/url.ts'),
  date: () => import('../define/date.ts'),
  slider: () => import('../define/slider.ts'),
  normalized: () => import('../define/normalized.ts'),
  counter: () => import('../define/counter.ts'),
  radio: () => import('../define/radio.ts'),
  colorBinding: () => import('../define/color-binding.ts'),
  table: () => import('../define/table.ts'),
};

/** Loads and registers the element of a type when a config first needs it. */
export async function loadField(type: ImplementedFieldType): Promise<void> {
  registerCommon([type]);
  await loaders[type]?.();
}
