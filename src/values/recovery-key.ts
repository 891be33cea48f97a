import type { Config } from '../format/generated/types.ts';

/**
 * The name under which drafts of a template are kept when the host gives none: `meta.name`, and a fingerprint of the
 * field names, so that two templates of one name, or without one, do not read each other's drafts.
 */
export function recoveryKey({ meta, fields }: Pick<Config, 'meta' | 'fields'>): string {
  return `tarja:drafts:${meta?.name ?? ''}:${fingerprint(fields.map(({ name }) => name).join())}`;
}

/** FNV-1a, 32 bits: to tell templates apart, not to keep a secret. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}
