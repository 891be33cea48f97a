import type { Config } from '../format/generated/types.ts';

/**
 * The name under which drafts of a template are kept when the host gives none: `meta.name` and those of all
 * fields, so that two templates of one name, or without one, do not read each other's drafts.
 */
export function recoveryKey({ meta, fields }: Pick<Config, 'meta' | 'fields'>): string {
  return `tarja:drafts:${meta?.name ?? ''}:${fields.map(({ name }) => name)}`;
}
