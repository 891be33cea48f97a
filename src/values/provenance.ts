/**
 * Where a value comes from. The order of precedence is default < variant < preset < edit; what comes from outside (a host
 * or a data feed that sets values in a running session) takes the place of default and variant.
 */
export type Provenance =
  | { readonly from: 'default' }
  /** `name` is the member of `variants`. */
  | { readonly from: 'variant'; readonly name: string }
  | { readonly from: 'outside' }
  /** `id` is the preset's. */
  | { readonly from: 'preset'; readonly id: string }
  | { readonly from: 'edit' };
