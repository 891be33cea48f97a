import type { UrlField } from '../../src/format/generated/types.ts';
import { url } from '../../src/kinds/url.ts';
import { LineFieldElement } from './line-field-element.ts';

/**
 * A web address. Read from left to right in every language, and never opened by the form.
 *
 * @tag tarja-url
 */
export class UrlFieldElement extends LineFieldElement<UrlField> {
  static override readonly empty = { type: 'url', default: '' } as const;
  static override readonly kind = url;

  protected override readonly manner = { inputmode: 'url', placeholder: 'https://' };
}
