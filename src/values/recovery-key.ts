import type { Config } from '../format/generated/types.ts';

/**
 * The storage key of a template's drafts when the host gives none: `meta.name` and the names of all fields, so that two
 * templates with the same name, or without one, do not read each other's drafts.
 */
export function recoveryKey(config: Pick<Config, 'meta' | 'fields'>): string {
  const { meta, fields } = config;
  return `tarja:drafts:${meta?.name ?? ''}:${fields.map(({ name }) => name)}`;
}
